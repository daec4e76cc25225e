/* A link to show, copy or share, with its QR code. */
import {button, make, picture} from '../dom.js';
import {t} from '../i18n.js';
import {toast} from '../sheets.js';

/** The link as a QR code; nothing if it is too long for one. @param {import('../core.js').Core} core @param {string} link @returns {Node[]} */
function code(core, link) {
    try {
        const [side, path] = core.ask(`qr ${link}`).split(/ (.*)/s);
        const square = `<rect class="paper" width="${side}" height="${side}"/><path class="print" d="${path}"/>`;
        const svg = picture(square, `0 0 ${side} ${side}`, t('QR code of the link'));
        svg.setAttribute('class', 'qr');
        return [svg];
    } catch {
        return [];
    }
}

/** Where browsers withhold the clipboard the link is selected, to be copied by hand. @param {string} link @param {HTMLInputElement} field */
async function copy(link, field) {
    try {
        await navigator.clipboard.writeText(link);
        toast(t('The link is copied.'));
    } catch {
        field.focus();
        field.select();
        toast(t('Copy the selected link.'));
    }
}

/**
 * The link, its code, and the buttons for it.
 * @param {import('../core.js').Core} core @param {string} link @param {string} title that is shared with it
 * @returns {Node[]}
 */
export function linkBox(core, link, title) {
    const field = make('input', {'data-key': 'link', value: link, readonly: true, 'aria-label': t('Link')});
    field.onfocus = () => field.select();
    const buttons = [button('copy', t('Copy the link'), () => copy(link, field), {class: 'primary'})];
    if (navigator.share)
        buttons.push(button('send', t('Share'), () => navigator.share({title, url: link}).catch(() => undefined)));
    return [field, make('div', {class: 'row'}, ...buttons), ...code(core, link)];
}
