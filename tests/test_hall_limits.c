/* What strangers may ask of a hall, and what that costs it. The test has a clock of its own.
 * test_hall_limits [CROWD] */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "at_hall.h"
#include "base/rate_limit.h"
#include "hall/hall.h"
#include "support.h"
#include "table/game_record.h"

static int crowd_wanted = 200;

static int64_t clock_ms;

static int64_t tell_clock(void *context) {
    (void)context;
    return clock_ms;
}

/* A hall whose time stands still, with a game in it. */
static void stand_still(void) {
    two_at_a_table();
    clock_ms = host.now_ms(NULL);
    hall->host.now_ms = tell_clock;
}

/* How often the client may say this before it is told to wait. */
static int say_until_refused(struct client *client, const char *command, const char *why) {
    for (int i = 0; i < 100000; i++) {
        say(client, command);
        if (client->good)
            continue;
        if (!strstr(client->answer, why))
            fail_msg("%s: %s", command, client->answer);
        return i;
    }
    fail_msg("nobody is told to wait: %s", command);
    return 0;
}

TEST(an_allowance_is_had_at_once_and_then_in_time) {
    struct rate_limit rate_limit = {0};
    for (int i = 0; i < 10; i++)
        assert_int_equal(rate_limit_take(&rate_limit, 5000, 100, 1000), 0);
    assert_int_equal(rate_limit_take(&rate_limit, 5000, 100, 1000), 100);
    assert_int_equal(rate_limit_take(&rate_limit, 5040, 100, 1000), 60);
    assert_int_equal(rate_limit_take(&rate_limit, 5100, 100, 1000), 0);
    assert_false(rate_limit_is_full(&rate_limit, 6000));
    assert_true(rate_limit_is_full(&rate_limit, 6100));
    struct rate_limit work = {0};
    assert_int_equal(rate_limit_wait(&work, 5000, 1000), 0);
    rate_limit_spend(&work, 5000, 1300500);
    assert_int_equal(rate_limit_wait(&work, 5000, 1000), 301);
    assert_int_equal(rate_limit_wait(&work, 5301, 1000), 0);
}

TEST(a_clock_that_is_set_back_makes_nobody_wait_long) {
    struct rate_limit commands = {0}, work = {0};
    for (int i = 0; i < 10; i++)
        rate_limit_take(&commands, 9000000, 100, 1000);
    rate_limit_spend(&work, 9000000, 1000000);
    assert_int_equal(rate_limit_take(&commands, 5000, 100, 1000), 100);
    assert_int_equal(rate_limit_take(&commands, 5100, 100, 1000), 0);
    assert_true(rate_limit_wait(&work, 5000, 1000) <= 1000);
    stand_still();
    say_until_refused(&clients[0], "call Ann", "too much at once: wait {seconds} s");
    clock_ms -= 3600 * 1000;
    say(&clients[0], "call Ann");
    assert_non_null(strstr(clients[0].answer, "\"seconds\":1}"));
    clock_ms += 1000;
    agreed(&clients[0], "call Ann");
    close_all();
}

/* Somebody of that network comes, who is the same as a client. */
static struct visitor *come_from(uint64_t client_network, const struct client *client) {
    struct refusal why;
    struct visitor *visitor =
        hall_enter(hall, &(struct hall_guest){client->owner, client_network, (void *)client}, &why);
    assert_non_null(visitor);
    return visitor;
}

/* So much work may be made by all connections of a network together; who comes from elsewhere does not
 * notice.
 */
TEST(a_network_makes_only_so_much_work) {
    enum { MANY = 150 };
    static struct visitor *visitors[MANY];
    struct text line = text_room(100);
    int told = 0, answers = 0;
    stand_still();
    for (int i = 0; i < 60; i++)
        play_one(2);
    text_format(&line, "9 watch %s", game);
    for (int i = 0; i < MANY; i++)
        visitors[i] = come_from(77, &clients[0]);
    struct visitor *other = come_from(78, &clients[1]);
    for (; answers < 3000 && !told; answers++) {
        clients[0].number = 0;
        hall_hear(visitors[answers % MANY], text_as_span(&line));
        if (!clients[0].good)
            told = strstr(clients[0].answer, "too much from one place: wait {seconds} s") ? 1 : -1;
        clock_ms += answers % MANY ? 0 : 40; /* each connection by itself keeps to its limit */
    }
    assert_int_equal(told, 1);
    print_message("watched %d times\n", answers);
    hall_hear(other, span_of("9 games"));
    assert_true(clients[1].good);
    clock_ms += 1000;
    hall_hear(visitors[0], span_of("9 ping"));
    assert_true(clients[0].good);
    close_all();
}

/* Those on this machine, or behind a proxy that nobody named, have their part too, and not more: counted in
 * work that the hall had because of them. */
TEST(guests_on_this_machine_make_only_so_much_work) {
    enum { MANY = 400, ROUNDS = 60 };
    static struct visitor *visitors[MANY];
    struct text line = text_room(100);
    int refused = 0;
    stand_still();
    for (int i = 0; i < 60; i++)
        play_one(2);
    text_format(&line, "9 watch %s", game);
    for (int i = 0; i < MANY; i++)
        visitors[i] = come_from(0, &clients[0]);
    struct visitor *other = come_from(78, &clients[1]);
    int64_t before = hall->work;
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < MANY; i++) {
            clients[0].number = 0;
            hall_hear(visitors[i], text_as_span(&line));
            refused +=
                !clients[0].good && strstr(clients[0].answer, "too much from one place: wait {seconds} s");
        }
    print_message("%d of %d refused, %lld events\n", refused, MANY * ROUNDS,
                  (long long)(hall->work - before));
    assert_true(refused > 0);
    assert_in_range(hall->work - before, 0,
                    (int64_t)CLIENT_NETWORK_LOCAL * CLIENT_NETWORK_WORK + MANY * ROUNDS + 1000);
    for (int i = 0; i < MANY; i++)
        hall_leave(visitors[i]);
    clients[0].number = live_game()->table.number;
    for (int i = 0; i < 5; i++)
        play_one(2); /* who came from there, too */
    hall_hear(other, span_of("9 games"));
    assert_true(clients[1].good);
    close_all();
}

TEST(guests_on_this_machine_take_only_their_places) {
    enum { MOST = CLIENT_NETWORK_LOCAL * CLIENT_NETWORK_VISITORS };
    struct refusal why;
    int came = 0;
    stand_still();
    for (; came <= MOST; came++)
        if (!hall_enter(hall, &(struct hall_guest){clients[0].owner, 0, &clients[0]}, &why))
            break;
    assert_int_equal(came, MOST - CLIENTS);
    assert_string_equal(why.sentence, "too many connections from one place: wait {seconds} s");
    come_from(78, &clients[0]);
    close_all();
}

static int reads_of_games;
bool __real_store_read_game(struct store *from, const char *id, const struct store_reader *reader,
                            void *context);
bool __wrap_store_read_game(struct store *from, const char *id, const struct store_reader *reader,
                            void *context);
bool __wrap_store_read_game(struct store *from, const char *id, const struct store_reader *reader,
                            void *context) {
    reads_of_games++;
    return __real_store_read_game(from, id, reader, context);
}

/* What somebody asks for again and again is read once, and is let go when nobody has asked for a while. */
TEST(a_game_that_is_asked_for_again_is_read_once) {
    struct text line = text_room(100);
    stand_still();
    for (int i = 0; i < CLIENTS; i++)
        hall_leave(clients[i].visitor);
    come(&clients[0]);
    text_format(&line, "sit %s 1 1", game);
    reads_of_games = 0;
    for (int i = 0; i < 50; i++) {
        clock_ms += 500;
        agreed(&clients[0], "games");
        say(&clients[0], line.start);
    }
    assert_int_equal(reads_of_games, 0); /* it was in memory before */
    clock_ms += 100 * 1000;
    tend();
    agreed(&clients[0], "games");
    agreed(&clients[0], "games");
    assert_int_equal(reads_of_games, 1);
    close_all();
}

static int rows_read;
bool __real_store_read_behind(struct store *from, const struct store_mark *marks, int count,
                              store_behind_visit *visit, void *context);
bool __wrap_store_read_behind(struct store *from, const struct store_mark *marks, int count,
                              store_behind_visit *visit, void *context);

struct rows {
    store_behind_visit *visit;
    void *context;
};

static void count_row(void *context, int place, const struct store_row *row) {
    const struct rows *rows = context;
    rows_read++;
    rows->visit(rows->context, place, row);
}

bool __wrap_store_read_behind(struct store *from, const struct store_mark *marks, int count,
                              store_behind_visit *visit, void *context) {
    return __real_store_read_behind(from, marks, count, count_row, &(struct rows){visit, context});
}

TEST(whether_something_was_done_takes_one_event_to_know) {
    struct text line = text_room(100);
    two_at_a_table();
    for (int i = 0; i < 20; i++)
        play_one(2);
    text_format(&line, "sit %s 2 2", game);
    rows_read = 0;
    agreed(&clients[1], line.start); /* as it did long ago */
    assert_int_equal(rows_read, 1);
    close_all();
}

static int game_records;
void __real_game_record_begin(struct game_record *game_record);
void __wrap_game_record_begin(struct game_record *game_record);
void __wrap_game_record_begin(struct game_record *game_record) {
    game_records++;
    __real_game_record_begin(game_record);
}

/* A crowd that looks on, and does not listen. */
static struct visitor **crowd;
static long told_who, told_records;

static bool begins(struct span message, const char *word) {
    return message.length > strlen(word) && !memcmp(message.start, word, strlen(word));
}

static void send_some(void *context, void *peer, struct span message) {
    told_who += begins(message, "here ");
    told_records += begins(message, "record ");
    if (peer != &crowd)
        host.send(context, peer, message);
}

static void let_crowd_come(const char *command) {
    uint8_t owner[HALL_OWNER_BYTES] = {0};
    struct refusal why;
    crowd = calloc((size_t)crowd_wanted, sizeof(struct visitor *));
    assert_non_null(crowd);
    for (int i = 0; i < crowd_wanted; i++) {
        crowd[i] = hall_enter(hall, &(struct hall_guest){owner, 0, &crowd}, &why);
        assert_non_null(crowd[i]);
        hall_hear(crowd[i], span_of(command));
    }
}

static double cpu_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

/* Whoever comes is told who is here; the others when it makes a difference, and else a few times a second. */
TEST(a_crowd_that_comes_is_told_once_each) {
    struct text line = text_room(100);
    stand_still();
    hall->host.send = send_some;
    text_format(&line, "watch %s %d", game, live_game()->table.number);
    told_who = told_records = game_records = 0;
    double before = cpu_ms();
    let_crowd_come(line.start);
    print_message("%d come to look: %.1f ms of processor\n", crowd_wanted, cpu_ms() - before);
    assert_in_range(told_who, crowd_wanted, crowd_wanted + 2 * CLIENTS);
    told_who = 0;
    clock_ms += 500;
    tend();
    assert_int_equal(told_who, crowd_wanted + CLIENTS);
    tend();
    agreed(&clients[0], line.start); /* nothing is new */
    assert_int_equal(told_who, crowd_wanted + CLIENTS + 1);
    told_who = 0;
    hall_leave(clients[0].visitor); /* who plays */
    assert_int_equal(told_who, crowd_wanted + CLIENTS - 1);
    before = cpu_ms();
    order(&clients[1], "resign", "2");
    print_message("they hear of the end: %.1f ms of processor\n", cpu_ms() - before);
    assert_int_equal(told_records, crowd_wanted + CLIENTS - 1);
    assert_int_equal(game_records, 1);
    before = cpu_ms();
    for (int i = 0; i < crowd_wanted; i++)
        hall_leave(crowd[i]);
    print_message("they leave: %.1f ms of processor\n", cpu_ms() - before);
    free(crowd);
    close_all();
}

/* Games that are due, and that nobody can go on with. */
static void add_damaged(int count) {
    for (int i = 0; i < count; i++) {
        char id[GAME_ID_LENGTH + 1];
        snprintf(id, sizeof id, "damaged%03u", (unsigned)i % 1000);
        struct store_game damaged = {id, span_of("edition kosmos\nplayers 2\n"), clients[0].owner, 1};
        struct store_event event = {
            .game = id, .number = 1, .line = span_of("nonsense"), .attention = {1, 0}};
        store_add_game(store, &damaged, NULL, NULL);
        store_add_event(store, &event, NULL, NULL);
    }
    store_settle(store);
}

/* However many are before it that cannot be gone on with, a computer's turn comes. */
TEST(what_is_due_is_looked_at_a_part_at_a_time) {
    struct setup setup = {0};
    struct refusal why;
    int rounds = 0;
    luck = rng_seeded(3, 7);
    store = store_open_memory(NULL, NULL);
    hall = hall_open(store, &host);
    assert_true(setup_agree(&setup, &why));
    begin(&setup, 1);
    while (live_game()->table.game.seat != 2)
        play_one(1);
    add_damaged(230);
    hall_close(hall);
    hall = hall_open(store, &host);
    thinking = 0;
    for (bool more = true; more; rounds++) {
        reads_of_games = 0;
        more = hall_tend(hall) <= 1;
        assert_in_range(reads_of_games, 1, 50);
    }
    assert_int_equal(rounds, 5);
    assert_true(thinking);
    close_all();
}

int main(int count, char **arguments) {
    crowd_wanted = count == 2 ? atoi(arguments[1]) : crowd_wanted;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_allowance_is_had_at_once_and_then_in_time),
        cmocka_unit_test(a_clock_that_is_set_back_makes_nobody_wait_long),
        cmocka_unit_test(a_network_makes_only_so_much_work),
        cmocka_unit_test(guests_on_this_machine_make_only_so_much_work),
        cmocka_unit_test(guests_on_this_machine_take_only_their_places),
        cmocka_unit_test(a_game_that_is_asked_for_again_is_read_once),
        cmocka_unit_test(whether_something_was_done_takes_one_event_to_know),
        cmocka_unit_test(a_crowd_that_comes_is_told_once_each),
        cmocka_unit_test(what_is_due_is_looked_at_a_part_at_a_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
