/* The card to begin with: against whom, on which side, who begins. */
import {button, byId, make, refill} from './dom.js';
import {t} from './i18n.js';
import {keep, recall} from './settings.js';
import {levelName, levelNote, levelsOf} from './setup.js';
import {choice} from './sheets.js';
import {roleName} from './words.js';

/** @typedef {import('./core.js').Core} Core */
/** @typedef {{against: string, side: string, first: string}} Start a level or 'person'; 'ns' or 'ew'; 'me', 'other' or 'lot' */

const key = 'tayu.start';

/** Last time's choices, as far as they are still what they should be. @param {Core} core @returns {Start} */
function lastStart(core) {
    const {level, levels} = levelsOf(core);
    const kept = recall(key) ?? {};
    const among = /** @param {unknown} value @param {string[]} list */ (value, list) =>
        list.find((one) => one === value) ?? list[0];
    const numbers = levels.map((_, i) => String(i + 1));
    return {
        against: among(kept.against, [String(level), ...numbers, 'person']),
        side: among(kept.side, ['ns', 'ew']),
        first: among(kept.first, ['me', 'other', 'lot']),
    };
}

/** The game that was chosen, by the rules of the box. @param {Core} core @returns {import('./setup.js').Setup} */
export function startSetup(core) {
    const {against, side, first} = lastStart(core);
    const mine = side === 'ns' ? 1 : 2;
    /** @type {import('./table.js').Sitter[]} */
    const seats = [1, 2, 3, 4].map((seat) => ({
        kind: seat === mine || against === 'person' ? 'person' : 'computer',
        level: Number(against) || levelsOf(core).level,
        name: '',
    }));
    const start = against === 'person' || first === 'lot' ? 0 : first === 'me' ? mine : 3 - mine;
    return {words: {start: String(start)}, seats};
}

/**
 * Shows or hides the card.
 * @param {boolean} shown @param {Core} core
 * @param {{play: () => void, learn: () => void, setup: () => void, friend: (() => void) | null, games: () => Node[]}} on
 *     what the buttons do, without a friend there is none for it; and a list of games with others
 */
export function showCard(shown, core, on) {
    const card = byId('card');
    card.hidden = !shown;
    if (shown) refill(card, () => card.replaceChildren(...parts(core, on)));
}

/** @param {Core} core @param {Parameters<typeof showCard>[2]} on @returns {Node[]} */
function parts(core, on) {
    const start = lastStart(core);
    /** @param {keyof Start} name */
    const set = (name) => /** @param {string} value */ (value) => {
        keep(key, {...start, [name]: value});
        showCard(true, core, on);
    };
    const {levels} = levelsOf(core);
    const isAlone = start.against !== 'person';
    const level = levels[Number(start.against) - 1];
    /** @type {[string, string][]} */
    const opponents = levels.map((what, i) => [String(i + 1), levelName(i + 1, what)]);
    opponents.push(['person', t('two people here')]);
    /** @type {Node[]} */
    const fields = [choice('against', t('Against'), opponents, start.against, set('against'))];
    if (level) fields.push(make('p', {class: 'note', text: levelNote(level)}));
    if (isAlone)
        fields.push(
            make(
                'div',
                {class: 'fields'},
                choice(
                    'side',
                    t('Your side'),
                    ['ns', 'ew'].map((side) => [side, roleName(side)]),
                    start.side,
                    set('side'),
                ),
                choice(
                    'first',
                    t('Who begins'),
                    [
                        ['me', t('you')],
                        ['other', t('the computer')],
                        ['lot', t('by lot')],
                    ],
                    start.first,
                    set('first'),
                ),
            ),
        );
    return [
        ...on.games(),
        make('p', {
            class: 'lead',
            text: t('Build canals to your two coasts. Count the estuaries on each and multiply.'),
        }),
        ...fields,
        button('play', t('Play'), on.play, {class: 'primary large'}),
        make(
            'div',
            {class: 'row'},
            button('learn', t('Learn the game'), on.learn),
            button('setup', t('More ways to play'), on.setup),
            ...(on.friend ? [button('friend', t('Play with friends'), on.friend)] : []),
        ),
    ];
}
