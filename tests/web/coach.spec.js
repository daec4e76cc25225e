/* The coach of an auction: the curve, the bid that is set, and what the auction was worth. */
import {answerer, recordOf} from './core.js';
import {button, expect, openGame, test} from './table.js';

const setup = 'players=3 three=auction opener=1 start=first seed=5';
const people = ['person', 'person', 'person'];

test('the coach is off until it is wanted, judges the bid that is set, and says what the auction was worth', async ({
    page,
}) => {
    await openGame(page, setup, people, ['bid40']);
    const coach = page.locator('#coach');
    await expect(coach.locator('.hold-curve')).toHaveCount(0);
    await coach.locator('[data-key="coach"]').click();
    await expect(coach.locator('.hold-curve')).toBeVisible();
    await expect(coach).toContainText('From 256 games played out.');
    const bid = page.locator('#act [data-key="bid-number"]');
    await bid.fill('39');
    await expect(coach.locator('h2')).toHaveText('39 is still a good bid');
    await bid.fill('3');
    await expect(coach.locator('h2')).toHaveText('3 is too low, pass');
    const ask = await answerer();
    ask(`read\n${await recordOf(setup, people, ['bid40'])}`);
    const {fair} = JSON.parse(ask('auction'));
    await bid.fill(String(fair));
    await expect(coach).toContainText(/is a fair bid/);
    await button(page, 'bid').click();
    for (let i = 0; i < 2; i++) await button(page, 'pass').click();
    await expect(coach.locator('h2')).toHaveText(`What the bid of ${fair} was worth`);
    await expect(coach).toContainText(/leaves the flood \d+ of 100/);
    await coach.locator('[data-key="coach"]').click();
    await expect(coach.locator('.hold-curve')).toHaveCount(0);
});

test('a game for two has no coach', async ({page}) => {
    await openGame(page, 'seed=5 start=1', ['person', 'person']);
    await button(page, 'left').click();
    await expect(page.locator('#coach')).toHaveCount(0);
});
