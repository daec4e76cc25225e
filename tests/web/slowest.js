/* A reporter: which tests took longest, and what all of them took together. How many passed, failed and
 * were skipped also goes to the file that TAYU_COUNTS names. */
import {writeFileSync} from 'node:fs';

const SHOWN = 12;

export default class Slowest {
    constructor() {
        /** @type {{name: string, ms: number}[]} */
        this.tests = [];
        this.failed = 0;
        /** @type {string[]} */
        this.skipped = [];
    }

    /** @param {import('@playwright/test/reporter').TestCase} test @param {import('@playwright/test/reporter').TestResult} result */
    onTestEnd(test, result) {
        const name = test.titlePath().filter(Boolean).join(' › ');
        this.tests.push({name, ms: result.duration});
        this.failed += result.status === test.expectedStatus ? 0 : 1;
        if (result.status === 'skipped') this.skipped.push(name);
    }

    onEnd() {
        const passed = this.tests.length - this.failed - this.skipped.length;
        if (process.env.TAYU_COUNTS)
            writeFileSync(process.env.TAYU_COUNTS, `${passed} ${this.failed} ${this.skipped.length}\n`);
        for (const name of this.skipped) console.log(`skipped: ${name}`);
        const seconds = /** @param {number} ms */ (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(8);
        const sum = this.tests.reduce((total, {ms}) => total + ms, 0);
        console.log(`\n${this.tests.length} tests, ${seconds(sum).trim()} of work. The slowest:`);
        this.tests.sort((a, b) => b.ms - a.ms);
        for (const {name, ms} of this.tests.slice(0, SHOWN)) console.log(`${seconds(ms)}  ${name}`);
    }
}
