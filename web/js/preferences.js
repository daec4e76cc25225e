/* The sheet of settings: language, looks, aids. */
import {make, refill} from './dom.js';
import {language, languages, setLanguage, t} from './i18n.js';
import {aids, keepSettings, settings, usualAids} from './settings.js';
import {choice, openSheet, toast, toggle} from './sheets.js';
import {play} from './sound.js';

/** @typedef {import('./settings.js').Aid} Aid */

/** How much help, from none at all to a tutor. @returns {Record<string, Record<Aid, boolean>>} */
function amounts() {
    const all = /** @param {boolean} on */ (on) =>
        /** @type {Record<Aid, boolean>} */ (Object.fromEntries(aids.map((aid) => [aid, on])));
    return {
        none: all(false),
        some: usualAids,
        tutor: all(true),
    };
}

/** Opens the sheet; `changed` is called after each change. @param {() => void} changed */
export function openPreferences(changed) {
    const body = make('div', {class: 'preferences'});
    const fill = () => refill(body, () => body.replaceChildren(...fields(change)));
    const change = () => {
        keepSettings();
        fill();
        changed();
    };
    fill();
    openSheet('settings', t('Settings'), body);
}

/** @param {() => void} change @returns {Node[]} */
function fields(change) {
    /** @param {'theme'|'pace'|'sound'|'firstClick'} name */
    const set = (name) => /** @param {string | boolean} value */ (value) => {
        Object.assign(settings, {[name]: value});
        change();
    };
    const amount =
        Object.entries(amounts()).find(([, set]) => aids.every((aid) => set[aid] === settings.aids[aid]))?.[0] ??
        'own';
    return [
        choice(
            'language',
            t('Language'),
            languages.map(({name, label}) => [name, label]),
            language(),
            async (code) => {
                try {
                    await setLanguage(code);
                    openPreferences(change);
                } catch {
                    toast(t('This language cannot be loaded now.'));
                }
                change();
            },
        ),
        choice(
            'theme',
            t('Colours'),
            [
                ['auto', t('same as the device')],
                ['light', t('light')],
                ['dark', t('dark')],
                ['contrast', t('high contrast')],
            ],
            settings.theme,
            set('theme'),
        ),
        choice(
            'help',
            t('Help'),
            [
                ['none', t('none')],
                ['some', t('what you could work out yourself')],
                ['tutor', t('a tutor')],
                ['own', t('my own choice')],
            ],
            amount,
            (chosen) => {
                if (chosen !== 'own') Object.assign(settings.aids, amounts()[chosen]);
                change();
            },
        ),
        make('fieldset', {class: 'toggles'}, make('legend', {text: t('Aids')}), ...aidToggles(change)),
        choice(
            'pace',
            t('Computer speed'),
            [
                ['calm', t('relaxed')],
                ['quick', t('fast')],
                ['instant', t('instant')],
            ],
            settings.pace,
            set('pace'),
        ),
        toggle('firstClick', t('Place the tile with the first click'), settings.firstClick, set('firstClick')),
        toggle('sound', t('Sound'), settings.sound, (on) => {
            set('sound')(on);
            play('estuary');
        }),
    ];
}

/** @param {() => void} change */
function aidToggles(change) {
    const names = {
        places: t('Show where the tile fits'),
        tracker: t('Tiles not seen yet'),
        end: t('Chance that the next tile fits nowhere, and squares that stay empty'),
        gain: t('What one more estuary adds'),
        chance: t('Chance to win'),
        tutor: t('Tutor: warns when a move costs you much'),
    };
    return aids.map((aid) =>
        toggle(aid, names[aid], settings.aids[aid], (on) => {
            settings.aids[aid] = on;
            change();
        }),
    );
}
