/* A table at this device: the core keeps the game, and computers play in it. */
import {CoreTable} from './core_table.js';
import {pause} from './dom.js';
import {keep, recall, settings} from './settings.js';
import {quickSetup} from './setup.js';

/** @typedef {import('./table.js').Sitter} Sitter */

/** How long the computer takes over each thing, so that one can follow it; and how long it may think. */
const paces = {calm: {draw: 1200, place: 900}, quick: {draw: 0, place: 0}};
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
        this.seat(quickSetup(core).seats.slice(0, 2));
    }

    /** @param {Sitter[]} sitters */
    seat(sitters) {
        sitters.forEach(({kind, level, name}, i) =>
            this.see(`take seat ${i + 1} ${kind === 'computer' ? `computer ${level}` : `${kind} ${name}`}`),
        );
    }

    /** A new game. @param {string[]} requests that set it up @param {Sitter[]} sitters */
    begin(requests, sitters) {
        for (const request of requests) this.core.ask(request);
        this.seat(sitters);
        this.start();
    }

    /** The game of a record. Throws a Refusal and changes nothing if it is damaged. @param {string} record */
    load(record) {
        this.see(`read\n${record}`);
        this.start();
    }

    /** Shows a game, or its first actions, without playing it. @param {string} record @param {number} [actions] */
    watch(record, actions) {
        this.see(`read\n${record}`);
        if (actions !== undefined) this.see(`rewind ${actions}`);
        this.see('look 0');
        this.moment++;
    }

    /** The game that was being played when the page was left; whether there was one. */
    resume() {
        const kept = recall(this.keptAs);
        if (typeof kept !== 'string') return false;
        try {
            this.load(kept);
        } catch {
            return false;
        }
        return true;
    }

    /** @param {string} action */
    async act(action) {
        this.change(`act ${action}`);
    }

    /** @param {boolean} agrees */
    async answer(agrees) {
        this.change(`answer ${agrees ? 'agree' : 'decline'} ${this.state.table.waits_for}`);
    }

    async undo() {
        this.change('takeback');
    }

    uncover() {
        this.see(`look ${this.state.table.waits_for}`);
        this.tell([]);
    }

    start() {
        this.playing = true;
        this.story++;
        this.goOn(this.history.length);
    }

    /** @param {string} request */
    change(request) {
        const before = this.history.length;
        this.see(request);
        if (this.history.length < before) this.story++;
        this.goOn(before);
    }

    /** @param {number} before how many deeds were known before */
    goOn(before) {
        this.moment++;
        if (this.keptAs) keep(this.keptAs, this.record);
        this.tell(this.history.slice(before));
        this.computerActs();
    }

    /** If it is its turn. */
    async computerActs() {
        const {moment, state} = this;
        const {turn, table} = state;
        const sitter = table.sitters[turn - 1];
        if (sitter?.kind !== 'computer' || table.offer) return;
        const wait = paces[settings.pace][state.phase === 'place' ? 'place' : 'draw'];
        try {
            const [action] = await Promise.all([
                this.thinker.decide(this, turn, sitter.level, thinkingMs),
                pause(wait),
            ]);
            if (moment === this.moment) this.change(`act ${action}`);
        } catch (error) {
            this.dispatchEvent(new CustomEvent('trouble', {detail: error}));
        }
    }
}
