/* Pictures of tiles and of what they are drawn from. */
import {make, picture} from './dom.js';
import {t} from './i18n.js';
import {describeTile} from './words.js';

/** @typedef {import('./core.js').Core} Core */

const tileBox = '-2 -2 124 44';

/** A back lies on its pile, which is as wide as the picture. */
const backBox = '0 0 120 40';
const sidesBox = '-12 -12 144 52';

/** @type {Map<string, string>} drawings are always the same */
const drawn = new Map();

/** @param {Core} core @param {string} request */
function drawing(core, request) {
    if (!drawn.has(request)) drawn.set(request, core.ask(request));
    return drawn.get(request) ?? '';
}

/** @param {Core} core @param {string} tile @param {string} [label] */
export function tilePicture(core, tile, label = '') {
    return picture(drawing(core, `tile ${tile}`), tileBox, label);
}

/** A tile that lies before somebody, '?' if it is not known which. @param {Core} core @param {string} tile */
export function openTile(core, tile) {
    if (tile === '?')
        return make('span', {class: 'hand-tile no-tile', role: 'img', 'aria-label': t('a tile'), text: '?'});
    return make('span', {class: 'hand-tile', 'data-tile': tile}, tilePicture(core, tile, describeTile(tile)));
}

/** @param {Core} core @param {string} shows `ring` or `plain`; with what is seen of its sides, as in `ring:-1--?`, these around it */
export function backPicture(core, shows) {
    return picture(drawing(core, `back ${shows}`), shows.includes(':') ? sidesBox : backBox, '');
}

export function bagPicture() {
    return picture(
        '<path class="bag" d="M38 12c4 4 40 4 44 0c-1 5-6 6-6 9c14 6 20 22 14 34c-8 8-52 8-60 0c-6-12 0-28 14-34c0-3-5-4-6-9z"/><path class="bag-string" d="M43 20c8 4 26 4 34 0"/>',
        '0 4 120 62',
        '',
    );
}
