#include "search/one_look.h"

#include "base/check.h"
#include "eval/outlook.h"

enum { DECIDED = 1 << 28 }; /* more than any outlook */

static int difference(int ns, int ew, enum role role) {
    if (role == ROLE_FLOOD)
        return ns > ew ? -ns : -ew;
    return role == ROLE_NS ? ns - ew : ew - ns;
}

/* What it is worth to a role that the game ends here. */
static int value_of_end(const struct game *game, enum role role) {
    struct points points = board_points(&game->board);
    int ns = points_ns(points), ew = points_ew(points), margin = difference(ns, ew, role);
    switch (game_winner(game, ns, ew)) {
    case WINNER_FLOOD:
        return role == ROLE_FLOOD ? DECIDED : -DECIDED;
    case WINNER_NS:
        return role == ROLE_NS ? DECIDED + margin : margin - DECIDED;
    case WINNER_EW:
        return role == ROLE_EW ? DECIDED + margin : margin - DECIDED;
    default:
        return role == ROLE_FLOOD ? -DECIDED : 0;
    }
}

static int value_after(const struct game *game, struct placement placement, enum role role) {
    struct game next = *game;
    next.laid[next.board.tiles] = placement;
    board_lay(&next.board, placement);
    struct outlook outlook = outlook_of(&next);
    return difference(outlook.ns, outlook.ew, role);
}

/* What a tile is worth at its best place; if there is none the game ends. */
static int value_of_tile(const struct game *game, int tile, enum role role) {
    struct placement list[PLACEMENTS_MAX];
    int count = board_placements(&game->board, tile, list), best = -DECIDED;
    if (!count)
        return value_of_end(game, role);
    for (int i = 0; i < count; i++) {
        int value = value_after(game, list[i], role);
        best = value > best ? value : best;
    }
    return best;
}

/* RULES 4: what a draw there is worth on the average, by what is known of the tile. */
static int64_t value_of_draw(const struct game *view, enum source source, const int values[TILE_COUNT]) {
    uint8_t unseen[TILE_COUNT];
    game_unseen(view, unseen);
    int64_t sum = 0, tiles = 0;
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        bool ring = tile_has_ring(tile);
        bool possible = source == SOURCE_RING    ? ring
                        : source == SOURCE_PLAIN ? !ring
                        : source == SOURCE_BAG   ? true
                                               : sight_allows(supply_sight(&view->supply, (int)source), tile);
        sum += possible ? (int64_t)unseen[tile] * values[tile] : 0;
        tiles += possible ? unseen[tile] : 0;
    }
    return tiles ? sum / tiles : INT64_MIN;
}

static struct action choose_draw(const struct game *view, const struct action *list, int count) {
    int values[TILE_COUNT];
    if (count == 1)
        return list[0];
    for (int tile = 0; tile < TILE_COUNT; tile++)
        values[tile] = value_of_tile(view, tile, (enum role)view->role[view->seat]);
    int best = 0;
    for (int i = 1; i < count; i++)
        if (value_of_draw(view, list[i].source, values) > value_of_draw(view, list[best].source, values))
            best = i;
    return list[best];
}

/* RULES 8: between players of its kind the flood holds builders below about this. It opens well above and
 * goes down by an eighth at a time, never below. */
static struct action choose_bid(const struct game *view) {
    enum { FAIR = 22, OPENING = 40 };
    int bid = view->bid ? view->bid - (view->bid + 7) / 8 : OPENING;
    if (view->bid && bid < FAIR)
        return (struct action){.kind = ACTION_PASS, .tile = TILE_NONE};
    return (struct action){.kind = ACTION_BID, .tile = TILE_NONE, .bid = (uint16_t)bid};
}

static struct action choose_placement(const struct game *view, const struct action *list, int count) {
    enum role role = (enum role)view->role[view->seat];
    int best = 0, best_value = -DECIDED;
    for (int i = 0; i < count; i++) {
        int value = value_after(view, list[i].placement, role);
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return list[best];
}

struct action one_look_choose(const struct game *view) {
    struct action list[GAME_LEGAL_MAX];
    check(view->phase != PHASE_OVER);
    if (view->phase == PHASE_BID)
        return choose_bid(view);
    int count = game_legal(view, list);
    check(count > 0);
    if (view->phase == PHASE_DRAW)
        return choose_draw(view, list, count);
    if (list[0].kind == ACTION_PLACE)
        return choose_placement(view, list, count);
    return list[0]; /* a side; a discard rather than an end */
}
