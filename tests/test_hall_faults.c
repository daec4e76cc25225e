/* A disk that fails, fills up or is slow, memory that runs out, games that are damaged and bugs of ours: what
 * cannot be done is refused, nothing that was acknowledged is lost, the others go on, and so does everything
 * when it is over. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "at_hall.h"
#include "base/check.h"
#include "folder.h"
#include "hall/hall.h"
#include "random_player.h"
#include "support.h"

/* The linker puts these in place of the real ones: of the allocations while `counting`, one fails. */
static bool counting;
static int fail_at, allocations;

static bool fails_now(void) {
    return counting && ++allocations == fail_at;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size) {
    return fails_now() ? NULL : __real_malloc(size);
}
void *__wrap_calloc(size_t count, size_t size) {
    return fails_now() ? NULL : __real_calloc(count, size);
}
void *__wrap_realloc(void *memory, size_t size) {
    return fails_now() ? NULL : __real_realloc(memory, size);
}

/* And this: a bug that shows when a seat offers to take something back. */
static bool has_bug;
bool __real_table_take(struct table *table, const struct event *event, struct refusal *why);
bool __wrap_table_take(struct table *table, const struct event *event, struct refusal *why);
bool __wrap_table_take(struct table *table, const struct event *event, struct refusal *why) {
    if (has_bug && event->kind == EVENT_OFFER)
        check_failed("test", 1, "the bug that was asked for");
    return __real_table_take(table, event, why);
}

/* And this: whose seats they are cannot be read. */
static bool seats_unread;
int __real_store_owner_seats(struct store *store_, const char *id, const uint8_t *owner);
int __wrap_store_owner_seats(struct store *store_, const char *id, const uint8_t *owner);
int __wrap_store_owner_seats(struct store *store_, const char *id, const uint8_t *owner) {
    return seats_unread ? -1 : __real_store_owner_seats(store_, id, owner);
}

/* And this: one game cannot be read. */
static char unread_game[GAME_ID_LENGTH + 1];
bool __real_store_read_game(struct store *from, const char *id, const struct store_reader *reader,
                            void *context);
bool __wrap_store_read_game(struct store *from, const char *id, const struct store_reader *reader,
                            void *context);
bool __wrap_store_read_game(struct store *from, const char *id, const struct store_reader *reader,
                            void *context) {
    return strcmp(id, unread_game) != 0 && __real_store_read_game(from, id, reader, context);
}
const char *__real_store_trouble(const struct store *from);
const char *__wrap_store_trouble(const struct store *from);
const char *__wrap_store_trouble(const struct store *from) {
    return *unread_game ? "it was told to fail" : __real_store_trouble(from);
}

static const char kept_later[] = "{\"code\":\"later\"";
static const char damaged[] = "{\"code\":\"damaged\"";

static void agreed_order(struct client *client, const char *verb, int seat) {
    char rest[4];
    snprintf(rest, sizeof rest, "%d", seat);
    order(client, verb, rest);
    assert_true(client->good);
}

static void assert_answer(const struct client *client, bool good, const char *begin) {
    if (client->good != good || strncmp(client->answer, begin, strlen(begin)) != 0)
        fail_msg("%s: %s", client->good ? "good" : "refused", client->answer);
}

/* A game of one person and a computer. */
static void one_and_a_computer(void) {
    struct setup setup = {0};
    struct refusal why;
    luck = rng_seeded(3, 7);
    store = store_open_memory(NULL, NULL);
    hall = hall_open(store, &host);
    assert_true(setup_agree(&setup, &why));
    begin(&setup, 1);
    store_settle(store);
}

TEST(a_failing_disk_refuses_and_nothing_is_lost) {
    for (int seed = 1; seed <= 6; seed++) {
        int persons = random_table(seed);
        for (int i = 0; live_game()->table.game.phase != PHASE_OVER; i++) {
            struct text line = text_room(100);
            int turn = game_turn(&live_game()->table.game), number = live_game()->table.number;
            if (i % 3 == 0 && turn && turn <= persons && !live_game()->table.offer.kind) {
                struct client *client = &clients[turn - 1];
                write_move(&line, turn);
                store_memory_fail_all(store, true);
                for (int again = 0; again < 3; again++) {
                    say(client, line.start);
                    assert_answer(client, false, kept_later);
                    assert_int_equal(live_game()->table.number, number);
                    compare(turn - 1, turn);
                }
                store_memory_fail_all(store, false);
                agreed(client, line.start);
                assert_int_equal(live_game()->table.number >= number + 1, true);
            } else
                play_one(persons);
            for (int seat = 1; seat <= persons; seat++)
                compare(seat - 1, seat);
        }
        close_all();
    }
}

static void let_computer_answer(void) {
    struct action action = random_action(&thought_view, &luck);
    uint64_t ticket = thinking;
    assert_true(thinking);
    thinking = 0;
    if (action.kind == ACTION_DRAW)
        action.tile = TILE_NONE;
    hall_thought(hall, ticket, &action);
    store_settle(store);
}

static void until_computers_turn(void) {
    while (live_game()->table.game.seat != 2)
        play_one(1);
}

TEST(a_computer_whose_event_was_lost_is_asked_again) {
    one_and_a_computer();
    until_computers_turn();
    int number = live_game()->table.number;
    store_memory_fail_all(store, true);
    for (int i = 0; i < 3; i++) {
        let_computer_answer();
        assert_int_equal(live_game()->table.number, number);
        assert_false(thinking);
        tend();
    }
    store_memory_fail_all(store, false);
    let_computer_answer();
    assert_int_equal(live_game()->table.number, number + 1);
    close_all();
}

static bool too_busy;
static bool think_if_idle(void *context, const struct hall_thinking *what) {
    return !too_busy && host.think(context, what);
}

TEST(a_computer_for_whom_nobody_has_time_is_asked_again) {
    one_and_a_computer();
    until_computers_turn();
    while (live_game()->table.game.seat == 2)
        let_computer_answer();
    hall->host.think = think_if_idle;
    too_busy = true;
    while (live_game()->table.game.seat != 2)
        play_one(1);
    assert_false(thinking);
    tend();
    assert_false(thinking);
    too_busy = false;
    tend();
    assert_true(thinking);
    thinking = 0;
    tend(); /* it is asked once */
    assert_false(thinking);
    close_all();
}

/* Another game beside the one at the table: a visitor who makes one, and plays on in it. */
static char beside[GAME_ID_LENGTH + 1];

static void make_beside(void) {
    agreed(&clients[3], "make seats=me,computer:1");
    memcpy(beside, clients[3].answer, sizeof beside);
}

static void assert_goes_on_beside(int number) {
    struct text line = text_room(100);
    text_format(&line, "share %s %d 1 00112233445566778899aabbccddeeff", beside, number);
    say(&clients[3], line.start);
    assert_true(clients[3].good);
}

TEST(a_slow_disk_is_waited_for_by_those_concerned_alone) {
    struct text line = text_room(100), numbered = text_room(120);
    two_at_a_table();
    make_beside();
    int turn = live_game()->table.game.seat, answers = clients[turn - 1].answers;
    struct client *client = &clients[turn - 1];
    write_move(&line, turn);
    text_format(&numbered, "5 %s", line.start);
    store_memory_hold(store, true);
    hall_hear(client->visitor, text_as_span(&numbered));
    assert_int_equal(client->answers, answers); /* nothing is acknowledged that is not durable */
    int number = clients[CLIENTS - 1].number;
    hall_hear(clients[CLIENTS - 1].visitor, span_of("6 games"));
    assert_int_equal(clients[CLIENTS - 1].answered, 6); /* what needs no disk is answered */
    hall_look(hall);
    assert_int_equal(clients[CLIENTS - 1].number, number);
    store_memory_hold(store, false);
    hall_look(hall);
    assert_int_equal(client->answers, answers + 1);
    assert_true(client->good);
    assert_int_equal(clients[CLIENTS - 1].number, number + 1);
    assert_goes_on_beside(2);
    close_all();
}

TEST(a_private_word_is_told_when_it_is_kept) {
    two_at_a_table();
    store_memory_fail_all(store, true);
    say(&clients[0], "token");
    assert_answer(&clients[0], false, kept_later);
    store_memory_fail_all(store, false);
    agreed(&clients[0], "token");
    struct text line = text_room(100);
    text_format(&line, "take %s", clients[0].answer);
    store_memory_fail_all(store, true);
    say(&clients[2], line.start);
    assert_answer(&clients[2], false, kept_later); /* and it is not used up */
    store_memory_fail_all(store, false);
    agreed(&clients[2], line.start);
    say(&clients[3], line.start);
    assert_false(clients[3].good);
    agreed(&clients[2], "games");
    assert_memory_equal(clients[2].answer, game, GAME_ID_LENGTH);
    store_memory_hold(store, true); /* somebody leaves before it is kept */
    hall_hear(clients[0].visitor, span_of("7 token"));
    hall_leave(clients[0].visitor);
    store_memory_hold(store, false);
    hall_look(hall);
    close_all();
}

/* What one says is not judged by what became of another's, which came later. */
TEST(whether_a_word_is_known_is_said_of_that_word_alone) {
    struct text take = text_room(100);
    two_at_a_table();
    agreed(&clients[0], "token");
    text_format(&take, "7 take %s", clients[0].answer);
    store_memory_hold(store, true);
    hall_hear(clients[2].visitor, text_as_span(&take));
    hall_hear(clients[1].visitor, span_of("7 token"));
    store_memory_fail(store, 1);
    store_memory_hold(store, false);
    hall_look(hall);
    assert_answer(&clients[2], false, kept_later);
    assert_true(clients[1].good);
    store_memory_hold(store, true);
    struct text other = text_room(100);
    text_format(&other, "8%s", take.start + 1);
    other.start[7] = other.start[7] == '0' ? '1' : '0';
    hall_hear(clients[2].visitor, text_as_span(&other));
    hall_hear(clients[1].visitor, span_of("8 token"));
    store_memory_fail(store, 2);
    store_memory_hold(store, false);
    hall_look(hall);
    assert_answer(&clients[2], false, "{\"code\":\"unknown\"");
    assert_answer(&clients[1], false, kept_later);
    agreed(&clients[2], take.start + 2);
    close_all();
}

/* Each allocation of a command fails once: it is refused, and then it can be done. */
static void fail_each(struct client *client, const char *command) {
    struct text line = text_room(200);
    text_format(&line, "9 %s", command);
    for (fail_at = 1; fail_at < 100; fail_at++) {
        int answers = client->answers;
        time_passes(5000);
        allocations = 0;
        counting = true;
        hall_hear(client->visitor, text_as_span(&line));
        counting = false;
        bool failed = allocations >= fail_at;
        store_settle(store);
        assert_int_equal(client->answers, answers + 1);
        if (!failed) {
            if (!client->good)
                fail_msg("%s: %s", command, client->answer);
            return;
        }
        if (!client->good && !strstr(client->answer, "memory") && !strstr(client->answer, "damaged"))
            fail_msg("%s: %s", command, client->answer);
    }
    fail_msg("too many allocations");
}

TEST(without_memory_it_is_refused_and_can_be_asked_again) {
    struct text made = text_room(200);
    two_at_a_table();
    fail_each(&clients[2], "make seats=me,computer:3 players=2");
    text_format(&made, "watch %s", clients[2].answer);
    fail_each(&clients[3], made.start);
    fail_each(&clients[2], "token");
    struct text take = text_room(100);
    text_format(&take, "take %s", clients[2].answer);
    fail_each(&clients[3], take.start);
    assert_int_equal(store_owner_seats(store, made.start + 6, clients[3].owner), 1 << 1);
    fail_each(&clients[2], "games");
    for (int i = 0; i < 20; i++) {
        struct text move = text_room(200);
        int turn = live_game()->table.game.seat;
        write_move(&move, turn);
        fail_each(&clients[turn - 1], move.start);
        compare(0, 1);
        compare(1, 2);
    }
    struct refusal why;
    fail_at = 1, allocations = 0, counting = true;
    struct visitor *nobody = hall_enter(hall, &(struct hall_guest){clients[0].owner, 0, NULL}, &why);
    fail_at = 1, allocations = 0;
    struct hall *none = hall_open(store, &host);
    counting = false;
    assert_true(!nobody && !none);
    close_all();
}

/* Somebody comes who knows nothing, and one allocation fails while it is told; false if none did. */
static bool come_in_want(struct client *client) {
    struct text line = text_room(100);
    hall_leave(client->visitor);
    come(client);
    client->number = 0;
    client->over = false;
    text_format(&line, "9 watch %s", game);
    allocations = 0;
    counting = true;
    hall_hear(client->visitor, text_as_span(&line));
    counting = false;
    return allocations >= fail_at;
}

TEST(what_cannot_be_told_at_once_is_told_later_and_in_its_order) {
    struct client *comer = &clients[CLIENTS - 1];
    int late = 0, later = 0;
    two_at_a_table();
    for (fail_at = 1; live_game()->table.game.phase != PHASE_OVER; fail_at = fail_at % 40 + 1) {
        come_in_want(comer);
        late += comer->good && comer->number < live_game()->table.number;
        play_one(2);
        tend();
        if (comer->good)
            assert_int_equal(comer->number, live_game()->table.number);
    }
    for (fail_at = 1; come_in_want(comer); fail_at++) {
        later += comer->good && !comer->over;
        tend();
        assert_true(comer->over || !comer->good);
    }
    assert_true(late > 10 && later > 1);
    close_all();
}

/* Events that never happened, put into the store. */
static void spoil(const char *id, const char *line) {
    store_add_game(store,
                   &(struct store_game){id, span_of("edition kosmos\nplayers 2\n"), clients[0].owner, 1},
                   NULL, NULL);
    store_add_event(
        store, &(struct store_event){.game = id, .number = 1, .line = span_of(line), .attention = {1, 0}},
        NULL, NULL);
    store_settle(store);
}

TEST(a_damaged_game_is_told_as_such_and_others_go_on) {
    static const char *const lines[] = {"1 left",     "nonsense",        "",
                                        "takeback 9", "seat 7 person X", "1 i10h128"};
    two_at_a_table();
    make_beside();
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char id[] = "damaged-00", line[40];
        id[9] = (char)('0' + i);
        spoil(id, lines[i]);
        snprintf(line, sizeof line, "watch %s", id);
        say(&clients[0], line);
        assert_answer(&clients[0], false, damaged);
    }
    store_add_game(store, &(struct store_game){"damaged-hd", span_of("edition 7"), clients[0].owner, 1}, NULL,
                   NULL);
    store_settle(store);
    say(&clients[0], "watch damaged-hd");
    assert_answer(&clients[0], false, damaged);
    restart(); /* they are due, too */
    for (int i = 0; i < 10; i++)
        play_one(2);
    compare(0, 1);
    assert_goes_on_beside(2);
    close_all();
}

/* SQLite is in the middle of reading when that shows. */
TEST(a_damaged_game_in_a_file_does_not_stop_others_from_being_read) {
    static const char *const names[] = {"games", NULL};
    struct setup setup = {0};
    struct refusal why;
    folder_make(state);
    luck = rng_seeded(1, 7);
    store = store_open(folder_path("games"), NULL, NULL, &why);
    hall = hall_open(store, &host);
    assert_true(setup_agree(&setup, &why));
    begin(&setup, 2);
    const struct store_game bad = {"damaged-00", span_of("edition kosmos\nplayers 2\nseed 1\n"),
                                   clients[0].owner, 1};
    store_add_game(store, &bad, NULL, NULL);
    store_settle(store);
    say(&clients[0], "watch damaged-00");
    assert_answer(&clients[0], false, damaged);
    restart();
    play_one(2);
    compare(0, 1);
    close_all();
    folder_remove(names);
}

static const struct watch *watch_of(const struct client *client) {
    const struct watch *watch = live_game()->presence.watches;
    while (watch->visitor != client->visitor)
        watch = watch->next_here;
    return watch;
}

TEST(a_seat_is_nobodys_where_it_cannot_be_read_whose_it_is) {
    two_at_a_table();
    agreed(&clients[0], "make seats=me,open");
    memcpy(game, clients[0].answer, GAME_ID_LENGTH);
    clients[0].number = clients[1].number = 0;
    watch(&clients[0]);
    watch(&clients[1]);
    order(&clients[1], "sit", "2");
    assert_int_equal(watch_of(&clients[1])->seats, 1 << 2);
    struct text line = text_room(100);
    text_format(&line, "8 stand %s %d 2", game, live_game()->table.number + 1);
    hall_hear(clients[1].visitor, text_as_span(&line));
    seats_unread = true;
    store_settle(store);
    assert_int_equal(watch_of(&clients[1])->seats, 0);
    assert_int_equal(watch_of(&clients[0])->seats, 1 << 1);
    seats_unread = false;
    close_all();
}

/* Ann, in that seat, gives up, and both play again, each one seat further. */
static void play_again(int seat) {
    struct text line = text_room(100);
    text_format(&line, "rematch %s", game);
    agreed_order(&clients[0], "resign", seat);
    agreed(&clients[0], line.start);
    memcpy(game, clients[0].answer, GAME_ID_LENGTH);
    for (int i = 0; i < CLIENTS; i++) {
        clients[i].number = 0;
        clients[i].over = false;
        watch(&clients[i]);
    }
    agreed_order(&clients[1], "sit", seat);
    share(&clients[0], 3 - seat);
    share(&clients[1], seat);
}

static void ask_last(const char *id) {
    struct text line = text_room(100);
    text_format(&line, "room %s", id);
    say(&clients[0], line.start);
}

/* The last game that can be read is not the last one. */
TEST(a_game_that_cannot_be_read_is_not_taken_for_none) {
    char first[sizeof game], second[sizeof game], third[sizeof game];
    two_at_a_table();
    memcpy(first, game, sizeof game);
    play_again(1);
    memcpy(second, game, sizeof game);
    play_again(2);
    memcpy(third, game, sizeof game);
    hall_close(hall);
    hall = hall_open(store, &host);
    come(&clients[0]);
    memcpy(unread_game, third, sizeof game);
    ask_last(first);
    assert_answer(&clients[0], false, kept_later);
    say(&clients[0], "games");
    assert_answer(&clients[0], false, kept_later);
    struct text again = text_room(40);
    text_format(&again, "rematch %s", second);
    say(&clients[0], again.start);
    assert_answer(&clients[0], false, kept_later);
    *unread_game = 0;
    ask_last(first);
    assert_answer(&clients[0], true, third);
    agreed(&clients[0], again.start);
    assert_answer(&clients[0], true, third);
    agreed(&clients[0], "games");
    assert_answer(&clients[0], true, third);
    close_all();
}

TEST(a_game_that_shows_a_bug_is_put_aside_and_others_go_on) {
    struct text line = text_room(100);
    two_at_a_table();
    make_beside();
    for (int i = 0; i < 6; i++)
        play_one(2);
    has_bug = true;
    text_format(&line, "offer %s %d 1 takeback", game, live_game()->table.number + 1);
    say(&clients[0], line.start);
    assert_answer(&clients[0], false, damaged);
    for (int i = 0; i < CLIENTS; i++) /* whoever looked at it is told */
        assert_true(clients[i].damaged);
    say(&clients[1], line.start);
    assert_answer(&clients[1], false, damaged);
    has_bug = false; /* it stays aside until the hall is opened anew */
    say(&clients[1], line.start);
    assert_answer(&clients[1], false, damaged);
    assert_goes_on_beside(2);
    restart();
    for (int i = 0; i < 6; i++)
        play_one(2);
    compare(0, 1);
    close_all();
}

TEST(a_bug_in_what_was_kept_is_damage) {
    two_at_a_table();
    make_beside();
    for (int i = 0; i < 6; i++)
        play_one(2);
    order(&clients[0], "offer", "1 takeback");
    has_bug = true;
    for (int i = 0; i < CLIENTS; i++)
        hall_leave(clients[i].visitor);
    while (registry_find_here(hall, span_of(game))) /* time passes, and what nobody needs is let go */
        tend();
    for (int i = 0; i < CLIENTS; i++)
        come(&clients[i]);
    struct text line = text_room(100);
    text_format(&line, "watch %s", game);
    say(&clients[0], line.start);
    assert_answer(&clients[0], false, damaged);
    assert_goes_on_beside(2);
    has_bug = false;
    watch(&clients[0]);
    close_all();
}

/* A computer that came to no decision, and an event whose sender has left before it was kept. */
TEST(nobody_waits_for_those_who_are_gone) {
    one_and_a_computer();
    make_beside();
    until_computers_turn();
    hall_thought(hall, thinking, NULL);
    struct text line = text_room(100);
    text_format(&line, "watch %s", game);
    say(&clients[0], line.start);
    assert_answer(&clients[0], false, damaged);
    line = text_in(line.start, line.size);
    text_format(&line, "8 share %s 2 1 00112233445566778899aabbccddeeff", beside);
    store_memory_hold(store, true);
    hall_hear(clients[3].visitor, text_as_span(&line));
    hall_leave(clients[3].visitor);
    store_memory_hold(store, false);
    hall_look(hall);
    hall_thought(hall, 12345, NULL); /* a ticket that nobody knows */
    close_all();
}

static void enter_from(uint64_t client_network, struct visitor **visitor, struct refusal *why) {
    *visitor = hall_enter(hall, &(struct hall_guest){clients[0].owner, client_network, &clients[0]}, why);
}

static int64_t no_time_passes(void *context) {
    (void)context;
    return 1000000000;
}

TEST(one_network_takes_only_its_part) {
    static struct visitor *visitors[CLIENT_NETWORK_VISITORS + 1];
    struct visitor *other;
    struct refusal why;
    two_at_a_table();
    hall->host.now_ms = no_time_passes;
    for (int i = 0; i < CLIENT_NETWORK_VISITORS; i++) {
        enter_from(77, &visitors[i], &why);
        assert_non_null(visitors[i]);
    }
    enter_from(77, &other, &why);
    assert_null(other);
    assert_string_equal(reason_of(&why), "too many connections from one place: wait 60 s");
    enter_from(78, &other, &why);
    assert_non_null(other);
    hall_leave(visitors[0]);
    enter_from(77, &visitors[0], &why);
    assert_non_null(visitors[0]);
    int made = 0;
    for (int i = 1; i < CLIENT_NETWORK_VISITORS; i++) { /* a guest with many connections makes many games */
        int answers = clients[0].answers;
        hall_hear(visitors[i], span_of("3 make seats=me,open"));
        store_settle(store);
        assert_int_equal(clients[0].answers, answers + 1);
        made += clients[0].good;
    }
    assert_int_equal(made, CLIENT_NETWORK_MAKES);
    assert_answer(&clients[0], false, "{\"code\":\"too-much\",\"say\":\"too many games");
    hall_hear(other, span_of("3 make seats=me,open"));
    store_settle(store);
    assert_true(clients[0].good);
    close_all();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failing_disk_refuses_and_nothing_is_lost),
        cmocka_unit_test(a_computer_whose_event_was_lost_is_asked_again),
        cmocka_unit_test(a_computer_for_whom_nobody_has_time_is_asked_again),
        cmocka_unit_test(a_slow_disk_is_waited_for_by_those_concerned_alone),
        cmocka_unit_test(a_private_word_is_told_when_it_is_kept),
        cmocka_unit_test(whether_a_word_is_known_is_said_of_that_word_alone),
        cmocka_unit_test(without_memory_it_is_refused_and_can_be_asked_again),
        cmocka_unit_test(what_cannot_be_told_at_once_is_told_later_and_in_its_order),
        cmocka_unit_test(a_damaged_game_is_told_as_such_and_others_go_on),
        cmocka_unit_test(a_damaged_game_in_a_file_does_not_stop_others_from_being_read),
        cmocka_unit_test(a_seat_is_nobodys_where_it_cannot_be_read_whose_it_is),
        cmocka_unit_test(a_game_that_cannot_be_read_is_not_taken_for_none),
        cmocka_unit_test(a_game_that_shows_a_bug_is_put_aside_and_others_go_on),
        cmocka_unit_test(a_bug_in_what_was_kept_is_damage),
        cmocka_unit_test(nobody_waits_for_those_who_are_gone),
        cmocka_unit_test(one_network_takes_only_its_part),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
