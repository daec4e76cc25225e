/* What this browser stores about shuffles: its shares, 16 random bytes each, the same if one is sent twice; and the
 * server's commitment when the game was first seen. */
import {Refusal} from '../core.js';
import {keep, recall} from '../settings.js';

const key = 'tayu.shares';
const most = 120;

/** The value stored under a name; stores the first one. @param {string} name @param {() => string} first */
function remember(name, first) {
    /** @type {[string, string][]} */
    const kept = Array.isArray(recall(key)) ? recall(key) : [];
    const before = kept.find(([one]) => one === name);
    if (before) return before[1];
    const value = first();
    keep(key, [...kept.slice(1 - most), [name, value]]);
    return value;
}

/** The share for a game, the event that asks for it, and the seat. @param {string} game @param {number} event @param {number} seat */
function shareFor(game, event, seat) {
    return remember(`${game} ${event} ${seat}`, () => {
        const bytes = crypto.getRandomValues(new Uint8Array(16));
        return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    });
}

/** The first commitment. @param {string} game @param {string} commit the current one */
export function firstCommit(game, commit) {
    return remember(`${game} commit`, () => commit);
}

/** @typedef {import('./remote_table.js').RemoteTable} RemoteTable */

/** Ignores that a share was sent before, from another tab or before a reload. @param {unknown} error */
function ignoreGiven(error) {
    if (!(error instanceof Refusal && error.why.code === 'not-now')) throw error;
}

/** Sends the shares that are wanted from this device; each once, until the core knows it. @param {RemoteTable} table */
export async function giveShares(table) {
    if (table.sharing) return;
    table.sharing = true;
    const given = new Set();
    try {
        for (let seat; (seat = table.state.table.shares.find((one) => !given.has(one)));) {
            const share = shareFor(table.id, table.offer?.at ?? 0, seat);
            given.add(seat);
            await table.order('share', `${seat} ${share}`, () => true).catch(ignoreGiven);
        }
    } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        console.warn(error.message); /* it is tried again with the next event */
    } finally {
        table.sharing = false;
    }
}
