/* How the game stands: score, chances, tiles not seen yet, places as text, the course of the game. */
import {button, byId, make, makeOneStop, refill} from './dom.js';
import {num, percent, t} from './i18n.js';
import {tilePicture} from './pictures.js';
import {isPlacement} from './placement.js';
import {settings} from './settings.js';
import {awaitsPerson} from './table.js';
import {Players} from './players.js';
import {describePlacement, roleName, tell} from './words.js';

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
                tabindex: -1,
                'aria-label': label,
                title: label,
            });
            kind.append(tilePicture(this.table.core, tile), make('span', {text: num(left)}));
            return kind;
        });
        refill(byId('tracker'), () => byId('tracker').replaceChildren(...kinds));
        makeOneStop(byId('tracker'));
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
function endChances({supply, sources, prospects}) {
    const chances = /** @type {Record<string, any>} */ (prospects);
    return supply.sources.map(({draw}, i) => [t(sources[i].end), chances[`end_${draw}`] ?? prospects.end]);
}
