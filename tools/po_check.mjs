// Compares the catalogues with the program: node tools/po_check.mjs [--add] [--drop]
// Texts come from web/ (t(), n(), data-t…), from data/rules.txt and data/lessons.txt, from src/ (tr(), trn(), tr_later()) and from the reasons that the
// core gives (refuse() and its like). Reported are texts without a translation, translations without a text, and translations with other {places} than their text;
// words that a language should not use; per cent signs with another space than the language has; and files that list the languages, and lack one that has a catalogue.
// --add writes empty entries for the missing ones, and mends comments by which the page gets a text too late; --drop removes those that are not used.
import {existsSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {dirname, extname, join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {onPage, readRules, textsOf} from '../web/js/rules_text.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const web = process.env.TAYU_WEB ?? join(root, 'web');
const source = process.env.TAYU_SRC ?? join(root, 'src');

/** @typedef {{id: string, plural?: string, places: Set<string>}} Text */
/** @typedef {{id: string, plural?: string, strings: string[], comments: string[]}} Entry */

/** @type {Map<string, Text>} */
const texts = new Map();

/** @param {string} id @param {string} where @param {string} [plural] */
function need(id, where, plural) {
    const text = texts.get(id) ?? {id, places: new Set()};
    text.plural ??= plural;
    text.places.add(where);
    texts.set(id, text);
}

/** @param {string} folder @param {string[]} kinds @returns {string[]} */
function files(folder, kinds) {
    if (!existsSync(folder)) return [];
    return readdirSync(folder, {withFileTypes: true})
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .flatMap((entry) => {
            const path = join(folder, entry.name);
            return entry.isDirectory() ? files(path, kinds) : kinds.includes(extname(path)) ? [path] : [];
        });
}

const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\.)*`/.source;
const joined = `(?:${literal})(?:\\s*\\+\\s*(?:${literal}))*`;

/** The value of one or more JavaScript literals. @param {string} code */
function valueOf(code) {
    return [...code.matchAll(new RegExp(literal, 'g'))]
        .map(([text]) =>
            text
                .slice(1, -1)
                .replace(/\\(u\{?([0-9a-f]+)\}?|.)/gi, (_, what, hex) =>
                    hex ? String.fromCodePoint(parseInt(hex, 16)) : ({n: '\n', t: '\t'}[what] ?? what),
                ),
        )
        .join('');
}

/** @param {string} path @param {string} where */
function readScript(path, where) {
    const code = readFileSync(path, 'utf8');
    for (const found of code.matchAll(new RegExp(`(?<![\\w.$])t\\(\\s*(${joined})`, 'g')))
        need(valueOf(found[1] ?? ''), where);
    // Also t(condition ? "one" : "other").
    for (const found of code.matchAll(
        new RegExp(`(?<![\\w.$])t\\([^()'"\`]*\\?\\s*(${joined})\\s*:\\s*(${joined})`, 'g'),
    )) {
        need(valueOf(found[1] ?? ''), where);
        need(valueOf(found[2] ?? ''), where);
    }
    for (const found of code.matchAll(new RegExp(`(?<![\\w.$])n\\(\\s*(${joined})\\s*,\\s*(${joined})`, 'g')))
        need(valueOf(found[1] ?? ''), where, valueOf(found[2] ?? ''));
}

/** @param {string} text */
function plain(text) {
    const names = {
        amp: '&',
        lt: '<',
        gt: '>',
        quot: '"',
        apos: "'",
        nbsp: '\u00a0',
        ndash: '–',
        times: '×',
        hellip: '…',
    };
    return text.replace(/&(#x?)?(\w+);/g, (all, number, name) =>
        number
            ? String.fromCodePoint(parseInt(name, number === '#x' ? 16 : 10))
            : (names[/** @type {keyof names} */ (name)] ?? all),
    );
}

/** @param {string} path @param {string} where */
function readMarkup(path, where) {
    const markup = readFileSync(path, 'utf8').replace(/<!--.*?-->/gs, '');
    const attributes = {
        'data-t-label': 'aria-label',
        'data-t-title': 'title',
        'data-t-placeholder': 'placeholder',
    };
    for (const [tag, attributesText = '', content = ''] of markup.matchAll(
        /<\w[\w-]*((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)\s*\/?>([^<]*)/g,
    )) {
        if (!tag.includes('data-t')) continue;
        const given = new Map(
            [...attributesText.matchAll(/([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g)].map(
                ([, name = '', ...values]) => [name, plain(values.find((value) => value !== undefined) ?? '')],
            ),
        );
        if (given.has('data-t')) need(plain(content).trim().replace(/\s+/g, ' '), where);
        for (const [mark, attribute] of Object.entries(attributes))
            if (given.has(mark)) need(given.get(attribute) || given.get(mark) || '', where);
    }
}

const literalC = /"(?:[^"\\\n]|\\.)*"/.source;
const joinedC = `${literalC}(?:\\s*${literalC})*`;

/** C without what is not said to anybody. @param {string} path */
const readCode = (path) =>
    readFileSync(path, 'utf8')
        .replace(/\/\*.*?\*\//gs, '')
        .replace(/^#.*$/gm, '')
        .replace(/\b(check|check_never|_Static_assert)\s*\([^;]*;/g, '');

/** What is refused: refuse(why, "sentence"), with a choice between sentences too, and in the layers of the game sentences
 * in tables of them, which begin with a small letter and have a blank behind a word, but no mark of a format. Types of columns and
 * parts of conditions are no sentences.
 * @param {string} path @param {string} where @param {boolean} tables */
function readReasons(path, where, tables = true) {
    const code = readCode(path);
    const calls = code.matchAll(/\brefuse(?:_as|_input|_path|_way_on|_file|_start)?\s*\([^;]*;/g);
    const listed = tables ? code.matchAll(/=\s*\{[^;]*\};/g) : [];
    for (const [part] of [...calls, ...listed])
        for (const [text] of part.matchAll(new RegExp(joinedC, 'g')))
            if (/^(?:[a-z{]|--)[^%]*[^\s,] [^%]*(?<! NOT NULL| = )$/.test(valueOf(text)))
                need(valueOf(text), where);
}

/** What the program says itself. @param {string} path @param {string} where */
function readProgram(path, where) {
    const code = readCode(path);
    for (const found of code.matchAll(new RegExp(`(?<!\\w)tr(?:_later)?\\(\\s*(${joinedC})\\s*\\)`, 'g')))
        need(valueOf(found[1] ?? ''), where);
    // Also tr(condition ? "one" : "other").
    for (const [, list = ''] of code.matchAll(
        new RegExp(`(?<!\\w)tr\\(([^;"]*\\?\\s*${joinedC}[^;]*?)\\)(?=[;,)\\s])`, 'g'),
    ))
        for (const [text] of list.matchAll(new RegExp(joinedC, 'g'))) need(valueOf(text), where);
    for (const found of code.matchAll(new RegExp(`(?<!\\w)trn\\(\\s*(${joinedC})\\s*,\\s*(${joinedC})`, 'g')))
        need(valueOf(found[1] ?? ''), where, valueOf(found[2] ?? ''));
}

/** @param {string} path @returns {Entry[]} */
function readCatalogue(path) {
    /** @type {Entry[]} */
    const entries = [];
    /** @type {Entry | undefined} */
    let entry;
    let field = '';
    /** @type {string[]} */
    let comments = [];
    for (const line of readFileSync(path, 'utf8').split('\n')) {
        const found = /^(?:(msgid|msgid_plural|msgstr(?:\[(\d)\])?)\s+)?"(.*)"$/.exec(line);
        if (!found) {
            if (line.startsWith('#')) comments.push(line);
            else if (line.trim()) throw new Error(`${path}: ${line}`);
            continue;
        }
        const text = (found[3] ?? '').replace(/\\(.)/g, (_, c) => (c === 'n' ? '\n' : c));
        field = found[1] ?? field;
        if (found[1] === 'msgid') {
            entry = {id: '', strings: [], comments};
            comments = [];
            entries.push(entry);
        }
        if (!entry) throw new Error(`${path}: ${line}`);
        if (field === 'msgid') entry.id += text;
        else if (field === 'msgid_plural') entry.plural = (entry.plural ?? '') + text;
        else {
            const i = Number(/\d/.exec(field)?.[0] ?? 0);
            entry.strings[i] = (entry.strings[i] ?? '') + text;
        }
    }
    return entries;
}

/** @param {string} text */
const quoted = (text) => `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;

/** @param {string} path @param {Entry[]} entries */
function writeCatalogue(path, entries) {
    const blocks = entries.map(({id, plural, strings, comments}) => {
        const lines = [...comments];
        if (!id) {
            const header =
                strings[0]
                    ?.split('\n')
                    .filter(Boolean)
                    .map((line) => quoted(`${line}\n`)) ?? [];
            return [...lines, 'msgid ""', 'msgstr ""', ...header].join('\n');
        }
        lines.push(`msgid ${quoted(id)}`);
        if (plural !== undefined) {
            lines.push(`msgid_plural ${quoted(plural)}`);
            lines.push(...[0, 1].map((i) => `msgstr[${i}] ${quoted(strings[i] ?? '')}`));
        } else {
            lines.push(`msgstr ${quoted(strings[0] ?? '')}`);
        }
        return lines.join('\n');
    });
    writeFileSync(path, `${blocks.join('\n\n')}\n`);
}

/** Puts an empty entry behind the others of its file: at the end, the additions of two people would meet. @param {Entry[]} entries @param {Text} text */
function insert(entries, text) {
    const places = [...text.places].join(' ');
    const last = entries.findLastIndex(({comments}) =>
        comments.some((line) => line.startsWith('#:') && line.includes([...text.places][0] ?? '')),
    );
    entries.splice(last < 0 ? entries.length : last + 1, 0, {
        id: text.id,
        plural: text.plural,
        strings: [],
        comments: [`#: ${places}`],
    });
}

/** The places that a comment names. @param {string[]} comments */
const placesIn = (comments) =>
    comments.filter((line) => line.startsWith('#:')).flatMap((line) => line.slice(2).trim().split(/ +/));

/** The modules that the page begins with: what main.js imports, but not what is asked for by import(); tools/site does the same.
 * @param {string} path @param {Set<string>} all */
function modulesFrom(path, all) {
    if (all.has(path) || !existsSync(path)) return all;
    all.add(path);
    for (const [, next = ''] of readFileSync(path, 'utf8').matchAll(/^(?:import|\}) .*from '(\..*)';$/gm))
        modulesFrom(join(dirname(path), next), all);
    return all;
}

const beginning = modulesFrom(join(web, 'js/main.js'), new Set());

/** When the page gets a text, by where it is used: 2 at once, 1 later with the part that says it, 0 never. @param {Iterable<string>} places */
function whenOf(places) {
    const ofPage = [...places].filter(
        (place) =>
            !place.startsWith('src/') || /^src\/(rules|table|search|engine|hall|wasm|base\/refuse)/.test(place),
    );
    const isLater = (/** @type {string} */ place) =>
        /^(data|src\/hall)/.test(place) || (/\.js$/.test(place) && !beginning.has(join(web, place.slice(4))));
    return !ofPage.length ? 0 : ofPage.every(isLater) ? 1 : 2;
}

/** What stands before a per cent sign, so that no line begins with one. Rows of numbers are for programs too and stay as they are. */
const beforePercent = new Map([
    ['de', '\u00a0'],
    ['fr', '\u202f'],
]);
const rowsOfNumbers = /^src\/(?:match\/|cli\/(?:bench_server|train)\.c)/;

/** @param {string} text @param {string} before */
const isPercentRight = (text, before) => [...text.matchAll(/[\d}](\s*)%/g)].every(([, space]) => space === before);

/** Words that say something else in that language than is meant, or for which it has another word (docs/rules.md, 9). */
const avoided = new Map([
    ['de', /umgedreht|\bSpicken|\b(?:dieses|meinem) Spiel\b|\bSpiele (?:mit|werden|können)\b/],
    [
        'fr',
        /enchéri\w* (?:le )?plus bas|s’ajuste|associés|\bSauver\b|sens horaire|finit (?:la partie|\{n\} tuiles)/,
    ],
    [
        'nl',
        /omgedraaid|\bSpieken|\b(?:linker|rechter) stapel|\b[Jj]e kant wordt|\bJouw kant\b|\bpartijen bewaren/i,
    ],
    ['hu', /számítógép|megfordítva|kukucs|nyitott kéz|\bpárosok/i],
]);

/** @param {string} text */
const placesOf = (text) => [...new Set([...text.matchAll(/\{\w+\}/g)].map(([place]) => place))].sort().join(' ');

for (const path of files(web, ['.js'])) readScript(path, `web/${relative(web, path)}`);
for (const path of files(web, ['.html'])) readMarkup(path, `web/${relative(web, path)}`);
const rules = readRules(readFileSync(join(root, 'data', 'rules.txt'), 'utf8'));
for (const id of textsOf(onPage(rules))) need(id, 'data/rules.txt');
for (const [, id = ''] of readFileSync(join(root, 'data', 'lessons.txt'), 'utf8').matchAll(
    /^(?:title|say|task) (.*)$/gm,
))
    need(id, 'data/lessons.txt');
for (const id of textsOf(rules)) if (!texts.has(id)) need(id, 'src/print'); // in the booklet alone
for (const part of ['rules', 'table', 'engine', 'hall', 'wasm', 'store'])
    for (const path of files(join(source, part), ['.c'])) readReasons(path, `src/${part}`);
for (const part of ['cli', 'eval', 'match', 'picture', 'print', 'review', 'load', 'server', 'train'])
    for (const path of files(join(source, part), ['.c']))
        readReasons(path, `src/${relative(source, path)}`, false);
readReasons(join(source, 'base/file.c'), 'src/base');
for (const [, id = ''] of readCode(join(source, 'base/refuse.c')).matchAll(/"([^"]*\{\w+\}[^"]+)"/g))
    need(id, 'src/base/refuse.c');
for (const path of files(source, ['.c'])) readProgram(path, `src/${relative(source, path)}`);
texts.delete('');

let faults = 0;
/** @param {string} line */
function fault(line) {
    faults++;
    console.log(line);
}

/** Files that say themselves which languages there are, and how. @type {[string, (code: string) => RegExp][]} */
const lists = [
    ['src/base/language.c', (code) => new RegExp(`\\{"${code}", `)],
    ['web/js/load.js', (code) => new RegExp(`^ +${code}: \\[`, 'm')],
    ['share/applications/tayu.desktop', (code) => new RegExp(`^Comment\\[${code}\\]=`, 'm')],
    ['share/bash-completion/completions/tayu', (code) => new RegExp(`\\ben( \\w\\w)* ${code}\\b`)],
    ['share/zsh/site-functions/_tayu', (code) => new RegExp(`\\ben( \\w\\w)* ${code}\\b`)],
];

for (const path of files(join(root, 'po'), ['.po'])) {
    const language = relative(join(root, 'po'), path).slice(0, 2);
    for (const [list, wanted] of lists)
        if (!wanted(language).test(readFileSync(join(root, list), 'utf8')))
            fault(`${language}: ${list} does not know it`);
    let entries = readCatalogue(path);
    const known = new Map(entries.map((entry) => [entry.id, entry]));
    if (known.size !== entries.length)
        fault(`${language}: ${entries.length - known.size} entries are there twice`);
    if (!/Plural-Forms: nplurals=2;/.test(known.get('')?.strings[0] ?? ''))
        fault(`${language}: the header names no plural forms`);
    for (const text of texts.values()) {
        const entry = known.get(text.id);
        const strings = text.plural === undefined ? [entry?.strings[0]] : [entry?.strings[0], entry?.strings[1]];
        if (!entry && options.includes('--add')) {
            insert(entries, text);
        }
        if (strings.some((string) => !string) || entry?.plural !== text.plural) {
            fault(`${language}: missing (${[...text.places].join(', ')}): ${text.id}`);
            continue;
        }
        if (whenOf(text.places) > whenOf(placesIn(entry?.comments ?? []))) {
            const named = `#: ${[...text.places].join(' ')}`;
            if (entry && options.includes('--add'))
                entry.comments = [named, ...entry.comments.filter((line) => !line.startsWith('#:'))];
            else fault(`${language}: the comment should be ${named}: ${text.id}`);
        }
        for (const [i, string] of strings.entries()) {
            const wanted = placesOf(i ? (text.plural ?? '') : text.id);
            const there = placesOf(string ?? '');
            const loose = text.plural !== undefined && [wanted, placesOf(text.plural)].includes(there);
            if (there !== wanted && !loose)
                fault(`${language}: places ${there || 'none'}, not ${wanted || 'none'}: ${text.id}`);
            const [word] = avoided.get(language)?.exec(string ?? '') ?? [];
            if (word) fault(`${language}: "${word}" has a better word: ${text.id}`);
            if ([...text.places].every((place) => rowsOfNumbers.test(place))) continue;
            if (!isPercentRight(text.id, '') || !isPercentRight(string ?? '', beforePercent.get(language) ?? ''))
                fault(`${language}: per cent: ${text.id}`);
        }
    }
    const unused = entries.filter(({id}) => id && !texts.has(id));
    if (options.includes('--drop')) entries = entries.filter(({id}) => !id || texts.has(id));
    else for (const {id} of unused) fault(`${language}: not used: ${id}`);
    if (options.length) writeCatalogue(path, entries);
}
console.log(faults ? `${faults} faults` : `all ${texts.size} texts are there in all languages`);
process.exitCode = faults ? 1 : 0;
