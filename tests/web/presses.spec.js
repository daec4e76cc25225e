/* What is pressed twice, or at the wrong moment, does what was meant once. */
import {covers, placementOf} from '../../web/js/placement.js';
import {states} from './states.js';
import {
    aPlace,
    answer,
    asked,
    button,
    expect,
    hand,
    menu,
    open,
    openGame,
    playOn,
    quick,
    test,
    tiles,
} from './table.js';

/** @typedef {import('@playwright/test').Page} Page */

/** Where a button is, whether it can be pressed or not. @param {Page} page @param {string} key */
async function place(page, key) {
    const box = await page.locator(`#act [data-key="${key}"]`).boundingBox();
    if (!box) throw new Error(`no button ${key}`);
    return {x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2)};
}

test('a double click on Place lays, and nothing is taken back', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    const {x, y} = await aPlace(page);
    await page.mouse.click(x, y);
    await button(page, 'lay').dblclick();
    await expect(page.locator('#turn')).toHaveText('Player 2: draw a tile');
    await expect(page.locator('#log li')).toHaveCount(2);
    await expect(tiles(page)).toHaveCount(1);
});

for (const [width, height] of [
    [1280, 800],
    [360, 740],
])
    test(`the buttons keep their places from draw to lay: ${width} × ${height}`, async ({page}) => {
        await page.setViewportSize({width, height});
        await openGame(page, 'start=1 seed=1', ['person', 'person'], []);
        const before = await Promise.all(['lay', 'turn', 'undo', 'hint'].map((key) => place(page, key)));
        await button(page, 'left').click();
        expect(await asked(page)).toBe('lay');
        await page.evaluate(() => document.documentElement.scrollTo(0, 0));
        expect(await Promise.all(['lay', 'turn', 'undo', 'hint'].map((key) => place(page, key)))).toEqual(before);
        await button(page, 'hint').click();
        await expect(page.locator('#hint-line.hint')).toContainText('Try the highlighted place');
        await page.evaluate(() => document.documentElement.scrollTo(0, 0));
        expect(await Promise.all(['lay', 'turn', 'take-up', 'hint'].map((key) => place(page, key)))).toEqual(
            before,
        );
    });

/* French has the longest words here; the names of two computers at once are longer than those of one. */
for (const [width, height, language, seats] of /** @type {[number, number, string, number][]} */ ([
    [360, 740, 'de', 2],
    [360, 740, 'fr', 4],
    [1366, 768, 'en', 3],
    [1366, 768, 'fr', 4],
]))
    test.describe(`while computers play, ${seats} seats in ${language}, ${width} × ${height}`, () => {
        test.use({settings: {pace: 'quick'}});
        test('the buttons keep their places', async ({page}) => {
            await page.addInitScript((code) => localStorage.setItem('tayu.language', code), language);
            await page.setViewportSize({width, height});
            await openGame(
                page,
                seats === 3
                    ? 'players=3 three=target target=24 flood=3 start=1 seed=5'
                    : `players=${seats} start=1 seed=1`,
                ['person', 'computer 1', 'computer 10', 'computer 1'].slice(0, seats),
                [...(seats === 3 ? ['ns'] : []), 'left'],
            );
            expect(await asked(page)).toBe('lay');
            const {x, y} = await aPlace(page);
            await page.mouse.click(x, y);
            await expect(button(page, 'lay')).toBeEnabled();
            await page.evaluate(() => {
                const found = {places: new Set(), cut: new Set(), names: new Set()};
                const look = () => {
                    const lay = document.querySelector('#act [data-key="lay"]');
                    /* The offer of a lesson is put above the board. */
                    if (lay && !document.getElementById('offer'))
                        found.places.add(Math.round(lay.getBoundingClientRect().top));
                    const name = document.querySelector('#act .act-head b');
                    if (name) found.names.add(name.textContent);
                    if (name && name.scrollWidth > name.clientWidth) found.cut.add(name.textContent);
                    requestAnimationFrame(look);
                };
                Object.assign(window, {found});
                look();
            });
            await button(page, 'lay').click();
            expect(await asked(page)).toBe('draw');
            const {places, cut, names} = await page.evaluate(() => {
                const {found} = /** @type {{found: Record<string, Set<unknown>>}} */ (
                    /** @type {unknown} */ (window)
                );
                return Object.fromEntries(Object.entries(found).map(([name, set]) => [name, [...set]]));
            });
            expect(names.length).toBeGreaterThan(seats - 1);
            /* A line more would be 18 px. */
            const tops = places.map(Number);
            expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
            expect(cut).toEqual([]);
        });
    });

/** Begins a game; the mouse goes down on the left stack and stays there. @param {import('@playwright/test').Page} page */
async function pressLeft(page) {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], []);
    await button(page, 'left').waitFor();
    const {x, y} = await place(page, 'left');
    await page.mouse.move(x, y);
    await page.mouse.down();
}

/* The page shows itself anew when the network comes; in a game with others, whenever one of them does something. */
test('a press is heard although the page is drawn anew meanwhile', async ({page}) => {
    await pressLeft(page);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.mouse.up();
    expect(await asked(page)).toBe('lay');
});

test('what comes while a button is pressed is shown when it is let go elsewhere', async ({page}) => {
    await pressLeft(page);
    const isNew = await page
        .locator('#act .source')
        .first()
        .evaluateHandle((source) => {
            dispatchEvent(new Event('online'));
            return () => !source.isConnected;
        });
    expect(await isNew.evaluate((look) => look())).toBe(false);
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect.poll(() => isNew.evaluate((look) => look())).toBe(true);
    expect(await asked(page)).toBe('draw');
});

test.describe('on a phone', () => {
    test.use({viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true});

    test('a double tap on Place does not draw the tile of the next', async ({page}) => {
        await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
        const {x, y} = await aPlace(page);
        await page.touchscreen.tap(x, y);
        await expect(button(page, 'lay')).not.toHaveClass(/settling/);
        const lay = await place(page, 'lay');
        await page.touchscreen.tap(lay.x, lay.y);
        await page.touchscreen.tap(lay.x, lay.y);
        await expect(page.locator('#turn')).toHaveText('Player 2: draw a tile');
        await expect(page.locator('#log li')).toHaveCount(2);
    });

    test('a double tap on Place does not uncover the tiles of the next', async ({page}) => {
        await openGame(page, 'hand=hidden draw=bag start=1 seed=5', ['person', 'person'], ['bag', 'bag', 'bag']);
        await page.locator('#curtain button').tap();
        await page.locator('#board svg').scrollIntoViewIfNeeded();
        const {x, y} = await aPlace(page);
        await page.touchscreen.tap(x, y);
        await page.locator('#curtain').evaluate((curtain) => {
            new MutationObserver(() => {
                /* At the moment when it comes, its button is pressed. */
                const box = curtain.querySelector('button')?.getBoundingClientRect();
                const at = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                if (at instanceof HTMLElement) at.click();
            }).observe(curtain, {attributes: true, attributeFilter: ['hidden']});
        });
        await button(page, 'lay').tap();
        await expect(page.locator('#curtain')).toBeVisible();
    });

    test('a message lies above what can be done, never on the board', async ({page}) => {
        await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
        await button(page, 'hint').tap();
        await expect(page.locator('#hint-line.hint')).toContainText('Try the highlighted place');
        await expect(page.locator('.mark.here')).toHaveCount(3);
        const [board, line, act] = await Promise.all(
            ['#board svg', '#hint-line', '#act'].map((one) => page.locator(one).boundingBox()),
        );
        if (!board || !line || !act) throw new Error('something is not shown');
        expect(line.y).toBeGreaterThanOrEqual(board.y + board.height);
        expect(line.y + line.height).toBeLessThanOrEqual(act.y);
    });

    for (const game of ['playing', 'three players', 'four players', 'auction'])
        test(`the whole board is above what can be done: ${game}`, async ({page}) => {
            await states[game](page);
            await page.evaluate(() => document.documentElement.scrollTo(0, 0));
            const [board, line, act] = await Promise.all(
                ['#board svg', '#hint-line', '#act'].map((one) => page.locator(one).boundingBox()),
            );
            if (!board || !line || !act) throw new Error('something is not shown');
            expect(line.y).toBeGreaterThanOrEqual(board.y + board.height);
            expect(line.y + line.height).toBeLessThanOrEqual(act.y + 1);
            await expect(page.locator('#act')).toBeInViewport({ratio: 1});
        });

    test('nothing is written on the board that is too small to be read', async ({page}) => {
        await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
        const heights = await page.locator('#board svg text').evaluateAll((texts) =>
            texts
                .filter((one) => one.checkVisibility())
                .map((one) => {
                    const scale = /** @type {SVGTextElement} */ (one).getScreenCTM()?.a ?? 0;
                    return parseFloat(getComputedStyle(one).fontSize) * scale;
                }),
        );
        expect(heights.length).toBeGreaterThan(3);
        expect(Math.min(...heights)).toBeGreaterThan(8);
    });

    test('the button that begins a game is on the screen', async ({page}) => {
        await open(page);
        await menu(page, 'new');
        await expect(page.locator('#setup [data-key="begin"]')).toBeInViewport({ratio: 1});
    });

    test('what is not seen yet can be asked for with a finger', async ({page}) => {
        await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
        await page.locator('[data-key="kind-123"]').tap();
        await expect(page.locator('#tracker-note')).toHaveText(
            'a tile with exits top left, top middle, top right: 4 left, 12 places',
        );
    });

    test('tapping a square again goes through all that fits there, and back to the first', async ({page}) => {
        await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
        const {x, y} = await aPlace(page);
        const square = await page
            .locator('.layer-places .place')
            .evaluate((one) =>
                (one.getAttribute('d')?.match(/\d+/g) ?? []).slice(0, 2).map((at) => Number(at) / 40),
            );
        const legal = (await page.locator('#text-places button').allTextContents()).map(
            (line) => line.split(':')[0],
        );
        const there = legal.filter((word) => covers(placementOf(word, 19), square[0], square[1]));
        const lies = () => page.locator('.layer-ghost .tile').first().getAttribute('data-at');
        const seen = [];
        for (let taps = 0; taps <= there.length; taps++) {
            await page.touchscreen.tap(x, y);
            seen.push(String(await lies()));
        }
        expect(there.length).toBeGreaterThan(1);
        expect(seen.pop()).toBe(seen[0]);
        expect(seen.sort()).toEqual(there.sort());
    });
});

for (const viewport of [
    {width: 740, height: 360},
    {width: 1100, height: 800},
    {width: 1366, height: 768},
])
    test.describe(`${viewport.width} × ${viewport.height}`, () => {
        test.use({viewport});

        test('the curtain leaves the board in view', async ({page}) => {
            await states.curtain(page);
            const east = await page.locator('#board .badge.east').boundingBox();
            const curtain = await page.locator('#curtain').boundingBox();
            const side = await page.locator('#side').boundingBox();
            if (!east || !curtain || !side) throw new Error('something is not shown');
            expect(curtain.x).toBeGreaterThanOrEqual(east.x + east.width);
            expect(curtain.x).toBeLessThanOrEqual(side.x + 1);
        });
    });

test('what was taken back is said, and counted at the end', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'computer 1'], ['left']);
    await hand(page).lay();
    expect(await asked(page)).toBe('draw');
    await button(page, 'undo').click();
    await expect(page.locator('#hint-line.hint')).toHaveText('Taken back: your tile 168 is in your hand again.');
    await expect(page.locator('#live')).toContainText('Taken back');
    await page.reload();
    await playOn(page, {}, 1);
    expect(await asked(page)).toBe('draw');
    await button(page, 'undo').click();
    await expect(page.locator('#hint-line.hint')).toContainText('Taken back');
    await page.locator('#menu-button').click();
    await page.locator('#menu [data-key="resign"]').click();
    await answer(page, 1);
    await expect(page.locator('#end .outcome')).toContainText('2 moves taken back');
});

test.describe('with a mouse', () => {
    /** @param {import('@playwright/test').Page} page */
    const ghost = (page) => page.locator('.layer-ghost .tile');
    const places = /** @param {import('@playwright/test').Page} page */ (page) =>
        ghost(page).getAttribute('data-at');

    test('the first click puts the tile down, and it stays until it is laid or taken up', async ({page}) => {
        await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
        const {x, y} = await aPlace(page);
        await page.mouse.move(x, y);
        await page.mouse.click(x, y);
        await expect(tiles(page)).toHaveCount(0);
        const first = await places(page);
        await page.mouse.move(5, 5);
        await expect(ghost(page)).toHaveCount(1);
        await page.mouse.click(x, y);
        expect(await places(page)).not.toBe(first);
        const second = await places(page);
        await page.keyboard.press('r');
        expect(await places(page)).not.toBe(second);
        await page.keyboard.press('Escape');
        await expect(ghost(page)).toHaveCount(0);
        await page.mouse.move(x, y);
        await page.mouse.click(x, y);
        await page.locator('#act [data-key="take-up"]').click();
        await expect(ghost(page)).toHaveCount(0);
        await page.mouse.move(x, y);
        await page.mouse.click(x, y);
        const third = await places(page);
        await page.locator('.handles button').nth(0).click();
        expect(await places(page)).not.toBe(third);
        const fourth = await places(page);
        await page.locator('.turn-handle').click();
        expect(await places(page)).not.toBe(fourth);
        await page.locator('#act [data-key="turn"]').click();
        await page.locator('.handles button').nth(1).click();
        await expect(tiles(page)).toHaveCount(1);
    });

    test('the panel lays what was put down', async ({page}) => {
        await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
        const {x, y} = await aPlace(page);
        await page.mouse.move(x, y);
        await expect(page.locator('#act [data-key="lay"]')).toBeDisabled();
        await page.mouse.click(x, y);
        await page.locator('#act [data-key="lay"]').click();
        await expect(tiles(page)).toHaveCount(1);
    });

    test.describe('who knows how', () => {
        test.use({settings: {...quick, firstClick: true}});

        test('lays with the first click', async ({page}) => {
            await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
            const {x, y} = await aPlace(page);
            await page.mouse.move(x, y);
            await page.mouse.click(x, y);
            await expect(tiles(page)).toHaveCount(1);
        });
    });
});

test('partners have talked only if both are people', async ({page}) => {
    await openGame(page, 'players=4 start=1 seed=2', ['person', 'person', 'computer 1', 'person'], ['left']);
    await expect(page.locator('#act [data-key="lay"]')).toBeVisible();
    await expect(page.locator('#act [data-key="talk"]')).toHaveCount(0);
});

test('partners may talk by the rules of Goliath: there is no button for it', async ({page}) => {
    const people = ['person', 'person', 'person', 'person'];
    await openGame(page, 'edition=goliath players=4 start=1 seed=2', people, ['bag']);
    await expect(page.locator('#act [data-key="lay"]')).toBeVisible();
    await expect(page.locator('#act [data-key="talk"]')).toHaveCount(0);
    await openGame(page, 'edition=goliath talk=penalty players=4 start=1 seed=2', people, ['bag']);
    await expect(page.locator('#act [data-key="talk"]')).toBeVisible();
});

test('a key lists the keys', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person']);
    await page.keyboard.press('?');
    await expect(page.locator('#menu[open] .keys')).toContainText('turn the tile');
});
