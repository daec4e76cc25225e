/* Two people at two devices, over the real server. */
import os from 'node:os';
import {chromium} from '@playwright/test';
import {expectAccessible} from './axe.js';
import {browserOptions, onlyLong, serve} from './browser.js';
import {aPlace, answer, button, hand, kept, menu, ready, tiles} from './table.js';
import {
    askBack,
    expect,
    expectInvitation,
    house,
    invite,
    join,
    act,
    next,
    onTurn,
    openForm,
    phone,
    takeTurn,
    test,
} from './together.js';

/** @typedef {import('@playwright/test').Page} Page */

test('two play by a link, one comes back in the middle, and one gives up', async ({browser, meeting}) => {
    const {ann, bob, link} = await meeting.two(browser);
    for (const page of [ann, bob]) {
        await expect(page.locator('#act [data-key="hint"]')).toHaveCount(0);
        await expect(page.locator('#chance')).toHaveText('');
    }
    for (let turn = 0; turn < 2; turn++) await takeTurn(ann, bob);

    await bob.reload();
    await ready(bob);
    await expect(tiles(bob)).toHaveCount(2);
    await takeTurn(ann, bob);

    const onlooker = await meeting.visitor(browser, link);
    await expect(tiles(onlooker)).toHaveCount(3);
    await expect(onlooker.locator('#act .source:not([disabled])')).toHaveCount(0);

    const [, waiting] = await onTurn(ann, bob);
    await menu(waiting, 'resign');
    await answer(waiting, 1);
    for (const page of [ann, bob, onlooker]) {
        const result =
            page === onlooker
                ? /^(Ann|Bob) \((north–south|east–west)\) wins\. (Ann|Bob) gives up\.$/
                : page === waiting
                  ? /^(Ann|Bob) wins\. You give up\.$/
                  : /^You win\. (Ann|Bob) gives up\.$/;
        await expect(page.locator('#end .outcome .lead')).toHaveText(result);
        await expect(page.locator('#live p').last()).toHaveText(result); /* once, for those who listen */
        await page.locator('#end [data-key="review"]').click();
        await expect(page.locator('#review')).toBeVisible();
    }
});

test('a move is taken back if the other agrees, and what was drawn is dealt anew', async ({browser, meeting}) => {
    const {ann, bob} = await meeting.two(browser);
    const [mover, other] = await onTurn(ann, bob);
    await takeTurn(ann, bob);
    await askBack(mover);
    await expect(mover.locator('#turn')).toHaveText('You ask to take back the last move');
    await expect(other.locator('#turn')).toHaveText(/^(Ann|Bob) asks to take back the last move$/);
    await expect(mover.locator('#live')).not.toContainText('Taken back');
    await expect(button(mover, 'undo')).toHaveText('Withdraw');
    await button(mover, 'undo').click();
    await expect(other.locator('#toast')).toHaveText(/no longer asks/);
    await expect(other.locator('#turn')).toHaveText('Your turn: draw a tile');
    await expect(tiles(mover)).toHaveCount(1);
    await askBack(mover);
    await answer(other, 1);
    await expect(mover.locator('#toast')).toHaveText(/does not agree/);
    await expect(mover.locator('#turn')).toHaveText(/^(Ann|Bob)’s turn$/);
    await expect(other.locator('#turn')).toHaveText('Your turn: draw a tile');
    await expect(mover.locator('#act [data-key="undo"]')).toBeDisabled(); /* nobody is asked without end */
    await hand(other).draw();
    await expect(other.locator('#act.placing')).toBeVisible();
    await askBack(mover);
    await answer(other, 0);
    for (const page of [ann, bob]) {
        await expect(tiles(page)).toHaveCount(0);
        await expect(page.locator('#toast')).toHaveText('Taken back.');
    }
    await expect(mover.locator('#act.placing')).toBeVisible();
    await askBack(mover);
    await answer(other, 0);
    await expect(mover.locator('#act .source:not([disabled])').first()).toBeVisible();
    await takeTurn(ann, bob);
});

test('nobody is asked by a slip of the finger, and an aim outlasts the question', async ({browser, meeting}) => {
    const {ann, bob} = await meeting.two(browser, {viewport: phone, hasTouch: true});
    await takeTurn(ann, bob);
    const [mover, other] = await onTurn(ann, bob);
    await hand(mover).draw();
    await expect(mover.locator('#act.placing')).toBeVisible();
    const {x, y} = await aPlace(mover);
    await mover.touchscreen.tap(x, y);
    await expect(button(mover, 'lay')).toBeEnabled();
    const aim = () => mover.locator('.layer-ghost .tile').getAttribute('data-at');
    const aimed = await aim();
    await mover.keyboard.press('u');
    await answer(mover, 1);
    await expect(button(mover, 'lay')).toBeEnabled();
    expect(await aim()).toBe(aimed);
    await expect(other.locator('#question[open]')).toHaveCount(0);
    await askBack(other);
    await answer(mover, 1);
    await expect(button(mover, 'lay')).toBeEnabled();
    expect(await aim()).toBe(aimed);
    await button(mover, 'lay').click();
    await expect(tiles(other)).toHaveCount(2);
});

test('that whoever is asked is away is said in the top line', async ({browser, meeting}) => {
    const {ann, bob} = await meeting.two(browser, {viewport: phone});
    await takeTurn(ann, bob);
    const [mover, other] = await onTurn(ann, bob);
    await askBack(other);
    await expect(other.locator('#turn')).toHaveText('You ask to take back the last move');
    await mover.goto('about:blank');
    await expect(other.locator('#turn')).toHaveText(/^You ask to take back the last move · (Ann|Bob) is away$/);
});

test('whoever looks on can still take a seat', async ({browser, meeting}) => {
    const ann = await meeting.visitor(browser);
    const link = await invite(ann, 'Ann');
    const bob = await meeting.visitor(browser, link, {viewport: phone});
    await bob.locator('#card [data-key="look-on"]').click();
    await expect(bob.locator('#card')).toContainText('You are looking on.');
    await bob.locator('#card [data-key="join"]').click();
    await join(bob, 'Bob');
    await takeTurn(ann, bob);
});

test('the list of games says when and how they ended', async ({browser, meeting}) => {
    const ends = [
        {menu: 'abort', said: 'called off', title: 'The game is called off'},
        {menu: 'resign', said: 'won by Bob', title: 'Bob wins. You give up.'},
    ];
    const ann = await meeting.visitor(browser);
    for (const {menu: key, title} of ends) {
        const bob = await meeting.visitor(browser, await invite(ann, 'Ann'));
        await join(bob, 'Bob');
        await expect(ann.locator('#card')).toBeHidden();
        await menu(ann, key);
        await answer(ann, 1);
        await expect(ann.locator('#end .outcome .lead')).toContainText(title);
        await expect(ann.locator('#end')).not.toContainText(/draw/i);
        await menu(ann, 'home');
        await ready(ann);
    }
    await ann.locator('#home [data-key="friend"]').click();
    const rows = ann.locator('#menu .mine li');
    await expect(rows).toHaveText(
        ends.map(({said}) => new RegExp(`^Ann, Bob · \\w+ \\d+, 20\\d\\d, ${said}$`)).reverse(),
    );
    await expectAccessible(ann, 'finished games');
});

test('on a phone one sees the tile that the other drew', async ({browser, meeting}) => {
    const {ann, bob} = await meeting.two(browser, {viewport: {width: 320, height: 568}});
    const [mover, other] = await onTurn(ann, bob);
    const tile = other.locator('#act .hand-tile svg');
    for (const size of [
        {width: 320, height: 568},
        {width: 360, height: 740},
    ]) {
        await other.setViewportSize(size);
        await expect(other.locator('#act .supply')).toBeVisible();
    }
    await hand(mover).draw();
    await expect(tile).toBeVisible();
    await expect(tile).toBeInViewport({ratio: 1});
    await expect(other.locator('#act .supply')).toBeHidden();
    await other.setViewportSize({width: 320, height: 568});
    await expect(tile).toBeInViewport({ratio: 1});
});

test('where hands are hidden the other does not see what is drawn', async ({browser, meeting}) => {
    const ann = await meeting.visitor(browser);
    const link = await invite(ann, 'Ann', async (form) => {
        await form.locator('details summary').click();
        await form.locator('[data-key="hand"]').selectOption('hidden');
    });
    const bob = await meeting.visitor(browser, link);
    await join(bob, 'Bob');
    const first = await next([ann, bob]);
    const second = first === ann ? bob : ann;
    await hand(first).draw();
    await expect(first.locator('#act .hand-tile svg')).toHaveCount(1);
    await expect(second.locator('#act .hand-tile.no-tile')).toHaveCount(1);
    await expect(second.locator('#act .hand-tile svg')).toHaveCount(0);
    await expect(second).toHaveTitle(/Your turn/);
    await hand(second).draw();
    for (const page of [first, second]) {
        await expect(page.locator('#act .hand-tile svg')).toHaveCount(1);
        await expect(page.locator('#act .hand-tile.no-tile')).toHaveCount(1);
    }
    const onlooker = await meeting.visitor(browser, link);
    await expect(onlooker.locator('#act .hand-tile.no-tile')).toHaveCount(2);
    await expect(onlooker.locator('#act .hand-tile svg')).toHaveCount(0);
});

test('computers of the server play along', async ({browser, meeting}) => {
    const ann = await meeting.visitor(browser);
    const link = await invite(ann, 'Ann', async (form) => {
        await form.locator('[data-key="players-4"]').check({force: true});
        for (const seat of [3, 4]) {
            await form.locator(`[data-key="seat-${seat}"]`).selectOption('computer');
            await form.locator(`[data-key="level-${seat}"]`).selectOption('1');
        }
    });
    const bob = await meeting.visitor(browser, link);
    await join(bob, 'Bob');
    while ((await tiles(ann).count()) < 4 && (await act([ann, bob])));
    expect(await tiles(ann).count()).toBeGreaterThanOrEqual(4);
});

test('whoever comes without the link finds the own games, those that wait first', async ({browser, meeting}) => {
    const {ann, bob, link} = await meeting.two(browser);
    const [mover, other] = await onTurn(ann, bob);
    await mover.goto('about:blank');
    await mover.goto(meeting.server.address);
    await ready(mover);
    const first = mover.locator('#home .card').first();
    await expect(first).toContainText('Your turn');
    await expect(first.locator('h2')).toHaveText(mover === ann ? 'Against Bob' : 'Against Ann');
    await expect(mover).toHaveTitle('(1) Ta Yü');
    await expect(mover.locator('#home')).not.toContainText('as last time'); /* there was none */
    await invite(mover, mover === ann ? 'Ann' : 'Bob'); /* another one, that does not wait */
    await menu(mover, 'home');
    await expect(mover.locator('#home .mine li')).toHaveCount(1);
    await expect(mover.locator('#home .mine li')).toContainText('not begun');
    await expect(first).toContainText('Your turn');
    await expectAccessible(mover, 'the list of games');
    await mover.setViewportSize(phone);
    await expect(first.locator('[data-key="continue-friend"]')).toBeInViewport({ratio: 1});
    await first.locator('[data-key="continue-friend"]').click();
    await expect(mover).toHaveURL(link);
    await ready(mover);
    await takeTurn(mover, other);
});

test('a link in another tab leaves the game at this device alone', async ({browser, meeting}) => {
    const ann = await meeting.visitor(browser);
    const link = await invite(ann, 'Ann');
    const bob = await meeting.visitor(browser);
    await bob.locator('#home [data-key="play"]').click();
    await hand(bob).draw();
    await expect(bob.locator('#act.placing')).toBeVisible();
    const before = await kept(bob);
    const other = await meeting.tab(bob.context(), link);
    await join(other, 'Bob');
    await takeTurn(ann, other);
    await expect(bob.locator('#curtain')).toBeHidden();
    expect(await kept(bob)).toEqual(before);
    await hand(bob).lay();
    await expect(tiles(bob)).not.toHaveCount(0);
    await takeTurn(ann, other);
});

test('a server that starts again loses nothing, and what was done meanwhile is done then', async ({
    browser,
    meeting,
}, info) => {
    const {ann, bob} = await meeting.two(browser);
    await takeTurn(ann, bob);
    const [mover, other] = await onTurn(ann, bob);
    const {port} = meeting.server;
    await meeting.server.stop();
    await expect(mover.locator('#offline')).toBeVisible();
    await expect(mover.locator('#hint-line')).toContainText('No connection');
    await hand(mover).draw();
    meeting.server = await serve(['--data', info.outputPath('games.db'), '--port', port]);
    await expect(mover.locator('#act.placing')).toBeVisible();
    await expect(mover.locator('#offline')).toBeHidden();
    await hand(mover).lay();
    for (const page of [mover, other]) await expect(tiles(page)).toHaveCount(2);
    meeting.forgiveLostLines();
});

test('without the server no game is made, and that is said at once', async ({browser, meeting}) => {
    const ann = await meeting.visitor(browser);
    await openForm(ann);
    await meeting.server.stop();
    await expect
        .poll(() =>
            ann.evaluate(() =>
                fetch('ws').then(
                    () => true,
                    () => false,
                ),
            ),
        )
        .toBe(false);
    await ann.locator('#setup [data-key="begin"]').click();
    await expect(ann.locator('#toast')).toContainText('The connection to the server is lost');
    await ann.locator('#home [data-key="friend"]').click();
    await expect(ann.locator('#toast')).toContainText('The connection to the server is lost');
    await ann.context().close(); /* it would go on trying */
    meeting.forgiveLostLines();
});

test('plain files without a server show nothing of it, and its address leads home', async ({
    browser,
    baseURL,
    meeting,
}) => {
    const page = await meeting.visitor(browser, String(baseURL));
    await expect(page.locator('#home [data-key="play"]')).toBeVisible();
    await expect(page.locator('#home [data-key="friend"]')).toHaveCount(0);
    await page.locator('#menu-button').click();
    await expect(page.locator('#menu [data-key="learn"]')).toBeVisible();
    await expect(page.locator('#menu [data-key="friend"]')).toHaveCount(0);
    await page.goto(`${baseURL}g/abcdefghij`);
    await ready(page);
    await expect(page.locator('#card')).toContainText('cannot be reached');
    await page.locator('#card [data-key="home"]').click();
    await expect(page.locator('#home [data-key="play"]')).toBeVisible();
    meeting.forgiveLostLines();
});

test('a link to no game says so, and leads to the start page', async ({browser, meeting}) => {
    const page = await meeting.visitor(browser, `${meeting.server.address}g/abcdefghij`);
    await expect(page.locator('#card')).toContainText(/there is no such game/i);
    await page.locator('#card [data-key="home"]').click();
    await expect(page).toHaveURL(meeting.server.address);
    await page.locator('#home [data-key="play"]').click();
    await expect(page.locator('#act .source:not([disabled])').first()).toBeVisible();
});

test('the form, the card with the link and the invitation fit a phone and pass axe', async ({
    browser,
    meeting,
}) => {
    test.skip(!house, 'this machine is in no network');
    const ann = await meeting.visitor(browser, undefined, {viewport: phone});
    await openForm(ann);
    await expectAccessible(ann, 'the form');
    const form = ann.locator('#setup');
    await form.locator('[data-key="players-4"]').check({force: true});
    await form.locator('[data-key="seat-3"]').selectOption('person');
    await form.locator('[data-key="seat-2"]').selectOption('computer');
    await form.locator('[data-key="name-3"]').fill('Ann');
    await form.locator('[data-key="begin"]').click();
    await expect(ann.locator('#card .lobby')).toContainText('South: Ann');
    await expect(ann.locator('#card .qr')).toBeInViewport({ratio: 1}); /* without scrolling */
    await expectAccessible(ann, 'inviting');
    const bob = await meeting.visitor(browser, ann.url(), {viewport: phone});
    await bob.locator('#card [data-key="name"]').fill('Bob');
    await expectAccessible(bob, 'invited');
    await bob.keyboard.press('Tab');
    await bob.keyboard.press('Enter');
    await expect(ann.locator('#card .lobby')).toContainText('North: Bob');
    for (const page of [ann, bob]) {
        const box = await page.locator('#card').boundingBox();
        expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= phone.width).toBe(true);
    }
    await bob.locator('#card [data-key="stand"]').click();
    await expect(ann.locator('#card .lobby')).not.toContainText('Bob');
    await join(bob, 'Bob', 4);
    await expect(ann.locator('#card .lobby')).toContainText('West: Bob');
});

test('two presses make one game, and lead to it', async ({browser, meeting}) => {
    const ann = await meeting.visitor(browser, undefined, {viewport: phone});
    await openForm(ann);
    await ann.locator('#setup [data-key="begin"]').dblclick();
    await expect(ann).toHaveURL(/\/g\/\w{10}$/);
    await ready(ann);
    await expectInvitation(ann);
    await expect(ann.locator('dialog[open]')).toHaveCount(0);
});

test('whoever has only one seat to choose takes it with Enter', async ({browser, meeting}) => {
    const ann = await meeting.visitor(browser);
    const bob = await meeting.visitor(browser, await invite(ann, 'Ann'));
    await bob.locator('#card [data-key="name"]').fill('Bob');
    await bob.keyboard.press('Enter');
    await expect(bob.locator('#card')).toBeHidden();
    await expect(ann.locator('#people')).toContainText('Bob');
});

test('a browser that is started again has its game', async ({browser, meeting}, info) => {
    const ann = await meeting.visitor(browser);
    const link = await invite(ann, 'Ann');
    const start = async () => {
        const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
            ...browserOptions,
            locale: 'en-US',
        });
        meeting.contexts.push(context);
        return context;
    };
    const before = await start();
    await join(await meeting.tab(before, link), 'Bob');
    await expect(ann.locator('#card')).toBeHidden();
    await before.close();
    await expect(ann.locator('#people')).toContainText('is away');
    const after = await start();
    const bob = await meeting.tab(after, meeting.server.address);
    await bob.locator('#home [data-key="continue-friend"]').click();
    await expect(bob).toHaveURL(link);
    await ready(bob);
    await takeTurn(ann, bob);
    await takeTurn(ann, bob);
});

test('a game is called off before the second tile lies, not later', async ({browser, meeting}) => {
    const {ann, bob} = await meeting.two(browser);
    await takeTurn(ann, bob);
    await menu(bob, 'abort');
    await answer(bob, 1);
    for (const page of [ann, bob]) {
        await expect(page.locator('#end .outcome .lead')).toHaveText('The game is called off');
        await expect(page.locator('#end .outcome')).not.toContainText(/draw|win/);
    }
    await button(ann, 'again').click();
    await expect(ann.locator('#card')).toContainText('kept for Bob');
    await button(bob, 'again').click();
    for (const page of [ann, bob]) {
        await ready(page);
        await expect(page.locator('#act .source').first()).toBeVisible();
    }
    await expect(bob.locator('#other')).toContainText('Ann');
    await takeTurn(ann, bob);
    await takeTurn(ann, bob);
    await ann.locator('#menu-button').click();
    await expect(ann.locator('#menu [data-key="resign"]')).toBeVisible();
    await expect(ann.locator('#menu [data-key="abort"]')).toHaveCount(0);
});

test('the games of an evening have one address and a score', async ({browser, meeting}) => {
    const {ann, bob, link} = await meeting.two(browser);
    await menu(ann, 'resign');
    await answer(ann, 1);
    await button(ann, 'again').click();
    await expect(bob.locator('#toast')).toHaveText('Ann wants to play again.');
    await button(bob, 'again').click();
    for (const page of [ann, bob]) {
        await expect(page.locator('#people [data-key="evening"]')).toHaveText(/After 1 game: .*Bob 1/);
        await expect(page).toHaveURL(link);
    }
    await takeTurn(ann, bob);
    await bob.reload();
    await ready(bob);
    await expect(tiles(bob)).toHaveCount(1); /* the last game, not the first */
    await expect(bob.locator('#toast')).not.toContainText('play again'); /* it is no news */
    const late = await meeting.visitor(browser, link);
    await expect(tiles(late)).toHaveCount(1);
    const first = await meeting.visitor(browser, `${link}#this`);
    await expect(first.locator('#end .outcome .lead')).toContainText('gives up');
});

/** Another order of the pile: its last tile for the last one of another kind. @param {string} pile */
function swapLast(pile) {
    const tiles = pile.split(' ');
    const last = tiles.length - 1;
    const other = tiles.findLastIndex((tile) => tile !== tiles[last]);
    [tiles[other], tiles[last]] = [tiles[last], tiles[other]];
    return tiles.join(' ');
}

test('the end is at the address of the game: seal, record, review; a broken seal is said', async ({
    browser,
    meeting,
}) => {
    const {ann, bob, link} = await meeting.two(browser);
    await takeTurn(ann, bob);
    await takeTurn(ann, bob);
    await menu(ann, 'resign');
    await answer(ann, 1);
    const visitor = await meeting.visitor(browser, link, {viewport: phone});
    for (const page of [ann, visitor]) {
        await expect(page.locator('#people .seal.holds')).toContainText('Nobody chose this shuffle');
        await expect(page.locator('#end .outcome .lead')).toHaveText(/Bob/);
    }
    await expectAccessible(visitor, 'a finished game');
    const [download] = await Promise.all([
        visitor.waitForEvent('download'),
        visitor.locator('#people [data-key="record"]').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^\w{10}\.tayu$/);
    await visitor.locator('#end [data-key="review"]').click();
    await expect(visitor.locator('#review')).toBeVisible();
    await visitor.locator('#review [data-key="carry"]').click();
    await expect(visitor).toHaveURL(meeting.server.address);

    const doubter = await browser.newContext({locale: 'en-US'});
    meeting.contexts.push(doubter);
    await doubter.routeWebSocket(/\/ws$/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => socket.send(String(message).replace(/^pile .*$/m, swapLast)));
    });
    const page = await meeting.tab(doubter, link);
    await expect(page.locator('#people .seal.broken')).toContainText('The seal is broken');
});

/** Has a computer play for whoever is away and has allowed it. @param {Page} other who asks for it */
async function haveMinded(other) {
    const meanwhile = other.locator('#people', {hasText: 'a computer plays meanwhile'});
    await expect(async () => {
        if (await meanwhile.count()) return;
        await other
            .locator('#people [data-key^="mind-"]')
            .click({timeout: 2000}); /* not before it is sure that the other is away */
        await answer(other, 0);
        await expect(meanwhile).toHaveCount(1, {timeout: 2000});
    }).toPass();
    return meanwhile;
}

test('who is there is shown, and a computer minds the seat of who is away', async ({browser, meeting}) => {
    const {ann, bob, link} = await meeting.two(browser);
    const [mover, other] = await onTurn(ann, bob);
    await expect(other.locator('#people li')).toContainText([/is there|that is you/, /is there|that is you/]);
    await hand(mover).draw();
    await expect(mover.locator('#act.placing')).toBeVisible();
    const {x, y} = await aPlace(mover);
    await mover.mouse.move(x, y);
    await expect(mover.locator('.layer-ghost .tile')).toHaveCount(1);
    await mover.locator('.layer-ghost .tile').evaluate((tile) => tile.setAttribute('data-before', ''));
    const onlooker = await meeting.visitor(browser, link);
    await expect(mover.locator('#people')).toContainText('1 person looks on');
    await expect(mover.locator('.layer-ghost .tile[data-before]')).toHaveCount(
        1,
    ); /* who is about to lay a tile is not disturbed */
    await expect(onlooker.locator('#people')).toContainText('You are looking on');
    await expect(other.locator('#people')).toContainText('1 person looks on');
    await onlooker.close();
    await expect(other.locator('#people')).not.toContainText('looks on');
    await menu(mover, 'allow');
    await expectAccessible(mover, 'what others may do when I am away');
    await mover.locator('#menu [data-key="allow-0"]').click();
    await expect(mover.locator('#menu')).toBeHidden();
    await menu(mover, 'allow');
    await expect(mover.locator('#menu [data-key="allow-0"]')).toHaveAttribute('aria-pressed', 'true');
    await mover.locator('#menu [data-key="close"]').click();
    await mover.goto('about:blank');
    await expect(other.locator('#people')).toContainText('is away');
    await expect(other.locator('.player .presence')).toHaveText('away');
    await expect(other.locator('#turn')).toHaveText(/^(Ann|Bob)’s turn, but away$/);
    await expectAccessible(other, 'one is away');
    const meanwhile = await haveMinded(other);
    await expect(tiles(other)).not.toHaveCount(0);
    await expect(other).toHaveTitle(/Your turn/);
    await expect(meanwhile).toContainText(/Ann.*Bob/); /* nobody loses the name */
    await mover.setViewportSize({width: 360, height: 740});
    await mover.goto(link);
    await ready(mover);
    await expect(mover.locator('#turn')).toHaveText('A computer plays for you');
    await expect(button(mover, 'back')).toBeInViewport({ratio: 1});
    await button(mover, 'back').click();
    await expect(button(mover, 'back')).toHaveCount(0);
    await expect(mover.locator('#turn')).toHaveText(/^(Ann|Bob)’s turn/);
    await takeTurn(mover, other);
    await takeTurn(mover, other);
});

test('each hears the end in their own words and language', async ({browser, meeting}) => {
    const people = [
        {name: 'Ann', locale: 'de-DE', result: 'Ben + Dan gewinnen. Du gibst auf.'},
        {name: 'Ben', locale: 'fr-FR', result: 'Votre équipe gagne. Ann abandonne.'},
        {name: 'Cleo', locale: 'nl-NL', result: 'Ben + Dan winnen. Ann geeft op.'},
        {name: 'Dan', locale: 'hu-HU', result: 'A csapatod nyert. Ann feladja.'},
        {name: '', locale: 'en-US', result: 'Ben + Dan (east–west) win. Ann gives up.'},
    ];
    const [{locale, name}, ...others] = people;
    const ann = await meeting.visitor(browser, meeting.server.address, {locale});
    const link = await invite(ann, name, (form) => form.locator('[data-key="players-4"]').check({force: true}));
    const pages = [ann];
    for (const {name, locale} of others) {
        const page = await meeting.visitor(browser, link, {locale});
        if (name) await join(page, name, pages.length + 1);
        pages.push(page);
    }
    for (const page of pages.slice(0, 4)) await expect(page.locator('#card')).toBeHidden();
    await menu(ann, 'resign');
    await answer(ann, 1);
    for (const [i, {result}] of people.entries()) {
        await expect(pages[i].locator('#end .outcome .lead')).toHaveText(result);
        await expect(pages[i].locator('#live p').last()).toHaveText(result);
    }
});

test(
    'whoever comes back after a computer has won for them reads that they have won',
    onlyLong,
    async ({browser, meeting}) => {
        const {ann, bob, link} = await meeting.two(browser);
        const [away, other] = await onTurn(ann, bob);
        await menu(away, 'allow');
        await away.locator('#menu [data-key="allow-0"]').click();
        await expect(away.locator('#menu')).toBeHidden();
        await away.goto('about:blank');
        await haveMinded(other);
        await expect(other).toHaveTitle(/Your turn/);
        await menu(other, 'resign');
        await answer(other, 1);
        await away.goto(link);
        await ready(away);
        await expect(away.locator('#end .outcome .lead')).toHaveText(/^You win\. (Ann|Bob) gives up\.$/);
        await expect(away.locator('#live p', {hasText: 'You win'})).toHaveCount(1);
    },
);

test('seats are taken along to another device by a private link, once', async ({browser, meeting}) => {
    test.skip(!house, 'this machine is in no network');
    const {ann, bob, link} = await meeting.two(browser);
    await menu(ann, 'along');
    await expect(ann.locator('#menu .qr')).toBeVisible();
    await expectAccessible(ann, 'taking along');
    const away = await ann.locator('#menu [data-key="link"]').inputValue();
    await ann.locator('#menu [data-key="close"]').click();
    const second = await meeting.visitor(browser, away, {viewport: phone});
    await answer(second, 0);
    await second.locator('#menu .mine a').click();
    await expect(second).toHaveURL(link.replace('127.0.0.1', house ?? ''));
    await ready(second);
    await takeTurn(second, bob);
    await takeTurn(ann, bob);
    await expect(tiles(second)).toHaveCount(2);
    const third = await meeting.visitor(browser, away);
    await answer(third, 0);
    await expect(third.locator('#toast')).toContainText('not known, or was used already');
});

test('hints are there if they were agreed on', async ({browser, meeting}) => {
    const ann = await meeting.visitor(browser);
    const link = await invite(ann, 'Ann', (form) => form.locator('[data-key="hints"]').check());
    const bob = await meeting.visitor(browser, link);
    await expect(bob.locator('#card')).toContainText('Everybody may ask the computer for hints');
    const late = await meeting.visitor(browser, link);
    await late.locator('#card [data-key="name"]').fill('Zoe');
    await join(bob, 'Bob');
    await expect(late.locator('#toast')).toHaveText(/All seats are taken/);
    const mover = await next([ann, bob]);
    await expect(mover.locator('#act [data-key="hint"]')).toBeVisible();
});

test('who wants it is told of the own turn while looking elsewhere, and who was not asked is not', async ({
    browser,
    meeting,
}) => {
    const {ann, bob, link} = await meeting.two(browser);
    const [mover, other] = await onTurn(ann, bob);
    const context = other.context();
    await other.close();
    await context.addInitScript(() => {
        /** @type {any} */ (window).told = [];
        const fake = class {
            static permission = 'default';
            static async requestPermission() {
                fake.permission = 'granted';
            }
            constructor(/** @type {string} */ text) {
                /** @type {any} */ (window).told.push(text);
            }
        };
        Object.assign(window, {Notification: fake});
    });
    const page = await meeting.tab(context, link);
    expect(await page.evaluate(() => Notification.permission)).toBe('default');
    await page.locator('#people [data-key="notify"]').click();
    await expect(page.locator('#people [data-key="notify"]')).toHaveCount(0);
    await page.evaluate(() => Object.defineProperty(document, 'hidden', {value: true}));
    await takeTurn(mover, page);
    expect(await page.evaluate(() => /** @type {any} */ (window).told)).toEqual([
        expect.stringMatching(/draw a tile/),
    ]);
});

test('in a home network without TLS all but clipboard and notifications is there', async ({meeting}) => {
    const name = `${os.hostname().split('.')[0]}.lan`; /* as the router of a house calls this machine */
    const browser = await chromium.launch({
        ...browserOptions,
        args: [...browserOptions.args, `--host-resolver-rules=MAP ${name} 127.0.0.1`],
    });
    try {
        const ann = await meeting.visitor(browser, `http://${name}:${meeting.server.port}/`);
        expect(await ann.evaluate(() => isSecureContext)).toBe(false);
        const link = await invite(ann, 'Ann');
        await ann.locator('#card [data-key="copy"]').click();
        await expect(ann.locator('#toast')).toContainText('Copy the selected link');
        expect(await ann.evaluate(() => getSelection()?.toString())).toBe(link);
        const bob = await meeting.visitor(browser, link);
        await join(bob, 'Bob');
        await takeTurn(ann, bob);
        await expect(ann.locator('#people [data-key="notify"]')).toHaveCount(0);
    } finally {
        await browser.close();
    }
});

test('a page that the browser keeps plays with others, too', onlyLong, async ({browser, meeting}) => {
    const device = {serviceWorkers: 'allow'};
    const ann = await meeting.visitor(browser, undefined, device);
    await ann.evaluate(async () => void (await navigator.serviceWorker.ready));
    await ann.reload();
    await ready(ann);
    expect(await ann.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const link = await invite(ann, 'Ann');
    const bob = await meeting.visitor(browser, link, device);
    await join(bob, 'Bob');
    await takeTurn(ann, bob);
    await ann.reload();
    await ready(ann);
    await takeTurn(ann, bob);
});
