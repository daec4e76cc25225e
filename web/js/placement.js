/* Placements as text, `i10h128`, and where their squares lie. Columns count from the west, rows from the
 * north, both from 0; a square is 40 units wide in drawings. */

export const UNIT = 40;

/**
 * @typedef {object} Placement
 * @property {string} word as in the notation
 * @property {string} square the western or northern one, as text
 * @property {boolean} lying east-west
 * @property {string} exits as they lie
 * @property {{column: number, row: number}[]} squares
 * @property {{x: number, y: number}} centre in squares
 */

/** @param {string} word */
export function isPlacement(word) {
    return /^[a-s]\d{1,2}[hv][1-8]{3}$/.test(word);
}

/** @param {string} word @param {number} size of the board @returns {Placement} */
export function placementOf(word, size) {
    const [, square, orientation, exits] = /** @type {RegExpExecArray} */ (/^([a-s]\d+)([hv])(\d+)$/.exec(word));
    const {column, row} = squareAt(square, size);
    const lying = orientation === 'h';
    const squares = [0, 1, 2].map((n) => ({column: column + (lying ? n : 0), row: row + (lying ? 0 : n)}));
    const centre = {x: squares[1].column + 0.5, y: squares[1].row + 0.5};
    return {word, square, lying, exits, squares, centre};
}

/** @param {string} name @param {number} size */
export function squareAt(name, size) {
    return {column: name.charCodeAt(0) - 97, row: size - Number(name.slice(1))};
}

/** @param {number} column @param {number} row @param {number} size */
export function squareName(column, row, size) {
    return String.fromCharCode(97 + column) + (size - row);
}

/** @param {Placement} placement @param {number} column @param {number} row */
export function covers(placement, column, row) {
    return placement.squares.some((square) => square.column === column && square.row === row);
}

/**
 * A tile in one of its four turns, on the squares around a middle one: its word, or null beyond the border.
 * @param {string} tile @param {number} turn quarters, clockwise @param {{column: number, row: number}} middle
 * @param {number} size
 */
export function wordAround(tile, turn, middle, size) {
    const lying = turn % 2 === 0;
    const column = middle.column - (lying ? 1 : 0);
    const row = middle.row - (lying ? 0 : 1);
    const last = {column: middle.column + (lying ? 1 : 0), row: middle.row + (lying ? 0 : 1)};
    if (column < 0 || row < 0 || last.column >= size || last.row >= size) return null;
    return squareName(column, row, size) + (lying ? 'h' : 'v') + exitsTurned(tile, turn >= 2);
}

/** How a tile that lies there is turned, in quarters. @param {string} tile @param {Placement} placement */
export function turnOf(tile, {lying, exits}) {
    return (exits === tile ? 0 : 2) + (lying ? 0 : 1);
}

/** The exits in the other reading. @param {string} exits @param {boolean} half */
function exitsTurned(exits, half) {
    const turned = [...exits].map((digit) => (half ? ((Number(digit) + 3) % 8) + 1 : Number(digit)));
    return turned.sort().join('');
}

/** The tile a placement lays: the smaller of its two readings. @param {string} exits */
export function tileOf(exits) {
    const other = exitsTurned(exits, true);
    return other < exits ? other : exits;
}

/** @typedef {{column: number, row: number, side: Side}} Opening */

/** Squares of the exits, or of these edges, and the sides they open to. @param {Placement} placement @param {string} [edges] @returns {Opening[]} */
export function openings(placement, edges = placement.exits) {
    const lying = [
        [0, 'north'],
        [1, 'north'],
        [2, 'north'],
        [2, 'east'],
        [2, 'south'],
        [1, 'south'],
        [0, 'south'],
        [0, 'west'],
    ];
    const standing = [
        [0, 'east'],
        [1, 'east'],
        [2, 'east'],
        [2, 'south'],
        [2, 'west'],
        [1, 'west'],
        [0, 'west'],
        [0, 'north'],
    ];
    return [...edges].map((digit) => {
        const [square, side] = (placement.lying ? lying : standing)[Number(digit) - 1];
        return {...placement.squares[Number(square)], side: /** @type {Side} */ (side)};
    });
}

/** The exits that are open: nothing lies before them, and they do not lead into the sea. @param {string[]} laid @param {number} size */
export function openExits(laid, size) {
    const all = laid.map((word) => placementOf(word, size));
    const covered = new Set(all.flatMap(({squares}) => squares).map(({column, row}) => `${column},${row}`));
    const ways = {north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0]};
    return all
        .flatMap((one) => openings(one))
        .filter(({column, row, side}) => {
            const [x, y] = [column + ways[side][0], row + ways[side][1]];
            return Math.min(x, y) >= 0 && Math.max(x, y) < size && !covered.has(`${x},${y}`);
        });
}

/** @typedef {'north'|'south'|'west'|'east'} Side */

/**
 * Whether the names of two placements stand below them: at the northern coast, and of two that would cover one another that of the lower one.
 * @param {(string | null)[]} words @param {number} size
 */
export function namesBelow(words, size) {
    const places = words.map((word) => (word ? placementOf(word, size) : null));
    const below = places.map((place) => place?.squares[0].row === 0);
    const [a, b] = places.map(
        (place, i) => place && {...place.centre, row: place.squares[below[i] ? 2 : 0].row + (below[i] ? 1 : -1)},
    );
    if (!a || !b || Math.abs(a.x - b.x) >= 3 || Math.abs(a.row - b.row) >= 2) return below;
    return [a.y > b.y, a.y <= b.y];
}
