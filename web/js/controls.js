/* What the person on turn can do: draw, bid, choose a tile, press a button. */
import {button, byId, make, refill, settle, SETTLING} from './dom.js';
import {n, num, t} from './i18n.js';
import {backPicture, bagPicture, openTile, tilePicture} from './pictures.js';
import {isPlacement} from './placement.js';
import {tellFits} from './players.js';
import {sketch} from './sketches.js';
import {awaitsPerson, isAsked, isPerson, persons} from './table.js';
import {describeTile, isOwn, isToDrawFirst, roleName, seatName} from './words.js';

/**
 * @typedef {object} Handlers
 * @property {(action: string) => void} act
 * @property {(agrees: boolean) => void} answer @property {(tile: string) => void} pickTile
 * @property {() => void} lay @property {() => void} turn @property {() => void} takeUp @property {() => void} undo @property {() => void} hint
 * @property {(seat: number) => void} back takes a seat from the computer that minds it @property {() => void} talk @property {(at?: number) => void} review
 */

/** What is seen of the sides of a stack top, in words. @param {string} edges the edges 8 1 2 3 4, as in `-1--?` */
function tellSides(edges) {
    const names = [t('left end'), t('front left'), t('front middle'), t('front right'), t('right end')];
    const places = names.filter((_, i) => /\d/.test(edges[i])).join(', ');
    const seen = places ? t('Exits seen: {places}', {places}) : t('No exit is seen');
    const hidden = names.filter((_, i) => edges[i] === '?').join(', ');
    return hidden ? `${seen}. ${t('Not seen: {places}', {places: hidden})}` : seen;
}

export class Controls {
    /** @param {import('./table.js').Table} table @param {Handlers} on */
    constructor(table, on) {
        this.table = table;
        this.game = table; /* the one that is played; the lesson and a review are shown here too */
        this.on = on;
        this.tile = ''; /* of two in hand, the one to be laid */
        this.chosen = false; /* a place is chosen on the board */
        this.moment = ''; /* whose turn it is, and for what */
        /** @type {HTMLElement | null} what is asked in place of all else */
        this.asked = null;
        /** @type {Map<string, number>} what can be pressed, by its key, and since when */
        this.open = new Map();
    }

    show() {
        const {hand, phase} = this.table.state;
        const section = byId('act');
        const parts = this.asked
            ? [this.asked]
            : phase === 'bid' || phase === 'side'
              ? [this.auction()]
              : phase === 'over'
                ? this.lessonEnd()
                : [...this.heading(), this.supply(), this.hands(), this.buttons()];
        const isPlacing = awaitsPerson(this.table) && phase === 'place';
        refill(section, () => {
            section.classList.toggle('placing', isPlacing);
            section.classList.toggle('drawn', phase === 'place');
            section.classList.toggle('single', hand === 'single');
            section.replaceChildren(...parts);
            this.settleNew(section);
        });
    }

    /** @param {HTMLElement | null} box */
    ask(box) {
        this.asked = box;
        this.show();
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

    /** What is over is told by a card over the board (ending.js), in the lesson by the lesson. */
    lessonEnd() {
        if (this.table === this.game) return [];
        return [
            make(
                'div',
                {class: 'buttons'},
                button('review', t('Review'), () => this.on.review()),
            ),
        ];
    }

    /** Whose tile it is that lies there, and in how many places it fits; or that one is to be drawn, and of how many. */
    heading() {
        const {table} = this;
        const {state} = table;
        const {drawn} = state.seats[state.turn - 1] ?? {};
        if (state.hand !== 'single') return [];
        if (state.phase !== 'place' || !drawn || drawn === '?') return [this.drawHead()];
        const isMine = isOwn(table, state.turn);
        const whose = isMine ? t('Your tile') : seatName(table, state.turn, true);
        const head = make('p', {class: `act-head${isMine ? '' : ' of-other'}`});
        head.append(make('b', {text: whose, title: !isMine && seatName(table, state.turn)}));
        head.append(make('span', {class: 'note', text: tellFits(state, drawn)}));
        return [head];
    }

    drawHead() {
        const {table} = this;
        const {left} = table.state.supply;
        const head = make('p', {class: 'act-head'});
        if (awaitsPerson(table) && table.state.phase === 'draw') head.append(make('b', {text: t('Draw a tile')}));
        head.append(make('span', {class: 'note', text: n('{n} tile left', '{n} tiles left', left)}));
        return head;
    }

    /** What can be drawn from. */
    supply() {
        const {state} = this.table;
        const asks = isToDrawFirst(this.table) ? ' asks' : '';
        const box = make('div', {class: `supply ${state.draw}${asks}`});
        state.supply.sources.forEach((source, i) => {
            const {label, stacked} = state.sources[i];
            box.append(stacked ? this.stack(source, label) : this.heap(source, label));
        });
        return box;
    }

    /** Tiles of which any may come. @param {import('./table.js').Source} source @param {string} label */
    heap({draw, shows, left}, label) {
        const picture =
            shows === 'unknown' || shows === 'none' ? bagPicture() : backPicture(this.table.core, shows);
        const count = make('span', {class: 'count', 'aria-hidden': 'true', text: num(left)});
        return this.source(draw, t(label, {n: left}), [picture, count]);
    }

    /** An open stack, and how many stand behind it. @param {import('./table.js').Source} source @param {string} label */
    stack({draw, shows, left}, label) {
        const [back, edges] = shows.split(':');
        const height = left ? ((left - 1) % 7) + 1 : 0;
        const behind = left ? Math.ceil(left / 7) - 1 : 0;
        const kind = back === 'ring' ? t('ring') : back === 'plain' ? t('no ring') : t('empty');
        const said = t(label, {kind, n: left});
        const pile = make('span', {class: `pile high-${height}`});
        if (left) pile.append(backPicture(this.table.core, back === 'unknown' ? 'plain' : shows));
        const rest = make('span', {class: 'behind', 'aria-hidden': 'true'});
        for (let i = 0; i < behind; i++) rest.append(make('i'));
        const parts = [pile, make('span', {class: 'count', 'aria-hidden': 'true', text: num(left)}), rest];
        if (edges) pile.classList.add('sides');
        return this.source(draw, edges ? `${said}. ${tellSides(edges)}` : said, parts);
    }

    /** @param {string} action @param {string} label @param {(Node | string)[]} content */
    source(action, label, content) {
        const {table} = this;
        const open = awaitsPerson(table) && table.state.legal.includes(action);
        const source = button(action, '', () => this.on.act(action), {
            class: 'source',
            'aria-label': label,
            title: label,
            disabled: !open,
        });
        source.append(...content);
        return source;
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
        const {state, history} = table;
        const last = history.findLast((move) => move.seat === seat && move.action.startsWith('bid'));
        const beaten = last ? [make('s', {text: num(Number(last.action.slice(3)))}), ' '] : [];
        const what = passed
            ? [t('passed')]
            : seat === state.bidder
              ? [num(state.bid ?? 0)]
              : [...beaten, seat === state.turn ? t('to bid') : last ? '' : '–'];
        return make('li', {}, make('b', {text: t('{name}:', {name: seatName(table, seat, true)})}), ' ', ...what);
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
            ? t('None of the tiles that are left fits anywhere: the game is over.')
            : t(
                  'Tried at every open exit, turned every way: it fits nowhere. Tap or click a square to see why not there.',
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
        if (!choice || tile === '?') return openTile(this.table.core, tile);
        const choosing = button(`tile-${tile}`, '', () => this.on.pickTile(tile), {
            class: 'hand-tile',
            'data-tile': tile,
            'aria-pressed': String(tile === this.tile),
            'aria-label': describeTile(tile),
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
        if (isAsked(table)) {
            const back = state.table.offer?.what !== 'discard';
            return [
                button('agree', back ? t('Agree') : t('Set it aside'), () => on.answer(true), first),
                button('decline', back ? t('Decline') : t('End the game'), () => on.answer(false)),
            ];
        }
        const mine = awaitsPerson(table);
        const minded = table.seats?.find((seat) => state.table.sitters[seat - 1].minded);
        if (minded && !mine) return [button('back', t('Take my seat back'), () => on.back(minded), first)];
        const row = this.laying(mine);
        if (table !== this.game) return row;
        row.push(
            this.chosen && mine
                ? withSketch('back', button('take-up', t('Take it up'), on.takeUp, {class: 'lesser'}))
                : this.undoButton(),
        );
        if (table.hints && state.legal.join() !== 'end' /* nothing to advise */)
            row.push(
                withSketch('hint', button('hint', t('Hint'), on.hint, {'class': 'lesser', 'disabled': !mine})),
            );
        const partner = ((state.turn + 1) % 4) + 1;
        if (state.talk === 'penalty' && isPerson(table, state.turn) && isPerson(table, partner))
            row.push(button('talk', t('We talked'), on.talk, {disabled: !mine || state.phase !== 'place'}));
        return row;
    }

    /** The buttons for the tile in hand. They keep their places when there is none. @param {boolean} mine */
    laying(mine) {
        const {on, table} = this;
        const {legal, phase} = table.state;
        const first = {class: 'primary'};
        const isLast = phase === 'draw' && legal.includes('end'); /* nothing is left to draw */
        const stuck = mine && (isLast || (phase === 'place' && !legal.some(isPlacement)));
        const disabled = !this.chosen || !mine || phase !== 'place';
        if (!stuck)
            return [
                withSketch('turn', button('turn', t('Turn'), on.turn, {disabled})),
                withSketch('check', button('lay', t('Place'), on.lay, {...first, disabled})),
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
        if (table.own && table.state.table.offer && !disabled)
            return button('undo', t('Withdraw'), this.on.undo, {
                class: 'lesser',
                title: t('You no longer ask the others.'),
            });
        return withSketch('back', button('undo', t('Undo'), this.on.undo, {class: 'lesser', title, disabled}));
    }
}

/** A small drawing before the word. @param {Parameters<typeof sketch>[0]} name @param {HTMLElement} made */
function withSketch(name, made) {
    made.prepend(sketch(name));
    return made;
}
