/* Stepping through a game, with the curve of the chances to win. */
import {button, byId, make, picture} from './dom.js';
import {percent, t} from './i18n.js';
import {LocalTable} from './local_table.js';
import {isPlacement} from './placement.js';
import {storedReview} from './stored.js';
import {actionName, roleName, tell} from './words.js';

/** How long to think about each point of the curve. */
const MS = 30;

/** Of the curve's drawing; it is stretched to the room there is. */
const WIDTH = 600;
const HEIGHT = 100;

/** @typedef {{at: number, role: string, win: number}} Point */

export class Review {
    /**
     * @param {import('./core.js').Core} core of its own
     * @param {import('./thinker.js').Thinker} thinker
     * @param {{show: (table: import('./table.js').Table) => void, close: () => void, carryOn: (record: string) => void}} on
     */
    constructor(core, thinker, on) {
        this.thinker = thinker;
        this.on = on;
        this.table = new LocalTable(core, thinker);
        this.record = '';
        /** @type {import('./table.js').Deed[]} */
        this.actions = [];
        this.at = 0;
        /** @type {Point[]} */
        this.points = [];
        /** @type {Record<number, string>} of the seats, as they were in the end */
        this.roles = {};
        /** @type {Point[]} where the curve ends once the game is over */
        this.end = [];
        /** @type {(import('./stored.js').Verdict | null)[] | null} what the record itself tells of each action */
        this.verdicts = null;
        this.opened = 0;
        this.what = make('span', {class: 'grow what'});
        this.slider = make('input', {
            type: 'range',
            min: 0,
            'data-key': 'slider',
            oninput: () => this.go(Number(this.slider.value)),
        });
        this.curve = picture('', `0 0 ${WIDTH} ${HEIGHT}`, t('Chances to win, move by move'));
        this.curve.setAttribute('class', 'curve');
        this.curve.setAttribute('preserveAspectRatio', 'none');
        this.curve.addEventListener('click', (event) => this.onCurve(event));
    }

    /** @param {string} record @param {number} [at] the action to begin with; else the last */
    open(record, at = Infinity) {
        this.record = record;
        this.at = 0;
        this.opened++;
        this.table.watch(record);
        this.actions = [...this.table.history];
        this.points = [];
        this.roles = Object.fromEntries(this.table.state.seats.map(({seat, role}) => [seat, role]));
        this.end = this.endPoints();
        this.verdicts = storedReview(record, this.actions);
        byId('review').hidden = false;
        this.build();
        this.go(Math.min(at, this.actions.length));
        byId('review').parentElement?.scrollTo(0, 0);
        this.slider.focus({preventScroll: true});
        this.draw();
    }

    close() {
        this.leave();
        this.on.close();
    }

    /** When another game comes onto the board. */
    leave() {
        this.opened++;
        byId('review').hidden = true;
    }

    /** To the moment after so many actions. @param {number} at */
    go(at) {
        this.at = Math.max(0, Math.min(this.actions.length, at));
        this.table.watch(this.record, this.at);
        this.on.show(this.table);
        this.render();
    }

    /** To the next placement, or back to the last. @param {number} step */
    goTurn(step) {
        let at = this.at + step;
        while (at > 0 && at < this.actions.length && !isPlacement(this.actions[at - 1].action)) at += step;
        this.go(at);
    }

    /** What stands there as long as the review is open, in the language of the page; `render` fills it. */
    build() {
        /** @param {string} key @param {string} label @param {string} sign @param {() => void} press */
        const step = (key, label, sign, press) =>
            button(key, sign, press, {class: 'icon', 'aria-label': label, title: label});
        byId('review').replaceChildren(
            this.curve,
            this.slider,
            make(
                'div',
                {class: 'row steps'},
                step('first', t('Beginning'), '«', () => this.go(0)),
                step('back', t('Back'), '‹', () => this.goTurn(-1)),
                step('on', t('Forward'), '›', () => this.goTurn(1)),
                step('last', t('End'), '»', () => this.go(this.actions.length)),
                this.what,
            ),
            make(
                'div',
                {class: 'row'},
                button('carry', t('Carry on from here'), () => this.carryOn()),
                button('close', t('Close the review'), () => this.close(), {class: 'primary'}),
            ),
        );
        this.render();
    }

    render() {
        const moment = this.moment();
        this.what.textContent = moment;
        this.slider.max = String(this.actions.length);
        this.slider.value = String(this.at);
        this.slider.setAttribute('aria-label', t('Moment of the game'));
        this.slider.setAttribute('aria-valuetext', moment);
        this.drawCurve();
    }

    /** What happened last, in words; with what it lost, if the record tells. */
    moment() {
        const verdict = this.verdicts?.[this.at - 1];
        const words = [this.at ? tell(this.table, this.actions[this.at - 1]) : t('Beginning')];
        if (verdict?.loss) {
            const best = actionName(verdict.best, this.table.state.size);
            words.push(t('loss {loss}, better: {best}', {loss: percent(verdict.loss, 1), best}));
        }
        if (verdict?.luck) words.push(t('luck of the draw {luck}', {luck: percent(verdict.luck, 1)}));
        return words.join(' · ');
    }

    carryOn() {
        const record = this.table.record;
        this.close();
        this.on.carryOn(record);
    }

    /** The curve: north–south above, east–west below; with a flood one line for each of the three. */
    drawCurve() {
        const count = Math.max(1, this.actions.length);
        const roles = this.table.state.players === 3 ? ['ns', 'ew', 'flood'] : ['ns'];
        const lines = roles.map((role) => {
            const places = this.points
                .filter((point) => point.role === role)
                .map(({at, win}) => `${(at / count) * WIDTH} ${HEIGHT - win * HEIGHT}`);
            return places.length > 1 ? `<path class="line ${role}" d="M${places.join('L')}"/>` : '';
        });
        this.curve.innerHTML = `<path class="half" d="M0 ${HEIGHT / 2}H${WIDTH}"/>${lines.join('')}<path class="now" d="M${(this.at / count) * WIDTH} 0V${HEIGHT}"/>`;
        this.curve.setAttribute('aria-label', this.describe());
    }

    /** @param {MouseEvent} event */
    onCurve(event) {
        const frame = this.curve.getBoundingClientRect();
        this.go(Math.round(((event.clientX - frame.left) / frame.width) * this.actions.length));
    }

    describe() {
        const before = this.points.filter((point) => point.at <= this.at).pop();
        return before
            ? t('Chance of {role} to win: {win}', {role: roleName(before.role), win: percent(before.win)})
            : t('Chances to win, move by move');
    }

    /** Thinks about each placement, one after another, while the review is open. */
    async draw() {
        const opened = this.opened;
        if (this.verdicts) this.takeStored(this.verdicts);
        for (let at = 1; at < this.actions.length && opened === this.opened && !this.verdicts; at++) {
            if (!isPlacement(this.actions[at].action)) continue;
            try {
                await this.addPoint(at);
            } catch {
                continue; /* a hand that the record does not tell */
            }
            if (opened === this.opened && (at % 6 === 0 || at + 2 >= this.actions.length)) this.render();
        }
        if (opened !== this.opened) return;
        this.points.push(...this.end);
        this.render();
    }

    /** The curve as the record tells it. @param {(import('./stored.js').Verdict | null)[]} verdicts */
    takeStored(verdicts) {
        verdicts.forEach((verdict, i) => {
            if (verdict) this.points.push(this.point(i + 1, this.actions[i].seat, verdict.after));
        });
    }

    /** @param {number} at @param {number} seat @param {number} win its chance @returns {Point} */
    point(at, seat, win) {
        const role = this.roles[seat];
        const both = this.table.state.players !== 3;
        return both ? {at, role: 'ns', win: role === 'ns' ? win : 1 - win} : {at, role, win};
    }

    /** @param {number} at */
    async addPoint(at) {
        const win = await this.thinker.chance(this.record, at, MS);
        this.points.push(this.point(at, this.actions[at].seat, win));
    }

    /** @returns {Point[]} */
    endPoints() {
        const winner = this.table.state.phase === 'over' ? this.table.state.result.split(' ')[2] : '';
        if (!winner || winner === 'none') return [];
        const at = this.actions.length;
        if (this.table.state.players !== 3)
            return [{at, role: 'ns', win: winner === 'ns' ? 1 : winner === 'ew' ? 0 : 0.5}];
        return ['ns', 'ew', 'flood'].map((role) => ({
            at,
            role,
            win: winner === role ? 1 : winner === 'builders' && role !== 'flood' ? 0.5 : 0,
        }));
    }
}
