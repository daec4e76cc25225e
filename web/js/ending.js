/* The end of a game: a card over the board that says who won and by what, and leads on. It can be put aside. */
import {button, byId, make, refill, settle} from './dom.js';
import {n, t} from './i18n.js';
import {openTile} from './pictures.js';
import {levelsOf} from './setup.js';
import {persons} from './table.js';
import {isGivenUp, tell, tellResult, tellScore} from './words.js';

/** @typedef {import('./table.js').Table} Table */
/**
 * @typedef {object} Ways
 * @property {(how: import('./games.js').Again) => void} again @property {() => void} newGame
 * @property {(at?: number) => void} review @property {() => void} picture of the board
 */

export class Ending {
    /** @param {Ways} on */
    constructor(on) {
        this.on = on;
        this.card = byId('end');
        this.line = byId('ended'); /* beside the board, while the card is aside */
        this.game = ''; /* the one that was told of */
        this.isAside = false;
    }

    get isOpen() {
        return !this.card.hidden;
    }

    /** @param {Table} table @param {boolean} isGame it is played, not only looked at */
    show(table, isGame) {
        const isOver = isGame && table.state.phase === 'over';
        const wasOpen = this.isOpen;
        if (isGame) this.meet(table);
        this.card.hidden = !isOver || this.isAside;
        this.line.hidden = !isOver || !this.isAside;
        refill(this.card, () => this.card.replaceChildren(...(isOver ? this.parts(table) : [])));
        refill(this.line, () => this.line.replaceChildren(...(isOver ? this.lineParts(table) : [])));
        if (!this.isOpen || wasOpen) return;
        settle(this.card);
        this.card.focus({preventScroll: true});
    }

    /** Of another game, or another end of this one, the card is not aside. @param {Table} table */
    meet({state}) {
        const game = `${state.result} ${state.laid.join(' ')}`;
        if (game !== this.game) this.isAside = false;
        this.game = game;
    }

    putAside() {
        this.isAside = true;
        this.card.hidden = true;
        this.line.hidden = false;
        this.focus();
    }

    takeUp() {
        this.isAside = false;
        this.card.hidden = false;
        this.line.hidden = true;
        this.card.focus({preventScroll: true});
    }

    /** The focus goes to the way into the review, or to the way back to the card; whether there is one. */
    focus() {
        const way = this.isOpen
            ? this.card.querySelector('[data-key="review"]')
            : this.line.hidden
              ? null
              : this.line.querySelector('button');
        if (way instanceof HTMLElement) way.focus({preventScroll: true});
        return way !== null;
    }

    /** @param {Table} table @returns {HTMLElement[]} */
    lineParts(table) {
        return [
            make('p', {class: 'lead', text: tellResult(table)}),
            button('result', t('What next?'), () => this.takeUp(), {class: 'primary'}),
        ];
    }

    /** How the game ended, by which tile, and what one can do. @param {Table} table @returns {HTMLElement[]} */
    parts(table) {
        const last = table.history[table.history.length - 1];
        const isPlayed = last && !isGivenUp(table);
        const notes = isPlayed ? [tell(table, last)] : [];
        if (table.takebacks) notes.push(n('with {n} takeback', 'with {n} takebacks', table.takebacks));
        const tiles = last?.action === 'end' ? lastTiles(table, last.seat) : [];
        const hand = tiles.map((tile) => openTile(table.core, tile));
        return [
            button('aside', '×', () => this.putAside(), {
                'class': 'icon aside',
                'aria-label': t('Look at the board'),
                'title': t('Look at the board'),
            }),
            make(
                'div',
                {class: 'outcome'},
                make('h2', {id: 'end-title', class: 'lead', text: tellResult(table)}),
                ...(hand.length ? [make('div', {class: 'hand'}, ...hand)] : []),
                make(
                    'div',
                    {id: 'end-notes', class: 'note'},
                    make('p', {text: notes.join(' · ')}),
                    ...(isPlayed ? [make('p', {text: tellScore(table.state)})] : []),
                ),
            ),
            make('div', {class: 'buttons'}, ...this.ways(table)),
        ];
    }

    /** The first is the one expected. @param {Table} table */
    ways(table) {
        const {on} = this;
        const row = [
            button('review', t('Review'), () => on.review()),
            button('picture', t('Picture'), on.picture),
            button('new', t('New game'), on.newGame),
        ];
        if (table.own !== 0) row.unshift(...this.rematches(table));
        (table.own === 0 ? row[2] : row[0]).classList.add('primary');
        return row;
    }

    /** @param {Table} table */
    rematches(table) {
        const {on} = this;
        const text = table.next ? t('Once more: somebody waits') : t('Once more');
        const row = [button('again', text, () => on.again({}))];
        if (table.own !== undefined || table.state.players !== 2 || persons(table) !== 1) return row;
        row.push(button('other', t('Swap sides'), () => on.again({swap: true})));
        const level = nextLevel(table);
        if (level) row.push(button('level', t('Against level {level}', {level}), () => on.again({level})));
        return row;
    }
}

/** What a seat had in hand when no tile of it could be laid. @param {Table} table @param {number} seat */
function lastTiles({state, history}, seat) {
    const {kept, drawn} = state.seats[seat - 1];
    const drawing = history.findLast((deed) => deed.seat === seat && deed.action.includes('='));
    const tiles = [kept, drawn ?? drawing?.action.split('=')[1] ?? null];
    return tiles.filter((tile) => tile !== null);
}

/** The level to play against after this game: a higher one for who won, a lower one for who lost; 0 if there is none.
 * @param {Table} table */
function nextLevel({core, state}) {
    const {sitters} = state.table;
    const winner = state.result.split(' ')[2];
    const won = state.seats.find(({role}) => role === winner);
    const machine = sitters.find(({kind}) => kind === 'computer');
    if (!won || !machine) return 0;
    const level = machine.level + (sitters[won.seat - 1] === machine ? -1 : 1);
    return level <= levelsOf(core).levels.length ? level : 0;
}
