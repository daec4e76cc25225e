/* The coach of an auction: the curve, the bid that is set, and what the auction was worth. */
import {answerer, recordOf} from './core.js';
import {button, openGame} from './table.js';
import {expect, invite, join, next, test} from './together.js';

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

test('in a short game every bid is good for the flood', async ({page}) => {
    await openGame(page, `${setup} length=short`, people);
    const coach = page.locator('#coach');
    await coach.locator('[data-key="coach"]').click();
    await expect(coach.locator('h2')).toHaveText('Every bid is good for the flood');
    await expect(coach).toContainText('whoever bids first bids 1');
});

test('a game for two has no coach', async ({page}) => {
    await openGame(page, 'seed=5 start=1', ['person', 'person']);
    await button(page, 'left').click();
    await expect(page.locator('#coach')).toHaveCount(0);
});

/** Three at devices of their own. @param {import('@playwright/test').Browser} browser @param {import('./together.js').Meeting} meeting @param {boolean} hints */
async function three(browser, meeting, hints) {
    const ann = await meeting.visitor(browser);
    const link = await invite(ann, 'Ann', async (form) => {
        await form.locator('[data-key="players-3"]').check({force: true});
        if (hints) await form.locator('[data-key="hints"]').check();
    });
    const pages = [ann];
    for (const [i, name] of ['Bob', 'Cleo'].entries()) {
        const guest = await meeting.visitor(browser, link);
        await join(guest, name, i + 2);
        pages.push(guest);
    }
    for (const page of pages) await expect(page.locator('#card')).toBeHidden();
    return pages;
}

test('people elsewhere have the coach if hints were agreed on, each of them', async ({browser, meeting}) => {
    const pages = await three(browser, meeting, true);
    const first = await next(pages);
    for (const page of pages) {
        await page.locator('#coach [data-key="coach"]').click();
        await expect(page.locator('#coach .hold-curve')).toBeVisible();
    }
    await first.locator('#act [data-key="bid-number"]').fill('30');
    await button(first, 'bid').click();
    await Promise.all(pages.filter((page) => page !== first).map((page) => button(page, 'pass').click()));
    for (const page of pages) await expect(page.locator('#coach h2')).toHaveText('What the bid of 30 was worth');
});

test('people elsewhere who did not agree on hints have no coach', async ({browser, meeting}) => {
    const pages = await three(browser, meeting, false);
    await expect((await next(pages)).locator('#act [data-key="bid-number"]')).toBeVisible();
    for (const page of pages) await expect(page.locator('#coach')).toHaveCount(0);
});
