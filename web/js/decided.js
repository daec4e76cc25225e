/* What decided a game that has just ended: the curve of the chances, its moments, and how many mistakes one made. */
import {analysisOf} from './analysis.js';
import {Curve} from './curve.js';
import {make, refill} from './dom.js';
import {t} from './i18n.js';
import {describeMoments, mistakesOf, sidesOf} from './verdicts.js';

/** @typedef {import('./table.js').Table} Table */

export class Decided {
    /** @param {import('./thinker.js').Thinker} thinker @param {{review: (at: number) => void, mistakes: (count: number) => void, keep: import('./analysis.js').Keep | null}} on */
    constructor(thinker, on) {
        this.thinker = thinker;
        this.on = on;
        this.curve = new Curve((share) => on.review(Math.round(share * this.curve.count)));
        this.lines = make('div', {class: 'found', 'data-key': 'decided'});
        this.leave = () => {};
        this.game = '';
    }

    /** @param {Table} table @param {string} game by which it is known that it is the same */
    begin(table, game) {
        const {record, history, state} = table;
        if (game === this.game) return;
        this.leave();
        this.game = game;
        this.curve.begin(state, history.length, sidesOf(table));
        this.curve.number([]);
        this.lines.replaceChildren();
        const stop = analysisOf(this.thinker, record, history.length, this.on.keep).listen((report) =>
            this.take(table, report),
        );
        this.leave = () => {
            stop();
            this.game = '';
        };
    }

    /** @param {Table} table @param {import('./verdicts.js').Report} report */
    take(table, report) {
        const count = table.history.length;
        const done = report.decisions.length;
        this.curve.show(report);
        if (done < count) {
            const text = t('Analysing move {n} of {count}', {n: done, count});
            this.lines.replaceChildren(make('p', {class: 'note', text}));
            return;
        }
        this.curve.number(report.moments.map(({number}) => number));
        refill(this.lines, () => this.lines.replaceChildren(...describeMoments(report, table, this.on.review)));
        this.on.mistakes(mistakesOf(report, table).length);
    }

    /** @returns {HTMLElement[]} */
    parts() {
        return [make('h2', {text: t('What decided it')}), this.curve.box, this.lines];
    }
}
