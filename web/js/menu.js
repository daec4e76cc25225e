/* The menu, and games in files and links. */
import {button, make} from './dom.js';
import {t} from './i18n.js';
import {chooseFile, saveText} from './files.js';
import {LONGEST_LINK, LONGEST_RECORD, linkOf} from './link.js';
import {forOthers} from './meet.js';
import {openSheet, toast} from './sheets.js';
import {openShelf} from './shelf.js';
import {canResign} from './table.js';

/**
 * @typedef {object} MenuActions
 * @property {import('./table.js').Table} table
 * @property {boolean} isHome @property {() => void} home
 * @property {() => void} newGame @property {() => void} learn @property {() => void} rules @property {() => void} review
 * @property {(() => void) | null} friend a game with others; null where there is no server for it
 * @property {[string, string, () => void][]} more entries that only this kind of game has: key, text, what it does
 * @property {() => void} keys @property {() => void} settings @property {() => void} resign
 * @property {((record: string) => boolean) | null} load null where no game of this device is played @property {() => Promise<import('./core.js').Core>} core to draw with
 */

/** @param {MenuActions} on */
export function openMenu(on) {
    /** @param {string} key @param {string} text @param {() => void} press @param {boolean} [off] */
    const item = (key, text, press, off = false) => {
        const choose = () => {
            sheet.close();
            press();
        };
        return button(key, text, choose, {class: 'item', disabled: off});
    };
    const {table, load} = on;
    const none = !table.playing;
    const secret = !table.hints && table.state.phase !== 'over';
    const sheet = openSheet(
        'menu',
        t('Ta Yü'),
        ...(on.isHome ? [] : [item('home', t('Start page'), on.home)]),
        ...on.more.map(([key, text, press]) => item(key, text, press)),
        item('new', t('New game'), on.newGame),
        ...(on.friend ? [item('friend', t('Play with friends'), on.friend)] : []),
        item('learn', t('Learn'), on.learn),
        item('rules', t('Rules'), on.rules),
        ...(on.isHome
            ? []
            : [
                  item('review', t('Review this game'), on.review, none || secret || !table.history.length),
                  ...(load
                      ? [item('share', t('Share a link to this game'), () => share(table), none || secret)]
                      : []),
                  item('save', t('Save this game'), () => saveFile(table), none || secret),
              ]),
        ...(load
            ? [
                  item('open', t('Open a saved game'), () => chooseFile('.tayu,text/plain', LONGEST_RECORD, load)),
                  item('shelf', t('My games'), () => openShelf(load, on.core)),
              ]
            : []),
        ...(on.isHome ? [] : [item('resign', t('Give up'), on.resign, !canResign(table))]),
        item('keys', t('Keys'), on.keys),
        item('settings', t('Settings and language'), on.settings),
        make('p', {class: 'note', text: `${t('Ta Yü')} ${table.core.ask('version')}`}),
    );
}

/** What a link to a game holds. @param {import('./table.js').Table} table */
function linkNote({state}) {
    if (state.phase === 'over') return t('It holds the whole game.');
    return state.hand === 'hidden'
        ? t('It holds the whole game, and the tiles that are not drawn yet.')
        : t('It holds the game so far. The tiles that are not drawn yet are shuffled anew.');
}

/** @param {import('./table.js').Table} table */
async function share(table) {
    const record = table.core.ask('share');
    const link = await forOthers(await linkOf(record));
    if (link.length > LONGEST_LINK) {
        saveText(fileName(), record);
        toast(t('This game is too long for a link: it is saved as a file, which others can open.'));
        return;
    }
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
        await navigator.share({title: t('Ta Yü'), url: link}).catch(() => undefined);
        return;
    }
    try {
        await navigator.clipboard.writeText(link);
        toast(`${t('The link is copied.')} ${linkNote(table)}`);
    } catch {
        const input = make('input', {value: link, readonly: true, 'aria-label': t('Link')});
        openSheet('menu', t('Share'), make('p', {text: linkNote(table)}), input);
        input.select();
    }
}

const fileName = () => `${new Date().toISOString().slice(0, 10)}.tayu`;

/** @param {import('./table.js').Table} table */
function saveFile(table) {
    saveText(fileName(), table.record);
}
