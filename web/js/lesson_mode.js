/* Learning by playing: the first two minutes on the board, then a short game; and lessons, each about one thing. */
import {button, make} from './dom.js';
import {n, t} from './i18n.js';
import {loadLater} from './later.js';
import {goTo} from './link.js';
import {keep, recall} from './settings.js';
import {say} from './sheets.js';

/** @typedef {{done?: boolean, never?: boolean}} Progress whether it was finished; whether it is not to be offered */

const key = 'tayu.lessons';

/** By the name of a lesson. @returns {Record<string, Progress>} */
export function progress() {
    const kept = recall(key);
    return kept && typeof kept === 'object' ? kept : {};
}

/** @param {string} name @param {Progress} change */
export function noteProgress(name, change) {
    const all = progress();
    keep(key, {...all, [name]: {...all[name], ...change}});
}

export class LessonMode {
    name = 'lesson';
    ways = {learn: () => this.app.enter('lesson', ''), lessons: () => this.openList()};

    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        /** @type {import('./tour.js').Tour | null} with a core of its own, once it is wanted */
        this.tour = null;
        this.from = 'home';
        /** @type {string | undefined} the one that is on; '': the first two minutes */
        this.lesson = undefined;
    }

    /** @param {string} [what] name of a lesson, '' for the first two minutes; without one, what was on */
    async enter(what = this.lesson) {
        const {app} = this;
        if (app.before && app.before !== this.name) this.from = app.before;
        const part = await loadLater(() => import('./tour.js'));
        const name = what ?? part?.lastLesson() ?? '';
        this.lesson = name;
        const lesson = part && (await loadLater(async () => (await import('./lessons.js')).lessonOf(name)));
        if (!part || !lesson) return this.close();
        this.tour ??= new part.Tour(await app.ownCore(), app.thinker, {
            show: (table) => {
                app.stage.put(table, 'lesson');
                app.stage.show();
            },
            close: () => this.close(),
            last: () => this.tellLast(),
            done: () => this.done(),
            mark: (squares) => app.stage.mark(squares),
            say,
        });
        if (app.isIn(this.name)) this.tour.begin(lesson, name);
        return undefined;
    }

    tellLast() {
        if (this.invitation) return t('Back to the invitation');
        if (!this.lesson) return t('Play your first game');
        return this.from === 'table' ? t('Back to my game') : t('Done');
    }

    /** What comes after the first two minutes is a game of one's own, a short one against the weakest. */
    done() {
        if (this.lesson) noteProgress(this.lesson, {done: true});
        else keep('tayu.learned', true);
        if (this.lesson || this.invitation) return this.close();
        return this.app.games.quick({level: 1, length: 'short'});
    }

    /** The invitation that somebody wanted to learn for, or ''. */
    get invitation() {
        return sessionStorage.getItem('tayu.invitation') ?? '';
    }

    close() {
        const {invitation} = this;
        sessionStorage.removeItem('tayu.invitation');
        if (invitation) goTo(invitation);
        else this.app.enter(this.from);
    }

    leave() {
        this.tour?.leave();
    }

    show() {
        this.tour?.render();
    }

    /** @param {string} action */
    act(action) {
        return this.tour?.act(action);
    }

    /* Beside the game, and on the home page. */

    /** A lesson is offered when what it is about first happens in a game of one's own. @param {import('./table.js').Table} table */
    async offer(table) {
        const {moment} = table;
        if (table !== this.app.local) return;
        const part = await loadLater(() => import('./offers.js'), true);
        if (table === this.app.table && table.moment === moment)
            await part?.offerLesson(table, (name) => this.app.enter('lesson', name));
    }

    async openList() {
        await loadLater(async () => {
            const {openLessons} = await import('./lessons.js');
            await openLessons((name) => this.app.enter('lesson', name));
        });
    }

    cards() {
        const done = Object.values(progress()).filter((one) => one.done).length;
        return [
            make(
                'section',
                {'class': 'card learn', 'aria-labelledby': 'lessons-title'},
                make('h3', {id: 'lessons-title', text: t('Lessons')}),
                make('p', {
                    class: 'note',
                    text: done
                        ? n('{n} lesson done', '{n} lessons done', done)
                        : t('One thing each, on the board, in a minute.'),
                }),
                make(
                    'div',
                    {class: 'row'},
                    button('lessons', t('Choose a lesson'), () => this.openList()),
                    button('better', t('Getting better'), () => this.app.enter('better'), {class: 'link'}),
                ),
            ),
        ];
    }
}
