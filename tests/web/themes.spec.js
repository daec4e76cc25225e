/* Which colours are used, and what else the device wishes. (languages.spec.js looks at every state in every theme.) */
import {expect, quick, test} from './table.js';
import {states} from './states.js';

test('what was chosen holds, whatever the device says, and is there before the page is', async ({
    browser,
    baseURL,
}) => {
    for (const theme of ['light', 'dark', 'contrast']) {
        const context = await browser.newContext({colorScheme: theme === 'dark' ? 'light' : 'dark', baseURL});
        const page = await context.newPage();
        await page.addInitScript((kept) => localStorage.setItem('tayu.settings', JSON.stringify(kept)), {
            ...quick,
            theme,
        });
        await page.route('**/js/page.js', () => undefined); /* never comes */
        await page.goto('./', {waitUntil: 'commit'});
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await context.close();
    }
});

test('another theme is there as soon as it is chosen or the device wants it', async ({page}) => {
    await states.settings(page);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.locator('#settings [data-key="theme"]').selectOption('contrast');
    await expect(html).toHaveAttribute('data-theme', 'contrast');
    await page.locator('#settings [data-key="theme"]').selectOption('auto');
    await page.emulateMedia({colorScheme: 'dark'});
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({colorScheme: 'light'});
    await expect(html).toHaveAttribute('data-theme', 'light');
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
