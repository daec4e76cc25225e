/* Early discard (rules, 5): with discard=ask nobody sets a tile aside unless all others agree. */
import {asked, button, expect, hand, keep, open, openGame, test} from './table.js';
import {unfit} from './states.js';

const {setup, actions: stuck} = unfit;
const three = `${setup} players=3 three=target target=20 flood=3`;

/** Whom the dialogue asks; answered with a button of it. @param {import('@playwright/test').Page} page @param {string} name @param {number} index */
async function answerAs(page, name, index) {
    const dialogue = page.locator('#question[open]');
    await expect(dialogue).toContainText(`${name}: the tile fits nowhere and nobody has a score.`);
    await dialogue.locator(`[data-key="answer-${index}"]`).click();
}

test('a computer never sets a tile aside without asking the person', async ({page}) => {
    await openGame(page, setup, ['person', 'computer 1'], stuck);
    await expect(page.locator('#question[open]')).toBeVisible();
    await expect(page.locator('#log')).not.toContainText('set aside');
    await answerAs(page, 'You', 0);
    await expect(page.locator('#log')).toContainText('Computer: the tile is set aside');
    expect(await asked(page)).toBe('draw');
});

test('whoever is asked sees the tile, on a phone too', async ({page}) => {
    for (const [width, height] of [
        [360, 740],
        [320, 568],
    ]) {
        await page.setViewportSize({width, height});
        await openGame(page, setup, ['person', 'computer 1'], stuck);
        await expect(page.locator('#question[open] [data-tile] svg')).toBeInViewport({ratio: 1});
        await expect(page.locator('#question[open] [data-key="answer-2"]')).toBeInViewport({ratio: 1});
        await page.keyboard.press('Escape');
        await expect(page.locator('#act [data-tile] svg')).toBeVisible();
    }
});

test('who is asked by a computer may end the game', async ({page}) => {
    await openGame(page, setup, ['person', 'computer 1'], stuck);
    await answerAs(page, 'You', 1);
    expect(await asked(page)).toBe('over');
});

test('two people at one device are both asked', async ({page}) => {
    await openGame(page, three, ['person', 'person', 'person'], ['ns', ...stuck]);
    await expect(page.locator('#turn')).toHaveText('This tile fits nowhere');
    await button(page, 'discard').click();
    await answerAs(page, 'Player 1', 0);
    await answerAs(page, 'Player 3', 0);
    await expect(page.locator('#turn')).toHaveText('Player 2: draw a tile');
});

test('one who does not agree ends the game', async ({page}) => {
    await openGame(page, three, ['person', 'person', 'person'], ['ns', ...stuck]);
    await button(page, 'discard').click();
    await answerAs(page, 'Player 1', 0);
    await answerAs(page, 'Player 3', 1);
    expect(await asked(page)).toBe('over');
});

test('a question that was closed can be answered beside the board', async ({page}) => {
    await openGame(page, setup, ['person', 'person'], stuck);
    await button(page, 'discard').click();
    await expect(page.locator('#question[open]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#question[open]')).toHaveCount(0);
    await expect(page.locator('#turn')).toHaveText('Player 2 asks to set this tile aside');
    await expect(page.locator('#act .source:not([disabled])')).toHaveCount(0);
    await button(page, 'agree').click();
    await expect(page.locator('#turn')).toHaveText('Player 2: draw a tile');
});

test('computers agree by themselves', async ({page}) => {
    await openGame(page, setup, ['computer 1', 'person'], stuck);
    await button(page, 'discard').click();
    await expect(page.locator('#turn')).toHaveText('Your turn: draw a tile');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
});

/* Five tiles in a row fit nowhere. */
const often = {
    setup: 'edition=goliath draw=bag discard=ask start=1 seed=70',
    actions:
        'bag i12v128 bag i13h127 bag j14h478 bag j11h258 bag m15v156 bag n17v135 bag o17v357 bag p17v235 bag q16v678 bag l10v178 bag m10h378 bag n11h126 bag o14v145 bag'.split(
            ' ',
        ),
};

test('one agreement can cover every further tile that fits nowhere', async ({page}) => {
    await openGame(page, often.setup, ['person', 'computer 1'], often.actions);
    await answerAs(page, 'You', 2);
    await expect
        .poll(() => page.locator('#log li', {hasText: 'the tile is set aside'}).count())
        .toBeGreaterThan(1);
    await expect(page.locator('#question[open]')).toHaveCount(0);
});

/* Two tiles that leave no exit open: nothing can ever be laid again. */
const closed = `tayu 1
draw bag
discard ask
start 1

bag=123 i10h123
bag=123 i11h567
bag=128
`;

test('on a closed board nothing is set aside: the game is over', async ({page}) => {
    await keep(page, {game: closed});
    await open(page, './#continue');
    await expect(page.locator('#act')).toContainText('None of the tiles that are left fits anywhere');
    await expect(page.locator('#act [data-key="discard"]')).toHaveCount(0);
    await button(page, 'end').click();
    await expect(page.locator('#end .outcome')).toBeVisible();
});
