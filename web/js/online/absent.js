/* What others can do about a player who is away, and what a player can do who lost their cookie. */
import {button, make} from '../dom.js';
import {n, t} from '../i18n.js';
import {named, usualLevel} from '../levels.js';
import {openSheet, question, toast, tryTo} from '../sheets.js';
import {seatName} from '../words.js';

/** @typedef {import('./remote_table.js').RemoteTable} RemoteTable */
/** @typedef {{mind: (seat: number) => void, win: (seat: number) => void, callOff: (seat: number) => void, claim: (seat: number) => void}} Handlers */

/** After how many minutes a computer may play for me, if it may. */
const minutesOffered = [0, 10, 60];

/** How long a game waits for somebody before the others may take the win, in minutes; 0: that is not agreed. */
export const waitsOffered = [0, 10, 60, 1440];

/** @param {number} minutes */
export function tellMinutes(minutes) {
    if (minutes % 1440 === 0) return n('{n} day', '{n} days', minutes / 1440);
    if (minutes % 60 === 0) return n('{n} hour', '{n} hours', minutes / 60);
    return n('{n} minute', '{n} minutes', minutes);
}

/** Whether the person of that seat is away. @param {RemoteTable} table @param {number} seat */
function isAway({sitters, here, seats}, seat) {
    const {kind, minded} = sitters[seat - 1];
    return (kind === 'person' || minded) && !here.includes(seat) && !seats.includes(seat);
}

/** A player who lost their cookie asks the others; not possible if only computers are left. @param {RemoteTable} table @param {number} seat @param {Handlers} on @returns {HTMLElement[]} */
function claiming(table, seat, on) {
    const name = seatName(table, seat);
    if (table.sitters.some(({kind}, i) => kind === 'person' && i + 1 !== seat))
        return [button(`claim-${seat}`, t('I am {name}', {name}), () => on.claim(seat))];
    const text = t(
        'Are you {name}? Go on in the browser in which you sat down, or take the seat along from there: “{along}” in its menu. Nobody else plays here who could say that it is you.',
        {name, along: t('Take my seats along')},
    );
    return [make('span', {'class': 'note', 'data-key': `claim-${seat}`, text})];
}

/** What the viewer may do about a seat. @param {RemoteTable} table @param {number} seat @param {Handlers} on @returns {HTMLElement[]} */
export function awayButtons(table, seat, on) {
    const {seats, offer, state, sitters, isOver, wait} = table;
    const {kind, stand_in: level} = sitters[seat - 1];
    if (isOver || !isAway(table, seat)) return [];
    if (!seats.length) return offer?.what === 'claim' ? [] : claiming(table, seat, on);
    const isWaitedFor = kind === 'person' && offer?.what !== 'mind' && state.table.awaited.includes(seat);
    if (!isWaitedFor || !seats.some((one) => !table.isMinded(one))) return [];
    return [
        ...(level ? [button(`mind-${seat}`, t('Let a computer play'), () => on.mind(seat))] : []),
        ...(wait ? [button(`win-${seat}`, t('Take the win'), () => on.win(seat))] : []),
        button(`off-${seat}`, t('Call the game off'), () => on.callOff(seat)),
    ];
}

/** @param {RemoteTable} table @returns {Handlers} */
export function awayHandlers(table) {
    /** @param {number} seat */
    const nameOf = (seat) => ({name: seatName(table, seat)});
    /** @param {string} title @param {string} text @param {string[]} answers the first does it @param {() => Promise<unknown>} act */
    const ask = async (title, text, answers, act) => {
        if ((await question(title, text, answers)) === 0)
            tryTo(async () => {
                await act();
            });
    };
    return {
        mind(seat) {
            const level = table.sitters[seat - 1].stand_in ?? 0;
            const values = {who: seatName(table, seat), ...named(level)};
            const text = t(
                '{who} allowed that a computer of level {level} ({name}) plays meanwhile. All others are asked first.',
                values,
            );
            ask(t('Let a computer play for {name}?', nameOf(seat)), text, [t('Let it play'), t('Wait')], () =>
                table.order('offer', `${table.own} mind ${seat} ${level}`),
            );
        },
        win(seat) {
            const time = tellMinutes(table.wait);
            const text = t(
                'It was agreed: if {name} is away and the game has waited for {time}, the others may take the win. The game is over then.',
                {...nameOf(seat), time},
            );
            ask(t('Take the win?'), text, [t('Take the win'), t('Wait')], () =>
                table.order('timeout', String(seat)),
            );
        },
        callOff(seat) {
            const text = t('{name} is away. This ends the game without a winner.', nameOf(seat));
            ask(t('Call the game off?'), text, [t('Call it off'), t('Wait')], () => table.order('abort', ''));
        },
        claim(seat) {
            const text = t(
                'Those at the table are asked. When they agree the seat is yours in this browser, and no longer in the one before.',
            );
            ask(t('Are you {name}?', nameOf(seat)), text, [t('Ask them'), t('Not now')], async () => {
                await table.order('claim', String(seat), () => true);
                toast(t('The others are asked.'));
            });
        },
    };
}

/** Lets a player choose what the others may do while they are away. @param {RemoteTable} table */
export function allowSheet(table) {
    const {own, sitters} = table;
    const {stand_in: level = usualLevel(), after_minutes: after} = sitters[own - 1];
    /** @param {string} what */
    const press = (what) => {
        sheet.close();
        tryTo(async () => {
            await table.order('allow', `${own} ${what}`, () => true);
        });
    };
    /** @param {string} key @param {string} text @param {boolean} isChosen @param {string} what */
    const choice = (key, text, isChosen, what) =>
        button(key, text, () => press(what), {class: isChosen ? 'primary' : '', 'aria-pressed': String(isChosen)});
    const sheet = openSheet(
        'menu',
        t('When I am away'),
        make('p', {
            text: t('Nobody plays for you unless you allow it here. You take your seat back at any time.'),
        }),
        make(
            'div',
            {class: 'row'},
            choice('allow-none', t('My seat waits for me'), after === undefined, 'none'),
            ...minutesOffered.map((minutes) =>
                choice(
                    `allow-${minutes}`,
                    minutes
                        ? t('After {time} a computer of level {level}: {name}', {
                              time: tellMinutes(minutes),
                              ...named(level),
                          })
                        : t('At once a computer of level {level}: {name}', named(level)),
                    after === minutes,
                    `${level} ${minutes}`,
                ),
            ),
        ),
    );
}
