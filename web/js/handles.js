/* What stands at a tile that was put down on the board: a handle that turns it and, for those who have a mouse, Turn and Place
 * beside it. On phones these are under the thumb, in the panel. */
import {button, make} from './dom.js';
import {t} from './i18n.js';
import {UNIT} from './placement.js';
import {sketch} from './sketches.js';

/** Pixels between the tile and what stands beside it. */
const AWAY = 34;

/** @param {import('./board.js').Board} board */
export function showHandles(board) {
    const {svg, chosen, isSet} = board;
    const host = svg.closest('.board-area');
    for (const old of host?.querySelectorAll('.handles, .turn-handle') ?? []) old.remove();
    if (!chosen || !isSet || !host) return;
    const matrix = svg.getScreenCTM();
    if (!matrix) return;
    const frame = host.getBoundingClientRect();
    const at = /** @param {number} column @param {number} row */ (column, row) => {
        const {x, y} = new DOMPoint(column * UNIT, row * UNIT).matrixTransform(matrix);
        return {x: x - frame.x, y: y - frame.y};
    };
    const [first, , last] = chosen.squares;
    const tile = {from: at(first.column, first.row), to: at(last.column + 1, last.row + 1)};
    const handle = turnHandle(board);
    const box = wordedHandles(board);
    host.append(handle, box);
    handle.style.translate = `calc(${tile.to.x}px - 25%) calc(${tile.from.y}px - 75%)`;
    const above = tile.from.y - AWAY - box.offsetHeight;
    const left = (tile.from.x + tile.to.x - box.offsetWidth) / 2;
    const top = above >= 0 ? above : tile.to.y + AWAY;
    box.style.translate = `${Math.max(0, Math.min(left, frame.width - box.offsetWidth))}px ${top}px`;
}

/** Those who listen have the same in the panel. @param {import('./board.js').Board} board */
function turnHandle(board) {
    const press = () => board.turnTile(1);
    const properties = {'class': 'turn-handle', 'aria-hidden': 'true', 'tabindex': -1, 'title': t('Turn')};
    const handle = button('turn-by-handle', '', press, properties);
    handle.append(sketch('turn'));
    return handle;
}

/** @param {import('./board.js').Board} board */
function wordedHandles(board) {
    const turn = button('turn-here', t('Turn'), () => board.turnTile(1), {tabindex: -1});
    const lay = button('lay-here', t('Place'), () => board.lay(), {class: 'primary', tabindex: -1});
    turn.prepend(sketch('turn'));
    lay.prepend(sketch('check'));
    return make('div', {'class': 'handles', 'aria-hidden': 'true'}, turn, lay);
}
