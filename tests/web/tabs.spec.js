/* Two tabs with the same game: the one opened last has it, and nothing is lost. */
import {asked, button, expect, hand, kept, open, openGame, ready, test, tiles} from './table.js';

test('the game goes on in the tab that was opened last, and can be taken back', async ({page, context}) => {
    await openGame(page, 'seed=8 start=1', ['person', 'person'], ['left', '*', 'left']);
    const other = await context.newPage();
    await open(other, './#continue');
    await expect(tiles(other)).toHaveCount(1);
    await expect(page.locator('#curtain')).toContainText('The game is open in another tab');
    await hand(other).lay();
    await expect(tiles(other)).toHaveCount(2);
    const before = await kept(other);
    await page.locator('#curtain [data-key="here"]').click();
    await expect(page.locator('#curtain')).toBeHidden();
    await expect(tiles(page)).toHaveCount(2);
    expect(await kept(page)).toBe(before);
    await expect(other.locator('#curtain')).toContainText('The game is open in another tab');
    await button(page, 'left').click();
    await hand(page).lay();
    await expect(tiles(page)).toHaveCount(3);
});

test('a computer that was thinking in the first tab does not write over the game of the second', async ({
    page,
    context,
}) => {
    await openGame(page, 'seed=8 start=1', ['person', 'computer 1'], ['left', '*']);
    const other = await context.newPage();
    await open(other, './#continue');
    expect(await asked(other)).toBe('draw');
    await button(other, 'left').click();
    await hand(other).lay();
    expect(await asked(other)).toBe('draw');
    const laid = await tiles(other).count();
    await expect(page.locator('#curtain')).toBeVisible();
    await other.reload();
    await ready(other);
    await expect(tiles(other)).toHaveCount(laid);
});

test('a tab that rests shows no more than that', async ({page, context}) => {
    await openGame(page, 'seed=8 start=1', ['person', 'person'], ['left']);
    const other = await context.newPage();
    await open(other, './#continue');
    await expect(page.locator('#curtain button')).toBeFocused();
    for (const key of ['1', 'b', 'n', 'Enter']) await page.keyboard.press(key === 'Enter' ? 'u' : key);
    await expect(tiles(page)).toHaveCount(0);
    await expect(page.locator('main.play')).toHaveAttribute('inert', '');
});
