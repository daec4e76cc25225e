/* What moves on the board: a tile on its way to its place, points that rise from an estuary. */
import {num} from './i18n.js';
import {motionMs} from './motion.js';
import {placementOf, UNIT} from './placement.js';

/** @typedef {import('./board.js').Board} Board */

/**
 * The tile laid last comes from where it was; until then the board is shown as before.
 * @param {Board} board @param {string} before the drawing @param {{frame: DOMRect, role: string}} from where, and who laid it
 */
export function showFlight(board, before, {frame, role}) {
    const {layer, zoom, svg} = board;
    const word = layer.scene.querySelector('.tile.last')?.getAttribute('data-at');
    if (!word || !motionMs() || zoom.isLarger()) return;
    const piece = board.core.ask(`piece ${word}`);
    layer.flight.innerHTML = `<g>${before}</g><g class="flying ${role}">${piece}</g>`;
    svg.classList.add('in-flight');
    const {centre} = placementOf(word, board.size);
    const middle = {clientX: frame.x + frame.width / 2, clientY: frame.y + frame.height / 2};
    const {x, y, scale} = zoom.unitAt(middle);
    const size = (frame.width * scale) / (3 * UNIT);
    const begin = `translate(${x - centre.x * UNIT}px, ${y - centre.y * UNIT}px) scale(${size})`;
    move(layer.flight.lastElementChild, [{transform: begin}, {transform: 'none'}], 1, () => endFlight(board));
}

/** @param {Board} board */
export function endFlight({layer, svg}) {
    svg.classList.remove('in-flight');
    layer.flight.replaceChildren();
}

/** Points rise from the estuaries that were opened. @param {Board} board @param {import('./table.js').State} state */
export function showGains({layer, points}, state) {
    if (!motionMs()) return;
    for (const role of /** @type {const} */ (['ns', 'ew'])) {
        const gain = state[role] - points[role];
        const mark = layer.scene.querySelector(`.estuary.opening.${role} .mark`);
        if (gain <= 0 || !(mark instanceof SVGGraphicsElement)) continue;
        const {x, y, width, height} = mark.getBBox();
        const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
        text.setAttribute('class', `gained ${role}`);
        text.setAttribute('x', String(x + width / 2));
        text.setAttribute('y', String(Math.max(y + height / 2, 0)));
        text.textContent = `+${num(gain)}`;
        layer.gains.append(text);
        const frames = [
            {transform: 'none', opacity: 1},
            {transform: 'translate(0, -34px)', opacity: 0},
        ];
        move(text, frames, 3, () => text.remove());
    }
}

/** @param {Element | null} part @param {Keyframe[]} frames @param {number} times as long as things move @param {() => void} after */
function move(part, frames, times, after) {
    const moving = part?.animate(frames, {duration: times * motionMs(), easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)'});
    const end = () => part?.isConnected && after();
    moving?.finished.then(end, end);
}
