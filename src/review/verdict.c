#include "review/verdict.h"

#include "base/clock.h"
#include "table/view.h"

const char *const decision_names[DECISION_COUNT] = {"pick", "placement", "bid"};

const char *const grade_names[GRADE_COUNT] = {"good", "slip", "mistake", "blunder"};

enum grade verdict_grade(const struct verdict *verdict) {
    static const int16_t least[GRADE_COUNT] = {0, VERDICT_NAMED, 80, 160};
    int grade = GRADE_BLUNDER;
    if (verdict->loss < 2 * verdict->doubt)
        return GRADE_GOOD;
    while (verdict->loss < least[grade])
        grade--;
    return (enum grade)grade;
}

bool verdict_is_judged(const struct action *action) {
    return action->kind != ACTION_TALK && action->kind != ACTION_RESIGN;
}

static enum decision decision_of(const struct action *action) {
    switch (action->kind) {
    case ACTION_DRAW:
        return DECISION_PICK;
    case ACTION_BID:
    case ACTION_PASS:
    case ACTION_NS:
    case ACTION_EW:
        return DECISION_BID;
    default:
        return DECISION_PLACEMENT;
    }
}

void verdict_begin(struct verdict *verdict, const struct action *action) {
    *verdict = (struct verdict){.decision = (uint8_t)decision_of(action), .best = *action};
}

/* The backs of the tops were seen by everybody. A record without the supply tells them when it names
 * the next tile of the source. */
static void see_backs(struct game *view, const struct table *table, int at) {
    struct refusal ignored;
    const struct draw_way *way = supply_way(&view->supply);
    for (int n = 0; n < way->count && way->sight == SIGHT_TOPS; n++) {
        if (supply_sight(&view->supply, n).back != BACK_UNKNOWN)
            continue;
        int next = at;
        while (next < table->count && (table->moves[next].action.kind != ACTION_DRAW ||
                                       table->moves[next].action.source != way->sources[n]))
            next++;
        int tile = next < table->count ? table->moves[next].action.tile : TILE_UNKNOWN;
        if (tile < TILE_COUNT) {
            struct sight sight = {.back = tile_has_ring(tile) ? BACK_RING : BACK_PLAIN};
            supply_set_sight(&view->supply, n, sight, &ignored);
        }
    }
}

/* Whether there is something to judge, and the record tells enough for it. */
static enum judged can_judge(const struct game *view, const struct action *action) {
    struct action list[GAME_LEGAL_MAX];
    const struct hand_tiles *hand = &view->hands[view->seat];
    if (!verdict_is_judged(action) || (view->phase == PHASE_DRAW && view->to_deal))
        return NOT_JUDGED;
    bool drawn_unknown = action->kind == ACTION_DRAW && action->tile >= TILE_COUNT;
    return drawn_unknown || tile_is_unknown(hand->kept) || game_legal(view, list) <= 0 ? NOT_TOLD : JUDGED;
}

static void answer_question(struct verdict *verdict, const struct question *question, struct player *room) {
    if (question->action.kind == ACTION_DRAW)
        verdict_of_draw(verdict, question, room);
    else if (question->view.phase == PHASE_BID)
        verdict_of_bid(verdict, question, room);
    else if (question->view.phase == PHASE_SIDE)
        verdict_of_side(verdict, question, room);
    else
        verdict_of_choice(verdict, question, room);
}

static void find_with_view(struct verdict *verdict, const struct table *table, int at,
                           struct question *question, struct player *room) {
    const struct action *action = &question->action;
    see_backs(&question->view, table, at);
    if (!question->depth.simulations)
        question->until = clock_ns() + question->depth.ms * 1000000;
    verdict_begin(verdict, action);
    verdict->judged = (uint8_t)can_judge(&question->view, action);
    if (verdict->judged != JUDGED)
        return;
    answer_question(verdict, question, room);
    if (!verdict->loss)
        verdict->best = *action;
}

void verdict_find(struct verdict *verdict, const struct table *table, int at, const struct game *game,
                  const struct review_depth *depth, struct player *room) {
    struct question question = {.action = table->moves[at].action, .depth = *depth};
    view_game(game, game_turn(game), &question.view);
    find_with_view(verdict, table, at, &question, room);
}

bool verdict_try(struct verdict *verdict, const struct table *table, int at,
                 const struct verdict_trial *trial, struct refusal *why) {
    struct question question = {.action = *trial->action, .depth = *trial->depth};
    struct game game, after;
    table_game_after(table, at, &game);
    after = game;
    if (trial->action->kind != ACTION_PLACE || table->moves[at].action.kind != ACTION_PLACE)
        return refuse(why, "only a placement can be tried again");
    if (!game_play(&after, trial->action, why))
        return false;
    view_game(&game, game_turn(&game), &question.view);
    find_with_view(verdict, table, at, &question, trial->room);
    return true;
}
