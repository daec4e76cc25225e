/* The page: puts the parts together. */
import {coreModule, startCore} from './core.js';
import {askToAgree, showCard, showCurtain} from './cover.js';
import {byId, make} from './dom.js';
import {Games} from './games.js';
import {onLanguage, setLanguage, t, translatePage, useLanguages} from './i18n.js';
import {LocalTable} from './local_table.js';
import {openMenu} from './menu.js';
import {isPlacement} from './placement.js';
import {openPreferences} from './preferences.js';
import {Review} from './review.js';
import {applyTheme} from './settings.js';
import {hintLine, openSheet, question, say, toast, tryTo} from './sheets.js';
import {play} from './sound.js';
import {listen, Stage} from './stage.js';
import {awaitsPerson, isCovered} from './table.js';
import {Thinker} from './thinker.js';
import {Tour} from './tour.js';
import {Tutor} from './tutor.js';
import {listenToKeys} from './typed.js';
import {seatName, tell, tellScore, tellTurn} from './words.js';

/** @typedef {import('./table.js').Table} Table */

class Page {
    /** @param {WebAssembly.Module} module @param {import('./core.js').Core[]} cores one each for game, review, lesson and rules */
    constructor(module, [core, reviewCore, tourCore, rulesCore]) {
        const thinker = new Thinker(module);
        this.rulesCore = rulesCore;
        this.module = module;
        this.local = new LocalTable(core, thinker, 'tayu.game');
        /** @type {Table} the game that is played: here, or with others */
        this.table = this.local;
        /** @type {import('./online.js').Online | null} */
        this.online = null;
        this.alone = false; /* nobody else can be reached from this page */
        this.act = this.act.bind(this);
        this.stage = new Stage(this.table, {
            act: this.act,
            answer: (agrees) => tryTo(() => this.table.answer(agrees)),
            undo: () => this.undo(),
            hint: () => this.tutor.hint(),
            talk: () => this.talk(),
            newGame: () => this.games.choose(),
            review: () => this.openReview(),
        });
        this.tutor = new Tutor(this.table, thinker, {
            win: (chance) => this.showWin(chance),
            place: (action) => this.stage.showPlace(action),
        });
        const show = /** @param {Table} table */ (table) => this.put(table);
        const close = () => this.put(this.table);
        const carryOn = /** @param {string} record */ (record) => this.games.load(record);
        this.review = new Review(reviewCore, thinker, {show, close, carryOn});
        const mark = /** @param {string[]} squares */ (squares) => this.stage.mark(squares, 'here');
        this.tour = new Tour(tourCore, thinker, {show, close, say, mark});
        this.games = new Games(this.local, {
            show: () => this.use(this.local),
            review: (record) => this.review.open(record),
        });
        this.listen();
    }

    listen() {
        this.hear(this.local);
        listen(this.local, 'trouble', (error) => {
            console.error(error);
            toast(t('The computer cannot go on. Reload the page; the game is kept.'));
        });
        byId('menu-button').onclick = () => this.menu();
        byId('rules-button').onclick = () => this.rules();
        listenToKeys(this);
        window.addEventListener('hashchange', () => this.openLink());
        for (const change of ['online', 'offline']) window.addEventListener(change, () => this.show());
        onLanguage(() => {
            translatePage(document);
            this.show();
            if (this.shown === this.review.table) this.review.build();
            else if (this.shown === this.tour.table) this.tour.render();
        });
    }

    /** @param {Table} table */
    hear(table) {
        listen(table, 'change', (deeds) => table === this.table && this.onChange(deeds));
    }

    /* What is shown. */

    get shown() {
        return this.stage.shown;
    }

    /** Puts a game on the board. @param {Table} table */
    put(table) {
        const isReview = table === this.review.table;
        const isLesson = table === this.tour.table;
        if (!isReview) this.review.leave();
        if (!isLesson) this.tour.leave();
        this.stage.put(table, isReview ? 'review' : isLesson ? 'lesson' : 'game');
        this.show();
    }

    /** Plays another game than before. @param {Table} table */
    use(table) {
        if (table === this.local) this.online?.leave();
        else this.hear(table);
        this.table = this.tutor.table = this.stage.controls.game = table;
        this.put(table);
    }

    show() {
        const {table} = this;
        const isOurs = this.shown === table;
        this.stage.show();
        showCard(isOurs && table === this.local && !table.playing, {
            play: () => this.quickGame(),
            learn: () => this.learn(),
            setup: () => this.games.choose(),
            friend: this.friend(),
        });
        if (isOurs && table !== this.local) this.online?.showLobby();
        showCurtain(table, isOurs);
        byId('offline').hidden = navigator.onLine && !this.online?.lost;
        if (isOurs) askToAgree(table);
    }

    /** @param {{win: number, role: string} | null} chance */
    showWin(chance) {
        this.stage.panel.win = chance;
        if (this.shown === this.table) this.stage.panel.showChance();
    }

    /** @param {import('./table.js').Deed[]} deeds */
    onChange(deeds) {
        const {table} = this;
        this.showWin(null);
        hintLine('');
        if (this.shown === table) this.show();
        for (const deed of deeds) {
            this.sound(deed.action);
            say(tell(table, deed));
            if (isPlacement(deed.action)) say(tellScore(table.state));
        }
        if (!isCovered(table)) say(tellTurn(table));
        this.tutor.think();
    }

    /** @param {string} action */
    sound(action) {
        const laid = this.stage.board.layer.scene.querySelector('.estuary.opening') ? 'estuary' : 'lay';
        play(this.table.state.phase === 'over' ? 'end' : isPlacement(action) ? laid : 'draw');
    }

    /* What a person does. */

    /** @param {string} action */
    async act(action) {
        const {table, tutor} = this;
        if (this.shown === this.tour.table) return tryTo(() => this.tour.act(action));
        if (this.shown !== table || !awaitsPerson(table) || tutor.weighs) return;
        if (!(await tutor.objects(action))) await tryTo(() => table.act(action));
    }

    undo() {
        tryTo(() => this.table.undo());
    }

    async talk() {
        const {state} = this.table;
        const name = seatName(this.table, (state.turn % state.players) + 1);
        const text = t('Then the turn is lost, and the tile goes to {name}.', {name});
        if ((await question(t('Partners talked?'), text, [t('Yes, we talked'), t('No')])) === 0) this.act('talk');
    }

    /* Where one can go. */

    quickGame() {
        this.games.quick();
        this.stage.focusBoard();
    }

    /** What begins a game with others, as long as it is not known that there is no server for it. */
    friend() {
        return this.alone ? null : () => this.invite();
    }

    async invite() {
        const online = await this.others();
        if (await online.reach()) return tryTo(() => online.choose());
        toast(t('No server for games with others can be reached from here.'));
        this.alone = navigator.onLine;
        this.show();
    }

    async others() {
        const {Online} = await import('./online.js');
        this.online ??= new Online(this.module, {
            core: this.rulesCore,
            use: (table) => this.use(table),
            back: () => this.use(this.local),
            show: () => this.show(),
        });
        return this.online;
    }

    /** The game in the address of the page, if there is one. */
    async openLink() {
        const [, game] = /^#online=(\w+)$/.exec(location.hash) ?? [];
        if (game) await (await this.others()).enter(game);
        else await this.games.openLink();
    }

    learn() {
        this.tour.begin();
        this.put(this.tour.table);
        this.tour.render();
    }

    openReview() {
        this.review.open(this.table.record);
    }

    menu() {
        openMenu({
            table: this.table,
            newGame: () => this.games.choose(),
            friend: this.friend(),
            learn: () => this.learn(),
            rules: () => this.rules(),
            review: () => this.openReview(),
            settings: () => openPreferences(() => this.show()),
            load: (record) => this.games.load(record),
            before: this.games.left(),
            resign: () => this.games.resign(this.table),
        });
    }

    async rules() {
        const {openRules} = await import('./rulebook.js');
        const body = make('div', {class: 'rules'});
        openSheet('rules', t('Rules'), body);
        await openRules(body, this.rulesCore);
    }
}

async function begin() {
    applyTheme();
    const module = await coreModule();
    const cores = await Promise.all([1, 2, 3, 4].map(() => startCore(module)));
    useLanguages(cores[0].json('options').languages);
    await setLanguage().catch(() => undefined);
    translatePage(document);
    const page = new Page(module, cores);
    if (!page.local.resume()) page.show();
    await page.openLink();
    document.documentElement.dataset.ready = '';
    keepForOffline();
}

/** The service worker keeps the page for times without a network. */
async function keepForOffline() {
    const registration = await navigator.serviceWorker?.register('sw.js').catch(() => undefined);
    registration?.addEventListener('updatefound', () => {
        if (navigator.serviceWorker.controller)
            toast(t('A new version has come. You will have it when you open the page again.'));
    });
}

begin();
