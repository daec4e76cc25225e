#include "search/world.h"

#include "rules/supply_guess.h"

static void fill_in(uint8_t *tile, uint8_t unseen[TILE_COUNT], struct rng *rng) {
    if (*tile == TILE_UNKNOWN)
        *tile = (uint8_t)supply_guess_tile((struct sight){.back = BACK_UNKNOWN}, unseen, rng);
    else if (tile_is_unknown(*tile))
        *tile = (uint8_t)supply_guess_tile(
            (struct sight){.back = *tile == TILE_UNKNOWN_RING ? BACK_RING : BACK_PLAIN}, unseen, rng);
}

static void fill_hands(struct game *world, uint8_t unseen[TILE_COUNT], struct rng *rng) {
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        fill_in(&world->hands[seat].kept, unseen, rng);
        fill_in(&world->hands[seat].drawn, unseen, rng);
    }
}

void world_sample(const struct game *view, struct rng *rng, struct game *world) {
    uint8_t unseen[TILE_COUNT];
    *world = *view;
    game_unseen(view, unseen);
    supply_guess(&world->supply, unseen, rng);
    fill_hands(world, unseen, rng);
}
