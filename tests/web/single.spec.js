/* The page as one file that lies in a folder: no host is asked for anything. */
import {execFileSync} from 'node:child_process';
import {mkdtempSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {pathToFileURL} from 'node:url';
import {onlyLong, root} from './browser.js';
import {
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
const file = `${folder}/tayu.html`;
test.use({baseURL: pathToFileURL(file).href, acceptDownloads: true});

test.beforeAll(() => {
    execFileSync(`${root}tools/single`, [`out=${file}`, `zip=${folder}/tayu-site.zip`]);
});

test.afterAll(() => {
    execFileSync('rm', ['-r', folder]);
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
