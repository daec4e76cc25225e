/* A table at a server: each event comes with what an engine in this seat has to hear, and the core hears it. */
import {Refusal} from '../core.js';
import {CoreTable, actAsAgreed} from '../core_table.js';
import {pause} from '../dom.js';
import {tryTo} from '../sheets.js';
import {LineLost} from './line.js';
import {firstCommit, giveShares} from './shares.js';

/** @typedef {import('../table.js').Sitter} Sitter */
/** @typedef {{what: 'discard'|'takeback'|'mind', seat: number, number: number, other: number, answered: number[]}} Offer */

/** Refusals that mean: something else came first. */
const busy = 'another event of this game is on its way: try again';
const late = 'this came too late';
const none = 'there is no such game';
const damaged = 'this game is damaged';

/** Between tries to hear of a game that cannot be read at the moment. */
const longestPauseMs = 8_000;

/** @param {string} [list] as in `1,3`; `0` if there are none */
const seatsIn = (list = '0') => list.split(',').map(Number).filter(Boolean);

/** Of what is meant whatever came first. */
const whenever = () => true;

/**
 * See table.js. Its event `gone` (detail: a Refusal) says that there is no such game, `news` that something beside the
 * game has changed: who is here, what is played after it.
 */
export class RemoteTable extends CoreTable {
    /* What was heard of the game. */
    number = 0; /* of the last event */
    until = 0; /* up to this event it is only what was missed */
    begun = false;
    told = -1; /* how many deeds were told; before the first look none is news */
    /** @type {Sitter[]} */
    sitters = [];
    /** @type {number[]} by which event somebody sat down, for each seat */
    sat = [];
    /** @type {Offer | null} */
    offer = null;

    /** @param {import('../core.js').Core} core of its own @param {import('./line.js').Line} line @param {string} id */
    constructor(core, line, id) {
        super(core);
        this.line = line;
        this.id = id;
        /** @type {number[]} the seats of those who sit here */
        this.seats = [];
        this.own = 0; /* of these, the one that looks */
        /** @type {number[]} free seats of a game that is played again: kept for those who are here */
        this.yours = [];
        /** @type {Map<number, string>} and for others, with their names */
        this.kept = new Map();
        /** @type {number[]} seats whose person is there */
        this.here = [];
        this.onlookers = 0;
        this.next = ''; /* the game that this one is played again as */
        this.after = ''; /* the one that this one follows */
        this.commit = '';
        /** @type {Map<number, number>} for each seat, the event for which a share was given */
        this.shared = new Map();
        this.sharing = false;
        this.acting = false;
        this.wantsRest = false; /* what it does not know yet is to be asked for */
        /** @type {Promise<void> | null} until the server has answered that */
        this.asking = null;
        line.addEventListener('open', () => this.watch());
        line.addEventListener('message', (event) => this.hear(/** @type {CustomEvent} */ (event).detail));
        if (line.isOpen) this.watch();
    }

    /** The server tells the game anew. */
    forget() {
        this.number = this.until = 0;
        this.told = -1;
        this.begun = this.playing = false;
        this.sitters = [];
        this.sat = [];
        this.offer = null;
    }

    get isCut() {
        return this.line.isLost;
    }

    get isOver() {
        return this.playing && this.state.phase === 'over';
    }

    /** Whether a computer plays for somebody who sits here. @param {number} seat */
    isMinded(seat) {
        return this.seats.includes(seat) && this.sitters[seat - 1]?.kind === 'computer';
    }

    /** Asks for all behind the last event; once more if that is wanted while it is being asked. */
    watch() {
        this.wantsRest = true;
        this.asking ??= this.askForRest().finally(() => {
            this.asking = null;
            if (this.wantsRest && this.line.isOpen) this.watch();
        });
    }

    /** Also says how the game looks here. If the line is lost, it is asked when it is back. */
    async askForRest() {
        for (let tries = 0; this.wantsRest; tries++)
            try {
                this.wantsRest = false;
                const sum = this.playing && !this.isOver ? this.core.ask('sum') : '-';
                const eyes = this.seats.length > 1 ? ` ${this.own}` : '';
                await this.line.ask(`watch ${this.id} ${this.number} ${sum}${eyes}`, false);
            } catch (error) {
                if (error instanceof LineLost) return;
                if (!(error instanceof Refusal)) throw error;
                if (error.why.say === none || error.why.say === damaged) return this.leave(error);
                this.wantsRest = true;
                await pause(Math.min(longestPauseMs, 500 * 2 ** tries));
            }
    }

    /** There is no such game, or it can be played no more. @param {Refusal} why */
    leave(why) {
        this.dispatchEvent(new CustomEvent('gone', {detail: why}));
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
        else if (what === 'anew') this.forget();
        else if (what === 'damaged') this.leave(new Refusal({say: damaged, values: {}}));
        else if (what === 'here' || what === 'rematch') this.hearNews(what, number, Number(words[0]));
    }

    /** @param {'here'|'rematch'} what @param {string} word @param {number} others */
    hearNews(what, word, others) {
        if (what === 'rematch') this.next = word;
        else {
            this.here = seatsIn(word);
            this.onlookers = others;
        }
        this.dispatchEvent(new Event('news'));
    }

    /** What was agreed before the first event. @param {string} text */
    hearGame(text) {
        const lines = text.split('\n').map((line) => line.split(' '));
        const said = Object.fromEntries(lines);
        this.seats = seatsIn(said.seats);
        this.own = this.seats.includes(this.own) ? this.own : (this.seats[0] ?? 0);
        this.yours = seatsIn(said.yours);
        const names = lines.filter(([key]) => key === 'name');
        this.kept = new Map(
            seatsIn(said.kept).map((seat) => [
                seat,
                names
                    .find(([, of]) => Number(of) === seat)
                    ?.slice(2)
                    .join(' ') ?? '',
            ]),
        );
        this.until = Number(said.number);
        this.hints = said.hints === 'on';
        this.after = said.after ?? '';
        this.commit = firstCommit(this.id, said.commit);
        if (!this.begun) this.layOut(lines);
        this.begun = true;
        if (this.number >= this.until) this.refresh();
    }

    /** The empty board, until the tiles are dealt. @param {string[][]} lines */
    layOut(lines) {
        const {options} = this.core.json('options');
        const known = options.map((/** @type {{key: string}} */ {key}) => key);
        const words = lines.filter(([key]) => known.includes(key)).map(([key, value]) => `${key}=${value}`);
        this.core.ask(`new ${words.join(' ')}`);
        const {players} = this.see('look 0');
        this.sitters = Array.from({length: players}, () => ({kind: 'open', level: 0, name: ''}));
        for (const [key, seat, ...sitter] of lines) if (key === 'seat') this.sit(Number(seat), sitter);
        this.seatAll();
    }

    /** A computer that minds a seat keeps the name. @param {number} seat @param {string[]} words as in `person Ann`, `computer 5`, `open` */
    sit(seat, [kind, ...more]) {
        const level = kind === 'computer' ? Number(more[0]) : 0;
        const before = this.sitters[seat - 1]?.name ?? '';
        const name = kind === 'person' ? more.join(' ') : kind === 'computer' ? before : '';
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
        if (what === 'seat') this.noteSeat(number, Number(seat), more);
        else if (what === 'offer') {
            const offered = /** @type {Offer['what']} */ (more[0]);
            this.offer = {what: offered, seat: Number(seat), number, other: Number(more[1]), answered: []};
        } else if (what === 'agree') this.offer?.answered.push(Number(seat));
        else if (what === 'decline' && this.offer?.what === 'discard' && this.offer.seat !== Number(seat))
            this.offer.answered.push(1, 2, 3, 4);
        else if (what !== 'secret') {
            const seen = what === 'takeback' || what === 'decline' ? what : '';
            if (seen && number > this.until) this.answered(seen, Number(seat));
            this.offer = null;
        }
    }

    /** What was asked for is done, or refused by a seat. @param {'takeback'|'decline'} how @param {number} seat */
    answered(how, seat) {
        this.dispatchEvent(new CustomEvent('answered', {detail: {how, seat}}));
    }

    /** It may be the seat of whoever is here, at another device or in another tab. @param {number} number @param {number} seat @param {string[]} sitter */
    noteSeat(number, seat, sitter) {
        this.sit(seat, sitter);
        this.sat[seat] = number;
        if (this.offer?.what === 'mind') this.offer = null;
        this.seatAll();
        if (number > this.until) this.watch();
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

    /** The seat here that has to act or answer now; 0: none. */
    get waiting() {
        const {offer, state} = this;
        const isOn = /** @param {number} seat */ (seat) =>
            !this.isMinded(seat) && (offer ? this.isAsked(offer, seat) : seat === state.turn);
        return this.playing ? (this.seats.find(isOn) ?? 0) : 0;
    }

    /**
     * Looks at the game anew and tells what has changed. Of several who sit here the one who is waited for looks; where hands
     * are hidden the others have to look away first.
     */
    refresh() {
        this.see(`look ${this.own}`);
        const {waiting, offer} = this;
        const isHidden = this.state.hand === 'hidden' && this.state.phase !== 'over';
        if (waiting && !isHidden) this.see(`look ${(this.own = waiting)}`);
        const {state} = this;
        const before = this.told < 0 ? this.history.length : this.told;
        if (this.history.length < before) this.story++;
        this.told = this.history.length;
        Object.assign(state.table, {
            viewer: this.own,
            waits_for: waiting,
            covers: waiting > 0 && waiting !== this.own,
            can_undo: this.playing && state.phase !== 'over' && this.canTakeBack,
            real: false,
            offer: offer ?? undefined,
        });
        this.moment++;
        this.tell(this.history.slice(before));
        giveShares(this);
        tryTo(() => actAsAgreed(this, 0));
    }

    /** Something that was done here, or what is asked from here. */
    get canTakeBack() {
        return this.offer ? this.seats.includes(this.offer.seat) : this.lastHere > 0;
    }

    /** Of those who sit here, who did something last; 0: nobody yet. */
    get lastHere() {
        return this.history.findLast(({seat}) => this.seats.includes(seat))?.seat ?? 0;
    }

    /** Whether somebody here has to answer; of partners one speaks for both when a tile is to be set aside. @param {Offer} offer @param {number} own */
    isAsked({what, seat, other, answered}, own) {
        const partner = this.state.players === 4 && what === 'discard' ? ((own + 1) % 4) + 1 : own;
        const others = what === 'mind' ? [seat, other, ...answered] : [seat, ...answered];
        return !others.some((one) => one === own || one === partner);
    }

    /* What is said to the server. */

    /**
     * A command that names the event it would become.
     * @param {string} verb @param {string} rest @param {() => boolean} [isMeant] whether it is meant also after what came first
     */
    order(verb, rest, isMeant = () => false) {
        return this.persist(() => `${verb} ${this.id} ${this.number + 1} ${rest}`, isMeant);
    }

    /**
     * Says it again while another event is on its way, which takes long where the disk of the server is slow.
     * @param {() => string} command as it is now @param {() => boolean} isMeant whether it is meant also after what came first
     */
    async persist(command, isMeant) {
        for (let tries = 0; ; tries++)
            try {
                return await this.line.ask(command());
            } catch (error) {
                const say = error instanceof Refusal ? error.why.say : '';
                if (tries === 12 || !(say === busy || (say === late && isMeant()))) throw error;
                await pause(Math.min(50 * 2 ** tries, 1000));
            }
    }

    /** Takes an open seat, or an own one back from the computer that minds it. @param {number} seat */
    async takeSeat(seat) {
        await this.order('sit', String(seat), whenever);
        if (!this.seats.includes(seat)) this.seats.push(seat);
        this.own ||= seat;
    }

    /** Everybody here leaves the table before the game begins. */
    async stand() {
        for (const seat of [...this.seats]) await this.order('stand', String(seat), whenever);
        this.seats = [];
        this.own = 0;
        this.refresh();
    }

    /** Asks the others whether a computer may play for somebody who is away. @param {number} seat @param {number} level */
    async mind(seat, level) {
        await this.order('offer', `${this.own} mind ${seat} ${level}`);
    }

    /** The same again. @returns {Promise<string>} the game to go to */
    rematch() {
        return this.persist(() => `rematch ${this.id}`, whenever);
    }

    /** @param {string} action */
    async act(action) {
        if (this.acting) return;
        this.setActing(true);
        try {
            if (action === 'resign') await this.order('resign', String(this.own), whenever);
            else if (action === 'abort') await this.order('abort', '');
            else await this.order('play', action);
        } finally {
            this.setActing(false);
        }
    }

    /** @param {boolean} acting something was done here that is not acknowledged yet */
    setActing(acting) {
        this.acting = acting;
        this.dispatchEvent(new Event('news'));
    }

    /** @param {boolean} agrees @param {boolean} [always] */
    async answer(agrees, always = false) {
        const number = this.offer?.number;
        const seat = this.state.table.waits_for;
        if (always) this.agreed.add(seat);
        await this.order(
            agrees ? 'agree' : 'decline',
            String(seat),
            () => this.offer?.number === number /* others answer at the same time */,
        );
    }

    async undo() {
        this.agreed.clear();
        if (this.offer) await this.order('decline', String(this.offer.seat));
        else await this.order('offer', `${this.lastHere} takeback`);
    }

    /** The server tells the game anew, as the other seat sees it. */
    uncover() {
        this.own = this.state.table.waits_for;
        this.forget();
        this.watch();
    }
}
