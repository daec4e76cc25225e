/* The page as one file that lies in a folder: no host is asked for anything; and as a zip, for any host. */
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {extname} from 'node:path';
import {pathToFileURL} from 'node:url';
import {inflateRawSync} from 'node:zlib';
import {makeSingle, onlyLong} from './browser.js';
import {
    asked,
    expect,
    expectEnd,
    expectLanguages,
    kept,
    menu,
    open,
    playOn,
    playOut,
    ready,
    test,
    tiles,
} from './table.js';

const folder = mkdtempSync(`${tmpdir()}/tayu-single-`);
test.use({baseURL: pathToFileURL(`${folder}/tayu.html`).href, acceptDownloads: true});

test.beforeAll(() => {
    makeSingle(folder);
});

test.afterAll(() => {
    rmSync(folder, {recursive: true});
});

test('one file in a folder plays, saves and loads', async ({page}, info) => {
    await open(page, '');
    await page.locator('#home [data-key="play"]').click();
    await playOn(page, {}, 8);
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(3);
    const downloading = page.waitForEvent('download');
    await menu(page, 'save');
    const saved = info.outputPath('game.tayu');
    await (await downloading).saveAs(saved);
    const record = await readFile(saved, 'utf8');
    await page.evaluate(() => localStorage.removeItem('tayu.game'));
    await page.reload();
    await ready(page);
    const choosing = page.waitForEvent('filechooser');
    await menu(page, 'open');
    await (await choosing).setFiles(saved);
    await expect(tiles(page).first()).toBeVisible();
    expect((await kept(page)).startsWith(record.trimEnd())).toBe(true);
});

test('one file has every language, the rules and the positions to solve', async ({page}) => {
    await open(page, '');
    await expectLanguages(page);
    await page.locator('#rules-button').click();
    await expect(page.locator('#rules h3').first()).toBeVisible();
    await open(page, '?anew#day');
    await expect(tiles(page).first()).toBeVisible();
});

test('one file knows that there is nobody else', async ({page}) => {
    await open(page, '#friends');
    await expect(page.locator('#toast')).toContainText('cannot be played from here');
});

test('one file plays a whole game and goes through it', onlyLong, async ({page}) => {
    await open(page, '');
    await page.locator('#home [data-key="play"]').click();
    await playOut(page);
    await expectEnd(page);
    await page.locator('#end [data-key="review"]').click();
    await expect(page.locator('#review')).toBeVisible();
});

/** What is in a zip, by name. @param {Buffer} zip */
function unzip(zip) {
    /** @type {Map<string, Buffer>} */
    const files = new Map();
    for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
        const nameEnd = at + 30 + zip.readUInt16LE(at + 26);
        const begin = nameEnd + zip.readUInt16LE(at + 28);
        const end = begin + zip.readUInt32LE(at + 18);
        const bytes = zip.subarray(begin, end);
        files.set(
            zip.toString('utf8', at + 30, nameEnd),
            zip.readUInt16LE(at + 8) ? inflateRawSync(bytes) : bytes,
        );
        at = end;
    }
    return files;
}

/** @type {Record<string, string>} what a host knows of files */
const types = {
    '.html': 'text/html',
    '.css': 'text/css',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml',
};

test.describe('from a host that only gives out files', () => {
    test.use({
        baseURL: async ({}, use) => {
            const files = unzip(readFileSync(`${folder}/tayu-site.zip`));
            const host = createServer(({url = ''}, reply) => {
                const name = url.slice(1).replace(/\?.*/, '').replace(/\/$/, '/index.html');
                reply.writeHead(files.has(name) ? 200 : 404, {
                    'content-type': types[extname(name)] ?? 'text/plain',
                });
                reply.end(files.get(name));
            });
            await new Promise((resolve) => host.listen(0, '127.0.0.1', () => resolve(undefined)));
            const {port} = /** @type {import('node:net').AddressInfo} */ (host.address());
            await use(`http://127.0.0.1:${port}/tayu/`);
            host.close();
        },
    });

    test('what is in the zip plays a turn, and has the rules', async ({page}) => {
        await open(page);
        await page.locator('#home [data-key="play"]').click();
        await playOn(page, {}, 2);
        await asked(page);
        expect(await tiles(page).count()).toBeGreaterThan(1);
        await page.locator('#rules-button').click();
        await expect(page.locator('#rules h3').first()).toBeVisible();
    });
});
