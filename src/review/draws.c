#include "review/verdict.h"

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
        stakes->chance[tile] = stakes->unseen[tile] ? count_drawn(&stakes->judge, tile) : 0;
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
