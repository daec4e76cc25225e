/* The states of the page that are looked at in every language, in every theme and on every screen. */
import {asked, button, keep, menu, open, openGame, playOut} from './table.js';

/** @typedef {import('@playwright/test').Page} Page */

/** The eighth tile fits nowhere, and nobody has a score. */
export const unfit = {
    setup: 'edition=goliath draw=bag discard=ask start=1 seed=198',
    actions: 'bag h9h346 bag k10v567 bag i8v138 bag j6h578 bag l5h138 bag k5v127 bag n8v456 bag'.split(' '),
};

/** Late in a game of north–south: at the north coast the tile in hand wins, on b6 it gives the game away. */
export const late = `
    left h10h345 right k11v168 left j12h267 left i13h345 right h11h235 right j14h126 left h15h567 right l13h358
    right l11h278 right n12h168 right n14h127 left g12h157 left e11h368 right d10h136 right e13h258 right b13h246
    left k15h237 left o15h357 left q14v348 right j16h358 right e14h236 left c9h358 left l19v467 left c12v278 left
    b9v128 left q18v456 right q11v178 left a14h157 right a13v368 left f17v348 right h9h378 right i19h468 left d8h235
    right f18h367 right f7v278 right g16h124 right r14v125 right n17v248 left a17v124 right b18v567 right l10v128
    right h8v568 right m9v137 right p18v237 left m18h246 right n19h478 right s14v678 right n9v157 left o9v347 right
    n6h236 right n5h256 right n4h238 left g8v235 left s17v134 right r11v127 left c7h145 left i18h247 right k4h148
    left j5v124 right k7v145 right j2h178 right h1h347 left k1h578 right p11v147 right e6v578 right p8h156 left`
    .trim()
    .split(/\s+/);

/** A game in its middle, before a tile is laid. @param {Page} page @param {number} [tiles] an even number */
function middle(page, tiles = 20) {
    return openGame(
        page,
        'seed=14 start=1',
        ['person', 'computer 1'],
        ['level 3', ...Array(2 * tiles).fill('genmove'), 'left'],
    );
}

/** The page as it is at first. @param {Page} page */
async function first(page) {
    await keep(page, {});
    await open(page);
}

/** The set-up sheet with everything shown. @param {Page} page @param {number} players @param {Record<string, string>} [choices] */
async function setup(page, players, choices = {}) {
    await first(page);
    await menu(page, 'new');
    await page.locator('#setup[open]').waitFor();
    await page.locator(`#setup input[name="players"][value="${players}"]`).check({force: true});
    await page.locator('#setup input[name="who"][value="here"]').check({force: true});
    await page.locator('#setup details').evaluate((details) => details.setAttribute('open', ''));
    for (const [option, value] of Object.entries(choices))
        await page.locator(`#setup select:has(option[value="${option}"])`).selectOption(value);
}

/** Opens what is folded beside the board. @param {Page} page */
async function unfold(page) {
    for (const fold of await page.locator('#side details').all())
        await fold.evaluate((details) => details.setAttribute('open', ''));
}

/** Each opens the page and brings it there. @type {Record<string, (page: Page) => Promise<void>>} */
export const states = {
    'start': first,
    'playing': async (page) => {
        await middle(page);
        await asked(page);
        await unfold(page);
    },
    'auction': async (page) => {
        await openGame(page, 'players=3 three=auction opener=1 seed=5', ['person', 'person', 'person'], ['bid40']);
        await asked(page);
    },
    'three players': async (page) => {
        await openGame(
            page,
            'players=3 three=target target=24 flood=2 start=1 seed=5',
            ['person', 'person', 'person'],
            ['ns', 'left'],
        );
        await asked(page);
    },
    'four players': async (page) => {
        await openGame(
            page,
            'players=4 seed=5 start=1',
            ['person', 'computer 1', 'person', 'computer 10'],
            ['left'],
        );
        await asked(page);
    },
    'open hands': async (page) => {
        await openGame(
            page,
            'hand=open draw=table seed=5 start=1',
            ['person', 'person'],
            ['ring', 'plain', 'ring'],
        );
        await asked(page);
    },
    'curtain': async (page) => {
        await openGame(page, 'hand=hidden draw=bag seed=5 start=1', ['person', 'person'], ['bag']);
        await page.locator('#curtain').waitFor();
    },
    'end': async (page) => {
        await openGame(
            page,
            'seed=6 start=1',
            ['person', 'computer 10'],
            [...Array(6).fill(['left', '*']).flat(), 'resign'],
        );
        await asked(page);
    },
    'set-up for two': (page) => setup(page, 2),
    'set-up for three': (page) => setup(page, 3, {auction: 'target'}),
    'set-up for four': (page) => setup(page, 4),
    'settings': async (page) => {
        await first(page);
        await menu(page, 'settings');
    },
    'menu': async (page) => {
        await middle(page, 4);
        await asked(page);
        await page.locator('#menu-button').click();
    },
    'shelf': async (page) => {
        await openGame(
            page,
            'seed=6 start=1',
            ['person', 'computer 10'],
            [...Array(6).fill(['left', '*']).flat(), 'resign'],
        );
        await menu(page, 'shelf');
        await page.locator('#menu .shelf').waitFor();
    },
    'keys': async (page) => {
        await first(page);
        await menu(page, 'keys');
        await page.locator('#menu .keys').waitFor();
    },
    'question': async (page) => {
        await middle(page, 4);
        await asked(page);
        await menu(page, 'resign');
        await page.locator('#question').waitFor();
    },
    'set aside': async (page) => {
        await openGame(page, unfit.setup, ['person', 'person'], unfit.actions);
        await page.locator('#act [data-key="discard"]').click();
        await page.locator('#question').waitFor();
    },
    'rules': async (page) => {
        await first(page);
        await page.locator('#rules-button').click();
        await page.locator('#rules h3').first().waitFor();
    },
    'review': async (page) => {
        await openGame(
            page,
            'seed=6 start=1',
            ['person', 'person'],
            [...Array(4).fill(['left', '*']).flat(), 'resign'],
        );
        await page.locator('#end [data-key="review"]').click();
        await page.locator('#review .line').first().waitFor();
    },
    'lesson': async (page) => {
        await first(page);
        await page.locator('#home [data-key="learn"]').click();
        await page.locator('.mark.here').first().waitFor();
    },
    'lessons': async (page) => {
        await first(page);
        await page.goto('./#lessons');
        await page.locator('#menu .lessons').waitFor();
    },
    'lesson of the list': async (page) => {
        await states.lessons(page);
        await page.locator('#menu [data-key="lesson-coasts"]').click();
        await page.locator('#lesson h2').waitFor();
    },
    'wall of the day': async (page) => {
        await first(page);
        await page.goto('./#wall');
        await page.locator('#home [data-key="begin"]').waitFor();
    },
    'wall of the day, played': async (page) => {
        await first(page);
        await page.evaluate(() => {
            const day = Math.round((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000 - 0.5);
            const levels = Array.from({length: 9}, (_, i) => [6 * i, 20]);
            localStorage.setItem('tayu.walls', JSON.stringify({[day]: {pile: '', own: 20, other: 12, levels}}));
        });
        await page.goto('./#wall');
        await page.locator('#home .made').waitFor();
    },
    'getting better': async (page) => {
        await first(page);
        await page.evaluate(() => {
            const game = (/** @type {number} */ i) =>
                `tayu 1\nplayers 2\nseat 1 person\nseat 2 computer 4\nresult ${i % 2 ? '12 4 ns' : '4 12 ew'}\n\nleft=128 i10h128\n`;
            const shelf = Array.from({length: 12}, (_, i) => ({
                when: Date.now() - i * 86_400_000,
                record: game(i),
            }));
            localStorage.setItem('tayu.shelf', JSON.stringify(shelf));
        });
        await page.goto('./#better');
        await page.locator('#home .half-chart').waitFor();
    },
    'coach': async (page) => {
        await openGame(page, 'players=3 three=auction opener=1 seed=5', ['person', 'person', 'person'], ['bid40']);
        await page.locator('#coach [data-key="coach"]').click();
        await page.locator('#coach .hold-curve').waitFor();
    },
};

/** A game to show: forty tiles, or played to its end. @param {Page} page @param {boolean} [toTheEnd] */
export async function fineGame(page, toTheEnd = false) {
    await openGame(
        page,
        'seed=14 start=1',
        ['person', 'computer 1'],
        ['level 6', ...Array(80).fill('genmove'), 'left'],
    );
    if (toTheEnd) await playOut(page);
    else await asked(page);
}
