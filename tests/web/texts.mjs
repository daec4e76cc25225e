// Plays the guided first game through, and lets the core judge the examples of the rules: node tests/web/texts.mjs [CORE]
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {exampleOf, recordOf} from '../../web/js/rulebook.js';
import {readRules} from '../../web/js/rules_text.js';
import {finalScore, lesson} from '../../web/js/lesson.js';

const path = process.argv[2] ?? new URL('../../build/wasm/tayu.wasm', import.meta.url);
const {instance} = await WebAssembly.instantiate(readFileSync(path), {env: {clock_ms: () => performance.now()}});
const wasm = /** @type {any} */ (instance.exports);
wasm.start(1n);
const core = {
    /** @param {string} request */
    ask(request) {
        const bytes = new TextEncoder().encode(request);
        new Uint8Array(wasm.memory.buffer, wasm.text(), bytes.length).set(bytes);
        const length = wasm.answer(bytes.length);
        const answer = new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.text(), length));
        assert.equal(answer[0], '=', `${request}: ${answer}`);
        return answer.slice(2);
    },
};

/** Every placement of the board, of which most break a rule. */
function* anyPlacement() {
    for (const column of 'acgjkqs')
        for (const row of [1, 3, 7, 10, 12, 18, 19])
            for (const way of 'hv')
                for (const exits of ['123', '248', '136', '257', '134']) yield `${column}${row}${way}${exits}`;
}

function playLesson() {
    for (const request of lesson.begin) core.ask(request);
    for (const step of lesson.steps) {
        assert.ok(step.say().length > 20);
        if (step.wait !== 'next') {
            assert.equal(core.ask('turn'), '1');
            const before = core.ask('save');
            for (const word of ['left', 'right', 'i10h12', '', ...anyPlacement()])
                if (word !== step.asks)
                    assert.ok(
                        String(step.wait.action(word, core)).length > 10,
                        `${step.asks}: ${word} gets a hint`,
                    );
            assert.equal(core.ask('save'), before, 'hints change nothing');
            assert.ok(
                core
                    .ask('legal')
                    .split(' ')
                    .includes(step.asks ?? ''),
                `${step.asks} is legal`,
            );
            assert.equal(step.wait.action(step.asks ?? '', core), true);
            core.ask(`play ${step.asks}`);
        }
        for (const action of step.then ?? []) core.ask(`play ${action}`);
    }
    const {north, south, west, east} = finalScore;
    assert.equal(core.ask('score'), [north, south, west, east, north * south, west * east].join(' '));
    assert.equal(core.ask('result').split(' ')[2], 'ns');
}

const rules = readRules(readFileSync(new URL('../../data/rules.txt', import.meta.url), 'utf8'));
const lines = rules.flatMap((section) => section.lines);

/** The lines of a kind. @param {string} kind */
const linesOf = (kind) => lines.filter((line) => line.kind === kind);

/** Every example is judged as it says: whether a tile that is added fits, and what the board scores. */
function judgeExamples() {
    const examples = linesOf('example').map(exampleOf);
    for (const {name, lay, add, verdict, score} of examples) {
        core.ask(`read\n${recordOf(lay)}`);
        if (add) assert.equal(core.ask(`why ${add}`), verdict, name);
        if (score) assert.equal(core.ask('score'), score, name);
        assert.ok(add || score, `${name} says something`);
    }
    return examples.length;
}

/** The board in the rules is the end of the guided first game. */
function finishedGame() {
    const actions = lesson.steps.flatMap(({asks, then}) => [...(asks ? [asks] : []), ...(then ?? [])]);
    assert.deepEqual(
        linesOf('game')[0]?.words,
        actions.filter((word) => /^[a-s]\d+[hv]\d{3}$/.test(word)),
    );
}

/** Every line is one that both the page and the booklet know, and decisions are named that exist. */
function wellFormed() {
    const kinds =
        'text head item tiles backs row example board numbered game block table columns cells decision'.split(' ');
    const decisions = linesOf('decision').length;
    assert.ok(rules.length > 5 && lines.length > 50);
    for (const {kind, ours, cells} of lines) {
        assert.ok(kinds.includes(kind), kind);
        for (const number of [...ours, ...cells.flatMap((cell) => cell.ours)])
            assert.ok(number >= 1 && number <= decisions, `decision ${number}`);
    }
}

playLesson();
wellFormed();
finishedGame();
console.log(`the lesson of ${lesson.steps.length} steps and ${judgeExamples()} examples are as the rules say`);
