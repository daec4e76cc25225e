/* What mouse, fingers, wheel and keys do on the board. */
import {covers} from './placement.js';
import {settings} from './settings.js';

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
        if (this.board.zoom.drag(event) || event.pointerType !== 'mouse' || this.board.isSet) return;
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
        if (event.button !== 0 || !tapped) return;
        if (!this.board.tile) {
            this.board.dispatchEvent(new CustomEvent('idle'));
            return;
        }
        const {x, y} = this.board.zoom.squareAt(event);
        this.press(x, y, event.pointerType === 'mouse' ? 'mouse' : 'touch');
    }

    /**
     * The first press puts the tile down, where it stays; another one on it goes through all its places there. Whoever wants
     * it so lays it with the first one.
     * @param {number} x @param {number} y @param {'mouse'|'touch'} by
     */
    press(x, y, by) {
        const {board} = this;
        const square = {column: Math.floor(x), row: Math.floor(y)};
        if (board.isSet && board.chosen && covers(board.chosen, square.column, square.row)) {
            board.anchor = square;
            board.turnTile(1);
            return;
        }
        if (board.isSet || by === 'touch') board.anchor = null;
        board.pointAt(x, y, by);
        if (!board.chosen) board.refuse(x, y);
        else if (by === 'mouse' && settings.firstClick) board.lay();
        else board.choose(board.chosen);
    }

    /** @param {PointerEvent} event */
    onPointerLeave(event) {
        if (event.pointerType === 'mouse' && !this.board.isSet) this.board.choose(null);
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

    /** Wherever the focus is (typed.js); on the board itself arrows move the tile, too. @param {KeyboardEvent} event */
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
