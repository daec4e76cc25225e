/* The curve of the chances to win, move by move: one side above, the other below; with a flood a line for each. */
import {make, picture} from './dom.js';
import {percent, t} from './i18n.js';
import {roleName} from './words.js';

/** Of the drawing; it is stretched to the room there is. */
const WIDTH = 600;
const HEIGHT = 100;

/** @typedef {{at: number, role: string, win: number}} Point */

export class Curve {
    /** @param {(share: number) => void} go to a part of the game from 0 to 1 */
    constructor(go) {
        this.picture = picture('', `0 0 ${WIDTH} ${HEIGHT}`, t('Chances to win, move by move'));
        this.picture.setAttribute('class', 'curve');
        this.picture.setAttribute('preserveAspectRatio', 'none');
        this.picture.addEventListener('click', (event) => {
            const frame = this.picture.getBoundingClientRect();
            go((event.clientX - frame.left) / frame.width);
        });
        this.above = make('span', {class: 'ahead above'});
        this.below = make('span', {class: 'ahead below'});
        this.marks = make('div', {class: 'curve-marks', 'aria-hidden': 'true'});
        /** With the names of the sides, and numbers where something happened. */
        this.box = make('div', {class: 'curve-box'}, this.picture, this.marks, this.above, this.below);
        this.count = 1;
        this.up = 'ns'; /* the side whose chances grow upwards */
        this.three = false;
        this.isOver = false;
        /** @type {Point[]} */
        this.points = [];
        this.judged = 0; /* actions */
        /** @type {Point[]} where it ends once the game is over */
        this.end = [];
    }

    /**
     * Of another game.
     * @param {import('./table.js').State} state at its end @param {number} count of its actions
     * @param {{up: string, above: string, below: string}} sides the one whose chances grow upwards, and what stands there
     */
    begin(state, count, {up, above, below}) {
        this.up = up;
        this.above.textContent = state.players === 3 ? '' : above;
        this.below.textContent = state.players === 3 ? '' : below;
        this.count = Math.max(1, count);
        this.three = state.players === 3;
        this.isOver = state.phase === 'over';
        this.points = [];
        this.judged = 0;
        this.end = this.isOver ? this.ending(state.result.split(' ')[2], count) : [];
    }

    /** @param {string} winner @param {number} at @returns {Point[]} */
    ending(winner, at) {
        if (winner === 'none') return [];
        if (!this.three) return [{at, role: this.up, win: winner === 'draw' ? 0.5 : Number(winner === this.up)}];
        return ['ns', 'ew', 'flood'].map((role) => ({
            at,
            role,
            win: winner === role ? 1 : winner === 'builders' && role !== 'flood' ? 0.5 : 0,
        }));
    }

    /** @param {import('./verdicts.js').Report | null} report @param {number} [now] the action one is at */
    show(report, now) {
        this.points = (report?.decisions ?? []).flatMap(({number, role, after}) => {
            if (after === undefined) return [];
            return this.three
                ? {at: number, role, win: after}
                : {at: number, role: this.up, win: role === this.up ? after : 1 - after};
        });
        this.judged = report?.decisions.length ?? 0;
        const all = this.judged === this.count ? [...this.points, ...this.end] : this.points;
        const x = /** @param {number} at */ (at) => (at / this.count) * WIDTH;
        const lines = (this.three ? ['ns', 'ew', 'flood'] : [this.up]).map((role) => {
            const places = all
                .filter((point) => point.role === role)
                .map(({at, win}) => `${x(at)} ${HEIGHT - win * HEIGHT}`);
            if (places.length < 2) return '';
            const line = `<path class="line ${this.three ? role : 'only'}" d="M${places.join('L')}"/>`;
            return this.three ? line : this.areas(places) + line;
        });
        this.picture.innerHTML = `<path class="half" d="M0 ${HEIGHT / 2}H${WIDTH}"/>${lines.join('')}${now === undefined ? '' : `<path class="now" d="M${x(now)} 0V${HEIGHT}"/>`}`;
        const label = now === undefined ? '' : this.describe(now);
        this.picture.setAttribute('aria-label', label || t('Chances to win, move by move'));
    }

    /** What lies between the line and the middle, in the colours of the sides; each half shows its own. @param {string[]} places */
    areas(places) {
        const first = places[0].split(' ')[0];
        const last = places[places.length - 1].split(' ')[0];
        const area = `M${first} ${HEIGHT / 2}L${places.join('L')}L${last} ${HEIGHT / 2}Z`;
        const down = this.up === 'ns' ? 'ew' : 'ns';
        const half = HEIGHT / 2;
        /** @param {number} top @param {string} side */
        const shown = (top, side) =>
            `<svg y="${top}" width="${WIDTH}" height="${half}" viewBox="0 ${top} ${WIDTH} ${half}" preserveAspectRatio="none"><path class="area ${side}" d="${area}"/></svg>`;
        return shown(0, this.up) + shown(half, down);
    }

    /** Numbers on the line, from 1. @param {number[]} actions */
    number(actions) {
        this.marks.replaceChildren(
            ...actions.map((at, i) => {
                const mark = make('span', {class: 'curve-mark', text: String(i + 1)});
                const win = this.points.findLast((point) => point.at <= at)?.win ?? 0.5;
                mark.style.left = `${(100 * at) / this.count}%`;
                mark.style.top = `${100 - 100 * Math.min(0.85, Math.max(0.15, win))}%`;
                return mark;
            }),
        );
    }

    /** The chance at a moment, in words; empty if it is not known. @param {number} at */
    describe(at) {
        const isEnd = at === this.count && this.end.length > 0;
        const point = isEnd
            ? (this.end.find(({win}) => win === 1) ?? this.end[0])
            : this.points.findLast((one) => one.at <= at && at <= this.judged);
        if (!point) return '';
        const {role, win} = point;
        return t('Chance of {role} to win: {win}', {role: roleName(role), win: percent(win)});
    }
}
