/* A link to show, copy or share, with its QR code. */
import {button, make, picture} from '../dom.js';
import {t} from '../i18n.js';
import {toast} from '../sheets.js';
import {linkFor} from './server.js';

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

/** If the browser does not allow the clipboard, selects the link to be copied by hand. @param {string} link @param {HTMLInputElement} field */
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

/** The command to start if nobody else can reach the server: the program, or what builds it first. */
const openly = 'tayu serve --listen 0.0.0.0\n./play --listen 0.0.0.0';

/** A link to this machine would lead nowhere on another one. @returns {Node[]} */
function withoutLink() {
    const text = t(
        'Other devices cannot reach this game yet: the server listens on this computer only. Stop it and start it like this; your games are kept. Then the link for the others is here.',
    );
    return [make('p', {class: 'note', text}), make('pre', {'data-key': 'openly', text: openly})];
}

/**
 * The link for others, its code, and the buttons for it; where there is none, what to do.
 * @param {import('../core.js').Core} core @param {string} path of the link, behind the address of the page @param {string} title that is shared with it @param {string} [words] that are shared with it
 * @returns {Node[]}
 */
export function linkBox(core, path, title, words) {
    const link = linkFor(path);
    if (!link) return link === '' ? withoutLink() : [];
    const field = make('input', {'data-key': 'link', value: link, readonly: true, 'aria-label': t('Link')});
    field.onfocus = () => field.select();
    const buttons = [button('copy', t('Copy the link'), () => copy(link, field), {class: 'primary'})];
    if (navigator.share)
        buttons.push(
            button('send', t('Share'), () =>
                navigator.share({title, text: words, url: link}).catch(() => undefined),
            ),
        );
    return [...code(core, link), field, make('div', {class: 'row send'}, ...buttons)];
}
