/* What every table shares: its game as the core tells it. */

export class CoreTable extends EventTarget {
    /** @param {import('./core.js').Core} core */
    constructor(core) {
        super();
        this.core = core;
        /** @type {import('./table.js').Deed[]} */
        this.history = [];
        this.record = '';
        this.playing = false;
        this.hints = true;
        this.moment = 0;
        this.story = 0;
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

    /** @param {number} seat @param {number} known */
    news(seat, known) {
        return this.core.ask(`news ${seat} ${known}`);
    }

    /** @param {import('./table.js').Deed[]} deeds */
    tell(deeds) {
        this.dispatchEvent(new CustomEvent('change', {detail: deeds}));
    }
}
