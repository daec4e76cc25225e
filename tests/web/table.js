/* What the tests share: a page that is watched for errors, and hands that play. */
import {expect, test as base} from '@playwright/test';
import {recordNearEnd, recordOf} from './core.js';

/** @typedef {import('@playwright/test').Page} Page */

/** What a visitor has set before: the computer acts at once, and the weakest one. */
export const quick = {pace: 'instant'};

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
            if (response.status() >= 400) wrong.push(`${response.status()}: ${response.url()}`);
        });
        await page.addInitScript((kept) => {
            if (localStorage.getItem('tayu.settings') === null)
                localStorage.setItem('tayu.settings', JSON.stringify(kept));
            if (localStorage.getItem('tayu.start') === null)
                localStorage.setItem('tayu.start', JSON.stringify({against: '1'}));
        }, settings);
        await use(page);
        expect(wrong.filter((one) => !allowed.some((/** @type {RegExp} */ pattern) => pattern.test(one)))).toEqual(
            [],
        );
    },
});

export {expect};

/** Opens the page and waits until it can be played on. @param {Page} page @param {string} [address] */
export async function open(page, address = './') {
    /* A dialogue that was just closed goes back in the history: that would stop the way to the address. */
    await page.waitForFunction(() => !history.state?.sheet || document.querySelector('dialog[open]'));
    await page.goto(address);
    await ready(page);
}

/**
 * The worker thinks the same each time and on every machine: its seed is fixed, and its clock goes on by the number of looks at it.
 * @param {Page} page
 */
export async function thinkTheSame(page) {
    await page.route('**/worker.js', async (route) => {
        const response = await route.fetch();
        const fixed = `let looks = 0; performance.now = () => 2 * looks++; crypto.getRandomValues = (numbers) => numbers.fill(1n);`;
        await route.fulfill({response, body: `${fixed}\n${await response.text()}`});
    });
}

/** The colours of a theme, at once. @param {Page} page @param {string} theme */
export async function useTheme(page, theme) {
    await page.locator('html').evaluate((html, name) => (html.dataset.theme = name), theme);
}

/** @param {Page} page */
export async function ready(page) {
    await page.locator('html[data-ready]').waitFor({state: 'attached'});
}

/** A button beside the board that listens, by what it does. @param {Page} page @param {string} key */
export function button(page, key) {
    return page.locator(`:is(#act, #end) [data-key="${key}"]:not([disabled], .settling, .settling *)`);
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

/**
 * Opens the page with a game begun, the way a kept game is. The words are those of recordOf().
 * @param {Page} page @param {string} setup @param {string[]} seats @param {string[]} [actions]
 */
export async function openGame(page, setup, seats, actions = []) {
    await keep(page, {game: await recordOf(setup, seats, actions)});
    await open(page, './#continue');
}

/** Opens the page with a game that is nearly over. @param {Page} page @param {string} setup @param {string[]} seats */
export async function openNearEnd(page, setup, seats) {
    await keep(page, {game: await recordNearEnd(`${setup} seed=9`, seats, 14)});
    await open(page, './#continue');
}

/**
 * Lets the browser keep this and nothing else of a game: `game`, a record; `setup`, the choices of last time; `coach`, whether bids are
 * explained. It is told so by something of the same site that has no scripts.
 * @param {Page} page @param {{game?: string, setup?: object, coach?: boolean}} what
 */
export async function keep(page, what) {
    await page.goto('icon.svg');
    await page.evaluate((kept) => {
        for (const name of /** @type {const} */ (['game', 'setup', 'coach'])) {
            localStorage.removeItem(`tayu.${name}`);
            if (kept[name] !== undefined) localStorage.setItem(`tayu.${name}`, JSON.stringify(kept[name]));
        }
    }, what);
}

/** The game that the browser keeps. @param {Page} page @returns {Promise<string>} */
export function kept(page) {
    return page.evaluate(() => JSON.parse(localStorage.getItem('tayu.game') ?? 'null'));
}

/** How many tiles lie on the board. @param {Page} page */
export function tiles(page) {
    return page.locator('#board .layer-scene .tile');
}

/** What somebody here is asked for: over, curtain, agree (to set a tile aside), bid, side, draw, lay, or stuck (a tile that fits nowhere); runs in the page. */
function askedFor() {
    const there = /** @param {string} selector */ (selector) => document.querySelector(selector) !== null;
    return there('#curtain:not([hidden])')
        ? 'curtain'
        : there('#end .outcome')
          ? 'over'
          : there('#question[open] [data-key="answer-0"]') && there('#act [data-key="agree"]')
            ? 'agree'
            : there('#act [data-key="bid"]')
              ? 'bid'
              : there('#act [data-key="ns"]')
                ? 'side'
                : there('#act .source:not([disabled])')
                  ? 'draw'
                  : there('#act.placing [data-key="lay"]')
                    ? 'lay'
                    : there('#act [data-key="end"], #act [data-key="discard"]')
                      ? 'stuck'
                      : '';
}

/** Waits until somebody here is asked for something, and says what. @param {Page} page @returns {Promise<string>} */
export async function asked(page) {
    const handle = await page.waitForFunction(askedFor, undefined, {timeout: 180_000});
    return handle.jsonValue();
}

/** What is pressed for each thing that is asked for; a tile is laid otherwise. @type {Record<string, string>} */
const presses = {
    curtain: '#curtain button',
    agree: '#question [data-key="answer-0"]',
    bid: '#act [data-key="pass"], #act [data-key="bid"]',
    side: '#act [data-key="ew"]',
    draw: '#act .source:not([disabled])',
    stuck: '#act [data-key="end"], #act [data-key="discard"]',
};

/**
 * Plays until the game is over, or so many things were done. `hands` says how each thing is done; all others are done with a click.
 * @param {Page} page @param {Record<string, () => Promise<void>>} hands @param {number} [most]
 */
export async function playOn(page, hands, most = 1000) {
    for (let done = 0; done < most; done++) {
        const what = await asked(page);
        if (what === 'over') return;
        await (hands[what] ?? hand(page)[what])();
    }
}

/** Plays with the mouse. @param {Page} page @returns {Record<string, () => Promise<void>>} */
export function hand(page) {
    const press = /** @param {string} selector */ (selector) =>
        page.locator(selector).and(page.locator(':not(.settling, .settling *)')).first().click();
    const pressing = Object.entries(presses).map(([what, selector]) => [what, () => press(selector)]);
    return {
        ...Object.fromEntries(pressing),
        lay: async () => {
            await page.locator('#board svg').scrollIntoViewIfNeeded();
            const {x, y} = await aPlace(page);
            await page.mouse.move(x, y);
            await page.mouse.click(x, y);
            await page.locator('#act [data-key="lay"]').click();
        },
    };
}

/** Plays to the end of the game; runs in the page. @param {typeof askedFor} whatIsAsked @param {Record<string, string>} selectors */
async function playWithin(whatIsAsked, selectors) {
    const type = /** @param {string} key */ (key) =>
        document
            .querySelector('#board svg')
            ?.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
    for (let what = whatIsAsked(); what !== 'over'; what = whatIsAsked()) {
        const one = selectors[what] ? document.querySelector(selectors[what]) : null;
        if (one instanceof HTMLElement) one.click();
        else if (what === 'lay') ['n', 'Enter'].forEach(type);
        await new Promise((resolve) => setTimeout(resolve));
    }
}

/**
 * Plays a whole game. The first things are done as `hands` say; then what is the same from turn to turn is done within the
 * page, which need not wait until a button listens.
 * @param {Page} page @param {Record<string, () => Promise<void>>} [hands]
 */
export async function playOut(page, hands = {}) {
    await playOn(page, hands, 4);
    await page.evaluate(`(${playWithin})(${askedFor}, ${JSON.stringify(presses)})`);
}

/** A point of the screen over a square where the tile fits; the squares may be drawn anew meanwhile. @param {Page} page */
export async function aPlace(page) {
    let [x, y] = [0, 0];
    await expect(async () => {
        [x, y] = await page.locator('.layer-places .place').evaluate((area) => {
            const [, left, top] = /^M(\d+) (\d+)/.exec(area.getAttribute('d') ?? '') ?? [];
            const matrix = /** @type {SVGGraphicsElement} */ (area).getScreenCTM();
            if (!matrix || !area.isConnected) throw new Error('the board was drawn anew meanwhile');
            const point = new DOMPoint(Number(left) + 20, Number(top) + 20).matrixTransform(matrix);
            return [point.x, point.y];
        });
    }).toPass({timeout: 180_000});
    return {x, y};
}

/** What a page shows at the end of a game: a sentence about who won, and no more than that to do. @param {Page} page */
export async function expectEnd(page) {
    await expect(page.locator('#end .outcome .lead')).toHaveText(/wins|win|draw/);
    await expect(page.locator('#end [data-key="review"]')).toBeVisible();
}

/** The page, as it is at first, speaks every language. @param {Page} page */
export async function expectLanguages(page) {
    for (const language of ['de', 'fr', 'nl', 'hu']) {
        /* For a file the browser may begin another process, to which what was kept just before is not known yet. */
        await expect(async () => {
            await page.evaluate((code) => localStorage.setItem('tayu.language', code), language);
            await page.reload();
            await ready(page);
            expect(await page.locator('html').getAttribute('lang')).toBe(language);
        }).toPass();
        await expect(page.locator('#home [data-key="learn"]')).not.toContainText('Learn by playing');
    }
}
