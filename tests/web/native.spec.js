/* The page's core and the native program agree: legal actions, scores, and what the computer does. */
import {execFileSync} from 'node:child_process';
import {program} from './browser.js';
import {expect, kept, open, openGame, playOut, test} from './table.js';

/** What the native engine answers. @param {string[]} requests */
function native(requests) {
    const said = execFileSync(program, ['engine'], {
        input: [...requests, 'quit', ''].join('\n'),
        encoding: 'utf8',
        maxBuffer: 1 << 26,
    });
    return said
        .split('\n\n')
        .filter((one) => one !== '')
        .slice(0, requests.length);
}

/** What the core on the page answers. @param {import('@playwright/test').Page} page @param {string[]} requests */
function inPage(page, requests) {
    return page.evaluate(async (list) => {
        const {coreModule, startCore} = await import(
            /** @type {any} */ (new URL('js/core.js', location.href).href)
        );
        const {ask} = await startCore(await coreModule());
        return list.map((request) => {
            try {
                return `= ${ask(request)}`;
            } catch (error) {
                return `? ${/** @type {Error} */ (error).message}`;
            }
        });
    }, requests);
}

for (const [setup, actions] of /** @type {[string, number][]} */ ([
    ['edition=kosmos players=2 draw=block hand=single start=1 seed=11', 40],
    ['edition=goliath players=2 draw=bag hand=hidden start=2 seed=12', 40],
    ['edition=kosmos players=3 three=auction draw=table opener=2 seed=13', 40],
    ['edition=goliath players=4 draw=table start=3 seed=14', 40],
]))
    test(`the computer plays the same game: ${setup}`, async ({page}) => {
        await open(page);
        const requests = [
            `new ${setup}`,
            'level 2',
            ...Array(actions).fill(['legal', 'genmove', 'score', 'state']).flat(),
            'record',
        ];
        const [here, there] = [await inPage(page, requests), native(requests)];
        expect(here.map((one) => one.trim())).toEqual(there.map((one) => one.trim().replace(/^#$/gm, '')));
    });

test('a move on level 8 is the same', async ({page}) => {
    await open(page);
    const requests = [
        'new edition=kosmos start=1 seed=21',
        'level 1',
        ...Array(30).fill('genmove'),
        'level 8',
        'genmove',
        'genmove',
        'turn',
    ];
    expect((await inPage(page, requests)).map((one) => one.trim())).toEqual(
        native(requests).map((one) => one.trim()),
    );
});

test('a game played on the page is the same game natively', async ({page}) => {
    await openGame(page, 'edition=goliath draw=bag start=1 seed=31', ['person', 'computer 1']);
    await playOut(page);
    const record = await kept(page);
    const file = test.info().outputPath('game.tayu');
    const {writeFileSync} = await import('node:fs');
    writeFileSync(file, record);
    const [loaded, score, result] = native([`load ${file}`, 'score', 'result']);
    expect(loaded).toMatch(/^= 0/);
    const ns = await page.locator('#me .product').textContent();
    const ew = await page.locator('#other .product').textContent();
    expect(result.trim()).toMatch(new RegExp(`^= ${ns} ${ew} `));
    expect(score).toMatch(/^=/);
});
