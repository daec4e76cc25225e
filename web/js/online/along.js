/* Moving one's seats to another device, by a private link that can be used once. */
import {button, make} from '../dom.js';
import {t} from '../i18n.js';
import {openSheet, question, toast, tryTo} from '../sheets.js';
import {ownLine} from './line.js';
import {linkBox} from './link_box.js';
import {learnAddress, linkFor, noteSeat} from './server.js';

/** Shows a link for the other device. @param {import('../core.js').Core} core */
export function takeAlong(core) {
    return tryTo(async () => {
        await learnAddress();
        const word = linkFor('') && (await ownLine().ask('token', false));
        const text = t(
            'Open this link at your other device: it has your seats then, and this one keeps them. It is for you alone and works once, within a day.',
        );
        const sheet = openSheet(
            'menu',
            t('Take my seats along'),
            make('p', {text}),
            ...linkBox(core, `#take=${word}`, t('Ta Yü')),
            make(
                'div',
                {class: 'row'},
                button('void', t('Make the link void'), () => makeVoid(sheet)),
            ),
        );
    });
}

/** Revokes all unused links. @param {HTMLDialogElement} sheet */
function makeVoid(sheet) {
    return tryTo(async () => {
        await ownLine().ask('token none');
        sheet.close();
        toast(t('The link is void.'));
    });
}

/** The link was opened on the other device. @param {string} word in the link */
export async function comeAlong(word) {
    const text = t('The games of the device that showed this link are here then, too.');
    if ((await question(t('Take the seats along?'), text, [t('Take them along'), t('Not now')])) !== 0) return;
    await tryTo(async () => {
        await ownLine().ask(`take ${word}`);
        noteSeat();
        toast(t('Your seats are here.'));
    });
}
