/* One game on this page: who sits where, what they do, and whose turn it is. The core holds the game. */
import {keep, recall, settings} from './settings.js';
import {pause} from './dom.js';
import {isPlacement} from './placement.js';
import {seatsOf, withSeats} from './record.js';
import {quickSetup} from './setup.js';

/** @typedef {import('./record.js').Seat} Seat */
/** @typedef {{seat: number, action: string}} Acted */
/** @typedef {{seat: number, role: 'ns'|'ew'|'flood'|'none', kept: string|null, drawn: string|null, aside: string[], passed?: boolean}} SeatState */
/**
 * @typedef {object} Prospects
 * @property {number|null} end chance that the next tile ends the game; null where it depends on what is drawn
 * @property {number|null} end_left @property {number|null} end_right @property {number|null} end_ring @property {number|null} end_plain
 * @property {Record<string, number>} fits @property {string[]} dead
 * @property {{north: number, south: number, west: number, east: number}} gain
 */
/**
 * What a seat sees: `state` of the engine protocol, and more (docs/page.md).
 * @typedef {object} State
 * @property {string} edition @property {number} size squares along a side of the board
 * @property {'block'|'bag'|'table'} draw @property {'single'|'open'|'hidden'} hand
 * @property {number} players @property {number} start @property {number} turn
 * @property {'bid'|'side'|'draw'|'place'|'over'} phase @property {number} first_tiles_to_draw
 * @property {number} [bid] @property {number} [bidder] @property {boolean} [flood_lost]
 * @property {SeatState[]} seats
 * @property {{left: number, stacks?: {shows: string, left: number}[], rings?: number, plains?: number}} supply
 * @property {Record<string, number>} unseen @property {string[]} laid
 * @property {number} north @property {number} south @property {number} west @property {number} east
 * @property {number} ns @property {number} ew @property {string} result
 * @property {string[]} legal @property {Prospects} prospects
 */

/** How long the computer takes over each thing, so that one can follow it; and how long it may think. */
const paces = {calm: {draw: 1200, place: 900}, quick: {draw: 0, place: 0}};
const thinkingMs = 1000;

/** Tells of each change by an event `change`; its detail is what was done, if anything was. The event `trouble`
 * says that the computer could not act. */
export class Session extends EventTarget {
    /**
     * @param {import('./core.js').Core} core @param {import('./thinker.js').Thinker} thinker
     * @param {string} [keptAs] the name under which the browser keeps the game
     */
    constructor(core, thinker, keptAs = '') {
        super();
        this.core = core;
        this.thinker = thinker;
        this.keptAs = keptAs;
        /** @type {Seat[]} */
        this.seats = quickSetup(core).seats.slice(0, 2);
        /** @type {Acted[]} */
        this.history = [];
        this.viewer = 1;
        this.covered = false; /* the next person has not taken the device yet */
        this.playing = false; /* a game was begun, not only shown */
        this.moment = 0; /* counts changes, so that late thoughts are known */
        /** @type {State} */
        this.state = core.json('look 1');
    }

    /** A new game. @param {string} setup words of `new` @param {Seat[]} seats */
    begin(setup, seats) {
        this.core.ask(`new ${setup}`);
        this.take(seats);
    }

    /** The game of a record. Throws a Refusal and changes nothing if it is damaged. @param {string} record */
    load(record) {
        this.core.ask(`read\n${record}`);
        this.take(seatsOf(record, this.core.json('look 0').players));
    }

    /** Shows a game, or its first actions, without playing it. @param {string} record @param {number} [actions] */
    watch(record, actions) {
        this.core.ask(`read\n${record}`);
        this.seats = seatsOf(record, this.core.json('look 0').players);
        if (actions !== undefined) this.core.ask(`rewind ${actions}`);
        this.viewer = 0;
        this.moment++;
        this.history = this.core.json('actions');
        this.look();
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

    /** @param {Seat[]} seats */
    take(seats) {
        this.seats = seats;
        this.playing = true;
        const persons = seats.filter((seat) => seat.kind === 'person').length;
        this.viewer = persons === 1 ? seats.findIndex((seat) => seat.kind === 'person') + 1 : 0;
        this.covered = false;
        this.goOn(undefined);
    }

    /** The game as a record that can be carried on. */
    save() {
        return withSeats(this.core.ask('save'), this.seats);
    }

    /** @param {string} action of the seat on turn; throws a Refusal */
    act(action) {
        const seat = this.state.turn;
        this.core.ask(`play ${action}`);
        const history = this.core.json('actions');
        this.goOn({seat, action: history[history.length - 1].action});
    }

    /** Back to the moment before the last placement; see canUndo. */
    undo() {
        this.core.ask('undo');
        this.goOn(undefined);
    }

    /** Only what was done by a person, and only before another tile is seen. */
    canUndo() {
        const last = this.history[this.history.length - 1];
        return (
            this.playing &&
            Boolean(last) &&
            this.state.phase !== 'over' &&
            isPlacement(last.action) &&
            this.isPerson(last.seat)
        );
    }

    /** @param {number} seat */
    isPerson(seat) {
        return this.seats[seat - 1]?.kind === 'person';
    }

    /** Whether somebody at this device is to act now. */
    awaitsPerson() {
        return this.playing && !this.covered && this.isPerson(this.state.turn);
    }

    uncover() {
        this.covered = false;
        this.viewer = this.state.turn;
        this.look();
        this.tell(undefined);
    }

    /** @param {Acted | undefined} acted */
    goOn(acted) {
        this.moment++;
        this.history = this.core.json('actions');
        this.look();
        this.changeViewer();
        if (this.keptAs) keep(this.keptAs, this.save());
        this.tell(acted);
        if (this.state.turn && !this.isPerson(this.state.turn)) this.computerActs();
    }

    look() {
        this.state = this.core.json(`look ${this.viewer}`);
    }

    /** With several persons the one on turn looks at the board; hidden hands are covered in between. */
    changeViewer() {
        const next = this.state.turn;
        if (!this.isPerson(next) || next === this.viewer) return;
        const tilesInHand = this.state.seats.some(({kept, drawn}) => kept !== null || drawn !== null);
        this.covered = this.state.hand === 'hidden' && tilesInHand;
        this.viewer = this.covered ? 0 : next;
        this.look();
    }

    /** @param {Acted | undefined} acted */
    tell(acted) {
        this.dispatchEvent(new CustomEvent('change', {detail: acted}));
    }

    async computerActs() {
        const moment = this.moment;
        const seat = this.seats[this.state.turn - 1];
        const wait = paces[settings.pace][this.state.phase === 'place' ? 'place' : 'draw'];
        try {
            const [action] = await Promise.all([
                this.thinker.move(this.core.ask('save'), seat.level, thinkingMs),
                pause(wait),
            ]);
            if (moment === this.moment) this.act(action);
        } catch (error) {
            this.dispatchEvent(new CustomEvent('trouble', {detail: error}));
        }
    }
}
