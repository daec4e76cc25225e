/* The parts of shuffles that come from this browser: 16 random bytes each, the same again if they are sent twice. */
import {keep, recall} from './settings.js';

const key = 'tayu.shares';
const most = 60;

/** For a game, and the event of it that asks for a share. @param {string} game @param {number} event */
export function shareFor(game, event) {
    const name = `${game} ${event}`;
    /** @type {[string, string][]} */
    const kept = Array.isArray(recall(key)) ? recall(key) : [];
    const before = kept.find(([one]) => one === name);
    if (before) return before[1];
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const share = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    keep(key, [...kept.slice(1 - most), [name, share]]);
    return share;
}
