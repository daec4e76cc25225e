#include "rules/game.h"

static struct action simple(enum action_kind kind) {
    return (struct action){.kind = (uint8_t)kind, .tile = TILE_NONE};
}

static int legal_bids(const struct game *game, struct action *list) {
    int count = 0;
    for (int bid = 1; bid <= game_highest_bid(game); bid++)
        list[count++] = (struct action){.kind = ACTION_BID, .tile = TILE_NONE, .bid = (uint16_t)bid};
    if (game->bid)
        list[count++] = simple(ACTION_PASS);
    return count;
}

static int legal_draws(const struct game *game, struct action *list) {
    int count = 0;
    for (int source = 0; source < SOURCE_COUNT; source++)
        if (supply_offers(&game->supply, (enum source)source))
            list[count++] =
                (struct action){.kind = ACTION_DRAW, .source = (uint8_t)source, .tile = TILE_NONE};
    return count;
}

static int legal_placements(const struct game *game, int tile, struct action *list) {
    struct placement placements[PLACEMENTS_MAX];
    int count = tile == TILE_NONE ? 0 : board_placements(&game->board, tile, placements);
    for (int i = 0; i < count; i++)
        list[i] = (struct action){.kind = ACTION_PLACE, .tile = TILE_NONE, .placement = placements[i]};
    return count;
}

int game_legal(const struct game *game, struct action list[GAME_LEGAL_MAX]) {
    const struct hand_tiles *hand = &game->hands[game->seat];
    int count = 0;
    if (game->phase == PHASE_BID)
        count = legal_bids(game, list);
    if (game->phase == PHASE_SIDE) {
        list[count++] = simple(ACTION_EW);
        list[count++] = simple(ACTION_NS);
    }
    if (game->phase == PHASE_DRAW)
        count = legal_draws(game, list);
    if (game->phase == PHASE_PLACE) {
        if (tile_is_unknown(hand->kept) || tile_is_unknown(hand->drawn))
            return -1;
        count = legal_placements(game, hand->kept, list);
        if (hand->drawn != hand->kept)
            count += legal_placements(game, hand->drawn, list + count);
    }
    struct ways_on ways = game_ways_on(game);
    if (ways.discard)
        list[count++] = simple(ACTION_DISCARD);
    if (ways.end)
        list[count++] = simple(ACTION_END);
    return count;
}

bool game_check_fit(const struct game *game, struct placement placement, struct refusal *why) {
    static const char *const reasons[] = {
        [MISFIT_START] = "the first tile must cover at least one square of the start area",
        [MISFIT_COVERED] = "a square there is covered, or blank edges lie all around",
        [MISFIT_APART] = "no exit of the tile would join an exit on the board",
        [MISFIT_EXIT] = "there an exit would meet a blank edge: edge {n}",
        [MISFIT_BLANK] = "there a blank edge would meet an exit: edge {n}",
    };
    int edge = 0;
    enum misfit misfit = board_misfit(&game->board, placement, &edge);
    if (misfit == FITS)
        return true;
    refuse(why, reasons[misfit]);
    return edge ? refuse_number(why, "n", edge) : false;
}
