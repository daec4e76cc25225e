/* What moves, for those who want to see it. Nothing waits for it: whatever comes next ends it. */
import {num} from './i18n.js';
import {settings} from './settings.js';

const paces = {calm: 450, quick: 250, instant: 0};

/** How long something moves, in milliseconds; 0: not at all. */
export function motionMs() {
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : paces[settings.pace];
}

/** Counts from one number to another. @param {HTMLElement} element @param {number} from @param {number} to */
export function tick(element, from, to) {
    const ms = motionMs();
    const begun = performance.now();
    const step = () => {
        const share = ms && element.isConnected ? Math.min(1, (performance.now() - begun) / ms) : 1;
        element.textContent = num(Math.round(from + (to - from) * share));
        if (share < 1) requestAnimationFrame(step);
    };
    element.textContent = num(from === to || !ms ? to : from);
    if (from !== to && ms) requestAnimationFrame(step);
}
