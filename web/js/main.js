/* The page: puts the parts together. */
import {coreModule, startCore} from './core.js';
import {askToAgree, showCurtain, showElsewhere} from './cover.js';
import {byId, make} from './dom.js';
import {Games} from './games.js';
import {onLanguage, setLanguage, t, translatePage, useLanguages} from './i18n.js';
import {LocalTable} from './local_table.js';
import {openKeys} from './keys.js';
import {openMenu} from './menu.js';
import {goTo, home, linkOf} from './link.js';
import {gameHere} from './meet.js';
import {Others} from './others.js';
import {onGameLost} from './owner.js';
import {isPlacement} from './placement.js';
import {openPreferences} from './preferences.js';
import {applyTheme, settings} from './settings.js';
import {hintLine, openSheet, question, say, toast, tryTo} from './sheets.js';
import {play} from './sound.js';
import {listen, Stage} from './stage.js';
import {showCard} from './start.js';
import {awaitsPerson, isCovered} from './table.js';
import {Thinker} from './thinker.js';
import {Tour} from './tour.js';
import {Tutor} from './tutor.js';
import {listenToKeys} from './typed.js';
import {keepForOffline} from './version.js';
import {describePlacement, seatName, tell, tellResult, tellScore, tellTurn} from './words.js';

/** @typedef {import('./table.js').Table} Table */

class Page {
    /** @param {WebAssembly.Module} module @param {import('./core.js').Core} core of the game */
    constructor(module, core) {
        this.module = module;
        const thinker = new Thinker(module);
        this.thinker = thinker;
        /** @type {import('./review.js').Review | null} with a core of its own, as the lesson, once it is wanted */
        this.review = null;
        /** @type {Tour | null} */
        this.tour = null;
        this.elsewhere = false; /* the game at this device goes on in another tab */
        this.local = new LocalTable(core, thinker, 'tayu.game');
        /** @type {Table} the game that is played: here, or with others */
        this.table = this.local;
        this.others = new Others(module, core, {
            show: () => this.show(),
            table: (joined) => this.useJoined(joined),
        });
        this.act = this.act.bind(this);
        this.stage = new Stage(this.table, {
            act: this.act,
            answer: (agrees) => tryTo(() => this.table.answer(agrees)),
            undo: () => this.undo(),
            hint: () => this.tutor.hint(),
            talk: () => this.talk(),
            again: (how) => (this.game ? this.game.again() : this.games.again(how)),
            picture: () => this.picture(),
            newGame: () => this.newGame(),
            review: (at) => this.openReview(at),
        });
        this.tutor = new Tutor(this.table, thinker, {
            win: (chance) => this.showWin(chance),
            place: (action) => this.stage.showPlace(action),
        });
        this.games = new Games(this.local, {
            show: () => this.useLocal(),
            review: (record) => this.reviewOf(record),
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
        onGameLost(() => this.rest());
        window.addEventListener('hashchange', () => this.openAddress());
        /* A file that was opened with the installed page. */
        /** @type {any} */ (window).launchQueue?.setConsumer(async (/** @type {any} */ {files}) => {
            if (files?.length) this.games.load(await (await files[0].getFile()).text());
        });
        for (const change of ['online', 'offline']) window.addEventListener(change, () => this.show());
        onLanguage(() => {
            translatePage(document);
            this.show();
            if (this.shown === this.review?.table) this.review?.build();
            else if (this.shown === this.tour?.table) this.tour?.render();
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
        const isReview = table === this.review?.table;
        const isLesson = table === this.tour?.table;
        if (!isReview) this.review?.leave();
        if (!isLesson) this.tour?.leave();
        this.stage.put(table, isReview ? 'review' : isLesson ? 'lesson' : 'game');
        this.show();
    }

    /** The game at this device is played from now on. */
    useLocal() {
        if (this.local.playing) this.elsewhere = false;
        this.put(this.local);
        if (this.elsewhere) this.offerToTake();
    }

    /** A game with others is played from now on. @param {Table} table */
    useJoined(table) {
        this.hear(table);
        this.table = this.tutor.table = this.stage.controls.game = table;
        this.put(table);
    }

    /** The page of a game with others, if this is one. */
    get game() {
        return this.others.game;
    }

    show() {
        const {table} = this;
        const isOurs = this.shown === table;
        this.stage.show();
        if (this.elsewhere && table === this.local) return;
        byId('offline').hidden = navigator.onLine;
        if (this.game) this.game.show();
        else
            showCard(isOurs && !table.playing, this.local.core, {
                play: () => this.quickGame(),
                learn: () => this.learn(),
                setup: () => this.games.choose(),
                friend: this.others.way(),
                games: () => this.others.list(),
            });
        showCurtain(table, isOurs);
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
        if (table === this.local && table.state.phase === 'over') this.games.ended(deeds.length > 0);
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
        if (this.shown === this.tour?.table) return tryTo(() => this.tour?.act(action));
        if (this.shown !== table || !awaitsPerson(table) || tutor.weighs) return;
        if (!(await tutor.objects(action)) && (await this.isMeant(action))) await tryTo(() => table.act(action));
    }

    /** Asks before a tile is laid, if the player wants that. @param {string} action */
    async isMeant(action) {
        const {moment} = this.table;
        if (!settings.confirm || !isPlacement(action)) return true;
        const text = describePlacement(action, this.table.state.size);
        const answer = await question(t('Lay the tile here?'), text, [t('Lay'), t('Not yet')]);
        return answer === 0 && moment === this.table.moment;
    }

    /** Of others it is only asked for by that; when they agree, the page of the game says so. */
    undo() {
        tryTo(async () => {
            await this.table.undo();
            if (this.game) return;
            const {phase, seats, turn} = this.table.state;
            const tile = seats[turn - 1]?.drawn;
            hintLine(
                phase === 'place' && tile && tile !== '?'
                    ? t('Taken back: your tile {tile} is in your hand again.', {tile})
                    : t('Taken back.'),
            );
        });
    }

    async talk() {
        const {state} = this.table;
        const name = seatName(this.table, (state.turn % state.players) + 1);
        const text = t('Then the turn is lost, and the tile goes to {name}.', {name});
        if ((await question(t('Have partners talked?'), text, [t('Yes, we talked'), t('No')])) === 0)
            this.act('talk');
    }

    /* Where one can go. */

    /** What the address asks for: a game in a link, somebody's seats, or a shortcut of the installed page. */
    async openAddress() {
        const {hash} = location;
        const [, word] = /^#take=(\w+)$/.exec(hash) ?? [];
        const ways = /** @type {Record<string, () => void>} */ ({
            '#play': () => this.quickGame(),
            '#learn': () => this.learn(),
            '#new': () => this.games.choose(),
            '#friends': () => this.others.invite(),
        });
        const way = word ? () => this.others.take(word) : ways[hash];
        if (!way) return this.games.openLink();
        history.replaceState(null, '', location.pathname);
        way();
    }

    /** On the page of a game with others, games at this device begin on the start page. */
    newGame() {
        if (this.game) goTo(`${home}#new`);
        else this.games.choose();
    }

    quickGame() {
        this.games.quick();
        this.stage.focusBoard();
    }

    async learn() {
        this.tour ??= new Tour(await startCore(this.module), this.thinker, {
            show: (table) => this.put(table),
            close: () => this.put(this.table),
            mark: (squares) => this.stage.mark(squares),
            say,
        });
        this.tour.begin();
    }

    /** Of the game on the board, or of one of its moments. @param {number} [at] */
    openReview(at = Infinity) {
        if (this.shown === this.review?.table) this.review?.go(at);
        else this.reviewOf(this.shown.record, at);
    }

    /** @param {string} record @param {number} [at] */
    async reviewOf(record, at) {
        const {Review} = await import('./review.js');
        this.review ??= new Review(await startCore(this.module), this.thinker, {
            show: (table) => this.put(table),
            better: (action) => this.stage.board.suggest(action),
            close: () => this.closeReview(),
            carryOn: async (from) => (this.game ? goTo(await linkOf(from)) : this.games.load(from)),
            keep: (before, reviewed) => this.games.keepReview(before, reviewed),
        });
        const {review} = this;
        tryTo(() => review.open(record, at));
    }

    /** The focus goes back to where the review was opened. */
    closeReview() {
        this.put(this.table);
        if (!this.stage.ending.focus()) this.stage.focusBoard();
    }

    /** Another tab has taken the game. */
    rest() {
        this.elsewhere = true;
        this.local.rest();
        if (this.table === this.local) this.offerToTake();
    }

    offerToTake() {
        showElsewhere(() => {
            this.elsewhere = false;
            if (!this.local.resume()) this.show();
        });
    }

    menu() {
        openMenu({
            table: this.table,
            newGame: () => this.newGame(),
            friend: this.others.way(),
            more: this.game?.items() ?? [],
            learn: () => (this.game ? goTo(`${home}#learn`) : this.learn()),
            rules: () => this.rules(),
            keys: openKeys,
            review: () => this.openReview(),
            settings: () => openPreferences(() => this.show()),
            load: this.game ? null : (record) => this.games.load(record),
            resign: () => this.games.resign(this.table),
        });
    }

    async picture() {
        const {shareSnapshot} = await import('./snapshot.js');
        await shareSnapshot(this.stage.board.svg, tellResult(this.shown));
    }

    async rules() {
        const {openRules} = await import('./rulebook.js');
        const body = make('div', {class: 'rules'});
        openSheet('rules', t('Rules'), body);
        await openRules(body, await startCore(this.module));
    }
}

async function begin() {
    applyTheme();
    const module = await coreModule();
    const core = await startCore(module);
    useLanguages(core.json('options').languages);
    await setLanguage().catch(() => undefined);
    translatePage(document);
    const page = new Page(module, core);
    const game = gameHere();
    if (game) await page.others.join(game);
    else {
        if (!page.local.resume()) page.show();
        await page.openAddress();
    }
    document.documentElement.dataset.ready = '';
    keepForOffline();
    if (game) return;
    page.others.look();
    window.addEventListener('online', () => page.others.look());
}

begin();
