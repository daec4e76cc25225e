/* Looking at a game without playing it: what it stands at, and a picture of its board. */
import {make, picture} from './dom.js';
import {num, t} from './i18n.js';
import {LocalTable} from './local_table.js';

export class Peek {
    /** @param {import('./core.js').Core} core that nobody else uses @param {import('./thinker.js').Thinker} thinker */
    constructor(core, thinker) {
        this.table = new LocalTable(core, thinker);
    }

    /** The table of a game, until another one is looked at; null if it cannot be read. @param {unknown} record */
    at(record) {
        try {
            this.table.watch(String(record));
            return this.table;
        } catch {
            return null;
        }
    }

    /** A board before a game, as decoration. */
    emptyBoard() {
        const {core} = this.table;
        core.ask('new edition=kosmos');
        return boardPicture(core, JSON.parse(core.ask('look').split('\n')[0]).size);
    }

    /** The board of the game that is looked at. @param {string} [label] empty: decoration */
    board(label = '') {
        const {core, state} = this.table;
        return boardPicture(core, state.size, label);
    }
}

/** The board of the game that a core has. @param {import('./core.js').Core} core @param {number} size @param {string} [label] */
export function boardPicture(core, size, label = '') {
    const side = 40 * size + 120;
    const svg = picture(
        `${core.ask('ground')}<g class="layer-scene">${core.ask('scene')}</g>`,
        `-60 -60 ${side} ${side}`,
        label,
    );
    svg.setAttribute('class', 'board-picture');
    return svg;
}

/** A part of the board of the game that a core has, as decoration. @param {import('./core.js').Core} core @param {string} part its place and size */
export function boardPart(core, part) {
    const svg = picture(`${core.ask('ground')}${core.ask('scene')}`, part, '');
    svg.setAttribute('class', 'board-picture');
    return svg;
}

/** The points of both sides: "N 4 × S 5 = 20". @param {import('./table.js').State} state @returns {HTMLElement[]} */
export function tallyOf({north, south, west, east, ns, ew}) {
    const line = /** @param {string} role @param {string} sum @param {number} product */ (role, sum, product) =>
        make(
            'span',
            {class: 'tally-line'},
            make('span', {class: `sign ${role}`, 'aria-hidden': 'true'}),
            ` ${sum} = `,
            make('b', {text: num(product)}),
        );
    return [
        line('ns', `${t('N')} ${num(north)} × ${t('S')} ${num(south)}`, ns),
        line('ew', `${t('W')} ${num(west)} × ${t('E')} ${num(east)}`, ew),
    ];
}
