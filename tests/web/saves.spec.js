/* Games in files, links and the browser's own store; and what is damaged. */
import {randomBytes} from 'node:crypto';
import {deflateRawSync} from 'node:zlib';
import {readFile, writeFile} from 'node:fs/promises';
import {asked, button, expect, hand, keep, kept, menu, open, openGame, ready, test, tiles} from './table.js';

const some = ['left', '*', 'right', '*', 'left', '*', 'left'];

/** @param {import('@playwright/test').Page} page @param {string} file */
async function openFile(page, file) {
    const choosing = page.waitForEvent('filechooser');
    await menu(page, 'open');
    await (await choosing).setFiles(file);
}

/** The page says that it cannot read it, and the game is as before. @param {import('@playwright/test').Page} page @param {string} before @param {string | RegExp} why */
async function expectRefused(page, before, why) {
    await expect(page.locator('#question')).toContainText('This game cannot be read');
    await expect(page.locator('#question')).toContainText(why);
    await page.locator('#question .sheet-body button').click();
    await expect(tiles(page)).toHaveCount(3);
    expect(await kept(page)).toBe(before);
}

/** The game with its three tiles can be played on. @param {import('@playwright/test').Page} page */
async function expectGoesOn(page) {
    await hand(page).lay();
    await expect(tiles(page)).toHaveCount(4);
}

test('a reload goes on with the game', async ({page}) => {
    await openGame(page, 'seed=8 start=1', ['person', 'computer 1'], ['left']);
    await hand(page).lay();
    expect(await asked(page)).toBe('draw');
    await button(page, 'right').click();
    const before = await kept(page);
    await page.reload();
    await ready(page);
    await expect(tiles(page)).toHaveCount(2);
    expect(await asked(page)).toBe('lay');
    expect(await kept(page)).toBe(before);
});

test('a reload while the computer is to move lets it move', async ({page}) => {
    await openGame(page, 'seed=8 start=2', ['person', 'computer 1'], ['left']);
    expect(await asked(page)).toBe('draw');
    await expect(tiles(page)).toHaveCount(1);
});

test('what the browser keeps may be damaged: the page opens all the same', async ({page}) => {
    await open(page);
    await page.evaluate(() => {
        localStorage.setItem('tayu.game', '"edition kosmos\\nnonsense');
        localStorage.setItem('tayu.settings', '{"aids": 3, "theme": "pink", "level": "x"}');
        localStorage.setItem('tayu.setup', '{"seats": [1, 2, 3, 4], "players": 9}');
    });
    await page.reload();
    await ready(page);
    await menu(page, 'new');
    await page.locator('#setup button.primary').click();
    await expect(page.locator('#turn')).not.toBeEmpty();
});

test('the game that is left for another one can be taken up again', async ({page}) => {
    await openGame(page, 'seed=8 start=1', ['person', 'person'], some);
    const before = await kept(page);
    await menu(page, 'new');
    await page.locator('#setup button.primary').click();
    await expect(tiles(page)).toHaveCount(0);
    await menu(page, 'shelf');
    await page.locator('#menu [data-key="game-0"]').click();
    await expect(tiles(page)).toHaveCount(3);
    expect(await kept(page)).toBe(before);
});

test('a game saved to a file can be opened again', async ({page}, info) => {
    await openGame(
        page,
        'seed=8 start=1 hand=open',
        ['person', 'computer 2'],
        ['left', 'right', 'left', '*', 'right', '*', 'left'],
    );
    const before = await kept(page);
    const downloading = page.waitForEvent('download');
    await menu(page, 'save');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^[\d-]+\.tayu$/);
    const file = info.outputPath('game.tayu');
    await download.saveAs(file);
    expect(await readFile(file, 'utf8')).toBe(before);
    await page.evaluate(() => localStorage.removeItem('tayu.game'));
    await page.reload();
    await ready(page);
    await openFile(page, file);
    await expect(tiles(page)).toHaveCount(2);
    expect(await kept(page)).toBe(before);
    await expect(page.locator('#other')).toContainText('Computer (family, level 2)');
});

/** The tiles of a record in the order of the supply. @param {string} record */
function pile(record) {
    return /^pile (.*)$/m.exec(record)?.[1].split(' ') ?? [];
}

/** A game of three tiles as it is kept here, and the link to it. @param {import('@playwright/test').Page} page */
async function share(page) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openGame(page, 'seed=8 start=1', ['person', 'person'], some);
    const before = await kept(page);
    await menu(page, 'share');
    await expect(page.locator('#toast')).toContainText('copied');
    return {before, link: await page.evaluate(() => navigator.clipboard.readText())};
}

test('a link holds the game so far, and not which tiles come', async ({page, browser}) => {
    const {before, link} = await share(page);
    expect(link.length).toBeLessThan(2000);
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await ready(other);
    await expect(tiles(other)).toHaveCount(3);
    const after = await kept(other);
    expect(after.split('\n\n')[1]).toBe(before.split('\n\n')[1]);
    expect(after).not.toContain('seed');
    expect(pile(after)).not.toEqual(pile(before));
    expect(pile(after).sort()).toEqual(pile(before).sort());
    expect(new URL(other.url()).hash).toBe('');
    await other.context().close();
});

test('where nothing can be copied the link is shown', async ({page}) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
    await openGame(page, 'seed=8 start=1', ['person', 'person'], some);
    await menu(page, 'share');
    await expect(page.locator('#menu input')).toHaveValue(/#game=./);
});

test('a damaged link gets a clear message and leaves the game as it was', async ({page}) => {
    const {before, link} = await share(page);
    await page.goto(link.slice(0, link.length / 2));
    await expectRefused(page, before, 'damaged or not complete');
    await expectGoesOn(page);
});

test('an address that means nothing is said to, and leaves the game as it was', async ({page}) => {
    await openGame(page, 'seed=8 start=1', ['person', 'person'], some);
    const before = await kept(page);
    await page.goto('./#nonsense');
    await expect(page.locator('#toast')).toContainText('damaged or not complete');
    expect(new URL(page.url()).hash).toBe('');
    expect(await kept(page)).toBe(before);
});

test('a short link that holds too much is refused', async ({page}) => {
    await openGame(page, 'seed=8 start=1', ['person', 'person'], some);
    const before = await kept(page);
    await page.goto(`./#game=${deflateRawSync(Buffer.alloc(20_000_000)).toString('base64url')}`);
    await expectRefused(page, before, 'too large for a game');
    await expectGoesOn(page);
});

test('links that hold no game are refused', async ({page}) => {
    await openGame(page, 'seed=8 start=1', ['person', 'person'], some);
    const before = await kept(page);
    for (const hash of ['#game=', '#game=%%%', '#game=AAAA', '#game=abc!']) {
        await page.goto(`./${hash}`);
        await expectRefused(page, before, /\S/);
    }
    await expectGoesOn(page);
});

test('a file that is no game gets a clear message', async ({page}, info) => {
    await openGame(page, 'seed=8 start=1', ['person', 'person'], some);
    const before = await kept(page);
    for (const [damaged, why] of /** @type {[string, RegExp][]} */ ([
        ['hello', /line 1|key|record/i],
        ['', /\S/],
        [before.replace(/(\n[^\n]*)([a-s]\d+[hv]\d{3})/, '$1a1h128'), /line \d+/i] /* a wrong move */,
        [before.replace('kosmos', 'mars'), /mars/],
        [before.slice(0, before.search(/[hv]\d{3}/) + 2), /line \d+/i] /* cut in the middle of a word */,
    ])) {
        const file = info.outputPath('damaged.tayu');
        await writeFile(file, damaged);
        await openFile(page, file);
        await expectRefused(page, before, why);
    }
    await expectGoesOn(page);
});

test('a file far too large is not even read', async ({page}, info) => {
    await openGame(page, 'seed=8 start=1', ['person', 'person'], some);
    const file = info.outputPath('large.tayu');
    await writeFile(file, 'x'.repeat(100_000));
    await openFile(page, file);
    await expect(page.locator('#toast')).toContainText('too large');
    await expect(tiles(page)).toHaveCount(3);
});

/** Plays a game to its end by giving it up, so that it is on the shelf. @param {import('@playwright/test').Page} page */
async function shelveOne(page) {
    await openGame(page, 'seed=8 start=1', ['person', 'person'], some.slice(0, 4));
    await menu(page, 'resign');
    await page.locator('#question [data-key="answer-1"]').click();
    await expect(page.locator('#end .outcome')).toBeVisible();
}

test('a game that is over is on the shelf, once', async ({page}) => {
    await shelveOne(page);
    await page.reload();
    await ready(page);
    await menu(page, 'shelf');
    await expect(page.locator('#menu .shelf li')).toHaveCount(1);
    await expect(page.locator('#menu .shelf li')).toContainText('0–0');
    await expect(page.locator('#menu .shelf .mini .tile')).toHaveCount(2);
    await page.locator('#menu [data-key="game-0"]').click();
    await expect(tiles(page)).toHaveCount(2);
});

test('the shelf can be saved, emptied and filled again', async ({page}, info) => {
    await shelveOne(page);
    await menu(page, 'shelf');
    const downloading = page.waitForEvent('download');
    await page.locator('#menu [data-key="export"]').click();
    const file = info.outputPath('games.json');
    await (await downloading).saveAs(file);
    await page.locator('#menu [data-key="remove-0"]').click();
    await page.locator('#question [data-key="answer-1"]').click();
    await expect(page.locator('#menu')).toContainText('No game has been left or finished yet.');
    const choosing = page.waitForEvent('filechooser');
    await page.locator('#menu [data-key="import"]').click();
    await (await choosing).setFiles(file);
    await expect(page.locator('#menu .shelf li')).toHaveCount(1);
});

test('a file without games changes nothing on the shelf', async ({page}, info) => {
    await shelveOne(page);
    const file = info.outputPath('wrong.json');
    await writeFile(file, '[{"when": 1}]');
    await menu(page, 'shelf');
    const choosing = page.waitForEvent('filechooser');
    await page.locator('#menu [data-key="import"]').click();
    await (await choosing).setFiles(file);
    await expect(page.locator('#toast')).toHaveText('There are no games in this file.');
    /* It is not behind the sheet. */
    expect(await page.locator('#toast').evaluate((toast) => toast.matches(':popover-open'))).toBe(true);
    await expect(page.locator('#menu .shelf li')).toHaveCount(1);
});

test('a game on the shelf of no day is left out', async ({page}) => {
    await open(page);
    await page.evaluate(() =>
        localStorage.setItem('tayu.shelf', '[{"when": 1e300, "record": "x"}, {"when": 1, "record": "y"}]'),
    );
    await menu(page, 'shelf');
    await expect(page.locator('#menu .shelf li')).toHaveCount(1);
});

test('a link to seats says so where nobody plays with others', async ({page}) => {
    await open(page, './#take=nonsense');
    await expect(page.locator('#toast')).toHaveText('Games with others cannot be played from here now.');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('whoever opens a shared game that is over is not the one who played it', async ({page, context, browser}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const turns = ['left', '*', 'left', '*'];
    await openGame(page, 'seed=8 start=1', ['person', 'computer 1'], [...turns, 'resign']);
    await expect(page.locator('#end')).toContainText('You give up');
    await menu(page, 'share');
    await expect(page.locator('#toast')).toContainText('copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await (await browser.newContext({locale: 'en-US'})).newPage();
    await other.goto(link);
    await ready(other);
    await expect(other.locator('#review')).toContainText('Player 1 gives up');
    await expect(other.locator('#side')).not.toContainText('You');
    await other.context().close();
});

test('a link to a game is at most 1,200 characters long; a longer game goes as a file', async ({
    page,
    context,
}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const forty = [...Array(40)].map(() => 'genmove'); /* things done: draws and placements */
    await openGame(page, 'seed=14 start=1', ['person', 'computer 1'], ['level 1', ...forty, ...forty, 'resign']);
    await menu(page, 'share');
    await expect(page.locator('#toast')).toContainText('copied');
    expect((await page.evaluate(() => navigator.clipboard.readText())).length).toBeLessThanOrEqual(1200);
    /* What another program wrote into it, of which nothing can be packed. */
    const record = await kept(page);
    const remark = randomBytes(600).toString('base64');
    await keep(page, {game: record.replace('\n\n', `\nremark ${remark}\n\n`)});
    await open(page, './#continue');
    const downloading = page.waitForEvent('download');
    await menu(page, 'share');
    expect((await downloading).suggestedFilename()).toMatch(/\.tayu$/);
    await expect(page.locator('#toast')).toContainText('too long for a link');
});

test('the shelf tells who won, when and against whom', async ({page}) => {
    await openGame(page, 'seed=8 start=1', ['person', 'computer 3'], ['left', '*', 'left', '*', 'resign']);
    await menu(page, 'shelf');
    await expect(page.locator('#menu .shelf li')).toContainText(
        'You lost to the computer (game night, level 3), 0–0today,',
    );
    await openGame(page, 'seed=9 start=1', ['person Ann', 'person Bob'], ['left', '*', 'left', '*', 'resign']);
    await menu(page, 'shelf');
    await expect(page.locator('#menu .shelf li').first()).toContainText('Ann and Bob · won by Bob, 0–0today,');
});
