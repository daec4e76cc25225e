/* The sheet where a game is set up: every option of the rules. */
import {make, refill} from './dom.js';
import {t} from './i18n.js';
import {keep, recall} from './settings.js';
import {choice, openSheet} from './sheets.js';
import {roleName} from './words.js';

/** @typedef {import('./table.js').Sitter} Seat */
/**
 * @typedef {object} Setup
 * @property {string} edition @property {number} players @property {string} draw @property {string} hand @property {string} peek
 * @property {string} discard @property {string} three @property {number} target @property {string} flood @property {string} start
 * @property {Seat[]} seats four, of which the first are used
 */

const key = 'tayu.setup';

/** The boxes by what they say in their rules. */
const boxes = {
    kosmos: {edition: 'kosmos', draw: 'block', hand: 'single', peek: 'off', discard: 'ask', three: 'auction'},
    goliath: {edition: 'goliath', draw: 'bag', hand: 'single', peek: 'off', discard: 'never', three: 'target'},
    professional: {
        edition: 'kosmos',
        draw: 'block',
        hand: 'open',
        peek: 'off',
        discard: 'ask',
        three: 'auction',
        players: 2,
    },
};

/** @param {number} level @returns {Setup} */
export function quickSetup(level) {
    /** @type {Seat[]} */
    const seats = [1, 2, 3, 4].map((seat) => ({kind: seat === 1 ? 'person' : 'computer', level, name: ''}));
    return {...boxes.kosmos, players: 2, target: 24, flood: 'lot', start: '1', seats};
}

/** What an option may be. @type {Record<string, (string | number)[]>} */
const choices = {
    edition: ['kosmos', 'goliath'],
    players: [2, 3, 4],
    draw: ['block', 'bag', 'table'],
    hand: ['single', 'open', 'hidden'],
    peek: ['off', 'on'],
    discard: ['ask', 'always', 'never'],
    three: ['auction', 'target'],
    flood: ['lot', '1', '2', '3'],
    start: ['lot', '1', '2', '3', '4'],
};

/** Last time's choices, as far as they are still what they should be. @param {number} level @returns {Setup} */
function lastSetup(level) {
    const setup = quickSetup(level);
    const kept = recall(key);
    if (!kept || typeof kept !== 'object' || !Array.isArray(kept.seats) || kept.seats.length !== 4) return setup;
    for (const [name, allowed] of Object.entries(choices))
        if (allowed.includes(kept[name]))
            /** @type {any} */ (setup)[name] = kept[name];
    if (Number.isInteger(kept.target) && kept.target >= 1 && kept.target <= 484) setup.target = kept.target;
    setup.seats = kept.seats.map((/** @type {any} */ seat) => ({
        kind: seat?.kind === 'computer' ? 'computer' : 'person',
        level: Number.isInteger(seat?.level) ? Math.min(10, Math.max(1, seat.level)) : level,
        name: String(seat?.name ?? '').slice(0, 40),
    }));
    return setup;
}

/** The words of the command `new`. @param {Setup} setup */
export function newWords({edition, players, draw, hand, peek, discard, three, target, flood, start}) {
    const words = [`edition=${edition}`, `players=${players}`, `draw=${draw}`, `discard=${discard}`];
    if (players === 2) words.push(`hand=${hand}`);
    if (draw === 'block') words.push(`peek=${peek}`);
    if (players === 3) words.push(`three=${three}`);
    if (players === 3 && three === 'target') {
        words.push(`target=${target}`);
        if (flood !== 'lot') words.push(`flood=${flood}`);
    }
    if (
        start !== 'lot' &&
        Number(start) <= players &&
        !(players === 3 && (three === 'auction' || start === flood))
    )
        words.push(`start=${start}`);
    return words.join(' ');
}

/** What a level is like. @param {number} level @param {number} elo above random play */
function levelName(level, elo) {
    const names = [
        t('first steps'),
        t('beginner'),
        t('casual'),
        t('experienced'),
        t('strong'),
        t('club player'),
        t('expert'),
        t('very strong'),
        t('champion'),
        t('as strong as it can'),
    ];
    return t('Level {level}: {name} (Elo {elo})', {level, name: names[level - 1], elo: String(elo)});
}

/** Where a seat sits. @param {number} seat @param {number} players */
function seatPlace(seat, players) {
    if (players === 2) return roleName(seat === 1 ? 'ns' : 'ew');
    if (players === 4) return [t('North'), t('East'), t('South'), t('West')][seat - 1];
    return t('Seat {seat}', {seat});
}

/**
 * Opens the sheet; `begin` is called with the choices.
 * @param {number} level to propose @param {number[]} elo of the levels @param {(setup: Setup) => void} begin
 */
export function openSetup(level, elo, begin) {
    const setup = lastSetup(level);
    const body = make('form', {
        class: 'setup',
        method: 'dialog',
        onsubmit: () => {
            keep(key, setup);
            begin(setup);
        },
    });
    const fill = () => refill(body, () => body.replaceChildren(...sections(setup, elo, fill)));
    fill();
    openSheet('setup', t('New game'), body);
}

/** @param {Setup} setup @param {number[]} elo @param {() => void} fill @returns {Node[]} */
function sections(setup, elo, fill) {
    /** @param {keyof Setup} name */
    const set = (name) => /** @param {string} value */ (value) => {
        /** @type {any} */ (setup)[name] = typeof setup[name] === 'number' ? Number(value) : value;
        fill();
    };
    return [
        presets(setup, fill),
        players(setup, fill),
        make(
            'fieldset',
            {class: 'seats'},
            make('legend', {text: t('Who plays')}),
            ...setup.seats
                .slice(0, setup.players)
                .map((seat, i) => seatRow(seat, seatPlace(i + 1, setup.players), i + 1, elo, fill)),
        ),
        make(
            'details',
            {class: 'fold', 'data-key': 'more', open: setup.players === 3},
            make('summary', {text: t('More options')}),
            make('div', {class: 'fields'}, ...options(setup, set)),
        ),
        make('div', {class: 'row'}, make('button', {class: 'primary', 'data-key': 'begin', text: t('Begin')})),
    ];
}

/** @param {Setup} setup @param {() => void} fill */
function presets(setup, fill) {
    const names = {kosmos: t('Kosmos 1999'), goliath: t('Goliath 2007'), professional: t('Professional')};
    const notes = {
        kosmos: t('19 × 19 squares, stacks to choose from'),
        goliath: t('18 × 18 squares, tiles from the bag'),
        professional: t('two tiles in hand'),
    };
    return make(
        'fieldset',
        {class: 'presets'},
        make('legend', {text: t('Box')}),
        ...Object.entries(boxes).map(([name, box]) => {
            const taken = Object.entries(box).every(
                ([option, value]) => /** @type {any} */ (setup)[option] === value,
            );
            return make(
                'button',
                {
                    type: 'button',
                    class: 'preset',
                    'data-key': name,
                    'aria-pressed': taken ? 'true' : 'false',
                    onclick: () => {
                        Object.assign(setup, box);
                        fill();
                    },
                },
                make('b', {text: names[/** @type {keyof typeof names} */ (name)]}),
                make('small', {text: notes[/** @type {keyof typeof notes} */ (name)]}),
            );
        }),
    );
}

/** @param {Setup} setup @param {() => void} fill */
function players(setup, fill) {
    return make(
        'fieldset',
        {class: 'segments'},
        make('legend', {text: t('Players')}),
        ...[2, 3, 4].map((count) =>
            make(
                'label',
                {},
                make('input', {
                    type: 'radio',
                    name: 'players',
                    'data-key': `players-${count}`,
                    value: count,
                    checked: setup.players === count,
                    onchange: () => {
                        setup.players = count;
                        if (count !== 2) setup.hand = 'single';
                        fill();
                    },
                }),
                make('span', {text: String(count)}),
            ),
        ),
    );
}

/** @param {Seat} seat @param {string} place @param {number} number @param {number[]} elo @param {() => void} fill */
function seatRow(seat, place, number, elo, fill) {
    const row = make(
        'div',
        {class: 'seat-row'},
        choice(
            `seat-${number}`,
            place,
            [
                ['person', t('Person')],
                ['computer', t('Computer')],
            ],
            seat.kind,
            (value) => {
                seat.kind = value === 'computer' ? 'computer' : 'person';
                fill();
            },
        ),
    );
    if (seat.kind === 'computer') {
        row.append(
            choice(
                `level-${number}`,
                t('Strength'),
                elo.map((points, i) => [String(i + 1), levelName(i + 1, points)]),
                String(seat.level),
                (value) => {
                    seat.level = Number(value);
                },
            ),
        );
    } else {
        const input = make('input', {
            'data-key': `name-${number}`,
            value: seat.name,
            maxlength: 40,
            autocomplete: 'off',
            oninput: () => {
                seat.name = input.value;
            },
        });
        row.append(make('label', {class: 'field'}, make('span', {text: t('Name')}), input));
    }
    return row;
}

/** @param {Setup} setup @param {(name: keyof Setup) => (value: string) => void} set */
function options(setup, set) {
    const seats = Array.from(
        {length: setup.players},
        (_, i) => /** @type {[string, string]} */ ([String(i + 1), seatPlace(i + 1, setup.players)]),
    );
    /** @type {[string, string][]} */
    const byLot = [['lot', t('by lot')], ...seats];
    const parts = [
        choice(
            'board',
            t('Board'),
            [
                ['kosmos', t('Kosmos, 19 × 19')],
                ['goliath', t('Goliath, 18 × 18')],
            ],
            setup.edition,
            set('edition'),
        ),
        choice(
            'draw',
            t('Draw'),
            [
                ['block', t('from two stacks')],
                ['bag', t('from the bag')],
                ['table', t('from the table, ring or not')],
            ],
            setup.draw,
            set('draw'),
        ),
    ];
    if (setup.players === 2)
        parts.push(
            choice(
                'hand',
                t('Hand'),
                [
                    ['single', t('one tile')],
                    ['open', t('two tiles, open')],
                    ['hidden', t('two tiles, hidden')],
                ],
                setup.hand,
                set('hand'),
            ),
        );
    if (setup.draw === 'block')
        parts.push(
            choice(
                'peek',
                t('Looking at the sides of the stacks'),
                [
                    ['off', t('not allowed')],
                    ['on', t('allowed')],
                ],
                setup.peek,
                set('peek'),
            ),
        );
    parts.push(
        choice(
            'discard',
            t('A tile that fits nowhere before anyone has a score'),
            [
                ['ask', t('may be set aside')],
                ['always', t('is set aside')],
                ['never', t('ends the game')],
            ],
            setup.discard,
            set('discard'),
        ),
    );
    if (setup.players === 3) parts.push(...floodOptions(setup, byLot, set));
    if (setup.players !== 3 || setup.three === 'target')
        parts.push(
            choice(
                'start',
                t('Who starts'),
                byLot.filter(([seat]) => setup.players !== 3 || seat !== setup.flood),
                setup.start,
                set('start'),
            ),
        );
    return parts;
}

/** @param {Setup} setup @param {[string, string][]} byLot @param {(name: keyof Setup) => (value: string) => void} set */
function floodOptions(setup, byLot, set) {
    const parts = [
        choice(
            'three',
            t('The flood'),
            [
                ['auction', t('by auction')],
                ['target', t('agreed, with a number to reach')],
            ],
            setup.three,
            set('three'),
        ),
    ];
    if (setup.three === 'target') {
        const input = make('input', {
            type: 'number',
            'data-key': 'target',
            min: 1,
            max: 484,
            value: setup.target,
            required: true,
            onchange: () => set('target')(input.value),
        });
        parts.push(
            make('label', {class: 'field'}, make('span', {text: t('Number to reach')}), input),
            choice('flood', t('Who is the flood'), byLot, setup.flood, set('flood')),
        );
    }
    return parts;
}
