/* The page about getting better: where one wins half, game by game, and what decisions cost, with the level that decides as
 * well (docs/review.md). Nothing is said of a handful of games, and games with people are not in it: nobody knows their level. */
import {button, make, picture, refill} from './dom.js';
import {language, n, num, t} from './i18n.js';
import {dress} from './later.js';
import {levels, named} from './levels.js';
import {dueMistakes} from './mistakes.js';
import {pastOf} from './past.js';
import {shelf} from './shelf.js';
import {GAMES_NEEDED, strengthAt} from './strength.js';

/** @typedef {import('./strength.js').Played} Played */
/** @typedef {{name: string, count: number, loss: number, level: number, needed: number}} Kind of decision: how many, what they cost together, the level
 *     that decides as well, or 0, and how many more are needed to tell */

/** So many games that were reviewed are looked at, the latest. */
const REVIEWS = 40;

/** Of the drawing. */
const WIDTH = 600;
const HEIGHT = 260;

/** The games of one person against one computer, in their order. @returns {{when: number, level: number, won: number, mine: number, record: string}[]} */
function gamesPlayed() {
    return shelf()
        .flatMap(({when, record}) => {
            const {seats, mine, result} = pastOf(record);
            if (!mine || seats.length !== 2 || !result || !['ns', 'ew', 'draw'].includes(result.winner)) return [];
            const won = result.winner === 'draw' ? 0.5 : Number((result.winner === 'ns') === (mine === 1));
            return [{when, level: seats[2 - mine].level, won, mine, record}];
        })
        .reverse();
}

/** @param {number} when */
const monthOf = (when) => new Intl.DateTimeFormat(language(), {month: 'long'}).format(when);

/** In points of 100. @param {number} cost */
const points = (cost) => num(Math.round(cost * 1000) / 10);

export class BetterPage {
    /** @param {HTMLElement} element @param {import('./app.js').App} app */
    constructor(element, app) {
        this.element = element;
        this.app = app;
        this.opened = 0;
        /** @type {ReturnType<typeof gamesPlayed>} */
        this.games = [];
        /** @type {Kind[]} */
        this.kinds = [];
    }

    open() {
        dress('learn');
        this.opened++;
        this.games = gamesPlayed();
        this.kinds = [];
        this.render();
        void this.readReviews();
    }

    leave() {
        this.opened++;
        this.element.replaceChildren();
    }

    /** What the decisions of games that were gone through cost. */
    async readReviews() {
        const {opened, app} = this;
        /** @type {[string, string[], string][]} the kind, its stages, the name */
        const kinds = [
            ['pick', ['opening', 'middle', 'end'], t('Stack')],
            ['placement', ['opening'], t('Placement, opening')],
            ['placement', ['middle'], t('Placement, middle')],
            ['placement', ['end'], t('Placement, end')],
            ['bid', ['opening', 'middle', 'end'], t('Bid')],
        ];
        const sums = kinds.map(() => ({loss: 0, count: 0}));
        const reviewed = shelf()
            .map(({record}) => ({record, mine: pastOf(record).mine}))
            .filter(({record, mine}) => mine && /^reviewed /m.test(record))
            .slice(0, REVIEWS);
        for (const {record, mine} of reviewed) {
            const found = await app.thinker.review(record).catch(() => null);
            if (opened !== this.opened) return;
            const parts = found?.report.seats[mine - 1]?.parts ?? {};
            kinds.forEach(([kind, stages], i) => {
                for (const [loss, count] of stages.map((stage) => parts[kind]?.[stage] ?? [0, 0])) {
                    sums[i].loss += loss;
                    sums[i].count += count;
                }
            });
        }
        const {core} = app.local;
        this.kinds = kinds.map(([kind, stages, name], i) => {
            const {loss, count} = sums[i];
            const stage = stages.length > 1 ? 'all' : stages[0];
            return {name, loss, count, ...core.json(`like ${kind} ${stage} ${Math.round(1000 * loss)} ${count}`)};
        });
        this.render();
    }

    render() {
        const {element} = this;
        refill(element, () => element.replaceChildren(this.curve(), this.costs()));
    }

    /* Where one wins half. */

    curve() {
        const {games} = this;
        const elos = levels().map(({elo}) => elo);
        const isEnough = games.length >= GAMES_NEEDED;
        const line = isEnough ? games.map((_, i) => strengthAt(games, i, elos)) : [];
        const more = GAMES_NEEDED - games.length;
        return make(
            'section',
            {'class': 'card', 'aria-labelledby': 'page-title'},
            make('h2', {id: 'page-title', text: this.finding(line)}),
            ...(games.length ? [chartOf(games, line)] : []),
            make('p', {
                class: 'note',
                text: isEnough
                    ? t('Full: won, open: lost. The line is the level you win half against, and its doubt.')
                    : n(
                          '{n} more game against the computer is needed.',
                          '{n} more games against the computer are needed.',
                          more,
                      ),
            }),
            make('p', {class: 'note', text: t('Games with people are not in it: nobody knows their level.')}),
            button('home', t('Start page'), () => this.app.enter('home'), {class: 'link'}),
        );
    }

    /** The heading is what was found. @param {import('./strength.js').Strength[]} line */
    finding(line) {
        const [first, last] = [line[0], line.at(-1)];
        if (!first || !last) return t('Too few games to tell');
        const now = named(Math.round(last.level));
        if (last.low > first.high || last.high < first.low)
            return t('You hold level {level} ({name}) now, in {month} it was level {before}', {
                ...now,
                month: monthOf(this.games[0].when),
                before: num(Math.round(first.level)),
            });
        return t('You hold level {level}: {name}', now);
    }

    /* What a decision costs. */

    costs() {
        const told = this.kinds.filter(({level}) => level).sort((a, b) => b.level - a.level);
        const [strong, weak] = [told[0], told.at(-1)];
        const isApart = strong && weak && strong.level - weak.level > 1;
        return make(
            'section',
            {'class': 'card', 'aria-labelledby': 'costs-title'},
            make('h2', {id: 'costs-title', text: t('What a decision costs you')}),
            make('p', {
                class: 'note',
                text: t(
                    'On average, in points of 100, and the level that decides as well. From the games you went through.',
                ),
            }),
            make('table', {class: 'costs'}, ...this.kinds.map(rowOf)),
            ...(isApart
                ? [
                      make('p', {text: t('Your strength: {what}.', {what: strong.name})}),
                      make('p', {text: t('Most is to be won with: {what}.', {what: weak.name})}),
                  ]
                : []),
            button('practise', t('Practise placements'), () => this.practise(), {class: 'primary'}),
        );
    }

    practise() {
        const [mistake] = dueMistakes();
        const solve = /** @type {import('./solve_mode.js').SolveMode} */ (this.app.modes.get('solve'));
        if (mistake) void this.app.enter('solve', {mistake});
        else void solve.openList();
    }
}

/** @param {Kind} kind */
function rowOf({name, count, loss, level, needed}) {
    const few = `${t('{name}:', {name: t('too few to tell')})} ${n('{n} more decision is needed', '{n} more decisions are needed', needed)}`;
    const like = level ? t('like level {level}: {name}', named(level)) : '';
    return make(
        'tr',
        {},
        make('th', {scope: 'row', text: name}),
        ...(needed
            ? [make('td', {class: 'note', colspan: 2, text: few})]
            : [make('td', {text: points(loss / count)}), make('td', {text: like})]),
    );
}

/** @param {Played[]} games @param {import('./strength.js').Strength[]} line */
function chartOf(games, line) {
    const most = Math.min(
        10,
        Math.max(3, ...games.map(({level}) => level), ...line.map(({high}) => Math.ceil(high))) + 1,
    );
    const x = /** @param {number} i */ (i) => Math.round(36 + ((WIDTH - 56) * (i + 0.5)) / games.length);
    const y = /** @param {number} level */ (level) =>
        Math.round(10 * (HEIGHT - 16 - ((HEIGHT - 32) * (level - 1)) / Math.max(1, most - 1))) / 10;
    const rules = Array.from(
        {length: most},
        (_, i) =>
            `<path class="rule" d="M30 ${y(i + 1)}H${WIDTH}"/><text class="level" x="6" y="${y(i + 1) + 5}"><title>${named(i + 1).name}</title>${num(i + 1)}</text>`,
    );
    const path = /** @param {(one: import('./strength.js').Strength) => number} of */ (of) =>
        line.map((one, i) => `${x(i)} ${y(of(one))}`);
    const band = line.length
        ? `<path class="doubt-band" d="M${[...path(({high}) => high), ...path(({low}) => low).reverse()].join('L')}Z"/><path class="half" d="M${path(({level}) => level).join('L')}"/>`
        : '';
    const marks = games.map(
        ({level, won}, i) =>
            `<circle class="${won === 1 ? 'won' : won ? 'drawn' : 'lost'}" cx="${x(i)}" cy="${y(level)}" r="6"/>`,
    );
    const won = games.filter((game) => game.won === 1).length;
    const label = n(
        '{n} game against the computer, {won} won',
        '{n} games against the computer, {won} won',
        games.length,
        {won},
    );
    const svg = picture(rules.join('') + band + marks.join(''), `0 0 ${WIDTH} ${HEIGHT}`, label);
    svg.setAttribute('class', 'half-chart');
    return svg;
}
