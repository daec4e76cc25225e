/* The way of somebody new, with a mouse, with a finger and with keys alone: from the first visit over the lesson to a first game, to
 * its mistakes and the position of the day, to a friend's phone, and to another game with that friend. */
import {onlyLong} from './browser.js';
import {aPlace, playOut, quick, ready} from './table.js';
import {expect, phone, test} from './together.js';

/** @typedef {import('@playwright/test').Page} Page */
/**
 * What a hand can do: press something, put the tile where the lesson wants it, or anywhere though no place is lit, and what
 * playOut() asks for.
 * @typedef {{press: (selector: string) => Promise<void>, place: (placement: string) => Promise<void>, placeAnywhere: () => Promise<void>, plays: Record<string, () => Promise<void>>}} Hand
 */

const listening = ':not([disabled], .settling, .settling *)';

/** The middle of the squares that the lesson lights. @param {Page} page */
async function lit(page) {
    const box = await page.locator('.mark.here').nth(1).boundingBox();
    if (!box) throw new Error('no square is lit');
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}

/** Turns the tile until it lies as it should. @param {Page} page @param {string} placement @param {() => Promise<void>} turn */
async function turnUntil(page, placement, turn) {
    const ghost = page.locator('.layer-ghost .tile').first();
    for (let turns = 0; turns < 12 && (await ghost.getAttribute('data-at')) !== placement; turns++) await turn();
    await expect(ghost).toHaveAttribute('data-at', placement);
}

/** The first of the places that are listed below the board. @param {Page} page @param {Hand['press']} press */
async function placeByList(page, press) {
    if (!(await page.locator('#text-box[open]').count())) await press('#text-box summary');
    await press('#text-places li:first-child button');
}

/** @param {Page} page @returns {Hand} */
function mouse(page) {
    const press = /** @param {string} selector */ (selector) => page.locator(selector + listening).click();
    return {
        press,
        place: async (placement) => {
            const {x, y} = await lit(page);
            await page.mouse.click(x, y);
            await turnUntil(page, placement, () => page.mouse.click(x, y, {button: 'right'}));
            await press('#act [data-key="lay"]');
        },
        placeAnywhere: () => placeByList(page, press),
        plays: {},
    };
}

/** @param {Page} page @returns {Hand} */
function finger(page) {
    const press = /** @param {string} selector */ (selector) => page.locator(selector + listening).tap();
    return {
        press,
        place: async (placement) => {
            const {x, y} = await lit(page);
            await page.touchscreen.tap(x, y);
            await turnUntil(page, placement, () => press('#act [data-key="turn"]'));
            await press('#act [data-key="lay"]');
        },
        placeAnywhere: () => placeByList(page, press),
        plays: {
            draw: () => page.locator(`#act .source${listening}`).first().tap(),
            lay: async () => {
                const {x, y} = await aPlace(page);
                await page.touchscreen.tap(x, y);
                await press('#act [data-key="lay"]');
            },
        },
    };
}

/** @param {Page} page @returns {Hand} */
function keys(page) {
    const isThere = /** @param {string} selector */ (selector) =>
        page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
    const press = /** @param {string} selector */ async (selector) => {
        await page.locator(selector + listening).waitFor();
        for (let tabs = 0; tabs < 120 && !(await isThere(selector)); tabs++) await page.keyboard.press('Tab');
        expect(await isThere(selector), `Tab reaches ${selector}`).toBe(true);
        await page.keyboard.press('Enter');
    };
    const placeAnywhere = async () => {
        for (const key of ['b', 'n', 'Enter']) await page.keyboard.press(key);
    };
    return {
        press,
        placeAnywhere,
        place: async (placement) => {
            await page.keyboard.press('b');
            const ghost = page.locator('.layer-ghost .tile').first();
            for (let places = 0; places < 200; places++) {
                await page.keyboard.press('n');
                if ((await ghost.getAttribute('data-at')) === placement) break;
            }
            await expect(ghost).toHaveAttribute('data-at', placement);
            await page.keyboard.press('Enter');
        },
        plays: {
            draw: async () =>
                page.keyboard.press((await page.locator('#act .source').first().isEnabled()) ? '1' : '2'),
            lay: placeAnywhere,
        },
    };
}

/** Plays the lesson to its end, which begins a first game. @param {Page} page @param {Hand} hand */
async function learn(page, hand) {
    const steps = await page.evaluate(async () => {
        const {lesson} = await import(/** @type {any} */ (new URL('js/lesson.js', location.href).href));
        return lesson.steps.map((/** @type {any} */ {asks}) => asks ?? '');
    });
    for (const [i, asks] of steps.entries()) {
        await expect(page.locator('#lesson')).toContainText(`${i + 1} of ${steps.length}`);
        if (!asks) await hand.press('#lesson button.primary');
        else if (asks.length < 6) await hand.press(`#act [data-key="${asks}"]`);
        else await hand.place(asks);
        if (i === 0) await expect(page.locator('#lesson')).toContainText('north 1 × south 3 is 3');
    }
}

/** Plays short games, none of them well, until one has a mistake; its review is open then. @param {Page} page @param {Hand} hand */
async function playBadly(page, hand) {
    const isBad = page.locator('#review [data-key="retry"]');
    for (let games = 0; games < 4; games++) {
        await playOut(page, hand.plays);
        await hand.press('#end [data-key="review"]');
        await expect(page.locator('#review .found')).toContainText('Average loss per decision');
        if (await isBad.count()) break;
        await hand.press('#review [data-key="close"]');
        await hand.press('#end [data-key="again"]');
    }
    await expect(isBad).toBeVisible();
}

/** Lays the tile somewhere; what it is worth is said. @param {Page} page @param {Hand} hand */
async function tryPlace(page, hand) {
    await hand.placeAnywhere();
    await expect(page.locator('#lesson')).toContainText(/of 100|Right/);
    await hand.press('#lesson [data-key="leave"]');
}

/** What went wrong, tried again; then the position of the day. @param {Page} page @param {Hand} hand */
async function learnFromIt(page, hand) {
    await hand.press('#review [data-key="next-mistake"]');
    await expect(page.locator('#review .what')).toContainText('Better:');
    await hand.press('#review [data-key="retry"]');
    await expect(page.locator('#lesson')).toContainText('My mistakes');
    await tryPlace(page, hand);
    await hand.press('#home [data-key="day"]');
    await hand.press('#lesson [data-key="several"]');
    await tryPlace(page, hand);
}

for (const {name, handOf, options, form = {}} of [
    {name: 'a mouse', handOf: mouse, options: {viewport: {width: 1366, height: 768}}, form: onlyLong},
    {
        name: 'a finger',
        handOf: finger,
        options: {viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true},
    },
    {name: 'keys alone', handOf: keys, options: {viewport: {width: 1280, height: 800}}},
])
    test(`from the first visit to another game with a friend, with ${name}`, form, async ({browser, meeting}) => {
        const {address} = meeting.server;
        const localStorage = [{name: 'tayu.settings', value: JSON.stringify(quick)}];
        const storageState = {cookies: [], origins: [{origin: new URL(address).origin, localStorage}]};
        const page = await meeting.visitor(browser, address, {
            ...options,
            storageState,
            reducedMotion: 'reduce',
        });
        const hand = handOf(page);

        await expect(page.locator('#home h2')).toHaveText('Lead the water to your coasts');
        await hand.press('#home [data-key="learn"]');
        await learn(page, hand);
        await expect(page.locator('#lesson')).toBeHidden();
        await playBadly(page, hand);
        await learnFromIt(page, hand);

        await hand.press('#home [data-key="computer"]');
        await expect(page.locator('#setup .said')).toContainText('against the computer, level 1 (first game)');
        await hand.press('#setup [data-key="begin"]');
        await expect(page.locator('#act .source').first()).toBeVisible();

        await hand.press('#home-link');
        await expect(page.locator('#home [data-key="continue"]')).toBeVisible();
        await hand.press('#home [data-key="friend"]');
        await page.locator('#setup [data-key="name-1"]').fill('Ann');
        await hand.press('#setup [data-key="begin"]');
        await expect(page).toHaveURL(/\/g\/\w+$/);
        await ready(page);
        const guest = await meeting.visitor(browser, page.url(), {
            viewport: phone,
            hasTouch: true,
            isMobile: true,
        });
        await expect(guest.locator('#card h2')).toHaveText('Ann invites you to Ta Yü');
        await guest.locator('#card [data-key="name"]').fill('Bob');
        await guest.locator('#card [data-key="sit-2"]').tap();
        await expect(page.locator('#card')).toBeHidden();

        await hand.press('#menu-button');
        await hand.press('#menu [data-key="resign"]');
        await hand.press('#question [data-key="answer-1"]');
        await hand.press('#end [data-key="again"]');
        await guest.locator(`#end [data-key="again"]${listening}`).tap();
        for (const one of [page, guest]) {
            await expect(one.locator('#end')).toBeHidden();
            await expect(one.locator('#card')).toBeHidden();
            await expect(one.locator('#act .source').first()).toBeVisible();
        }
    });
