/* The tutor speaks up when a placement gives much away. */
import {expectAccessible} from './axe.js';
import {late} from './states.js';
import {aPlace, expect, openGame, quick, test, tiles} from './table.js';

test.use({
    settings: {...quick, aids: {places: true, tracker: true, end: true, gain: true, chance: true, tutor: true}},
});

test('the tutor asks beside the board, and one can think again, see a better place, or lay it all the same', async ({
    page,
}) => {
    await openGame(page, 'seed=4 start=1', ['person', 'person'], late);
    const before = await tiles(page).count();
    const doubt = page.getByRole('alertdialog', {name: /of your winning chances/}),
        ghost = page.locator('.layer-ghost .tile');
    const answer = /** @param {string} name */ (name) => doubt.getByRole('button', {name}).click();
    await page.locator('#text-box summary').click();
    const lay = () => page.locator('#text-places button', {hasText: 'b6h457'}).click();
    await lay();
    await expect(doubt).toContainText('with the best');
    await expect(doubt).not.toContainText(/\b[a-s]1?\d\b/); /* where the better place is */
    await expect(doubt.getByRole('button', {name: 'Think again'})).toBeFocused();
    await expectAccessible(page, 'the tutor asks');
    const box = await doubt.boundingBox(),
        board = await page.locator('#board svg').boundingBox();
    expect(box && board && (box.x >= board.x + board.width || box.y >= board.y + board.height)).toBe(true);
    await answer('Think again');
    await expect(doubt).toHaveCount(0);
    await expect(tiles(page)).toHaveCount(before);
    await lay();
    await expect(doubt).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(doubt).toHaveCount(0);
    await lay();
    await answer('Show me a better one');
    await expect(page.locator('#hint-line.hint')).toBeVisible();
    await expect(ghost).toHaveCount(1);
    await expect(tiles(page)).toHaveCount(before);
    await lay();
    await answer('Place it anyway');
    await expect(tiles(page)).toHaveCount(before + 1);
    await expect(doubt).toHaveCount(0);
});

test('another place that is tried meanwhile is thinking again', async ({page}) => {
    await openGame(page, 'seed=4 start=1', ['person', 'person'], late);
    const before = await tiles(page).count();
    await page.locator('#text-box summary').click();
    await page.locator('#text-places button', {hasText: 'b6h457'}).click();
    await expect(page.locator('.doubt')).toBeVisible();
    const {x, y} = await aPlace(page);
    await page.mouse.click(x, y);
    await expect(page.locator('.doubt')).toHaveCount(0);
    await expect(page.locator('#act [data-key="lay"]')).toBeEnabled();
    await expect(tiles(page)).toHaveCount(before);
});

test('the chance to win is shown while one thinks', async ({page}) => {
    await openGame(page, 'seed=4 start=1', ['person', 'person'], late);
    await expect(page.locator('#chance .win')).toContainText('%');
    await expect(page.locator('#chance meter')).toBeVisible();
});
