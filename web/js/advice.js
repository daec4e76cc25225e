/* What the computer would do for the person on turn: hints, chances, and the tutor's doubts. */

/** @typedef {{action: string, win: number, ns: number, ew: number, games: number}} Suggestion */

/** The tutor speaks up when a placement gives away so much of the chance to win. */
const MUCH = 0.07;

export class Advisor {
    /** @param {import('./thinker.js').Thinker} thinker */
    constructor(thinker) {
        this.thinker = thinker;
        this.moment = -1;
        /** @type {Promise<Suggestion[]>} */
        this.advice = Promise.resolve([]);
    }

    /** All actions, best first; thought about once for each position. @param {import('./session.js').Session} session */
    suggestions(session) {
        if (session.moment !== this.moment) {
            this.moment = session.moment;
            this.advice = this.thinker.suggest(session.core.ask('save'), 500, 200);
        }
        return this.advice;
    }

    /** The better action if this one gives much away, and how much. @param {import('./session.js').Session} session @param {string} action */
    async doubt(session, action) {
        const list = await this.suggestions(session);
        const chosen = list.find((one) => one.action === action);
        const best = list[0];
        const loss = chosen && best ? best.win - chosen.win : 0;
        return loss >= MUCH ? {loss, best} : null;
    }
}
