/* The sheet that lists the keys. */
import {make} from './dom.js';
import {t} from './i18n.js';
import {openSheet} from './sheets.js';

/** @returns {[string[], string][]} keys, and what they do */
function list() {
    return [
        [['1', '2'], t('draw: from the left or the right, with or without a ring')],
        [['B'], t('to the board')],
        [['←', '→', '↑', '↓'], t('from square to square; in a review from move to move')],
        [['N', 'P'], t('to the next place, to the one before')],
        [['R', '⇧ R'], t('turn the tile, turn it back')],
        [['↵'], t('place the tile')],
        [['Esc'], t('drop the tile; close a window')],
        [['+', '−'], t('larger, smaller')],
        [['U'], t('take back')],
        [['H'], t('a hint')],
        [['S'], t('say the score')],
        [['E'], t('say the open exits and the estuaries')],
        [['?'], t('this list')],
    ];
}

export function openKeys() {
    const rows = list().map(([keys, what]) =>
        make(
            'div',
            {},
            make('dt', {}, ...keys.flatMap((key) => [make('kbd', {text: key}), ' '])),
            make('dd', {text: what}),
        ),
    );
    openSheet('menu', t('Keys'), make('dl', {class: 'keys'}, ...rows));
}
