#include "reason_twin.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "search/reason.h"
#include "search/reward.h"

/* One game at its end. */
struct end {
    double win, tiles;
    double points[SIDE_COUNT];
    bool estuary[SIDE_COUNT][SIZE_MAX_SQUARES];
};

static struct end pairs[2][TWIN_WORLDS_MOST]; /* first and second set one after the other */

static const char *const coast_names[] = {"north coast", "east coast", "south coast", "west coast"};

static struct end play_to_end(const struct search *search, int candidate, uint64_t seed, uint64_t world) {
    const struct rollout *rollout = search->list[candidate].rollout;
    const struct rollout_order order = {&search->fast_eval, EYES_FAST_EVAL, SUPPLY_MAX};
    struct rng rng = rng_seeded(seed, world);
    struct board board;
    struct end end = {0};
    rollout_run_to(rollout, &order, &rng, &board);
    const struct edition *edition = &editions[board.edition];
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        for (int square = 0; square < edition->size; square++)
            if (board_estuary(&board, (enum side)coast, square)) {
                end.estuary[coast][square] = true;
                end.points[coast] += edition->doubles >> square & 1 ? 2 : 1;
            }
    end.tiles = board.tiles;
    int ns = (int)(end.points[NORTH] * end.points[SOUTH]), ew = (int)(end.points[WEST] * end.points[EAST]);
    end.win = reward_share(game_winner(&search->view, ns, ew), search->role);
    return end;
}

static void play_pairs(const struct search *search, int better, int worse, int worlds) {
    for (int i = 0; i < 2 * worlds; i++) {
        uint64_t world =
            i < worlds ? (UINT64_C(1) << 40) + (uint64_t)i : (UINT64_C(1) << 41) + (uint64_t)(i - worlds);
        pairs[0][i] = play_to_end(search, better, search->seed, world);
        pairs[1][i] = play_to_end(search, worse, search->seed, world);
    }
}

/* What is looked at in a pair: n is a coast, m a square. */
enum look { LOOK_WIN, LOOK_TILES, LOOK_POINTS, LOOK_PART, LOOK_SQUARE };

static double value_of(const struct end *end, enum look look, int n, int m) {
    return look == LOOK_WIN      ? end->win
           : look == LOOK_TILES  ? end->tiles
           : look == LOOK_POINTS ? end->points[n]
                                 : end->estuary[n][m];
}

static double difference_of(int i, enum look look, int n, int m) {
    const struct end *a = &pairs[0][i], *b = &pairs[1][i];
    int other = (n + 2) % 4;
    if (look == LOOK_PART)
        return (a->points[n] - b->points[n]) * (a->points[other] + b->points[other]) / 2;
    return value_of(a, look, n, m) - value_of(b, look, n, m);
}

struct spread {
    double mean, error;
};

static struct spread spread_of(int from, int to, enum look look, int n, int m) {
    struct spread spread = {0, 0};
    double squares = 0, count = to - from;
    for (int i = from; i < to; i++)
        spread.mean += difference_of(i, look, n, m) / count;
    for (int i = from; i < to; i++)
        squares += pow(difference_of(i, look, n, m) - spread.mean, 2);
    spread.error = sqrt(squares / (count - 1) / count);
    return spread;
}

static bool holds(int worlds, enum look look, int n, int m, int sign) {
    struct spread one = spread_of(0, worlds, look, n, m), two = spread_of(worlds, 2 * worlds, look, n, m),
                  both = spread_of(0, 2 * worlds, look, n, m);
    return sign * one.mean > 2 * one.error && sign * one.mean > 0 && sign * two.mean > 0 &&
           sign * both.mean > 3 * both.error;
}

static double mean_of(int which, int worlds, enum look look, int n, int m) {
    double sum = 0;
    for (int i = 0; i < 2 * worlds; i++)
        sum += value_of(&pairs[which][i], look, n, m);
    return sum / (2 * worlds);
}

/* What can be counted on the board. */
static bool lies_on(struct placement placement, struct square square) {
    for (int n = 0; n < 3; n++)
        if (slot_square(placement.slot, n).column == square.column &&
            slot_square(placement.slot, n).row == square.row)
            return true;
    return false;
}

static bool is_free(const struct game *game, struct square square) {
    for (int i = 0; i < game->board.tiles; i++)
        if (lies_on(game->laid[i], square))
            return false;
    return true;
}

static struct square on_coast(int size, int coast, int along) {
    struct square squares[] = {{along, 0}, {size - 1, along}, {along, size - 1}, {0, along}};
    return squares[coast];
}

/* Every slot and both ways to turn each tile, asked of the rules one by one. */
static int tiles_that_reach(const struct game *game, int coast, int along) {
    uint8_t unseen[TILE_COUNT];
    int tiles = 0;
    game_unseen(game, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        bool reaches = false;
        for (int slot = SLOT_FIRST; slot < SLOT_COUNT; slot++)
            for (int turned = 0; turned < 2; turned++) {
                struct placement placement = {(uint16_t)slot, (uint8_t)pattern_of(tile, turned)};
                int edge;
                struct board board = game->board;
                if (slot_column(slot) >= editions[board.edition].size ||
                    slot_row(slot) >= editions[board.edition].size ||
                    slot_number(slot) >= SLOT_STRIDE * editions[board.edition].size ||
                    board_misfit(&board, placement, &edge) != FITS)
                    continue;
                board_lay(&board, placement);
                reaches = reaches || (board_estuary(&board, (enum side)coast, along) &&
                                      !board_estuary(&game->board, (enum side)coast, along));
            }
        tiles += reaches ? unseen[tile] : 0;
    }
    return tiles;
}

/* An exit on a square that leads to a side. */
static bool has_exit(struct placement placement, struct square square, int side) {
    for (int edge = 0; edge < EDGE_COUNT; edge++) {
        struct edge_place place = slot_edge(slot_orientation(placement.slot), edge);
        struct square at = slot_square(placement.slot, place.square);
        if (pattern_exits[placement.pattern] >> edge & 1 && place.side == side &&
            at.column == square.column && at.row == square.row)
            return true;
    }
    return false;
}

struct found {
    double weight;
    int order;
    char sentences[2][300];
    int count;
};
static struct found found[100];
static int found_count;

static void square_name(char name[16], struct square square, int size) {
    snprintf(name, 16, "%c%d", 'a' + square.column, size - square.row);
}

static struct found *add(double weight) {
    struct found *one = &found[found_count];
    memset(one, 0, sizeof *one);
    one->weight = weight;
    one->order = found_count++;
    one->count = 1;
    return one;
}

struct two {
    const struct search *search;
    const struct game *best, *played;
    struct placement placed;
    int worlds, size;
};

static struct placement last_of(const struct game *game) {
    return game->laid[game->board.tiles - 1];
}

/* For a flood both sides are others: they are named, and their coasts are nobody's. */
static const char *them(const struct two *two, int coast) {
    return two->search->role != ROLE_FLOOD ? "the other side" : coast % 2 ? "east–west" : "north–south";
}

static const char *their(const struct two *two) {
    return two->search->role != ROLE_FLOOD ? "their" : "the";
}

/* What of a coast one of the two placements covers without an estuary. */
static bool find_closed(const struct two *two, int coast, bool mine, char sentence[300]) {
    double most = 0;
    for (int along = 0; along < two->size; along++) {
        struct square square = on_coast(two->size, coast, along);
        struct placement tile = last_of(mine ? two->played : two->best);
        bool counts_two = editions[two->best->setup.edition].doubles >> along & 1;
        double shares[2] = {mean_of(0, two->worlds, LOOK_SQUARE, coast, along),
                            mean_of(1, two->worlds, LOOK_SQUARE, coast, along)};
        double more = round(1000 * (mine ? shares[0] - shares[1] : shares[1] - shares[0]));
        char name[16];
        square_name(name, square, two->size);
        if (!lies_on(tile, square) || has_exit(tile, square, coast) ||
            !is_free(mine ? two->best : two->played, square) || more < 100 ||
            more * (counts_two ? 2 : 1) <= most ||
            !holds(two->worlds, LOOK_SQUARE, coast, along, mine ? 1 : -1) ||
            !tiles_that_reach(&two->search->view, coast, along))
            continue;
        most = more * (counts_two ? 2 : 1);
        snprintf(sentence, 300,
                 "The %s move closes %s%s to %s; after the %s one it becomes an estuary in %.0f%% of the "
                 "games.",
                 mine ? "weaker" : "better", counts_two ? "the double square " : "", name,
                 mine ? "you" : them(two, coast), mine ? "better" : "weaker",
                 floor(round(shares[!mine] * 1000) / 10 + 0.5));
    }
    return most > 0;
}

/* In the order in which the exits were laid. */
static bool find_turned(const struct two *two, int coast, char sentence[300]) {
    static const struct square steps[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const struct game *before = &two->search->view;
    for (int n = 0; n < 3; n++)
        if (has_exit(two->placed, slot_square(two->placed.slot, n), coast))
            return false;
    for (int i = 0; i < before->board.tiles; i++)
        for (int edge = 0; edge < EDGE_COUNT; edge++) {
            struct edge_place place = slot_edge(slot_orientation(before->laid[i].slot), edge);
            struct square from = slot_square(before->laid[i].slot, place.square);
            struct square to = {from.column + steps[coast].column, from.row + steps[coast].row};
            char name[16];
            if (place.side != coast || !has_exit(before->laid[i], from, coast) || !lies_on(two->placed, to) ||
                !is_free(two->played, to))
                continue;
            square_name(name, to, two->size);
            snprintf(sentence, 300, "The better move turns the canal that led to %s away from %s %s.", name,
                     their(two), coast_names[coast]);
            return true;
        }
    return false;
}

static bool own(const struct two *two, int coast) {
    return two->search->role == (coast % 2 ? ROLE_EW : ROLE_NS);
}

static double thousandths(double number) {
    return round(number * 1000);
}

/* Tenths of a number that is known in thousandths, as it is said. */
static double tenths(double number) {
    return floor(thousandths(number) / 100 + 0.5) / 10;
}

static double expected(const struct two *two, int coast) {
    int other = (coast + 2) % 4;
    return floor((thousandths(mean_of(0, two->worlds, LOOK_POINTS, other, 0)) +
                  thousandths(mean_of(1, two->worlds, LOOK_POINTS, other, 0))) /
                 2) /
           1000;
}

/* Whether the last tile of a game has an exit there at the coast. */
static bool ends_at(const struct game *game, int coast, int along) {
    struct square square = on_coast(editions[game->setup.edition].size, coast, along);
    return lies_on(last_of(game), square) && has_exit(last_of(game), square, coast);
}

/* What one of the two placements opens at once, and the other one does not. */
static bool find_opened(const struct two *two, int coast, char sentence[300]) {
    bool mine = own(two, coast);
    double most = 0;
    for (int along = 0; along < two->size; along++) {
        bool counts_two = editions[two->best->setup.edition].doubles >> along & 1;
        double shares[2] = {mean_of(0, two->worlds, LOOK_SQUARE, coast, along),
                            mean_of(1, two->worlds, LOOK_SQUARE, coast, along)};
        double more = thousandths(mine ? shares[0] - shares[1] : shares[1] - shares[0]);
        char name[16];
        if (!ends_at(mine ? two->best : two->played, coast, along) ||
            ends_at(mine ? two->played : two->best, coast, along) || more < 100 ||
            !holds(two->worlds, LOOK_SQUARE, coast, along, mine ? 1 : -1) ||
            more * (counts_two ? 2 : 1) <= most)
            continue;
        most = more * (counts_two ? 2 : 1);
        square_name(name, on_coast(two->size, coast, along), two->size);
        snprintf(sentence, 300,
                 "The %s move opens %s %s%s%s now; after the %s one %s comes in %.0f%% of the games.",
                 mine ? "better" : "weaker", counts_two ? "the double square" : "an estuary at", name,
                 mine ? "" : " for ", mine ? "" : them(two, coast), mine ? "weaker" : "better",
                 counts_two ? "that" : "it", floor(thousandths(shares[mine]) / 10 + 0.5));
    }
    return most > 0;
}

static void look_at_coast(const struct two *two, int coast) {
    int sign = own(two, coast) ? 1 : -1, all = 2 * two->worlds;
    double more = sign * spread_of(0, all, LOOK_POINTS, coast, 0).mean,
           worth = sign * spread_of(0, all, LOOK_PART, coast, 0).mean;
    if (thousandths(more) < 200 || thousandths(worth) < 500 ||
        !holds(two->worlds, LOOK_POINTS, coast, 0, sign) || !holds(two->worlds, LOOK_PART, coast, 0, sign))
        return;
    struct found *one = add(thousandths(worth));
    bool opened = find_opened(two, coast, one->sentences[0]);
    bool named = two->search->role == ROLE_FLOOD;
    const char *whose = sign > 0 ? "your" : their(two);
    snprintf(
        one->sentences[opened], 300,
        "After the better move %s %s gets %.1f points %s: worth %s%.0f%s%s, because %s %s comes to %.1f.",
        whose, coast_names[coast], tenths(more), sign > 0 ? "more" : "fewer", sign > 0 ? "+" : "−",
        floor(thousandths(worth) / 1000 + 0.5), sign > 0 ? "" : " to ",
        sign > 0 ? ""
        : named  ? them(two, coast)
                 : "them",
        whose, coast_names[(coast + 2) % 4], tenths(expected(two, coast)));
    one->count += opened;
    if (!opened)
        one->count += find_closed(two, coast, sign > 0, one->sentences[1]) ||
                      (sign < 0 && find_turned(two, coast, one->sentences[1]));
}

static void look_at_square(const struct two *two, int coast, int along) {
    int sign = own(two, coast) ? 1 : -1;
    double best = thousandths(mean_of(0, two->worlds, LOOK_SQUARE, coast, along)),
           played = thousandths(mean_of(1, two->worlds, LOOK_SQUARE, coast, along));
    struct square square = on_coast(two->size, coast, along);
    char name[16];
    if (sign * (best - played) < 100 || !holds(two->worlds, LOOK_SQUARE, coast, along, sign) ||
        !is_free(two->best, square) || !is_free(two->played, square) || (sign > 0 && best == 0))
        return;
    square_name(name, square, two->size);
    struct found *one = add(floor(sign * (best - played) * 2 * round(expected(two, coast) * 1000) / 1000));
    snprintf(one->sentences[0], 300,
             "The better move %s the double square %s %s%s: %.0f%% of the games instead of %.0f%%.",
             sign > 0 ? "keeps" : "makes", name, sign > 0 ? "in reach" : "harder for ",
             sign > 0 ? "" : them(two, coast), floor(best / 10 + 0.5), floor(played / 10 + 0.5));
    int left = sign > 0 ? tiles_that_reach(two->played, coast, along) : 0;
    if (!left || left > 3 || left >= tiles_that_reach(two->best, coast, along))
        return;
    one->count = 2;
    snprintf(one->sentences[1], 300,
             left == 1 ? "After the weaker move only one tile is left that fits there."
                       : "After the weaker move only %d tiles are left that fit there.",
             left);
}

static void look_at_end(const struct two *two) {
    double longer = thousandths(spread_of(0, 2 * two->worlds, LOOK_TILES, 0, 0).mean);
    struct points points = board_points(&two->best->board);
    int lead = (points_ns(points) - points_ew(points)) * (two->search->role == ROLE_NS ? 1 : -1);
    bool sooner = longer < 0;
    if (fabs(longer) < 1000 || !holds(two->worlds, LOOK_TILES, 0, 0, sooner ? -1 : 1) ||
        (sooner ? lead <= 0 : lead >= 0) || !game_is_duel(&two->search->view))
        return;
    struct found *one = add(0);
    snprintf(one->sentences[0], 300,
             sooner ? "After the better move the game ends %.1f tiles sooner, and you lead."
                    : "After the better move the game lasts %.1f tiles longer, and you are behind.",
             floor(fabs(longer) / 100 + 0.5) / 10);
}

static int by_weight(const void *a, const void *b) {
    const struct found *one = a, *two = b;
    return one->weight != two->weight ? (one->weight < two->weight) - (one->weight > two->weight)
                                      : (one->order > two->order) - (one->order < two->order);
}

static void say(struct twin_reasons *reasons, const char *sentence) {
    if (reasons->count < TWIN_SENTENCES)
        strcpy(reasons->sentences[reasons->count++], sentence);
}

void reason_twin_find(const struct search *search, int better, int worse, int worlds,
                      struct twin_reasons *reasons) {
    const struct game *best = &search->list[better].rollout->playout.view,
                      *played = &search->list[worse].rollout->playout.view;
    const struct two two = {search, best,
                            played, search->list[better].action.placement,
                            worlds, editions[best->setup.edition].size};
    reasons->count = found_count = 0;
    play_pairs(search, better, worse, worlds);
    double win = mean_of(0, worlds, LOOK_WIN, 0, 0), other = mean_of(1, worlds, LOOK_WIN, 0, 0);
    struct spread chance = spread_of(0, 2 * worlds, LOOK_WIN, 0, 0);
    if ((thousandths(win) >= 970 && thousandths(other) >= 970) ||
        (thousandths(win) <= 30 && thousandths(other) <= 30))
        return;
    if (!(chance.mean > 0 && chance.mean > 2 * chance.error)) {
        if (fabs(chance.mean) <= 2 * chance.error)
            say(reasons, "These cannot be told apart.");
        return;
    }
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        look_at_coast(&two, coast);
        for (int along = 0; along < two.size; along++)
            if (editions[best->setup.edition].doubles >> along & 1)
                look_at_square(&two, coast, along);
    }
    look_at_end(&two);
    if (!found_count && holds(worlds, LOOK_WIN, 0, 0, 1) &&
        floor(thousandths(win) / 10 + 0.5) > floor(thousandths(other) / 10 + 0.5))
        snprintf(add(0)->sentences[0], 300,
                 "No single cause stands out: in all, the better move wins %.0f of 100 games, the weaker one "
                 "%.0f.",
                 floor(thousandths(win) / 10 + 0.5), floor(thousandths(other) / 10 + 0.5));
    qsort(found, (size_t)found_count, sizeof *found, by_weight);
    for (int i = 0; i < found_count; i++)
        for (int n = 0; n < found[i].count; n++)
            say(reasons, found[i].sentences[n]);
}

double reason_twin_fresh(const struct search *search, int better, int worse, const struct reason *reason,
                         int worlds) {
    bool square = reason->kind == REASON_OWN_SQUARE || reason->kind == REASON_OTHER_SQUARE ||
                  reason->kind == REASON_CLOSES || reason->kind == REASON_SHUTS ||
                  reason->kind == REASON_OPENS || reason->kind == REASON_GIVES;
    bool tiles = reason->kind == REASON_SOONER || reason->kind == REASON_LATER;
    double sum = 0;
    for (int i = 0; i < worlds; i++) {
        struct end ends[2];
        for (int n = 0; n < 2; n++)
            ends[n] = play_to_end(search, n ? worse : better, search->seed ^ UINT64_C(0x5eed), (uint64_t)i);
        enum look look = reason->kind == REASON_WHOLE ? LOOK_WIN
                         : square                     ? LOOK_SQUARE
                         : tiles                      ? LOOK_TILES
                                                      : LOOK_POINTS;
        sum += value_of(&ends[0], look, reason->coast, reason->square) -
               value_of(&ends[1], look, reason->coast, reason->square);
    }
    return sum / worlds;
}
