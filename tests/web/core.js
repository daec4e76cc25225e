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

/** How many things are done in a game that computers of level 1 play to its end. @param {string} setup @param {string[]} seats */
async function lengthOf(setup, seats) {
    const ask = await answerer();
    for (const request of begun(setup, seats)) ask(request);
    ask('level 1');
    for (let done = 0; ; done++)
        try {
            ask('genmove');
        } catch {
            return done; /* the game is over */
        }
}

/** The record of a game in which so many things are left to do, about. @param {string} setup with a seed @param {string[]} seats @param {number} left */
export async function recordNearEnd(setup, seats, left) {
    const most = (await lengthOf(setup, seats)) - left;
    return recordOf(setup, seats, ['level 1', ...Array(most).fill('genmove')]);
}

/** @param {string} setup @param {string[]} seats */
const begun = (setup, seats) => [`new ${setup}`, ...seats.map((seat, i) => `take seat ${i + 1} ${seat}`)];

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
    for (const request of begun(setup, seats)) ask(request);
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
