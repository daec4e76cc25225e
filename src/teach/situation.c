#include "teach/situation.h"

#include "search/reason_pick.h"

const char *const situation_names[SITUATION_COUNT] = {"stacks", "turning",  "doubles", "coasts",
                                                      "hand",   "partners", "auction", "flood"};

enum situation situation_find(struct span name) {
    int n = 0;
    while (n < SITUATION_COUNT && !span_equal(name, situation_names[n]))
        n++;
    return (enum situation)n;
}

static bool is_builder(const struct game *view) {
    return view->role[view->seat] == ROLE_NS || view->role[view->seat] == ROLE_EW;
}

static uint32_t new_estuaries(const struct game *view, struct placement placement, int coast) {
    struct board after = view->board;
    board_lay(&after, placement);
    return board_estuaries(&after, (enum side)coast) & ~board_estuaries(&view->board, (enum side)coast);
}

static bool reaches_own_coast(const struct game *view, const struct action *action) {
    return action->kind == ACTION_PLACE && reason_reaches_coast(view, action->placement, UINT32_MAX);
}

static bool reaches_double(const struct game *view, const struct action *action) {
    return action->kind == ACTION_PLACE &&
           reason_reaches_coast(view, action->placement, editions[view->setup.edition].doubles);
}

static bool is_bare_beside_other(const struct game *view, int coast) {
    struct points points = board_points(&view->board);
    return reason_is_own_coast(view, coast) && !points.coast[coast] &&
           points.coast[side_opposite((enum side)coast)];
}

static bool reaches_bare_coast(const struct game *view, const struct action *action) {
    for (int coast = 0; coast < SIDE_COUNT && action->kind == ACTION_PLACE; coast++)
        if (is_bare_beside_other(view, coast) && new_estuaries(view, action->placement, coast))
            return true;
    return false;
}

static bool turns_canal(const struct game *view, const struct action *action) {
    enum { NEAR = 4 };
    return action->kind == ACTION_PLACE && reason_turns_canal(view, action->placement, NEAR);
}

static bool draws_ring(const struct game *view, const struct action *action) {
    int n = action->kind == ACTION_DRAW
                ? draw_way_find(supply_way(&view->supply), (enum source)action->source)
                : -1;
    return n >= 0 && supply_sight(&view->supply, n).back == BACK_RING;
}

static bool bids_enough(const struct game *view, const struct action *action) {
    (void)view;
    return action->kind == ACTION_BID && action->bid >= SITUATION_FAIR_BID;
}

bool situation_is_met(enum situation situation, const struct game *view, const struct action *action) {
    static bool (*const met[SITUATION_COUNT])(const struct game *view, const struct action *action) = {
        [SITUATION_STACKS] = draws_ring,      [SITUATION_TURNING] = turns_canal,
        [SITUATION_DOUBLES] = reaches_double, [SITUATION_COASTS] = reaches_bare_coast,
        [SITUATION_HAND] = reaches_own_coast, [SITUATION_PARTNERS] = reaches_own_coast,
        [SITUATION_AUCTION] = bids_enough,    [SITUATION_FLOOD] = turns_canal,
    };
    return met[situation](view, action);
}

/* Whether two sources are there that look different. */
static bool shows_a_choice(const struct game *view) {
    const struct draw_way *way = supply_way(&view->supply);
    if (way->sight != SIGHT_TOPS || way->count < 2 || !supply_offers(&view->supply, way->sources[0]) ||
        !supply_offers(&view->supply, way->sources[1]))
        return false;
    struct sight first = supply_sight(&view->supply, 0), second = supply_sight(&view->supply, 1);
    bool known = first.back > BACK_NONE && second.back > BACK_NONE;
    return known && (first.back != second.back || first.exits != second.exits);
}

static bool fits_both(const struct game *view) {
    const struct hand_tiles *hand = &view->hands[view->seat];
    return hand->kept < TILE_COUNT && hand->drawn < TILE_COUNT && board_count(&view->board, hand->kept) &&
           board_count(&view->board, hand->drawn);
}

/* Whether it can be about that at all, before its actions are looked at. */
static bool may_be(enum situation situation, const struct game *view) {
    bool flood = view->role[view->seat] == ROLE_FLOOD, places = view->phase == PHASE_PLACE;
    switch (situation) {
    case SITUATION_STACKS:
        return view->phase == PHASE_DRAW && !view->to_deal && view->board.tiles && shows_a_choice(view);
    case SITUATION_HAND:
        return places && fits_both(view);
    case SITUATION_PARTNERS:
        return places && view->setup.players == 4;
    case SITUATION_AUCTION:
        return view->phase == PHASE_BID;
    case SITUATION_FLOOD:
        return places && flood && !view->flood_lost;
    default:
        return places && is_builder(view);
    }
}

/* Most situations are there if one of the legal actions does what they teach, and another one does not. */
static bool is_there(enum situation situation, const struct game *view, const struct action *list,
                     int count) {
    bool itself =
        situation == SITUATION_STACKS || situation == SITUATION_HAND || situation == SITUATION_AUCTION;
    int met = 0;
    if (!may_be(situation, view) || itself)
        return may_be(situation, view);
    for (int i = 0; i < count; i++)
        met += situation_is_met(situation, view, &list[i]);
    return met > 0 && met < count;
}

unsigned situations_now(const struct game *view) {
    struct action list[GAME_LEGAL_MAX];
    unsigned now = 0;
    if (view->phase == PHASE_OVER)
        return 0;
    int count = game_legal(view, list);
    for (int n = 0; n < SITUATION_COUNT && count > 0; n++)
        now |= (unsigned)is_there((enum situation)n, view, list, count) << n;
    return now;
}
