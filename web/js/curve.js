/* The curve of the chances to win, move by move: north–south above, east–west below; with a flood a line for each. */
import {picture} from './dom.js';
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
        this.count = 1;
        this.three = false;
        this.isOver = false;
        /** @type {Point[]} */
        this.points = [];
        this.judged = 0; /* actions */
        /** @type {Point[]} where it ends once the game is over */
        this.end = [];
    }

    /** Of another game. @param {import('./table.js').State} state at its end @param {number} count of its actions */
    begin(state, count) {
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
        if (!this.three) return [{at, role: 'ns', win: winner === 'ns' ? 1 : winner === 'ew' ? 0 : 0.5}];
        return ['ns', 'ew', 'flood'].map((role) => ({
            at,
            role,
            win: winner === role ? 1 : winner === 'builders' && role !== 'flood' ? 0.5 : 0,
        }));
    }

    /** @param {import('./verdicts.js').Report | null} report @param {number} now the action one is at */
    show(report, now) {
        this.points = (report?.decisions ?? []).flatMap(({number, role, after}) => {
            if (after === undefined) return [];
            return this.three
                ? {at: number, role, win: after}
                : {at: number, role: 'ns', win: role === 'ns' ? after : 1 - after};
        });
        this.judged = report?.decisions.length ?? 0;
        const all = this.judged === this.count ? [...this.points, ...this.end] : this.points;
        const x = /** @param {number} at */ (at) => (at / this.count) * WIDTH;
        const lines = (this.three ? ['ns', 'ew', 'flood'] : ['ns']).map((role) => {
            const places = all
                .filter((point) => point.role === role)
                .map(({at, win}) => `${x(at)} ${HEIGHT - win * HEIGHT}`);
            return places.length > 1 ? `<path class="line ${role}" d="M${places.join('L')}"/>` : '';
        });
        const errors = (report?.decisions ?? [])
            .filter(({grade}) => grade === 'mistake' || grade === 'blunder')
            .map(({number, grade}) => `<path class="error ${grade}" d="M${x(number)} ${HEIGHT}v-14"/>`);
        this.picture.innerHTML = `<path class="half" d="M0 ${HEIGHT / 2}H${WIDTH}"/>${errors.join('')}${lines.join('')}<path class="now" d="M${x(now)} 0V${HEIGHT}"/>`;
        this.picture.setAttribute('aria-label', this.describe(now) || t('Chances to win, move by move'));
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
