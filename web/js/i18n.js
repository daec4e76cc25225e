/* The languages of the page. English is the text in the source itself; the others come from po/xx.po, which the
 * build turns into lang/xx.json: a translation under a short key for its text, or a list where that has a plural form. What only
 * parts of the page say that are loaded later is in lang/later/xx.json, and comes with them. */

/** @typedef {Record<string, string | number>} Values what goes into the {places} of a text; numbers are written as the language does */
/** @typedef {Record<string, string | string[]>} Catalogue */

/** The languages there are, by their codes, each with its own name: as the core lists them (docs/page.md).
 * @type {{name: string, label: string}[]} */
export const languages = [];

const key = 'tayu.language';
let current = 'en';
/** @type {Catalogue} */
let catalogue = {};
/** @type {Map<string, string | string[] | undefined>} what was looked up in it, by the text */
const found = new Map();
const encoder = new TextEncoder();
let plural = new Intl.PluralRules('en');
let decimal = new Intl.NumberFormat('en');
/** @type {Map<string, Promise<Catalogue>>} by their files */
const loaded = new Map();
let isAll = false; /* also what is said later */
/** @type {Promise<void> | null} until that is there */
let rest = null;
/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {WeakMap<Element, Record<string, string>>} the English of the elements that translatePage() has changed */
const originals = new WeakMap();

/** @param {string} code */
function isKnown(code) {
    return languages.some(({name}) => name === code);
}

/** Before any other is chosen. @param {typeof languages} list */
export function useLanguages(list) {
    languages.splice(0, Infinity, ...list);
}

/** The language now in use: 'en', 'de' … */
export function language() {
    return current;
}

/** The language to begin with: the one chosen here before, or the first of the browser's that there is. */
function preferredLanguage() {
    try {
        const chosen = localStorage.getItem(key);
        if (chosen && isKnown(chosen)) return chosen;
    } catch {
        // Storage may be closed to the page; then the browser's setting decides.
    }
    const wanted = typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);
    return wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isKnown) ?? 'en';
}

/** A catalogue, loaded once. @param {string} name @returns {Promise<Catalogue>} */
function fetchCatalogue(name) {
    const loading =
        loaded.get(name) ??
        fetch(new URL(`../lang/${name}.json`, import.meta.url)).then((answer) => {
            if (!answer.ok) throw new Error(`lang/${name}.json: ${answer.status}`);
            return answer.json();
        });
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading;
}

/** All that is said in a language, as far as it is needed by now. @param {string} code @returns {Promise<Catalogue>} */
async function fetchLanguage(code) {
    const wanted = isAll;
    const files = wanted ? [code, `later/${code}`] : [code];
    const parts = code === 'en' ? [] : await Promise.all(files.map(fetchCatalogue));
    return wanted === isAll ? Object.assign({}, ...parts) : fetchLanguage(code);
}

async function addRest() {
    const code = current;
    const entries = await fetchLanguage(code);
    if (code !== current) return;
    catalogue = entries;
    found.clear();
}

/** Also what is said by parts that were not there at first. */
export function loadAllTexts() {
    isAll = true;
    rest ??= addRest();
    rest.catch(() => {
        isAll = false;
        rest = null;
    });
    return rest;
}

/**
 * Puts a catalogue to use without loading or remembering anything.
 * @param {string} code
 * @param {Catalogue} entries
 */
export function useCatalogue(code, entries) {
    current = code;
    catalogue = entries;
    found.clear();
    plural = new Intl.PluralRules(code);
    decimal = new Intl.NumberFormat(code);
    if (typeof document !== 'undefined') document.documentElement.lang = code;
    for (const listener of listeners) listener();
}

/** The key of a text, as tools/po_to_json.c makes it: FNV-1a, five digits of base 36. @param {string} text */
export function keyOf(text) {
    let hash = 0x811c9dc5;
    for (const byte of encoder.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    return (hash % 36 ** 5).toString(36).padStart(5, '0');
}

/** No line begins with what ends a phrase, as French has a space before it, or with the ending of a number. @param {string} text */
const glue = (text) => text.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0').replaceAll('%-', '%\u2011');

/** @param {string} text */
function translationOf(text) {
    if (!found.has(text)) {
        const entry = catalogue[keyOf(text)];
        found.set(text, Array.isArray(entry) ? entry.map(glue) : entry && glue(entry));
    }
    return found.get(text);
}

/**
 * Changes the language. One that is named is remembered for the next visit; without a name the preferred one is
 * taken. If its catalogue cannot be loaded the language stays as it is and the promise is rejected.
 * @param {string} [code]
 */
export async function setLanguage(code) {
    const wanted = code && isKnown(code) ? code : preferredLanguage();
    const entries = await fetchLanguage(wanted);
    if (code) {
        try {
            localStorage.setItem(key, wanted);
        } catch {
            // Not remembered then.
        }
    }
    useCatalogue(wanted, entries);
}

/**
 * Calls a function after every change of the language.
 * @param {() => void} listener
 * @returns {() => void} ends it
 */
export function onLanguage(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

/** @param {number} x */
export function num(x) {
    return decimal.format(x);
}

/**
 * A chance from 0 to 1 in per cent. Only what is certain reads 0% or 100%.
 * @param {number} x
 * @param {number} [digits] behind the point
 */
export function percent(x, digits = (x > 0 && x < 0.1) || (x > 0.9 && x < 1) ? 1 : 0) {
    const step = 10 ** -(digits + 2);
    const shown = x <= 0 || x >= 1 ? x : Math.min(Math.max(x, step), 1 - step);
    return new Intl.NumberFormat(current, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
    }).format(shown);
}

/** Letters that are written from right to left: Hebrew, Arabic and their like. */
const leftward = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that is written from right to left turns round nothing but itself. @param {string} name which may be so already */
export function isolated(name) {
    return leftward.test(name) && !name.includes('\u2068') ? `\u2068${name}\u2069` : name;
}

/**
 * @param {string} text
 * @param {Values} [values]
 */
function fill(text, values) {
    if (!values) return text;
    return text.replace(/\{(\w+)\}/g, (place, name) => {
        const value = values[name];
        return value === undefined ? place : typeof value === 'number' ? num(value) : isolated(value);
    });
}

/**
 * A text in the language of the page.
 * @param {string} msgid the English text
 * @param {Values} [values]
 */
export function t(msgid, values) {
    const entry = translationOf(msgid);
    return fill((Array.isArray(entry) ? entry[0] : entry) || msgid, values);
}

/**
 * A text that depends on a number, which stands in it as {n}.
 * @param {string} one the English for one
 * @param {string} many the English for any other number
 * @param {number} count
 * @param {Values} [values]
 */
export function n(one, many, count, values) {
    const single = plural.select(count) === 'one';
    const entry = translationOf(one);
    const forms = Array.isArray(entry) && entry.every(Boolean) ? entry : [one, many];
    const english = forms[0] === one && forms[1] === many;
    const form = (english ? count === 1 : single) ? forms[0] : forms[forms.length - 1];
    return fill(form ?? many, {n: count, ...values});
}

/**
 * Why the core refused something, as a sentence in the language of the page. What it repeats of the input stays
 * as it is.
 * @param {import('./core.js').Why} why
 */
export function reason({say, line, values: {at, input, choices, ...others}}) {
    const either = new Intl.ListFormat(current, {type: 'disjunction'});
    const list = Array.isArray(choices) ? either.format(choices) : '';
    const values = /** @type {Values} */ ({...others, input, choices: list});
    let text = t(say, values);
    if (input !== undefined && !say.includes('{input}')) text = t('{reason}: {input}', {...values, reason: text});
    if (line) text = t('line {n}: {reason}', {n: line, reason: text});
    text = text.charAt(0).toLocaleUpperCase(current) + text.slice(1);
    return at === undefined ? text : `${at}: ${text}`;
}

const attributes = {'data-t-label': 'aria-label', 'data-t-title': 'title', 'data-t-placeholder': 'placeholder'};

/**
 * The texts that stand in the markup: data-t for the content of an element, data-t-label, data-t-title and
 * data-t-placeholder for its attributes. May be called again after a change of the language.
 * @param {ParentNode} [root]
 */
export function translatePage(root = document) {
    for (const element of root.querySelectorAll(
        '[data-t], [data-t-label], [data-t-title], [data-t-placeholder]',
    )) {
        const original = originals.get(element) ?? {};
        originals.set(element, original);
        if (element.hasAttribute('data-t')) {
            original.text ??= (element.textContent ?? '').trim().replace(/\s+/g, ' ');
            element.textContent = t(original.text);
        }
        for (const [mark, attribute] of Object.entries(attributes)) {
            if (!element.hasAttribute(mark)) continue;
            original[attribute] ??= element.getAttribute(attribute) || element.getAttribute(mark) || '';
            element.setAttribute(attribute, t(original[attribute] ?? ''));
        }
    }
}
