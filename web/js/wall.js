/* The page of the wall of the day: before it is played, and what the levels made of it afterwards. They play in the worker, slice
 * by slice, so that whoever goes on playing does not wait for them. */
import {dayRow, sharing, tellDay} from './days.js';
import {button, make, refill} from './dom.js';
import {n, num, t} from './i18n.js';
import {dress} from './later.js';
import {named} from './levels.js';
import {dayOf} from './puzzles.js';
import {keepWall, pileOf, walls} from './wall_mode.js';

/** The game of a day, as docs/protocol.md says. @typedef {{new: string, seat: number, opponent: number, levels: number}} Game */

/** So long a slice of a level's game takes, in milliseconds. */
const SLICE = 300;

/** What a level makes of a wall; null if nobody waits for it any more.
 * @param {import('./thinker.js').Thinker} thinker @param {number} day @param {number} level @param {() => boolean} isWanted
 * @returns {Promise<[number, number] | null>} */
async function playLevel(thinker, day, level, isWanted) {
    while (isWanted()) {
        const {over, ns, ew} = JSON.parse(await thinker.ask([`wall ${day} ${level} ${SLICE}`]));
        if (over) return [ns, ew];
    }
    return null;
}

export class WallPage {
    /** @param {HTMLElement} element @param {import('./app.js').App} app */
    constructor(element, app) {
        this.element = element;
        this.app = app;
        this.opened = 0;
        this.day = dayOf();
        this.game = this.gameOfDay();
    }

    /** @returns {Game} */
    gameOfDay() {
        return this.app.local.core.json(`wall ${this.day}`);
    }

    open() {
        dress('learn');
        this.day = dayOf();
        this.game = this.gameOfDay();
        this.opened++;
        this.render();
        if (this.wall?.own !== undefined) void this.compare();
    }

    leave() {
        this.opened++;
        this.element.replaceChildren();
    }

    get wall() {
        return walls()[this.day];
    }

    /** The levels that have not played it yet, one after another. */
    async compare() {
        const {opened, day} = this;
        const isWanted = () => opened === this.opened;
        for (let level = (this.wall?.levels ?? []).length + 1; level <= this.game.levels && isWanted(); level++) {
            const made = await playLevel(this.app.thinker, day, level, isWanted);
            const wall = walls()[day];
            if (!made || !wall) return;
            keepWall(day, {...wall, levels: [...(wall.levels ?? []), made]});
            if (isWanted()) this.render();
        }
    }

    begin() {
        const {app, day, game} = this;
        app.games.beginAs(game.new, [
            {kind: 'person', level: 0, name: ''},
            {kind: 'computer', level: game.opponent, name: ''},
        ]);
        keepWall(day, {pile: pileOf(app.local.record)});
    }

    render() {
        const {element} = this;
        refill(element, () => element.replaceChildren(...this.parts()));
    }

    /** @returns {HTMLElement[]} */
    parts() {
        const {wall, app} = this;
        const home = button('home', t('Start page'), () => app.enter('home'), {class: 'link'});
        if (wall?.own === undefined || wall.other === undefined)
            return [
                make(
                    'section',
                    {'class': 'card', 'aria-labelledby': 'page-title'},
                    make('p', {class: 'note', text: tellDay(t('Wall of the day'), this.day)}),
                    make('h2', {id: 'page-title', text: t('Today everybody gets the same tiles')}),
                    make('p', {
                        text: t(
                            'The same stacks for all, you begin, against level {level} ({name}). Afterwards you see what each level made of them.',
                            named(this.game.opponent),
                        ),
                    }),
                    make(
                        'div',
                        {class: 'row'},
                        button('begin', t('Play it'), () => this.begin(), {class: 'primary'}),
                        home,
                    ),
                ),
                dayRow(this.day),
            ];
        return [this.result(wall.own, wall.other), this.tellOthers(wall.own, wall.other), dayRow(this.day, home)];
    }

    /** Those that made less of it, and those that are known. @param {number} own @param {number} other */
    beaten(own, other) {
        const levels = this.wall?.levels ?? [];
        return {worse: levels.filter(([a, b]) => a - b < own - other).length, known: levels.length};
    }

    /** @param {number} own @param {number} other */
    heading(own, other) {
        const {worse, known} = this.beaten(own, other);
        if (known < this.game.levels) return t('{own}–{other}, and the levels are still playing', {own, other});
        if (worse === this.game.levels) return t('{own}–{other}: no level made as much of it', {own, other});
        return worse
            ? n(
                  '{own}–{other}: more than {n} level made of it',
                  '{own}–{other}: more than {n} levels made of it',
                  worse,
                  {
                      own,
                      other,
                  },
              )
            : t('{own}–{other}: every level made more of it', {own, other});
    }

    /** @param {number} own @param {number} other */
    result(own, other) {
        const made = this.wall?.levels ?? [];
        const most = Math.max(own, ...made.map(([a]) => a), 1);
        /** @param {string} name @param {[number, number] | undefined} score @param {boolean} [isYou] */
        const row = (name, score, isYou = false) => {
            const length = make('span');
            length.style.inlineSize = `${score ? (100 * score[0]) / most : 0}%`;
            return make(
                'tr',
                {class: isYou ? 'you' : ''},
                make('th', {scope: 'row', text: name}),
                make('td', {text: score ? `${num(score[0])}–${num(score[1])}` : '…'}),
                make('td', {class: 'length'}, length),
            );
        };
        return make(
            'section',
            {'class': 'card', 'aria-labelledby': 'page-title'},
            make('p', {class: 'note', text: tellDay(t('Wall of the day'), this.day)}),
            make('h2', {id: 'page-title', text: this.heading(own, other)}),
            make(
                'table',
                {class: 'made'},
                make('caption', {
                    class: 'note',
                    text: t(
                        'Your product and that of level {level} ({name}), and what the others made of the same tiles',
                        {
                            ...named(this.game.opponent),
                        },
                    ),
                }),
                row(t('You'), [own, other], true),
                ...Array.from({length: this.game.levels}, (_, i) =>
                    row(`${num(i + 1)} ${named(i + 1).name}`, made[i]),
                ),
            ),
        );
    }

    /** @param {number} own @param {number} other */
    tellOthers(own, other) {
        const {worse, known} = this.beaten(own, other);
        const marks = Array.from({length: this.game.levels}, (_, i) => i < worse);
        const said = t('{own}–{other} against level {level} ({name})', {
            own,
            other,
            ...named(this.game.opponent),
        });
        const helped = this.wall?.takebacks
            ? ` (${n('{n} move taken back', '{n} moves taken back', this.wall.takebacks)})`
            : '';
        return sharing({
            title: tellDay(t('Wall of the day'), this.day),
            said: said + helped,
            marks,
            note: t('more than {n} of {count} levels', {n: worse, count: this.game.levels}),
            day: this.day,
            way: 'wall',
            isReady: known === this.game.levels,
        });
    }
}
