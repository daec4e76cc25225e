/* How long it takes until the page can be used: npm run usable [-- RUNS [TRACE.json]]. A cold visit on a processor four times slower;
 * the clock begins with the navigation. It tells the time until the button to play is there and listens, and the time until it
 * was pressed, a tile drawn and a lit place chosen, so that the tile could be laid. Wants a quiet machine. With a name for it
 * the last run is traced, for the performance tool of the browser. */
import {chromium} from '@playwright/test';
import {browserOptions, serve} from './browser.js';

const SLOWER = 4;
const runs = Number(process.argv[2] ?? 9);
const trace = process.argv[3];

/** Acts as soon as there is something to act on; runs in the page before its scripts. */
function act() {
    /** @type {Record<string, number>} */
    const times = {};
    Object.assign(window, {times});
    const press = /** @param {string} selector */ (selector) => {
        const one = /** @type {HTMLElement | null} */ (document.querySelector(selector));
        one?.click();
        return one !== null;
    };
    const key = /** @param {string} key */ (key) =>
        document
            .querySelector('#board svg')
            ?.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
    /** @type {[string, () => boolean | undefined][]} what is waited for, and what is done then */
    const steps = [
        ['play', () => press('#home [data-key="play"]')],
        ['draw', () => press('#act .source:not([disabled])')],
        ['place', () => document.querySelector('.layer-places .place') !== null && key('n') !== undefined],
        ['lay', () => document.querySelector('#act [data-key="lay"]:not([disabled])') !== null],
    ];
    const look = () => {
        while (steps.length && steps[0][1]()) {
            times[steps[0][0]] ??= performance.now();
            steps.shift();
        }
        if (steps.length) requestAnimationFrame(look);
    };
    look();
}

/** @param {import('@playwright/test').Browser} browser @param {string} address @param {boolean} isTraced */
async function visit(browser, address, isTraced) {
    const context = await browser.newContext({viewport: {width: 390, height: 780}, locale: 'en-US'});
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', {rate: SLOWER});
    await page.addInitScript(act);
    if (isTraced) await browser.startTracing(page, {path: trace});
    await page.goto(address);
    await page.waitForFunction(() => 'lay' in /** @type {any} */ (window).times);
    if (isTraced) await browser.stopTracing();
    const times = await page.evaluate(() => /** @type {any} */ (window).times);
    await context.close();
    return /** @type {{play: number, lay: number}} */ (times);
}

/** @param {string} what @param {number[]} list milliseconds */
function tell(what, list) {
    const sorted = list.map(Math.round).sort((a, b) => a - b);
    console.log(`${what}: median ${sorted[sorted.length >> 1]} ms, least ${sorted[0]} ms (${sorted.join(' ')})`);
}

const server = await serve();
const browser = await chromium.launch(browserOptions);
const found = [];
for (let run = 0; run < runs; run++)
    found.push(await visit(browser, server.address, trace !== undefined && run === runs - 1));
await browser.close();
await server.stop();
tell(
    'the play button listens',
    found.map(({play}) => play),
);
tell(
    'a lit place is chosen',
    found.map(({lay}) => lay),
);
