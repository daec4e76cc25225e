#include "rules/supply_guess.h"

#include "base/check.h"

int supply_guess_tile(struct sight sight, uint8_t unseen[TILE_COUNT], struct rng *rng) {
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
    return supply_guess_tile((struct sight){.back = BACK_UNKNOWN}, unseen, rng);
}

/* The tops first, true to what they show; then everything else. */
static void guess_tops(struct supply *supply, uint8_t unseen[TILE_COUNT], struct rng *rng) {
    const struct draw_way *way = supply_way(supply);
    for (int n = 0; n < way->count; n++) {
        struct sight sight = supply->seen[n];
        if (!supply_offers(supply, way->sources[n]) || sight.back == BACK_UNKNOWN)
            continue;
        int tile = supply_guess_tile(sight, unseen, rng);
        if (tile != TILE_UNKNOWN)
            supply->pile[supply_place(supply, n, supply->taken[n])] = (uint8_t)tile;
    }
    for (int n = 0; n < way->count; n++)
        for (int at = 0; at < supply->taken[n]; at++)
            supply->gone[supply_place(supply, n, at)] = 1;
    for (int n = 0; n < way->count; n++)
        for (int at = supply->taken[n]; at < supply_reach(supply, n); at++) {
            int i = supply_place(supply, n, at);
            if (!supply->gone[i] && supply->pile[i] == TILE_UNKNOWN)
                supply->pile[i] = (uint8_t)any_tile(unseen, rng);
        }
}

/* The kinds that are left are known, so the hidden tiles are what is over. */
static int guess_kinds(const struct supply *supply, uint8_t unseen[TILE_COUNT], struct rng *rng,
                       uint8_t rest[SUPPLY_MAX]) {
    const struct draw_way *way = supply_way(supply);
    int count = 0;
    for (int n = 0; n < way->count; n++)
        for (int left = supply_count(supply, way->sources[n]); left; left--) {
            int tile = supply_guess_tile(supply_sight(supply, n), unseen, rng);
            check(tile != TILE_UNKNOWN);
            rest[count++] = (uint8_t)tile;
        }
    rng_shuffle(rng, rest, count);
    return count;
}

static int guess_any(const struct supply *supply, uint8_t unseen[TILE_COUNT], struct rng *rng,
                     uint8_t rest[SUPPLY_MAX]) {
    for (int i = 0; i < supply->left; i++)
        rest[i] = (uint8_t)any_tile(unseen, rng);
    return supply->left;
}

/* Where the places of tiles tell nothing, those that were drawn are taken to have lain in front. */
static void lay_behind(struct supply *supply, const uint8_t rest[SUPPLY_MAX], int count) {
    int drawn = supply->size - count;
    for (int i = 0; i < supply->size; i++) {
        supply->gone[i] = i < drawn;
        supply->pile[i] = i < drawn ? TILE_UNKNOWN : rest[i - drawn];
    }
}

void supply_guess(struct supply *supply, uint8_t unseen[TILE_COUNT], struct rng *rng) {
    uint8_t rest[SUPPLY_MAX];
    check(!supply->known);
    switch (supply_way(supply)->sight) {
    case SIGHT_TOPS:
        guess_tops(supply, unseen, rng);
        break;
    case SIGHT_KINDS:
        lay_behind(supply, rest, guess_kinds(supply, unseen, rng, rest));
        break;
    default:
        lay_behind(supply, rest, guess_any(supply, unseen, rng, rest));
    }
    supply->known = true;
}

void supply_guess_tops(const struct supply *supply, const struct random_game *random,
                       struct sight tops[WAY_SOURCES]) {
    for (int n = 0; n < WAY_SOURCES; n++) {
        struct sight sight = supply_sight(supply, n);
        bool possible = false;
        for (int i = 0; i < random->pool_size && sight.back != BACK_NONE && !possible; i++)
            possible = sight_allows(sight, random->pool[i]);
        tops[n] = possible ? sight : (struct sight){.back = BACK_UNKNOWN};
    }
}

/* Any tile of the pool that looks like this: random ones are put back until one does, or until it is clear
 * that the other source took the last. */
static int take_seen(struct random_game *random, struct sight sight, struct rng *rng) {
    enum { TRIES = 1000 };
    int tile = random_game_take(random, rng);
    for (int i = 0; i < TRIES && !sight_allows(sight, tile); i++) {
        random->pool[random->pool_size++] = (uint8_t)tile;
        tile = random_game_take(random, rng);
    }
    return tile;
}

/* How many tiles a source can bring before the only ones left are the tops of others. */
static int until_tops(const struct supply *supply, int n) {
    const struct draw_way *way = supply_way(supply);
    int count = supply_count(supply, way->sources[n]), rest = supply->left;
    for (int other = 0; other < way->count; other++)
        rest -= other != n && supply_offers(supply, way->sources[other]);
    return count < rest ? count : rest;
}

/* Which of two sources the next tile comes from, if they have so many. One random number whatever is asked
 * for. */
static int next_source(const int left[2], int from, struct rng *rng) {
    int any = (int)rng_below(rng, 2), n = from < 0 ? any : from;
    return left[n] ? n : !n;
}

static void queue_tops(const struct supply *supply, const struct sight tops[WAY_SOURCES], int from,
                       struct random_game *random, struct rng *rng) {
    const struct draw_way *way = supply_way(supply);
    int top[WAY_SOURCES] = {TILE_UNKNOWN, TILE_UNKNOWN}, left[WAY_SOURCES] = {0};
    for (int n = 0; n < way->count; n++) {
        left[n] = until_tops(supply, n);
        if (tops[n].back != BACK_UNKNOWN)
            top[n] = take_seen(random, tops[n], rng);
    }
    for (; top[0] != TILE_UNKNOWN || top[1] != TILE_UNKNOWN; from = -1) {
        int n = next_source(left, from, rng);
        random->queue[random->queue_size++] = (uint8_t)top[n];
        top[n] = TILE_UNKNOWN;
        left[n]--;
    }
}

/* A kind is chosen, then a tile of that kind; so the whole order is drawn first. */
static void queue_kinds(const struct supply *supply, int from, struct random_game *random, struct rng *rng) {
    uint8_t kinds[WAY_SOURCES][SUPPLY_MAX];
    int left[WAY_SOURCES] = {0};
    while (random->pool_size) {
        int tile = random_game_take(random, rng), n = !sight_allows(supply_sight(supply, 0), tile);
        kinds[n][left[n]++] = (uint8_t)tile;
    }
    for (; left[0] || left[1]; from = -1) {
        int n = next_source(left, from, rng);
        random->queue[random->queue_size++] = kinds[n][--left[n]];
    }
}

void supply_guess_queue(const struct supply *supply, const struct sight tops[WAY_SOURCES], int from,
                        struct random_game *random, struct rng *rng) {
    enum draw_sight sight = supply_way(supply)->sight;
    if (sight == SIGHT_TOPS)
        queue_tops(supply, tops, from, random, rng);
    else if (sight == SIGHT_KINDS)
        queue_kinds(supply, from, random, rng);
}
