/* What the core found of a game, in words. */
import {button, make} from './dom.js';
import {percent, t} from './i18n.js';
import {isPlacement, tileOf} from './placement.js';
import {actionName, seatName, tell, whereName} from './words.js';

/** @typedef {import('./table.js').Table} Table */
/**
 * What was found of an action; without `after` nothing was judged.
 * @typedef {{number: number, turn: number, seat: number, role: string, action: string, before?: number, after?: number,
 *     loss?: number, grade?: 'good'|'slip'|'mistake'|'blunder', luck?: number, best?: string}} Verdict
 */
/** @typedef {{seat: number, role: string, loss: {pick: number, placement: number, bid: number}, luck: number, level?: number}} SeatFound */
/**
 * As `tayu review --json` writes it (docs/review.md), for the actions that were judged.
 * @typedef {{decisions: Verdict[], seats: SeatFound[], sides: {role: string, result: number, adjusted: number}[],
 *     moments: {number: number, what: 'loss'|'luck', swing: number}[]}} Report
 */

/** @param {string | undefined} grade */
export function gradeName(grade) {
    const names = {slip: t('a slip'), mistake: t('a mistake'), blunder: t('a blunder')};
    return names[/** @type {keyof typeof names} */ (grade)] ?? '';
}

/** With a sign. @param {number} x */
function signed(x) {
    return `${x > 0 ? '+' : x < 0 ? '−' : ''}${percent(Math.abs(x), 1)}`;
}

/** What would have been better: another place for the same tile, or another action. @param {string} action @param {string} best @param {number} size of the board */
function betterName(action, best, size) {
    const isSameTile =
        isPlacement(action) && isPlacement(best) && tileOf(action.slice(-3)) === tileOf(best.slice(-3));
    return isSameTile ? whereName(best, size) : actionName(best, size);
}

/** Lines with their looks. @param {Verdict} verdict @param {number} size of the board @returns {[string, string][]} */
export function tellVerdict({action, loss, grade, luck, best}, size) {
    /** @type {[string, string][]} */
    const lines = [];
    if (loss) {
        const text = t('{loss} given away, better: {best}', {
            loss: percent(loss, 1),
            best: betterName(action, best ?? '', size),
        });
        const name = gradeName(grade);
        lines.push([name ? `${name}: ${text}` : text, `verdict ${grade}`]);
    }
    if (luck) lines.push([t('luck of the draw {luck}', {luck: signed(luck)}), 'verdict']);
    return lines;
}

/** What was found of each player, a line for each thing. @param {Report} report @returns {[string, string[]][]} */
function seatLines({seats, sides, decisions}) {
    const judged = /** @param {number} seat */ (seat) =>
        decisions.filter((one) => one.seat === seat && one.after !== undefined).length;
    /** @type {[string, string[]][]} */
    const lines = [
        [
            t('Given away per decision'),
            seats.map(({seat, loss}) =>
                percent((loss.pick + loss.placement + loss.bid) / Math.max(judged(seat), 1), 1),
            ),
        ],
        [t('Luck of the draws'), seats.map(({luck}) => signed(luck))],
        [
            t('Result without luck'),
            /* What luck is taken from can leave more than all or less than nothing. */
            seats.map(({role}) => {
                const side = sides.find((one) => one.role === role);
                return side ? percent(Math.min(Math.max(side.adjusted, 0), 1), 0) : '–';
            }),
        ],
    ];
    if (seats.some(({level}) => level))
        lines.unshift([t('Played like'), seats.map(({level}) => (level ? t('level {level}', {level}) : '–'))]);
    return lines;
}

/** What each player gave away, how lucky each was, and whom it was like. @param {Report} report @param {Table} table @returns {HTMLElement[]} */
export function describeSeats(report, table) {
    const names = report.seats.map(({seat}) => make('th', {scope: 'col', text: seatName(table, seat)}));
    const lines = seatLines(report).map(([what, cells]) =>
        make('tr', {}, make('th', {scope: 'row', text: what}), ...cells.map((text) => make('td', {text}))),
    );
    return [
        make('table', {class: 'seats'}, make('tr', {}, make('td'), ...names), ...lines),
        make('p', {class: 'note', text: t('All in chances to win: 100% is a whole game.')}),
    ];
}

/**
 * The moments that decided the game; each leads there.
 * @param {Report} report @param {Table} table @param {(at: number) => void} go @returns {HTMLElement[]}
 */
export function describeMoments({moments, decisions}, table, go) {
    if (!moments.length) return [];
    const lines = moments.map(({number, what, swing}) => {
        const {seat, action, loss = 0, grade} = decisions[number - 1];
        const moment = button(`moment-${number}`, `${tell(table, {seat, action})} `, () => go(number), {
            class: `plain ${grade ?? ''}`,
        });
        const text = what === 'loss' ? `−${percent(loss, 1)}` : t('luck {luck}', {luck: signed(swing)});
        moment.append(make('b', {text}));
        return make('li', {}, moment);
    });
    return [make('h2', {text: t('What decided it')}), make('ol', {class: 'moments'}, ...lines)];
}
