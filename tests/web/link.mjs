// Links with games: what is packed comes back, and what is too large is not unpacked. node tests/web/link.mjs
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
console.log('links hold games, and no more');
