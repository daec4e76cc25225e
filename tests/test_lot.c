/* RULES 8: with an auction the lot for the starting builder falls between the two builders, and nobody but
 * the keeper learns of it before the auction is over. */
#include <stdio.h>
#include <string.h>

#include "at_table.h"
#include "engine/command_session.h"
#include "engine/game_commands.h"
#include "engine/share.h"
#include "random_player.h"
#include "sealed.h"
#include "table/engine_feed.h"
#include "table/state.h"
#include "table/view_json.h"

enum { GAMES = 3000, TEXT_MAX = 64 * 1024 };

static int flood_of(const struct game *game) {
    int flood = 1;
    while (game->role[flood] != ROLE_FLOOD)
        flood++;
    return flood;
}

/* Which seat after the flood starts: 1 or 2. */
static int place_of_starter(const struct game *game) {
    assert_int_equal(game->phase, PHASE_SIDE);
    return (game->seat + 3 - flood_of(game)) % 3;
}

static void bid_at_random(struct game *game, struct rng *rng) {
    struct refusal never;
    while (game->phase == PHASE_BID) {
        struct action action = random_action(game, rng);
        if (action.kind == ACTION_BID || action.kind == ACTION_PASS)
            assert_true(game_play(game, &action, &never));
    }
}

/* 1,500 are expected; six times the spread is 164. */
static void assert_half(int first) {
    assert_in_range(first, GAMES / 2 - 164, GAMES / 2 + 164);
}

TEST(each_builder_starts_half_of_the_time) {
    struct rng rng = rng_seeded(8, 1);
    int first = 0, floods[4] = {0}, starters[4] = {0};
    for (int seed = 1; seed <= GAMES; seed++) {
        char options[60];
        snprintf(options, sizeof options, "players=3 three=auction seed=%d", seed);
        struct game game = game_from(options);
        bid_at_random(&game, &rng);
        first += place_of_starter(&game) == 1;
        floods[flood_of(&game)]++;
        starters[game.seat]++;
    }
    assert_half(first);
    for (int seat = 1; seat <= 3; seat++)
        assert_true(floods[seat] > GAMES / 5 && starters[seat] > GAMES / 5);
}

TEST(each_builder_starts_half_of_the_time_behind_the_wall) {
    struct rng rng = rng_seeded(8, 2);
    struct setup agreed = {.players = 3, .three = THREE_AUCTION};
    struct refusal why;
    int first = 0;
    assert_true(setup_agree(&agreed, &why));
    for (int i = 0; i < GAMES; i++) {
        begin_sealed(&agreed, &rng);
        bid_at_random(&game_record.table.game, &rng);
        first += place_of_starter(&game_record.table.game) == 1;
    }
    assert_half(first);
}

static int starter(const char *options, const char *bids) {
    char all[200];
    snprintf(all, sizeof all, "players=3 three=auction draw=bag opener=1 %s", options);
    struct game game = game_from(all);
    play(&game, bids);
    return game.seat;
}

TEST(first_and_second_are_counted_clockwise_from_the_flood) {
    static const char *const floods[] = {"bid20 pass pass", "bid20 bid19 pass pass", "bid20 pass bid18 pass"};
    for (int flood = 1; flood <= 3; flood++) {
        assert_int_equal(starter("start=first", floods[flood - 1]), flood % 3 + 1);
        assert_int_equal(starter("start=second", floods[flood - 1]), (flood + 1) % 3 + 1);
    }
}

TEST(a_seat_said_by_hand_stays_what_it_is) {
    assert_int_equal(starter("start=3", "bid20 pass pass"), 3);
    assert_int_equal(starter("start=3", "bid20 bid19 pass pass"), 3);
    assert_int_equal(starter("start=3", "bid20 pass bid18 pass"), 1); /* it became the flood */
}

/* All that leaves the program for a viewer. */
static const char *told(int viewer) {
    static char memory[4 * TEXT_MAX], record[RECORD_LENGTH_MAX + 1];
    struct text out = text_in(memory, sizeof memory);
    struct text kept = text_in(record, sizeof record);
    struct game view;
    view_game(&game_record.table.game, viewer, &view);
    state_write(&out, &view);
    view_json_write_fields(&out, &game_record.table, &(struct view_request){.viewer = viewer});
    engine_feed_write_news(&out, &game_record.table, viewer, -1);
    game_record_write(&game_record, viewer, &kept);
    text_string(&out, record);
    assert_false(out.cut || kept.cut);
    return memory;
}

static void assert_told_the_same(const char *actions) {
    static char first[4 * TEXT_MAX];
    for (int viewer = ONLOOKER; viewer <= 3; viewer++) {
        new_table("players=3 opener=1 start=first seed=3");
        play_at_table(actions);
        strcpy(first, told(viewer));
        new_table("players=3 opener=1 start=second seed=3");
        play_at_table(actions);
        assert_string_equal(first, told(viewer));
    }
}

TEST(nobody_is_told_before_the_auction_is_over) {
    assert_told_the_same("");
    assert_told_the_same("bid20");
    assert_told_the_same("bid20 bid19 pass");
}

TEST(everybody_is_told_when_it_is_over) {
    new_table("players=3 opener=1 start=second seed=3");
    play_at_table("bid20 pass");
    for (int viewer = ONLOOKER; viewer <= 3; viewer++) {
        assert_null(strstr(told(viewer), "second"));
        assert_non_null(strstr(told(viewer), "\"start\":null"));
    }
    assert_non_null(strstr(record_for(KEEPER), "\nstart second\n"));
    play_at_table("pass");
    for (int viewer = ONLOOKER; viewer <= 3; viewer++) {
        assert_non_null(strstr(told(viewer), "\"start\":\"second\""));
        assert_non_null(strstr(told(viewer), " start=second "));
        assert_non_null(strstr(record_for(viewer), "\nstart second\n"));
    }
}

/* It is hidden again, and stays what it was. */
TEST(what_is_taken_back_hides_it_again) {
    struct refusal why;
    new_table("players=3 opener=1 start=second seed=3");
    play_at_table("bid20 pass pass");
    assert_turn(&game_record.table.game, 3);
    assert_true(table_undo(&game_record.table, &why));
    assert_null(strstr(told(1), "second"));
    play_at_table("bid15 pass");
    assert_int_equal(game_record.table.game.role[3], ROLE_FLOOD);
    assert_turn(&game_record.table.game, 2);
    assert_non_null(strstr(told(1), "\"start\":\"second\""));
}

/* An engine that bids draws a lot of its own; when the auction is over it hears the game anew. */
TEST(an_engine_follows_whatever_lot_it_drew) {
    static struct command_session engine;
    static char memory[TEXT_MAX];
    struct refusal why;
    for (int seed = 1; seed <= 20; seed++) {
        int known = -1;
        char options[60];
        snprintf(options, sizeof options, "players=3 opener=1 seed=%d", seed);
        new_table(options);
        command_session_open(&engine, SESSION_KEEPS, NULL, 1);
        for (const char *const *one = (const char *const[]){"bid20", "bid9", "pass", "pass", "ns", NULL};
             *one; one++) {
            struct text lines = text_in(memory, sizeof memory);
            play_at_table(*one);
            engine_feed_write_news(&lines, &game_record.table, 1, known);
            known = game_record.table.count;
            assert_null(game_record.table.game.phase == PHASE_BID ? strstr(memory, "start=") : NULL);
            assert_true(game_commands_hear(&engine, text_as_span(&lines), &why));
            assert_int_equal(game_turn(command_session_game(&engine)), game_turn(&game_record.table.game));
        }
    }
}

/* A link to a game is for somebody who plays it on: the lot is drawn anew, as the tiles are dealt anew. */
TEST(a_link_tells_nothing_of_the_lot) {
    static char memory[RECORD_LENGTH_MAX + 1];
    struct rng rng = rng_seeded(5, 5);
    int seconds = 0;
    new_table("players=3 opener=1 start=second seed=3");
    table_shuffle(&game_record.table);
    play_at_table("bid20");
    for (int i = 0; i < 60; i++) {
        struct text text = text_in(memory, sizeof memory);
        share_write(&game_record, &rng, &text);
        seconds += strstr(memory, "\nstart second\n") != NULL;
        assert_true(strstr(memory, "\nstart first\n") || strstr(memory, "\nstart second\n"));
    }
    assert_in_range(seconds, 7, 53);
}

TEST(records_are_read_and_written) {
    static const char *const words[] = {"first", "second", "1", "3"};
    for (int i = 0; i < 4; i++) {
        char text[200];
        snprintf(text, sizeof text,
                 "tayu 1\nedition kosmos\nplayers 3\ndraw bag\nthree auction\nopener 1\nstart %s\n\n"
                 "bid20\npass\npass\nns\nbag=128 i10h128\n",
                 words[i]);
        load(text);
        assert_string_equal(record_for(KEEPER), text);
        assert_int_equal(game_record.table.moves[3].seat, i == 0 || i == 2 ? 2 : 3);
    }
    refuse_record(span_of("tayu 1\nplayers 2\nstart first\n\n"),
                  "line 4: first and second after the flood need an auction");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_builder_starts_half_of_the_time),
        cmocka_unit_test(each_builder_starts_half_of_the_time_behind_the_wall),
        cmocka_unit_test(first_and_second_are_counted_clockwise_from_the_flood),
        cmocka_unit_test(a_seat_said_by_hand_stays_what_it_is),
        cmocka_unit_test(nobody_is_told_before_the_auction_is_over),
        cmocka_unit_test(everybody_is_told_when_it_is_over),
        cmocka_unit_test(what_is_taken_back_hides_it_again),
        cmocka_unit_test(an_engine_follows_whatever_lot_it_drew),
        cmocka_unit_test(a_link_tells_nothing_of_the_lot),
        cmocka_unit_test(records_are_read_and_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
