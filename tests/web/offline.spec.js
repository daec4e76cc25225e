/* Without a network, and when a new version of the page comes. */
import {cp, readFile, rm, writeFile} from 'node:fs/promises';
import {onlyLong, root, serve} from './browser.js';
import {asked, expect, expectEnd, expectLanguages, open, playOn, playOut, ready, test, tiles} from './table.js';

test.use({serviceWorkers: 'allow'});

/** Waits until the service worker keeps the whole page. @param {import('@playwright/test').Page} page */
async function keepsAll(page) {
    await page.evaluate(async () => {
        const {active} = await navigator.serviceWorker.ready;
        if (active?.state !== 'activated')
            await new Promise((resolve) => active?.addEventListener('statechange', resolve, {once: true}));
    });
}

test('once loaded, the page opens, says that it is offline, and plays a game without a network', async ({
    page,
    context,
}) => {
    await open(page);
    await expect(page.locator('#offline')).toBeHidden();
    await keepsAll(page);
    await context.setOffline(true);
    await page.reload();
    await ready(page);
    await expect(page.locator('#offline')).toBeVisible();
    await page.locator('#rules-button').click();
    await expect(page.locator('#rules h3').first()).toBeVisible();
    await page.locator('#rules .close').click();
    await page.locator('#home [data-key="play"]').click();
    await playOut(page);
    await expectEnd(page);
    await context.setOffline(false);
    await expect(page.locator('#offline')).toBeHidden();
});

test('every language is there without a network', async ({page, context}) => {
    await open(page);
    await keepsAll(page);
    await context.setOffline(true);
    await expectLanguages(page);
});

test('the page can be installed', async ({page}) => {
    await open(page);
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = await (await page.request.get(String(address))).json();
    expect(manifest).toMatchObject({
        name: expect.any(String),
        start_url: expect.any(String),
        display: 'standalone',
    });
    expect(manifest).toMatchObject({id: './', file_handlers: [{accept: {'application/x-tayu': ['.tayu']}}]});
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const {src} of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200);
    for (const icon of await page.locator('link[rel~="icon"], link[rel="apple-touch-icon"]').all()) {
        const href = String(await icon.getAttribute('href'));
        expect((await page.request.get(href)).status(), href).toBe(200);
    }
});

for (const [shortcut, shown] of [
    ['#play', '#act .source'],
    ['#learn', '#lesson [data-key="leave"]'],
])
    test(`the shortcut ${shortcut} of the installed page leads there`, async ({page}) => {
        const {shortcuts} = await (await page.request.get('manifest.webmanifest')).json();
        expect(shortcuts.map((/** @type {{url: string}} */ {url}) => url)).toContain(`./${shortcut}`);
        await open(page, `./${shortcut}`);
        await expect(page.locator(shown).first()).toBeVisible();
        await expect(page.locator('#card')).toBeHidden();
    });

/** Two folders with the page: as it is, and a newer version of it. @param {import('@playwright/test').TestInfo} info */
async function twoVersions(info) {
    const sites = [info.outputPath('old'), info.outputPath('new')];
    for (const site of sites) await cp(`${root}build/site`, site, {recursive: true});
    for (const [file, from, to] of [
        ['sw.js', /const VERSION = '/, "const VERSION = 'new"],
        ['index.html', /<title>[^<]*/, '<title>A new version'],
    ]) {
        const path = `${sites[1]}/${file}`;
        await writeFile(path, (await readFile(path, 'utf8')).replace(from, String(to)));
        await Promise.all(['br', 'gz'].map((packed) => rm(`${path}.${packed}`, {force: true})));
    }
    return sites;
}

/** @param {import('@playwright/test').Page} page */
const update = (page) => page.locator('#update-button').click();

/** @param {import('@playwright/test').Page} page */
const reload = (page) => page.reload();

/* The worker of the new version waits until a player wants it, or opens the page again. */
for (const {how, take, form = {}} of [
    {how: 'when the player wants it', take: update},
    {how: 'when the page is loaded again', take: reload, form: onlyLong},
])
    test(`a new version takes over, with the game as it was: ${how}`, form, async ({browser}, info) => {
        const sites = await twoVersions(info);
        const old = await serve(['--site', sites[0]]);
        const context = await browser.newContext({locale: 'en-US'});
        /** @type {string[]} */
        const wrong = [];
        context.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
        await context.addInitScript(() => localStorage.setItem('tayu.settings', '{"pace": "instant"}'));
        const page = await context.newPage();
        await open(page, old.address);
        await keepsAll(page);
        await page.locator('#home [data-key="play"]').click();
        await playOn(page, {}, 6);
        await asked(page);
        const laid = await tiles(page).count();
        await old.stop();

        const next = await serve(['--site', sites[1], '--port', old.port]);
        await page.reload();
        await ready(page);
        await expect(tiles(page)).toHaveCount(laid);
        await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
        await expect(page.locator('#update')).toBeVisible();
        expect(await page.title()).not.toBe('A new version');
        await take(page);
        await expect.poll(() => page.title().catch(() => '')).toBe('A new version');
        await ready(page);
        await expect(tiles(page)).toHaveCount(laid);
        await playOn(page, {}, 4);
        expect(wrong).toEqual([]);
        await context.close();
        await next.stop();
    });
