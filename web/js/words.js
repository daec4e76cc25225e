/* Sentences about the game, for eyes and for ears. */
import {t} from './i18n.js';
import {covers, isPlacement, openings, placementOf, squareName, tileOf} from './placement.js';
import {isCovered, isHere, isPerson, persons} from './table.js';

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

/** Whether the only person here sits there. @param {Table} table @param {number} seat */
function isOwn(table, seat) {
    const isOnlyOne = table.seats === undefined ? persons(table) === 1 : table.seats.join() === String(seat);
    return isPerson(table, seat) && isOnlyOne;
}

/** Whether a seat is called "you": that person has no name. @param {Table} table @param {number} seat */
function isYou(table, seat) {
    return isOwn(table, seat) && !table.state.table.sitters[seat - 1].name;
}

/** Computers of the same level are numbered. @param {Table} table @param {number} seat @param {number} level */
function computerName(table, seat, level) {
    const {sitters} = table.state.table;
    const isLike = /** @param {import('./table.js').Sitter} one */ (one) =>
        one.kind === 'computer' && one.level === level && !one.name;
    if (sitters.filter(isLike).length < 2) return t('Computer, level {level}', {level});
    return t('Computer {number}, level {level}', {number: sitters.slice(0, seat).filter(isLike).length, level});
}

/** What a seat is called. @param {Table} table @param {number} seat */
export function seatName(table, seat) {
    const {kind, level, name} = table.state.table.sitters[seat - 1];
    if (name) return name;
    if (kind === 'computer') return computerName(table, seat, level);
    return isYou(table, seat) ? t('You') : t('Player {seat}', {seat});
}

/** The first and the last square of a placement. @param {string} word @param {number} size */
function ends(word, size) {
    const {square, squares} = placementOf(word, size);
    return {from: square, to: squareName(squares[2].column, squares[2].row, size)};
}

/** Which part of the board a placement lies in. @param {string} word @param {number} size */
function partName(word, size) {
    const {x, y} = placementOf(word, size).centre;
    const third = /** @param {number} n */ (n) => Math.floor((3 * n) / size);
    return [
        [t('in the north-west'), t('in the north'), t('in the north-east')],
        [t('in the west'), t('in the middle'), t('in the east')],
        [t('in the south-west'), t('in the south'), t('in the south-east')],
    ][third(y)][third(x)];
}

/** Where a placement lies: in words, and by its squares. @param {string} word @param {number} size */
export function whereName(word, size) {
    const {from, to} = ends(word, size);
    return `${partName(word, size)} (${from}–${to})`;
}

/** A placement for those who do not see it. @param {string} word @param {number} size */
export function describePlacement(word, size) {
    const placement = placementOf(word, size);
    const exits = openings(placement)
        .map(({column, row, side}) =>
            t('{side} of {square}', {side: sideName(side), square: squareName(column, row, size)}),
        )
        .join(', ');
    return t('{from} to {to}, exits: {exits}', {...ends(word, size), exits});
}

/**
 * A square for those who do not see it.
 * @param {{column: number, row: number}} at @param {string[]} laid @param {string} hand the tile to be laid, or '' @param {number} size
 */
export function describeSquare({column, row}, laid, hand, size) {
    const square = squareName(column, row, size);
    const word = laid.find((one) => covers(placementOf(one, size), column, row));
    if (word)
        return t('{square}: tile {tile}. {place}', {
            square,
            tile: tileOf(word.slice(-3)),
            place: describePlacement(word, size),
        });
    return hand ? t('{square}: empty, the tile does not fit here', {square}) : t('{square}: empty', {square});
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
    timeout: (name) => t('{name}: the time is over', {name}),
    abort: () => t('The game is called off'),
};

/** @type {Record<string, () => string>} */
const yours = {
    pass: () => t('You pass'),
    ns: () => t('You take north–south'),
    ew: () => t('You take east–west'),
    talk: () => t('You talked: the tile goes to the left'),
    resign: () => t('You give up'),
    timeout: () => t('Your time is over'),
};

/** What somebody did, in a sentence. @param {Table} table @param {import('./table.js').Deed} deed */
export function tell(table, {seat, action}) {
    const name = seatName(table, seat);
    const you = isYou(table, seat);
    const [source, tile] = action.split('=');
    if (isPlacement(action))
        return t('{name}: tile {tile} {where}', {
            name,
            tile: tileOf(action.slice(-3)),
            where: whereName(action, table.state.size),
        });
    if (action.startsWith('bid')) {
        const bid = Number(action.slice(3));
        return you ? t('You bid {bid}', {bid}) : t('{name} bids {bid}', {name, bid});
    }
    if (draws[source]) return draws[source](name, !tile || tile === '?' ? t('a tile') : t('tile {tile}', {tile}));
    const word = action.replace(/\d$/, ''); // "resign2": a seat that is not on turn
    return (you ? yours[word]?.() : undefined) ?? others[word]?.(name) ?? action;
}

/** @param {Table} table @param {NonNullable<State['table']['offer']>} offer */
function tellOffer(table, {what, seat, other = 0}) {
    const name = seatName(table, seat);
    const own = isOwn(table, seat);
    if (what === 'takeback')
        return own ? t('You ask to take back the last move') : t('{name} asks to take back the last move', {name});
    if (what !== 'mind') return t('This tile fits nowhere');
    const names = {name, other: seatName(table, other)};
    return own
        ? t('You ask whether a computer may play for {other}', names)
        : t('{name} asks whether a computer may play for {other}', names);
}

/** Whose turn it is, and what there is to do. @param {Table} table */
export function tellTurn(table) {
    const {state} = table;
    if (state.phase === 'over') return tellResult(table);
    const isMine = table.seats?.join() === String(state.turn);
    const name = isMine ? t('You') : seatName(table, state.turn);
    const {offer} = state.table;
    if (offer) return tellOffer(table, offer);
    if (!isPerson(table, state.turn)) return t('{name} is thinking', {name});
    if (!isHere(table, state.turn)) return t('{name} is on turn', {name});
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

/** Whether one side gave up, so that what the other has counts for nothing. @param {Table} table */
export function isGivenUp({history, state}) {
    return state.players !== 3 && /^resign/.test(history[history.length - 1]?.action ?? '');
}

/** @param {Table} table @param {boolean} isOwnVictory @param {string} name of who won */
function tellGivenUp(table, isOwnVictory, name) {
    const isNs = table.state.result.endsWith('ns');
    const deed = tell(table, table.history[table.history.length - 1]);
    const result = isOwnVictory
        ? t('You win.')
        : isNs
          ? t('North–south wins: {name}.', {name})
          : t('East–west wins: {name}.', {name});
    return `${result} ${deed}.`;
}

/** @param {Table} table */
export function tellResult(table) {
    const [ns, ew, winner] = table.state.result.split(' ');
    const seats = /** @param {string} role */ (role) =>
        table.state.seats.filter((seat) => seat.role === role).map(({seat}) => seat);
    const names = /** @param {string} role */ (role) =>
        seats(role)
            .map((seat) => seatName(table, seat))
            .join(' + ');
    const score = {ns: Number(ns), ew: Number(ew)};
    const isOwnVictory = seats(winner).length === 1 && isOwn(table, seats(winner)[0]);
    if (isGivenUp(table)) return tellGivenUp(table, isOwnVictory, names(winner));
    if (isOwnVictory) return tellVictory(winner, score);
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

/** To the only person, who has won alone. @param {string} role @param {{ns: number, ew: number}} score */
function tellVictory(role, {ns, ew}) {
    if (role === 'flood') return t('You win: neither {ns} nor {ew} is enough', {ns, ew});
    return t('You win, {mine} to {theirs}', role === 'ns' ? {mine: ns, theirs: ew} : {mine: ew, theirs: ns});
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

/** What an action is called in a hint. @param {string} action @param {number} size of the board */
export function actionName(action, size) {
    if (isPlacement(action))
        return t('lay tile {tile} {where}', {tile: tileOf(action.slice(-3)), where: whereName(action, size)});
    if (action.startsWith('bid')) return t('bid {bid}', {bid: Number(action.slice(3))});
    const words = {
        left: t('draw from the left stack'),
        right: t('draw from the right stack'),
        bag: t('draw from the bag'),
        ring: t('draw a tile with a ring'),
        plain: t('draw a tile without a ring'),
        pass: t('pass'),
        ns: t('take north–south'),
        ew: t('take east–west'),
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

/** What is said beside the board: that the line is lost, or what happened last, or how a tile is laid. @param {Table} table */
export function tellNews(table) {
    const {history, playing, state, isCut} = table;
    const last = history[history.length - 1];
    if (!playing || state.phase === 'over' || isCovered(table)) return '';
    if (isCut) return t('No line. What you do is sent as soon as it is back.');
    if (!last || !isHere(table, last.seat) || !draws[last.action.split('=')[0]])
        return last ? tell(table, last) : '';
    /* One's own tile lies before one's eyes. */
    return history.length < 8 && state.phase === 'place'
        ? t('Choose a place, press it again to turn the tile, then lay it.')
        : '';
}
