// What the page reads of a stored review is what the program wrote: node tests/web/stored.mjs TAYU RECORD
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {copyFileSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {storedReview} from '../../web/js/stored.js';

const [tayu, game] = process.argv.slice(2);
assert.ok(tayu && game, 'usage: stored.mjs TAYU RECORD');
const folder = mkdtempSync(join(tmpdir(), 'tayu-'));
try {
    const path = join(folder, 'game.tayu');
    copyFileSync(game, path);
    const output = execFileSync(tayu, ['review', path, '--simulations', '5', '--write', '--json'], {
        encoding: 'utf8',
    });
    const {decisions} = JSON.parse(output);
    const record = readFileSync(path, 'utf8');
    const verdicts = storedReview(record, decisions);
    assert.ok(verdicts);
    assert.equal(verdicts.length, decisions.length);
    verdicts.forEach((verdict, i) => {
        const {before, after, loss, luck = 0, best} = decisions[i];
        assert.deepEqual(verdict, before === undefined ? null : {before, after, loss, luck, best});
    });
    assert.equal(storedReview(readFileSync(game, 'utf8'), decisions), null, 'a record without a review');
    assert.equal(storedReview(record, decisions.slice(1)), null, 'a game that went another way');
    assert.equal(storedReview(record.replace('review 2 ', 'review 3 '), decisions), null, 'a damaged review');
    console.log(`the page reads ${verdicts.length} verdicts`);
} finally {
    rmSync(folder, {recursive: true});
}
