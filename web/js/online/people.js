/* Who plays and who is there. */
import {make} from '../dom.js';
import {n, t} from '../i18n.js';
import {seatName} from '../words.js';
import {awayButtons} from './absent.js';

/** @typedef {import('./remote_table.js').RemoteTable} RemoteTable */

/** @param {RemoteTable} table @param {number} seat */
function tellWhere({seats, sitters, here}, seat) {
    const {kind, name} = sitters[seat - 1];
    if (kind === 'computer') return name ? t('a computer plays meanwhile') : '';
    if (seats.includes(seat)) return name ? t('that is you') : '';
    return here.includes(seat) ? t('is there') : t('is away');
}

/** @param {RemoteTable} table @param {number} seat @param {import('./absent.js').Handlers} on */
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
    item.append(...awayButtons(table, seat, on));
    return item;
}

/** How the games before this one ended, if there were any. @param {RemoteTable} table @returns {HTMLElement[]} */
export function scoreLine(table) {
    const {played, wins, sitters, kept} = table;
    if (!played) return [];
    const list = sitters.map((_, i) => `${kept.get(i + 1) || seatName(table, i + 1)} ${wins[i] ?? 0}`).join(' · ');
    return [
        make('p', {
            class: 'note',
            'data-key': 'evening',
            text: n('After {n} game: {list}', 'After {n} games: {list}', played, {list}),
        }),
    ];
}

/** @param {RemoteTable} table @param {import('./absent.js').Handlers} on @returns {HTMLElement[]} */
export function peopleParts(table, on) {
    const rows = table.sitters.map((_, i) => row(table, i + 1, on));
    const parts = /** @type {HTMLElement[]} */ ([make('ul', {}, ...rows)]);
    parts.push(...scoreLine(table));
    if (!table.own) parts.push(make('p', {class: 'note', text: t('You are looking on.')}));
    const others = table.onlookers - (table.own ? 0 : 1);
    if (others > 0)
        parts.push(make('p', {class: 'note', text: n('{n} person looks on', '{n} people look on', others)}));
    return parts;
}
