#include "search/reason_pick.h"

/* In hundredths: what is too little to be a reason. */
enum { LEAST_DIFFERENCE = 10 };

bool reason_is_own_coast(const struct game *view, int coast) {
    return view->role[view->seat] == (coast == NORTH || coast == SOUTH ? ROLE_NS : ROLE_EW);
}

bool reason_reaches_coast(const struct game *view, struct placement placement, uint32_t squares) {
    struct board after = view->board;
    board_lay(&after, placement);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        if (reason_is_own_coast(view, coast) && board_estuaries(&after, (enum side)coast) &
                                                    ~board_estuaries(&view->board, (enum side)coast) &
                                                    squares)
            return true;
    return false;
}

static bool turns_canal(const struct game *view, struct placement placement) {
    struct square turned;
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        if (!reason_is_own_coast(view, coast) &&
            reason_turns(view, NULL, placement, (enum side)coast, &turned))
            return true;
    return false;
}

static bool can_do(const struct game *view, int tile, enum reason_kind kind) {
    struct placement list[PLACEMENTS_MAX];
    int count = board_placements(&view->board, tile, list);
    uint32_t doubles = editions[view->setup.edition].doubles;
    if (kind == REASON_PICK_FITS)
        return count > 0;
    for (int i = 0; i < count; i++)
        if (kind == REASON_PICK_TURNS
                ? turns_canal(view, list[i])
                : reason_reaches_coast(view, list[i], kind == REASON_PICK_DOUBLE ? doubles : UINT32_MAX))
            return true;
    return false;
}

struct pick_share reason_pick_share(const struct game *view, enum source source, enum reason_kind kind) {
    uint8_t unseen[TILE_COUNT];
    struct pick_share share = {0, 0};
    game_unseen(view, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        if (unseen[tile] && supply_may_bring(&view->supply, source, tile)) {
            share.tiles += unseen[tile];
            share.able += can_do(view, tile, kind) ? unseen[tile] : 0;
        }
    return share;
}

static int percent_of(struct pick_share share) {
    return share.tiles ? (200 * share.able + share.tiles) / (2 * share.tiles) : 0;
}

/* Only who does not lead wants the game to go on. */
static bool speaks_for(const struct game *view, enum reason_kind kind) {
    struct points points = board_points(&view->board);
    int lead = (points_ns(points) - points_ew(points)) * (view->role[view->seat] == ROLE_NS ? 1 : -1);
    return kind != REASON_PICK_FITS || lead < 0;
}

int reason_of_pick(const struct game *view, enum source better, enum source worse,
                   struct reason list[REASONS_MOST]) {
    static const enum reason_kind kinds[] = {REASON_PICK_DOUBLE, REASON_PICK_COAST, REASON_PICK_FITS,
                                             REASON_PICK_TURNS};
    int count = 0;
    bool builder = view->role[view->seat] == ROLE_NS || view->role[view->seat] == ROLE_EW;
    for (int i = 0; i < 4 && count < REASONS_MOST && builder; i++) {
        int best = percent_of(reason_pick_share(view, better, kinds[i])),
            other = percent_of(reason_pick_share(view, worse, kinds[i]));
        bool said = count && list[count - 1].best == best && list[count - 1].played == other &&
                    kinds[i] == REASON_PICK_COAST;
        if (best - other >= LEAST_DIFFERENCE && speaks_for(view, kinds[i]) && !said)
            list[count++] =
                (struct reason){.kind = (uint8_t)kinds[i], .best = (int16_t)best, .played = (int16_t)other};
    }
    return count;
}

static int hundredths(int thousandths) {
    return (thousandths + 5) / 10;
}

int reason_of_bid(const struct forecast_of_bids *forecast, const struct game *view,
                  const struct action *better, const struct action *worse, struct reason list[REASONS_MOST]) {
    struct auction_worth best = auction_worth(forecast, view, better),
                         other = auction_worth(forecast, view, worse);
    int gain = best.chance - other.chance, doubt = best.doubt > other.doubt ? best.doubt : other.doubt;
    int bid = worse->kind == ACTION_BID ? worse->bid : view->bid, fair = auction_fair(forecast);
    if (gain < 0)
        return 0;
    list[0] = (struct reason){.points = (int16_t)bid,
                              .tiles = (int16_t)fair,
                              .best = (int16_t)hundredths(best.chance),
                              .played = (int16_t)hundredths(auction_flood(forecast, bid).chance)};
    list[0].kind = gain <= 2 * doubt               ? REASON_SAME
                   : worse->kind == ACTION_PASS    ? REASON_BID_LEFT
                   : view->bid && view->bid < fair ? REASON_BID_AGAIN
                                                   : REASON_BID_LOW;
    return 1;
}
