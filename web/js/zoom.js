/* Zooming and shifting a drawing by pinch, drag and wheel; taps are told from drags. */
import {UNIT} from './placement.js';

const MOST = 5; /* how many times larger */
const SLIP = 8; /* pixels a tap may move */

export class Zoom {
    /** @param {SVGSVGElement} svg @param {(larger: boolean) => void} changed */
    constructor(svg, changed) {
        this.svg = svg;
        this.changed = changed;
        /** @type {Map<number, {x: number, y: number}>} */
        this.fingers = new Map();
        this.moved = false;
        this.origin = 0;
        this.whole = 1;
        this.box = {x: 0, y: 0, width: 1};
    }

    /** Shows all: a square of this width from this corner. @param {number} origin @param {number} width */
    fit(origin, width) {
        this.origin = origin;
        this.whole = width;
        this.set({x: origin, y: origin, width});
    }

    /** @param {{x: number, y: number, width: number}} box */
    set(box) {
        const width = Math.min(this.whole, Math.max(this.whole / MOST, box.width));
        const within = /** @param {number} at */ (at) =>
            Math.min(Math.max(at, this.origin), this.origin + this.whole - width);
        this.box = {x: within(box.x), y: within(box.y), width};
        const viewBox = `${this.box.x} ${this.box.y} ${width} ${width}`;
        if (viewBox === this.svg.getAttribute('viewBox')) return;
        this.svg.setAttribute('viewBox', viewBox);
        this.svg.classList.toggle('zoomed', this.isLarger());
        this.changed(this.isLarger());
    }

    /** Whether only a part is shown. */
    isLarger() {
        return this.box.width < this.whole;
    }

    /** Shifts as little as needed to show a square of this width. @param {number} x @param {number} y @param {number} width */
    reveal(x, y, width) {
        const shifted = /** @param {number} at @param {number} from */ (at, from) =>
            Math.max(Math.min(at, from), from + width - this.box.width);
        this.set({...this.box, x: shifted(this.box.x, x), y: shifted(this.box.y, y)});
    }

    /** @param {{clientX: number, clientY: number}} point */
    unitAt({clientX, clientY}) {
        const frame = this.svg.getBoundingClientRect();
        const scale = this.box.width / Math.min(frame.width, frame.height);
        return {
            x: this.box.x + this.box.width / 2 + (clientX - frame.left - frame.width / 2) * scale,
            y: this.box.y + this.box.width / 2 + (clientY - frame.top - frame.height / 2) * scale,
            scale,
        };
    }

    /** @param {{clientX: number, clientY: number}} point */
    squareAt(point) {
        const {x, y} = this.unitAt(point);
        return {x: x / UNIT, y: y / UNIT};
    }

    /** @param {{clientX: number, clientY: number}} point @param {number} factor */
    zoomAt(point, factor) {
        const {x, y} = this.unitAt(point);
        const width = Math.min(this.whole, Math.max(this.whole / MOST, this.box.width / factor));
        const share = width / this.box.width;
        this.set({x: x - (x - this.box.x) * share, y: y - (y - this.box.y) * share, width});
    }

    /** All of it, or a part around a point. @param {number} x @param {number} y */
    toggle(x, y) {
        const width = this.isLarger() ? this.whole : this.whole / 2;
        this.set({x: x - width / 2, y: y - width / 2, width});
    }

    /** @param {number} factor */
    zoomBy(factor) {
        const frame = this.svg.getBoundingClientRect();
        this.zoomAt({clientX: frame.left + frame.width / 2, clientY: frame.top + frame.height / 2}, factor);
    }

    /** @param {PointerEvent} event */
    press(event) {
        if (event.isPrimary) {
            this.fingers.clear();
            this.moved = false;
        }
        this.fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
        if (this.fingers.size > 1) this.moved = true;
        if (event.pointerType !== 'mouse' || this.isLarger()) this.svg.setPointerCapture(event.pointerId);
    }

    /** Shifts what is shown, and says whether it does; a mouse only shifts a part. @param {PointerEvent} event */
    drag(event) {
        const before = this.fingers.get(event.pointerId);
        if (!before || (event.pointerType === 'mouse' && !(event.buttons & 1 && this.isLarger()))) return false;
        const by = {x: event.clientX - before.x, y: event.clientY - before.y};
        if (!this.moved && Math.hypot(by.x, by.y) < SLIP) return false;
        this.moved = true;
        const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
        if (other) {
            const grown =
                Math.hypot(event.clientX - other.x, event.clientY - other.y) /
                Math.hypot(before.x - other.x, before.y - other.y);
            this.zoomAt({clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2}, grown);
        }
        const {scale} = this.unitAt(event);
        const share = other ? 0.5 : 1;
        this.set({...this.box, x: this.box.x - by.x * scale * share, y: this.box.y - by.y * scale * share});
        this.fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
        return true;
    }

    /** The end of a touch; whether it was a tap. @param {PointerEvent} event */
    release(event) {
        const pressed = this.fingers.delete(event.pointerId);
        return pressed && !this.moved && !this.fingers.size;
    }
}
