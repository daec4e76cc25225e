/* Going through a game: what each action lost and what would have been better, as the core judges it (docs/review.md). */
import {Curve} from './curve.js';
import {button, byId, make, refill} from './dom.js';
import {percent, t} from './i18n.js';
import {LocalTable} from './local_table.js';
import {isPlacement} from './placement.js';
import {describeMoments, describeSeats, gradeName, tellVerdict} from './verdicts.js';
import {tell} from './words.js';

/** So many actions are judged from one look at what they come to, to the next. */
const STEP = 6;

/** @typedef {import('./verdicts.js').Report} Report */
/**
 * @typedef {object} Deeds
 * @property {(table: import('./table.js').Table) => void} show
 * @property {(action: string | null) => void} better shows a placement on the board that would have been better
 * @property {() => void} close @property {(record: string) => void} carryOn
 * @property {(before: string, record: string) => void} keep a game that is over, with its review
 */

export class Review {
    /** @param {import('./core.js').Core} core of its own @param {import('./thinker.js').Thinker} thinker @param {Deeds} on */
    constructor(core, thinker, on) {
        this.thinker = thinker;
        this.on = on;
        this.table = new LocalTable(core, thinker);
        this.record = '';
        /** @type {import('./table.js').Deed[]} */
        this.actions = [];
        this.at = 0;
        /** @type {Report | null} what was found so far */
        this.report = null;
        this.opened = 0;
        this.curve = new Curve((share) => this.go(Math.round(share * this.actions.length)));
        this.what = make('div', {class: 'grow what'});
        this.found = make('div', {class: 'found'});
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
        this.opened++;
        this.report = null;
        this.table.watch(record);
        this.actions = [...this.table.history];
        this.curve.begin(this.table.state, this.actions.length);
        byId('review').hidden = false;
        this.build();
        this.go(Math.min(at, this.actions.length));
        byId('review').parentElement?.scrollTo(0, 0);
        window.scrollTo(0, 0);
        this.slider.focus({preventScroll: true});
        return this.judge();
    }

    close() {
        this.leave();
        this.on.close();
    }

    /** When another game comes onto the board. */
    leave() {
        this.opened++;
        byId('review').hidden = true;
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
            this.curve.picture,
            this.slider,
            make(
                'div',
                {class: 'row steps'},
                step('first', t('Beginning'), '«', () => this.go(0)),
                step('back', t('Back'), '‹', () => this.goTurn(-1)),
                step('on', t('Forward'), '›', () => this.goTurn(1)),
                step('last', t('End'), '»', () => this.go(this.actions.length)),
                this.what,
            ),
            this.found,
            make('details', {class: 'fold'}, make('summary', {text: t('Moves')}), this.moves),
            make(
                'div',
                {class: 'row ways'},
                button('carry', t('Carry on from here'), () => this.carryOn()),
                button('close', t('Close the review'), () => this.close(), {class: 'primary'}),
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
        const lines = [[this.at ? tell(table, this.actions[this.at - 1]) : t('Beginning'), 'deed']];
        if (verdict) lines.push(...tellVerdict(verdict, table.state.size));
        const chance = this.curve.describe(this.at);
        if (chance) lines.push([chance, 'note']);
        return lines;
    }

    /** The better placement, over the board as it lies. */
    showBetter() {
        const {verdict} = this;
        this.on.better(verdict?.loss && isPlacement(verdict.best ?? '') ? String(verdict.best) : null);
    }

    /** Every action, with what it lost. */
    listMoves() {
        const lines = this.actions.map((deed, i) => {
            const {grade, loss} = this.report?.decisions[i] ?? {};
            const text = tell(this.table, deed);
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

    /** Takes the review that the record holds; else goes through the game, as long as the review is open. */
    async judge() {
        const {opened, record, thinker, actions} = this;
        const isOver = this.curve.isOver;
        const take = /** @param {Awaited<ReturnType<typeof thinker.review>>} found */ (found) => {
            if (found && opened === this.opened) this.take(found.report);
        };
        const stored = await thinker.review(record);
        take(stored);
        /** @type {string[]} */
        const lines = [];
        while (!stored && opened === this.opened && lines.length < actions.length) {
            lines.push(await thinker.judge(record, lines.length + 1));
            if (lines.length % STEP && lines.length < actions.length) continue;
            const found = await thinker.review(record, lines);
            take(found);
            if (found && isOver && lines.length === actions.length) this.on.keep(record, found.record);
        }
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
                          text: t('Going through the game: {n} of {count}', {n: done, count: actions.length}),
                      }),
                  ]
                : [...describeSeats(report, table), ...describeMoments(report, table, (at) => this.go(at))];
        refill(this.found, () => this.found.replaceChildren(...parts));
        this.listMoves();
        this.render();
    }
}
