/* Parts of the page that not everybody needs: loaded when somebody wants them, with their texts and their looks. */
import {make} from './dom.js';
import {loadAllTexts, t} from './i18n.js';
import {home} from './link.js';
import {toast} from './sheets.js';

/**
 * A part, or null if it cannot be loaded; that is said then.
 * @template T
 * @param {() => Promise<T>} load @param {boolean} [quietly] nobody has asked for it: nothing is said
 */
export async function loadLater(load, quietly = false) {
    try {
        const [part] = await Promise.all([load(), loadAllTexts()]);
        return part;
    } catch (error) {
        console.warn(error);
        if (!quietly)
            toast(t('This part of the page cannot be loaded now. Load the page again when there is a network.'));
        return null;
    }
}

/** The looks of a part. @param {string} name of the style sheet */
export function dress(name) {
    const href = String(new URL(`style/${name}.css`, home));
    if (!document.querySelector(`link[href="${href}"]`))
        document.head.append(make('link', {rel: 'stylesheet', href}));
}
