/* The page in a real browser: Debian's chromium, and the program's own server on any free port. */
import {defineConfig} from '@playwright/test';
import {browserOptions, isLong, onlyLong, program, serveOptions} from './browser.js';

export default defineConfig({
    testDir: '.',
    outputDir: '../../build/web-tests',
    grepInvert: isLong ? undefined : new RegExp(onlyLong.tag),
    fullyParallel: true,
    workers: 3 /* on two processors: some tests wait for most of their time */,
    retries: 0,
    timeout: 900_000 /* on a machine with much else to do */,
    expect: {timeout: 90_000},
    forbidOnly: true,
    reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['./slowest.js']],
    use: {
        baseURL: `http://127.0.0.1:${process.env.TAYU_PORT}/`,
        launchOptions: browserOptions,
        locale: 'en-US',
        viewport: {width: 1280, height: 800},
        serviceWorkers: 'block' /* only offline.spec.js is about it */,
        actionTimeout: 90_000,
        trace: 'off',
    },
    webServer: {
        command: [program, ...serveOptions, '--alone', '--port', '0'].join(' '),
        wait: {stdout: /127\.0\.0\.1:(?<TAYU_PORT>\d+)/},
    },
});
