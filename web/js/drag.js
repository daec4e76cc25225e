/* A tile that is drawn from the hand onto the board, with mouse or finger. Where it is let go it stays chosen; it is laid
 * as any other. */
import {byId, endPress} from './dom.js';

/** Pixels that a press may move and still be none; and how far above the finger the tile is, so that it can be seen. */
const SLIP = 8;
const ABOVE = 44;

/**
 * @typedef {object} Drag
 * @property {(tile: string) => void} take of two tiles this one
 * @property {(point: {clientX: number, clientY: number}) => boolean} over whether the tile has a place there
 */

/** @param {Drag} on */
export function listenToDrags(on) {
    byId('act').addEventListener('pointerdown', (event) => {
        const target = /** @type {Element} */ (event.target);
        const held = target.closest('.mine [data-tile]');
        if (held instanceof HTMLElement && event.button === 0 && event.isPrimary) follow(event, held, on);
    });
}

/** @param {PointerEvent} press @param {HTMLElement} held @param {Drag} on */
function follow(press, held, on) {
    if (held.hasPointerCapture(press.pointerId)) held.releasePointerCapture(press.pointerId);
    const above = press.pointerType === 'mouse' ? 0 : ABOVE;
    const until = new AbortController();
    const {signal} = until;
    /** @type {HTMLElement | null} */
    let copy = null;
    document.addEventListener(
        'pointermove',
        (event) => {
            if (event.pointerId !== press.pointerId) return;
            const away = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
            if (!copy && away < SLIP) return;
            copy ??= pickUp(held, on);
            const point = {clientX: event.clientX, clientY: event.clientY - above};
            copy.hidden = on.over(point);
            copy.style.translate = `calc(${point.clientX}px - 50%) calc(${point.clientY}px - 50%)`;
        },
        {signal},
    );
    for (const end of /** @type {const} */ (['pointerup', 'pointercancel']))
        document.addEventListener(
            end,
            (event) => {
                if (event.pointerId !== press.pointerId) return;
                copy?.remove();
                until.abort();
            },
            {signal},
        );
}

/** @param {HTMLElement} held @param {Drag} on */
function pickUp(held, on) {
    const copy = /** @type {HTMLElement} */ (held.cloneNode(true));
    copy.className = 'hand-tile dragged';
    copy.removeAttribute('data-key');
    copy.style.width = `${held.getBoundingClientRect().width}px`;
    document.body.append(copy);
    endPress();
    on.take(held.dataset.tile ?? '');
    return copy;
}
