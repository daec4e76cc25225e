/* What a player chooses for a new game, kept from game to game, and the game that comes of it. Nothing that was set by hand is changed
 * behind the player's back: what does not go with the rest is set aside, said, and taken up again when it does. */
import {language} from './i18n.js';
import {keep, recall} from './settings.js';
import {levels, usualLevel} from './levels.js';
import {describe} from './setup.js';

/** @typedef {import('./core.js').Core} Core */
/** @typedef {import('./setup.js').Words} Words */
/**
 * @typedef {object} Choices
 * @property {'computer' | 'friend' | 'here'} who @property {string} players how many @property {string} length @property {string} edition the box
 * @property {number} level of the computer @property {'ns' | 'ew' | 'lot'} side @property {'me' | 'other' | 'lot'} first
 * @property {string} preset the text of the rules, if one was taken by hand @property {Words} hand what was set one by one
 * @property {string[]} lost labels of what was set by hand and does not go with the rest
 * @property {(import('./table.js').Sitter & {byHand?: boolean})[]} seats four, of which the first are used where each is chosen; whether that was done
 */

const key = 'tayu.new';

/** @param {unknown} value @param {string[]} list the first is what is usual */
const among = (value, list) => list.find((one) => one === value) ?? list[0];

/** Whoever has never finished a game begins with the weakest. */
function firstLevel() {
    return recall('tayu.played') ? usualLevel() : 1;
}

/** A person, unless a computer was chosen. @param {any} seat @param {number} level @param {number} most @returns {Choices['seats'][number]} */
function sitterOf(seat, level, most) {
    const byHand = seat?.byHand === true;
    return {
        kind: byHand && seat.kind === 'computer' ? 'computer' : 'person',
        byHand,
        level: Number.isInteger(seat?.level) ? Math.min(most, Math.max(1, seat.level)) : level,
        name: String(seat?.name ?? '').slice(0, 40),
    };
}

/** Last time's choices, as far as they are still what they should be. @param {Core} core @returns {Choices} */
export function lastChoices(core) {
    const kept = recall(key) ?? {};
    const before = recall('tayu.start') ?? {}; /* as an earlier version of the page kept them */
    const most = levels().length;
    const level = Number(kept.level ?? before.against);
    const usual = Number.isInteger(level) && level >= 1 && level <= most ? level : firstLevel();
    const seats = Array.isArray(kept.seats) ? kept.seats : [];
    const choices = {
        who: /** @type {Choices['who']} */ (among(kept.who, ['computer', 'friend', 'here'])),
        players: among(kept.players, ['2', '3', '4']),
        length: among(kept.length, ['full', 'short']),
        edition: among(kept.edition, ['kosmos', 'goliath']),
        level: usual,
        side: /** @type {Choices['side']} */ (among(kept.side ?? before.side, ['ns', 'ew', 'lot'])),
        first: /** @type {Choices['first']} */ (among(kept.first ?? before.first, ['me', 'other', 'lot'])),
        preset: typeof kept.preset === 'string' ? kept.preset : '',
        hand: kept.hand && typeof kept.hand === 'object' ? kept.hand : {},
        lost: [],
        seats: [0, 1, 2, 3].map((i) => sitterOf(seats[i], usual, most)),
    };
    try {
        wordsFor(core, choices);
    } catch {
        Object.assign(choices, {preset: '', hand: {}});
    }
    return choices;
}

/** @param {Choices} choices */
export function keepChoices(choices) {
    keep(key, choices);
}

/** The text of the rules that somebody who speaks this language has in the box. @param {import('./setup.js').Description} game @param {string} edition */
function textOf({presets}, edition) {
    const wanted = edition === 'goliath' ? ['goliath'] : [language(), {nl: 'de'}[language()] ?? ''];
    return presets.find(({name}) => wanted.includes(name))?.name ?? 'fr';
}

/** The game as it is chosen; says in `lost` what does not go with it. @param {Core} core @param {Choices} choices */
export function wordsFor(core, choices) {
    const {players, edition, preset, hand} = choices;
    const length = players === '3' ? 'full' : choices.length; /* in a short game nobody reaches even a bid of 1 */
    const taken = preset || textOf(describe(core, {}), edition);
    const text = describe(core, {players, edition}, taken);
    const game = describe(core, {...wordsIn(text), players, length, ...hand});
    const lost = game.options.filter(({key: name, value}) => hand[name] !== undefined && hand[name] !== value);
    choices.lost = lost.map(({label}) => label);
    choices.edition = game.options.find((option) => option.key === 'edition')?.value ?? edition;
    return game;
}

/** @param {import('./setup.js').Description} game @returns {Words} */
const wordsIn = ({options}) => Object.fromEntries(options.map(({key: name, value}) => [name, value]));

/** Takes a text of the rules whole: of what was set by hand only that stays of which the text does not speak, as two tiles in
 * hand. @param {Core} core @param {Choices} choices @param {string} preset @returns {Partial<Choices>} */
export function takeText(core, choices, preset) {
    const {players, edition, hand} = choices;
    const taken = wordsIn(describe(core, wordsIn(wordsFor(core, choices)), preset));
    const plain = wordsIn(describe(core, {players, edition}, preset));
    const kept = Object.keys(hand).filter((name) => taken[name] !== undefined && taken[name] !== plain[name]);
    return {preset, edition: taken.edition, hand: Object.fromEntries(kept.map((name) => [name, taken[name]]))};
}

/** Who sits where, and who begins. @param {Choices} choices @returns {{seats: import('./table.js').Sitter[], start: string}} */
function seatsFor({who, players, side, first, level, seats}) {
    if (who !== 'computer') return {seats, start: ''};
    if (players !== '2')
        return {seats: seats.map((_, i) => ({kind: i ? 'computer' : 'person', level, name: ''})), start: ''};
    const own = side === 'lot' ? 1 + Math.floor(2 * Math.random()) : side === 'ns' ? 1 : 2;
    const start = first === 'lot' ? 0 : first === 'me' ? own : 3 - own;
    return {
        seats: seats.map((_, i) => ({kind: i + 1 === own ? 'person' : 'computer', level, name: ''})),
        start: String(start),
    };
}

/** What is to be played. @param {Core} core @param {Choices} choices @returns {import('./setup.js').Setup} */
export function setupOf(core, choices) {
    const words = wordsIn(wordsFor(core, choices));
    const {seats, start} = seatsFor(choices);
    return {words: start ? {...words, start} : words, seats};
}
