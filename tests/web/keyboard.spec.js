/* The keyboard alone, and what a screen reader hears. */
import {onlyLong} from './browser.js';
import {asked, button, expect, expectEnd, open, openGame, openNearEnd, playOn, test, tiles} from './table.js';

/** Presses Tab until something has the focus. @param {import('@playwright/test').Page} page @param {string} selector */
async function tabTo(page, selector) {
    for (let presses = 0; presses < 80; presses++) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
        await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${selector}`);
}

/** @param {import('@playwright/test').Page} page */
function keys(page) {
    return {
        draw: async () =>
            page.keyboard.press((await page.locator('#act .source').first().isEnabled()) ? '1' : '2'),
        lay: async () => {
            await page.keyboard.press('b');
            await page.keyboard.press('n');
            await page.keyboard.press('Enter');
        },
        stuck: async () => {
            await tabTo(page, '#act [data-key="end"], #act [data-key="discard"]');
            await page.keyboard.press('Enter');
        },
        bid: async () => {
            await tabTo(page, '#act [data-key="bid"]');
            await page.keyboard.press('Enter');
        },
        side: async () => {
            await tabTo(page, '#act [data-key="ns"]');
            await page.keyboard.press('Enter');
        },
    };
}

test('from opening the page to the end of the game', async ({page}) => {
    await open(page);
    await tabTo(page, '[data-key="play"]');
    await page.keyboard.press('Enter');
    await playOn(page, keys(page), 8);
    await openNearEnd(page, 'start=1', ['person', 'computer 1']);
    await playOn(page, keys(page));
    await expectEnd(page);
    await tabTo(page, '#end [data-key="review"]');
});

test('a game of three, set up and played', onlyLong, async ({page}) => {
    await open(page);
    await tabTo(page, '#menu-button');
    await page.keyboard.press('Enter');
    await tabTo(page, '#menu [data-key="new"]');
    await page.keyboard.press('Enter');
    await expect(page.locator('#setup')).toBeVisible();
    await tabTo(page, '#setup input[name="players"]');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#setup .said')).toContainText('3 in all');
    await tabTo(page, '#setup button.primary');
    await page.keyboard.press('Enter');
    await expect(page.locator('#setup')).toBeHidden();
    await playOn(page, keys(page), 8);
    await openNearEnd(page, 'players=3 three=auction', ['person', 'computer 1', 'computer 1']);
    await playOn(page, keys(page));
    await expectEnd(page);
});

test('arrows move, R turns, N and P go from place to place, Escape lets go', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    const ghost = page.locator('.layer-ghost .tile').first(),
        live = page.locator('#live');
    await page.keyboard.press('b');
    await page.keyboard.press('n');
    const first = String(await ghost.getAttribute('data-at'));
    await page.keyboard.press('n');
    await expect(ghost).not.toHaveAttribute('data-at', first);
    await page.keyboard.press('p');
    await expect(ghost).toHaveAttribute('data-at', first);
    await expect(live).toContainText('Way 1 of');
    await page.keyboard.press('r');
    await expect(ghost).not.toHaveAttribute('data-at', first);
    await page.keyboard.press('Escape');
    await expect(ghost).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('.cursor')).toHaveCount(1);
    await expect(tiles(page)).toHaveCount(0);
});

test('on an enlarged board one sees where one is', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    await page.keyboard.press('b');
    for (let larger = 0; larger < 8; larger++) await page.keyboard.press('+');
    const cursor = page.locator('.cursor');
    for (const [key, times] of /** @type {[string, number][]} */ ([
        ['ArrowLeft', 9],
        ['ArrowUp', 9],
        ['n', 1],
    ]))
        for (let presses = 0; presses < times; presses++) {
            await page.keyboard.press(key);
            const [outer, inner] = [await page.locator('#board svg').boundingBox(), await cursor.boundingBox()];
            if (!outer || !inner) throw new Error('nothing is shown');
            expect(inner.x).toBeGreaterThanOrEqual(outer.x);
            expect(inner.y).toBeGreaterThanOrEqual(outer.y);
            expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
            expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
        }
});

test('the board shows that it has the focus, but not after a click', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person']);
    const board = page.locator('#board svg');
    await board.click({position: {x: 20, y: 20}});
    await expect(board).toBeFocused();
    await expect(board).toHaveCSS('outline-style', 'none');
    await tabTo(page, '#menu-button');
    await tabTo(page, '#board svg');
    await expect(board).toHaveCSS('outline-style', 'solid');
});

test('those who listen hear what was laid, the score if it has changed, and whose turn it is', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    const live = page.locator('#live');
    await page.keyboard.press('b');
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect(live).toContainText(/Player 1: a tile in the middle \(\w+–\w+\)/);
    await expect(live).not.toContainText('North 0, south 0');
    await expect(live).toContainText('Player 2: draw a tile');
    await expect(page.locator('#turn')).toHaveText('Player 2: draw a tile');
});

test('those who listen on a phone hear the squares, too, which its small board does not name', async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    await page.keyboard.press('b');
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect(page.locator('#live')).toContainText(/Player 1: a tile in the middle \(\w+–\w+\)/);
    await expect(page.locator('#hint-line')).toHaveText('Player 1: a tile in the middle');
});

test('dialogues close with Escape and give the focus back', async ({page}) => {
    await open(page);
    for (const opener of ['#menu-button', '#rules-button']) {
        await tabTo(page, opener);
        await page.keyboard.press('Enter');
        await expect(page.locator('dialog[open]')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toHaveCount(0);
        await expect(page.locator(opener)).toBeFocused();
    }
});

test('the way back of the browser closes a dialogue, then leads home, then leaves', async ({page}) => {
    await openGame(page, 'seed=1 start=1', ['person', 'person']);
    for (const opener of ['#menu-button', '#rules-button']) {
        await page.locator(opener).click();
        await expect(page.locator('dialog[open]')).toHaveCount(1);
        await page.goBack();
        await expect(page.locator('dialog[open]')).toHaveCount(0);
        await expect(page.locator('#board')).toBeVisible();
    }
    await page.locator('#menu-button').click();
    await page.locator('#menu [data-key="settings"]').click();
    await expect(page.locator('#settings')).toBeVisible(); /* it is loaded first */
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state?.sheet)).toBeUndefined();
    await page.goBack();
    await expect(page.locator('#home [data-key="continue"]')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/icon\.svg$/); /* where the game was prepared */
});

test('when the game is over the focus is on what says so, beside the board', async ({page}) => {
    await openGame(
        page,
        'seed=14 start=1',
        ['person', 'person'],
        ['level 6', ...Array(120).fill('genmove'), 'left'],
    );
    await playOn(page, keys(page));
    const card = page.getByRole('region', {name: /wins|draw/});
    await expect(card).toBeFocused();
    await expect(card).toHaveAccessibleDescription(/game over/);
    await tabTo(page, '#end [data-key="again"]');
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('.cursor')).toBeVisible();
    await expect(card).toBeVisible();
});

test('the tiles not seen yet are one stop, and arrows go from tile to tile', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left', '*']);
    await expect(page.locator('#tracker [tabindex="0"]')).toHaveCount(1);
    await page.locator('#tracker [tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#tracker button').nth(2)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#tracker :focus')).toHaveCount(0);
});

test('a key tells the open exits and the estuaries; a turn is one message', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], []);
    const said = page.locator('#live p');
    const before = await said.count();
    await page.keyboard.press('1');
    await expect(said).toHaveCount(before + 1);
    await expect(said.last()).toHaveText(/a tile with exits .*, .*, .*place the tile/);
    await page.keyboard.press('b');
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect(tiles(page)).toHaveCount(1);
    await page.keyboard.press('e');
    await expect(said.last()).toHaveText(
        /^Open exits: .* of [a-s]\d+.*Estuaries: north 0, south 0, west 0, east 0\.$/,
    );
});

test('the focus stays on the board from turn to turn', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'computer 1'], []);
    await page.keyboard.press('b');
    for (let turn = 0; turn < 3; turn++) {
        expect(await asked(page)).toBe('draw');
        await page.keyboard.press('2');
        expect(await asked(page)).toBe('lay');
        await page.keyboard.press('n');
        await page.keyboard.press('Enter');
        await expect(page.locator('#board svg')).toBeFocused();
    }
});

test('the board can be skipped', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person']);
    await page.keyboard.press('Tab');
    await expect(page.locator('.skip')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(button(page, 'left')).toBeFocused();
});
