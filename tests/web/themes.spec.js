/* Dark and high contrast on a desktop: axe finds nothing in any state. (languages.spec.js does this in light on a phone.) */
import {expectAccessible} from './axe.js';
import {expect, quick, test} from './table.js';
import {states} from './states.js';

for (const theme of ['dark', 'contrast'])
    test.describe(theme, () => {
        test.use({settings: {...quick, theme}});
        test('every state', async ({page}) => {
            for (const [state, bring] of Object.entries(states))
                await test.step(state, async () => {
                    await bring(page);
                    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
                    await expectAccessible(page, state);
                });
        });
    });

test.describe('what the device says', () => {
    for (const colorScheme of /** @type {const} */ (['light', 'dark']))
        test(colorScheme, async ({browser, baseURL}) => {
            const context = await browser.newContext({colorScheme, baseURL});
            const page = await context.newPage();
            await states.start(page);
            const bright = await page.evaluate(
                () =>
                    Number(
                        /\d+/.exec(
                            getComputedStyle(document.querySelector('#act') ?? document.body).backgroundColor,
                        )?.[0],
                    ) > 128,
            );
            expect(bright).toBe(colorScheme === 'light');
            await context.close();
        });

    test('less motion', async ({browser, baseURL}) => {
        const context = await browser.newContext({reducedMotion: 'reduce', baseURL});
        const page = await context.newPage();
        await states.playing(page);
        await page.locator('#text-places button').first().click();
        expect(
            await page.evaluate(
                () =>
                    document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 10)
                        .length,
            ),
        ).toBe(0);
        await context.close();
    });
});
