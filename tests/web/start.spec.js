/* The card to begin with, and what there is when a game is over. */
import {readFile} from 'node:fs/promises';
import {button, expect, keep, kept, open, openGame, test, tiles} from './table.js';

/** @param {import('@playwright/test').Page} page @param {string} key @param {string} value */
function choose(page, key, value) {
    return page.locator(`#card [data-key="${key}"]`).selectOption(value);
}

test('level, side and who begins are chosen on the card, and kept', async ({page}) => {
    await open(page);
    await choose(page, 'against', '2');
    await expect(page.locator('#card')).toContainText('above random play');
    await choose(page, 'side', 'ew');
    await choose(page, 'first', 'other');
    await page.locator('#card [data-key="play"]').click();
    await expect(page.locator('.side-score.ew')).toContainText('You');
    await expect(page.locator('.side-score.ns')).toContainText('Computer, level 2');
    await expect(tiles(page)).toHaveCount(1);
    expect(await kept(page)).toContain('start 1');
    await keep(page, {});
    await open(page);
    await expect(page.locator('#card [data-key="against"]')).toHaveValue('2');
    await expect(page.locator('#card [data-key="side"]')).toHaveValue('ew');
});

for (const [width, height] of [
    [360, 740],
    [820, 1180],
    [1366, 768],
])
    test(`the board is free beside what to begin with, and no game waits there: ${width} × ${height}`, async ({
        page,
    }) => {
        await page.setViewportSize({width, height});
        await open(page);
        await expect(page.locator('#card [data-key="play"]')).toBeInViewport({ratio: 1});
        await expect(page.locator('#board svg')).toBeInViewport({ratio: 1});
        const [board, card] = await Promise.all(
            ['#board svg', '#card'].map((one) => page.locator(one).boundingBox()),
        );
        if (!board || !card) throw new Error('something is not shown');
        expect(card.x >= board.x + board.width || card.y >= board.y + board.height).toBe(true);
        for (const part of ['#act', '#score', '#tracker-box']) await expect(page.locator(part)).toBeHidden();
    });

test('two people can play here', async ({page}) => {
    await open(page);
    await choose(page, 'against', 'person');
    await expect(page.locator('#card [data-key="side"]')).toHaveCount(0);
    await page.locator('#card [data-key="play"]').click();
    await expect(page.locator('#score')).toContainText('Player 1');
    await expect(page.locator('#score')).toContainText('Player 2');
});

test('computers of the same level are told apart', async ({page}) => {
    await openGame(page, 'players=4 start=1 seed=2', ['person', 'computer 1', 'computer 2', 'computer 1']);
    await expect(page.locator('#score')).toContainText('Computer 1, level 1 + Computer 2, level 1');
    await expect(page.locator('#score')).toContainText('Computer, level 2');
});

/* The eighth tile fits nowhere; nobody may set it aside. */
const ended = {
    setup: 'edition=goliath draw=bag discard=never start=1 seed=198',
    actions: 'bag h9h346 bag k10v567 bag i8v138 bag j6h578 bag l5h138 bag k5v127 bag n8v456 bag end'.split(' '),
};

test('the tile that ended the game is shown', async ({page}) => {
    await openGame(page, ended.setup, ['person', 'person'], ended.actions);
    await expect(page.locator('#end .outcome svg[aria-label="Tile 246"]')).toBeVisible();
});

test('once more: the same game, and the other one begins', async ({page}) => {
    await openGame(page, 'draw=bag start=1 seed=1', ['person', 'computer 4'], ['bag', '*', 'bag', '*', 'resign']);
    await button(page, 'again').click();
    await expect(tiles(page)).not.toHaveCount(2);
    await expect.poll(() => kept(page)).toContain('start 2');
    expect(await kept(page)).toContain('draw bag');
    await expect(page.locator('.side-score.ew')).toContainText('Computer, level 4');
});

test('once more on the other side', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'computer 4'], ['resign']);
    await button(page, 'other').click();
    await expect(page.locator('.side-score.ns')).toContainText('Computer, level 4');
});

for (const [who, actions, level] of /** @type {[string, string[], string]} */ ([
    ['lost', ['resign'], '3'],
    ['won', ['left', '*', 'resign'], '5'],
]))
    test(`who ${who} is offered another level`, async ({page}) => {
        await openGame(page, 'start=1 seed=1', ['person', 'computer 4'], actions);
        await button(page, 'level').click();
        await expect(page.locator('#score')).toContainText(`Computer, level ${level}`);
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
        /^Player 1: tile \d{3} in the [\w-]+ \([a-s]\d+–[a-s]\d+\)$/,
    );
    await page.locator('#log [data-key="deed-4"]').click();
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
    await page.locator('#review [data-key="first"]').click();
    await expect(tiles(page)).toHaveCount(0);
    await expect(page.locator('#review [data-key="first"]')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tiles(page)).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(tiles(page)).toHaveCount(2);
    await page.keyboard.press('ArrowLeft');
    await expect(tiles(page)).toHaveCount(1);
    await page.locator('#review [data-key="close"]').click();
    await expect(page.locator('#end [data-key="review"]')).toBeFocused();
});

test('the end is a card over the board, which can be put aside and stays so', async ({page}) => {
    await openGame(page, ended.setup, ['person', 'person'], ended.actions);
    const card = page.locator('#end');
    const line = page.locator('#ended');
    const [over, board] = [await card.boundingBox(), await page.locator('#board svg').boundingBox()];
    expect(over && board && over.x >= board.x && over.x + over.width <= board.x + board.width).toBe(true);
    expect(over && board && over.y >= board.y && over.y + over.height <= board.y + board.height).toBe(true);
    await expect(line).toBeHidden();
    await card.locator('[data-key="aside"]:not(.settling *)').click();
    await expect(card).toBeHidden();
    await expect(line).toContainText('A draw');
    await page.locator('#log-box summary').click();
    await page.locator('#log [data-key="deed-4"]').click();
    await expect(page.locator('#review')).toBeVisible();
    await expect(line).toBeHidden();
    await page.locator('#review [data-key="close"]').click();
    await expect(card).toBeHidden();
    await expect(line.locator('button')).toBeFocused();
    await line.locator('button').click();
    await expect(card).toBeVisible();
    await button(page, 'again').click();
    await expect(card).toBeHidden();
    await expect(line).toBeHidden();
});

test('on a phone the end leaves a part of the board to be seen, in every language', async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await openGame(page, 'start=1 seed=1', ['person', 'computer 4'], ['left', '*', 'resign']);
    for (const language of ['en', 'de', 'fr', 'nl', 'hu']) {
        await page.evaluate((code) => localStorage.setItem('tayu.language', code), language);
        await page.reload();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const over = await page.locator('#end').boundingBox();
        const board = await page.locator('#board svg').boundingBox();
        expect(over && board && over.y - board.y).toBeGreaterThan(0.3 * (board?.height ?? Infinity));
        expect(over && over.y + over.height).toBeLessThan(740);
    }
});

test('a picture of the board is made here', async ({page}, info) => {
    await openGame(page, ended.setup, ['person', 'person'], ended.actions);
    const downloading = page.waitForEvent('download');
    await button(page, 'picture').click();
    const file = info.outputPath('board.png');
    await (await downloading).saveAs(file);
    const bytes = await readFile(file);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(1600);
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
