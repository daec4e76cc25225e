/* The page's core without a page: games are prepared with it. */
import {readFile} from 'node:fs/promises';
import {root} from './browser.js';

/** @returns {Promise<(request: string) => string>} what answers requests; a refusal is an error */
export async function answerer() {
    const {instance} = await WebAssembly.instantiate(await readFile(`${root}build/site/tayu.wasm`), {
        env: {clock_ms: () => performance.now()},
    });
    const wasm = /** @type {any} */ (instance.exports);
    wasm.start(1n);
    return (request) => {
        const bytes = new TextEncoder().encode(request);
        new Uint8Array(wasm.memory.buffer, wasm.text(), bytes.length).set(bytes);
        const answer = new TextDecoder().decode(
            new Uint8Array(wasm.memory.buffer, wasm.text(), wasm.answer(bytes.length)),
        );
        if (answer[0] !== '=') throw new Error(`${request}: ${answer}`);
        return answer.slice(2);
    };
}

/** @type {Map<string, string>} records made before */
const made = new Map();

/**
 * The record of a game. An action `*` is the first that is legal; `genmove` and what has several words are requests of the engine protocol.
 * @param {string} setup words of `new` @param {string[]} seats 'person' or 'computer 1' each @param {string[]} actions
 */
export async function recordOf(setup, seats, actions) {
    const name = JSON.stringify([setup, seats, actions]),
        before = made.get(name);
    if (before) return before;
    const ask = await answerer();
    ask(`new ${setup}`);
    seats.forEach((seat, i) => ask(`take seat ${i + 1} ${seat}`));
    for (const action of actions)
        ask(
            action === 'genmove' || action.includes(' ')
                ? action
                : `play ${action === '*' ? ask('legal').split(' ')[0] : action}`,
        );
    const record = ask('save');
    made.set(name, record);
    return record;
}
