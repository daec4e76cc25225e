/* The page in a real browser: Debian's chromium, and the program's own server on any free port. */
import {defineConfig} from '@playwright/test';
import {browserOptions, program, serveOptions} from './browser.js';

export default defineConfig({
    testDir: '.',
    outputDir: '../../build/web-tests',
    fullyParallel: true,
    workers: 2,
    retries: 0,
    timeout: 180_000,
    expect: {timeout: 30_000},
    forbidOnly: true,
    reporter: [['line'], ['./slowest.js']],
    use: {
        baseURL: `http://127.0.0.1:${process.env.TAYU_PORT}/`,
        launchOptions: browserOptions,
        locale: 'en-US',
        viewport: {width: 1280, height: 800},
        serviceWorkers: 'block' /* only offline.spec.js is about it */,
        actionTimeout: 30_000,
        trace: 'off',
    },
    webServer: {
        command: [program, ...serveOptions, '--alone', '--port', '0'].join(' '),
        wait: {stdout: /127\.0\.0\.1:(?<TAYU_PORT>\d+)/},
    },
});
