/* Getting better: a page about one's own games at this device. */
import {byId} from './dom.js';
import {loadLater} from './later.js';

export class BetterMode {
    name = 'better';
    looks = 'home';
    below = ['home'];
    ways = {better: () => this.app.enter('better')};

    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        /** @type {import('./better.js').BetterPage | null} */
        this.page = null;
    }

    async enter() {
        const {app} = this;
        const part = await loadLater(() => import('./better.js'));
        if (!part) return app.enter('home');
        this.page ??= new part.BetterPage(byId('home'), app);
        if (app.isIn(this.name)) this.page.open();
        return undefined;
    }

    leave() {
        this.page?.leave();
    }

    show() {
        this.page?.render();
    }
}
