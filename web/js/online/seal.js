/* The seal of a finished game: checks that nobody chose the shuffle. */
import {startCore} from '../core.js';
import {button, make} from '../dom.js';
import {saveText} from '../files.js';
import {reason, t} from '../i18n.js';

/** @typedef {{state: 'none'|'closed'|'holds'|'broken', why?: import('../core.js').Why}} Verdict */

/**
 * Whether the seal of the record holds, and is the one that was shown before the game.
 * @param {WebAssembly.Module} module @param {string} record @param {string} commit the server's commitment
 * @returns {Promise<Verdict>}
 */
export async function checkSeal(module, record, commit) {
    const core = await startCore(module);
    core.ask(`read\n${record}`);
    const {seal, why} = core.json('verify');
    const [, said] = /^commit (\w+)$/m.exec(record) ?? [];
    if (seal === 'holds' && said !== commit)
        return {
            state: 'broken',
            why: {code: 'illegal', say: t('this is another game than the one that was begun'), values: {}},
        };
    return {state: seal, why};
}

/** @param {Verdict} verdict */
function tellSeal({state, why}) {
    if (state === 'holds') return t('Nobody chose this shuffle.');
    if (state === 'broken' && why) return t('The seal is broken: {reason}', {reason: reason(why)});
    return t('This game has no seal.');
}

/** What was found, what it means, and the record to keep. @param {Verdict} verdict @param {string} record @param {string} name of the file */
export function sealBox(verdict, record, name) {
    const means = t(
        'Before the game the server was bound to a secret, and each player’s device added a part of its own: tiles and lots follow from both. This page has computed them anew from the record.',
    );
    return make(
        'div',
        {class: `seal ${verdict.state}`},
        make('p', {}, make('b', {text: tellSeal(verdict)})),
        ...(verdict.state === 'holds' ? [make('p', {class: 'note', text: means})] : []),
        button('record', t('Save the record'), () => saveText(`${name}.tayu`, record)),
    );
}
