/* Positions to solve: that of the day, the list, and mistakes tried again. */
import {readFileSync} from 'node:fs';
import {root} from './browser.js';
import {button, expect, open, openGame, test, tiles} from './table.js';

/** @param {import('@playwright/test').Page} page */
const task = (page) => page.locator('#lesson');

/** The lines of the file. */
const lines = readFileSync(`${root}data/puzzles.txt`, 'utf8').trim().split('\n').slice(2);

/** @param {string} line */
function read(line) {
    const [head, behind] = line.split(' = ');
    return {
        kind: head.split(' ')[0],
        laid: head.split(' ').length - 5,
        answers: behind.split(' ').filter((_, i) => i % 2 === 0),
    };
}

/** @param {import('@playwright/test').Page} page @param {string} placement */
async function answer(page, placement) {
    const box = page.locator('#text-box');
    if (!(await box.evaluate((one) => /** @type {HTMLDetailsElement} */ (one).open)))
        await box.locator('summary').click();
    await page.locator('#text-places button', {hasText: placement}).click();
}

/** As somebody who has played before. @param {import('@playwright/test').Page} page */
async function home(page) {
    await page.addInitScript(() => localStorage.setItem('tayu.played', '1'));
    await open(page);
}

test('the position of the day is judged, solved, and counted', async ({page}) => {
    await home(page);
    await page.locator('#home [data-key="day"]').click();
    await expect(task(page)).toContainText('Position of the day');
    const number = await page.evaluate(async (count) => {
        const {$puzzles} = await import(/** @type {any} */ (new URL('js/page.js', location.href).href));
        return $puzzles.numberOfDay($puzzles.dayOf(), count);
    }, lines.length);
    const {kind, laid, answers} = read(lines[number - 1]);
    await expect(tiles(page)).toHaveCount(laid);
    await task(page).locator(`[data-key="${kind}"]`).click();
    await answer(page, answers[answers.length - 1]);
    await expect(task(page)).toContainText('of 100');
    await task(page).locator('[data-key="again"]').click();
    await answer(page, answers[0]);
    await expect(task(page)).toContainText('Right');
    await expect(task(page)).toContainText(/evels? .*find/);
    await expect(task(page).locator('[data-key="share"]')).toBeVisible();
    await task(page).locator('[data-key="leave"]').click();
    await expect(page.locator('#home')).toContainText('Solved with 2 tries.');
});

test('any position can be chosen, and what was solved is marked', async ({page}) => {
    await home(page);
    await page.locator('#home [data-key="puzzles"]').click();
    await page.locator('#menu [data-key="puzzle-1"]').click();
    const {kind, answers} = read(lines[0]);
    await task(page)
        .locator(`[data-key="${kind === 'one' ? 'several' : 'one'}"]`)
        .click();
    await answer(page, answers[0]);
    await expect(task(page)).toContainText('Right');
    await expect(task(page)).toContainText(kind === 'one' ? 'There is one good place' : 'There are several');
    await task(page).locator('[data-key="next"]').click();
    await expect(task(page)).toContainText('Position 2 of');
    await task(page).locator('[data-key="leave"]').click();
    await page.locator('#home [data-key="puzzles"]').click();
    await expect(page.locator('#menu [data-key="puzzle-1"]')).toHaveText('1 ✓');
    await expect(page.locator('#menu [data-key="puzzle-2"]')).toHaveText('2');
});

/* A game that north–south gives away with its last tile. */
const bad = `
    left h10h345 right k11v168 left j12h267 left i13h345 right h11h235 right j14h126 left h15h567 right l13h358
    right l11h278 right n12h168 right n14h127 left g12h157 left e11h368 right d10h136 right e13h258 right b13h246
    left k15h237 left o15h357 left q14v348 right j16h358 right e14h236 left c9h358 left l19v467 left c12v278 left
    b9v128 left q18v456 right q11v178 left a14h157 right a13v368 left f17v348 right h9h378 right i19h468 left d8h235
    right f18h367 right f7v278 right g16h124 right r14v125 right n17v248 left a17v124 right b18v567 right l10v128
    right h8v568 right m9v137 right p18v237 left m18h246 right n19h478 right s14v678 right n9v157 left o9v347 right
    n6h236 right n5h256 right n4h238 left g8v235 left s17v134 right r11v127 left c7h145 left i18h247 right k4h148
    left j5v124 right k7v145 right j2h178 right h1h347 left k1h578 right p11v147 right e6v578 right p8h156 left b6h457 resign`
    .trim()
    .split(/\s+/);

test('a mistake of the game that was reviewed is tried again, and comes back tomorrow', async ({page}) => {
    await openGame(page, 'seed=4 start=1', ['person', 'computer 1'], bad);
    await page.locator('#end [data-key="review"]').click();
    await page.locator('#review [data-key="retry"]').click();
    await expect(task(page)).toContainText('My mistakes');
    await expect(page.locator('#act [data-key="lay"], #act .hand-tile').first()).toBeVisible();
    await page.locator('#text-box summary').click();
    await page.locator('#text-places button').first().click();
    await expect(task(page)).toContainText(/of 100|Right/);
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('tayu.mistakes') ?? '[]'));
    expect(kept.length).toBeGreaterThan(0);
    const today = Math.round(Date.now() / 86400000);
    expect(Math.max(...kept.map((/** @type {{due: number}} */ {due}) => due))).toBeGreaterThanOrEqual(today);
    await task(page).locator('[data-key="leave"]').click();
    await expect(page.locator('#home')).toBeVisible();
});

test.describe('without a network', () => {
    test.use({allowed: [/puzzles\.txt|Failed to load/]});
    test('without the file it is said, and nothing is lost', async ({page}) => {
        await page.route('**/puzzles.txt', (route) => route.abort());
        await home(page);
        await page.locator('#home [data-key="day"]').click();
        await expect(page.locator('#toast')).toContainText('could not be loaded');
        await expect(page.locator('#home [data-key="day"]')).toBeVisible();
    });

    test('the list says so', async ({page}) => {
        await page.route('**/puzzles.txt', (route) => route.abort());
        await home(page);
        await page.locator('#home [data-key="puzzles"]').click();
        await expect(page.locator('#toast')).toContainText('could not be loaded');
    });
});
