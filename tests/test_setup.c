/* RULES 1 and the keys of NOTATION: what is agreed before a game. */
#include <stdio.h>
#include <string.h>

#include "rules/preset.h"
#include "support.h"

static void assert_choices(const struct setup *setup, const char *expected) {
    char found[200];
    snprintf(found, sizeof found, "%s %d %s %s %s %s %s %d", setup_choice(setup, "edition"), setup->players,
             setup_choice(setup, "draw"), setup_choice(setup, "hand"), setup_choice(setup, "discard"),
             setup_choice(setup, "three"), setup_choice(setup, "peek"), setup->target);
    assert_string_equal(found, expected);
}

TEST(rule_1_defaults_of_the_editions) {
    struct setup nothing = setup_from(""), kosmos = setup_from("edition=kosmos");
    struct setup goliath = setup_from("edition=goliath");
    assert_choices(&nothing, "kosmos 2 block single ask auction off 24");
    assert_choices(&kosmos, "kosmos 2 block single ask auction off 24");
    assert_choices(&goliath, "goliath 2 bag single never target off 24");
}

TEST(rule_1_figures_of_the_editions) {
    const struct edition *kosmos = &editions[EDITION_KOSMOS], *goliath = &editions[EDITION_GOLIATH];
    assert_int_equal(kosmos->size, 19);
    assert_int_equal(goliath->size, 18);
    assert_int_equal(edition_supply(kosmos), 112);
    assert_int_equal(edition_supply(goliath), 84);
    assert_int_equal(edition_coast_most(kosmos), 22);
    assert_int_equal(edition_coast_most(goliath), 22);
    assert_int_equal(edition_product_most(kosmos), 484);
    assert_int_equal(edition_product_most(goliath), 484);
}

TEST(rule_1_any_option_goes_with_any_edition) {
    static const char *const editions_named[] = {"kosmos", "goliath"};
    static const char *const others[] = {
        "draw=block",
        "draw=bag",
        "draw=table",
        "hand=open",
        "hand=hidden",
        "discard=always",
        "discard=never",
        "draw=block peek=on",
        "players=3 three=auction",
        "players=3 three=target",
        "players=3 beaten=stays",
        "players=3 reached=first",
        "players=3 reached=highest",
        "players=4",
        "length=short",
        "players=3 length=short",
    };
    for (int i = 0; i < 2; i++)
        for (size_t j = 0; j < sizeof others / sizeof *others; j++) {
            char options[100];
            snprintf(options, sizeof options, "edition=%s %s", editions_named[i], others[j]);
            struct setup setup = setup_from(options);
            assert_string_equal(setup_choice(&setup, "edition"), editions_named[i]);
        }
}

/* How often each seat comes up for one of the lots, over many seeds. */
static void count_lots(const char *options, size_t field, int counts[5]) {
    memset(counts, 0, 5 * sizeof *counts);
    for (int seed = 1; seed <= 600; seed++) {
        char text[100];
        snprintf(text, sizeof text, "%s seed=%d", options, seed);
        struct setup setup = setup_from(text), again = setup_from(text);
        uint8_t seat = *((const uint8_t *)&setup + field);
        assert_int_equal(seat, *((const uint8_t *)&again + field));
        assert_in_range(seat, 1, 4);
        counts[seat]++;
    }
}

/* 600 lots: 200 of 3 seats, 300 of 2, 150 of 4; six times the spread is below 75. */
static void assert_fair(const int counts[5], int expected, int seats) {
    for (int seat = 1; seat <= 4; seat++)
        assert_in_range(counts[seat], seat <= seats ? expected - 75 : 0, seat <= seats ? expected + 75 : 0);
}

TEST(rule_1_who_starts_is_drawn_by_lot) {
    int counts[5];
    count_lots("players=2", offsetof(struct setup, start), counts);
    assert_fair(counts, 300, 2);
    count_lots("players=4", offsetof(struct setup, start), counts);
    assert_fair(counts, 150, 4);
}

/* RULES 8: the two builders are not known yet, so it is said where they sit after the flood. */
TEST(rule_8_the_lot_of_an_auction_is_first_or_second) {
    int seconds = 0;
    for (int seed = 1; seed <= 600; seed++) {
        char text[60];
        snprintf(text, sizeof text, "players=3 three=auction seed=%d", seed);
        struct setup setup = setup_from(text);
        assert_in_range(setup.start, START_FIRST, START_SECOND);
        seconds += setup.start == START_SECOND;
    }
    assert_in_range(seconds, 225, 375);
}

static const char *lines_of(const struct setup *setup) {
    static char memory[1024];
    struct text lines = text_in(memory, sizeof memory);
    setup_write(&lines, setup);
    return memory;
}

TEST(rule_8_first_and_second_can_be_said) {
    struct setup first = setup_from("players=3 start=first"),
                 second = setup_from("preset=fr players=3 start=second");
    assert_int_equal(first.start, START_FIRST);
    assert_int_equal(second.start, START_SECOND);
    assert_non_null(strstr(lines_of(&first), "\nstart first\n"));
    assert_non_null(strstr(lines_of(&second), "\nstart second\n"));
}

TEST(rule_8_opener_and_flood_are_drawn_by_lot) {
    int counts[5];
    count_lots("players=3 three=auction", offsetof(struct setup, opener), counts);
    assert_fair(counts, 200, 3);
    count_lots("players=3 three=target", offsetof(struct setup, flood), counts);
    assert_fair(counts, 200, 3);
    count_lots("players=3 three=target flood=2", offsetof(struct setup, start), counts);
    assert_int_equal(counts[2], 0);
    assert_in_range(counts[1], 225, 375);
    count_lots("players=3 three=target start=3", offsetof(struct setup, flood), counts);
    assert_int_equal(counts[3], 0);
    assert_in_range(counts[2], 225, 375);
}

TEST(rule_8_the_lot_never_makes_the_flood_start) {
    for (int seed = 1; seed <= 300; seed++) {
        char text[60];
        snprintf(text, sizeof text, "players=3 three=target seed=%d", seed);
        struct setup setup = setup_from(text);
        assert_int_not_equal(setup.start, setup.flood);
        assert_int_equal(setup.opener, 0);
    }
}

/* RULES 4, ours: one of each tile, whatever else is played; a text's name stays that text's. */
TEST(rule_4_a_short_game_has_one_of_each_tile) {
    for (int edition = 1; edition <= 2; edition++)
        for (int draw = DRAW_BLOCK; draw <= DRAW_TABLE; draw++) {
            struct setup setup = {.edition = (uint8_t)edition, .draw = (uint8_t)draw, .length = LENGTH_SHORT};
            struct refusal why;
            struct game game;
            uint8_t unseen[TILE_COUNT];
            assert_true(setup_complete(&setup, &why));
            game_start(&game, &setup);
            assert_int_equal(game.supply.left, TILE_COUNT);
            assert_int_equal(game.supply.rings, 12);
            game_unseen(&game, unseen);
            for (int tile = 0; tile < TILE_COUNT; tile++)
                assert_int_equal(unseen[tile], 1);
        }
    struct setup text = setup_from("length=short preset=fr");
    assert_int_equal(presets[preset_of(&text) - 1].options.discard, DISCARD_ASK);
    preset_take(&text, preset_find(span_of("goliath")));
    assert_int_equal(text.length, LENGTH_SHORT);
}

/* Games of the usual length are written as ever. */
TEST(rule_4_only_a_short_length_is_written) {
    struct setup full = setup_from("length=full"), usual = setup_from(""), brief = setup_from("length=short");
    char as_ever[1024];
    strcpy(as_ever, lines_of(&usual));
    assert_string_equal(lines_of(&full), as_ever);
    assert_null(strstr(as_ever, "length"));
    assert_non_null(strstr(lines_of(&brief), "\nlength short\n"));
}

TEST(setup_seats_that_are_said_are_kept) {
    struct setup setup = setup_from("players=3 three=target flood=1 start=3 target=100 seed=5");
    assert_int_equal(setup.flood, 1);
    assert_int_equal(setup.start, 3);
    assert_int_equal(setup.target, 100);
    assert_int_equal(setup.seed, 5);
    setup = setup_from("players=3 three=auction opener=2 start=2");
    assert_int_equal(setup.opener, 2);
    assert_int_equal(setup.start, 2);
    assert_int_equal(setup.flood, 0);
}

static void assert_combination_refused(const char *options, const char *expected) {
    struct setup setup = {0}, before;
    char key[20], value[20];
    struct refusal why;
    int used;
    for (const char *at = options; sscanf(at, " %19[^=]=%19s%n", key, value, &used) == 2; at += used)
        assert_true(setup_set(&setup, span_of(key), span_of(value), &why));
    memcpy(&before, &setup, sizeof before);
    if (setup_complete(&setup, &why))
        fail_msg("%s was not refused", options);
    assert_string_equal(reason_of(&why), expected);
    assert_memory_equal(&setup, &before, sizeof setup);
}

TEST(setup_refuses_what_does_not_go_together) {
    assert_combination_refused("players=2 start=3", "start is not one of the seats of this game");
    assert_combination_refused("players=3 start=4", "start is not one of the seats of this game");
    assert_combination_refused("players=2 start=first", "first and second after the flood need an auction");
    assert_combination_refused("players=3 three=target start=second",
                               "first and second after the flood need an auction");
    assert_combination_refused("players=4 hand=open", "hands of two tiles are for two players");
    assert_combination_refused("players=3 hand=hidden", "hands of two tiles are for two players");
    assert_combination_refused("draw=bag peek=on", "peek needs draw=block");
    assert_combination_refused("edition=goliath peek=on", "peek needs draw=block");
    assert_combination_refused("players=3 three=target flood=2 start=2",
                               "the flood cannot be the starting builder");
}

TEST(setup_drops_seats_that_the_game_has_no_use_for) {
    static const char *const options[] = {"players=2 flood=1 opener=1", "players=4 flood=1 opener=1",
                                          "players=3 three=auction opener=2 flood=1 start=1",
                                          "players=3 three=target opener=2 flood=1 start=3"};
    static const int expected[][2] = {{0, 0}, {0, 0}, {0, 2}, {1, 0}};
    for (int i = 0; i < 4; i++) {
        struct setup setup = setup_from(options[i]);
        assert_int_equal(setup.flood, expected[i][0]);
        assert_int_equal(setup.opener, expected[i][1]);
    }
}

static bool is_used(const char *options, struct refusal *why) {
    struct setup setup = {0};
    char key[20], value[20];
    int used;
    for (const char *at = options; sscanf(at, " %19[^=]=%19s%n", key, value, &used) == 2; at += used)
        assert_true(setup_set(&setup, span_of(key), span_of(value), why));
    return setup_check_use(&setup, why);
}

TEST(setup_refuses_seats_and_a_target_that_the_game_has_no_use_for) {
    static const char *const useless[][2] = {
        {"players=3 flood=2", "flood needs players=3 three=target"},
        {"three=target flood=2", "flood needs players=3 three=target"},
        {"players=3 target=30", "target needs players=3 three=target"},
        {"edition=goliath players=4 target=30", "target needs players=3 three=target"},
        {"players=3 three=target opener=2", "opener needs players=3 three=auction"},
        {"players=3 preset=goliath opener=2", "opener needs players=3 three=auction"},
    };
    static const char *const used[] = {"", "players=3 three=target flood=2 target=30",
                                       "edition=goliath players=3 flood=2",
                                       "players=3 preset=goliath flood=2", "players=3 opener=2"};
    struct refusal why;
    for (size_t i = 0; i < sizeof useless / sizeof *useless; i++) {
        assert_false(is_used(useless[i][0], &why));
        assert_string_equal(reason_of(&why), useless[i][1]);
    }
    for (size_t i = 0; i < sizeof used / sizeof *used; i++)
        assert_true(is_used(used[i], &why));
}

static void assert_value_refused(const char *key, const char *value, const char *expected) {
    struct setup setup = {0}, before = {0};
    struct refusal why;
    if (setup_set(&setup, span_of(key), span_of(value), &why))
        fail_msg("%s=%s was not refused", key, value);
    assert_string_equal(reason_of(&why), expected);
    assert_memory_equal(&setup, &before, sizeof setup);
}

TEST(setup_refuses_values) {
    assert_value_refused("edition", "Kosmos", "edition must be kosmos or goliath, not 'Kosmos'");
    assert_value_refused("draw", "", "draw must be block, bag or table, not ''");
    assert_value_refused("hand", "two", "hand must be single, open or hidden, not 'two'");
    assert_value_refused("discard", "no", "discard must be ask, always or never, not 'no'");
    assert_value_refused("three", "flood", "three must be auction or target, not 'flood'");
    assert_value_refused("peek", "1", "peek must be off or on, not '1'");
    assert_value_refused("beaten", "flood", "beaten must be leaves or stays, not 'flood'");
    assert_value_refused("talk", "no", "talk must be penalty or free, not 'no'");
    assert_value_refused("reached", "", "reached must be highest or first, not ''");
    assert_value_refused("preset", "en", "preset must be de, nl, fr, hu or goliath, not 'en'");
    assert_value_refused("players", "1", "players must be 2, 3 or 4: '1'");
    assert_value_refused("players", "5", "players must be 2, 3 or 4: '5'");
    assert_value_refused("players", "1000000000", "players must be 2, 3 or 4: '1000000000'");
    assert_value_refused("players", "02", "players must be 2, 3 or 4: '02'");
    assert_value_refused("flood", "0", "flood must be a seat from 1 to 3: '0'");
    assert_value_refused("flood", "4", "flood must be a seat from 1 to 3: '4'");
    assert_value_refused("opener", "4", "opener must be a seat from 1 to 3: '4'");
    assert_value_refused("start", "5", "start must be a seat from 1 to 4, first or second: '5'");
    assert_value_refused("target", "0", "target must be a number from 1 to 484: '0'");
    assert_value_refused("target", "485", "target must be a number from 1 to 484: '485'");
    assert_value_refused("seed", "-1", "seed must be a whole number below 2^64: '-1'");
    assert_value_refused("seed", "18446744073709551616",
                         "seed must be a whole number below 2^64: '18446744073709551616'");
    assert_value_refused("colour", "red", "no such key: 'colour'");
}

TEST(setup_refuses_a_key_said_twice) {
    static const char *const pairs[][2] = {
        {"edition", "kosmos"}, {"players", "3"}, {"draw", "bag"}, {"hand", "open"},    {"start", "1"},
        {"target", "24"},      {"seed", "0"},    {"peek", "off"}, {"beaten", "stays"}, {"preset", "fr"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct setup setup = {0};
        char expected[60];
        struct refusal why;
        assert_true(setup_set(&setup, span_of(pairs[i][0]), span_of(pairs[i][1]), &why));
        assert_false(setup_set(&setup, span_of(pairs[i][0]), span_of(pairs[i][1]), &why));
        snprintf(expected, sizeof expected, "said twice: '%s'", pairs[i][0]);
        assert_string_equal(reason_of(&why), expected);
    }
}

TEST(setup_seeds_go_up_to_64_bits) {
    struct setup setup = setup_from("seed=18446744073709551615");
    assert_true(setup.seed == UINT64_MAX && setup.has_seed);
}

static void assert_options(const char *options, const char *expected) {
    struct setup setup = setup_from(options);
    char found[200];
    snprintf(found, sizeof found, "%s %s %s %s %s %s %s %s", setup_choice(&setup, "edition"),
             setup_choice(&setup, "draw"), setup_choice(&setup, "hand"), setup_choice(&setup, "discard"),
             setup_choice(&setup, "peek"), setup_choice(&setup, "three"), setup_choice(&setup, "beaten"),
             setup_choice(&setup, "reached"));
    assert_string_equal(found, expected);
    assert_int_equal(setup.preset, 0);
}

TEST(rule_1_presets_by_the_text) {
    assert_options("preset=de", "kosmos block single never on auction stays highest");
    assert_options("preset=nl", "kosmos block single never on auction stays highest");
    assert_options("preset=fr", "kosmos block single ask off auction leaves highest");
    assert_options("preset=hu", "kosmos block single ask off auction leaves highest");
    assert_options("preset=goliath", "goliath bag single never off target leaves first");
}

TEST(rule_1_what_is_said_beside_a_preset_counts) {
    assert_options("preset=de discard=ask hand=hidden", "kosmos block hidden ask on auction stays highest");
    assert_options("discard=ask peek=off preset=de", "kosmos block single ask off auction stays highest");
    assert_options("draw=bag preset=de", "kosmos bag single never off auction stays highest");
    assert_options("preset=goliath edition=kosmos", "kosmos bag single never off target leaves first");
    assert_options("preset=fr edition=goliath", "goliath bag single ask off target leaves first");
}

static void assert_taken(const char *from, int preset, int start, const char *expected) {
    struct setup setup = setup_from(from);
    char found[200];
    preset_take(&setup, preset);
    snprintf(found, sizeof found, "%s %s %s %d", setup_choice(&setup, "edition"),
             setup_choice(&setup, "hand"), setup_choice(&setup, "discard"), setup.target);
    assert_string_equal(found, expected);
    assert_int_equal(setup.start, start);
    assert_int_equal(preset_of(&setup), preset);
}

/* Two tiles in hand stay two, as the text has them; the German text draws by lot who starts. */
TEST(rule_1_a_preset_taken_in_a_form) {
    int de = preset_find(span_of("de")), fr = preset_find(span_of("fr")), hu = preset_find(span_of("hu"));
    int goliath = preset_find(span_of("goliath"));
    assert_int_equal(de, preset_find(span_of("nl")));
    assert_int_equal(preset_find(span_of("en")), 0);
    assert_taken("start=2 target=7 edition=goliath", fr, 2, "kosmos single ask 7");
    assert_taken("start=2 hand=open", fr, 2, "kosmos hidden ask 24");
    assert_taken("start=2 hand=hidden", hu, 2, "kosmos open ask 24");
    assert_taken("start=2 hand=hidden", de, 0, "kosmos open never 24");
    assert_taken("start=2 players=4", fr, 0, "kosmos single ask 24"); /* two choose, four draw lots */
    assert_taken("start=2 players=4", hu, 0, "kosmos single ask 24");
    assert_taken("start=1 hand=hidden", goliath, 1, "goliath single never 24");
    assert_taken("start=1 players=3 discard=always", goliath, 1, "goliath single never 24");
}

TEST(rule_1_the_preset_whose_options_are_played) {
    static const struct {
        const char *options, *preset;
    } cases[] = {
        {"", "fr"},
        {"hand=open", "hu"},
        {"hand=hidden", "fr"},
        {"edition=goliath", "goliath"},
        {"discard=never peek=on", "de"}, /* with two players no flood is beaten */
        {"discard=never peek=on players=3", ""},
        {"discard=never peek=on players=3 beaten=stays", "de"},
        {"players=3 reached=first", ""},
        {"edition=goliath hand=open", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct setup setup = setup_from(cases[i].options);
        assert_int_equal(preset_of(&setup), preset_find(span_of(cases[i].preset)));
    }
}

TEST(setup_is_written_as_lines) {
    struct setup setup = setup_from("players=3 three=target flood=1 start=3 target=100 seed=5");
    char memory[300];
    struct text text = text_in(memory, sizeof memory);
    setup_write(&text, &setup);
    assert_string_equal(memory,
                        "edition kosmos\nplayers 3\ndraw block\nhand single\ndiscard ask\nthree target\n"
                        "target 100\nflood 1\nstart 3\npeek off\nbeaten leaves\nreached highest\n");
    setup = setup_from("players=3 edition=goliath three=auction opener=2 start=1 draw=table");
    text = text_in(memory, sizeof memory);
    setup_write(&text, &setup);
    assert_string_equal(memory, "edition goliath\nplayers 3\ndraw table\nhand single\ndiscard never\n"
                                "three auction\nopener 2\nstart 1\npeek off\nbeaten leaves\nreached first\n");
}

/* Records imply the penalty; `new` would fill in the edition's. */
TEST(rule_7_talk_is_written_where_it_is_not_meant_anyway) {
    static const struct {
        const char *options, *line, *word;
    } cases[] = {{"players=4", NULL, NULL},
                 {"players=4 talk=free", "talk free\n", " talk=free"},
                 {"players=4 edition=goliath", "talk free\n", " talk=free"},
                 {"players=4 edition=goliath talk=penalty", NULL, " talk=penalty"},
                 {"players=2 edition=goliath", NULL, NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char lines_memory[400], words_memory[400];
        struct text lines = text_in(lines_memory, sizeof lines_memory);
        struct text words = text_in(words_memory, sizeof words_memory);
        struct setup setup = setup_from(cases[i].options);
        setup_write(&lines, &setup);
        setup_write_words(&words, &setup);
        assert_true(strstr(lines_memory, cases[i].line ? cases[i].line : "talk") ? cases[i].line != NULL
                                                                                 : !cases[i].line);
        assert_true(strstr(words_memory, cases[i].word ? cases[i].word : "talk") ? cases[i].word != NULL
                                                                                 : !cases[i].word);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_1_defaults_of_the_editions),
        cmocka_unit_test(rule_1_figures_of_the_editions),
        cmocka_unit_test(rule_1_any_option_goes_with_any_edition),
        cmocka_unit_test(rule_1_who_starts_is_drawn_by_lot),
        cmocka_unit_test(rule_8_the_lot_of_an_auction_is_first_or_second),
        cmocka_unit_test(rule_8_first_and_second_can_be_said),
        cmocka_unit_test(rule_8_opener_and_flood_are_drawn_by_lot),
        cmocka_unit_test(rule_8_the_lot_never_makes_the_flood_start),
        cmocka_unit_test(rule_4_a_short_game_has_one_of_each_tile),
        cmocka_unit_test(rule_4_only_a_short_length_is_written),
        cmocka_unit_test(setup_seats_that_are_said_are_kept),
        cmocka_unit_test(setup_refuses_what_does_not_go_together),
        cmocka_unit_test(setup_drops_seats_that_the_game_has_no_use_for),
        cmocka_unit_test(setup_refuses_seats_and_a_target_that_the_game_has_no_use_for),
        cmocka_unit_test(setup_refuses_values),
        cmocka_unit_test(setup_refuses_a_key_said_twice),
        cmocka_unit_test(setup_seeds_go_up_to_64_bits),
        cmocka_unit_test(rule_1_presets_by_the_text),
        cmocka_unit_test(rule_1_what_is_said_beside_a_preset_counts),
        cmocka_unit_test(rule_1_a_preset_taken_in_a_form),
        cmocka_unit_test(rule_1_the_preset_whose_options_are_played),
        cmocka_unit_test(setup_is_written_as_lines),
        cmocka_unit_test(rule_7_talk_is_written_where_it_is_not_meant_anyway),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
