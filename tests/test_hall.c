/* Games between people: lines in, messages out (docs/online.md). Clients know only what they are sent; they
 * play random games of all options with one another and with computers: test_hall [FIRST LAST]. */
#include <stdlib.h>
#include <string.h>

#include "at_database.h"
#include "at_hall.h"
#include "hall/hall.h"
#include "random_player.h"
#include "support.h"
#include "table/view.h"

static int first_seed = 1, last_seed = 40;

TEST(clients_see_what_their_seats_may_see) {
    for (int seed = first_seed; seed <= last_seed; seed++) {
        int persons = random_table(seed);
        for (int i = 0; live_game()->table.game.phase != PHASE_OVER; i++) {
            play_one(persons);
            if (rng_below(&luck, 30) == 0)
                leave_and_come();
            if (rng_below(&luck, 60) == 0)
                restart();
            for (int seat = 1; seat <= persons; seat++)
                compare(seat - 1, seat);
            compare(CLIENTS - 1, ONLOOKER);
        }
        for (int i = 0; i < persons; i++)
            assert_true(clients[i].over);
        close_all();
    }
    print_message("%d games, %ld comparisons\n", last_seed - first_seed + 1, comparisons);
    assert_true(comparisons > 20 * (last_seed - first_seed));
}

TEST(a_client_that_knows_something_else_is_told_anew) {
    two_at_a_table();
    play_one(2);
    play_one(2);
    struct client *client = &clients[CLIENTS - 1];
    hall_leave(client->visitor);
    come(client);
    watch(client);
    assert_int_equal(client->replays, 0);
    play_one(2);
    hall_leave(client->visitor);
    hear_lines(client, span_of("undo\n")); /* it lost its way */
    come(client);
    play_one(2);
    watch(client);
    assert_int_equal(client->replays, 1);
    compare(CLIENTS - 1, ONLOOKER);
    hall_leave(client->visitor);
    client->number++; /* as if the server had an older copy of its data */
    come(client);
    watch(client);
    assert_int_equal(client->replays, 2);
    compare(CLIENTS - 1, ONLOOKER);
    close_all();
}

TEST(a_seat_is_minded_while_its_owner_is_away_and_taken_back) {
    two_at_a_table();
    order(&clients[0], "offer", "1 mind 2 3");
    assert_false(clients[0].good); /* whoever sits there is here */
    hall_leave(clients[1].visitor);
    order(&clients[0], "offer", "1 mind 2 3");
    assert_true(clients[0].good);
    store_settle(store);
    assert_int_equal(live_game()->table.seats[2].sitter, SITTER_COMPUTER);
    while (game_turn(&live_game()->table.game) != 2)
        play_one(1);
    play_one(1);
    order(&clients[2], "sit", "2");
    assert_false(clients[2].good);
    come(&clients[1]);
    watch(&clients[1]);
    order(&clients[1], "sit", "2");
    assert_true(clients[1].good);
    assert_int_equal(live_game()->table.seats[2].sitter, SITTER_PERSON);
    for (int i = 0; i < 4; i++) {
        play_one(2);
        compare(0, 1);
        compare(1, 2);
    }
    close_all();
}

TEST(a_game_is_played_again_once_by_all) {
    struct text again = text_room(40);
    char next[GAME_ID_LENGTH + 1];
    two_at_a_table();
    text_format(&again, "rematch %s", game);
    say(&clients[0], again.start);
    assert_false(clients[0].good); /* it is not over */
    order(&clients[0], "resign", "1");
    say(&clients[CLIENTS - 1], again.start);
    assert_false(clients[CLIENTS - 1].good); /* who looks on does not play */
    agreed(&clients[1], again.start);
    memcpy(next, clients[1].answer, sizeof next);
    assert_int_equal(strlen(next), GAME_ID_LENGTH);
    struct text told = text_room(40);
    text_format(&told, " %s %s", game, next);
    assert_string_equal(clients[0].told, told.start);
    agreed(&clients[0], again.start);
    assert_string_equal(clients[0].answer, next);
    clients[2].told[0] = 0;
    hall_leave(clients[2].visitor);
    come(&clients[2]);
    watch(&clients[2]);
    assert_string_equal(clients[2].told, told.start); /* whoever comes later hears of it too */
    memcpy(game, next, sizeof game);
    assert_int_equal(live_game()->table.seats[1].sitter, SITTER_PERSON); /* who sat on 2 */
    assert_int_equal(live_game()->table.seats[2].sitter, SITTER_NONE);
    close_all();
}

TEST(a_list_of_games_says_who_plays_and_whom_it_waits_for) {
    two_at_a_table();
    bool first = game_turn(&live_game()->table.game) == 1;
    for (int i = 0; i < 2; i++) {
        struct text expected = text_room(100);
        text_format(&expected, "%s %s 0\tperson\tperson", game, (i == 0) == first ? "yours" : "theirs");
        agreed(&clients[i], "games");
        assert_string_equal(clients[i].answer, expected.start);
    }
    agreed(&clients[2], "games");
    assert_string_equal(clients[2].answer, "");
    close_all();
}

/* A private word is told when it is kept, and the seats are there when that is said. */
TEST(a_word_that_takes_seats_along_is_durable_before_it_is_told) {
    struct text line = text_room(100);
    if (database_url())
        skip(); /* it does not fail on demand */
    two_at_a_table();
    store_memory_hold(store, true);
    int answers = clients[0].answers;
    hall_hear(clients[0].visitor, span_of("1 token"));
    hall_look(hall);
    assert_int_equal(clients[0].answers, answers);
    store_memory_hold(store, false);
    hall_look(hall);
    assert_true(clients[0].good);
    text_format(&line, "take %s", clients[0].answer);
    agreed(&clients[2], line.start);
    assert_int_equal(store_owner_seats(store, game, clients[2].owner), 1 << 1);
    say(&clients[3], line.start);
    assert_false(clients[3].good); /* once */
    store_memory_fail_all(store, true);
    say(&clients[0], "token");
    assert_false(clients[0].good);
    store_memory_fail_all(store, false);
    hall_hear(clients[3].visitor, span_of("1 token"));
    hall_leave(clients[3].visitor); /* nobody is there to be answered */
    hall_look(hall);
    close_all();
}

/* Each line is refused, once, and nothing has happened. The game's name stands between its halves. */
TEST(nonsense_is_refused_and_changes_nothing) {
    static const struct {
        const char *before, *after;
    } lines[] = {
        {"", NULL},
        {"fly", NULL},
        {"make", NULL},
        {"make seats", NULL},
        {"make seats=me,open hints=maybe", NULL},
        {"make seats=me,open seed=7", NULL},
        {"make seats=me,me", NULL},
        {"make seats=open,open", NULL},
        {"make seats=me,computer:11", NULL},
        {"make seats=me,open,open,open,open", NULL},
        {"games all", NULL},
        {"token please", NULL},
        {"take", NULL},
        {"take one two", NULL},
        {"watch nowhere", NULL},
        {"watch ", " x"},
        {"watch ", " 0 0"},
        {"unwatch ", " now"},
        {"sit ", " 1 9"},
        {"sit ", " 99 1"},
        {"play ", " 1 fly"},
        {"share ", " 1 1 xyz"},
        {"offer ", " 1 1 tea"},
        {"offer ", " 1 1 mind"},
        {"offer ", " 99 1 mind 1 5"},
        {"resign ", " 1 2"},
        {"abort ", " 1 please"},
        {"rematch ", ""},
    };
    two_at_a_table();
    int number = live_game()->table.number, answers = clients[0].answers;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct text line = text_room(HALL_LINE_MAX);
        text_string(&line, lines[i].before);
        if (lines[i].after)
            text_format(&line, "%s%s", game, lines[i].after);
        say(&clients[0], line.start);
        if (clients[0].good || clients[0].answers != ++answers)
            fail_msg("%s: %s", line.start, clients[0].answer);
        assert_int_equal(live_game()->table.number, number);
    }
    close_all();
}

int main(int count, char **arguments) {
    if (count == 3) {
        first_seed = atoi(arguments[1]);
        last_seed = atoi(arguments[2]);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clients_see_what_their_seats_may_see),
        cmocka_unit_test(a_client_that_knows_something_else_is_told_anew),
        cmocka_unit_test(a_word_that_takes_seats_along_is_durable_before_it_is_told),
        cmocka_unit_test(a_seat_is_minded_while_its_owner_is_away_and_taken_back),
        cmocka_unit_test(a_game_is_played_again_once_by_all),
        cmocka_unit_test(a_list_of_games_says_who_plays_and_whom_it_waits_for),
        cmocka_unit_test(nonsense_is_refused_and_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
