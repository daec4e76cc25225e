/* The game is played: at this device or with others. What it shows, and what a person does there. */
import {askToAgree, showCurtain, showElsewhere} from './cover.js';
import {firstTime} from './firsts.js';
import {t} from './i18n.js';
import {loadLater} from './later.js';
import {onGameLost} from './owner.js';
import {isPlacement} from './placement.js';
import {hintLine, question, say, toast, tryTo} from './sheets.js';
import {play} from './sound.js';
import {listen, Stage} from './stage.js';
import {awaitsPerson} from './table.js';
import {Failure} from './thinker.js';
import {Tutor} from './tutor.js';
import {listenToKeys} from './typed.js';
import {seatName, tellChange} from './words.js';

/** @typedef {import('./table.js').Table} Table */

export class TableMode {
    name = 'table';
    below = ['home'];
    ways = {
        game: (/** @type {string} */ packed) => this.app.games.openLink(packed),
        continue: () => this.app.enter('table'),
    };

    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        this.elsewhere = false; /* the game at this device goes on in another tab */
        /** @type {import('./coach.js').Coach | null} of an auction, once there was one */
        this.coach = null;
        this.said = {table: app.table, story: -1, text: ''}; /* to those who listen */
        app.stage = new Stage(app.table, {
            act: (action) => app.mode?.act?.(action),
            tried: (word) => this.tutor?.tried(word),
            answer: (agrees) => tryTo(() => app.table.answer(agrees)),
            undo: () => this.undo(),
            hint: () => this.tutor.hint(),
            talk: () => this.talk(),
            back: (seat) => tryTo(async () => app.game?.sit(seat)),
            again: (how) => (app.game ? app.game.again() : app.games.again(how)),
            picture: () => this.picture(),
            newGame: () => app.newGame(),
            review: (at) => app.enter('review', {record: app.stage.shown.record, at}),
            thinker: app.thinker,
            keep: (before, reviewed) => app.games.keepReview(before, reviewed),
        });
        this.tutor = new Tutor(app.table, app.thinker, {
            win: (chance) => this.showWin(chance),
            place: (action) => app.stage.showPlace(action),
            ask: (box) => app.stage.controls.ask(box),
            name: (squares) => app.stage.board.name(squares),
        });
        this.hear(app.local);
        listen(app.local, 'trouble', (error) => this.onTrouble(error));
        /* Whoever asked the thinker for something is not told anywhere else that nothing comes of it. */
        window.addEventListener('unhandledrejection', ({reason}) => {
            if (reason instanceof Failure) toast(`${t('The computer cannot go on')}. ${t('The game is kept.')}`);
        });
        listenToKeys(app, {undo: () => this.undo(), hint: () => this.tutor.hint()});
        onGameLost(() => this.rest());
    }

    /** @param {Table} table */
    hear(table) {
        listen(table, 'change', (moves) => table === this.app.table && this.onChange(moves));
    }

    /** A game with others is played from now on; or the one at this device goes on. @param {Table} [joined] */
    enter(joined) {
        const {app} = this;
        if (joined) {
            this.hear(joined);
            app.table = this.tutor.table = app.stage.controls.game = joined;
        }
        if (app.table === app.local && !app.local.playing && !this.elsewhere && !app.local.resume())
            return app.enter('home');
        if (app.local.playing) this.elsewhere = false;
        app.stage.put(app.table, 'game');
        this.show();
        if (this.elsewhere && !app.game) this.offerToTake();
        else if ('ready' in document.documentElement.dataset && !app.stage.ending.focus()) app.stage.focusBoard();
        return undefined;
    }

    leave() {
        this.tutor.dismiss();
        showCurtain(this.app.table, false);
        this.coach?.box.remove();
    }

    show() {
        const {app, elsewhere} = this;
        const {table, game} = app;
        app.stage.show();
        if (elsewhere && table === app.local) return;
        game?.show();
        showCurtain(table, true);
        askToAgree(table);
        void this.showCoach();
    }

    /** Who learns to bid sees what bids are worth. With others only where hints were agreed on: then all may look at it. */
    async showCoach() {
        const {app} = this;
        if (app.table.state.players !== 3 && !this.coach) return;
        const part = await loadLater(() => import('./coach.js'), true);
        if (part) this.coach ??= new part.Coach(app.thinker);
        if (app.isIn('table')) this.coach?.show(app.table);
    }

    /** @param {{win: number, role: string} | null} chance */
    showWin(chance) {
        const {panel} = this.app.stage;
        panel.win = chance;
        if (this.app.isIn('table')) panel.showChance();
    }

    /** @param {import('./table.js').Move[]} moves */
    onChange(moves) {
        const {app} = this;
        const {table, games, local} = app;
        const isOn = app.isIn('table');
        this.showWin(null);
        if (isOn) hintLine('');
        app.show();
        for (const move of isOn ? moves : []) this.sound(move.action);
        if (table === local && table.state.phase === 'over') {
            games.ended(moves.length > 0);
            if (moves.length) this.wall.ended(local);
        }
        if (isOn) this.sayChange(moves);
        if (isOn && moves.length) this.teach();
        this.tutor.think();
    }

    /** How the game stands is said once. @param {import('./table.js').Move[]} moves */
    sayChange(moves) {
        const {table, stage} = this.app;
        const text = tellChange(table, moves, stage.board.isScored);
        const isSaid = !moves.length && this.said.table === table && this.said.story === table.story;
        if (!isSaid || this.said.text !== text) say(text);
        this.said = {table, story: table.story, text};
    }

    /** The computer on turn at this device could not act. @param {unknown} error */
    async onTrouble(error) {
        console.error(error);
        const answers = [t('Try again'), t('Close')];
        if ((await question(t('The computer cannot go on'), t('The game is kept.'), answers)) === 0)
            this.app.local.computerActs();
    }

    get wall() {
        return /** @type {import('./wall_mode.js').WallMode} */ (this.app.modes.get('wall'));
    }

    /** What happened for the first time is explained. */
    teach() {
        const {app} = this;
        const text = firstTime(app.table);
        if (text) hintLine(text);
        /** @type {import('./lesson_mode.js').LessonMode} */ (app.modes.get('lesson')).offer(app.table);
    }

    /** @param {string} action */
    sound(action) {
        const {stage, table} = this.app;
        const laid = stage.board.layer.scene.querySelector('.estuary.opening') ? 'estuary' : 'lay';
        play(table.state.phase === 'over' ? 'end' : isPlacement(action) ? laid : 'draw');
    }

    /* What a person does. */

    /** @param {string} action */
    async act(action) {
        const {table} = this.app;
        if (!awaitsPerson(table) || this.tutor.weighs || this.tutor.answer) return;
        if (!(await this.tutor.objects(action))) await tryTo(() => table.act(action));
    }

    /** Nobody is asked by a slip of the finger; and who has just drawn may have meant the draw. */
    async mayTakeBack() {
        const {seats, state} = this.app.table;
        const {offer, sitters, undo_passes_draw} = state.table;
        if (undo_passes_draw) {
            const seen = t('A draw alone is not taken back: the tile has been seen.');
            const answers = [t('Take it back'), t('Not now')];
            return (await question(t('Take back your move before this draw?'), seen, answers)) === 0;
        }
        if (!seats || offer || !sitters.some(({kind}, i) => kind === 'person' && !seats.includes(i + 1)))
            return true;
        const text = t('The others are asked whether they agree.');
        return (await question(t('Take back your last move?'), text, [t('Ask them'), t('Not now')])) === 0;
    }

    /** Of others it is only asked for by that; when they agree, the page of the game says so. */
    undo() {
        const {table, game} = this.app;
        tryTo(async () => {
            if (!(await this.mayTakeBack())) return;
            await table.undo();
            if (game) return;
            const {phase, seats, turn} = table.state;
            const {drawn: tile, kept} = seats[turn - 1] ?? {};
            hintLine(
                phase === 'place' && tile && tile !== '?' && !kept
                    ? t('Taken back: your tile {tile} is in your hand again.', {tile})
                    : t('Taken back.'),
            );
        });
    }

    async talk() {
        const {table} = this.app;
        const {state} = table;
        const name = seatName(table, (state.turn % state.players) + 1, true);
        const text = t('Then the turn is lost, and the tile goes to {name}.', {name});
        if ((await question(t('Have partners talked?'), text, [t('Yes, we talked'), t('No')])) === 0)
            this.act('talk');
    }

    async picture() {
        const {stage} = this.app;
        const part = await loadLater(() => import('./snapshot.js'));
        await part?.shareSnapshot(stage.shown);
    }

    /* Two tabs. */

    /** Another tab has taken the game. */
    rest() {
        const {app} = this;
        this.elsewhere = true;
        app.local.rest();
        if (app.table === app.local && app.isIn('table')) this.offerToTake();
        else app.show();
    }

    offerToTake() {
        showElsewhere(() => {
            this.elsewhere = false;
            this.app.enter('table');
        });
    }
}
