#include "search/playout.h"

#include "base/check.h"
#include "search/world.h"

static void fill_pool(struct random_game *random, const uint8_t unseen[TILE_COUNT]) {
    random->pool_size = 0;
    for (int tile = 0; tile < TILE_COUNT; tile++)
        for (int i = 0; i < unseen[tile]; i++)
            random->pool[random->pool_size++] = (uint8_t)tile;
}

/* What is seen of a column, or nothing if no tile of the pool looks like that. */
static struct sight useful_sight(const struct game *view, int column, const struct random_game *random) {
    struct sight sight = supply_sight(&view->supply, column);
    for (int i = 0; i < random->pool_size && sight.back != BACK_NONE; i++)
        if (sight_allows(sight, random->pool[i]))
            return sight;
    return (struct sight){.back = BACK_UNKNOWN};
}

void playout_prepare(struct playout *playout, const struct game *view) {
    uint8_t unseen[TILE_COUNT];
    struct random_game *random = &playout->random;
    playout->view = *view;
    playout->plain = view->setup.hand == HAND_SINGLE;
    playout->by_kernel = playout->plain && (view->setup.players != 3 || view->setup.reached != REACHED_FIRST);
    random->board = view->board;
    random->discards = view->setup.discard != DISCARD_NEVER;
    random->queue_size = 0;
    if (view->phase == PHASE_PLACE && playout->plain)
        random->queue[random->queue_size++] = view->hands[view->seat].drawn;
    game_unseen(view, unseen);
    fill_pool(random, unseen);
    for (int column = 0; column < 2; column++)
        playout->tops[column] = useful_sight(view, column, random);
}

/* Any tile of the pool that looks like this: random ones are put back until one does, or until it is clear
 * that the other stack took the last. */
static int take_seen(struct random_game *random, struct sight sight, struct rng *rng) {
    enum { TRIES = 1000 };
    int tile = random_game_take(random, rng);
    for (int i = 0; i < TRIES && !sight_allows(sight, tile); i++) {
        random->pool[random->pool_size++] = (uint8_t)tile;
        tile = random_game_take(random, rng);
    }
    return tile;
}

/* RULES 4, block: the tops of the open stacks show their backs. They come when a player, choosing stacks at
 * random, first turns to them; all other tiles are any of the pool's. */
static void queue_tops(const struct playout *playout, struct random_game *random, struct rng *rng) {
    const struct supply *supply = &playout->view.supply;
    int top[2] = {TILE_UNKNOWN, TILE_UNKNOWN}, left[2];
    for (int column = 0; column < 2; column++) {
        left[column] = supply_column_size(supply) - supply->taken[column];
        if (playout->tops[column].back != BACK_UNKNOWN)
            top[column] = take_seen(random, playout->tops[column], rng);
    }
    while (top[0] != TILE_UNKNOWN || top[1] != TILE_UNKNOWN) {
        int column = left[0] && left[1] ? (int)rng_below(rng, 2) : left[0] ? 0 : 1;
        random->queue[random->queue_size++] = (uint8_t)top[column];
        top[column] = TILE_UNKNOWN;
        left[column]--;
    }
}

/* RULES 4, table: ring or plain is chosen at random, then a tile of that kind; so the whole order is drawn
 * first. */
static void queue_kinds(struct random_game *random, struct rng *rng) {
    uint8_t kinds[2][SUPPLY_MAX];
    int left[2] = {0, 0};
    while (random->pool_size) {
        int tile = random_game_take(random, rng), ring = tile_has_ring(tile);
        kinds[ring][left[ring]++] = (uint8_t)tile;
    }
    while (left[0] || left[1]) {
        int ring = left[0] && left[1] ? (int)rng_below(rng, 2) : left[1] > 0;
        random->queue[random->queue_size++] = kinds[ring][--left[ring]];
    }
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
    if (playout->view.supply.draw == DRAW_BLOCK)
        queue_tops(playout, random, rng);
    if (playout->view.supply.draw == DRAW_TABLE)
        queue_kinds(random, rng);
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
