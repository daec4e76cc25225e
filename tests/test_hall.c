/* Games between people: lines in, messages out (docs/online.md). Clients know only what they are sent; they
 * play random games of all options with one another and with computers: test_hall [FIRST LAST [FOLDER]]; the
 * folder gets their records. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "at_database.h"
#include "at_hall.h"
#include "hall/hall.h"
#include "random_player.h"
#include "sealed.h"
#include "support.h"
#include "table/view.h"

static int first_seed = 1, last_seed = 40;
static const char *folder;

/* The record that somebody is sent when the game is over. */
static void keep_record(struct client *client, struct span message) {
    struct span line = message, record;
    char path[400];
    if (client != &clients[0] || !span_cut(message, '\n', &line, &record) ||
        memcmp(line.start, "record", 6) != 0)
        return;
    snprintf(path, sizeof path, "%s/%s.tayu", folder, game);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(record.start, 1, record.length, file), record.length);
    assert_int_equal(fclose(file), 0);
}

TEST(clients_see_what_their_seats_may_see) {
    overhear = folder ? keep_record : NULL;
    for (int seed = first_seed; seed <= last_seed; seed++) {
        int persons = random_table(seed);
        while (live_game()->table.game.phase != PHASE_OVER) {
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
    overhear = NULL;
    print_message("%d games, %ld comparisons; %ld times a record was sent whose seal holds\n",
                  last_seed - first_seed + 1, comparisons, seals_held);
    assert_true(seals_held > last_seed - first_seed);
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
    struct refusal why;
    assert_true(table_undo(&client->session.game_record.table, &why)); /* it lost its way */
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

/* A command that names the next event, sent twice. */
static void say_twice(struct client *client, const char *verb, const char *rest) {
    struct text line = text_room(80);
    text_format(&line, "%s %s %d %s", verb, game, live_game()->table.number + 1, rest);
    agreed(client, line.start);
    int number = live_game()->table.number;
    agreed(client, line.start);
    assert_int_equal(live_game()->table.number, number);
}

TEST(a_seat_is_minded_while_its_owner_is_away_and_taken_back) {
    two_at_a_table();
    order(&clients[1], "allow", "2 3 0");
    order(&clients[0], "offer", "1 mind 2 3");
    assert_false(clients[0].good); /* whoever sits there is here */
    hall_leave(clients[1].visitor);
    order(&clients[0], "offer", "1 mind 2 3");
    assert_false(clients[0].good); /* the line may have failed for a moment */
    time_passes(PRESENCE_AWAY_MS);
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
    say_twice(&clients[1], "sit", "2");
    assert_int_equal(live_game()->table.seats[2].sitter, SITTER_PERSON);
    for (int i = 0; i < 4; i++) {
        play_one(2);
        compare(0, 1);
        compare(1, 2);
    }
    close_all();
}

/* As when a phone is locked: its connection stands, and nobody is there. */
TEST(whoever_sleeps_is_not_there_but_hears_everything) {
    two_at_a_table();
    order(&clients[1], "allow", "2 3 0");
    assert_int_equal(live_game()->presence.told.seats, 1 << 1 | 1 << 2);
    hall_doze(clients[1].visitor, true);
    assert_int_equal(live_game()->presence.told.seats, 1 << 1);
    hall_doze(clients[0].visitor, true);
    assert_int_equal(live_game()->presence.told.seats, 0);
    hall_doze(clients[0].visitor, false);
    while (game_turn(&live_game()->table.game) != 2)
        play_one(1);
    compare(1, 2);
    time_passes(PRESENCE_AWAY_MS);
    order(&clients[0], "offer", "1 mind 2 3");
    assert_true(clients[0].good);
    hall_doze(clients[1].visitor, false);
    assert_int_equal(live_game()->presence.told.seats, 1 << 1 | 1 << 2);
    compare(1, 2);
    hall_doze(clients[1].visitor, true);
    hall_leave(clients[1].visitor); /* never to wake up */
    assert_int_equal(live_game()->presence.told.seats, 1 << 1);
    close_all();
}

/* Of the others one loses the line just before it is asked, and counts as there for some seconds more. */
TEST(who_is_away_a_little_later_is_not_waited_for_either) {
    struct setup setup = {.players = 3, .three = THREE_TARGET};
    struct refusal why;
    luck = rng_seeded(2, 7);
    store = database_or_memory();
    hall = hall_open(store, &host);
    assert_true(setup_agree(&setup, &why));
    begin(&setup, 3);
    order(&clients[1], "allow", "2 3 0");
    hall_leave(clients[1].visitor);
    time_passes(PRESENCE_AWAY_MS);
    hall_leave(clients[2].visitor);
    order(&clients[0], "offer", "1 mind 2 3");
    assert_true(clients[0].good);
    tend();
    store_settle(store);
    assert_int_equal(live_game()->table.offer.kind, OFFER_MIND); /* it is asked */
    for (int i = 0; i < 2; i++) {
        time_passes(PRESENCE_AWAY_MS);
        tend();
        store_settle(store);
    }
    assert_int_equal(live_game()->table.seats[2].sitter, SITTER_COMPUTER);
    close_all();
}

TEST(a_clock_that_is_set_back_makes_nobody_wait_for_long) {
    two_at_a_table();
    order(&clients[1], "allow", "2 3 0");
    hall_leave(clients[1].visitor);
    time_passes(-100 * PRESENCE_AWAY_MS);
    for (int i = 0; i < 5; i++) /* at first it is too much at once, for some seconds */
        order(&clients[0], "offer", "1 mind 2 3");
    assert_false(clients[0].good);
    assert_non_null(strstr(clients[0].answer, "try again in {seconds} s\",\"values\":{\"seconds\":15}"));
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
    database_or_memory_hold(store, true);
    hall_hear(clients[1].visitor, text_as_span(&again));
    int answers = clients[0].answers;
    hall_hear(clients[0].visitor, text_as_span(&again));
    assert_int_equal(clients[0].answers, answers + 1);
    assert_false(clients[0].good); /* it is not kept yet */
    database_or_memory_hold(store, false);
    hall_look(hall);
    store_settle(store);
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

/* A message of this kind that a client was sent last, for tests that want more of it than at_hall knows. */
static struct client *overheard;
static struct text last_game;

static void overhear_game(struct client *client, struct span message) {
    if (client != overheard || strncmp(message.start, "game ", 5))
        return;
    last_game = text_in(last_game.start, last_game.size);
    text_span(&last_game, message);
}

static const char *game_as_told_to(struct client *client) {
    static char memory[2000];
    last_game = text_in(memory, sizeof memory);
    overheard = client;
    overhear = overhear_game;
    hall_leave(client->visitor);
    come(client);
    watch(client);
    overhear = NULL;
    return last_game.start;
}

/* The same two again, at the table after this one; both sit down and the tiles are dealt. */
static void play_again(void) {
    struct text again = text_room(40);
    text_format(&again, "rematch %s", game);
    time_passes(10000);
    agreed(&clients[0], again.start);
    memcpy(game, clients[0].answer, sizeof game);
    for (int i = 0; i < CLIENTS; i++) {
        clients[i].number = 0;
        clients[i].over = false;
        watch(&clients[i]);
    }
    int own = live_game()->table.seats[1].sitter == SITTER_PERSON ? 1 : 2;
    order(&clients[1], "sit", own == 1 ? "2" : "1");
    share(&clients[0], own);
    share(&clients[1], 3 - own);
}

static void assert_score(int played, int first, int second) {
    const struct terms *terms = &live_game()->terms;
    assert_int_equal(terms->played, played);
    assert_int_equal(terms->wins[1], first);
    assert_int_equal(terms->wins[2], second);
}

/* An evening: its games have one address, and a score by persons, who change seats. */
TEST(games_that_are_played_again_have_one_room_and_a_score) {
    char first[GAME_ID_LENGTH + 1];
    struct text room = text_room(40);
    two_at_a_table();
    memcpy(first, game, sizeof first);
    text_format(&room, "room %s", first);
    agreed(&clients[3], room.start);
    assert_string_equal(clients[3].answer, first);
    assert_score(0, 0, 0);
    order(&clients[0], "resign", "1");
    play_again(); /* Ann has seat 2 now, Bob, who won, seat 1 */
    assert_score(1, 1, 0);
    assert_string_equal(live_game()->terms.room, first);
    order(&clients[0], "abort", "");
    play_again();
    assert_score(1, 0, 1); /* called off: that was none */
    order(&clients[1], "resign", "2");
    play_again();
    assert_score(2, 1, 1);
    restart();
    assert_score(2, 1, 1);
    assert_string_equal(live_game()->terms.room, first);
    time_passes(10000);
    agreed(&clients[3], room.start);
    assert_string_equal(clients[3].answer, game);
    close_all();
}

/* Who has both seats of a game with hidden hands sees one hand at a time. */
TEST(who_has_several_seats_looks_through_the_eyes_of_each) {
    struct setup setup = {.hand = HAND_HIDDEN};
    struct refusal why;
    struct text line = text_room(100);
    two_at_a_table();
    assert_true(setup_agree(&setup, &why));
    for (int i = 0; i < CLIENTS; i++)
        hall_leave(clients[i].visitor);
    begin(&setup, 2);
    assert_int_equal(live_game()->table.game.setup.hand, HAND_HIDDEN);
    agreed(&clients[1], "token");
    text_format(&line, "take %s", clients[1].answer);
    agreed(&clients[0], line.start);
    for (int i = 0; i < 8; i++) {
        play_one(2);
        for (int eyes = 2; eyes >= 1; eyes--) {
            clients[0].number = 0;
            line = text_in(line.start, line.size);
            text_format(&line, "watch %s 0 - %d", game, eyes);
            agreed(&clients[0], line.start);
            compare(0, eyes);
        }
        compare(1, 2);
    }
    assert_true(comparisons > 0);
    say(&clients[2], line.start);
    assert_false(clients[2].good);
    close_all();
}

/* Ann and Bob play again: Ann's seat is hers until she leaves it. */
TEST(seats_of_a_game_played_again_are_kept) {
    struct text again = text_room(40);
    two_at_a_table();
    text_format(&again, "rematch %s", game);
    order(&clients[0], "resign", "1");
    agreed(&clients[1], again.start);
    memcpy(game, clients[1].answer, sizeof game);
    for (int i = 0; i < CLIENTS; i++)
        clients[i].number = 0;
    assert_non_null(strstr(game_as_told_to(&clients[2]), "\nkept 2\n"));
    assert_null(strstr(game_as_told_to(&clients[2]), "\nyours"));
    assert_non_null(strstr(game_as_told_to(&clients[0]), "\nyours 2\n"));
    assert_null(strstr(game_as_told_to(&clients[0]), "\nkept"));
    order(&clients[2], "sit", "2");
    assert_false(clients[2].good);
    order(&clients[0], "sit", "2");
    assert_true(clients[0].good);
    order(&clients[0], "stand", "2");
    assert_true(clients[0].good);
    assert_null(strstr(game_as_told_to(&clients[2]), "\nkept"));
    order(&clients[2], "sit", "2");
    assert_true(clients[2].good);
    close_all();
}

/* Whoever guesses what lies on a stack learns nothing. */
TEST(a_draw_does_not_name_its_tile) {
    two_at_a_table();
    int turn = game_turn(&live_game()->table.game);
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        struct text guess = text_room(20);
        text_string(&guess, "left=");
        tile_write(&guess, tile);
        order(&clients[turn - 1], "play", guess.start);
        assert_non_null(strstr(clients[turn - 1].answer, "a draw does not name the tile"));
        assert_int_equal(live_game()->table.count, 0);
    }
    close_all();
}

/* A seat is left once, however often that is said. */
TEST(standing_up_twice_is_answered_twice) {
    two_at_a_table();
    struct text line = text_room(40);
    agreed(&clients[0], "make seats=open,me");
    text_format(&line, "stand %s 2 2", clients[0].answer);
    agreed(&clients[0], line.start);
    agreed(&clients[0], line.start);
    assert_string_equal(clients[0].answer, "2");
    close_all();
}

TEST(a_list_of_games_says_who_plays_and_whom_it_waits_for) {
    two_at_a_table();
    bool first = game_turn(&live_game()->table.game) == 1;
    for (int i = 0; i < 2; i++) {
        struct text expected = text_room(100);
        text_format(&expected, "%s %s 0 %lld\tperson\tperson", game, (i == 0) == first ? "yours" : "theirs",
                    (long long)(live_game()->waits_ms / 1000));
        agreed(&clients[i], "games");
        assert_string_equal(clients[i].answer, expected.start);
    }
    agreed(&clients[2], "games");
    assert_string_equal(clients[2].answer, "");
    close_all();
}

/* What the list says between the time and who sits there. */
static bool listed_as(const char *end) {
    agreed(&clients[0], "games");
    const char *tab = strchr(clients[0].answer, '\t');
    size_t length = strlen(end);
    return tab - clients[0].answer > (ptrdiff_t)length && !memcmp(tab - length, end, length);
}

TEST(a_list_of_games_says_how_they_ended) {
    two_at_a_table();
    order(&clients[0], "abort", "");
    assert_true(listed_as(" 0 0 0 abort"));
    close_all();
    two_at_a_table();
    order(&clients[1], "resign", "2");
    assert_true(listed_as(" 1 0 0 resign"));
    close_all();
    two_at_a_table();
    while (live_game()->table.game.phase != PHASE_OVER)
        play_one(2);
    struct result result = game_result(&live_game()->table.game);
    struct text end = text_room(40);
    text_format(&end, " %d %d %d",
                result.winner == WINNER_NS   ? 1
                : result.winner == WINNER_EW ? 2
                                             : 0,
                result.ns, result.ew);
    assert_true(listed_as(end.start));
    close_all();
}

/* A draw is taken back when everybody has given another share. */
TEST(a_list_of_games_says_whose_share_is_waited_for) {
    two_at_a_table();
    int turn = game_turn(&live_game()->table.game);
    struct client *drew = &clients[turn - 1], *other = &clients[2 - turn];
    play_one(2);
    order(drew, "offer", turn == 1 ? "1 takeback" : "2 takeback");
    order(other, "agree", turn == 1 ? "2" : "1");
    for (int shares = 0; shares < 2; shares++) {
        agreed(drew, "games");
        assert_non_null(strstr(drew->answer, shares ? " theirs " : " yours "));
        agreed(other, "games");
        assert_non_null(strstr(other->answer, " yours "));
        share(shares ? other : drew, shares ? 3 - turn : turn);
    }
    assert_int_equal(live_game()->table.count, 0);
    close_all();
}

/* A private token that nobody used holds for a day, or until it is taken back. */
TEST(a_word_that_takes_seats_along_does_not_hold_for_ever) {
    enum { DAY_MS = 24 * 3600 * 1000 };
    struct text line = text_room(100);
    two_at_a_table();
    agreed(&clients[0], "token");
    text_format(&line, "take %s", clients[0].answer);
    time_passes(DAY_MS + 10000);
    say(&clients[2], line.start);
    assert_false(clients[2].good);
    line.start[line.length - 1] = (char)(line.start[line.length - 1] ^ 1); /* as if it were another one */
    line.start[line.length - 6] = 'f';
    say(&clients[2], line.start);
    assert_false(clients[2].good);
    agreed(&clients[0], "token");
    line = text_in(line.start, line.size);
    text_format(&line, "take %s", clients[0].answer);
    agreed(&clients[0], "token none");
    say(&clients[2], line.start);
    assert_false(clients[2].good);
    agreed(&clients[0], "token");
    line = text_in(line.start, line.size);
    text_format(&line, "take %s", clients[0].answer);
    time_passes(DAY_MS - 60000);
    agreed(&clients[2], line.start);
    close_all();
}

/* A private token is told when it is kept, and the seats are there when that is said. */
TEST(a_word_that_takes_seats_along_is_durable_before_it_is_told) {
    struct text line = text_room(100);
    two_at_a_table();
    database_or_memory_hold(store, true);
    int answers = clients[0].answers;
    hall_hear(clients[0].visitor, span_of("1 token"));
    hall_look(hall);
    assert_int_equal(clients[0].answers, answers);
    database_or_memory_hold(store, false);
    hall_look(hall);
    assert_true(clients[0].good);
    text_format(&line, "take %s", clients[0].answer);
    agreed(&clients[2], line.start);
    assert_int_equal(store_owner_seats(store, game, clients[2].owner), 1 << 1);
    watch(&clients[2]); /* as it did before */
    assert_int_equal(clients[2].visitor->watches->seats, 1 << 1);
    agreed(&clients[2], line.start); /* again, as one whose answer was lost */
    say(&clients[3], line.start);
    assert_false(clients[3].good); /* once */
    database_or_memory_fail_all(store, true);
    say(&clients[0], "token");
    assert_false(clients[0].good);
    database_or_memory_fail_all(store, false);
    hall_hear(clients[3].visitor, span_of("1 token"));
    hall_leave(clients[3].visitor); /* nobody is there to be answered */
    hall_look(hall);
    close_all();
}

int main(int count, char **arguments) {
    if (count >= 3) {
        first_seed = atoi(arguments[1]);
        last_seed = atoi(arguments[2]);
    }
    folder = count == 4 ? arguments[3] : NULL;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clients_see_what_their_seats_may_see),
        cmocka_unit_test(a_client_that_knows_something_else_is_told_anew),
        cmocka_unit_test(a_list_of_games_says_how_they_ended),
        cmocka_unit_test(a_list_of_games_says_whose_share_is_waited_for),
        cmocka_unit_test(a_word_that_takes_seats_along_does_not_hold_for_ever),
        cmocka_unit_test(a_word_that_takes_seats_along_is_durable_before_it_is_told),
        cmocka_unit_test(a_seat_is_minded_while_its_owner_is_away_and_taken_back),
        cmocka_unit_test(whoever_sleeps_is_not_there_but_hears_everything),
        cmocka_unit_test(who_is_away_a_little_later_is_not_waited_for_either),
        cmocka_unit_test(a_clock_that_is_set_back_makes_nobody_wait_for_long),
        cmocka_unit_test(a_game_is_played_again_once_by_all),
        cmocka_unit_test(seats_of_a_game_played_again_are_kept),
        cmocka_unit_test(games_that_are_played_again_have_one_room_and_a_score),
        cmocka_unit_test(who_has_several_seats_looks_through_the_eyes_of_each),
        cmocka_unit_test(a_draw_does_not_name_its_tile),
        cmocka_unit_test(standing_up_twice_is_answered_twice),
        cmocka_unit_test(a_list_of_games_says_who_plays_and_whom_it_waits_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
