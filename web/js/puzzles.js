/* The positions to solve (docs/puzzles.md): read from their file, which is loaded when somebody wants one, and remembered
 * on this device. */
import {keep, recall} from './settings.js';

/**
 * @typedef {object} Puzzle
 * @property {number} number from 1 @property {'one' | 'several'} kind @property {string} theme
 * @property {number[]} levels that find it @property {string} record @property {{action: string, cost: number}[]} answers
 */

const key = 'tayu.solved';

/** What costs no more than so much is right. */
export const ACCEPTED = 0.02;

/** @type {Promise<Puzzle[]> | null} */
let loading = null;

/** @param {string} line @param {number} i @returns {Puzzle} */
function readLine(line, i) {
    const [head, behind] = line.split(' = ');
    const [kind, theme, levels, edition, tile, ...laid] = head.split(' ');
    const costs = behind.split(' ');
    const turns = laid.map((placement) => `bag=${nameOf(placement.slice(-3))} ${placement}`);
    return {
        number: i + 1,
        kind: kind === 'one' ? 'one' : 'several',
        theme,
        levels: [...levels].flatMap((found, level) => (found === '1' ? [level + 1] : [])),
        record: `tayu 1\nedition ${edition}\nplayers 2\ndraw bag\ndiscard never\nstart 1\n\n${[...turns, `bag=${tile}`].join('\n')}\n`,
        answers: costs.flatMap((word, n) => (n % 2 ? [] : [{action: word, cost: Number(costs[n + 1]) / 1000}])),
    };
}

/** The name of a tile by its exits as they lie: the smaller of its two readings. @param {string} exits */
function nameOf(exits) {
    const turned = [...exits].map((digit) => ((Number(digit) + 3) % 8) + 1).sort();
    return [exits, turned.join('')].sort()[0];
}

export function puzzles() {
    loading ??= fetch(new URL('../puzzles.txt', import.meta.url)).then(async (answer) => {
        if (!answer.ok) throw new Error(`puzzles.txt: ${answer.status}`);
        const [, , ...lines] = (await answer.text()).trim().split('\n');
        return lines.map(readLine);
    });
    loading.catch(() => {
        loading = null;
    });
    return loading;
}

/** The days since 1 January 1970 where the player is. @param {Date} [date] */
export function dayOf(date = new Date()) {
    return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86400000);
}

/** @param {number} a @param {number} b @returns {number} */
const divisor = (a, b) => (b ? divisor(b, a % b) : a);

/** The number of the position of a day, as docs/puzzles.md says. @param {number} day @param {number} count */
export function numberOfDay(day, count) {
    let step = Math.floor((count * 5) / 8) + 1;
    while (divisor(step, count) > 1) step++;
    return (((day % count) * step) % count) + 1;
}

/** What was solved here: by number how many tries it took; by day the same. @returns {{numbers: Record<string, number>, days: Record<string, number>}} */
export function solved() {
    const {numbers = {}, days = {}} = recall(key) ?? {};
    return {numbers, days};
}

/** @param {number} number @param {number} tries @param {number} [day] if it is that day's */
export function noteSolved(number, tries, day) {
    const {numbers, days} = solved();
    numbers[number] ??= tries;
    if (day !== undefined) days[day] ??= tries;
    keep(key, {numbers, days});
}

/** So many days in a row up to this one; one day that was missed between two is forgiven. @param {Record<string, number>} days @param {number} day */
export function rowOf(days, day) {
    let length = 0,
        at = days[day] ? day : day - 1,
        forgiven = false;
    for (; days[at] || (!forgiven && length && days[at - 1]); at--)
        if (days[at]) length++;
        else forgiven = true;
    return length;
}
