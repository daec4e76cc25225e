#include "search/suggest.h"

#include "base/check.h"
#include "search/one_look.h"
#include "search/playout.h"

static double share(enum winner winner, enum role role) {
    switch (winner) {
    case WINNER_DRAW:
        return 0.5;
    case WINNER_BUILDERS:
        return role == ROLE_FLOOD ? 0 : 0.5;
    case WINNER_FLOOD:
        return role == ROLE_FLOOD;
    default:
        return (winner == WINNER_NS) == (role == ROLE_NS) && role != ROLE_FLOOD;
    }
}

/* A draw with a tile that may be there, each copy as likely as any other. */
static struct action with_random_tile(const struct game *view, const struct action *draw, struct rng *rng) {
    char memory[200];
    struct text why = text_in(memory, sizeof memory);
    uint8_t unseen[TILE_COUNT];
    uint32_t copies = 0;
    struct action chosen = *draw;
    game_unseen(view, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        struct game trial = *view;
        struct action named = *draw;
        named.tile = (uint8_t)tile;
        if (!unseen[tile] || !game_play(&trial, &named, &why))
            continue;
        copies += unseen[tile];
        if (rng_below(rng, copies) < unseen[tile])
            chosen = named;
    }
    return chosen;
}

static void play_on(const struct game *view, const struct action *action, struct rng *rng,
                    struct game *after) {
    char memory[200];
    struct text why = text_in(memory, sizeof memory);
    struct action named = action->kind == ACTION_DRAW ? with_random_tile(view, action, rng) : *action;
    *after = *view;
    check(game_play(after, &named, &why));
}

/* Takes one more game into the means. */
static void add_outcome(struct suggestion *suggestion, struct outcome outcome, double win) {
    double n = ++suggestion->games;
    suggestion->win += (win - suggestion->win) / n;
    suggestion->ns += (outcome.ns - suggestion->ns) / n;
    suggestion->ew += (outcome.ew - suggestion->ew) / n;
}

static void add_game(struct suggestion *suggestion, const struct game *view, struct rng *rng) {
    struct game after;
    struct playout playout;
    play_on(view, &suggestion->action, rng, &after);
    playout_prepare(&playout, &after);
    struct outcome outcome = playout_run(&playout, rng);
    enum role role = (enum role)after.role[view->seat];
    add_outcome(suggestion, outcome, share(game_winner(&after, outcome.ns, outcome.ew), role));
}

static void sort(struct suggestion *list, int count) {
    for (int i = 1; i < count; i++) {
        struct suggestion moved = list[i];
        int at = i;
        for (; at > 0 && list[at - 1].win < moved.win; at--)
            list[at] = list[at - 1];
        list[at] = moved;
    }
}

/* RULES 8: how the game goes for a flood that has to hold the builders below this bid. */
static int suggest_bid(const struct game *view, const struct budget *budget, struct rng *rng,
                       struct suggestion *suggestion) {
    struct game as_flood = *view;
    *suggestion = (struct suggestion){.action = one_look_choose(view)};
    as_flood.bid = suggestion->action.kind == ACTION_BID ? suggestion->action.bid : view->bid;
    struct playout playout;
    playout_prepare(&playout, &as_flood);
    for (int game = 0; !game || (game < budget->games && !budget->out_of_time(budget->context)); game++) {
        struct outcome outcome = playout_run(&playout, rng);
        bool held = game_winner(&as_flood, outcome.ns, outcome.ew) == WINNER_FLOOD;
        add_outcome(suggestion, outcome, held == (suggestion->action.kind == ACTION_BID));
    }
    return 1;
}

int suggest(const struct game *view, const struct budget *budget, struct rng *rng,
            struct suggestion list[GAME_LEGAL_MAX]) {
    struct action actions[GAME_LEGAL_MAX];
    if (view->phase == PHASE_BID)
        return suggest_bid(view, budget, rng, list);
    int count = game_legal(view, actions);
    for (int i = 0; i < count; i++)
        list[i] = (struct suggestion){.action = actions[i]};
    int64_t most = (int64_t)budget->games * count;
    for (int64_t n = 0; n < most && (n < count || !budget->out_of_time(budget->context)); n++)
        add_game(&list[n % count], view, rng);
    sort(list, count);
    return count;
}
