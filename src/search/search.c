#include "search/search.h"

#include "base/check.h"
#include "search/count.h"
#include "search/reward.h"

const struct skill skill_best = {.net = &net_release, .counts = true};
const struct skill skill_uniform = {.net = &net_release, .uniform = true};

static void play_candidate(const struct game *view, const struct action *action, struct game *after) {
    struct refusal why;
    *after = *view;
    check(game_play(after, action, &why));
}

/* The odds that belong to a chance: the value whose chance it is. */
static int odds_of(int chance) {
    int low = -12 * NET_UNIT, high = 12 * NET_UNIT;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (net_chance(middle) < chance)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static int judgement_of(const struct judge *judge, const struct action *action) {
    switch (action->kind) {
    case ACTION_PLACE:
        return judge_placement(judge, action->placement);
    case ACTION_DRAW:
        return odds_of(judge_draw(judge, action->source));
    case ACTION_END:
        return judge_end(judge);
    default:
        return 0; /* a side, or a discard: even */
    }
}

/* Sorts the first `count` candidates, best first; equal ones stay in their order. */
static void sort_candidates(struct search *search, int count,
                            int64_t (*value_of)(const struct candidate *candidate)) {
    int64_t values[SEARCH_CANDIDATES];
    for (int i = 0; i < count; i++)
        values[i] = value_of(&search->list[i]);
    for (int i = 0; i < count; i++) {
        int best = i;
        for (int j = i + 1; j < count; j++)
            if (values[j] > values[best])
                best = j;
        struct candidate moved = search->list[best];
        int64_t value_moved = values[best];
        for (int j = best; j > i; j--) {
            search->list[j] = search->list[j - 1];
            values[j] = values[j - 1];
        }
        search->list[i] = moved;
        values[i] = value_moved;
    }
}

static int64_t by_judgement(const struct candidate *candidate) {
    return candidate->judgement;
}

/* The network and the fast evaluation err in different ways, so a mean of both is a little better: in
 * positions with 45 tiles and more, five to twenty hundredths of it are +0.2 to +0.4, forty and more lose.
 * Less while it has few games. */
static int64_t mean_with_fast_evals(const struct candidate *candidate, int64_t by_net,
                                    int64_t fast_eval_sum) {
    enum { FEW = 200, WHOLE = 1 << 16, MOST = WHOLE / 5 };
    int64_t fast_evals = candidate->tally.fast_evals;
    if (!fast_evals)
        return by_net;
    int64_t share = MOST * fast_evals / (fast_evals + FEW);
    return by_net + (fast_eval_sum * 256 / fast_evals - by_net) * share / WHOLE;
}

/* The judgement counts as much as some games. To count it as 24 instead of 8 was worth, at level 9, 2.1 %
 * ± 1.8 of the games. Games are played to the end where it errs more; for them nothing else than 8 was tried.
 */
static int64_t by_tally(const struct candidate *candidate) {
    enum { JUDGEMENT_GAMES = 24, JUDGEMENT_GAMES_TO_THE_END = 8 };
    const struct tally *tally = &candidate->tally;
    if (!tally->games)
        return (int64_t)net_chance(candidate->judgement) * 256;
    bool to_the_end = search_plays_to_the_end(&candidate->rollout->playout.view);
    int64_t games = to_the_end ? JUDGEMENT_GAMES_TO_THE_END : JUDGEMENT_GAMES;
    int64_t sum = tally->reward + games * net_chance(candidate->judgement);
    return mean_with_fast_evals(candidate, sum * 256 / (tally->games + games), tally->fast_eval_reward);
}

static int64_t by_games_alone(const struct candidate *candidate) {
    return candidate->tally.games ? candidate->tally.reward * 256 / candidate->tally.games : 0;
}

/* Keeps the best if there are more than there is room for. */
static void add_candidate(struct search *search, const struct action *action, int judgement) {
    int at = search->count;
    if (at == SEARCH_CANDIDATES) {
        at = 0;
        for (int i = 1; i < SEARCH_CANDIDATES; i++)
            if (search->list[i].judgement < search->list[at].judgement)
                at = i;
        if (search->list[at].judgement >= judgement)
            return;
    } else
        search->count++;
    search->list[at] = (struct candidate){.action = *action, .judgement = judgement};
}

/* A draw is judged by what it may bring; playing on from it starts before it. */
static void prepare_rollout(struct search *search, int i) {
    struct candidate *candidate = &search->list[i];
    struct game after = search->view;
    if (candidate->rollout)
        return;
    if (candidate->action.kind != ACTION_DRAW)
        play_candidate(&search->view, &candidate->action, &after);
    candidate->rollout = &search->rollouts[i];
    rollout_prepare(candidate->rollout, search->skill.net, &after);
}

/* Those that were counted out are prepared and have places of their own: the first ones, in another order. */
void search_prepare(struct search *search) {
    for (int i = 0; i < search->count; i++)
        prepare_rollout(search, i);
    if (search->to_the_end || search->skill.uniform || search->list[0].action.kind != ACTION_PLACE)
        return;
    shortlist_make(&search->shortlist, search->skill.net, &search->view);
    for (int i = 0; i < search->count; i++)
        search->list[i].rollout->shortlist = &search->shortlist;
}

/* Counts the next draw out for the candidates that are judged best. Not measured alone; a weaker network of
 * 100,000 games that did no more than this, in 2 ms, had 56.2 % ± 7.5 of the games against flat Monte Carlo
 * with 1,000 games a candidate. */
static void count_best(struct search *search) {
    int count = search->count < SEARCH_COUNTED ? search->count : SEARCH_COUNTED;
    for (int i = 0; i < count; i++) {
        struct candidate *candidate = &search->list[i];
        prepare_rollout(search, i);
        struct playout *playout = &candidate->rollout->playout;
        struct next_draw next =
            count_next_draw(search->skill.net, &playout->view, &candidate->rollout->position);
        candidate->judgement = odds_of(search->role == ROLE_NS ? next.chance : NET_CERTAIN - next.chance);
        playout->from = next.from;
    }
    sort_candidates(search, count, by_judgement);
}

bool search_plays_to_the_end(const struct game *view) {
    return !game_is_duel(view) || view->setup.length == LENGTH_SHORT;
}

void search_begin(struct search *search, const struct game *view, const struct skill *skill, uint64_t seed) {
    struct action list[GAME_LEGAL_MAX];
    int judgements[GAME_LEGAL_MAX];
    struct judge judge;
    check(view->phase != PHASE_OVER && view->phase != PHASE_BID);
    fast_eval_prepare(&search->fast_eval, view->setup.edition);
    search->view = *view;
    search->skill = *skill;
    search->role = (enum role)view->role[view->seat];
    search->seed = seed;
    search->next_game = 0;
    search->count = 0;
    search->two_sides = game_is_duel(view);
    search->to_the_end = search_plays_to_the_end(view);
    judge_prepare(&judge, skill->net, &search->fast_eval, view);
    int count = game_legal(view, list);
    check(count > 0);
    for (int i = 0; i < count; i++)
        judgements[i] = skill->uniform && list[i].kind == ACTION_PLACE ? 0 : judgement_of(&judge, &list[i]);
    notice_apply(&skill->notice, &judge, list, count, judgements);
    for (int i = 0; i < count; i++)
        add_candidate(search, &list[i], judgements[i]);
    sort_candidates(search, search->count, by_judgement);
    if (skill->counts && search->two_sides && search->count > 1 && list[0].kind == ACTION_PLACE)
        count_best(search);
    search->alive = search->first_alive = search->count;
    search->weighs_draws = skill->counts && !search->to_the_end && count_draws_differ(view);
}

/* In positions with 100 ms it costs nothing: −0.05 ± 0.07. */
void search_drop_hopeless(struct search *search) {
    enum { BEHIND = NET_CERTAIN / 20 };
    bool counted = search->skill.counts && !search->to_the_end && search->list[0].action.kind == ACTION_PLACE;
    int best = net_chance(search->list[0].judgement);
    if (!counted)
        return;
    if (search->alive > SEARCH_COUNTED)
        search->alive = SEARCH_COUNTED;
    while (net_chance(search->list[search->alive - 1].judgement) < best - BEHIND)
        search->alive--;
    search->first_alive = search->alive;
}

bool search_is_open(const struct search *search) {
    return search->alive > 1 && (search->list[0].action.kind == ACTION_PLACE || search->weighs_draws);
}

/* What the end of a game is worth: mostly who won, a little by how much. The margin was not measured alone.
 */
struct end {
    int win, reward;
};

static struct end end_for_role(const struct search *search, int ns, int ew) {
    enum { MARGIN = 15 }; /* points of the product that change the odds by a factor of e */
    const struct game *view = &search->view;
    int win = (int)(reward_share(game_winner(view, ns, ew), search->role) * NET_CERTAIN);
    int highest = ns > ew ? ns : ew;
    int margin = search->role == ROLE_NS ? ns - ew : search->role == ROLE_EW ? ew - ns : view->bid - highest;
    return (struct end){win, (4 * win + net_chance(margin * NET_UNIT / MARGIN)) / 5};
}

static void add_end(const struct search *search, int ns, int ew, struct tally *tally) {
    struct end end = end_for_role(search, ns, ew);
    tally->win += end.win;
    tally->reward += end.reward;
    tally->ns += ns;
    tally->ew += ew;
    tally->even += end.win == NET_CERTAIN / 2;
    tally->games++;
    tally->ended++;
}

static struct arrival play_by_fast_eval(const struct search *search, const struct candidate *candidate,
                                        struct rng *rng) {
    struct rollout_order order = {&search->fast_eval, EYES_FAST_EVAL, SUPPLY_MAX};
    return rollout_run(candidate->rollout, &order, rng);
}

static void add_fast_eval(const struct search *search, const struct candidate *candidate, int64_t world,
                          struct tally *tally) {
    struct rng rng = rng_seeded(~search->seed, (uint64_t)world);
    struct arrival arrival = play_by_fast_eval(search, candidate, &rng);
    struct end end = end_for_role(search, arrival.ns, arrival.ew);
    tally->fast_eval_win += end.win;
    tally->fast_eval_reward += end.reward;
    tally->fast_evals++;
}

/* A game by the network, some way, with the mean of what it says underway; if it ends before that, who won
 * counts for the rest: without the margin, of which those that go on know nothing. */
static void add_net_game(const struct search *search, const struct candidate *candidate, struct rng *rng,
                         struct tally *tally) {
    enum { LOOKS = 5, PLACEMENTS = ROLLOUT_FIRST_JUDGED + (LOOKS - 1) * ROLLOUT_JUDGED_EACH };
    struct rollout_order order = {&search->fast_eval, EYES_NET, PLACEMENTS};
    struct arrival arrival = rollout_run(candidate->rollout, &order, rng);
    struct end end = arrival.over ? end_for_role(search, arrival.ns, arrival.ew) : (struct end){0};
    int64_t chances = search->role == ROLE_NS ? arrival.chances
                                              : (int64_t)arrival.judgements * NET_CERTAIN - arrival.chances;
    int64_t rest = LOOKS - arrival.judgements;
    int64_t win = (chances + rest * end.win) / LOOKS;
    tally->win += win;
    tally->reward += win;
    tally->games++;
}

/* Worth, in positions with 100 ms: four placements by the network and its judgement then, +2.6 ± 1.1 to flat
 * Monte Carlo; from LATE_TILES on judgements on the way and a game by the fast evaluation beside it, +0.9 ±
 * 0.9 to that; twelve placements everywhere, with shortlists and without hopeless candidates, +0.6 ± 0.5 to
 * both. Games by the fast evaluation alone find less before LATE_TILES (−3.6 ± 2.1). */
static void play_one(const struct search *search, const struct candidate *candidate, int64_t world,
                     struct tally *tally) {
    enum { LATE_TILES = 45 };
    struct rng rng = rng_seeded(search->seed, (uint64_t)world);
    if (search->skill.uniform) {
        struct playout_end end = playout_run(&candidate->rollout->playout, &rng);
        add_end(search, end.ns, end.ew, tally);
    } else if (search->to_the_end) {
        struct arrival arrival = play_by_fast_eval(search, candidate, &rng);
        add_end(search, arrival.ns, arrival.ew, tally);
    } else {
        add_net_game(search, candidate, &rng, tally);
        if (search->view.board.tiles >= LATE_TILES)
            add_fast_eval(search, candidate, world, tally);
    }
}

/* What a tile is worth counts for each source that may bring it, as often as it is unseen. To weigh the tiles
 * one draw deeper changes one choice of six between stacks that differ, by 6 thousandths of a game. */
static void weigh_tile(const struct search *search, int tile, struct tally tallies[SEARCH_CANDIDATES]) {
    struct judge judge;
    uint8_t unseen[TILE_COUNT];
    game_unseen(&search->view, unseen);
    if (!unseen[tile])
        return;
    judge_prepare(&judge, search->skill.net, &search->fast_eval, &search->view);
    int64_t chance = count_drawn(&judge, tile);
    for (int i = 0; i < search->alive; i++)
        if (supply_may_bring(&search->view.supply, (enum source)search->list[i].action.source, tile)) {
            tallies[i].win += unseen[tile] * chance;
            tallies[i].games += unseen[tile];
        }
}

void search_play(const struct search *search, int64_t first, int worlds,
                 struct tally tallies[SEARCH_CANDIDATES]) {
    check(search->list[search->alive - 1].rollout);
    for (int64_t world = first; world < first + worlds; world++)
        if (!search->weighs_draws)
            for (int i = 0; i < search->alive; i++)
                play_one(search, &search->list[i], world, &tallies[i]);
        else if (world < TILE_COUNT)
            weigh_tile(search, (int)world, tallies);
}

/* How many may still be in the running: half of them after each of so many equal shares of the budget.
 * Dropping a candidate as soon as it is surely worse was worth no more, in positions: 0.0 ± 0.3. */
static int alive_at(const struct search *search, int used) {
    int rounds = 0, alive = search->first_alive;
    while (1 << rounds < search->first_alive)
        rounds++;
    for (int round = used * rounds / 1000; round > 0 && alive > 1; round--)
        alive = (alive + 1) / 2;
    return alive;
}

void search_tally_add(struct tally *tally, const struct tally *more) {
    tally->reward += more->reward;
    tally->win += more->win;
    tally->ns += more->ns;
    tally->ew += more->ew;
    tally->games += more->games;
    tally->ended += more->ended;
    tally->even += more->even;
    tally->fast_eval_reward += more->fast_eval_reward;
    tally->fast_eval_win += more->fast_eval_win;
    tally->fast_evals += more->fast_evals;
}

/* When all tiles are weighed; before that, sources are as good as they were judged. */
static void settle_draws(struct search *search) {
    for (int i = 0; i < search->count; i++) {
        struct candidate *candidate = &search->list[i];
        if (candidate->tally.games)
            candidate->judgement = odds_of((int)(candidate->tally.win / candidate->tally.games));
        candidate->tally = (struct tally){0};
    }
    sort_candidates(search, search->count, by_judgement);
    search->alive = 1;
}

void search_take(struct search *search, const struct tally tallies[SEARCH_CANDIDATES], int used) {
    for (int i = 0; i < search->alive; i++)
        search_tally_add(&search->list[i].tally, &tallies[i]);
    if (search->weighs_draws) {
        if (search->next_game >= TILE_COUNT)
            settle_draws(search);
        return;
    }
    int alive = alive_at(search, used);
    if (alive >= search->alive)
        return;
    sort_candidates(search, search->alive, search->skill.uniform ? by_games_alone : by_tally);
    search->alive = alive;
}

void search_slice(struct search *search, int worlds, int used) {
    struct tally tallies[SEARCH_CANDIDATES] = {0};
    search_play(search, search->next_game, worlds, tallies);
    search->next_game += worlds;
    search_take(search, tallies, used);
}

const struct candidate *search_best(const struct search *search) {
    const struct candidate *best = &search->list[0];
    if (!search_is_open(search) || search->weighs_draws)
        return best;
    for (int i = 1; i < search->alive; i++) {
        const struct candidate *candidate = &search->list[i];
        bool better = search->skill.uniform ? by_games_alone(candidate) > by_games_alone(best)
                                            : by_tally(candidate) > by_tally(best);
        best = better ? candidate : best;
    }
    return best;
}

double search_win(const struct search *search, const struct candidate *candidate) {
    const struct tally *tally = &candidate->tally;
    double certain = NET_CERTAIN;
    if (!tally->games || (!search->to_the_end && candidate->action.kind == ACTION_DRAW))
        return net_chance(candidate->judgement) / certain;
    int64_t mean = mean_with_fast_evals(candidate, tally->win * 256 / tally->games, tally->fast_eval_win);
    return (double)mean / 256 / certain;
}
