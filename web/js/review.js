/* Going through a game: what each action lost and what would have been better, as the core judges it (docs/review.md). */
import {analysisOf} from './analysis.js';
import {Curve} from './curve.js';
import {button, byId, make, refill} from './dom.js';
import {n, percent, t} from './i18n.js';
import {LocalTable} from './local_table.js';
import {isPlacement} from './placement.js';
import {squaresOf} from './reasons.js';
import {sketch} from './sketches.js';
import {describeMoments, describeSeats, gradeName, mistakesOf, sidesOf, tellVerdict} from './verdicts.js';
import {isOwn, tell} from './words.js';

/** @typedef {import('./verdicts.js').Report} Report */
/**
 * @typedef {object} Handlers
 * @property {(table: import('./table.js').Table) => void} show
 * @property {(action: string | null, played: {word: string, label: string} | null) => void} better shows on the board a placement that would have been
 *     better, and what was played instead
 * @property {(squares: string[]) => void} name outlines what the reasons name
 * @property {() => void} close @property {(record: string) => void} carryOn
 * @property {(before: string, record: string) => void} keep a game that is over, with its review
 * @property {(record: string, numbers: number[]) => void} mistakes these actions are to be tried again
 */

export class Review {
    /** @param {import('./core.js').Core} core of its own @param {import('./thinker.js').Thinker} thinker @param {Handlers} on */
    constructor(core, thinker, on) {
        this.thinker = thinker;
        this.on = on;
        this.table = new LocalTable(core, thinker);
        this.record = '';
        /** @type {import('./table.js').Move[]} */
        this.actions = [];
        this.at = 0;
        /** @type {Report | null} what was found so far */
        this.report = null;
        this.stop = () => {}; /* listening to what is found */
        this.curve = new Curve((share) => this.go(Math.round(share * this.actions.length)));
        this.what = make('div', {class: 'grow what'});
        this.found = make('div', {class: 'found'});
        this.place = make('p', {class: 'note place-of'});
        this.next = make('button', {
            'data-key': 'next-mistake',
            'class': 'primary',
            'onclick': () => this.goMistake(),
        });
        this.moves = make('ol', {class: 'moves', tabindex: 0});
        this.slider = make('input', {
            type: 'range',
            min: 0,
            'data-key': 'slider',
            oninput: () => this.go(Number(this.slider.value)),
        });
    }

    /** @param {string} record @param {number} [at] the action to begin with; else the last */
    open(record, at = Infinity) {
        this.record = record;
        this.at = 0;
        this.stop();
        this.report = null;
        this.table.watch(record);
        this.actions = [...this.table.history];
        this.curve.begin(this.table.state, this.actions.length, sidesOf(this.table));
        byId('review').hidden = false;
        this.build();
        this.go(Math.min(at, this.actions.length));
        byId('review').parentElement?.scrollTo(0, 0);
        window.scrollTo(0, 0);
        this.slider.focus({preventScroll: true});
        const keep = this.curve.isOver ? this.on.keep : null;
        const stop = analysisOf(this.thinker, record, this.actions.length, keep).listen((report) =>
            this.take(report),
        );
        this.stop = () => void stop();
    }

    close() {
        this.leave();
        this.on.close();
    }

    /** When another game comes onto the board. */
    leave() {
        this.stop();
        byId('review').hidden = true;
        this.on.better(null, null);
        this.on.name([]);
    }

    /** To the moment after so many actions. @param {number} at */
    go(at) {
        this.at = Math.max(0, Math.min(this.actions.length, at));
        this.table.watch(this.record, this.at);
        this.on.show(this.table);
        this.render();
    }

    /** To the next placement, or back to the last. @param {number} step */
    goTurn(step) {
        let at = this.at + step;
        while (at > 0 && at < this.actions.length && !isPlacement(this.actions[at - 1].action)) at += step;
        this.go(at);
    }

    /** What stands there as long as the review is open, in the language of the page; `render` fills it. */
    build() {
        /** @param {string} key @param {string} label @param {string} sign @param {() => void} press */
        const step = (key, label, sign, press) =>
            button(key, sign, press, {class: 'icon', 'aria-label': label, title: label});
        this.moves.setAttribute('aria-label', t('Moves'));
        byId('review').replaceChildren(
            make(
                'div',
                {class: 'review-head'},
                this.place,
                button('close', '×', () => this.close(), {
                    'class': 'icon close',
                    'aria-label': t('Close the review'),
                    'title': t('Close the review'),
                }),
            ),
            this.what,
            make(
                'div',
                {class: 'row steps'},
                step('back', t('Back'), '‹', () => this.goTurn(-1)),
                step('on', t('Forward'), '›', () => this.goTurn(1)),
                this.next,
            ),
            this.curve.box,
            this.slider,
            this.found,
            make('details', {class: 'fold', 'data-key': 'moves'}, make('summary', {text: t('Moves')}), this.moves),
            make(
                'div',
                {class: 'row ways'},
                button('carry', t('Carry on from here'), () => this.carryOn()),
            ),
        );
        this.listMoves();
        this.render();
    }

    render() {
        const lines = this.moment();
        this.what.replaceChildren(...lines.map(([text, looks]) => make('p', {class: looks, text})));
        this.slider.max = String(this.actions.length);
        this.slider.value = String(this.at);
        this.slider.setAttribute('aria-label', t('Moment of the game'));
        this.slider.setAttribute('aria-valuetext', lines.map(([text]) => text).join(' · '));
        this.place.textContent = this.tellPlace();
        this.showNext();
        this.curve.show(this.report, this.at);
        this.showBetter();
        this.markMove();
    }

    /** What was found of the action that led here. */
    get verdict() {
        return this.report?.decisions[this.at - 1];
    }

    /** What happened last, in words, each with its looks: what it lost, and how the chances are now. @returns {[string, string][]} */
    moment() {
        const {verdict, table} = this;
        /** @type {[string, string][]} */
        const lines = [[this.at ? tell(table, this.actions[this.at - 1]) : t('Beginning'), 'done']];
        if (verdict) lines.push(...tellVerdict(verdict, table.state.size, isOwn(table, verdict.seat)));
        const chance = this.curve.describe(this.at);
        if (chance) lines.push([chance, 'note']);
        return lines;
    }

    /** The better placement, over the board as it lies. */
    showBetter() {
        const {verdict, table} = this;
        const isBetter = verdict?.loss && isPlacement(verdict.best ?? '') && isPlacement(verdict.action);
        const label = isOwn(table, verdict?.seat ?? 0) ? t('yours') : t('played');
        if (isBetter) this.on.better(String(verdict.best), {word: verdict.action, label});
        else this.on.better(verdict?.loss && isPlacement(verdict.best ?? '') ? String(verdict.best) : null, null);
        this.on.name(verdict?.loss ? squaresOf(verdict.reasons ?? []) : []);
    }

    /** Every action, with what it lost. */
    listMoves() {
        const lines = this.actions.map((action, i) => {
            const {grade, loss} = this.report?.decisions[i] ?? {};
            const text = tell(this.table, action);
            const move = button(`move-${i + 1}`, text, () => this.go(i + 1), {class: `plain ${grade ?? ''}`});
            if (loss) move.append(make('b', {text: ` −${percent(loss, 1)}`, title: gradeName(grade)}));
            return make('li', {}, move);
        });
        refill(this.moves, () => this.moves.replaceChildren(...lines));
    }

    /** Shows in the list where one is. */
    markMove() {
        [...this.moves.children].forEach((line, i) => {
            if (i + 1 === this.at) line.firstElementChild?.setAttribute('aria-current', 'true');
            else line.firstElementChild?.removeAttribute('aria-current');
        });
        const line = /** @type {HTMLElement | undefined} */ (this.moves.children[this.at - 1]);
        if (line) this.moves.scrollTop = line.offsetTop - this.moves.offsetTop - this.moves.clientHeight / 2;
    }

    carryOn() {
        const record = this.table.record;
        this.close();
        this.on.carryOn(record);
    }

    /** The own mistakes, to be tried again. @param {Report} report */
    retries({mistakes = []}) {
        const numbers = mistakes.flatMap((list, i) => (isOwn(this.table, i + 1) ? list : []));
        if (!numbers.length || !this.curve.isOver) return [];
        const text = n('Try {n} mistake again', 'Try {n} mistakes again', numbers.length);
        return [button('retry', text, () => this.on.mistakes(this.record, numbers))];
    }

    /** @param {Report} report */
    take(report) {
        this.report = report;
        const {table, actions} = this;
        const done = report.decisions.length;
        const parts =
            done < actions.length
                ? [
                      make('p', {
                          class: 'note',
                          text: t('Analysing move {n} of {count}', {n: done, count: actions.length}),
                      }),
                  ]
                : [...this.decided(report), ...this.retries(report), ...describeSeats(report, table)];
        refill(this.found, () => this.found.replaceChildren(...parts));
        this.listMoves();
        this.render();
        if (done === actions.length) this.curve.number(report.moments.map(({number}) => number));
    }

    /** The moments that decided it; each leads there. @param {Report} report */
    decided(report) {
        const moments = describeMoments(report, this.table, (at) => this.go(at));
        return moments.length ? [make('h2', {text: t('What decided it')}), ...moments] : [];
    }

    /** The mistakes to be looked at, one after another. */
    get mistakes() {
        return this.report ? mistakesOf(this.report, this.table) : [];
    }

    /** To the next mistake; behind the last to the first. */
    goMistake() {
        const {mistakes, at} = this;
        const next = mistakes.find(({number}) => number > at) ?? mistakes[0];
        if (next) this.go(next.number);
    }

    /** Where one is: "Turn 67, your mistake 4 of 6". */
    tellPlace() {
        const {mistakes, verdict, table} = this;
        const turn = t('Turn {n}', {n: table.state.laid.length});
        const index = mistakes.findIndex(({number}) => number === this.at);
        if (index < 0) return this.at ? turn : t('Beginning');
        const values = {n: index + 1, count: mistakes.length};
        const which = isOwn(table, verdict?.seat ?? 0)
            ? t('your mistake {n} of {count}', values)
            : t('mistake {n} of {count}', values);
        return `${turn}, ${which}`;
    }

    showNext() {
        const {mistakes, report, actions} = this;
        const isDone = report?.decisions.length === actions.length;
        const text = mistakes.length || !isDone ? t('Next mistake') : t('No mistakes');
        this.next.replaceChildren(text, sketch('next'));
        this.next.disabled = !mistakes.length;
    }
}
