/* The line around the places that are offered. */
import {UNIT} from './placement.js';

/** How far within the squares it runs, so that it lies on sand and not on the tiles beside it. */
const WITHIN = 2;

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
export function outline(squares) {
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
