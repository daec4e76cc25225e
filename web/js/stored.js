/* A review that is stored in the record (docs/notation.md, "A review in the record"). */

/** @typedef {{before: number, after: number, loss: number, luck: number, best: string}} Verdict chances from 0 to 1 */

const line = /^review (\d+) (\S+) (?:[?-]|(\d+) (\d+) (\d+) (-?\d+|-)(?: (\S+))?)\s*$/;

/**
 * What was found of each action, null where nothing was judged; null altogether if the record has no review of this
 * game, action by action.
 * @param {string} record @param {{action: string}[]} actions @returns {(Verdict | null)[] | null}
 */
export function storedReview(record, actions) {
    const end = record.search(/\r?\n#?\r?\n/);
    const header = (end < 0 ? record : record.slice(0, end)).split(/\r?\n/);
    const found = header.filter((text) => text.startsWith('review ')).map((text) => line.exec(text));
    const isOurs =
        header.some((text) => text.startsWith('reviewed 1 ')) &&
        found.length === actions.length &&
        found.every((words, i) => words && Number(words[1]) === i + 1 && words[2] === actions[i].action);
    if (!isOurs || !found.length) return null;
    return found.map((words) => {
        const [, , action, before, after, loss, luck, best] = words ?? [];
        if (before === undefined) return null;
        return {
            before: Number(before) / 1000,
            after: Number(after) / 1000,
            loss: Number(loss) / 1000,
            luck: luck === '-' ? 0 : Number(luck) / 1000,
            best: best ?? action,
        };
    });
}
