/* A position to solve on the board: first the judgement, one good place or several, then the tile; then what it costs
 * and why. A mistake of one's own is tried again in the same way, without the judgement. */
import {button, byId, make, refill} from './dom.js';
import {num, t} from './i18n.js';
import {LocalTable} from './local_table.js';
import {isPlacement} from './placement.js';
import {ACCEPTED} from './puzzles.js';
import {squaresOf, tellReason} from './reasons.js';
import {whereName} from './words.js';

/**
 * @typedef {object} Task
 * @property {string} title @property {string} note what is to be known before
 * @property {string} record as it is shown, the tile in hand
 * @property {'one' | 'several' | ''} kind empty: that is not asked
 * @property {(action: string) => Promise<Answer>} check
 * @property {(answer: Answer, tries: number) => void} solved
 * @property {{text: string, press: () => void} | null} next @property {((tries: number) => void) | null} share
 */
/**
 * @typedef {object} Answer
 * @property {string} action that was played @property {number} loss @property {string} best
 * @property {import('./reasons.js').Reason[]} reasons why the best is better; if the answer is right, why it is better than another place
 * @property {string} [weaker] that other place @property {string} [note]
 */

export class Solving {
    /** @param {import('./core.js').Core} core of its own @param {import('./thinker.js').Thinker} thinker
     * @param {{show: (table: LocalTable) => void, better: (action: string | null, played?: {word: string, label: string, looks: 'better' | 'worse' | 'tried'}) => void, name: (squares: string[]) => void, say: (text: string) => void, close: () => void}} on */
    constructor(core, thinker, on) {
        this.table = new LocalTable(core, thinker);
        this.thinker = thinker;
        this.on = on;
        /** @type {Task | null} */
        this.task = null;
        this.judged = ''; /* the kind that was said */
        this.tries = 0;
        this.isBusy = false;
        this.played = ''; /* stays on the board until it is tried again */
        /** @type {Answer | null} */
        this.answer = null;
        this.isTold = false; /* why, and what is better */
        this.opened = 0;
    }

    /** @param {Task} task */
    open(task) {
        this.opened++;
        this.task = task;
        this.judged = task.kind ? '' : 'asked';
        this.tries = 0;
        this.answer = null;
        this.isTold = false;
        this.isBusy = false;
        this.played = '';
        this.on.better(null);
        byId('lesson').hidden = false;
        this.table.load(task.record);
        this.table.seats = [this.table.state.turn];
        this.render();
        this.showTop();
    }

    leave() {
        this.opened++;
        this.task = null;
        byId('lesson').hidden = true;
        this.on.better(null);
        this.on.name([]);
    }

    /** @param {string} kind */
    judge(kind) {
        this.judged = kind;
        this.render();
    }

    /** @param {string} action */
    async act(action) {
        const {task, opened} = this;
        if (
            !task ||
            !this.judged ||
            this.isBusy ||
            !isPlacement(action) ||
            !this.table.state.legal.includes(action)
        )
            return;
        this.isBusy = true;
        this.played = action;
        this.render();
        const answer = await task.check(action).catch((error) => {
            if (opened === this.opened) this.again();
            throw error;
        });
        if (opened !== this.opened) return;
        this.isBusy = false;
        this.tries++;
        this.answer = answer;
        if (answer.loss <= ACCEPTED) task.solved(answer, this.tries);
        this.render();
        this.showTop();
    }

    /** What is said stands above or beside the board, however far somebody has scrolled to choose the place. */
    showTop() {
        window.scrollTo(0, 0);
        byId('side').scrollTo(0, 0);
    }

    /** Why it is not the best, and what is. */
    tell() {
        this.isTold = true;
        this.render();
        this.showTop();
    }

    again() {
        this.isBusy = false;
        this.answer = null;
        this.isTold = false;
        this.played = '';
        this.on.better(null);
        this.on.name([]);
        this.render();
    }

    render() {
        const {task, table} = this;
        if (!task) return;
        table.playing = this.judged !== '' && !this.isBusy && !this.answer;
        this.on.show(table);
        this.showPlayed();
        const parts = [make('h2', {text: task.title}), ...this.body(task)];
        refill(byId('lesson'), () => byId('lesson').replaceChildren(...parts));
    }

    /** What was played, and the better place once it is told. */
    showPlayed() {
        const {answer, played, isTold} = this;
        if (!played) return;
        const isRight = answer !== null && answer.loss <= ACCEPTED;
        const looks = !answer ? 'tried' : isRight ? 'better' : 'worse';
        const best = answer && isTold && !isRight ? answer.best : null;
        this.on.better(best, {word: played, label: t('yours'), looks});
    }

    /** @param {Task} task @returns {HTMLElement[]} */
    body(task) {
        if (this.answer) return this.answered(task, this.answer);
        const leave = button('leave', t('Leave'), () => this.on.close(), {class: 'link'});
        if (!this.judged)
            return [
                make('p', {
                    text: `${task.note} ${t('Is there one good place for this tile, or are there several?')}`,
                }),
                make(
                    'div',
                    {class: 'row'},
                    button('one', t('One'), () => this.judge('one')),
                    button('several', t('Several'), () => this.judge('several')),
                    leave,
                ),
            ];
        const text = this.isBusy
            ? t('Thinking …')
            : `${task.kind ? '' : task.note} ${t('Where does the tile go?')}`;
        return [make('p', {text, role: 'status'}), make('div', {class: 'row'}, leave)];
    }

    /** @param {Task} task @param {Answer} answer */
    answered(task, answer) {
        const right = answer.loss <= ACCEPTED;
        const {size} = this.table.state;
        const said = right
            ? t('Right: nothing that matters is better.')
            : t('It costs {n} of 100 games.', {n: num(Math.round(answer.loss * 100))});
        /* Who wants to try again is not told the answer by the way. */
        const isTold = right || this.isTold;
        const reasons = answer.reasons.map((reason) => tellReason(reason, true));
        /* What is compared comes before what differs. */
        const lead = /** @param {boolean} isSpoken */ (isSpoken) => {
            if (!right) return [t('Better: {action}', {action: whereName(answer.best, size, isSpoken)})];
            if (!reasons.length || !answer.weaker) return [];
            const where = whereName(answer.weaker, size, isSpoken);
            return [
                task.kind
                    ? t('Your move is compared with a weaker one {where}.', {where})
                    : t('Your move is compared with the weaker one in the game, {where}.', {where}),
            ];
        };
        const lines = /** @param {boolean} isSpoken */ (isSpoken) => [
            ...[said, ...this.judgement(task)],
            ...(isTold ? [...lead(isSpoken), ...reasons] : []),
            ...(isTold && answer.note ? [answer.note] : []),
        ];
        this.on.name(isTold ? squaresOf(answer.reasons) : []);
        this.on.say(lines(true).join(' '));
        const row = make('div', {class: 'row'});
        if (!right) row.append(button('again', t('Try again'), () => this.again(), {class: 'primary'}));
        if (!isTold) row.append(button('tell', t('Show me a better one'), () => this.tell()));
        const {next} = task;
        if (next) row.append(button('next', next.text, next.press, {class: right ? 'primary' : ''}));
        const {share} = task;
        if (right && share) row.append(button('share', t('Share'), () => share(this.tries)));
        row.append(button('leave', t('Leave'), () => this.on.close(), {class: 'link'}));
        return [...lines(false).map((text, i) => make('p', {text, class: i ? 'why' : 'lead'})), row];
    }

    /** Whether the judgement was right. @param {Task} task */
    judgement({kind}) {
        if (!kind || this.judged === kind) return [];
        return [kind === 'one' ? t('There is one good place.') : t('There are several good places.')];
    }
}
