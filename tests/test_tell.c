/* src/terminal_common/tell: turns, actions, hints and results in sentences. */
#include <stdio.h>
#include <string.h>

#include "at_terminal.h"
#include "terminal_common/tell.h"

static const char *told(void (*tell)(struct text *text, const struct table *now)) {
    static char memory[400];
    struct text text = text_in(memory, sizeof memory);
    tell(&text, &game_record.table);
    return memory;
}

TEST(turns_and_actions_are_told) {
    char memory[400];
    struct text text = text_in(memory, sizeof memory);
    words_use("en");
    begin("people=1 level=3 start=1 seed=1");
    assert_string_equal(told(tell_turn), "Your turn: draw a tile");
    acts("left i10h168");
    assert_string_equal(told(tell_turn), "Computer (level 3) is thinking…");
    tell_action_at(&text, &game_record.table, 1, 1);
    assert_string_equal(memory, "You: 168 on i10h168");
    text = text_in(memory, sizeof memory);
    tell_placement(&text, game_record.table.moves[1].action.placement, 19);
    assert_string_equal(memory, "i10 to k10, exits: north of i10, south of j10, west of i10");
    acts("resign");
    assert_string_equal(told(tell_turn), "You win. Computer (level 3) gives up.");
}

static const char *hinted(const char *word) {
    static char memory[400];
    struct text text = text_in(memory, sizeof memory);
    struct action action = action_from(word, 19);
    tell_hint(&text, &action, 19);
    return memory;
}

TEST(hints_are_words_in_every_language) {
    static const struct {
        const char *language, *bid, *draw, *placement;
    } cases[] = {
        {"en", "The computer would bid 19.", "The computer would draw from the left stack.",
         "The computer would place tile 128 from i10 to k10."},
        {"de", "Der Computer würde 19 bieten.", "Der Computer würde vom linken Stapel ziehen.",
         "Der Computer würde Stein 128 von i10 bis k10 legen."},
        {"fr", "Choix de l’ordinateur : enchérir à 19.",
         "Choix de l’ordinateur : piocher dans la pile de gauche.",
         "Choix de l’ordinateur : poser la tuile 128 de i10 à k10."},
        {"nl", "De computer zou 19 bieden.", "De computer zou van de linkerstapel trekken.",
         "De computer zou steen 128 van i10 tot k10 leggen."},
        {"hu", "A gép ezt tenné: licitálás, 19.", "A gép ezt tenné: húzás a bal oldali oszlopról.",
         "A gép ezt tenné: a 128 dominó lerakása, i10–k10."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        words_use(cases[i].language);
        assert_string_equal(hinted("bid19"), cases[i].bid);
        assert_string_equal(hinted("left"), cases[i].draw);
        assert_string_equal(hinted("i10h128"), cases[i].placement);
    }
    words_use("en");
}

/* Who gave up has lost, whatever was built. */
TEST(games_given_up_or_called_off_are_told) {
    static const struct {
        const char *arguments, *acts, *told;
    } cases[] = {
        {"people=2 level=3 start=1 seed=1", "resign", "You win. Computer (level 3) gives up."},
        {"people=1 level=3 start=1 seed=1", "resign", "Computer (level 3, east–west) wins. You give up."},
        {"people=1 level=3 start=1 seed=1", "timeout2", "You win. Computer (level 3): the time is over."},
        {"people=12 start=1 seed=1", "resign", "Player 2 (east–west) wins. Player 1 gives up."},
        {"players=4 people=1 level=3 start=2 seed=1", "resign",
         "Your team wins. Computer 1 (level 3) gives up."},
        {"players=4 people=1234 start=2 seed=1", "resign",
         "Player 1 + Player 3 (north–south) win. Player 2 gives up."},
        {"players=3 three=auction people=123 start=1 opener=2 seed=1", "resign",
         "Nobody wins. Player 2 gives up."},
        {"people=12 start=1 seed=1", "abort", "The game is called off"},
        {"players=3 three=auction people=123 start=1 opener=2 seed=1", "abort", "The game is called off"},
    };
    words_use("en");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin(cases[i].arguments);
        acts(cases[i].acts);
        assert_string_equal(told(tell_turn), cases[i].told);
    }
}

/* The same game of three, with nothing built, as others would have seen it end. */
TEST(games_of_three_are_told) {
    static const struct {
        const char *people, *told;
    } cases[] = {
        {"people=123", "Player 3 wins as the flood: neither 0 nor 0 reaches 20"},
        {"people=3 level=2", "You win as the flood: neither 0 nor 0 reaches 20"},
        {"people=1 level=2", "Computer 2 (level 2) wins as the flood: neither 0 nor 0 reaches 20"},
    };
    words_use("en");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char arguments[200];
        snprintf(arguments, sizeof arguments, "players=3 three=target target=20 flood=3 start=1 seed=1 %s",
                 cases[i].people);
        begin(arguments);
        acts("ns resign");
        assert_string_equal(told(tell_turn), cases[i].told);
    }
    begin("players=3 three=target target=20 flood=3 people=123 start=1 seed=1");
    acts("ns");
    assert_string_equal(told(tell_bid), "Player 3 is the flood and wins if nobody reaches 20.");
    acts("resign3");
    assert_string_equal(told(tell_bid), "Player 3 was the flood and has left the game.");
    acts("resign");
    assert_string_equal(told(tell_turn), "Both builders win, 0–0 (Player 1 + Player 2)");
}

/* Stored games, with the points they ended with. */
TEST(who_wins_is_told_with_the_points) {
    static const struct {
        const char *arguments, *name; /* of seat 1, or "" */
        int game;
        const char *told;
    } cases[] = {
        {"people=12 start=1 seed=1", "", 1, "Player 1 (north–south) wins 12–10"},
        {"people=12 start=1 seed=1", "Ann", 1, "Ann (north–south) wins 12–10"},
        {"people=1 level=3 start=1 seed=1", "", 1, "You win 12–10"},
        {"people=2 level=3 start=1 seed=1", "", 1, "Computer (level 3, north–south) wins 12–10"},
        {"people=2 level=3 start=1 seed=1", "", 2, "You win 4–0"},
        {"people=1 level=3 start=1 seed=1", "", 2, "Computer (level 3, east–west) wins 4–0"},
    };
    words_use("en");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin(cases[i].arguments);
        seat_name(&game_record.table.seats[1], span_of(cases[i].name));
        game_record.table.game = game_from("draw=bag start=1");
        play_stored_game(&game_record.table.game, cases[i].game);
        play(&game_record.table.game, "end");
        game_record.table.game.supply.known = true; /* at a real table nobody is spoken to as "you" */
        assert_string_equal(told(tell_turn), cases[i].told);
    }
}

TEST(games_that_were_not_played_out_are_told) {
    const struct {
        const char *word, *text;
    } ends[] = {{"resign1", "You give up"},
                {"resign2", "Computer (level 3) gives up"},
                {"timeout1", "Your time is over"},
                {"timeout2", "Computer (level 3): the time is over"},
                {"abort", "The game is called off"}};
    words_use("en");
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char memory[400];
        struct text text = text_in(memory, sizeof memory);
        begin("people=1 level=3 start=1 seed=1");
        acts(ends[i].word);
        tell_action_at(&text, &game_record.table, 1, 0);
        assert_string_equal(memory, ends[i].text);
    }
}

/* How a game ends in which always the first of the legal actions is taken. */
static const char *told_end(const char *arguments) {
    static char memory[400];
    struct text text = text_in(memory, sizeof memory);
    struct table *table = &game_record.table;
    struct action legal[GAME_LEGAL_MAX];
    struct refusal why;
    begin(arguments);
    while (table->game.phase != PHASE_OVER && game_legal(&table->game, legal))
        if (!table_play(table, &legal[0], &why))
            fail_msg("%s", reason_of(&why));
    tell_action_at(&text, table, 1, table->count - 1);
    return memory;
}

TEST(the_end_of_the_tiles_is_told_from_one_that_fits_nowhere) {
    words_use("en");
    assert_string_equal(told_end("people=12 length=short start=1 seed=2"), "No tile is left: the game ends");
    assert_string_equal(told_end("people=12 start=1 seed=1"), "The last tile fits nowhere – game over");
}

TEST(a_hidden_tile_is_not_told) {
    char memory[400];
    struct text text = text_in(memory, sizeof memory);
    words_use("en");
    begin("people=12 hand=hidden start=1 seed=1");
    acts("left");
    tell_action_at(&text, &game_record.table, 2, 0);
    assert_string_equal(memory, "Player 1: a tile from the left stack");
}

TEST(only_what_is_certain_reads_0_or_100) {
    const struct {
        double chance;
        const char *text;
    } cases[] = {{0, "0%"}, {0.001, "1%"}, {0.5, "50%"}, {0.999, "99%"}, {1, "100%"}};
    for (int i = 0; i < 5; i++) {
        char memory[20];
        struct text text = text_in(memory, sizeof memory);
        tell_percent(&text, cases[i].chance);
        assert_string_equal(memory, cases[i].text);
    }
}

/* Each is told to be who it is, as long as somebody else could be meant. */
TEST(computers_of_one_level_are_told_apart) {
    static const struct {
        const char *arguments;
        int named; /* a seat that has a name, or 0 */
        const char *told;
    } cases[] = {{"players=4 people=1 level=3 start=2 seed=1", 0, "Computer 1 (level 3) is thinking…"},
                 {"players=3 people=13 level=3 start=2 seed=1", 0, "Computer (level 3) is thinking…"},
                 {"players=3 people=1 level=3 start=2 seed=1", 3, "Computer (level 3) is thinking…"},
                 {"players=3 people=1 level=3 start=2 seed=1", 2, "Ann is thinking…"}};
    words_use("en");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin(cases[i].arguments);
        seat_name(&game_record.table.seats[cases[i].named], span_of("Ann"));
        assert_string_equal(told(tell_turn), cases[i].told);
    }
    begin("players=3 people=1 level=3 start=2 seed=1");
    game_record.table.seats[3].level = 4;
    assert_string_equal(told(tell_turn), "Computer (level 3) is thinking…");
}

TEST(what_has_to_be_done_is_told) {
    static const struct {
        const char *arguments, *acts, *told;
    } cases[] = {
        {"players=3 three=auction people=123 start=1 opener=2 seed=1", "", "Player 2: bid or pass"},
        {"players=3 three=auction people=123 start=1 opener=2 seed=1", "bid20 bid1",
         "Player 1: choose your side"},
        {"people=12 start=1 seed=1", "", "Player 1: draw a tile"},
        {"people=12 start=1 seed=1", "left", "Player 1: place the tile"},
        {"people=12 hand=hidden start=1 seed=1", "", "Player 1: draw your first tile"},
    };
    words_use("en");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin(cases[i].arguments);
        acts(cases[i].acts);
        assert_string_equal(told(tell_turn), cases[i].told);
    }
}

/* The last tile of a stored game fits nowhere; with a computer on every seat but one, that one is spoken to.
 */
TEST(a_tile_that_fits_nowhere_is_told) {
    static const char *const discards[] = {"draw=bag start=1", "draw=bag start=1 discard=always"};
    words_use("en");
    for (int i = 0; i < 2; i++) {
        begin("people=12 start=1 seed=1");
        game_record.table.game = game_from(discards[i]);
        play_stored_game(&game_record.table.game, 1);
        assert_string_equal(told(tell_turn), "This tile fits nowhere");
    }
}

TEST(roles_are_told) {
    words_use("en");
    assert_string_equal(tell_role(ROLE_NS), "north–south");
    assert_string_equal(tell_role(ROLE_EW), "east–west");
    assert_string_equal(tell_role(ROLE_FLOOD), "the flood");
    assert_string_equal(tell_role(ROLE_NONE), "");
    assert_string_equal(tell_mark(ROLE_NS), "↕");
    assert_string_equal(tell_mark(ROLE_EW), "↔");
    assert_string_equal(tell_mark(ROLE_FLOOD), "≈");
    assert_string_equal(tell_mark(ROLE_NONE), " ");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_and_actions_are_told),
        cmocka_unit_test(hints_are_words_in_every_language),
        cmocka_unit_test(games_given_up_or_called_off_are_told),
        cmocka_unit_test(games_of_three_are_told),
        cmocka_unit_test(who_wins_is_told_with_the_points),
        cmocka_unit_test(games_that_were_not_played_out_are_told),
        cmocka_unit_test(the_end_of_the_tiles_is_told_from_one_that_fits_nowhere),
        cmocka_unit_test(a_hidden_tile_is_not_told),
        cmocka_unit_test(only_what_is_certain_reads_0_or_100),
        cmocka_unit_test(computers_of_one_level_are_told_apart),
        cmocka_unit_test(what_has_to_be_done_is_told),
        cmocka_unit_test(a_tile_that_fits_nowhere_is_told),
        cmocka_unit_test(roles_are_told),
    };
    return cmocka_run_group_tests(tests, open_game_records, NULL);
}
