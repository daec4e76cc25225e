/* What the person on turn can do: draw, bid, choose a tile, press a button. */
import {button, byId, make, refill, settle, SETTLING} from './dom.js';
import {n, num, t} from './i18n.js';
import {backPicture, bagPicture, tilePicture} from './pictures.js';
import {isPlacement} from './placement.js';
import {levelsOf} from './setup.js';
import {awaitsPerson, isAsked, isPerson, persons} from './table.js';
import {roleName, seatName, tell, tellResult} from './words.js';

/**
 * @typedef {object} Deeds
 * @property {(action: string) => void} act
 * @property {(agrees: boolean) => void} answer @property {(tile: string) => void} pickTile
 * @property {() => void} lay @property {() => void} turn @property {() => void} undo @property {() => void} hint
 * @property {() => void} picture of the board
 * @property {() => void} talk @property {(how: import('./games.js').Again) => void} again @property {() => void} newGame @property {(at?: number) => void} review
 */

export class Controls {
    /** @param {import('./table.js').Table} table @param {Deeds} on */
    constructor(table, on) {
        this.table = table;
        this.game = table; /* the one that is played; the lesson and a review are shown here too */
        this.on = on;
        this.tile = ''; /* of two in hand, the one to be laid */
        this.chosen = false; /* a place is chosen on the board */
        this.moment = ''; /* whose turn it is, and for what */
        /** @type {Map<string, number>} what can be pressed, by its key, and since when */
        this.open = new Map();
    }

    show() {
        const {phase} = this.table.state;
        const section = byId('act');
        const parts =
            phase === 'bid' || phase === 'side'
                ? [this.auction()]
                : phase === 'over'
                  ? [this.outcome(), this.buttons()]
                  : [this.supply(), this.hands(), this.buttons()];
        section.classList.toggle('placing', awaitsPerson(this.table) && phase === 'place');
        section.classList.toggle('single', this.table.state.hand === 'single');
        refill(section, () => section.replaceChildren(...parts), 'new');
        this.settleNew(section);
    }

    /** What can be pressed now and could not before does not listen at once. @param {HTMLElement} section */
    settleNew(section) {
        const {turn, phase} = this.table.state;
        const now = performance.now();
        if (this.moment !== `${turn} ${phase}`) this.open.clear();
        this.moment = `${turn} ${phase}`;
        const before = this.open;
        this.open = new Map();
        for (const one of section.querySelectorAll('button:not([disabled])')) {
            const key = one.getAttribute('data-key') ?? '';
            const since = before.get(key) ?? now;
            this.open.set(key, since);
            if (now - since < SETTLING) settle(one, SETTLING - now + since);
        }
    }

    /** What can be drawn from. */
    supply() {
        const {state} = this.table;
        const box = make('div', {class: `supply ${state.draw}`});
        if (state.draw === 'block')
            state.supply.stacks?.forEach((stack, i) => box.append(this.stack(stack, i ? 'right' : 'left')));
        else if (state.draw === 'bag')
            box.append(
                this.source('bag', t('Bag, {n} tiles', {n: state.supply.left}), [bagPicture()], state.supply.left),
            );
        else
            for (const kind of /** @type {const} */ (['ring', 'plain'])) {
                const left = (kind === 'ring' ? state.supply.rings : state.supply.plains) ?? 0;
                const label =
                    kind === 'ring'
                        ? t('With a ring, {n} tiles', {n: left})
                        : t('Without a ring, {n} tiles', {n: left});
                box.append(this.source(kind, label, [backPicture(this.table.core, kind)], left));
            }
        return box;
    }

    /** An open stack, and how many stand behind it. @param {{shows: string, left: number}} stack @param {'left'|'right'} side */
    stack({shows, left}, side) {
        const [back, edges] = shows.split(':');
        const height = left ? ((left - 1) % 7) + 1 : 0;
        const behind = left ? Math.ceil(left / 7) - 1 : 0;
        const kind = back === 'ring' ? t('ring') : back === 'plain' ? t('no ring') : t('empty');
        const label =
            side === 'left'
                ? t('Left stack: {kind}, {n} tiles in this column', {kind, n: left})
                : t('Right stack: {kind}, {n} tiles in this column', {kind, n: left});
        const pile = make('span', {class: `pile high-${height}`});
        if (left) pile.append(backPicture(this.table.core, back === 'ring' ? 'ring' : 'plain'));
        const rest = make('span', {class: 'behind', 'aria-hidden': 'true'});
        for (let i = 0; i < behind; i++) rest.append(make('i'));
        const parts = [pile, make('span', {class: 'count', 'aria-hidden': 'true', text: num(left)}), rest];
        if (edges) parts.push(make('span', {class: 'peek', text: t('seen: {edges}', {edges})}));
        return this.source(side, label, parts, left);
    }

    /** @param {string} action @param {string} label @param {(Node | string)[]} content @param {number} left */
    source(action, label, content, left) {
        const {table} = this;
        const open = awaitsPerson(table) && table.state.legal.includes(action);
        const source = button(action, '', () => this.on.act(action), {
            class: 'source',
            'aria-label': label,
            title: label,
            disabled: !open,
        });
        source.append(...content);
        if (action !== 'left' && action !== 'right')
            source.append(make('span', {class: 'count', 'aria-hidden': 'true', text: num(left)}));
        return source;
    }

    /** How the game ended, and by which tile. */
    outcome() {
        const {table} = this;
        const last = table.history[table.history.length - 1];
        const notes = [last ? tell(table, last) : ''];
        if (table.takebacks) notes.push(n('with {n} takeback', 'with {n} takebacks', table.takebacks));
        const tiles = last?.action === 'end' ? this.lastTiles(last.seat) : [];
        /** @type {HTMLElement[]} */
        const parts = [make('p', {class: 'lead', text: tellResult(table)})];
        if (tiles.length)
            parts.push(make('div', {class: 'hand'}, ...tiles.map((tile) => this.handTile(tile, false))));
        return make('div', {class: 'outcome'}, ...parts, make('p', {class: 'note', text: notes.join(' · ')}));
    }

    /** What a seat had in hand when no tile of it could be laid. @param {number} seat */
    lastTiles(seat) {
        const {kept, drawn} = this.table.state.seats[seat - 1];
        const drawing = this.table.history.findLast((deed) => deed.seat === seat && deed.action.includes('='));
        const tiles = [kept, drawn ?? drawing?.action.split('=')[1] ?? null];
        return tiles.filter((tile) => tile !== null);
    }

    /** The auction, and the choice of sides after it. */
    auction() {
        const {table} = this;
        const {phase, seats} = table.state;
        const text =
            phase === 'side'
                ? t('Which side do you build for?')
                : t('Whoever bids lowest becomes the flood and wins if neither builder reaches the bid.');
        const box = make('div', {class: 'auction'}, make('p', {class: 'note', text}));
        if (phase === 'bid') box.append(make('ul', {class: 'bidders'}, ...seats.map((seat) => this.bidder(seat))));
        if (awaitsPerson(table)) box.append(phase === 'side' ? this.sideChoice() : this.bidding());
        return box;
    }

    /** @param {import('./table.js').SeatState} seat */
    bidder({seat, passed}) {
        const {table} = this;
        const {state} = table;
        const bid = seat === state.bidder ? num(state.bid ?? 0) : seat === state.turn ? t('to bid') : '–';
        const what = passed ? t('passed') : bid;
        return make('li', {}, make('b', {text: seatName(table, seat)}), `: ${what}`);
    }

    sideChoice() {
        const sides = ['ns', 'ew'].map((side) =>
            button(side, roleName(side), () => this.on.act(side), {class: `side-choice ${side}`}),
        );
        return make('div', {class: 'row'}, ...sides);
    }

    bidding() {
        const {state} = this.table;
        const most = Math.max(
            0,
            ...state.legal.filter((word) => word.startsWith('bid')).map((word) => Number(word.slice(3))),
        );
        const input = make('input', {
            type: 'number',
            min: 1,
            max: most,
            value: Math.min(most, state.bid ? state.bid - 1 : 30),
            'data-key': 'bid-number',
            required: true,
            inputmode: 'numeric',
        });
        const onsubmit = /** @param {Event} event */ (event) => {
            event.preventDefault();
            this.on.act(`bid${input.value}`);
        };
        const form = make(
            'form',
            {class: 'row', onsubmit},
            make('label', {}, t('Your bid'), ' ', input),
            make('button', {class: 'primary', 'data-key': 'bid', text: t('Bid')}),
        );
        if (state.legal.includes('pass'))
            form.append(button('pass', t('Pass'), () => this.on.act('pass'), {type: 'button'}));
        return form;
    }

    /** The tiles that lie open before the players, the viewer's first. */
    hands() {
        const {table} = this;
        const {state} = table;
        const box = make('div', {class: 'hands'});
        const placing = awaitsPerson(table) && state.phase === 'place';
        const text = this.isClosed()
            ? t('No tile that is left can be laid: the game is over.')
            : t(
                  'Tried at every open exit, turned every way: it fits nowhere. Press on the board to see why it does not fit there.',
              );
        if (placing && !state.legal.some(isPlacement)) box.append(make('p', {class: 'note', text}));
        const shown = state.hand === 'single' ? state.seats.filter(({seat}) => seat === state.turn) : state.seats;
        for (const {seat, kept, drawn, role} of shown) {
            const tiles = [kept, drawn].filter((tile) => tile !== null);
            if (!tiles.length && state.hand !== 'single') continue;
            const mine = placing && seat === state.turn;
            const choice = mine && tiles.length > 1 && tiles[0] !== tiles[1];
            const hand = make('div', {class: `hand ${role}${mine ? ' mine' : ''}`});
            if (state.hand !== 'single') hand.append(make('span', {class: 'whose', text: seatName(table, seat)}));
            for (const tile of tiles) hand.append(this.handTile(tile, choice));
            if (!tiles.length) hand.append(make('span', {class: 'no-tile', 'aria-hidden': 'true'}));
            box.append(hand);
        }
        return box;
    }

    /** @param {string} tile @param {boolean} choice */
    handTile(tile, choice) {
        if (tile === '?')
            return make('span', {class: 'hand-tile no-tile', role: 'img', 'aria-label': t('a tile'), text: '?'});
        const label = t('Tile {tile}', {tile});
        if (!choice)
            return make(
                'span',
                {class: 'hand-tile', 'data-tile': tile},
                tilePicture(this.table.core, tile, label),
            );
        const choosing = button(`tile-${tile}`, '', () => this.on.pickTile(tile), {
            class: 'hand-tile',
            'data-tile': tile,
            'aria-pressed': String(tile === this.tile),
            'aria-label': label,
        });
        choosing.append(tilePicture(this.table.core, tile));
        return choosing;
    }

    buttons() {
        return make('div', {class: 'buttons'}, ...this.choices());
    }

    /** What there is to press below the tiles. */
    choices() {
        const {table, on} = this;
        const {state} = table;
        const first = {class: 'primary'};
        if (state.phase === 'over') return this.afterwards();
        if (isAsked(table)) {
            const back = state.table.offer?.what !== 'discard';
            return [
                button('agree', back ? t('Agree') : t('Set it aside'), () => on.answer(true), first),
                button('decline', back ? t('Decline') : t('End the game'), () => on.answer(false)),
            ];
        }
        const mine = awaitsPerson(table);
        const row = this.laying(mine);
        if (table !== this.game) return row;
        row.push(this.undoButton());
        if (table.hints) row.push(button('hint', t('Hint'), on.hint, {disabled: !mine}));
        const partner = ((state.turn + 1) % 4) + 1;
        if (state.players === 4 && isPerson(table, state.turn) && isPerson(table, partner))
            row.push(button('talk', t('We talked'), on.talk, {disabled: !mine || state.phase !== 'place'}));
        return row;
    }

    /** What one can do when the game is over. */
    afterwards() {
        const {table, on} = this;
        const first = {class: 'primary'};
        const isWithOthers = table === this.game && (table.own ?? 0) > 0;
        const row = [
            button('new', t('New game'), on.newGame, isWithOthers ? {} : first),
            button('review', t('Review'), () => on.review()),
            button('picture', t('Picture'), on.picture),
        ];
        if (isWithOthers) {
            const text = table.next ? t('Once more: somebody waits') : t('Once more');
            return [button('again', text, () => on.again({}), first), ...row];
        }
        if (table !== this.game || table.own === 0) return row;
        row.push(button('again', t('Once more'), () => on.again({})));
        const {sitters} = table.state.table;
        if (sitters.length !== 2 || persons(table) !== 1) return row;
        row.push(button('other', t('Once more, other side'), () => on.again({swap: true})));
        const level = nextLevel(table);
        if (level) row.push(button('level', t('Against level {level}', {level}), () => on.again({level})));
        return row;
    }

    /** The buttons for the tile in hand. They keep their places when there is none. @param {boolean} mine */
    laying(mine) {
        const {on, table} = this;
        const {legal, phase} = table.state;
        const first = {class: 'primary'};
        const stuck = mine && phase === 'place' && !legal.some(isPlacement);
        const disabled = !this.chosen || !mine || phase !== 'place';
        if (!stuck)
            return [
                button('lay', t('Lay'), on.lay, {...first, disabled}),
                button('turn', t('Turn'), on.turn, {disabled}),
            ];
        const ways = [
            button('discard', t('Set it aside'), () => on.act('discard'), first),
            button('end', t('End the game'), () => on.act('end'), first),
        ];
        const open = legal.filter((action) => action !== 'discard' || !this.isClosed());
        return ways.filter((one) => open.includes(one.dataset.key ?? ''));
    }

    /** Whether players would only set aside one tile after another, until there is none. */
    isClosed() {
        const {legal, prospects} = this.table.state;
        return prospects.closed && legal.includes('end');
    }

    undoButton() {
        const {table} = this;
        const title = table.own
            ? t('The others are asked whether they agree.')
            : persons(table) === 1
              ? t('Back to your own last decision')
              : t('Only your own last move can be taken back, before another tile is seen.');
        const disabled = !table.playing || !table.state.table.can_undo;
        return button('undo', t('Undo'), this.on.undo, {title, disabled});
    }
}

/** The level to play against after this game: a higher one for who won, a lower one for who lost; 0 if there is none.
 * @param {import('./table.js').Table} table */
function nextLevel({core, state}) {
    const {sitters} = state.table;
    const winner = state.result.split(' ')[2];
    const won = state.seats.find(({role}) => role === winner);
    const machine = sitters.find(({kind}) => kind === 'computer');
    if (!won || !machine) return 0;
    const level = machine.level + (sitters[won.seat - 1] === machine ? -1 : 1);
    return level <= levelsOf(core).levels.length ? level : 0;
}
