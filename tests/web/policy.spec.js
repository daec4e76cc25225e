/* What the page may load, and how much. */
import {expect, open, test} from './table.js';

test('the policy lets in nothing from elsewhere and nothing inline', async ({page}) => {
    const response = await page.goto('./');
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/default-src '(none|self)'/);
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval'(;|$)/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval'.*unsafe-eval'|https?:|\*/);
    expect(response?.headers()['x-content-type-options']).toBe('nosniff');
});

test('no style and no script stands in the markup', async ({page}) => {
    await open(page);
    await page.locator('#home [data-key="play"]').click();
    await page.locator('#rules-button').click();
    await page.locator('#rules h3').first().waitFor();
    await expect(page.locator('style, script:not([src])')).toHaveCount(0);
    await expect(page.locator('[onclick], [onload], [onerror]')).toHaveCount(0);
});

test('a first visit loads at most 400 kB', async ({page}) => {
    /** @type {import('@playwright/test').Request[]} */
    const loaded = [];
    page.on('requestfinished', (request) => loaded.push(request));
    await open(page);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(loaded.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, {responseBodySize}) => sum + responseBodySize, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(400_000);
});
