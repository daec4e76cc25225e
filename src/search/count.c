#include "search/count.h"

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
