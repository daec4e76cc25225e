/* The page: puts the parts together. */
import {Board} from './board.js';
import {Controls} from './controls.js';
import {coreModule, startCore} from './core.js';
import {askToAgree, showCard, showCurtain} from './cover.js';
import {byId, make} from './dom.js';
import {Games} from './games.js';
import {onLanguage, setLanguage, t, translatePage} from './i18n.js';
import {LocalTable} from './local_table.js';
import {openMenu} from './menu.js';
import {Panel} from './panel.js';
import {isPlacement, tileOf} from './placement.js';
import {openPreferences} from './preferences.js';
import {Review} from './review.js';
import {applyTheme, settings} from './settings.js';
import {hintLine, openSheet, question, say, toast, tryTo} from './sheets.js';
import {play} from './sound.js';
import {awaitsPerson, isCovered} from './table.js';
import {Thinker} from './thinker.js';
import {Tour} from './tour.js';
import {Tutor} from './tutor.js';
import {listenToKeys} from './typed.js';
import {seatName, tell, tellMisfit, tellScore, tellTurn} from './words.js';

/** @typedef {import('./table.js').Table} Table */

/** Listens to an event and takes its detail. @param {EventTarget} from @param {string} name @param {(detail: any) => void} take */
function on(from, name, take) {
    from.addEventListener(name, (event) => take(/** @type {CustomEvent} */ (event).detail));
}

class Page {
    /** @param {WebAssembly.Module} module @param {import('./core.js').Core[]} cores one each for game, review, lesson and rules */
    constructor(module, [core, reviewCore, tourCore, rulesCore]) {
        const thinker = new Thinker(module);
        this.rulesCore = rulesCore;
        this.table = new LocalTable(core, thinker, 'tayu.game');
        /** @type {Table} the game on the board: this one, a review's or the lesson's */
        this.shown = this.table;
        this.board = new Board(byId('board'), core);
        this.act = this.act.bind(this);
        this.panel = new Panel(this.table, this.act);
        this.tutor = new Tutor(this.table, thinker, {
            win: (chance) => this.showWin(chance),
            place: (action) => this.showPlace(action),
        });
        const back = () => this.put(this.table);
        const show = /** @param {Table} table */ (table) => this.put(table);
        this.review = new Review(reviewCore, thinker, {
            show,
            close: back,
            carryOn: (record) => this.games.load(record),
        });
        this.tour = new Tour(tourCore, thinker, {
            show,
            close: back,
            say,
            mark: (squares) => this.board.mark(squares.map((square) => ({square, kind: 'here'}))),
        });
        this.games = new Games(this.table, {show: back, review: (record) => this.review.open(record)});
        this.controls = new Controls(this.table, {
            act: this.act,
            answer: (agrees) => tryTo(() => this.table.answer(agrees)),
            pickTile: (tile) => this.pickTile(tile),
            lay: () => this.board.lay(),
            turn: () => this.board.turnTile(1),
            undo: () => this.undo(),
            hint: () => this.tutor.hint(),
            talk: () => this.talk(),
            newGame: () => this.games.choose(),
            review: () => this.openReview(),
        });
        this.listen();
    }

    listen() {
        on(this.table, 'change', (deeds) => this.onChange(deeds));
        on(this.table, 'trouble', (error) => {
            console.error(error);
            toast(t('The computer cannot go on. Reload the page; the game is kept.'));
        });
        on(this.board, 'lay', this.act);
        on(this.board, 'say', say);
        on(this.board, 'misfit', (word) => this.misfit(word));
        on(this.board, 'choose', (word) => this.onChoose(word));
        byId('zoom-button').onclick = () => this.board.toggleZoom();
        byId('menu-button').onclick = () => this.menu();
        byId('rules-button').onclick = () => this.rules();
        listenToKeys(this);
        window.addEventListener('hashchange', () => this.games.openLink());
        for (const change of ['online', 'offline']) window.addEventListener(change, () => this.showOffline());
        onLanguage(() => {
            translatePage(document);
            this.show();
            if (this.shown === this.review.table) this.review.translate();
            else if (this.shown === this.tour.table) this.tour.render();
        });
    }

    /* What is shown. */

    /** Puts a game on the board. @param {Table} table */
    put(table) {
        if (table !== this.review.table) this.review.leave();
        if (table !== this.tour.table) this.tour.leave();
        this.shown = table;
        this.board.core = table.core;
        this.panel.table = table;
        this.controls.table = table;
        document.body.classList.toggle('watching', table === this.review.table);
        hintLine('');
        this.show();
    }

    show() {
        const {shown, table} = this;
        const {state} = shown;
        this.board.show(state);
        this.offerTile();
        this.controls.show();
        this.panel.show();
        byId('turn').textContent = shown.playing ? tellTurn(shown) : '';
        byId('turn').dataset.role = state.seats[state.turn - 1]?.role ?? '';
        this.board.mark(settings.aids.end ? state.prospects.dead.map((square) => ({square, kind: 'dead'})) : []);
        showCard(shown === table && !table.playing, {
            play: () => this.quickGame(),
            learn: () => this.learn(),
            setup: () => this.games.choose(),
        });
        showCurtain(table, shown === table);
        this.showOffline();
        if (shown === table) askToAgree(table);
    }

    /** Gives the board the tile that is to be laid. */
    offerTile() {
        const {shown, controls} = this;
        const {state} = shown;
        const mine = awaitsPerson(shown) && state.phase === 'place';
        const placements = mine ? state.legal.filter(isPlacement) : [];
        const {kept, drawn} = state.seats[state.turn - 1] ?? {kept: null, drawn: null};
        const hand = mine ? [drawn, kept].filter((tile) => tile !== null) : [];
        const wordsOf = /** @param {string} tile */ (tile) =>
            placements.filter((word) => tileOf(word.slice(-3)) === tile);
        if (!hand.includes(controls.tile))
            controls.tile = hand.find((tile) => wordsOf(tile).length) ?? hand[0] ?? '';
        const lightsAll = settings.aids.places && shown !== this.tour.table; /* the lesson lights its own */
        this.board.offer(controls.tile, wordsOf(controls.tile), lightsAll);
    }

    showOffline() {
        byId('offline').hidden = navigator.onLine;
    }

    /** @param {{win: number, role: string}} chance */
    showWin(chance) {
        this.panel.win = chance;
        if (this.shown === this.table) this.panel.showChance();
    }

    /** Shows a placement on the board, without laying it. @param {string} action */
    showPlace(action) {
        const tile = tileOf(action.slice(-3));
        if (tile !== this.controls.tile) this.pickTile(tile);
        const place = this.board.legal.find(({word}) => word === action);
        if (!place) return;
        this.board.anchor = place.squares[1];
        this.board.choose(place);
        this.board.reveal();
    }

    /** @param {import('./table.js').Deed[]} deeds */
    onChange(deeds) {
        const {table} = this;
        this.panel.win = null;
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
        const opened = this.board.layer.scene.querySelector('.estuary.opening');
        const laid = opened ? 'estuary' : 'lay';
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

    focusBoard() {
        this.board.svg.focus({preventScroll: true});
    }

    hint() {
        this.tutor.hint();
    }

    async talk() {
        const {state} = this.table;
        const name = seatName(this.table, (state.turn % state.players) + 1);
        const text = t('Then the turn is lost, and the tile goes to {name}.', {name});
        if ((await question(t('Partners talked?'), text, [t('Yes, we talked'), t('No')])) === 0) this.act('talk');
    }

    /** @param {string} tile */
    pickTile(tile) {
        this.controls.tile = tile;
        this.offerTile();
        this.controls.show();
    }

    /** @param {string | null} word */
    onChoose(word) {
        const chosen = word !== null;
        if (chosen === this.controls.chosen) return;
        this.controls.chosen = chosen;
        this.controls.show();
    }

    /** Says why a tile cannot be laid there. @param {string} word */
    misfit(word) {
        const [rule, edge] = this.shown.core.ask(`why ${word}`).split(' ');
        hintLine(tellMisfit(rule, edge));
    }

    /* Where one can go. */

    quickGame() {
        this.games.quick();
        this.focusBoard();
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
            learn: () => this.learn(),
            rules: () => this.rules(),
            review: () => this.openReview(),
            settings: () => openPreferences(() => this.show()),
            load: (record) => this.games.load(record),
            before: this.games.left(),
            resign: () => this.games.resign(),
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
    const [module] = await Promise.all([coreModule(), setLanguage().catch(() => undefined)]);
    const cores = await Promise.all([1, 2, 3, 4].map(() => startCore(module)));
    translatePage(document);
    const page = new Page(module, cores);
    if (!page.table.resume()) page.show();
    await page.games.openLink();
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
