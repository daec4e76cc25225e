/* Getting better: what is said of one's own games, and what is not said of a handful. */
import {answerer} from './core.js';
import {expect, open, test} from './table.js';

/** @typedef {import('@playwright/test').Page} Page */

/** A game that is over, as the shelf has it. @param {number} level @param {boolean} won @param {number} daysAgo */
const game = (level, won, daysAgo) => ({
    when: Date.now() - daysAgo * 86_400_000,
    record: `tayu 1\nedition kosmos\nplayers 2\nseat 1 person\nseat 2 computer ${level}\nresult ${won ? '12 4 ns' : '4 12 ew'}\n\nleft=128 i10h128\n`,
});

/** Opens the page with such a shelf, the newest game first. @param {Page} page @param {object[]} shelf */
async function better(page, shelf) {
    await page.addInitScript((games) => {
        localStorage.setItem('tayu.played', '1');
        localStorage.setItem('tayu.shelf', JSON.stringify(games));
    }, shelf);
    await open(page);
    await page.locator('#home [data-key="better"]').click();
    await expect(page.locator('#home #costs-title')).toBeVisible();
}

test('of three games nothing is said but how many are needed', async ({page}) => {
    await better(page, [game(2, true, 1), game(2, false, 2), game(1, true, 3)]);
    await expect(page.locator('#page-title')).toHaveText('Too few games to tell');
    await expect(page.locator('#home')).toContainText('5 more games against the computer are needed.');
    await expect(page.locator('#home .half-chart .half')).toHaveCount(0);
    await expect(page.locator('#home .half-chart circle')).toHaveCount(3);
    await expect(page.locator('#home .costs')).toContainText('too few to tell: 60 more decisions are needed');
});

test('who wins half against a level holds it', async ({page}) => {
    await better(
        page,
        Array.from({length: 20}, (_, i) => game(4, i % 2 === 0, i)),
    );
    await expect(page.locator('#page-title')).toHaveText('You hold level 4: experienced');
    await expect(page.locator('#home .half-chart .half')).toHaveCount(1);
    await expect(page.locator('#home .half-chart .won')).toHaveCount(10);
    await page.locator('#home [data-key="practise"]').click();
    await expect(page.locator('#menu')).toContainText('Positions to solve');
});

test('who got stronger is told so, and since when', async ({page}) => {
    const late = Array.from({length: 25}, (_, i) => game(6, i % 2 === 0, i));
    const early = Array.from({length: 25}, (_, i) => game(1, i % 2 === 0, 60 + i));
    await better(page, [...late, ...early]);
    await expect(page.locator('#page-title')).toContainText(
        /You hold level (5 \(strong\)|6 \(club\)) now, in \w+ it was level 1/,
    );
});

test('what decisions cost comes from the reviews', async ({page}) => {
    const ask = await answerer();
    ask('new seed=6 start=1 length=short');
    ['person', 'computer 1'].forEach((seat, i) => ask(`take seat ${i + 1} ${seat}`));
    ask('level 2');
    while (ask('result') === 'none') ask('genmove');
    const record = ask('save');
    ask(`read\n${record}`);
    const count = record.slice(record.indexOf('\n\n')).trim().split(/\s+/).length;
    const lines = Array.from({length: count}, (_, i) => ask(`judge ${i + 1} 4`));
    const reviewed = ask(`review 4\n${lines.join('\n')}`)
        .split('\n')
        .slice(1)
        .join('\n');
    await better(page, [{when: Date.now(), record: reviewed}]);
    const opening = page.locator('#home .costs tr').nth(1);
    await expect(opening).toContainText(/too few to tell: [1-5]\d more/);
});
