// The service worker: keeps the whole page, so that it opens without a network and always in one piece.
//
// tools/site replaces the next three lines: the version is a hash of all files, the list names them ("./" is
// index.html), and what is not needed to begin with is kept once the page is there. A new version makes a new cache
// and waits until the page says "skipWaiting" or is closed.
const VERSION = 'development';
const FILES = ['./'];
const LATER = [];

const scope = self.registration.scope;
const prefix = `tayu ${scope} `;
const cacheName = prefix + VERSION;
const index = new URL('./', scope).href;
const games = new URL('g/', scope).href;
const ours = new Set(FILES.map((file) => new URL(file, scope).href));
const later = new Set(LATER.map((file) => new URL(file, scope).href));

// Past the browser's own cache, which may still hold files of the version before.
async function fill(files) {
    const cache = await caches.open(cacheName);
    await cache.addAll([...files].map((url) => new Request(url, {cache: 'no-cache'})));
}

async function removeOthers() {
    for (const name of await caches.keys())
        if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
}

// From the cache; if the browser has thrown it away, from the network.
async function stored(url, request) {
    const cache = await caches.open(cacheName);
    return (await cache.match(url, {ignoreVary: true})) ?? fetch(request);
}

// All of it at once, and only as long as the server still has this version: parts of two do not go together.
async function keepRest() {
    const worker = await fetch(new URL('sw.js', scope).href, {cache: 'no-cache'});
    const isSame = (await worker.text()).includes(`'${VERSION}'`);
    if (isSame) await fill(later);
    return isSame;
}

async function storedLater(url, request) {
    const cache = await caches.open(cacheName);
    const isKept = await cache.match(url, {ignoreVary: true});
    return isKept || (await keepRest()) ? stored(url, request) : Response.error();
}

// A page that is not in the list: the network may know it, else the game opens, at its own address because all
// of its links are relative.
async function visit(request) {
    try {
        const answer = await fetch(request);
        if (answer.ok || answer.type === 'opaqueredirect') return answer;
    } catch {
        // no network
    }
    return Response.redirect(index);
}

// All games have the same page; a sign that a chat program left behind the address does no harm.
async function game(file, request) {
    const [, name] = /^([A-Za-z0-9]+)(?:%[0-9A-F]{2}|[^A-Za-z0-9%])+$/i.exec(file.slice(games.length)) ?? [];
    return name ? Response.redirect(games + name) : stored(games, request);
}

self.addEventListener('install', (event) => event.waitUntil(fill(ours)));
// Without the rest the page can be played; it is tried again when it is wanted.
self.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([removeOthers(), keepRest().catch(() => false)])),
);
self.addEventListener('message', (event) => {
    if (event.data === 'skipWaiting') self.skipWaiting();
});

// What belongs to another host, and what is not a file of the page, goes its usual way.
self.addEventListener('fetch', (event) => {
    const {request} = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== self.location.origin) return;
    const file = url.origin + url.pathname;
    if (ours.has(file)) event.respondWith(stored(file, request));
    else if (later.has(file)) event.respondWith(storedLater(file, request));
    else if (request.mode === 'navigate' && file.startsWith(games)) event.respondWith(game(file, request));
    else if (request.mode === 'navigate') event.respondWith(visit(request));
});

// A notification leads to the game it tells of.
async function goTo(address) {
    const pages = await self.clients.matchAll({type: 'window', includeUncontrolled: true});
    const page = pages.find(({url}) => url === address);
    await (page ? page.focus() : self.clients.openWindow(address));
}

self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(goTo(event.notification.data));
});
