/* levels ladder PAIRS [SEED]: how each level fares against the one below, and the first against the bots.
 * levels decisions LEVEL GAMES SEED: games of a level against itself, each decision judged, a line each:
 *     level, game, seat, kind, tiles laid, chance before it, loss.
 * levels bids LEVEL AUCTIONS SEED: the same of auctions, which are over before the first tile.
 * levels averages: reads such lines, of all levels, and writes what stands in averages.c and summary.c.
 * For those who change the levels (docs/strength.md, docs/review.md). */
#include "base/check.h"
#include "review/summary.h"
#include "table/view.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MEASURED = LEVEL_MOST - 1, GAMES_MOST = 100000, SIMULATIONS = 60 };

static struct player room;
static struct game_record game_record;
static struct review review;

static struct action ask(const struct game *game, const struct order *order) {
    struct game view;
    view_game(game, game->seat, &view);
    player_begin(&room, &view, order);
    while (!room.settled)
        player_slice(&room, 0);
    return player_action(&room);
}

static void begin_game(struct setup setup) {
    struct refusal why;
    check(setup_complete(&setup, &why));
    game_record_open(&game_record);
    game_record_new(&game_record, &setup);
    table_shuffle(&game_record.table);
}

static void play_action(const struct order *order) {
    struct refusal why;
    struct action action = ask(&game_record.table.game, order);
    check(table_play(&game_record.table, &action, &why));
}

/* Two players, the first of them north-south; what the first side has won of the game. */
static double play_game(const struct order orders[2], uint64_t seed) {
    const struct game *game = &game_record.table.game;
    begin_game((struct setup){.players = 2, .start = 1, .seed = seed, .has_seed = true});
    while (game->phase != PHASE_OVER)
        play_action(&orders[game->seat - 1]);
    struct result result = game_result(game);
    int first = game->role[1] == ROLE_NS ? result.ns - result.ew : result.ew - result.ns;
    return first > 0 ? 1 : first < 0 ? 0 : 0.5;
}

static void match(const char *name, struct order one, struct order other, int pairs, uint64_t seed) {
    double sum = 0, squares = 0;
    for (int i = 0; i < pairs; i++) {
        one.seed = seed + 2 * (uint64_t)i;
        other.seed = one.seed + 1;
        double pair = (play_game((struct order[2]){one, other}, one.seed) + 1 -
                       play_game((struct order[2]){other, one}, one.seed)) /
                      2;
        sum += pair;
        squares += pair * pair;
    }
    double mean = sum / pairs, error = 1.96 * sqrt((squares / pairs - mean * mean) / (pairs - 1));
    printf("level %d against %s: %.1f %% ± %.1f\n", one.level, name, 100 * mean, 100 * error);
    fflush(stdout);
}

static void climb(int pairs, uint64_t seed) {
    const struct order first = {.level = LEVEL_LEAST};
    match("random", first, (struct order){.bot = BOT_RANDOM}, pairs, seed);
    match("greedy", first, (struct order){.bot = BOT_GREEDY}, pairs, seed);
    for (int level = LEVEL_LEAST + 1; levels[level].worlds == 0; level++)
        match("the one below", (struct order){.level = level}, (struct order){.level = level - 1}, pairs,
              seed);
}

static void write_decisions(int level, int number) {
    for (int i = 0, tiles = 0; i < review.count; i++) {
        const struct verdict *verdict = &review.verdicts[i];
        if (verdict->judged == JUDGED)
            printf("%d %d %d %s %d %d %d\n", level, number, game_record.table.moves[i].seat,
                   decision_names[verdict->decision], tiles, verdict->before, verdict->loss);
        tiles += game_record.table.moves[i].action.kind == ACTION_PLACE;
    }
    fflush(stdout);
}

static void judge_game(int level, uint64_t seed) {
    const struct review_depth depth = {.simulations = SIMULATIONS, .seed = REVIEW_SEED};
    check(review_run(&review, &game_record.table, &depth, 1, NULL));
    write_decisions(level, (int)seed);
}

static void decide(int level, uint64_t seed) {
    const struct order order = {.level = level, .seed = seed};
    play_game((struct order[2]){order, order}, seed);
    judge_game(level, seed);
}

/* With other options a level bids otherwise; with the same ones it always bids the same. */
static void bid(int level, uint64_t seed) {
    const struct order order = {.level = level, .seed = seed};
    const struct game *game = &game_record.table.game;
    struct rng rng = rng_seeded(seed, 1);
    begin_game((struct setup){.players = 3,
                              .three = THREE_AUCTION,
                              .draw = (uint8_t)(1 + rng_below(&rng, DRAW_END - 1)),
                              .discard = (uint8_t)(1 + rng_below(&rng, 3)),
                              .beaten = (uint8_t)(1 + rng_below(&rng, 2)),
                              .reached = (uint8_t)(1 + rng_below(&rng, 2)),
                              .seed = seed,
                              .has_seed = true});
    while (game->phase == PHASE_BID)
        play_action(&order);
    judge_game(level, seed);
}

/* What the decisions of each level come to. */
struct sums {
    struct decisions parts[DECISION_COUNT][MEASURED + 1][STAGE_COUNT + 1];
    int64_t loss[MEASURED + 1], stakes[MEASURED + 1];
};

static bool add_line(struct sums *sums, const char *line) {
    int level, number, seat, tiles, before, loss, decision = 0;
    char kind[20];
    if (sscanf(line, "%d %d %d %19s %d %d %d", &level, &number, &seat, kind, &tiles, &before, &loss) != 7)
        return false;
    while (decision < DECISION_COUNT && strcmp(kind, decision_names[decision]) != 0)
        decision++;
    if (decision == DECISION_COUNT || level < 1 || level > MEASURED)
        return false;
    for (int stage = 0; stage <= STAGE_COUNT; stage++)
        if (stage == STAGE_COUNT || stage == (int)stage_of_tiles(tiles)) {
            sums->parts[decision][level][stage].loss += loss;
            sums->parts[decision][level][stage].judged++;
        }
    if (decision == DECISION_PLACEMENT) {
        sums->loss[level] += loss;
        sums->stakes[level] += summary_stake(before, tiles);
    }
    return true;
}

/* A higher level never costs more: those that do are taken together with the one below. */
static void write_column(const struct decisions parts[MEASURED + 1][STAGE_COUNT + 1], int stage,
                         int64_t costs[MEASURED + 1]) {
    struct decisions pools[MEASURED + 1];
    int sizes[MEASURED + 1], count = 0;
    for (int level = 1; level <= MEASURED; level++) {
        pools[count] = parts[level][stage];
        for (sizes[count++] = 1; count > 1; count--) {
            struct decisions *low = &pools[count - 2], *high = &pools[count - 1];
            if (low->loss * high->judged > high->loss * low->judged)
                break;
            low->loss += high->loss;
            low->judged += high->judged;
            sizes[count - 2] += sizes[count - 1];
        }
    }
    for (int pool = 0, level = 1; pool < count; pool++)
        for (int i = 0; i < sizes[pool]; i++)
            costs[level++] = pools[pool].judged ? 1000 * pools[pool].loss / pools[pool].judged : -1;
}

static void write_averages(const struct sums *sums) {
    int64_t costs[STAGE_COUNT + 1][MEASURED + 1];
    for (int decision = 0; decision < DECISION_COUNT; decision++) {
        for (int stage = 0; stage <= STAGE_COUNT; stage++)
            write_column(sums->parts[decision], stage, costs[stage]);
        printf("%s, millionths of a game: opening, middle, end, all; decisions\n", decision_names[decision]);
        for (int level = 1; level <= MEASURED; level++)
            printf("{%" PRId64 ", %" PRId64 ", %" PRId64 ", %" PRId64 "}, %d\n", costs[0][level],
                   costs[1][level], costs[2][level], costs[3][level],
                   sums->parts[decision][level][STAGE_COUNT].judged);
    }
    puts("of the stakes, millionths");
    for (int level = 1; level <= MEASURED; level++)
        printf("%" PRId64 "\n", sums->stakes[level] ? 1000000 * sums->loss[level] / sums->stakes[level] : -1);
}

static int average(void) {
    static struct sums sums;
    char line[200];
    while (fgets(line, sizeof line, stdin))
        if (!add_line(&sums, line)) {
            fprintf(stderr, "levels: not a decision: %s", line);
            return 1;
        }
    write_averages(&sums);
    return 0;
}

static bool read_numbers(int count, char **arguments, uint64_t numbers[3]) {
    for (int i = 0; i < count; i++)
        if (!span_number(span_of(arguments[i]), GAMES_MOST, &numbers[i]))
            return false;
    return true;
}

static void repeat(void (*play)(int level, uint64_t seed), const uint64_t numbers[3]) {
    for (uint64_t i = 0; i < numbers[1]; i++)
        play((int)numbers[0], numbers[2] + i);
}

static int tell_usage(void) {
    fputs("usage: levels ladder PAIRS [SEED]\n       levels decisions LEVEL GAMES SEED\n"
          "       levels bids LEVEL AUCTIONS SEED\n       levels averages\n",
          stderr);
    return 2;
}

int main(int count, char **arguments) {
    uint64_t numbers[3] = {0, 1, 1};
    const char *what = count > 1 ? arguments[1] : "";
    bool good = count <= 5 && read_numbers(count - 2, arguments + 2, numbers);
    bool of_level = good && count == 5 && numbers[0] >= 1 && numbers[0] <= MEASURED;
    if (good && !strcmp(what, "averages") && count == 2)
        return average();
    if (good && !strcmp(what, "ladder") && numbers[0] > 1)
        climb((int)numbers[0], numbers[1]);
    else if (of_level && !strcmp(what, "decisions"))
        repeat(decide, numbers);
    else if (of_level && !strcmp(what, "bids"))
        repeat(bid, numbers);
    else
        return tell_usage();
    return ferror(stdout) || fclose(stdout) ? 1 : 0;
}
