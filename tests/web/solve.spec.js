/* Positions to solve: that of the day, the list, and mistakes tried again. */
import {readFileSync} from 'node:fs';
import {root} from './browser.js';
import {late} from './states.js';
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

/** The names on the board: what was played, and what would have been better. @param {import('@playwright/test').Page} page */
const tags = (page) => page.locator('#board .tag');

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

test.describe('in French on a small phone', () => {
    test.use({locale: 'fr-FR', viewport: {width: 320, height: 568}});

    test('nothing covers the own product while a position is judged and solved', async ({page}) => {
        await home(page);
        await page.locator('#home [data-key="day"]').click();
        const box = /** @param {string} selector */ (selector) =>
            page.locator(selector).evaluate((one) => one.getBoundingClientRect());
        const apart = async () => (await box('#act')).top - (await box('#me')).bottom;
        await expect(task(page).locator('[data-key="one"]')).toBeVisible();
        await expect.poll(apart).toBeGreaterThan(-2);
        await task(page).locator('[data-key="one"]').click();
        await expect(page.locator('#act [data-key="lay"]')).toBeVisible();
        await expect.poll(apart).toBeGreaterThan(-2);
    });
});

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
    await expect(page.locator('#act')).toContainText('Your tile');
    await task(page).locator(`[data-key="${kind}"]`).click();
    await answer(page, answers[answers.length - 1]);
    await expect(task(page)).toContainText('of 100');
    await expect(task(page)).not.toContainText('Better');
    await expect(tags(page)).toHaveText(['yours']);
    await expect(page.locator('.layer-ghost .worse .tile')).toHaveCount(1);
    await task(page).locator('[data-key="tell"]').click();
    await expect(task(page)).toContainText('Better');
    await expect(tags(page)).toHaveText(['better', 'yours']);
    await expect(page.locator('.layer-ghost .tile')).toHaveCount(2);
    await task(page).locator('[data-key="again"]').click();
    await expect(tags(page)).toHaveCount(0);
    await answer(page, answers[0]);
    await expect(task(page)).toContainText('Right');
    await expect(tags(page)).toHaveText(['yours']);
    await expect(task(page)).toContainText(/evels? .*find/);
    await task(page).locator('[data-key="share"]').click();
    await expect(page.locator('#menu .told')).toContainText('Solved in 2 tries.');
    await expect(page.locator('#menu .told')).toContainText('○●');
    await page.locator('#menu [data-key="close"]').click();
    await task(page).locator('[data-key="leave"]').click();
    await expect(page.locator('#home')).toContainText('Solved in 2 tries.');
});

test('any position can be chosen, and what was solved is marked', async ({page}) => {
    await home(page);
    await page.locator('#home [data-key="puzzles"]').click();
    await page.locator('#menu [data-key="puzzle-1"]').click();
    const {kind, answers} = read(lines[0]);
    await task(page)
        .locator(`[data-key="${kind === 'one' ? 'several' : 'one'}"]`)
        .click();
    expect(kind).toBe('several');
    await answer(page, answers[1]);
    await expect(task(page)).toContainText('Right');
    await expect(task(page)).toContainText('There are several');
    await expect(task(page)).toContainText('Your move is compared with a weaker one in the');
    await expect(page.locator('.layer-ghost .tile')).toHaveAttribute('data-at', answers[1]);
    await expect(tags(page)).toHaveText(['yours']);
    await task(page).locator('[data-key="next"]').click();
    await expect(task(page)).toContainText('Position 2 of');
    await expect(tags(page)).toHaveCount(0);
    await task(page).locator('[data-key="leave"]').click();
    await page.locator('#home [data-key="puzzles"]').click();
    await expect(page.locator('#menu [data-key="puzzle-1"]')).toHaveText('1 ✓');
    await expect(page.locator('#menu [data-key="puzzle-2"]')).toHaveText('2');
});

/* A game that north–south gives away with its last tile. */
const bad = [...late, 'b6h457', 'resign'];

test('a mistake of the game that was reviewed is tried again, and comes back tomorrow', async ({page}) => {
    await openGame(page, 'seed=4 start=1', ['person', 'computer 1'], bad);
    await page.locator('#end [data-key="review"]').click();
    await page.locator('#review [data-key^="moment-"]').first().click();
    await expect(page.locator('#board .worse')).toBeAttached();
    await page.locator('#review [data-key="retry"]').click();
    await expect(task(page)).toContainText('My mistakes');
    await expect(page.locator('#board .worse')).toHaveCount(0);
    await expect(page.locator('#act [data-key="lay"], #act .hand-tile').first()).toBeVisible();
    /* On a phone, too, nothing covers one's own score. */
    const usual = page.viewportSize() ?? {width: 1280, height: 800};
    await page.setViewportSize({width: 360, height: 740});
    const score = await page.locator('#me .sum').boundingBox();
    const act = await page.locator('#act').boundingBox();
    expect(Number(score?.y) + Number(score?.height)).toBeLessThanOrEqual(Number(act?.y) + 0.5);
    await page.setViewportSize(usual);
    /* The same mistake again, and then what would have been better. */
    const played = await page.evaluate(() => {
        const [{record, number}] = JSON.parse(localStorage.getItem('tayu.mistakes') ?? '[]');
        return record.slice(record.indexOf('\n\n')).trim().split(/\s+/)[number - 1];
    });
    await answer(page, played);
    await expect(task(page)).toContainText('of 100');
    await task(page).locator('[data-key="tell"]').click();
    const better = await page
        .locator('.layer-ghost > .tile, .layer-ghost > g:not(.worse) > .tile')
        .getAttribute('data-at');
    await task(page).locator('[data-key="again"]').click();
    await answer(page, String(better));
    await expect(task(page)).toContainText('Right');
    await expect(task(page)).toContainText('compared with the weaker one in the game, in the');
    await expect(tags(page)).toHaveText(['yours']);
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

test.describe('360 × 740, in German', () => {
    test.use({viewport: {width: 360, height: 740}, locale: 'de'});
    test('nothing covers the own product, whatever is asked', async ({page}) => {
        await open(page, './#day');
        const box = /** @param {string} selector */ (selector) =>
            page.locator(selector).evaluate((one) => one.getBoundingClientRect());
        const isFree = () =>
            expect.poll(async () => (await box('#act')).top - (await box('#me')).bottom).toBeGreaterThan(-2);
        await expect(page.locator('#act .hand-tile')).toBeVisible();
        await isFree();
        await task(page).locator('[data-key="one"]').click();
        await expect(page.locator('#act.placing')).toBeVisible();
        await isFree();
    });
});
