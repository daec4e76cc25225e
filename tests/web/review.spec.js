/* Going through a game: the curve, what each action lost, and carrying on from any point. */
import {execFileSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import {onlyLong, program, root} from './browser.js';
import {asked, button, expect, hand, keep, kept, menu, open, openGame, test, tiles} from './table.js';

/* A game of a few turns that was given up. */
const short = [...Array(6).fill(['left', '*']).flat(), 'resign'];

/* One with many mistakes. */
const long = ['level 1', ...Array(80).fill('genmove'), 'resign'];

/** @param {import('@playwright/test').Page} page @param {string} key */
function step(page, key) {
    return page.locator(`#review [data-key="${key}"]`);
}

test('a finished game can be stepped through, with a curve', async ({page}) => {
    await openGame(page, 'seed=6 start=1', ['person', 'person'], short);
    await page.locator('#end [data-key="review"]').click();
    await expect(tiles(page)).toHaveCount(6);
    await step(page, 'slider').fill('0');
    await expect(tiles(page)).toHaveCount(0);
    await step(page, 'on').click();
    await expect(tiles(page)).toHaveCount(1);
    await step(page, 'on').click();
    await expect(tiles(page)).toHaveCount(2);
    await step(page, 'back').click();
    await expect(tiles(page)).toHaveCount(1);
    await step(page, 'slider').fill('13');
    await expect(tiles(page)).toHaveCount(6);
    await expect(page.locator('#review .curve .line')).toHaveCount(1);
    await step(page, 'slider').fill('4');
    await expect(tiles(page)).toHaveCount(2);
    await step(page, 'slider').press('ArrowRight');
    await expect(step(page, 'slider')).toHaveValue('5');
    await expect(step(page, 'slider')).toBeFocused();
    await step(page, 'close').click();
    await expect(page.locator('#review')).toBeHidden();
    await expect(tiles(page)).toHaveCount(6);
    await expect(page.locator('#end .outcome')).toBeVisible();
});

test('a game can be carried on from any point', async ({page}) => {
    await openGame(page, 'seed=6 start=1', ['person', 'person'], short);
    await page.locator('#end [data-key="review"]').click();
    await step(page, 'slider').fill('5');
    await step(page, 'carry').click();
    await expect(page.locator('#review')).toBeHidden();
    await expect(tiles(page)).toHaveCount(2);
    expect(await asked(page)).toBe('lay');
    await hand(page).lay();
    await expect(tiles(page)).toHaveCount(3);
    await page.reload();
    await expect(tiles(page)).toHaveCount(3);
});

test('a game that is still going on can be looked at, and goes on', async ({page}) => {
    await openGame(page, 'seed=6 start=1', ['person', 'computer 1'], ['left', '*', 'left', '*']);
    await menu(page, 'review');
    await step(page, 'slider').fill('0');
    await expect(tiles(page)).toHaveCount(0);
    await expect(page.locator('#act .source:not([disabled])')).toHaveCount(0);
    await step(page, 'close').click();
    await expect(tiles(page)).toHaveCount(2);
    await button(page, 'left').click();
    await hand(page).lay();
    await expect(tiles(page)).toHaveCount(4);
});

test('the review is on the screen when it is opened, however far one has scrolled', async ({page}) => {
    await openGame(page, 'seed=6 start=1', ['person', 'computer 1'], ['left', '*', 'left', '*']);
    await page.locator('.side').evaluate((side) => side.scrollTo(0, side.scrollHeight));
    await menu(page, 'review');
    await expect(page.locator('#review .curve')).toBeInViewport({ratio: 1});
});

test('a new game ends the review', async ({page}) => {
    await openGame(page, 'seed=6 start=1', ['person', 'computer 1'], ['left', '*', 'left', '*']);
    await menu(page, 'review');
    await menu(page, 'new');
    await page.locator('#setup [data-key="begin"]').click();
    await expect(page.locator('#review')).toBeHidden();
    await expect(tiles(page)).toHaveCount(0);
});

test('with three players the curve has a line for each', async ({page}) => {
    await openGame(
        page,
        'players=3 three=target target=9 flood=3 start=1 seed=6',
        ['person', 'person', 'person'],
        ['ns', ...Array(9).fill(['left', '*']).flat()],
    );
    await menu(page, 'review');
    await expect(page.locator('#review .curve .line')).toHaveCount(3);
});

/** Opens the review of the game that is over, and waits until all of it was judged. @param {import('@playwright/test').Page} page */
async function judged(page) {
    await page.locator('#end [data-key="review"]').click();
    await expect(page.locator('#review .found')).toContainText('Average loss per decision');
}

/** Notes what the worker is asked. @param {import('@playwright/test').Page} page */
function spy(page) {
    return page.addInitScript(() => {
        /** @type {any} */ (window).requests = [];
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (/** @type {any} */ message) {
            /** @type {any} */ (window).requests.push(...(message.requests ?? []));
            post.call(this, message);
        };
    });
}

test('every action is judged as the program does it, and the review is kept with the game', async ({page}) => {
    await spy(page);
    await openGame(page, 'seed=6 start=1', ['person', 'computer 1'], short);
    await judged(page);
    const record = await kept(page);
    expect(record).toMatch(/^reviewed 1 \w+ simulations \d+$/m);
    const shelf = await page.evaluate(() => JSON.parse(localStorage.getItem('tayu.shelf') ?? '[]'));
    expect(shelf.map((/** @type {any} */ one) => one.record)).toEqual([record]);
    const plain = test.info().outputPath('plain.tayu');
    const [, simulations] = /simulations (\d+)/.exec(record) ?? [];
    await writeFile(plain, record.replace(/^review.*\n/gm, ''));
    execFileSync(program, ['review', plain, '--simulations', simulations, '--write', '--json']);
    expect(record.match(/^review.*$/gm)).toEqual((await readFile(plain, 'utf8')).match(/^review.*$/gm));

    await page.reload();
    await judged(page);
    const requests = await page.evaluate(() => /** @type {any} */ (window).requests);
    expect(requests.filter((/** @type {string} */ one) => one.startsWith('judge'))).toEqual([]);
});

test('each move with its loss, the better one on the board, and the moments that decided', async ({page}) => {
    await openGame(page, 'seed=6 start=1', ['person', 'computer 1'], short);
    await judged(page);
    await expect(page.locator('#review .found')).toContainText('You');
    await expect(page.locator('#review .found')).toContainText('What decided it');
    await page.locator('#review summary').click();
    const moves = page.locator('#review .moves button');
    await expect(moves).toHaveCount(13);
    const bad = page.locator('#review .moves button:is(.slip, .mistake, .blunder)', {hasText: 'in the'}).first();
    await bad.click();
    await expect(bad).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('.layer-ghost.better .tile')).toHaveCount(1);
    await expect(page.locator('.better-tag')).toHaveText('better');
    await expect(page.locator('#review .what')).toContainText(
        /(Slip|Mistake|Blunder): −[\d.]+%\. Better: in the [\w-]+ \([a-s]\d+–[a-s]\d+\)/,
    );
    await expect(page.locator('#review .what')).toContainText(/Chance of .* to win: [\d.]+%/);
    await expect(page.locator('#review .what .slip, #review .what .mistake, #review .what .blunder')).toHaveCount(
        1,
    );
    await page.locator('#review .moments button').first().click();
    await expect(page.locator('#review .what .verdict').first()).toBeVisible();
    await page.locator('#board svg').focus();
    const before = Number(await step(page, 'slider').inputValue());
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => Number(await step(page, 'slider').inputValue())).toBeLessThan(before);
    await step(page, 'close').click();
    await expect(page.locator('.layer-ghost')).toBeEmpty();
});

test('one mistake after another, one\u2019s own, and where one is among them', async ({page}) => {
    await openGame(page, 'seed=3 start=1', ['person', 'computer 1'], long);
    await judged(page);
    const own = page.locator('#review .moves button:is(.mistake, .blunder)', {hasText: /^You/});
    const count = await own.count();
    expect(count).toBeGreaterThan(1);
    for (let n = 1; n <= count + 1; n++) {
        await step(page, 'next-mistake').click();
        const which = ((n - 1) % count) + 1;
        await expect(page.locator('.place-of')).toHaveText(
            new RegExp(`^Turn \\d+, your mistake ${which} of ${count}$`),
        );
        await expect(page.locator('#review .what')).toContainText(/Mistake|Blunder/);
    }
    await expect(page.locator('#review .ahead.above')).toHaveText('you ahead');
    await expect(page.locator('#review .ahead.below')).toHaveText('Computer ahead');
});

test('two names of places beside one another do not cover one another', async ({page}) => {
    await keep(page, {game: reviewed.replace('- j12v258', '- j10v258')});
    await open(page, './#continue');
    await menu(page, 'review');
    await step(page, 'slider').fill('2');
    await expect(page.locator('#review .what')).toContainText('(j10–j8)');
    const [better, worse] = await page
        .locator('.better-tag, .worse-tag')
        .evaluateAll((tags) => tags.map((tag) => tag.getBoundingClientRect()));
    expect(Math.max(better.top, worse.top)).toBeGreaterThan(Math.min(better.bottom, worse.bottom));
});

test('the same squares turned otherwise are said as such', async ({page}) => {
    const turned = reviewed.replace('- j12v258', '- i10h456');
    await keep(page, {game: turned});
    await open(page, './#continue');
    await menu(page, 'review');
    await step(page, 'slider').fill('2');
    await expect(page.locator('#review .what')).toContainText('Better: on the same squares, turned');
});

test('a long game says whose level it was like', onlyLong, async ({page}) => {
    await openGame(page, 'seed=6 start=1', ['person', 'computer 1'], long);
    await judged(page);
    await expect(page.locator('#review .found')).toContainText(/Played like\s*level \d/);
});

test('the numbers of the players keep their percent sign', async ({page}) => {
    const names = ['Wolfeschlegelsteinhausen', 'Bergerdorffenhausenstein', 'Featherstonehaugh-Cholmondeley', 'Di'];
    await openGame(
        page,
        'players=4 seed=6 start=1',
        names.map((name) => `person ${name}`),
        short,
    );
    await judged(page);
    for (const width of [320, 360, 1366]) {
        await page.setViewportSize({width, height: 768});
        const lines = await page.locator('#review .seats td', {hasText: '%'}).evaluateAll((cells) =>
            cells.map((cell) => {
                const range = document.createRange();
                range.selectNodeContents(cell);
                return new Set([...range.getClientRects()].map(({top}) => top)).size;
            }),
        );
        expect(lines, String(width)).toEqual(Array(12).fill(1));
    }
});

const [weights] = readdirSync(`${root}data`).filter((name) => name.endsWith('.net'));

/* As `tayu review --write` stores it (docs/notation.md). */
const reviewed = `tayu 1
start 1
result 0 0 ns
reviewed 1 ${weights.slice(0, -4)} simulations 9
review 1 left=128 503 498 0 -5
review 2 i10h128 498 468 30 - j12v258
review 3 right=147 532 500 0 -32
review 4 resign 500 0 500 - i13v147

left=128 i10h128
right=147 resign
`;

test('the results of two sides without luck add up to a whole game', async ({page}) => {
    await keep(page, {game: reviewed.replace('500 0 -32', '500 0 -30')}); /* 97.5% and 2.5% */
    await open(page, './#continue');
    await menu(page, 'review');
    await expect(page.locator('#review .seats tr', {hasText: 'Result without luck'}).locator('td')).toHaveText([
        '98%',
        '2%',
    ]);
});

test('a review that is stored in the record is shown', async ({page}) => {
    await keep(page, {game: reviewed});
    await open(page, './#continue');
    await menu(page, 'review');
    await expect(page.locator('#review .curve .line')).toHaveAttribute(
        'd',
        /^M150 50\.2\d*L300 53\.[12]\d*L450 50L600 0$/,
    );
    /* Above the middle north–south is ahead, and the curve has its colour there. */
    const ahead = await page.locator('#review .curve').evaluate((curve) => {
        const {left, top, width, height} = curve.getBoundingClientRect();
        const found = document.elementsFromPoint(left + 0.95 * width, top + 0.4 * height);
        return found.find((one) => one.matches('.area'))?.getAttribute('class');
    });
    expect(ahead).toBe('area ns');
    /* Giving up is told, and graded by nobody. */
    await expect(page.locator('#review .what')).toContainText('gives up');
    await expect(page.locator('#review .what')).not.toContainText('Better');
    await expect(page.locator('#review .found')).not.toContainText('gives up');
    await step(page, 'slider').fill('1');
    await expect(page.locator('#review .what')).toContainText('Luck of the draw: −0.5%');
    await step(page, 'slider').fill('2');
    await expect(page.locator('#review .what')).toContainText(
        '−3.0%. Better: place tile 146 in the middle (j12–j10)',
    );
});

test('a square that a reason names is outlined on the board, also where there are no coordinates', async ({
    page,
}) => {
    await page.setViewportSize({width: 360, height: 740});
    const why = 'own-square:3:9:0:0:0:0:0:41:12:2';
    await keep(page, {game: reviewed.replace('- j12v258', `- j12v258 8 ${why}`)});
    await open(page, './#continue');
    await menu(page, 'review');
    await step(page, 'slider').fill('2');
    await expect(page.locator('#review .why')).toContainText(
        'the double square a10 in reach: 41% of the games instead of 12%',
    );
    const outline = page.locator('.layer-names .mark');
    await expect(outline).toHaveCount(1);
    expect([await outline.getAttribute('x'), await outline.getAttribute('y')]).toEqual(['2', '362']);
    await step(page, 'slider').fill('1');
    await expect(outline).toHaveCount(0);
});

/* What cost 5 % is a slip: no mistake to be looked at, and none to be tried again. */
for (const [loss, next, retries] of /** @type {const} */ ([
    [50, 'No mistakes', 0],
    [90, 'Next mistake', 1],
]))
    test(`a loss of ${loss / 10} % is a mistake for all parts of a review or for none`, async ({page}) => {
        const sitters = 'start 1\nseat 1 person\nseat 2 computer 1';
        const game = reviewed
            .replace('start 1', sitters)
            .replace('i10h128 498 468 30', `i10h128 498 ${498 - loss} ${loss}`);
        await keep(page, {game});
        await open(page, './#continue');
        await menu(page, 'review');
        await expect(page.locator('#review [data-key="next-mistake"]')).toHaveText(next);
        await expect(page.locator('#review [data-key="retry"]')).toHaveCount(retries);
    });

test('a stored review of a game that went another way is not taken', async ({page}) => {
    await keep(page, {game: reviewed.replace('review 2 i10h128', 'review 2 j10h128')});
    await open(page, './#continue');
    await menu(page, 'review');
    await expect(page.locator('#review .found')).toContainText('Average loss per decision');
    await expect(page.locator('#review .what')).not.toContainText('50.0%');
});

test('the chance at a moment is that of this moment, and at the end that of the result', async ({page}) => {
    await open(page);
    const said = await page.evaluate(async () => {
        const {Curve} = await import(new URL('js/curve.js', location.href).href);
        const curve = new Curve(() => undefined);
        curve.begin({players: 2, phase: 'over', result: '12 4 ns'}, 10, {up: 'ns', above: '', below: ''});
        const judged = [1, 2, 3].map((number) => ({number, role: 'ns', after: number / 10}));
        curve.show({decisions: judged}, 10);
        return [3, 4, 10].map((at) => curve.describe(at));
    });
    expect(said).toEqual([expect.stringContaining('30'), '', expect.stringContaining('100')]);
});
