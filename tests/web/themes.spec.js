/* Light, dark and high contrast on a desktop: axe finds nothing in any state. */
import {expectAccessible} from './axe.js';
import {expect, quick, test} from './table.js';
import {states} from './states.js';

for (const theme of ['light', 'dark', 'contrast'])
    test.describe(theme, () => {
        test.use({settings: {...quick, theme}});
        for (const [state, bring] of Object.entries(states))
            test(state, async ({page}) => {
                await bring(page);
                await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
                await expectAccessible(page);
            });
    });

test.describe('what the device says', () => {
    for (const colorScheme of /** @type {const} */ (['light', 'dark']))
        test(colorScheme, async ({browser, baseURL}) => {
            const context = await browser.newContext({colorScheme, baseURL});
            const page = await context.newPage();
            await states.start(page);
            const bright = await page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.querySelector('#act') ?? document.body).backgroundColor)?.[0]) > 128);
            expect(bright).toBe(colorScheme === 'light');
            await context.close();
        });

    test('less motion', async ({browser, baseURL}) => {
        const context = await browser.newContext({reducedMotion: 'reduce', baseURL});
        const page = await context.newPage();
        await states.playing(page);
        await page.locator('#text-places button').first().click();
        expect(await page.evaluate(() => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 10).length)).toBe(0);
        await context.close();
    });
});
