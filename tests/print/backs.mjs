// Looks at fronts and backs of printed tiles: node backs.mjs NAME. NAME-1.ppm … are sheets at four dots a millimetre: fronts, the
// backs that lie behind them, and so on. Behind every front lies a ring exactly when the tile has exits on three sides. Where the tiles
// are is read from the marks to cut along, so nothing here knows how sheets are planned.
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';

const [name = ''] = process.argv.slice(2);
const DOTS = 4;

/** @typedef {{width: number, height: number, at: (x: number, y: number) => number[], dark: (x: number, y: number) => boolean}} Sheet */

/** A sheet as pixels; seen from behind, left and right change places. @param {string} file @param {boolean} behind @returns {Sheet} */
function read(file, behind) {
    const bytes = readFileSync(file);
    const [head = '', w, h] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 40)) ?? [];
    const [width, height] = [Number(w), Number(h)];
    /** Where a dot is among the bytes. @param {number} x @param {number} y */
    const offset = (x, y) =>
        head.length + 3 * (Math.round(y) * width + (behind ? width - 1 - Math.round(x) : Math.round(x)));
    return {
        width,
        height,
        at: (x, y) => [...bytes.subarray(offset(x, y), offset(x, y) + 3)],
        dark: (x, y) => (bytes[offset(x, y)] ?? 255) < 200,
    };
}

/** The middles of the runs of ink along a line. @param {number} length @param {(at: number) => boolean} inked */
function marks(length, inked) {
    const found = [];
    for (let at = 0, begin = -1; at <= length; at++) {
        const ink = at < length && inked(at);
        if (ink && begin < 0) begin = at;
        if (!ink && begin >= 0) {
            found.push((begin + at - 1) / 2);
            begin = -1;
        }
    }
    return found;
}

/** From where to where tiles go: the outermost ink at the top and at the left are the marks. @param {Sheet} sheet */
function cells(sheet) {
    const all = [...Array(sheet.width).keys()];
    const top = [...Array(sheet.height).keys()].findIndex((y) => all.some((x) => sheet.dark(x, y)));
    const left = all.findIndex((x) => [...Array(sheet.height).keys()].some((y) => sheet.dark(x, y)));
    const columns = marks(sheet.width, (x) => sheet.dark(x, top + 2 * DOTS));
    const rows = marks(sheet.height, (y) => sheet.dark(left + 2 * DOTS, y));
    const places = [];
    for (let row = 0; row < rows.length; row += 2)
        for (let column = 0; column < columns.length; column += 2) {
            const [x = 0, right = 0] = columns.slice(column);
            const [y = 0, bottom = 0] = rows.slice(row);
            places.push({x, y, width: right - x, height: bottom - y});
        }
    return places;
}

/** @typedef {{x: number, y: number, width: number, height: number}} Cell */

/** @param {number[]} one @param {number[]} other */
const differ = (one, other) => one.some((value, i) => Math.abs(value - (other[i] ?? 0)) > 60);

/** The exits of a tile, numbered as on a lying one. A standing tile is turned clockwise: 8 is its north end.
 * @param {Sheet} sheet @param {Cell} cell */
function exits(sheet, {x, y, width, height}) {
    const standing = height > width;
    const [long, short] = standing ? [height, width] : [width, height];
    const inset = 0.1 * short;
    /** The middle of an edge, a little inside. @type {[number, number][]} */
    const along = [1, 3, 5].map((sixth) => (sixth * long) / 6).map((at) => [at, inset]);
    /** @type {[number, number][]} */
    const places = [
        ...along,
        [long - inset, short / 2],
        ...along.map(([at]) => /** @type {[number, number]} */ ([at, short - inset])).reverse(),
        [inset, short / 2],
    ];
    const spot = (/** @type {[number, number]} */ [a, b]) =>
        standing ? sheet.at(x + width - b, y + a) : sheet.at(x + a, y + b);
    const plain = spot([long / 3, inset]); /* no canal comes out where two squares meet */
    return places.flatMap((place, i) => (differ(spot(place), plain) ? [i + 1] : []));
}

/** Whether there is a ring of 9/40 of a square around the middle. @param {Sheet} sheet @param {Cell} cell */
function ring(sheet, {x, y, width, height}) {
    const radius = (9 / 40) * Math.min(width, height);
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    const middle = sheet.at(middleX, middleY);
    return [-1, 1].every(
        (way) =>
            [-0.06, 0, 0.06].some((off) =>
                differ(sheet.at(middleX + way * radius * (1 + off), middleY), middle),
            ) &&
            [-0.06, 0, 0.06].some((off) => differ(sheet.at(middleX, middleY + way * radius * (1 + off)), middle)),
    );
}

/** Exits on three sides of the tile. @param {number[]} tile */
const sides = (tile) =>
    new Set(tile.map((edge) => (edge <= 3 ? 'a' : edge === 4 ? 'b' : edge <= 7 ? 'c' : 'd'))).size;

const files = readdirSync('.')
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.ppm'))
    .sort();
assert.ok(files.length >= 2 && files.length % 2 === 0, `${files.length} sheets`);
const seen = [];
for (let i = 0; i < files.length; i += 2) {
    const [front, back] = [read(files[i] ?? '', false), read(files[i + 1] ?? '', true)];
    const places = cells(front);
    assert.deepEqual(cells(back).length, places.length, 'the same marks on both sides');
    for (const cell of places) {
        const tile = exits(front, cell);
        if (!tile.length) continue;
        assert.equal(tile.length, 3, `${name}, ${files[i]}: exits ${tile.join('')}`);
        assert.equal(
            ring(back, cell),
            sides(tile) === 3,
            `${name}, ${files[i]}: the back of tile ${tile.join('')}`,
        );
        seen.push(tile.join(''));
    }
}
assert.equal(new Set(seen).size, 28, `${name}: ${seen.length} tiles`);
assert.equal(seen.length, 28);
