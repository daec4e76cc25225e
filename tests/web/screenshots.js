/* Pictures of the page for people: npm run screenshots. They go to build/screenshots. */
import {chromium} from '@playwright/test';
import {mkdir} from 'node:fs/promises';
import {browserOptions, root, serve} from './browser.js';
import {asked, open, openGame, menu, playOn, quick} from './table.js';

const folder = `${root}build/screenshots`;
const screens = [{name: 'phone', width: 360, height: 740}, {name: 'tablet', width: 820, height: 1180}, {name: 'desktop', width: 1440, height: 900}];

/** Each brings the page into a state. @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
const states = {
    start: (page) => open(page),
    setup: async (page) => {
        await open(page);
        await page.locator('#card [data-key="setup"]').click();
    },
    rules: async (page) => {
        await open(page);
        await page.locator('#rules-button').click();
        await page.locator('#rules h3').first().waitFor();
    },
    playing: async (page) => {
        await middle(page);
        await asked(page);
    },
    end: async (page) => {
        await middle(page);
        await playOn(page, {});
    },
    review: async (page) => {
        await middle(page);
        await playOn(page, {});
        await page.locator('#act [data-key="review"]').click();
        await page.locator('#review .line').waitFor();
    },
    settings: async (page) => {
        await open(page);
        await menu(page, 'settings');
    },
};

/** A game with some forty tiles on the board, before a tile is laid. @param {import('@playwright/test').Page} page */
function middle(page) {
    return openGame(page, 'seed=14 start=1', ['person', 'computer 1'], ['level 6', ...Array(80).fill('genmove'), 'play left']);
}

const only = process.argv.slice(2);
await mkdir(folder, {recursive: true});
const server = await serve();
const browser = await chromium.launch(browserOptions);
for (const {name: screen, ...viewport} of screens)
    for (const theme of ['light', 'dark'])
        for (const [state, bring] of Object.entries(states)) {
            if (only.length && !only.includes(state))
                continue;
            const context = await browser.newContext({viewport, baseURL: server.address, colorScheme: theme === 'dark' ? 'dark' : 'light',
                hasTouch: screen !== 'desktop', serviceWorkers: 'block', locale: 'en-US'});
            const page = await context.newPage();
            await page.addInitScript((kept) => localStorage.setItem('tayu.settings', JSON.stringify(kept)), quick);
            await bring(page);
            await page.waitForTimeout(700); /* what moves has come to rest */
            await page.screenshot({path: `${folder}/${state}-${screen}-${theme}.png`});
            await context.close();
        }
await browser.close();
await server.stop();
