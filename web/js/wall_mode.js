/* The wall of the day: the same tiles for everybody, by the date, and what each level made of it. */
import {button, byId, make} from './dom.js';
import {t} from './i18n.js';
import {PageMode} from './page_mode.js';
import {dayOf, solved} from './puzzles.js';
import {keep, recall} from './settings.js';

/** What became of a wall: the tiles it was dealt, both products once it is over, how often something was taken back, and what the
 * levels made of it, from the first on.
 * @typedef {{pile: string, own?: number, other?: number, takebacks?: number, levels?: [number, number][]}} Wall */

const key = 'tayu.walls';

/** So many days are kept. */
const MOST = 60;

/** By day. @returns {Record<string, Wall>} */
export function walls() {
    const kept = recall(key);
    return kept && typeof kept === 'object' ? kept : {};
}

/** @param {number} day @param {Wall} wall */
export function keepWall(day, wall) {
    const all = Object.entries({...walls(), [day]: wall});
    keep(key, Object.fromEntries(all.sort(([a], [b]) => Number(a) - Number(b)).slice(-MOST)));
}

/** The tiles that a game was dealt. @param {string} record */
export const pileOf = (record) => /^pile .*$/m.exec(record)?.[0] ?? '';

/** The days on which the position was solved or the wall was played. @returns {Record<string, number>} */
export function daysDone() {
    const played = Object.entries(walls()).filter(([, {own}]) => own !== undefined);
    return {...Object.fromEntries(played.map(([day]) => [day, 1])), ...solved().days};
}

export class WallMode extends PageMode {
    below = ['home', 'table'];

    /** @param {import('./app.js').App} app */
    constructor(app) {
        super(app, 'wall', async () => (await import('./wall.js')).WallPage);
    }

    /** A game is over: it may be that of today. @param {import('./local_table.js').LocalTable} table */
    ended({record, state, takebacks}) {
        const day = Object.entries(walls()).find(
            ([, {pile, own}]) => own === undefined && pile === pileOf(record),
        )?.[0];
        if (!day || state.phase !== 'over') return;
        /* Who gives up has made nothing of it. */
        const isGivenUp = state.result.split(' ')[2] === 'ew' && state.ns >= state.ew;
        keepWall(Number(day), {...walls()[day], own: isGivenUp ? 0 : state.ns, other: state.ew, takebacks});
        document.getElementById('offer')?.remove();
        byId('me').after(
            make(
                'p',
                {id: 'offer', class: 'offer row'},
                make('span', {class: 'grow', text: t('Wall of the day')}),
                button('compare', t('Compare with the levels'), () => this.app.enter('wall')),
            ),
        );
    }

    /** Whether the game that is kept is the wall of a day. @param {number} day */
    isBegun(day) {
        const kept = recall('tayu.game');
        return typeof kept === 'string' && pileOf(kept) !== '' && pileOf(kept) === walls()[day]?.pile;
    }

    cards() {
        const wall = walls()[dayOf()];
        const isOver = wall?.own !== undefined;
        const text = isOver
            ? t('You made {own}–{other} of it.', {own: wall.own ?? 0, other: wall.other ?? 0})
            : t('The same tiles for everybody, in the same order.');
        const press = () => this.app.enter(this.isBegun(dayOf()) && !isOver ? 'table' : 'wall');
        return [
            make(
                'section',
                {'class': 'card learn', 'aria-labelledby': 'wall-title'},
                make('h3', {id: 'wall-title', text: t('Wall of the day')}),
                make('p', {class: 'note', text}),
                make(
                    'div',
                    {class: 'row'},
                    button(
                        'wall',
                        isOver ? t('Result') : this.isBegun(dayOf()) ? t('Go on') : t('Play it'),
                        press,
                    ),
                ),
            ),
        ];
    }
}
