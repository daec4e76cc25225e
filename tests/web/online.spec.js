/* Two people at two devices, over the real server. */
import {serve} from './browser.js';
import {asked, expect, hand, menu, ready, test, answer, button, tiles} from './table.js';

/** @typedef {import('@playwright/test').Page} Page */

/** @type {{address: string, stop: () => Promise<void>}} */
let server;
/** @type {string[]} */
let wrong;

test.beforeEach(async ({}, info) => {
    wrong = [];
    server = await serve(['--data', info.outputPath('games.db')]);
});
test.afterEach(async () => {
    await server.stop();
    expect(wrong).toEqual([]);
});

/** Somebody at a device of their own. @param {import('@playwright/test').Browser} browser @param {string} address */
async function visitor(browser, address) {
    const context = await browser.newContext({locale: 'en-US'});
    const page = await context.newPage();
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    await page.goto(address);
    await ready(page);
    return page;
}

/** Makes a game; the link for the other. @param {Page} page @param {string} name */
async function invite(page, name) {
    await page.locator('#card [data-key="friend"]').click();
    await page.locator('#setup [data-key="name-1"]').fill(name);
    await page.locator('#setup [data-key="begin"]').click();
    const link = page.locator('#card [data-key="link"]');
    await expect(link).toHaveValue(/#online=\w+$/);
    await expect(page).toHaveURL(/#online=\w+$/);
    return link.inputValue();
}

/** @param {Page} page @param {string} name */
async function join(page, name) {
    await page.locator('#card [data-key="name"]').fill(name);
    await page.locator('#card [data-key="sit-2"]').click();
}

/** Ann and Bob at a table. @param {import('@playwright/test').Browser} browser */
async function twoPlayers(browser) {
    const ann = await visitor(browser, server.address);
    const link = await invite(ann, 'Ann');
    const bob = await visitor(browser, link);
    await join(bob, 'Bob');
    for (const page of [ann, bob]) await expect(page.locator('#card')).toBeHidden();
    return {ann, bob, link};
}

/** Who is on turn, and who is not. @param {Page} ann @param {Page} bob @returns {Promise<[Page, Page]>} */
async function onTurn(ann, bob) {
    const isAnns = /^Ann/.test(await ann.locator('#turn').innerText());
    const [mover, other] = isAnns ? [ann, bob] : [bob, ann];
    await expect(mover).toHaveTitle(/Your turn/);
    await expect(other).not.toHaveTitle(/Your turn/);
    return [mover, other];
}

/** A whole turn: a tile is drawn and laid, and both see it. @param {Page} ann @param {Page} bob */
async function takeTurn(ann, bob) {
    const [mover, other] = await onTurn(ann, bob);
    const before = await tiles(mover).count();
    await expect(other.locator('#act .source:not([disabled])')).toHaveCount(0);
    expect(await asked(mover)).toBe('draw');
    await hand(mover).draw();
    expect(await asked(mover)).toBe('lay');
    await hand(mover).lay();
    for (const page of [ann, bob]) await expect(tiles(page)).toHaveCount(before + 1);
    await expect(other).toHaveTitle(/Your turn/);
}

test('two play by a link, one comes back in the middle, and one gives up', async ({browser}) => {
    const {ann, bob, link} = await twoPlayers(browser);
    for (let turn = 0; turn < 3; turn++) await takeTurn(ann, bob);

    await bob.reload();
    await ready(bob);
    await expect(tiles(bob)).toHaveCount(3);
    await takeTurn(ann, bob);

    const onlooker = await visitor(browser, link);
    await expect(tiles(onlooker)).toHaveCount(4);
    await expect(onlooker.locator('#act .source:not([disabled])')).toHaveCount(0);

    const [, waiting] = await onTurn(ann, bob);
    await menu(waiting, 'resign');
    await answer(waiting, 1);
    for (const page of [ann, bob, onlooker]) {
        await expect(page.locator('#act .outcome .lead')).toHaveText(/wins/);
        await expect(page.locator('#act .outcome')).toContainText('gives up');
        await page.locator('#act [data-key="review"]').click();
        await expect(page.locator('#review')).toBeVisible();
    }
});

test('a move is taken back if the other agrees, and what was drawn is dealt anew', async ({browser}) => {
    const {ann, bob} = await twoPlayers(browser);
    const [mover, other] = await onTurn(ann, bob);
    await takeTurn(ann, bob);
    await button(mover, 'undo').click();
    await answer(other, 1);
    await expect(mover.locator('#turn')).toHaveText(/draw a tile/);
    await expect(tiles(mover)).toHaveCount(1);
    await button(mover, 'undo').click();
    await answer(other, 0);
    for (const page of [ann, bob]) await expect(tiles(page)).toHaveCount(0);
    expect(await asked(mover)).toBe('lay');
    await button(mover, 'undo').click();
    await answer(other, 0);
    expect(await asked(mover)).toBe('draw');
    await takeTurn(ann, bob);
});

test('what is done without a line is done when it is back', async ({browser}) => {
    const {ann, bob} = await twoPlayers(browser);
    const [mover, other] = await onTurn(ann, bob);
    await mover.context().setOffline(true);
    await mover.evaluate(() => window.dispatchEvent(new Event('offline')));
    await hand(mover).draw();
    await mover.context().setOffline(false);
    expect(await asked(mover)).toBe('lay');
    await hand(mover).lay();
    await expect(tiles(other)).toHaveCount(1);
});
