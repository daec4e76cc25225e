/* Two people at two devices, over the real server. */
import {expectAccessible} from './axe.js';
import {serve} from './browser.js';
import {answer, button, expect, hand, menu, ready, test, tiles} from './table.js';

/** @typedef {import('@playwright/test').Page} Page */

/** @type {{address: string, port: string, stop: () => Promise<void>}} */
let server;
/** @type {import('@playwright/test').BrowserContext[]} */
let contexts;
/** @type {string[]} */
let wrong;

test.beforeEach(async ({}, info) => {
    wrong = [];
    contexts = [];
    server = await serve(['--data', info.outputPath('games.db')]);
});
test.afterEach(async () => {
    for (const context of contexts) await context.close();
    await server.stop();
    expect(wrong).toEqual([]);
});

/** Somebody at a device of their own. @param {import('@playwright/test').Browser} browser @param {string} address */
async function visitor(browser, address) {
    const context = await browser.newContext({locale: 'en-US'});
    contexts.push(context);
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
    await expect(mover.locator('#act .source:not([disabled])').first()).toBeVisible();
    await hand(mover).draw();
    await expect(mover.locator('#act.placing')).toBeVisible();
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
    await expect(mover.locator('#act.placing')).toBeVisible();
    await button(mover, 'undo').click();
    await answer(other, 0);
    await expect(mover.locator('#act .source:not([disabled])').first()).toBeVisible();
    await takeTurn(ann, bob);
});

/** Whoever is on turn next. @param {Page[]} pages @returns {Promise<Page>} */
function next(pages) {
    return Promise.race(
        pages.map((page) => page.waitForFunction(() => /Your turn/.test(document.title)).then(() => page)),
    );
}

test('where hands are hidden the other does not see what is drawn', async ({browser}) => {
    const ann = await visitor(browser, server.address);
    await ann.locator('#card [data-key="friend"]').click();
    await ann.locator('#setup details summary').click();
    await ann.locator('#setup [data-key="hand"]').selectOption('hidden');
    await ann.locator('#setup [data-key="begin"]').click();
    const bob = await visitor(browser, await ann.locator('#card [data-key="link"]').inputValue());
    await join(bob, 'Bob');
    const first = await next([ann, bob]);
    const second = first === ann ? bob : ann;
    await hand(first).draw();
    await expect(first.locator('#act .hand-tile svg')).toHaveCount(1);
    await expect(second.locator('#act .hand-tile.no-tile')).toHaveCount(1);
    await expect(second.locator('#act .hand-tile svg')).toHaveCount(0);
    await expect(second).toHaveTitle(/Your turn/);
    await hand(second).draw();
    for (const page of [first, second]) {
        await expect(page.locator('#act .hand-tile svg')).toHaveCount(1);
        await expect(page.locator('#act .hand-tile.no-tile')).toHaveCount(1);
    }
});

test('computers of the server play along', async ({browser}) => {
    const ann = await visitor(browser, server.address);
    await ann.locator('#card [data-key="friend"]').click();
    await ann.locator('#setup [data-key="players-4"]').check({force: true});
    for (const seat of [3, 4]) {
        await ann.locator(`#setup [data-key="seat-${seat}"]`).selectOption('computer');
        await ann.locator(`#setup [data-key="level-${seat}"]`).selectOption('1');
    }
    await ann.locator('#setup [data-key="begin"]').click();
    const bob = await visitor(browser, await ann.locator('#card [data-key="link"]').inputValue());
    await join(bob, 'Bob');
    for (let turn = 0; turn < 2; turn++) {
        const mover = await next([ann, bob]);
        await hand(mover).draw();
        await expect(mover.locator('#act.placing')).toBeVisible();
        await hand(mover).lay();
        await expect(mover).not.toHaveTitle(/Your turn/);
    }
    await next([ann, bob]);
    expect(await tiles(ann).count()).toBeGreaterThanOrEqual(4);
});

test('whoever comes without the link finds the own games', async ({browser}) => {
    const {ann, bob, link} = await twoPlayers(browser);
    const [mover] = await onTurn(ann, bob);
    await mover.goto('about:blank');
    await mover.goto(server.address);
    await ready(mover);
    await mover.locator('#card [data-key="friend"]').click();
    await mover.locator('#menu button', {hasText: 'your turn'}).click();
    await expect(mover).toHaveURL(link);
    await takeTurn(ann, bob);
});

test('another tab takes the game at this device, not the one with a friend', async ({browser}) => {
    const {ann, bob} = await twoPlayers(browser);
    const other = await ann.context().newPage();
    await other.goto(server.address);
    await ready(other);
    await other.locator('#card [data-key="play"]').click();
    await expect(other.locator('#card')).toBeHidden();
    await expect(ann.locator('#curtain')).toBeHidden({timeout: 5000});
    await takeTurn(ann, bob);
    await ann.evaluate(() => (location.hash = '#play'));
    await expect(ann).not.toHaveURL(/online/);
    await expect(other.locator('#curtain')).toContainText('The game is open in another tab');
    await expect(ann.locator('#curtain')).toBeHidden();
});

test('a server that starts again loses nothing, and what was done meanwhile is done then', async ({
    browser,
}, info) => {
    const {ann, bob} = await twoPlayers(browser);
    await takeTurn(ann, bob);
    const [mover, other] = await onTurn(ann, bob);
    await server.stop();
    await expect(mover.locator('#offline')).toBeVisible();
    await hand(mover).draw();
    server = await serve(['--data', info.outputPath('games.db'), '--port', server.port]);
    await expect(mover.locator('#act.placing')).toBeVisible();
    await expect(mover.locator('#offline')).toBeHidden();
    await hand(mover).lay();
    for (const page of [mover, other]) await expect(tiles(page)).toHaveCount(2);
    expect(wrong.filter((text) => !/WebSocket connection/.test(text))).toEqual([]);
    wrong = [];
});

test('a page without a server of games says so and offers it no longer', async ({browser, baseURL}) => {
    const page = await visitor(browser, String(baseURL));
    await page.locator('#card [data-key="friend"]').click();
    await expect(page.locator('#toast')).toContainText('No server');
    await expect(page.locator('#card [data-key="friend"]')).toHaveCount(0);
    await page.locator('#menu-button').click();
    await expect(page.locator('#menu [data-key="learn"]')).toBeVisible();
    await expect(page.locator('#menu [data-key="friend"]')).toHaveCount(0);
    expect(wrong.filter((text) => !/WebSocket connection/.test(text))).toEqual([]);
    wrong = [];
});

test('a link to no game says so, and the page is there', async ({browser}) => {
    const page = await visitor(browser, `${server.address}#online=abcdefgh`);
    await expect(page.locator('#toast')).toContainText('There is no such game');
    await page.locator('#card [data-key="play"]').click();
    await expect(page).not.toHaveURL(/online/);
});

test('the card with the link and the form fit a phone and pass axe', async ({browser}) => {
    const ann = await visitor(browser, server.address);
    await ann.setViewportSize({width: 360, height: 640});
    await ann.locator('#card [data-key="friend"]').click();
    await expectAccessible(ann, 'inviting');
    await ann.locator('#setup [data-key="players-4"]').check({force: true});
    await ann.locator('#setup [data-key="seat-3"]').selectOption('person');
    await ann.locator('#setup [data-key="seat-2"]').selectOption('computer');
    await ann.locator('#setup [data-key="name-3"]').fill('Ann');
    await ann.locator('#setup [data-key="begin"]').click();
    await expect(ann.locator('#card .lobby')).toContainText('South: Ann');
    await expectAccessible(ann, 'inviting');
    const bob = await visitor(browser, await ann.locator('#card [data-key="link"]').inputValue());
    await bob.setViewportSize({width: 360, height: 640});
    await bob.locator('#card [data-key="name"]').fill('Bob');
    await expectAccessible(bob, 'invited');
    await bob.keyboard.press('Tab');
    await bob.keyboard.press('Enter');
    await expect(ann.locator('#card .lobby')).toContainText('North: Bob');
    for (const page of [ann, bob]) {
        const box = await page.locator('#card').boundingBox();
        expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 360).toBe(true);
        await page.screenshot({path: test.info().outputPath(`card-${page === ann ? 'ann' : 'bob'}.png`)});
    }
});
