#include "search/reason.h"

#include "search/search.h"

const char *const reason_kind_names[REASON_KINDS] = {
    [REASON_SAME] = "same",
    [REASON_OWN_COAST] = "own-points",
    [REASON_OTHER_COAST] = "other-points",
    [REASON_OPENS] = "opens",
    [REASON_GIVES] = "gives",
    [REASON_OWN_SQUARE] = "own-square",
    [REASON_OTHER_SQUARE] = "other-square",
    [REASON_FEW_TILES] = "few-tiles",
    [REASON_SOONER] = "sooner",
    [REASON_LATER] = "later",
    [REASON_CLOSES] = "closes",
    [REASON_SHUTS] = "shuts",
    [REASON_TURNS] = "turns",
    [REASON_WHOLE] = "whole",
    [REASON_PICK_COAST] = "pick-coast",
    [REASON_PICK_DOUBLE] = "pick-double",
    [REASON_PICK_TURNS] = "pick-turns",
    [REASON_PICK_FITS] = "pick-fits",
    [REASON_PICK_WHOLE] = "pick-whole",
    [REASON_BID_LOW] = "bid-low",
    [REASON_BID_AGAIN] = "bid-again",
    [REASON_BID_LEFT] = "bid-left",
};

/* In thousandths: what is too little to be a reason, and when a game is decided. */
enum { LEAST_OF_COAST = 200, LEAST_POINTS = 500, LEAST_TILES = 1000, LEAST_SHARE = 100 };
enum { WON = 970, LOST = 30 };

/* The decision, and the two ways it could go; all as the seat that chooses sees it. */
struct reason_question {
    const struct game *before, *best, *played;
    struct placement placed; /* the better one */
    const struct contrast *contrast;
    enum role role;
};

/* A reason with what it weighs in points of a product, in thousandths, and one that belongs to it. */
struct found {
    struct reason reason, detail;
    int64_t weight;
    bool has_detail;
};

struct findings {
    struct found list[SIDE_COUNT * (1 + SIZE_MAX_SQUARES) + 1];
    int count;
};

static bool is_own_coast(enum role role, int coast) {
    return role == role_of_coast(coast);
}

static int rounded(int thousandths, int unit) {
    return (thousandths + (thousandths < 0 ? -unit : unit) / 2) / unit;
}

static struct square square_on(const struct game *game, enum side coast, int square) {
    return square_of_coast(coast, square, editions[game->setup.edition].size);
}

static bool is_covered(const struct game *game, struct square square) {
    for (int i = 0; i < game->board.tiles; i++)
        if (placement_covers(game->laid[i], square))
            return true;
    return false;
}

static bool reaches(const struct board *before, struct placement placement, enum side coast, int square) {
    struct board board = *before;
    board_lay(&board, placement);
    return board_estuary(&board, coast, square);
}

int reason_tiles_for(const struct game *view, enum side coast, int square) {
    uint8_t unseen[TILE_COUNT];
    int tiles = 0;
    struct square at = square_on(view, coast, square);
    game_unseen(view, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        struct placement list[PLACEMENTS_MAX];
        int count = unseen[tile] ? board_placements(&view->board, tile, list) : 0, i = 0;
        while (i < count && !(placement_covers(list[i], at) && reaches(&view->board, list[i], coast, square)))
            i++;
        tiles += i < count ? unseen[tile] : 0;
    }
    return tiles;
}

static struct found *add(struct findings *findings, enum reason_kind kind, int coast) {
    struct found *found = &findings->list[findings->count++];
    *found = (struct found){.reason = {.kind = (uint8_t)kind, .coast = (uint8_t)coast}};
    return found;
}

/* What the opposite coast comes to, over the games of both placements. */
static int expected_of(const struct contrast *contrast, int coast) {
    enum measure measure = (enum measure)(MEASURE_POINTS + (int)side_opposite((enum side)coast));
    return (contrast_mean(contrast, 0, measure) + contrast_mean(contrast, 1, measure)) / 2;
}

bool reason_turns(const struct game *before, const struct game *instead, struct placement placed,
                  enum side coast, struct square *turned) {
    for (int edge = 0; edge < EDGE_COUNT; edge++)
        if (pattern_exits[placed.pattern] >> edge & 1 &&
            slot_edge(slot_orientation(placed.slot), edge).side == coast)
            return false;
    for (int i = 0; i < before->board.tiles; i++)
        for (int edge = 0; edge < EDGE_COUNT; edge++) {
            struct placement laid = before->laid[i];
            struct edge_place place = slot_edge(slot_orientation(laid.slot), edge);
            *turned = square_beyond(slot_square(laid.slot, place.square), (enum side)place.side);
            if (pattern_exits[laid.pattern] >> edge & 1 && place.side == coast &&
                placement_covers(placed, *turned) && !(instead && is_covered(instead, *turned)))
                return true;
        }
    return false;
}

/* The two games, as one coast sees them: of an own one the better placement is that which leaves it open. */
struct coast_view {
    const struct reason_question *question;
    enum side coast;
    bool own;
    const struct game *open, *shut;
};

static struct coast_view coast_view_of(const struct reason_question *question, int coast) {
    bool own = is_own_coast(question->role, coast);
    return (struct coast_view){question, (enum side)coast, own, own ? question->best : question->played,
                               own ? question->played : question->best};
}

/* How much more often a square became an estuary in games after the placement that leaves the coast open, in
 * thousandths; 0 if it is too little to be said. */
static int share_more(const struct coast_view *view, int square) {
    enum measure measure = measure_square(view->coast, square);
    int sign = view->own ? 1 : -1, more = sign * contrast_difference(view->question->contrast, measure);
    return more >= LEAST_SHARE && contrast_holds(view->question->contrast, measure, sign) ? more : 0;
}

/* It is an estuary at once by the one placement, and not by the other. */
static bool is_opened(const struct coast_view *view, int square) {
    return board_estuary(&view->open->board, view->coast, square) &&
           !board_estuary(&view->shut->board, view->coast, square);
}

/* It is covered by the one placement, without an estuary, and could have become one at once. */
static bool is_shut(const struct coast_view *view, int square) {
    const struct game *before = view->question->before;
    struct square at = square_on(before, view->coast, square);
    return is_covered(view->shut, at) && !is_covered(before, at) && !is_covered(view->open, at) &&
           !board_estuary(&view->shut->board, view->coast, square) &&
           reason_tiles_for(before, view->coast, square);
}

/* Of the squares of a coast that are so, the one that games say makes the greatest difference in points. */
static bool find_square(const struct coast_view *view, bool (*is_so)(const struct coast_view *, int),
                        enum reason_kind kind, struct reason *reason) {
    const struct contrast *contrast = view->question->contrast;
    const struct edition *edition = &editions[view->question->before->setup.edition];
    int most = 0;
    for (int square = 0; square < edition->size; square++) {
        enum measure measure = measure_square(view->coast, square);
        int points = edition_is_double(edition, square) ? 2 : 1, worth = share_more(view, square) * points;
        if (worth <= most || !is_so(view, square))
            continue;
        most = worth;
        *reason = (struct reason){.kind = (uint8_t)kind,
                                  .coast = (uint8_t)view->coast,
                                  .square = (uint8_t)square,
                                  .best = (int16_t)rounded(contrast_mean(contrast, 0, measure), 10),
                                  .played = (int16_t)rounded(contrast_mean(contrast, 1, measure), 10),
                                  .tiles = (int16_t)points};
    }
    return most;
}

/* What can be seen on the board of a difference that was measured. */
static bool find_shape(const struct coast_view *view, struct reason *reason) {
    const struct reason_question *question = view->question;
    if (find_square(view, is_shut, view->own ? REASON_SHUTS : REASON_CLOSES, reason))
        return true;
    *reason = (struct reason){.kind = REASON_TURNS, .coast = (uint8_t)view->coast};
    return !view->own &&
           reason_turns(question->before, question->played, question->placed, view->coast, &reason->turned);
}

static struct reason reason_of_coast(const struct reason_question *question, int coast, int more, int worth) {
    bool own = is_own_coast(question->role, coast);
    return (struct reason){.kind = own ? REASON_OWN_COAST : REASON_OTHER_COAST,
                           .coast = (uint8_t)coast,
                           .tenths = (int16_t)rounded(more, 100),
                           .points = (int16_t)rounded(worth, 1000),
                           .expected = (int16_t)rounded(expected_of(question->contrast, coast), 100)};
}

/* Its points and its part in the product both speak for the placement. */
static void look_at_coast(const struct reason_question *question, int coast, struct findings *findings) {
    const struct contrast *contrast = question->contrast;
    const struct coast_view view = coast_view_of(question, coast);
    int sign = view.own ? 1 : -1;
    enum measure part = (enum measure)(MEASURE_PART + coast), points = (enum measure)(MEASURE_POINTS + coast);
    int more = sign * contrast_difference(contrast, points),
        worth = sign * contrast_difference(contrast, part);
    if (more < LEAST_OF_COAST || worth < LEAST_POINTS || !contrast_holds(contrast, points, sign) ||
        !contrast_holds(contrast, part, sign))
        return;
    struct found *found = add(findings, REASON_OWN_COAST, coast);
    found->weight = worth;
    found->detail = reason_of_coast(question, coast, more, worth);
    found->has_detail = find_square(&view, is_opened, view.own ? REASON_OPENS : REASON_GIVES, &found->reason);
    if (found->has_detail)
        return;
    found->reason = found->detail;
    found->has_detail = find_shape(&view, &found->detail);
}

/* It is free after both placements; that some game has come there proves that it can be reached. */
static void look_at_square(const struct reason_question *question, int coast, int square,
                           struct findings *findings) {
    const struct contrast *contrast = question->contrast;
    enum measure measure = measure_square((enum side)coast, square);
    struct square at = square_on(question->before, (enum side)coast, square);
    bool own = is_own_coast(question->role, coast);
    int sign = own ? 1 : -1, best = contrast_mean(contrast, 0, measure),
        played = contrast_mean(contrast, 1, measure);
    if (sign * (best - played) < LEAST_SHARE || !contrast_holds(contrast, measure, sign) ||
        is_covered(question->best, at) || is_covered(question->played, at) || (own && !best))
        return;
    struct found *found = add(findings, own ? REASON_OWN_SQUARE : REASON_OTHER_SQUARE, coast);
    found->weight = (int64_t)sign * (best - played) * 2 * expected_of(contrast, coast) / 1000;
    found->reason.square = (uint8_t)square;
    found->reason.best = (int16_t)rounded(best, 10);
    found->reason.played = (int16_t)rounded(played, 10);
    int tiles = own ? reason_tiles_for(question->played, (enum side)coast, square) : 0;
    found->has_detail =
        tiles && tiles <= REASON_FEW && tiles < reason_tiles_for(question->best, (enum side)coast, square);
    found->detail = found->reason;
    found->detail.kind = REASON_FEW_TILES;
    found->detail.tiles = (int16_t)tiles;
}

static int lead_of(const struct game *game, enum role role) {
    struct points points = board_points(&game->board);
    return (points_ns(points) - points_ew(points)) * (role == ROLE_NS ? 1 : -1);
}

static void look_at_end(const struct reason_question *question, struct findings *findings) {
    int longer = contrast_difference(question->contrast, MEASURE_TILES), sign = longer < 0 ? -1 : 1;
    int lead = lead_of(question->best, question->role);
    if (!game_is_duel(question->before) || lead * sign >= 0 || sign * longer < LEAST_TILES ||
        !contrast_holds(question->contrast, MEASURE_TILES, sign))
        return;
    struct found *found = add(findings, sign < 0 ? REASON_SOONER : REASON_LATER, NORTH);
    found->reason.tenths = (int16_t)rounded(sign * longer, 100);
}

/* The heaviest first, each followed by what belongs to it. */
static int choose(struct findings *findings, struct reason list[REASONS_MOST]) {
    int count = 0;
    for (int n = 0; n < findings->count && count < REASONS_MOST; n++) {
        int heaviest = n;
        for (int i = n + 1; i < findings->count; i++)
            if (findings->list[i].weight > findings->list[heaviest].weight)
                heaviest = i;
        struct found found = findings->list[heaviest];
        findings->list[heaviest] = findings->list[n];
        findings->list[n] = found;
        list[count++] = found.reason;
        if (found.has_detail && count < REASONS_MOST)
            list[count++] = found.detail;
    }
    return count;
}

static bool is_decided(const struct contrast *contrast) {
    int best = contrast_mean(contrast, 0, MEASURE_WIN), played = contrast_mean(contrast, 1, MEASURE_WIN);
    return (best >= WON && played >= WON) || (best <= LOST && played <= LOST);
}

struct reason reason_of_whole(int best, int played) {
    return (struct reason){
        .kind = REASON_WHOLE, .best = (int16_t)rounded(best, 10), .played = (int16_t)rounded(played, 10)};
}

/* The biggest first; returns how many. Nothing where the game is decided, or where the games say that the
 * other placement is the better one. */
static int find_reasons(const struct reason_question *question, struct reason list[REASONS_MOST]) {
    struct findings findings = {.count = 0};
    const struct edition *edition = &editions[question->before->setup.edition];
    if (is_decided(question->contrast))
        return 0;
    if (!contrast_tells_apart(question->contrast)) {
        list[0] = (struct reason){.kind = REASON_SAME};
        return !contrast_is_sure(question->contrast, MEASURE_WIN, 2);
    }
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        look_at_coast(question, coast, &findings);
        for (int square = 0; square < edition->size; square++)
            if (edition->doubles >> square & 1)
                look_at_square(question, coast, square, &findings);
    }
    look_at_end(question, &findings);
    if (findings.count)
        return choose(&findings, list);
    list[0] = reason_of_whole(contrast_mean(question->contrast, 0, MEASURE_WIN),
                              contrast_mean(question->contrast, 1, MEASURE_WIN));
    return list[0].best > list[0].played && contrast_holds(question->contrast, MEASURE_WIN, 1);
}

int reason_between(const struct search *search, int better, int worse, int worlds, struct contrast *contrast,
                   struct reason list[REASONS_MOST]) {
    const struct candidate *best = &search->list[better], *played = &search->list[worse];
    const struct contrast_order order = {best->rollout, played->rollout, &search->fast_eval, search->role,
                                         search->seed};
    const struct reason_question question = {&search->view,
                                             &best->rollout->playout.view,
                                             &played->rollout->playout.view,
                                             best->action.placement,
                                             contrast,
                                             search->role};
    *contrast = (struct contrast){.games = {0, 0}};
    if (best->action.kind != ACTION_PLACE || played->action.kind != ACTION_PLACE)
        return 0;
    contrast_play(contrast, &order, worlds);
    return find_reasons(&question, list);
}
