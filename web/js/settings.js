/* What a player has chosen once and for all, kept in the browser. */

/** Aids that can be switched on one by one. */
export const aids = /** @type {const} */ (['places', 'tracker', 'end', 'gain', 'chance', 'tutor']);

/** @typedef {typeof aids[number]} Aid */
/**
 * @typedef {object} Settings
 * @property {Record<Aid, boolean>} aids
 * @property {'auto'|'light'|'dark'|'contrast'} theme
 * @property {boolean} sound
 * @property {'calm'|'quick'|'instant'} pace of the computer
 * @property {boolean} firstClick lays a tile with the first click of a mouse
 */

/** What one could work out oneself; as long as nobody chooses otherwise. @type {Record<Aid, boolean>} */
export const usualAids = {places: true, tracker: true, end: true, gain: true, chance: false, tutor: false};

/** @returns {Settings} */
function defaults() {
    return {
        aids: {...usualAids},
        theme: 'auto',
        sound: false,
        pace: 'calm',
        firstClick: false,
    };
}

const key = 'tayu.settings';

/** What the browser keeps under a name, or null: storage may be forbidden, or hold something else.
 * @param {string} name */
export function recall(name) {
    try {
        return JSON.parse(localStorage.getItem(name) ?? 'null');
    } catch {
        return null;
    }
}

/** @param {string} name @param {unknown} value */
export function keep(name, value) {
    try {
        localStorage.setItem(name, JSON.stringify(value));
    } catch {
        /* Without storage the page still plays. */
    }
}

/** @returns {Settings} */
function read() {
    const settings = defaults();
    const kept = recall(key);
    if (!kept || typeof kept !== 'object') return settings;
    for (const aid of aids) if (typeof kept.aids?.[aid] === 'boolean') settings.aids[aid] = kept.aids[aid];
    if (['auto', 'light', 'dark', 'contrast'].includes(kept.theme)) settings.theme = kept.theme;
    if (['calm', 'quick', 'instant'].includes(kept.pace)) settings.pace = kept.pace;
    settings.sound = kept.sound === true;
    settings.firstClick = kept.firstClick === true;
    return settings;
}

export const settings = read();

const FIRST_GAMES = 3;

/** A game was played to its end. After the first ones nobody has to be shown how the computer plays: it is quicker then. */
export function countGame() {
    const played = Number(recall('tayu.played')) + 1;
    keep('tayu.played', played);
    if (played !== FIRST_GAMES || settings.pace !== 'calm') return;
    settings.pace = 'quick';
    keepSettings();
}

export function keepSettings() {
    keep(key, settings);
    dispatchEvent(new CustomEvent('tayu-theme', {detail: settings.theme}));
}
