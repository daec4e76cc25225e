/* The page of a game with others, at its own address: before it begins, while it is played, when it is over. */
import {startCore} from '../core.js';
import {button, byId, make, refill} from '../dom.js';
import {reason, t} from '../i18n.js';
import {dress} from '../later.js';
import {goTo, home} from '../link.js';
import {hideToast, newsLine, openSheet, question, say, toast, tryTo} from '../sheets.js';
import {seatName, tellNews, tellTurn} from '../words.js';
import {allowSheet, awayHandlers} from './absent.js';
import {takeAlong} from './along.js';
import {ownLine} from './line.js';
import {linkBox} from './link_box.js';
import {homeButton, lobbyParts} from './lobby.js';
import {ask, canAsk, notify} from './notify.js';
import {peopleParts} from './people.js';
import {RemoteTable} from './remote_table.js';
import {checkSeal, sealBox} from './seal.js';
import {call, learnAddress, noteSeat, ownGames, ownName, pathOf, thisOne} from './server.js';

/** @typedef {{table: (game: GamePage) => void, show: () => void, presence: () => void}} Page plays at its table; shows it anew, or only who is there */

export class GamePage {
    /** @param {WebAssembly.Module} module @param {import('../core.js').Core} core of the game @param {string} id @param {Page} page */
    constructor(module, core, id, page) {
        dress('online');
        this.module = module;
        this.page = page;
        this.line = ownLine();
        this.lost = false;
        this.looksOn = false;
        this.sitting = false; /* somebody here takes a seat */
        this.sitsAgain = false; /* whoever is here plays again, and takes the seats that are kept for them */
        this.isMine = false; /* whether it waits for whoever is here */
        this.wasPlaying = false;
        this.wasLast = false; /* it was not played again yet when it was opened here */
        this.knowsNext = false;
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
        this.findLast(location.hash !== thisOne);
    }

    /** @param {WebAssembly.Module} module @param {string} id @param {Page} page */
    static async open(module, id, page) {
        return new GamePage(module, await startCore(module), id, page);
    }

    /** All games of an evening have the address of the first one, which leads to the last. @param {boolean} follows */
    async findLast(follows) {
        const {id} = this.table;
        const last = await this.line.ask(`room ${id}`).catch(() => '');
        if (!last || id !== this.table.id) return;
        if (last !== id && follows) this.follow(last);
        this.wasLast = this.table.id === last;
        this.tellRematch();
    }

    /** Continues with the rematch, at the same address. @param {string} id */
    follow(id) {
        this.line.ask(`unwatch ${this.table.id}`, false).catch(() => undefined);
        this.verdict = null;
        this.wasLast = true;
        this.knowsNext = this.isTold = this.isMine = this.wasFree = this.looksOn = false;
        this.wereHere = [];
        this.table.follow(id);
        this.page.show();
    }

    listen() {
        const {line, table} = this;
        line.addEventListener('open', () => {
            if (ownName()) call().catch(() => undefined);
            learnAddress().then(() => this.show());
            if (this.lost) this.tellLine(t('The connection to the game is back.'));
            this.lost = false;
            this.show();
        });
        line.addEventListener('lost', () => {
            if (!this.lost && table.begun)
                this.tellLine(t('The connection to the game is lost. It is being tried again.'));
            this.lost = true;
            this.show();
        });
        table.addEventListener('news', () => this.onNews());
        table.addEventListener('change', () => this.onChange());
        table.addEventListener('answered', (event) => {
            const {how, seat, isWithdrawn} = /** @type {CustomEvent} */ (event).detail;
            const isOther = how === 'decline' && !table.seats.includes(seat);
            if (isOther && isWithdrawn) toast(t('{name} no longer asks.', {name: seatName(table, seat)}));
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
        const isNew = this.table.next !== '' && !this.knowsNext;
        this.knowsNext ||= isNew;
        this.sayWhoCame();
        if (isNew) this.page.show();
        else this.show();
        this.tellRematch();
    }

    /** To those who sat here when it was made, if it was made by somebody else. */
    async tellRematch() {
        const {table} = this;
        const {next, own, id} = table;
        if (!next || !own || !this.wasLast || this.isTold) return;
        this.isTold = true;
        const mine = await ownGames().catch(() => []);
        if (table.id !== id || mine.some((game) => game.id === next)) return;
        const others = table.sitters.flatMap(({kind, name}, i) =>
            kind === 'person' && !table.seats.includes(i + 1) ? [name] : [],
        );
        const [name] = others;
        const text =
            name && others.length === 1
                ? t('{name} wants to play again.', {name})
                : t('Somebody wants to play again.');
        toast(text);
        notify(text, next);
    }

    /** For screen readers: who has come or gone. */
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
        else if (table.playing && !this.wasPlaying && table.own)
            notify(t('Somebody has come: the game begins.'), table.id);
        this.wasPlaying = table.playing;
        this.isMine = isMine;
        document.title = isMine ? `● ${t('Your turn')} – Ta Yü` : 'Ta Yü';
        if (table.begun && !table.playing) this.sitAgain();
        this.sayIfFull();
        if (!table.isOver || this.verdict || !/^commit /m.test(table.record)) return;
        this.verdict = await checkSeal(this.module, table.record, table.commit);
        this.page.show();
    }

    /** For visitors who came too late for a seat. */
    sayIfFull() {
        const {playing, seats} = this.table;
        if (this.wasFree && playing && !seats.length) toast(t('All seats are taken: you are looking on.'));
        this.wasFree = !playing && !seats.length && !this.looksOn;
    }

    /* What is shown. */

    /** Everything besides the board, which is left alone: somebody may be about to place a tile. */
    show() {
        this.showCard();
        this.showPeople();
        this.page.presence();
        newsLine(tellNews(this.table));
        byId('act').classList.toggle('sending', this.table.acting);
        byId('offline').hidden = navigator.onLine && !this.lost;
    }

    showCard() {
        const {table} = this;
        const card = byId('card');
        const parts = this.cardParts();
        card.hidden = !parts.length;
        card.classList.toggle('sending', this.sitting);
        if (parts.length) refill(card, () => card.replaceChildren(...parts), table.own ? 'copy' : 'name');
    }

    /** What covers the board while there is no game on it. @returns {Node[]} */
    cardParts() {
        const {table, trouble, lost} = this;
        if (trouble || (lost && !table.begun)) {
            const text = trouble || t('The game cannot be reached at the moment. It is being tried again.');
            return [make('p', {class: 'lead', role: 'status', text}), homeButton()];
        }
        if (!table.begun) return [make('p', {class: 'lead soon', role: 'status', text: t('One moment …')})];
        if (table.playing) return [];
        if (this.looksOn) return this.lookingOn();
        return lobbyParts(table, {
            sit: (seat) => tryTo(() => this.sit(seat)),
            beside: (seat) => this.seatBeside(seat),
            stand: () => tryTo(() => table.stand()),
            fill: (seat, sitter) => tryTo(() => table.fill(seat, sitter)),
            learn: () => this.learnFirst(),
            notify: () => ask().then(() => this.show()),
            lookOn: () => {
                this.looksOn = true;
                this.page.show();
            },
        });
    }

    /** The lesson is on the start page, and leads back. */
    learnFirst() {
        sessionStorage.setItem('tayu.invitation', location.href);
        goTo(`${home}#learn`);
    }

    /** Onlookers can still take a seat. @returns {Node[]} */
    lookingOn() {
        const press = () => {
            this.looksOn = false;
            this.page.show();
        };
        return [
            make('p', {class: 'lead', role: 'status', text: t('You are looking on.')}),
            make('div', {class: 'row'}, button('join', t('Take a seat'), press, {class: 'primary'}), homeButton()),
        ];
    }

    showPeople() {
        const {table} = this;
        const box = byId('people');
        box.hidden = !table.playing;
        if (!table.playing) return;
        const parts = peopleParts(table, awayHandlers(table));
        if (table.own && !table.isOver && canAsk())
            parts.push(
                button('notify', t('Tell me when it is my turn'), () => ask().then(() => this.page.show())),
            );
        if (this.verdict) parts.push(sealBox(this.verdict, table.record, table.id));
        refill(box, () => box.replaceChildren(...parts));
    }

    /* What a person does. */

    /** It may take long, so it shows at once that it is in progress. @param {number} seat */
    async sit(seat) {
        this.sitting = true;
        toast(t('The seat is being taken …'), true);
        this.show();
        try {
            await call();
            await this.table.takeSeat(seat);
            noteSeat();
        } finally {
            this.sitting = false;
            hideToast();
            this.show();
        }
    }

    /** In a rematch, takes the seats that are reserved for this browser. */
    sitAgain() {
        if (!this.sitsAgain) return;
        this.sitsAgain = false;
        const seats = [...this.table.yours];
        tryTo(async () => {
            for (const seat of seats) await this.sit(seat);
        });
    }

    /** Somebody else at this device takes a seat too. @param {number} seat */
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

    /** A rematch, everybody one seat further. */
    again() {
        const {table} = this;
        tryTo(async () => {
            const next = await table.rematch();
            this.sitsAgain = true;
            this.follow(next);
        });
    }

    /** Entries of the menu that only a game with others has. @returns {[string, string, () => void][]} */
    items() {
        const {table} = this;
        const {own, playing, state, id} = table;
        /** @type {[string, string, () => void][]} */
        const items = [];
        items.push(['invite', t('Link to this game'), () => this.showLink(pathOf(table.room || id))]);
        if (own && playing && !table.isOver && state.laid.length < 2)
            items.push(['abort', t('Call the game off'), () => this.callOff()]);
        if (own && playing && !table.isOver) items.push(['allow', t('When I am away'), () => allowSheet(table)]);
        if (own) items.push(['along', t('Take my seats along'), () => takeAlong(table.core)]);
        return items;
    }

    /** @param {string} path */
    async showLink(path) {
        await learnAddress();
        const text = t('Whoever opens this link takes a free seat or looks on.');
        openSheet(
            'menu',
            t('Link to this game'),
            make('p', {text}),
            ...linkBox(this.table.core, path, t('Ta Yü')),
        );
    }

    async callOff() {
        const text = t('Before the second tile lies this ends the game without a winner.');
        if ((await question(t('Call the game off?'), text, [t('Play on'), t('Call it off')])) === 1)
            tryTo(() => this.table.act('abort'));
    }
}
