#include "search/count.h"

#include "base/check.h"

static int chance_at_end(const struct board *board) {
    struct points points = board_points(board);
    int ns = points_ns(points), ew = points_ew(points);
    return ns > ew ? NET_CERTAIN : ns < ew ? 0 : NET_CERTAIN / 2;
}

static int chance_after_best_placement(const struct net *net, const struct game *view,
                                       const struct net_position *position, const struct placement *list,
                                       int count) {
    bool ns = view->role[view->seat] == ROLE_NS;
    int best = 0;
    for (int i = 0; i < count; i++) {
        int value = net_value_after(net, position, &view->board, list[i], ns ? ROLE_EW : ROLE_NS);
        best = !i || (ns ? value > best : value < best) ? value : best;
    }
    return net_chance(best);
}

/* Two-tile variants: the tile that is kept may be placed in place of the one drawn. */
static int list_placements_in_hand(const struct game *view, int tile,
                                   struct placement list[2 * PLACEMENTS_MAX]) {
    int kept = view->hands[view->seat].kept, count = board_placements(&view->board, tile, list);
    if (kept < TILE_COUNT && kept != tile)
        count += board_placements(&view->board, kept, list + count);
    return count;
}

/* What is expected of each tile. */
struct expected {
    int chance[TILE_COUNT];
    uint8_t copies[TILE_COUNT]; /* that may come and do not lead to another draw */
};

static void expect_tiles(const struct net *net, const struct game *view, const struct net_position *position,
                         struct expected *expected) {
    bool discards = view->setup.discard != DISCARD_NEVER && points_nobody_scored(board_points(&view->board));
    game_unseen(view, expected->copies);
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        struct placement list[2 * PLACEMENTS_MAX];
        int count = expected->copies[tile] ? list_placements_in_hand(view, tile, list) : 0;
        if (!count && discards)
            expected->copies[tile] = 0;
        if (expected->copies[tile])
            expected->chance[tile] = count ? chance_after_best_placement(net, view, position, list, count)
                                           : chance_at_end(&view->board);
    }
}

/* The mean over the tiles that look like that; -1 if there is none. */
static int mean_of_expected(const struct expected *expected, struct sight sight) {
    int64_t sum = 0, tiles = 0;
    for (int tile = 0; tile < TILE_COUNT; tile++)
        if (expected->copies[tile] && sight_allows(sight, tile)) {
            sum += (int64_t)expected->copies[tile] * expected->chance[tile];
            tiles += expected->copies[tile];
        }
    return tiles ? (int)(sum / tiles) : -1;
}

struct next_draw count_next_draw(const struct net *net, const struct game *view,
                                 const struct net_position *position) {
    const struct draw_way *way = supply_way(&view->supply);
    bool ns = view->role[view->seat] == ROLE_NS;
    const struct next_draw end = {chance_at_end(&view->board), 0};
    struct next_draw best = {-1, 0};
    struct expected expected;
    if (view->phase == PHASE_OVER)
        return end;
    expect_tiles(net, view, position, &expected);
    for (int n = 0; n < way->count; n++) {
        if (!supply_offers(&view->supply, way->sources[n]))
            continue;
        int chance = mean_of_expected(&expected, supply_sight(&view->supply, n));
        if (chance >= 0 && (best.chance < 0 || (ns ? chance > best.chance : chance < best.chance)))
            best = (struct next_draw){chance, n};
    }
    return best.chance < 0 ? end : best;
}

/* Whether one of the sources may bring what another one cannot. */
static bool sources_differ(const struct supply *supply, int tile) {
    const struct draw_way *way = supply_way(supply);
    int may = 0, may_not = 0;
    for (int n = 0; n < way->count; n++)
        if (supply_offers(supply, way->sources[n]))
            *(supply_may_bring(supply, way->sources[n], tile) ? &may : &may_not) += 1;
    return may && may_not;
}

bool count_draws_differ(const struct game *view) {
    uint8_t unseen[TILE_COUNT];
    bool differ = false, knows_hand = !tile_is_unknown(view->hands[view->seat].kept);
    game_unseen(view, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        differ = differ || (unseen[tile] && sources_differ(&view->supply, tile));
    return view->phase == PHASE_DRAW && !view->to_deal && knows_hand && differ;
}

/* The game with that tile drawn, from where it may come; false if it can come from nowhere. */
static bool draw_given_tile(const struct game *view, int tile, struct game *after) {
    struct refusal ignored;
    for (int source = 0; source < SOURCE_COUNT; source++) {
        struct action draw = {.kind = ACTION_DRAW, .source = (uint8_t)source, .tile = (uint8_t)tile};
        *after = *view;
        if (supply_offers(&view->supply, (enum source)source) &&
            supply_may_bring(&view->supply, (enum source)source, tile) && game_play(after, &draw, &ignored))
            return true;
    }
    return false;
}

/* The chance of the role after an action, with the draw that follows counted out. */
static int chance_after(const struct judge *judge, const struct game *game, const struct action *action) {
    struct refusal ignored;
    struct net_position position = judge->position;
    struct game after = *game;
    check(game_play(&after, action, &ignored));
    if (action->kind == ACTION_PLACE)
        net_lay(judge->net, &position, &game->board, action->placement);
    int chance = count_next_draw(judge->net, &after, &position).chance;
    return judge->role == ROLE_NS ? chance : NET_CERTAIN - chance;
}

/* The best of the actions that are judged best, looked at more closely. */
static int chance_after_best_action(const struct judge *judge, const struct game *game, struct action *list,
                                    int count) {
    enum { CLOSELY = 3 };
    int values[GAME_LEGAL_MAX], best = 0;
    for (int i = 0; i < count; i++)
        values[i] = list[i].kind == ACTION_PLACE ? judge_placement(judge, list[i].placement) : 0;
    for (int n = 0; n < CLOSELY && n < count; n++) {
        int next = n;
        for (int i = n + 1; i < count; i++)
            next = values[i] > values[next] ? i : next;
        struct action action = list[next];
        list[next] = list[n];
        values[next] = values[n];
        int chance = chance_after(judge, game, &action);
        best = chance > best ? chance : best;
    }
    return best;
}

int count_drawn(const struct judge *judge, int tile) {
    struct action list[GAME_LEGAL_MAX];
    struct game game;
    if (!draw_given_tile(judge->view, tile, &game))
        return 0;
    int count = game_legal(&game, list);
    check(count > 0);
    return chance_after_best_action(judge, &game, list, count);
}
