/* Lessons: each is played through, and each is offered when what it is about happens. */
import {readFileSync} from 'node:fs';
import {root} from './browser.js';
import {answerer} from './core.js';
import {button, expect, open, openGame, test, tiles} from './table.js';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page */
const lesson = (page) => page.locator('#lesson');

/** As the file has them. */
const lessons = readFileSync(`${root}data/lessons.txt`, 'utf8')
    .trim()
    .split('\n\n')
    .map((block) =>
        Object.fromEntries(block.split('\n').map((line) => [line.split(' ')[0], line.replace(/^\S+ /, '')])),
    );

/** An action that does what a lesson asks for, and if there is one, a legal one that does not. @param {Record<string, string>} one */
async function actionsOf(one) {
    const ask = await answerer();
    ask(`new ${one.new}`);
    for (const action of one.play.split(' ')) ask(`play ${action}`);
    const legal = ask('legal').split(' ');
    const meets = (/** @type {string} */ word) => ask(`meets ${one.lesson} ${word}`) === 'true';
    return {right: legal.find(meets) ?? '', wrong: legal.find((word) => !meets(word)) ?? ''};
}

/** As somebody who has played before. @param {Page} page */
async function home(page) {
    await page.addInitScript(() => localStorage.setItem('tayu.played', '1'));
    await open(page);
}

/** @param {Page} page @param {string} action */
async function act(page, action) {
    if (/^(left|right)$/.test(action)) return button(page, action).click();
    if (!(await page.locator('#text-box').evaluate((one) => /** @type {HTMLDetailsElement} */ (one).open)))
        await page.locator('#text-box summary').click();
    await page.locator('#text-move').fill(action);
    return page.locator('#text-form button').click();
}

test('every lesson is played to its end, and the list knows it', async ({page}) => {
    await home(page);
    expect(lessons.length).toBe(8);
    for (const one of lessons) {
        const {right, wrong} = await actionsOf(one);
        expect(right, one.lesson).not.toBe('');
        await page.locator('#home [data-key="lessons"]').click();
        await page.locator(`#menu [data-key="lesson-${one.lesson}"]`).click();
        await expect(lesson(page)).toContainText(one.task);
        const laid = await tiles(page).count();
        if (wrong) {
            await act(page, wrong);
            await expect(lesson(page).getByRole('status')).toContainText('not do what is asked for');
            await expect(tiles(page)).toHaveCount(laid);
        }
        await act(page, right);
        await expect(lesson(page)).toContainText(one.say);
        await lesson(page).locator('button.primary').click();
        await expect(page.locator('#home')).toBeVisible();
    }
    await expect(page.locator('#home')).toContainText('8 lessons done');
    await page.locator('#home [data-key="lessons"]').click();
    await expect(page.locator('#menu .lessons')).toContainText('✓');
});

test('a lesson that is loaded anew is the same lesson, and the tour is the tour', async ({page}) => {
    await home(page);
    await page.locator('#home [data-key="lessons"]').click();
    await page.locator('#menu [data-key="lesson-flood"]').click();
    const flood = lessons.filter((one) => one.lesson === 'flood')[0];
    await expect(lesson(page)).toContainText(flood.task);
    await page.reload();
    await expect(lesson(page)).toContainText(flood.task);
    await lesson(page).getByRole('button', {name: 'Leave'}).click();
    await page.locator('#home [data-key="learn"]').click();
    await expect(lesson(page)).not.toContainText(flood.task);
    await page.reload();
    await expect(lesson(page).getByRole('button').first()).toBeVisible();
    await expect(lesson(page)).not.toContainText(flood.task);
});

test('a placement that does it is lit after a wrong one', async ({page}) => {
    await home(page);
    await page.locator('#home [data-key="lessons"]').click();
    await page.locator('#menu [data-key="lesson-doubles"]').click();
    await expect(page.locator('.mark.here')).toHaveCount(0);
    await act(page, (await actionsOf(lessons.filter((one) => one.lesson === 'doubles')[0])).wrong);
    await expect(page.locator('.mark.here')).toHaveCount(3);
});

const coasts = lessons.filter((one) => one.lesson === 'coasts')[0];

/** The position of the lesson, before the tile is drawn, in a game of one's own. @param {Page} page */
async function oneSided(page) {
    const actions = coasts.play.split(' ');
    await openGame(page, coasts.new, ['computer 1', 'person'], actions.slice(0, -1));
    await button(page, actions[actions.length - 1]).click();
    await expect(page.locator('#act .hand-tile').first()).toBeVisible();
}

test('a lesson is offered when it is time for it, once, and refused for ever', async ({page}) => {
    await page.addInitScript(() => {
        const known = Object.fromEntries(['stacks', 'turning', 'doubles'].map((name) => [name, {never: true}]));
        if (!localStorage.getItem('tayu.lessons')) localStorage.setItem('tayu.lessons', JSON.stringify(known));
    });
    const offer = page.locator('#offer');
    await oneSided(page);
    await expect(offer).toContainText('Lesson: Both coasts');
    const laid = await tiles(page).count();
    await offer.locator('[data-key="lesson"]').click();
    await expect(lesson(page)).toContainText(coasts.task);
    await lesson(page).getByRole('button', {name: 'Leave'}).click();
    await expect(tiles(page)).toHaveCount(laid);
    await expect(offer).toHaveCount(0);
    await oneSided(page);
    await offer.locator('[data-key="never"]').click();
    await expect(offer).toHaveCount(0);
    await oneSided(page);
    await expect(page.locator('#offer', {hasText: 'Both coasts'})).toHaveCount(0);
});

test.describe('without a network', () => {
    test.use({allowed: [/lessons\.txt|Failed to load/]});
    test('without the file it is said, and nothing is lost', async ({page}) => {
        await page.route('**/lessons.txt', (route) => route.abort());
        await home(page);
        await page.locator('#home [data-key="lessons"]').click();
        await expect(page.locator('#toast')).toContainText('cannot be loaded');
        await expect(page.locator('#home [data-key="lessons"]')).toBeVisible();
    });
});
