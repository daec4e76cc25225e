/* The game on the screen: on the board and beside it. */
import {Board} from './board.js';
import {Controls} from './controls.js';
import {byId} from './dom.js';
import {listenToDrags} from './drag.js';
import {Ending} from './ending.js';
import {Panel} from './panel.js';
import {isPlacement, squareName, tileOf} from './placement.js';
import {settings} from './settings.js';
import {listenToMeans} from './pointer.js';
import {hintLine, newsLine, say} from './sheets.js';
import {awaitsPerson, isHere} from './table.js';
import {tellMisfit, tellNews, tellTurn} from './words.js';

/** @typedef {import('./table.js').Table} Table */

/** Listens to an event and takes its detail. @param {EventTarget} from @param {string} name @param {(detail: any) => void} take */
export function listen(from, name, take) {
    from.addEventListener(name, (event) => take(/** @type {CustomEvent} */ (event).detail));
}

export class Stage {
    /** @param {Table} table that is played here @param {Omit<import('./controls.js').Handlers, 'pickTile'|'lay'|'turn'|'takeUp'> & import('./ending.js').Ways & {tried: (word: string | null) => void}} on */
    constructor(table, on) {
        /** @type {Table} the game that is shown: this one, a review's or the lesson's */
        this.shown = table;
        this.isLesson = false;
        this.isGame = true;
        this.isRefused = false; /* it is said why the tile does not fit */
        this.moment = ''; /* that was brought into view */
        this.on = on;
        this.board = new Board(byId('board'), table.core);
        this.panel = new Panel(table, on);
        this.controls = new Controls(table, {
            ...on,
            pickTile: (tile) => this.pickTile(tile),
            lay: () => this.board.lay(),
            turn: () => this.board.turnTile(1),
            takeUp: () => this.board.choose(null),
        });
        this.ending = new Ending(on);
        listen(this.board, 'lay', on.act);
        listen(this.board, 'say', say);
        listen(this.board, 'misfit', (word) => this.misfit(word));
        listen(this.board, 'choose', (word) => this.onChoose(word));
        listen(this.board, 'idle', () => this.answerIdle());
        listenToDrags({take: (tile) => this.pickTile(tile), over: (point) => this.board.dragOver(point)});
        byId('zoom-button').onclick = () => this.board.toggleZoom();
        if (matchMedia('(min-width: 1340px)').matches) byId('log-box').setAttribute('open', '');
        listenToMeans(() => newsLine(tellNews(this.shown)));
    }

    /** Puts a game on the board. @param {Table} table @param {'game'|'review'|'lesson'} what */
    put(table, what) {
        if (this.shown !== table || what === 'review') this.board.choose(null);
        this.shown = table;
        this.isLesson = what === 'lesson';
        this.isGame = what === 'game';
        this.board.core = table.core;
        this.panel.table = table;
        this.controls.table = table;
        this.board.isWatched = what === 'review';
        this.board.showCursor(false);
        document.body.classList.toggle('watching', what === 'review');
        hintLine('');
    }

    show() {
        const {shown} = this;
        const {state} = shown;
        this.board.show(state, this.flight());
        if (state.phase === 'over') this.board.showCursor(false);
        this.offerTile();
        this.controls.show();
        this.panel.show();
        this.ending.show(shown, this.isGame);
        this.showTurn();
        newsLine(tellNews(shown));
        this.mark([]);
        this.bringIntoView();
    }

    /** Every begin and every turn shows the board and what there is to do, however far somebody has scrolled. */
    bringIntoView() {
        const {state, history} = this.shown;
        const moment = `${state.turn} ${state.phase} ${history.length}`;
        const isNew = moment !== this.moment;
        this.moment = moment;
        if (!isNew || !this.isGame) return;
        const isAll = state.phase === 'over' || awaitsPerson(this.shown);
        /* With the next picture: to scroll at once, the whole page would have to be laid out for it alone. */
        requestAnimationFrame(() => {
            byId('side').scrollTo(0, 0);
            if (isAll) window.scrollTo(0, 0);
        });
    }

    /** Who is there may change without anything being done: it is said of the turn and beside the names. */
    showPresence() {
        this.showTurn();
        this.panel.players.show();
    }

    showTurn() {
        const {shown, isGame} = this;
        const {state} = shown;
        const isSaid = shown.playing && (state.phase !== 'over' || !isGame);
        byId('turn').textContent = isSaid ? tellTurn(shown) : '';
        byId('turn').dataset.role = state.seats[state.turn - 1]?.role ?? '';
    }

    /** Where the tile was that somebody else has laid last. */
    flight() {
        const {shown, isGame} = this;
        const last = shown.history[shown.history.length - 1];
        if (!isGame || !last || !isPlacement(last.action) || isHere(shown, last.seat)) return null;
        const frame = byId('act').querySelector('.hand-tile')?.getBoundingClientRect();
        return frame?.width ? {frame, role: shown.state.seats[last.seat - 1].role} : null;
    }

    /** Lights squares. @param {string[]} squares */
    mark(squares) {
        const {dead} = this.shown.state.prospects;
        this.board.mark([
            ...(settings.aids.end && !this.isLesson ? dead : []).map((square) => ({square, kind: 'dead'})),
            ...squares.map((square) => ({square, kind: 'here'})),
        ]);
    }

    /** Gives the board the tile that is to be laid. */
    offerTile() {
        const {shown, controls} = this;
        const {state} = shown;
        if (shown.playing && state.table.offer) return; /* whoever has chosen a place goes on there afterwards */
        const mine = awaitsPerson(shown) && state.phase === 'place';
        const {kept, drawn} = state.seats[state.turn - 1] ?? {kept: null, drawn: null};
        const hand = mine ? [drawn, kept].filter((tile) => tile !== null) : [];
        const wordsOf = /** @param {string} tile */ (tile) =>
            mine ? state.legal.filter((word) => isPlacement(word) && tileOf(word.slice(-3)) === tile) : [];
        if (!hand.includes(controls.tile))
            controls.tile = hand.find((tile) => wordsOf(tile).length) ?? hand[0] ?? '';
        /* The lesson lights its own squares. */
        this.board.offer(controls.tile, wordsOf(controls.tile), settings.aids.places && !this.isLesson);
    }

    /** @param {string} tile */
    pickTile(tile) {
        this.controls.tile = tile;
        this.offerTile();
        this.controls.show();
    }

    /** Shows a placement on the board, without laying it, however far somebody has scrolled. @param {string} action */
    showPlace(action) {
        const tile = tileOf(action.slice(-3));
        if (tile !== this.controls.tile) this.pickTile(tile);
        const place = this.board.legal.find(({word}) => word === action);
        if (!place) return;
        this.board.anchor = place.squares[1];
        this.board.choose(place);
        this.board.reveal();
        window.scrollTo(0, 0);
        this.mark(place.squares.map(({column, row}) => squareName(column, row, this.board.size)));
    }

    /** @param {string | null} word */
    onChoose(word) {
        const chosen = word !== null && this.board.isSet;
        if (chosen || !word) this.on.tried(word);
        this.panel.players.showTried(this.tried(word));
        if (word && this.isRefused) hintLine('');
        this.isRefused = false;
        if (chosen === this.controls.chosen) return;
        this.controls.chosen = chosen;
        this.controls.show();
    }

    /** The coasts with the tile that is tried, or nothing. @param {string | null} word */
    tried(word) {
        const {north, south, west, east} = this.shown.state;
        const coast = {north, south, west, east};
        for (const gain of this.board.layer.coasts.querySelectorAll('.coast-gain'))
            coast[/** @type {keyof typeof coast} */ (gain.getAttribute('data-side'))] += Number(gain.textContent);
        return word ? coast : null;
    }

    /** Says why a tile cannot be laid there. @param {string} word */
    misfit(word) {
        const [rule, edge] = this.shown.core.ask(`why ${word}`).split(' ');
        hintLine(tellMisfit(rule));
        this.board.markWrong(word, Number(edge));
        this.isRefused = true;
    }

    /** No press is without an answer: whose turn it is, and what there is to do. */
    answerIdle() {
        if (this.isGame && this.shown.playing) hintLine(tellTurn(this.shown));
    }

    focusBoard() {
        this.board.svg.focus({preventScroll: true});
    }
}
