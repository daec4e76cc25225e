/* What happens at the table: hands, talk, undo, text, hints, the tutor. */
import {isLong} from './browser.js';
import {
    aPlace,
    answer,
    asked,
    button,
    expect,
    expectEnd,
    hand,
    kept,
    menu,
    open,
    openGame,
    playOut,
    test,
    tiles,
} from './table.js';

/** @typedef {import('@playwright/test').Page} Page */

/** All that the page holds, but for the list of all tiles and what lies on the board. @param {Page} page */
function held(page) {
    return page.evaluate(() => {
        const copy = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true));
        for (const open of copy.querySelectorAll('#tracker, .layer-scene, .layer-ground')) open.remove();
        return copy.outerHTML;
    });
}

/** How the core draws a tile. @param {Page} page @param {string} tile */
function drawing(page, tile) {
    return page.evaluate(async (name) => {
        const {coreModule, startCore} = await import(
            /** @type {any} */ (new URL('js/core.js', location.href).href)
        );
        const {ask} = await startCore(await coreModule());
        return [...ask(`tile ${name}`).matchAll(/ d="([^"]+)"/g)]
            .map((found) => found[1])
            .sort((a, b) => b.length - a.length)[0];
    }, tile);
}

/** The tiles drawn so far, as the keeper knows them. @param {Page} page */
async function drawn(page) {
    return [...(await kept(page)).matchAll(/(?:bag|left|right)=(\d{3})/g)].map((found) => found[1]);
}

/** Both readings of a tile. @param {string} tile */
function readings(tile) {
    const turned = [...tile]
        .map((digit) => ((Number(digit) + 3) % 8) + 1)
        .sort()
        .join('');
    return new RegExp(`\\b(${tile}|${turned})\\b`);
}

/** Fails if what belongs to others can be found in the page. @param {Page} page @param {string} tile */
async function expectHidden(page, tile) {
    const all = await held(page);
    expect(all, `tile ${tile} is hidden`).not.toMatch(readings(tile));
    expect(all.includes(await drawing(page, tile)), `the picture of ${tile} is hidden`).toBe(false);
}

test('hidden hands: nobody gets the tile of another, not even in the markup', async ({page}) => {
    await openGame(page, 'edition=goliath players=2 hand=hidden draw=bag start=1 seed=5', ['person', 'person']);
    await button(page, 'bag').click();
    const [first] = await drawn(page);
    await expect(page.locator('#curtain')).toBeVisible();
    await expectHidden(page, first);
    await page.locator('#curtain button').click();
    await expectHidden(page, first);
    await button(page, 'bag').click();
    const [, second] = await drawn(page);
    await expect(page.locator('#curtain')).toBeVisible();
    await page.locator('#curtain button').click();
    await expectHidden(page, second);
    await expect(page.locator('#act')).toContainText('Player 1');
    await button(page, 'bag').click();
    await button(page, `tile-${first}`).click();
    await aFloatingTile(page);
    const [, , third] = await drawn(page);
    expect(new Set([first, second, third]).size, 'this seed gives three different tiles').toBe(3);
    await button(page, 'hint').click();
    await expect(page.locator('#hint-line')).not.toHaveText('Thinking …');
    await button(page, `tile-${third}`).click();
    await hand(page).lay();
    await expect(page.locator('#curtain')).toBeVisible();
    await expectHidden(page, first);
    await expectHidden(page, second);
    await page.locator('#curtain button').click();
    await expectHidden(page, first);
    await expect(page.locator('#act .hand').first().locator('.no-tile')).toHaveText('?');
});

/** Moves the tile over a corner where it fits nowhere. @param {Page} page */
async function aFloatingTile(page) {
    const box = await page.locator('#board svg').boundingBox();
    await page.mouse.move(Number(box?.x) + Number(box?.width) * 0.2, Number(box?.y) + Number(box?.height) * 0.2);
    await expect(page.locator('.layer-ghost.floating')).toHaveCount(1);
}

test('hidden hands: a reload does not uncover', async ({page}) => {
    await openGame(
        page,
        'edition=goliath players=2 hand=hidden draw=bag start=1 seed=5',
        ['person', 'person'],
        ['bag', 'bag', 'bag'],
    );
    const [first, second] = await drawn(page);
    await expect(page.locator('#curtain')).toBeVisible();
    await expectHidden(page, first);
    await expectHidden(page, second);
});

test('nothing behind the curtain can be reached', async ({page}) => {
    await openGame(
        page,
        'edition=goliath players=2 hand=hidden draw=bag start=1 seed=5',
        ['person', 'person'],
        ['bag', 'bag', 'bag'],
    );
    await expect(page.locator('#curtain button')).toBeFocused();
    for (let presses = 0; presses < 6; presses++) {
        await page.keyboard.press('Tab');
        expect(
            await page.evaluate(
                () =>
                    document.activeElement === document.body ||
                    document.activeElement?.closest('#curtain') !== null,
            ),
        ).toBe(true);
    }
    for (const key of ['h', 'b', 'n', '?']) await page.keyboard.press(key);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.locator('.layer-ghost')).toBeEmpty();
});

test('a game with hidden hands between two persons goes to its end', async ({page}) => {
    await openGame(
        page,
        'edition=goliath players=2 hand=hidden draw=bag start=1 seed=4',
        ['person', 'person'],
        ['level 2', ...Array(96).fill('genmove')],
    );
    await playOut(page);
    await expectEnd(page);
});

test('open hands lie before everybody', async ({page}) => {
    await openGame(page, 'hand=open start=1 seed=3', ['person', 'person'], ['left', 'right', 'left']);
    await expect(page.locator('#act .hand')).toHaveCount(2);
    await expect(page.locator('#curtain')).toBeHidden();
    const choice = page.locator('#act button.hand-tile');
    await expect(choice).toHaveCount(2);
    await choice.nth(0).click();
    await expect(choice.nth(0)).toHaveAttribute('aria-pressed', 'true');
    await choice.nth(1).click();
    await expect(choice.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(choice.nth(0)).toHaveAttribute('aria-pressed', 'false');
});

test('partners who talk lose the turn, and the tile goes to the left', async ({page}) => {
    await openGame(page, 'players=4 start=1 seed=2', ['person', 'person', 'person', 'person'], ['left']);
    await button(page, 'talk').click();
    await answer(page, 1);
    await expect(page.locator('#turn')).toHaveText('Player 1: place the tile');
    await button(page, 'talk').click();
    await answer(page, 0);
    await expect(page.locator('#turn')).toHaveText('Player 2: place the tile');
    await hand(page).lay();
    await expect(page.locator('#turn')).toHaveText('Player 3: draw a tile');
});

test('undo takes back until the next tile is seen', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    await expect(page.locator('#act [data-key="undo"]')).toBeDisabled();
    await hand(page).lay();
    await expect(tiles(page)).toHaveCount(1);
    await button(page, 'undo').click();
    await expect(tiles(page)).toHaveCount(0);
    expect(await asked(page)).toBe('lay');
    await expect(page.locator('#turn')).toContainText('Player 1');
    await hand(page).lay();
    await button(page, 'left').click();
    await expect(page.locator('#act [data-key="undo"]')).toBeDisabled();
    await page.keyboard.press('u');
    await expect(tiles(page)).toHaveCount(1);
});

test('against computers undo goes back to the own last decision', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'computer 1'], ['left']);
    await expect(page.locator('#act [data-key="undo"]')).toBeDisabled();
    await hand(page).lay();
    expect(await asked(page)).toBe('draw');
    await expect(button(page, 'undo')).toHaveAttribute('title', 'Back to your own last decision');
    await button(page, 'undo').click();
    await expect(page.locator('#hint-line')).toHaveText('Taken back: your tile 168 is in your hand again.');
    expect(await asked(page)).toBe('lay');
    await hand(page).lay();
    expect(await asked(page)).toBe('draw');
    await expect(tiles(page)).toHaveCount(2);
});

test('undo after a draw would take back the move before it, and asks', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'computer 1'], ['left']);
    await hand(page).lay();
    expect(await asked(page)).toBe('draw');
    await button(page, 'right').click();
    await expect(tiles(page)).toHaveCount(2);
    await button(page, 'undo').click();
    await expect(page.locator('#question')).toContainText(
        'A draw alone is not taken back: the tile has been seen.',
    );
    await answer(page, 1);
    expect(await asked(page)).toBe('lay');
    await expect(tiles(page)).toHaveCount(2);
    await button(page, 'undo').click();
    await answer(page, 0);
    await expect(tiles(page)).toHaveCount(0);
    expect(await asked(page)).toBe('lay');
});

test('the board can be played as text, and a wrong word gets a reason', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person']);
    await page.locator('#text-box summary').click();
    const move = page.locator('#text-move'),
        said = page.locator('#text-answer');
    /** @param {string} word @param {string | RegExp} reply */
    const type = async (word, reply) => {
        await move.fill(word);
        await move.press('Enter');
        await expect(said).toHaveText(reply);
    };
    await type('dance', /not an action|no such action|dance/);
    await type('i10h128', /draw/i);
    await type('left', /Player 1: place the tile/);
    await type('i10h128', /\S/);
    await expect(tiles(page)).toHaveCount(0);
    await type('a1h168', /first tile|start/);
    await type('i10h168', /Player 2: draw a tile/);
    await expect(tiles(page)).toHaveCount(1);
    await expect(page.locator('#text-places button')).toHaveText(['left', 'right']);
});

test('reasons are given in the language of the page', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('tayu.language', 'de'));
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    await page.locator('#text-box summary').click();
    await page.locator('#text-move').fill('a1h168');
    await page.locator('#text-move').press('Enter');
    await expect(page.locator('#text-answer')).toContainText('Stein');
});

test('every place can be pressed as a line of text', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    await page.locator('#text-box summary').click();
    await expect(page.locator('#text-places button')).toHaveCount(12);
    await page.locator('#text-places button').first().click();
    await expect(tiles(page)).toHaveCount(1);
});

test('wheel and right click turn the tile, a click where it does not fit says why', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    const ghost = page.locator('.layer-ghost .tile').first();
    const {x, y} = await aPlace(page);
    await page.mouse.move(x, y);
    const first = String(await ghost.getAttribute('data-at'));
    await page.mouse.wheel(0, 100);
    await expect(ghost).not.toHaveAttribute('data-at', first);
    await page.mouse.wheel(0, -100);
    await expect(ghost).toHaveAttribute('data-at', first);
    await page.mouse.click(x, y, {button: 'right'});
    await expect(ghost).not.toHaveAttribute('data-at', first);
    await expect(tiles(page)).toHaveCount(0);
    await aFloatingTile(page);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.locator('#hint-line')).toHaveText('The first tile covers the middle of the board.');
    await expect(tiles(page)).toHaveCount(0);
});

/**
 * Rolls the wheel over the board, and counts how often the tile is turned and how often the page may scroll.
 * @param {Page} page @param {{deltaY: number, deltaMode?: number, at: number}[]} rolls
 */
function roll(page, rolls) {
    return page.evaluate((list) => {
        const board = /** @type {Element} */ (document.querySelector('#board svg'));
        const lies = () => document.querySelector('.layer-ghost .tile')?.getAttribute('data-at');
        const count = {turns: 0, scrolls: 0};
        for (const {at, ...how} of list) {
            const before = lies();
            const event = new WheelEvent('wheel', {...how, cancelable: true});
            Object.defineProperty(event, 'timeStamp', {value: at});
            if (board.dispatchEvent(event)) count.scrolls++;
            if (lies() !== before) count.turns++;
        }
        return count;
    }, rolls);
}

test('a swipe does not spin the tile, and without a tile the wheel scrolls the page', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person']);
    expect(await roll(page, [{deltaY: 100, at: 1000}])).toEqual({turns: 0, scrolls: 1});
    await button(page, 'left').click();
    const {x, y} = await aPlace(page);
    await page.mouse.move(x, y);
    await expect(page.locator('.layer-ghost .tile')).toHaveCount(1);
    const swipe = /** @param {number} from */ (from) =>
        Array.from({length: 12}, (_, i) => ({deltaY: 10, at: from + i}));
    expect(await roll(page, swipe(2000))).toEqual({turns: 1, scrolls: 0});
    expect(await roll(page, swipe(3000))).toEqual({turns: 1, scrolls: 0});
    expect(
        await roll(
            page,
            [4000, 5000].map((at) => ({deltaY: 100, at})),
        ),
    ).toEqual({turns: 2, scrolls: 0});
    expect(await roll(page, [{deltaY: -3, deltaMode: 1, at: 5001}])).toEqual({turns: 1, scrolls: 0});
});

test('the mouse moves an enlarged board, and a click on it puts the tile down', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    await page.locator('#zoom-button').click();
    const board = page.locator('#board svg');
    const before = String(await board.getAttribute('viewBox'));
    const {x, y} = await aPlace(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y - 40, {steps: 4});
    await page.mouse.up();
    await expect(board).not.toHaveAttribute('viewBox', before);
    await expect(tiles(page)).toHaveCount(0);
    await hand(page).lay();
    await expect(tiles(page)).toHaveCount(1);
});

test('a hint shows a place, and lays nothing', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person']);
    await button(page, 'hint').click();
    await expect(page.locator('#hint-line')).toHaveText(
        /^Draw from the (left|right) stack: \d+% to win, expected score about \d+–\d+$/,
    );
    await button(page, 'left').click();
    await expect(page.locator('#hint-line')).not.toHaveClass(/\bhint$/);
    await button(page, 'hint').click();
    await expect(page.locator('.layer-ghost .tile')).toHaveCount(1);
    await expect(page.locator('#hint-line.hint')).toContainText('Try the highlighted place');
    await expect(tiles(page)).toHaveCount(0);
    await button(page, 'lay').click();
    await expect(tiles(page)).toHaveCount(1);
});

test('giving up is asked about first', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person']);
    for (const index of [0, 1]) {
        await page.locator('#menu-button').click();
        await page.locator('#menu [data-key="resign"]').click();
        await answer(page, index);
    }
    await expect(page.locator('#end .outcome')).toContainText('Player 2 (east–west) wins. Player 1 gives up.');
});

test('giving up says what becomes of a game of three', async ({page}) => {
    await openGame(page, 'players=3 three=target target=20 flood=3 start=1 seed=1', [
        'person',
        'person',
        'person',
    ]);
    await menu(page, 'resign');
    await expect(page.locator('#question')).toContainText('your score counts as 0');
});

test('aids can be switched off and stay off', async ({page}) => {
    await openGame(page, 'start=1 seed=1', ['person', 'person'], ['left']);
    await expect(page.locator('.layer-places .place')).not.toHaveCount(0);
    await page.locator('#menu-button').click();
    await page.locator('#menu [data-key="settings"]').click();
    await page.locator('#settings').getByLabel('Help').selectOption('none');
    await page.locator('#settings .close').click();
    for (const empty of ['.layer-places', '#chance']) await expect(page.locator(empty)).toBeEmpty();
    await expect(page.locator('#tracker-box')).toBeHidden();
    await page.reload();
    await expect(page.locator('#act [data-key="lay"]')).toBeVisible();
    await expect(page.locator('.layer-places')).toBeEmpty();
});

test('every game of the set-up sheet can be begun', async ({page}) => {
    await open(page);
    const rows = /** @type {[string, string, number[]][]} */ ([
        ['German and Dutch', '19', [2]],
        ['French', '19', [3]],
        ['Hungarian', '19', [4]],
        ['Goliath', '18', [2, 3]],
    ]);
    for (const [rules, size, once] of rows)
        for (const players of isLong ? [2, 3, 4] : once) {
            await page.locator('#menu-button').click();
            await page.locator('#menu [data-key="new"]').click();
            await unfold(page);
            await page.locator('#setup .preset b', {hasText: rules}).click();
            await page.locator(`#setup input[name="players"][value="${players}"]`).check({force: true});
            await page.locator('#setup button.primary').click();
            await expect(page.locator('#setup')).toBeHidden();
            await expect.poll(async () => (await kept(page)).includes(`players ${players}`)).toBe(true);
            await expect(page.locator('.board .label').filter({hasText: new RegExp(`^${size}$`)})).not.toHaveCount(
                0,
            );
        }
});

/** Shows where the texts of the rules differ. @param {import('@playwright/test').Page} page */
async function unfold(page) {
    await expect(page.locator('#setup')).toBeVisible(); /* what it held the last time is gone then */
    const fold = page.locator('#setup details');
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}

test('the rules of a text can be chosen and changed one by one', async ({page}) => {
    await open(page);
    await page.locator('#menu-button').click();
    await page.locator('#menu [data-key="new"]').click();
    const setup = page.locator('#setup');
    const pressed = setup.locator('.preset[aria-pressed="true"] b');
    await unfold(page);
    await expect(pressed).toHaveText('French rules, 1999');
    await expect(setup.locator('[data-key="first"]')).toHaveValue('me');
    await setup.locator('input[name="players"][value="3"]').check({force: true});
    await expect(setup.locator('[data-key="start"]')).toHaveValue('0'); /* by lot, unless it is chosen */
    await setup.locator('.preset b', {hasText: 'German'}).click();
    await expect(setup.locator('[data-key="beaten"]')).toHaveValue('stays');
    await expect(setup.locator('[data-key="discard"]')).toHaveValue('never');
    await setup.locator('[data-key="beaten"]').selectOption('leaves');
    await expect(pressed).toHaveCount(0);
    await setup.locator('.preset b', {hasText: 'Goliath'}).click();
    await expect(setup.locator('[data-key="reached"]')).toHaveValue('first');
    await setup.locator('input[name="players"][value="2"]').check({force: true});
    await expect(setup.locator('[data-key="reached"]')).toHaveCount(0);
    await setup.locator('.preset b', {hasText: 'Hungarian'}).click();
    await setup.locator('[data-key="hand"]').selectOption('open');
    await expect(pressed).toHaveText('Hungarian rules, 1999');
    await setup.locator('.preset b', {hasText: 'French'}).click();
    await expect(setup.locator('[data-key="hand"]')).toHaveValue('hidden');
    await setup.locator('button.primary').click();
    await expect.poll(async () => (await kept(page)).includes('hand hidden')).toBe(true);
    expect(await kept(page)).not.toContain('preset');
});

test('what was set by hand stays, is said when it does not fit, and comes back', async ({page}) => {
    await open(page);
    await page.locator('#menu-button').click();
    await page.locator('#menu [data-key="new"]').click();
    const setup = page.locator('#setup');
    await unfold(page);
    await setup.locator('[data-key="peek"]').selectOption('on');
    await setup.locator('input[name="players"][value="4"]').check({force: true});
    await expect(setup.locator('[data-key="peek"]')).toHaveValue('on');
    await setup.locator('input[name="edition"][value="goliath"]').check({force: true});
    await expect(setup.locator('.said')).toContainText('Not with this box: Sides of the stacks.');
    await setup.locator('input[name="edition"][value="kosmos"]').check({force: true});
    await expect(setup.locator('[data-key="peek"]')).toHaveValue('on');
});

test('a name turns round nothing but itself, and one without a space is broken', async ({page}) => {
    const [hebrew, long] = ['שלום', 'W'.repeat(40)];
    await page.setViewportSize({width: 390, height: 780});
    await openGame(page, 'seed=8 start=1', [`person ${long}`, `person ${hebrew}`], ['left', '*']);
    await expect(page.locator('#turn')).toHaveText(new RegExp(`^\u2068${hebrew}\u2069: draw`));
    await expect(page.locator('.hint-line')).toHaveText(new RegExp(`^${long}: a tile in the`));
    await page.locator('#log-box summary').click();
    for (const line of ['.hint-line', '#log'])
        expect(
            await page.locator(line).evaluate((one) => one.scrollWidth - one.clientWidth),
            line,
        ).toBeLessThanOrEqual(0);
});

test('around one screen people play, unless a computer is chosen for a seat', async ({page}) => {
    /* As kept after games against the computer by earlier versions of the page. */
    await page.addInitScript(() => {
        const seats = ['person', 'person', 'computer', 'computer'].map((kind) => ({kind, level: 1, name: ''}));
        if (!localStorage.getItem('tayu.new')) localStorage.setItem('tayu.new', JSON.stringify({seats}));
    });
    await open(page);
    await menu(page, 'new');
    const setup = page.locator('#setup');
    await setup.locator('[data-key="who-here"]').check({force: true});
    await setup.locator('[data-key="players-4"]').check({force: true});
    await expect(setup.locator('.said')).toContainText('4 play at this screen.');
    for (const seat of [1, 2, 3, 4])
        await expect(setup.locator(`[data-key="seat-${seat}"]`)).toHaveValue('person');
    await setup.locator('[data-key="seat-3"]').selectOption('computer');
    await expect(setup.locator('.said')).toContainText('People at this screen: 3. Computers: 1.');
    await setup.locator('[data-key="begin"]').click();
    await expect.poll(() => kept(page)).toMatch(/seat 1 person\nseat 2 person\nseat 3 computer 1\nseat 4 person/);
    await menu(page, 'new');
    await expect(setup.locator('.said')).toContainText('People at this screen: 3. Computers: 1.');
});

for (const [language, text] of [
    ['de', 'discard never'],
    ['nl', 'discard never'],
    ['fr', 'discard ask'],
    ['hu', 'discard ask'],
])
    test(`whoever speaks ${language} plays by the text of that box`, async ({page}) => {
        await page.addInitScript((code) => localStorage.setItem('tayu.language', code), language);
        await open(page);
        await page.locator('#home [data-key="play"]').click();
        await expect.poll(() => kept(page)).toContain(text);
    });

test('at the end one sees the tile that fits nowhere, named as such, and no tile where none was left', async ({
    page,
}) => {
    const play = (/** @type {number} */ level, /** @type {number} */ deeds) => [
        `level ${level}`,
        ...Array(deeds).fill('genmove'),
    ];
    const hand = page.locator('#end .outcome .hand');
    await openGame(page, 'start=1 seed=22', ['person', 'person'], play(2, 111));
    await expect(button(page, 'end')).toBeVisible();
    await expect(page.locator('#act [data-key="hint"]')).toHaveCount(0); /* there is nothing else to do */
    await openGame(page, 'start=1 seed=22', ['person', 'computer 2'], play(2, 112));
    await expect(hand.locator('[data-tile="123"]')).toHaveCount(1);
    await expect(hand).toHaveText('fits nowhere');
    await expect(page.locator('#tracker-box')).toBeHidden(); /* nothing is to come */
    await openGame(page, 'length=short start=1 seed=3', ['person', 'computer 1'], play(1, 57));
    await expect(page.locator('#end-notes')).toContainText('No tile is left');
    await expect(hand).toHaveCount(0);
    await page.locator('#end [data-key="review"]').click();
    await page.locator('#review [data-key="slider"]').fill('20');
    await expect(page.locator('#tracker-box')).toBeVisible();
});
