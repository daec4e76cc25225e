#include "review/verdict.h"

#include "base/clock.h"

/* Placements, sides and discards: the search finds the best; then it and what was done are played on from in
 * worlds that are new to both. So a candidate that was lucky in the search is not praised for it. */

enum { WORLDS_LEAST = 32, FIRST_WORLD = 1 << 30 };

/* Of a decision whose loss lies within its doubt so many times the worlds are played at most, and for reasons
 * so many in each of the two sets: half as many as the depth says, within these bounds, and the most where
 * these say nothing. Fewer find what is there too, but only where chance has made it larger. */
enum { WORLDS_TIMES = 8, REASON_WORLDS_LEAST = 300, REASON_WORLDS_MOST = 2000 };

/* So many standard errors end the playing early: who looks after every world sees two of them by chance. */
enum { ERRORS_SURE = 4 };

/* Games that are played to their end vary more than the network's chances, and take less time, so there are
 * so many times as many. */
enum { WHOLE_GAMES_TIMES = 8 };

static int64_t simulations_for(const struct question *question) {
    return question->depth.simulations * (search_plays_to_the_end(&question->view) ? WHOLE_GAMES_TIMES : 1);
}

static int find_candidate(const struct search *search, const struct action *action) {
    for (int i = 0; i < search->count; i++)
        if (action_equal(&search->list[i].action, action))
            return i;
    return -1;
}

/* The best action by the search, which takes two thirds of the time. */
static struct action best_action(const struct question *question, struct player *room) {
    struct order order = {.bot = BOT_TAYU,
                          .level = LEVEL_MOST,
                          .simulations = simulations_for(question),
                          .seed = question->depth.seed};
    int64_t begun = clock_ns(), whole = (question->until - begun) * 2 / 3;
    player_begin(room, &question->view, &order);
    if (room->settled) {
        search_begin(&room->search, &question->view, &skill_best, order.seed);
        search_prepare(&room->search);
    }
    while (!room->settled) {
        int64_t used = question->until ? clock_ns() - begun : 0;
        if (question->until && used >= whole)
            break;
        player_slice(room, question->until ? (int)(used * 1000 / whole) : 0);
    }
    return player_action(room);
}

/* Leaves these two, or one, in the running, as if nothing had been played. */
static void leave_two_candidates(struct search *search, int best, int done) {
    struct candidate other = search->list[done];
    struct candidate first = search->list[best];
    search->list[0] = first;
    search->list[1] = other;
    search->alive = best == done ? 1 : 2;
    for (int i = 0; i < 2; i++)
        search->list[i].tally = (struct tally){0};
}

/* The two played on from, world by world, so that the doubt of their difference is known. */
struct pair {
    struct tally tallies[SEARCH_CANDIDATES];
    int64_t worlds;
    double difference, squares; /* of the chances, of 1 */
};

static void play_world_of_pair(const struct search *search, struct pair *pair) {
    struct tally tallies[SEARCH_CANDIDATES];
    tallies[0] = tallies[1] = (struct tally){0};
    search_play(search, FIRST_WORLD + pair->worlds++, 1, tallies);
    double difference = (double)(tallies[0].win - tallies[search->alive - 1].win) / NET_CERTAIN;
    pair->difference += difference;
    pair->squares += difference * difference;
    for (int i = 0; i < search->alive; i++)
        search_tally_add(&pair->tallies[i], &tallies[i]);
}

static double root(double square) {
    double low = 0, high = 1;
    for (int i = 0; i < 40; i++) {
        double middle = (low + high) / 2;
        *(middle * middle < square ? &low : &high) = middle;
    }
    return low;
}

/* The standard error of the mean difference, in thousandths. */
static int16_t doubt_of(const struct pair *pair) {
    double n = (double)pair->worlds, mean = pair->difference / n;
    return (int16_t)(root((pair->squares / n - mean * mean) / (n - 1)) * CHANCE_WHOLE + 0.5);
}

/* Whether there is a loss that would have a name, and that is not yet surely one. */
static bool is_in_doubt(const struct pair *pair) {
    double loss = pair->difference / (double)pair->worlds * CHANCE_WHOLE;
    return loss >= VERDICT_NAMED && loss < ERRORS_SURE * doubt_of(pair);
}

static void play_candidates_on(const struct question *question, struct search *search, struct pair *pair) {
    int64_t worlds = simulations_for(question) / 4;
    worlds = worlds < WORLDS_LEAST ? WORLDS_LEAST : worlds;
    while (question->until
               ? pair->worlds < WORLDS_LEAST || clock_ns() < question->until
               : pair->worlds < worlds || (pair->worlds < WORLDS_TIMES * worlds && is_in_doubt(pair)))
        play_world_of_pair(search, pair);
    for (int i = 0; i < search->alive; i++)
        search_tally_add(&search->list[i].tally, &pair->tallies[i]);
}

static int16_t chance_with(const struct candidate *candidate) {
    return verdict_chance(candidate->tally.win, (int64_t)candidate->tally.games * NET_CERTAIN);
}

/* Why the best would have been better than what was done, if that was no good placement. Where games to the
 * end do not say it, what both come to is said. */
static void find_reasons(struct verdict *verdict, const struct question *question, struct search *search) {
    struct contrast contrast;
    int64_t worlds = question->depth.simulations / 2;
    worlds = worlds < REASON_WORLDS_LEAST ? REASON_WORLDS_LEAST : worlds;
    worlds = worlds > REASON_WORLDS_MOST ? REASON_WORLDS_MOST : worlds;
    if (verdict_grade(verdict) == GRADE_GOOD || search->alive < 2)
        return;
    while (!verdict->reason_count && worlds) {
        int count = reason_between(search, 0, 1, (int)worlds, &contrast, verdict->reasons);
        bool found =
            count && verdict->reasons[0].kind != REASON_SAME && verdict->reasons[0].kind != REASON_WHOLE;
        verdict->reason_count = found ? (uint8_t)count : 0;
        worlds = worlds < REASON_WORLDS_MOST ? REASON_WORLDS_MOST : 0;
    }
    if (!verdict->reason_count)
        verdict->reasons[verdict->reason_count++] = reason_of_whole(verdict->before, verdict->after);
}

void verdict_of_choice(struct verdict *verdict, const struct question *question, struct player *room) {
    struct search *search = &room->search;
    struct pair pair = {.worlds = 0};
    struct action action = best_action(question, room);
    int best = find_candidate(search, &action), done = find_candidate(search, &question->action);
    if (best < 0 || done < 0) { /* beyond what a search has room for */
        verdict->judged = NOT_JUDGED;
        return;
    }
    leave_two_candidates(search, best, done);
    play_candidates_on(question, search, &pair);
    int16_t chance = chance_with(&search->list[0]);
    verdict->after = chance_with(&search->list[search->alive - 1]);
    verdict->before = chance > verdict->after ? chance : verdict->after;
    verdict->loss = (int16_t)(verdict->before - verdict->after);
    verdict->best = action;
    verdict->doubt = verdict->loss ? doubt_of(&pair) : 0;
    find_reasons(verdict, question, search);
}
