/* The page's side of the worker that thinks. */
import {Refusal} from './core.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {{action: string, win: number, ns: number, ew: number, games: number}} Suggestion */

/** @typedef {{win: [number, number], reasons: import('./reasons.js').Reason[]}} Comparison what was measured after the better and the worse placement (docs/protocol.md) */

/** How far a review looks at each action: so many games. */
const SIMULATIONS = 100;

/** The worker could not go on; the next request begins with a new one. */
export class Failure extends Error {}

export class Thinker {
    /** @param {WebAssembly.Module} module */
    constructor(module) {
        /** @type {Map<number, {resolve: (answer: string) => void, reject: (reason: Error) => void}>} */
        this.waiting = new Map();
        this.next = 0;
        /** @type {{table: Table, story: number, seat: number, moves: number} | null} what the worker's game is */
        this.heard = null;
        this.module = module;
        /** @type {Worker | null} */
        this.worker = null;
    }

    /** The worker begins when there is something to think about. */
    hire() {
        const worker = new Worker(new URL('worker.js', import.meta.url), {type: 'module'});
        worker.onmessage = ({data}) => this.settle(data);
        worker.onerror = (event) => this.fail(event.message);
        worker.postMessage({module: this.module});
        return worker;
    }

    /**
     * Carries out requests one after another and gives the answer to the last.
     * @param {string[]} requests
     * @returns {Promise<string>}
     */
    ask(requests) {
        const id = this.next++;
        const worker = (this.worker ??= this.hire());
        return new Promise((resolve, reject) => {
            this.waiting.set(id, {resolve, reject});
            worker.postMessage({id, requests});
        });
    }

    /** @param {{id: number, answer?: string, refusal?: import('./core.js').Why, failure?: string}} data */
    settle({id, answer, refusal, failure}) {
        if (failure !== undefined) return this.fail(failure);
        const one = this.waiting.get(id);
        this.waiting.delete(id);
        if (refusal) this.heard = null;
        if (refusal) one?.reject(new Refusal(refusal));
        else one?.resolve(answer ?? '');
        return undefined;
    }

    /** What has failed once is in no state that one could rely on. @param {string} message */
    fail(message) {
        this.worker?.terminate();
        this.worker = this.heard = null;
        for (const one of this.waiting.values()) one.reject(new Failure(message));
        this.waiting.clear();
    }

    /** Tells a seat the news, which are for all the same unless hands are hidden, and has it think.
     * @param {Table} table @param {number} seat @param {string} request @param {string[]} then asked of the same game */
    think(table, seat, request, ...then) {
        const {story, history, state} = table;
        const viewer = state.hand === 'hidden' ? seat : 0;
        const {heard} = this;
        const goesOn = heard?.table === table && heard.story === story && heard.seat === viewer;
        const news = table.news(viewer, goesOn ? heard.moves : 0);
        this.heard = {table, story, seat: viewer, moves: history.length};
        return this.ask([`${request}\n${news}`, ...then]);
    }

    /** What a computer of this level does. @param {Table} table @param {number} seat @param {number} level @param {number} ms */
    decide(table, seat, level, ms) {
        return this.think(table, seat, `decide ${level} ${ms}`);
    }

    /**
     * The best actions of the seat on turn, best first.
     * @param {Table} table @param {number} ms @param {number} count @returns {Promise<Suggestion[]>}
     */
    async weigh(table, ms, count) {
        return JSON.parse(await this.think(table, table.state.turn, `weigh ${ms} ${count}`));
    }

    /**
     * Why one placement of the seat on turn is better than another.
     * @param {Table} table @param {string} better @param {string} worse @returns {Promise<Comparison>}
     */
    async compare(table, better, worse) {
        return JSON.parse(await this.think(table, table.state.turn, 'weigh 0 1', `compare ${better} ${worse}`));
    }

    /** What is thought of an action of a record: a line of its review (docs/notation.md).
     * @param {string} record @param {number} number @returns {Promise<string>} */
    judge(record, number) {
        this.heard = null;
        return this.ask([`read\n${record}`, `judge ${number} ${SIMULATIONS}`]);
    }

    /**
     * What is thought of another placement in place of an action of a record.
     * @param {string} record @param {number} number @param {string} action
     * @returns {Promise<import('./solving.js').Answer & {accepted: boolean}>}
     */
    async tryAgain(record, number, action) {
        this.heard = null;
        return JSON.parse(await this.ask([`read\n${record}`, `try ${number} ${action} ${SIMULATIONS}`]));
    }

    /**
     * What such lines come to, or else those that the record holds, and the record with them; null if it holds none.
     * @param {string} record @param {string[]} [lines]
     * @returns {Promise<{report: import('./verdicts.js').Report, record: string} | null>}
     */
    async review(record, lines) {
        this.heard = null;
        const request = lines ? `review ${SIMULATIONS}\n${lines.join('\n')}` : 'review';
        const answer = await this.ask([`read\n${record}`, request]);
        if (answer === 'null') return null;
        const end = answer.indexOf('\n');
        return {report: JSON.parse(answer.slice(0, end)), record: answer.slice(end + 1)};
    }
}
