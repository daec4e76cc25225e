/* What comes between a player and the board: the card to begin with, the curtain, and what others ask. */
import {button, byId, make} from './dom.js';
import {t} from './i18n.js';
import {forget, question, tryTo} from './sheets.js';
import {isAsked, isCovered} from './table.js';
import {seatName, tellTurn} from './words.js';

/** @typedef {import('./table.js').Table} Table */

/**
 * The card over the board, to begin with.
 * @param {boolean} shown @param {{play: () => void, learn: () => void, setup: () => void, friend: (() => void) | null}} on
 */
export function showCard(shown, on) {
    const card = byId('card');
    card.hidden = !shown;
    if (!shown) return;
    card.replaceChildren(
        make('p', {class: 'lead', text: t('Build canals to your two coasts. Their estuaries multiply.')}),
        button('play', t('Play'), on.play, {class: 'primary large'}),
        make(
            'div',
            {class: 'row'},
            button('learn', t('Learn the game'), on.learn),
            button('setup', t('More ways to play'), on.setup),
            ...(on.friend ? [button('friend', t('Play with a friend'), on.friend)] : []),
        ),
    );
}

/** Hides the tiles in hand until the next person has taken the device. @param {Table} table @param {boolean} shown */
export function showCurtain(table, shown) {
    const curtain = byId('curtain');
    const wasHidden = curtain.hidden;
    curtain.hidden = !shown || !isCovered(table);
    for (const part of document.querySelectorAll('.skip, header.bar, main'))
        part.toggleAttribute('inert', !curtain.hidden);
    if (curtain.hidden || !wasHidden) return;
    forget();
    const name = seatName(table, table.state.table.waits_for);
    const uncover = button('uncover', t('I am {name}: show my tiles', {name}), () => table.uncover(), {
        class: 'primary large',
    });
    curtain.replaceChildren(
        make('h2', {id: 'curtain-title', text: t('Hand the device to {name}', {name})}),
        make('p', {text: t('The tiles in hand are hidden.')}),
        uncover,
    );
    uncover.focus();
}

let askedAt = -1;

/** Asks the person whose turn it is to agree, once; the buttons beside the board stay (controls.js). @param {Table} table */
export async function askToAgree(table) {
    const {moment} = table;
    const seat = isAsked(table);
    if (!seat || askedAt === moment) return;
    askedAt = moment;
    const answer = await (table.state.table.offer?.what === 'takeback'
        ? question(tellTurn(table), t('What was drawn since is dealt anew.'), [t('Agree'), t('Decline')])
        : question(
              t('This tile fits nowhere'),
              t('{name}: the tile cannot be laid and nobody has a score. Set it aside and draw another?', {
                  name: seatName(table, seat),
              }),
              [t('Set it aside'), t('End the game')],
          ));
    if (answer >= 0 && moment === table.moment) tryTo(() => table.answer(answer === 0));
}
