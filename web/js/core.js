/* The C core as WebAssembly: one request in, one answer out (docs/page.md). */

/**
 * Why something was refused: a code to decide by, a sentence in English with {places}, what stands in them, and the line of the text.
 * @typedef {{code: string, say: string, line?: number, values: Record<string, string | number | string[]>}} Why
 */

/** A request that was refused. */
export class Refusal extends Error {
    /** @param {Why} why */
    constructor(why) {
        super(why.say);
        this.why = why;
    }
}

/**
 * @typedef {object} Core
 * @property {(request: string) => string} ask what the core answers; throws a Refusal
 * @property {(request: string) => any} json the same for answers in JSON
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/** The compiled program; it is fetched once. */
export function coreModule() {
    compiled ??= WebAssembly.compileStreaming(fetch(new URL('../tayu.wasm', import.meta.url)));
    return compiled;
}

/**
 * A core of its own, with a new game.
 * @param {WebAssembly.Module} module
 * @returns {Promise<Core>}
 */
export async function startCore(module) {
    const instance = await WebAssembly.instantiate(module, {env: {clock_ms: () => performance.now()}});
    const wasm = /** @type {any} */ (instance.exports);
    wasm.start(crypto.getRandomValues(new BigUint64Array(1))[0]);

    /** @param {string} request */
    const ask = (request) => {
        const bytes = encoder.encode(request);
        if (bytes.length > wasm.text_size())
            throw new Refusal({code: 'malformed', say: 'the request is too long', values: {}});
        new Uint8Array(wasm.memory.buffer, wasm.text(), bytes.length).set(bytes);
        const length = wasm.answer(bytes.length);
        const answer = decoder.decode(new Uint8Array(wasm.memory.buffer, wasm.text(), length));
        if (answer[0] !== '=') throw new Refusal(JSON.parse(answer.slice(2)));
        return answer.slice(2);
    };
    return {ask, json: (request) => JSON.parse(ask(request))};
}
