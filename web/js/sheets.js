/* Dialogues: how one is opened and filled, and a question with answers. */
import {dropSheet, noteSheet} from './back.js';
import {Refusal} from './core.js';
import {button, byId, make, settle} from './dom.js';
import {reason, t} from './i18n.js';

/** The second press of two that closed it was not meant for what lies under it. */
function onClosed() {
    settle(byId('side'));
    dropSheet();
}

/**
 * Fills a dialogue under a heading and opens it.
 * @param {string} id @param {string} title @param {(Node | string)[]} content
 */
export function openSheet(id, title, ...content) {
    const sheet = /** @type {HTMLDialogElement} */ (byId(id));
    const close = button('close', '×', () => sheet.close(), {class: 'icon close', 'aria-label': t('Close')});
    sheet.replaceChildren(
        make('header', {class: 'sheet-head'}, make('h2', {id: `${id}-title`, text: title}), close),
        make('div', {class: 'sheet-body'}, ...content),
    );
    sheet.onclick = (event) => {
        if (event.target === sheet) sheet.close();
    };
    settle(sheet);
    if (!sheet.open) {
        sheet.showModal();
        sheet.addEventListener('close', onClosed, {once: true});
        noteSheet();
    }
    return sheet;
}

/**
 * Asks, and gives the number of the answer; -1 if the question was closed.
 * @param {string} title @param {string} text @param {string[]} answers the first is the one expected
 * @param {AbortSignal} [gone] it is no longer asked @param {Node[]} [what] it is about, above the answers
 * @returns {Promise<number>}
 */
export function question(title, text, answers, gone, what = []) {
    return new Promise((resolve) => {
        let given = -1;
        const buttons = answers.map((answer, i) => {
            const press = () => {
                given = i;
                sheet.close();
            };
            return button(`answer-${i}`, answer, press, {class: i ? '' : 'primary'});
        });
        const row = make('div', {class: 'row'}, ...buttons);
        const sheet = openSheet('question', title, make('p', {text}), ...what, row);
        const closed = () => resolve(given);
        sheet.onclose = closed;
        gone?.addEventListener('abort', () => sheet.onclose === closed && sheet.close());
        buttons[0].focus();
    });
}

let hiding = 0;

export function hideToast() {
    byId('toast').hidePopover?.();
    byId('toast').hidden = true;
}

/** A short notice that goes away by itself. @param {string} text @param {boolean} [stays] until another comes, or the next page */
export function toast(text, stays = false) {
    const box = byId('toast');
    box.textContent = text;
    box.hidden = false;
    /* Over a dialogue that is open too. */
    box.hidePopover?.();
    box.showPopover?.();
    clearTimeout(hiding);
    if (stays) window.addEventListener('pagehide', hideToast, {once: true});
    else hiding = window.setTimeout(hideToast, 5000);
}

/** Does it, or says why not. @param {() => void | Promise<void>} act */
export async function tryTo(act) {
    try {
        await act();
    } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        toast(reason(error.why));
    }
}

/** Nothing that was said stays to be read by the next who takes the device. */
export function forget() {
    newsLine('');
    hintLine('');
    for (const id of ['live', 'toast', 'hint-line', 'text-answer']) byId(id).replaceChildren();
}

/** A sentence for those who listen. @param {string} text */
export function say(text) {
    const line = make('p', {text});
    const live = byId('live');
    live.append(line);
    while (live.childElementCount > 6) live.firstElementChild?.remove();
}

/**
 * A choice from a list, with its label.
 * @param {string} key @param {string} label @param {[string, string][]} options value and text @param {string} value
 * @param {(value: string) => void} change
 */
export function choice(key, label, options, value, change) {
    const select = make(
        'select',
        {'data-key': key, onchange: () => change(select.value)},
        ...options.map(([one, text]) => make('option', {value: one, selected: one === value, text})),
    );
    return make('label', {class: 'field'}, make('span', {text: label}), select);
}

/** @param {string} key @param {string} label @param {boolean} on @param {(on: boolean) => void} change */
export function toggle(key, label, on, change) {
    const box = make('input', {
        type: 'checkbox',
        role: 'switch',
        'data-key': key,
        checked: on,
        onchange: () => change(box.checked),
    });
    return make('label', {class: 'toggle'}, box, make('span', {text: label}));
}

/** What is said beside the board as long as there is no hint: what happened last. */
let news = '';

/** @param {string} text */
export function newsLine(text) {
    news = text;
    const line = byId('hint-line');
    if (!line.classList.contains('hint')) line.textContent = news;
}

/** A line above what one can do, also spoken; an empty text takes it away. @param {string} text */
export function hintLine(text) {
    const line = byId('hint-line');
    line.textContent = text || news;
    line.classList.toggle('hint', text !== '');
    line.removeAttribute('tabindex');
    if (text) say(text);
}
