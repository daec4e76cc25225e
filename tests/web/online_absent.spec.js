/* Somebody is away for good, or comes back without the cookie. */
import {expectAccessible} from './axe.js';
import {answer, hand, tiles} from './table.js';
import {expect, invite, join, next, openForm, phone, test} from './together.js';

test('nobody plays for who did not allow it; a lost seat is given back by consent', async ({browser, meeting}) => {
    const {ann, bob, link} = await meeting.two(browser);
    await bob.goto('about:blank');
    await expect(ann.locator('#people')).toContainText('is away');
    await expect(ann.locator('#people [data-key^="mind-"]')).toHaveCount(0);
    const again = await meeting.visitor(browser, link, {viewport: phone});
    const claim = again.locator('#people [data-key="claim-2"]');
    await expect(claim).toHaveText('I am Bob');
    await expect(again.locator('#people [data-key="claim-1"]')).toHaveCount(0); /* she is there */
    await expect(async () => {
        await claim.click({timeout: 2000}); /* not before it is sure that Bob is away */
        await answer(again, 0);
        await expect(ann.locator('#question')).toContainText('Somebody says: I am Bob', {timeout: 2000});
    }).toPass();
    await expectAccessible(ann, 'somebody claims a seat');
    await answer(ann, 0);
    await expect(again.locator('#people')).toContainText('that is you');
    const mover = await next([ann, again]);
    await hand(mover).draw();
    await expect(mover.locator('#act.placing')).toBeVisible();
    const old = await meeting.tab(bob.context(), link);
    await expect(old.locator('#people')).toContainText('You are looking on');
});

test('where only computers are left, a lost seat is explained and not asked for in vain', async ({
    browser,
    meeting,
}) => {
    const ann = await meeting.visitor(browser);
    const link = await invite(ann, 'Ann');
    await ann.locator('#card [data-key="fill-2"]').click();
    await expect(ann.locator('#card')).toBeHidden();
    await ann.goto('about:blank');
    const again = await meeting.visitor(browser, link, {viewport: phone});
    const note = again.locator('#people span[data-key="claim-1"]');
    await expect(note).toContainText('Go on in the browser in which you sat down');
    await expect(again.locator('#people button[data-key="claim-1"]')).toHaveCount(0);
});

test('the win is taken after a time that was agreed on, not before', async ({browser, meeting}) => {
    const ann = await meeting.visitor(browser);
    const link = await invite(ann, 'Ann', (form) => form.locator('[data-key="wait"]').selectOption('10'));
    const bob = await meeting.visitor(browser, link);
    await expect(bob.locator('#card')).toContainText('waited for 10 minutes, the others may take the win');
    await join(bob, 'Bob');
    const mover = await next([ann, bob]);
    const other = mover === ann ? bob : ann;
    await mover.goto('about:blank');
    const win = other.locator('#people [data-key^="win-"]');
    await expect(win).toHaveText('Take the win');
    await win.click();
    await answer(other, 0);
    await expect(other.locator('#toast')).toContainText('try again in');
    await expect(other.locator('#people [data-key^="off-"]')).toBeVisible();
});

test('of three who play again, a computer takes the seat of who does not come', async ({browser, meeting}) => {
    const ann = await meeting.visitor(browser);
    const link = await invite(ann, 'Ann', (form) => form.locator('[data-key="players-3"]').check({force: true}));
    const bob = await meeting.visitor(browser, link);
    await join(bob, 'Bob');
    await ann.locator('#card [data-key="fill-3"]').click();
    await expect(ann.locator('#card')).toBeHidden();
    await expect(bob.locator('#card')).toBeHidden();
    await expect(ann.locator('#people')).toContainText('Computer');
    await expect(tiles(ann)).toHaveCount(0);
});

test('what games with others say is in the language of the page', async ({browser, meeting}) => {
    const ann = await meeting.visitor(browser, meeting.server.address, {locale: 'de-DE'});
    await openForm(ann);
    await expect(ann.locator('#setup')).toContainText('Wenn jemand nicht wiederkommt');
    await ann.locator('#setup [data-key="begin"]').click();
    await expect(ann.locator('#card')).toContainText('Niemand bekommt Hilfe vom Computer');
    await expect(ann.locator('#card [data-key="fill-2"]')).toHaveText('Computer spielen lassen');
});
