#include "search/reason_pick.h"

/* In hundredths: what is too little to be a reason. A canal further away than that from the coast is none:
 * there the better place brings tiles that could turn it hardly more often than the worse one
 * (docs/review.md). */
enum { LEAST_DIFFERENCE = 10, LEAST_PART = 25, BEFORE_COAST = 1 };

bool reason_is_own_coast(const struct game *view, int coast) {
    return view->role[view->seat] == role_of_coast(coast);
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

/* How many squares lie between a square and a coast. */
static int distance(const struct game *view, struct square square, int coast) {
    int last = editions[view->setup.edition].size - 1;
    return coast == NORTH   ? square.row
           : coast == SOUTH ? last - square.row
           : coast == WEST  ? square.column
                            : last - square.column;
}

bool reason_turns_canal(const struct game *view, struct placement placement, int within) {
    struct square turned;
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        if (!reason_is_own_coast(view, coast) &&
            reason_turns(view, NULL, placement, (enum side)coast, &turned) &&
            distance(view, turned, coast) <= within)
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
                ? reason_turns_canal(view, list[i], BEFORE_COAST)
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

static bool may_come(const struct pick_question *question, int tile, enum source source) {
    return supply_may_bring(&question->view->supply, source, tile);
}

/* The mean chance over what a source may bring, of 1. */
static double mean_of_source(const struct pick_question *question, enum source source) {
    uint8_t unseen[TILE_COUNT];
    double sum = 0, tiles = 0;
    game_unseen(question->view, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        if (may_come(question, tile, source)) {
            sum += (double)unseen[tile] * question->chances[tile] / NET_CERTAIN;
            tiles += unseen[tile];
        }
    return tiles > 0 ? sum / tiles : 0;
}

/* How much better the tiles are that can do it than those that cannot, of all that may come. */
static double worth_of_ability(const struct pick_question *question, enum reason_kind kind) {
    uint8_t unseen[TILE_COUNT];
    double sums[2] = {0, 0}, tiles[2] = {0, 0};
    game_unseen(question->view, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        if (!unseen[tile] ||
            (!may_come(question, tile, question->better) && !may_come(question, tile, question->worse)))
            continue;
        bool able = can_do(question->view, tile, kind);
        sums[able] += (double)unseen[tile] * question->chances[tile] / NET_CERTAIN;
        tiles[able] += unseen[tile];
    }
    return tiles[0] > 0 && tiles[1] > 0 ? sums[1] / tiles[1] - sums[0] / tiles[0] : 0;
}

/* Whether that so many more tiles can do it makes a good part of the difference. */
static bool explains(const struct pick_question *question, const struct reason *reason) {
    double gain = mean_of_source(question, question->better) - mean_of_source(question, question->worse);
    double part = (reason->best - reason->played) *
                  worth_of_ability(question, (enum reason_kind)reason->kind); /* in hundredths */
    return reason->best - reason->played >= LEAST_DIFFERENCE && part > 0 && part >= LEAST_PART * gain;
}

static struct reason reason_of_share(const struct pick_question *question, enum reason_kind kind) {
    return (struct reason){
        .kind = (uint8_t)kind,
        .best = (int16_t)percent_of(reason_pick_share(question->view, question->better, kind)),
        .played = (int16_t)percent_of(reason_pick_share(question->view, question->worse, kind))};
}

static struct reason reason_of_means(const struct pick_question *question) {
    return (struct reason){.kind = REASON_PICK_WHOLE,
                           .best = (int16_t)(100 * mean_of_source(question, question->better) + 0.5),
                           .played = (int16_t)(100 * mean_of_source(question, question->worse) + 0.5)};
}

int reason_of_pick(const struct pick_question *question, struct reason list[REASONS_MOST]) {
    static const enum reason_kind kinds[] = {REASON_PICK_DOUBLE, REASON_PICK_COAST, REASON_PICK_FITS,
                                             REASON_PICK_TURNS};
    const struct game *view = question->view;
    int count = 0;
    bool builder = view->role[view->seat] == ROLE_NS || view->role[view->seat] == ROLE_EW;
    for (int i = 0; i < 4 && count < REASONS_MOST && builder; i++) {
        struct reason reason = reason_of_share(question, kinds[i]);
        bool said = count && list[count - 1].best == reason.best && list[count - 1].played == reason.played &&
                    kinds[i] == REASON_PICK_COAST;
        if (speaks_for(view, kinds[i]) && !said && explains(question, &reason))
            list[count++] = reason;
    }
    if (!count)
        list[count++] = reason_of_means(question);
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
