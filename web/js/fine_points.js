/* Where the texts of the rules differ, as far as it matters in the game that is chosen: folded, with what holds said beside it. */
import {takeText} from './choices.js';
import {make} from './dom.js';
import {t} from './i18n.js';
import {playersOf, seatPlace} from './setup.js';
import {choice} from './sheets.js';

/** @typedef {import('./setup.js').Description} Description */
/** @typedef {import('./choices.js').Choices} Choices */
/** @typedef {import('./new_game.js').Change} Change */

/** What has a place of its own above. */
const asked = ['players', 'edition', 'length'];

/** @param {import('./core.js').Core} core @param {Description} game @param {Choices} choices @param {Change} change */
export function finePoints(core, game, choices, change) {
    const count = playersOf(game);
    const isDuel = choices.who === 'computer' && count === 2;
    const options = game.options.filter(
        ({key, matters}) => matters && !asked.includes(key) && !(isDuel && key === 'start'),
    );
    const taken = game.presets.find(({name}) => name === choices.preset)?.label;
    return make(
        'details',
        {'class': 'fold fine', 'data-key': 'fine', 'open': count === 3},
        make(
            'summary',
            {},
            t('Fine points of the rules'),
            ' ',
            make('span', {
                class: 'note',
                text: !game.preset ? t('set by hand') : taken ? t(taken) : t('you can leave them as they are'),
            }),
        ),
        make('p', {
            class: 'note',
            text: t(
                'The booklets in the boxes differ in a few rare cases. Choose the one that you know, or leave it as it is.',
            ),
        }),
        texts(game, (preset) => change(takeText(core, choices, preset))),
        make(
            'div',
            {class: 'fields'},
            ...(isDuel ? [whoBegins(choices, change)] : []),
            ...options.map((option) => field(option, count, choices, change)),
        ),
    );
}

/** The texts in the boxes; one that is taken holds whole. @param {Description} game @param {(preset: string) => void} take */
function texts(game, take) {
    return make(
        'fieldset',
        {class: 'presets'},
        make('legend', {text: t('As in the booklet')}),
        ...game.presets.map(({name, label, note}) =>
            make(
                'button',
                {
                    'type': 'button',
                    'class': 'preset',
                    'data-key': name,
                    'aria-pressed': name === game.preset ? 'true' : 'false',
                    'onclick': () => take(name),
                },
                make('b', {text: t(label)}),
                make('small', {text: t(note)}),
            ),
        ),
    );
}

/** @param {Choices} choices @param {Change} change */
function whoBegins({first}, change) {
    return choice(
        'first',
        t('Who begins'),
        [
            ['me', t('you')],
            ['other', t('the computer')],
            ['lot', t('by lot')],
        ],
        first,
        (value) => change({first: /** @type {Choices['first']} */ (value)}),
    );
}

/** One option. @param {Description['options'][number]} option @param {number} count of players @param {Choices} choices @param {Change} change */
function field({key, label, kind, value, values = [], least = 0, most = 0}, count, {hand}, change) {
    /** @param {string} chosen */
    const set = (chosen) => change({hand: {...hand, [key]: chosen}});
    if (kind === 'points') {
        const input = make('input', {
            'type': 'number',
            'data-key': key,
            'min': least,
            'max': most,
            value,
            'required': true,
            'onchange': () => {
                if (input.checkValidity()) set(input.value);
            },
        });
        return make('label', {class: 'field'}, make('span', {text: t(label)}), input);
    }
    /** @type {[string, string][]} */
    const seats = Array.from({length: most}, (_, i) => [String(i + 1), seatPlace(i + 1, count)]);
    /** @type {[string, string][]} */
    const named = values.map((one) => [one.name, t(one.label)]);
    return choice(key, t(label), kind === 'seat' ? [['0', t('by lot')], ...seats] : named, value, set);
}
