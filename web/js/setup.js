/* A game as it is set up: which options there are, what they may be and what goes together the core says (docs/page.md,
 * `options`). */
import {t} from './i18n.js';
import {usualLevel} from './levels.js';
import {roleName} from './words.js';

/** @typedef {import('./core.js').Core} Core */
/** @typedef {import('./table.js').Sitter} Seat */
/**
 * @typedef {object} Option
 * @property {string} key @property {string} label @property {'choice'|'count'|'seat'|'points'} kind
 * @property {boolean} matters in the game as it is set up @property {string} value a seat of 0 is drawn by lot
 * @property {{name: string, label: string}[]} [values] of a choice @property {number} [least] @property {number} [most] of the others
 */
/**
 * What the core says about a game that is being set up.
 * @typedef {object} Description
 * @property {string} preset or '' @property {{name: string, label: string, note: string}[]} presets
 * @property {Option[]} options
 */
/** @typedef {Record<string, string>} Words what is chosen, by key */
/** @typedef {{words: Words, seats: Seat[], hints?: boolean}} Setup its four seats, of which the first are used; with others, whether hints are agreed */

/** @param {Words} words */
const written = (words) =>
    Object.entries(words)
        .filter(([, value]) => value !== '0')
        .map(([name, value]) => `${name}=${value}`)
        .join(' ');

/** @param {Core} core @param {Words} words @param {string} [taken] a preset @returns {Description} */
export function describe(core, words, taken) {
    return core.json(`options ${taken ? `take=${taken} ` : ''}${written(words)}`);
}

/** A person against computers, by the rules of the box. @returns {Setup} */
export function quickSetup() {
    const level = usualLevel();
    /** @type {Seat[]} */
    const seats = [1, 2, 3, 4].map((seat) => ({kind: seat === 1 ? 'person' : 'computer', level, name: ''}));
    return {words: {start: '1'}, seats};
}

/** How many play. @param {Description} game */
export const playersOf = ({options}) => Number(options.find((option) => option.key === 'players')?.value);

/** What was chosen for the game of a record. @param {Core} core @param {string} record @returns {Words} */
export function wordsOf(core, record) {
    const keys = describe(core, {}).options.map((option) => option.key);
    const lines = record.slice(0, record.indexOf('\n\n')).split('\n');
    const words = lines.map((line) => line.split(' ')).filter(([name]) => keys.includes(name));
    const said = words.map(([name, ...value]) => [name, value.join(' ')]);
    return {
        talk: 'penalty',
        length: 'full',
        ...Object.fromEntries(said),
    }; /* what a record means that says nothing of it */
}

/** What `new` is told, and who sits where. @param {Core} core @param {Setup} setup */
export function gameOf(core, {words, seats}) {
    const game = describe(core, words);
    const said = game.options.filter(({matters}) => matters).map(({key: name, value}) => [name, value]);
    return {words: written(Object.fromEntries(said)), seats: seats.slice(0, playersOf(game))};
}

/** Where a seat sits. @param {number} seat @param {number} players */
export function seatPlace(seat, players) {
    if (players === 2) return roleName(seat === 1 ? 'ns' : 'ew');
    if (players === 4) return [t('North'), t('East'), t('South'), t('West')][seat - 1];
    return t('Seat {seat}', {seat});
}
