/* The page: puts the parts together. */
import {Advisor} from './advice.js';
import {Board} from './board.js';
import {coreModule, Refusal, startCore} from './core.js';
import {Controls} from './controls.js';
import {byId, make} from './dom.js';
import {onLanguage, percent, reason, setLanguage, t, translatePage, useLanguages} from './i18n.js';
import {openMenu} from './menu.js';
import {Panel} from './panel.js';
import {isPlacement, tileOf} from './placement.js';
import {openPreferences} from './preferences.js';
import {recordInLink} from './record.js';
import {Review} from './review.js';
import {Session} from './session.js';
import {applyTheme, keep, recall, settings} from './settings.js';
import {gameOf, openSetup, quickSetup} from './setup.js';
import {forget, hintLine, openSheet, question, say, toast} from './sheets.js';
import {play} from './sound.js';
import {Thinker} from './thinker.js';
import {Tour} from './tour.js';
import {actionName, seatName, tell, tellMisfit, tellScore, tellTurn} from './words.js';

/** @typedef {import('./setup.js').Setup} Setup */

/** Under this name the browser keeps the game that was left for another one. */
const before = 'tayu.before';

class Page {
    /** @param {WebAssembly.Module} module @param {import('./core.js').Core[]} cores one each for game, review, lesson and rules */
    constructor(module, [core, reviewCore, tourCore, rulesCore]) {
        this.thinker = new Thinker(module);
        this.rulesCore = rulesCore;
        this.session = new Session(core, this.thinker, 'tayu.game');
        this.shown = this.session; /* the game on the board: this one, a review's or the lesson's */
        this.advisor = new Advisor(this.thinker);
        this.weighs = false; /* the tutor is thinking about a placement */
        this.board = new Board(byId('board'), core);
        this.panel = new Panel(this.session, (action) => this.act(action));
        this.controls = new Controls(this.session, {
            act: (action) => this.act(action),
            pickTile: (tile) => this.pickTile(tile),
            lay: () => this.board.lay(),
            turn: () => this.board.turnTile(1),
            undo: () => this.undo(),
            hint: () => this.hint(),
            talk: () => this.talk(),
            newGame: () => this.newGame(),
            review: () => this.review.open(this.session.save()),
        });
        const show = /** @param {Session} session */ (session) => this.put(session);
        const back = () => this.put(this.session);
        this.review = new Review(reviewCore, this.thinker, {
            show,
            close: back,
            carryOn: (record) => this.load(record),
        });
        this.tour = new Tour(tourCore, this.thinker, {
            show,
            close: back,
            say,
            mark: (squares) => this.board.mark(squares.map((square) => ({square, kind: 'here'}))),
        });
        this.listen();
    }

    listen() {
        this.session.addEventListener('change', (event) =>
            this.onChange(/** @type {CustomEvent} */ (event).detail),
        );
        this.session.addEventListener('trouble', (event) => {
            console.error(/** @type {CustomEvent} */ (event).detail);
            toast(t('The computer cannot go on. Reload the page; the game is kept.'));
        });
        this.board.addEventListener('lay', (event) => this.act(/** @type {CustomEvent} */ (event).detail));
        this.board.addEventListener('say', (event) => say(/** @type {CustomEvent} */ (event).detail));
        this.board.addEventListener('misfit', (event) => this.misfit(/** @type {CustomEvent} */ (event).detail));
        this.board.addEventListener('choose', (event) => this.onChoose(/** @type {CustomEvent} */ (event).detail));
        byId('zoom-button').onclick = () => this.board.toggleZoom();
        byId('menu-button').onclick = () => this.menu();
        byId('rules-button').onclick = () => this.rules();
        byId('text-form').onsubmit = (event) => this.onText(event);
        document.addEventListener('keydown', (event) => this.onKey(event));
        window.addEventListener('hashchange', () => this.openLink());
        for (const change of ['online', 'offline']) window.addEventListener(change, () => this.showOffline());
        onLanguage(() => {
            translatePage(document);
            this.show();
            if (this.shown === this.review.session) {
                this.review.build();
                this.review.render();
            } else if (this.shown === this.tour.session) {
                this.tour.render();
            }
        });
    }

    /* What is shown. */

    /** Puts a game on the board. @param {Session} session */
    put(session) {
        if (session !== this.review.session) this.review.leave();
        if (session !== this.tour.session) this.tour.leave();
        this.shown = session;
        this.board.core = session.core;
        this.panel.session = session;
        this.controls.session = session;
        document.body.classList.toggle('watching', session === this.review.session);
        hintLine('');
        this.show();
    }

    show() {
        const {shown} = this;
        const {state} = shown;
        this.board.show(state);
        this.offerTile();
        this.controls.show();
        this.panel.show();
        byId('turn').textContent = shown.playing ? tellTurn(shown) : '';
        byId('turn').dataset.role = state.seats[state.turn - 1]?.role ?? '';
        this.board.mark(settings.aids.end ? state.prospects.dead.map((square) => ({square, kind: 'dead'})) : []);
        this.showCard();
        this.showCurtain();
        this.showOffline();
    }

    /** Gives the board the tile that is to be laid. */
    offerTile() {
        const {shown, controls} = this;
        const {state} = shown;
        const mine = shown.awaitsPerson() && state.phase === 'place';
        const {kept, drawn} = state.seats[state.turn - 1] ?? {kept: null, drawn: null};
        const hand = mine ? [drawn, kept].filter((tile) => tile !== null) : [];
        if (!hand.includes(controls.tile))
            controls.tile =
                hand.find((tile) =>
                    state.legal.some((word) => isPlacement(word) && tileOf(word.slice(-3)) === tile),
                ) ??
                hand[0] ??
                '';
        const words = mine
            ? state.legal.filter((word) => isPlacement(word) && tileOf(word.slice(-3)) === controls.tile)
            : [];
        const lightsAll = settings.aids.places && shown !== this.tour.session; /* the lesson lights its own */
        this.board.offer(controls.tile, words, lightsAll);
    }

    /** The card over the board: to begin with, or when the game is over. */
    showCard() {
        const card = byId('card');
        const {session} = this;
        card.hidden = this.shown !== session || session.playing;
        if (card.hidden) return;
        card.replaceChildren(
            make('p', {class: 'lead', text: t('Build canals to your two coasts. Their estuaries multiply.')}),
            make('button', {
                class: 'primary large',
                'data-key': 'play',
                text: t('Play'),
                onclick: () => this.quickGame(),
            }),
            make(
                'div',
                {class: 'row'},
                make('button', {'data-key': 'learn', text: t('Learn the game'), onclick: () => this.learn()}),
                make('button', {'data-key': 'setup', text: t('More ways to play'), onclick: () => this.newGame()}),
            ),
        );
    }

    showCurtain() {
        const curtain = byId('curtain');
        const {session} = this;
        const wasHidden = curtain.hidden;
        curtain.hidden = !session.covered || this.shown !== session;
        for (const part of document.querySelectorAll('.skip, header.bar, main'))
            part.toggleAttribute('inert', !curtain.hidden);
        if (curtain.hidden || !wasHidden) return;
        forget();
        const name = seatName(session, session.state.turn);
        const button = make('button', {
            class: 'primary large',
            'data-key': 'uncover',
            text: t('I am {name}: show my tiles', {name}),
            onclick: () => session.uncover(),
        });
        curtain.replaceChildren(
            make('h2', {id: 'curtain-title', text: t('Hand the device to {name}', {name})}),
            make('p', {text: t('The tiles in hand are hidden.')}),
            button,
        );
        button.focus();
    }

    showOffline() {
        byId('offline').hidden = navigator.onLine;
    }

    /** @param {import('./session.js').Acted | undefined} acted */
    onChange(acted) {
        this.panel.win = null;
        hintLine('');
        if (this.shown === this.session) this.show();
        if (acted) {
            this.sound(acted.action);
            say(tell(this.session, acted));
            if (isPlacement(acted.action)) say(tellScore(this.session.state));
        }
        if (!this.session.covered) say(tellTurn(this.session));
        this.think();
    }

    /** @param {string} action */
    sound(action) {
        const opened = this.board.layer.scene.querySelector('.estuary.opening');
        play(
            this.session.state.phase === 'over'
                ? 'end'
                : !isPlacement(action)
                  ? 'draw'
                  : opened
                    ? 'estuary'
                    : 'lay',
        );
    }

    /** Chances and the tutor's opinion are thought about while the person does. */
    async think() {
        const {session} = this;
        const {moment, state} = session;
        if (!session.awaitsPerson() || !(settings.aids.chance || settings.aids.tutor) || state.phase === 'bid')
            return;
        const [best] = await this.advisor.suggestions(session);
        if (moment !== session.moment || !best) return;
        this.panel.win = {win: best.win, role: state.seats[state.turn - 1].role};
        if (this.shown === session) this.panel.showChance();
    }

    /* What a person does. */

    /** @param {string} action */
    async act(action) {
        if (this.shown === this.tour.session) return this.tryTo(() => this.tour.act(action));
        const {session} = this;
        if (this.shown !== session || !session.awaitsPerson() || this.weighs) return;
        if (
            settings.aids.tutor &&
            isPlacement(action) &&
            session.state.legal.includes(action) &&
            (await this.thinkAgain(action))
        )
            return;
        this.tryTo(() => session.act(action));
    }

    /** Whether the tutor has a doubt about it and the player wants another try. @param {string} action */
    async thinkAgain(action) {
        const {moment} = this.session;
        this.weighs = true;
        const doubt = await this.advisor.doubt(this.session, action).finally(() => {
            this.weighs = false;
        });
        if (moment !== this.session.moment) return true;
        if (!doubt) return false;
        const answer = await question(
            t('Think again?'),
            t('This placement gives away much: {loss} of your chance to win.', {loss: percent(doubt.loss)}),
            [t('Think again'), t('Lay it all the same'), t('Show me a better one')],
        );
        if (answer === 2) this.showHint(doubt.best);
        return answer !== 1 || moment !== this.session.moment;
    }

    /** Does it, or says why not. @param {() => void} deed */
    tryTo(deed) {
        try {
            deed();
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            toast(reason(error.message));
        }
    }

    undo() {
        this.tryTo(() => this.session.undo());
    }

    async talk() {
        const name = seatName(this.session, (this.session.state.turn % this.session.state.players) + 1);
        if (
            (await question(
                t('Partners talked?'),
                t('Then the turn is lost, and the tile goes to {name}.', {name}),
                [t('Yes, we talked'), t('No')],
            )) === 0
        )
            this.act('talk');
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
        if (chosen !== this.controls.chosen) {
            this.controls.chosen = chosen;
            this.controls.show();
        }
    }

    /** Says why a tile cannot be laid there. @param {string} word */
    misfit(word) {
        const [rule, edge] = this.shown.core.ask(`why ${word}`).split(' ');
        hintLine(tellMisfit(rule, edge));
    }

    async hint() {
        const {session} = this;
        const {moment} = session;
        hintLine(t('Thinking …'));
        const [best] = await this.advisor.suggestions(session);
        if (moment === session.moment && best) this.showHint(best);
    }

    /** @param {import('./advice.js').Suggestion} best */
    showHint({action, win, ns, ew}) {
        const {state} = this.session;
        hintLine(
            t('{action}: {win} to win, about {ns} to {ew}', {
                action: actionName(action),
                win: percent(win),
                ns: Math.round(ns),
                ew: Math.round(ew),
            }),
        );
        if (!isPlacement(action)) return;
        const tile = tileOf(action.slice(-3));
        if (tile !== this.controls.tile) this.pickTile(tile);
        const place = this.board.legal.find(({word}) => word === action);
        if (place && state.phase === 'place') {
            this.board.anchor = place.squares[1];
            this.board.choose(place);
            this.board.reveal();
        }
    }

    /** @param {Event} event */
    onText(event) {
        event.preventDefault();
        const input = /** @type {HTMLInputElement} */ (byId('text-move'));
        const word = input.value.trim();
        if (!word) return;
        try {
            if (!this.shown.awaitsPerson()) throw new Refusal(t('It is not your turn.'));
            if (this.shown !== this.session) this.act(word);
            else this.session.act(word);
            input.value = '';
            byId('text-answer').textContent = tellTurn(this.shown);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            byId('text-answer').textContent = reason(error.message);
        }
    }

    /** Keys that work everywhere on the page. @param {KeyboardEvent} event */
    onKey(event) {
        const target = /** @type {HTMLElement} */ (event.target);
        if (
            event.ctrlKey ||
            event.altKey ||
            event.metaKey ||
            this.session.covered ||
            target.closest('input, select, textarea, dialog')
        )
            return;
        const {state} = this.shown;
        const sources = {block: ['left', 'right'], bag: ['bag'], table: ['ring', 'plain']}[state.draw];
        if ((event.key === '1' || event.key === '2') && state.phase === 'draw')
            this.act(sources[Number(event.key) - 1] ?? sources[0]);
        else if (event.key === 'b') this.board.svg.focus();
        else if (event.key === 'u' && this.session.canUndo() && this.shown === this.session) this.undo();
        else if (event.key === 'h' && this.shown === this.session && this.session.awaitsPerson()) this.hint();
        else if (event.key === 's') say(tellScore(state));
        else if (event.key === '?') this.rules();
        else return;
        event.preventDefault();
    }

    /* From game to game. */

    quickGame() {
        this.begin(quickSetup(this.session.core));
        this.board.svg.focus({preventScroll: true});
    }

    /** @param {Setup} setup */
    begin(setup) {
        this.tryTo(() => {
            this.keepBefore();
            const {words, seats} = gameOf(this.session.core, setup);
            this.session.begin(words, seats);
            this.put(this.session);
        });
    }

    async newGame() {
        openSetup(this.session.core, (setup) => this.begin(setup));
    }

    /** A game that is given up for another one can be taken up again. */
    keepBefore() {
        const {session} = this;
        if (session.playing && session.state.phase !== 'over' && session.state.laid.length)
            keep(before, session.save());
    }

    /** A game from a file or a link. @param {string} record */
    load(record) {
        try {
            this.keepBefore();
            this.session.load(record);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            question(t('This game cannot be read'), reason(error.message), [t('Close')]);
            return false;
        }
        this.put(this.session);
        return true;
    }

    async openLink() {
        const {hash} = location;
        if (!hash.startsWith('#game=')) return;
        history.replaceState(null, '', location.pathname);
        let record = '';
        try {
            record = (await recordInLink(hash)) ?? '';
        } catch {
            question(t('This game cannot be read'), t('The link is damaged or not complete.'), [t('Close')]);
            return;
        }
        if (this.load(record) && this.session.state.phase === 'over') this.review.open(record);
    }

    learn() {
        this.tour.begin();
        this.put(this.tour.session);
        this.tour.render();
    }

    menu() {
        openMenu({
            session: this.session,
            newGame: () => this.newGame(),
            learn: () => this.learn(),
            rules: () => this.rules(),
            review: () => this.review.open(this.session.save()),
            settings: () => openPreferences(() => this.show()),
            load: (record) => this.load(record),
            before: recall(before),
            resign: () => this.resign(),
        });
    }

    async resign() {
        const {state} = this.session;
        const role = state.seats[state.turn - 1]?.role;
        const then =
            state.players !== 3
                ? t('The other side wins then.')
                : role === 'flood'
                  ? t('The flood has lost then, and the builders go on.')
                  : t('The game ends then, and your score counts as 0.');
        if ((await question(t('Give up?'), then, [t('Play on'), t('Give up')])) === 1)
            this.tryTo(() => this.session.act('resign'));
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
    if (!page.session.resume()) page.show();
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
