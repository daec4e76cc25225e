/* The first two minutes: a game under way, with what to say and to wait for at each step; then one plays. Other lessons
 * (lessons.js) are gone through in the same way. Whoever shows one sends `begin` to a core and then goes through the steps: it says `say()`, lights the squares
 * of `highlight`, waits as `wait` asks for, and plays the actions of `then`, of both sides, without waiting. */
import {t} from './i18n.js';

/** @typedef {{ask: (request: string) => string}} Core */
/** @typedef {{title: () => string, begin: string[], steps: Step[]}} Lesson on its board the seat on turn is who learns */
/**
 * What is waited for: the button "next", or an action of the player. The action is played if `action` answers
 * true; otherwise it answers with a hint, and nothing is played.
 * @typedef {'next' | {action: (word: string, core: Core) => true | string}} Wait
 */
/**
 * @typedef {object} Step
 * @property {(core: Core) => string} say
 * @property {Wait} wait
 * @property {string} [asks] the action that is waited for
 * @property {string[]} [then]
 * @property {string[]} [highlight] squares, as in "j10" @property {(core: Core) => string[]} [help] squares that are lit after a hint
 */

/** How it stands when the player comes: three points in the south, none in the north. */
const before = `
    right=138 j10v138 right=124 k12v568 right=136 k8v257 left=167 l9v235 left=135 j6v135 right=234 k4h678
    right=278 k3v278 left=136 i5v257 left=248 k15v248 right=124 k18v124 right=145 j3v145 left=178 g1h345
    right=148 f3h148 left=126 e4h126 left=178 l18h178 right=137 e3v137 left=136`;

/** @param {string} text */
const words = (text) => text.trim().split(/\s+/);

/** The squares that a placement covers, on the board of 19. @param {string} placement */
export function squaresOf(placement) {
    const column = placement.charCodeAt(0);
    const row = parseInt(placement.slice(1));
    const lying = placement.includes('h', 1);
    return [0, 1, 2].map((i) => (lying ? String.fromCharCode(column + i) + row : placement.charAt(0) + (row - i)));
}

/** Why a placement is against the rules, said to somebody who learns them; empty if it is allowed. @param {string} word @param {Core} core */
export function broken(word, core) {
    let rule, edge;
    try {
        [rule, edge] = core.ask(`why ${word}`).split(' ');
    } catch {
        return t('That is no place on this board.');
    }
    switch (rule) {
        case 'fits':
            return '';
        case 'start':
            return t('The first tile has to cover the square in the centre of the board.');
        case 'apart':
            return t('There it would lie alone: an exit of your tile has to join an exit on the board.');
        case 'exit':
            return t('There an exit of your tile would meet a blank edge of another one (edge {n}).', {
                n: Number(edge),
            });
        case 'blank':
            return t('There a blank edge of your tile would close an exit of another one (edge {n}).', {
                n: Number(edge),
            });
        default:
            return t('The three squares have to be empty.');
    }
}

/**
 * Waits for a placement that reaches the bare coast; one that does is lit. Any other gets a hint: how to turn the tile, or the rule it breaks, or
 * that it does not lead there.
 * @param {string} target
 * @param {() => string} turned what to say if it lies there, but the wrong way round
 */
function reach(target, turned) {
    const highlight = squaresOf(target);
    /** @param {string} word @param {Core} core @returns {true | string} */
    const action = (word, core) => {
        if (!/^[a-s]\d+[hv]\d{3}$/.test(word)) return t('You have already drawn: now place the tile.');
        const misfit = broken(word, core);
        if (!misfit && core.ask(`meets coasts ${word}`) === 'true') return true;
        if (squaresOf(word).join() === highlight.join()) return turned();
        return misfit || t('The rules would allow that, but there the canal does not reach the north.');
    };
    return {asks: target, wait: {action}, highlight};
}

/** Waits for a draw. @param {'left' | 'right'} target @param {() => string} hint */
function draw(target, hint) {
    /** @param {string} word @returns {true | string} */
    const action = (word) => (word.split('=')[0] === target ? true : hint());
    return {asks: target, wait: {action}};
}

/** @type {Lesson} */
export const lesson = {
    title: () => '',
    begin: [
        'new edition=kosmos players=2 draw=block hand=single discard=never peek=off start=1 seed=265',
        ...words(before).map((action) => `play ${action}`),
    ],
    steps: [
        {
            say: () =>
                t(
                    'Lead the canal into the sea in the north: put the tile on the highlighted squares, turn it until one exit points there, then place it.',
                ),
            ...reach('j19h257', () =>
                t('That is the place. Turn the tile: one exit to the north, two to the south.'),
            ),
        },
        {
            say: (core) => {
                const {north, ns} = JSON.parse(core.ask('state'));
                return t(
                    'Before: north 0 × south 3 is 0. Now: north {north} × south 3 is {ns}. Your two coasts are multiplied, so an empty one takes everything.',
                    {north, ns},
                );
            },
            wait: 'next',
            then: ['right=128', 'm9v456'],
        },
        {
            say: () =>
                t(
                    'The computer wants west and east. Your turn: a ring on the back means exits on three sides. Draw the tile with the ring.',
                ),
            ...draw('left', () => t('That back is plain. The ring is on the left stack.')),
        },
        {
            say: () =>
                t(
                    'Three sides: it leads on in every direction. That is all you need. Now play a short game: 28 tiles, you have north and south.',
                ),
            wait: 'next',
        },
    ],
};
