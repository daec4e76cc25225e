/* What comes between a player and the board: the curtain, and what others ask. */
import {button, byId, make, settle} from './dom.js';
import {t} from './i18n.js';
import {openTile} from './pictures.js';
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
            class: 'ivory large',
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
        button('here', t('Go on here'), press, {class: 'ivory large'}),
    );
}

/** What one agrees to without a tile at stake: to take back, or that a computer minds a seat. @param {Table} table @param {AbortSignal} gone */
function askConsent(table, gone) {
    const texts = {
        mind: t('Whoever is away can take the seat back at any time.'),
        claim: t('Agree only if you know that it is true. The seat is theirs then.'),
        takeback: t('What was drawn since is dealt anew.'),
        discard: '',
    };
    const text = texts[table.state.table.offer?.what ?? 'takeback'];
    return question(tellTurn(table), text, [t('Agree'), t('Decline')], gone);
}

/** @param {Table} table @param {number} seat @param {AbortSignal} gone */
function askDiscard(table, seat, gone) {
    const {core, state} = table;
    const {kept, drawn} = state.seats[(state.table.offer?.seat ?? seat) - 1];
    const tiles = [kept, drawn].filter((tile) => tile !== null).map((tile) => openTile(core, tile));
    return question(
        t('This tile fits nowhere'),
        t('{name}: the tile fits nowhere and nobody has a score. Set it aside and draw another?', {
            name: seatName(table, seat, true),
        }),
        [t('Set it aside'), t('End the game'), t('Set this and every further one aside')],
        gone,
        [make('div', {class: 'hand'}, ...tiles)],
    );
}

/** What was asked last, and how to take the question away. */
let asked = {what: '', gone: new AbortController()};

/** What a person here is asked now, the same as long as it is the same offer. @param {Table} table @param {number} seat */
function offered({history, state}, seat) {
    const {offer} = state.table;
    return seat && offer ? `${offer.what} ${offer.seat} ${offer.other ?? 0} ${history.length} ${seat}` : '';
}

/**
 * Asks the person whose turn it is to agree, once; the buttons beside the board stay (controls.js). A question that was
 * answered or taken back meanwhile, perhaps elsewhere, goes away.
 * @param {Table} table
 */
export async function askToAgree(table) {
    const seat = isAsked(table);
    const what = offered(table, seat);
    if (what === asked.what) return;
    asked.gone.abort();
    const gone = new AbortController();
    asked = {what, gone};
    const isDiscard = table.state.table.offer?.what === 'discard';
    if (!seat || (isDiscard && table.agreed.has(seat))) return;
    const answer = await (isDiscard ? askDiscard(table, seat, gone.signal) : askConsent(table, gone.signal));
    if (answer >= 0 && !gone.signal.aborted) tryTo(() => table.answer(answer !== 1, answer === 2));
}
