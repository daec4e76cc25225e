/* A lesson on the board: tells what to do, waits until it is done, and plays the other side. */
import {button, byId, make, pause, refill} from './dom.js';
import {t} from './i18n.js';
import {LocalTable} from './local_table.js';

/** Where it is remembered for this tab how far one is: the lesson, the step, and what was played. */
const PLACE = 'tayu.lesson';

/** @returns {{name: string, at: number, done: string[]} | null} */
const keptPlace = () => JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');

/** The lesson that was on before the page was loaded again, if there is one. */
export const lastLesson = () => keptPlace()?.name;

export class Tour {
    /**
     * @param {import('./core.js').Core} core of its own
     * @param {import('./thinker.js').Thinker} thinker
     * @param {{show: (table: LocalTable) => void, close: () => void, done: () => void, last: () => string, mark: (squares: string[]) => void,
     *     say: (text: string) => void}} on what the last button is called is `last`
     */
    constructor(core, thinker, on) {
        this.table = new LocalTable(core, thinker);
        this.on = on;
        /** @type {import('./lesson.js').Lesson | null} */
        this.lesson = null;
        this.name = '';
        this.at = 0;
        /** @type {string[]} what was played since it began */
        this.done = [];
        this.note = '';
        this.isBusy = false; /* it plays what follows by itself */
        this.words = make('div', {class: 'words'});
        this.table.addEventListener('change', () => this.on.show(this.table));
        window.addEventListener('resize', () => this.keepRoom());
    }

    /** @param {import('./lesson.js').Lesson} lesson @param {string} name under which it is remembered how far one is, until it is left */
    begin(lesson, name) {
        const {core} = this.table;
        this.lesson = lesson;
        this.name = name;
        this.note = '';
        this.isBusy = false;
        byId('lesson').hidden = false;
        for (const request of lesson.begin) core.ask(request);
        const {players, turn} = core.json('state');
        this.goOn();
        const names = Array.from({length: players}, (_, i) => {
            if (i + 1 === turn) return t('You');
            return players === 4 && (i + 1 - turn) % 2 === 0 ? t('Your partner') : t('Computer');
        });
        this.table.seats = [turn];
        this.table.begin(
            [],
            names.map((name) => ({kind: 'person', level: 0, name})),
        );
        this.render();
    }

    /** Where one was before the page was loaded again; else at the first step. */
    goOn() {
        const kept = keptPlace();
        const {at, done} = kept?.name === this.name ? kept : {at: 0, done: []};
        this.at = at;
        this.done = done;
        this.remember();
        try {
            for (const action of done) this.table.core.ask(`play ${action}`);
        } catch {
            /* the lesson is another one now */
            this.at = 0;
            this.done = [];
            this.remember();
            for (const request of this.lesson?.begin ?? []) this.table.core.ask(request);
        }
    }

    remember() {
        const {name, at, done} = this;
        sessionStorage.setItem(PLACE, JSON.stringify({name, at, done}));
    }

    close() {
        this.leave();
        this.on.close();
    }

    /** When another game comes onto the board. */
    leave() {
        this.at = -1;
        sessionStorage.removeItem(PLACE);
        byId('lesson').hidden = true;
    }

    /** What the player or the other side does. @param {string} action */
    async play(action) {
        this.done.push(action);
        await this.table.act(action);
    }

    /** The step that one is at; none once it is left. */
    step() {
        return this.lesson?.steps[this.at];
    }

    /** What the player does: carried out if it is what the step asks for. @param {string} action */
    async act(action) {
        const wait = this.step()?.wait ?? 'next';
        if (wait === 'next') return;
        const verdict = wait.action(action, this.table.core);
        if (verdict !== true) {
            this.note = verdict;
            this.render();
            return;
        }
        await this.play(action);
        this.next();
    }

    /** Plays what follows by itself, and goes on to the next step. */
    async next() {
        if (this.isBusy) return;
        const {at} = this;
        const actions = this.step()?.then ?? [];
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
        this.note = '';
        this.isBusy = true;
        this.render();
        for (const action of actions) {
            await this.play(action);
            if (!still && actions.length > 9) await pause(50);
            if (this.at !== at) return;
        }
        this.isBusy = false;
        this.at++;
        if (!this.step()) return void this.on.done();
        this.remember();
        this.render();
    }

    /** The longest sentence fits into the room of each, so that the board below keeps its place from step to step. */
    keepRoom() {
        const [line] = this.words.children;
        if (!line || !this.step()) return;
        const {textContent} = line;
        const heights = (this.lesson?.steps ?? []).map(({say}) => {
            line.textContent = say(this.table.core);
            return line.getBoundingClientRect().height;
        });
        line.textContent = textContent;
        this.words.style.minHeight = `${Math.max(...heights)}px`;
    }

    render() {
        const {lesson} = this;
        const step = this.step();
        if (!lesson || !step) return;
        const text = step.say(this.table.core);
        /* Only what the step asks for can be pressed. */
        this.table.playing = !this.isBusy && step.wait !== 'next';
        this.on.show(this.table);
        const row = make('div', {class: 'row'});
        const last = this.at + 1 === lesson.steps.length;
        if (step.wait === 'next') {
            const more = {class: 'primary', disabled: this.isBusy};
            row.append(button('next', last ? this.on.last() : t('Next'), () => this.next(), more));
        }
        row.append(
            button('leave', t('Leave'), () => this.close(), {class: 'link'}),
            make('span', {
                class: 'note far',
                text: t('{n} of {count}', {n: this.at + 1, count: lesson.steps.length}),
            }),
        );
        const title = lesson.title();
        const parts = [...(title ? [make('h2', {class: 'note', text: title})] : []), this.words, row];
        this.words.replaceChildren(make('p', {text}));
        if (this.note) this.words.append(make('p', {class: 'doubt', role: 'status', text: this.note}));
        refill(byId('lesson'), () => byId('lesson').replaceChildren(...parts));
        this.keepRoom();
        const lit = this.note && step.help ? step.help(this.table.core) : (step.highlight ?? []);
        this.on.mark(this.isBusy ? [] : lit);
        if (!this.isBusy) this.on.say(this.note || text);
    }
}
