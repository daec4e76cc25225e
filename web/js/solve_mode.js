/* Positions to solve: that of the day, any of them, and one's own mistakes, tried again. */
import {button, make} from './dom.js';
import {loadAllTexts, n, num, t} from './i18n.js';
import {dress, loadLater} from './later.js';
import {named} from './levels.js';
import {actionAt, addMistakes, dueMistakes, mistakes, noteTried, positionBefore} from './mistakes.js';
import {ACCEPTED, dayOf, noteSolved, numberOfDay, puzzles, rowOf, solved} from './puzzles.js';
import {daysDone} from './wall_mode.js';
import {openSheet, say, toast} from './sheets.js';

/** @typedef {import('./puzzles.js').Puzzle} Puzzle */
/** @typedef {import('./solving.js').Task} Task */
/** @typedef {{day: true} | {number: number} | {mistake: import('./mistakes.js').Mistake}} What */

/** The lines of a record that let people sit at all seats. @param {string} record */
function forPeople(record) {
    const players = Number(/^players (\d)$/m.exec(record)?.[1] ?? 2);
    const seats = Array.from({length: players}, (_, i) => `seat ${i + 1} person`);
    return record.replace('\n\n', `\n${seats.join('\n')}\n\n`);
}

export class SolveMode {
    name = 'solve';
    below = ['home', 'table'];
    ways = {day: () => this.app.enter('solve', {day: true}), positions: () => void this.openList()};

    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        /** @type {import('./solving.js').Solving | null} with a core of its own, once it is wanted */
        this.solving = null;
        this.from = 'home';
    }

    /** @param {What} [what] */
    async enter(what) {
        const {app} = this;
        if (!what) return app.enter('home');
        if (app.before && app.before !== this.name) this.from = app.before === 'table' ? 'table' : 'home';
        try {
            const task = 'mistake' in what ? this.retry(what.mistake) : await this.puzzleTask(what);
            const solving = await this.load();
            if (app.isIn(this.name)) solving.open(task);
        } catch (error) {
            console.warn(error);
            toast(t('The positions could not be loaded. Are you offline?'));
            return app.enter('home');
        }
        return undefined;
    }

    async load() {
        const {app} = this;
        const [{Solving}] = await Promise.all([import('./solving.js'), loadAllTexts()]);
        this.solving ??= new Solving(await app.ownCore(), app.thinker, {
            show: (table) => {
                app.stage.put(table, 'lesson');
                app.stage.show();
            },
            better: (action, played) => app.stage.board.suggest(action, played),
            name: (squares) => app.stage.board.name(squares),
            say,
            close: () => app.enter(this.from),
        });
        return this.solving;
    }

    leave() {
        this.solving?.leave();
    }

    show() {
        this.solving?.render();
    }

    /** @param {string} action */
    act(action) {
        return this.solving?.act(action);
    }

    /* What is to be solved. */

    /** @param {{day: true} | {number: number}} what @returns {Promise<Task>} */
    async puzzleTask(what) {
        const list = await puzzles();
        const day = 'day' in what ? dayOf() : undefined;
        const number = 'day' in what ? numberOfDay(dayOf(), list.length) : what.number;
        const puzzle = list[number - 1];
        const following = list[number % list.length];
        return {
            title: day ? t('Position of the day') : t('Position {n} of {count}', {n: number, count: list.length}),
            note: '',
            record: forPeople(puzzle.record),
            kind: puzzle.kind,
            check: (action) => this.checkPuzzle(puzzle, action),
            solved: (_, tries) => noteSolved(number, tries, day),
            next: day
                ? {text: t('More positions'), press: () => this.openList()}
                : {
                      text: t('Next position'),
                      press: () => this.app.enter('solve', {number: following.number}),
                  },
            share: day === undefined ? null : (tries) => this.share(day, tries),
        };
    }

    /** @param {Puzzle} puzzle @param {string} action @returns {Promise<import('./solving.js').Answer>} */
    async checkPuzzle({answers, kind, levels}, action) {
        const best = answers[0].action;
        const weaker = answers[kind === 'one' ? 1 : answers.length - 1].action;
        const known = answers.find((one) => one.action === action);
        const {loss, reasons} =
            known && known.cost <= ACCEPTED ? {loss: known.cost, reasons: []} : await this.compare(best, action);
        const cost = known?.cost ?? Math.max(0, loss);
        return {
            action,
            loss: cost,
            best,
            ...(cost <= ACCEPTED ? await this.whyRight(action, weaker) : {reasons}),
            note: levels.length
                ? t('Levels that find it: {levels}.', {
                      levels: levels.map((one) => `${one} ${named(one).name}`).join(', '),
                  })
                : t('No level of the computer finds it at once.'),
        };
    }

    /** At the position that is open: what the one costs against the other, and why. @param {string} better @param {string} worse */
    async compare(better, worse) {
        const {table} = await this.load();
        const {win, reasons} = await this.app.thinker.compare(table, better, worse);
        return {loss: win[0] - win[1], reasons: reasons.filter(({kind}) => kind !== 'same')};
    }

    /** What was played is compared with a weaker place, if there is one. @param {string} played @param {string} weaker */
    async whyRight(played, weaker) {
        if (played === weaker) return {reasons: []};
        const {loss, reasons} = await this.compare(played, weaker);
        return {reasons: loss > 0 ? reasons : [], weaker};
    }

    /** @param {import('./mistakes.js').Mistake} mistake @returns {Task} */
    retry(mistake) {
        const {thinker} = this.app;
        const {record, number} = mistake;
        let isFirst = true;
        return {
            title: t('My mistakes'),
            note: t('You had this tile, and another place would have been better.'),
            record: forPeople(positionBefore(record, number)),
            kind: '',
            check: async (action) => {
                const tried = await thinker.tryAgain(record, number, action);
                if (isFirst) noteTried(mistake, tried.accepted);
                isFirst = false;
                return tried.accepted
                    ? {...tried, ...(await this.whyRight(action, actionAt(record, number)))}
                    : tried;
            },
            solved: () => undefined,
            next: this.nextMistake(mistake),
            share: null,
        };
    }

    /** @param {import('./mistakes.js').Mistake} after */
    nextMistake(after) {
        const next = dueMistakes().find((one) => one.number !== after.number || one.record !== after.record);
        return next ? {text: t('Next'), press: () => this.app.enter('solve', {mistake: next})} : null;
    }

    /** The worst placements of a game that was gone through are kept, and can be tried at once. @param {string} record @param {number[]} numbers */
    take(record, numbers) {
        const added = addMistakes(record, numbers);
        if (added.length) this.app.enter('solve', {mistake: added[0]});
    }

    /** What others may read of it: the day, the tries, and how many days in a row; nothing of the tiles. @param {number} day @param {number} tries */
    async share(day, tries) {
        const part = await loadLater(() => import('./days.js'));
        if (!part) return;
        const {dayRow, sharing, tellDay} = part;
        dress('learn');
        openSheet(
            'menu',
            t('Share'),
            sharing({
                title: tellDay(t('Position of the day'), day),
                said: n('Solved in {n} try.', 'Solved in {n} tries.', tries),
                marks: Array.from({length: Math.min(tries, 10)}, (_, i) => i + 1 === Math.min(tries, 10)),
                note: '',
                day,
                way: 'day',
            }),
            dayRow(day),
        );
    }

    /* On the home page. */

    cards() {
        const {days} = solved();
        const today = days[dayOf()];
        const row = rowOf(daysDone(), dayOf());
        const text = today
            ? n('Solved in {n} try.', 'Solved in {n} tries.', today)
            : t('One tile, one question: where does it go?');
        const note = row > 1 ? ` ${n('{n} day in a row', '{n} days in a row', row)}` : '';
        const due = dueMistakes();
        return [
            make(
                'section',
                {'class': 'card learn', 'aria-labelledby': 'day-title'},
                make('h3', {id: 'day-title', text: t('Position of the day')}),
                make('p', {class: 'note', text: text + note}),
                make(
                    'div',
                    {class: 'row'},
                    button('day', t('Solve it'), () => this.app.enter('solve', {day: true})),
                    button('puzzles', t('More positions'), () => this.openList(), {class: 'link'}),
                    ...(due.length
                        ? [
                              button(
                                  'mistakes',
                                  n('{n} mistake of mine, due now', '{n} mistakes of mine, due now', due.length),
                                  () => this.app.enter('solve', {mistake: due[0]}),
                                  {class: 'link'},
                              ),
                          ]
                        : []),
                ),
            ),
        ];
    }

    /** All of them, by theme, the easiest first. */
    async openList() {
        const list = await puzzles().catch(() => []);
        if (!list.length) return toast(t('The positions could not be loaded. Are you offline?'));
        const {numbers} = solved();
        const names = {
            coasts: t('Both coasts'),
            away: t('Leading canals away'),
            closing: t('Closing the way'),
            doubles: t('Double squares'),
            end: t('When it ends'),
            other: t('Other positions'),
        };
        const parts = Object.entries(names).flatMap(([theme, name]) => {
            const some = list.filter((one) => one.theme === theme);
            const open = some.map(({number}) =>
                button(`puzzle-${number}`, num(number) + (numbers[number] ? ' ✓' : ''), () => {
                    sheet.close();
                    this.app.enter('solve', {number});
                }),
            );
            return some.length ? [make('h3', {text: name}), make('div', {class: 'row numbers'}, ...open)] : [];
        });
        const done = Object.keys(numbers).length;
        const sheet = openSheet(
            'menu',
            t('Positions to solve'),
            make('p', {
                class: 'note',
                text: t('{done} of {count} solved. The easiest of each kind come first.', {
                    done: num(done),
                    count: num(list.length),
                }),
            }),
            ...parts,
        );
        return sheet;
    }
}
