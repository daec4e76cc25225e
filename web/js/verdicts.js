/* What the core found of a game, in words. */
import {button, make} from './dom.js';
import {percent, t} from './i18n.js';
import {actionName, seatName, tell} from './words.js';

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

/** Lines with their looks. @param {Verdict} verdict @param {number} size of the board @returns {[string, string][]} */
export function tellVerdict({loss, grade, luck, best}, size) {
    /** @type {[string, string][]} */
    const lines = [];
    if (loss) {
        const text = t('loss {loss}, better: {best}', {
            loss: percent(loss, 1),
            best: actionName(best ?? '', size),
        });
        const name = gradeName(grade);
        lines.push([name ? `${name}: ${text}` : text, `verdict ${grade}`]);
    }
    if (luck) lines.push([t('luck of the draw {luck}', {luck: signed(luck)}), 'verdict']);
    return lines;
}

/** What each player lost, how lucky each was, and whom it was like. @param {Report} report @param {Table} table @returns {HTMLElement[]} */
export function describeSeats({seats, sides}, table) {
    return seats.map(({seat, role, loss, luck, level}) => {
        const parts = [
            t('errors {loss}', {loss: percent(loss.pick + loss.placement + loss.bid, 1)}),
            t('luck {luck}', {luck: signed(luck)}),
        ];
        const side = sides.find((one) => one.role === role);
        /* What luck is taken from can leave more than all or less than nothing. */
        if (side) parts.push(t('without luck {win}', {win: percent(Math.min(Math.max(side.adjusted, 0), 1), 0)}));
        if (level) parts.push(t('played like level {level}', {level}));
        return make('p', {}, make('b', {text: seatName(table, seat)}), `: ${parts.join(', ')}`);
    });
}

/**
 * The moments that decided the game; each leads there.
 * @param {Report} report @param {Table} table @param {(at: number) => void} go @returns {HTMLElement[]}
 */
export function describeMoments({moments, decisions}, table, go) {
    if (!moments.length) return [];
    const lines = moments.map(({number, what, swing}) => {
        const {seat, action, loss = 0, best = ''} = decisions[number - 1];
        const found =
            what === 'loss'
                ? t('loss {loss}, better: {best}', {
                      loss: percent(loss, 1),
                      best: actionName(best, table.state.size),
                  })
                : swing > 0
                  ? t('lucky by {luck}', {luck: percent(swing, 1)})
                  : t('unlucky by {luck}', {luck: percent(-swing, 1)});
        const text = `${tell(table, {seat, action})} · ${found}`;
        return make(
            'li',
            {},
            button(`moment-${number}`, text, () => go(number), {class: 'plain'}),
        );
    });
    return [make('h2', {text: t('What decided it')}), make('ol', {class: 'moments'}, ...lines)];
}
