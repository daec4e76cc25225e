// Measures printed pages: node measure.mjs NAME [circles|black]. NAME-01.ppm … are pages at ten dots a millimetre, to be
// measured; circles: the first is a sheet of Goliath's board; or at any number of dots, to be black.
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';

const [name = '', how] = process.argv.slice(2);
const DOTS = 10;

/** A page as pixels. @param {string} file */
function read(file) {
    const bytes = readFileSync(file);
    const [head, width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 40)) ?? [];
    assert.ok(head, file);
    const [w, h, start] = [Number(width), Number(height), head.length];
    /** The colour at a place, in millimetres. @param {number} x @param {number} y */
    const at = (x, y) => {
        const offset = start + 3 * (Math.round(y * DOTS) * w + Math.round(x * DOTS));
        return [...bytes.subarray(offset, offset + 3)];
    };
    /** Whether there is ink within a tenth of a millimetre or two. @param {number} x @param {number} y */
    const inked = (x, y) =>
        [-0.2, -0.1, 0, 0.1, 0.2].some((dx) =>
            [-0.2, -0.1, 0, 0.1, 0.2].some((dy) => (at(x + dx, y + dy)[0] ?? 255) < 160),
        );
    return {w, h, bytes, start, at, inked};
}

const pages = readdirSync('.')
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.ppm'))
    .sort()
    .map(read);

/** @param {number[]} found @param {number[]} expected */
const near = (found, expected) => found.every((value, i) => Math.abs(value - (expected[i] ?? 0)) <= 6);

const [tile, back, ring, paper] = [
    [248, 242, 226],
    [138, 90, 60],
    [240, 217, 176],
    [255, 255, 255],
];

/** The longest line across the guide is the one that must be 100 mm long. */
function ruler() {
    const {w, h, bytes, start} = /** @type {ReturnType<typeof read>} */ (pages[0]);
    let longest = 0;
    for (let y = 20 * DOTS; y < h / 4; y++) {
        let run = 0;
        for (let x = 0; x < w; x++) {
            run = (bytes[start + 3 * (y * w + x)] ?? 255) < 160 ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
    }
    assert.ok(Math.abs(longest / DOTS - 100) <= 0.3, `the line is ${longest / DOTS} mm long`);
}

/** A double square by its middle: a wave with a dot above it, or a circle. @param {ReturnType<typeof read>} page */
function double(page, /** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ circle) {
    for (const [dx, dy, ofCircle] of [
        [0, -3.5, false],
        [0, 2, false],
        [4.5, 0, true],
        [0, 4.5, true],
    ])
        assert.equal(
            page.inked(x + Number(dx), y + Number(dy)),
            ofCircle === circle,
            `${dx}, ${dy} of a double square`,
        );
}

/** Marks of a sheet of the board: 200 mm from one another, and squares of 20 mm. */
function board() {
    for (const [i, page] of pages.slice(2, 6).entries()) {
        for (const x of [5, 205])
            assert.ok(page.inked(x, 12 - 3) && page.inked(x, 212 + 3), `marks at ${x} mm of sheet ${i + 1}`);
        assert.ok(!page.inked(100, 12 - 3), 'nothing between the marks');
    }
    const first = /** @type {ReturnType<typeof read>} */ (pages[2]);
    for (let n = 1; n < 9; n++) {
        const [line, sand] = [first.at(15 + 20 * n, 22 + 5), first.at(15 + 20 * n + 5, 22 + 25)];
        assert.ok(!near(line, sand), `a line between squares ${n} and ${n + 1}`);
    }
    double(first, 65, 32, false);
}

/** Tiles of 59.5 × 19.5 mm on squares of 20 mm, their backs behind them when the sheet is flipped on its long edge. */
function tiles() {
    const [front, behind] = /** @type {ReturnType<typeof read>[]} */ (pages.slice(6, 8));
    if (!front || !behind) throw new Error('no tiles');
    const names =
        '123 124 125 126 127 128 134 135 136 137 138 145* 146* 147* 148* 167 168* 178* 234 236 237 238 246* 247* 248* 278* 347* 348*'.split(
            ' ',
        );
    const top = (297 + 4 - 10 * 23.5) / 2;
    const left = (210 + 4 - 3 * 63.5) / 2;
    for (const x of [0, 59.5, 63.5, 123, 127, 186.5].map((along) => left + along))
        assert.ok(front.inked(x, top - 4) && behind.inked(x, top - 4), `a mark at ${x} mm`);
    for (const [n, tileName] of names.entries()) {
        const x = left + (n % 3) * 63.5,
            y = top + Math.floor(n / 3) * 23.5;
        assert.ok(
            near(front.at(x - 1, y - 1), tile) && near(front.at(x + 60.5, y + 20.5), tile),
            `tile ${tileName}`,
        );
        assert.ok(near(front.at(x - 2, y + 10.5), paper), `nothing between tiles at ${tileName}`);
        const backX = 210 - x - 59.5;
        assert.ok(
            near(behind.at(backX - 1, y - 1), back) && near(behind.at(backX + 60.5, y + 20.5), back),
            `back of ${tileName}`,
        );
        assert.equal(
            near(behind.at(backX + 29.75 + 4.5, y + 9.75), ring),
            tileName.endsWith('*'),
            `ring of ${tileName}`,
        );
        assert.ok(near(behind.at(backX + 29.75, y + 9.75), back), `nothing within the ring of ${tileName}`);
    }
}

/** What is to rise is black on white: the board, and the fronts of tiles. */
function black() {
    for (const {bytes, start} of pages.slice(0, 7)) {
        let coloured = 0,
            dark = 0;
        for (let i = start; i < bytes.length; i += 3) {
            const r = bytes[i] ?? 0,
                g = bytes[i + 1] ?? 0,
                b = bytes[i + 2] ?? 0;
            coloured += Math.max(r, g, b) - Math.min(r, g, b) > 40 ? 1 : 0;
            dark += r < 60 ? 1 : 0;
        }
        assert.ok(dark > 2000, 'there is something to feel');
        assert.ok(coloured < 500, `${coloured} dots have a colour`);
    }
}

if (how === 'black') {
    black();
} else if (how === 'circles') {
    double(/** @type {ReturnType<typeof read>} */ (pages[0]), 70, 32, true);
} else {
    ruler();
    board();
    tiles();
}
