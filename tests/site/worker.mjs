// node worker.mjs SW.JS: runs the service worker in a browser made of cardboard: what it keeps, what it gives, what it
// leaves alone.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {runInNewContext} from 'node:vm';

const source = readFileSync(process.argv[2], 'utf8');
const scope = 'https://host.example/tayu/';
const stores = new Map([
    ["another program's", new Map()],
    [`tayu ${scope} old`, new Map()],
    ['tayu https://host.example/elsewhere/ old', new Map()],
]);
let online = true;
let fetched = [];
let skipped = 0;
let served = source; // the worker that the server has

async function fetch(request) {
    const url = request.url ?? request;
    fetched.push(url);
    if (!online) throw new TypeError('no network');
    const ok = !url.includes('missing');
    return {ok, url, from: 'network', type: 'basic', text: async () => served};
}

const caches = {
    open: async (name) => {
        if (!stores.has(name)) stores.set(name, new Map());
        const store = stores.get(name);
        return {
            addAll: async (requests) => {
                const answers = await Promise.all(requests.map((request) => fetch(request)));
                assert(answers.every((answer) => answer.ok));
                requests.forEach(({url}) => store.set(url, {ok: true, url, from: 'cache'}));
            },
            match: async (url) => store.get(url),
        };
    },
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
};

function start() {
    const listeners = {};
    const self = {
        registration: {scope},
        location: new URL('sw.js', scope),
        addEventListener: (kind, listener) => (listeners[kind] = listener),
        skipWaiting: () => skipped++,
    };
    class Request {
        constructor(url, options) {
            Object.assign(this, {url, method: 'GET', mode: 'cors'}, options);
        }
    }
    const Response = {redirect: (url) => ({redirect: url}), error: () => ({from: 'nowhere'})};
    runInNewContext(source, {self, caches, fetch, URL, Request, Response, Set});
    return {
        wait: async (kind) => {
            let work;
            listeners[kind]({waitUntil: (promise) => (work = promise)});
            await work;
        },
        say: (data) => listeners.message({data}),
        // What is answered; undefined if the browser does it by itself.
        get: async (url, request = {}) => {
            let work;
            const all = {url: new URL(url, scope).href, method: 'GET', mode: 'cors', ...request};
            listeners.fetch({request: all, respondWith: (promise) => (work = promise)});
            return work && (await work);
        },
    };
}

const worker = start();
const navigate = {mode: 'navigate'};
await worker.wait('install');
const own = [...stores.keys()].find((name) => name.startsWith(`tayu ${scope} `) && !name.endsWith('old'));
assert.deepEqual([...stores.get(own).keys()], fetched);
assert(fetched.includes(scope) && fetched.includes(`${scope}js/table.js`) && !fetched.includes(`${scope}sw.js`));
assert.equal(skipped, 0, 'a new version waits until it is told');
worker.say('something');
assert.equal(skipped, 0);
worker.say('skipWaiting');
assert.equal(skipped, 1);

served = source.replace(/VERSION = '\w+'/, "VERSION = 'newer'"); // the rest of this version is gone already
await worker.wait('activate');
assert.deepEqual(
    [...stores.keys()].sort(),
    ["another program's", 'tayu https://host.example/elsewhere/ old', own].sort(),
    'only old versions of this page are removed',
);

for (online of [true, false]) {
    fetched = [];
    assert.equal((await worker.get('js/table.js')).from, 'cache');
    assert.equal((await worker.get('./', navigate)).from, 'cache');
    assert.equal((await worker.get('./?game=1#x', navigate)).url, scope);
    assert.equal((await worker.get('g/abcdefghij', navigate)).url, `${scope}g/`);
    assert.deepEqual(fetched, [], 'files of the page need no network');
    assert.equal(await worker.get('https://other.example/js/table.js'), undefined);
    assert.equal(await worker.get('https://other.example/', navigate), undefined);
    assert.equal(await worker.get('api/games'), undefined);
    assert.equal(await worker.get('js/table.js', {method: 'POST'}), undefined);
}
online = true;
assert.equal((await worker.get('help.html', navigate)).from, 'network');
assert.equal((await worker.get('missing.html', navigate)).redirect, scope);
online = false;
assert.equal((await worker.get('help.html', navigate)).redirect, scope, 'without a network the game opens');

// What is not needed to begin with: kept when it is wanted, in the version of the page and no other.
await assert.rejects(worker.get('js/online/line.js'));
online = true;
assert.equal((await worker.get('js/online/line.js')).from, 'nowhere');
served = source;
assert.equal((await worker.get('js/online/line.js')).from, 'cache');
online = false;
assert.equal((await worker.get('js/online/line.js')).from, 'cache');

online = true;
stores.clear();
assert.equal((await worker.get('js/table.js')).from, 'network', 'a cache that was thrown away');
await worker.wait('activate');
online = false;
assert.equal((await worker.get('js/online/line.js')).from, 'cache', 'the rest is kept once the page is there');
console.log('the service worker keeps the page');
