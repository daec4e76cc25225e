/* The guided first game: a game whose tiles are known beforehand, with what to say and to wait for at each step.
 * Whoever shows it sends `begin` to a core and then goes through the steps: it says `say()`, lights the squares
 * of `highlight`, waits as `wait` asks for, and plays the actions of `then`, of both sides, without waiting. */
import {t} from './i18n.js';

/** @typedef {{ask: (request: string) => string}} Core */
/**
 * What is waited for: the button "next", or an action of the player. The action is played if `action` answers
 * true; otherwise it answers with a hint, and nothing is played.
 * @typedef {'next' | {action: (word: string, core: Core) => true | string}} Wait
 */
/**
 * @typedef {object} Step
 * @property {() => string} say
 * @property {Wait} wait
 * @property {string} [asks] the action that is waited for
 * @property {string[]} [then]
 * @property {string[]} [highlight] squares, as in "j10"
 */

const pile = `
    248 348 246 248 348 136 123 148 248 148 248 247 148 138 148 348 247 147 135 137 168 145 147 134 167 347
    123 126 278 278 134 145 347 237 135 145 127 128 126 246 137 124 124 137 234 168 134 147 128 146 138 168
    278 127 236 147 136 347 347 167 146 126 348 167 123 278 123 238 124 134 128 247 234 136 138 238 168 237
    178 125 136 234 247 238 128 146 236 234 126 135 135 237 246 124 146 178 138 237 236 125 127 238 125 178
    246 167 127 178 137 145 125 236`;

const restOfTheGame = `
    right=167 d4v235 right=347 l12h347 right=123 p14v567 right=126 d9v256 left=247 k16v247 right=145 k4v158
    left=147 a8h147 left=135 l17v157 right=127 l4v127 right=128 a7v128 right=126 q11h126 right=246 a2h246
    right=137 b6v357 right=124 m4h568 left=137 o3h137 right=146 m13h146 left=168 a3h168 right=138 m3v457
    right=168 m16v245 right=278 n15h278 right=127 m19v356 right=236 p4h236 left=278 r7v346 right=147 k5h147
    left=278 o16h278 right=167 b1h167 left=134 n17h578 left=145 o2h158 left=347 s5v347 right=123 k19v123
    left=237 p1h237 left=135 n7v135 left=124 o7h568 left=137 a9h137 left=234 k8v234 right=278 a12v346
    left=168 r14v245 right=123 end`;

/** The score when that game is over. */
export const finalScore = {north: 4, south: 7, west: 3, east: 5};

/** @param {string} text */
const words = (text) => text.trim().split(/\s+/);

/** The squares that a placement covers, on the board of 19. @param {string} placement */
function squaresOf(placement) {
    const column = placement.charCodeAt(0);
    const row = parseInt(placement.slice(1));
    const lying = placement.includes('h', 1);
    return [0, 1, 2].map((i) => (lying ? String.fromCharCode(column + i) + row : placement.charAt(0) + (row - i)));
}

/** Why a placement is against the rules, said to somebody who learns them; empty if it is allowed. @param {string} word @param {Core} core */
function broken(word, core) {
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
 * Waits for one placement. Any other gets a hint: the rule it breaks, or how to turn the tile, or where it should lie.
 * @param {string} target
 * @param {() => string} turned what to say if it lies there, but the wrong way round
 */
function place(target, turned) {
    const highlight = squaresOf(target);
    /** @param {string} word @param {Core} core @returns {true | string} */
    const action = (word, core) => {
        if (word === target) return true;
        if (!/^[a-s]\d+[hv]\d{3}$/.test(word)) return t('You have drawn already: now lay the tile.');
        if (squaresOf(word).join() === highlight.join()) return turned();
        return broken(word, core) || t('The rules would allow that. But let us lay this tile on the lit squares.');
    };
    return {asks: target, wait: {action}, highlight};
}

/** Waits for a draw. @param {'left' | 'right'} target @param {() => string} hint */
function draw(target, hint) {
    /** @param {string} word @returns {true | string} */
    const action = (word) => (word.split('=')[0] === target ? true : hint());
    return {asks: target, wait: {action}};
}

/** @type {{begin: string[], steps: Step[]}} */
export const lesson = {
    begin: [
        'new edition=kosmos players=2 draw=block hand=single discard=never peek=off start=1 seed=1',
        `pile ${words(pile).join(' ')}`,
    ],
    steps: [
        {
            say: () =>
                t(
                    'Welcome! Both sides build one canal system together. You play north–south: you want it to reach the north coast and the south coast. The computer plays east–west.',
                ),
            wait: 'next',
        },
        {
            say: () =>
                t(
                    'A turn has two parts: draw a tile, lay it. Only the two front stacks are open. Take the top tile of the left one.',
                ),
            ...draw('left', () => t('Take the left stack this time.')),
        },
        {
            say: () =>
                t(
                    'A tile covers three squares. Its canal leaves it at three edges: the exits. The first tile covers the centre. Stand yours on the lit squares, with exits to the north, the south and the east.',
                ),
            ...place('j10v248', () =>
                t('That is the place. Now turn the tile until its exits point north, south and east.'),
            ),
            then: ['right=148', 'k9h148', 'left=348'],
        },
        {
            say: () =>
                t(
                    'The computer has joined a tile to yours; its canal runs east. Every new tile joins an exit to an exit on the board. Go on to the north: stand your tile on the lit squares, its third exit pointing east.',
                ),
            ...place('j13v348', () =>
                t('That is the place. Turn the tile: the exit on its long side should point east.'),
            ),
            then: ['right=248', 'n9h248', 'left=246'],
        },
        {
            say: () =>
                t(
                    'Wherever tiles touch, exit meets exit and blank meets blank. The lit squares touch several tiles: two exits lead into them, one from the west and one from the south. Turn your tile so that it meets both.',
                ),
            ...place('k12v246', () =>
                t('Not this way round: one exit has to point south, and one west in the middle.'),
            ),
            then: [
                'right=148',
                'q9h148',
                'left=248',
                'j7v468',
                'right=248',
                'g6h468',
                'left=348',
                'j4v348',
                'right=247',
                'q10h247',
                'left=136',
            ],
        },
        {
            say: () =>
                t(
                    'A few turns later. The computer has reached the east coast twice. An exit on the coast is an estuary: one point, or two on a square with a wave. That makes 3 points in the east. Now open the south coast: lay your tile so that two exits run into the sea.',
                ),
            ...place('i1h257', () =>
                t('That is the place. Turn the tile: one exit to the north, two to the south.'),
            ),
            then: ['right=148', 'd6h458', 'left=123'],
        },
        {
            say: () =>
                t(
                    'Two points in the south! But your two coasts are multiplied, and 2 × 0 is 0. The same holds for the computer, and it is on its way to the west coast. Stop it: all exits of your tile lie on one side. Stand it on the lit squares and turn the canal back to the east.',
                ),
            ...place('c7v123', () =>
                t('Like this the canal would go on. Turn the tile: all its exits should point east.'),
            ),
            then: ['right=138', 'f5h138', 'left=148', 'j16v148', 'right=145', 'e5v145', 'left=348'],
        },
        {
            say: () =>
                t(
                    'The way along this row is closed. Now your turn in the north: the square with the wave counts double. Stand your tile on the lit squares, with its third exit at the top, pointing west: along the coast more can follow.',
                ),
            ...place('j19v478', () =>
                t('That scores too. But turn the tile once more: the third exit at the top, pointing west.'),
            ),
            then: ['right=147', 'o12v147'],
        },
        {
            say: () =>
                t(
                    'North 2, south 2: your score is 2 × 2 = 4. Now choose a stack by its back. A ring means exits on three sides, a plain back exits on one or two. You want one exit at an end and two on the same long side, so take the plain one, on the right.',
                ),
            ...draw('right', () => t('That back has a ring: its exits lie on three sides. Take the plain one.')),
        },
        {
            say: () =>
                t(
                    'Well chosen. Lay the tile along the coast, on the lit squares: one exit meets your canal, two run into the sea.',
                ),
            ...place('g19h134', () =>
                t('That is the place. Turn the tile: two exits to the north, one to the east.'),
            ),
        },
        {
            say: () =>
                t(
                    '4 × 2 = 8 points. Another estuary in the north would add 2, one in the south 4: the weaker coast is worth more. You may also lead exits into corners that no tile can fill. Go on, and watch the rest of this game in quick motion.',
                ),
            wait: 'next',
            then: words(restOfTheGame),
        },
        {
            say: () =>
                t(
                    'The tile you drew last fits nowhere: the game is over. You have {north} × {south} = {ns}, the computer {west} × {east} = {ew}. You win! A tile that fits has to be laid, even where it helps the other side.',
                    {
                        ...finalScore,
                        ns: finalScore.north * finalScore.south,
                        ew: finalScore.west * finalScore.east,
                    },
                ),
            wait: 'next',
        },
    ],
};
