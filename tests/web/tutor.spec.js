/* The tutor speaks up when a placement gives much away. */
import {late} from './states.js';
import {expect, openGame, quick, test, tiles} from './table.js';

test.use({
    settings: {...quick, aids: {places: true, tracker: true, end: true, gain: true, chance: true, tutor: true}},
});

test('the tutor asks, and one can think again, see a better place, or lay it all the same', async ({page}) => {
    await openGame(page, 'seed=4 start=1', ['person', 'person'], late);
    const before = await tiles(page).count();
    const dialogue = page.locator('#question'),
        answers = dialogue.locator('.sheet-body button');
    await page.locator('#text-box summary').click();
    const lay = () => page.locator('#text-places button', {hasText: 'b6h457'}).click();
    await lay();
    await expect(dialogue).toContainText('of your winning chances');
    await answers.nth(0).click();
    await expect(tiles(page)).toHaveCount(before);
    await lay();
    await answers.nth(2).click();
    await expect(page.locator('#hint-line.hint')).toBeVisible();
    await expect(page.locator('.layer-ghost .tile')).toHaveCount(1);
    await expect(tiles(page)).toHaveCount(before);
    await lay();
    await answers.nth(1).click();
    await expect(tiles(page)).toHaveCount(before + 1);
});

test('the chance to win is shown while one thinks', async ({page}) => {
    await openGame(page, 'seed=4 start=1', ['person', 'person'], late);
    await expect(page.locator('#chance .win')).toContainText('%');
    await expect(page.locator('#chance meter')).toBeVisible();
});
