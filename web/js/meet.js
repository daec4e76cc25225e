/* Whether games with others can be played from here, and which one this is the page of: what a page knows before it
 * loads all the rest for them. */
import {loadLater} from './later.js';
import {home} from './link.js';
import {recall} from './settings.js';

/** A server of games says yes; where there are only files, they say no. */
export async function canMeet() {
    if (!navigator.onLine) return false;
    try {
        const answer = await fetch(new URL('online.txt', home), {cache: 'no-store'});
        return answer.ok && (await answer.text()).trim() === 'yes';
    } catch {
        return false; /* no network */
    }
}

/** A link as other devices can open it: one to this machine alone leads them to their own. @param {string} link */
export async function forOthers(link) {
    if (!/^https?:\/\/(localhost|127\.|\[::1\])/i.test(link) || !(await canMeet())) return link;
    const parts = await loadLater(() => import('./online/server.js'));
    await parts?.learnAddress();
    return parts?.linkFor(link.slice(home.length)) || link;
}

/** Whether this browser has or had a seat in a game with others. */
export function hasFriends() {
    return recall('tayu.friends') === true;
}

/** The game that the address names, or ''. */
export function gameHere() {
    const [, game] = /^g\/(\w+)$/.exec(location.pathname.slice(new URL(home).pathname.length)) ?? [];
    return game ?? '';
}
