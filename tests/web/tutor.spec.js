/* The tutor speaks up when a placement gives much away. */
import {expect, openGame, quick, test, tiles} from './table.js';

/* Late in a game: at the north coast the tile wins, on b6 it gives the game away. */
const late = `
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
