/* What the server of a database shows is not always what its standby has: a commit that waits for the standby
 * becomes visible when its session is ended, its wait is cancelled or the server dies. Nobody is told of such
 * rows, and the node that wrote them does not say that they are kept. On a primary and its synchronous
 * standby (tests/cluster/run_cluster.sh). */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "at_database.h"
#include "at_store.h"
#include "base/clock.h"
#include "support.h"

enum { PATIENCE_S = 600, UNREAD = -2 };
static struct store *writing, *reading;
static int news; /* the highest number that there were news of */
static bool heard_word;

static void hear(void *context, const struct store_news *heard) {
    (void)context;
    news = heard->number > news ? heard->number : news;
    heard_word |= !heard->number;
}

static void ignore_game(void *context, const struct store_game *game) {
    (void)context, (void)game;
}

static void note_event(void *context, const struct store_row *row) {
    *(int *)context = row->number;
}

/* The last event that is read, or UNREAD. */
static int last_event(int until) {
    int last = 0;
    bool read = store_read_game(reading, "g1", &(struct store_reader){ignore_game, note_event, until}, &last);
    return read ? last : UNREAD;
}

static void note_behind(void *context, int place, const struct store_row *row) {
    (void)place;
    note_event(context, row);
}

static int last_behind(int until) {
    int last = 0;
    bool read = store_read_behind(reading, &(struct store_mark){"g1", 0, until}, 1, note_behind, &last);
    return read ? last : UNREAD;
}

static void note_seat(void *context, const char *id, int seat) {
    (void)id;
    *(int *)context = seat;
}

static int a_seat(void) {
    int seat = 0;
    bool read = store_games_of(reading, &(struct store_ownership){hash_of('p'), 9}, note_seat, &seat);
    return read ? seat : UNREAD;
}

static int seats(void) {
    return store_owner_seats(reading, "g1", hash_of('p'));
}

/* The connection may have to be opened again. */
static void until_last(int (*last)(int until), int until, int expected) {
    int64_t end_ns = clock_ns() + PATIENCE_S * (int64_t)1000000000;
    int number;
    while ((number = last(until)) == UNREAD && clock_ns() < end_ns)
        usleep(10000);
    assert_int_equal(number, expected);
}

static bool has_news_of_all(void) {
    return news == 3;
}

static bool has_word(void) {
    return heard_word;
}

static void until_heard(struct store *store, bool (*holds)(void)) {
    int64_t end_ns = clock_ns() + PATIENCE_S * (int64_t)1000000000;
    for (; !holds() && clock_ns() < end_ns; usleep(1000))
        store_poll(store);
    assert_true(holds());
}

static void ask_standby(const char *what) {
    char command[500];
    snprintf(command, sizeof command, "bash '%s' %s '%s'", getenv("TAYU_TEST_CONTROL"), what,
             getenv("TAYU_TEST_WORK"));
    assert_int_equal(system(command), 0);
}

static int open_both(void **state) {
    (void)state;
    news = 0;
    heard_word = false;
    writing = database_or_memory();
    reading = database_or_memory_join(writing);
    store_listen(reading, hear, NULL);
    store_listen(writing, hear, NULL);
    add_game(writing, "g1");
    add_event(writing, "g1", 1, "a");
    assert_string_equal(settled(writing), "g1+ a+ ");
    assert_int_equal(last_event(0), 1);
    assert_int_equal(last_behind(0), 1);
    return 0;
}

static int close_both(void **state) {
    (void)state;
    ask_standby("continue_standby");
    store_close(reading);
    store_close(writing);
    return 0;
}

static void end_sessions(void) {
    database_end_waits("pg_terminate_backend");
}

static void cancel_waits(void) {
    database_end_waits("pg_cancel_backend");
}

static void crash_server(void) {
    database_end_waits("");
    ask_standby("crash_primary");
}

/* An event, with a seat, which the server has and its standby has not; the wait for it ended in this way.
 * When this returns, the node that added it tries again, and waits again. */
static void add_what_only_the_server_has(void (*end)(void)) {
    ask_standby("stop_standby");
    add_full_event(writing,
                   &(struct store_event){
                       .game = "g1", .number = 2, .line = span_of("b"), .seat = 1, .owner = hash_of('p')});
    end();
    database_run("DO $$ BEGIN WHILE (SELECT count(*) FROM events) < 2 LOOP PERFORM pg_sleep(0.01); END LOOP;"
                 " END $$");
}

/* The node that writes, and the one that reads: a server has only so many sessions. */
static void two_wait_at_most(void) {
    database_run("DO $$ BEGIN IF (SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep') > 2"
                 " THEN RAISE 'too many sessions wait'; END IF; END $$");
}

static void nobody_is_told(void (*end)(void)) {
    add_what_only_the_server_has(end);
    assert_int_equal(last_event(0), UNREAD);
    until_last(last_event, 1, 1); /* what is known to be durable needs no standby */
    assert_int_equal(last_behind(0), UNREAD);
    until_last(last_behind, 1, 1);
    assert_int_equal(a_seat(), UNREAD);
    until_last(last_event, 1, 1);
    assert_int_equal(seats(), -1);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(last_event(0), UNREAD);
        until_last(last_event, 1, 1);
    }
    two_wait_at_most();
    end(); /* so it did wait again */
    store_poll(writing);
    store_poll(reading);
    assert_string_equal(noted(), "");
    assert_true(news < 2);
    ask_standby("continue_standby");
    assert_null(strchr(settled(writing), '+')); /* that it was durable by then is known from reading */
    until_last(last_event, 0, 2);
    assert_int_equal(last_behind(0), 2);
    assert_int_equal(a_seat(), 1);
    assert_int_equal(seats(), 1 << 1);
    add_event(writing, "g1", 3, "d");
    assert_string_equal(settled(writing), "d+ ");
    until_heard(reading, has_news_of_all);
}

TEST(nobody_is_told_what_the_standby_has_not_when_a_session_was_ended) {
    nobody_is_told(end_sessions);
}

TEST(nobody_is_told_what_the_standby_has_not_when_a_wait_was_cancelled) {
    nobody_is_told(cancel_waits);
}

TEST(nobody_is_told_what_the_standby_has_not_when_the_server_recovered) {
    nobody_is_told(crash_server);
}

/* Another node was first, and has not told yet: nothing is written, so the server does not wait by itself. */
TEST(a_loser_does_not_learn_what_the_standby_has_not) {
    add_what_only_the_server_has(end_sessions);
    add_event(reading, "g1", 2, "c");
    assert_string_equal(settled(reading), "c- ");
    store_tell(reading, "g1", span_of("after that"));
    until_heard(writing, has_word);
    assert_string_equal(noted(), "");
    assert_true(news < 2);
    assert_int_equal(last_behind(0), UNREAD);
    ask_standby("continue_standby");
    assert_null(strchr(settled(writing), '+'));
    until_last(last_behind, 0, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nobody_is_told_what_the_standby_has_not_when_a_session_was_ended,
                                        open_both, close_both),
        cmocka_unit_test_setup_teardown(nobody_is_told_what_the_standby_has_not_when_a_wait_was_cancelled,
                                        open_both, close_both),
        cmocka_unit_test_setup_teardown(nobody_is_told_what_the_standby_has_not_when_the_server_recovered,
                                        open_both, close_both),
        cmocka_unit_test_setup_teardown(a_loser_does_not_learn_what_the_standby_has_not, open_both,
                                        close_both),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
