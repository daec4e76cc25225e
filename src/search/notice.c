#include "search/notice.h"

#include "base/rng.h"

/* Chances in thousandths; factors in hundredths, by which the chance to overlook a placement is multiplied.
 */
enum { WHOLE = 1000, HUNDREDTHS = 100, MOST_BLIND = 980 };
enum { NEAR_LAST = 50, NEAR_COAST = 70, TURNED = 130, HINDERS = 140, FAR_CORNER = 140 };

/* Distances in squares. */
enum { NEAR = 4, COASTAL = 3, FAR = 9 };

/* Below all that was noticed. */
enum { OVERLOOKED = -1000 * NET_UNIT };

/* Odds from which on a game is as good as won, and those of a win at once. */
enum { WON = 3 * NET_UNIT, SURE = 12 * NET_UNIT };

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
    int own;                         /* points of the own coasts */
    int own_promise, others_promise; /* by the fast evaluation */
    int joy;                         /* what a beginner sees in it, in eighths of an estuary */
};

static bool is_coast_of(enum role role, int coast) {
    return role == (coast == NORTH || coast == SOUTH ? ROLE_NS : ROLE_EW);
}

/* Beginners add up: they go on where they have points already, and forget that the two coasts are multiplied.
 */
static int joy_of(struct points before, int coast) {
    enum { WHERE_MORE_IS = 8, ELSEWHERE = 1 };
    return before.coast[coast] >= before.coast[(coast + 2) % SIDE_COUNT] ? WHERE_MORE_IS : ELSEWHERE;
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
        if (is_coast_of(judge->role, coast)) {
            change.own += more;
            change.own_promise += promised;
            change.joy += more > 0 ? joy_of(before, coast) : 0;
        } else
            change.others_promise += promised;
    }
    return change;
}

/* How often it is overlooked. */
static int blind_to(const struct notice *notice, const struct judge *judge, struct placement placement,
                    const struct change *change) {
    const struct game *view = judge->view;
    int blind = notice->blind, last = editions[view->setup.edition].size - 1;
    struct square middle = middle_of_tile(placement);
    int off =
        view->board.tiles ? squares_apart(middle, middle_of_tile(view->laid[view->board.tiles - 1])) : 0;
    bool corner =
        from_coasts(middle, ROLE_NS, last) <= COASTAL && from_coasts(middle, ROLE_EW, last) <= COASTAL;
    if (change->own > 0)
        return 0;
    blind = off <= NEAR ? blind * NEAR_LAST / HUNDREDTHS : blind;
    if (from_coasts(middle, judge->role, last) <= COASTAL)
        blind = blind * NEAR_COAST / HUNDREDTHS;
    blind = is_turned(placement) ? blind * TURNED / HUNDREDTHS : blind;
    if (judge->role != ROLE_FLOOD && change->own_promise <= 0 && change->others_promise < 0)
        blind = blind * HINDERS / HUNDREDTHS;
    blind = off >= FAR && corner ? blind * FAR_CORNER / HUNDREDTHS : blind;
    return blind < MOST_BLIND ? blind : MOST_BLIND;
}

static uint64_t luck_of(const struct judge *judge, const struct action *action, uint64_t seed) {
    uint64_t what = (uint64_t)action->kind << 48 | (uint64_t)action->source << 40 |
                    (uint64_t)action->placement.pattern << 32 | action->placement.slot;
    struct rng rng = rng_seeded(seed ^ game_hash(judge->view), what);
    return rng_next(&rng);
}

/* Between what may come, and points now with some fancy. */
static int liking(const struct notice *notice, const struct change *change, int judgement, uint64_t luck) {
    enum { ESTUARY = NET_UNIT / 2, FANCY = 3 * ESTUARY };
    int now = ESTUARY * change->joy / 8 + (int)(luck % FANCY);
    return (notice->reach * judgement + (HUNDREDTHS - notice->reach) * now) / HUNDREDTHS;
}

static int placement_as_seen(const struct notice *notice, const struct judge *judge,
                             const struct action *action, int judgement, uint64_t luck) {
    struct change change = change_by(judge, action->placement);
    int dice = (int)((luck >> 32) % WHOLE), blind = blind_to(notice, judge, action->placement, &change);
    if (judgement >= SURE)
        return judgement;
    return dice >= blind ? liking(notice, &change, judgement, luck) : OVERLOOKED + dice - blind;
}

/* A stack that is not thought of is as good as any other. */
static int draw_as_seen(const struct notice *notice, int judgement, uint64_t luck) {
    int dice = (int)((luck >> 32) % WHOLE);
    return dice >= notice->blind ? judgement : OVERLOOKED + dice;
}

void notice_apply(const struct notice *notice, const struct judge *judge, const struct action *list,
                  int count, int *judgements, uint64_t seed) {
    int best = OVERLOOKED;
    for (int i = 0; i < count; i++)
        best = judgements[i] > best ? judgements[i] : best;
    for (int i = 0; i < count && notice->blind; i++) {
        uint64_t luck = luck_of(judge, &list[i], seed);
        if (best >= WON && judgements[i] < 0)
            judgements[i] += OVERLOOKED - WHOLE;
        else if (list[i].kind == ACTION_PLACE)
            judgements[i] = placement_as_seen(notice, judge, &list[i], judgements[i], luck);
        else if (list[i].kind == ACTION_DRAW)
            judgements[i] = draw_as_seen(notice, judgements[i], luck);
    }
}
