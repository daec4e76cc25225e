#include "search/playout.h"

#include "base/check.h"
#include "rules/supply_guess.h"
#include "search/world.h"

static void fill_pool(struct random_game *random, const uint8_t unseen[TILE_COUNT]) {
    random->pool_size = 0;
    for (int tile = 0; tile < TILE_COUNT; tile++)
        for (int i = 0; i < unseen[tile]; i++)
            random->pool[random->pool_size++] = (uint8_t)tile;
}

void playout_prepare(struct playout *playout, const struct game *view) {
    uint8_t unseen[TILE_COUNT];
    struct random_game *random = &playout->random;
    playout->view = *view;
    playout->from = -1;
    playout->plain = view->setup.hand == HAND_SINGLE;
    playout->by_kernel = playout->plain && (view->setup.players != 3 || view->setup.reached != REACHED_FIRST);
    random->board = view->board;
    random->discards = view->setup.discard != DISCARD_NEVER;
    random->queue_size = 0;
    if (view->phase == PHASE_PLACE && playout->plain)
        random->queue[random->queue_size++] = view->hands[view->seat].drawn;
    game_unseen(view, unseen);
    fill_pool(random, unseen);
    supply_guess_tops(&view->supply, random, playout->tops);
}

/* The kernel needs a tile on the board; the first one goes into the start area. */
static void place_first(struct random_game *random, struct rng *rng) {
    int first = random->queue_size ? random->queue[0] : TILE_UNKNOWN;
    if (first == TILE_UNKNOWN)
        first = random_game_take(random, rng);
    if (random->queue_size) {
        random->queue_size--;
        for (int i = 0; i < random->queue_size; i++)
            random->queue[i] = random->queue[i + 1];
    }
    struct placement list[PLACEMENTS_MAX];
    int count = board_placements(&random->board, first, list);
    board_lay(&random->board, list[rng_below(rng, (uint32_t)count)]);
}

static struct playout_end outcome_of(const struct board *board, int tiles_before) {
    struct points points = board_points(board);
    return (struct playout_end){points_ns(points), points_ew(points), board->tiles - tiles_before};
}

void playout_deal(const struct playout *playout, struct random_game *random, struct rng *rng) {
    *random = playout->random;
    supply_guess_queue(&playout->view.supply, playout->tops, playout->from, random, rng);
}

static struct playout_end run_plain(const struct playout *playout, struct rng *rng) {
    struct random_game random;
    playout_deal(playout, &random, rng);
    if (!random.board.tiles)
        place_first(&random, rng);
    kernel_best()->play_out(&random, rng);
    return outcome_of(&random.board, playout->view.board.tiles);
}

/* Any legal action, one after another, in a sampled world. */
static struct playout_end run_by_rules(const struct playout *playout, struct rng *rng) {
    struct game world;
    struct refusal ignored;
    world_sample(&playout->view, rng, &world);
    while (world.phase != PHASE_OVER) {
        struct action list[GAME_LEGAL_MAX];
        int count = game_legal(&world, list);
        check(count > 0);
        bool may_discard = list[0].kind == ACTION_DISCARD;
        const struct action *action = may_discard ? &list[0] : &list[rng_below(rng, (uint32_t)count)];
        check(game_play(&world, action, &ignored));
    }
    return outcome_of(&world.board, playout->view.board.tiles);
}

struct playout_end playout_run(const struct playout *playout, struct rng *rng) {
    if (playout->view.phase == PHASE_OVER)
        return outcome_of(&playout->view.board, playout->view.board.tiles);
    return playout->by_kernel ? run_plain(playout, rng) : run_by_rules(playout, rng);
}
