/* The two lines at the table: the others above, one's own below. Each has its mark, its names, whether they are there, what it
 * stands at, and the tile it has drawn or laid last. */
import {byId, make} from './dom.js';
import {n, num, t} from './i18n.js';
import {tick} from './motion.js';
import {tilePicture} from './pictures.js';
import {isPlacement, tileOf} from './placement.js';
import {settings} from './settings.js';
import {isHere, isPerson} from './table.js';
import {roleName, seatName, sideName} from './words.js';

/** @typedef {import('./table.js').Table} Table */

const coasts = {ns: /** @type {const} */ (['north', 'south']), ew: /** @type {const} */ (['west', 'east'])};

/** @param {string} side */
export function letterOf(side) {
    return {north: t('N'), south: t('S'), west: t('W'), east: t('E')}[side] ?? '';
}

/** The side that sits below: the one of the first person at this device, or north–south. @param {Table} table */
export function ownRole(table) {
    const mine = table.state.seats.find(({seat}) => isHere(table, seat));
    return mine && mine.role !== 'none' ? mine.role : 'ns';
}

export class Players {
    /** @param {Table} table */
    constructor(table) {
        this.table = table;
        /** @type {Table | null} whose points were shown last */
        this.counted = null;
        this.points = {ns: 0, ew: 0};
        /** @type {{north: number, south: number, west: number, east: number} | null} the coasts with the tile that is tried */
        this.tried = null;
    }

    show() {
        const {table} = this;
        const own = ownRole(table);
        const roles = ['ns', 'ew', 'flood'].filter((role) => table.state.seats.some((seat) => seat.role === role));
        const line = /** @param {string} role */ (role) => this.line(role);
        const all = roles.length ? roles : ['ns', 'ew'];
        byId('other').replaceChildren(...all.filter((role) => role !== own).map(line));
        byId('me').replaceChildren(...all.filter((role) => role === own).map(line));
        this.counted = table;
        this.points = {ns: table.state.ns, ew: table.state.ew};
    }

    /** What the tile that is tried would make of it. @param {Players['tried']} coast */
    showTried(coast) {
        this.tried = coast;
        for (const role of /** @type {const} */ (['ns', 'ew'])) {
            const place = document.querySelector(`.player.${role} .tried`);
            if (place) place.replaceChildren(...this.triedParts(role));
        }
    }

    /** @param {'ns'|'ew'} role */
    triedParts(role) {
        const {state} = this.table;
        const [one, two] = coasts[role];
        const product = this.tried ? this.tried[one] * this.tried[two] : state[role];
        if (!this.tried || (this.tried[one] === state[one] && this.tried[two] === state[two])) return [];
        return [t('with this tile {n}', {n: num(product)})];
    }

    /** @param {string} role */
    line(role) {
        const {table} = this;
        const {state} = table;
        const seats = state.seats.filter((seat) => seat.role === role);
        const onTurn = state.phase !== 'over' && seats.some(({seat}) => seat === state.turn);
        const names = seats.map(({seat}) => seatName(table, seat)).join(' + ');
        const parts = [
            make('span', {'class': 'sign', 'aria-hidden': 'true'}),
            make(
                'span',
                {class: 'name'},
                make('b', {text: names || roleName(role), title: names, class: seats.length > 1 ? 'pair' : ''}),
                ...this.presence(seats.map(({seat}) => seat)),
                ...(names ? [make('span', {class: 'role', text: roleName(role)})] : []),
            ),
            ...(role === 'flood' ? this.flood() : this.score(/** @type {'ns'|'ew'} */ (role))),
            ...this.tile(seats),
        ];
        return make(
            'div',
            {
                'class': `player ${role}${onTurn ? ' on-turn' : ''}`,
                'role': 'group',
                'aria-label': [names, roleName(role)].filter(Boolean).join(', '),
            },
            ...parts,
        );
    }

    /** Of people elsewhere, whether they are there. @param {number[]} seats */
    presence(seats) {
        const {table} = this;
        if (!table.here) return [];
        const elsewhere = seats.filter((seat) => isPerson(table, seat) && !isHere(table, seat));
        if (!elsewhere.length) return [];
        const there = elsewhere.every((seat) => table.here?.includes(seat));
        return [make('span', {class: `presence${there ? '' : ' away'}`, text: there ? t('here') : t('away')})];
    }

    /** "N 4 × S 5 = 20", what one more estuary adds, what the tile that is tried does. @param {'ns'|'ew'} role */
    score(role) {
        const {state} = this.table;
        const [one, two] = coasts[role];
        const product = make('strong', {class: 'product'});
        tick(product, this.table === this.counted ? this.points[role] : state[role], state[role]);
        const coast = /** @param {typeof one | typeof two} side */ (side) =>
            make('abbr', {title: sideName(side), text: letterOf(side)});
        const sum = make(
            'span',
            {class: 'sum'},
            ...[coast(one), ` ${num(state[one])} × `, coast(two), ` ${num(state[two])} = `, product],
        );
        return [sum, make('span', {class: 'tried'}, ...this.triedParts(role)), ...this.gain(one, two)];
    }

    /** @param {'north'|'west'} one @param {'south'|'east'} two */
    gain(one, two) {
        const {state} = this.table;
        const {gain} = state.prospects;
        const isOn = settings.aids.gain && (state.phase === 'draw' || state.phase === 'place');
        if (!isOn || !(gain[one] > 0 || gain[two] > 0)) return [];
        const more = {one: letterOf(one), a: gain[one], two: letterOf(two), b: gain[two]};
        return [make('span', {class: 'gain', text: t('one more estuary adds: {one} +{a}, {two} +{b}', more)})];
    }

    flood() {
        const {state} = this.table;
        const more = {bid: state.bid ?? 0};
        let text = t('wins if nobody reaches {bid}', more);
        if (state.flood_gave_up) text = t('The flood has left the game.');
        else if (state.flood_lost) text = t('The bid of {bid} is reached: the flood has lost.', more);
        return [make('span', {class: 'sum', text})];
    }

    /** The tile that the side has just drawn or else laid last; those who play with one's own device see theirs below. @param {import('./table.js').SeatState[]} seats */
    tile(seats) {
        const {table} = this;
        const drawn = seats.map((seat) => seat.drawn).find((tile) => tile && tile !== '?');
        const laid = table.history.findLast(
            ({seat, action}) => isPlacement(action) && seats.some((one) => one.seat === seat),
        );
        const tile = drawn ?? (laid ? tileOf(laid.action.slice(-3)) : null);
        if (!tile || seats.some(({seat}) => isHere(table, seat))) return [];
        const word = drawn ? t('drawn') : t('laid');
        return [
            make(
                'span',
                {'class': 'their-tile', 'aria-hidden': 'true'},
                make('span', {text: word}),
                tilePicture(table.core, tile),
            ),
        ];
    }
}

/** In how many places a tile fits. @param {import('./table.js').State} state @param {string} tile */
export function tellFits(state, tile) {
    const places = state.prospects.fits[tile] ?? 0;
    return places ? n('fits in {n} place', 'fits in {n} places', places) : t('fits nowhere');
}
