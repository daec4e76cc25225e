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

int count_next_draw(const struct net *net, const struct game *view, const struct net_position *position) {
    uint8_t unseen[TILE_COUNT];
    int64_t sum = 0, tiles = 0;
    bool discards = view->setup.discard != DISCARD_NEVER && points_nobody_scored(board_points(&view->board));
    if (view->phase == PHASE_OVER)
        return chance_at_end(&view->board);
    game_unseen(view, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        struct placement list[2 * PLACEMENTS_MAX];
        int count = unseen[tile] ? list_placements_in_hand(view, tile, list) : 0;
        if (!unseen[tile] || (!count && discards))
            continue;
        int chance = count ? chance_after_best_placement(net, view, position, list, count)
                           : chance_at_end(&view->board);
        sum += (int64_t)unseen[tile] * chance;
        tiles += unseen[tile];
    }
    return tiles ? (int)(sum / tiles) : chance_at_end(&view->board);
}
