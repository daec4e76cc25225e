#include "search/world.h"

#include "base/check.h"

/* A random tile that looks like this, taken out of `unseen`; each counts as often as it is unseen.
 * TILE_UNKNOWN if there is none. */
static int draw_seen(struct sight sight, uint8_t unseen[TILE_COUNT], struct rng *rng) {
    uint32_t total = 0;
    for (int tile = 0; tile < TILE_COUNT; tile++)
        total += sight_allows(sight, tile) ? unseen[tile] : 0;
    if (!total)
        return TILE_UNKNOWN;
    uint32_t n = rng_below(rng, total);
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        uint32_t weight = sight_allows(sight, tile) ? unseen[tile] : 0;
        if (n < weight) {
            unseen[tile]--;
            return tile;
        }
        n -= weight;
    }
    check_never("the weights sum up to the total");
}

static int any_tile(uint8_t unseen[TILE_COUNT], struct rng *rng) {
    return draw_seen((struct sight){.back = BACK_UNKNOWN}, unseen, rng);
}

static int tile_with_back(enum back back, uint8_t unseen[TILE_COUNT], struct rng *rng) {
    int tile = draw_seen((struct sight){.back = (uint8_t)back}, unseen, rng);
    check(tile != TILE_UNKNOWN);
    return tile;
}

/* RULES 4, table: the kinds that are left are known, so the hidden tiles are what is over. */
static int fill_table(struct supply *supply, uint8_t unseen[TILE_COUNT], struct rng *rng, uint8_t *rest) {
    int count = 0;
    for (int i = 0; i < supply->rings; i++)
        rest[count++] = (uint8_t)tile_with_back(BACK_RING, unseen, rng);
    for (int i = 0; i < supply->plains; i++)
        rest[count++] = (uint8_t)tile_with_back(BACK_PLAIN, unseen, rng);
    rng_shuffle(rng, rest, count);
    return count;
}

/* The open stacks first, true to what they show; then everything else. */
static void fill_block(struct supply *supply, uint8_t unseen[TILE_COUNT], struct rng *rng) {
    int column_size = supply_column_size(supply);
    for (int column = 0; column < 2; column++) {
        struct sight sight = supply->seen[column];
        int at = supply->taken[column];
        if (at == column_size || sight.back == BACK_UNKNOWN)
            continue;
        int tile = draw_seen(sight, unseen, rng);
        if (tile != TILE_UNKNOWN)
            supply->pile[supply_block_index(column, at)] = (uint8_t)tile;
    }
    for (int column = 0; column < 2; column++)
        for (int at = 0; at < column_size; at++) {
            int i = supply_block_index(column, at);
            supply->gone[i] = at < supply->taken[column];
            if (!supply->gone[i] && supply->pile[i] == TILE_UNKNOWN)
                supply->pile[i] = (uint8_t)any_tile(unseen, rng);
        }
}

static void fill_in(uint8_t *tile, uint8_t unseen[TILE_COUNT], struct rng *rng) {
    if (*tile == TILE_UNKNOWN)
        *tile = (uint8_t)any_tile(unseen, rng);
    else if (tile_is_unknown(*tile))
        *tile = (uint8_t)tile_with_back(*tile == TILE_UNKNOWN_RING ? BACK_RING : BACK_PLAIN, unseen, rng);
}

static void fill_hands(struct game *world, uint8_t unseen[TILE_COUNT], struct rng *rng) {
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        fill_in(&world->hands[seat].kept, unseen, rng);
        fill_in(&world->hands[seat].drawn, unseen, rng);
    }
}

void world_sample(const struct game *view, struct rng *rng, struct game *world) {
    uint8_t unseen[TILE_COUNT], rest[SUPPLY_MAX];
    check(!view->supply.known);
    *world = *view;
    struct supply *supply = &world->supply;
    game_unseen(view, unseen);
    int drawn = supply->size - supply->left, count = 0;
    if (supply->draw == DRAW_BLOCK)
        fill_block(supply, unseen, rng);
    else if (supply->draw == DRAW_TABLE)
        count = fill_table(supply, unseen, rng, rest);
    else
        for (; count < supply->left; count++)
            rest[count] = (uint8_t)any_tile(unseen, rng);
    for (int i = 0; i < supply->size && supply->draw != DRAW_BLOCK; i++) {
        supply->gone[i] = i < drawn;
        supply->pile[i] = i < drawn ? TILE_UNKNOWN : rest[i - drawn];
    }
    fill_hands(world, unseen, rng);
    supply->known = true;
}
