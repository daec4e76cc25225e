/* The WebSocket to the server: sends commands, receives answers and messages, reconnects when the connection is lost. */
import {Refusal} from '../core.js';
import {t} from '../i18n.js';
import {home} from '../link.js';

/** Pauses between reconnection attempts grow from the first to the longest, with a random part. */
const firstPauseMs = 500;
const longestPauseMs = 20_000;

/** Without input for this long the connection is lost; while it is quiet it is pinged this often. */
const silenceMs = 8_000;
const quietMs = 5_000;

/** The connection was lost before the answer. */
export class LineLost extends Refusal {
    constructor() {
        super({code: 'later', say: t('The connection to the server is lost: try again.'), values: {}});
    }
}

/** @typedef {{id: number, text: string, again: boolean, resolve: (answer: string) => void, reject: (why: Error) => void}} Command */

/**
 * Events: `message` (detail: the text), `open` on each connection (commands sent in it go before all that wait), and
 * `lost`.
 */
export class Line extends EventTarget {
    /** @param {string} address */
    constructor(address) {
        super();
        this.address = address;
        /** @type {Map<number, Command>} sent or to be sent, not yet answered, in their order */
        this.waiting = new Map();
        this.ids = 0;
        this.tries = 0;
        this.timer = 0; /* until the next try */
        this.silence = 0; /* until something must have come */
        this.isLost = false;
        /** @type {WebSocket | null} */
        this.socket = null;
        const hurry = () => {
            if (document.visibilityState !== 'visible') return;
            if (this.timer) this.connect();
            else this.ping();
        };
        document.addEventListener('visibilitychange', hurry);
        window.addEventListener('online', hurry);
        window.addEventListener('offline', () => this.drop());
        setInterval(() => document.visibilityState === 'visible' && this.ping(), quietMs);
        this.connect();
    }

    get isOpen() {
        return this.socket?.readyState === WebSocket.OPEN;
    }

    connect() {
        clearTimeout(this.timer);
        this.timer = 0;
        const socket = new WebSocket(this.address);
        this.socket = socket;
        socket.onopen = () => this.onOpen();
        socket.onmessage = ({data}) => this.hear(String(data));
        socket.onclose = () => this.onClose();
    }

    onOpen() {
        this.tries = 0;
        this.isLost = false;
        const before = [...this.waiting.values()];
        this.dispatchEvent(new Event('open'));
        for (const command of before) this.send(command);
    }

    onClose() {
        clearTimeout(this.silence);
        this.silence = 0;
        for (const {id, again, reject} of [...this.waiting.values()])
            if (!again) {
                this.waiting.delete(id);
                reject(new LineLost());
            }
        const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** this.tries++) * (0.5 + Math.random());
        this.timer = window.setTimeout(() => this.connect(), pause);
        this.isLost = true;
        this.dispatchEvent(new Event('lost'));
    }

    /** The connection is dead, whatever the browser thinks. */
    drop() {
        const {socket} = this;
        if (!socket || this.timer) return;
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
        this.onClose();
    }

    ping() {
        if (this.isOpen) this.ask('ping', false).catch(() => undefined);
    }

    /**
     * Sends a command and returns its answer; rejected with a Refusal. If the connection is lost before the answer, the
     * command is repeated: it names the number of its event, so it is not done twice.
     * @param {string} text @param {boolean} [again] false: it is rejected with a LineLost then
     * @returns {Promise<string>}
     */
    ask(text, again = true) {
        return new Promise((resolve, reject) => {
            const command = {id: ++this.ids, text, again, resolve, reject};
            this.waiting.set(command.id, command);
            if (this.isOpen) this.send(command);
            else if (!again && this.timer) this.connect(); /* somebody waits for it */
        });
    }

    /** @param {Command} command */
    send({id, text}) {
        this.socket?.send(`${id} ${text}`);
        if (!this.silence) this.await();
    }

    await() {
        this.silence = window.setTimeout(() => this.drop(), silenceMs);
    }

    /** @param {string} text */
    hear(text) {
        clearTimeout(this.silence);
        this.silence = 0;
        const [, sign, id, rest] = /^([=?])(\d*) ?([^]*)$/.exec(text) ?? [];
        if (this.waiting.size > (sign ? 1 : 0)) this.await();
        if (!sign) {
            this.dispatchEvent(new CustomEvent('message', {detail: text}));
            return;
        }
        const command = this.waiting.get(Number(id));
        this.waiting.delete(Number(id));
        if (sign === '=') command?.resolve(rest.trim());
        else command?.reject(new Refusal(JSON.parse(rest)));
    }
}

/** @type {Line | null} */
let shared = null;

/** The connection of this page to its server. */
export function ownLine() {
    shared ??= new Line(new URL('ws', home).href.replace(/^http/, 'ws'));
    return shared;
}
