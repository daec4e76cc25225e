/* Learning by playing: the first two minutes on the board, then a short game. */
import {t} from './i18n.js';
import {loadLater} from './later.js';
import {goTo} from './link.js';
import {keep} from './settings.js';
import {say} from './sheets.js';

export class LessonMode {
    name = 'lesson';
    ways = {learn: () => this.app.enter('lesson', 0)};

    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        /** @type {import('./tour.js').Tour | null} with a core of its own, once it is wanted */
        this.tour = null;
        this.from = 'home';
    }

    async enter() {
        const {app} = this;
        if (app.before && app.before !== this.name) this.from = app.before;
        const part = await loadLater(() => import('./tour.js'));
        if (!part) return this.close();
        this.tour ??= new part.Tour(await app.ownCore(), app.thinker, {
            show: (table) => {
                app.stage.put(table, 'lesson');
                app.stage.show();
            },
            close: () => this.close(),
            next: () => (this.invitation ? t('Back to the invitation') : t('Play your first game')),
            done: () => this.done(),
            mark: (squares) => app.stage.mark(squares),
            say,
        });
        if (app.isIn(this.name)) this.tour.begin();
        return undefined;
    }

    /** What comes next is a game of one's own, a short one against the weakest. */
    done() {
        keep('tayu.learned', true);
        if (this.invitation) return this.close();
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
        if (this.tour?.step()) this.tour.render();
    }

    /** @param {string} action */
    act(action) {
        return this.tour?.act(action);
    }
}
