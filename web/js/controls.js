/* What the person on turn can do: draw, bid, choose a tile, press a button. */
import {button, byId, make, refill} from './dom.js';
import {num, t} from './i18n.js';
import {backPicture, bagPicture, tilePicture} from './pictures.js';
import {isPlacement} from './placement.js';
import {awaitsPerson, isAsked, persons} from './table.js';
import {roleName, seatName, tell, tellResult} from './words.js';

/**
 * @typedef {object} Deeds
 * @property {(action: string) => void} act
 * @property {(agrees: boolean) => void} answer @property {(tile: string) => void} pickTile
 * @property {() => void} lay @property {() => void} turn @property {() => void} undo @property {() => void} hint
 * @property {() => void} talk @property {() => void} newGame @property {() => void} review
 */

export class Controls {
    /** @param {import('./table.js').Table} table @param {Deeds} on */
    constructor(table, on) {
        this.table = table;
        this.game = table; /* the one that is played; the lesson and a review are shown here too */
        this.on = on;
        this.tile = ''; /* of two in hand, the one to be laid */
        this.chosen = false; /* a place is chosen on the board */
    }

    show() {
        const {phase} = this.table.state;
        const section = byId('act');
        const parts =
            phase === 'bid' || phase === 'side'
                ? [this.auction()]
                : [phase === 'over' ? this.outcome() : this.supply(), this.hands(), this.buttons()];
        section.classList.toggle('placing', awaitsPerson(this.table) && phase === 'place');
        refill(section, () => section.replaceChildren(...parts), 'new');
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

    /** How the game ended. */
    outcome() {
        const {table} = this;
        const last = table.history[table.history.length - 1];
        return make(
            'div',
            {class: 'outcome'},
            make('p', {class: 'lead', text: tellResult(table)}),
            make('p', {class: 'note', text: last ? tell(table, last) : ''}),
        );
    }

    /** The auction, and the choice of sides after it. */
    auction() {
        const {table} = this;
        const {phase, seats} = table.state;
        const text =
            phase === 'side'
                ? t('Which side do you build for?')
                : t('Who bids lowest becomes the flood and wins if neither builder reaches the bid.');
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
        const text = t(
            'Tried at every open exit, turned every way: it fits nowhere. Press on the board to see why not there.',
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
        if (!choice) return make('span', {class: 'hand-tile'}, tilePicture(this.table.core, tile, label));
        const choosing = button(`tile-${tile}`, '', () => this.on.pickTile(tile), {
            class: 'hand-tile',
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
        if (state.phase === 'over')
            return [button('new', t('New game'), on.newGame, first), button('review', t('Review'), on.review)];
        if (isAsked(table)) {
            const back = state.table.offer?.what === 'takeback';
            return [
                button('agree', back ? t('Agree') : t('Set it aside'), () => on.answer(true), first),
                button('decline', back ? t('Decline') : t('End the game'), () => on.answer(false)),
            ];
        }
        const mine = awaitsPerson(table);
        const disabled = !this.chosen;
        const row = [];
        if (mine && state.phase === 'place' && state.legal.some(isPlacement))
            row.push(
                button('lay', t('Lay'), on.lay, {...first, disabled}),
                button('turn', t('Turn'), on.turn, {disabled}),
            );
        for (const [action, text] of [
            ['discard', t('Set it aside')],
            ['end', t('End the game')],
        ])
            if (mine && state.legal.includes(action)) row.push(button(action, text, () => on.act(action), first));
        if (table !== this.game) return row;
        row.push(this.undoButton());
        if (mine && table.hints && state.phase !== 'bid') row.push(button('hint', t('Hint'), on.hint));
        if (mine && state.players === 4 && state.phase === 'place')
            row.push(button('talk', t('We talked'), on.talk));
        return row;
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
