/* The board: shows what lies there, and lets a person choose a place for a tile by mouse, touch or keyboard. */
import {BoardInput} from './board_input.js';
import {byId, make} from './dom.js';
import {t} from './i18n.js';
import {endFlight, showFlight, showGains} from './flight.js';
import {showHandles} from './handles.js';
import {covers, namesBelow, openings, placementOf, squareAt, turnOf, UNIT, wordAround} from './placement.js';
import {Zoom} from './zoom.js';
import {describePlacement, describeSquare} from './words.js';

/** @typedef {import('./placement.js').Placement} Placement */

/** How far, in squares, a place may be from the pointer to draw the tile to it. */
const REACH = {mouse: 1.3, touch: 3};

/** From below. @type {('ground'|'places'|'scene'|'flight'|'marks'|'ghost'|'names'|'coasts'|'cursor'|'gains')[]} */
const layers = ['ground', 'places', 'scene', 'flight', 'marks', 'ghost', 'names', 'coasts', 'cursor', 'gains'];

/**
 * Events: `choose` (a place is chosen, or none), `lay` (detail: the placement), `say` (detail: a sentence for
 * those who listen), `misfit` (detail: a placement that does not fit), `idle` (a press that nothing comes of).
 */
export class Board extends EventTarget {
    /** @param {HTMLElement} host @param {import('./core.js').Core} core */
    constructor(host, core) {
        super();
        this.core = core;
        this.size = 0;
        this.tile = '';
        /** @type {Placement[]} */
        this.legal = [];
        /** @type {Placement | null} */
        this.chosen = null;
        this.isSet = false; /* the tile was put down there and stays, until it is laid or taken up */
        this.turn = 0; /* of the tile, in quarters */
        /** @type {{x: number, y: number} | null} where the pointer holds the tile and it fits nowhere, in squares */
        this.floating = null;
        /** @type {string[]} what lies there */
        this.laid = [];
        /** @type {{column: number, row: number} | null} the square the choice began with */
        this.anchor = null;
        this.points = {ns: 0, ew: 0};
        this.estuaries = ''; /* how large the board is, and how much each coast has */
        this.shownCoasts = ''; /* what the coasts were drawn for */
        this.isScored = false; /* by what was shown last */
        this.isWatched = false; /* a review, which the arrow keys step through */
        this.svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        this.svg.classList.add('board');
        this.svg.setAttribute('tabindex', '0');
        this.svg.setAttribute('role', 'application');
        /** @type {Record<typeof layers[number], SVGGElement>} */
        this.layer = /** @type {any} */ ({});
        for (const name of layers) {
            this.layer[name] = document.createElementNS('http://www.w3.org/2000/svg', 'g');
            this.layer[name].setAttribute('class', `layer-${name}`);
            this.svg.append(this.layer[name]);
        }
        host.replaceChildren(this.svg);
        this.zoom = new Zoom(this.svg, (larger) => {
            byId('zoom-button').setAttribute('aria-pressed', String(larger));
            showHandles(this);
        });
        new ResizeObserver(() => showHandles(this)).observe(this.svg);
        this.input = new BoardInput(this);
    }

    /**
     * Shows the game as the core has it.
     * @param {import('./table.js').State} state
     * @param {{frame: DOMRect, role: string} | null} [from] where the tile laid last was, and who laid it, if it is to fly
     */
    show(state, from = null) {
        const {size} = state;
        this.laid = state.laid;
        if (size !== this.size) {
            this.size = size;
            this.layer.ground.innerHTML = this.core.ask('ground');
            this.zoom.fit(-60, size * UNIT + 120);
        }
        const {scene} = this.layer;
        const before = scene.innerHTML;
        const estuaries = new Set(
            [...scene.querySelectorAll('.estuary')].map((one) => one.getAttribute('data-at')),
        );
        const tiles = scene.querySelectorAll('.tile').length;
        const isNext = state.laid.length === tiles + 1;
        endFlight(this);
        scene.innerHTML = this.core.ask('scene');
        this.addHalo();
        for (const one of scene.querySelectorAll('.estuary'))
            one.classList.toggle('opening', tiles > 0 && !estuaries.has(one.getAttribute('data-at')));
        scene.classList.toggle('landing', isNext && !from);
        if (isNext && from) showFlight(this, before, from);
        if (isNext) showGains(this, state);
        this.isScored = state.ns !== this.points.ns || state.ew !== this.points.ew;
        this.points = {ns: state.ns, ew: state.ew};
        this.estuaries = [size, state.north, state.east, state.south, state.west].join(' ');
        this.showCoasts();
        this.svg.setAttribute(
            'aria-label',
            t(
                'Board with {n} tiles. Arrow keys move, R turns, Enter places the tile, N and P go from place to place.',
                {
                    n: state.laid.length,
                },
            ),
        );
    }

    /** A second line around the tile laid last, for sand that is as dark as the first. */
    addHalo() {
        const last = this.layer.scene.querySelector('.tile.last');
        const halo = /** @type {Element | undefined} */ (last?.cloneNode());
        halo?.setAttribute('class', 'last-halo');
        halo?.removeAttribute('data-at');
        if (halo) last?.before(halo);
    }

    /** The coasts carry their letters in the player's language, their estuaries, and what the tile that is tried would add. */
    showCoasts() {
        const letters = [t('N'), t('E'), t('S'), t('W')].join(' ');
        const last = this.size - 1;
        const adds = this.chosen?.squares.some(({column, row}) =>
            [column, row].some((n) => n === 0 || n === last),
        );
        const request = `coasts ${letters} ${adds ? this.chosen?.word : ''}`;
        const shown = `${request} ${this.estuaries}`;
        if (shown === this.shownCoasts) return;
        this.shownCoasts = shown;
        this.layer.coasts.innerHTML = this.core.ask(request);
    }

    /**
     * What may be laid now; nothing if no tile is to be laid by a person here.
     * @param {string} tile @param {string[]} words its placements @param {boolean} showPlaces
     */
    offer(tile, words, showPlaces) {
        const same =
            tile === this.tile &&
            words.length === this.legal.length &&
            words.every((word, i) => word === this.legal[i].word);
        this.tile = tile;
        this.legal = words.map((word) => placementOf(word, this.size));
        this.showPlaces(showPlaces);
        if (!same) this.choose(null);
        this.svg.classList.toggle('laying', tile !== '');
    }

    /** The places that are offered. @param {boolean} shown */
    showPlaces(shown) {
        this.layer.places.innerHTML =
            shown && this.legal.length
                ? this.core.ask(`places ${this.legal.map(({word}) => word).join(' ')}`)
                : '';
    }

    /** Marks on squares. @param {{square: string, kind: string}[]} list */
    mark(list) {
        this.name([]);
        this.layer.marks.innerHTML = list
            .map(({square, kind}) => {
                const {x, y} = this.cornerOf(square);
                if (kind === 'dead')
                    return `<path class="mark dead" d="M${x} ${y + 20}l20 -20M${x} ${y + 40}l40 -40M${x + 20} ${y + 40}l20 -20"/>`;
                return this.frame(square, kind);
            })
            .join('');
    }

    /** Outlines squares that a text names, until others are marked. @param {string[]} squares */
    name(squares) {
        this.layer.names.innerHTML = squares.map((square) => this.frame(square, 'told')).join('');
    }

    /** @param {string} square @param {string} kind */
    frame(square, kind) {
        const {x, y} = this.cornerOf(square);
        const at = `x="${x + 2}" y="${y + 2}" width="36" height="36" rx="8"`;
        return `<rect class="under" ${at}/><rect class="mark ${kind}" ${at}/>`;
    }

    /** @param {string} square */
    cornerOf(square) {
        const {column, row} = squareAt(square, this.size);
        return {x: column * UNIT, y: row * UNIT};
    }

    /** Crosses the edge at which a tile does not fit. @param {string} word its placement @param {number} edge none: 0 */
    markWrong(word, edge) {
        this.layer.marks.querySelector('.wrong')?.remove();
        if (!edge) return;
        const [{column, row, side}] = openings(placementOf(word, this.size), String(edge));
        const [x, y] = {north: [0.5, 0], south: [0.5, 1], west: [0, 0.5], east: [1, 0.5]}[side];
        const at = `${(column + x) * UNIT} ${(row + y) * UNIT}`;
        this.layer.marks.insertAdjacentHTML(
            'beforeend',
            `<g class="wrong" transform="translate(${at})"><circle r="11"/><path d="M-5-5l10 10m0-10l-10 10"/></g>`,
        );
    }

    /** @param {Placement | null} placement @param {boolean} [isSet] false: a pointer is only over it */
    choose(placement, isSet = true) {
        this.chosen = placement;
        this.isSet = placement !== null && isSet;
        if (placement) this.turn = turnOf(this.tile, placement);
        this.floating = null;
        this.layer.ghost.removeAttribute('transform');
        this.layer.ghost.setAttribute('class', 'layer-ghost');
        this.layer.ghost.innerHTML = placement ? this.core.ask(`piece ${placement.word}`) : '';
        this.layer.ghost.classList.toggle('set', this.isSet);
        this.showCoasts();
        showHandles(this);
        this.dispatchEvent(new CustomEvent('choose', {detail: placement?.word ?? null}));
    }

    /**
     * A placement that would have been better, or none; and what was played instead, which is drawn if it does not lie there. Both are named.
     * @param {string | null} word @param {{word: string, label: string, looks?: 'better' | 'worse' | 'tried'} | null} [played]
     */
    suggest(word, played = null) {
        const {ghost, scene} = this.layer;
        const isLaid = played !== null && this.laid.includes(played.word);
        const {looks = 'worse'} = played ?? {};
        this.floating = null;
        ghost.removeAttribute('transform');
        ghost.setAttribute('class', 'layer-ghost better');
        const [best, other] = namesBelow([word, played?.word ?? null], this.size);
        ghost.innerHTML =
            (played && !isLaid ? `<g class="${looks}">${this.core.ask(`piece ${played.word}`)}</g>` : '') +
            (word ? this.core.ask(`piece ${word}`) + this.tag(word, t('better'), 'better-tag', best) : '');
        const isTurned =
            word && played && placementOf(word, this.size).square === placementOf(played.word, this.size).square;
        scene.classList.toggle('worse', isLaid);
        if (played && !isTurned) ghost.innerHTML += this.tag(played.word, played.label, `${looks}-tag`, other);
    }

    /** A name above or below a placement. @param {string} word @param {string} text @param {string} looks @param {boolean} isBelow */
    tag(word, text, looks, isBelow) {
        const {squares, centre} = placementOf(word, this.size);
        const y = isBelow ? (squares[2].row + 1) * UNIT + 18 : squares[0].row * UNIT - 18;
        const width = 14 + 10 * text.length;
        const tag = make('b', {text});
        return `<g transform="translate(${centre.x * UNIT} ${y})"><g class="tag ${looks}"><rect x="${-width / 2}" y="-13" width="${width}" height="26" rx="13"/><text>${tag.innerHTML}</text></g></g>`;
    }

    /** Twice as large around the tile that is being laid, or the last one; and back. */
    toggleZoom() {
        const last = this.layer.scene.querySelector('.tile.last')?.getAttribute('data-at');
        const middle =
            this.chosen?.centre ??
            (last ? placementOf(last, this.size).centre : {x: this.size / 2, y: this.size / 2});
        this.zoom.toggle(middle.x * UNIT, middle.y * UNIT);
    }

    /** The tile at the pointer where it fits nowhere. @param {number} x @param {number} y in squares */
    float(x, y) {
        if (this.chosen) this.choose(null);
        this.floating = {x, y};
        if (this.layer.ghost.innerHTML === '') this.layer.ghost.innerHTML = this.core.ask(`tile ${this.tile}`);
        this.layer.ghost.setAttribute('class', 'layer-ghost floating');
        this.layer.ghost.setAttribute(
            'transform',
            `translate(${x * UNIT} ${y * UNIT}) rotate(${this.turn * 90}) translate(-60 -20)`,
        );
    }

    /** The places that cover a square, the nearest to the pointer first. @param {{column: number, row: number}} square */
    waysAt({column, row}) {
        return this.legal.filter((one) => covers(one, column, row));
    }

    /** The place nearest to a point, if it is within reach. @param {number} x @param {number} y @param {number} reach */
    nearest(x, y, reach) {
        let best = null;
        let least = Infinity;
        for (const one of this.legal) {
            const away = Math.min(
                ...one.squares.map(({column, row}) =>
                    Math.hypot(
                        Math.max(0, Math.abs(x - column - 0.5) - 0.5),
                        Math.max(0, Math.abs(y - row - 0.5) - 0.5),
                    ),
                ),
            );
            const otherTurn = this.chosen && !sameTurn(one, this.chosen);
            const distance = away + 0.2 * Math.hypot(x - one.centre.x, y - one.centre.y) + (otherTurn ? 0.15 : 0);
            if (away < reach && distance < least) {
                best = one;
                least = distance;
            }
        }
        return best;
    }

    /** Points at a place, in squares. @param {number} x @param {number} y @param {'mouse'|'touch'} by */
    pointAt(x, y, by) {
        if (!this.tile) return;
        const square = {column: Math.floor(x), row: Math.floor(y)};
        if (this.chosen && this.anchor && square.column === this.anchor.column && square.row === this.anchor.row)
            return;
        const best = this.nearest(x, y, REACH[by]);
        this.anchor = square;
        if (best) {
            if (best !== this.chosen) this.choose(best, by !== 'mouse');
        } else if (by === 'mouse') {
            this.float(x, y);
        } else {
            this.choose(null);
        }
    }

    /** A tile from the hand is held there; whether it has a place. @param {{clientX: number, clientY: number}} point */
    dragOver(point) {
        const {x, y} = this.zoom.squareAt(point);
        const within = Math.min(x, y) > -1 && Math.max(x, y) < this.size + 1;
        if (within) this.pointAt(x, y, 'touch');
        if (this.chosen && !(within && this.isSet)) this.choose(within ? this.chosen : null);
        return this.chosen !== null;
    }

    /** Turns the tile to the next way it fits there. @param {number} step 1 or -1 */
    turnTile(step) {
        if (!this.tile) return;
        if (!this.chosen) {
            this.turn = (this.turn + step + 4) % 4;
            if (this.floating) this.float(this.floating.x, this.floating.y);
            return;
        }
        const at =
            this.anchor && covers(this.chosen, this.anchor.column, this.anchor.row)
                ? this.anchor
                : this.chosen.squares[1];
        const ways = this.waysAt(at);
        const next = ways[(ways.indexOf(this.chosen) + step + ways.length) % ways.length];
        this.choose(next, this.isSet);
        this.sayChosen(ways.indexOf(next), ways.length);
    }

    /** @param {number} index @param {number} count */
    sayChosen(index, count) {
        if (this.chosen)
            this.say(
                t('{place}. Way {index} of {count}.', {
                    place: describePlacement(this.chosen.word, this.size),
                    index: index + 1,
                    count,
                }),
            );
    }

    /** @param {string} sentence */
    say(sentence) {
        this.dispatchEvent(new CustomEvent('say', {detail: sentence}));
    }

    lay() {
        if (this.chosen) this.dispatchEvent(new CustomEvent('lay', {detail: this.chosen.word}));
    }

    /** A click where the tile does not fit: says why. @param {number} x @param {number} y */
    refuse(x, y) {
        const word =
            this.tile && wordAround(this.tile, this.turn, {column: Math.floor(x), row: Math.floor(y)}, this.size);
        if (word) this.dispatchEvent(new CustomEvent('misfit', {detail: word}));
    }

    /** Shifts an enlarged board so that the tile, or the square one is at, can be seen. */
    reveal() {
        const square = this.chosen?.squares[1] ?? this.anchor;
        const edge = UNIT + 8;
        if (square) this.zoom.reveal(square.column * UNIT - edge, square.row * UNIT - edge, UNIT + 2 * edge);
    }

    /** From place to place. @param {number} by */
    step(by) {
        if (!this.legal.length) return;
        const index = this.chosen ? this.legal.indexOf(this.chosen) + by : by > 0 ? 0 : -1;
        const next = this.legal[(index + this.legal.length) % this.legal.length];
        this.anchor = next.squares[1];
        this.choose(next);
        this.showCursor(true);
        this.sayChosen(this.legal.indexOf(next), this.legal.length);
    }

    /** @param {number} columns @param {number} rows */
    moveCursor(columns, rows) {
        const middle = Math.floor(this.size / 2);
        const from = this.anchor ?? {column: middle - columns, row: middle - rows};
        const within = /** @param {number} n */ (n) => Math.max(0, Math.min(this.size - 1, n));
        this.anchor = {column: within(from.column + columns), row: within(from.row + rows)};
        this.showCursor(true);
        const ways = this.waysAt(this.anchor);
        if (!ways.length) {
            this.choose(null);
            this.say(describeSquare(this.anchor, this.laid, this.tile, this.size));
            return;
        }
        const next = ways.find((one) => this.chosen && sameTurn(one, this.chosen)) ?? ways[0];
        this.choose(next);
        this.sayChosen(ways.indexOf(next), ways.length);
    }

    /** @param {boolean} shown */
    showCursor(shown) {
        const {anchor} = this;
        const frame =
            anchor &&
            `x="${anchor.column * UNIT}" y="${anchor.row * UNIT}" width="${UNIT}" height="${UNIT}" rx="6"`;
        this.layer.cursor.innerHTML =
            shown && frame ? `<rect class="under" ${frame}/><rect class="cursor" ${frame}/>` : '';
    }
}

/** @param {Placement} one @param {Placement} other */
function sameTurn(one, other) {
    return one.lying === other.lying && one.exits === other.exits;
}
