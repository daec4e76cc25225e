/* What the computer would do for the person on turn: hints, chances, and doubts about a placement. */
import {byId, make} from './dom.js';
import {language, percent, t} from './i18n.js';
import {isPlacement} from './placement.js';
import {tellReasons} from './reasons.js';
import {settings} from './settings.js';
import {hintLine, question, say} from './sheets.js';
import {awaitsPerson} from './table.js';
import {actionName, describePlacement, whereName} from './words.js';

/** @typedef {import('./thinker.js').Suggestion} Suggestion */

/** The tutor speaks up when a placement gives away so much of the chance to win. */
const MUCH = 0.07;

/** As at the beginning of a sentence. @param {string} text */
const capital = (text) => text[0].toLocaleUpperCase(language()) + text.slice(1);

export class Tutor {
    /**
     * @param {import('./table.js').Table} table @param {import('./thinker.js').Thinker} thinker
     * @param {{win: (chance: {win: number, role: string}) => void, place: (action: string) => void}} on tells the
     *     chance to win, and shows a placement on the board
     */
    constructor(table, thinker, on) {
        this.table = table;
        this.thinker = thinker;
        this.on = on;
        this.weighs = false; /* it is thinking about a placement */
        this.moment = -1;
        /** @type {Promise<Suggestion[]>} */
        this.advice = Promise.resolve([]);
    }

    /** All actions, best first; thought about once for each position. */
    suggestions() {
        if (this.table.moment !== this.moment) {
            this.moment = this.table.moment;
            this.advice = this.thinker.weigh(this.table, 500, 200);
        }
        return this.advice;
    }

    /** Chances and an opinion are thought about while the person does. */
    async think() {
        const {table} = this;
        const {moment, state} = table;
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
        const chosen = list.find((one) => one.action === action);
        const loss = chosen ? list[0].win - chosen.win : 0;
        if (loss < MUCH) return false;
        const why = await this.why(list[0].action, action);
        if (moment !== table.moment) return true;
        if (why === null) return false;
        const answer = await question(
            t('Think again?'),
            `${t('This costs you {loss} of your winning chances.', {loss: percent(loss)})} ${why}`,
            [t('Think again'), t('Place it anyway'), t('Show me a better one')],
        );
        if (answer === 2) this.show(list[0]);
        return answer !== 1 || moment !== table.moment;
    }

    /** The reasons, in sentences; empty if there is none, null if games cannot tell the two apart. @param {string} better @param {string} worse */
    async why(better, worse) {
        this.weighs = true;
        try {
            const {reasons} = await this.thinker.compare(this.table, better, worse);
            return reasons[0]?.kind === 'same' ? null : tellReasons(reasons);
        } finally {
            this.weighs = false;
        }
    }

    async hint() {
        const {moment} = this.table;
        hintLine(t('Thinking …'));
        const [best, next] = await this.suggestions();
        if (moment !== this.table.moment || !best) return;
        this.show(best);
        if (!next || !isPlacement(best.action) || !isPlacement(next.action)) return;
        const {reasons} = await this.thinker.compare(this.table, best.action, next.action);
        if (moment === this.table.moment && reasons.length) this.showWhy(next.action, tellReasons(reasons));
    }

    /** Behind the hint: why it is better than the next best. @param {string} next @param {string} why */
    showWhy(next, why) {
        const line = byId('hint-line');
        const text = /** @param {boolean} isSpoken */ (isSpoken) => {
            const place = whereName(next, this.table.state.size, isSpoken);
            return `${t('Compared with the next best place, {place}:', {place})} ${why}`;
        };
        line.append(' ', make('span', {class: 'why', text: text(false)}));
        if (line.scrollHeight > line.clientHeight) line.tabIndex = 0; /* so that keys can scroll it */
        say(text(true));
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
