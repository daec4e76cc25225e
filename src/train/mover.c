#include "train/mover.h"

#include "eval/net_kernel.h"

void bag_fill(struct bag *bag, int edition, struct rng *rng) {
    bag->count = edition_supply(&editions[edition]);
    for (int i = 0; i < bag->count; i++)
        bag->tiles[i] = (uint8_t)(i % TILE_COUNT);
    rng_shuffle(rng, bag->tiles, bag->count);
}

int bag_draw(struct bag *bag, const struct board *board, struct placement list[PLACEMENTS_MAX]) {
    while (bag->count) {
        int count = board_placements(board, bag->tiles[--bag->count], list);
        if (count || !points_nobody_scored(board_points(board)))
            return count;
    }
    return 0;
}

int mover_choose(const struct mover *mover, const struct placement *list, int count, struct rng *rng) {
    const struct net_kernel *kernel = net_kernel_best();
    int best = 0, least = INT32_MAX;
    for (int i = 0; i < count; i++) {
        struct net_inputs inputs;
        int32_t heads[NET_HEADS];
        kernel->inputs_after(mover->net, mover->position, mover->board, list[i], &inputs);
        kernel->heads(mover->net, &inputs, !mover->ns, heads);
        int value = heads[NET_WIN] + (mover->noise ? (int)rng_below(rng, (uint32_t)mover->noise) : 0);
        if (value < least) {
            least = value;
            best = i;
        }
    }
    return best;
}
