/* Inviting others from the machine on which the server runs: a link to 127.0.0.1 would lead them to their own. */
import {menu, openGame, ready} from './table.js';
import {Meeting, expect, house, invite, join, openForm, phone, takeTurn, test} from './together.js';

/** @typedef {import('@playwright/test').Page} Page */

/** @type {Meeting} */
let meeting;

test.beforeEach(() => {
    meeting = new Meeting();
});
test.afterEach(() => meeting.close());

/** Opens a sheet of the menu. @param {Page} page @param {string} key */
async function sheet(page, key) {
    await menu(page, key);
    await expect(page.locator('#menu [data-key="close"]')).toBeVisible();
    return page.locator('#menu');
}

for (const name of ['127.0.0.1', 'localhost'])
    test(`a friend comes by the link that is shown at ${name}`, async ({browser}, info) => {
        test.skip(!house, 'this machine is in no network');
        await meeting.open(info.outputPath('games.db'));
        const ann = await meeting.visitor(browser, `http://${name}:${meeting.server.port}/`);
        await openForm(ann);
        await ann.locator('#setup [data-key="name-1"]').fill('Ann');
        await ann.locator('#setup [data-key="begin"]').click();
        const link = await ann.locator('#card [data-key="link"]').inputValue();
        expect(link).toMatch(`http://${house}:${meeting.server.port}/g/`);
        await expect(ann.locator('#card .qr')).toBeVisible();
        /* What a chat program shows of it. */
        const page = await (await fetch(link)).text();
        const picture = `http://${house}:${meeting.server.port}/preview.png`;
        expect(page).toContain(`<meta property="og:image" content="${picture}">`);
        expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
        const bob = await meeting.visitor(browser, link, {viewport: phone});
        await join(bob, 'Bob');
        await takeTurn(ann, bob);
        await expect((await sheet(ann, 'invite')).locator('[data-key="link"]')).toHaveValue(link);
    });

test('a game that is shared from the host’s own machine can be opened elsewhere', async ({browser}, info) => {
    test.skip(!house, 'this machine is in no network');
    await meeting.open(info.outputPath('games.db'));
    const ann = await meeting.visitor(browser, meeting.server.address, {
        permissions: ['clipboard-read', 'clipboard-write'],
        baseURL: meeting.server.address,
    });
    await openGame(ann, 'seed=8 start=1', ['person', 'person'], []);
    await menu(ann, 'share');
    await expect(ann.locator('#toast')).toContainText('The link is copied');
    const link = await ann.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(`http://${house}:${meeting.server.port}/#game=`);
});

test('on a phone the invitation shows a piece of the board without its numbers', async ({browser}, info) => {
    await meeting.open(info.outputPath('games.db'));
    const ann = await meeting.visitor(browser);
    await invite(ann, 'Ann');
    for (const [width, height] of [
        [360, 740],
        [320, 640],
    ]) {
        const guest = await meeting.visitor(browser, ann.url(), {viewport: {width, height}});
        await expect(guest.locator('#card [data-key="sit-2"]')).toBeInViewport({ratio: 1});
        await expect(guest.locator('#board .coast-letter').first()).toBeHidden();
        const strip = await guest.locator('.board-host').evaluate((host) => host.getBoundingClientRect().height);
        expect(strip < 20 || strip > 80, `${strip} px of the board at ${height}`).toBe(true);
    }
});

test('a sign that a chat program leaves behind the link does no harm', async ({browser}, info) => {
    await meeting.open(info.outputPath('games.db'));
    const ann = await meeting.visitor(browser);
    const link = await invite(ann, 'Ann');
    for (const [serviceWorkers, signs] of [
        ['block', ['/', '.', ')', '…']],
        ['allow', ['/', '%29']],
    ]) {
        const bob = await meeting.visitor(browser, meeting.server.address, {serviceWorkers});
        if (serviceWorkers === 'allow') await bob.evaluate(async () => void (await navigator.serviceWorker.ready));
        for (const sign of signs) {
            await bob.goto(`${link}${sign}`);
            await ready(bob);
            await expect(bob).toHaveURL(link);
            await expect(bob.locator('#card [data-key="sit-2"]')).toBeVisible();
        }
    }
});

test('before the game begins those who listen hear what the screen says', async ({browser}, info) => {
    await meeting.open(info.outputPath('games.db'));
    const ann = await meeting.visitor(browser);
    const link = await invite(ann, 'Ann');
    const bob = await meeting.visitor(browser, link, {viewport: phone});
    await expect(bob.locator('#card')).toContainText('Nobody gets hints from the computer');
    await expect(bob.locator('#live')).toContainText('Take a seat');
    await expect(ann.locator('#live')).toContainText('Waiting for the others');
    for (const page of [ann, bob])
        for (const id of ['#live', '#turn']) await expect(page.locator(id)).not.toContainText(/turn|away/);
});

test('where nobody else can come, no link is shown, but what to start', async ({browser}, info) => {
    const data = info.outputPath('games.db');
    await meeting.open(data, ['--listen', '127.0.0.1']);
    const ann = await meeting.visitor(browser, undefined, {viewport: phone});
    await openForm(ann);
    await ann.locator('#setup [data-key="begin"]').click();
    await expect(ann.locator('#card [data-key="openly"]')).toContainText('tayu serve --listen 0.0.0.0');
    await expect(ann.locator('#card')).not.toContainText('Send this link');
    for (const key of ['invite', 'along']) {
        const open = await sheet(ann, key);
        await expect(open.locator('[data-key="openly"]')).toBeVisible();
        await expect(open.locator('.qr, [data-key="link"]')).toHaveCount(0);
        await open.locator('[data-key="close"]').click();
    }
    await expect(ann.locator('#card .qr, #card [data-key="link"]')).toHaveCount(0);

    await meeting.server.stop(); /* it is done as was said: the page finds out by itself */
    await meeting.open(data, ['--port', meeting.server.port]);
    if (house) await expect(ann.locator('#card [data-key="link"]')).toHaveValue(new RegExp(`^http://${house}:`));
    meeting.forgiveLostLines();
});
