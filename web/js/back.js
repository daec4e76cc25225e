/* The browser's way back: it closes the dialogue that is open, else it leads to the mode before. Every mode that lies
 * below the one that is on has an entry in the history, and an open dialogue has one: one for all of them. */

/** @typedef {{mode: string, trail: string[], sheet?: boolean}} Visit the mode, those below it, and whether a dialogue is open */

/** The page itself goes back, and knows already what is shown then. */
let goingBack = false;

/** @type {(mode: string) => void} */
let onMode = () => {};

const isOpen = () => document.querySelector('dialog[open]') !== null;

/** @returns {Visit} */
function visit() {
    const {mode = '', trail = [], sheet = false} = history.state ?? {};
    return {mode, trail, sheet};
}

/** @param {number} entries */
function goBack(entries) {
    goingBack = true;
    history.go(-entries);
}

/** The mode in which the page was left or loaded anew, or ''. */
export const lastMode = () => visit().mode;

/** @param {(mode: string) => void} enter what is done when somebody goes back to a mode */
export function onBack(enter) {
    onMode = enter;
}

/** A dialogue was opened. */
export function noteSheet() {
    if (!goingBack && !visit().sheet) history.pushState({...visit(), sheet: true}, '');
}

/** All dialogues may be closed: their entry goes, unless another one has followed. */
export function dropSheet() {
    setTimeout(() => {
        if (!isOpen() && !goingBack && visit().sheet) goBack(1);
    });
}

/** The page is in a mode now. @param {string} mode @param {boolean} isFurther the way back leads to the one before */
export function noteMode(mode, isFurther) {
    const {mode: before, trail, sheet} = visit();
    if (before === mode) return;
    const at = trail.lastIndexOf(mode);
    if (at >= 0) goBack(trail.length - at + (sheet ? 1 : 0));
    else if (!before || !isFurther) history.replaceState({mode, trail}, '');
    else if (sheet) history.replaceState({mode, trail: [...trail, before]}, '');
    else history.pushState({mode, trail: [...trail, before]}, '');
}

/** Takes what was asked for behind the address away from it. */
export function cleanAddress() {
    history.replaceState(history.state, '', location.pathname);
}

window.addEventListener('popstate', () => {
    if (goingBack) {
        goingBack = false;
        if (isOpen()) noteSheet();
        return;
    }
    for (const sheet of document.querySelectorAll('dialog')) sheet.close();
    if (visit().mode) onMode(visit().mode);
});
