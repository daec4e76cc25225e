/* From game to game: begun, opened from files and links, given up, and kept when left for another one. */
import {Refusal} from './core.js';
import {reason, t} from './i18n.js';
import {loadLater} from './later.js';
import {TooLong, recordInLink} from './link.js';
import {keepChoices, lastChoices, setupOf} from './choices.js';
import {gameOf, wordsOf} from './setup.js';
import {countGame, recall} from './settings.js';
import {question, tryTo} from './sheets.js';
import {hasTiles, putOnShelf, putReviewOnShelf} from './shelf.js';
import {canResign} from './table.js';

/** @typedef {{swap?: boolean, level?: number}} Again what is to be different: the sides, the computer's level */

export class Games {
    /**
     * @param {import('./local_table.js').LocalTable} table
     * @param {{show: () => void, review: (record: string) => void, core: () => Promise<import('./core.js').Core>, friend: () => (() => void) | null}} on
     *     puts the table, or a review, onto the board; has a core to draw with; leads to a game with others, where there is one
     */
    constructor(table, on) {
        this.table = table;
        this.on = on;
    }

    /** One tap: a game for two against the computer, as it was chosen last. @param {Partial<import('./choices.js').Choices>} [how] but for this */
    quick(how = {}) {
        const {core} = this.table;
        const choices = {...lastChoices(core), ...how};
        this.keepLevel(choices.level);
        this.begin(setupOf(core, {...choices, who: 'computer', players: '2'}));
    }

    /** The next game is as strong, unless somebody chooses otherwise. @param {number} level */
    keepLevel(level) {
        keepChoices({...lastChoices(this.table.core), level});
    }

    /** The same game once more; of two, the other one begins. @param {Again} how */
    again({swap = false, level = 0}) {
        const {core, record, state} = this.table;
        const words = wordsOf(core, record);
        if (state.players === 2) words.start = String(3 - Number(state.start));
        else if (!Number(words.start)) delete words.start; /* drawn by lot after an auction: again */
        if (level) this.keepLevel(level);
        const seats = state.table.sitters.map((seat) => ({
            ...seat,
            level: seat.kind === 'computer' && level ? level : seat.level,
        }));
        this.begin({words, seats: swap ? seats.reverse() : seats});
    }

    /** Asks what to play. @param {Partial<import('./choices.js').Choices>} [choices] that are made already */
    async choose(choices) {
        const part = await loadLater(() => import('./new_game.js'));
        part?.openNewGame({
            core: await this.on.core(),
            choices,
            friend: this.on.friend(),
            begin: (setup) => this.begin(setup),
        });
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

    /** A game that is not chosen. @param {string} request that sets it up @param {import('./table.js').Sitter[]} seats */
    beginAs(request, seats) {
        this.keepLeft();
        this.table.begin([request], seats);
        this.on.show();
    }

    /** What was played, however far, goes on the shelf. */
    keepLeft() {
        const {playing, record, keptAs} = this.table;
        const left = playing ? record : recall(keptAs);
        if (hasTiles(left)) putOnShelf(left);
    }

    /** The game is over. @param {boolean} now not only opened again */
    ended(now) {
        this.keepLeft();
        if (now) countGame();
    }

    /** A review is kept with its game. @param {string} before @param {string} record */
    keepReview(before, record) {
        putReviewOnShelf(record);
        if (this.table.record !== before) return;
        this.table.record = record;
        this.table.keep();
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

    /** A game from the address of the page. @param {string} packed */
    async openLink(packed) {
        let record = '';
        try {
            record = (await recordInLink(`#game=${packed}`)) ?? '';
        } catch (error) {
            const why =
                error instanceof TooLong
                    ? t('What is in this link is too large for a game.')
                    : t('The link is damaged or not complete.');
            question(t('This game cannot be read'), why, [t('Close')]);
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
