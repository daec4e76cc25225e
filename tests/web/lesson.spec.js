/* The first two minutes, from the first step to the short game that follows. */
import {button, expect, hand, menu, open, openGame, test, tiles} from './table.js';

/** So many tiles lie there when it begins. */
const LAID = 16;

/** Turns the tile over the middle of the lit squares until it lies as it should, then lays it. @param {import('@playwright/test').Page} page @param {string} placement */
async function layThere(page, placement) {
    const box = await page.locator('.mark.here').nth(1).boundingBox();
    if (!box) throw new Error('no square is lit');
    const x = box.x + box.width / 2,
        y = box.y + box.height / 2,
        ghost = page.locator('.layer-ghost .tile').first();
    await page.mouse.move(x, y);
    for (let turns = 0; turns < 12 && (await ghost.getAttribute('data-at')) !== placement; turns++)
        await page.mouse.click(x, y, {button: 'right'});
    await expect(ghost).toHaveAttribute('data-at', placement);
    await page.mouse.click(x, y);
    await page.locator('#act [data-key="lay"]').click();
}

/** @param {import('@playwright/test').Page} page */
const lesson = (page) => page.locator('#lesson');

test('from an empty profile through the first two minutes into a short game', async ({page}) => {
    await open(page);
    await page.locator('#home [data-key="learn"]').click();
    await expect(lesson(page)).toContainText('1 of 4');
    await expect(page.locator('.players .product')).toHaveText(['0', '0']);
    await layThere(page, 'j19h257');
    await expect(lesson(page)).toContainText('north 1 × south 3 is 3');
    await expect(page.locator('.players .product')).toHaveText(['0', '3']);
    await lesson(page).locator('button.primary').click();
    await expect(lesson(page)).toContainText('3 of 4');
    await button(page, 'right').click();
    await expect(lesson(page).getByRole('status')).toHaveText(
        'That back is plain. The ring is on the left stack.',
    );
    await button(page, 'left').click();
    await lesson(page).locator('button.primary').click();
    await expect(lesson(page)).toBeHidden();
    await expect(tiles(page)).toHaveCount(0);
    await button(page, 'left').click();
    await hand(page).lay();
    await expect(tiles(page)).not.toHaveCount(0);
    const record = await page.evaluate(() => JSON.parse(localStorage.getItem('tayu.game') ?? '""'));
    expect(record).toContain('\nlength short\n');
    expect(record).toContain('\nseat 2 computer 1\n');
    await page.reload();
    await expect(tiles(page)).not.toHaveCount(0);
});

test('a place that reaches further than the lit one does too, and what it counts is told', async ({page}) => {
    await open(page);
    await page.locator('#home [data-key="learn"]').click();
    await page.locator('#text-box summary').click();
    await page.locator('#text-places button', {hasText: 'k19h136'}).click();
    await expect(lesson(page)).toContainText('north 2 × south 3 is 6');
});

test('a lesson that was loaded anew goes on where one was, and one that was left begins again', async ({page}) => {
    await open(page);
    await page.locator('#home [data-key="learn"]').click();
    await layThere(page, 'j19h257');
    await lesson(page).locator('button.primary').click();
    await expect(lesson(page)).toContainText('3 of 4');
    await page.reload();
    await expect(lesson(page)).toContainText('3 of 4');
    await expect(tiles(page)).toHaveCount(LAID + 2);
    await button(page, 'left').click();
    await expect(lesson(page)).toContainText('4 of 4');
    await lesson(page).getByRole('button', {name: 'Leave'}).click();
    await page.locator('#home [data-key="learn"]').click();
    await expect(lesson(page)).toContainText('1 of 4');
});

test('from a game one goes to a position, and back to it', async ({page}) => {
    await openGame(page, 'seed=2 start=1', ['person', 'person'], ['left', '*', 'left', '*', 'left']);
    for (const [key, shown] of [
        ['positions', '#menu .numbers'],
        ['lessons', '#menu .lessons'],
        ['day', '#lesson'],
    ]) {
        await menu(page, 'learn');
        await page.locator(`#menu [data-key="${key}"]`).click();
        await expect(page.locator(shown).first()).toBeVisible();
        if (shown.startsWith('#menu')) await page.keyboard.press('Escape');
    }
    await page.locator('#lesson').getByRole('button', {name: 'Leave'}).click();
    await expect(tiles(page)).toHaveCount(2);
});

/* A short game in which an estuary on a double square comes with the last of these tiles. */
const toDouble = `
    left j12v128 right i13h467 left k11v347 right l14v246 left j8h236 left m13h478 left p15v256
    left g12h358 left q16v235 left k7h134 left n7v257 left r16v356 left s14v678 right g11h367
    left m5v148 left o6v278 right m2h158 left f12v156 right o1h157`
    .trim()
    .split(/\s+/);

test('what happens for the first time in a short game is said, and once', async ({page}) => {
    const line = page.locator('#hint-line');
    await openGame(page, 'seed=3 start=1 length=short', ['person', 'person'], toDouble.slice(0, -1));
    await page.locator('#text-box summary').click();
    await page.locator('#text-places button', {hasText: toDouble.at(-1)}).click();
    await expect(line).toContainText('counts double');
    await button(page, 'right').click();
    await expect(line).not.toContainText('counts double');
});

test('what the lesson does not ask for gets a hint, and changes nothing', async ({page}) => {
    await open(page);
    await page.locator('#home [data-key="learn"]').click();
    await expect(tiles(page)).toHaveCount(LAID);
    for (const key of ['b', 'n', 'Enter']) await page.keyboard.press(key);
    await expect(lesson(page).getByRole('status')).toBeVisible();
    await expect(tiles(page)).toHaveCount(LAID);
});

test('the lesson leaves a game in progress as it was', async ({page}) => {
    await openGame(page, 'seed=2 start=1', ['person', 'person'], ['left', '*', 'left', '*', 'left']);
    await menu(page, 'learn');
    await page.locator('#menu .lessons [data-key="learn"]').click();
    await expect(tiles(page)).toHaveCount(LAID);
    for (const key of ['undo', 'hint']) await expect(page.locator(`#act [data-key="${key}"]`)).toHaveCount(0);
    await lesson(page).getByRole('button', {name: 'Leave'}).click();
    await expect(tiles(page)).toHaveCount(2);
    await hand(page).lay();
    await expect(tiles(page)).toHaveCount(3);
});

test('a new game ends the lesson', async ({page}) => {
    await open(page);
    await page.locator('#home [data-key="learn"]').click();
    await menu(page, 'new');
    await page.locator('#setup [data-key="begin"]').click();
    await expect(lesson(page)).toBeHidden();
    await expect(page.locator('#card')).toBeHidden();
});

for (const [width, height] of [
    [320, 568],
    [360, 740],
])
    test.describe(`${width} × ${height}, in German`, () => {
        test.use({viewport: {width, height}, locale: 'de'});

        test('nothing covers the own product while the first tile is placed', async ({page}) => {
            await open(page);
            await page.locator('#home [data-key="learn"]').click();
            const box = /** @param {string} selector */ (selector) =>
                page.locator(selector).evaluate((one) => one.getBoundingClientRect());
            await expect(page.locator('#act [data-key="lay"]')).toBeVisible();
            await expect.poll(async () => (await box('#act')).top - (await box('#me')).bottom).toBeGreaterThan(-2);
        });

        test('the board keeps its place from step to step, whatever is said', async ({page}) => {
            await open(page);
            await page.locator('#home [data-key="learn"]').click();
            await page.locator('.mark.here').first().waitFor();
            const top = () => page.locator('#board .board').evaluate((one) => one.getBoundingClientRect().top);
            const before = await top();
            const keepsIt = async (/** @type {string} */ said) => {
                await expect(lesson(page)).toContainText(said);
                expect(Math.abs((await top()) - before), said).toBeLessThan(2);
            };
            for (const key of ['b', 'n', 'Enter']) await page.keyboard.press(key);
            await expect(lesson(page).getByRole('status')).toBeVisible();
            await keepsIt('1 von 4');
            const ghost = page.locator('.layer-ghost .tile').first();
            for (let places = 0; places < 200; places++) {
                await page.keyboard.press('n');
                if ((await ghost.getAttribute('data-at')) === 'j19h257') break;
            }
            await page.keyboard.press('Enter');
            await keepsIt('2 von 4');
            const next = lesson(page).locator('button.primary');
            await expect(next).toBeInViewport({ratio: 1});
            await next.click();
            await keepsIt('3 von 4');
            await button(page, 'left').click();
            await keepsIt('4 von 4');
        });
    });

test.describe('in French', () => {
    test.use({locale: 'fr-FR'});

    test('a lesson speaks to who learns, and no line begins with a colon', async ({page}) => {
        await open(page);
        await page.locator('#home [data-key="learn"]').click();
        await page.locator('.mark.here').first().waitFor();
        await expect(page.locator('#turn')).toHaveText('Votre tour : posez la tuile');
        await expect(page.locator('#act .act-head')).toContainText('Votre tuile');
        expect(await page.locator('#turn').textContent()).toContain('Votre tour\u00a0:');
    });
});
