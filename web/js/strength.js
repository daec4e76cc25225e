/* How strong somebody is, by the games against the computer; and what decisions cost, by the reviews of games. */

/** @typedef {{when: number, level: number, won: number}} Played a game against a level: 1 won, 0.5 a draw, 0 lost */
/** @typedef {{level: number, low: number, high: number}} Strength the level one wins half against, and its doubt */
/** @typedef {{count: number, mean: number, error: number}} Cost of a decision, from 0 to 1, with its standard error */

/** From so many games on something is said. */
export const GAMES_NEEDED = 8;

/** From so many decisions on something is said. */
export const DECISIONS_NEEDED = 40;

/** So many games before and after count most for where one stands at a game. */
const REACH = 6;

/** Where it is not known: as strong as those one plays, give or take this much. */
const PRIOR = 300;

/** The level at a strength, between the levels too. @param {number} elo @param {number[]} elos of the levels, rising */
export function levelAt(elo, elos) {
    if (elo <= elos[0]) return 1;
    const above = elos.findIndex((one) => one >= elo);
    if (above < 0) return elos.length;
    return above + (elo - elos[above - 1]) / (elos[above] - elos[above - 1]);
}

/**
 * The most likely strength, with the games around one of them counting most.
 * @param {Played[]} games in their order @param {number} at the number of that one @param {number[]} elos of the levels
 * @returns {Strength}
 */
export function strengthAt(games, at, elos) {
    const seen = games.map(({level, won}, i) => ({
        elo: elos[level - 1],
        won,
        weight: Math.exp(-(((i - at) / REACH) ** 2)),
    }));
    const mean =
        seen.reduce((sum, one) => sum + one.weight * one.elo, 0) / seen.reduce((sum, one) => sum + one.weight, 0);
    const scale = Math.LN10 / 400;
    let elo = mean,
        certainty = 0;
    for (let round = 0; round < 25; round++) {
        let slope = (mean - elo) / PRIOR ** 2;
        certainty = 1 / PRIOR ** 2;
        for (const one of seen) {
            const chance = 1 / (1 + Math.exp(scale * (one.elo - elo)));
            slope += one.weight * scale * (one.won - chance);
            certainty += one.weight * scale ** 2 * chance * (1 - chance);
        }
        elo += slope / certainty;
    }
    const doubt = 1 / Math.sqrt(certainty);
    return {level: levelAt(elo, elos), low: levelAt(elo - doubt, elos), high: levelAt(elo + doubt, elos)};
}

/** @param {number[]} losses @returns {Cost} */
export function costOf(losses) {
    const count = losses.length;
    const mean = count ? losses.reduce((sum, loss) => sum + loss, 0) / count : 0;
    const variance = count > 1 ? losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0) / (count - 1) : 0;
    return {count, mean, error: count ? Math.sqrt(variance / count) : 0};
}

/** Whether one is better (−1) or worse (1) than the other by more than the doubt; 0 if that cannot be told. @param {Cost} own @param {Cost} other */
export function compareCosts(own, other) {
    const doubt = 2 * Math.hypot(own.error, other.error);
    const isTold = own.count >= DECISIONS_NEEDED && other.count >= DECISIONS_NEEDED;
    if (!isTold || Math.abs(own.mean - other.mean) <= doubt) return 0;
    return own.mean < other.mean ? -1 : 1;
}
