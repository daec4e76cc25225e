#ifndef RULES_KERNEL_H
#define RULES_KERNEL_H

#include "base/rng.h"
#include "rules/board.h"

/* The two loops that must be fast, built once for each instruction set that helps (kernel.c). All
 * kernels give the same results, bit for bit. */

/* Which slots a tile fits into: a bit for each slot of each chunk, for both of its patterns. */
struct scan {
    uint64_t fits[SLOT_CHUNKS][2];
};

/* A game played to its end by uniformly random placements. */
struct random_game {
    struct board board;
    uint8_t queue[SUPPLY_MAX]; /* drawn first, in this order; TILE_UNKNOWN: any tile of the pool */
    uint8_t queue_size;
    uint8_t pool_size;
    uint8_t pool[SUPPLY_MAX]; /* then drawn at random */
    bool discards;            /* unplaceable tiles are set aside while nobody has a score */
};

/* Takes a random tile out of the pool, which must not be empty. */
static inline int random_game_take(struct random_game *game, struct rng *rng) {
    uint32_t i = rng_below(rng, game->pool_size);
    int tile = game->pool[i];
    game->pool[i] = game->pool[--game->pool_size];
    return tile;
}

struct kernel {
    const char *name;
    void (*scan)(const struct board *board, int tile, struct scan *scan);
    /* Returns how many tiles were placed. The board must not be empty. */
    int (*play_out)(struct random_game *game, struct rng *rng);
};

/* The kernels this machine can run, best first, ended by NULL. */
const struct kernel *const *kernels_here(void);
const struct kernel *kernel_best(void);

#endif
