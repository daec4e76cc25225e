/* Small tools for elements. */

/**
 * An element by its id, which must be there.
 * @template {Element} [T=HTMLElement]
 * @param {string} id @returns {T}
 */
export function byId(id) {
    const element = document.getElementById(id);
    if (!element) throw new Error(`no element ${id}`);
    return /** @type {T} */ (/** @type {unknown} */ (element));
}

/**
 * A new element with properties (`class`, `text`, attributes, `on…` listeners) and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, any>} [properties] @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, properties = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
        if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
        else if (name === 'text') element.textContent = value;
        else if (value !== false && value !== undefined && value !== null)
            element.setAttribute(name, value === true ? '' : String(value));
    }
    element.append(...children);
    return element;
}

/**
 * A button, which is found by its key.
 * @param {string} key @param {string} text @param {() => void} press @param {Record<string, any>} [more] properties
 */
export function button(key, text, press, more = {}) {
    return make('button', {'data-key': key, text, onclick: press, ...more});
}

/**
 * A picture from markup that the core drew.
 * @param {string} markup @param {string} viewBox @param {string} label empty: decoration
 */
export function picture(markup, viewBox, label) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', viewBox);
    if (label) {
        svg.setAttribute('role', 'img');
        svg.setAttribute('aria-label', label);
    } else {
        svg.setAttribute('aria-hidden', 'true');
    }
    svg.innerHTML = markup;
    return svg;
}

/**
 * The buttons in an element are one stop for the Tab key, and arrow keys go from one to the next.
 * @param {HTMLElement} element
 */
export function makeOneStop(element) {
    const all = [...element.querySelectorAll('button')];
    const here = all.find((one) => one === document.activeElement) ?? all[0];
    for (const one of all) one.tabIndex = one === here ? 0 : -1;
    element.onkeydown = (event) => {
        const steps = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1};
        const step = steps[/** @type {keyof typeof steps} */ (event.key)];
        const at = all.findIndex((one) => one === document.activeElement);
        if (!step || at < 0) return;
        event.preventDefault();
        const next = all[(at + step + all.length) % all.length];
        all[at].tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
    };
}

/** Milliseconds in which a button that has just come does not listen: the second press of two was not meant for it. */
export const SETTLING = 350;

/** A button, or all buttons within, do not listen to a pointer for a moment. @param {Element} element @param {number} [ms] */
export function settle(element, ms = SETTLING) {
    element.classList.add('settling');
    setTimeout(() => element.classList.remove('settling'), ms);
}

/** @param {number} ms */
export function pause(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms));
}

/** @type {Element | null} the button that a pointer is down on: without it there is no click when the pointer goes up */
let pressed = null;
/** @type {Map<HTMLElement, () => void>} what is to be changed around it as soon as it was pressed, or was not */
const waiting = new Map();
let ending = 0;

/** No click follows any more, or it has found its button. */
export function endPress() {
    clearTimeout(ending);
    pressed = null;
    const changes = [...waiting.values()];
    waiting.clear();
    for (const change of changes) change();
}

/** A button that is being pressed stays where it is (refill). */
export function listenToPresses() {
    const listen = document.addEventListener.bind(document);
    listen(
        'pointerdown',
        ({target}) => {
            endPress();
            pressed = /** @type {Element} */ (target).closest('button');
        },
        true,
    );
    listen('click', endPress, true);
    listen('pointercancel', endPress);
    /* A menu of the browser may take the rest of the press. */
    listen('contextmenu', endPress);
    /* The click of a finger comes some time after it was lifted. */
    listen('pointerup', ({target}) => {
        clearTimeout(ending);
        ending = window.setTimeout(endPress, pressed?.contains(/** @type {Node} */ (target)) ? 100 : 0);
    });
}

/**
 * Changes what is in an element, or as soon as no button in it is being pressed; the focus stays on what has the same data-key, or else goes to what has the key
 * `otherwise`. What was unfolded stays so.
 * @param {HTMLElement} element @param {() => void} change @param {string} [otherwise]
 */
export function refill(element, change, otherwise) {
    if (pressed && element.contains(pressed)) {
        waiting.set(element, () => refill(element, change, otherwise));
        return;
    }
    const focused = element.contains(document.activeElement)
        ? document.activeElement?.getAttribute('data-key')
        : null;
    const unfolded = [...element.querySelectorAll('details[open][data-key]')].map((one) =>
        one.getAttribute('data-key'),
    );
    change();
    for (const key of unfolded) element.querySelector(`[data-key="${key}"]`)?.setAttribute('open', '');
    const find = /** @param {string | undefined} key @returns {HTMLElement | null} */ (key) =>
        element.querySelector(`[data-key="${key}"]:not([disabled])`);
    if (focused) (find(focused) ?? find(otherwise))?.focus();
}
