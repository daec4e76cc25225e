/* How the game stands: score, chances, tiles not seen yet, places as text, the course of the game. */
import {button, byId, make, makeOneStop} from './dom.js';
import {num, percent, t} from './i18n.js';
import {tilePicture} from './pictures.js';
import {isPlacement} from './placement.js';
import {settings} from './settings.js';
import {awaitsPerson} from './table.js';
import {Players} from './players.js';
import {describePlacement, describeTile, roleName, tell} from './words.js';

/** @typedef {import('./table.js').State} State */
/** @typedef {import('./table.js').Table} Table */

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
        this.players = new Players(table);
        /** @type {Map<string, HTMLElement>} the tiles not seen yet, as they are shown */
        this.kinds = new Map();
    }

    show() {
        this.players.table = this.table;
        this.players.show();
        this.showChance();
        this.showTracker();
        this.showPlaces();
        this.showLog();
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
        box.hidden = !settings.aids.tracker || state.phase === 'over';
        if (box.hidden) return;
        const tiles = Object.keys(state.unseen);
        if (tiles.join() !== [...this.kinds.keys()].join()) this.makeKinds(tiles);
        for (const [tile, left] of Object.entries(state.unseen)) {
            const fits = state.prospects.fits[tile] ?? 0;
            const values = {tile: describeTile(tile), left, fits};
            const label = fits
                ? t('{tile}: {left} left, {fits} places', values)
                : t('{tile}: {left} left, fits nowhere', values);
            const kind = /** @type {HTMLElement} */ (this.kinds.get(tile));
            kind.className = `kind${left ? '' : ' gone'}${fits ? '' : ' stuck'}`;
            kind.title = label;
            kind.setAttribute('aria-label', label);
            /** @type {HTMLElement} */ (kind.lastElementChild).textContent = num(left);
        }
        byId('tracker-note').textContent = '';
    }

    /** Their pictures stay from turn to turn. @param {string[]} tiles */
    makeKinds(tiles) {
        const kinds = tiles.map((tile) => {
            const kind = button(`kind-${tile}`, '', () => this.tellKind(kind.title), {tabindex: -1});
            kind.append(tilePicture(this.table.core, tile), make('span'));
            return kind;
        });
        this.kinds = new Map(tiles.map((tile, i) => [tile, kinds[i]]));
        byId('tracker').replaceChildren(...kinds);
        makeOneStop(byId('tracker'));
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

    /** All that was done, the last first; each line leads there in the review. Lines that say the same stay. */
    showLog() {
        const {table} = this;
        const log = byId('log');
        const {length} = table.history;
        while (log.childElementCount > length) log.firstElementChild?.remove();
        table.history.forEach((move, i) => {
            if (log.childElementCount <= i) log.prepend(this.logLine(i));
            const line = log.children[log.childElementCount - 1 - i].firstElementChild;
            const text = tell(table, move);
            if (line && line.textContent !== text) line.textContent = text;
        });
    }

    /** @param {number} i */
    logLine(i) {
        const look = () => this.on.review(i + 1);
        return make('li', {}, button(`move-${i + 1}`, '', look, {class: 'plain'}));
    }
}

/** What may end the game, by what can be drawn. @param {State} state @returns {[string, number | null][]} */
function endChances({supply, sources, prospects}) {
    const chances = /** @type {Record<string, any>} */ (prospects);
    return supply.sources.map(({draw}, i) => [t(sources[i].end), chances[`end_${draw}`] ?? prospects.end]);
}
