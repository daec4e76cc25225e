/* The page of a game with others, at its own address: before it begins, while it is played, when it is over. */
import {startCore} from '../core.js';
import {button, byId, make, refill} from '../dom.js';
import {reason, t} from '../i18n.js';
import {goTo, home} from '../link.js';
import {levelsOf} from '../setup.js';
import {newsLine, openSheet, question, say, toast, tryTo} from '../sheets.js';
import {seatName, tellNews, tellTurn} from '../words.js';
import {takeAlong} from './along.js';
import {ownLine} from './line.js';
import {linkBox} from './link_box.js';
import {homeButton, lobbyParts} from './lobby.js';
import {ask, canAsk, notify} from './notify.js';
import {peopleParts} from './people.js';
import {RemoteTable} from './remote_table.js';
import {checkSeal, sealBox} from './seal.js';
import {addressOf, call, dress, noteSeat, ownName} from './server.js';

/** @typedef {{table: (game: GamePage) => void, show: () => void}} Page plays at its table; shows it anew */

export class GamePage {
    /** @param {WebAssembly.Module} module @param {import('../core.js').Core} core of the game @param {string} id @param {Page} page */
    constructor(module, core, id, page) {
        dress();
        this.module = module;
        this.page = page;
        this.line = ownLine();
        this.lost = false;
        this.looksOn = false;
        this.isMine = false; /* whether it waits for whoever is here */
        this.isTold = false; /* that it is played again */
        this.wasFree = false; /* whether whoever is here could still take a seat */
        /** @type {number[]} seats whose person was there when it was last said */
        this.wereHere = [];
        /** @type {string} why the game cannot be shown */
        this.trouble = '';
        /** @type {import('./seal.js').Verdict | null} */
        this.verdict = null;
        this.table = new RemoteTable(core, this.line, id);
        this.listen();
        page.table(this);
    }

    /** @param {WebAssembly.Module} module @param {string} id @param {Page} page */
    static async open(module, id, page) {
        return new GamePage(module, await startCore(module), id, page);
    }

    listen() {
        const {line, table} = this;
        line.addEventListener('open', () => {
            if (ownName()) call().catch(() => undefined);
            if (this.lost) this.tellLine(t('The line to the game is back.'));
            this.lost = false;
            this.show();
        });
        line.addEventListener('lost', () => {
            if (!this.lost && table.begun)
                this.tellLine(t('The line to the game is lost. It is being tried again.'));
            this.lost = true;
            this.show();
        });
        table.addEventListener('news', () => this.onNews());
        table.addEventListener('change', () => this.onChange());
        table.addEventListener('answered', (event) => {
            const {how, seat} = /** @type {CustomEvent} */ (event).detail;
            const isOther = how === 'decline' && !table.seats.includes(seat);
            if (isOther && table.offer?.seat === seat)
                toast(t('{name} no longer asks.', {name: seatName(table, seat)}));
            else if (isOther) toast(t('{name} does not agree.', {name: seatName(table, seat)}));
            else if (how === 'takeback') toast(t('Taken back.'));
        });
        table.addEventListener('gone', (event) => {
            this.trouble = reason(/** @type {CustomEvent} */ (event).detail.why);
            this.show();
        });
    }

    /** While the game is played it is seen beside the board (words.js), and only said to those who listen. @param {string} text */
    tellLine(text) {
        if (this.table.playing) say(text);
        else toast(text);
    }

    onNews() {
        const {next, own} = this.table;
        this.sayWhoCame();
        this.show();
        if (!next || !own || this.isTold) return;
        this.isTold = true;
        toast(t('Somebody wants to play again.'));
        notify(t('Somebody wants to play again.'), next);
        this.page.show();
    }

    /** For those who listen: who has come or gone. */
    sayWhoCame() {
        const {table, wereHere} = this;
        const isPlayer = /** @param {number} seat */ (seat) => !table.seats.includes(seat) && table.playing;
        const gone = wereHere.filter((seat) => isPlayer(seat) && !table.here.includes(seat));
        const come = table.here.filter((seat) => isPlayer(seat) && !wereHere.includes(seat));
        for (const seat of gone) say(t('{name} is away', {name: seatName(table, seat)}));
        for (const seat of come) say(t('{name} is there', {name: seatName(table, seat)}));
        this.wereHere = table.here;
    }

    async onChange() {
        const {table} = this;
        if (table.own) noteSeat();
        const isMine = table.state.table.waits_for > 0;
        if (isMine && !this.isMine) notify(tellTurn(table), table.id);
        this.isMine = isMine;
        document.title = isMine ? `● ${t('Your turn')} – Ta Yü` : 'Ta Yü';
        if (table.begun && !table.playing) this.sitAgain();
        this.sayIfFull();
        if (!table.isOver || this.verdict || !/^commit /m.test(table.record)) return;
        this.verdict = await checkSeal(this.module, table.record, table.commit);
        this.page.show();
    }

    /** For those who came too late for a seat. */
    sayIfFull() {
        const {playing, seats} = this.table;
        if (this.wasFree && playing && !seats.length) toast(t('All seats are taken: you are looking on.'));
        this.wasFree = !playing && !seats.length && !this.looksOn;
    }

    /* What is shown. */

    /** All that the page of a game has beside the board, which stays as it is: somebody may be about to lay a tile. */
    show() {
        this.showCard();
        this.showPeople();
        newsLine(tellNews(this.table));
        byId('act').classList.toggle('sending', this.table.acting);
        byId('offline').hidden = navigator.onLine && !this.lost;
    }

    showCard() {
        const {table} = this;
        const card = byId('card');
        const parts = this.cardParts();
        card.hidden = !parts.length;
        if (parts.length) refill(card, () => card.replaceChildren(...parts), table.own ? 'copy' : 'name');
    }

    /** What lies over the board as long as there is no game on it. @returns {Node[]} */
    cardParts() {
        const {table, trouble, lost} = this;
        if (trouble || (lost && !table.begun)) {
            const text = trouble || t('The game cannot be reached at the moment. It is being tried again.');
            return [make('p', {class: 'lead', role: 'status', text}), homeButton()];
        }
        if (!table.begun || table.playing || this.looksOn) return [];
        return lobbyParts(table, {
            sit: (seat) => tryTo(() => this.sit(seat)),
            beside: (seat) => this.seatBeside(seat),
            stand: () => tryTo(() => table.stand()),
            lookOn: () => {
                this.looksOn = true;
                this.page.show();
            },
        });
    }

    showPeople() {
        const {table} = this;
        const box = byId('people');
        box.hidden = !table.playing;
        if (!table.playing) return;
        const parts = peopleParts(table, {
            mind: (seat) => this.mind(seat),
            back: (seat) => tryTo(() => this.sit(seat)),
        });
        if (table.own && !table.isOver && canAsk())
            parts.push(
                button('notify', t('Tell me when it is my turn'), () => ask().then(() => this.page.show())),
            );
        if (this.verdict) parts.push(sealBox(this.verdict, table.record, table.id));
        refill(box, () => box.replaceChildren(...parts));
    }

    /* What a person does. */

    /** @param {number} seat */
    async sit(seat) {
        await call();
        await this.table.takeSeat(seat);
        noteSeat();
    }

    /** Whoever plays again takes the seats that are kept for them. */
    sitAgain() {
        if (location.hash !== '#again') return;
        history.replaceState(null, '', location.pathname);
        const seats = [...this.table.yours];
        tryTo(async () => {
            for (const seat of seats) await this.sit(seat);
        });
    }

    /** Somebody else at this device takes a seat, too. @param {number} seat */
    seatBeside(seat) {
        const input = make('input', {'data-key': 'beside-name', maxlength: 40, autocomplete: 'off'});
        const press = () => {
            sheet.close();
            tryTo(async () => {
                await call(input.value);
                await this.table.takeSeat(seat);
                await call();
            });
        };
        const sheet = openSheet(
            'menu',
            t('Another person at this device'),
            make('label', {class: 'field'}, make('span', {text: t('Name')}), input),
            make('div', {class: 'row'}, button('beside', t('Sit here'), press, {class: 'primary'})),
        );
        input.focus();
    }

    /** @param {number} seat */
    async mind(seat) {
        const {table} = this;
        const {level} = levelsOf(table.core);
        const name = seatName(table, seat);
        const text = t('It plays at level {level} until {name} comes back. All others are asked first.', {
            level,
            name,
        });
        const title = t('Let a computer play for {name}?', {name});
        if ((await question(title, text, [t('Let it play'), t('Wait')])) === 0)
            tryTo(() => table.mind(seat, level));
    }

    /** The same again, everybody one seat on. */
    again() {
        const {table} = this;
        tryTo(async () => {
            const next = await table.rematch();
            goTo(`${addressOf(next)}#again`);
        });
    }

    /** Entries of the menu that only a game with others has. @returns {[string, string, () => void][]} */
    items() {
        const {table} = this;
        const {own, playing, state, id} = table;
        /** @type {[string, string, () => void][]} */
        const items = [['home', t('Start page'), () => goTo(home)]];
        items.push(['invite', t('Link to this game'), () => this.showLink(addressOf(id))]);
        if (own && playing && !table.isOver && state.laid.length < 2)
            items.push(['abort', t('Call the game off'), () => this.callOff()]);
        if (own) items.push(['along', t('Take my seats along'), () => takeAlong(table.core)]);
        return items;
    }

    /** @param {string} link */
    showLink(link) {
        const text = t('Whoever opens this link takes a free seat or looks on.');
        openSheet(
            'menu',
            t('Link to this game'),
            make('p', {text}),
            ...linkBox(this.table.core, link, t('Ta Yü')),
        );
    }

    async callOff() {
        const text = t('Before the second tile lies this ends the game without a winner.');
        if ((await question(t('Call the game off?'), text, [t('Play on'), t('Call it off')])) === 1)
            tryTo(() => this.table.act('abort'));
    }
}
