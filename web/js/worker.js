/* Thinks beside the page: carries out lists of requests on a core of its own. */
import {Refusal, startCore} from './core.js';

/** @type {Promise<import('./core.js').Core> | undefined} */
let core;

/** What is no refusal is a failure of the core itself. @param {string[]} requests @returns {Promise<{answer?: string, refusal?: import('./core.js').Why, failure?: string}>} */
async function carryOut(requests) {
    try {
        const {ask} = /** @type {import('./core.js').Core} */ (await core);
        return {answer: requests.map(ask).pop()};
    } catch (error) {
        return error instanceof Refusal ? {refusal: error.why} : {failure: String(error)};
    }
}

self.onmessage = async ({data}) => {
    if (data.module) core = startCore(data.module);
    else self.postMessage({id: data.id, ...(await carryOut(data.requests))});
};
