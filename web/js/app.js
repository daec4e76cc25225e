/* The page as a whole: what all of it shares, the modes it can be in, one at a time, and the ways that lead to them. */
import {cleanAddress, lastMode, noteMode, onBack} from './back.js';
import {startCore} from './core.js';
import {byId, listenToPresses, make} from './dom.js';
import {Games} from './games.js';
import {onLanguage, t, translatePage} from './i18n.js';
import {loadLater} from './later.js';
import {goTo, home} from './link.js';
import {LocalTable} from './local_table.js';
import {gameHere} from './meet.js';
import {openMenu} from './menu.js';
import {Others} from './others.js';
import {openSheet, toast} from './sheets.js';
import {Thinker} from './thinker.js';

/** @typedef {import('./table.js').Table} Table */
/**
 * What the page can be in: a mode names itself, and whoever adds it to the list in main.js need tell nobody else.
 * @typedef {object} Mode
 * @property {string} name also the data-mode of the body, by which the styles know what is on
 * @property {string} [looks] the mode that it looks like, if it is not itself @property {string[]} [below] who comes from one of these is led back to it by the browser's Back; without a list, from any
 * @property {Record<string, (rest: string) => void>} [ways] what the address may ask for: a word behind its #, and what comes behind that
 * @property {(what?: any) => void | Promise<void>} enter is told what to begin with; without it goes on with what there is
 * @property {() => void} [leave] another one comes
 * @property {() => void} show anew, because something has changed: the game, the network, the language
 * @property {() => HTMLElement[]} [cards] what it has for the home page
 * @property {(action: string) => void} [act] what a person does at the board @property {(key: string) => boolean} [key] whether a key that was pressed does something here
 */

export class App {
    /** @param {WebAssembly.Module} module @param {import('./core.js').Core} core of the game at this device */
    constructor(module, core) {
        this.module = module;
        this.thinker = new Thinker(module);
        /** @type {Map<string, Mode>} */
        this.modes = new Map();
        /** @type {Mode | null} the one that is on */
        this.mode = null;
        this.before = ''; /* the mode that was on before */
        /** @type {Promise<import('./core.js').Core> | null} */
        this.drawing = null;
        this.local = new LocalTable(core, this.thinker, 'tayu.game');
        /** @type {Table} the game that is played: here, or with others */
        this.table = this.local;
        this.games = new Games(this.local, {
            show: () => this.enter('table'),
            review: (record) => this.enter('review', {record}),
            core: () => this.drawingCore(),
            friend: () => this.others.way(),
        });
        this.others = new Others(module, core, {
            show: () => this.show(),
            presence: () => this.stage.showPresence(),
            table: (joined) => this.enter('table', joined),
            alone: () => this.games.choose(),
            core: () => this.drawingCore(),
        });
        /** @type {import('./stage.js').Stage} board and side, for all modes that have one: table_mode.js makes it */
        this.stage;
        this.listen();
    }

    listen() {
        listenToPresses();
        byId('menu-button').onclick = () => this.menu();
        byId('rules-button').onclick = () => this.rules();
        byId('learn-button').onclick = () => this.practise();
        byId('games-button').onclick = () => this.go('games');
        byId('home-link').onclick = (event) => {
            if (this.game) return;
            event.preventDefault();
            this.enter('home');
        };
        onBack((mode) => this.enter(mode));
        window.addEventListener('hashchange', async () => (await this.openAddress()) || this.refuseAddress());
        for (const change of ['online', 'offline']) window.addEventListener(change, () => this.show());
        onLanguage(() => {
            translatePage(document);
            this.show();
        });
        /* A file that was opened with the installed page. */
        /** @type {any} */ (window).launchQueue?.setConsumer(async (/** @type {any} */ {files}) => {
            if (files?.length) this.games.load(await (await files[0].getFile()).text());
        });
    }

    /* Modes. */

    /** @param {Mode} mode */
    add(mode) {
        this.modes.set(mode.name, mode);
    }

    /** @param {string} name @param {any} [what] to begin with */
    async enter(name, what) {
        const mode = this.modes.get(name);
        if (!mode) throw new Error(`no mode ${name}`);
        if (this.mode !== mode) {
            this.mode?.leave?.();
            this.before = this.mode?.name ?? '';
            noteMode(name, !mode.below || mode.below.includes(this.mode?.name ?? ''));
            this.mode = mode;
            document.body.dataset.mode = mode.looks ?? name;
            window.scrollTo(0, 0);
        }
        this.showLine();
        await mode.enter(what);
    }

    showLine() {
        byId('offline').hidden = navigator.onLine;
    }

    /** @param {string} name */
    isIn(name) {
        return this.mode?.name === name;
    }

    show() {
        this.showLine();
        this.mode?.show();
    }

    /** A core for those who must not touch the game. */
    ownCore() {
        return startCore(this.module);
    }

    /** A core for whoever draws something and keeps no game in it. */
    drawingCore() {
        this.drawing ??= this.ownCore();
        return this.drawing;
    }

    /** The page of a game with others, if this is one. */
    get game() {
        return this.others.game;
    }

    /* Where one can go. */

    /** The first thing to show: a game with others, what the address asks for, where one was, or home. */
    async open() {
        const game = gameHere();
        if (game) {
            await this.others.join(game);
            return;
        }
        if (await this.openAddress()) return;
        await this.enter(this.modes.has(lastMode()) ? lastMode() : 'home');
        this.refuseAddress();
    }

    /** Says so if the address asks for something that there is not. */
    refuseAddress() {
        const word = location.hash.slice(1);
        if (!word || this.game || document.getElementById(word)) return;
        cleanAddress();
        toast(t('The link is damaged or not complete.'));
    }

    /** @param {string} word */
    wayTo(word) {
        return [...this.modes.values()].map(({ways}) => ways?.[word]).find(Boolean);
    }

    /** To what a word behind an address asks for; from the page of a game with others that is on the start page. @param {string} word */
    go(word) {
        if (this.game) goTo(`${home}#${word}`);
        else this.wayTo(word)?.('');
    }

    /** What the address asks for: a game in a link, somebody's seats, or a shortcut of the installed page; whether it does. */
    async openAddress() {
        const [, word, rest = ''] = /^#(\w+)=?(.*)$/.exec(location.hash) ?? [];
        const way = this.wayTo(word);
        if (!way) return false;
        cleanAddress();
        if (!this.mode && !this.game) await this.enter('home');
        await way(rest);
        return true;
    }

    /** On the page of a game with others, games at this device begin on the start page. */
    newGame() {
        if (this.game) goTo(`${home}#new`);
        else this.games.choose();
    }

    learn() {
        this.go('learn');
    }

    goHome() {
        if (this.game) goTo(home);
        else this.enter('home');
    }

    menu() {
        const {game, games} = this;
        openMenu({
            table: this.table,
            isHome: this.isIn('home'),
            home: () => this.goHome(),
            newGame: () => this.newGame(),
            friend: this.others.way(),
            more: game?.items() ?? [],
            learn: () => this.practise(),
            rules: () => this.rules(),
            keys: () => this.keys(),
            review: () => this.enter('review', {record: this.stage.shown.record}),
            settings: () => this.preferences(),
            load: game ? null : (record) => games.load(record),
            core: () => this.drawingCore(),
            resign: () => games.resign(this.table),
        });
    }

    async practise() {
        const part = await loadLater(() => import('./practise.js'));
        part?.openPractise(
            (word) => this.go(word),
            (mistake) => this.enter('solve', {mistake}),
            this.isIn('table'),
        );
    }

    async keys() {
        const part = await loadLater(() => import('./keys.js'));
        part?.openKeys();
    }

    async preferences() {
        const part = await loadLater(() => import('./preferences.js'));
        part?.openPreferences(() => this.show());
    }

    async rules() {
        const part = await loadLater(() => import('./rulebook.js'));
        if (!part) return;
        const body = make('div', {class: 'rules'});
        openSheet('rules', t('Rules'), body);
        await part.openRules(body, await this.ownCore());
    }
}
