/* What a browser has at the server of the page: a name, games, and the way to them. */
import {make} from '../dom.js';
import {home} from '../link.js';
import {keep, recall} from '../settings.js';
import {ownLine} from './line.js';

/** Under these names the browser keeps what the player is called, and that there are games at the server. */
const nameKey = 'tayu.name';
const friendsKey = 'tayu.friends';

/** @param {string} game */
export const addressOf = (game) => new URL(`g/${game}`, home).href;

export const ownName = () => String(recall(nameKey) ?? '').slice(0, 40);

/** @param {string} name */
export function setName(name) {
    keep(nameKey, name.trim().slice(0, 40));
}

/** Tells the server the name, for seats that are taken from now on. @param {string} [name] of somebody beside */
export async function call(name = ownName()) {
    await ownLine().ask(`call ${name}`);
}

/** This browser has a seat somewhere. */
export function noteSeat() {
    keep(friendsKey, true);
}

/** @typedef {{id: string, state: 'open'|'yours'|'theirs'|'over', tiles: number, sitters: string[]}} OwnGame */

/** The games that one has a seat in, those that wait for one first. @returns {Promise<OwnGame[]>} */
export async function ownGames() {
    const order = ['yours', 'theirs', 'open', 'over'];
    const lines = (await ownLine().ask('games', false)).split('\n').filter(Boolean);
    const games = lines.map((line) => {
        const [head, ...sitters] = line.split('\t');
        const [id, state, tiles] = head.split(' ');
        return /** @type {OwnGame} */ ({id, state, tiles: Number(tiles), sitters});
    });
    return games.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

/** The looks of what only games with others have. */
export function dress() {
    const href = new URL('style/online.css', home).href;
    if (!document.querySelector(`link[href="${href}"]`))
        document.head.append(make('link', {rel: 'stylesheet', href}));
}
