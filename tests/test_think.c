/* Thinking on several threads. To be run with the thread sanitizer too (preset tsan). */
#include "search/thinker.h"
#include "table/view.h"

#include "random_player.h"
#include "support.h"

#include <pthread.h>
#include <string.h>

static struct thinker thinker;

static struct game random_position(uint64_t seed) {
    struct refusal why;
    struct rng rng = rng_seeded(seed, 0);
    struct setup setup = random_setup(&rng);
    struct game game, view;
    game_start(&game, &setup);
    supply_shuffle(&game.supply, &setup);
    for (int i = 0; i < 40 || game.phase != PHASE_PLACE; i++) {
        struct action list[GAME_LEGAL_MAX];
        int count = game_legal(&game, list);
        assert_true(count > 0 && game_play(&game, &list[rng_below(&rng, (uint32_t)count)], &why));
    }
    view_game(&game, game.seat, &view);
    return view;
}

static void assert_acts_legally(const struct game *view) {
    struct game after = *view;
    struct action action = thinker_action(&thinker);
    struct refusal why;
    if (!game_play(&after, &action, &why))
        fail_msg("%s is refused: %s", action_name(&action, editions[view->setup.edition].size),
                 reason_of(&why));
}

TEST(two_threads_come_to_a_legal_action) {
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct game view = random_position(seed);
        struct order order = {.bot = seed % 4 ? BOT_TAYU : BOT_MC, .level = LEVEL_MOST, .seed = seed};
        thinker.threads = 2;
        thinker_decide(&thinker, &view, &order, 30);
        thinker_finish(&thinker);
        assert_acts_legally(&view);
    }
}

/* The end comes by the simulations, whatever the time. */
TEST(threads_stop_when_the_simulations_are_played) {
    struct game view = random_position(3);
    struct order order = {.bot = BOT_MC, .seed = 3, .simulations = 300};
    for (int threads = 1; threads <= 3; threads++) {
        thinker.threads = threads;
        thinker_decide(&thinker, &view, &order, 0);
        thinker_finish(&thinker);
        assert_true(thinker.player.settled && thinker.player.simulations > 0);
        assert_acts_legally(&view);
    }
}

TEST(no_time_is_enough_for_a_legal_action) {
    struct game view = random_position(5);
    thinker.threads = 2;
    thinker_weigh(&thinker, &view, 5, 0);
    thinker_finish(&thinker);
    assert_int_equal(thinker.player.simulations, 0);
    assert_acts_legally(&view);
}

/* What a decision of so many threads came to, as numbers. */
static void think_with(int threads, const struct game *view, enum bot bot) {
    struct order order = {
        .bot = bot, .level = LEVEL_MOST, .seed = 11, .simulations = bot == BOT_MC ? 200 : 50};
    thinker.threads = threads;
    thinker_decide(&thinker, view, &order, 0);
    thinker_finish(&thinker);
    assert_true(thinker.player.settled && thinker.player.simulations > 0);
}

/* Which thread is faster changes nothing, nor does it who thought before: the same crew, or a new one. */
TEST(the_same_threads_come_to_the_same_result) {
    static struct candidate before[SEARCH_CANDIDATES];
    for (uint64_t seed = 2; seed <= 4; seed++) {
        struct game view = random_position(seed);
        enum bot bot = seed == 2 ? BOT_TAYU : BOT_MC;
        think_with(3, &view, bot);
        int count = thinker.player.search.count;
        memcpy(before, thinker.player.search.list, sizeof before);
        if (seed % 3 == 0)
            thinker_close(&thinker);
        else if (seed % 3 == 1)
            think_with(2, &view, bot);
        think_with(3, &view, bot);
        assert_int_equal(thinker.player.search.count, count);
        for (int i = 0; i < count; i++) {
            assert_memory_equal(&thinker.player.search.list[i].tally, &before[i].tally,
                                sizeof before[i].tally);
            assert_true(action_equal(&thinker.player.search.list[i].action, &before[i].action));
        }
    }
}

static int threads_made;
int __real_pthread_create(pthread_t *id, const pthread_attr_t *attr, void *(*start)(void *), void *context);
int __wrap_pthread_create(pthread_t *id, const pthread_attr_t *attr, void *(*start)(void *), void *context);

int __wrap_pthread_create(pthread_t *id, const pthread_attr_t *attr, void *(*start)(void *), void *context) {
    threads_made++;
    return __real_pthread_create(id, attr, start, context);
}

/* They stay for all slices of all decisions, until another number is asked for. */
TEST(threads_are_made_once) {
    struct game view = random_position(3);
    thinker_close(&thinker);
    threads_made = 0;
    for (int i = 0; i < 5; i++)
        think_with(3, &view, BOT_MC);
    assert_int_equal(threads_made, 2);
    think_with(1, &view, BOT_MC);
    assert_int_equal(threads_made, 2);
    think_with(2, &view, BOT_MC);
    assert_int_equal(threads_made, 3);
    thinker_close(&thinker);
    thinker_close(&thinker);
    assert_null(thinker.crew);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_threads_come_to_a_legal_action),
        cmocka_unit_test(threads_stop_when_the_simulations_are_played),
        cmocka_unit_test(the_same_threads_come_to_the_same_result),
        cmocka_unit_test(threads_are_made_once),
        cmocka_unit_test(no_time_is_enough_for_a_legal_action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
