/* The places that are offered: a line around all of them, and tiles as they could lie there, with their exits. */
import {openings, UNIT} from './placement.js';

/** @typedef {import('./placement.js').Placement} Placement */

/** How far within the squares it runs, so that it lies on sand and not on the tiles beside it. */
const WITHIN = 2;

/** How far within its squares the outline of a tile runs, and how round it is. */
const INSET = 6;
const ROUND = 5;

/** The sides of a square: the way out over it, and the way along it. */
const sides = [
    {out: [0, -1], along: [1, 0]},
    {out: [0, 1], along: [1, 0]},
    {out: [-1, 0], along: [0, 1]},
    {out: [1, 0], along: [0, 1]},
];

/**
 * Where a line along a side ends, from the corner of the square: within it at a corner of the set, at the corner where
 * the line goes on, beyond it where the set turns outwards.
 * @param {boolean} beside the next square along the side is in the set @param {boolean} across and the one out of that
 */
function end(beside, across) {
    return beside ? (across ? -WITHIN : 0) : WITHIN;
}

/** The path, as drawn. @param {Map<string, {column: number, row: number}>} squares by "column,row" */
function outline(squares) {
    const lines = [];
    for (const {column, row} of squares.values())
        for (const {out, along} of sides) {
            const has = /** @param {number} on @param {number} over squares along and out */ (on, over) =>
                squares.has(`${column + on * along[0] + over * out[0]},${row + on * along[1] + over * out[1]}`);
            if (has(0, 1)) continue;
            const x = (column + Math.max(0, out[0])) * UNIT - out[0] * WITHIN;
            const y = (row + Math.max(0, out[1])) * UNIT - out[1] * WITHIN;
            const from = end(has(-1, 0), has(-1, 1));
            const to = UNIT - end(has(1, 0), has(1, 1));
            lines.push(`M${x + along[0] * from} ${y + along[1] * from}L${x + along[0] * to} ${y + along[1] * to}`);
        }
    return lines.join('');
}

/** Placements that do not lie on one another, those in the wanted turn first. @param {Placement[]} legal @param {(one: Placement) => boolean} isWanted */
function apart(legal, isWanted) {
    const taken = new Set();
    return [...legal.filter(isWanted), ...legal.filter((one) => !isWanted(one))].filter(({squares}) => {
        const names = squares.map(nameOf);
        if (names.some((name) => taken.has(name))) return false;
        for (const name of names) taken.add(name);
        return true;
    });
}

/** @param {{column: number, row: number}} square */
function nameOf({column, row}) {
    return `${column},${row}`;
}

const ways = {north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0]};

/** A short piece of canal and its point over the edge of a square. @param {import('./placement.js').Opening} opening */
function exit({column, row, side}) {
    const [x, y] = ways[side];
    /** @param {number} out from the middle of the square @param {number} along the edge */
    const point = (out, along) =>
        `${column * UNIT + UNIT / 2 + x * out - y * along} ${row * UNIT + UNIT / 2 + y * out + x * along}`;
    return `M${point(UNIT / 2 - INSET, -7)}L${point(UNIT / 2 + 5, 0)}L${point(UNIT / 2 - INSET, 7)}Z`;
}

/** The outline of a tile. @param {Placement} placement */
function frame({squares, lying}) {
    const [{column, row}] = squares;
    const [width, height] = [lying ? 3 : 1, lying ? 1 : 3].map((many) => many * UNIT - 2 * INSET);
    return `<rect class="place" x="${column * UNIT + INSET}" y="${row * UNIT + INSET}" width="${width}" height="${height}" rx="${ROUND}"/>`;
}

/**
 * A soft light on every square that can be covered, a line around all of them, and in it the outlines of tiles, with marks
 * where their canals would go on. Of places that overlap one is drawn, as the tile is turned if it fits like that.
 * @param {Placement[]} legal @param {(one: Placement) => boolean} isWanted in the turn that is wanted
 * @param {{column: number, row: number}[]} covered squares
 */
export function offerMarkup(legal, isWanted, covered) {
    const squares = new Map(legal.flatMap((one) => one.squares).map((square) => [nameOf(square), square]));
    if (!squares.size) return '';
    const lights = [...squares.values()].map(
        ({column, row}) =>
            `<rect class="light" x="${column * UNIT}" y="${row * UNIT}" width="${UNIT}" height="${UNIT}"/>`,
    );
    const full = new Set(covered.map(nameOf));
    const shown = apart(legal, isWanted);
    const free = shown.flatMap(openings).filter(({column, row, side}) => {
        const [x, y] = ways[side];
        return !full.has(nameOf({column: column + x, row: row + y}));
    });
    return [
        ...lights,
        `<path class="offer" d="${outline(squares)}"/>`,
        ...shown.map(frame),
        `<path class="exits" d="${free.map(exit).join('')}"/>`,
    ].join('');
}
