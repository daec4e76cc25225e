/* A phone: 360 × 740, fingers only. */
import {onlyLong} from './browser.js';
import {states} from './states.js';
import {
    aPlace,
    asked,
    button,
    expect,
    expectEnd,
    open,
    openGame,
    openNearEnd,
    playOn,
    playOut,
    test,
    thinkTheSame,
    tiles,
} from './table.js';

test.use({viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true});

/** The placement that is shown before it is laid. @param {import('@playwright/test').Page} page */
function ghost(page) {
    return page.locator('.layer-ghost .tile').first();
}

/** Fingers: tap a place, then the button. @param {import('@playwright/test').Page} page */
function fingers(page) {
    const tap = /** @param {string} selector */ (selector) =>
        page.locator(selector).and(page.locator(':not(.settling, .settling *)')).first().tap();
    return {
        curtain: () => tap('#curtain button'),
        bid: () => tap('#act [data-key="pass"], #act [data-key="bid"]'),
        side: () => tap('#act [data-key="ns"]'),
        draw: () => tap('#act .source:not([disabled])'),
        stuck: () => tap('#act [data-key="end"], #act [data-key="discard"]'),
        lay: async () => {
            await page.locator('#board svg').scrollIntoViewIfNeeded();
            const {x, y} = await aPlace(page);
            await page.touchscreen.tap(x, y);
            await button(page, 'lay').tap();
        },
    };
}

test('a whole game against the computer', async ({page}) => {
    await open(page);
    await page.locator('#home [data-key="play"]').tap();
    await playOut(page, fingers(page));
    await expectEnd(page);
});

for (const {name, setup, seats, form = {}} of [
    {
        name: 'three',
        setup: 'edition=goliath players=3 three=auction draw=table',
        seats: ['person', 'computer 1', 'computer 1'],
    },
    {
        name: 'four',
        setup: 'edition=goliath players=4 draw=bag',
        seats: ['computer 1', 'computer 1', 'computer 1', 'person'],
        form: onlyLong,
    },
])
    test(`a game of ${name}, its beginning and its end`, form, async ({page}) => {
        await openGame(page, setup, seats);
        await playOn(page, fingers(page), 5);
        await openNearEnd(page, setup, seats);
        await playOut(page, fingers(page));
        await expectEnd(page);
    });

test('a second tap turns the tile, and nothing lies there before the button is pressed', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    const {x, y} = await aPlace(page);
    await page.touchscreen.tap(x, y);
    const first = await ghost(page).getAttribute('data-at');
    await page.touchscreen.tap(x, y);
    await expect(ghost(page)).not.toHaveAttribute('data-at', String(first));
    await button(page, 'turn').tap();
    await expect(tiles(page)).toHaveCount(0);
    const chosen = await ghost(page).getAttribute('data-at');
    await button(page, 'lay').tap();
    await expect(tiles(page)).toHaveCount(1);
    await expect(tiles(page).first()).toHaveAttribute('data-at', String(chosen));
});

test('a tap needs no precise finger', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    const {x, y} = await aPlace(page);
    await page.touchscreen.tap(x - 24, y - 24);
    await expect(button(page, 'lay')).toBeEnabled();
});

test('two fingers zoom, one finger shifts, and neither lays a tile', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    const board = page.locator('#board svg');
    const viewBox = async () =>
        String(await board.getAttribute('viewBox'))
            .split(' ')
            .map(Number);
    const [, , whole] = await viewBox();
    const frame = await board.boundingBox();
    if (!frame) throw new Error('no board');
    const x = frame.x + frame.width / 2,
        y = frame.y + frame.height / 2;
    const finger = await page.context().newCDPSession(page);
    /** @param {string} type @param {{x: number, y: number}[]} points */
    const touch = (type, ...points) =>
        finger.send('Input.dispatchTouchEvent', {
            type: /** @type {any} */ (type),
            touchPoints: points.map((point, id) => ({...point, id})),
        });
    await touch('touchStart', {x: x - 20, y}, {x: x + 20, y});
    for (let apart = 25; apart <= 60; apart += 5) await touch('touchMove', {x: x - apart, y}, {x: x + apart, y});
    await touch('touchEnd');
    await expect.poll(async () => (await viewBox())[2]).toBeLessThan(whole / 2);
    await expect(board).toHaveClass(/zoomed/);
    const [left, , width] = await viewBox();
    await touch('touchStart', {x, y});
    for (let away = 10; away <= 60; away += 10) await touch('touchMove', {x: x - away, y});
    await touch('touchEnd');
    await expect.poll(async () => (await viewBox())[0]).toBeGreaterThan(left);
    expect((await viewBox())[2]).toBe(width);
    await expect(tiles(page)).toHaveCount(0);
    expect(await asked(page)).toBe('lay');
    await page.locator('#zoom-button').click();
    await expect.poll(async () => (await viewBox())[2]).toBe(whole);
});

test('a button enlarges the board and shows all of it again', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    const board = page.locator('#board svg');
    await expect(page.locator('#zoom-button')).toHaveAttribute('aria-pressed', 'false');
    await page.locator('#zoom-button').tap();
    await expect(board).toHaveClass(/zoomed/);
    await expect(page.locator('#zoom-button')).toHaveAttribute('aria-pressed', 'true');
    await page.locator('#zoom-button').tap();
    await expect(board).not.toHaveClass(/zoomed/);
    await expect(page.locator('#zoom-button')).toHaveAttribute('aria-pressed', 'false');
});

for (const [width, height] of [
    [740, 360],
    [640, 400],
    [568, 320],
])
    test(`held sideways, the board and what one needs to play are on the screen together: ${width} × ${height}`, async ({
        page,
    }) => {
        await page.setViewportSize({width, height});
        await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await expect(page.locator('#board svg')).toBeInViewport({ratio: 0.95});
        await expect(page.locator('#act [data-key="lay"]')).toBeInViewport({ratio: 1});
    });

for (const [width, height] of [
    [360, 740],
    [768, 1024],
])
    test(`upright, the board and what one needs to play are on the screen together: ${width} × ${height}`, async ({
        page,
    }) => {
        await page.setViewportSize({width, height});
        await openGame(page, 'start=1 seed=1', ['person', 'person'], []);
        await expect(page.locator('#board svg')).toBeInViewport({ratio: 1});
        await expect(page.locator('#act')).toBeInViewport({ratio: 1});
        await page.locator('#act .source:not(.settling)').first().tap();
        await expect(page.locator('#board svg')).toBeInViewport({ratio: 1});
        await expect(page.locator('#act')).toBeInViewport({ratio: 1});
    });

test('in the lesson the buttons to lay and to turn stay on the screen', async ({page}) => {
    await states.lesson(page);
    const lit = await page.locator('.mark.here').first().boundingBox();
    if (!lit) throw new Error('no square is lit');
    /* Near d3, where the tile fits too. */
    await page.touchscreen.tap(lit.x - 5.5 * lit.width, lit.y + 16.5 * lit.height);
    await button(page, 'lay').tap();
    await expect(page.locator('#lesson .doubt')).toBeInViewport({ratio: 1});
    for (const key of ['lay', 'turn']) await expect(button(page, key)).toBeInViewport({ratio: 1});
    expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the signs of the coasts are whole', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    const beyond = await page.evaluate(() => {
        return [...document.querySelectorAll('#board .coast-shape')].map((shape) => {
            const {left, right, top, bottom} = shape.getBoundingClientRect();
            return Math.max(-left, right - innerWidth, -top, bottom - innerHeight);
        });
    });
    expect(beyond).toHaveLength(4);
    expect(Math.max(...beyond)).toBeLessThan(0.1);
});

test('a hint leaves one’s own name and score in sight, and names the place it is compared with', async ({
    page,
}) => {
    await thinkTheSame(page);
    await states.playing(page);
    await page.locator('#act [data-key="hint"]').tap();
    await expect(page.locator('#hint-line .why')).toContainText(
        /^Compared with the next best place, in the \S+: [a-z]/,
    );
    const hint = await page.locator('#hint-line').boundingBox();
    for (const part of ['.name', '.sum']) {
        const own = page.locator(`#me ${part}`);
        await expect(own).toBeInViewport({ratio: 1});
        const box = await own.boundingBox();
        expect(box && hint && box.y + box.height <= hint.y).toBe(true);
    }
    await expect(page.locator('#act [data-key="lay"]')).toBeInViewport({ratio: 1});
});

for (const [width, height] of [
    [320, 568],
    [360, 640],
    [360, 740],
])
    test(`what there is to do covers neither the help nor one's own score: ${width} × ${height}`, async ({
        page,
    }) => {
        await page.setViewportSize({width, height});
        for (const state of ['four players', 'three players', 'open hands', 'lesson']) {
            await states[state](page);
            const top = (await page.locator('#act').boundingBox())?.y ?? 0;
            for (const id of ['#me', '#hint-line']) {
                const box = await page.locator(id).boundingBox();
                expect((box?.y ?? 0) + (box?.height ?? 0), `${state}: ${id}`).toBeLessThanOrEqual(top + 0.5);
            }
            const [line, score] = await page
                .locator('#me, #me .sum')
                .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
            expect(score, `${state}: the score`).toBeLessThanOrEqual(line + 2);
        }
    });
