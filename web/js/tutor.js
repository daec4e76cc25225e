/* What the computer would do for the person on turn: hints, chances, and doubts about a placement. */
import {percent, t} from './i18n.js';
import {isPlacement} from './placement.js';
import {settings} from './settings.js';
import {hintLine, question} from './sheets.js';
import {awaitsPerson} from './table.js';
import {actionName, whereName} from './words.js';

/** @typedef {import('./thinker.js').Suggestion} Suggestion */

/** The tutor speaks up when a placement gives away so much of the chance to win. */
const MUCH = 0.07;

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
        const answer = await question(
            t('Think again?'),
            t('This placement gives away much: {loss} of your chance to win.', {loss: percent(loss)}),
            [t('Think again'), t('Lay it all the same'), t('Show me a better one')],
        );
        if (answer === 2) this.show(list[0]);
        return answer !== 1 || moment !== table.moment;
    }

    async hint() {
        const {moment} = this.table;
        hintLine(t('Thinking …'));
        const [best] = await this.suggestions();
        if (moment === this.table.moment && best) this.show(best);
    }

    /** @param {Suggestion} best */
    show({action, win, ns, ew}) {
        const chances = {win: percent(win), ns: Math.round(ns), ew: Math.round(ew)};
        hintLine(
            isPlacement(action)
                ? t('The lit place {where}: {win} to win, about {ns} to {ew}', {
                      where: whereName(action, this.table.state.size),
                      ...chances,
                  })
                : t('The computer would {action}: {win} to win, about {ns} to {ew}', {
                      action: actionName(action, this.table.state.size),
                      ...chances,
                  }),
        );
        if (isPlacement(action)) this.on.place(action);
    }
}
