/* On the start page: one's games with others, and new ones. */
import {button, make} from '../dom.js';
import {isolated, language, n, t} from '../i18n.js';
import {dress} from '../later.js';
import {named} from '../levels.js';
import {goTo} from '../link.js';
import {openNewGame} from '../new_game.js';
import {gameOf} from '../setup.js';
import {openSheet, toast, tryTo} from '../sheets.js';
import {tellMinutes, waitsOffered} from './absent.js';
import {comeAlong, takeAlong} from './along.js';
import {LineLost, ownLine} from './line.js';
import {addressOf, call, noteSeat, ownGames, ownName, setName, thisOne} from './server.js';

/** @typedef {import('./server.js').OwnGame} OwnGame */

/** How often the list is refreshed while the page is visible. */
const oftenMs = 15_000;

/** How many games the start page shows itself. */
const MOST = 4;

/** @param {string} sitter as in `person Ann`, `computer 5`, `open` */
function tellSitter(sitter) {
    const [kind, ...more] = sitter.split(' ');
    if (kind === 'open') return t('still free');
    const [level, ...name] = kind === 'computer' ? more : ['', ...more];
    if (name.length) return isolated(name.join(' '));
    return kind === 'computer' ? t('Computer ({name}, level {level})', named(Number(level))) : t('Person');
}

/** How a game ended. @param {OwnGame} game */
function tellEnd({winners, sitters, ns, ew, how}) {
    if (how === 'abort') return t('called off');
    const names = winners.map((seat) => tellSitter(sitters[seat - 1])).join(' + ');
    if (!names) return how ? t('nobody won') : t('a draw, {ns}–{ew}', {ns, ew});
    return how ? t('won by {names}', {names}) : t('won by {names}, {ns}–{ew}', {names, ns, ew});
}

/** @param {OwnGame} game */
function tellState(game) {
    const {state, tiles, seconds} = game;
    if (state === 'yours') return t('your turn');
    if (state === 'open') return t('not begun');
    if (state !== 'over') return n('{n} tile placed', '{n} tiles placed', tiles);
    const day = new Date(seconds * 1000).toLocaleDateString(language(), {dateStyle: 'medium'});
    return seconds ? `${day}, ${tellEnd(game)}` : tellEnd(game);
}

/** @param {OwnGame} game */
function entry(game) {
    return make(
        'li',
        {class: game.state},
        make(
            'a',
            {href: addressOf(game.id) + (game.state === 'over' ? thisOne : ''), 'data-key': game.id},
            make('b', {text: game.sitters.map(tellSitter).join(', ')}),
            ' · ',
            make('span', {text: tellState(game)}),
        ),
    );
}

/** Who else plays. @param {OwnGame} game */
function tellOthers({sitters}) {
    const own = sitters.indexOf(`person ${ownName()}`);
    const others = sitters.filter((_, i) => i !== own).map(tellSitter);
    const names = new Intl.ListFormat(language(), {type: 'conjunction'}).format(others);
    return own >= 0 && others.length === 1 ? t('Against {names}', {names}) : names;
}

/** How long a game waits for a player who is away. */
function waitField() {
    /** @param {number} minutes */
    const text = (minutes) =>
        minutes
            ? t('the others may take the win after {time}', {time: tellMinutes(minutes)})
            : t('the game waits, or is called off');
    const options = waitsOffered.map((minutes) => make('option', {value: minutes, text: text(minutes)}));
    return make('select', {'data-key': 'wait'}, ...options);
}

export class Friends {
    /** @param {import('../core.js').Core} core that knows the options @param {() => void} changed something is to be shown anew @param {() => void} alone asks for a game at this device */
    constructor(core, changed, alone) {
        dress('online');
        this.core = core;
        this.changed = changed;
        this.alone = alone;
        /** @type {OwnGame[]} */
        this.games = [];
        const line = ownLine();
        line.addEventListener('open', () => this.look());
        document.addEventListener('visibilitychange', () => this.look());
        setInterval(() => this.look(), oftenMs);
        if (line.isOpen) this.look();
    }

    /** Whether something has changed. */
    async look() {
        if (document.visibilityState !== 'visible' || !ownLine().isOpen) return;
        const games = await ownGames().catch(() => this.games);
        if (JSON.stringify(games) === JSON.stringify(this.games)) return;
        this.games = games;
        const yours = games.filter(({state}) => state === 'yours').length;
        document.title = yours ? `(${yours}) Ta Yü` : 'Ta Yü';
        this.changed();
    }

    /** The unfinished game that comes first, those that wait for whoever is here before others. @param {boolean} isWaiting only one of those */
    first(isWaiting) {
        const [game] = this.games;
        return game && game.state !== 'over' && (game.state === 'yours' || !isWaiting) ? game : null;
    }

    /** The card of the game that goes on first. @param {OwnGame} game @param {Node[]} picture of a board, if there is room for one */
    goOn(game, picture) {
        const {state, tiles} = game;
        const note = state === 'yours' ? t('Your turn') : tellState(game);
        const isOpen = state === 'open';
        return make(
            'section',
            {'class': `card go-on ${picture.length ? '' : 'brief'}`, 'aria-labelledby': 'friend-title'},
            ...picture,
            make(
                'div',
                {class: 'stands'},
                make('p', {class: 'note', text: isOpen ? t('Play with friends') : note}),
                make('h2', {
                    id: 'friend-title',
                    text: isOpen ? t('Waiting for the others …') : tellOthers(game),
                }),
                ...(state === 'yours'
                    ? [make('p', {class: 'note', text: n('{n} tile placed', '{n} tiles placed', tiles)})]
                    : []),
            ),
            button('continue-friend', t('Continue'), () => goTo(addressOf(game.id)), {class: 'primary large'}),
        );
    }

    /** The other unfinished games for the start page. @param {OwnGame | null} shown already @returns {Node[]} */
    list(shown) {
        const games = this.games.filter((game) => game.state !== 'over' && game !== shown).slice(0, MOST);
        if (!games.length) return [];
        return [
            make(
                'section',
                {class: 'card mine', 'aria-labelledby': 'mine-title'},
                make('h3', {id: 'mine-title', text: t('Your games with friends')}),
                make('ul', {}, ...games.map(entry)),
            ),
        ];
    }

    /** Asks what to play, and with whom; those who have games with others already may go there. */
    async choose() {
        this.games = await ownGames();
        if (!this.games.length) {
            this.setUp();
            return;
        }
        const press = () => {
            sheet.close();
            this.setUp();
        };
        const sheet = openSheet(
            'menu',
            t('Play with friends'),
            button('new-online', t('New game'), press, {class: 'primary'}),
            make('ul', {class: 'mine'}, ...this.games.map(entry)),
            make(
                'div',
                {class: 'row'},
                button('along', t('Take my seats along'), () => takeAlong(this.core)),
            ),
        );
    }

    setUp() {
        const wait = waitField();
        openNewGame({
            core: this.core,
            alone: this.alone,
            begin: (setup) => tryTo(() => this.begin(setup, wait.value)),
            friends: {
                name: ownName(),
                hints: false,
                fields: [
                    make(
                        'label',
                        {class: 'field'},
                        make('span', {text: t('If somebody does not come back')}),
                        wait,
                    ),
                ],
            },
        });
    }

    /** @param {import('../setup.js').Setup} setup @param {string} wait in minutes */
    async begin(setup, wait) {
        if (!ownLine().isOpen) throw new LineLost();
        const {words, seats} = gameOf(this.core, setup);
        const sitters = seats.map(({kind, level}) =>
            kind === 'computer' ? `computer:${level}` : kind === 'person' ? 'me' : 'open',
        );
        setName(seats.find(({kind}) => kind === 'person')?.name ?? '');
        toast(t('The game is being made …'), true);
        await call();
        const hints = setup.hints ? 'on' : 'off';
        const agreed = `hints=${hints} wait=${wait}`;
        const game = await ownLine().ask(`make seats=${sitters.join(',')} ${agreed} ${words}`, false);
        noteSeat();
        goTo(addressOf(game));
    }

    /** @param {string} word of a private link */
    async take(word) {
        await comeAlong(word);
        await this.look();
        await this.choose();
    }
}
