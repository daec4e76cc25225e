/* One sentence at the moment something happens for the first time in a short game; each is said once on a device. */
import {t} from './i18n.js';
import {isPlacement} from './placement.js';
import {keep, recall} from './settings.js';

/** @typedef {import('./table.js').Table} Table */

const key = 'tayu.firsts';

/** What can happen, the rarest first: whether it just did, and what is said then. @type {{name: string, happened: (table: Table) => boolean, say: () => string}[]} */
const firsts = [
    {
        name: 'nowhere',
        happened: ({state, history}) =>
            state.table.offer?.what === 'discard' ||
            history.at(-1)?.action === 'discard' ||
            (history.at(-1)?.action === 'end' && state.supply.left > 0),
        say: () => t('This tile fits nowhere. As soon as somebody has points, such a tile ends the game.'),
    },
    {
        name: 'double',
        /* As the board shows it. */
        happened: ({history}) =>
            isPlacement(history.at(-1)?.action ?? '') && document.querySelector('#board .estuary.double') !== null,
        say: () => t('An estuary on a square with a mark counts double: two points for that coast.'),
    },
];

/** What is to be said now; empty if it is nothing new. @param {Table} table */
export function firstTime(table) {
    const seen = recall(key) ?? [];
    if (table.state.length !== 'short' || !Array.isArray(seen)) return '';
    const first = firsts.find(({name, happened}) => !seen.includes(name) && happened(table));
    if (!first) return '';
    keep(key, [...seen, first.name]);
    return first.say();
}
