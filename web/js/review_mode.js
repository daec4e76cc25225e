/* Going through a game that was played: what was good, and what would have been better. */
import {loadLater} from './later.js';
import {goTo, linkOf} from './link.js';
import {tryTo} from './sheets.js';

export class ReviewMode {
    name = 'review';

    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        /** @type {import('./review.js').Review | null} with a core of its own, once it is wanted */
        this.review = null;
    }

    /** A game, and the moment to begin with; else the last one. @param {{record: string, at?: number}} [what] */
    async enter(what) {
        const {app} = this;
        if (!what) return app.enter('table');
        if (this.review && what.record === this.review.record && app.stage.shown === this.review.table)
            return this.review.go(what.at ?? Infinity);
        const review = await this.load();
        return review ? tryTo(() => review.open(what.record, what.at)) : app.enter('table');
    }

    async load() {
        const {app} = this;
        const part = await loadLater(() => import('./review.js'));
        if (part)
            this.review ??= new part.Review(await app.ownCore(), app.thinker, {
                show: (table) => {
                    app.stage.put(table, 'review');
                    app.stage.show();
                },
                better: (action, played) => app.stage.board.suggest(action, played),
                name: (squares) => app.stage.board.name(squares),
                close: () => this.close(),
                carryOn: async (from) => (app.game ? goTo(await linkOf(from)) : app.games.load(from)),
                keep: (before, reviewed) => app.games.keepReview(before, reviewed),
                mistakes: (record, numbers) =>
                    /** @type {import('./solve_mode.js').SolveMode} */ (app.modes.get('solve')).take(
                        record,
                        numbers,
                    ),
            });
        return this.review;
    }

    leave() {
        this.review?.leave();
    }

    show() {
        this.review?.build();
    }

    /** @param {string} key */
    key(key) {
        const step = {ArrowLeft: -1, ArrowRight: 1}[key];
        if (step) this.review?.goTurn(step);
        return step !== undefined;
    }

    /** The focus goes back to where the review was opened. */
    close() {
        this.app.enter('table');
    }
}
