/* How the game stands: score, chances, tiles not seen yet, places as text, the course of the game. */
import {button, byId, make, refill} from './dom.js';
import {num, percent, t} from './i18n.js';
import {tick} from './motion.js';
import {tilePicture} from './pictures.js';
import {isPlacement} from './placement.js';
import {settings} from './settings.js';
import {awaitsPerson} from './table.js';
import {describePlacement, roleName, seatName, sideName, tell} from './words.js';

/** @typedef {import('./table.js').State} State */
/** @typedef {import('./table.js').Table} Table */

const sides = /** @type {const} */ ([
    {role: 'ns', one: 'north', two: 'south'},
    {role: 'ew', one: 'west', two: 'east'},
]);

export class Panel {
    /**
     * @param {Table} table
     * @param {{act: (action: string) => void, review: (at: number) => void}} on plays an action of the person on turn; shows
     *     the game as it was after so many
     */
    constructor(table, on) {
        this.table = table;
        this.on = on;
        /** @type {{win: number, role: string} | null} */
        this.win = null;
        /** @type {Table | null} whose points were shown last */
        this.counted = null;
        this.points = {ns: 0, ew: 0};
    }

    show() {
        this.showScore();
        this.showChance();
        this.showTracker();
        this.showPlaces();
        this.showLog();
    }

    showScore() {
        const {role} = this.table.state.seats.find(({seat}) => seat === this.table.state.turn) ?? {};
        const rows = [...sides.map((side) => this.sideScore(side)), ...this.floodScore()];
        for (const row of rows) row.classList.toggle('on-turn', row.classList.contains(role ?? 'nobody'));
        byId('score').replaceChildren(...rows);
        this.counted = this.table;
        this.points = {ns: this.table.state.ns, ew: this.table.state.ew};
    }

    /** @param {string} role @param {(Node | string)[]} content */
    scoreRow(role, ...content) {
        const {table} = this;
        const seats = table.state.seats.filter((seat) => seat.role === role);
        const names = seats.map(({seat}) => seatName(table, seat)).join(' + ');
        return make(
            'div',
            {class: `side-score ${role}`},
            make('span', {class: 'sign', 'aria-hidden': 'true'}),
            make('span', {class: 'who'}, make('b', {text: roleName(role)}), make('span', {text: names})),
            ...content,
        );
    }

    /** @param {typeof sides[number]} side */
    sideScore({role, one, two}) {
        const {state} = this.table;
        const {gain} = state.prospects;
        const sum = make(
            'span',
            {class: 'sum'},
            make('abbr', {title: sideName(one), text: letterOf(one)}),
            ` ${num(state[one])} × `,
            make('abbr', {title: sideName(two), text: letterOf(two)}),
            ` ${num(state[two])}`,
        );
        const product = make('strong', {class: 'product'});
        tick(product, this.table === this.counted ? this.points[role] : state[role], state[role]);
        const row = this.scoreRow(role, sum, product);
        const gains = gain[one] > 0 || gain[two] > 0;
        if (settings.aids.gain && gains && (state.phase === 'draw' || state.phase === 'place')) {
            const more = {one: letterOf(one), a: gain[one], two: letterOf(two), b: gain[two]};
            row.append(
                make('span', {class: 'gain', text: t('one more estuary adds: {one} +{a}, {two} +{b}', more)}),
            );
        }
        return row;
    }

    floodScore() {
        const {state} = this.table;
        if (!state.seats.some(({role}) => role === 'flood')) return [];
        const text = state.flood_lost
            ? t('The bid of {bid} is reached: the flood has lost.', {bid: state.bid ?? 0})
            : t('wins if nobody reaches {bid}', {bid: state.bid ?? 0});
        return [this.scoreRow('flood', make('span', {class: 'gain', text}))];
    }

    showChance() {
        const {state} = this.table;
        const lines = [];
        if (settings.aids.chance && this.win && state.phase !== 'over')
            lines.push(
                make(
                    'p',
                    {class: 'win'},
                    make('span', {text: t('Chance of {role} to win', {role: roleName(this.win.role)})}),
                    make('meter', {min: 0, max: 1, value: this.win.win, 'aria-label': t('Chance to win')}),
                    make('b', {text: percent(this.win.win)}),
                ),
            );
        if (settings.aids.end && this.table.hints && (state.phase === 'draw' || state.phase === 'place'))
            for (const [text, chance] of endChances(state))
                if (typeof chance === 'number' && chance >= 0.005)
                    lines.push(make('p', {}, make('span', {text}), make('b', {text: percent(chance)})));
        byId('chance').replaceChildren(...lines);
    }

    showTracker() {
        const {state} = this.table;
        const box = byId('tracker-box');
        box.hidden = !settings.aids.tracker;
        if (box.hidden) return;
        const kinds = Object.entries(state.unseen).map(([tile, left]) => {
            const fits = state.prospects.fits[tile] ?? 0;
            const label = fits
                ? t('{tile}: {left} left, {fits} places', {tile, left, fits})
                : t('{tile}: {left} left, fits nowhere', {tile, left});
            const looks = `kind${left ? '' : ' gone'}${fits ? '' : ' stuck'}`;
            const kind = button(`kind-${tile}`, '', () => this.tellKind(label), {
                class: looks,
                'aria-label': label,
                title: label,
            });
            kind.append(tilePicture(this.table.core, tile), make('span', {text: num(left)}));
            return kind;
        });
        refill(byId('tracker'), () => byId('tracker').replaceChildren(...kinds));
        byId('tracker-note').textContent = '';
    }

    /** What a finger cannot hover over. @param {string} label */
    tellKind(label) {
        byId('tracker-note').textContent = label;
    }

    /** Every place as a line of text that can be pressed. */
    showPlaces() {
        const {state} = this.table;
        const words = awaitsPerson(this.table) ? state.legal : [];
        const lines = words
            .slice(0, 120)
            .filter((word) => !word.startsWith('bid'))
            .map((word) => {
                const text = isPlacement(word) ? `${word}: ${describePlacement(word, state.size)}` : word;
                return make('li', {}, make('button', {class: 'plain', text, onclick: () => this.on.act(word)}));
            });
        byId('text-places').replaceChildren(...lines);
    }

    /** All that was done, the last first; each line leads there in the review. */
    showLog() {
        const {table} = this;
        const log = byId('log');
        const lines = table.history.map((deed, i) =>
            make(
                'li',
                {},
                make('button', {
                    class: 'plain',
                    'data-key': `deed-${i + 1}`,
                    text: tell(table, deed),
                    onclick: () => this.on.review(i + 1),
                }),
            ),
        );
        refill(log, () => log.replaceChildren(...lines.reverse()));
    }
}

/** What may end the game, by what can be drawn. @param {State} state @returns {[string, number | null][]} */
function endChances({draw, prospects}) {
    if (draw === 'block')
        return [
            [t('Chance that the left tile fits nowhere'), prospects.end_left],
            [t('Chance that the right tile fits nowhere'), prospects.end_right],
        ];
    if (draw === 'table')
        return [
            [t('Chance that a tile with a ring fits nowhere'), prospects.end_ring],
            [t('Chance that a tile without a ring fits nowhere'), prospects.end_plain],
        ];
    return [[t('Chance that the next tile fits nowhere'), prospects.end]];
}

/** @param {string} side */
function letterOf(side) {
    return {north: t('N'), south: t('S'), west: t('W'), east: t('E')}[side] ?? '';
}
