/* What means something on the board stands out from what is around it: at least 3 : 1, in every theme. And what is written can be
 * read on what is painted behind it: 4.5 : 1, large letters 3 : 1. */
import {isLong} from './browser.js';
import {faintTexts} from './pixels.js';
import {fineGame, states} from './states.js';
import {asked, openGame, quick, useTheme} from './table.js';
import {expect, invite, test} from './together.js';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * The contrast of a thing with its ground: the best of its own colour and of the lines around it. Colours are those that
 * the browser computes, over the ground where they let it through.
 * @param {Page} page @param {[string, string][]} things a selector, and the property that paints it
 * @param {[string, string][]} ground what lies there, one over the other
 */
function contrast(page, things, ground) {
    return page.evaluate(([list, under]) => {
        const pen = /** @type {CanvasRenderingContext2D} */ (
            Object.assign(document.createElement('canvas'), {width: 1, height: 1}).getContext('2d', {
                willReadFrequently: true,
            })
        );
        /** @param {[string, number][]} colours one over the other, and how much of each is seen */
        const paint = (...colours) => {
            for (const [colour, share] of [['#888', 1], ...colours]) {
                pen.globalAlpha = Number(share);
                pen.fillStyle = String(colour);
                pen.fillRect(0, 0, 1, 1);
            }
            return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
        };
        const light = /** @param {number[]} rgb */ (rgb) => {
            const [r, g, b] = rgb.map((part) =>
                part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
            );
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        /** @param {[string, string]} thing @returns {[string, number]} */
        const colourOf = ([selector, name]) => {
            const one = document.querySelector(selector);
            if (!one) throw new Error(`there is no ${selector}`);
            const style = getComputedStyle(one);
            return [style.getPropertyValue(name), Number(style.getPropertyValue(`${name}-opacity`) || 1)];
        };
        const base = under.map(colourOf);
        const ratios = list.map((thing) => {
            const [a, b] = [light(paint(...base)), light(paint(...base, colourOf(thing)))];
            return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        });
        return Math.max(...ratios);
    }, /** @type {[[string, string][], [string, string][]]} */ ([things, ground]));
}

/** @type {[string, string][]} */
const sand = [['#board .sand', 'fill']];
/** @type {[string, string][]} */
const tile = [['#board .layer-scene .tile:not(.last)', 'fill']];
/** @type {[string, string][]} */
const sea = [['body', 'background-color']];
/** @type {[string, string][]} */
const panel = [['.player', 'background-color']];

/** @type {[string, [string, string][], [string, string][]][]} */
const onTheBoard = [
    ['the contour of the places on sand', [['.layer-places .place-edge', 'stroke']], sand],
    ...['ns', 'ew'].flatMap((side) => [
        /** @type {[string, [string, string][], [string, string][]]} */ ([
            `the coast ${side} and sand`,
            [
                [`.coast.${side}`, 'fill'],
                [`.coast.${side}`, 'stroke'],
            ],
            sand,
        ]),
        /** @type {[string, [string, string][], [string, string][]]} */ ([
            `the coast ${side} and the sea`,
            [
                [`.coast-shape.${side}`, 'fill'],
                [`.coast-shape.${side}`, 'stroke'],
            ],
            sea,
        ]),
        /** @type {[string, [string, string][], [string, string][]]} */ ([
            `the letter of ${side}`,
            [[`.coast-letter.${side}`, 'fill']],
            [[`.coast-shape.${side}`, 'fill']],
        ]),
        /** @type {[string, [string, string][], [string, string][]]} */ ([
            `the sign of ${side} beside the score`,
            [
                [`.player.${side} .sign`, 'background-color'],
                [`.player.${side} .sign`, 'border-top-color'],
            ],
            panel,
        ]),
    ]),
    [
        'the last tile on sand',
        [
            ['.tile.last', 'stroke'],
            ['.last-halo', 'stroke'],
        ],
        sand,
    ],
    ['the last tile among tiles', [['.tile.last', 'stroke']], tile],
    ['a canal', [['.bank', 'stroke']], tile],
    ['the start', [['.start', 'stroke']], sand],
    ['a double square', [['.double:not(.estuary)', 'stroke']], sand],
    ['a dead square', [['.mark.dead', 'stroke']], sand],
    ['where the keys are, on sand', [['.cursor', 'stroke']], sand],
    [
        'where the keys are, on a tile',
        [
            ['.cursor', 'stroke'],
            ['.under', 'stroke'],
        ],
        tile,
    ],
    ['a coordinate', [['.label', 'fill']], sea],
];

const themes = [
    {name: 'light', theme: 'light', use: {}},
    {name: 'dark', theme: 'dark', use: {}},
    {name: 'high contrast', theme: 'contrast', use: {}},
    {name: 'light, forced colours', theme: 'light', use: {forcedColors: /** @type {const} */ ('active')}},
    {name: 'the dark of the device', theme: 'auto', use: {colorScheme: /** @type {const} */ ('dark')}},
];

for (const {name, theme, use} of themes)
    test.describe(name, () => {
        test.use({settings: {...quick, theme}, ...use});

        test('everything on the board that means something', async ({page}) => {
            await openGame(
                page,
                'seed=14 start=1',
                ['person', 'computer 1'],
                ['level 1', ...Array(40).fill('genmove'), 'left'],
            );
            await page.locator('.layer-places .place-edge').waitFor({state: 'attached'});
            await page.keyboard.press('b');
            await page.keyboard.press('ArrowUp');
            await page.locator('.cursor').waitFor({state: 'attached'});
            for (const [what, things, ground] of onTheBoard)
                expect.soft(await contrast(page, things, ground), what).toBeGreaterThanOrEqual(3);
        });

        test('the line of the level that one holds, on its doubt', async ({page}) => {
            await states['getting better'](page);
            expect(
                await contrast(page, [['.half-chart .half', 'stroke']], [['.half-chart .doubt-band', 'fill']]),
            ).toBeGreaterThanOrEqual(3);
        });

        test('the signs above the board, with the mouse on them', async ({page}) => {
            await openGame(page, 'seed=6 start=1', ['person', 'person']);
            for (const id of ['#zoom-button', '#rules-button', '#menu-button']) {
                await page.locator(id).hover();
                const ground = /** @type {[string, string][]} */ ([...sea, [id, 'background-color']]);
                expect(await contrast(page, [[id, 'color']], ground), id).toBeGreaterThanOrEqual(3);
            }
        });

        test('the button of the curtain', async ({page}) => {
            await states.curtain(page);
            expect(
                await contrast(
                    page,
                    [['#curtain button', 'background-color']],
                    [['#curtain', 'background-color']],
                ),
            ).toBeGreaterThanOrEqual(3);
        });
    });

/** Reads a page in each theme, on a phone or on a desktop; in the long form on both. @param {Page} page */
async function expectReadable(page) {
    for (const [width, height] of [
        [360, 740],
        [1366, 768],
    ]) {
        await page.setViewportSize({width, height});
        const once = width < 500 ? ['light', 'contrast'] : ['dark'];
        for (const theme of isLong ? ['light', 'dark', 'contrast'] : once) {
            await useTheme(page, theme);
            expect.soft(await faintTexts(page), `${theme}, ${width} × ${height}`).toEqual([]);
        }
    }
}

/** @type {Record<string, (page: Page) => Promise<unknown>>} */
const screens = {
    'first visit': states.start,
    'home': async (page) => {
        await states.end(page);
        await page.locator('#home-link').click();
        await page.locator('#home .recent').waitFor();
    },
    'new game': states['set-up for two'],
    'before the first tile': async (page) => {
        await openGame(page, 'seed=14 start=1', ['person', 'computer 1'], []);
        await asked(page);
    },
    'table': (page) => fineGame(page),
    'end': states.end,
    'review': states.review,
    'all games': states.shelf,
    'lesson': states.lesson,
};

test.describe('what is written can be read', () => {
    test.use({reducedMotion: 'reduce'});
    for (const [name, bring] of Object.entries(screens))
        test(name, async ({page}) => {
            await bring(page);
            await expectReadable(page);
        });

    test('the invitation, of the host and of the guest', async ({browser, meeting}) => {
        const ann = await meeting.visitor(browser, undefined, {reducedMotion: 'reduce'});
        const link = await invite(ann, 'Ann');
        const bob = await meeting.visitor(browser, link, {reducedMotion: 'reduce'});
        await expect(bob.locator('#card [data-key="sit-2"]')).toBeVisible();
        for (const page of [ann, bob]) await expectReadable(page);
    });
});
