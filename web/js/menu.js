/* The menu, and games in files and links. */
import {button, make} from './dom.js';
import {t} from './i18n.js';
import {linkOf} from './link.js';
import {openSheet, toast} from './sheets.js';
import {canResign} from './table.js';

/**
 * @typedef {object} MenuActions
 * @property {import('./table.js').Table} table
 * @property {() => void} newGame @property {() => void} learn @property {() => void} rules @property {() => void} review
 * @property {(() => void) | null} friend a game with others; null where there is no server for it
 * @property {() => void} settings @property {() => void} resign
 * @property {(record: string) => boolean} load
 * @property {string | null} before the game that was left for this one
 */

/** The largest file worth reading: no record is longer. */
const LARGEST = 64 * 1024;

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
    const {table} = on;
    const none = !table.playing;
    const secret = !table.hints && table.state.phase !== 'over';
    const sheet = openSheet(
        'menu',
        t('Ta Yü'),
        item('new', t('New game'), on.newGame),
        ...(on.friend ? [item('friend', t('Play with a friend'), on.friend)] : []),
        item('learn', t('Learn the game'), on.learn),
        item('rules', t('Rules'), on.rules),
        item('review', t('Review this game'), on.review, none || secret || !table.history.length),
        item('share', t('Share a link to this game'), () => share(table), none || secret),
        item('save', t('Save this game'), () => saveFile(table), none || secret),
        item('open', t('Open a saved game'), () => openFile(on.load)),
        item('before', t('Back to the game before'), () => on.load(on.before ?? ''), !on.before),
        item('resign', t('Give up'), on.resign, !canResign(table)),
        item('settings', t('Settings and language'), on.settings),
    );
}

/** @param {import('./table.js').Table} table */
async function share(table) {
    const link = await linkOf(table.record);
    try {
        await navigator.clipboard.writeText(link);
        toast(t('The link is copied. It holds the whole game.'));
    } catch {
        const input = make('input', {value: link, readonly: true, 'aria-label': t('Link')});
        openSheet('menu', t('Share'), make('p', {text: t('This link holds the whole game.')}), input);
        input.select();
    }
}

/** @param {import('./table.js').Table} table */
function saveFile(table) {
    const day = new Date().toISOString().slice(0, 10);
    const address = URL.createObjectURL(new Blob([table.record], {type: 'text/plain'}));
    const link = make('a', {href: address, download: `${day}.tayu`});
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** @param {(record: string) => boolean} load */
function openFile(load) {
    const input = make('input', {type: 'file', accept: '.tayu,text/plain', id: 'file', hidden: true});
    document.getElementById('file')?.remove();
    document.body.append(input);
    input.onchange = async () => {
        const file = input.files?.[0];
        input.remove();
        if (!file) return;
        if (file.size > LARGEST) toast(t('This file is too large for a game.'));
        else load(await file.text());
    };
    input.click();
}
