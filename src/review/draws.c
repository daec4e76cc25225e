#include "review/verdict.h"

#include "base/check.h"
#include "search/count.h"
#include "search/reason_pick.h"
#include "search/reward.h"

/* Draws: what every tile that may come is worth to whoever draws it. A source is worth the mean over what it
 * may bring; luck is what the tile that came is worth beyond that. */

struct stakes {
    const struct game *view;
    struct judge judge;
    uint8_t unseen[TILE_COUNT];
    int chance[TILE_COUNT]; /* of the role that draws, in parts of NET_CERTAIN */
};

/* The game with that tile drawn, from where it may come; false if it can come from nowhere. */
static bool draw_given_tile(const struct game *view, int tile, struct game *after) {
    struct refusal ignored;
    for (int source = 0; source < SOURCE_COUNT; source++) {
        struct action draw = {.kind = ACTION_DRAW, .source = (uint8_t)source, .tile = (uint8_t)tile};
        *after = *view;
        if (supply_offers(&view->supply, (enum source)source) &&
            supply_may_bring(&view->supply, (enum source)source, tile) && game_play(after, &draw, &ignored))
            return true;
    }
    return false;
}

/* The chance of the role after an action, with the draw that follows counted out. */
static int chance_after(const struct stakes *stakes, const struct game *game, const struct action *action) {
    struct refusal ignored;
    struct net_position position = stakes->judge.position;
    struct game after = *game;
    check(game_play(&after, action, &ignored));
    if (action->kind == ACTION_PLACE)
        net_lay(&net_release, &position, &game->board, action->placement);
    int chance = count_next_draw(&net_release, &after, &position).chance;
    return stakes->judge.role == ROLE_NS ? chance : NET_CERTAIN - chance;
}

/* The best of the actions that are judged best, looked at more closely. */
static int chance_after_best_action(const struct stakes *stakes, const struct game *game, struct action *list,
                                    int count) {
    enum { CLOSELY = 3 };
    int values[GAME_LEGAL_MAX], best = 0;
    for (int i = 0; i < count; i++)
        values[i] = list[i].kind == ACTION_PLACE ? judge_placement(&stakes->judge, list[i].placement) : 0;
    for (int n = 0; n < CLOSELY && n < count; n++) {
        int next = n;
        for (int i = n + 1; i < count; i++)
            next = values[i] > values[next] ? i : next;
        struct action action = list[next];
        list[next] = list[n];
        values[next] = values[n];
        int chance = chance_after(stakes, game, &action);
        best = chance > best ? chance : best;
    }
    return best;
}

/* For two sides. */
static int chance_with_tile(const struct stakes *stakes, int tile) {
    struct action list[GAME_LEGAL_MAX];
    struct game game;
    if (!draw_given_tile(stakes->view, tile, &game))
        return 0;
    int count = game_legal(&game, list);
    check(count > 0);
    return chance_after_best_action(stakes, &game, list, count);
}

/* The mean over what a source may bring; over everything with SOURCE_COUNT. */
static int mean_over_source(const struct stakes *stakes, enum source source) {
    int64_t sum = 0, tiles = 0;
    for (int tile = 0; tile < TILE_COUNT; tile++)
        if (stakes->unseen[tile] &&
            (source == SOURCE_COUNT || supply_may_bring(&stakes->view->supply, source, tile))) {
            sum += (int64_t)stakes->unseen[tile] * stakes->chance[tile];
            tiles += stakes->unseen[tile];
        }
    return tiles ? (int)(sum / tiles) : 0;
}

/* What games played on from before the draw came to, in parts of NET_CERTAIN. */
struct ends {
    int chance; /* of the role that draws */
    int even;   /* that nobody wins */
};

static struct ends ends_by_games(const struct question *question, struct player *room) {
    struct tally tallies[SEARCH_CANDIDATES] = {0};
    struct search *search = &room->search;
    int64_t worlds = question->depth.simulations ? question->depth.simulations : question->depth.ms * 8;
    search_begin(search, &question->view, &skill_best, question->depth.seed);
    search_prepare(search);
    search->alive = 1;
    search_play(search, 0, worlds < 256 ? 256 : worlds > 4096 ? 4096 : (int)worlds, tallies);
    return (struct ends){(int)(tallies[0].win / tallies[0].games),
                         (int)((int64_t)tallies[0].even * NET_CERTAIN / tallies[0].games)};
}

/* A tile decides only games that somebody wins. */
static void shift(struct stakes *stakes, const int values[TILE_COUNT], int even, int by) {
    for (int tile = 0; tile < TILE_COUNT; tile++)
        stakes->chance[tile] =
            even / 2 + (int)((int64_t)(NET_CERTAIN - even) * net_chance(values[tile] + by) / NET_CERTAIN);
}

/* While a flood plays and in short games, judgement only tells which tile is better. How good they are
 * together is known from games: all odds are changed by the same factor until their mean is that. */
static void weigh_by_games(struct stakes *stakes, const struct question *question, struct player *room) {
    enum { FAR = 16 * NET_UNIT };
    struct ends ends = ends_by_games(question, room);
    int values[TILE_COUNT], low = -FAR, high = FAR;
    judge_prepare(&stakes->judge, &net_release, &room->search.fast_eval, stakes->view);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        values[tile] = judge_drawn(&stakes->judge, tile);
    while (low < high) {
        int middle = low + (high - low) / 2;
        shift(stakes, values, ends.even, middle);
        if (mean_over_source(stakes, SOURCE_COUNT) < ends.chance)
            low = middle + 1;
        else
            high = middle;
    }
    shift(stakes, values, ends.even, low);
}

static void weigh_draws(struct stakes *stakes, const struct question *question, struct player *room) {
    stakes->view = &question->view;
    game_unseen(stakes->view, stakes->unseen);
    if (search_plays_to_the_end(stakes->view)) {
        weigh_by_games(stakes, question, room);
        return;
    }
    fast_eval_prepare(&room->search.fast_eval, stakes->view->setup.edition);
    judge_prepare(&stakes->judge, &net_release, &room->search.fast_eval, stakes->view);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        stakes->chance[tile] = stakes->unseen[tile] ? chance_with_tile(stakes, tile) : 0;
}

static enum source best_source(const struct stakes *stakes, enum source done) {
    enum source best = done;
    for (int source = 0; source < SOURCE_COUNT; source++)
        if (supply_offers(&stakes->view->supply, (enum source)source) &&
            mean_over_source(stakes, (enum source)source) > mean_over_source(stakes, best))
            best = (enum source)source;
    return best;
}

void verdict_of_draw(struct verdict *verdict, const struct question *question, struct player *room) {
    struct stakes stakes;
    const struct action *action = &question->action;
    weigh_draws(&stakes, question, room);
    enum source done = (enum source)action->source, best = best_source(&stakes, done);
    int16_t chosen = verdict_chance(mean_over_source(&stakes, done), NET_CERTAIN);
    verdict->before = verdict_chance(mean_over_source(&stakes, best), NET_CERTAIN);
    verdict->loss = (int16_t)(verdict->before - chosen);
    verdict->best = (struct action){.kind = ACTION_DRAW, .source = (uint8_t)best, .tile = TILE_NONE};
    verdict->has_luck = action->tile < TILE_COUNT;
    verdict->after = verdict->has_luck ? verdict_chance(stakes.chance[action->tile], NET_CERTAIN) : chosen;
    verdict->luck = (int16_t)(verdict->after - chosen);
    const struct pick_question pick = {stakes.view, best, done, stakes.chance};
    if (verdict_grade(verdict) != GRADE_GOOD)
        verdict->reason_count = (uint8_t)reason_of_pick(&pick, verdict->reasons);
}
