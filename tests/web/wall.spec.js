/* The wall of the day: the same tiles for everybody, what each level made of them, and what is told of it. */
import {answerer} from './core.js';
import {answer, button, expect, hand, kept, menu, open, test, tiles} from './table.js';

/** @typedef {import('@playwright/test').Page} Page */

/** Where the tests run it is the same day as in the browser. */
const today = () => {
    const now = new Date();
    return Math.round(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
};

/** As somebody who has played before; with what was made of walls. @param {Page} page @param {object} [walls] */
async function home(page, walls) {
    await page.addInitScript((known) => {
        localStorage.setItem('tayu.played', '1');
        if (known && !localStorage.getItem('tayu.walls'))
            localStorage.setItem('tayu.walls', JSON.stringify(known));
    }, walls);
    await open(page);
}

test('the wall of the day is that of the core, and what the levels made of it is compared', async ({page}) => {
    await home(page);
    await page.locator('#home [data-key="wall"]').click();
    await expect(page.locator('#row-title')).toHaveText('The last seven days'); /* no row that shames */
    await page.locator('#home [data-key="begin"]').click();
    await button(page, 'left').click();
    await hand(page).lay();
    await expect(tiles(page)).not.toHaveCount(0);
    const ask = await answerer();
    const wall = JSON.parse(ask(`wall ${today()}`));
    ask(wall.new);
    const pile = (/** @type {string} */ record) => /^pile .*$/m.exec(record)?.[0];
    expect(pile(await kept(page))).toBe(pile(ask('save')));
    expect(await kept(page)).toContain(`\nseat 2 computer ${wall.opponent}\n`);
    await page.locator('#home-link').click();
    await page.locator('#home [data-key="wall"]').click();
    await expect(tiles(page)).not.toHaveCount(0);
    await menu(page, 'resign');
    await answer(page, 1);
    await page.locator('#offer [data-key="compare"]').click();
    await expect(page.locator('#home h2')).toContainText('the levels are still playing');
    await expect(page.locator('#home .made tr').nth(1)).toContainText(/\d–\d/);
    let made = {over: false, ns: 0, ew: 0};
    while (!made.over) made = JSON.parse(ask(`wall ${today()} 1`));
    await expect(page.locator('#home .made tr').nth(1)).toContainText(`${made.ns}–${made.ew}`);
    await page.reload();
    await expect(page.locator('#home .made tr').nth(1)).toContainText(`${made.ns}–${made.ew}`);
});

test('what is told of it tells nothing of the tiles, and a missed day is forgiven', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const levels = Array.from({length: 9}, (_, i) => [6 * i, 20]);
    const day = today();
    await home(page, {
        [day]: {pile: 'pile x', own: 20, other: 12, levels},
        [day - 1]: {pile: 'pile y', own: 1, other: 2, levels},
        [day - 3]: {pile: 'pile z', own: 1, other: 2, levels},
    });
    await expect(page.locator('#home')).toContainText('You made 20–12 of it.');
    await page.locator('#home [data-key="wall"]').click();
    await expect(page.locator('#home h2')).toContainText('20–12: more than 5 levels made of it');
    await expect(page.locator('#home .days .done')).toHaveCount(3);
    await page.locator('#home [data-key="copy"]').click();
    const told = await page.evaluate(() => navigator.clipboard.readText());
    expect(told.split('\n').slice(1)).toEqual([
        '20–12 against level 5 (strong)',
        '●●●●●○○○○ more than 5 of 9 levels',
        '3 days in a row',
        `${new URL('./', page.url()).href}#wall`,
    ]);
    const downloading = page.waitForEvent('download');
    await page.locator('#home [data-key="picture"]').click();
    expect((await downloading).suggestedFilename()).toBe('tayu-day.png');
    await page.locator('#home [data-key="home"]').click();
    await expect(page.locator('#home [data-key="wall"]')).toBeVisible();
});
