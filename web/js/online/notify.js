/* Notifications that it is one's turn, if the browser allows them and the player wants them. */
import {home} from '../link.js';

/** Whether the player can still be asked; browsers require a secure page. */
export function canAsk() {
    return isSecureContext && 'Notification' in window && Notification.permission === 'default';
}

export async function ask() {
    await Notification.requestPermission();
}

/** Notifies a player who is not looking. @param {string} text @param {string} tag replaces an earlier one with the same tag */
export async function notify(text, tag) {
    if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
    const options = {tag, icon: new URL('icon-192.png', home).href, data: location.href};
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    if (worker) await worker.showNotification(text, options).catch(() => undefined);
    else new Notification(text, options).onclick = () => window.focus();
}
