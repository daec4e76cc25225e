/* One's own worst placements, to be tried again: after a game, and again after 1, 3, 9 and 30 days. Kept on this device. */
import {dayOf} from './puzzles.js';
import {keep, recall} from './settings.js';

/** @typedef {{record: string, number: number, due: number, successes: number}} Mistake a game, the action, the day it comes again */

const key = 'tayu.mistakes';
const DAYS = [1, 3, 9, 30];
const MOST = 60;

/** @returns {Mistake[]} */
export function mistakes() {
    const kept = recall(key);
    return Array.isArray(kept) ? kept.filter(({record, number}) => typeof record === 'string' && number > 0) : [];
}

/** The actions of a record, which tell games apart. @param {string} record */
const gameOf = (record) => record.slice(record.indexOf('\n\n'));

/** @param {Mistake} a @param {{record: string, number: number}} b */
const isSame = (a, b) => a.number === b.number && gameOf(a.record) === gameOf(b.record);

/** Those of a review, each once; as they are kept. @param {string} record @param {number[]} numbers */
export function addMistakes(record, numbers) {
    const list = mistakes();
    const plain = withoutReview(record);
    for (const number of numbers)
        if (!list.some((one) => isSame(one, {record: plain, number})))
            list.push({record: plain, number, due: dayOf(), successes: 0});
    keep(key, list.slice(-MOST));
    return list.filter((one) => numbers.some((number) => isSame(one, {record: plain, number})));
}

/** It was tried: with success it comes later and later, and then no more; without, tomorrow. @param {Mistake} mistake @param {boolean} success */
export function noteTried(mistake, success) {
    const successes = success ? mistake.successes + 1 : 0;
    const days = DAYS[Math.max(successes - 1, 0)];
    const list = mistakes().filter((one) => !isSame(one, mistake));
    if (successes <= DAYS.length) list.push({...mistake, successes, due: dayOf() + days});
    keep(key, list);
}

export function dueMistakes() {
    return mistakes().filter(({due}) => due <= dayOf());
}

/** What is kept is the game alone. @param {string} record */
function withoutReview(record) {
    return record.replace(/^review(ed)? .*\n/gm, '');
}

/** An action of a record, as text. @param {string} record @param {number} number */
export function actionAt(record, number) {
    return record.slice(record.indexOf('\n\n')).trim().split(/\s+/)[number - 1];
}

/** The record up to an action, which is not in it, and without what shows the pile. @param {string} record @param {number} number */
export function positionBefore(record, number) {
    const [header, ...turns] = withoutReview(record).split('\n\n');
    const words = turns
        .join('\n')
        .trim()
        .split(/\s+/)
        .slice(0, number - 1);
    const kept = header
        .split('\n')
        .filter((line) => !/^(result|pile|seed|salt|seal|commit|lots|seat) ?/.test(line));
    return `${kept.join('\n')}\n\n${words.join('\n')}\n`;
}
