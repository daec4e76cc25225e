/* Before a game with others begins: who sits where, and the link for the others. */
import {button, make} from '../dom.js';
import {isolated, n, t} from '../i18n.js';
import {goTo, home} from '../link.js';
import {usualLevel} from '../levels.js';
import {seatPlace} from '../setup.js';
import {sketch} from '../sketches.js';
import {seatName} from '../words.js';
import {tellMinutes} from './absent.js';
import {linkBox} from './link_box.js';
import {canAsk} from './notify.js';
import {scoreLine} from './people.js';
import {linkFor, ownName, pathOf, setName} from './server.js';

/** @typedef {import('./remote_table.js').RemoteTable} RemoteTable */
/** @typedef {{sit: (seat: number) => void, beside: (seat: number) => void, stand: () => void, fill: (seat: number, sitter: string) => void, lookOn: () => void, learn: () => void, notify: () => void}} Handlers */

/** To the start page. */
export const homeButton = () => button('home', t('Start page'), () => goTo(home));

/** What one is called at the table; whoever has only one seat to choose takes it with Enter. @param {number[]} free @param {Handlers} on @param {string} host */
function nameField(free, on, host) {
    const input = make('input', {
        'data-key': 'name',
        value: ownName(),
        maxlength: 40,
        autocomplete: 'nickname',
        oninput: () => setName(input.value),
        onkeydown: (/** @type {KeyboardEvent} */ {key}) => key === 'Enter' && free.length === 1 && on.sit(free[0]),
    });
    const label = host ? t('What shall {name} call you?', {name: host}) : t('Your name');
    return make('label', {class: 'field'}, make('span', {text: label}), input);
}

/** @param {RemoteTable} table @param {number} seat @param {Handlers} on */
function seatRow(table, seat, on) {
    const place = `${t('{name}:', {name: seatPlace(seat, table.sitters.length)})} `;
    if (!isFree(table, seat))
        return make('li', {}, place, make('b', {text: tellTaken(table, seat)}), ...fillButtons(table, seat, on));
    if (!table.own || table.yours.includes(seat))
        return make(
            'li',
            {},
            place,
            button(`sit-${seat}`, t('Sit here'), () => on.sit(seat), {class: 'primary'}),
        );
    const beside = button(`beside-${seat}`, t('Somebody beside me'), () => on.beside(seat), {class: 'link'});
    const free = make('b', {text: t('still free')});
    return make('li', {}, place, free, ' ', beside, ...fillButtons(table, seat, on));
}

/** Fills a seat whose person does not come. @param {RemoteTable} table @param {number} seat @param {Handlers} on @returns {(Node | string)[]} */
function fillButtons({sitters, kept, own}, seat, on) {
    if (!own || sitters[seat - 1].kind !== 'open') return [];
    const computer = `computer ${usualLevel()}`;
    const buttons = [button(`fill-${seat}`, t('Let a computer play'), () => on.fill(seat, computer))];
    if (kept.has(seat)) buttons.push(button(`free-${seat}`, t('Free for anybody'), () => on.fill(seat, 'open')));
    return buttons.flatMap((one) => [' ', one]);
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
    return hints ? t('Everybody may ask the computer for hints') : t('Nobody gets hints from the computer');
}

/** @param {RemoteTable} table */
function tellWait({wait}) {
    return t('If somebody is away and the game has waited for {time}, the others may take the win', {
        time: tellMinutes(wait),
    });
}

/** The first seat with a person, most likely the host; 0: none. @param {RemoteTable} table */
const hostOf = ({sitters}) => 1 + sitters.findIndex(({kind, name}) => kind === 'person' && name);

/** What the game is, with the marks of the sides: whose coasts are whose, where two play. @param {RemoteTable} table @param {number} host @param {string} name */
function pitch({sitters}, host, name) {
    if (sitters.length !== 2 || !host)
        return make('p', {text: t('Build canals to your two coasts. Count the estuaries on each and multiply.')});
    const text =
        host === 1
            ? t(
                  'You dig the same canals, tile by tile. {name} leads them north and south {ns}, you lead them east and west {ew}. You each count the estuaries on your two coasts and multiply: the higher product wins.',
              )
            : t(
                  'You dig the same canals, tile by tile. {name} leads them east and west {ew}, you lead them north and south {ns}. You each count the estuaries on your two coasts and multiply: the higher product wins.',
              );
    const parts = text.split(/(\{\w+\})/).map((part) => {
        if (part === '{name}') return isolated(name);
        const role = /^\{(ns|ew)\}$/.exec(part)?.[1];
        return role ? make('span', {'class': `sign ${role}`, 'aria-hidden': 'true'}) : part;
    });
    return make('p', {}, ...parts);
}

/** How many play, with what, and what was agreed. @param {RemoteTable} table @returns {HTMLElement} */
function facts(table) {
    const {sitters, state} = table;
    const box = state.edition === 'goliath' ? 'Goliath 2007' : 'Kosmos 1999';
    const long = state.length === 'short' ? t('about 10 min') : t('about 30 min');
    /** @type {[Parameters<typeof sketch>[0], string][]} */
    const lines = [
        ['people', n('{n} player', '{n} players', sitters.length)],
        ['clock', long],
        ['book', box],
        ['check', t('no account, nothing to install')],
    ];
    return make(
        'ul',
        {class: 'facts'},
        ...lines.map(([drawn, text]) => make('li', {}, sketch(drawn), text)),
        make('li', {text: agreed(table)}),
        ...(table.wait ? [make('li', {text: tellWait(table)})] : []),
    );
}

/** For a visitor who opened the link: who invites, to what, and the seat. @param {RemoteTable} table @param {Handlers} on @param {number[]} free @returns {Node[]} */
function invitation(table, on, free) {
    const {sitters, here} = table;
    const host = hostOf(table);
    const name = host ? sitters[host - 1].name : '';
    const isThere = here.includes(host);
    const title = name ? t('{name} invites you to Ta Yü', {name}) : t('You are invited to Ta Yü');
    const seats = make('ul', {class: 'lobby'}, ...sitters.map((_, i) => seatRow(table, i + 1, on)));
    return [
        make(
            'p',
            {class: isThere ? 'presence' : 'presence away', role: 'status'},
            !name
                ? t('Take a seat.')
                : isThere
                  ? t('{name} is here and waits', {name})
                  : t('{name} is away', {name}),
        ),
        make('h2', {text: title}),
        pitch(table, host, name),
        facts(table),
        ...scoreLine(table),
        ...(table.yours.length ? [] : [nameField(free, on, name)]),
        ...(free.length === 1 && sitters.length === 2
            ? [button(`sit-${free[0]}`, t('Sit down and play'), () => on.sit(free[0]), {class: 'primary large'})]
            : [seats]),
        make(
            'div',
            {class: 'row'},
            button('learn', t('Learn it first, three minutes'), on.learn),
            button('look-on', t('Look on'), on.lookOn, {class: 'link'}),
        ),
    ];
}

/** For a player who has a seat: who is still missing, and the link for them. @param {RemoteTable} table @param {Handlers} on @param {number[]} free @returns {Node[]} */
function waiting(table, on, free) {
    const {sitters, own, id, core} = table;
    const isAwaited = sitters.some(({kind}) => kind === 'open');
    const path = pathOf(table.room || id);
    const link = linkFor(path);
    const name = ownName();
    const words = name
        ? t('{name} invites you to Ta Yü, a game of canals. No account, nothing to install.', {name})
        : t('You are invited to Ta Yü, a game of canals. No account, nothing to install.');
    const isLinked = own && isAwaited && free.length && link;
    return [
        make('h2', {text: isLinked ? t('Invite a friend') : t('Waiting for the others …')}),
        ...(own && isAwaited ? linkBox(core, path, t('Ta Yü'), words) : []),
        ...(isLinked
            ? [
                  make('p', {class: 'note', text: t('Your friend will read')}),
                  make('p', {class: 'bubble', text: `${words} ${link}`}),
              ]
            : []),
        make('p', {class: 'note', text: t('You may close this page: your seat stays.')}),
        ...(own && canAsk() ? [button('notify', t('Tell me when somebody comes'), on.notify)] : []),
        make('ul', {class: 'lobby'}, ...sitters.map((_, i) => seatRow(table, i + 1, on))),
        make('p', {class: 'note', text: agreed(table)}),
        ...(table.wait ? [make('p', {class: 'note', text: tellWait(table)})] : []),
        ...scoreLine(table),
        make('div', {class: 'row'}, button('stand', t('Leave my seat'), on.stand), homeButton()),
    ];
}

/** @param {RemoteTable} table @param {Handlers} on @returns {Node[]} */
export function lobbyParts(table, on) {
    const free = table.sitters.map((_, i) => i + 1).filter((seat) => isFree(table, seat));
    if (table.own) return waiting(table, on, free);
    if (free.length) return invitation(table, on, free);
    return [
        make('h2', {text: t('Waiting for the others …')}),
        make('ul', {class: 'lobby'}, ...table.sitters.map((_, i) => seatRow(table, i + 1, on))),
        facts(table),
        make('div', {class: 'row'}, button('look-on', t('Look on'), on.lookOn), homeButton()),
    ];
}
