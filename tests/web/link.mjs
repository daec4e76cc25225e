// Links with games: what is packed comes back, and what is too large is not unpacked; of many damaged
// links, each is refused or gives a text that comes back. node tests/web/link.mjs [TRIES]
import assert from 'node:assert/strict';
import {deflateRawSync} from 'node:zlib';
import {LONGEST_RECORD, TooLong, linkOf, recordInLink} from '../../web/js/link.js';

Object.assign(globalThis, {location: {origin: 'http://x', pathname: '/'}});

/** @param {Buffer} bytes */
const hashOf = (bytes) => `#game=${deflateRawSync(bytes).toString('base64url')}`;

for (const record of ['tayu 1\n\nleft=128\n', `tayu 1\nname 1 ${'ü'.repeat(30000)}\n`])
    assert.equal(await recordInLink(new URL(await linkOf(record)).hash), record);
assert.equal(await recordInLink('#other'), null);
const longest = Buffer.alloc(LONGEST_RECORD, 'a');
assert.equal(await recordInLink(hashOf(longest)), longest.toString());
await assert.rejects(recordInLink(hashOf(Buffer.alloc(LONGEST_RECORD + 1, 'a'))), TooLong);
for (const bad of ['#game=', '#game=%%%', '#game=AAAA', hashOf(longest).slice(0, -20)])
    await assert.rejects(recordInLink(bad), (error) => !(error instanceof TooLong));

// 200 MB in 259 kB.
const bomb = hashOf(Buffer.alloc(200_000_000));
assert.ok(bomb.length < 300_000);
const before = process.memoryUsage().rss;
await assert.rejects(recordInLink(bomb), TooLong);
const grown = process.memoryUsage().rss - before;
assert.ok(grown < 30_000_000, `a short link takes ${grown} bytes`);

let state = 1;
/** @param {number} n */
const random = (n) => (state = (state * 48271) % 2147483647) % n;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=%';
const good = [hashOf(Buffer.from('tayu 1\n\nleft=128\n')), hashOf(longest), hashOf(Buffer.from('ü€𐐷\0\n'))];

/** A good link with a few letters changed, taken out, put in or doubled. */
function damagedLink() {
    let link = good[random(good.length)];
    for (let changes = random(4); changes >= 0; changes--) {
        const at = 6 + random(link.length - 5),
            rest = link.slice(at + random(3));
        link =
            link.slice(0, at) +
            (random(2) ? letters[random(letters.length)] : link.slice(at, at + random(9))) +
            rest;
    }
    return link;
}

const tries = Number(process.argv[2] ?? 2000);
let read = 0;
for (let i = 0; i < tries; i++) {
    const text = await recordInLink(damagedLink()).catch(() => null);
    if (text === null) continue;
    assert.ok(text.length <= LONGEST_RECORD);
    if (Buffer.byteLength(text) > LONGEST_RECORD) continue; // with marks for what was no text
    assert.equal(await recordInLink(new URL(await linkOf(text)).hash), text.replace(/^\uFEFF/, ''));
    read++;
}
console.log(`links hold games, and no more; ${read} of ${tries} damaged ones could be read`);
