/* What is typed: keys that work everywhere on the page, and moves as text. */
import {Refusal} from './core.js';
import {byId} from './dom.js';
import {openKeys} from './keys.js';
import {reason} from './i18n.js';
import {say} from './sheets.js';
import {awaitsPerson, isCovered} from './table.js';
import {tellScore, tellTurn} from './words.js';

/**
 * @typedef {object} Typist
 * @property {import('./table.js').Table} table the game that is played @property {import('./table.js').Table} shown the one on the board
 * @property {(action: string) => Promise<void>} act
 * @property {{table: import('./table.js').Table, goTurn: (step: number) => void} | null} review the one that was opened
 * @property {() => void} undo @property {{hint: () => void}} tutor @property {import('./stage.js').Stage} stage
 */

/** @param {Typist} page */
export function listenToKeys(page) {
    document.addEventListener('keydown', (event) => {
        const target = /** @type {HTMLElement} */ (event.target);
        const isOurs =
            !event.defaultPrevented && !event.ctrlKey && !event.altKey && !event.metaKey && !isCovered(page.table);
        if (isOurs && !target.closest('input, select, textarea, dialog') && press(event.key, page))
            event.preventDefault();
    });
    byId('text-form').addEventListener('submit', (event) => {
        event.preventDefault();
        playText(page);
    });
}

/** Whether the key does something. @param {string} key @param {Typist} page */
function press(key, page) {
    const {table, shown} = page;
    const {state} = shown;
    const sources = {block: ['left', 'right'], bag: ['bag'], table: ['ring', 'plain']}[state.draw];
    if ((key === '1' || key === '2') && state.phase === 'draw') page.act(sources[Number(key) - 1] ?? sources[0]);
    else if (key === 'b') page.stage.focusBoard();
    else if (key === 'u' && shown === table && table.playing && state.table.can_undo) page.undo();
    else if (key === 'h' && shown === table && table.hints && awaitsPerson(table)) page.tutor.hint();
    else if (key === 's') say(tellScore(state));
    else if (key === '?') openKeys();
    else if (key === 'Escape' && page.stage.ending.isOpen) page.stage.ending.putAside();
    else if ((key === 'ArrowLeft' || key === 'ArrowRight') && shown === page.review?.table)
        page.review?.goTurn(key === 'ArrowLeft' ? -1 : 1);
    else return false;
    return true;
}

/** @param {Typist} page */
async function playText({table, shown, act}) {
    const input = /** @type {HTMLInputElement} */ (byId('text-move'));
    const word = input.value.trim();
    if (!word) return;
    try {
        if (!awaitsPerson(shown)) throw new Refusal({say: 'it is not your turn', values: {}});
        if (shown === table) await table.act(word);
        else await act(word);
        input.value = '';
        byId('text-answer').textContent = tellTurn(shown);
    } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        byId('text-answer').textContent = reason(error.why);
    }
}
