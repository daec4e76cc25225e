/* The shelf: all games that were left or came to their end, kept in this browser and nowhere else. */
import {Refusal} from './core.js';
import {button, make} from './dom.js';
import {t} from './i18n.js';
import {pastOf, tellPast, tellWhen} from './past.js';
import {boardPicture} from './peek.js';
import {openSheet, question, toast} from './sheets.js';
import {keep, recall} from './settings.js';
import {chooseFile, saveText} from './files.js';

/** @typedef {{when: number, record: string}} Shelved milliseconds since 1970, and the game */
/** @typedef {() => Promise<import('./core.js').Core>} Drawing a core to draw with */

const key = 'tayu.shelf';

/** So many games are kept; the oldest go first. */
const MOST = 200;

/** The largest file with games worth reading. */
const LARGEST = 2_000_000;

/** @param {any} one */
const isShelved = (one) =>
    typeof one?.when === 'number' &&
    !Number.isNaN(new Date(one.when).valueOf()) &&
    typeof one?.record === 'string';

/** The newest first. @returns {Shelved[]} */
export function shelf() {
    const kept = recall(key);
    return Array.isArray(kept) ? kept.filter(isShelved) : [];
}

/** The tiles a game was dealt, what was done in it, and whether that was judged. @param {string} record */
function parts(record) {
    const end = record.indexOf('\n\n');
    const header = record.slice(0, end < 0 ? record.length : end);
    const done = end < 0 ? '' : record.slice(end + 2).trim();
    return {header, dealt: /^pile .*$/m.exec(header)?.[0], done, judged: /^reviewed /m.test(header)};
}

/** Whether a tile was laid in a game; false if it is no game at all. @param {any} record */
export function hasTiles(record) {
    return typeof record === 'string' && /\s[a-s]\d+[hv]\d{3}\b/.test(record);
}

/** Whether a game is another one, further on, or the same that was judged. @param {string} later @param {string} earlier */
function goesOn(later, earlier) {
    const [a, b] = [parts(later), parts(earlier)];
    const knowsLess = a.done === b.done && b.judged && !a.judged;
    return a.dealt !== undefined && a.dealt === b.dealt && a.done.startsWith(b.done) && !knowsLess;
}

/** Puts games on the shelf; each takes the place of what it goes on from. @param {Shelved[]} games */
function add(games) {
    let all = shelf();
    for (const game of games) {
        if (all.some(({record}) => goesOn(record, game.record))) continue;
        all = [game, ...all.filter(({record}) => !goesOn(game.record, record))];
    }
    keep(key, all.sort((a, b) => b.when - a.when).slice(0, MOST));
}

/** @param {string} record */
export function putOnShelf(record) {
    add([{when: Date.now(), record}]);
}

/** Puts a game in its own place, with its review. @param {string} record */
export function putReviewOnShelf(record) {
    const before = shelf().find((game) => goesOn(record, game.record));
    if (before) add([{...before, record}]);
}

/** What a game is called on the shelf. @param {Shelved} game */
function title({when, record}) {
    return `${tellPast(pastOf(record))}, ${tellWhen(when)}`;
}

/** Draws the boards of games as they come into view. @param {HTMLElement} list @param {Shelved[]} games @param {Drawing} drawing */
async function drawBoards(list, games, drawing) {
    const core = await drawing();
    const places = [...list.querySelectorAll('.mini')];
    const seen = new IntersectionObserver((entries) => {
        for (const {target} of entries.filter(({isIntersecting}) => isIntersecting)) {
            seen.unobserve(target);
            target.replaceChildren(...boardOf(core, games[places.indexOf(target)].record));
        }
    });
    for (const place of places) seen.observe(place);
}

/** Nothing if it is no game. @param {import('./core.js').Core} core @param {string} record @returns {Node[]} */
function boardOf(core, record) {
    try {
        const {size} = JSON.parse(core.ask(`read\n${record}`).split('\n')[0]);
        return [boardPicture(core, size)];
    } catch (error) {
        if (error instanceof Refusal) return [];
        throw error;
    }
}

/** @param {Shelved} game @param {number} i @param {() => void} open @param {() => void} drop */
function row(game, i, open, drop) {
    const past = pastOf(game.record);
    const opener = button(`game-${i}`, '', open, {class: 'item grow shelved'});
    opener.append(
        make('span', {class: 'mini', 'aria-hidden': 'true'}),
        make(
            'span',
            {class: past.result?.winner ?? ''},
            make('b', {text: tellPast(past)}),
            make('small', {text: tellWhen(game.when)}),
        ),
    );
    const label = t('Remove {game}', {game: title(game)});
    return make(
        'li',
        {class: 'row'},
        opener,
        button(`remove-${i}`, '×', drop, {class: 'icon', 'aria-label': label}),
    );
}

/** Opens the sheet with all of them. @param {(record: string) => void} load @param {Drawing} drawing */
export function openShelf(load, drawing) {
    const games = shelf();
    const again = () => openShelf(load, drawing);
    const rows = games.map((game, i) => {
        const open = () => {
            sheet.close();
            load(game.record);
        };
        return row(game, i, open, () => remove(game).then(again));
    });
    const none = make('p', {class: 'note', text: t('No game has been left or finished yet.')});
    const list = rows.length ? make('ul', {class: 'shelf'}, ...rows) : none;
    const sheet = openSheet(
        'menu',
        t('My games'),
        list,
        make('p', {class: 'note', text: t('They are kept in this browser and nowhere else.')}),
        make(
            'div',
            {class: 'row'},
            button('export', t('Save all of them'), () => saveText('tayu-games.json', JSON.stringify(games)), {
                disabled: !rows.length,
            }),
            button('import', t('Add games from a file'), () => importFile(again)),
        ),
    );
    void drawBoards(list, games, drawing);
}

/** Asks first. @param {Shelved} game */
async function remove(game) {
    if ((await question(t('Remove this game?'), title(game), [t('Keep it'), t('Remove')])) === 1)
        keep(
            key,
            shelf().filter(({when, record}) => when !== game.when || record !== game.record),
        );
}

/** @param {() => void} then */
function importFile(then) {
    chooseFile('.json,application/json', LARGEST, (text) => {
        /** @type {unknown} */
        let games = null;
        try {
            games = JSON.parse(text);
        } catch {
            /* said below */
        }
        if (!Array.isArray(games) || !games.every(isShelved)) {
            toast(t('There are no games in this file.'));
            return;
        }
        add(games.map(({when, record}) => ({when, record})));
        then();
    });
}
