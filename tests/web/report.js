/* What a stopwatch says about the page: npm run report. Notes for people, no test. */
import {chromium} from '@playwright/test';
import {browserOptions, serve} from './browser.js';
import {asked, hand, open, openGame} from './table.js';

const server = await serve();
const browser = await chromium.launch(browserOptions);
const context = await browser.newContext({
    baseURL: server.address,
    serviceWorkers: 'block',
    locale: 'en-US',
    viewport: {width: 1280, height: 800},
});
const page = await context.newPage();
await page.addInitScript(() => {
    const found = /** @type {number[]} */ ([]);
    Object.assign(window, {longTasks: found});
    new PerformanceObserver((list) =>
        found.push(...list.getEntries().map((one) => Math.round(one.duration))),
    ).observe({type: 'longtask', buffered: true});
});

const begun = Date.now();
await open(page);
console.log(`ready after ${Date.now() - begun} ms`);
const loaded = await page.evaluate(() =>
    [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')].reduce(
        (sum, one) => sum + /** @type {PerformanceResourceTiming} */ (one).encodedBodySize,
        0,
    ),
);
console.log(`first load ${Math.round(loaded / 1000)} kB`);

/* A game against level 10; its middle, when there is much to think about. */
await openGame(page, 'seed=14 start=1', ['person', 'computer 10'], ['level 3', ...Array(40).fill('genmove')]);
const turns = 6;
for (let turn = 0; turn < turns; turn++)
    for (const what of ['draw', 'lay']) {
        if ((await asked(page)) !== what) break;
        if (turn === 0 && what === 'draw')
            await page.evaluate(() => /** @type {any} */ (window).longTasks.splice(0));
        await hand(page)[what]();
    }
await asked(page);
const long = await page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (window).longTasks));
console.log(
    `while the computer thought about ${turns} turns: ${long.length} tasks over 50 ms on the page's thread${long.length ? `, the longest ${Math.max(...long)} ms` : ''}`,
);
await browser.close();
await server.stop();
