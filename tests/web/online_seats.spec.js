/* Several at a table: questions to all of them, several at one device, the same again. */
import {expectAccessible} from './axe.js';
import {onlyLong} from './browser.js';
import {answer, asked, button, hand, menu, ready, tiles} from './table.js';
import {askBack, expect, expectInvitation, heard, invite, join, next, test} from './together.js';

/** @typedef {import('@playwright/test').Page} Page */

test('what several are asked they can answer at the same time, and a question goes away with its offer', async ({
    browser,
    meeting,
}) => {
    const ann = await meeting.visitor(browser);
    const link = await invite(ann, 'Ann', (form) => form.locator('[data-key="players-4"]').check({force: true}));
    const pages = [ann];
    for (let seat = 2; seat <= 4; seat++) {
        const guest = await meeting.visitor(browser, link);
        await join(guest, `Guest ${seat}`, seat);
        pages.push(guest);
    }
    for (const page of pages) await expect(page.locator('#card')).toBeHidden();
    const mover = await next(pages);
    const others = pages.filter((page) => page !== mover);
    await hand(mover).draw();
    await expect(mover.locator('#act.placing')).toBeVisible();
    await hand(mover).lay();
    for (const page of pages) await expect(tiles(page)).toHaveCount(1);

    await askBack(mover);
    for (const page of others) await expect(page.locator('#question')).toBeVisible();
    await answer(others[0], 1);
    for (const page of others) await expect(page.locator('#question')).toBeHidden();
    await expect(mover.locator('#act [data-key="undo"]')).toBeDisabled(); /* until somebody has done something */
    await hand(await next(others)).draw();

    await askBack(mover);
    for (const page of others)
        await expect(page.locator('#question .settling, #question.settling')).toHaveCount(0);
    await Promise.all(others.map((page) => answer(page, 0)));
    for (const page of pages) {
        await expect(tiles(page)).toHaveCount(0);
        await expect(page.locator('#question')).toBeHidden();
    }
});

/** The maker takes a free seat for somebody beside, who has this name. @param {Page} page @param {number} seat @param {string} name */
async function seatBeside(page, seat, name) {
    await page.locator(`#card [data-key="beside-${seat}"]`).click();
    await expectAccessible(page, 'somebody beside');
    await page.locator('#menu [data-key="beside-name"]').fill(name);
    await page.locator('#menu [data-key="beside"]').click();
    await expect(page.locator('#card .lobby')).toContainText(name);
}

/** Draws and lays for whoever is on turn at this device. @param {Page} page */
async function play(page) {
    await hand(page).draw();
    await expect(page.locator('#act.placing')).toBeVisible();
    const before = await tiles(page).count();
    await hand(page).lay();
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(before); /* the computer may be quick */
}

test('two at one device play with a friend elsewhere, and again: their seats are kept', async ({
    browser,
    meeting,
}) => {
    const ann = await meeting.visitor(browser);
    const link = await invite(ann, 'Ann', async (form) => {
        await form.locator('[data-key="players-4"]').check({force: true});
        await form.locator('[data-key="seat-4"]').selectOption('computer');
        await form.locator('[data-key="level-4"]').selectOption('1');
    });
    await seatBeside(ann, 2, 'Ben');
    const cid = await meeting.visitor(browser, link);
    await join(cid, 'Cid', 3);
    for (const page of [ann, cid]) await expect(page.locator('#card')).toBeHidden();
    const names = new Set();
    for (let turn = 0; turn < 4; turn++) {
        const mover = await next([ann, cid]);
        names.add(/^\w+/.exec((await mover.locator('#turn').textContent()) ?? '')?.[0]);
        await play(mover);
    }
    expect(names).toEqual(new Set(['Ann', 'Ben', 'Your'])); /* who is alone at a device needs no name */
    await expect(ann.locator('#people li').nth(1)).toContainText('that is you');

    await menu(cid, 'resign');
    await answer(cid, 1);
    await button(cid, 'again').click();
    await ready(cid);
    await expect(cid.locator('#card .lobby')).toContainText('kept for Ann');
    await expect(cid.locator('#card .lobby')).toContainText('kept for Ben');
    await expectInvitation(cid); /* whoever has gone is sent it */
    await expectAccessible(cid, 'kept seats');
    const stranger = await meeting.visitor(browser, cid.url());
    await expect(stranger.locator('#card .lobby')).toContainText('kept for Ben');
    await expect(stranger.locator('#card [data-key^="sit-"]')).toHaveCount(0);
    await button(ann, 'again').click();
    for (const page of [ann, cid]) {
        await ready(page);
        await expect(page.locator('#act .source').first()).toBeVisible();
    }
    await expect(ann.locator('#people li')).toContainText(['Computer', 'Ann', 'Ben', 'Cid']);
});

test('where hands are hidden, two at one device hand it to one another', onlyLong, async ({browser, meeting}) => {
    const ann = await meeting.visitor(browser);
    await invite(ann, 'Ann', async (form) => {
        await form.locator('details summary').click();
        await form.locator('[data-key="hand"]').selectOption('hidden');
    });
    await ann.locator('#card [data-key="beside-2"]').click();
    await ann.locator('#menu [data-key="beside-name"]').fill('Ben');
    await ann.locator('#menu [data-key="beside"]').click();
    await expect(ann.locator('#card')).toBeHidden();
    const laid = new Set();
    for (let deed = 0; laid.size < 2 && deed < 60; deed++) {
        const what = await asked(ann);
        if (what === 'curtain') {
            await hand(ann).curtain();
            await expect(ann.locator('#curtain')).toBeHidden();
            continue;
        }
        const before = await heard(ann);
        if (what === 'lay') {
            laid.add(/^\w+/.exec(before.split(' ')[1])?.[0]);
            await expect(ann.locator('#act .hand-tile svg')).not.toHaveCount(0); /* the own ones */
            await expect(ann.locator('#act .hand-tile.no-tile')).toHaveCount(1); /* that of the other */
        }
        await hand(ann)[what]();
        await expect.poll(() => heard(ann)).not.toBe(before);
    }
    expect(laid).toEqual(new Set(['Ann', 'Ben']));
});
