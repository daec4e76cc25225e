/* What the computer thinks of a game, action by action. It goes on as long as somebody listens, and is kept: whoever looks at the
 * end of a game and then at its review waits once. */

/** @typedef {import('./verdicts.js').Report} Report */
/** @typedef {(before: string, record: string) => void} Keep a game that is over, with its review */

/** So many actions are judged from one look at what they come to, to the next. */
const STEP = 6;

class Analysis {
    /** @param {import('./thinker.js').Thinker} thinker @param {string} record @param {number} count of its actions @param {Keep | null} keep */
    constructor(thinker, record, count, keep) {
        this.thinker = thinker;
        this.record = record;
        this.count = count;
        this.keep = keep;
        /** @type {Set<(report: Report) => void>} */
        this.listeners = new Set();
        /** @type {Report | null} what was found so far */
        this.report = null;
        /** @type {string[]} */
        this.lines = [];
        this.isRunning = false;
    }

    get isDone() {
        return this.report?.decisions.length === this.count;
    }

    /** Tells what is found, until the answer is called. @param {(report: Report) => void} take */
    listen(take) {
        this.listeners.add(take);
        if (this.report) take(this.report);
        if (!this.isRunning && !this.isDone) void this.run();
        return () => this.listeners.delete(take);
    }

    async run() {
        this.isRunning = true;
        try {
            await this.goOn();
        } finally {
            this.isRunning = false;
        }
    }

    /** Takes the review that the record holds; else goes through the game. */
    async goOn() {
        const {thinker, record, lines, count} = this;
        const stored = lines.length ? null : await thinker.review(record);
        if (stored) this.tell(stored.report);
        while (!this.isDone && this.listeners.size && lines.length < count) {
            lines.push(await thinker.judge(record, lines.length + 1));
            if (lines.length % STEP && lines.length < count) continue;
            const found = await thinker.review(record, lines);
            if (found) this.tell(found.report);
            if (found && lines.length === count) this.keep?.(record, found.record);
        }
    }

    /** @param {Report} report */
    tell(report) {
        this.report = report;
        for (const take of this.listeners) take(report);
    }
}

/** @type {Analysis | null} */
let latest = null;

/** The analysis of a game; the same one as long as it is the same game. @param {ConstructorParameters<typeof Analysis>} of */
export function analysisOf(...of) {
    if (latest?.record !== of[1] || latest.count !== of[2]) latest = new Analysis(...of);
    return latest;
}
