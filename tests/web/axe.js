/* axe, with all rules of WCAG 2.1 A and AA and its best practices. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {expect} from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** Runs in the page. @param {{type: 'rule' | 'tag', values: string[]}} only @returns {Promise<string[]>} */
async function look(only) {
    /* Of what is in order nothing is told: that would be most of the time. */
    const {violations} = await /** @type {any} */ (window).axe.run(document, {
        runOnly: only,
        resultTypes: ['violations'],
    });
    return violations.flatMap((/** @type {any} */ {id, nodes}) =>
        nodes
            .slice(0, 3)
            .map(
                (/** @type {any} */ node) =>
                    `${id}: ${node.target.join(' ')}: ${node.any[0]?.message ?? node.failureSummary ?? ''}`,
            ),
    );
}

/**
 * @param {import('@playwright/test').Page} page @param {string} state what is looked at
 * @param {string[]} [rules] only these
 */
export async function expectAccessible(page, state, rules) {
    await page.evaluate(() =>
        Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
    );
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
    const found = await page.evaluate(look, rules ? {type: 'rule', values: rules} : {type: 'tag', values: tags});
    expect.soft(found, `${state}: axe`).toEqual([]);
}
