/* The line to a server with games between people: commands go out, answers and messages come in, and whoever
 * loses it gets it back. */
import {Refusal} from './core.js';

/** Pauses between tries grow from the first to the longest, and are never the same for all. */
const firstPauseMs = 500;
const longestPauseMs = 20_000;

/** @typedef {{id: number, text: string, again: boolean, resolve: (answer: string) => void, reject: (why: Error) => void}} Command */

/**
 * Tells `message` (detail: the text), `open` whenever the line stands (what is said then goes out before all that
 * waits), and `lost`.
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
        this.timer = 0;
        this.wasOpen = false;
        this.closed = false;
        /** @type {WebSocket | null} */
        this.socket = null;
        this.hurry = () => {
            if (document.visibilityState === 'visible' && this.timer) this.connect();
        };
        document.addEventListener('visibilitychange', this.hurry);
        window.addEventListener('online', this.hurry);
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
        this.wasOpen = true;
        const before = [...this.waiting.values()];
        this.dispatchEvent(new Event('open'));
        for (const command of before) this.send(command);
    }

    onClose() {
        if (this.closed) return;
        for (const {id, again} of this.waiting.values()) if (!again) this.waiting.delete(id);
        const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** this.tries++) * (0.5 + Math.random());
        this.timer = window.setTimeout(() => this.connect(), pause);
        this.dispatchEvent(new Event('lost'));
    }

    /** For good: nothing is answered any more. */
    close() {
        this.closed = true;
        clearTimeout(this.timer);
        document.removeEventListener('visibilitychange', this.hurry);
        window.removeEventListener('online', this.hurry);
        this.waiting.clear();
        this.socket?.close();
    }

    /**
     * A command, and its answer; rejected with a Refusal. If the line is lost before the answer it is said again in the
     * same words: one that acts names the number of its event, so it is not done twice.
     * @param {string} text @param {boolean} [again] false: it means something only while this line stands
     * @returns {Promise<string>}
     */
    ask(text, again = true) {
        return new Promise((resolve, reject) => {
            const command = {id: ++this.ids, text, again, resolve, reject};
            this.waiting.set(command.id, command);
            if (this.isOpen) this.send(command);
        });
    }

    /** @param {Command} command */
    send({id, text}) {
        this.socket?.send(`${id} ${text}`);
    }

    /** @param {string} text */
    hear(text) {
        const [, sign, id, rest] = /^([=?])(\d*) ?([^]*)$/.exec(text) ?? [];
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
