/* Who plays and who is there. */
import {button, make} from '../dom.js';
import {n, t} from '../i18n.js';
import {seatName} from '../words.js';

/** @typedef {import('./remote_table.js').RemoteTable} RemoteTable */

/** Whether the game waits for somebody who is not there, and whoever looks may do something about it. @param {RemoteTable} table @param {number} seat */
function canBeMinded(table, seat) {
    const {seats, offer, state, sitters, here} = table;
    const isAway = sitters[seat - 1].kind === 'person' && !here.includes(seat);
    const canAsk = seats.some((one) => !table.isMinded(one)) && !seats.includes(seat);
    const isWaitedFor = offer ? offer.what !== 'mind' && table.isAsked(offer, seat) : state.turn === seat;
    return canAsk && isAway && isWaitedFor;
}

/** @param {RemoteTable} table @param {number} seat */
function tellWhere({seats, sitters, here}, seat) {
    const {kind, name} = sitters[seat - 1];
    if (kind === 'computer') return name ? t('a computer plays meanwhile') : '';
    if (seats.includes(seat)) return name ? t('that is you') : '';
    return here.includes(seat) ? t('is there') : t('is away');
}

/** @param {RemoteTable} table @param {number} seat @param {{mind: (seat: number) => void, back: (seat: number) => void}} on */
function row(table, seat, on) {
    const isHere = table.here.includes(seat) || table.seats.includes(seat);
    const where = tellWhere(table, seat);
    const item = make(
        'li',
        {class: isHere ? 'here' : ''},
        make('span', {class: 'dot', 'aria-hidden': 'true'}),
        make('b', {text: seatName(table, seat)}),
        make('span', {class: 'note', text: where}),
    );
    if (canBeMinded(table, seat))
        item.append(button(`mind-${seat}`, t('Let a computer play'), () => on.mind(seat)));
    if (table.isMinded(seat))
        item.append(button('back', t('Take my seat back'), () => on.back(seat), {class: 'primary'}));
    return item;
}

/** @param {RemoteTable} table @param {{mind: (seat: number) => void, back: (seat: number) => void}} on @returns {HTMLElement[]} */
export function peopleParts(table, on) {
    const rows = table.sitters.map((_, i) => row(table, i + 1, on));
    const parts = /** @type {HTMLElement[]} */ ([make('ul', {}, ...rows)]);
    if (!table.own) parts.push(make('p', {class: 'note', text: t('You are looking on.')}));
    const others = table.onlookers - (table.own ? 0 : 1);
    if (others > 0)
        parts.push(make('p', {class: 'note', text: n('{n} person looks on', '{n} people look on', others)}));
    return parts;
}
