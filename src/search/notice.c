#include "search/notice.h"

#include "base/rng.h"

/* Chances in thousandths; factors in hundredths, by which the odds to overlook a placement are multiplied: so
 * they mean something to those who overlook nearly everything too. */
enum { WHOLE = 1000, HUNDREDTHS = 100 };
enum { NEAR_LAST = 25, NEAR_COAST = 50, TURNED = 175, HINDERS = 225, FAR_CORNER = 225 };

/* Distances in squares. */
enum { NEAR = 4, COASTAL = 3, FAR = 9 };

/* Below all that was noticed, and below all that was overlooked. */
enum { OVERLOOKED = -1000 * NET_UNIT, SILLY = 2 * OVERLOOKED };

/* Odds from which on a game is as good as won, what may be given away of them then, odds beyond which it does
 * not matter, and those of a win at once. */
enum { WON = 3 * NET_UNIT, GIVEN_AWAY = NET_UNIT, SAFE = 5 * NET_UNIT, SURE = 12 * NET_UNIT };

/* What the flood has to take from the builders by a placement to see it as others see their points. */
enum { TAKEN = FAST_EVAL_UNIT / 2 };

static struct square middle_of_tile(struct placement placement) {
    return slot_square(placement.slot, 1);
}

static int squares_apart(struct square a, struct square b) {
    int columns = a.column < b.column ? b.column - a.column : a.column - b.column;
    int rows = a.row < b.row ? b.row - a.row : a.row - b.row;
    return columns > rows ? columns : rows;
}

/* How far a square is from the nearer of the two coasts. */
static int from_coasts(struct square square, enum role role, int last) {
    int rows = square.row < last - square.row ? square.row : last - square.row;
    int columns = square.column < last - square.column ? square.column : last - square.column;
    return role == ROLE_NS ? rows : role == ROLE_EW ? columns : rows < columns ? rows : columns;
}

static bool is_turned(struct placement placement) {
    return placement.pattern != pattern_of(pattern_tile(placement.pattern), false);
}

/* What a placement changes. */
struct change {
    int own, others;                 /* points of the own coasts, and of those of others */
    int own_promise, others_promise; /* by the fast evaluation */
    bool closes, wins;               /* no tile that is left has a place; and that wins */
};

static bool is_coast_of(enum role role, int coast) {
    return role == (coast == NORTH || coast == SOUTH ? ROLE_NS : ROLE_EW);
}

/* Whether there are tiles left, and none of them has a place. */
static bool is_closed(const struct game *view, struct placement placement, const struct board *after) {
    uint8_t left[TILE_COUNT];
    int tiles = 0;
    game_left(view, left);
    left[pattern_tile(placement.pattern)]--;
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        if (left[tile] && board_count(after, tile))
            return false;
        tiles += left[tile];
    }
    return tiles > 0;
}

static struct change change_by(const struct judge *judge, struct placement placement) {
    struct board board = judge->view->board;
    struct points before = board_points(&board);
    struct promise promise = judge->promise;
    struct change change = {0};
    fast_eval_lay(judge->fast_eval, &board, placement, &promise);
    board_lay(&board, placement);
    struct points after = board_points(&board);
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        int more = after.coast[coast] - before.coast[coast];
        int promised = promise.coast[coast] - judge->promise.coast[coast];
        bool own = is_coast_of(judge->role, coast);
        *(own ? &change.own : &change.others) += more;
        *(own ? &change.own_promise : &change.others_promise) += promised;
    }
    change.closes = is_closed(judge->view, placement, &board);
    change.wins = change.closes && judge_end_with(judge, after) > 0;
    return change;
}

static int at_odds(int blind, int factor) {
    return WHOLE * blind * factor / (blind * factor + (WHOLE - blind) * HUNDREDTHS);
}

/* Points are all that a builder can complete by a placement. The flood has none: it takes them. */
static bool completes(enum role role, const struct change *change) {
    return role == ROLE_FLOOD ? change->others_promise <= -TAKEN : change->own > 0;
}

/* How often it is overlooked. */
static int blind_to(const struct notice *notice, const struct judge *judge, struct placement placement,
                    const struct change *change) {
    const struct game *view = judge->view;
    bool scores = completes(judge->role, change);
    int blind = scores ? notice->loses : notice->blind, last = editions[view->setup.edition].size - 1;
    struct square middle = middle_of_tile(placement);
    int off =
        view->board.tiles ? squares_apart(middle, middle_of_tile(view->laid[view->board.tiles - 1])) : 0;
    bool corner =
        from_coasts(middle, ROLE_NS, last) <= COASTAL && from_coasts(middle, ROLE_EW, last) <= COASTAL;
    if (off <= NEAR)
        blind = scores ? 0 : at_odds(blind, NEAR_LAST);
    if (!scores && from_coasts(middle, judge->role, last) <= COASTAL)
        blind = at_odds(blind, NEAR_COAST);
    blind = is_turned(placement) ? at_odds(blind, TURNED) : blind;
    if (judge->role != ROLE_FLOOD && change->own_promise <= 0 && change->others_promise < 0)
        blind = at_odds(blind, HINDERS);
    return off >= FAR && corner ? at_odds(blind, FAR_CORNER) : blind;
}

uint64_t notice_luck(const struct game *view) {
    struct game shown = *view;
    int seat = view->seat;
    shown.hands[seat] = (struct hand_tiles){TILE_NONE, TILE_NONE};
    for (int tile = 0; tile < TILE_COUNT; tile++)
        shown.aside[seat][tile] = 0;
    return game_hash(&shown);
}

static uint64_t luck_of(const struct action *action, uint64_t luck) {
    uint64_t what = (uint64_t)action->kind << 48 | (uint64_t)action->source << 40 |
                    (uint64_t)action->placement.pattern << 32 | action->placement.slot;
    struct rng rng = rng_seeded(luck, what);
    return rng_next(&rng);
}

/* Beginners count the points that a placement makes now, and add where they should multiply. Beyond that they
 * lead canals towards their coasts; the flood, which has none, leads them away from all. */
static int count_like_beginner(enum role role, const struct change *change, uint64_t luck) {
    enum { POINT = NET_UNIT / 2, PROMISED = 25, FANCY = POINT / 2 };
    int points = role == ROLE_FLOOD ? -change->others : change->own;
    int promised = role == ROLE_FLOOD ? -change->others_promise : change->own_promise;
    return POINT * points + POINT * PROMISED / HUNDREDTHS * promised / FAST_EVAL_UNIT + (int)(luck % FANCY);
}

static int placement_as_seen(const struct notice *notice, const struct judge *judge,
                             const struct action *action, int judgement, uint64_t luck) {
    struct change change = change_by(judge, action->placement);
    int dice = (int)((luck >> 32) % WHOLE), blind = blind_to(notice, judge, action->placement, &change);
    if (change.wins || judgement >= SURE)
        return SURE;
    if (change.closes)
        return SILLY + judgement;
    if (dice < blind)
        return OVERLOOKED + dice - blind;
    return (notice->reach * judgement +
            (HUNDREDTHS - notice->reach) * count_like_beginner(judge->role, &change, luck)) /
           HUNDREDTHS;
}

/* A stack that is not thought of is as good as any other. */
static int draw_as_seen(const struct notice *notice, int judgement, uint64_t luck) {
    int dice = (int)((luck >> 32) % WHOLE);
    return dice >= notice->blind ? judgement : OVERLOOKED + dice;
}

/* Of a game that is as good as won only a little is given away. */
static bool is_careless(int judgement, int best) {
    return best >= WON && judgement < (best < SAFE ? best : SAFE) - GIVEN_AWAY;
}

void notice_apply(const struct notice *notice, const struct judge *judge, const struct action *list,
                  int count, int *judgements) {
    uint64_t position = notice_luck(judge->view);
    int best = OVERLOOKED;
    for (int i = 0; i < count; i++)
        best = judgements[i] > best ? judgements[i] : best;
    for (int i = 0; i < count && notice->blind; i++) {
        uint64_t luck = luck_of(&list[i], position);
        if (is_careless(judgements[i], best))
            judgements[i] += SILLY;
        else if (list[i].kind == ACTION_PLACE)
            judgements[i] = placement_as_seen(notice, judge, &list[i], judgements[i], luck);
        else if (list[i].kind == ACTION_DRAW)
            judgements[i] = draw_as_seen(notice, judgements[i], luck);
    }
}
