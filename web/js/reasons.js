/* Why one placement is better than another, as the core measured it (docs/review.md), in words. */
import {t} from './i18n.js';

/** @typedef {{kind: string, say: string, tell: string, values: Record<string, string | number>, words: Record<string, string>}} Reason */

/** @param {Reason} reason @param {boolean} isYou it is said to the player who chose */
export function tellReason({say, tell, values, words}, isYou) {
    const translated = Object.entries(words).map(([name, text]) => [name, t(text)]);
    const means = ['n', 'expected']
        .filter((name) => name in values)
        .map((name) => [name, tenths(Number(values[name]))]);
    return t(isYou ? say : tell, {...values, ...Object.fromEntries([...translated, ...means])});
}

/** Whether it tells where the better move is; how many tiles are left that fit there goes with that. @param {Reason} reason */
export const tellsWhere = ({kind, values}) =>
    kind === 'few-tiles' || ('square' in values && kind !== 'gives' && kind !== 'shuts');

/** A mean, which is one even if it is whole: "1.0 points". @param {number} x */
function tenths(x) {
    return x.toLocaleString(document.documentElement.lang, {minimumFractionDigits: 1, maximumFractionDigits: 1});
}

/** The squares that they name, to be outlined on the board. @param {Reason[]} reasons @returns {string[]} */
export function squaresOf(reasons) {
    return [...new Set(reasons.flatMap(({values}) => ('square' in values ? [String(values.square)] : [])))];
}

/** One after another. @param {Reason[]} reasons @param {boolean} [isYou] */
export function tellReasons(reasons, isYou = true) {
    return reasons.map((reason) => tellReason(reason, isYou)).join(' ');
}
