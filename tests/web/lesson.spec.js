/* The guided first game, from its first step to its last. */
import {button, expect, hand, menu, open, openGame, test, tiles} from './table.js';

/** @param {import('@playwright/test').Page} page @returns {Promise<{asks?: string, highlight?: string[]}[]>} */
function steps(page) {
    return page.evaluate(async () => {
        const {lesson} = await import(/** @type {any} */ (new URL('js/lesson.js', location.href).href));
        return lesson.steps.map((/** @type {any} */ {asks, highlight}) => ({asks, highlight}));
    });
}

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
}

test('the lesson can be played to its end', async ({page}) => {
    await open(page);
    await page.locator('#card [data-key="learn"]').click();
    const list = await steps(page),
        lesson = page.locator('#lesson');
    for (const [i, {asks}] of list.entries()) {
        await expect(lesson).toContainText(`${i + 1} of ${list.length}`);
        if (!asks) await lesson.locator('button.primary').click();
        else if (asks.length < 6) await button(page, asks).click();
        else await layThere(page, asks);
        if (i === list.length - 2) await expect(page.locator('#score .product')).toHaveText(['28', '15']);
    }
    await expect(lesson).toBeHidden();
    await expect(page.locator('#card [data-key="play"]')).toBeVisible();
});

test('what the lesson does not ask for gets a hint, and changes nothing', async ({page}) => {
    await open(page);
    await page.locator('#card [data-key="learn"]').click();
    await page.locator('#lesson button.primary').click();
    await button(page, 'right').click();
    await expect(page.locator('#lesson [role="status"]')).toHaveText('Take the left stack this time.');
    await button(page, 'left').click();
    await expect(page.locator('#lesson')).toContainText('3 of');
    for (const key of ['b', 'n', 'Enter']) await page.keyboard.press(key);
    await expect(page.locator('#lesson [role="status"]')).toBeVisible();
    await expect(tiles(page)).toHaveCount(0);
});

test('the lesson leaves a game in progress as it was', async ({page}) => {
    await openGame(page, 'seed=2 start=1', ['person', 'person'], ['left', '*', 'left', '*', 'left']);
    await page.locator('#menu-button').click();
    await page.locator('#menu [data-key="learn"]').click();
    await expect(tiles(page)).toHaveCount(0);
    await page.locator('#lesson').getByRole('button', {name: 'Leave'}).click();
    await expect(tiles(page)).toHaveCount(2);
    await hand(page).lay();
    await expect(tiles(page)).toHaveCount(3);
});

test('the lesson offers nothing that would change the game in progress', async ({page}) => {
    await openGame(page, 'seed=2 start=1', ['person', 'person'], ['left', '*']);
    await menu(page, 'learn');
    await page.locator('#lesson button.primary').click();
    await button(page, 'left').click();
    await expect(page.locator('#act [data-key="lay"]')).toBeVisible();
    for (const key of ['undo', 'hint']) await expect(page.locator(`#act [data-key="${key}"]`)).toHaveCount(0);
    await page.locator('#lesson').getByRole('button', {name: 'Leave'}).click();
    await expect(button(page, 'undo')).toBeVisible();
});

test('a new game ends the lesson', async ({page}) => {
    await open(page);
    await page.locator('#card [data-key="learn"]').click();
    await menu(page, 'new');
    await page.locator('#setup [data-key="begin"]').click();
    await expect(page.locator('#lesson')).toBeHidden();
    await expect(page.locator('#card')).toBeHidden();
});

test('only what the lesson asks for can be pressed', async ({page}) => {
    await open(page);
    await page.locator('#card [data-key="learn"]').click();
    await expect(page.locator('#lesson')).toContainText('1 of');
    await expect(page.locator('#act .source:not([disabled])')).toHaveCount(0);
    await page.locator('#lesson button.primary').click();
    await expect(page.locator('#act .source:not([disabled])')).toHaveCount(2);
});

/** Plays the lesson up to the step before its last. @param {import('@playwright/test').Page} page */
async function nearTheEnd(page) {
    await open(page);
    await page.locator('#card [data-key="learn"]').click();
    const list = await steps(page);
    for (const [i, {asks}] of list.slice(0, -2).entries()) {
        await expect(page.locator('#lesson')).toContainText(`${i + 1} of`);
        if (!asks) await page.locator('#lesson button.primary').click();
        else if (asks.length < 6) await button(page, asks).click();
        else await layThere(page, asks);
    }
    await expect(page.locator('#lesson')).toContainText(`${list.length - 1} of`);
}

test('the lesson says that it is busy, and its end reviews its own game', async ({page}) => {
    await nearTheEnd(page);
    await page.locator('#lesson button.primary').click();
    await expect(page.locator('#lesson button.primary')).toBeDisabled();
    await expect(page.locator('#lesson button.primary')).toHaveText('Done');
    await button(page, 'review').click();
    await expect(page.locator('#review')).toBeVisible();
    expect(await tiles(page).count()).toBeGreaterThan(40);
});
