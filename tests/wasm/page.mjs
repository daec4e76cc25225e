// Asks the page's core as WebAssembly and natively the same, and compares all answers byte for byte:
// node page.mjs MODULE PROGRAM
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

const [module, program] = process.argv.slice(2);
const imports = {env: {clock_ms: () => performance.now()}};
const {instance} = await WebAssembly.instantiate(readFileSync(module), imports);
const {memory, text, text_size, start, answer} = instance.exports;
const requests = [];
const answers = [];

// Asks the module and keeps both; what the answer says behind "= " or "? ".
function ask(request) {
    const bytes = new TextEncoder().encode(request);
    if (bytes.length > text_size()) throw Error('the request is too long');
    new Uint8Array(memory.buffer, text(), bytes.length).set(bytes);
    const said = Buffer.from(new Uint8Array(memory.buffer, text(), answer(bytes.length)));
    requests.push(Buffer.from(bytes));
    answers.push(said);
    return said.toString().slice(2);
}

function refused() {
    return answers.at(-1).toString().startsWith('?');
}

// The table as an onlooker sees it: the first line, below which the record stands.
function look() {
    return JSON.parse(ask('look 0').split('\n')[0]);
}

// All that can be looked at, whoever looks.
function lookAround() {
    const {players} = look();
    for (let seat = 1; seat <= players; seat++) ask(`look ${seat}`);
    for (const request of ['state', 'legal', 'scene', 'news 1 0', 'showboard', 'record', 'score', 'result'])
        ask(request);
}

// Saves the game, goes back in it, and reads it again.
function saveAndRead() {
    const saved = ask('save');
    const {from, deeds} = look().table;
    ask(`rewind ${Math.floor((from + deeds.length) / 2)}`);
    lookAround();
    ask(`read\n${saved}`);
    if (refused() || ask('save') !== saved) throw Error('a saved game is read as it was');
}

// The computer against itself, at one level after another; level 10 alone asks the clock.
function playGame(options) {
    ask(`new ${options}`);
    ask('ground');
    for (let count = 0; ; count++) {
        ask(`level ${1 + (count % 9)}`);
        ask('genmove 3600000');
        if (refused()) break;
        if (count % 20 === 3) lookAround();
        if (count % 60 === 33) saveAndRead();
        if (count % 30 === 9) ask('suggest 0 3');
    }
    lookAround();
    saveAndRead();
}

function badInput() {
    for (const request of ['', ' ', '\n', 'turn\nturn', 'load x', 'threads 2', 'quit', 'dance', '12 turn', 'read'])
        ask(request);
    for (const request of [
        'read\ntayu 2',
        'read\ntayu 1\n\nleft=128 x',
        'look 9',
        'rewind 4711',
        'rewind',
        'back',
    ])
        ask(request);
    for (const request of [
        'piece a1v128',
        'piece left',
        'tile 567',
        'why',
        'why z1h128',
        'new edition=mars',
        'ä€😀',
    ])
        ask(request);
    ask('read\n' + 'x'.repeat(70000));
    ask('save');
}

// A sealed game, and the same with another salt.
function verifySealed() {
    const record = readFileSync(new URL('../data/sealed.tayu', import.meta.url), 'utf8');
    for (const [read, seal] of [
        [record, 'holds'],
        [record.replace('salt 4', 'salt 5'), 'broken'],
    ]) {
        ask(`read\n${read}`);
        if (JSON.parse(ask('verify')).seal !== seal) throw Error(`the seal ${seal}`);
    }
}

// A game gone through: each action judged for itself, all of them together, and what is stored then.
function review(options, actions) {
    const depth = 8;
    ask(`new ${options}`);
    for (let count = 0; count < actions; count++) (ask('level 2'), ask('genmove'));
    const record = ask('save');
    ask(`read\n${record}`);
    if (ask('review') !== 'null') throw Error('a record without a review has none');
    const lines = Array.from({length: actions}, (_, i) => ask(`judge ${i + 1} ${depth}`));
    const half = JSON.parse(ask(`review ${depth}\n${lines.slice(0, actions / 2).join('\n')}`));
    if (half.decisions.length !== actions / 2 || half.sides.length) throw Error('half of a review');
    const [report, ...reviewed] = ask(`review ${depth}\n${lines.join('\n')}`).split('\n');
    if (JSON.parse(report).decisions.length !== actions) throw Error('a whole review');
    for (const bad of [
        'judge 0 8',
        `judge ${actions + 1} 8`,
        'judge 1',
        'judge',
        'judge 1 0',
        `review\n${lines[0]}`,
    ]) {
        ask(bad);
        if (!refused()) throw Error(`not refused: ${bad}`);
    }
    ask(`review 8\n${lines[1]}`);
    if (!refused()) throw Error('a review that begins with the second action');
    ask(`read\n${reviewed.join('\n')}`);
    if (ask('review').split('\n')[0] !== report) throw Error('a review that was stored is read as it was');
}

start(1n);
ask('new seed=1 start=1');
badInput();
verifySealed();
playGame('edition=kosmos seed=2');
playGame('edition=goliath players=3 three=auction draw=table seed=3');
playGame('edition=goliath players=2 hand=hidden draw=block peek=on discard=always seed=4');
playGame('edition=kosmos players=4 draw=bag discard=never seed=5');
review('edition=kosmos seed=6', 40);
review('edition=goliath players=3 three=auction draw=bag seed=7', 12);
for (const tile of Object.keys(JSON.parse(ask('state')).unseen)) ask(`tile ${tile}`);
for (const request of [
    'back ring',
    'back plain',
    'piece a19h128',
    'why a19h128',
    'perft 2',
    'list_commands',
    'options',
])
    ask(request);

const frame = (bytes) => Buffer.concat([Buffer.from(`${bytes.length}\n`), bytes]);
const input = Buffer.concat(requests.map(frame));
const native = spawnSync(program, {input, maxBuffer: 1 << 30});
let at = 0;
for (const [i, said] of answers.entries()) {
    const expected = frame(said);
    if (!expected.equals(native.stdout.subarray(at, at + expected.length))) {
        console.log(`request ${i} is answered differently: ${requests[i].toString().slice(0, 200)}`);
        console.log(`WebAssembly: ${said.toString().slice(0, 400)}`);
        console.log(`native: ${native.stdout.subarray(at, at + 400)}`);
        process.exit(1);
    }
    at += expected.length;
}
if (native.status !== 0 || at !== native.stdout.length) {
    console.log(`the native program ended with ${native.status}: ${native.stderr}`);
    process.exit(1);
}
console.log(`${answers.length} answers, ${at} bytes`);
