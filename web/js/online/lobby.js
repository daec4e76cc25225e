/* Before a game with others begins: who sits where, and the link for the others. */
import {button, make} from '../dom.js';
import {t} from '../i18n.js';
import {goTo, home} from '../link.js';
import {seatPlace} from '../setup.js';
import {seatName} from '../words.js';
import {linkBox} from './link_box.js';
import {addressOf, ownName, setName} from './server.js';

/** @typedef {import('./remote_table.js').RemoteTable} RemoteTable */
/** @typedef {{sit: (seat: number) => void, beside: (seat: number) => void, stand: () => void, lookOn: () => void}} Deeds */

/** To the start page. */
export const homeButton = () => button('home', t('Start page'), () => goTo(home));

/** What one is called at the table; whoever has only one seat to choose takes it with Enter. @param {number[]} free @param {Deeds} on */
function nameField(free, on) {
    const input = make('input', {
        'data-key': 'name',
        value: ownName(),
        maxlength: 40,
        autocomplete: 'nickname',
        oninput: () => setName(input.value),
        onkeydown: (/** @type {KeyboardEvent} */ {key}) => key === 'Enter' && free.length === 1 && on.sit(free[0]),
    });
    return make('label', {class: 'field'}, make('span', {text: t('Your name')}), input);
}

/** @param {RemoteTable} table @param {number} seat @param {Deeds} on */
function seatRow(table, seat, on) {
    const place = `${seatPlace(seat, table.sitters.length)}: `;
    if (!isFree(table, seat)) return make('li', {}, place, make('b', {text: tellTaken(table, seat)}));
    if (!table.own || table.yours.includes(seat))
        return make(
            'li',
            {},
            place,
            button(`sit-${seat}`, t('Sit here'), () => on.sit(seat), {class: 'primary'}),
        );
    const beside = button(`beside-${seat}`, t('Somebody beside me'), () => on.beside(seat), {class: 'beside'});
    return make('li', {}, place, make('b', {text: t('still free')}), ' ', beside);
}

/** @param {RemoteTable} table @param {number} seat */
const isFree = ({sitters, kept}, seat) => sitters[seat - 1].kind === 'open' && !kept.has(seat);

/** @param {RemoteTable} table @param {number} seat */
function tellTaken(table, seat) {
    if (!table.kept.has(seat)) return seatName(table, seat);
    const name = table.kept.get(seat);
    return name ? t('kept for {name}', {name}) : t('kept for who played before');
}

/** What was agreed besides the rules. @param {RemoteTable} table */
function agreed({hints}) {
    return hints ? t('Hints, tutor and chances are allowed') : t('Without hints, tutor and chances');
}

/** @param {RemoteTable} table @param {Deeds} on @returns {Node[]} */
export function lobbyParts(table, on) {
    const {sitters, own, id, core} = table;
    const free = sitters.map((_, i) => i + 1).filter((seat) => isFree(table, seat));
    const isAwaited = sitters.some(({kind}) => kind === 'open');
    const guest = !own && free.length > 0;
    const lead = guest
        ? t('You are invited to play. Take a seat.')
        : free.length
          ? t('Send this link to whoever shall play.')
          : t('Waiting for the others …');
    const row = own
        ? [button('stand', t('Leave my seat'), on.stand)]
        : [button('look-on', t('Look on'), on.lookOn)];
    return [
        make('p', {class: 'lead', role: 'status', text: lead}),
        ...(guest && !table.yours.length ? [nameField(free, on)] : []),
        make('ul', {class: 'lobby'}, ...sitters.map((_, i) => seatRow(table, i + 1, on))),
        make('p', {class: 'note', text: agreed(table)}),
        ...(own && isAwaited ? linkBox(core, addressOf(id), t('Ta Yü')) : []),
        make('div', {class: 'row'}, ...row, homeButton()),
    ];
}
