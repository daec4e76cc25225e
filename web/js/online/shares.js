/* What this browser remembers of shuffles: the parts that come from here, 16 random bytes each, the same again if they
 * are sent twice; and what the server was committed to when the game was first seen. */
import {keep, recall} from '../settings.js';

const key = 'tayu.shares';
const most = 120;

/** What was kept under a name, or what is kept from now on. @param {string} name @param {() => string} first */
function remember(name, first) {
    /** @type {[string, string][]} */
    const kept = Array.isArray(recall(key)) ? recall(key) : [];
    const before = kept.find(([one]) => one === name);
    if (before) return before[1];
    const value = first();
    keep(key, [...kept.slice(1 - most), [name, value]]);
    return value;
}

/** For a game, and the event of it that asks for a share. @param {string} game @param {number} event */
export function shareFor(game, event) {
    return remember(`${game} ${event}`, () => {
        const bytes = crypto.getRandomValues(new Uint8Array(16));
        return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    });
}

/** What was said first. @param {string} game @param {string} commit what is said now */
export function firstCommit(game, commit) {
    return remember(`${game} commit`, () => commit);
}
