/* Which tab the game that the browser keeps belongs to: the one that took it last. Another one only looks on, so that
 * two tabs never write over each other's game. */
import {keep, recall} from './settings.js';

const key = 'tayu.owner';
const me = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');

export function takeGame() {
    keep(key, me);
}

/** Also true where nothing can be kept: then there is nothing to share. */
export function ownsGame() {
    const owner = recall(key);
    return owner === null || owner === me;
}

/** Calls a function when another tab has taken the game. @param {() => void} lost */
export function onGameLost(lost) {
    const check = () => {
        if (!ownsGame()) lost();
    };
    window.addEventListener('storage', (event) => {
        if (event.key === key) check();
    });
    window.addEventListener('pageshow', (event) => {
        if (event.persisted) check();
    });
}
