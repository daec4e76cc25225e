/* A table at this device: the core keeps the game, and computers play in it. */
import {CoreTable, actAsAgreed} from './core_table.js';
import {pause} from './dom.js';
import {ownsGame, takeGame} from './owner.js';
import {keep, recall, settings} from './settings.js';
import {quickSetup} from './setup.js';

/** @typedef {import('./table.js').Sitter} Sitter */

/** How long the computer takes over each thing, so that one can follow it; and how long it may think. */
const paces = {calm: {draw: 1200, place: 900}, quick: {draw: 450, place: 450}, instant: {draw: 0, place: 0}};
const thinkingMs = 1000;

/** See table.js. */
export class LocalTable extends CoreTable {
    /**
     * @param {import('./core.js').Core} core @param {import('./thinker.js').Thinker} thinker
     * @param {string} [keptAs] the name under which the browser keeps the game
     */
    constructor(core, thinker, keptAs = '') {
        super(core);
        this.thinker = thinker;
        this.keptAs = keptAs;
        /** @type {number[] | undefined} of a lesson, which plays for all others: whom it speaks to */
        this.seats = undefined;
        this.takenBefore = 0; /* takebacks that the core does not know of: the page was reloaded */
        this.seat(quickSetup().seats.slice(0, 2));
    }

    /** @param {Sitter[]} sitters */
    seat(sitters) {
        sitters.forEach(({kind, level, name}, i) =>
            this.core.ask(`take seat ${i + 1} ${kind === 'computer' ? `computer ${level}` : `${kind} ${name}`}`),
        );
        this.see('look');
    }

    get takebacks() {
        return this.takenBefore + this.state.table.takebacks;
    }

    /** A new game. @param {string[]} requests that set it up @param {Sitter[]} sitters */
    begin(requests, sitters) {
        for (const request of requests) this.core.ask(request);
        this.seat(sitters);
        this.takenBefore = 0;
        this.start();
    }

    /** The game of a record. Throws a Refusal and changes nothing if it is damaged. @param {string} record */
    load(record) {
        this.see(`read\n${record}`);
        this.takenBefore = 0;
        this.start();
    }

    /** Shows a game, or its first actions, without playing it. @param {string} record @param {number} [actions] */
    watch(record, actions) {
        this.see(`read\n${record}`);
        if (actions !== undefined) this.see(`rewind ${actions}`);
        this.see('look 0');
        this.moment++;
    }

    /** The game that was being played when the page was left, or in another tab; whether there was one. */
    resume() {
        takeGame();
        const kept = recall(this.keptAs);
        if (typeof kept !== 'string') return false;
        try {
            this.see(`read\n${kept}`);
        } catch {
            return false;
        }
        this.takenBefore = Number(recall(`${this.keptAs}.takebacks`)) || 0;
        this.start();
        return true;
    }

    /** The game goes on in another tab: nothing happens here any more. */
    rest() {
        this.moment++;
        this.playing = false;
    }

    /** @param {string} action */
    async act(action) {
        this.change(`act ${action}`);
    }

    /** @param {boolean} agrees @param {boolean} [always] */
    async answer(agrees, always = false) {
        const {waits_for} = this.state.table;
        if (always) this.agreed.add(waits_for);
        this.change(`answer ${agrees ? 'agree' : 'decline'} ${waits_for}`);
    }

    async undo() {
        this.agreed.clear();
        this.change('takeback');
    }

    uncover() {
        this.see(`look ${this.state.table.waits_for}`);
        this.tell([]);
    }

    start() {
        if (this.keptAs) takeGame();
        this.playing = true;
        this.story++;
        this.agreed.clear();
        this.goOn(this.history.length);
    }

    /** @param {string} request */
    change(request) {
        const before = this.history.length;
        this.see(request);
        if (this.history.length < before) this.story++;
        this.goOn(before);
    }

    /** @param {number} before how many moves were known before */
    goOn(before) {
        this.moment++;
        this.keep();
        this.tell(this.history.slice(before));
        this.computerActs();
        actAsAgreed(this, paces[settings.pace].place);
    }

    keep() {
        if (!this.keptAs || !ownsGame()) return;
        keep(this.keptAs, this.record);
        keep(`${this.keptAs}.takebacks`, this.takebacks);
    }

    /** The only person was the flood and has given up: nobody has to follow what is left. */
    isLeft() {
        const {flood_gave_up: gaveUp, seats, table} = this.state;
        return gaveUp && seats.every(({role}, i) => role === 'flood' || table.sitters[i].kind === 'computer');
    }

    /** If it is its turn. */
    async computerActs() {
        const {moment, state} = this;
        const {turn, table} = state;
        const sitter = table.sitters[turn - 1];
        if (sitter?.kind !== 'computer' || table.offer) return;
        const wait = paces[this.isLeft() ? 'instant' : settings.pace][state.phase === 'place' ? 'place' : 'draw'];
        try {
            const [action] = await Promise.all([
                this.thinker.decide(this, turn, sitter.level, thinkingMs),
                pause(wait),
            ]);
            if (moment === this.moment && (!this.keptAs || ownsGame())) this.change(`act ${action}`);
        } catch (error) {
            this.dispatchEvent(new CustomEvent('trouble', {detail: error}));
        }
    }
}
