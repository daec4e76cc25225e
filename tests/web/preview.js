/* The picture that chat programs show of a link to the page: npm run preview. It goes to web/preview.png, 1200 × 630: the board of
 * the first visit and the name of the game; no words, because nobody knows the language of whoever will see it. */
import {chromium} from '@playwright/test';
import {browserOptions, root, serve} from './browser.js';

const server = await serve();
const browser = await chromium.launch(browserOptions);
const context = await browser.newContext({
    viewport: {width: 1200, height: 630},
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
});
const page = await context.newPage();
await page.goto(server.address);
await page.locator('.first-visit .estuary').first().waitFor();
await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        body * { visibility: hidden; }
        .wordmark, .wordmark *, .first-visit .board-picture, .first-visit .board-picture * { visibility: visible; }
        .wordmark { position: fixed; left: 60px; top: 230px; width: 420px; height: auto; }
        .wordmark path { stroke-width: 7; }
        .first-visit .board-picture { position: fixed; right: 22px; top: 8px; width: 614px; }`);
    document.adoptedStyleSheets = [sheet];
});
await page.screenshot({path: `${root}web/preview.png`});
await browser.close();
await server.stop();
