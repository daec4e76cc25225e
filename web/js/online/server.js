/* What this browser has on its server: a name, games, and their addresses. */
import {home} from '../link.js';
import {keep, recall} from '../settings.js';
import {ownLine} from './line.js';

/** Storage keys for the player's name, and for whether there are games on the server. */
const nameKey = 'tayu.name';
const friendsKey = 'tayu.friends';

/** Behind the address of the page. @param {string} game */
export const pathOf = (game) => `g/${game}`;

/** Suffix for the address of a finished game: itself, not the last one of the evening. */
export const thisOne = '#this';

/** @param {string} game */
export const addressOf = (game) => new URL(pathOf(game), home).href;

/** An address that only the machine itself can reach. */
const ofOneMachine = /^https?:\/\/(localhost|[^/]+\.localhost|127\.[\d.]+|\[::1\])(:\d+)?(\/|$)/i;

/** @type {string | undefined} the page's address for others; '': they cannot reach it; undefined: not known yet */
let outside = ofOneMachine.test(home) ? undefined : home;

/** Asks the server for its address for others, if that is not known here; again if there was none, as it may have been restarted. */
export async function learnAddress() {
    if (outside) return;
    const said = await ownLine().ask('address');
    outside = ofOneMachine.test(said) ? '' : said.replace(/[^/]$/, '$&/');
}

/** A link for other devices; '' if there is none, undefined if that is not known yet. @param {string} path behind the address of the page */
export const linkFor = (path) => outside && new URL(path, outside).href;

export const ownName = () => String(recall(nameKey) ?? '').slice(0, 40);

/** @param {string} name */
export function setName(name) {
    keep(nameKey, name.trim().slice(0, 40));
}

/** Tells the server the name, for seats that are taken from now on. @param {string} [name] of another person at this device */
export async function call(name = ownName()) {
    await ownLine().ask(`call ${name}`);
}

/** This browser has a seat somewhere. */
export function noteSeat() {
    keep(friendsKey, true);
}

/**
 * @typedef {object} OwnGame
 * @property {string} id @property {'open'|'yours'|'theirs'|'over'} state @property {number} tiles
 * @property {number} seconds since 1970, when something last happened; 0: not known @property {string[]} sitters
 * @property {number[]} winners @property {number} ns @property {number} ew of one that is over: who won, and the scores
 * @property {string} how it ended if it was not played to its end: `abort`, `resign` or `timeout`
 */

/** One's games, those that wait for one first. @returns {Promise<OwnGame[]>} */
export async function ownGames() {
    const order = ['yours', 'theirs', 'open', 'over'];
    const lines = (await ownLine().ask('games', false)).split('\n').filter(Boolean);
    const games = lines.map((line) => {
        const [head, ...sitters] = line.split('\t');
        const [id, state, tiles, seconds, winners = '0', ns, ew, how = ''] = head.split(' ');
        return /** @type {OwnGame} */ ({
            id,
            state,
            tiles: Number(tiles),
            seconds: Number(seconds),
            sitters,
            winners: winners.split(',').map(Number).filter(Boolean),
            ns: Number(ns),
            ew: Number(ew),
            how,
        });
    });
    return games.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}
