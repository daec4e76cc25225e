/* Dark and high contrast on a desktop: axe finds nothing in any state. (languages.spec.js does this in light on a phone.) */
import {expectAccessible} from './axe.js';
import {expect, quick, test} from './table.js';
import {states} from './states.js';

test.describe('dark', () => {
    test.use({settings: {...quick, theme: 'dark'}});
    for (const [state, bring] of Object.entries(states))
        test(`${state}, then in high contrast`, async ({page}) => {
            await bring(page);
            await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
            await expectAccessible(page, state);
            /* A theme is a set of colours: nothing but they can be wrong in another one. */
            await page.locator('html').evaluate((html) => (html.dataset.theme = 'contrast'));
            await expectAccessible(page, `${state} in high contrast`, ['color-contrast']);
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
                        `0x${getComputedStyle(document.documentElement).getPropertyValue('--panel').slice(1, 3)}`,
                    ) > 128,
            );
            expect(bright).toBe(colorScheme === 'light');
            await context.close();
        });

    test('forced colours: whose turn it is, what is chosen and the coordinates can be seen', async ({
        browser,
        baseURL,
    }) => {
        const context = await browser.newContext({forcedColors: 'active', baseURL});
        const page = await context.newPage();
        await states.playing(page);
        const colour =
            /** @param {string} selector @param {'borderLeftColor' | 'backgroundColor' | 'color' | 'fill'} property */ (
                selector,
                property,
            ) =>
                page
                    .locator(selector)
                    .first()
                    .evaluate((one, name) => getComputedStyle(one)[name], property);
        expect(await colour('.player.on-turn', 'borderLeftColor')).not.toBe(
            await colour('.player:not(.on-turn)', 'borderLeftColor'),
        );
        expect(await colour('.board .label', 'fill')).toBe(await colour('.player', 'color'));
        await states['set-up for two'](page);
        for (const [chosen, other] of [
            ['.preset[aria-pressed="true"]', '.preset[aria-pressed="false"]'],
            ['.picks input:checked + span', '.picks input:not(:checked) + span'],
            ['.chips input:checked + span', '.chips input:not(:checked) + span'],
        ])
            expect(await colour(chosen, 'backgroundColor')).not.toBe(await colour(other, 'backgroundColor'));
        await context.close();
    });

    test('on paper: board, score and result, dark on white', async ({browser, baseURL}) => {
        const context = await browser.newContext({colorScheme: 'dark', baseURL});
        const page = await context.newPage();
        await states.playing(page);
        await page.emulateMedia({media: 'print', colorScheme: 'dark'});
        for (const shown of ['#board svg', '#me']) await expect(page.locator(shown)).toBeVisible();
        for (const hidden of ['#menu-button', '#act', '#tracker-box', '#log-box'])
            await expect(page.locator(hidden)).toBeHidden();
        await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
        await expect(page.locator('.players .product').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
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
