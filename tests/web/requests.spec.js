/* How much a turn asks of the core and of the worker that thinks, and how the page goes on when the worker fails. */
import {late} from './states.js';
import {aPlace, answer, asked, button, expect, hand, openGame, quick, test, tiles} from './table.js';

/** Notes every request, of the page's cores and of the worker. @param {import('@playwright/test').Page} page */
async function spy(page) {
    await page.addInitScript(() => {
        /** @type {any} */ (window).requests = {core: [], worker: []};
        const {core, worker} = /** @type {any} */ (window).requests;
        const instantiate = WebAssembly.instantiate;
        const watched = async (/** @type {any} */ module, /** @type {any} */ imports) => {
            const {exports} = /** @type {any} */ (await instantiate(module, imports));
            const answer = (/** @type {number} */ length) => {
                const bytes = new Uint8Array(exports.memory.buffer, exports.text(), length);
                core.push(new TextDecoder().decode(bytes.slice()));
                return exports.answer(length);
            };
            return {exports: {...exports, answer}};
        };
        Object.assign(WebAssembly, {instantiate: watched});
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (/** @type {any} */ message) {
            worker.push(...(message.requests ?? []));
            post.call(this, message);
        };
    });
}

test('a placement and the answer of the computer need few requests', async ({page}) => {
    await spy(page);
    await openGame(page, 'start=1 seed=1', ['person', 'computer 1'], ['left', '*', 'left', '*', 'left']);
    expect(await asked(page)).toBe('lay');
    const {x, y} = await aPlace(page);
    await page.mouse.click(x, y);
    await expect(page.locator('.layer-ghost .tile')).toHaveCount(1);
    await page.evaluate(() => {
        for (const list of Object.values(/** @type {any} */ (window).requests)) list.length = 0;
    });
    await page.locator('#act [data-key="lay"]').click();
    await expect(tiles(page)).toHaveCount(4);
    expect(await asked(page)).toBe('draw');
    const {core, worker} = await page.evaluate(() => /** @type {any} */ (window).requests);
    expect(core.length, core.join('\n')).toBeGreaterThan(3);
    expect(core.length, core.join('\n')).toBeLessThanOrEqual(8);
    expect(worker.length, worker.join('\n')).toBe(2);
    expect(worker[1], 'the worker keeps its game').not.toContain('new ');
});

test('a computer is told no tile that its hand does not show', async ({page}) => {
    await spy(page);
    await openGame(page, 'edition=goliath hand=hidden draw=bag start=1 seed=5', ['person', 'computer 1']);
    await button(page, 'bag').click();
    expect(await asked(page)).toBe('draw');
    await button(page, 'bag').click();
    await hand(page).lay();
    await expect(tiles(page)).toHaveCount(2);
    const {worker} = await page.evaluate(() => /** @type {any} */ (window).requests);
    const told = worker.join('\n').match(/play bag=\S+/g);
    expect(told.slice(0, 3)).toEqual(['play bag=?', expect.stringMatching(/=\d{3}$/), 'play bag=?']);
});

/* The core of the first worker stops as a program of WebAssembly does that runs into a trap. */
const trap = `WebAssembly.instantiate = async () => ({exports: {
    memory: new WebAssembly.Memory({initial: 16}), start: () => undefined, text: () => 0, text_size: () => 2 ** 20,
    answer: () => { throw new WebAssembly.RuntimeError('unreachable'); },
}});`;

/** @param {import('@playwright/test').Page} page */
async function failOnce(page) {
    await page.route(
        '**/js/worker.js',
        async (route) => {
            const response = await route.fetch();
            await route.fulfill({response, body: `${await response.text()}\n${trap}`});
        },
        {times: 1},
    );
}

test.describe('the core fails in the worker', () => {
    test.use({
        allowed: [/unreachable/],
        settings: {
            ...quick,
            aids: {places: true, tracker: true, end: true, gain: true, chance: false, tutor: true},
        },
    });

    test('on the turn of the computer: it is said, and the computer tries again', async ({page}) => {
        await failOnce(page);
        await openGame(page, 'start=2 seed=1', ['person', 'computer 1']);
        await expect(page.locator('#question')).toContainText('The computer cannot go on');
        await answer(page, 0);
        expect(await asked(page)).toBe('draw');
        await expect(tiles(page)).toHaveCount(1);
    });

    test('while the tutor thinks: it is said, and the next press lays the tile', async ({page}) => {
        await failOnce(page);
        await openGame(page, 'seed=4 start=1', ['person', 'person'], late);
        const before = await tiles(page).count();
        await hand(page).lay();
        await expect(page.locator('#toast')).toContainText('The computer cannot go on');
        const heard = page.locator('.doubt').or(tiles(page).nth(before)).first();
        /* If the worker had failed before the first press, that one was heard already. */
        await expect(async () => {
            if (!(await heard.isVisible())) await button(page, 'lay').click({timeout: 2000});
            await expect(heard).toBeVisible({timeout: 5000});
        }).toPass();
    });

    test('during a review: it is said, and the review goes on when it is opened again', async ({page}) => {
        await failOnce(page);
        await openGame(page, 'seed=4 start=1', ['person', 'person'], late);
        await page.locator('#menu-button').click();
        await page.locator('#menu [data-key="review"]').click();
        await expect(page.locator('#toast')).toContainText('The computer cannot go on');
        await page.locator('#review [data-key="close"]').click();
        await page.locator('#menu-button').click();
        await page.locator('#menu [data-key="review"]').click();
        await expect(page.locator('#review .found')).toContainText('Analysing move');
    });
});
