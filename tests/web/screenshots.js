/* Pictures of the page for people: npm run screenshots. They go to build/screenshots. */
import {chromium} from '@playwright/test';
import {mkdir} from 'node:fs/promises';
import {browserOptions, root, serve} from './browser.js';
import {fineGame, states} from './states.js';
import {quick} from './table.js';

const folder = `${root}build/screenshots`;
const screens = [
    {name: 'phone', width: 360, height: 740},
    {name: 'tablet', width: 820, height: 1180},
    {name: 'laptop', width: 1366, height: 768},
    {name: 'desktop', width: 1920, height: 1080},
];

/** Each brings the page into a state. @type {Record<string, (page: import('@playwright/test').Page) => Promise<void>>} */
const shown = {
    'start': states.start,
    'playing': (page) => fineGame(page),
    'end': (page) => fineGame(page, true),
    'setup': states['set-up for three'],
    'rules': states.rules,
    'review': async (page) => {
        await fineGame(page, true);
        await page.locator('#end [data-key="review"]').click();
        await page.locator('#review .moments button').first().click();
    },
    'lesson': states.lesson,
    'set aside': states['set aside'],
    'curtain': states.curtain,
    'settings': states.settings,
};

const only = process.argv.slice(2);
await mkdir(folder, {recursive: true});
const server = await serve();
const browser = await chromium.launch(browserOptions);
for (const {name: screen, ...viewport} of screens)
    for (const theme of ['light', 'dark'])
        for (const [state, bring] of Object.entries(shown)) {
            if (only.length && !only.includes(state)) continue;
            const context = await browser.newContext({
                viewport,
                baseURL: server.address,
                colorScheme: theme === 'dark' ? 'dark' : 'light',
                hasTouch: screen === 'phone' || screen === 'tablet',
                serviceWorkers: 'block',
                locale: 'en-US',
            });
            const page = await context.newPage();
            await page.addInitScript((kept) => localStorage.setItem('tayu.settings', JSON.stringify(kept)), quick);
            await bring(page);
            await page.waitForTimeout(700); /* what moves has come to rest */
            await page.screenshot({path: `${folder}/${state}-${screen}-${theme}.png`});
            await context.close();
        }
await browser.close();
await server.stop();
