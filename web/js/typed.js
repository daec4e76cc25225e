/* What is typed: keys that work everywhere on the page, and moves as text. */
import {Refusal} from './core.js';
import {byId} from './dom.js';
import {reason} from './i18n.js';
import {say} from './sheets.js';
import {awaitsPerson, isCovered} from './table.js';
import {tellOpen, tellScore, tellTurn} from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {{undo: () => void, hint: () => void}} Handlers of the game that is played */

/** @param {App} app @param {Handlers} on */
export function listenToKeys(app, on) {
    document.addEventListener('keydown', (event) => {
        const target = /** @type {HTMLElement} */ (event.target);
        const isOurs =
            !event.defaultPrevented && !event.ctrlKey && !event.altKey && !event.metaKey && !isCovered(app.table);
        if (!isOurs || target.closest('input, select, textarea, dialog')) return;
        if (press(event.key, app, on)) event.preventDefault();
        else if (isForTile(event.key, target, app)) app.stage.board.input.onKey(event);
    });
    byId('text-form').addEventListener('submit', (event) => {
        event.preventDefault();
        playText(app);
    });
}

/** What turns, lays and takes up the tile is heard wherever the focus is; a button that has it is pressed by Enter. @param {string} key @param {HTMLElement} target @param {App} app */
function isForTile(key, target, {stage}) {
    const {tile, svg} = stage.board;
    if (!tile || target === /** @type {Element} */ (svg)) return false;
    return (
        ['r', 'R', 'n', 'p', 'Escape'].includes(key) || (key === 'Enter' && !target.closest('button, a, summary'))
    );
}

/** Whether the key does something. @param {string} key @param {App} app @param {Handlers} on */
function press(key, app, on) {
    const {table, stage} = app;
    const {state} = stage.shown;
    const {sources} = state.supply;
    const isPlayed = app.isIn('table');
    if (key === '?') app.keys();
    else if (app.isIn('home')) return false;
    else if ((key === '1' || key === '2') && state.phase === 'draw')
        app.mode?.act?.((sources[Number(key) - 1] ?? sources[0]).draw);
    else if (key === 'b') stage.focusBoard();
    else if (key === 'u' && isPlayed && table.playing && state.table.can_undo) on.undo();
    else if (key === 'h' && isPlayed && table.hints && awaitsPerson(table)) on.hint();
    else if (key === 's') say(tellScore(state));
    else if (key === 'e') say(tellOpen(state));
    else return app.mode?.key?.(key) ?? false;
    return true;
}

/** @param {App} app */
async function playText({table, stage, mode}) {
    const {shown} = stage;
    const input = /** @type {HTMLInputElement} */ (byId('text-move'));
    const word = input.value.trim();
    if (!word) return;
    try {
        if (!awaitsPerson(shown)) throw new Refusal({code: 'not-now', say: 'it is not your turn', values: {}});
        if (shown === table) await table.act(word);
        else await mode?.act?.(word);
        input.value = '';
        byId('text-answer').textContent = tellTurn(shown);
    } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        byId('text-answer').textContent = reason(error.why);
    }
}
