/* The way to games with others, where there is a server for them; what they need is loaded when it is wanted. */
import {t} from './i18n.js';
import {loadLater} from './later.js';
import {goTo, home} from './link.js';
import {canMeet, hasFriends} from './meet.js';
import {toast, tryTo} from './sheets.js';

/** @typedef {{show: () => void, presence: () => void, table: (table: import('./table.js').Table) => void, alone: () => void, core: () => Promise<import('./core.js').Core>}} Page
 *     shows itself anew, or only whose turn it is; plays at a table; asks for a game at this device; has a core to draw with */

export class Others {
    /** @param {WebAssembly.Module} module @param {import('./core.js').Core} core of the game at this device @param {Page} page */
    constructor(module, core, page) {
        this.module = module;
        this.core = core;
        this.page = page;
        /** @type {import('./online/game_page.js').GamePage | null} a game with others, if this is its page */
        this.game = null;
        /** @type {import('./online/friends.js').Friends | null} what begins and finds such games */
        this.friends = null;
        this.canMeet = false; /* others can be reached from this page */
    }

    /** Whoever has games with others sees them on the start page. */
    async look() {
        this.canMeet = await canMeet();
        if (this.canMeet && hasFriends()) await this.meet();
        if (this.canMeet) this.page.show();
    }

    /** What begins a game with others, or nothing where that cannot be done. */
    way() {
        return this.canMeet ? () => this.invite() : null;
    }

    /** For the start page: the card of the own game that goes on first, and the other games. @param {boolean} isWaiting only if that game waits for
     * whoever is here @param {() => Node[]} picture of a board, if there is room for one @returns {{first: Node[], rest: Node[]}} */
    cards(isWaiting, picture) {
        const {friends} = this;
        if (!friends) return {first: [], rest: []};
        const game = friends.first(isWaiting);
        return {first: game ? [friends.goOn(game, picture())] : [], rest: friends.list(game)};
    }

    /** Whether others can be reached; says so if not. */
    async reach() {
        this.canMeet ||= await canMeet();
        if (!this.canMeet) toast(t('Games with others cannot be played from here now.'));
        return this.canMeet;
    }

    async invite() {
        if (this.game) return goTo(`${home}#friends`);
        const friends = (await this.reach()) && (await this.meet());
        if (friends) await tryTo(() => friends.choose());
    }

    /** Seats from another device. @param {string} word the secret of the link */
    async take(word) {
        if (await this.reach()) await (await this.meet())?.take(word);
    }

    async meet() {
        const parts = await loadLater(() => import('./online/friends.js'));
        if (parts)
            this.friends ??= new parts.Friends(await this.page.core(), () => this.page.show(), this.page.alone);
        return this.friends;
    }

    /** This is the page of a game with others. @param {string} id */
    async join(id) {
        const parts = await loadLater(() => import('./online/game_page.js'));
        this.canMeet = true;
        await parts?.GamePage.open(this.module, id, {
            table: (game) => {
                this.game = game;
                this.page.table(game.table);
            },
            show: () => this.page.show(),
            presence: () => this.page.presence(),
        });
    }
}
