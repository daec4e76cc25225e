/* The service worker, which keeps the page for times without a network, and new versions of the page. */
import {byId} from './dom.js';

/** Registers the worker. A version that waits already is taken at once, a later one when the player wants it. */
export async function keepForOffline() {
    const {serviceWorker} = navigator;
    const registration = await serviceWorker
        ?.register(new URL('../sw.js', import.meta.url))
        .catch(() => undefined);
    if (!registration || !serviceWorker.controller) return;
    serviceWorker.addEventListener('controllerchange', () => location.reload());
    if (registration.waiting) take(registration.waiting);
    registration.addEventListener('updatefound', () => {
        const {installing} = registration;
        installing?.addEventListener('statechange', () => {
            if (installing.state === 'installed') offer(installing);
        });
    });
}

/** @param {ServiceWorker} worker */
function take(worker) {
    worker.postMessage('skipWaiting');
}

/** @param {ServiceWorker} worker */
function offer(worker) {
    byId('update').hidden = false;
    byId('update-button').onclick = () => take(worker);
}
