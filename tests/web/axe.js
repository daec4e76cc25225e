/* axe, with all rules of WCAG 2.1 A and AA and its best practices. */
import AxeBuilder from '@axe-core/playwright';
import {expect} from '@playwright/test';

/**
 * @param {import('@playwright/test').Page} page @param {string} state what is looked at
 * @param {string[]} [rules] only these
 */
export async function expectAccessible(page, state, rules) {
    await page.evaluate(() =>
        Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
    );
    const axe = new AxeBuilder({page});
    if (rules) axe.withRules(rules);
    else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']);
    const {violations} = await axe.analyze();
    expect
        .soft(
            violations.flatMap(({id, nodes}) =>
                nodes
                    .slice(0, 3)
                    .map(
                        (node) =>
                            `${id}: ${node.target.join(' ')}: ${node.any[0]?.message ?? node.failureSummary ?? ''}`,
                    ),
            ),
            `${state}: axe`,
        )
        .toEqual([]);
}
