/* The rules as the page and the booklet show them (data/rules.txt): the core judges every example as it says. */
import {readFileSync} from 'node:fs';
import {exampleOf, recordOf} from '../../web/js/rulebook.js';
import {readRules} from '../../web/js/rules_text.js';
import {answerer} from './core.js';
import {expect, test} from './table.js';

const sections = readRules(readFileSync(new URL('../../data/rules.txt', import.meta.url), 'utf8'));
const lines = sections.flatMap((section) => section.lines);

/** The lines of a kind. @param {string} kind */
const linesOf = (kind) => lines.filter((line) => line.kind === kind);

test('a tile that an example adds fits or not as it says, and its board scores what it says', async () => {
    const ask = await answerer();
    const examples = linesOf('example').map(exampleOf);
    expect(examples.length).toBeGreaterThan(5);
    for (const {name, lay, add, verdict, score} of examples) {
        ask(`read\n${recordOf(lay)}`);
        expect(add || score, `${name} says something`).toBeTruthy();
        if (add) expect(ask(`why ${add}`), name).toBe(verdict);
        if (score) expect(ask('score'), name).toBe(score);
    }
});

test('decisions of ours that the rules refer to are there', async () => {
    const decisions = linesOf('decision').length;
    const named = lines.flatMap(({ours, cells}) => [...ours, ...cells.flatMap((cell) => cell.ours)]);
    expect(named.length).toBeGreaterThan(5);
    for (const number of named) expect(decisions).toBeGreaterThanOrEqual(number);
});
