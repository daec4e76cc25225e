/* The sheet of a new game: who plays, how strong, how long, which side, which box; all of it is preset, and a sentence says what will be
 * played. Where the texts of the rules differ is folded. */
import {make, refill} from './dom.js';
import {t} from './i18n.js';
import {boardPicture} from './peek.js';
import {levels, named} from './levels.js';
import {keepChoices, lastChoices, setupOf, wordsFor} from './choices.js';
import {openSheet} from './sheets.js';
import {finePoints} from './fine_points.js';
import {playersOf} from './setup.js';
import {seatRow, seatsLegend} from './seats.js';
import {sketch} from './sketches.js';
import {roleName} from './words.js';

/** @typedef {import('./core.js').Core} Core */
/** @typedef {import('./setup.js').Description} Description */
/** @typedef {import('./choices.js').Choices} Choices */
/**
 * @typedef {object} NewGame
 * @property {Core} core that may be asked for drawings @property {(setup: import('./setup.js').Setup) => void} begin
 * @property {Partial<Choices>} [choices] that are made already
 * @property {(() => void) | null} [friend] leads to a game with others, where that can be played @property {() => void} [alone] leads back from there
 * @property {{name: string, hints: boolean, fields: Node[]}} [friends] it is a game with others: what one is called, whether hints are agreed, and what else is
 */

/** How strong a level is, in words. @param {number} level */
function tellLevel(level) {
    if (level <= 1) return t('Lays what fits. Good for a first game.');
    if (level <= 3) return t('Sees its own coasts, and forgets yours.');
    if (level <= 5) return t('Watches both sides, and closes your way now and then.');
    return level <= 7
        ? t('Counts the tiles that are left, and plans ahead.')
        : t('Leaves you very little. For those who want to lose for a while.');
}

/** @param {NewGame} on */
export function openNewGame(on) {
    const {core, friends} = on;
    const choices = {...lastChoices(core), ...on.choices};
    if (friends) {
        choices.who = 'friend';
        choices.seats = choices.seats.map((seat, i) => ({...seat, kind: i ? 'open' : 'person', name: ''}));
        choices.seats[0].name = friends.name;
    } else if (choices.who === 'friend') choices.who = 'computer';
    const body = make('form', {
        class: 'new-game',
        method: 'dialog',
        onsubmit: () => {
            if (!friends) keepChoices(choices);
            on.begin({...setupOf(core, choices), hints: friends?.hints});
        },
    });
    /** @param {Partial<Choices>} [what] that is chosen now */
    const change = (what = {}) => {
        Object.assign(choices, what);
        const game = wordsFor(core, choices);
        refill(body, () => body.replaceChildren(...sections(on, game, choices, change)));
    };
    change();
    openSheet('setup', friends ? t('Play with friends') : t('New game'), body);
    /** @type {HTMLElement | null} */ (body.querySelector('input:checked'))?.focus();
}

/** @typedef {(what?: Partial<Choices>) => void} Change */

/** @param {NewGame} on @param {Description} game @param {Choices} choices @param {Change} change @returns {Node[]} */
function sections(on, game, choices, change) {
    const {core, friends} = on;
    const count = playersOf(game);
    const {who} = choices;
    const isDuel = count === 2 && who === 'computer';
    return [
        make(
            'div',
            {class: 'asked'},
            whoPlays(on, choices, change),
            howMany(game, change),
            ...(who === 'computer' ? [howStrong(choices, change)] : []),
            howLong(game, choices, change),
            ...(isDuel ? [whichSide(choices, change)] : []),
            ...(who === 'computer' ? [] : [whoSitsWhere(game, choices, change)]),
            whichBox(core, game, choices, change),
            finePoints(core, game, choices, change),
            ...(friends ? extras(friends) : []),
        ),
        make(
            'div',
            {class: 'answer'},
            make('p', {class: 'said', role: 'status', text: tellGame(game, choices)}),
            make('button', {
                'class': 'primary large',
                'data-key': 'begin',
                'text': friends ? t('Make the game') : t('Play'),
            }),
        ),
    ];
}

/**
 * One of several, each a stone.
 * @param {string} name @param {string} title @param {string} looks @param {{value: string, key?: string, parts: (Node | string)[]}[]} choices
 * @param {string} value @param {(value: string) => void} choose
 */
function picks(name, title, looks, choices, value, choose) {
    return make(
        'fieldset',
        {class: looks},
        make('legend', {text: title}),
        ...choices.map((one) =>
            make(
                'label',
                {},
                make('input', {
                    type: 'radio',
                    name,
                    'data-key': one.key ?? `${name}-${one.value}`,
                    value: one.value,
                    checked: one.value === value,
                    onchange: () => choose(one.value),
                }),
                make('span', {}, ...one.parts),
            ),
        ),
    );
}

/** @param {NewGame} on @param {Choices} choices @param {Change} change */
function whoPlays({friend, friends, alone}, choices, change) {
    /** @param {string} value @param {Parameters<typeof sketch>[0]} drawn @param {string} title @param {string} note */
    const one = (value, drawn, title, note) => ({
        value,
        parts: [sketch(drawn), make('b', {text: title}), make('small', {text: note})],
    });
    const others = friend || friends ? [one('friend', 'friend', t('A friend'), t('by a link you send'))] : [];
    return picks(
        'who',
        t('Who plays'),
        'picks',
        [
            one('computer', 'computer', t('Computer'), t('at once, offline too')),
            ...others,
            one('here', 'here', t('Around here'), t('two to four at this screen')),
        ],
        choices.who,
        (value) => {
            const who = /** @type {Choices['who']} */ (value);
            if (who === 'friend') friend?.();
            else if (friends) {
                keepChoices({...choices, who});
                alone?.();
            } else change({who});
        },
    );
}

/** @param {Description} game @param {Change} change */
function howMany({options}, change) {
    const {label, value, least = 0, most = 0} = options.filter(({kind}) => kind === 'count')[0];
    const counts = Array.from({length: most - least + 1}, (_, i) => String(least + i));
    return picks(
        'players',
        t(label),
        'chips',
        counts.map((count) => ({value: count, parts: [count]})),
        value,
        (players) => change({players}),
    );
}

/** @param {Choices} choices @param {Change} change */
function howStrong(choices, change) {
    const {level} = choices;
    const scale = picks(
        'level',
        t('How strong'),
        'scale',
        levels().map((_, i) => ({
            value: String(i + 1),
            parts: [String(i + 1), make('span', {class: 'unseen', text: named(i + 1).name})],
        })),
        String(level),
        (value) => change({level: Number(value)}),
    );
    const {name} = named(level);
    scale.append(
        make(
            'p',
            {class: 'note'},
            make('b', {text: `${name[0].toLocaleUpperCase()}${name.slice(1)}.`}),
            ` ${tellLevel(level)}`,
        ),
    );
    return scale;
}

/** @param {Description} game @param {Choices} choices @param {Change} change */
function howLong({options}, choices, change) {
    const length = options.find(({key}) => key === 'length');
    if (!length?.values || choices.players === '3') return make('div', {hidden: true});
    const texts = /** @type {Record<string, string>} */ ({
        full: t('about 30 min'),
        short: t('about 10 min'),
    });
    return picks(
        'length',
        t('How long'),
        'chips',
        length.values.map(({name, label}) => ({value: name, parts: [texts[name] ?? t(label)]})),
        length.value,
        (value) => change({length: value}),
    );
}

/** @param {Choices} choices @param {Change} change */
function whichSide(choices, change) {
    /** @param {string} role */
    const side = (role) => ({value: role, parts: [make('span', {class: `sign ${role}`}), ` ${roleName(role)}`]});
    return picks(
        'side',
        t('Your side'),
        'chips',
        [side('ns'), side('ew'), {value: 'lot', parts: [t('by lot')]}],
        choices.side,
        (value) => change({side: /** @type {Choices['side']} */ (value)}),
    );
}

/** @param {Description} game @param {Choices} choices @param {Change} change */
function whoSitsWhere(game, choices, change) {
    const count = playersOf(game);
    return make(
        'fieldset',
        {class: 'seats'},
        make('legend', {text: seatsLegend(choices)}),
        ...choices.seats.slice(0, count).map((_, i) => seatRow(choices, i + 1, game, change)),
    );
}

/** @param {Core} core @param {Description} game @param {Choices} choices @param {Change} change */
function whichBox(core, game, choices, change) {
    const edition = game.options.find(({key}) => key === 'edition');
    const boxes = /** @type {Record<string, [string, string]>} */ ({
        kosmos: ['Kosmos 1999', t('19 × 19, 112 tiles')],
        goliath: ['Goliath 2007', t('18 × 18, 84 tiles')],
    });
    return picks(
        'edition',
        t('Which box'),
        'picks boxes',
        (edition?.values ?? []).map(({name, label}) => ({
            value: name,
            parts: [
                boxPicture(core, name),
                make('b', {text: boxes[name]?.[0] ?? t(label)}),
                make('small', {text: boxes[name]?.[1] ?? ''}),
            ],
        })),
        edition?.value ?? '',
        (value) => change({edition: value, preset: ''}),
    );
}

/** @type {Map<string, string>} the boards as they lie in the boxes */
const drawn = new Map();

/** @param {Core} core @param {string} edition */
function boxPicture(core, edition) {
    const frame = make('span', {'class': 'mini', 'aria-hidden': 'true'});
    if (!drawn.has(edition)) {
        core.ask(`new edition=${edition}`);
        drawn.set(edition, boardPicture(core, JSON.parse(core.ask('look').split('\n')[0]).size).outerHTML);
    }
    frame.innerHTML = drawn.get(edition) ?? '';
    return frame;
}

/** What would be unfair is agreed when the game is made. @param {NonNullable<NewGame['friends']>} friends @returns {Node[]} */
function extras(friends) {
    const box = make('input', {
        type: 'checkbox',
        role: 'switch',
        'data-key': 'hints',
        checked: friends.hints,
        onchange: () => {
            friends.hints = box.checked;
        },
    });
    const text = make('span', {text: t('Hints, tutor and chances are allowed')});
    return [make('label', {class: 'toggle'}, box, text), ...friends.fields];
}

/** Who plays at this screen. @param {Choices['seats']} seats */
function tellSeats(seats) {
    const people = seats.filter(({kind}) => kind === 'person').length;
    const computers = seats.length - people;
    return computers
        ? t('People at this screen: {people}. Computers: {computers}.', {people, computers})
        : t('{n} play at this screen.', {n: people});
}

/** What will be played, in sentences. @param {Description} game @param {Choices} choices */
function tellGame(game, choices) {
    const {who, side, first, level} = choices;
    const valueOf = /** @param {string} key */ (key) => game.options.find((option) => option.key === key)?.value;
    const count = playersOf(game);
    const said = [];
    if (who === 'computer' && count === 2) {
        const role = roleName(side);
        said.push(
            side === 'lot'
                ? t('You play the computer, level {level} ({name}); your side is drawn by lot.', named(level))
                : t('You play {side} against the computer, level {level} ({name}).', {
                      side: role,
                      ...named(level),
                  }),
            first === 'me'
                ? t('You begin.')
                : first === 'other'
                  ? t('The computer begins.')
                  : t('Who begins is drawn by lot.'),
        );
    } else if (who === 'computer') said.push(t('You play with computers, {n} in all.', {n: count}));
    else if (who === 'friend') said.push(t('Next you get a link: whoever opens it can sit down.'));
    else said.push(tellSeats(choices.seats.slice(0, count)));
    if (valueOf('length') === 'short') said.push(t('A short game, with one tile of each kind.'));
    if (choices.lost.length)
        said.push(t('Not with this box: {options}.', {options: choices.lost.map((label) => t(label)).join(', ')}));
    return said.join(' ');
}
