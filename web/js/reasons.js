/* Why one placement is better than another, as the core measured it (docs/review.md), in words. */
import {t} from './i18n.js';

/** @typedef {{kind: string, say: string, tell: string, values: Record<string, string | number>, words: Record<string, string>}} Reason */

/** @param {Reason} reason @param {boolean} isYou it is said to the player who chose */
export function tellReason({say, tell, values, words}, isYou) {
    const translated = Object.entries(words).map(([name, text]) => [name, t(text)]);
    return t(isYou ? say : tell, {...values, ...Object.fromEntries(translated)});
}

/** One after another. @param {Reason[]} reasons @param {boolean} [isYou] */
export function tellReasons(reasons, isYou = true) {
    return reasons.map((reason) => tellReason(reason, isYou)).join(' ');
}
