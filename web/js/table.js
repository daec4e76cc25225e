/* A game on the table: the one interface for all that shows it and plays in it, wherever it is kept. */

/** @typedef {{kind: 'person'|'computer'|'open', level: number, name: string, minded?: boolean, stand_in?: number, after_minutes?: number}} Sitter `minded`: a computer plays meanwhile for whoever is away; `stand_in`: the level that they allowed, after so long */
/** @typedef {{seat: number, action: string}} Move what a seat did, as the viewer may know it */
/** @typedef {{seat: number, role: 'ns'|'ew'|'flood'|'none', kept: string|null, drawn: string|null, aside: string[], passed?: boolean}} SeatState */
/** @typedef {{draw: string, shows: string, left: number}} Source where a tile can be drawn: by which word, what its next tile shows */
/**
 * @typedef {object} Prospects `end_ring` and the like: the same chance for one source, or null
 * @property {number|null} end chance that the next tile ends the game; null where it depends on what is drawn
 * @property {Record<string, number>} fits @property {string[]} dead
 * @property {{north: number, south: number, west: number, east: number}} gain
 * @property {boolean} closed no tile that is left can be laid
 */
/**
 * @typedef {object} Seating who sits there, who may look, and what is asked
 * @property {number} viewer @property {boolean} dealt @property {number[]} awaited the seats that have to act or answer
 * @property {number[]} shares the seats here that have to give a part of the shuffle
 * @property {string} [undo] of a game with others: what is said to take something back @property {number} waits_for the seat whose person has to act or answer; 0: none
 * @property {boolean} covers hands have to be covered until the person who is waited for looks
 * @property {boolean} can_undo @property {boolean} [undo_passes_draw] @property {number} takebacks @property {boolean} real @property {{what: 'discard'|'takeback'|'mind'|'claim', seat: number, at: number, other?: number}} [offer] and the event by which it was asked; of minding a seat: which one
 * @property {Sitter[]} sitters @property {number} from @property {Move[]} deeds those from that number on
 */
/**
 * What a viewer is shown: `look` of the core (docs/page.md).
 * @typedef {object} State
 * @property {string} edition @property {string} length @property {number} size squares along a side of the board
 * @property {string} draw @property {'single'|'open'|'hidden'} hand
 * @property {'penalty'|'free'} [talk] of four players @property {'short'} [length] if it is
 * @property {number} players @property {number|string|null} start @property {number} turn
 * @property {'bid'|'side'|'draw'|'place'|'over'} phase @property {number} first_tiles_to_draw
 * @property {number} [bid] @property {number} [bidder] @property {boolean} [flood_lost] @property {boolean} [flood_gave_up] before a builder reached the bid
 * @property {SeatState[]} seats
 * @property {{left: number, sources: Source[]}} supply @property {{label: string, end: string, stacked: boolean}[]} sources how they are spoken of
 * @property {Record<string, number>} unseen @property {string[]} laid
 * @property {number} north @property {number} south @property {number} west @property {number} east
 * @property {number} ns @property {number} ew @property {string} result
 * @property {string[]} legal @property {string[]} [situations] @property {Prospects} prospects @property {Seating} table
 */
/**
 * @typedef {object} Game
 * @property {import('./core.js').Core} core draws the game as it stands
 * @property {State} state what may be shown here now @property {Move[]} history all that was done
 * @property {number[]} [seats] where others play elsewhere: the seats of those who sit here
 * @property {number} [own] of these, the one that looks; 0 for one who looks on
 * @property {number[]} [here] where others play elsewhere: the seats of those who are there
 * @property {boolean} [isCut] the line to them is lost
 * @property {string} record the game, so that it can be carried on
 * @property {number} takebacks how often something was taken back
 * @property {boolean} playing a game was begun, not only shown
 * @property {number} moment counts changes, so that late thoughts are known
 * @property {number} story another number once something that was done is done no longer
 * @property {boolean} hints the computer may give advice
 * @property {string} [next] where others play elsewhere: the game that this one is played again as, or ''
 * @property {(action: string) => Promise<void>} act of the seat on turn; rejected with a Refusal, as all of these
 * @property {(agrees: boolean, always?: boolean) => Promise<void>} answer of the person who was asked; one who always agrees
 *     is not asked again
 * @property {Set<number>} agreed the seats of those
 * @property {() => Promise<void>} undo
 * @property {() => void} uncover the person who is waited for has taken the device
 * @property {(seat: number, known: number) => string} news what a thinker of that seat has to hear, which knows so many moves
 */
/**
 * Tells of each change by an event `change`, whose detail is a list of what was done by it: Move[]. The event
 * `trouble` says that a computer could not act.
 * @typedef {EventTarget & Game} Table
 */

/** @param {Table} table @param {number} seat */
export function isPerson({state}, seat) {
    return state.table.sitters[seat - 1]?.kind === 'person';
}

/** Whether whoever sits there is at this device. @param {Table} table @param {number} seat */
export function isHere(table, seat) {
    return table.seats === undefined ? isPerson(table, seat) : table.seats.includes(seat);
}

/** How many people sit here. @param {Table} table */
export function persons({state}) {
    return state.table.sitters.filter(({kind}) => kind === 'person').length;
}

/** Whether the next person has not taken the device yet. @param {Table} table */
export function isCovered({playing, state}) {
    return playing && state.table.covers;
}

/** Whether somebody at this device is to act now. @param {Table} table */
export function awaitsPerson(table) {
    const {turn, table: seating} = table.state;
    return table.playing && !isCovered(table) && !seating.offer && turn > 0 && seating.waits_for === turn;
}

/** The seat at this device that is asked to agree to something; 0 if none is. @param {Table} table */
export function isAsked(table) {
    const {offer, waits_for} = table.state.table;
    return table.playing && offer && !isCovered(table) ? waits_for : 0;
}

/** The seat at this device that can give up now; 0 if none can. @param {Table} table */
export function canResign(table) {
    const {playing, own, state} = table;
    if (own !== undefined) return playing && state.phase !== 'over' ? own : 0;
    return awaitsPerson(table) ? state.turn : 0;
}
