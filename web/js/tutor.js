/* What the computer would do for the person on turn: hints, chances, and doubts about a placement. */
import {button, byId, make} from './dom.js';
import {language, percent, t} from './i18n.js';
import {isPlacement} from './placement.js';
import {squaresOf, tellReasons, tellsWhere} from './reasons.js';
import {settings} from './settings.js';
import {hintLine, say} from './sheets.js';
import {awaitsPerson} from './table.js';
import {actionName, describePlacement, whereName} from './words.js';

/** @typedef {import('./thinker.js').Suggestion} Suggestion */

/** The tutor speaks up when a placement gives away so much of the chance to win. */
const MUCH = 0.07;

/** What can be answered. */
const AGAIN = 0,
    ANYWAY = 1,
    SHOW = 2;

/** As at the beginning of a sentence. @param {string} text */
const capital = (text) => text[0].toLocaleUpperCase(language()) + text.slice(1);

/** As behind a colon, where only German begins with a capital. @param {string} sentence */
const afterColon = (sentence) =>
    language() === 'de' ? sentence : sentence.charAt(0).toLocaleLowerCase(language()) + sentence.slice(1);

export class Tutor {
    /**
     * @param {import('./table.js').Table} table @param {import('./thinker.js').Thinker} thinker
     * @param {{win: (chance: {win: number, role: string}) => void, place: (action: string) => void, ask: (box: HTMLElement | null) => void, name: (squares: string[]) => void}} on
     *     tells the chance to win, shows a placement on the board, asks in place of the hand, until it is asked no longer, and outlines squares
     */
    constructor(table, thinker, on) {
        this.table = table;
        this.thinker = thinker;
        this.on = on;
        this.weighs = false; /* it is thinking about a placement */
        this.moment = -1;
        this.doubted = ''; /* the placement that is asked about */
        /** @type {((answer: number) => void) | null} while it is asked */
        this.answer = null;
        /** @type {Promise<Suggestion[]>} */
        this.advice = Promise.resolve([]);
    }

    /** All actions, best first; thought about once for each position. */
    suggestions() {
        if (this.table.moment !== this.moment) {
            this.moment = this.table.moment;
            this.advice = this.thinker.weigh(this.table, 500, 200);
            this.advice.catch(() => {
                this.moment = -1; /* whoever asks again makes another try */
            });
        }
        return this.advice;
    }

    /** Chances and an opinion are thought about while the person does. */
    async think() {
        const {table} = this;
        const {moment, state} = table;
        if (this.moment !== moment) this.dismiss();
        const wanted = table.hints && (settings.aids.chance || settings.aids.tutor);
        if (!awaitsPerson(table) || !wanted || state.phase === 'bid') return;
        const [best] = await this.suggestions();
        if (moment === table.moment && best) this.on.win({win: best.win, role: state.seats[state.turn - 1].role});
    }

    /** Whether there is a doubt about an action and the player wants another try. @param {string} action */
    async objects(action) {
        const {table} = this;
        const {moment} = table;
        if (!settings.aids.tutor || !table.hints || !isPlacement(action) || !table.state.legal.includes(action))
            return false;
        this.weighs = true;
        const list = await this.suggestions().finally(() => {
            this.weighs = false;
        });
        if (moment !== table.moment) return true;
        const [best] = list;
        const chosen = list.find((one) => one.action === action);
        if (!chosen || best.win - chosen.win < MUCH) return false;
        const reasons = await this.reasons(best.action, action);
        if (moment !== table.moment) return true;
        if (reasons[0]?.kind === 'same') return false; /* games cannot tell the two apart */
        const why = reasons.filter((one) => !tellsWhere(one)).slice(0, 1);
        this.on.name(squaresOf(why));
        const answer = await this.ask(chosen, best, tellReasons(why));
        this.on.name([]);
        if (answer === SHOW) {
            this.show(best);
            const where = reasons.filter(tellsWhere);
            if (where.length) this.tellWhy(where, tellReasons(where), tellReasons(where));
        }
        return answer !== ANYWAY || moment !== table.moment;
    }

    /** @param {string} better @param {string} worse */
    async reasons(better, worse) {
        this.weighs = true;
        try {
            return (await this.thinker.compare(this.table, better, worse)).reasons;
        } finally {
            this.weighs = false;
        }
    }

    /**
     * Asks beside the board, which stays in view, and does not tell where the better place is.
     * @param {Suggestion} chosen @param {Suggestion} best @param {string} why @returns {Promise<number>}
     */
    ask(chosen, best, why) {
        this.doubted = chosen.action;
        const cost = t('This costs you {loss} of your winning chances.', {loss: percent(best.win - chosen.win)});
        const chances = {played: percent(chosen.win), best: percent(best.win)};
        return new Promise((resolve) => {
            this.answer = (answer) => {
                this.answer = null;
                this.on.ask(null);
                resolve(answer);
            };
            const choice = /** @param {number} n @param {string} text @param {string} look */ (n, text, look) =>
                button(`answer-${n}`, text, () => this.answer?.(n), {class: look});
            const again = choice(AGAIN, t('Think again'), 'primary');
            const onkeydown = /** @param {KeyboardEvent} event */ ({key}) => key === 'Escape' && this.dismiss();
            this.on.ask(
                make(
                    'section',
                    {
                        'class': 'doubt',
                        'role': 'alertdialog',
                        'aria-labelledby': 'doubt',
                        'aria-describedby': 'doubt-why',
                        onkeydown,
                    },
                    make('h2', {id: 'doubt', text: cost}),
                    make('p', {
                        id: 'doubt-why',
                        text: `${why} ${t('With this place {played}, with the best {best}.', chances)}`,
                    }),
                    make('div', {class: 'row'}, choice(ANYWAY, t('Place it anyway'), ''), again),
                    choice(SHOW, t('Show me a better one'), 'link'),
                ),
            );
            again.focus();
        });
    }

    /** Another place is tried: that is thinking again. @param {string | null} word */
    tried(word) {
        if (word !== this.doubted) this.dismiss();
    }

    dismiss() {
        this.answer?.(AGAIN);
    }

    async hint() {
        const {moment} = this.table;
        hintLine(t('Thinking …'));
        const [best, next] = await this.suggestions().finally(() => hintLine(''));
        if (moment !== this.table.moment || !best) return;
        this.show(best);
        if (!next || !isPlacement(best.action) || !isPlacement(next.action)) return;
        const {reasons} = await this.thinker.compare(this.table, best.action, next.action);
        if (moment === this.table.moment && reasons.length) this.showWhy(next.action, reasons);
    }

    /** Behind the hint: why it is better than the next best. @param {string} next @param {import('./reasons.js').Reason[]} reasons */
    showWhy(next, reasons) {
        const text = /** @param {boolean} isSpoken */ (isSpoken) => {
            const place = whereName(next, this.table.state.size, isSpoken);
            return `${t('Compared with the next best place, {place}:', {place})} ${afterColon(tellReasons(reasons))}`;
        };
        this.tellWhy(reasons, text(false), text(true));
    }

    /** @param {import('./reasons.js').Reason[]} reasons @param {string} why they, in sentences @param {string} spoken */
    tellWhy(reasons, why, spoken) {
        const line = byId('hint-line');
        line.append(' ', make('span', {class: 'why', text: why}));
        this.on.name(squaresOf(reasons));
        if (line.scrollHeight > line.clientHeight) line.tabIndex = 0; /* so that keys can scroll it */
        say(spoken);
    }

    /** @param {Suggestion} best */
    show({action, win, ns, ew}) {
        const chances = {win: percent(win), ns: Math.round(ns), ew: Math.round(ew)};
        const {size} = this.table.state;
        if (isPlacement(action)) {
            hintLine(t('Try the highlighted place: {win} to win, expected score about {ns}–{ew}', chances));
            say(describePlacement(action, size)); /* for those who do not see it */
            this.on.place(action);
        } else
            hintLine(
                t('{action}: {win} to win, expected score about {ns}–{ew}', {
                    action: capital(actionName(action, size)),
                    ...chances,
                }),
            );
    }
}
