/* WebKitGTK's own small browser, the nearest kin of Safari that Debian has, on a screen that nobody sees. Playwright has no hands
 * for it; so this is as much of a Playwright page as the hands of table.js and the states of states.js use, over WebDriver. */
import {spawn} from 'node:child_process';
import {writeFile} from 'node:fs/promises';
import net from 'node:net';

const TIMEOUT_MS = 180_000;
const BETWEEN_LOOKS_MS = 50;
const SCREEN = {width: 1920, height: 1200};

/** Something that a page does with one element, and its argument. @typedef {(element: any, given: any) => any} Deed */
/** Which elements: those of a selector that are of the others, too, and of these perhaps the one at an index. @typedef {{selector: string, also: string[], index?: number}} Wanted */

/** Asks until there is an answer that is not false. @template T @param {() => Promise<T>} ask @param {string} what @returns {Promise<T>} */
async function until(ask, what) {
    for (const end = Date.now() + TIMEOUT_MS; ;) {
        const answer = await ask();
        if (answer) return answer;
        if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
    }
}

/** Notes what goes wrong from now on; runs in the page, and does nothing where it ran before. */
function watch() {
    if ('wrong' in window) return;
    /** @type {string[]} */
    const wrong = [];
    Object.assign(window, {wrong});
    addEventListener('error', ({message}) => wrong.push(message));
    addEventListener('unhandledrejection', ({reason}) => wrong.push(String(reason)));
    document.addEventListener('securitypolicyviolation', ({violatedDirective}) => wrong.push(violatedDirective));
    console.error = (...said) => void wrong.push(said.join(' '));
}

/** All that is wanted; runs in the page. @param {Wanted} wanted @returns {Element[]} */
function look({selector, also, index}) {
    const all = [...document.querySelectorAll(selector)].filter((one) => also.every((more) => one.matches(more)));
    return index === undefined ? all : all.slice(index, index + 1);
}

/** @type {Deed} whether it can be seen */
const isSeen = (element) =>
    element.checkVisibility({visibilityProperty: true}) && element.getClientRects().length > 0;

/** @type {Deed} where a mouse hits it, once it listens and lies still; else nothing */
const spot = async (element) => {
    const box = () => JSON.stringify(element.getBoundingClientRect());
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    if (element.matches(':disabled')) return null;
    element.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
    const before = box();
    await frame();
    await frame();
    const {x, y, width, height} = element.getBoundingClientRect();
    const point = {x: x + width / 2, y: y + height / 2};
    const hit = document.elementFromPoint(point.x, point.y);
    return before === box() && element.contains(hit) ? point : null;
};

/** What was done last is on the screen, and nothing is on its way; runs in the page. */
async function painted() {
    const moving = document.getAnimations().filter(({effect}) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({finished}) => finished));
    for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

class Locator {
    /** @param {WebkitPage} page @param {Wanted} wanted */
    constructor(page, wanted) {
        this.page = page;
        this.wanted = wanted;
    }

    /** @param {string} selector */
    locator(selector) {
        return new Locator(this.page, {selector: `:is(${this.wanted.selector}) :is(${selector})`, also: []});
    }

    /** @param {Locator} other */
    and(other) {
        return new Locator(this.page, {...this.wanted, also: [...this.wanted.also, other.wanted.selector]});
    }

    /** @param {number} index */
    nth(index) {
        return new Locator(this.page, {...this.wanted, index});
    }

    first() {
        return this.nth(0);
    }

    async all() {
        return Array.from({length: await this.count()}, (_, index) => this.nth(index));
    }

    count() {
        return this.page.evaluate(`(${look})(${JSON.stringify(this.wanted)}).length`);
    }

    /** What comes of a deed at once; without such an element, nothing. @param {Deed} deed @param {any} [given] */
    now(deed, given = null) {
        const wanted = JSON.stringify(this.wanted);
        return this.page.evaluate(
            `(async () => { const one = (${look})(${wanted})[0]; return one ? [await (${deed})(one, ${JSON.stringify(given)})] : null; })()`,
        );
    }

    /** @param {Deed} deed @param {any} [given] */
    async evaluate(deed, given) {
        return (await until(() => this.now(deed, given), this.wanted.selector))[0];
    }

    async isVisible() {
        return (await this.now(isSeen))?.[0] ?? false;
    }

    /** @param {{state?: string}} [how] */
    waitFor({state = 'visible'} = {}) {
        const isSo = async () =>
            state === 'attached' ? (await this.count()) > 0 : (await this.isVisible()) === (state === 'visible');
        return until(isSo, `${this.wanted.selector} to be ${state}`);
    }

    async click() {
        const found = await until(
            async () => (await this.now(spot))?.[0],
            `${this.wanted.selector} to be clicked`,
        );
        await this.page.mouse.click(found.x, found.y);
    }

    /** @param {string} text */
    async fill(text) {
        await this.click();
        await this.evaluate((field) => field.select());
        await this.page.type(text);
    }

    check() {
        return this.evaluate((field) => field.checked || field.click());
    }

    /** @param {string} value */
    selectOption(value) {
        return this.evaluate((field, chosen) => {
            field.value = chosen;
            for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, {bubbles: true}));
        }, value);
    }

    scrollIntoViewIfNeeded() {
        return this.evaluate((element) => element.scrollIntoView({block: 'nearest'}));
    }

    inputValue() {
        return this.evaluate((field) => field.value);
    }

    textContent() {
        return this.evaluate((element) => element.textContent);
    }
}

export class WebkitPage {
    /** @param {(method: string, path: string, body?: object) => Promise<any>} ask within the session @param {string} baseUrl */
    constructor(ask, baseUrl) {
        this.ask = ask;
        this.baseUrl = baseUrl;
        /** @type {string[]} what went wrong */
        this.wrong = [];
        this.mouse = {
            move: (/** @type {number} */ x, /** @type {number} */ y) => this.point([{type: 'pointerMove', x, y}]),
            click: (/** @type {number} */ x, /** @type {number} */ y) =>
                this.point([
                    {type: 'pointerMove', x, y},
                    {type: 'pointerDown', button: 0},
                    {type: 'pointerUp', button: 0},
                ]),
        };
    }

    /** @param {{type: string, x?: number, y?: number, button?: number}[]} steps */
    point(steps) {
        const actions = steps.map(({x, y, ...step}) =>
            x === undefined ? step : {...step, x: Math.round(x), y: Math.round(Number(y))},
        );
        return this.ask('POST', '/actions', {
            actions: [{type: 'pointer', id: 'mouse', parameters: {pointerType: 'mouse'}, actions}],
        });
    }

    /** @param {string} text */
    type(text) {
        const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({type, value})));
        return this.ask('POST', '/actions', {actions: [{type: 'key', id: 'keys', actions}]});
    }

    /** @param {string} address @returns {Promise<void>} */
    async goto(address) {
        const url = new URL(address, this.baseUrl).href;
        const [document] = (await this.evaluate('location.href')).split('#');
        if (url.startsWith(`${document}#`)) await this.ask('POST', '/url', {url}); /* nothing is loaded */
        else await this.load('/url', {url});
    }

    async reload() {
        await this.load('/refresh', {});
    }

    /** The driver does not wait: so the new page is watched while it loads, not only afterwards. @param {string} path @param {object} body */
    async load(path, body) {
        await this.evaluate('window.isLeft = true');
        await this.ask('POST', path, body);
        const isThere = () =>
            this.evaluate('!window.isLeft && document.readyState === "complete"').catch(() => false);
        await until(isThere, 'the page to be loaded');
    }

    /** Also collects what went wrong on the page. @param {Function | string} what a function, or an expression @param {any} [given] @returns {Promise<any>} */
    async evaluate(what, given = null) {
        const called = typeof what === 'string' ? what : `(${what})(given)`;
        const [value, error, wrong] = await this.ask('POST', '/execute/async', {
            script: `const [given, done] = arguments;
                (${watch})();
                const tell = (value, error) => done([value, error, window.wrong.splice(0)]);
                (async () => ${called})().then((value) => tell(value, null), (error) => tell(null, String(error)));`,
            args: [given],
        });
        this.wrong.push(...wrong);
        if (error) throw new Error(error);
        return value;
    }

    /** @param {Function} what @param {any} [given] */
    async waitForFunction(what, given) {
        const value = await until(() => this.evaluate(what, given), String(what));
        return {jsonValue: async () => value};
    }

    title() {
        return this.evaluate('document.title');
    }

    /** @param {RegExp} pattern */
    waitForURL(pattern) {
        return until(async () => pattern.test(await this.evaluate('location.href')), String(pattern));
    }

    /** @param {string} selector */
    locator(selector) {
        return new Locator(this, {selector, also: []});
    }

    /** As near to it as the window lets it: its bars take some of the height, and it is never narrower than they are. @param {{width: number, height: number}} size */
    async setViewportSize({width, height}) {
        const bars = await this.evaluate('outerHeight - innerHeight');
        const got = await this.ask('POST', '/window/rect', {width, height: height + bars});
        await until(() => this.evaluate(`outerWidth === ${got.width}`), `a window of ${got.width} px`);
    }

    /** @param {{path: string}} where */
    async screenshot({path}) {
        await this.evaluate(painted);
        await writeFile(path, Buffer.from(await this.ask('GET', '/screenshot'), 'base64'));
    }
}

/** A port that nobody uses. @returns {Promise<number>} */
function freePort() {
    return new Promise((resolve) => {
        const listener = net.createServer().listen(0, '127.0.0.1', () => {
            const {port} = /** @type {net.AddressInfo} */ (listener.address());
            listener.close(() => resolve(port));
        });
    });
}

/** A screen. @returns {Promise<{display: string, stop: () => void}>} */
async function openScreen() {
    const options = ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'];
    const screen = spawn('Xvfb', options, {stdio: ['ignore', 'ignore', 'ignore', 'pipe']});
    const number = await new Promise((resolve, reject) => {
        screen.once('error', reject);
        screen.once('exit', () => reject(new Error('Xvfb ended')));
        screen.stdio[3]?.once('data', (text) => resolve(String(text).trim()));
    });
    return {display: `:${number}`, stop: () => screen.kill()};
}

/** @param {string} baseUrl @returns {Promise<{page: WebkitPage, close: () => Promise<void>}>} */
export async function openWebkit(baseUrl) {
    const screen = await openScreen();
    const port = await freePort();
    const env = {
        ...process.env,
        DISPLAY: screen.display,
        LANG: 'en_US.UTF-8',
        LC_ALL: '',
        LIBGL_ALWAYS_SOFTWARE: '1',
    };
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {env, stdio: 'ignore'});
    const stop = () => [driver.kill(), screen.stop()];
    process.once('exit', stop); /* also where a run is broken off */
    /** @param {string} method @param {string} path @param {object} [body] */
    const ask = async (method, path, body) => {
        const headers = {connection: 'close'};
        const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
            method,
            headers,
            body: body && JSON.stringify(body),
        });
        const {value} = /** @type {any} */ (await reply.json());
        if (!reply.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
        return value;
    };
    const isUp = () =>
        ask('GET', '/status').then(
            ({ready}) => ready,
            () => false,
        );
    await until(isUp, 'WebKitWebDriver');
    const {sessionId} = await ask('POST', '/session', {
        capabilities: {
            alwaysMatch: {pageLoadStrategy: 'none', timeouts: {script: 5 * TIMEOUT_MS, pageLoad: TIMEOUT_MS}},
        },
    });
    const page = new WebkitPage(
        (method, path, body) => ask(method, `/session/${sessionId}${path}`, body),
        baseUrl,
    );
    const close = async () => {
        await page.evaluate('null').finally(async () => {
            await ask('DELETE', `/session/${sessionId}`).catch(() => undefined);
            process.off('exit', stop);
            stop();
        });
    };
    return {page, close};
}
