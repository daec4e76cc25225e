/* The end of a game, beside the board: who won and by what, what decided it, and what one can do next. */
import {button, byId, make, refill, settle} from './dom.js';
import {n, num, t} from './i18n.js';
import {loadLater} from './later.js';
import {levels, named} from './levels.js';
import {openTile} from './pictures.js';
import {letterOf, ownRole} from './players.js';
import {sketch} from './sketches.js';
import {persons} from './table.js';
import {isCutShort, isUsedUp, roleName, seatName, tell, tellResult} from './words.js';

/** @typedef {import('./table.js').Table} Table */
/**
 * @typedef {object} Ways
 * @property {(how: import('./games.js').Again) => void} again @property {() => void} newGame
 * @property {(at?: number) => void} review @property {() => void} picture of the game, to be shared
 * @property {import('./thinker.js').Thinker} [thinker] goes through the game @property {import('./analysis.js').Keep | null} [keep]
 */

export class Ending {
    /** @param {Ways} on */
    constructor(on) {
        this.on = on;
        this.card = byId('end');
        this.game = ''; /* the one that was told of */
        /** @type {import('./decided.js').Decided | null} */
        this.decided = null;
        this.mistakes = 0; /* of those who sit here, as far as is known */
    }

    get isOpen() {
        return !this.card.hidden;
    }

    /** @param {Table} table @param {boolean} isGame it is played, not only looked at */
    show(table, isGame) {
        const isOver = isGame && table.state.phase === 'over';
        const isNew = isOver && this.meets(table);
        this.card.hidden = !isOver;
        document.body.classList.toggle('ended', isOver);
        if (!isOver) this.decided?.leave();
        refill(this.card, () => this.card.replaceChildren(...(isOver ? this.parts(table) : [])));
        if (!isOver) return;
        void this.analyse(table);
        if (!isNew) return;
        settle(this.card);
        this.card.focus({preventScroll: true});
    }

    /** Whether it is another game, or another end of this one. @param {Table} table */
    meets({state}) {
        const game = `${state.result} ${state.laid.join(' ')}`;
        const isNew = game !== this.game;
        if (isNew) this.mistakes = 0;
        this.game = game;
        return isNew;
    }

    /** What decided it is found meanwhile. @param {Table} table */
    async analyse(table) {
        const {thinker, keep = null} = this.on;
        if (!thinker || isCutShort(table) || table.state.players === 3) return;
        const part = await loadLater(() => import('./decided.js'));
        if (!part) return;
        this.decided ??= new part.Decided(thinker, {
            keep,
            review: (at) => this.on.review(at),
            mistakes: (count) => this.countMistakes(count),
        });
        if (!this.isOpen) return;
        this.decided.begin(table, this.game);
        const place = this.card.querySelector('.decided');
        if (place && !place.childElementCount) place.append(...this.decided.parts());
    }

    /** @param {number} count */
    countMistakes(count) {
        this.mistakes = count;
        const note = this.card.querySelector('[data-key="review"] small');
        if (note) note.textContent = this.tellMistakes();
    }

    tellMistakes() {
        return this.mistakes ? n('{n} mistake', '{n} mistakes', this.mistakes) : '';
    }

    /** The focus goes to the way into the review; whether there is one. */
    focus() {
        const way = this.isOpen ? this.card.querySelector('[data-key="review"]') : null;
        if (way instanceof HTMLElement) way.focus({preventScroll: true});
        return way !== null;
    }

    /** @param {Table} table @returns {HTMLElement[]} */
    parts(table) {
        const last = table.history[table.history.length - 1];
        const isPlayed = last && !isCutShort(table);
        const tiles = last?.action === 'end' && !isUsedUp(table) ? lastTiles(table, last.seat) : [];
        const hand = tiles.map((tile) => openTile(table.core, tile));
        const products = sidesInOrder(table).map((side) => product(table, side));
        const isKnown = this.decided?.game === this.game;
        return [
            make(
                'div',
                {class: 'outcome'},
                make('h2', {id: 'end-title', class: 'lead', text: tellResult(table)}),
                make('p', {id: 'end-notes', class: 'note', text: this.notes(table).join(' · ')}),
                ...beatenFlood(table),
                ...(hand.length
                    ? [
                          make(
                              'div',
                              {class: 'hand'},
                              ...hand,
                              make('span', {class: 'note', text: t('fits nowhere')}),
                          ),
                      ]
                    : []),
                ...(isPlayed ? [make('dl', {class: 'products'}, ...products)] : []),
            ),
            make('div', {class: 'buttons'}, ...this.ways(table)),
            make('div', {class: 'decided'}, ...((isKnown && this.decided?.parts()) || [])),
        ];
    }

    /** @param {Table} table */
    notes(table) {
        const {history, state, takebacks} = table;
        const last = history[history.length - 1];
        const notes = [n('{n} tile', '{n} tiles', state.laid.length)];
        if (last && !isCutShort(table)) notes.push(tell(table, last));
        if (state.result === '0 0 draw' && !isCutShort(table))
            notes.push(t('neither side reached both of its coasts'));
        if (takebacks) notes.push(n('{n} move taken back', '{n} moves taken back', takebacks));
        return notes;
    }

    /** The first is the one expected. @param {Table} table */
    ways(table) {
        const {on} = this;
        const review = button('review', '', () => on.review());
        review.append(sketch('review'), make('span', {}, t('Review'), make('small', {text: this.tellMistakes()})));
        const picture = button('picture', t('Share'), on.picture);
        picture.prepend(sketch('share'));
        const row = [review, picture, button('new', t('New game'), on.newGame)];
        if (table.own !== 0) row.unshift(...this.rematches(table));
        (table.own === 0 ? row[2] : row[0]).classList.add('primary');
        return row;
    }

    /** @param {Table} table */
    rematches(table) {
        const {on} = this;
        const text = table.next ? t('Play again: somebody is waiting') : t('Play again');
        const again = button('again', text, () => on.again({}));
        again.prepend(sketch('again'));
        const row = [again];
        if (table.own !== undefined || table.state.players !== 2 || persons(table) !== 1) return row;
        row.push(button('other', t('Swap sides'), () => on.again({swap: true})));
        const level = nextLevel(table);
        if (level)
            row.push(button('level', t('Against level {level}: {name}', named(level)), () => on.again({level})));
        return row;
    }
}

/** What became of the third player, who stands in neither row. @param {Table} table */
function beatenFlood({state}) {
    if (!state.flood_lost) return [];
    const text = state.flood_gave_up
        ? t('The flood has left the game.')
        : t('The bid of {bid} is reached: the flood has lost.', {bid: state.bid ?? 0});
    return [make('p', {class: 'note', text})];
}

/** One's own side first. @param {Table} table */
function sidesInOrder(table) {
    const sides = [
        /** @type {const} */ ({role: 'ns', one: 'north', two: 'south'}),
        /** @type {const} */ ({role: 'ew', one: 'west', two: 'east'}),
    ];
    return ownRole(table) === 'ew' ? sides.reverse() : sides;
}

/** "You: N 11 × S 6 = 66" @param {Table} table @param {ReturnType<typeof sidesInOrder>[number]} side */
function product(table, {role, one, two}) {
    const {state} = table;
    const names = state.seats.filter((seat) => seat.role === role).map(({seat}) => seatName(table, seat));
    return make(
        'div',
        {class: role},
        make('span', {'class': 'sign', 'aria-hidden': 'true'}),
        make('dt', {text: names.join(' + ') || roleName(role), title: roleName(role)}),
        make('dd', {text: `${letterOf(one)} ${num(state[one])} × ${letterOf(two)} ${num(state[two])}`}),
        make('dd', {}, make('b', {text: num(state[role])})),
    );
}

/** What a seat had in hand when no tile of it could be laid. @param {Table} table @param {number} seat */
function lastTiles({state, history}, seat) {
    const {kept, drawn} = state.seats[seat - 1];
    const drawing = history.findLast((move) => move.seat === seat && move.action.includes('='));
    const tiles = [kept, drawn ?? drawing?.action.split('=')[1] ?? null];
    return tiles.filter((tile) => tile !== null);
}

/** The level to play against after this game: a higher one for who won, a lower one for who lost; 0 if there is none.
 * @param {Table} table */
function nextLevel({state}) {
    const {sitters} = state.table;
    const winner = state.result.split(' ')[2];
    const won = state.seats.find(({role}) => role === winner);
    const machine = sitters.find(({kind}) => kind === 'computer');
    if (!won || !machine) return 0;
    const level = machine.level + (sitters[won.seat - 1] === machine ? -1 : 1);
    return level <= levels().length ? level : 0;
}
