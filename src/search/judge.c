#include "search/judge.h"

#include "search/reward.h"

enum { CERTAIN = 16 * NET_UNIT };

void judge_prepare(struct judge *judge, const struct net *net, const struct fast_eval *fast_eval,
                   const struct game *view) {
    struct board board;
    *judge = (struct judge){
        .view = view, .net = net, .fast_eval = fast_eval, .role = (enum role)view->role[view->seat]};
    judge->flooded = !game_is_duel(view);
    net_of_game(net, &judge->position, view);
    board_clear(&board, view->setup.edition);
    for (int i = 0; judge->flooded && i < view->board.tiles; i++) {
        fast_eval_lay(fast_eval, &board, view->laid[i], &judge->promise);
        board_lay(&board, view->laid[i]);
    }
}

int judge_end_with(const struct judge *judge, struct points points) {
    double share = reward_share(game_winner(judge->view, points_ns(points), points_ew(points)), judge->role);
    return share > 0.5 ? CERTAIN : share < 0.5 ? -CERTAIN : 0;
}

/* RULES 8: a builder wants the own product to be the higher one, and high as long as the flood can win; the
 * flood wants both low. */
static int wish_of(const struct judge *judge, struct outlook outlook) {
    int other = judge->view->flood_lost ? 1 : 2;
    switch (judge->role) {
    case ROLE_NS:
        return outlook.ns - outlook.ew / other;
    case ROLE_EW:
        return outlook.ew - outlook.ns / other;
    default:
        return -(outlook.ns + outlook.ew) / 2 - (outlook.ns > outlook.ew ? outlook.ns : outlook.ew);
    }
}

static int judge_flooded(const struct judge *judge, struct placement placement) {
    enum { ODDS = 12 }; /* a point of the product changes the odds by about so many hundredths */
    struct promise promise = judge->promise;
    struct board board = judge->view->board;
    fast_eval_lay(judge->fast_eval, &board, placement, &promise);
    board_lay(&board, placement);
    struct points points = board_points(&board);
    if (judge->view->setup.reached == REACHED_FIRST &&
        game_bid_reached(judge->view, points_ns(points), points_ew(points)))
        return judge_end_with(judge, points);
    struct outlook outlook = fast_eval_outlook(&promise, &board, points);
    return wish_of(judge, outlook) * ODDS / 100 * (NET_UNIT / FAST_EVAL_UNIT);
}

static enum role other(enum role role) {
    return role == ROLE_NS ? ROLE_EW : ROLE_NS;
}

/* Worth, in games of Kosmos: 86.3 % ± 2.1 against a player by exits and distances, with a former network; the
 * present one has 54.1 % ± 2.1 against that (docs/training.md). */
int judge_placement(const struct judge *judge, struct placement placement) {
    if (judge->flooded)
        return judge_flooded(judge, placement);
    int value =
        net_value_after(judge->net, &judge->position, &judge->view->board, placement, other(judge->role));
    return judge->role == ROLE_NS ? value : -value;
}

int judge_end(const struct judge *judge) {
    return judge_end_with(judge, board_points(&judge->view->board));
}

/* At its best place; false if it has none. */
static bool judge_best_place(const struct judge *judge, int tile, int *best) {
    struct placement list[PLACEMENTS_MAX];
    int count = tile < TILE_COUNT ? board_placements(&judge->view->board, tile, list) : 0;
    for (int i = 0; i < count; i++) {
        int value = judge_placement(judge, list[i]);
        *best = i && value < *best ? *best : value;
    }
    return count > 0;
}

static int value_of_tile(const struct judge *judge, int tile) {
    int value;
    return judge_best_place(judge, tile, &value) ? value : judge_end(judge);
}

int judge_drawn(const struct judge *judge, int tile) {
    int value, in_hand;
    if (!judge_best_place(judge, judge->view->hands[judge->view->seat].kept, &in_hand))
        return value_of_tile(judge, tile);
    return judge_best_place(judge, tile, &value) && value > in_hand ? value : in_hand;
}

int judge_draw(const struct judge *judge, enum source source) {
    uint8_t unseen[TILE_COUNT];
    int64_t sum = 0, tiles = 0;
    game_unseen(judge->view, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        if (unseen[tile] && supply_may_bring(&judge->view->supply, source, tile)) {
            sum += (int64_t)unseen[tile] * net_chance(judge_drawn(judge, tile));
            tiles += unseen[tile];
        }
    return tiles ? (int)(sum / tiles) : 0;
}
