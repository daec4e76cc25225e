/* A table on a server. This is transport only: the core applies the events that arrive, and what is done here is sent and
 * acknowledged. Seats, turns and questions are known by the core (docs/online.md). */
import {Refusal} from '../core.js';
import {CoreTable, actAsAgreed} from '../core_table.js';
import {pause} from '../dom.js';
import {isolated} from '../i18n.js';
import {tryTo} from '../sheets.js';
import {LineLost} from './line.js';
import {firstCommit, giveShares} from './shares.js';

/** @typedef {import('../table.js').Sitter} Sitter */

/** Between retries for a game that cannot be read at the moment. */
const longestPauseMs = 8_000;

/** @param {string} [list] as in `1,3`; `0` if there are none */
const seatsIn = (list = '0') => list.split(',').map(Number).filter(Boolean);

/** For commands that are meant whatever came first. */
const whenever = () => true;

/**
 * See table.js. Events: `gone` (detail: a Refusal), there is no such game; `news`, something besides the game has changed:
 * who is here, a rematch; `answered`, a command was done or refused.
 */
export class RemoteTable extends CoreTable {
    number = 0; /* of the last event that the core has */
    until = 0; /* up to this event it is only what was missed */
    begun = false; /* the core knows what was agreed */
    told = -1; /* how many moves were told; before the first look none is news */

    /** @param {import('../core.js').Core} core of its own @param {import('./line.js').Line} line @param {string} id */
    constructor(core, line, id) {
        super(core);
        this.line = line;
        this.id = id;
        /** @type {number[]} the seats at this device */
        this.seats = [];
        this.own = 0; /* of these, the one that looks */
        /** @type {number[]} free seats of a rematch that are reserved for this device */
        this.yours = [];
        /** @type {Map<number, string>} and for others, with their names */
        this.kept = new Map();
        /** @type {number[]} seats whose person is connected */
        this.here = [];
        this.onlookers = 0;
        this.next = ''; /* the game that this one is played again as */
        this.after = ''; /* the one that this one follows */
        this.room = ''; /* the first of those that were played again, whose address all have; '': this one */
        this.played = 0; /* games before this one */
        /** @type {number[]} how many of them each seat has won */
        this.wins = [];
        this.wait = 0; /* minutes after which the win may be taken from whoever is away; 0: not agreed */
        this.commit = '';
        this.sharing = false;
        this.acting = false;
        this.wantsRest = false; /* what it does not know yet is to be asked for */
        /** @type {Promise<void> | null} until the server has answered that */
        this.asking = null;
        line.addEventListener('open', () => this.watch());
        line.addEventListener('message', (event) => this.hear(/** @type {CustomEvent} */ (event).detail));
        if (line.isOpen) this.watch();
    }

    /** The server sends all events again. */
    forget() {
        this.number = this.until = 0;
        this.told = -1;
        this.begun = this.playing = false;
    }

    /** Continues with another game. @param {string} id */
    follow(id) {
        this.id = id;
        this.next = this.after = this.room = '';
        this.seats = [];
        this.here = [];
        this.yours = [];
        this.kept = new Map();
        this.own = this.onlookers = 0;
        this.agreed.clear();
        this.story++;
        this.forget();
        this.watch();
    }

    get isCut() {
        return this.line.isLost;
    }

    get isOver() {
        return this.playing && this.state.phase === 'over';
    }

    get sitters() {
        return this.state.table.sitters;
    }

    get offer() {
        return this.state.table.offer;
    }

    /** Whether a computer plays for somebody who sits here. @param {number} seat */
    isMinded(seat) {
        return this.seats.includes(seat) && this.sitters[seat - 1].minded;
    }

    /** Asks for all events after the last one; once more if that is wanted meanwhile. */
    watch() {
        this.wantsRest = true;
        this.asking ??= this.askForRest().finally(() => {
            this.asking = null;
            if (this.wantsRest && this.line.isOpen) this.watch();
        });
    }

    /** Also sends the checksum of the game here. If the connection is lost, it asks when it is back. */
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
                if (['unknown', 'damaged'].includes(error.why.code)) return this.leave(error);
                this.wantsRest = true;
                await pause(Math.min(longestPauseMs, 500 * 2 ** tries));
            }
    }

    /** There is no such game, or it cannot be played any more. @param {Refusal} why */
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
        else if (what === 'event') this.hearEvent(Number(number), words);
        else if (what === 'record') this.hearRecord(rest);
        else if (what === 'anew') this.forget();
        else if (what === 'damaged')
            this.leave(new Refusal({code: 'damaged', say: 'this game is damaged', values: {}}));
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

    /** What was agreed before the first event, and whose seats are here. @param {string} text */
    hearGame(text) {
        const lines = text.split('\n');
        const words = lines.map((line) => line.split(' '));
        const said = Object.fromEntries(words);
        const names = new Map(
            words.filter(([key]) => key === 'name').map(([, seat, ...name]) => [Number(seat), name.join(' ')]),
        );
        this.seats = seatsIn(said.seats);
        this.own = this.seats.includes(this.own) ? this.own : (this.seats[0] ?? 0);
        this.yours = seatsIn(said.yours);
        this.kept = new Map(seatsIn(said.kept).map((seat) => [seat, isolated(names.get(seat) ?? '')]));
        this.until = Number(said.number);
        this.hints = said.hints === 'on';
        this.after = said.after ?? '';
        this.wait = Number(said.wait ?? 0);
        this.room = said.room ?? '';
        const [played = 0, ...wins] = (words.find(([key]) => key === 'score') ?? []).slice(1).map(Number);
        this.played = played;
        this.wins = wins;
        this.commit = firstCommit(this.id, said.commit);
        if (!this.begun) this.core.ask(lines.find((line) => line.startsWith('new ')) ?? '');
        this.begun = true;
        if (this.number >= this.until) this.refresh();
    }

    /** @param {number} number @param {string[]} words of the event, as it may be known here */
    hearEvent(number, words) {
        if (number <= this.number) return;
        if (number > this.number + 1 || !this.begun) {
            this.watch(); /* something was missed */
            return;
        }
        this.core.ask(`take ${words.join(' ')}`);
        this.number = number;
        if (number < this.until) return;
        const {offer} = this;
        this.refresh();
        if (number > this.until) this.tellOf(words, offer?.seat);
    }

    /**
     * A seat may have a new owner: perhaps this browser, at another device or in another tab.
     * @param {string[]} words @param {number} [asker] who had asked for something before
     */
    tellOf([what, seat], asker) {
        if (what === 'seat') this.watch();
        if (what === 'takeback' || what === 'decline')
            this.dispatchEvent(
                new CustomEvent('answered', {
                    detail: {how: what, seat: Number(seat), isWithdrawn: Number(seat) === asker},
                }),
            );
    }

    /** The whole game, now that it is over. @param {string} record */
    hearRecord(record) {
        this.core.ask(`read\n${record}`);
        this.refresh();
    }

    /** Reads the game again and dispatches what has changed. */
    refresh() {
        if (!this.isOver) this.core.ask(`here ${this.seats.join(',') || 0} ${this.own}`);
        const {table} = this.see('look');
        this.own = this.seats.includes(table.viewer) ? table.viewer : this.own;
        if (table.dealt && !this.playing) this.story++;
        this.playing = table.dealt;
        const before = this.told < 0 ? this.history.length : this.told;
        if (this.history.length < before) this.story++;
        this.told = this.history.length;
        this.moment++;
        this.tell(this.history.slice(before));
        giveShares(this);
        tryTo(() => actAsAgreed(this, 0));
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
     * Repeats it while another event is being stored, which takes long if the server's disk is slow.
     * @param {() => string} command as it is now @param {() => boolean} isMeant whether it is meant also after what came first
     */
    async persist(command, isMeant) {
        for (let tries = 0; ; tries++)
            try {
                return await this.line.ask(command());
            } catch (error) {
                const code = error instanceof Refusal ? error.why.code : '';
                if (tries === 12 || !(code === 'busy' || (code === 'late' && isMeant()))) throw error;
                await pause(Math.min(50 * 2 ** tries, 1000));
            }
    }

    /** Takes an open seat, or an own one back from the computer that minds it. @param {number} seat */
    async takeSeat(seat) {
        await this.order('sit', String(seat), whenever);
        if (!this.seats.includes(seat)) this.seats.push(seat);
        this.own ||= seat;
    }

    /** Everybody at this device leaves the table before the game begins. */
    async stand() {
        for (const seat of [...this.seats]) await this.order('stand', String(seat), whenever);
        this.seats = [];
        this.own = 0;
        this.refresh();
    }

    /** Before the game begins: fills or opens a free seat. @param {number} seat @param {string} sitter as in `computer 3` or `open` */
    async fill(seat, sitter) {
        await this.order('seat', `${seat} ${sitter}`, () => this.sitters[seat - 1].kind === 'open');
    }

    /** Makes a rematch. @returns {Promise<string>} the game to go to */
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
        const at = this.offer?.at;
        const seat = this.state.table.waits_for;
        if (always) this.agreed.add(seat);
        await this.order(
            agrees ? 'agree' : 'decline',
            String(seat),
            () => this.offer?.at === at /* others answer at the same time */,
        );
    }

    async undo() {
        this.agreed.clear();
        const [verb, ...rest] = (this.state.table.undo ?? '').split(' ');
        if (verb) await this.order(verb, rest.join(' '));
    }

    /** Asks the server for the game as the other seat sees it. */
    uncover() {
        this.own = this.state.table.waits_for;
        this.forget();
        this.watch();
    }
}
