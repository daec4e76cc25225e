/* Who sits where in a new game, seat by seat. */
import {make} from './dom.js';
import {t} from './i18n.js';
import {levels, named} from './levels.js';
import {playersOf, seatPlace} from './setup.js';
import {choice} from './sheets.js';

/** @typedef {import('./setup.js').Description} Description */
/** @typedef {import('./choices.js').Choices} Choices */
/** @typedef {import('./new_game.js').Change} Change */

/** @param {Choices} choices */
export const seatsLegend = ({who}) => (who === 'friend' ? t('Who sits where') : t('Names and seats'));

/** @param {Choices} choices @param {number} number @param {Description} game @param {Change} change */
export function seatRow(choices, number, game, change) {
    const {seats, who} = choices;
    const seat = seats[number - 1];
    const isFriends = who === 'friend';
    const own = seats.findIndex(({kind}) => kind === 'person');
    if (isFriends && own >= playersOf(game)) exchange(seats, own, 0);
    /** @type {[string, string][]} */
    const kinds = [
        ['person', isFriends ? t('I') : t('Person')],
        ...(isFriends ? [/** @type {[string, string]} */ (['open', t('A friend')])] : []),
        ['computer', t('Computer')],
    ];
    const kind = choice(`seat-${number}`, seatPlace(number, playersOf(game)), kinds, seat.kind, (value) => {
        if (isFriends && value === 'person') exchange(seats, own, number - 1);
        else if (!isFriends || seat.kind !== 'person') {
            seat.kind = /** @type {import('./table.js').Sitter['kind']} */ (value);
            seat.byHand = true;
        }
        change();
    });
    const row = make('div', {class: 'seat-row'}, kind);
    if (seat.kind === 'computer') row.append(levelField(seat, number, change));
    else if (seat.kind === 'person') row.append(nameField(seat, number, isFriends ? t('Your name') : t('Name')));
    return row;
}

/** One seat is one's own: whoever takes another leaves it to a friend. @param {Choices['seats']} seats @param {number} one @param {number} other */
function exchange(seats, one, other) {
    [seats[one], seats[other]] = [seats[other], seats[one]];
}

/** @param {Choices['seats'][number]} seat @param {number} number @param {Change} change */
function levelField(seat, number, change) {
    return choice(
        `level-${number}`,
        t('Strength'),
        levels().map((_, i) => [String(i + 1), t('Level {level}: {name}', named(i + 1))]),
        String(seat.level),
        (value) => {
            seat.level = Number(value);
            change();
        },
    );
}

/** @param {Choices['seats'][number]} seat @param {number} number @param {string} label */
function nameField(seat, number, label) {
    const input = make('input', {
        'data-key': `name-${number}`,
        'value': seat.name,
        'maxlength': 40,
        'autocomplete': 'off',
        'oninput': () => {
            seat.name = input.value;
        },
    });
    return make('label', {class: 'field'}, make('span', {text: label}), input);
}
