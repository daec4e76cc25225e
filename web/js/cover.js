/* What comes between a player and the board: the curtain, and what others ask. */
import {button, byId, make, settle} from './dom.js';
import {t} from './i18n.js';
import {forget, question, tryTo} from './sheets.js';
import {isAsked, isCovered} from './table.js';
import {seatName, tellTurn} from './words.js';

/** @typedef {import('./table.js').Table} Table */

/** @param {string} title @param {string} text @param {HTMLButtonElement} press what takes it away */
function draw(title, text, press) {
    const curtain = byId('curtain');
    curtain.replaceChildren(make('h2', {id: 'curtain-title', text: title}), make('p', {text}), press);
    settle(curtain);
    press.focus();
}

/** @param {boolean} shown @returns {boolean} whether it has just come */
function hang(shown) {
    const curtain = byId('curtain');
    const wasHidden = curtain.hidden;
    curtain.hidden = !shown;
    for (const part of document.querySelectorAll('.skip, header.bar, main')) part.toggleAttribute('inert', shown);
    return shown && wasHidden;
}

/** Hides the tiles in hand until the next person has taken the device. @param {Table} table @param {boolean} shown */
export function showCurtain(table, shown) {
    if (!hang(shown && isCovered(table))) return;
    forget();
    const name = seatName(table, table.state.table.waits_for);
    draw(
        t('Hand the device to {name}', {name}),
        t('The tiles in hand are hidden.'),
        button('uncover', t('I am {name}: show my tiles', {name}), () => table.uncover(), {
            class: 'primary large',
        }),
    );
}

/** The game goes on in another tab. @param {() => void} take goes on with it here */
export function showElsewhere(take) {
    const press = () => {
        hang(false);
        take();
    };
    for (const sheet of document.querySelectorAll('dialog')) sheet.close();
    hang(true);
    draw(
        t('The game is open in another tab'),
        t('It goes on there. Nothing is lost if you go on here.'),
        button('here', t('Go on here'), press, {class: 'primary large'}),
    );
}

/** What one agrees to without a tile at stake: to take back, or that a computer minds a seat. @param {Table} table */
function askConsent(table) {
    const text =
        table.state.table.offer?.what === 'mind'
            ? t('Whoever is away can take the seat back at any time.')
            : t('What was drawn since is dealt anew.');
    return question(tellTurn(table), text, [t('Agree'), t('Decline')]);
}

/** @param {Table} table @param {number} seat */
function askDiscard(table, seat) {
    return question(
        t('This tile fits nowhere'),
        t('{name}: the tile cannot be laid and nobody has a score. Set it aside and draw another?', {
            name: seatName(table, seat),
        }),
        [t('Set it aside'), t('End the game'), t('Set this and every further one aside')],
    );
}

/** @type {{table: Table | null, moment: number}} */
let asked = {table: null, moment: -1};

/** Asks the person whose turn it is to agree, once; the buttons beside the board stay (controls.js). @param {Table} table */
export async function askToAgree(table) {
    const {moment} = table;
    const seat = isAsked(table);
    const isDiscard = table.state.table.offer?.what === 'discard';
    if (!seat || (asked.table === table && asked.moment === moment)) return;
    if (isDiscard && table.agreed.has(seat)) return;
    asked = {table, moment};
    const answer = await (isDiscard ? askDiscard(table, seat) : askConsent(table));
    if (answer >= 0 && moment === table.moment) tryTo(() => table.answer(answer !== 1, answer === 2));
}
