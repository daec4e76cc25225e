/* Stepping through a game, the curve, and carrying on from any point. */
import {asked, button, expect, hand, menu, openGame, test, tiles} from './table.js';

/* A game of a few turns that was given up. */
const short = [...Array(6).fill(['left', '*']).flat(), 'resign'];

/** @param {import('@playwright/test').Page} page @param {string} key */
function step(page, key) {
    return page.locator(`#review [data-key="${key}"]`);
}

test('a finished game can be stepped through, with a curve', async ({page}) => {
    await openGame(page, 'seed=6 start=1', ['person', 'person'], short);
    await page.locator('#act [data-key="review"]').click();
    await expect(tiles(page)).toHaveCount(6);
    await step(page, 'first').click();
    await expect(tiles(page)).toHaveCount(0);
    await step(page, 'on').click();
    await expect(tiles(page)).toHaveCount(1);
    await step(page, 'on').click();
    await expect(tiles(page)).toHaveCount(2);
    await step(page, 'back').click();
    await expect(tiles(page)).toHaveCount(1);
    await step(page, 'last').click();
    await expect(tiles(page)).toHaveCount(6);
    await expect(page.locator('#review .curve .line')).toHaveCount(1);
    await step(page, 'slider').fill('4');
    await expect(tiles(page)).toHaveCount(2);
    await step(page, 'slider').press('ArrowRight');
    await expect(step(page, 'slider')).toHaveValue('5');
    await expect(step(page, 'slider')).toBeFocused();
    await step(page, 'close').click();
    await expect(page.locator('#review')).toBeHidden();
    await expect(tiles(page)).toHaveCount(6);
    await expect(page.locator('#act .outcome')).toBeVisible();
});

test('a game can be carried on from any point', async ({page}) => {
    await openGame(page, 'seed=6 start=1', ['person', 'person'], short);
    await page.locator('#act [data-key="review"]').click();
    await step(page, 'slider').fill('5');
    await step(page, 'carry').click();
    await expect(page.locator('#review')).toBeHidden();
    await expect(tiles(page)).toHaveCount(2);
    expect(await asked(page)).toBe('lay');
    await hand(page).lay();
    await expect(tiles(page)).toHaveCount(3);
    await page.reload();
    await expect(tiles(page)).toHaveCount(3);
});

test('a game that is still going on can be looked at, and goes on', async ({page}) => {
    await openGame(page, 'seed=6 start=1', ['person', 'computer 1'], ['left', '*', 'left', '*']);
    await menu(page, 'review');
    await step(page, 'first').click();
    await expect(tiles(page)).toHaveCount(0);
    await expect(page.locator('#act .source:not([disabled])')).toHaveCount(0);
    await step(page, 'close').click();
    await expect(tiles(page)).toHaveCount(2);
    await button(page, 'left').click();
    await hand(page).lay();
    await expect(tiles(page)).toHaveCount(4);
});

test('with three players the curve has a line for each', async ({page}) => {
    await openGame(page, 'players=3 three=target target=9 flood=3 start=1 seed=6', ['person', 'person', 'person'],
        ['ns', ...Array(9).fill(['left', '*']).flat()]);
    await menu(page, 'review');
    await expect(page.locator('#review .curve .line')).toHaveCount(3);
});
