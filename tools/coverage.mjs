// What the tests ran: for each layer of src, the lines and the branches, as gcov counted them in build/coverage. A table on
// standard output; every branch that was never taken in build/coverage/branches.txt, as FILE:LINE and the line itself.
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {relative} from 'node:path';
import {gunzipSync} from 'node:zlib';
import {tmpdir} from 'node:os';

/** @type {Map<string, Map<string, boolean>>} file -> "line" or "line branch" -> whether it ran in any program */
const files = new Map();

/** @param {string} file @param {string} place @param {boolean} ran */
function note(file, place, ran) {
    const places = files.get(file) ?? new Map();
    files.set(file, places.set(place, ran || (places.get(place) ?? false)));
}

/** @param {string} counts a file of gcov's */
function read(counts) {
    const folder = mkdtempSync(`${tmpdir()}/coverage-`);
    execFileSync('gcov', ['--json-format', '--branch-probabilities', process.cwd() + '/' + counts], {
        cwd: folder,
        stdio: 'ignore',
    });
    for (const name of readdirSync(folder))
        for (const {file, lines} of JSON.parse(gunzipSync(readFileSync(`${folder}/${name}`)).toString()).files) {
            const path = relative(process.cwd(), file.startsWith('/') ? file : `build/coverage/${file}`);
            if (!path.startsWith('src/')) continue;
            for (const {line_number: line, count, branches} of lines) {
                note(path, `${line}`, count > 0);
                branches.forEach((branch, i) => branch.throw || note(path, `${line} ${i}`, branch.count > 0));
            }
        }
    rmSync(folder, {recursive: true});
}

for (const counts of execFileSync('find', ['build/coverage/src', '-name', '*.gcda']).toString().trim().split('\n'))
    read(counts);

/** @type {Map<string, number[]>} */
const layers = new Map();
const missed = [];
for (const [file, places] of [...files].sort()) {
    const sums = layers.get(file.split('/')[1]) ?? [0, 0, 0, 0];
    const text = readFileSync(file, 'utf8').split('\n');
    for (const [place, ran] of places) {
        const branch = place.includes(' ');
        sums[branch ? 2 : 0] += Number(ran);
        sums[branch ? 3 : 1]++;
        if (branch && !ran) missed.push(`${file}:${place.split(' ')[0]}: ${text[parseInt(place) - 1]?.trim()}`);
    }
    layers.set(file.split('/')[1], sums);
}
writeFileSync('build/coverage/branches.txt', [...new Set(missed)].join('\n') + '\n');

/** @param {number} part @param {number} all */
const share = (part, all) => `${((100 * part) / all).toFixed(1)} %`;
console.log('| layer | lines | branches |\n|---|---|---|');
const all = [0, 0, 0, 0];
for (const [layer, sums] of layers) {
    console.log(`| \`${layer}\` | ${share(sums[0], sums[1])} | ${share(sums[2], sums[3])} of ${sums[3]} |`);
    sums.forEach((sum, i) => (all[i] += sum));
}
console.log(`| all | ${share(all[0], all[1])} | ${share(all[2], all[3])} of ${all[3]} |`);
