/* What the core found of a game, in words. */
import {button, make} from './dom.js';
import {percent, t} from './i18n.js';
import {named} from './levels.js';
import {isPlacement, placementOf, tileOf} from './placement.js';
import {ownRole} from './players.js';
import {tellReason} from './reasons.js';
import {isHere} from './table.js';
import {actionName, isOwn, seatName, tell, whereName} from './words.js';

/** @typedef {import('./table.js').Table} Table */
/**
 * What was found of an action; without `after` nothing was judged.
 * @typedef {{number: number, turn: number, seat: number, role: string, action: string, before?: number, after?: number,
 *     loss?: number, grade?: 'good'|'slip'|'mistake'|'blunder', luck?: number, best?: string, reasons?: import('./reasons.js').Reason[]}} Verdict
 */
/** @typedef {{seat: number, role: string, loss: {pick: number, placement: number, bid: number}, parts?: Record<string, Record<string, [number, number]>>, luck: number, level?: number}} SeatFound of each kind and stage the loss and how many decisions there were */
/**
 * As `tayu review --json` writes it (docs/review.md), for the actions that were judged.
 * @typedef {{decisions: Verdict[], seats: SeatFound[], sides: {role: string, result: number, adjusted: number}[],
 *     moments: {number: number, what: 'loss'|'luck', swing: number}[], mistakes: number[][]}} Report
 */

/** @param {string | undefined} grade */
export function gradeName(grade) {
    const names = {slip: t('Slip'), mistake: t('Mistake'), blunder: t('Blunder')};
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
    if (!isSameTile) return actionName(best, size);
    const squares = /** @param {string} word */ (word) => JSON.stringify(placementOf(word, size).squares);
    return squares(action) === squares(best) ? t('on the same squares, turned') : whereName(best, size);
}

/** The side whose chances grow upwards in a curve, and what stands above and below it. @param {Table} table */
export function sidesOf(table) {
    const up = ownRole(table);
    const ahead = /** @param {boolean} isUp */ (isUp) => {
        const seats = table.state.seats.filter(({role}) => (role === up) === isUp).map(({seat}) => seat);
        if (seats.some((seat) => isOwn(table, seat))) return t('you ahead');
        return t('{name} ahead', {name: seats.map((seat) => seatName(table, seat, true)).join(' + ')});
    };
    return {up, above: ahead(true), below: ahead(false)};
}

/** Whose mistakes one wants to see: one's own or, where nobody of those who played is here, everybody's. @param {Report} report @param {Table} table @returns {Verdict[]} */
export function mistakesOf({decisions}, table) {
    const bad = decisions.filter(({grade}) => grade === 'mistake' || grade === 'blunder');
    const own = bad.filter(({seat}) => isHere(table, seat));
    return table.state.seats.some(({seat}) => isHere(table, seat)) ? own : bad;
}

/** Lines with their looks. @param {Verdict} verdict @param {number} size of the board @param {boolean} isYou it was the player's own @returns {[string, string][]} */
export function tellVerdict({action, loss, grade, luck, best, reasons = []}, size, isYou) {
    /** @type {[string, string][]} */
    const lines = [];
    if (loss) {
        const text = t('−{loss}. Better: {best}', {
            loss: percent(loss, 1),
            best: betterName(action, best ?? '', size),
        });
        const name = gradeName(grade);
        lines.push([name ? `${name}: ${text}` : text, `verdict ${grade}`]);
        for (const reason of reasons) lines.push([tellReason(reason, isYou), 'why']);
    }
    if (luck) lines.push([t('Luck of the draw: {luck}', {luck: signed(luck)}), 'verdict']);
    return lines;
}

/** What each side would have got, in whole per cent. Two sides share one game, so that what is shown of them adds up to it too.
 * @param {Report['sides']} sides @returns {Map<string, string>} by role */
function withoutLuck(sides) {
    /* What luck is taken from can leave more than all or less than nothing. */
    const parts = sides.map(({adjusted}) => Math.min(Math.max(adjusted, 0), 1));
    const [part = 0] = parts;
    const first = part > 0 && part < 1 ? Math.min(Math.max(Math.round(part * 100), 1), 99) : part * 100;
    const shown = sides.length === 2 ? [first / 100, (100 - first) / 100] : parts;
    return new Map(sides.map(({role}, i) => [role, percent(shown[i] ?? 0, 0)]));
}

/** What was found of each player, a line for each thing. @param {Report} report @returns {[string, string[]][]} */
function seatLines({seats, sides, decisions}) {
    const fair = withoutLuck(sides);
    const judged = /** @param {number} seat */ (seat) =>
        decisions.filter((one) => one.seat === seat && one.after !== undefined).length;
    /** @type {[string, string[]][]} */
    const lines = [
        [
            t('Average loss per decision'),
            seats.map(({seat, loss}) =>
                percent((loss.pick + loss.placement + loss.bid) / Math.max(judged(seat), 1), 1),
            ),
        ],
        [t('Luck of the draws'), seats.map(({luck}) => signed(luck))],
        [t('Result without luck'), seats.map(({role}) => fair.get(role) ?? '–')],
    ];
    if (seats.some(({level}) => level))
        lines.unshift([
            t('Played like'),
            seats.map(({level}) => (level ? t('level {level}: {name}', named(level)) : '–')),
        ]);
    return lines;
}

/** What each player gave away, how lucky each was, and whom it was like. @param {Report} report @param {Table} table @returns {HTMLElement[]} */
export function describeSeats(report, table) {
    const names = report.seats.map(({seat}) => make('th', {scope: 'col', text: seatName(table, seat, true)}));
    const lines = seatLines(report).map(([what, cells]) =>
        make('tr', {}, make('th', {scope: 'row', text: what}), ...cells.map((text) => make('td', {text}))),
    );
    return [
        make('table', {class: 'seats'}, make('tr', {}, make('td'), ...names), ...lines),
        make('p', {class: 'note', text: t('All figures are winning chances; 100% is one whole game.')}),
    ];
}

/**
 * The moments that decided the game; each leads there.
 * @param {Report} report @param {Table} table @param {(at: number) => void} go @returns {HTMLElement[]}
 */
export function describeMoments({moments, decisions}, table, go) {
    const lines = moments.map(({number, what, swing}) => {
        const {seat, action, loss = 0, grade} = decisions[number - 1];
        const moment = button(`moment-${number}`, `${tell(table, {seat, action})} `, () => go(number), {
            class: `plain ${grade ?? ''}`,
        });
        const text = what === 'loss' ? `−${percent(loss, 1)}` : t('luck {luck}', {luck: signed(swing)});
        moment.append(make('b', {text}));
        return make('li', {}, moment);
    });
    return lines.length ? [make('ol', {class: 'moments'}, ...lines)] : [];
}
