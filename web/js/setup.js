/* The sheet where a game is set up. Which options there are, what they may be and what goes together the core
 * says (docs/page.md, `options`). */
import {make, refill} from './dom.js';
import {t} from './i18n.js';
import {keep, recall} from './settings.js';
import {choice, openSheet, toggle} from './sheets.js';
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
 * @property {Option[]} options @property {number} level the usual one @property {{label: string, elo: number}[]} levels
 */
/** @typedef {Record<string, string>} Words what is chosen, by key */
/** @typedef {{words: Words, seats: Seat[], hints?: boolean}} Setup its four seats, of which the first are used; with others, whether hints are agreed */

const key = 'tayu.setup';

/** @param {Words} words */
const written = (words) =>
    Object.entries(words)
        .filter(([, value]) => value !== '0')
        .map(([name, value]) => `${name}=${value}`)
        .join(' ');

/** @param {Core} core @param {Words} words @param {string} [taken] a preset @returns {Description} */
function describe(core, words, taken) {
    return core.json(`options ${taken ? `take=${taken} ` : ''}${written(words)}`);
}

/** The levels there are, and the usual one. @param {Core} core @returns {Pick<Description, 'level'|'levels'>} */
export function levelsOf(core) {
    return describe(core, {});
}

/** A person against computers, by the rules of the box. @param {Core} core @returns {Setup} */
export function quickSetup(core) {
    const {level} = levelsOf(core);
    /** @type {Seat[]} */
    const seats = [1, 2, 3, 4].map((seat) => ({kind: seat === 1 ? 'person' : 'computer', level, name: ''}));
    return {words: {start: '1'}, seats};
}

/** How many play. @param {Description} game */
const playersOf = ({options}) => Number(options.find((option) => option.key === 'players')?.value);

/** Last time's choices, as far as they are still what they should be. @param {Core} core @returns {Setup} */
function lastSetup(core) {
    const setup = quickSetup(core);
    const kept = recall(key);
    if (!kept || typeof kept.words !== 'object' || !Array.isArray(kept.seats) || kept.seats.length !== 4)
        return setup;
    try {
        describe(core, kept.words);
        setup.words = kept.words;
    } catch {
        return setup;
    }
    const {level, levels} = levelsOf(core);
    setup.seats = kept.seats.map((/** @type {any} */ seat) => ({
        kind: seat?.kind === 'computer' ? 'computer' : 'person',
        level: Number.isInteger(seat?.level) ? Math.min(levels.length, Math.max(1, seat.level)) : level,
        name: String(seat?.name ?? '').slice(0, 40),
    }));
    return setup;
}

/** What was chosen for the game of a record. @param {Core} core @param {string} record @returns {Words} */
export function wordsOf(core, record) {
    const keys = describe(core, {}).options.map((option) => option.key);
    const lines = record.slice(0, record.indexOf('\n\n')).split('\n');
    const words = lines.map((line) => line.split(' ')).filter(([name]) => keys.includes(name));
    return Object.fromEntries(words.map(([name, ...value]) => [name, value.join(' ')]));
}

/** What `new` is told, and who sits where. @param {Core} core @param {Setup} setup */
export function gameOf(core, {words, seats}) {
    const game = describe(core, words);
    const said = game.options.filter(({matters}) => matters).map(({key: name, value}) => [name, value]);
    return {words: written(Object.fromEntries(said)), seats: seats.slice(0, playersOf(game))};
}

/** What a level is called. @param {number} level @param {{label: string}} what */
export function levelName(level, {label}) {
    return t('Level {level}: {name}', {level, name: t(label)});
}

/** How strong a level is. @param {{elo: number}} what */
export function levelNote({elo}) {
    return t('Elo {elo} above random play', {elo: String(elo)});
}

/** Where a seat sits. @param {number} seat @param {number} players */
export function seatPlace(seat, players) {
    if (players === 2) return roleName(seat === 1 ? 'ns' : 'ew');
    if (players === 4) return [t('North'), t('East'), t('South'), t('West')][seat - 1];
    return t('Seat {seat}', {seat});
}

/** For a game with others a person is whoever sets it up, and open seats are for friends. @param {Setup} setup @param {string} name */
function inviting(setup, name) {
    setup.seats.forEach((seat, i) => {
        seat.kind = i ? 'open' : 'person';
        seat.name = i ? '' : name;
    });
    delete setup.words.start;
}

/** @typedef {{name: string, hints: boolean}} Friends what the player is called, and whether hints are agreed */

/**
 * Opens the sheet; `begin` is called with the choices. With `friends` it is a game with others.
 * @param {Core} core @param {(setup: Setup) => void} begin
 * @param {Friends} [friends]
 */
export function openSetup(core, begin, friends) {
    const setup = lastSetup(core);
    if (friends) inviting(setup, friends.name);
    const body = make('form', {
        class: 'setup',
        method: 'dialog',
        onsubmit: () => {
            if (!friends) keep(key, setup);
            begin({...setup, hints: friends?.hints});
        },
    });
    /** @param {Words} [words] that change @param {string} [taken] a preset */
    const change = (words = {}, taken = '') => {
        const game = describe(core, {...setup.words, ...words}, taken);
        setup.words = Object.fromEntries(game.options.map(({key: name, value}) => [name, value]));
        if (game.preset) setup.words.preset = game.preset;
        refill(body, () => body.replaceChildren(...sections(game, setup.seats, change, friends)));
    };
    change();
    openSheet('setup', friends ? t('Play with friends') : t('New game'), body);
}

/** @typedef {(words?: Words, taken?: string) => void} Change */

/** @param {Description} game @param {Seat[]} seats @param {Change} change @param {Friends} [friends] @returns {Node[]} */
function sections(game, seats, change, friends) {
    const count = playersOf(game);
    const row = friends ? invitedRow : seatRow;
    const own = seats.findIndex(({kind}) => kind === 'person');
    if (friends && own >= count) exchange(seats, own, 0);
    const options = game.options.filter(({key: name, matters}) => matters && name !== 'players');
    return [
        presets(game, change),
        players(game, change),
        make(
            'fieldset',
            {class: 'seats'},
            make('legend', {text: t('Who plays')}),
            ...seats.slice(0, count).map((_, i) => row(seats, i + 1, game, change)),
        ),
        make(
            'details',
            {class: 'fold', 'data-key': 'more', open: count === 3},
            make('summary', {text: t('More options')}),
            make('div', {class: 'fields'}, ...options.map((option) => field(option, count, change))),
        ),
        ...(friends ? [hintsToggle(friends)] : []),
        make(
            'div',
            {class: 'row begin'},
            make('button', {class: 'primary', 'data-key': 'begin', text: t('Begin')}),
        ),
    ];
}

/** What would be unfair is agreed when the game is made. @param {Friends} friends */
function hintsToggle(friends) {
    return toggle('hints', t('Hints, tutor and chances are allowed'), friends.hints, (on) => {
        friends.hints = on;
    });
}

/** @param {Description} game @param {Change} change */
function presets(game, change) {
    return make(
        'fieldset',
        {class: 'presets'},
        make('legend', {text: t('Rules')}),
        ...game.presets.map(({name, label, note}) =>
            make(
                'button',
                {
                    type: 'button',
                    class: 'preset',
                    'data-key': name,
                    'aria-pressed': name === game.preset ? 'true' : 'false',
                    onclick: () => change({}, name),
                },
                make('b', {text: t(label)}),
                make('small', {text: t(note)}),
            ),
        ),
    );
}

/** @param {Description} game @param {Change} change */
function players({options}, change) {
    const {key: name, label, value, least = 0, most = 0} = options.filter(({kind}) => kind === 'count')[0];
    const counts = Array.from({length: most - least + 1}, (_, i) => String(least + i));
    return make(
        'fieldset',
        {class: 'segments'},
        make('legend', {text: t(label)}),
        ...counts.map((count) =>
            make(
                'label',
                {},
                make('input', {
                    type: 'radio',
                    name,
                    'data-key': `${name}-${count}`,
                    value: count,
                    checked: value === count,
                    onchange: () => change({[name]: count}),
                }),
                make('span', {text: count}),
            ),
        ),
    );
}

/** @param {Seat[]} seats @param {number} number @param {Description} game @param {Change} change */
function seatRow(seats, number, game, change) {
    const seat = seats[number - 1];
    const kinds = choice(
        `seat-${number}`,
        seatPlace(number, playersOf(game)),
        [
            ['person', t('Person')],
            ['computer', t('Computer')],
        ],
        seat.kind,
        (value) => {
            seat.kind = value === 'computer' ? 'computer' : 'person';
            change();
        },
    );
    const more =
        seat.kind === 'computer' ? levelFields(seat, number, game, change) : [nameField(seat, number, t('Name'))];
    return make('div', {class: 'seat-row'}, kinds, ...more);
}

/** One seat is one's own: whoever takes another leaves it to a friend. @param {Seat[]} seats @param {number} number @param {Description} game @param {Change} change */
function invitedRow(seats, number, game, change) {
    const count = playersOf(game);
    const seat = seats[number - 1];
    const own = seats.findIndex(({kind}) => kind === 'person');
    const kinds = choice(
        `seat-${number}`,
        seatPlace(number, count),
        [
            ['person', t('I')],
            ['open', t('A friend')],
            ['computer', t('Computer')],
        ],
        seat.kind,
        (value) => {
            if (value === 'person') exchange(seats, own, number - 1);
            else if (seat.kind !== 'person') seat.kind = value === 'computer' ? 'computer' : 'open';
            change();
        },
    );
    const row = make('div', {class: 'seat-row'}, kinds);
    if (seat.kind === 'computer') row.append(...levelFields(seat, number, game, change));
    else if (seat.kind === 'person') row.append(nameField(seat, number, t('Your name')));
    return row;
}

/** @param {Seat[]} seats @param {number} one @param {number} other */
function exchange(seats, one, other) {
    [seats[one], seats[other]] = [seats[other], seats[one]];
}

/** @param {Seat} seat @param {number} number @param {Description} game @param {Change} change @returns {Node[]} */
function levelFields(seat, number, {levels}, change) {
    const level = choice(
        `level-${number}`,
        t('Strength'),
        levels.map((what, i) => [String(i + 1), levelName(i + 1, what)]),
        String(seat.level),
        (value) => {
            seat.level = Number(value);
            change();
        },
    );
    return [level, make('small', {class: 'note', text: levelNote(levels[seat.level - 1])})];
}

/** @param {Seat} seat @param {number} number @param {string} label */
function nameField(seat, number, label) {
    const input = make('input', {
        'data-key': `name-${number}`,
        value: seat.name,
        maxlength: 40,
        autocomplete: 'off',
        oninput: () => {
            seat.name = input.value;
        },
    });
    return make('label', {class: 'field'}, make('span', {text: label}), input);
}

/** One option. @param {Option} option @param {number} count of players @param {Change} change */
function field({key: name, label, kind, value, values = [], least = 0, most = 0}, count, change) {
    /** @param {string} chosen */
    const set = (chosen) => change({[name]: chosen});
    if (kind === 'points') {
        const input = make('input', {
            type: 'number',
            'data-key': name,
            min: least,
            max: most,
            value,
            required: true,
            onchange: () => {
                if (input.checkValidity()) set(input.value);
            },
        });
        return make('label', {class: 'field'}, make('span', {text: t(label)}), input);
    }
    /** @type {[string, string][]} */
    const seats = Array.from({length: most}, (_, i) => [String(i + 1), seatPlace(i + 1, count)]);
    /** @type {[string, string][]} */
    const named = values.map((one) => [one.name, t(one.label)]);
    return choice(name, t(label), kind === 'seat' ? [['0', t('by lot')], ...seats] : named, value, set);
}
