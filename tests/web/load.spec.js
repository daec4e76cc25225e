/* Before the page is ready, and when something of it does not come. */
import {expect, test} from './table.js';

test.describe('what does not come', () => {
    test.use({allowed: [/./]});

    for (const file of ['tayu.wasm', 'js/board.js'])
        test(`a board is drawn, and one is told: without ${file}`, async ({page}) => {
            await page.route(`**/${file}`, (route) => route.abort());
            await page.goto('./');
            await expect(page.locator('#board svg .sand')).toBeVisible();
            await expect(page.locator('#failed')).toContainText('The game could not be loaded.');
            await page.unroute(`**/${file}`);
            await page.locator('#failed button').click();
            await page.locator('html[data-ready]').waitFor({state: 'attached'});
            await expect(page.locator('#failed')).toBeHidden();
        });

    test('without WebAssembly, in the language of the visitor', async ({page}) => {
        await page.addInitScript(() => {
            localStorage.setItem('tayu.language', 'de');
            Object.defineProperty(window, 'WebAssembly', {value: undefined});
        });
        await page.goto('./');
        await expect(page.locator('#failed')).toContainText('Das Spiel konnte nicht geladen werden.');
    });
});

test('a board is drawn while the rest is still on its way', async ({page}) => {
    await page.route('**/tayu.wasm', async (route) => {
        await page.locator('#board svg .sand').waitFor();
        await route.continue();
    });
    await page.goto('./');
    await page.locator('html[data-ready]').waitFor({state: 'attached'});
    await expect(page.locator('#board svg')).toHaveCount(1);
    await expect(page.locator('#failed')).toBeHidden();
});
