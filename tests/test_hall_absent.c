/* Who is away: seats that are minded by their person's word, games that are called off or won after a time
 * that was agreed on, seats that are claimed by somebody who lost the key to them, and seats that nobody
 * comes for. */
#include <string.h>

#include "at_database.h"
#include "at_hall.h"
#include "hall/hall.h"
#include "support.h"
#include "table/view.h"

enum { MINUTE_MS = 60000 };

static const struct table *the_table(void) {
    return &live_game()->table;
}

static void assert_no(struct client *client, const char *code, const char *sentence) {
    if (client->good || !strstr(client->answer, code) || !strstr(client->answer, sentence))
        fail_msg("%s", client->answer);
}

/* Everybody is a little late, so that nobody says too much at once. */
static void attempt(struct client *client, const char *verb, const char *rest) {
    time_passes(1000);
    order(client, verb, rest);
    store_settle(store);
}

static void done(struct client *client, const char *verb, const char *rest) {
    attempt(client, verb, rest);
    if (!client->good)
        fail_msg("%s %s: %s", verb, rest, client->answer);
}

static void until_turn_of(int seat) {
    while (game_turn(&the_table()->game) != seat || the_table()->game.board.tiles < 2)
        play_one(2);
}

/* A game of two with these words; the first client makes it, the second sits down. */
static void two_with(const char *words) {
    struct text line = text_room(100);
    luck = rng_seeded(1, 1);
    store = database_or_memory();
    hall = hall_open(store, &host);
    all_come();
    text_format(&line, "make seats=me,open %s", words);
    agreed(&clients[0], line.start);
    memcpy(game, clients[0].answer, sizeof game);
    for (int i = 0; i < CLIENTS; i++)
        watch(&clients[i]);
    done(&clients[1], "sit", "2");
    share(&clients[0], 1);
    share(&clients[1], 2);
}

TEST(nobody_moves_for_somebody_without_their_word) {
    two_at_a_table();
    hall_leave(clients[1].visitor);
    time_passes(100 * MINUTE_MS);
    attempt(&clients[0], "offer", "1 mind 2 1");
    assert_no(&clients[0], "not-yours", "did not allow");
    come(&clients[1]);
    watch(&clients[1]);
    done(&clients[1], "allow", "2 5 10");
    hall_leave(clients[1].visitor);
    time_passes(9 * MINUTE_MS);
    attempt(&clients[0], "offer", "1 mind 2 1");
    assert_no(&clients[0], "not-yours", "level {level} only");
    attempt(&clients[0], "offer", "1 mind 2 5");
    assert_no(&clients[0], "not-now", "try again in {seconds} s");
    time_passes(MINUTE_MS);
    done(&clients[0], "offer", "1 mind 2 5");
    assert_true(the_table()->seats[2].minds);
    come(&clients[1]);
    watch(&clients[1]);
    done(&clients[1], "sit", "2");
    assert_int_equal(the_table()->seats[2].stand_in, 5); /* the word holds until it is taken back */
    done(&clients[1], "allow", "2 none");
    hall_leave(clients[1].visitor);
    time_passes(100 * MINUTE_MS);
    attempt(&clients[0], "offer", "1 mind 2 5");
    assert_no(&clients[0], "not-yours", "did not allow");
    close_all();
}

TEST(only_the_own_seat_is_allowed_to_be_minded) {
    two_at_a_table();
    attempt(&clients[0], "allow", "2 5 10");
    assert_no(&clients[0], "not-yours", "not yours");
    attempt(&clients[0], "allow", "1 11 10");
    assert_no(&clients[0], "malformed", "a number from {n} to {m} is needed");
    attempt(&clients[0], "allow", "1 5");
    assert_no(&clients[0], "malformed", "a number is needed");
    close_all();
}

TEST(whoever_waited_as_long_as_agreed_may_take_the_win) {
    two_with("wait=60");
    until_turn_of(2);
    attempt(&clients[0], "timeout", "2");
    assert_no(&clients[0], "not-now", "is here");
    hall_leave(clients[1].visitor);
    time_passes(59 * MINUTE_MS);
    attempt(&clients[0], "timeout", "2");
    assert_no(&clients[0], "not-now", "try again in {seconds} s");
    attempt(&clients[0], "timeout", "1");
    assert_no(&clients[0], "not-yours", "only an opponent");
    attempt(&clients[CLIENTS - 1], "timeout", "2");
    assert_no(&clients[CLIENTS - 1], "not-yours", "only an opponent");
    restart(); /* a server that is started anew costs nobody the time */
    hall_leave(clients[1].visitor);
    time_passes(MINUTE_MS);
    done(&clients[0], "timeout", "2");
    assert_int_equal(the_table()->game.phase, PHASE_OVER);
    assert_int_equal(the_table()->game.given_up, 2);
    assert_true(clients[0].over);
    close_all();
}

TEST(without_an_agreed_time_a_game_that_was_left_is_called_off_and_not_won) {
    two_with("");
    until_turn_of(2);
    attempt(&clients[0], "abort", "");
    assert_no(&clients[0], "not-now", "is here");
    hall_leave(clients[1].visitor);
    time_passes(5 * MINUTE_MS);
    attempt(&clients[0], "timeout", "2");
    assert_no(&clients[0], "illegal", "no time to wait was agreed");
    attempt(&clients[0], "abort", "");
    assert_no(&clients[0], "not-now", "try again in {seconds} s");
    time_passes(5 * MINUTE_MS);
    done(&clients[0], "abort", "");
    assert_true(the_table()->game.called_off);
    close_all();
}

TEST(whoever_is_waited_for_cannot_call_it_off) {
    two_with("wait=5");
    until_turn_of(1);
    hall_leave(clients[1].visitor);
    time_passes(100 * MINUTE_MS);
    attempt(&clients[0], "abort", "");
    assert_no(&clients[0], "not-now", "too far");
    attempt(&clients[0], "timeout", "2");
    assert_no(&clients[0], "not-now", "does not wait for this seat");
    close_all();
}

/* The one who looks on is Ben in another browser. */
TEST(a_lost_key_is_replaced_by_consent) {
    struct client *ben = &clients[CLIENTS - 1];
    two_with("hand=hidden");
    until_turn_of(2);
    attempt(ben, "claim", "2");
    assert_no(ben, "not-now", "is here");
    hall_leave(clients[1].visitor);
    time_passes(PRESENCE_AWAY_MS);
    done(ben, "claim", "2");
    assert_int_equal(the_table()->offer.kind, OFFER_CLAIM);
    assert_int_equal(the_table()->offer.asked, 1 << 1);
    attempt(ben, "agree", "1");
    assert_no(ben, "not-yours", "not yours");
    done(&clients[0], "decline", "1");
    attempt(ben, "claim", "2");
    assert_no(ben, "too-much", "wait {seconds} s");
    time_passes(MINUTE_MS);
    done(ben, "claim", "2");
    restart(); /* who asked is in the log */
    time_passes(PRESENCE_AWAY_MS);
    done(&clients[0], "agree", "1");
    assert_int_equal(the_table()->seats[2].sitter, SITTER_PERSON);
    watch(ben);
    compare(CLIENTS - 1, 2);
    struct text move = text_room(100);
    write_move(&move, 2);
    say(&clients[1], move.start);
    assert_false(clients[1].good); /* the old key opens nothing any more */
    close_all();
}

TEST(nobody_learns_who_claims_a_seat_or_left_one) {
    struct text line = text_room(EVENT_LENGTH);
    struct event event = {.kind = EVENT_CLAIM, .seat = 2}, read;
    struct refusal why;
    event.author.said = true;
    memset(event.author.bytes, 0xab, sizeof event.author.bytes);
    two_at_a_table();
    for (int kind = 0; kind < 2; kind++) {
        event.kind = kind ? EVENT_SEAT : EVENT_CLAIM;
        for (int viewer = ONLOOKER; viewer <= 2; viewer++) {
            struct event seen = view_event(the_table(), viewer, &event);
            line = text_in(line.start, line.size);
            event_write(&line, &seen, 19);
            assert_null(strstr(line.start, "ab"));
        }
        line = text_in(line.start, line.size);
        event_write(&line, &event, 19);
        assert_true(event_read(text_as_span(&line), 19, &read, &why));
        assert_memory_equal(read.author.bytes, event.author.bytes, sizeof event.author.bytes);
    }
    close_all();
}

TEST(a_seat_without_others_who_could_agree_is_not_claimed) {
    struct setup setup = {.players = 2};
    struct refusal why;
    luck = rng_seeded(1, 1);
    store = database_or_memory();
    hall = hall_open(store, &host);
    assert_true(setup_agree(&setup, &why));
    begin(&setup, 1);
    hall_leave(clients[0].visitor);
    time_passes(PRESENCE_AWAY_MS);
    attempt(&clients[2], "claim", "1");
    assert_no(&clients[2], "not-now", "nobody else is at the table");
    attempt(&clients[2], "claim", "2");
    assert_no(&clients[2], "not-now", "nobody sat there");
    come(&clients[0]);
    close_all();
}

TEST(what_was_declined_is_not_asked_again_before_somebody_acts) {
    two_with("");
    until_turn_of(2);
    done(&clients[0], "offer", "1 takeback");
    done(&clients[1], "decline", "2");
    attempt(&clients[0], "offer", "1 takeback");
    assert_no(&clients[0], "not-now", "asked already");
    while (the_table()->declined)
        play_one(2);
    done(&clients[0], "offer", "1 takeback");
    close_all();
}

/* Of three who play again one has gone. */
TEST(a_seat_that_is_kept_for_somebody_who_left_can_be_filled) {
    struct setup setup = {.players = 3, .three = THREE_TARGET};
    struct refusal why;
    struct text again = text_room(40);
    luck = rng_seeded(2, 7);
    store = database_or_memory();
    hall = hall_open(store, &host);
    assert_true(setup_agree(&setup, &why));
    begin(&setup, 3);
    done(&clients[0], "abort", "");
    text_format(&again, "rematch %s", game);
    hall_leave(clients[2].visitor);
    time_passes(10000);
    agreed(&clients[0], again.start);
    memcpy(game, clients[0].answer, sizeof game);
    for (int i = 0; i < 2; i++) {
        clients[i].number = 0;
        watch(&clients[i]);
    }
    done(&clients[1], "sit", "3");
    attempt(&clients[3], "seat", "1 open");
    assert_no(&clients[3], "not-yours", "not yours");
    attempt(&clients[0], "seat", "3 computer 4");
    assert_no(&clients[0], "not-now", "somebody sits there already");
    attempt(&clients[0], "seat", "1 person Eve");
    assert_no(&clients[0], "malformed", "a free seat is open");
    attempt(&clients[3], "sit", "1");
    assert_no(&clients[3], "not-yours", "kept for whoever played before");
    done(&clients[0], "seat", "1 open"); /* for anybody now */
    done(&clients[0], "seat", "1 computer 4");
    assert_int_equal(the_table()->seats[1].level, 4);
    done(&clients[0], "seat", "1 open");
    clients[3].number = 0;
    watch(&clients[3]);
    done(&clients[3], "sit", "1");
    come(&clients[2]);
    close_all();
}

/* Plays until somebody asks to set a tile aside; which event that was, or 0. */
static int play_to_a_discard(void) {
    while (the_table()->game.phase != PHASE_OVER) {
        if (the_table()->offer.kind == OFFER_DISCARD)
            return the_table()->offer.at;
        play_one(2);
    }
    return 0;
}

/* Setting aside became a question to the others: whoever asked may say so twice, nobody else. */
TEST(a_stranger_is_not_told_that_a_past_event_was_theirs) {
    struct text line = text_room(100);
    int number = 0;
    for (int seed = 1; !number; seed++) {
        two_with("discard=ask");
        luck = rng_seeded((uint64_t)seed, 3);
        number = play_to_a_discard();
        if (!number)
            close_all();
    }
    text_format(&line, "play %s %d discard", game, number);
    int asker = the_table()->offer.seat;
    for (int i = 0; i < CLIENTS; i++) {
        say(&clients[i], line.start);
        assert_int_equal(clients[i].good, i == asker - 1);
    }
    close_all();
}

/* Whoever stood up may say so twice; nobody else. */
TEST(who_stood_up_is_answered_twice_and_a_stranger_not) {
    struct text line = text_room(100);
    luck = rng_seeded(1, 1);
    store = database_or_memory();
    hall = hall_open(store, &host);
    all_come();
    agreed(&clients[0], "make seats=me,open");
    memcpy(game, clients[0].answer, sizeof game);
    watch(&clients[0]);
    watch(&clients[1]);
    done(&clients[1], "sit", "2");
    text_format(&line, "stand %s %d 2", game, the_table()->number + 1);
    agreed(&clients[1], line.start);
    agreed(&clients[1], line.start);
    say(&clients[2], line.start);
    assert_no(&clients[2], "late", "");
    close_all();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_moves_for_somebody_without_their_word),
        cmocka_unit_test(only_the_own_seat_is_allowed_to_be_minded),
        cmocka_unit_test(whoever_waited_as_long_as_agreed_may_take_the_win),
        cmocka_unit_test(without_an_agreed_time_a_game_that_was_left_is_called_off_and_not_won),
        cmocka_unit_test(whoever_is_waited_for_cannot_call_it_off),
        cmocka_unit_test(a_lost_key_is_replaced_by_consent),
        cmocka_unit_test(nobody_learns_who_claims_a_seat_or_left_one),
        cmocka_unit_test(a_seat_without_others_who_could_agree_is_not_claimed),
        cmocka_unit_test(what_was_declined_is_not_asked_again_before_somebody_acts),
        cmocka_unit_test(a_seat_that_is_kept_for_somebody_who_left_can_be_filled),
        cmocka_unit_test(a_stranger_is_not_told_that_a_past_event_was_theirs),
        cmocka_unit_test(who_stood_up_is_answered_twice_and_a_stranger_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
