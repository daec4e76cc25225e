/* What every table shares: its game as the core tells it. */

import {pause} from './dom.js';

export class CoreTable extends EventTarget {
    /** @param {import('./core.js').Core} core */
    constructor(core) {
        super();
        this.core = core;
        /** @type {import('./table.js').Move[]} */
        this.history = [];
        this.record = '';
        this.playing = false;
        this.hints = true;
        this.moment = 0;
        this.story = 0;
        /** @type {Set<number>} */
        this.agreed = new Set();
        this.state = this.see('look');
    }

    /** A request that is answered with the table as it stands then; throws a Refusal. @param {string} request */
    see(request) {
        const answer = this.core.ask(request);
        const end = answer.indexOf('\n');
        /** @type {import('./table.js').State} */
        const state = JSON.parse(answer.slice(0, end));
        this.record = answer.slice(end + 1);
        this.history.length = state.table.from;
        this.history.push(...state.table.deeds);
        this.state = state;
        return state;
    }

    get takebacks() {
        return this.state.table.takebacks;
    }

    /** @param {number} seat @param {number} known */
    news(seat, known) {
        return this.core.ask(`news ${seat} ${known}`);
    }

    /** @param {import('./table.js').Move[]} moves */
    tell(moves) {
        this.dispatchEvent(new CustomEvent('change', {detail: moves}));
    }
}

/**
 * Who agreed to set aside whatever fits nowhere need not say so again.
 * @param {import('./table.js').Table} table @param {number} wait milliseconds
 */
export async function actAsAgreed(table, wait) {
    const {moment, state} = table;
    const {waits_for, offer} = state.table;
    const isAsked = offer?.what === 'discard';
    const isStuck = !offer && state.turn === waits_for && state.legal.includes('discard');
    if (!table.agreed.has(waits_for) || !(isAsked || isStuck)) return;
    await pause(wait);
    if (moment === table.moment) await (isAsked ? table.answer(true) : table.act('discard'));
}
