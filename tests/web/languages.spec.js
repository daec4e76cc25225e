/* Every state on a phone of 360 px: complete, nothing wider than the screen, no text cut off; axe finds nothing, there in light and
 * on a desktop in dark and in high contrast. Each state is seen in one language, in turn; with TAYU_LONG=1 in the environment in all. */
import {spawnSync} from 'node:child_process';
import {onlyLong, root} from './browser.js';
import {expectAccessible} from './axe.js';
import {expect, test, useTheme} from './table.js';
import {states} from './states.js';

/** @typedef {import('@playwright/test').Page} Page */

test.use({viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true});

/** The visible texts that the catalogue has in another wording, so that they should not be seen in English. @param {Page} page @param {string} language */
function english(page, language) {
    return page.evaluate(async (code) => {
        if (code === 'en') return [];
        /** @type {Record<string, string | string[]>} */
        const catalogue = Object.assign(
            {},
            ...(await Promise.all(
                [code, `later/${code}`].map(async (file) => (await fetch(`lang/${file}.json`)).json()),
            )),
        );
        const {$i18n} = await import(new URL('js/page.js', document.baseURI).href);
        const translations = new Set(Object.values(catalogue).flat());
        const texts = [...document.querySelectorAll('body *')]
            .filter((one) => one.checkVisibility() && !one.matches('kbd'))
            .flatMap((one) => [
                one.getAttribute('aria-label'),
                one.getAttribute('title'),
                one.getAttribute('placeholder'),
                ...[...one.childNodes]
                    .filter((node) => node.nodeType === Node.TEXT_NODE)
                    .map((node) => node.textContent),
            ]);
        return [...new Set(texts.map((text) => (text ?? '').trim()))].filter((text) => {
            const entry = catalogue[$i18n.keyOf(text)];
            return entry !== undefined && !translations.has(text);
        });
    }, language);
}

/** What is wider than the screen, whose text does not fit into it, and what touches the edge of its button. @param {Page} page */
function tooWide(page) {
    return page.evaluate(() => {
        const found = [],
            width = document.documentElement.clientWidth;
        const tell = /** @param {Element} one */ (one) =>
            `${one.tagName.toLowerCase()}${one.id ? `#${one.id}` : ''}.${one.getAttribute('class') ?? ''} "${(one.textContent ?? '').slice(0, 40)}"`;
        if (document.documentElement.scrollWidth > width)
            found.push(`the page is ${document.documentElement.scrollWidth} wide`);
        for (const one of document.querySelectorAll('body *')) {
            if (!one.checkVisibility({visibilityProperty: true}) || one.closest('svg, .unseen, .skip')) continue;
            const box = one.getBoundingClientRect();
            if (box.width && (box.left < -1 || box.right > width + 1))
                found.push(`over the edge: ${tell(one)} ${Math.round(box.left)}..${Math.round(box.right)}`);
            if (one.matches('dialog[open], .sheet-body, .side > *') && one.scrollWidth > one.clientWidth + 1)
                found.push(`scrolls sideways: ${tell(one)}`);
            if (
                one.matches('button, summary, h1, h2, h3, legend') &&
                (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3) &&
                getComputedStyle(one).display !== 'inline'
            )
                found.push(`cut off: ${tell(one)}`);
            if (one.matches('.buttons button')) {
                const text = document.createRange();
                text.selectNodeContents(one);
                const gap = Math.min(
                    ...[...text.getClientRects()]
                        .filter((part) => part.width)
                        .flatMap((part) => [part.left - box.left, box.right - part.right]),
                );
                if (gap < 4) found.push(`at the edge of its button: ${tell(one)} ${gap.toFixed(1)} px`);
            }
            if (one instanceof HTMLSelectElement) {
                const style = getComputedStyle(one),
                    pen = document.createElement('canvas').getContext('2d');
                if (pen) {
                    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
                    const arrow = style.appearance === 'none' ? 0 : 24;
                    const room =
                        one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
                    const text = one.selectedOptions[0]?.textContent ?? '';
                    if (pen.measureText(text).width > room + 1)
                        found.push(
                            `cut off in a list: "${text}" by ${Math.round(pen.measureText(text).width - room)} px`,
                        );
                }
            }
        }
        return found;
    });
}

test('the catalogues have every text of the page', () => {
    const {stdout, stderr} = spawnSync('node', ['tools/po_check.mjs'], {cwd: root, encoding: 'utf8'});
    expect(
        (stdout + stderr).split('\n').filter((line) => /web\/|data\/rules|src\/wasm|per cent|Error/.test(line)),
    ).toEqual([]);
});

const languages = ['en', 'de', 'fr', 'nl', 'hu'];

Object.entries(states).forEach(([state, bring], i) => {
    for (const [j, language] of languages.entries())
        test(`${state} in ${language}`, j === i % languages.length ? {} : onlyLong, async ({page}) => {
            await page.addInitScript((code) => localStorage.setItem('tayu.language', code), language);
            await bring(page);
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            expect.soft(await english(page, language), 'still in English').toEqual([]);
            expect.soft(await tooWide(page), 'too wide').toEqual([]);
            await expectAccessible(page, state);
            await page.setViewportSize({width: 1280, height: 800});
            await useTheme(page, 'dark');
            await expectAccessible(page, `${state} in dark`);
            /* A theme is a set of colours: nothing but they can be wrong in another one. */
            await useTheme(page, 'contrast');
            await expectAccessible(page, `${state} in high contrast`, ['color-contrast']);
        });
});
