/* What a game was that is on the shelf: read from its record, without asking the core. */
import {isolated, language, n, t} from './i18n.js';
import {named} from './levels.js';

/**
 * @typedef {object} Past
 * @property {{kind: string, level: number, name: string}[]} seats @property {number} mine the seat of the only person without a name, or 0
 * @property {{ns: number, ew: number, winner: string} | null} result of a game that is over @property {number} tiles laid
 */

/** @param {string} record @returns {Past} */
export function pastOf(record) {
    const end = record.indexOf('\n\n');
    const header = end < 0 ? record : record.slice(0, end);
    const done = end < 0 ? '' : record.slice(end);
    const [, ns, ew, winner] = /^result (\d+) (\d+) (\w+)/m.exec(header) ?? [];
    const names = new Map([...header.matchAll(/^name (\d) (.*)$/gm)].map(([, seat, name]) => [seat, name]));
    const seats = [...header.matchAll(/^seat (\d) (person|computer) ?(\d*)$/gm)].map(([, seat, kind, level]) => ({
        kind,
        level: Number(level),
        name: names.get(seat) ?? '',
    }));
    const persons = seats.filter(({kind}) => kind === 'person');
    return {
        seats,
        mine: persons.length === 1 && !persons[0].name ? seats.indexOf(persons[0]) + 1 : 0,
        result: winner ? {ns: Number(ns), ew: Number(ew), winner} : null,
        tiles: (done.match(/\b[a-s]\d+[hv]\d{3}\b/g) ?? []).length,
    };
}

/** @param {Past['seats'][number]} seat @param {number} number @param {boolean} [isWithin] a sentence: "against the computer" */
function seatName({kind, level, name}, number, isWithin = false) {
    if (name) return isolated(name);
    if (kind === 'person') return t('Player {seat}', {seat: number});
    return isWithin
        ? t('the computer ({name}, level {level})', named(level))
        : t('Computer ({name}, level {level})', named(level));
}

/** Who plays against whom. @param {Past} past */
export function tellPlayers({seats, mine}) {
    const others = seats.map((seat, i) => seatName(seat, i + 1, mine > 0)).filter((_, i) => i + 1 !== mine);
    const names = new Intl.ListFormat(language(), {type: 'conjunction'}).format(others);
    return mine ? t('Against {names}', {names}) : names;
}

/** How a game stands or ended, said to whoever played it. @param {Past} past */
export function tellPast(past) {
    const {seats, mine, result, tiles} = past;
    if (!result) return `${tellPlayers(past)} · ${n('{n} tile placed', '{n} tiles placed', tiles)}`;
    const {ns, ew, winner} = result;
    const isOfTwo = seats.length === 2 && ['ns', 'ew'].includes(winner);
    if (isOfTwo && !mine) {
        const number = winner === 'ns' ? 1 : 2;
        const names = seatName(seats[number - 1], number);
        return `${tellPlayers(past)} · ${t('won by {names}, {ns}–{ew}', {names, ns, ew})}`;
    }
    if (!isOfTwo)
        return `${tellPlayers(past)} · ${winner === 'draw' ? t('a draw, {ns}–{ew}', {ns, ew}) : `${ns}–${ew}`}`;
    const won = (winner === 'ns') === (mine === 1);
    const [own, other] = mine === 1 ? [ns, ew] : [ew, ns];
    const name = seatName(seats[2 - mine], 3 - mine, true);
    return won
        ? t('You beat {name}, {own}–{other}', {name, own, other})
        : t('You lost to {name}, {own}–{other}', {name, own, other});
}

/** When it was, as one would say it. @param {number} when milliseconds since 1970 @param {number} [now] */
export function tellWhen(when, now = Date.now()) {
    const midnight = /** @param {number} at */ (at) => new Date(at).setHours(0, 0, 0, 0);
    const days = Math.round((midnight(now) - midnight(when)) / 86_400_000);
    if (days < 2) {
        const day = new Intl.RelativeTimeFormat(language(), {numeric: 'auto'}).format(-days, 'day');
        return `${day}, ${new Intl.DateTimeFormat(language(), {timeStyle: 'short'}).format(when)}`;
    }
    if (days < 7) return new Intl.DateTimeFormat(language(), {weekday: 'long'}).format(when);
    return new Intl.DateTimeFormat(language(), {dateStyle: 'medium'}).format(when);
}
