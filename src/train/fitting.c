#include "train/fitting.h"

#include "train/mover.h"

#include <math.h>
#include <string.h>

enum { ALWAYS = WORTH_PLACES, PHASES = offsetof(struct worth, phases) / sizeof(int16_t) };

static int sum_factor(int phase) {
    return PHASES + 2 * phase;
}

static int point_factor(int phase) {
    return PHASES + 2 * phase + 1;
}

static int16_t in_units(double points) {
    return (int16_t)lrint(points * FAST_EVAL_UNIT);
}

/* What things are worth to someone who has not seen a game yet. */
static void guess(int edition, struct worth *worth) {
    static const double exits[HEADING_COUNT] = {0.62, 0.45, 0.25};
    *worth = (struct worth){.always = in_units(2.5)};
    for (int along = 0; along < WORTH_ALONG; along++) {
        int points = 1 + (editions[edition].doubles >> along & 1);
        worth->estuaries[along] = in_units(1.35 * points);
        worth->covered[0][along] = in_units(-0.35 * points);
        for (int heading = 0; heading < HEADING_COUNT; heading++)
            for (int across = 0; across < WORTH_ACROSS; across++)
                worth->exits[heading][across][along] = in_units(exits[heading] * pow(0.8, across));
    }
    for (int phase = 0; phase < FAST_EVAL_PHASES; phase++)
        worth->phases[phase].sum = in_units(1);
}

/* Numbers and their slopes differ in size: which part of the rate they learn with, and from what the squares
 * of their slopes are summed up. */
struct caution {
    double step, squares;
};

static struct caution caution_for(int number) {
    return number < PHASES        ? (struct caution){1, 0.1}
           : number < FITTED_ODDS ? (struct caution){0.5, 3}
                                  : (struct caution){0.2, 3000};
}

void fitting_begin(struct fitting *fitting, int edition, uint64_t games, uint64_t seed) {
    struct worth worth;
    fitting->edition = edition;
    fitting->games = games;
    fitting->played = 0;
    fitting->seed = seed;
    guess(edition, &worth);
    for (int i = 0; i < FITTED_NUMBERS; i++) {
        fitting->numbers[i] = i < FITTED_ODDS ? (double)worth_list(&worth)[i] / FAST_EVAL_UNIT : 0.052;
        fitting->squares[i] = caution_for(i).squares;
    }
}

void fitting_round(const struct fitting *fitting, struct worth *worth) {
    for (int i = 0; i < WORTH_NUMBERS; i++)
        worth_list(worth)[i] = in_units(fitting->numbers[i]);
}

void inventory_clear(struct inventory *inventory, int edition) {
    board_clear(&inventory->board, edition);
    memset(inventory->counts, 0, sizeof inventory->counts);
}

static void count_covered(struct inventory *inventory, struct square square) {
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        inventory->counts[coast][worth_of_covered(inventory->board.edition, (enum side)coast, square)]++;
}

static void count_exit(struct inventory *inventory, struct square from, enum side side, int16_t more) {
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        int number = worth_of_exit(inventory->board.edition, (enum side)coast, from, side);
        if (number >= 0)
            inventory->counts[coast][number] += more;
    }
}

void inventory_lay(struct inventory *inventory, struct placement placement) {
    int exits = pattern_exits[placement.pattern], joined = inventory->board.must[placement.slot];
    for (int i = 0; i < 3; i++)
        count_covered(inventory, slot_square(placement.slot, i));
    for (int n = 0; n < EDGE_COUNT; n++) {
        struct edge_place edge = slot_edge(slot_orientation(placement.slot), n);
        enum side side = (enum side)edge.side;
        struct square from = slot_square(placement.slot, edge.square);
        if (joined >> n & 1)
            count_exit(inventory, square_beyond(from, side), side_opposite(side), -1);
        else if (exits >> n & 1)
            count_exit(inventory, from, side, 1);
    }
    board_lay(&inventory->board, placement);
}

/* What fast_eval_outlook counts in whole numbers, with what it is counted from. */
struct promised {
    int phase;
    struct points points;
    double sum[SIDE_COUNT], coast[SIDE_COUNT], lead;
    bool cut[SIDE_COUNT]; /* the coast has the least that there is */
};

static struct promised promised_by(const double numbers[FITTED_NUMBERS], const struct inventory *inventory) {
    const double least = 1.0 / 16;
    struct promised promised = {.phase = fast_eval_phase(inventory->board.tiles),
                                .points = board_points(&inventory->board)};
    double *coasts = promised.coast;
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        for (int i = 0; i < WORTH_PLACES; i++)
            promised.sum[coast] += numbers[i] * inventory->counts[coast][i];
        coasts[coast] = numbers[ALWAYS] + numbers[sum_factor(promised.phase)] * promised.sum[coast] +
                        numbers[point_factor(promised.phase)] * promised.points.coast[coast];
        promised.cut[coast] = coasts[coast] < least;
        coasts[coast] = promised.cut[coast] ? least : coasts[coast];
    }
    promised.lead = coasts[NORTH] * coasts[SOUTH] - coasts[WEST] * coasts[EAST];
    return promised;
}

static double chance_of_odds(double odds) {
    return 1 / (1 + exp(-odds));
}

double fitting_chance(const double numbers[FITTED_NUMBERS], const struct inventory *inventory) {
    struct promised promised = promised_by(numbers, inventory);
    return chance_of_odds(numbers[FITTED_ODDS + promised.phase] * promised.lead);
}

void fitting_slopes(const double numbers[FITTED_NUMBERS], const struct inventory *inventory, double won,
                    double slopes[FITTED_NUMBERS]) {
    struct promised promised = promised_by(numbers, inventory);
    double factor = numbers[FITTED_ODDS + promised.phase],
           miss = chance_of_odds(factor * promised.lead) - won;
    memset(slopes, 0, sizeof(double) * FITTED_NUMBERS);
    slopes[FITTED_ODDS + promised.phase] = miss * promised.lead;
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        double across = promised.coast[side_opposite((enum side)coast)];
        double slope = miss * factor * (coast == NORTH || coast == SOUTH ? across : -across);
        if (promised.cut[coast])
            continue;
        slopes[ALWAYS] += slope;
        slopes[sum_factor(promised.phase)] += slope * promised.sum[coast];
        slopes[point_factor(promised.phase)] += slope * promised.points.coast[coast];
        for (int i = 0; i < WORTH_PLACES; i++)
            slopes[i] += slope * numbers[sum_factor(promised.phase)] * inventory->counts[coast][i];
    }
}

/* A step of Adagrad; the rate goes down on a straight line. */
static void learn_from_inventory(struct fitting *fitting, const struct inventory *inventory, double won) {
    double slopes[FITTED_NUMBERS];
    double rate = 0.03 * (1 - 0.95 * (double)fitting->played / (double)fitting->games);
    fitting_slopes(fitting->numbers, inventory, won, slopes);
    for (int i = 0; i < FITTED_NUMBERS; i++) {
        fitting->squares[i] += slopes[i] * slopes[i];
        fitting->numbers[i] -= rate * caution_for(i).step * slopes[i] / sqrt(fitting->squares[i]);
    }
}

struct fast_game {
    struct placement laid[SUPPLY_MAX];
    int count;
    double won; /* by north-south */
};

struct choice {
    struct placement list[PLACEMENTS_MAX];
    int weights[PLACEMENTS_MAX], count;
};

/* What the players of search/rollout.c would take. The first placement is any. */
static struct placement choose_by_fast_eval(const struct fast_eval *fast_eval, const struct board *board,
                                            bool ns, struct choice *choice, struct rng *rng) {
    int sign = ns ? 1 : -1;
    struct weights_of_coasts weights = fast_eval_weights(board_points(board), sign, -sign);
    if (!board->tiles)
        return choice->list[rng_below(rng, (uint32_t)choice->count)];
    for (int i = 0; i < choice->count; i++)
        choice->weights[i] =
            fast_eval_weigh(fast_eval, board, choice->list[i].slot, choice->list[i].pattern, &weights);
    return choice->list[fast_eval_pick(fast_eval, choice->weights, choice->count, rng_next(rng))];
}

static void play_game_to_fit(const struct fast_eval *fast_eval, struct rng *rng, struct fast_game *game) {
    struct board board;
    struct bag bag;
    struct choice choice;
    bool ns = rng_below(rng, 2);
    bag_fill(&bag, fast_eval->edition, rng);
    board_clear(&board, fast_eval->edition);
    game->count = 0;
    while ((choice.count = bag_draw(&bag, &board, choice.list)) > 0) {
        struct placement chosen = choose_by_fast_eval(fast_eval, &board, ns, &choice, rng);
        game->laid[game->count++] = chosen;
        board_lay(&board, chosen);
        ns = !ns;
    }
    struct points points = board_points(&board);
    int lead = points_ns(points) - points_ew(points);
    game->won = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

enum { POSITIONS_A_GAME = 6 };

/* Any positions of a game with three tiles or more; few games have ended before. */
static void take_positions(const struct fast_game *game, int edition, struct rng *rng,
                           struct inventory positions[POSITIONS_A_GAME]) {
    enum { FEWEST = 3 };
    int fewest = game->count < FEWEST ? game->count : FEWEST, taken = 0;
    int times[SUPPLY_MAX + 1] = {0};
    struct inventory inventory;
    for (int i = 0; i < POSITIONS_A_GAME; i++)
        times[fewest + (int)rng_below(rng, (uint32_t)(game->count - fewest + 1))]++;
    inventory_clear(&inventory, edition);
    for (int i = 0; i < game->count; i++) {
        inventory_lay(&inventory, game->laid[i]);
        for (int n = 0; n < times[i + 1]; n++)
            positions[taken++] = inventory;
    }
}

/* Returns the mean squared error of what was thought before. */
static double learn_from(struct fitting *fitting, const struct fast_game *game, struct rng *rng) {
    struct inventory positions[POSITIONS_A_GAME];
    double error = 0;
    take_positions(game, fitting->edition, rng, positions);
    for (int i = 0; i < POSITIONS_A_GAME; i++) {
        double miss = fitting_chance(fitting->numbers, &positions[i]) - game->won;
        error += miss * miss;
    }
    for (int i = 0; i < POSITIONS_A_GAME; i++)
        learn_from_inventory(fitting, &positions[i], game->won);
    return error / POSITIONS_A_GAME;
}

static void renew_fast_eval(struct fitting *fitting) {
    struct worth worth;
    fitting_round(fitting, &worth);
    fast_eval_prepare_by(&fitting->fast_eval, fitting->edition, &worth);
}

double fitting_run(struct fitting *fitting, int games) {
    enum { GAMES_A_LOOK = 500 };
    double error = 0;
    int count = 0;
    for (; count < games && fitting->played < fitting->games; count++) {
        struct rng rng = rng_seeded(fitting->seed, fitting->played);
        struct fast_game game;
        if (fitting->played % GAMES_A_LOOK == 0)
            renew_fast_eval(fitting);
        play_game_to_fit(&fitting->fast_eval, &rng, &game);
        error += learn_from(fitting, &game, &rng);
        fitting->played++;
    }
    return count ? error / count : 0;
}
