/* How strong somebody is, by the games against the computer. */

/** @typedef {{when: number, level: number, won: number}} Played a game against a level: 1 won, 0.5 a draw, 0 lost */
/** @typedef {{level: number, low: number, high: number}} Strength the level one wins half against, and its doubt */

/** From so many games on something is said. */
export const GAMES_NEEDED = 8;

/** So many games before and after count most for where one stands at a game. */
const REACH = 6;

/** Where it is not known: as strong as those one plays, give or take this much. */
const PRIOR = 300;

/** The level at a strength, between the levels too. @param {number} elo @param {number[]} elos of the levels, rising */
function levelAt(elo, elos) {
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
