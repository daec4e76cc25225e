/* Sentences about the game, for eyes and for ears. */
import {t} from './i18n.js';
import {isPlacement, openings, placementOf, squareName, tileOf} from './placement.js';
import {isPerson, persons} from './table.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').State} State */

/** @param {string} role */
export function roleName(role) {
    if (role === 'ns') return t('north–south');
    if (role === 'ew') return t('east–west');
    return role === 'flood' ? t('the flood') : '';
}

/** @param {string} side */
export function sideName(side) {
    return {north: t('north'), south: t('south'), west: t('west'), east: t('east')}[side] ?? side;
}

/** Whether a seat is "you": the only person, without a name. @param {Table} table @param {number} seat */
function isYou(table, seat) {
    return isPerson(table, seat) && !table.state.table.sitters[seat - 1].name && persons(table) === 1;
}

/** What a seat is called. @param {Table} table @param {number} seat */
export function seatName(table, seat) {
    const {kind, level, name} = table.state.table.sitters[seat - 1];
    if (name) return name;
    if (kind === 'computer') return t('Computer, level {level}', {level});
    return isYou(table, seat) ? t('You') : t('Player {seat}', {seat});
}

/** A placement for those who do not see it. @param {string} word @param {number} size */
export function describePlacement(word, size) {
    const placement = placementOf(word, size);
    const exits = openings(placement)
        .map(({column, row, side}) =>
            t('{side} of {square}', {side: sideName(side), square: squareName(column, row, size)}),
        )
        .join(', ');
    const last = placement.squares[2];
    return t('{from} to {to}, exits: {exits}', {
        from: placement.square,
        to: squareName(last.column, last.row, size),
        exits,
    });
}

/** @type {Record<string, (name: string, tile: string) => string>} */
const draws = {
    left: (name, tile) => t('{name}: {tile} from the left stack', {name, tile}),
    right: (name, tile) => t('{name}: {tile} from the right stack', {name, tile}),
    bag: (name, tile) => t('{name}: {tile} from the bag', {name, tile}),
    ring: (name, tile) => t('{name}: {tile}, a tile with a ring', {name, tile}),
    plain: (name, tile) => t('{name}: {tile}, a tile without a ring', {name, tile}),
};

/** @type {Record<string, (name: string) => string>} */
const others = {
    discard: (name) => t('{name}: the tile is set aside', {name}),
    end: () => t('The tile fits nowhere: the game is over'),
    pass: (name) => t('{name} passes', {name}),
    ns: (name) => t('{name} takes north–south', {name}),
    ew: (name) => t('{name} takes east–west', {name}),
    talk: (name) => t('{name} talked: the tile goes to the left', {name}),
    resign: (name) => t('{name} gives up', {name}),
    abort: () => t('The game was called off'),
};

/** @type {Record<string, () => string>} */
const yours = {
    pass: () => t('You pass'),
    ns: () => t('You take north–south'),
    ew: () => t('You take east–west'),
    talk: () => t('You talked: the tile goes to the left'),
    resign: () => t('You give up'),
};

/** What somebody did, in a sentence. @param {Table} table @param {import('./table.js').Deed} deed */
export function tell(table, {seat, action: word}) {
    const action = word.replace(/^resign[1-4]$/, 'resign'); /* of a seat that was not on turn */
    const name = seatName(table, seat);
    const you = isYou(table, seat);
    const [source, tile] = action.split('=');
    if (isPlacement(action))
        return t('{name}: {tile} on {place}', {name, tile: tileOf(action.slice(-3)), place: action});
    if (action.startsWith('bid')) {
        const bid = Number(action.slice(3));
        return you ? t('You bid {bid}', {bid}) : t('{name} bids {bid}', {name, bid});
    }
    if (draws[source]) return draws[source](name, !tile || tile === '?' ? t('a tile') : t('tile {tile}', {tile}));
    return (you ? yours[action]?.() : undefined) ?? others[action]?.(name) ?? action;
}

/** Whose turn it is, and what there is to do. @param {Table} table */
export function tellTurn(table) {
    const {state} = table;
    if (state.phase === 'over') return tellResult(table);
    const name = seatName(table, state.turn);
    const {offer} = state.table;
    if (offer?.what === 'takeback')
        return t('{name} asks to take back the last move', {name: seatName(table, offer.seat)});
    if (offer) return t('This tile fits nowhere');
    if (!isPerson(table, state.turn)) return t('{name} is thinking', {name});
    if (state.phase === 'bid')
        return state.legal.includes('pass')
            ? t('{name}: bid or pass', {name})
            : t('{name}: make the first bid', {name});
    if (state.phase === 'side') return t('{name}: choose your side', {name});
    if (state.phase === 'draw')
        return state.first_tiles_to_draw
            ? t('{name}: draw your first tile', {name})
            : t('{name}: draw a tile', {name});
    const stuck = state.legal.length > 0 && !state.legal.some(isPlacement);
    return stuck ? t('This tile fits nowhere') : t('{name}: lay the tile', {name});
}

/** @param {Table} table */
export function tellResult(table) {
    const [ns, ew, winner] = table.state.result.split(' ');
    const names = /** @param {string} role */ (role) =>
        table.state.seats
            .filter((seat) => seat.role === role)
            .map(({seat}) => seatName(table, seat))
            .join(' + ');
    const score = {ns: Number(ns), ew: Number(ew)};
    switch (winner) {
        case 'ns':
            return t('North–south wins, {ns} to {ew}: {name}', {...score, name: names('ns')});
        case 'ew':
            return t('East–west wins, {ew} to {ns}: {name}', {...score, name: names('ew')});
        case 'flood':
            return t('The flood wins, neither {ns} nor {ew} is enough: {name}', {...score, name: names('flood')});
        case 'builders':
            return t('Both builders win, {ns} to {ew}', score);
        default:
            return t('A draw, {ns} to {ew}', score);
    }
}

/** The score, spoken. @param {State} state */
export function tellScore(state) {
    return t('North {north}, south {south}: {ns}. West {west}, east {east}: {ew}.', {
        north: state.north,
        south: state.south,
        ns: state.ns,
        west: state.west,
        east: state.east,
        ew: state.ew,
    });
}

/** What an action is called in a hint. @param {string} action */
export function actionName(action) {
    const words = {
        left: t('the left stack'),
        right: t('the right stack'),
        bag: t('the bag'),
        ring: t('a tile with a ring'),
        plain: t('a tile without a ring'),
        ns: roleName('ns'),
        ew: roleName('ew'),
        end: t('end the game'),
        discard: t('set the tile aside'),
    };
    return words[/** @type {keyof typeof words} */ (action)] ?? action;
}

/** Why a tile does not fit. @param {string} rule as the core names it @param {string} edge that is wrong, if one is */
export function tellMisfit(rule, edge) {
    const reasons = {
        start: t('The first tile covers the middle of the board.'),
        covered: t('There is no room for the tile here.'),
        apart: t('The tile has to join the canal: exit to exit.'),
        exit: t('An exit would meet a blank edge here (edge {edge}).', {edge}),
        blank: t('A blank edge would meet an exit here (edge {edge}).', {edge}),
        fits: t('It fits here; turn it with R or the wheel.'),
    };
    return reasons[/** @type {keyof typeof reasons} */ (rule)] ?? '';
}
