/* The coach of an auction: how often the flood holds each bid, the fair one, and what the bid that is set now is worth; afterwards
 * what the auction left to whom. All may see it or nobody: it stands on the screen that all three look at, or hints were agreed on. */
import {button, byId, make, picture, refill} from './dom.js';
import {n, num, t} from './i18n.js';
import {dress} from './later.js';
import {keep, recall, settings} from './settings.js';

/** @typedef {import('./table.js').Table} Table */
/**
 * As docs/protocol.md says of `auction`.
 * @typedef {object} Auction
 * @property {number} games @property {number[]} holds @property {number} fair @property {[number, number]} fair_range
 * @property {number} [seat] @property {number} [most] @property {number} [pass] @property {number[]} [worth]
 * @property {number} [flood] @property {number} [bid] @property {number} [flood_chance] @property {number} [builder_chance]
 */

const key = 'tayu.coach';

/** Until somebody has said so, those want it who have the tutor beside them. */
const isAskedFor = () => recall(key) ?? settings.aids.tutor;

/** A loss below this is not spoken of. */
const SLIGHT = 0.02;

/** Of the drawing. */
const WIDTH = 320;
const HEIGHT = 150;

/** Of 100. @param {number} chance */
const ofHundred = (chance) => num(Math.round(100 * chance));

export class Coach {
    /** @param {import('./thinker.js').Thinker} thinker */
    constructor(thinker) {
        this.thinker = thinker;
        this.box = make('section', {'id': 'coach', 'class': 'coach', 'aria-labelledby': 'coach-title'});
        this.moment = -1; /* what is known is of that moment of the game */
        /** @type {Auction | null} */
        this.auction = null;
    }

    /** Shows what there is to say; nothing but during an auction and until the first tile lies. @param {Table} table */
    show(table) {
        const {state} = table;
        const isOn =
            table.hints &&
            state.players === 3 &&
            !state.laid.length &&
            state.phase !== 'over' &&
            hasAuction(table);
        if (!isOn) return this.box.remove();
        dress('learn');
        if (!this.box.isConnected) byId('act').after(this.box);
        if (this.moment !== table.moment) this.auction = null;
        this.render(table);
        if (isAskedFor() && !this.auction) void this.ask(table);
        const input = byId('act').querySelector('[data-key="bid-number"]');
        input?.addEventListener('input', () => this.render(table));
        return undefined;
    }

    /** @param {Table} table */
    async ask(table) {
        const {moment, record} = table;
        this.moment = moment;
        this.thinker.heard = null;
        const answer = await this.thinker.ask([`read\n${record}`, 'auction']);
        if (table.moment !== moment) return;
        this.auction = JSON.parse(answer);
        this.render(table);
    }

    /** @param {Table} table */
    render(table) {
        const isWanted = isAskedFor();
        const turn = () => {
            keep(key, !isWanted);
            this.show(table);
        };
        const toggle = button('coach', isWanted ? t('Coach off') : t('Bidding coach'), turn, {class: 'link'});
        const parts = isWanted && this.auction ? this.parts(this.auction) : [];
        refill(this.box, () => this.box.replaceChildren(...parts, toggle));
    }

    /** @param {Auction} auction @returns {Element[]} */
    parts(auction) {
        const {games, holds, fair, most, bid, flood_chance: flood = 0, builder_chance: builder = 0} = auction;
        const set = bid ?? this.bidSet(most ?? 0);
        const said = bid
            ? t('It leaves the flood {flood} of 100 games, and each builder {builder}.', {
                  flood: ofHundred(flood),
                  builder: ofHundred(builder),
              })
            : tellHolds(auction, set);
        return [
            make('h2', {
                id: 'coach-title',
                text: bid ? t('What the bid of {bid} was worth', {bid}) : judge(auction, set),
            }),
            curveOf(auction, set),
            make('p', {text: said}),
            make('p', {class: 'note', text: n('From {n} game played out.', 'From {n} games played out.', games)}),
        ];
    }

    /** What is set now, as far as it is a bid. @param {number} most */
    bidSet(most) {
        const input = /** @type {HTMLInputElement | null} */ (
            byId('act').querySelector('[data-key="bid-number"]')
        );
        return Math.max(1, Math.min(most, Number(input?.value) || most));
    }
}

/** Whether the flood is found by bids. @param {Table} table */
const hasAuction = ({state, history}) =>
    state.phase === 'bid' || history.some(({action}) => action.startsWith('bid'));

/** How often the flood holds the bid that is set, and the fair one, or that even the lowest is none. @param {Auction} auction @param {number} bid */
function tellHolds({holds, fair}, bid) {
    const said = {bid, n: ofHundred(holds[bid - 1] ?? holds.at(-1) ?? 0), fair, least: ofHundred(holds[0])};
    return isEasy(holds)
        ? t('The flood holds {bid} in {n} of 100 games, and even 1 in {least}: whoever bids first bids 1.', said)
        : t(
              'The flood holds {bid} in {n} of 100 games. At {fair} it wins one in three, as often as anybody else.',
              said,
          );
}

/** Even with the lowest bid the flood wins more often than anybody else. @param {number[]} holds */
const isEasy = (holds) => holds[0] > 1 / 3 + SLIGHT;

/** The heading judges the bid that is set. @param {Auction} auction @param {number} bid */
function judge({holds, fair_range: [low, high], worth = [], pass}, bid) {
    if (isEasy(holds)) return t('Every bid is good for the flood');
    if (bid >= low && bid <= high) return t('{bid} is a fair bid', {bid});
    const isTooLow = (worth[bid - 1] ?? 0) < (pass ?? 1 / 3) - SLIGHT;
    if (!isTooLow) return t('{bid} is still a good bid', {bid});
    return pass === undefined ? t('{bid} is too low', {bid}) : t('{bid} is too low, pass', {bid});
}

/** How often each bid holds; what is too high now is faded. @param {Auction} auction @param {number} bid that is set */
function curveOf({holds, fair, most = 63}, bid) {
    const x = /** @param {number} at */ (at) => Math.round((10 * WIDTH * at) / (holds.length + 1)) / 10;
    const y = /** @param {number} chance */ (chance) =>
        Math.round(10 * (HEIGHT - 18 - (HEIGHT - 28) * chance)) / 10;
    const line = holds.map((chance, i) => `${x(i + 1)} ${y(chance)}`);
    const at = Math.min(bid, holds.length);
    const label = t('The chance of each bid to hold; the fair bid is {fair}', {fair});
    const svg = picture(
        `<path class="rule" d="M0 ${y(0)}H${WIDTH}M0 ${y(1 / 3)}H${WIDTH}M${x(fair)} ${y(0)}V${y(holds[fair - 1] ?? 0)}"/>` +
            `<path class="hold high" d="M${line.join('L')}"/>` +
            `<path class="hold" d="M${line.slice(0, Math.max(1, Math.min(most, holds.length))).join('L')}"/>` +
            `<circle class="fair" cx="${x(fair)}" cy="${y(holds[fair - 1] ?? 0)}" r="5"/>` +
            `<circle class="set" cx="${x(at)}" cy="${y(holds[at - 1] ?? 0)}" r="7"/>` +
            [12, 24, 36, 48, 60].map((one) => `<text x="${x(one)}" y="${HEIGHT - 3}">${num(one)}</text>`).join(''),
        `0 0 ${WIDTH} ${HEIGHT}`,
        label,
    );
    svg.setAttribute('class', 'hold-curve');
    return svg;
}
