/* A mode that is a page in the place of the home, loaded when somebody goes there. */
import {byId} from './dom.js';
import {loadLater} from './later.js';

/** @typedef {{open(): void, leave(): void, render(): void}} Page */

export class PageMode {
    looks = 'home';
    below = ['home'];

    /** @param {import('./app.js').App} app @param {string} name
     * @param {() => Promise<new (place: HTMLElement, app: import('./app.js').App) => Page>} load */
    constructor(app, name, load) {
        this.app = app;
        this.name = name;
        this.load = load;
        this.ways = {[name]: () => app.enter(name)};
        /** @type {Page | null} */
        this.page = null;
    }

    async enter() {
        const {app} = this;
        const Kind = await loadLater(this.load);
        if (!Kind) return app.enter('home');
        this.page ??= new Kind(byId('home'), app);
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
