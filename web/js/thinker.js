/* The page's side of the worker that thinks. */
import {Refusal} from './core.js';

export class Thinker {
    /** @param {WebAssembly.Module} module */
    constructor(module) {
        /** @type {Map<number, {resolve: (answer: string) => void, reject: (reason: Error) => void}>} */
        this.waiting = new Map();
        this.next = 0;
        this.worker = new Worker(new URL('worker.js', import.meta.url), {type: 'module'});
        this.worker.onmessage = ({data}) => this.settle(data);
        this.worker.onerror = (event) => this.fail(event.message);
        this.worker.postMessage({module});
    }

    /**
     * Carries out requests one after another and gives the answer to the last.
     * @param {string[]} requests
     * @returns {Promise<string>}
     */
    ask(requests) {
        const id = this.next++;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, {resolve, reject});
            this.worker.postMessage({id, requests});
        });
    }

    /** @param {{id: number, answer?: string, refusal?: string}} data */
    settle({id, answer, refusal}) {
        const one = this.waiting.get(id);
        this.waiting.delete(id);
        if (answer === undefined) one?.reject(new Refusal(refusal));
        else one?.resolve(answer);
    }

    /** @param {string} message */
    fail(message) {
        for (const one of this.waiting.values()) one.reject(new Error(message));
        this.waiting.clear();
    }

    /**
     * What the computer would do with this game.
     * @param {string} save @param {number} level @param {number} ms
     */
    move(save, level, ms) {
        return this.ask([`read\n${save}`, `level ${level}`, `genmove ${ms}`]);
    }

    /**
     * The best actions, best first.
     * @param {string} save @param {number} ms @param {number} count
     * @returns {Promise<{action: string, win: number, ns: number, ew: number, games: number}[]>}
     */
    async suggest(save, ms, count) {
        return JSON.parse(await this.ask([`read\n${save}`, `suggest ${ms} ${count}`]));
    }
}
