/* People at devices of their own, who play with one another over the real server. */
import net from 'node:net';
import os from 'node:os';
import {serve} from './browser.js';
import {answer, asked, button, expect, hand, ready, test as base, tiles} from './table.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Browser} Browser */

/** The size of a phone. */
export const phone = {width: 390, height: 780};

/** The address of this machine in its network, as the server finds it; none if it is in no network. */
const seen = Object.values(os.networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({internal, address}) => !internal && !address.startsWith('fe80'));
const found = seen.find(({family}) => family === 'IPv4') ?? seen[0];
export const house = found && (found.family === 'IPv4' ? found.address : `[${found.address}]`);

/** What is used by one test: a server, what lies between it and the devices, and the devices. */
export class Meeting {
    constructor() {
        /** @type {string[]} what went wrong on a page */
        this.wrong = [];
        this.forgives = false; /* that lines were lost */
        /** @type {import('@playwright/test').BrowserContext[]} */
        this.contexts = [];
        /** @type {{address: string, port: string, stop: () => Promise<void>}} */
        this.server = {address: '', port: '', stop: async () => undefined};
    }

    /** Others in the network can come, too, unless the options say otherwise. @param {string} data the file with the games @param {string[]} [options] */
    async open(data, options = []) {
        this.server = await serve(['--data', data, '--listen', '0.0.0.0', ...options]);
    }

    async close() {
        for (const context of this.contexts) await context.close();
        await this.server.stop();
        const isOfLines = /** @param {string} text */ (text) =>
            /WebSocket|ERR_CONNECTION|ERR_INTERNET|Failed to load resource/.test(text);
        expect(this.wrong.filter((text) => !this.forgives || !isOfLines(text))).toEqual([]);
    }

    /** Lines that break are told by the browser, too. */
    forgiveLostLines() {
        this.forgives = true;
    }

    /** Somebody at a device of their own. @param {Browser} browser @param {string} [address] @param {object} [options] */
    async visitor(browser, address = this.server.address, options = {}) {
        const context = await browser.newContext({locale: 'en-US', ...options});
        this.contexts.push(context);
        return this.tab(context, address);
    }

    /** Another tab. @param {import('@playwright/test').BrowserContext} context @param {string} address */
    async tab(context, address) {
        const page = await context.newPage();
        page.on('pageerror', (error) => this.wrong.push(error.message));
        page.on('console', (message) => {
            const isOfHttp = /Cross-Origin-Opener-Policy header has been ignored/.test(
                message.text(),
            ); /* without TLS */
            if (message.type() === 'error' && !isOfHttp) this.wrong.push(message.text());
        });
        await page.goto(address);
        await ready(page);
        return page;
    }

    /** Ann and Bob at a table. @param {Browser} browser @param {object} [options] of the devices @param {string} [address] */
    async two(browser, options = {}, address = this.server.address) {
        const ann = await this.visitor(browser, address, options);
        const link = await invite(ann, 'Ann');
        const bob = await this.visitor(browser, link, options);
        await join(bob, 'Bob');
        for (const page of [ann, bob]) await expect(page.locator('#card')).toBeHidden();
        return {ann, bob, link};
    }
}

/** Opens the form of a game with friends. @param {Page} page */
export async function openForm(page) {
    const form = page.locator('#setup');
    const again = page.locator('#menu [data-key="new-online"]'); /* below it, one's own games */
    await page.locator('#home [data-key="friend"]').click();
    await page.locator('#setup[open], #menu[open] [data-key="new-online"]').waitFor();
    if (await again.isVisible()) await again.click();
    await form.waitFor();
}

/** Makes a game; the link for the others. @param {Page} page @param {string} name @param {(form: import('@playwright/test').Locator) => Promise<void>} [fill] */
export async function invite(page, name, fill = async () => undefined) {
    await openForm(page);
    const form = page.locator('#setup');
    await fill(form);
    await form.locator('[data-key="name-1"]').fill(name);
    await form.locator('[data-key="begin"]').click();
    await page.waitForURL(/\/g\/\w{10}$/);
    if (await form.isVisible()) await form.waitFor({state: 'hidden'});
    await ready(page);
    await expectInvitation(page);
    return page.evaluate(() => location.href);
}

/** The link for others is there, and never one that leads to their own machine. @param {Page} page */
export async function expectInvitation(page) {
    const here = new URL(await page.evaluate(() => location.href));
    const link = page.locator('#card [data-key="link"]');
    if (here.hostname === '127.0.0.1' && !house) {
        await page.locator('#card [data-key="openly"]').waitFor();
        return;
    }
    const {hostname, pathname} = new URL(await link.inputValue());
    expect(hostname).toBe(here.hostname === '127.0.0.1' ? house : here.hostname);
    expect(pathname).toBe(here.pathname);
}

/** @param {Page} page @param {string} name @param {number} [seat] */
export async function join(page, name, seat = 2) {
    await page.locator('#card [data-key="name"]').fill(name);
    await page.locator(`#card [data-key="sit-${seat}"]`).click();
}

/** Asks the others whether the last move may be taken back. @param {Page} page */
export async function askBack(page) {
    await button(page, 'undo').click();
    await answer(page, 0);
}

/** Whoever is on turn next. @param {Page[]} pages @returns {Promise<Page>} */
export function next(pages) {
    return Promise.race(
        pages.map((page) => page.waitForFunction(() => /Your turn/.test(document.title)).then(() => page)),
    );
}

/**
 * What a page has heard of the game: what was done, whose turn it is for what, and whether this person is waited for. An offer
 * and each answer to it change the last at the page of whoever gave them; what was pressed and not acknowledged changes nothing.
 * @param {Page} page
 */
export async function heard(page) {
    const done = await page.locator('#log li').count();
    return `${done} ${await page.locator('#turn').textContent()} ${await page.title()}`;
}

/** Does what the one on turn is asked for, and waits until it has happened. @param {Page[]} pages @returns {Promise<boolean>} false: the game is over */
export async function act(pages) {
    const find = async () => {
        if (await pages[0].locator('#end .outcome').count()) return -1;
        const titles = await Promise.all(pages.map((page) => page.title()));
        return titles.findIndex((title) => /Your turn/.test(title)) + 1;
    };
    let who = 0;
    await expect.poll(async () => (who = await find())).not.toBe(0);
    if (who < 0) return false;
    const mover = pages[who - 1];
    const what = await asked(mover);
    const before = await heard(mover);
    await hand(mover)[what]();
    await expect.poll(() => heard(mover)).not.toBe(before);
    return true;
}

/** Who is on turn, and who is not. @param {Page} ann @param {Page} bob @returns {Promise<[Page, Page]>} */
export async function onTurn(ann, bob) {
    const mover = await next([ann, bob]);
    const other = mover === ann ? bob : ann;
    await expect.poll(() => other.title()).not.toMatch(/Your turn/);
    return [mover, other];
}

/**
 * Waits for the tile that was drawn. Nobody chose the shuffle: of the third tiles of a game one in 400 fits nowhere. It is set aside,
 * as both agree, and another one drawn.
 * @param {Page} mover @param {Page} other
 */
export async function untilItFits(mover, other) {
    const isStuck = async () => {
        await mover.locator('#act.placing').waitFor();
        return (await button(mover, 'discard').count()) > 0;
    };
    while (await isStuck()) {
        await button(mover, 'discard').click();
        await answer(other, 0);
        await hand(mover).draw();
    }
}

/** A whole turn: a tile is drawn and laid, and both see it. @param {Page} ann @param {Page} bob */
export async function takeTurn(ann, bob) {
    const [mover, other] = await onTurn(ann, bob);
    const before = await tiles(mover).count();
    await expect.poll(() => other.locator('#act .source:not([disabled])').count()).toBe(0);
    await mover.locator('#act .source:not([disabled])').first().waitFor();
    await hand(mover).draw();
    await untilItFits(mover, other);
    await hand(mover).lay();
    for (const page of [ann, bob]) await expect.poll(() => tiles(page).count()).toBe(before + 1);
    await expect.poll(() => other.title()).toMatch(/Your turn/);
}

/** A road to a server that can be cut and slow; it changes nothing else. */
export class Road {
    /** @param {string} port of the server */
    constructor(port) {
        this.delayMs = 0;
        this.open = true;
        this.sleeps = false; /* nothing comes through, and nobody is told */
        /** @type {Set<net.Socket>} */
        this.sockets = new Set();
        this.listener = net.createServer((near) => this.connect(near, Number(port)));
    }

    /** @param {string} port */
    static async to(port) {
        const road = new Road(port);
        await new Promise((resolve) => road.listener.listen(0, '127.0.0.1', () => resolve(undefined)));
        return road;
    }

    get address() {
        return `http://127.0.0.1:${/** @type {net.AddressInfo} */ (this.listener.address()).port}/`;
    }

    /** @param {net.Socket} near @param {number} port */
    connect(near, port) {
        if (!this.open) {
            near.destroy();
            return;
        }
        const far = net.connect(port, '127.0.0.1');
        for (const [from, to] of [
            [near, far],
            [far, near],
        ]) {
            this.sockets.add(from);
            const pass = /** @param {Buffer} bytes */ (bytes) => to.writable && to.write(bytes);
            from.on('data', (bytes) => this.sleeps || setTimeout(() => pass(bytes), this.delayMs));
            from.on('error', () => undefined);
            from.on('close', () => {
                this.sockets.delete(from);
                if (!this.sleeps) setTimeout(() => to.destroy(), this.delayMs);
            });
        }
    }

    /** Breaks all that stands. */
    cut() {
        for (const socket of this.sockets) socket.destroy();
    }

    close() {
        this.open = false;
        this.cut();
        this.listener.close();
    }
}

/** A test that asks for it has a server of its own, `meeting`, and a `road` to it. */
export const test = base.extend({
    /** @param {{}} _ @param {(meeting: Meeting) => Promise<void>} use @param {import('@playwright/test').TestInfo} info */
    meeting: async ({}, use, info) => {
        const meeting = new Meeting();
        await meeting.open(info.outputPath('games.db'));
        await use(meeting);
        await meeting.close();
    },
    /** @param {{meeting: Meeting}} _ @param {(road: Road) => Promise<void>} use */
    road: async ({meeting}, use) => {
        const road = await Road.to(meeting.server.port);
        await use(road);
        for (const context of meeting.contexts) await context.close();
        road.close();
        meeting.forgiveLostLines();
    },
});

export {expect};
