/* Home: what waits for one, and what one can begin. Whoever has never played sees what the game is. */
import {lastChoices} from './choices.js';
import {button, byId, make, refill} from './dom.js';
import {FirstVisit} from './first_visit.js';
import {t} from './i18n.js';
import {named} from './levels.js';
import {hasFriends} from './meet.js';
import {pastOf, tellPast, tellPlayers, tellWhen} from './past.js';
import {Peek, tallyOf} from './peek.js';
import {recall} from './settings.js';
import {openShelf, shelf} from './shelf.js';
import {sketch} from './sketches.js';
import {tellTurn} from './words.js';

/** So many games of the shelf are on the first page; a narrow one shows fewer. */
const RECENT = 5;

export class HomeMode {
    name = 'home';
    ways = {
        play: () => this.app.games.quick(),
        new: () => this.app.games.choose(),
        games: () => this.openShelf(),
        friends: () => void this.app.others.invite(),
        /* Nobody waits for it: it may ask something. */
        take: (/** @type {string} */ word) => void this.app.others.take(word),
    };

    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        /** @type {FirstVisit | null} */
        this.first = null;
        /** @type {Peek | null} */
        this.peek = null;
        this.element = byId('home');
    }

    async enter() {
        const {app} = this;
        if (this.isFirst) this.first ??= new FirstVisit(app, this.firstWays());
        else this.peek ??= new Peek(await app.ownCore(), app.thinker);
        if (app.isIn(this.name)) this.show();
    }

    leave() {
        this.first?.rest();
        this.element.replaceChildren();
    }

    /** Nothing was played here, and nothing learned. */
    get isFirst() {
        const traces = ['tayu.game', 'tayu.played', 'tayu.learned'];
        return !hasFriends() && !shelf().length && !traces.some((trace) => recall(trace));
    }

    firstWays() {
        const {app} = this;
        return {
            learn: () => app.learn(),
            play: () => app.games.quick(),
            get friend() {
                return app.others.way();
            },
        };
    }

    show() {
        const {first, element} = this;
        if (this.isFirst && first) {
            refill(element, () => element.replaceChildren(first.build()));
            first.play();
        } else if (this.peek) refill(element, () => element.replaceChildren(...this.parts()));
        else this.enter();
    }

    /** @returns {Node[]} */
    parts() {
        const more = [...this.app.modes.values()].flatMap((mode) => mode.cards?.() ?? []);
        const recent = this.recent();
        const games = [...more.splice(recent.length ? -1 : -2), ...recent];
        const own = this.goOn();
        const friends = this.app.others.cards(own !== null, () => (own ? [] : [this.emptyBoard()]));
        /* On a wide screen these are columns, about as high as the game that waits. */
        const column = /** @param {Node[]} cards */ (cards) => make('div', {class: 'column'}, ...cards);
        const waiting = [...friends.first, ...(own ? [own] : [])];
        return [
            waiting.length > 1 ? column(waiting) : (waiting[0] ?? this.nextGame()),
            column([...friends.rest, this.begin(), ...more]),
            column(games),
        ];
    }

    emptyBoard() {
        return make('div', {class: 'mini'}, ...(this.peek ? [this.peek.emptyBoard()] : []));
    }

    /** The game at this device that waits. */
    goOn() {
        const {app, peek} = this;
        const kept = recall('tayu.game');
        const table = kept ? peek?.at(kept) : null;
        const isOpen = table && table.state.phase !== 'over';
        if (!isOpen || !peek) return null;
        table.playing = true;
        return make(
            'section',
            {'class': 'card go-on', 'aria-labelledby': 'go-on-title'},
            make('div', {class: 'mini'}, peek.board()),
            make(
                'div',
                {class: 'stands'},
                make('p', {class: 'note', text: tellTurn(table)}),
                make('h2', {id: 'go-on-title', text: tellPlayers(pastOf(String(kept)))}),
                make('p', {class: 'tally'}, ...tallyOf(table.state)),
            ),
            button('continue', t('Continue'), () => app.enter('table'), {class: 'primary large'}),
        );
    }

    /** What comes first to mind. */
    nextGame() {
        const {app, peek} = this;
        const {level} = lastChoices(app.local.core);
        return make(
            'section',
            {'class': 'card go-on', 'aria-labelledby': 'go-on-title'},
            make('div', {class: 'mini'}, ...(peek ? [peek.board()] : [])),
            make(
                'div',
                {class: 'stands'},
                make('h2', {id: 'go-on-title', text: t('Another game?')}),
                make('p', {
                    class: 'note',
                    text: this.knowsComputer
                        ? t('Against the computer, as last time.')
                        : t('Against the computer, level {level}: {name}.', named(level)),
                }),
            ),
            button('play', t('Play'), () => app.games.quick(), {class: 'primary large'}),
        );
    }

    /** A game against the computer was played here. */
    get knowsComputer() {
        const records = [recall('tayu.game'), ...shelf().map(({record}) => record)];
        return records.some((record) => /^seat \d computer/m.test(String(record)));
    }

    /** A new game, by who is at the other end. */
    begin() {
        const {app} = this;
        const friend = app.others.way();
        const ways = [
            way('computer', 'computer', t('Computer'), t('at once, offline too'), () =>
                app.games.choose({who: 'computer'}),
            ),
            ...(friend ? [way('friend', 'friend', t('A friend'), t('by a link you send'), friend)] : []),
            way('here', 'here', t('Around here'), t('two to four at this screen'), () =>
                app.games.choose({who: 'here'}),
            ),
            way('learn', 'book', t('Learn by playing'), t('your first game, three minutes'), () => app.learn()),
        ];
        return make(
            'section',
            {'class': 'card begin', 'aria-labelledby': 'begin-title'},
            make('h3', {id: 'begin-title', text: t('New game')}),
            make('div', {class: 'opponents'}, ...ways),
        );
    }

    openShelf() {
        const {app} = this;
        openShelf(
            (record) => app.games.load(record),
            () => app.drawingCore(),
        );
    }

    /** The games that were played last, each with what there is to do with it. @returns {HTMLElement[]} */
    recent() {
        const {app} = this;
        const games = shelf();
        if (!games.length) return [];
        const rows = games.slice(0, RECENT).map(({when, record}, i) => {
            const past = pastOf(record);
            const next = past.result
                ? button(`recent-${i}`, t('Review'), () => app.enter('review', {record}), {class: 'link'})
                : button(`recent-${i}`, t('Go on'), () => app.games.load(record), {class: 'link'});
            return make(
                'li',
                {class: past.result?.winner ?? ''},
                make('span', {class: 'sign', 'aria-hidden': 'true'}),
                make(
                    'div',
                    {class: 'grow'},
                    make('p', {text: tellPast(past)}),
                    make('p', {class: 'note', text: tellWhen(when)}),
                ),
                next,
            );
        });
        return [
            make(
                'section',
                {'class': 'card recent', 'aria-labelledby': 'recent-title'},
                make('h3', {id: 'recent-title', text: t('My games')}),
                make('ul', {class: 'list'}, ...rows),
                button('shelf', t('All games'), () => this.openShelf(), {class: 'link'}),
            ),
        ];
    }
}

/** @param {string} key @param {Parameters<typeof sketch>[0]} drawn @param {string} title @param {string} text @param {() => void} press */
function way(key, drawn, title, text, press) {
    return make(
        'button',
        {'data-key': key, 'onclick': press},
        sketch(drawn),
        make('span', {}, make('b', {text: title}), make('small', {text})),
    );
}
