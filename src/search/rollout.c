#include "search/rollout.h"

/* A game under way. */
struct run {
    const struct rollout *rollout;
    const struct rollout_order *order;
    struct random_game game;
    struct net_position position; /* what the network sees */
    int value;                    /* and says, when it has just chosen */
    int judgements;
    int64_t chances;
    struct points points;
    uint8_t kept[SEATS_MAX + 1]; /* two-tile variants */
    uint8_t drawn;               /* before the first turn */
    uint8_t seat;
    int next_in_queue;
    bool flood_left;
    uint8_t stuck; /* see struct arrival */
};

/* What the player on turn may do. */
struct choice {
    uint16_t slot[2 * PLACEMENTS_MAX];
    uint8_t pattern[2 * PLACEMENTS_MAX];
    int weight[2 * PLACEMENTS_MAX];
    int count;
};

void rollout_prepare(struct rollout *rollout, const struct net *net, const struct game *view) {
    rollout->net = net;
    rollout->shortlist = NULL;
    playout_prepare(&rollout->playout, view);
    net_of_game(net, &rollout->position, view);
}

/* The last tile of the queue that can be the one in an unknown hand. */
static uint8_t take_from_queue(struct random_game *game, int known) {
    int i = game->queue_size - 1;
    while (i >= 0 && (game->queue[i] >= TILE_COUNT || !tile_can_be(known, game->queue[i])))
        i--;
    if (i < 0)
        return TILE_NONE;
    uint8_t tile = game->queue[i];
    game->queue_size--;
    for (; i < game->queue_size; i++)
        game->queue[i] = game->queue[i + 1];
    return tile;
}

/* A tile for a hand that is not known; in a draw from the table all tiles are in the queue. */
static uint8_t take_for_hand(struct random_game *game, int known, struct rng *rng) {
    enum { TRIES = 1000 };
    if (!tile_is_unknown(known))
        return (uint8_t)known;
    if (!game->pool_size)
        return take_from_queue(game, known);
    int tile = random_game_take(game, rng);
    for (int i = 0; i < TRIES && !tile_can_be(known, tile); i++) {
        game->pool[game->pool_size++] = (uint8_t)tile;
        tile = random_game_take(game, rng);
    }
    return (uint8_t)tile;
}

static void deal_rollout(struct run *run, struct rng *rng) {
    const struct game *view = &run->rollout->playout.view;
    bool two_tiles = !run->rollout->playout.plain;
    playout_deal(&run->rollout->playout, &run->game, rng);
    run->drawn = TILE_NONE;
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        int kept = view->hands[seat].kept;
        bool to_come = two_tiles && seat <= view->setup.players && kept == TILE_NONE && view->to_deal;
        run->kept[seat] =
            two_tiles ? take_for_hand(&run->game, to_come ? TILE_UNKNOWN : kept, rng) : TILE_NONE;
    }
    if (two_tiles && view->phase == PHASE_PLACE)
        run->drawn = take_for_hand(&run->game, view->hands[view->seat].drawn, rng);
}

/* The next tile from the supply, or TILE_NONE. One random number whatever comes. */
static int draw_in_rollout(struct run *run, struct rng *rng) {
    struct random_game *game = &run->game;
    int tile = run->drawn;
    uint64_t number = rng_next(rng);
    run->drawn = TILE_NONE;
    if (tile != TILE_NONE)
        return tile;
    if (run->next_in_queue < game->queue_size)
        tile = game->queue[run->next_in_queue++];
    else if (game->pool_size)
        tile = TILE_UNKNOWN;
    if (tile != TILE_UNKNOWN || !game->pool_size)
        return tile == TILE_UNKNOWN ? TILE_NONE : tile;
    uint32_t i = (uint32_t)((number >> 32) * game->pool_size >> 32);
    tile = game->pool[i];
    game->pool[i] = game->pool[--game->pool_size];
    return tile;
}

static void add_places(const struct board *board, int tile, struct choice *choice) {
    struct scan scan;
    if (tile == TILE_NONE)
        return;
    kernel_best()->scan(board, tile, &scan);
    for (int chunk = 0; chunk < SLOT_CHUNKS; chunk++)
        for (int turned = 0; turned < 2; turned++)
            for (uint64_t fits = scan.fits[chunk][turned]; fits; fits &= fits - 1) {
                choice->slot[choice->count] = (uint16_t)(slot_chunk_first(chunk) + __builtin_ctzll(fits));
                choice->pattern[choice->count++] = (uint8_t)pattern_of(tile, turned);
            }
}

static void add_first_places(const struct board *board, int tile, struct choice *choice) {
    struct placement list[PLACEMENTS_MAX];
    choice->count = tile == TILE_NONE ? 0 : board_placements(board, tile, list);
    for (int i = 0; i < choice->count; i++) {
        choice->slot[i] = list[i].slot;
        choice->pattern[i] = list[i].pattern;
    }
}

static struct weights_of_coasts weights_for(const struct run *run) {
    enum role role = (enum role)run->rollout->playout.view.role[run->seat];
    return fast_eval_weights(run->points, role == ROLE_NS ? 1 : -1, role == ROLE_EW ? 1 : -1);
}

static int pick_by_fast_eval(const struct run *run, struct choice *choice, uint64_t number) {
    const struct fast_eval *fast_eval = run->order->fast_eval;
    struct weights_of_coasts weights = weights_for(run);
    for (int i = 0; i < choice->count; i++)
        choice->weight[i] =
            fast_eval_weigh(fast_eval, &run->game.board, choice->slot[i], choice->pattern[i], &weights);
    return fast_eval_pick(fast_eval, choice->weight, choice->count, number);
}

/* The choices that the network is asked about. */
static int list_asked(const struct run *run, const struct choice *choice, bool ns, int *list) {
    struct few known = {.count = 0}, fresh = {.count = 0};
    struct weights_of_coasts weights = weights_for(run);
    int count = 0;
    for (int i = 0; i < choice->count; i++) {
        int slot = choice->slot[i], pattern = choice->pattern[i];
        int value = run->rollout->shortlist->value[ns][slot][pattern];
        if (value != SHORTLIST_UNKNOWN)
            few_add(&known, SHORTLIST_KNOWN, i, value);
        else
            few_add(&fresh, SHORTLIST_NEW, i,
                    fast_eval_weigh(run->order->fast_eval, &run->game.board, slot, pattern, &weights));
    }
    for (int i = 0; i < known.count; i++)
        list[count++] = known.which[i];
    for (int i = 0; i < fresh.count; i++)
        list[count++] = fresh.which[i];
    return count;
}

static int list_all(const struct choice *choice, int *list) {
    for (int i = 0; i < choice->count; i++)
        list[i] = i;
    return choice->count;
}

/* To show the network only the five best by the fast evaluation, without a shortlist, was worth −1.0 ± 0.8 in
 * positions with up to 44 tiles, and nothing later on (docs/strength.md). */
static int pick_by_net(struct run *run, const struct choice *choice) {
    bool ns = run->rollout->playout.view.role[run->seat] == ROLE_NS;
    int list[2 * PLACEMENTS_MAX], best = 0;
    int count = run->rollout->shortlist ? list_asked(run, choice, ns, list) : list_all(choice, list);
    for (int n = 0; n < count; n++) {
        int i = list[n];
        struct placement placement = {choice->slot[i], choice->pattern[i]};
        int value = net_value_after(run->rollout->net, &run->position, &run->game.board, placement,
                                    ns ? ROLE_EW : ROLE_NS);
        if (!n || (ns ? value > run->value : value < run->value)) {
            best = i;
            run->value = value;
        }
    }
    return best;
}

/* RULES 8: what it means that a builder has reached the bid. False if the game is over with that. */
static bool go_to_next_seat(struct run *run) {
    const struct game *view = &run->rollout->playout.view;
    if (game_bid_reached(view, points_ns(run->points), points_ew(run->points))) {
        if (view->setup.reached == REACHED_FIRST)
            return false;
        run->flood_left = run->flood_left || view->setup.beaten == BEATEN_LEAVES;
    }
    do
        run->seat = (uint8_t)(run->seat % view->setup.players + 1);
    while (run->flood_left && view->role[run->seat] == ROLE_FLOOD);
    return true;
}

static void lay_in_rollout(struct run *run, struct placement placement) {
    int last = editions[run->game.board.edition].size - 1;
    struct square first = slot_square(placement.slot, 0), third = slot_square(placement.slot, 2);
    bool coastal = !first.row || !first.column || third.row == last || third.column == last;
    if (run->order->eyes == EYES_NET)
        net_lay(run->rollout->net, &run->position, &run->game.board, placement);
    board_lay(&run->game.board, placement);
    if (coastal)
        run->points = board_points(&run->game.board);
}

/* After a placement by the network. */
static void judge(struct run *run) {
    int past = run->game.board.tiles - run->rollout->playout.view.board.tiles - ROLLOUT_FIRST_JUDGED;
    if (past < 0 || past % ROLLOUT_JUDGED_EACH)
        return;
    run->judgements++;
    run->chances += net_chance(run->value);
}

/* Draws and places. False if the game is over. */
static bool play_turn(struct run *run, struct rng *rng) {
    struct choice choice;
    int drawn = draw_in_rollout(run, rng), kept = run->kept[run->seat];
    uint64_t number = rng_next(rng);
    choice.count = 0;
    if (run->game.board.tiles) {
        add_places(&run->game.board, drawn, &choice);
        add_places(&run->game.board, kept, &choice);
    } else
        add_first_places(&run->game.board, drawn, &choice);
    if (!choice.count) {
        bool goes_on = drawn != TILE_NONE && run->game.discards && points_nobody_scored(run->points);
        run->stuck = !goes_on && drawn != TILE_NONE ? run->seat : 0;
        return goes_on;
    }
    int n =
        run->order->eyes == EYES_NET ? pick_by_net(run, &choice) : pick_by_fast_eval(run, &choice, number);
    struct placement placement = {choice.slot[n], choice.pattern[n]};
    if (kept != TILE_NONE && pattern_tile(placement.pattern) == kept)
        run->kept[run->seat] = (uint8_t)drawn;
    lay_in_rollout(run, placement);
    if (run->order->eyes == EYES_NET)
        judge(run);
    return go_to_next_seat(run);
}

struct arrival rollout_run_to(const struct rollout *rollout, const struct rollout_order *order,
                              struct rng *rng, struct board *end) {
    const struct game *view = &rollout->playout.view;
    struct run run;
    run.rollout = rollout;
    run.order = order;
    if (order->eyes == EYES_NET)
        run.position = rollout->position;
    run.seat = view->seat;
    run.next_in_queue = run.judgements = run.stuck = 0;
    run.chances = 0;
    run.flood_left = view->flood_left;
    bool over = view->phase == PHASE_OVER;
    if (!over)
        deal_rollout(&run, rng);
    else
        run.game.board = view->board;
    run.points = board_points(&run.game.board);
    while (!over && run.game.board.tiles < view->board.tiles + order->most_placements)
        over = !play_turn(&run, rng);
    if (end)
        *end = run.game.board;
    return (struct arrival){over,           points_ns(run.points), points_ew(run.points),
                            run.judgements, run.chances,           run.stuck};
}

struct arrival rollout_run(const struct rollout *rollout, const struct rollout_order *order,
                           struct rng *rng) {
    return rollout_run_to(rollout, order, rng, NULL);
}
