/* axe, with all rules of WCAG 2.1 A and AA and its best practices. */
import AxeBuilder from '@axe-core/playwright';
import {expect} from '@playwright/test';

/** @param {import('@playwright/test').Page} page @param {string} state what is looked at */
export async function expectAccessible(page, state) {
    await page.evaluate(() =>
        Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
    );
    const {violations} = await new AxeBuilder({page})
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'])
        .analyze();
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
