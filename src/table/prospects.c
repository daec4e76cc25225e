#include "table/prospects.h"

/* Which tiles a place may hold, each with a weight: in how many of its two readings it may lie there. */
struct guess {
    uint8_t weight[TILE_COUNT];
};

/* The tiles of a draw: the unseen ones, and those of them that fit nowhere. */
struct bag {
    uint8_t unseen[TILE_COUNT];
    bool stuck[TILE_COUNT]; /* fits nowhere */
};

static struct guess guess_kind(int unknown) {
    struct guess guess;
    for (int tile = 0; tile < TILE_COUNT; tile++)
        guess.weight[tile] = tile_can_be(unknown, tile);
    return guess;
}

/* RULES 4, peek: a tile lies in the block in either direction, with the same chance. */
static struct guess guess_sight(struct sight sight) {
    struct guess guess;
    for (int tile = 0; tile < TILE_COUNT; tile++)
        guess.weight[tile] = (uint8_t)sight_readings(sight, tile);
    return guess;
}

/* Draws one more tile, the kept one, which may be hidden: adds the ways to have it, and those in which it
 * fits nowhere. `cases` is in how many ways the tiles before it came. */
static void count_kept(const struct bag *bag, int kept, bool stuck, uint64_t cases, struct chance *chance) {
    if (!tile_is_unknown(kept)) {
        chance->all += cases;
        chance->ways += stuck && (kept == TILE_NONE || bag->stuck[kept]) ? cases : 0;
        return;
    }
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        uint64_t ways = tile_can_be(kept, tile) ? cases * bag->unseen[tile] : 0;
        chance->all += ways;
        chance->ways += stuck && bag->stuck[tile] ? ways : 0;
    }
}

/* The chance that a draw from a source ends the game. What another source shows matters too: its tile cannot
 * come from here. */
static struct chance count_draw(struct bag *bag, const struct guess *place, const struct guess *other,
                                int kept) {
    struct chance chance = {0, 0};
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        uint64_t cases = (uint64_t)place->weight[tile] * bag->unseen[tile];
        if (!cases)
            continue;
        bag->unseen[tile]--;
        for (int second = 0; other && second < TILE_COUNT; second++) {
            uint64_t both = cases * other->weight[second] * bag->unseen[second];
            if (!both)
                continue;
            bag->unseen[second]--;
            count_kept(bag, kept, bag->stuck[tile], both, &chance);
            bag->unseen[second]++;
        }
        if (!other)
            count_kept(bag, kept, bag->stuck[tile], cases, &chance);
        bag->unseen[tile]++;
    }
    return chance;
}

/* The tile in the hand of the seat that draws next. */
static int kept_by_next(const struct game *view) {
    int seat = view->phase == PHASE_PLACE ? game_next_seat(view, view->seat) : view->seat;
    return view->hands[seat].kept;
}

/* RULES 5: nobody has a score, so that the tile must be set aside. */
static bool never_ends(const struct game *view) {
    return view->setup.discard == DISCARD_ALWAYS && view->supply.left &&
           points_nobody_scored(board_points(&view->board));
}

static void count_tops(const struct game *view, struct bag *bag, struct chance chances[END_COUNT]) {
    struct sight sights[2] = {supply_sight(&view->supply, 0), supply_sight(&view->supply, 1)};
    struct guess tops[2] = {guess_sight(sights[0]), guess_sight(sights[1])};
    for (int n = 0; n < WAY_SOURCES; n++) {
        const struct guess *other = sights[1 - n].back == BACK_NONE ? NULL : &tops[1 - n];
        if (sights[n].back != BACK_NONE)
            chances[END_FIRST + n] = count_draw(bag, &tops[n], other, kept_by_next(view));
    }
}

static struct chance count_draws_of_kind(struct bag *bag, int unknown, int kept) {
    struct guess guess = guess_kind(unknown);
    return count_draw(bag, &guess, NULL, kept);
}

static void open_bag(const struct game *view, struct bag *bag) {
    int fits[TILE_COUNT];
    prospects_fits(&view->board, fits);
    game_unseen(view, bag->unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        bag->stuck[tile] = !fits[tile];
}

void prospects_end(const struct game *view, struct chance chances[END_COUNT]) {
    struct bag bag;
    int kept = kept_by_next(view);
    enum draw_sight sight = supply_way(&view->supply)->sight;
    for (int way = 0; way < END_COUNT; way++)
        chances[way] = (struct chance){0, 0};
    if (view->phase == PHASE_OVER)
        return;
    open_bag(view, &bag);
    if (!view->supply.left)
        count_kept(&bag, kept, true, 1, &chances[END_ANY]);
    else if (sight == SIGHT_NOTHING)
        chances[END_ANY] = count_draws_of_kind(&bag, TILE_UNKNOWN, kept);
    else {
        chances[END_RING] = count_draws_of_kind(&bag, TILE_UNKNOWN_RING, kept);
        chances[END_PLAIN] = count_draws_of_kind(&bag, TILE_UNKNOWN_PLAIN, kept);
    }
    if (view->supply.left && sight == SIGHT_TOPS)
        count_tops(view, &bag, chances);
    for (int way = 0; way < END_COUNT && never_ends(view); way++)
        chances[way].ways = 0;
}

enum source prospects_source(const struct game *view, enum end_way way) {
    if (way == END_RING || way == END_PLAIN)
        return way == END_RING ? SOURCE_RING : SOURCE_PLAIN;
    if (way == END_ANY)
        return SOURCE_BAG;
    return supply_way(&view->supply)->sources[way - END_FIRST];
}

void prospects_fits(const struct board *board, int fits[TILE_COUNT]) {
    for (int tile = 0; tile < TILE_COUNT; tile++)
        fits[tile] = board_count(board, tile);
}

bool prospects_closed(const struct game *view) {
    uint8_t left[TILE_COUNT];
    game_left(view, left);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        if (left[tile] && board_count(&view->board, tile))
            return false;
    return true;
}

/* The patterns that may still be placed; returns their number. */
static int patterns_left(const struct game *view, uint8_t exits[PATTERN_COUNT]) {
    uint8_t left[TILE_COUNT];
    int count = 0;
    game_left(view, left);
    for (int pattern = 0; pattern < PATTERN_COUNT; pattern++)
        if (left[pattern_tile(pattern)])
            exits[count++] = pattern_exits[pattern];
    return count;
}

/* A set of squares with a margin around it: row n is at n + 1, column n at bit n + 1. */
struct squares {
    uint32_t rows[SIZE_MAX_SQUARES + 2];
};

static void add_slot(struct squares *squares, int slot) {
    for (int i = 0; i < 3; i++) {
        struct square square = slot_square(slot, i);
        squares->rows[square.row + 1] |= 2u << square.column;
    }
}

/* Whether a square of the slot is in the set or has a neighbour there. */
static bool touches(const struct squares *squares, int slot) {
    for (int i = 0; i < 3; i++) {
        struct square square = slot_square(slot, i);
        const uint32_t *row = &squares->rows[square.row + 1];
        if ((row[-1] | row[0] | row[0] << 1 | row[0] >> 1 | row[1]) & 2u << square.column)
            return true;
    }
    return false;
}

/* Whether one of the patterns could fit the slot, given its surroundings, joined to the canal or not. */
static bool could_lie(const struct board *board, int slot, const uint8_t *exits, int count) {
    for (int i = 0; i < count; i++)
        if (!(board->must[slot] & ~exits[i]) && !(board->barred[slot] & exits[i]))
            return true;
    return false;
}

/* RULES 3.2, 3.3: whether a tile can lie there before any other. */
static bool joins_now(const struct board *board, int slot) {
    int edge;
    if (board->tiles)
        return board->must[slot];
    return board_misfit(board, (struct placement){(uint16_t)slot, 0}, &edge) == FITS;
}

/* The squares that tiles may still cover. The requirements of a slot only grow, so a slot that no tile fits
 * now stays empty; of the others, those that the canal may reach, step by step. */
static void find_coverable(const struct game *view, struct squares *live) {
    uint8_t exits[PATTERN_COUNT];
    int16_t open[SLOT_COUNT];
    int patterns = patterns_left(view, exits), count = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (!could_lie(&view->board, slot, exits, patterns))
            continue;
        if (joins_now(&view->board, slot))
            add_slot(live, slot);
        else
            open[count++] = (int16_t)slot;
    }
    for (int before = -1; before != count;) {
        before = count;
        for (int i = count - 1; i >= 0; i--)
            if (touches(live, open[i])) {
                add_slot(live, open[i]);
                open[i] = open[--count];
            }
    }
}

void prospects_dead(const struct game *view, uint32_t dead[SIZE_MAX_SQUARES]) {
    int size = editions[view->setup.edition].size;
    struct squares used = {{0}};
    find_coverable(view, &used);
    for (int i = 0; i < view->board.tiles; i++)
        add_slot(&used, view->laid[i].slot);
    for (int row = 0; row < SIZE_MAX_SQUARES; row++)
        dead[row] = row < size ? ~(used.rows[row + 1] >> 1) & ((1u << size) - 1) : 0;
}

int prospects_gain(const struct board *board, enum side coast) {
    return board_points(board).coast[side_opposite(coast)];
}
