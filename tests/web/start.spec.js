/* Where one begins, and what there is when a game is over. */
import {execFileSync} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {browserOptions, program} from './browser.js';
import {chromium} from '@playwright/test';
import {states} from './states.js';
import {button, expect, kept, menu, open, openGame, test, tiles} from './table.js';

for (const [width, height] of [
    [320, 568],
    [360, 640],
    [740, 360],
    [820, 1180],
    [1366, 768],
])
    test(`a first visit shows what it is and where to begin: ${width} × ${height}`, async ({page}) => {
        await page.setViewportSize({width, height});
        await open(page);
        await expect(page.locator('#home h2')).toBeInViewport({ratio: 1});
        await expect(page.locator('#home [data-key="learn"]')).toBeInViewport({ratio: 1});
        await expect(page.locator('#home')).not.toContainText('Elo');
        await expect(page.locator('#home select')).toHaveCount(0);
    });

test('on a first visit a game plays itself once, and rests', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'no-preference'});
    await open(page);
    const tile = page.locator('#home .show .tile');
    const before = await tile.count();
    await expect.poll(() => tile.count()).toBeGreaterThan(before);
    await expect(tile).toHaveCount(48);
    await expect(page.locator('#home .tally')).toHaveText(/N 4 × S 6 = 24\s*W 2 × E 5 = 10/);
    await expect(page.locator('#home .badge')).toHaveText(['N4', 'E5', 'S6', 'W2']);
    await expect(page.locator('#home .steps svg')).toHaveCount(3);
    await expect(page.locator('#home .steps svg').first().locator('.tile')).toHaveCount(1);
    /* The letters are those of the language, also once it rests. */
    await menu(page, 'settings');
    await page.locator('dialog[open] select:has(option[value="hu"])').selectOption('hu');
    await expect(page.locator('#home .tally')).toHaveText(/É 4 × D 6 = 24/);
    await expect(page.locator('#home .badge.north')).toHaveText('É4');
});

test('a wide page names where one can go, at the start and at a table', async ({page}) => {
    await open(page);
    for (const isAtTable of [false, true]) {
        if (isAtTable) await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left', '*']);
        for (const [name, inside] of [
            ['Learn', '#menu [data-key="positions"]'],
            ['My games', '#menu [data-key="import"]'],
            ['Rules', '#rules h3'],
        ]) {
            await page.locator('.bar').getByRole('button', {name}).click();
            await expect(page.locator(inside).first()).toBeVisible();
            await page.keyboard.press('Escape');
            await expect(page.locator('dialog[open]')).toHaveCount(0);
        }
    }
    await expect(tiles(page)).toHaveCount(1);
});

test('the menu of the start page has nothing that cannot be pressed', async ({page}) => {
    await open(page);
    await page.locator('#menu-button').click();
    await expect(page.locator('#menu .item').first()).toBeVisible();
    await expect(page.locator('#menu .item:disabled')).toHaveCount(0);
});

test('a game that was begun waits at home, and goes on from there', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'computer 4'], ['left', '*', 'left', '*']);
    await page.locator('#home-link').click();
    await expect(page.locator('#home h2').first()).toHaveText('Against the computer (experienced, level 4)');
    await expect(page.locator('#home .go-on .tile')).toHaveCount(2);
    await page.locator('#home [data-key="continue"]').click();
    await expect(tiles(page)).toHaveCount(2);
    await page.goBack();
    await expect(page.locator('#home [data-key="continue"]')).toBeVisible();
    await page.goForward();
    await expect(tiles(page)).toHaveCount(2);
    await page.reload();
    await expect(tiles(page)).toHaveCount(2);
});

test('an address that asks for nothing that there is says so, at first and later', async ({page}) => {
    await open(page, './#nonsense');
    const said = page.locator('#toast', {hasText: 'The link is damaged or not complete.'});
    await expect(said).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.reload();
    await expect(said).toBeHidden();
    await page.evaluate(() => (location.hash = 'nothing'));
    await expect(said).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
});

test('a wide home fills its three columns, and a phone has the same order', async ({page}) => {
    await page.setViewportSize({width: 1920, height: 1080});
    await openGame(page, 'start=1 seed=1', ['person', 'computer 4'], ['left', '*', 'left', '*']);
    await page.locator('#home-link').click();
    const bottoms = await page
        .locator('#home > .go-on, #home > .column > .card:last-child')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().bottom)));
    expect(bottoms).toHaveLength(3);
    for (const column of await page.locator('#home > .column').all())
        expect(await column.locator('.card').count()).toBeGreaterThan(1);
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(3);
    await page.setViewportSize({width: 360, height: 740});
    const tops = await page
        .locator('#home .card')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test('computers of the same level are told apart', async ({page}) => {
    await openGame(page, 'players=4 start=1 seed=2', ['person', 'computer 1', 'computer 2', 'computer 1']);
    await expect(page.locator('#other')).toContainText(
        'Computer 1 (first game, level 1) + Computer 2 (first game, level 1)',
    );
    await expect(page.locator('#me')).toContainText('Computer (family, level 2)');
});

/* The eighth tile fits nowhere; nobody may set it aside. */
const ended = {
    setup: 'edition=goliath draw=bag discard=never start=1 seed=198',
    actions: 'bag h9h346 bag k10v567 bag i8v138 bag j6h578 bag l5h138 bag k5v127 bag n8v456 bag end'.split(' '),
};

test('the tile that ended the game is shown', async ({page}) => {
    await openGame(page, ended.setup, ['person', 'person'], ended.actions);
    await expect(
        page.locator('#end .outcome svg[aria-label="a tile with exits top middle, right end, bottom middle"]'),
    ).toBeVisible();
});

test('once more: the same game, and the other one begins', async ({page}) => {
    await openGame(page, 'draw=bag start=1 seed=1', ['person', 'computer 4'], ['bag', '*', 'bag', '*', 'resign']);
    await button(page, 'again').click();
    await expect(tiles(page)).not.toHaveCount(2);
    await expect.poll(() => kept(page)).toContain('start 2');
    expect(await kept(page)).toContain('draw bag');
    await expect(page.locator('.player.ew')).toContainText('Computer (experienced, level 4)');
});

test('once more on the other side', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'computer 4'], ['resign']);
    await button(page, 'other').click();
    await expect(page.locator('.player.ns')).toContainText('Computer (experienced, level 4)');
});

for (const [who, actions, level] of /** @type {[string, string[], string]} */ ([
    ['lost', ['resign'], '3'],
    ['won', ['left', '*', 'resign'], '5'],
]))
    test(`who ${who} is offered another level`, async ({page}) => {
        await openGame(page, 'start=1 seed=1', ['person', 'computer 4'], actions);
        await button(page, 'level').click();
        await expect(page.locator('#other')).toContainText(`, level ${level})`);
    });

test('the log has every move, in words, and leads to it', async ({page}) => {
    await openGame(
        page,
        'seed=14 start=1',
        ['person', 'person'],
        ['level 1', ...Array(80).fill('genmove'), 'left'],
    );
    await page.locator('#log-box summary').click();
    await expect(page.locator('#log li')).toHaveCount(81);
    await expect(page.locator('#log li').nth(79)).toHaveText(
        /^Player 1: a tile in the [\w-]+ \([a-s]\d+–[a-s]\d+\)$/,
    );
    await page.locator('#log [data-key="move-4"]').click();
    await expect(page.locator('#review')).toBeVisible();
    await expect(tiles(page)).toHaveCount(2);
});

test('in a review the arrows step, and the focus is not lost', async ({page}) => {
    await openGame(
        page,
        'seed=6 start=1',
        ['person', 'person'],
        [...Array(4).fill(['left', '*']).flat(), 'resign'],
    );
    await button(page, 'review').click();
    await expect(page.locator('#review [data-key="slider"]')).toBeFocused();
    await page.locator('#review [data-key="slider"]').fill('0');
    await expect(tiles(page)).toHaveCount(0);
    await page.locator('#review [data-key="back"]').click();
    await expect(page.locator('#review [data-key="back"]')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tiles(page)).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(tiles(page)).toHaveCount(2);
    await page.keyboard.press('ArrowLeft');
    await expect(tiles(page)).toHaveCount(1);
    await page.locator('#review [data-key="close"]').click();
    await expect(page.locator('#end [data-key="review"]')).toBeFocused();
});

for (const [width, height] of [
    [1280, 800],
    [740, 360],
    [360, 740],
    [320, 568],
])
    test(`the end stands beside the board and not over it, ${width} × ${height}`, async ({page}) => {
        await page.setViewportSize({width, height});
        await openGame(page, ended.setup, ['person', 'person'], ended.actions);
        const card = page.locator('#end');
        await expect(card).toContainText('A draw');
        await expect(card).toContainText('neither side reached both of its coasts');
        const [over, board] = [await card.boundingBox(), await page.locator('#board svg').boundingBox()];
        if (!over || !board) throw new Error('nothing is shown');
        expect(over.x >= board.x + board.width || over.y >= board.y + board.height).toBe(true);
        await expect(card.locator('.lead')).toBeInViewport();
        await expect(page.locator('#board svg')).toBeInViewport();
        await button(page, 'again').click();
        await expect(card).toBeHidden();
        await expect(page.locator('#board svg')).toBeInViewport({ratio: 0.95});
        await expect(page.locator('#act .source').first()).toBeInViewport();
    });

test('on a phone the first thing to press is above the fold at the end, in every language', async ({page}) => {
    await page.setViewportSize({width: 360, height: 640});
    await openGame(page, 'start=1 seed=1', ['person', 'computer 4'], ['left', '*', 'resign']);
    for (const language of ['en', 'de', 'fr', 'nl', 'hu']) {
        await page.evaluate((code) => localStorage.setItem('tayu.language', code), language);
        await page.reload();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('#end .primary')).toBeInViewport({ratio: 1});
        /* No button stands alone beside an empty place. */
        const rows = await page.locator('#end .buttons').evaluate((box) => {
            const inner = box.getBoundingClientRect();
            const last = box.lastElementChild?.getBoundingClientRect();
            return [inner.right, last?.right];
        });
        expect(Math.abs(Number(rows[0]) - Number(rows[1]))).toBeLessThan(3);
    }
});

test('two cards fill a wide page', async ({page}) => {
    await page.setViewportSize({width: 1366, height: 768});
    for (const state of ['wall of the day', 'getting better']) {
        await states[state](page);
        const card = await page.locator('#home .card').last().boundingBox();
        expect(Number(card?.x) + Number(card?.width), state).toBeGreaterThan(1300);
    }
});

test('with letters twice as large everything fits, and the board stays large', async ({baseURL}) => {
    const args = [...browserOptions.args, '--blink-settings=defaultFontSize=32'];
    const browser = await chromium.launch({...browserOptions, args});
    for (const [width, height, least] of [
        [360, 740, 300],
        [1366, 768, 500],
    ]) {
        const page = await browser.newPage({baseURL, viewport: {width, height}, serviceWorkers: 'block'});
        for (const state of ['start', 'menu', 'shelf', 'playing']) {
            await states[state](page);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth);
            expect(wide, `${state} at ${width}`).toBeLessThanOrEqual(width);
            await expect(page.locator('#menu-button')).toBeInViewport({ratio: 1});
        }
        const board = await page.locator('#board svg').boundingBox();
        expect(board?.width).toBeGreaterThan(least);
        const act = await page.locator('#act').boundingBox();
        expect(Number(act?.y) >= Number(board?.y) + Number(board?.height) || width > 1000).toBe(true);
    }
    await browser.close();
});

test('a picture of the board is made here', async ({page}, info) => {
    await openGame(page, ended.setup, ['person', 'person'], ended.actions);
    const downloading = page.waitForEvent('download');
    await button(page, 'picture').click();
    const file = info.outputPath('board.png');
    await (await downloading).saveAs(file);
    const bytes = await readFile(file);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const colours = await page.evaluate(async (data) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), {width: 88, height: 88});
        const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
        pen.drawImage(image, 0, 0, 88, 88);
        const at = (/** @type {number} */ x, /** @type {number} */ y) => [...pen.getImageData(x, y, 1, 1).data];
        return {sea: at(1, 1), sand: at(10, 10)};
    }, bytes.toString('base64'));
    expect(colours.sea[2]).toBeGreaterThan(colours.sea[0]);
    expect(colours.sand[0]).toBeGreaterThan(180);
});

test('how long is asked where a short game is one: not with three players', async ({page}) => {
    await open(page);
    await page.locator('#menu-button').click();
    await page.locator('#menu [data-key="new"]').click();
    const short = page.locator('[data-key="length-short"]');
    await short.check({force: true});
    await page.locator('[data-key="players-3"]').check({force: true});
    await expect(short).toHaveCount(0);
    await page.locator('[data-key="begin"]').click();
    expect(await kept(page)).not.toContain('length short');
});

test('the menu ends with the version, which is that of the program', async ({page}) => {
    const version = /\d+\.\d+\.\d+/.exec(execFileSync(program, ['--version'], {encoding: 'utf8'}))?.[0];
    await open(page);
    await page.locator('#menu-button').click();
    await expect(page.locator('#menu .sheet-body > :last-child')).toHaveText(`Ta Yü ${version}`);
});
