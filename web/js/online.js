/* Games with others: made, found by their link, and what is shown until they begin. */
import {startCore} from './core.js';
import {button, byId, make, refill} from './dom.js';
import {reason, t} from './i18n.js';
import {Line} from './line.js';
import {RemoteTable} from './remote_table.js';
import {keep, recall} from './settings.js';
import {gameOf, openSetup, seatPlace} from './setup.js';
import {openSheet, toast, tryTo} from './sheets.js';
import {isAsked, awaitsPerson} from './table.js';
import {seatName} from './words.js';

/** Under this name the browser keeps what the player is called. */
const nameKey = 'tayu.name';

/**
 * @typedef {object} Page
 * @property {import('./core.js').Core} core that knows the options
 * @property {(table: import('./table.js').Table) => void} use plays at this table
 * @property {() => void} back to the game at this device
 * @property {() => void} show shows the table anew
 */

/** @param {string} game */
const linkTo = (game) => `${location.origin}${location.pathname}#online=${game}`;

/** @param {string} id @param {string} state */
function tellGame(id, state) {
    if (state === 'yours') return t('Game {id}: your turn', {id});
    return state === 'open' ? t('Game {id}: not begun', {id}) : t('Game {id}: the others are on turn', {id});
}

export class Online {
    /** @param {WebAssembly.Module} module @param {Page} page */
    constructor(module, page) {
        this.module = module;
        this.page = page;
        /** @type {Line | null} */
        this.line = null;
        /** @type {RemoteTable | null} */
        this.table = null;
        this.lost = false;
        this.looksOn = false;
        this.name = String(recall(nameKey) ?? '').slice(0, 40);
    }

    /* The line. */

    /** @returns {Line} */
    open() {
        if (this.line) return this.line;
        const line = new Line(new URL('ws', document.baseURI).href.replace(/^http/, 'ws'));
        line.addEventListener('open', () => {
            if (this.name) this.call().catch(() => undefined);
            if (this.lost) toast(t('The line to the game is back.'));
            this.lost = false;
            this.page.show();
        });
        line.addEventListener('lost', () => {
            if (!this.table) return;
            if (!this.lost) toast(t('The line to the game is lost. It is being tried again.'));
            this.lost = true;
            this.page.show();
        });
        this.line = line;
        return line;
    }

    /** Whether a server of games is behind this page. @returns {Promise<boolean>} */
    async reach() {
        const line = this.open();
        if (line.isOpen) return true;
        const found = await new Promise((resolve) => {
            line.addEventListener('open', () => resolve(true), {once: true});
            line.addEventListener('lost', () => resolve(false), {once: true});
        });
        if (!found && !this.table) this.leave();
        return found;
    }

    async call() {
        await this.line?.ask(`call ${this.name}`, false);
    }

    /** @param {string} name */
    setName(name) {
        this.name = name.trim();
        keep(nameKey, this.name);
    }

    /* From game to game. */

    /** Asks what to play, and with whom; those who have games with others already may go there. */
    async choose() {
        const games = (await this.open().ask('games')).split('\n').map((line) => line.split(' '));
        const open = games.filter(([game, state]) => state !== 'over' && game && game !== this.table?.id);
        if (!open.length) {
            this.setUp();
            return;
        }
        /** @param {string} key @param {string} text @param {() => void} press */
        const item = (key, text, press) => {
            const go = () => {
                sheet.close();
                press();
            };
            return button(key, text, go, {class: 'item'});
        };
        const sheet = openSheet(
            'menu',
            t('Play with a friend'),
            item('new-online', t('New game'), () => this.setUp()),
            ...open.map(([game, state]) => item(game, tellGame(game, state), () => this.enter(game))),
        );
    }

    setUp() {
        openSetup(this.page.core, (setup) => tryTo(() => this.begin(setup)), {name: this.name});
    }

    /** @param {import('./setup.js').Setup} setup */
    async begin(setup) {
        const {words, seats} = gameOf(this.page.core, setup);
        const sitters = seats.map(({kind, level}) =>
            kind === 'computer' ? `computer:${level}` : kind === 'person' ? 'me' : 'open',
        );
        this.setName(seats.find(({kind}) => kind === 'person')?.name ?? '');
        const line = this.open();
        if (line.isOpen) await this.call();
        await this.enter(await line.ask(`make seats=${sitters.join(',')} ${words}`));
    }

    /** To the table of a game. @param {string} game */
    async enter(game) {
        if (this.table?.id === game) return;
        const core = await startCore(this.module);
        this.table?.leave();
        this.looksOn = false;
        const table = new RemoteTable(core, this.open(), game);
        this.table = table;
        for (const news of ['change', 'here'])
            table.addEventListener(news, () => {
                if (news === 'here') this.page.show();
                this.showTitle();
            });
        table.addEventListener('gone', (event) => {
            toast(reason(/** @type {CustomEvent} */ (event).detail.why));
            this.page.back();
        });
        this.page.use(table);
        this.showAddress();
    }

    /** The game's address is the page's, so that it is found again; a dialogue that closes goes back in the history first. */
    showAddress() {
        const {table} = this;
        if (!table) return;
        if (history.state?.sheet) setTimeout(() => this.showAddress(), 50);
        else history.replaceState(null, '', `#online=${table.id}`);
    }

    /** Another game is played now. */
    leave() {
        this.table?.leave();
        this.line?.close();
        this.table = this.line = null;
        this.lost = false;
        document.title = 'Ta Yü';
        if (location.hash.startsWith('#online=')) history.replaceState(history.state, '', location.pathname);
    }

    showTitle() {
        const {table} = this;
        const mine = table && (awaitsPerson(table) || isAsked(table));
        document.title = mine ? `● ${t('Your turn')} – Ta Yü` : 'Ta Yü';
    }

    /* Before the game begins. */

    /** Over the board: who sits where, and the link for the others. */
    showLobby() {
        const {table} = this;
        const card = byId('card');
        card.hidden = !table?.begun || table.playing || this.looksOn;
        if (table && !card.hidden) refill(card, () => card.replaceChildren(...this.lobby(table)), 'copy');
    }

    /** @param {RemoteTable} table @returns {Node[]} */
    lobby(table) {
        const {sitters, own} = table;
        const open = sitters.some(({kind}) => kind === 'open');
        const guest = !own && open;
        const lead = guest
            ? t('You are invited to play. Take a seat.')
            : open
              ? t('Send this link to whoever shall play.')
              : t('Waiting for the others …');
        return [
            make('p', {class: 'lead', role: 'status', text: lead}),
            ...(guest ? [this.nameField()] : []),
            make('ul', {class: 'lobby'}, ...sitters.map((_, i) => this.lobbySeat(table, i + 1))),
            ...(guest ? [] : [this.linkField(table.id)]),
            make('div', {class: 'row'}, ...this.lobbyButtons(table)),
        ];
    }

    nameField() {
        const input = make('input', {
            'data-key': 'name',
            value: this.name,
            maxlength: 40,
            autocomplete: 'nickname',
            oninput: () => this.setName(input.value),
        });
        return make('label', {class: 'field'}, make('span', {text: t('Your name')}), input);
    }

    /** @param {RemoteTable} table @param {number} seat */
    lobbySeat(table, seat) {
        const {kind} = table.sitters[seat - 1];
        const place = `${seatPlace(seat, table.sitters.length)}: `;
        const sit = () => tryTo(() => this.sit(table, seat));
        if (kind === 'open' && !table.own)
            return make('li', {}, place, button(`sit-${seat}`, t('Sit here'), sit, {class: 'primary'}));
        const who = kind === 'open' ? t('still free') : seatName(table, seat);
        return make('li', {}, place, make('b', {text: who}));
    }

    /** @param {RemoteTable} table @param {number} seat */
    async sit(table, seat) {
        await this.call();
        await table.takeSeat(seat);
    }

    /** @param {string} game */
    linkField(game) {
        const input = make('input', {
            'data-key': 'link',
            value: linkTo(game),
            readonly: true,
            'aria-label': t('Link'),
        });
        input.onfocus = () => input.select();
        return input;
    }

    /** @param {RemoteTable} table */
    lobbyButtons({id, own, sitters}) {
        const row = [];
        if (own || sitters.every(({kind}) => kind !== 'open'))
            row.push(button('copy', t('Copy the link'), () => copy(id), {class: 'primary'}));
        if (own && navigator.share)
            row.push(button('send', t('Share'), () => navigator.share({url: linkTo(id)}).catch(() => undefined)));
        if (!own)
            row.push(
                button('look-on', t('Look on'), () => {
                    this.looksOn = true;
                    this.page.show();
                }),
            );
        row.push(button('away', t('Not now'), this.page.back));
        return row;
    }
}

/** @param {string} game */
async function copy(game) {
    try {
        await navigator.clipboard.writeText(linkTo(game));
        toast(t('The link is copied.'));
    } catch {
        const input = /** @type {HTMLInputElement | null} */ (document.querySelector('#card [data-key="link"]'));
        input?.focus();
    }
}
