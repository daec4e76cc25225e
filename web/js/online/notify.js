/* Notifications that it is one's turn, where the browser allows them and the player has asked for them. */
import {home} from '../link.js';

/** Whether the player can still be asked; browsers withhold it from pages that are not secure. */
export function canAsk() {
    return isSecureContext && 'Notification' in window && Notification.permission === 'default';
}

export async function ask() {
    await Notification.requestPermission();
}

/** For those who look elsewhere. @param {string} text @param {string} tag what it takes the place of */
export async function notify(text, tag) {
    if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
    const options = {tag, icon: new URL('icon-192.png', home).href, data: location.href};
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    if (worker) await worker.showNotification(text, options).catch(() => undefined);
    else new Notification(text, options).onclick = () => window.focus();
}
