/* What the tests share: a page that is watched for errors, and hands that play. */
import {expect, test as base} from '@playwright/test';

/** @typedef {import('@playwright/test').Page} Page */

/** What a visitor has set before: the computer acts at once and is easy to beat. */
export const quick = {pace: 'quick', level: 1};

/**
 * The page `page` is watched: an error in the console, a broken policy, a failed request or one to another host fails the test.
 * Options: `settings` are the visitor's, `allowed` are errors that a test expects.
 */
export const test = base.extend({
    settings: [quick, {option: true}],
    allowed: [[], {option: true}],
    page: async ({page, settings, allowed, baseURL}, use) => {
        /** @type {string[]} */
        const wrong = [];
        page.on('console', (message) => {
            if (message.type() === 'error' || /content security policy/i.test(message.text()))
                wrong.push(`console: ${message.text()}`);
        });
        page.on('pageerror', (error) => wrong.push(`error: ${error.message}`));
        page.on('request', (request) => {
            if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(String(baseURL)))
                wrong.push(`another host: ${request.url()}`);
        });
        page.on('response', (response) => {
            if (response.status() >= 400)
                wrong.push(`${response.status()}: ${response.url()}`);
        });
        await page.addInitScript((kept) => {
            if (localStorage.getItem('tayu.settings') === null)
                localStorage.setItem('tayu.settings', JSON.stringify(kept));
        }, settings);
        await use(page);
        expect(wrong.filter((one) => !allowed.some((/** @type {RegExp} */ pattern) => pattern.test(one)))).toEqual([]);
    },
});

export {expect};

/** Opens the page and waits until it can be played on. @param {Page} page @param {string} [address] */
export async function open(page, address = './') {
    await page.goto(address);
    await ready(page);
}

/** @param {Page} page */
export async function ready(page) {
    await page.locator('html[data-ready]').waitFor({state: 'attached'});
}

/** A button beside the board, by what it does. @param {Page} page @param {string} key */
export function button(page, key) {
    return page.locator(`#act [data-key="${key}"]:not([disabled])`);
}

/** Opens a menu entry. @param {Page} page @param {string} key */
export async function menu(page, key) {
    await page.locator('#menu-button').click();
    await page.locator(`#menu [data-key="${key}"]`).click();
}

/** The answer at this place in the question that is open. @param {Page} page @param {number} index */
export async function answer(page, index) {
    await page.locator('#question[open] .sheet-body button').nth(index).click();
}

/** @param {Page} page @param {string} settings as JSON @param {string} [name] */
export async function keep(page, settings, name = 'tayu.settings') {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [name, settings]);
}

/**
 * Opens the page with a game begun, the way a kept game is.
 * @param {Page} page @param {string} setup words of `new` @param {string[]} seats 'person' or 'computer 1' each @param {string[]} [actions]
 */
export async function openGame(page, setup, seats, actions = []) {
    await open(page);
    const record = await recordOf(page, setup, seats, actions);
    await page.evaluate((text) => localStorage.setItem('tayu.game', JSON.stringify(text)), record);
    await page.reload();
    await ready(page);
}

/**
 * The record of a game that a core of its own made on the page. An action `*` is the first that is legal; `genmove`
 * and what has several words are requests of the engine protocol.
 * @param {Page} page @param {string} setup @param {string[]} seats @param {string[]} [actions]
 */
export function recordOf(page, setup, seats, actions = []) {
    return page.evaluate(async ([words, sitting, list]) => {
        const {coreModule, startCore} = await import(/** @type {any} */ (new URL('js/core.js', location.href).href));
        const {ask} = await startCore(await coreModule());
        ask(`new ${words}`);
        for (const action of list)
            ask(action === 'genmove' || action.includes(' ') ? action : `play ${action === '*' ? ask('legal').split(' ')[0] : action}`);
        const save = ask('save'), end = save.search(/\n\n/);
        return `${save.slice(0, end)}\n${sitting.map((seat, i) => `seat ${i + 1} ${seat}`).join('\n')}${save.slice(end)}`;
    }, /** @type {[string, string[], string[]]} */ ([setup, seats, actions]));
}

/** The game that the browser keeps. @param {Page} page @returns {Promise<string>} */
export function kept(page) {
    return page.evaluate(() => JSON.parse(localStorage.getItem('tayu.game') ?? 'null'));
}

/** How many tiles lie on the board. @param {Page} page */
export function tiles(page) {
    return page.locator('.layer-scene .tile');
}

/**
 * Waits until somebody here is asked for something, and says what: over, curtain, bid, side, draw, lay, or stuck (a tile that fits nowhere).
 * @param {Page} page @returns {Promise<string>}
 */
export async function asked(page) {
    const handle = await page.waitForFunction(() => {
        const there = /** @param {string} selector */ (selector) => document.querySelector(selector) !== null;
        return there('#curtain:not([hidden])') ? 'curtain'
            : there('#act .outcome') ? 'over'
            : there('#act [data-key="bid"]') ? 'bid'
            : there('#act [data-key="ns"]') ? 'side'
            : there('#act .source:not([disabled])') ? 'draw'
            : there('#act [data-key="lay"]') ? 'lay'
            : there('#act [data-key="end"], #act [data-key="discard"]') ? 'stuck' : '';
    }, undefined, {timeout: 60_000});
    return handle.jsonValue();
}

/**
 * Plays until the game is over, or so many things were done. `hands` says how each thing is done; all others are done with a click.
 * @param {Page} page @param {Record<string, () => Promise<void>>} hands @param {number} [most]
 */
export async function playOn(page, hands, most = 1000) {
    for (let done = 0; done < most; done++) {
        const what = await asked(page);
        if (what === 'over')
            return;
        await (hands[what] ?? hand(page)[what])();
    }
}

/** Plays with the mouse. @param {Page} page @returns {Record<string, () => Promise<void>>} */
export function hand(page) {
    const press = /** @param {string} selector */ (selector) => page.locator(selector).first().click();
    return {
        curtain: () => press('#curtain button'),
        bid: () => press('#act [data-key="pass"], #act [data-key="bid"]'),
        side: () => press('#act [data-key="ew"]'),
        draw: () => press('#act .source:not([disabled])'),
        stuck: () => press('#act [data-key="end"], #act [data-key="discard"]'),
        lay: async () => {
            const {x, y} = await aPlace(page);
            await page.mouse.move(x, y);
            await page.mouse.click(x, y);
        },
    };
}

/** A point of the screen over a square where the tile fits. @param {Page} page */
export async function aPlace(page) {
    const box = await page.locator('.layer-places rect').first().boundingBox();
    if (!box)
        throw new Error('no place is shown');
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}

/** What a page shows at the end of a game: a sentence about who won, and no more than that to do. @param {Page} page */
export async function expectEnd(page) {
    await expect(page.locator('#act .outcome .lead')).toHaveText(/wins|win|draw/);
    await expect(page.locator('#act [data-key="review"]')).toBeVisible();
}
