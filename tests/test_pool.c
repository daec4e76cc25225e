/* src/server/pool: threads on which computers think for many games. */
#define _POSIX_C_SOURCE 200809L
#include "server/pool.h"

#include <string.h>

#include "support.h"

enum { TICKETS = 40 };

static uv_loop_t loop;
static struct pool *pool;
static int answers[TICKETS + 1], answered;
static struct action last;
static bool decided;

static void done(void *context, uint64_t ticket, const struct action *action) {
    assert_ptr_equal(context, &loop);
    answered++;
    if (ticket <= TICKETS)
        answers[ticket]++;
    decided = action;
    if (action)
        last = *action;
}

static void open_pool(int threads) {
    memset(answers, 0, sizeof answers);
    answered = 0;
    assert_int_equal(uv_loop_init(&loop), 0);
    pool = pool_open(&loop, threads, done, &loop);
}

static void close_pool(void) {
    pool_close(pool);
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&loop), 0);
}

static bool think(uint64_t ticket, const struct game *view, int level) {
    return pool_think(pool, &(struct hall_thinking){ticket, view, level, 1});
}

static void wait_for(int count) {
    while (answered < count)
        uv_run(&loop, UV_RUN_ONCE);
}

/* Of more threads than there may be, too. */
TEST(every_ticket_is_answered_once_with_what_is_legal) {
    struct game game = game_with_pile("start=1", "168");
    play(&game, "left");
    static const int threads[] = {1, 3, POOL_THREADS_MOST + 1};
    for (int i = 0; i < 3; i++) {
        open_pool(threads[i]);
        assert_non_null(pool);
        for (int ticket = 1; ticket <= TICKETS; ticket++)
            assert_true(think((uint64_t)ticket, &game, 1));
        wait_for(TICKETS);
        for (int ticket = 1; ticket <= TICKETS; ticket++)
            assert_int_equal(answers[ticket], 1);
        assert_true(decided && is_legal(&game, action_name(&last, 19)));
        close_pool();
    }
}

/* In a game that is over there is nothing to decide: to ask is a bug, and the others go on. */
TEST(a_bug_in_one_game_leaves_the_others) {
    struct game over = game_with_pile("start=1", "168"), game = over;
    play(&over, "resign");
    open_pool(1);
    assert_true(think(1, &over, 1));
    wait_for(1);
    assert_false(decided);
    assert_true(think(2, &game, 1));
    wait_for(2);
    assert_true(decided);
    close_pool();
}

/* What waits when the pool is closed is forgotten. */
TEST(no_more_wait_than_there_may) {
    struct game game = game_with_pile("start=1", "168");
    int waiting = 0;
    play(&game, "left");
    open_pool(1);
    while (waiting < 2 * POOL_WAITING_MOST && think(TICKETS + 1, &game, 10))
        waiting++;
    assert_in_range(waiting, POOL_WAITING_MOST, 2 * POOL_WAITING_MOST - 1);
    close_pool();
}

/* Level 10 in many games does not delay level 3 in another one: that one is answered while most still wait.
 */
TEST(who_takes_no_time_does_not_wait_for_those_who_search) {
    struct game game = game_with_pile("start=1", "168");
    play(&game, "left");
    for (int threads = 1; threads <= 2; threads++) {
        open_pool(threads);
        for (int ticket = 1; ticket < TICKETS; ticket++)
            assert_true(think((uint64_t)ticket, &game, 10));
        assert_true(think(TICKETS, &game, 3));
        while (!answers[TICKETS])
            uv_run(&loop, UV_RUN_ONCE);
        assert_in_range(answered, 1, 1 + threads);
        close_pool();
    }
}

/* How long somebody thinks says how much there was to think about: where hands are hidden it is told at times
 * that do not depend on it. */
TEST(a_hidden_hand_does_not_show_in_the_time) {
    struct game hidden = game_with_pile("start=1 hand=hidden", "168"),
                open = game_with_pile("start=1", "168");
    for (int level = 1; level <= LEVEL_MOST; level++) {
        int64_t pace = level <= POOL_QUICK_LEVEL ? POOL_QUICK_PACE_MS : POOL_PACE_MS;
        for (int64_t ready = 0; ready <= pace; ready += 7)
            assert_int_equal(pool_telling_ms(&hidden, level, 1000, 1000 + ready), 1000 + pace);
        assert_int_equal(pool_telling_ms(&hidden, level, 1000, 1001 + pace), 1000 + 2 * pace);
        assert_int_equal(pool_telling_ms(&open, level, 1000, 1003), 1003);
    }
    assert_true(2 * pool_thinking_ms(&hidden, 0) < POOL_PACE_MS);
    assert_int_equal(pool_thinking_ms(&open, 1), POOL_MS / 2);
    open_pool(1);
    uv_update_time(&loop);
    uint64_t asked = uv_now(&loop);
    assert_true(think(1, &hidden, 1));
    wait_for(1);
    assert_true(uv_now(&loop) - asked >= POOL_QUICK_PACE_MS);
    assert_true(think(2, &hidden, 1)); /* one that is held when the pool is closed */
    close_pool();
}

TEST(without_threads_there_is_no_pool) {
    open_pool(0);
    assert_null(pool);
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&loop), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ticket_is_answered_once_with_what_is_legal),
        cmocka_unit_test(a_bug_in_one_game_leaves_the_others),
        cmocka_unit_test(no_more_wait_than_there_may),
        cmocka_unit_test(who_takes_no_time_does_not_wait_for_those_who_search),
        cmocka_unit_test(a_hidden_hand_does_not_show_in_the_time),
        cmocka_unit_test(without_threads_there_is_no_pool),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
