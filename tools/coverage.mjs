// What the tests ran: for each layer of src, the lines and the branches, as gcov counted them in build/coverage. A table on
// standard output; every line with branches that were never taken in build/coverage/branches.txt, as FILE:LINE, how many,
// and the line itself.
//
// Branches are counted twice: all, and those that could be taken at all. Two kinds cannot:
// - those of a check(), which states what only a bug of ours could make untrue: all whose line lies between the word and the
//   parenthesis that closes it, taken or not;
// - the one for a refusal that says yes: refuse() and its kin always give false, so "good || refuse(…)" has a branch, one
//   for each, that nothing takes. If the statement has branches that were not taken, one of them is it.
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {relative} from 'node:path';

/** @type {Map<string, Map<string, boolean>>} file -> "line" or "line branch" -> whether it ran in any program */
const files = new Map();

/** @param {string} file @param {string} place @param {boolean} ran */
function note(file, place, ran) {
    const places = files.get(file) ?? new Map();
    files.set(file, places.set(place, ran || (places.get(place) ?? false)));
}

/** @param {string} counts a file of gcov's, as one line of JSON */
function read(counts) {
    for (const {file, lines} of JSON.parse(counts).files) {
        const path = relative(process.cwd(), file.startsWith('/') ? file : `build/coverage/${file}`);
        if (!path.startsWith('src/')) continue;
        for (const {line_number: line, count, branches} of lines) {
            note(path, `${line}`, count > 0);
            branches.forEach((branch, i) => note(path, `${line} ${i}`, branch.count > 0));
        }
    }
}

/** @param {string} text of a C file @returns {Set<number>} the lines of its check()s */
function checked(text) {
    const found = new Set();
    for (const {index} of text.matchAll(/\bcheck\(/g)) {
        let line = text.slice(0, index).split('\n').length;
        for (let i = text.indexOf('(', index), depth = 0; i < text.length; i++) {
            found.add(line);
            if (text[i] === '\n') line++;
            if (text[i] === '(') depth++;
            if (text[i] === ')' && --depth === 0) break;
        }
    }
    return found;
}

/** @param {string} text of a C file @returns {number[][]} for each "|| refuse", the lines of its statement */
function refusals(text) {
    return [...text.matchAll(/\|\|\s*refuse/g)].map(({index}) => {
        const begin = Math.max(...[';', '{', '}'].map((c) => text.lastIndexOf(c, index))) + 1;
        const first = text.slice(0, text.slice(begin).search(/\S/) + begin).split('\n').length;
        const last = text.slice(0, text.indexOf(';', index)).split('\n').length;
        return Array.from({length: last - first + 1}, (_, i) => first + i);
    });
}

const found = execFileSync('find', ['build/coverage/src', '-name', '*.gcda']).toString().trim().split('\n');
execFileSync('gcov', ['--json-format', '--stdout', '--branch-probabilities', ...found], {
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'ignore'],
})
    .toString()
    .split('\n')
    .filter((line) => line)
    .forEach(read);

/** @typedef {{ran: number, all: number}} Sum */
/** @type {Map<string, {lines: Sum, branches: Sum, possible: Sum}>} */
const layers = new Map();

/** @param {string} layer */
function sums(layer) {
    const none = () => ({ran: 0, all: 0});
    const sum = layers.get(layer) ?? {lines: none(), branches: none(), possible: none()};
    layers.set(layer, sum);
    return sum;
}

/** @param {Sum} sum @param {number} ran @param {number} all */
function add(sum, ran, all) {
    sum.ran += ran;
    sum.all += all;
}

/** @param {string} file @param {Map<string, boolean>} places @returns {string[]} lines for branches.txt */
function count(file, places) {
    const text = readFileSync(file, 'utf8');
    const checks = checked(text);
    /** @type {Map<number, Sum>} */
    const lines = new Map();
    const both = [sums(file.split('/')[1]), sums('all')];
    for (const [place, ran] of places) {
        const [line, branch] = place.split(' ').map(Number);
        if (branch === undefined) both.forEach((sum) => add(sum.lines, Number(ran), 1));
        else add(lines.get(line) ?? lines.set(line, {ran: 0, all: 0}).get(line), Number(ran), 1);
    }
    for (const sum of lines.values()) both.forEach(({branches}) => add(branches, sum.ran, sum.all));
    checks.forEach((line) => lines.delete(line));
    for (const statement of refusals(text)) {
        const untaken = statement.map((line) => lines.get(line)).find((sum) => sum && sum.ran < sum.all);
        if (untaken) untaken.all--;
    }
    for (const sum of lines.values()) both.forEach(({possible}) => add(possible, sum.ran, sum.all));
    return [...lines]
        .filter(([, {ran, all}]) => ran < all)
        .sort(([a], [b]) => a - b)
        .map(
            ([line, {ran, all}]) =>
                `${file}:${line}: ${all - ran} of ${all}: ${text.split('\n')[line - 1]?.trim()}\n`,
        );
}

const missed = [...files].sort().flatMap(([file, places]) => count(file, places));
writeFileSync('build/coverage/branches.txt', missed.join(''));

/** @param {Sum} sum */
const share = ({ran, all}) => `${((100 * ran) / all).toFixed(1)} % of ${all}`;
console.log('| layer | lines | branches | that can be taken |\n|---|---|---|---|');
const last = sums('all');
layers.delete('all');
for (const [layer, {lines, branches, possible}] of [...layers, ['all', last]])
    console.log(`| \`${layer}\` | ${share(lines)} | ${share(branches)} | ${share(possible)} |`);
