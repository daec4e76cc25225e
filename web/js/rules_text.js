/* Reads the text of the rules, data/rules.txt, which says there how it is written. */

/**
 * A line of the rules.
 * @typedef {object} Line
 * @property {string} kind its first word
 * @property {string} text what is said, in English
 * @property {number[]} ours the decisions of ours that it names
 * @property {Record<string, string>} values what stands before the text as name=value
 * @property {string[]} words and what stands there without a name
 * @property {{text: string, ours: number[]}[]} cells of a row of a table
 * @property {boolean} page whether the page shows it
 */

/** @typedef {{id: string, title: string, lines: Line[], page: boolean}} Section */

/** A text and the decisions named at its end: "Equal scores are a draw. [8]". @param {string} text */
function withDecisions(text) {
    const [, before = '', numbers = ''] = /^(.*?)(?: \[([\d ]+)\])?$/.exec(text) ?? [];
    return {text: before, ours: numbers.split(' ').filter(Boolean).map(Number)};
}

const cellKinds = ['columns', 'cells', 'backs'];
const plainKinds = ['text', 'head', 'item', 'decision', 'table'];

/** @param {string} kind @param {string} rest @param {boolean} page @returns {Line} */
function lineOf(kind, rest, page) {
    const empty = {kind, page, text: '', ours: [], values: {}, words: [], cells: []};
    if (plainKinds.includes(kind)) return {...empty, ...withDecisions(rest)};
    if (cellKinds.includes(kind))
        return {...empty, cells: rest.split('|').map((cell) => withDecisions(cell.trim()))};
    const [before = '', text = ''] = rest.split('|').map((part) => part.trim());
    const words = before.split(' ').filter(Boolean);
    const values = Object.fromEntries(words.filter((word) => word.includes('=')).map((word) => word.split('=')));
    return {...empty, text, values, words: words.filter((word) => !word.includes('='))};
}

/** All of the rules, also what is only printed. @param {string} text @returns {Section[]} */
export function readRules(text) {
    /** @type {Section[]} */
    const sections = [];
    for (const whole of text
        .replace(/^#.*\n/gm, '')
        .replace(/\n[ \t]+/g, ' ')
        .split('\n')
        .filter(Boolean)) {
        const [, where = '', kind = '', rest = ''] =
            /^((?:(?:page|paper|kosmos|goliath) )*)(\w+) ?(.*)$/.exec(whole) ?? [];
        const page = !where || where.split(' ').includes('page');
        const section = sections.at(-1);
        if (kind === 'section') {
            const [, id = '', title = ''] = /^(\w+) (.*)$/.exec(rest) ?? [];
            sections.push({id, title, lines: [], page});
        } else if (section) {
            section.lines.push(lineOf(kind, rest, page && section.page));
        }
    }
    return sections;
}

/** What the page shows of it. @param {Section[]} sections @returns {Section[]} */
export function onPage(sections) {
    return sections
        .filter(({page}) => page)
        .map((section) => ({...section, lines: section.lines.filter(({page}) => page)}));
}

/** All that is to be translated. @param {Section[]} sections @returns {string[]} */
export function textsOf(sections) {
    return sections
        .flatMap(({title, lines}) => [
            title,
            ...lines.flatMap(({text, cells}) => [text, ...cells.map((cell) => cell.text)]),
        ])
        .filter((text) => /\p{L}/u.test(text));
}
