/* Sentences about the game, for eyes and for ears. */
import {isolated, t} from './i18n.js';
import {named} from './levels.js';
import {covers, isPlacement, openExits, openings, placementOf, squareName, tileOf} from './placement.js';
import {means} from './pointer.js';
import {settings} from './settings.js';
import {awaitsPerson, isCovered, isHere, isPerson, persons} from './table.js';

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

/** Whether the only person here sits there, also while a computer plays for them. @param {Table} table @param {number} seat */
export function isOwn(table, seat) {
    if (table.seats) return table.seats.join() === String(seat);
    return isPerson(table, seat) && persons(table) === 1;
}

/** Whether a seat is spoken to as "you". A name in a game of this device alone is that of somebody else, who has shared it. @param {Table} table @param {number} seat */
function isYou(table, seat) {
    return isOwn(table, seat) && (table.seats !== undefined || !table.state.table.sitters[seat - 1].name);
}

/** Computers of the same level are numbered; the only one needs no level. @param {Table} table @param {number} seat @param {number} level @param {boolean} isShort */
function computerName(table, seat, level, isShort) {
    const {sitters} = table.state.table;
    const isNameless = /** @param {import('./table.js').Sitter} one */ (one) =>
        one.kind === 'computer' && !one.name;
    const isLike = /** @param {import('./table.js').Sitter} one */ (one) => isNameless(one) && one.level === level;
    const values = {number: sitters.slice(0, seat).filter(isLike).length, ...named(level)};
    if (isShort && sitters.filter(isNameless).length === 1) return t('Computer');
    if (sitters.filter(isLike).length < 2)
        return isShort ? t('Computer (level {level})', values) : t('Computer ({name}, level {level})', values);
    return isShort
        ? t('Computer {number} (level {level})', values)
        : t('Computer {number} ({name}, level {level})', values);
}

/** What a seat is called; within a sentence and where there is little room, by no more than tells it from the others. @param {Table} table @param {number} seat @param {boolean} [isShort] */
export function seatName(table, seat, isShort = false) {
    const {kind, level, name} = table.state.table.sitters[seat - 1];
    if (name) return isolated(name);
    if (kind === 'computer') return computerName(table, seat, level, isShort);
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

/** Where a placement lies: in words and, for ears and where the board shows coordinates, by its squares. @param {string} word @param {number} size @param {boolean} [isSpoken] */
export function whereName(word, size, isSpoken = false) {
    const {from, to} = ends(word, size);
    const part = partName(word, size);
    return !isSpoken && matchMedia('(max-width: 600px)').matches ? part : `${part} (${from}–${to})`;
}

/** A tile for those who do not see it: where its exits are when it lies across. @param {string} tile its exits */
export function describeTile(tile) {
    const names = [
        ...[t('top left'), t('top middle'), t('top right'), t('right end')],
        ...[t('bottom right'), t('bottom middle'), t('bottom left'), t('left end')],
    ];
    return t('a tile with exits {exits}', {exits: [...tile].map((digit) => names[Number(digit) - 1]).join(', ')});
}

/** What is open on the board, and what the coasts have. @param {State} state */
export function tellOpen({laid, size, north, south, west, east}) {
    const exits = openExits(laid, size).map(({column, row, side}) =>
        t('{side} of {square}', {side: sideName(side), square: squareName(column, row, size)}),
    );
    const coasts = t('Estuaries: north {north}, south {south}, west {west}, east {east}.', {
        north,
        south,
        west,
        east,
    });
    return `${t('Open exits: {exits}.', {exits: exits.join(', ') || '–'})} ${coasts}`;
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
    end: () => t('The last tile fits nowhere – game over'),
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

/** Of a game that has ended: because there was nothing to draw, not because a tile fitted nowhere. @param {Table} table */
export function isUsedUp({history, state}) {
    return state.hand === 'single' && !history[history.length - 2]?.action.includes('=');
}

/** What somebody did, in a sentence; for ears a tile is told by its exits. @param {Table} table @param {import('./table.js').Move} move @param {boolean} [isSpoken] */
export function tell(table, {seat, action}, isSpoken = false) {
    const name = seatName(table, seat, true);
    const you = isYou(table, seat);
    const [source, tile] = action.split('=');
    if (isPlacement(action))
        return t('{name}: a tile {where}', {name, where: whereName(action, table.state.size, isSpoken)});
    if (action.startsWith('bid')) {
        const bid = Number(action.slice(3));
        return you ? t('You bid {bid}', {bid}) : t('{name} bids {bid}', {name, bid});
    }
    if (draws[source]) {
        const known = isSpoken ? describeTile(tile ?? '') : t('tile {tile}', {tile: tile ?? ''});
        return draws[source](name, !tile || tile === '?' ? t('a tile') : known);
    }
    if (action === 'end' && isUsedUp(table)) return t('No tile is left: the game ends');
    const word = action.replace(/\d$/, ''); // "resign2": a seat that is not on turn
    return (you ? yours[word]?.() : undefined) ?? others[word]?.(name) ?? action;
}

/** @param {Table} table @param {NonNullable<State['table']['offer']>} offer */
function tellOffer(table, {what, seat, other = 0}) {
    const name = seatName(table, seat, true);
    const own = isOwn(table, seat);
    if (what === 'takeback')
        return own ? t('You ask to take back the last move') : t('{name} asks to take back the last move', {name});
    if (what === 'discard')
        return own ? t('You ask to set this tile aside') : t('{name} asks to set this tile aside', {name});
    if (what === 'claim') return t('Somebody says: I am {name}', {name});
    const names = {name, other: seatName(table, other, true)};
    return own
        ? t('You ask whether a computer may play for {other}', names)
        : t('{name} asks whether a computer may play for {other}', names);
}

/** Of those who are asked and elsewhere, who is away. @param {Table} table @returns {string[]} */
function tellAway(table) {
    const {here, state} = table;
    const isAway = /** @param {number} seat */ (seat) => !here?.includes(seat) && isPerson(table, seat);
    const seats =
        here && table.own ? state.table.awaited.filter((seat) => isAway(seat) && !isHere(table, seat)) : [];
    return seats.map((seat) => t('{name} is away', {name: seatName(table, seat, true)}));
}

/** Whose turn it is, and what there is to do. @param {Table} table */
export function tellTurn(table) {
    const {state} = table;
    if (state.phase === 'over') return tellResult(table);
    const isMine = table.seats?.join() === String(state.turn) || isYou(table, state.turn);
    const name = isMine ? t('Your turn') : seatName(table, state.turn, true);
    const {offer, sitters, dealt} = state.table;
    if (!dealt)
        return !table.seats?.length && sitters.some(({kind}) => kind === 'open')
            ? t('Take a seat.')
            : t('Waiting for the others …');
    if (table.seats?.length && table.seats.every((seat) => sitters[seat - 1].minded))
        return t('A computer plays for you');
    if (offer) return [tellOffer(table, offer), ...tellAway(table)].join(' · ');
    if (sitters[state.turn - 1]?.minded) return t('{name}’s seat, played by a computer', {name});
    if (!isPerson(table, state.turn)) return t('{name} is thinking…', {name: seatName(table, state.turn, true)});
    if (!isHere(table, state.turn))
        return table.here?.includes(state.turn) === false
            ? t('{name}’s turn, but away', {name})
            : t('{name}’s turn', {name});
    if (state.phase === 'bid')
        return state.legal.includes('pass')
            ? t('{name}: bid or pass', {name})
            : t('{name}: make the first bid', {name});
    if (state.phase === 'side') return t('{name}: choose your side', {name});
    if (state.phase === 'draw' && state.legal.includes('end')) return t('No tile is left: the game ends');
    if (state.phase === 'draw')
        return state.first_tiles_to_draw
            ? t('{name}: draw your first tile', {name})
            : t('{name}: draw a tile', {name});
    const stuck = state.legal.length > 0 && !state.legal.some(isPlacement);
    return stuck ? t('This tile fits nowhere') : t('{name}: place the tile', {name});
}

/** Whether the game was called off, or given up so that what was built counts for nothing. @param {Table} table */
export function isCutShort({history, state}) {
    const last = history[history.length - 1]?.action ?? '';
    return (
        last === 'abort' || (/^(resign|timeout)/.test(last) && (state.players !== 3 || /draw$/.test(state.result)))
    );
}

/** "Ann (north–south)"; "Computer (game night, level 3)" takes the role into its brackets. @param {string} name @param {string} role */
function withRole(name, role) {
    return /\(.*\)$/.test(name) ? `${name.slice(0, -1)}, ${roleName(role)})` : `${name} (${roleName(role)})`;
}

/** Who won: the only person here, alone or with others, or nobody here. @param {Table} table @param {string[]} roles */
function winners(table, roles) {
    const seats = table.state.seats.filter(({role}) => roles.includes(role)).map(({seat}) => seat);
    const others = seats.filter((seat) => !isYou(table, seat));
    return {
        isOwn: others.length < seats.length,
        isOne: seats.length === 1,
        names: seats.map((seat) => seatName(table, seat, true)).join(' + '),
        others: others.map((seat) => seatName(table, seat, true)).join(' + '),
    };
}

/** @param {Table} table @param {string} role 'ns' or 'ew' @param {{mine: number, theirs: number} | null} score that counts */
function tellSideWins(table, role, score) {
    const {isOwn: own, isOne, names} = winners(table, [role]);
    const isMet = table.state.seats.some(({seat}) => isYou(table, seat)); /* one knows the other's side then */
    const who = isMet ? names : withRole(names, role);
    if (!score) {
        if (own) return isOne ? t('You win.') : t('Your team wins.');
        return isOne ? t('{name} wins.', {name: who}) : t('{names} win.', {names: who});
    }
    if (own) return isOne ? t('You win {mine}–{theirs}', score) : t('Your team wins {mine}–{theirs}', score);
    return isOne
        ? t('{name} wins {mine}–{theirs}', {name: who, ...score})
        : t('{names} win {mine}–{theirs}', {names: who, ...score});
}

/** A game that was called off or given up. @param {Table} table @param {string} winner */
function tellCutShort(table, winner) {
    const last = table.history[table.history.length - 1];
    if (last.action === 'abort') return tell(table, last);
    const result = winner === 'draw' ? t('Nobody wins.') : tellSideWins(table, winner, null);
    return `${result} ${tell(table, last)}.`;
}

/** @param {Table} table */
export function tellResult(table) {
    const [ns, ew, winner] = table.state.result.split(' ');
    const score = {ns: Number(ns), ew: Number(ew)};
    if (isCutShort(table)) return tellCutShort(table, winner);
    if (winner === 'ns') return tellSideWins(table, 'ns', {mine: score.ns, theirs: score.ew});
    if (winner === 'ew') return tellSideWins(table, 'ew', {mine: score.ew, theirs: score.ns});
    if (winner === 'draw') return t('A draw, {ns}–{ew}', score);
    const {isOwn: own, names, others: name} = winners(table, winner === 'flood' ? ['flood'] : ['ns', 'ew']);
    if (winner === 'builders')
        return own
            ? t('You and {name} win as builders, {ns}–{ew}', {...score, name})
            : t('Both builders win, {ns}–{ew} ({names})', {...score, names});
    const bid = table.state.bid ?? 0;
    return own
        ? t('You win as the flood: neither {ns} nor {ew} reaches {bid}', {...score, bid})
        : t('{name} wins as the flood: neither {ns} nor {ew} reaches {bid}', {...score, bid, name: names});
}

/**
 * What is new, in one message: what was done, the score if it has changed, and whose turn it is.
 * @param {Table} table @param {import('./table.js').Move[]} moves @param {boolean} isScored
 */
export function tellChange(table, moves, isScored) {
    const isTold = table.state.phase === 'over' && isCutShort(table); /* the result says what was done last */
    const parts = (isTold ? moves.slice(0, -1) : moves).map((move) => tell(table, move, true));
    if (isScored) parts.push(tellScore(table.state).replace(/\.$/, ''));
    if (!isCovered(table)) parts.push(tellTurn(table).replace(/( …|\.)$/, ''));
    return parts.length ? `${parts.join('. ')}.` : '';
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
        return t('place tile {tile} {where}', {tile: tileOf(action.slice(-3)), where: whereName(action, size)});
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

/** Why a tile does not fit; the edge that is wrong is marked on the board. @param {string} rule as the core names it */
export function tellMisfit(rule) {
    const reasons = {
        start: t('The first tile covers the middle of the board.'),
        covered: t('There is no room for the tile here.'),
        apart: t('The tile has to join the canal: exit to exit.'),
        exit: t('An exit would meet a blank edge here.'),
        blank: t('A blank edge would meet an exit here.'),
        fits: t('It fits here; turn it with R or the wheel.'),
    };
    return reasons[/** @type {keyof typeof reasons} */ (rule)] ?? '';
}

/** Whether somebody here is to draw who has not drawn in this game yet: what can be drawn from asks for it. @param {Table} table */
export function isToDrawFirst(table) {
    const {history, state} = table;
    const isDraw = /** @param {string} action */ (action) => draws[action.split('=')[0]] !== undefined;
    return (
        awaitsPerson(table) &&
        state.phase === 'draw' &&
        !history.some(({seat, action}) => isHere(table, seat) && isDraw(action))
    );
}

/** What is said beside the board: that the line is lost, or what happened last, or how a tile is laid. @param {Table} table */
export function tellNews(table) {
    const {history, playing, state, isCut} = table;
    const last = history[history.length - 1];
    if (!playing || state.phase === 'over' || isCovered(table)) return '';
    if (isCut) return t('No connection. What you do is sent as soon as it is back.');
    if (isToDrawFirst(table))
        return state.sources.some(({stacked}) => stacked)
            ? t('Press a stack to draw its top tile.')
            : t('Press the supply to draw a tile.');
    if (!last || !isHere(table, last.seat) || !draws[last.action.split('=')[0]])
        return last ? tell(table, last) : '';
    /* One's own tile lies before one's eyes. */
    if (history.length >= 8 || state.phase !== 'place') return '';
    if (means() === 'keys') return t('N and P go from place to place, R turns the tile, Enter places it.');
    if (means() === 'touch') return t('Tap where the tile should go, tap again to turn it, then Place.');
    return settings.firstClick
        ? t('Click where the tile should go. Turn it first with the wheel, a right click or R.')
        : t('Click where the tile should go; turn it by a click, the wheel or R; then Place.');
}
