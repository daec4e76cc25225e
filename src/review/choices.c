#include "review/verdict.h"

#include "base/clock.h"

/* Placements, sides and discards: the search finds the best; then it and what was done are played on from in
 * worlds that are new to both. So a candidate that was lucky in the search is not praised for it. */

enum { WORLDS_LEAST = 32, WORLDS_SLICE = 8, FIRST_WORLD = 1 << 30 };

static int find(const struct search *search, const struct action *action) {
    for (int i = 0; i < search->count; i++)
        if (action_equal(&search->list[i].action, action))
            return i;
    return -1;
}

/* The best action by the search, which takes two thirds of the time. */
static struct action best_action(const struct question *question, struct player *room) {
    struct order order = {BOT_TAYU, LEVEL_MOST, question->depth.simulations, question->depth.seed};
    int64_t begun = clock_ns(), whole = (question->until - begun) * 2 / 3;
    player_begin(room, &question->view, &order);
    if (room->settled)
        search_begin(&room->search, &question->view, &skill_best, order.seed);
    while (!room->settled) {
        int64_t used = question->until ? clock_ns() - begun : 0;
        if (question->until && used >= whole)
            break;
        player_slice(room, question->until ? (int)(used * 1000 / whole) : 0);
    }
    return player_action(room);
}

/* Leaves these two, or one, in the running, as if nothing had been played. */
static void leave(struct search *search, int best, int done) {
    struct candidate other = search->list[done];
    struct candidate first = search->list[best];
    search->list[0] = first;
    search->list[1] = other;
    search->alive = best == done ? 1 : 2;
    for (int i = 0; i < 2; i++)
        search->list[i].tally = (struct tally){0};
}

static void play_on(const struct question *question, struct search *search) {
    struct tally tallies[SEARCH_CANDIDATES] = {0};
    int64_t worlds = question->depth.simulations / 4, played = 0;
    worlds = worlds < WORLDS_LEAST ? WORLDS_LEAST : worlds;
    while (question->until ? !played || clock_ns() < question->until : played < worlds) {
        search_play(search, FIRST_WORLD + played, WORLDS_SLICE, tallies);
        played += WORLDS_SLICE;
    }
    for (int i = 0; i < search->alive; i++)
        search_tally_add(&search->list[i].tally, &tallies[i]);
}

static int16_t chance_with(const struct candidate *candidate) {
    return verdict_chance(candidate->tally.win, (int64_t)candidate->tally.games * NET_CERTAIN);
}

void verdict_of_choice(struct verdict *verdict, const struct question *question, struct player *room) {
    struct search *search = &room->search;
    struct action action = best_action(question, room);
    int best = find(search, &action), done = find(search, &question->action);
    if (best < 0 || done < 0) { /* beyond what a search has room for */
        verdict->judged = NOT_JUDGED;
        return;
    }
    leave(search, best, done);
    play_on(question, search);
    int16_t chance = chance_with(&search->list[0]);
    verdict->after = chance_with(&search->list[search->alive - 1]);
    verdict->before = chance > verdict->after ? chance : verdict->after;
    verdict->loss = (int16_t)(verdict->before - verdict->after);
    verdict->best = action;
}
