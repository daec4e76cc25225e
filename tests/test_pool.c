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
            assert_true(pool_think(pool, (uint64_t)ticket, &game, 1));
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
    assert_true(pool_think(pool, 1, &over, 1));
    wait_for(1);
    assert_false(decided);
    assert_true(pool_think(pool, 2, &game, 1));
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
    while (waiting < 2 * POOL_WAITING_MOST && pool_think(pool, TICKETS + 1, &game, 10))
        waiting++;
    assert_in_range(waiting, POOL_WAITING_MOST, 2 * POOL_WAITING_MOST - 1);
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
        cmocka_unit_test(without_threads_there_is_no_pool),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
