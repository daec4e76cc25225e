/* Before the page is ready, and when something of it does not come. */
import {expect, test} from './table.js';

test.describe('what does not come', () => {
    test.use({allowed: [/./]});

    for (const file of ['tayu.wasm', 'js/page.js'])
        test(`a board is drawn, and one is told: without ${file}`, async ({page}) => {
            await page.route(`**/${file}`, (route) => route.abort());
            await page.goto('./');
            await expect(page.locator('main svg .sand')).toBeVisible();
            await expect(page.locator('#failed')).toContainText('The game could not be loaded.');
            await page.unroute(`**/${file}`);
            await page.locator('#failed button').click();
            await page.locator('html[data-ready]').waitFor({state: 'attached'});
            await expect(page.locator('#failed')).toBeHidden();
        });

    test('a catalogue that does not come leaves the page in English', async ({page}) => {
        await page.addInitScript(() => localStorage.setItem('tayu.language', 'de'));
        await page.route('**/lang/de.json', (route) => route.abort());
        await page.goto('./');
        await page.locator('html[data-ready]').waitFor({state: 'attached'});
        await expect(page.locator('#failed')).toBeHidden();
        await expect(page.locator('#home [data-key="learn"]')).toContainText('Learn by playing');
    });

    test('without WebAssembly, in the language of the visitor', async ({page}) => {
        await page.addInitScript(() => {
            localStorage.setItem('tayu.language', 'de');
            Object.defineProperty(window, 'WebAssembly', {value: undefined});
        });
        await page.goto('./');
        await expect(page.locator('#failed')).toContainText('Das Spiel konnte nicht geladen werden.');
    });
});

test('a board is drawn while the rest is still on its way', async ({page}) => {
    await page.route('**/tayu.wasm', async (route) => {
        await page.locator('main svg .sand').waitFor();
        await route.continue();
    });
    await page.goto('./');
    await page.locator('html[data-ready]').waitFor({state: 'attached'});
    await expect(page.locator('#board svg')).toHaveCount(1);
    await expect(page.locator('#failed')).toBeHidden();
});

/**
 * How many answers have to come one after another until each file can be asked for: 1 for the page itself.
 * @param {import('@playwright/test').Page} page @param {() => Promise<void>} load
 */
async function depths(page, load) {
    /** @type {Map<string, number>} */
    const found = new Map();
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    client.on('Network.requestWillBeSent', ({request, initiator, documentURL}) => {
        const asker =
            initiator.type === 'other'
                ? ''
                : (initiator.url ?? initiator.stack?.callFrames.at(-1)?.url ?? documentURL);
        if (!found.has(request.url)) found.set(request.url, 1 + (found.get(asker) ?? 0));
    });
    await load();
    return found;
}

test('nothing that the page begins with waits for more than two answers', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('tayu.language', 'hu'));
    const found = await depths(page, async () => {
        await page.goto('./');
        await page.locator('html[data-ready]').waitFor({state: 'attached'});
    });
    const names = new Map([...found].map(([url, depth]) => [new URL(url).pathname.slice(1), depth]));
    expect(names.get('')).toBe(1);
    expect(names.get('tayu.wasm')).toBe(2);
    expect(names.get('lang/hu.json')).toBe(3);
    const modules = [...names].filter(([name]) => /^js|^style/.test(name));
    expect(modules.map(([name]) => name).sort()).toEqual(['js/load.js', 'js/page.js', 'style.css']);
    expect(modules.filter(([, depth]) => depth !== 2)).toEqual([]);
});

test('the page begins with one core and without a worker', async ({page}) => {
    await page.addInitScript(() => {
        const {instantiate} = WebAssembly;
        const started = /** @type {any} */ (window);
        started.cores = 0;
        WebAssembly.instantiate = /** @type {any} */ (
            (/** @type {any} */ module, /** @type {any} */ imports) => {
                started.cores++;
                return instantiate(module, imports);
            }
        );
    });
    await page.goto('./');
    await page.locator('html[data-ready]').waitFor({state: 'attached'});
    expect(await page.evaluate(() => /** @type {any} */ (window).cores)).toBe(1);
    expect(page.workers()).toEqual([]);
});
