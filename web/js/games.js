/* From game to game: begun, opened from files and links, given up, and kept when left for another one. */
import {Refusal} from './core.js';
import {reason, t} from './i18n.js';
import {recordInLink} from './link.js';
import {keep, recall} from './settings.js';
import {gameOf, openSetup, quickSetup} from './setup.js';
import {question, tryTo} from './sheets.js';
import {canResign} from './table.js';

/** Under this name the browser keeps the game that was left for another one. */
const leftGame = 'tayu.before';

export class Games {
    /**
     * @param {import('./local_table.js').LocalTable} table
     * @param {{show: () => void, review: (record: string) => void}} on puts the table, or a review, onto the board
     */
    constructor(table, on) {
        this.table = table;
        this.on = on;
    }

    /** A game against the computer, without asking. */
    quick() {
        this.begin(quickSetup(this.table.core));
    }

    /** Asks what to play. */
    choose() {
        openSetup(this.table.core, (setup) => this.begin(setup));
    }

    /** @param {import('./setup.js').Setup} setup */
    begin(setup) {
        tryTo(() => {
            this.keepLeft();
            const {words, seats} = gameOf(this.table.core, setup);
            this.table.begin([`new ${words}`], seats);
            this.on.show();
        });
    }

    /** A game that is given up for another one can be taken up again. */
    keepLeft() {
        const {playing, state, record} = this.table;
        if (playing && state.phase !== 'over' && state.laid.length) keep(leftGame, record);
    }

    /** @returns {string | null} */
    left() {
        return recall(leftGame);
    }

    /** A game from a file or a link; whether it could be read. @param {string} record */
    load(record) {
        try {
            this.keepLeft();
            this.table.load(record);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            question(t('This game cannot be read'), reason(error.why), [t('Close')]);
            return false;
        }
        this.on.show();
        return true;
    }

    /** The game in the address of the page, if there is one. */
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
        if (this.load(record) && this.table.state.phase === 'over') this.on.review(record);
    }

    /** @param {import('./table.js').Table} table */
    async resign(table) {
        const {state} = table;
        const role = state.seats[canResign(table) - 1]?.role;
        const then =
            state.players !== 3
                ? t('The other side wins then.')
                : role === 'flood'
                  ? t('The flood has lost then, and the builders go on.')
                  : t('The game ends then, and your score counts as 0.');
        if ((await question(t('Give up?'), then, [t('Play on'), t('Give up')])) === 1)
            tryTo(() => table.act('resign'));
    }
}
