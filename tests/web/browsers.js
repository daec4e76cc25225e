/* Debian's browsers, each driven the same way: with a page of Playwright's, or as much of one as webkit.js has. */
import {chromium, firefox} from '@playwright/test';
import {browserOptions} from './browser.js';
import {openWebkit} from './webkit.js';

/** @typedef {import('@playwright/test').Page} Page */
/** Somebody in front of a browser: its page, what went wrong on it, and how it is closed. @typedef {{page: Page, wrong: string[], close: () => Promise<void>}} Visitor */

/** Playwright puts a style into a page while it takes a picture, which ours does not let in. */
const ofPlaywright = /blocked an inline style/;

/** @param {import('@playwright/test').BrowserType} type @param {object} options @param {string} baseURL @returns {Promise<Visitor>} */
async function openPlaywright(type, options, baseURL) {
    const browser = await type.launch(options);
    const context = await browser.newContext({baseURL, locale: 'en-US', viewport: {width: 1280, height: 800}});
    const page = await context.newPage();
    /** @type {string[]} */
    const wrong = [];
    page.on('pageerror', ({message}) => ofPlaywright.test(message) || wrong.push(message));
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    return {page, wrong, close: () => browser.close()};
}

/** How each is opened, with nothing known of any visit before. Firefox is spoken to by WebDriver BiDi. @type {Record<string, (baseURL: string) => Promise<Visitor>>} */
export const browsers = {
    chromium: (baseURL) => openPlaywright(chromium, browserOptions, baseURL),
    firefox: (baseURL) =>
        openPlaywright(firefox, {channel: 'moz-firefox', executablePath: '/usr/bin/firefox-esr'}, baseURL),
    webkit: async (baseURL) => {
        const {page, close} = await openWebkit(baseURL);
        await page.setViewportSize({width: 1280, height: 800});
        return {page: /** @type {any} */ (page), wrong: page.wrong, close};
    },
};
