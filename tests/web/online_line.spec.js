/* Games with others over a bad line: phones, and a road between them and the server that is slow and breaks. With
 * TAYU_LONG the games are played to their end. */
import {isLong, onlyLong} from './browser.js';
import {asked, hand, menu, ready, tiles} from './table.js';
import {
    act,
    expect,
    invite,
    join,
    next,
    onTurn,
    openForm,
    phone,
    takeTurn,
    test,
    untilItFits,
} from './together.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Browser} Browser */

/** Stops the clock of a page a moment from now; a slow machine is past a short one already. @param {Page} page */
async function stopClock(page) {
    for (const ahead of [1000, 2000])
        try {
            return await page.clock.pauseAt(Date.now() + ahead);
        } catch {}
    await page.clock.pauseAt(Date.now() + 4000);
}

/** How long a device may sleep and be taken for there. */
const asleepMs = 60_000;

test.afterEach(({meeting}) => meeting.forgiveLostLines());

test('on a slow line it is seen at once that something is under way', async ({browser, meeting, road}) => {
    const ann = await meeting.visitor(browser, road.address, {viewport: phone});
    await openForm(ann);
    road.sleeps = true;
    await ann.locator('#setup [data-key="begin"]').click();
    await expect(ann.locator('#toast')).toHaveText('The game is being made …');
    road.sleeps = false;
    road.cut();
    await expect(ann).toHaveURL(/\/g\/\w{10}$/);
    await ready(ann);
    const bob = await meeting.visitor(browser, ann.url(), {viewport: phone});
    await expect(bob.locator('#card [data-key="sit-2"]')).toBeVisible(); /* the game has come */
    road.sleeps = true;
    await join(bob, 'Bob');
    await expect(bob.locator('#toast')).toHaveText('The seat is being taken …');
    await expect(bob.locator('#card.sending')).toBeVisible();
    road.sleeps = false;
    road.cut();
    await expect(bob.locator('#card')).toBeHidden();
    await expect(bob.locator('#toast')).toBeHidden();
});

test('a computer is let in although somebody else sits down at the same moment', async ({
    browser,
    meeting,
    road,
}) => {
    const ann = await meeting.visitor(browser, road.address);
    const link = await invite(ann, 'Ann', (form) => form.locator('[data-key="players-3"]').check({force: true}));
    const bob = await meeting.visitor(browser, link.replace(road.address, meeting.server.address));
    road.delayMs = 1500; /* she does not see yet that he sits */
    await join(bob, 'Bob');
    await expect(bob.locator('#card [data-key="sit-2"]')).toHaveCount(0);
    await ann.locator('#card [data-key="fill-3"]').click();
    for (const page of [ann, bob]) await expect(page.locator('#card')).toBeHidden();
});

test('whoever’s device sleeps is away soon, and there when it wakes up', async ({browser, meeting, road}) => {
    const ann = await meeting.visitor(browser);
    const link = await invite(ann, 'Ann');
    const bob = await meeting.visitor(browser, link.replace(meeting.server.address, road.address));
    await join(bob, 'Bob');
    const people = ann.locator('#people');
    await expect(people).toContainText('is there');
    road.sleeps = true;
    await expect(people).toContainText('is away', {timeout: asleepMs});
    road.sleeps = false;
    road.cut();
    await expect(people).toContainText('is there');
});

test('what is done while the line is broken is done when it is back, and nothing is missed', async ({
    browser,
    meeting,
    road,
}) => {
    const {ann, bob} = await meeting.two(browser, {viewport: phone}, road.address);
    await takeTurn(ann, bob);
    const [mover, other] = await onTurn(ann, bob);
    road.open = false;
    road.cut();
    await expect(mover.locator('#offline')).toBeVisible();
    await expect(mover.locator('#hint-line')).toContainText('No connection');
    await hand(mover).draw();
    road.open = true;
    road.delayMs = 100;
    await expect(mover.locator('#act.placing')).toBeVisible();
    await hand(mover).lay();
    for (const page of [mover, other]) {
        await expect(tiles(page)).toHaveCount(2);
        await expect(page.locator('#offline')).toBeHidden();
    }
    /* An action that is under way when it breaks. */
    const [second, first] = await onTurn(ann, bob);
    road.delayMs = 400;
    await hand(second).draw();
    road.cut();
    road.delayMs = 0;
    await expect(second.locator('#act.placing')).toBeVisible();
    await second.reload();
    await ready(second);
    await untilItFits(second, first);
    await hand(second).lay();
    for (const page of [mover, other]) await expect(tiles(page)).toHaveCount(3);
});

test('a device without a network says so at once, and comes back by itself', async ({browser, meeting}) => {
    const {ann, bob} = await meeting.two(browser);
    const [mover, other] = await onTurn(ann, bob);
    await other.context().setOffline(true);
    await expect(other.locator('#hint-line')).toContainText('No connection');
    await hand(mover).draw();
    await expect(mover.locator('#act.placing')).toBeVisible();
    await hand(mover).lay();
    await expect(tiles(mover)).toHaveCount(1);
    await expect(tiles(other)).toHaveCount(0);
    await other.context().setOffline(false);
    await expect(other.locator('#hint-line')).not.toContainText('No connection');
    await expect(tiles(other)).toHaveCount(1);
    await takeTurn(ann, bob);
});

test('who sees another game than the server is told anew', async ({browser, meeting}) => {
    const {ann, bob, link} = await meeting.two(browser);
    await takeTurn(ann, bob);
    const context = await browser.newContext({locale: 'en-US'});
    meeting.contexts.push(context);
    /** @type {import('@playwright/test').WebSocketRoute[]} */
    const lines = [];
    let elsewhere = '';
    /** The first tile on other squares of the middle row. @param {string} message */
    const forge = (message) =>
        message.replace(/^(event \w+ \d+ \d )(\w\d+[hv])(\d+)/m, (_, head, place, exits) => {
            elsewhere = place === 'i10h' ? 'j10' : 'i10';
            return `${head}${elsewhere}h${exits}`;
        });
    await context.routeWebSocket(/\/ws$/, (socket) => {
        lines.push(socket);
        const server = socket.connectToServer();
        const isFirst = lines.length === 1;
        server.onMessage((message) => socket.send(isFirst ? forge(String(message)) : message));
    });
    const onlooker = await meeting.tab(context, link);
    await expect.poll(() => elsewhere).not.toBe('');
    await expect(onlooker.locator('#log')).toContainText(elsewhere);
    await lines[0].close();
    await expect(onlooker.locator('#log')).not.toContainText(elsewhere);
    const log = /** @param {Page} page */ (page) => page.locator('#log').textContent();
    expect(await log(onlooker)).toBe(await log(ann));
    expect(lines.length).toBeGreaterThan(1);
});

/** A game over the bad road, with a reload in the middle. @param {Page[]} pages @param {import('./together.js').Road} road @param {number} most deeds in the short form */
async function playGame(pages, road, most) {
    const begun = Date.now();
    let [deed, cuts, isOn] = [0, 0, true];
    for (; isOn && (isLong || deed < most); deed++) {
        if (deed % 5 === 3) {
            road.cut();
            cuts++;
        }
        road.delayMs = deed % 4 ? 0 : 60;
        if (deed === Math.floor(most / 2)) {
            await pages[1].reload();
            await ready(pages[1]);
        }
        isOn = await act(pages);
    }
    const count = await tiles(pages[0]).count();
    for (const page of pages) await expect(tiles(page)).toHaveCount(count);
    if (isOn) return;
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(`${pages.length} players, ${count} tiles: ${deed} deeds, ${cuts} cuts of all lines, ${seconds} s`);
    for (const page of pages) {
        await expect(page.locator('#end .outcome .lead')).toHaveText(/wins|win|draw/);
        await expect(page.locator('#people .seal.holds')).toBeAttached();
    }
}

for (const [players, most, what] of /** @type {const} */ ([
    [2, 8, 'a game of two'],
    [3, 6, 'a game of three with an auction'],
    [4, 5, 'a game of four'],
]))
    test(`${what} on phones over a bad line`, players === 4 ? {} : onlyLong, async ({browser, meeting, road}) => {
        if (isLong) test.setTimeout(3_600_000);
        const device = {viewport: phone};
        const ann = await meeting.visitor(browser, road.address, device);
        const link = await invite(ann, 'Ann', (form) =>
            form.locator(`[data-key="players-${players}"]`).check({force: true}),
        );
        const pages = [ann];
        for (let seat = 2; seat <= players; seat++) {
            const guest = await meeting.visitor(browser, link, device);
            await join(guest, `Guest ${seat}`, seat);
            await expect(guest.locator(`#card [data-key="sit-${seat}"]`)).toHaveCount(0);
            pages.push(guest);
        }
        for (const page of pages) await expect(page.locator('#card')).toBeHidden();
        if (players === 3) expect(await asked(await next(pages))).toBe('bid');
        await playGame(pages, road, most);
        if (isLong) return;
        await menu(await next(pages), 'resign');
        await expect(pages[0].locator('#people li')).toHaveCount(players);
    });

/**
 * Whoever is on turn, over a line that says nothing from now on, though it stands; time is the test's. The next line is good.
 * @param {Browser} browser @param {import('./together.js').Meeting} meeting
 */
async function onSilentLine(browser, meeting) {
    const {ann, bob, link} = await meeting.two(browser);
    const [mover, other] = await onTurn(ann, bob);
    const road = {isSilent: false, lines: 0};
    await mover.context().routeWebSocket(/\/ws$/, (socket) => {
        const server = socket.connectToServer();
        const isFirst = ++road.lines === 1;
        socket.onMessage((message) => (isFirst && road.isSilent) || server.send(message));
        server.onMessage((message) => (isFirst && road.isSilent) || socket.send(message));
    });
    await mover.close();
    const page = await mover.context().newPage();
    await page.clock.install();
    await page.goto(link);
    await ready(page);
    await expect(page.locator('#act .source:not([disabled], .settling)').first()).toBeVisible();
    await stopClock(page);
    road.isSilent = true;
    return {page, other, road};
}

test('a line on which nothing comes back is given up after eight seconds, and what was said is said again', async ({
    browser,
    meeting,
}) => {
    const {page, other, road} = await onSilentLine(browser, meeting);
    await hand(page).draw();
    await page.clock.runFor(7_900);
    await expect(page.locator('#offline')).toBeHidden();
    await page.clock.runFor(200);
    await expect(page.locator('#offline')).toBeVisible();
    expect(road.lines).toBe(1);
    await page.clock.resume();
    await expect(page.locator('#act.placing')).toBeVisible();
    await expect(page.locator('#offline')).toBeHidden();
    expect(road.lines).toBe(2);
    await hand(page).lay();
    await expect(tiles(other)).toHaveCount(1);
});

test('where nobody does anything a dead line is noticed, too, and another one is made', async ({
    browser,
    meeting,
}) => {
    const {page, road} = await onSilentLine(browser, meeting);
    await page.clock.runFor(
        13_800,
    ); /* it is asked within five seconds, eight are waited for, then there is a pause */
    await expect.poll(() => road.lines).toBe(2);
    await expect(page.locator('#offline')).toBeHidden();
});

test('a game that cannot be read at the moment is there as soon as it can; one that is damaged is told as such', async ({
    browser,
    meeting,
}) => {
    const {ann, link} = await meeting.two(browser);
    const context = ann.context();
    let refused = 0;
    /** @type {import('@playwright/test').WebSocketRoute[]} */
    const lines = [];
    await ann.close();
    await context.routeWebSocket(/\/ws$/, (socket) => {
        const server = socket.connectToServer();
        lines.push(socket);
        socket.onMessage((message) => {
            const [id, command] = String(message).split(' ');
            if (command !== 'watch' || ++refused > 2) return server.send(message);
            const say = 'the games cannot be reached at the moment: try again';
            socket.send(`?${id} ${JSON.stringify({say, values: {}})}`);
        });
        server.onMessage((message) => socket.send(message));
    });
    const page = await meeting.tab(context, link);
    await expect(page.locator('#people li')).toHaveCount(2);
    expect(refused).toBe(3);
    await expect(page.locator('#card')).toBeHidden();
    lines[0].send(`damaged ${link.slice(-10)}\n`);
    await expect(page.locator('#card')).toContainText('This game is damaged');
});

test('a server that is gone is tried again after growing pauses, and at once when the page is looked at', async ({
    browser,
    meeting,
}) => {
    const {ann, link} = await meeting.two(browser);
    let [isGone, tries] = [false, 0];
    const context = ann.context();
    await ann.close();
    await context.routeWebSocket(/\/ws$/, (socket) => {
        tries++;
        if (isGone) socket.close();
        else socket.connectToServer();
    });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(link);
    await ready(page);
    await expect(page.locator('#people li')).toHaveCount(2);
    await stopClock(page);
    [isGone, tries] = [true, 0];
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    /** @type {number[]} how many tries there were after each second */
    const counts = [];
    for (let second = 0; second < 100; second++) {
        await page.clock.runFor(1000);
        counts.push(tries);
    }
    expect(counts[4]).toBeGreaterThanOrEqual(2); /* at first soon: 0.25 to 0.75 s, 0.5 to 1.5, 1 to 3 … */
    expect(counts[99] - counts[59]).toBeGreaterThanOrEqual(1);
    expect(counts[99] - counts[59]).toBeLessThanOrEqual(5); /* then 10 to 30 s */
    const before = tries;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => tries).toBe(before + 1);
    isGone = false;
    await page.clock.resume();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.locator('#offline')).toBeHidden();
});
