/* Games with the mouse: a whole one, and the beginning and the end of each kind: two, three and four seats, both editions, every way
 * to draw. */
import {onlyLong} from './browser.js';
import {button, expect, expectEnd, open, openGame, openNearEnd, playOn, playOut, test, tiles} from './table.js';

test('one button begins a game against the computer', async ({page}) => {
    await open(page);
    await page.locator('#home [data-key="play"]').click();
    await playOut(page);
    await expectEnd(page);
    expect(await tiles(page).count()).toBeGreaterThan(3);
});

for (const {name, setup, seats, form = {}} of [
    {
        name: 'Goliath, bag',
        setup: 'edition=goliath players=2 draw=bag start=1 discard=never',
        seats: ['person', 'computer 1'],
    },
    {
        name: 'Kosmos, table',
        setup: 'edition=kosmos players=2 draw=table start=2',
        seats: ['person', 'computer 1'],
        form: onlyLong,
    },
    {
        name: 'two persons with open hands',
        setup: 'players=2 hand=open draw=block start=1',
        seats: ['person', 'person'],
        form: onlyLong,
    },
    {
        name: 'looking at the sides of the stacks',
        setup: 'players=2 draw=block peek=on start=1',
        seats: ['person', 'computer 1'],
        form: onlyLong,
    },
    {
        name: 'three with an auction',
        setup: 'players=3 three=auction draw=block',
        seats: ['person', 'computer 1', 'computer 1'],
    },
    {
        name: 'three with a number to reach',
        setup: 'players=3 three=target target=12 edition=goliath draw=bag',
        seats: ['computer 1', 'person', 'computer 1'],
        form: onlyLong,
    },
    {
        name: 'four in two teams',
        setup: 'players=4 draw=block',
        seats: ['person', 'computer 1', 'person', 'computer 1'],
    },
])
    test(name, form, async ({page}) => {
        await openGame(page, setup, seats);
        await playOn(page, {}, 5);
        await openNearEnd(page, setup, seats);
        await playOut(page);
        await expectEnd(page);
    });

test('what is seen on the sides of the stacks is drawn, and said in words', async ({page}) => {
    await openGame(page, 'players=2 draw=block peek=on start=1 seed=3', ['person', 'person']);
    const left = page.locator('#act [data-key="left"]');
    await expect(left).toHaveAccessibleName(
        /ring, .*\. Exits seen: left end, front middle\. Not seen: right end$/,
    );
    await expect(left.locator('svg .flank:not(.away)')).toHaveCount(4);
    await expect(left.locator('svg .away')).toHaveCount(1);
    await expect(left.locator('svg .water')).toHaveCount(2);
    await expect(page.locator('#act')).not.toContainText('seen:');
});

test('a person bids first against two computers, and is spoken to as such', async ({page}) => {
    await openGame(page, 'players=3 three=auction opener=1 seed=5', ['person', 'computer 1', 'computer 1']);
    await expect(page.locator('#turn')).toHaveText('Your turn: make the first bid');
    await expect(page.locator('#act .bidders')).toContainText('You: to bid');
    await page.locator('#act [data-key="bid-number"]').fill('');
    await button(page, 'bid').click();
    await expect(page.locator('#turn')).toHaveText('Your turn: make the first bid');
    await page.locator('#act [data-key="bid-number"]').fill('30');
    await button(page, 'bid').click();
    await expect(page.locator('#live')).toContainText('You bid 30');
});

test('builders who are equal win both; whoever sits here is spoken to', async ({page}) => {
    const setup = 'players=3 three=target target=24 length=short flood=2 start=1 seed=1';
    const actions = ['ns', 'left', 'resign2', 'level 1', ...Array(56).fill('genmove')];
    await openGame(page, setup, ['person', 'computer 1', 'computer 2'], actions);
    await expect(page.locator('#end .lead')).toHaveText('You and Computer (level 2) win as builders, 0–0');
    await openGame(page, setup, ['computer 1', 'person', 'computer 2'], actions);
    await expect(page.locator('#end .lead')).toHaveText(
        'Both builders win, 0–0 (Computer (level 1) + Computer (level 2))',
    );
});

test('what became of the flood is told at the end', async ({page}) => {
    const lost = page.locator('#end .outcome', {hasText: 'The bid of 2 is reached: the flood has lost.'});
    const setup = 'players=3 three=target target=2 flood=2 start=1';
    const seats = ['person', 'computer 1', 'computer 1'];
    await openNearEnd(page, setup, seats);
    await playOut(page);
    await expect(lost).toHaveCount(1);
    await openGame(page, `${setup} length=short seed=1`, seats, [
        'ns',
        'left',
        'resign2',
        'level 1',
        ...Array(56).fill('genmove'),
    ]);
    await expect(page.locator('#end .outcome')).toBeVisible();
    await expect(lost).toHaveCount(0);
    for (const place of ['#end .outcome', '.players .flood'])
        await expect(page.locator(place)).toContainText('The flood has left the game.');
});

test('three persons bid, and the lowest bidder is the flood', async ({page}) => {
    await openGame(page, 'players=3 three=auction opener=1 seed=5', ['person', 'person', 'person']);
    await page.locator('#act [data-key="bid-number"]').fill('40');
    await button(page, 'bid').click();
    await expect(page.locator('#act .auction')).toContainText('40');
    await button(page, 'pass').click();
    await page.locator('#act [data-key="bid-number"]').fill('20');
    await button(page, 'bid').click();
    await expect(page.locator('#act .bidders')).toContainText('Player 1: 40 to bid'); /* underbid */
    await button(page, 'pass').click();
    await expect(page.locator('.players .flood')).toContainText('20');
    await expect(page.locator('.players .flood')).toContainText('Player 3');
    await button(page, 'ew').click();
    await expect(page.locator('#act .source').first()).toBeEnabled();
});
