/* What mouse, fingers, wheel and keys do on the board. */
import {covers} from './placement.js';

/** How far, in pixels, a wheel rolls to turn the tile once: a notch. One line is a third of it, a page is one. */
const NOTCH = 100;
const ROLLED = [1, 34, NOTCH];

/** Milliseconds after a turn in which the wheel turns no further: a swipe is not to spin the tile. */
const ROLL_PAUSE = 100;

export class BoardInput {
    /** @param {import('./board.js').Board} board */
    constructor(board) {
        const {svg} = board;
        this.board = board;
        this.roll = {way: 0, sum: 0, until: 0}; /* of the wheel: 1 or -1, pixels, when it turns again */
        svg.addEventListener('pointermove', (event) => this.onPointerMove(event));
        svg.addEventListener('pointerdown', (event) => this.onPointerDown(event));
        svg.addEventListener('pointerup', (event) => this.onPointerUp(event));
        svg.addEventListener('pointercancel', (event) => this.board.zoom.release(event));
        svg.addEventListener('pointerleave', (event) => this.onPointerLeave(event));
        svg.addEventListener('contextmenu', (event) => {
            event.preventDefault();
            this.board.turnTile(1);
        });
        svg.addEventListener('wheel', (event) => this.onWheel(event), {passive: false});
        svg.addEventListener('keydown', (event) => this.onKey(event));
        svg.addEventListener('blur', () => this.board.showCursor(false));
    }

    /** @param {PointerEvent} event */
    onPointerMove(event) {
        if (this.board.zoom.drag(event) || event.pointerType !== 'mouse') return;
        const {x, y} = this.board.zoom.squareAt(event);
        this.board.pointAt(x, y, 'mouse');
    }

    /** @param {PointerEvent} event */
    onPointerDown(event) {
        this.board.showCursor(false);
        this.board.zoom.press(event);
    }

    /** @param {PointerEvent} event */
    onPointerUp(event) {
        const tapped = this.board.zoom.release(event);
        if (event.button !== 0 || !tapped || !this.board.tile) return;
        const {x, y} = this.board.zoom.squareAt(event);
        if (event.pointerType === 'mouse') {
            if (this.board.chosen) this.board.lay();
            else this.board.refuse(x, y);
        } else {
            this.tap(x, y);
        }
    }

    /** A second tap on the tile goes through all its places there. @param {number} x @param {number} y */
    tap(x, y) {
        if (this.board.chosen && covers(this.board.chosen, Math.floor(x), Math.floor(y))) {
            this.board.anchor = {column: Math.floor(x), row: Math.floor(y)};
            this.board.turnTile(1);
            return;
        }
        this.board.anchor = null;
        this.board.pointAt(x, y, 'touch');
        if (!this.board.chosen) this.board.refuse(x, y);
    }

    /** @param {PointerEvent} event */
    onPointerLeave(event) {
        if (event.pointerType === 'mouse' && this.board.layer.ghost.classList.contains('floating'))
            this.board.choose(null);
    }

    /** Zooms, or turns the tile notch by notch; where there is nothing to turn, the page scrolls. @param {WheelEvent} event */
    onWheel(event) {
        if (event.ctrlKey) {
            event.preventDefault();
            this.board.zoom.zoomAt(event, event.deltaY < 0 ? 1.15 : 1 / 1.15);
            return;
        }
        if (!this.board.tile || !event.deltaY) return;
        event.preventDefault();
        const way = Math.sign(event.deltaY);
        if (way !== this.roll.way) this.roll = {way, sum: 0, until: 0};
        if (event.timeStamp < this.roll.until) return;
        this.roll.sum += Math.abs(event.deltaY) * ROLLED[event.deltaMode];
        if (this.roll.sum < NOTCH) return;
        this.roll = {way, sum: 0, until: event.timeStamp + ROLL_PAUSE};
        this.board.turnTile(way);
    }

    /** @param {KeyboardEvent} event */
    onKey(event) {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
        const step = steps[/** @type {keyof typeof steps} */ (event.key)];
        if (step && this.board.isWatched) return;
        if (step) this.board.moveCursor(step[0], step[1]);
        else if (event.key === 'Enter') this.board.lay();
        else if (event.key === 'r' || event.key === 'R' || event.key === ' ')
            this.board.turnTile(event.shiftKey ? -1 : 1);
        else if (event.key === 'n' || event.key === 'PageDown') this.board.step(1);
        else if (event.key === 'p' || event.key === 'PageUp') this.board.step(-1);
        else if (event.key === '+' || event.key === '-') this.board.zoom.zoomBy(event.key === '+' ? 1.25 : 0.8);
        else if (event.key === 'Escape' && this.board.chosen) this.board.choose(null);
        else return;
        event.preventDefault();
        if (event.key !== '+' && event.key !== '-') this.board.reveal();
    }
}
