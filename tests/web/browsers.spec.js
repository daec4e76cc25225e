/* The page in browsers other than chromium: Firefox, and WebKitGTK as the nearest kin of Safari. The long form (TAYU_LONG) plays whole
 * games by mouse, between all of them, and goes through every state of the page. */
import {expect, test} from '@playwright/test';
import {pathToFileURL} from 'node:url';
import {isLong, makeSingle, serve} from './browser.js';
import {browsers} from './browsers.js';
import {states} from './states.js';
import {answer, asked, kept, menu, open, playOn, quick, ready, tiles} from './table.js';
import {act, invite, join, takeTurn} from './together.js';

/** @typedef {import('./browsers.js').Visitor} Visitor */

const SOME = 6;

/** @type {Visitor[]} whose browsers are open */
let visitors = [];

/** @type {{stop: () => Promise<void>} | undefined} where they meet. It stops after them: a browser complains of a server that is gone. */
let server;

/** Opens a browser; none of its pages may complain. @param {string} name @param {string | undefined} address @returns {Promise<Visitor['page']>} */
async function visit(name, address) {
    const visitor = await browsers[name](String(address));
    visitors.push(visitor);
    return visitor.page;
}

test.afterEach(async () => {
    const left = visitors;
    visitors = [];
    for (const {close} of left) await close();
    await server?.stop();
    server = undefined;
    const wrong = left.flatMap((visitor) => visitor.wrong);
    expect(wrong).toEqual([]);
});

/** The computer acts at once, and is the weakest. @param {Visitor['page']} page */
async function hurry(page) {
    await page.evaluate((settings) => {
        localStorage.setItem('tayu.settings', JSON.stringify(settings));
        localStorage.setItem('tayu.start', JSON.stringify({against: '1'}));
    }, quick);
    await page.reload();
    await ready(page);
}

/** What is said at the end. @param {Visitor['page']} page */
function outcome(page) {
    return page.locator('#end .outcome .lead').textContent();
}

/** Whether something is wider than the window. @param {Visitor['page']} page */
function isTooWide(page) {
    return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}

for (const name of ['firefox', 'webkit']) {
    test(`${name}: a first visit, ${isLong ? 'a whole game' : 'some turns'} by mouse, and a reload`, async ({
        baseURL,
    }) => {
        const page = await visit(name, baseURL);
        await open(page);
        await page.locator('#home [data-key="learn"]').waitFor();
        await hurry(page);
        await page.locator('#home [data-key="play"]').click();
        await playOn(page, {}, SOME);
        await asked(page); /* the computer has answered */
        const before = {laid: await tiles(page).count(), game: await kept(page)};
        expect(before.laid).toBeGreaterThan(1);
        await page.reload();
        await ready(page);
        expect({laid: await tiles(page).count(), game: await kept(page)}).toEqual(before);
        await playOn(page, {}, isLong ? undefined : 1);
        if (isLong) expect(await outcome(page)).toMatch(/wins|win|draw/);
    });

    test(`${name}: the page as one file from a folder, three turns and a reload`, async ({}, info) => {
        const {file} = makeSingle(info.outputPath());
        const page = await visit(name, pathToFileURL(file).href);
        await open(page, '');
        await hurry(page);
        await page.locator('#home [data-key="play"]').click();
        await playOn(page, {}, SOME);
        await asked(page);
        const before = {laid: await tiles(page).count(), game: await kept(page)};
        expect(before.laid).toBeGreaterThan(3);
        await page.reload();
        await ready(page);
        expect({laid: await tiles(page).count(), game: await kept(page)}).toEqual(before);
    });

    if (isLong)
        test(`${name}: every state, on a desktop and on a phone`, async ({baseURL}, info) => {
            test.slow();
            const page = await visit(name, baseURL);
            await open(page);
            await hurry(page);
            for (const [state, bring] of Object.entries(states))
                for (const size of [
                    {width: 1280, height: 800},
                    {width: 360, height: 740},
                ])
                    await test.step(`${state} at ${size.width} px`, async () => {
                        await page.setViewportSize(size);
                        await bring(page);
                        expect(await isTooWide(page)).toBe(false);
                        await page.screenshot({path: info.outputPath(`${state}-${size.width}.png`)});
                    });
        });
}

for (const [host, guest] of [
    ['firefox', 'webkit'],
    ['webkit', 'chromium'],
    ['chromium', 'firefox'],
].slice(0, isLong ? undefined : 1))
    test(`a game between friends, one in ${host}, the other in ${guest}`, async ({}, info) => {
        test.slow(isLong);
        const meeting = await serve(['--data', info.outputPath('games.db'), '--listen', '0.0.0.0']);
        server = meeting;
        const ann = await visit(host, meeting.address);
        await open(ann);
        const bob = await visit(guest, meeting.address);
        await bob.goto(await invite(ann, 'Ann'));
        await ready(bob);
        await join(bob, 'Bob');
        for (let turn = 0; turn < 2; turn++) await takeTurn(ann, bob);
        if (isLong) while (await act([ann, bob]));
        else {
            await menu(bob, 'resign');
            await answer(bob, 1);
        }
        for (const page of [ann, bob])
            expect(await outcome(page)).toMatch(isLong ? /win|draw/ : /Ann.*win|You win/);
        const laid = await tiles(ann).count();
        await expect.poll(() => tiles(bob).count()).toBe(laid);
        if (isLong) console.log(`${host} and ${guest}: ${laid} tiles`);
    });
