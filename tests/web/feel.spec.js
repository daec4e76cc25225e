/* What moves: tiles that fly, points that rise, tiles drawn from the hand onto the board. Nothing waits for it. */
import {readFile} from 'node:fs/promises';
import {root} from './browser.js';
import {
    aPlace,
    answer,
    asked,
    button,
    expect,
    hand,
    keep,
    menu,
    open,
    openGame,
    playOut,
    quick,
    test,
    tiles,
} from './table.js';

/** @typedef {import('@playwright/test').Page} Page */

/** Notes what moves, which then never ends by itself. @param {Page} page */
function watch(page) {
    return page.addInitScript(() => {
        /** @type {string[]} */
        const moved = [];
        Object.assign(window, {moved});
        Element.prototype.animate = function () {
            moved.push(String(this.getAttribute('class')));
            return /** @type {any} */ ({finished: new Promise(() => undefined)});
        };
    });
}

/** @param {Page} page @returns {Promise<string[]>} */
function moved(page) {
    return page.evaluate(() => /** @type {any} */ (window).moved);
}

test.describe('at a pace that can be followed', () => {
    test.use({settings: {...quick, pace: 'quick'}});

    test('the tile of the computer flies in its colour, and the next draw does not wait for it', async ({
        page,
    }) => {
        await watch(page);
        await openGame(page, 'start=1 seed=1', ['person', 'computer 1'], ['left']);
        await hand(page).lay();
        await expect(page.locator('.board.in-flight .flying.ew .tile')).toHaveCount(1);
        await expect(tiles(page)).toHaveCount(2);
        expect(await moved(page)).toEqual(['flying ew']);
        expect(await asked(page)).toBe('draw');
        await button(page, 'left').click();
        await expect(page.locator('.board.in-flight')).toHaveCount(0);
        await expect(page.locator('.layer-flight')).toBeEmpty();
        expect(await asked(page)).toBe('lay');
    });

    test('a tile that has arrived lies on the board as any other', async ({page}) => {
        await openGame(page, 'start=1 seed=1', ['person', 'computer 1'], ['left']);
        await hand(page).lay();
        await expect(tiles(page)).toHaveCount(2);
        await expect(page.locator('.board.in-flight')).toHaveCount(0);
        await expect(page.locator('.layer-flight')).toBeEmpty();
        await expect(page.locator('.layer-scene')).toHaveCSS('visibility', 'visible');
    });

    test('points rise from the estuary that was opened, and the score counts up to them', async ({page}) => {
        await watch(page);
        await openGame(
            page,
            'seed=14 start=1',
            ['person', 'person'],
            ['level 6', ...Array(120).fill('genmove'), 'left'],
        );
        await playOut(page);
        expect((await moved(page)).filter((one) => /^gained (ns|ew)$/.test(one)).length).toBeGreaterThan(0);
        for (const text of await page.locator('.gained').allTextContents()) expect(text).toMatch(/^\+\d+$/);
        for (const role of ['ns', 'ew']) {
            const row = page.locator(`.player.${role}`);
            const [a, b] = (await row.locator('.sum').innerText()).match(/\d+/g) ?? [];
            await expect(row.locator('.product')).toHaveText(String(Number(a) * Number(b)));
        }
    });
});

for (const [name, use] of /** @type {[string, object][]} */ ([
    ['at once', {settings: quick}],
    ['with less motion', {settings: {...quick, pace: 'quick'}, contextOptions: {reducedMotion: 'reduce'}}],
]))
    test.describe(name, () => {
        test.use(use);

        test('nothing flies', async ({page}) => {
            await watch(page);
            await openGame(page, 'start=1 seed=1', ['person', 'computer 1'], ['left']);
            await hand(page).lay();
            await expect(tiles(page)).toHaveCount(2);
            expect(await moved(page)).toEqual([]);
        });
    });

test('a tile can be drawn from the hand onto the board with the mouse', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    const held = await page.locator('.mine [data-tile]').boundingBox();
    if (!held) throw new Error('no tile in hand');
    const {x, y} = await aPlace(page);
    await page.mouse.move(held.x + 20, held.y + 10);
    await page.mouse.down();
    await page.mouse.move(held.x - 60, held.y + 60, {steps: 3});
    await expect(page.locator('.dragged')).toBeVisible();
    await page.mouse.move(x, y, {steps: 3});
    await expect(page.locator('.dragged')).toBeHidden();
    await page.mouse.up();
    await expect(page.locator('.dragged')).toHaveCount(0);
    await expect(page.locator('.layer-ghost .tile')).toHaveCount(1);
    await expect(tiles(page)).toHaveCount(0);
    await button(page, 'lay').click();
    await expect(tiles(page)).toHaveCount(1);
});

test('of two tiles the one that is drawn onto the board is taken', async ({page}) => {
    await openGame(page, 'hand=open start=1 seed=3', ['person', 'person'], ['left', 'right', 'left']);
    const other = page.locator('.mine [data-tile][aria-pressed="false"]:not(.settling)');
    const tile = String(await other.getAttribute('data-tile'));
    const held = await other.boundingBox();
    const board = await page.locator('#board svg').boundingBox();
    if (!held || !board) throw new Error('something is not shown');
    await page.mouse.move(held.x + 20, held.y + 10);
    await page.mouse.down();
    await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2, {steps: 4});
    await page.mouse.up();
    await expect(page.locator(`.mine [data-tile="${tile}"]`)).toHaveAttribute('aria-pressed', 'true');
});

/** So long that a finger is still. @param {import('@playwright/test').Page} page */
const rest = (page) => page.waitForTimeout(300);

test.describe('on a phone', () => {
    test.use({viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true});

    test('a finger draws the tile onto the board, a little above itself', async ({page}) => {
        await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
        const held = await page.locator('.mine [data-tile]').boundingBox();
        if (!held) throw new Error('no tile in hand');
        const {x, y} = await aPlace(page);
        const client = await page.context().newCDPSession(page);
        /** @param {string} type @param {[number, number]} [at] */
        const touch = (type, at) =>
            client.send('Input.dispatchTouchEvent', {
                type: /** @type {any} */ (type),
                touchPoints: at ? [{x: at[0], y: at[1]}] : [],
            });
        await touch('touchStart', [held.x + 20, held.y + 10]);
        await touch('touchMove', [held.x + 20, held.y - 30]);
        await expect(page.locator('.dragged')).toHaveCount(1);
        await touch('touchMove', [x, y + 44]);
        await expect(page.locator('.layer-ghost .tile')).toHaveCount(1);
        /* A finger that is lifted while it moves throws, and the browser takes the next tap for a stop. */
        await rest(page);
        await touch('touchMove', [x, y + 45]);
        await rest(page);
        await touch('touchEnd');
        await expect(page.locator('.dragged')).toHaveCount(0);
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await button(page, 'lay').tap();
        await expect(tiles(page)).toHaveCount(1);
    });
});

/** Counts what is to be heard. @param {Page} page */
function listen(page) {
    return page.addInitScript(() => {
        Object.assign(window, {heard: 0});
        for (const node of [AudioBufferSourceNode, OscillatorNode]) {
            const {start} = node.prototype;
            node.prototype.start = function (/** @type {any[]} */ ...when) {
                /** @type {any} */ (window).heard++;
                start.apply(this, /** @type {any} */ (when));
            };
        }
    });
}

/** @param {Page} page @returns {Promise<number>} */
function heard(page) {
    return page.evaluate(() => /** @type {any} */ (window).heard);
}

test('nothing is heard until somebody asks for it', async ({page}) => {
    await listen(page);
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    await hand(page).lay();
    await expect(tiles(page)).toHaveCount(1);
    expect(await heard(page)).toBe(0);
});

test('drawing, laying, an estuary and the end each have a sound', async ({page}) => {
    await listen(page);
    await openGame(page, 'start=1 seed=1', ['person', 'person']);
    await menu(page, 'settings');
    await page.locator('#settings [data-key="sound"]').check();
    await page.keyboard.press('Escape');
    const sample = await heard(page);
    expect(sample).toBeGreaterThan(5);
    await button(page, 'left').click();
    const drawn = await heard(page);
    expect(drawn).toBeGreaterThan(sample);
    await hand(page).lay();
    const laid = await heard(page);
    expect(laid).toBeGreaterThan(drawn);
    await menu(page, 'resign');
    await answer(page, 1);
    await expect(page.locator('#end .outcome')).toBeVisible();
    expect(await heard(page)).toBeGreaterThan(laid + 10);
});

test.describe('a visitor who has chosen no pace', () => {
    test.use({settings: {pace: 'calm'}});

    test('waits less for the computer after three games', async ({page}) => {
        for (let games = 1; games <= 3; games++) {
            await openGame(page, `start=1 seed=${games}`, ['person', 'person'], ['left', '*']);
            await menu(page, 'resign');
            await answer(page, 1);
            await expect(page.locator('#end .outcome')).toBeVisible();
            const {pace} = await page.evaluate(() => JSON.parse(localStorage.getItem('tayu.settings') ?? '{}'));
            expect(pace).toBe(games < 3 ? 'calm' : 'quick');
        }
    });
});

test('places are one area with its contour, whatever way the tile is turned', async ({page}) => {
    await openGame(page, 'seed=14 start=1', ['person', 'person'], ['left']);
    const area = page.locator('.layer-places .place');
    await expect(area).toHaveCount(1);
    const squares = async () => ((await area.getAttribute('d')) ?? '').split('M').length - 1;
    expect(await squares()).toBe(9); /* all places of the first tile cover the middle: a cross */
    expect(await page.locator('.layer-places .place-edge').getAttribute('d')).toBe(await area.getAttribute('d'));
    await page.keyboard.press('b');
    await page.keyboard.press('r');
    expect(await squares()).toBe(9);
});

test('the coasts count, and show what the tile that is tried would add', async ({page}) => {
    const example = await readFile(`${root}docs/example.tayu`, 'utf8');
    await keep(page, {game: example.replace(/^result.*\n/m, '').replace(/(left=234) d3v234[^]*/, '$1\n')});
    await open(page, './#continue');
    const badge = /** @param {string} side */ (side) => page.locator(`.badge.${side}`);
    await expect(page.locator('.badge')).toHaveCount(4);
    const counts = await page.locator('.coast-count').allTextContents();
    const sums = (await page.locator('.player .sum').allInnerTexts()).join(' ').match(/\d+/g) ?? [];
    for (const count of counts) expect(sums).toContain(count);
    await page.keyboard.press('b');
    const tried = page.locator('.coast-gain');
    for (let i = 0; i < 16 && !(await tried.count()); i++) await page.keyboard.press('n');
    await expect(tried.first()).toHaveText(/^\+[1-6]$/);
    await expect(page.locator('.player .tried').filter({hasText: /\d/}).first()).toBeVisible();
    await expect(badge('north')).toContainText('N');
    await page.keyboard.press('Escape');
    await expect(tried).toHaveCount(0);
});
