/* A table at a server: each event comes with what an engine in this seat has to hear, and the core hears it. */
import {Refusal} from './core.js';
import {CoreTable, actAsAgreed} from './core_table.js';
import {pause} from './dom.js';
import {shareFor} from './shares.js';
import {tryTo} from './sheets.js';

/** @typedef {import('./table.js').Sitter} Sitter */
/** @typedef {{what: 'discard'|'takeback', seat: number, number: number, answered: number[]}} Offer */

/** Refusals that mean: something else came first. */
const busy = 'another event of this game is on its way: try again';
const late = 'this came too late';

/** See table.js. Its event `gone` (detail: a Refusal) says that there is no such game. */
export class RemoteTable extends CoreTable {
    /** @param {import('./core.js').Core} core of its own @param {import('./line.js').Line} line @param {string} id */
    constructor(core, line, id) {
        super(core);
        this.line = line;
        this.id = id;
        this.own = 0; /* the seat of whoever sits here */
        this.number = 0; /* of the last event that was heard */
        this.until = 0; /* up to this event it is only what was missed */
        this.begun = false;
        this.told = 0; /* how many deeds were told */
        /** @type {Sitter[]} */
        this.sitters = [];
        /** @type {number[]} seats whose person is there */
        this.here = [];
        /** @type {Offer | null} */
        this.offer = null;
        this.sat = 0; /* the event by which one sat down here */
        this.shared = -1; /* the event for which a share was given */
        this.sharing = false;
        this.acting = false;
        this.onOpen = () => this.watch();
        this.onMessage = (/** @type {Event} */ event) => this.hear(/** @type {CustomEvent} */ (event).detail);
        line.addEventListener('open', this.onOpen);
        line.addEventListener('message', this.onMessage);
        if (line.isOpen) this.watch();
    }

    /** Whoever sits here looks elsewhere. */
    leave() {
        this.line.removeEventListener('open', this.onOpen);
        this.line.removeEventListener('message', this.onMessage);
        this.line.ask(`unwatch ${this.id}`, false).catch(() => undefined);
    }

    watch() {
        this.line
            .ask(`watch ${this.id} ${this.number}`, false)
            .catch((why) => this.dispatchEvent(new CustomEvent('gone', {detail: why})));
    }

    /* What the server says. */

    /** @param {string} message */
    hear(message) {
        const end = message.indexOf('\n');
        const [first, rest] = end < 0 ? [message, ''] : [message.slice(0, end), message.slice(end + 1)];
        const [what, id, number, ...words] = first.split(' ');
        if (id !== this.id) return;
        if (what === 'game') this.hearGame(rest);
        else if (what === 'event') this.hearEvent(Number(number), words, rest);
        else if (what === 'record') this.hearRecord(rest);
        else if (what === 'here') {
            this.here = number.split(',').map(Number);
            this.dispatchEvent(new Event('here'));
        }
    }

    /** What was agreed before the first event. @param {string} text */
    hearGame(text) {
        const lines = text.split('\n').map((line) => line.split(' '));
        const said = Object.fromEntries(lines);
        this.own = Number(said.seats.split(',')[0]);
        this.until = Number(said.number);
        this.hints = said.hints === 'on';
        if (!this.begun) this.layOut(lines);
        this.begun = true;
        if (this.number >= this.until) this.refresh();
    }

    /** The empty board, until the tiles are dealt. @param {string[][]} lines */
    layOut(lines) {
        const others = ['', 'seats', 'number', 'state', 'commit', 'lots', 'hints', 'seat', 'name'];
        const words = lines.filter(([key]) => !others.includes(key)).map(([key, value]) => `${key}=${value}`);
        this.core.ask(`new ${words.join(' ')}`);
        const {players} = this.see('look 0');
        this.sitters = Array.from({length: players}, () => ({kind: 'open', level: 0, name: ''}));
        for (const [key, seat, ...sitter] of lines) if (key === 'seat') this.sit(Number(seat), sitter);
        this.seatAll();
    }

    /** @param {number} seat @param {string[]} words as in `person Ann`, `computer 5`, `open` */
    sit(seat, [kind, ...more]) {
        const level = kind === 'computer' ? Number(more[0]) : 0;
        const name = kind === 'person' ? more.join(' ') : '';
        this.sitters[seat - 1] = {kind: /** @type {Sitter['kind']} */ (kind), level, name};
    }

    seatAll() {
        this.sitters.forEach(({kind, level, name}, i) =>
            this.see(`take seat ${i + 1} ${kind} ${kind === 'computer' ? level : name}`.trim()),
        );
    }

    /** @param {number} number @param {string[]} words of the event @param {string} lines for an engine in this seat */
    hearEvent(number, words, lines) {
        if (number <= this.number) return;
        if (number > this.number + 1) {
            this.watch(); /* something was missed */
            return;
        }
        this.number = number;
        this.note(number, words);
        for (const line of lines.split('\n')) if (line) this.feed(line);
        if (number >= this.until) this.refresh();
    }

    /** What an event changes besides the game. @param {number} number @param {string[]} words */
    note(number, [what, seat, ...more]) {
        if (what === 'seat') {
            this.sit(Number(seat), more);
            if (Number(seat) === this.own) this.sat = number;
            this.seatAll();
        } else if (what === 'offer') {
            const offered = /** @type {Offer['what']} */ (more[0]);
            this.offer = {what: offered, seat: Number(seat), number, answered: []};
        } else if (what === 'agree') this.offer?.answered.push(Number(seat));
        else if (what === 'decline' && this.offer?.what === 'discard') this.offer.answered.push(1, 2, 3, 4);
        else if (what !== 'secret') this.offer = null;
    }

    /** @param {string} line */
    feed(line) {
        this.core.ask(line);
        if (!line.startsWith('new ')) return;
        this.playing = true;
        this.story++;
        this.seatAll();
    }

    /** The whole game, now that it is over. @param {string} record */
    hearRecord(record) {
        this.see(`read\n${record}`);
        this.refresh();
    }

    /** Looks at the game anew and tells what has changed. */
    refresh() {
        const isFirst = this.moment === 0;
        const state = this.see(`look ${this.own}`);
        const before = isFirst ? this.history.length : this.told;
        const {own, offer} = this;
        if (this.history.length < before) this.story++;
        this.told = this.history.length;
        const waits = offer ? this.isAsked(offer) : own === state.turn;
        Object.assign(state.table, {
            viewer: own,
            waits_for: this.playing && waits ? own : 0,
            covers: false,
            can_undo:
                this.playing && !offer && state.phase !== 'over' && this.history.some(({seat}) => seat === own),
            real: false,
            offer: offer ?? undefined,
        });
        this.moment++;
        this.tell(this.history.slice(before));
        this.giveShare();
        tryTo(() => actAsAgreed(this, 0));
    }

    /** Whether this seat has to answer; of partners one speaks for both when a tile is to be set aside. @param {Offer} offer */
    isAsked({what, seat, answered}) {
        const {own, state} = this;
        const partner = state.players === 4 && what === 'discard' ? ((own + 1) % 4) + 1 : own;
        return own > 0 && ![seat, ...answered].some((one) => one === own || one === partner);
    }

    /* What is said to the server. */

    /**
     * A command that names the event it would become.
     * @param {string} verb @param {string} rest @param {boolean} [whenever] it is meant also if something else came first
     */
    async order(verb, rest, whenever = false) {
        for (let tries = 0; ; tries++)
            try {
                return await this.line.ask(`${verb} ${this.id} ${this.number + 1} ${rest}`);
            } catch (error) {
                const say = error instanceof Refusal ? error.why.say : '';
                if (tries === 5 || !(say === busy || (whenever && say === late))) throw error;
                await pause(50 * 2 ** tries);
            }
    }

    /** The part of the shuffle that comes from here: before the deal, and when tiles are dealt anew. */
    async giveShare() {
        const {own, offer} = this;
        const again = offer?.what === 'takeback' && [offer.seat, ...offer.answered].includes(own);
        const event = again ? offer.number : this.playing ? 0 : this.sat;
        if (!own || !event || this.sharing || this.shared === event) return;
        this.sharing = true;
        try {
            await this.order('share', `${own} ${shareFor(this.id, event)}`, true);
            this.shared = event;
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            console.warn(error.message); /* it is tried again with the next event */
        } finally {
            this.sharing = false;
        }
    }

    /** Takes an open seat. @param {number} seat */
    async takeSeat(seat) {
        await this.order('sit', String(seat), true);
        this.own = seat;
    }

    /** @param {string} action */
    async act(action) {
        if (this.acting) return;
        this.acting = true;
        try {
            await (action === 'resign'
                ? this.order('resign', String(this.own), true)
                : this.order('play', action));
        } finally {
            this.acting = false;
        }
    }

    /** @param {boolean} agrees @param {boolean} [always] */
    async answer(agrees, always = false) {
        if (always) this.agreed.add(this.own);
        await this.order(agrees ? 'agree' : 'decline', String(this.own));
    }

    async undo() {
        this.agreed.clear();
        await this.order('offer', `${this.own} takeback`);
    }

    uncover() {
        /* Nobody else looks at this device. */
    }
}
