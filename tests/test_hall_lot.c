/* RULES 8 in the hall: the lot of an auction is drawn between the builders, told to nobody before they are
 * known, and games that a server kept from before go on with the lot that they were dealt. */
#include <stdio.h>
#include <string.h>

#include "at_database.h"
#include "at_hall.h"
#include "hall/hall.h"
#include "support.h"

static char heard[200000];

static void note_all(struct client *client, struct span message) {
    (void)client;
    size_t length = strlen(heard);
    assert_true(length + message.length + 1 < sizeof heard);
    memcpy(heard + length, message.start, message.length);
    heard[length + message.length] = 0;
}

static struct session *three_who_bid(void) {
    struct setup setup = {.players = 3, .three = THREE_AUCTION, .draw = DRAW_BAG, .opener = 1};
    *heard = 0;
    overhear = note_all;
    struct refusal why;
    assert_true(setup_agree(&setup, &why));
    luck = rng_seeded(1, 7);
    store = database_or_memory();
    hall = hall_open(store, &host);
    begin(&setup, 3);
    return live_game();
}

TEST(nobody_hears_who_will_start_while_they_bid) {
    struct session *session = three_who_bid();
    assert_in_range(session->table.game.setup.start, START_FIRST, START_SECOND);
    bool second = session->table.game.setup.start == START_SECOND;
    order(&clients[0], "play", "bid30");
    order(&clients[1], "play", "pass");
    restart();
    assert_non_null(strstr(heard, "\nlots builder\n"));
    assert_non_null(strstr(heard, "\nnew "));
    assert_null(strstr(heard, "start=") ? strstr(heard, "start=") : strstr(heard, "\nstart "));
    *heard = 0;
    order(&clients[2], "play", "pass");
    assert_non_null(strstr(heard, second ? " shows start=second\n" : " shows start=first\n"));
    for (int i = 0; i < CLIENTS; i++)
        compare(i, i < 3 ? i + 1 : 0);
    assert_int_equal(live_game()->table.game.seat, second ? 3 : 2);
    overhear = NULL;
    close_all();
}

TEST(nobody_chooses_the_lot) {
    three_who_bid();
    say(&clients[0], "make seats=me,open,open start=first");
    assert_false(clients[0].good);
    assert_non_null(strstr(clients[0].answer, "nobody chooses this lot"));
    agreed(&clients[0], "make seats=me,open,open start=2");
    overhear = NULL;
    close_all();
}

static char header[HEADER_LENGTH];
static uint8_t secret[SHA256_BYTES];

static void keep_header(void *context, const struct store_game *kept) {
    (void)context;
    snprintf(header, sizeof header, "%.*s", (int)kept->header.length, kept->header.start);
    memcpy(secret, kept->secret, sizeof secret);
}

static void skip_event(void *context, const struct store_row *row) {
    (void)context, (void)row;
}

/* A game as the store has it, dealt with these shares. */
static int start_of(const char *stored) {
    struct refusal why;
    struct session *session = session_make(NULL, "abcdefghij", span_of(stored), secret, &why);
    assert_non_null(session);
    for (int seat = 1; seat <= 3; seat++) {
        char line[100];
        struct event event;
        snprintf(line, sizeof line, "seat %d computer 3", seat);
        assert_true(session_take_kept(session, &(struct store_row){seat, span_of(line), 0}, &event, &why));
    }
    assert_true(session_is_dealt(session));
    int start = session->table.game.setup.start;
    session_free(session);
    return start;
}

TEST(games_that_were_kept_from_before_keep_their_lot) {
    static const struct store_reader reader = {.game = keep_header, .event = skip_event};
    three_who_bid();
    assert_true(store_read_game(store, game, &reader, NULL));
    char *lots = strstr(header, "lots builder\n");
    assert_non_null(lots);
    assert_in_range(start_of(header), START_FIRST, START_SECOND);
    memmove(lots, lots + strlen("lots builder\n"), strlen(lots + strlen("lots builder\n")) + 1);
    int seats = 0;
    for (int i = 0; i < 60; i++) {
        secret[0] = (uint8_t)i;
        int start = start_of(header);
        assert_in_range(start, 1, 3);
        seats |= 1 << start;
    }
    assert_int_equal(seats, 2 | 4 | 8);
    overhear = NULL;
    close_all();
}

/* So do games in which partners talked by the rules of Goliath, as nothing else was known. */
TEST(games_that_were_kept_from_before_know_the_penalty) {
    struct refusal why;
    uint8_t any[SHA256_BYTES] = {0};
    struct session *session =
        session_make(NULL, "abcdefghij", span_of("edition goliath\nplayers 4\nhints off\n"), any, &why);
    assert_int_equal(session->terms.agreed.talk, TALK_PENALTY);
    session_free(session);
    session = session_make(NULL, "abcdefghij", span_of("edition goliath\nplayers 4\ntalk free\nhints off\n"),
                           any, &why);
    assert_int_equal(session->terms.agreed.talk, TALK_FREE);
    session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_hears_who_will_start_while_they_bid),
        cmocka_unit_test(nobody_chooses_the_lot),
        cmocka_unit_test(games_that_were_kept_from_before_keep_their_lot),
        cmocka_unit_test(games_that_were_kept_from_before_know_the_penalty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
