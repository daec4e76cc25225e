#include "bench/hidden.h"

#include "base/check.h"

/* Where the tiles are that the viewer has not seen. */
struct hidden {
    struct game *game;
    struct sight sights[2]; /* to be kept */
    uint8_t *places[SUPPLY_MAX];
    int count;
    uint8_t aside[SUPPLY_MAX]; /* what the other player set aside, one by one */
    int aside_count;
};

static void add_place(struct hidden *hidden, uint8_t *place) {
    if (*place < TILE_COUNT)
        hidden->places[hidden->count++] = place;
}

/* RULES 6: hidden hands are for two players. */
static void find_hidden_hand(struct hidden *hidden, int owner) {
    uint8_t *aside = hidden->game->aside[owner];
    add_place(hidden, &hidden->game->hands[owner].kept);
    add_place(hidden, &hidden->game->hands[owner].drawn);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        for (; aside[tile]; aside[tile]--) {
            hidden->aside[hidden->aside_count] = (uint8_t)tile;
            add_place(hidden, &hidden->aside[hidden->aside_count++]);
        }
}

static void find_hidden_tiles(struct hidden *hidden, int viewer) {
    struct game *game = hidden->game;
    for (int column = 0; column < 2; column++)
        hidden->sights[column] = supply_sight(&game->supply, column);
    for (int i = 0; i < game->supply.size; i++)
        if (!game->supply.gone[i])
            add_place(hidden, &game->supply.pile[i]);
    if (game->setup.hand == HAND_HIDDEN)
        find_hidden_hand(hidden, 3 - viewer);
}

static bool looks_as_before(const struct hidden *hidden) {
    for (int column = 0; column < 2; column++) {
        struct sight before = hidden->sights[column], now = supply_sight(&hidden->game->supply, column);
        if (before.back != now.back || before.exits != now.exits || before.blanks != now.blanks)
            return false;
    }
    return true;
}

static void swap(uint8_t *a, uint8_t *b) {
    uint8_t tile = *a;
    *a = *b;
    *b = tile;
}

/* Where kinds of backs are seen, everybody sees which tiles have a ring. */
static void exchange(struct hidden *hidden, uint8_t *a, uint8_t *b) {
    if (supply_way(&hidden->game->supply)->sight == SIGHT_KINDS && tile_has_ring(*a) != tile_has_ring(*b))
        return;
    swap(a, b);
    if (!looks_as_before(hidden))
        swap(a, b);
}

static void turn(struct hidden *hidden, int i) {
    hidden->game->supply.turned[i] ^= 1;
    if (!looks_as_before(hidden))
        hidden->game->supply.turned[i] ^= 1;
}

void hidden_exchange(struct game *game, int viewer, struct rng *rng) {
    enum { ROUNDS = 4 }; /* few tiles can take the place of one that is half seen */
    struct hidden hidden = {.game = game};
    check(game->supply.known);
    find_hidden_tiles(&hidden, viewer);
    for (int i = 0; i < ROUNDS * hidden.count; i++)
        exchange(&hidden, hidden.places[i % hidden.count],
                 hidden.places[rng_below(rng, (uint32_t)hidden.count)]);
    for (int i = 0; i < game->supply.size; i++)
        if (!game->supply.gone[i] && rng_below(rng, 2))
            turn(&hidden, i);
    for (int i = 0; i < hidden.aside_count; i++)
        game->aside[3 - viewer][hidden.aside[i]]++;
    if (game->phase == PHASE_BID && game->setup.start > SEATS_MAX)
        game->setup.start = (uint8_t)(START_FIRST + rng_below(rng, 2));
    game->setup.seed = rng_next(rng);
}
