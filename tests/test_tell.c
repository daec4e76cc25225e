/* src/party/tell: turns, actions, hints and results in sentences. */
#include <string.h>

#include "at_party.h"
#include "party/tell.h"

static const char *told(void (*tell)(struct text *text, const struct table *now)) {
    static char memory[400];
    struct text text = text_in(memory, sizeof memory);
    tell(&text, &book.table);
    return memory;
}

TEST(turns_and_actions_are_told) {
    char memory[400];
    struct text text = text_in(memory, sizeof memory);
    words_use("en");
    begin("people=1 level=3 start=1 seed=1");
    assert_string_equal(told(tell_turn), "You: draw a tile");
    acts("left i10h168");
    assert_string_equal(told(tell_turn), "Computer, level 3 is thinking");
    tell_action_at(&text, &book.table, 1, 1);
    assert_string_equal(memory, "You: 168 on i10h168");
    text = text_in(memory, sizeof memory);
    tell_placement(&text, book.table.deeds[1].action.placement, 19);
    assert_string_equal(memory, "i10 to k10, exits: north of i10, south of j10, west of i10");
    acts("resign");
    assert_string_equal(told(tell_turn), "You win, 0 to 0");
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
         "The computer would lay tile 128 from i10 to k10."},
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

/* Two who win together are named. */
TEST(who_wins_alone_is_spoken_to) {
    words_use("en");
    begin("people=2 level=3 start=1 seed=1");
    acts("resign");
    assert_string_equal(told(tell_turn), "You win, 0 to 0");
    begin("players=4 people=1 level=3 start=2 seed=1");
    acts("resign");
    assert_string_equal(told(tell_turn), "North–south wins, 0 to 0: You + Computer, level 3 (3)");
    begin("people=12 start=1 seed=1");
    acts("resign");
    assert_string_equal(told(tell_turn), "East–west wins, 0 to 0: Player 2");
}

TEST(games_that_were_not_played_out_are_told) {
    const struct {
        const char *word, *text;
    } ends[] = {{"resign1", "You give up"},
                {"resign2", "Computer, level 3 gives up"},
                {"timeout1", "Your time is over"},
                {"timeout2", "Computer, level 3: the time is over"},
                {"abort", "The game is called off"}};
    words_use("en");
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char memory[400];
        struct text text = text_in(memory, sizeof memory);
        begin("people=1 level=3 start=1 seed=1");
        acts(ends[i].word);
        tell_action_at(&text, &book.table, 1, 0);
        assert_string_equal(memory, ends[i].text);
    }
}

TEST(a_hidden_tile_is_not_told) {
    char memory[400];
    struct text text = text_in(memory, sizeof memory);
    words_use("en");
    begin("people=12 hand=hidden start=1 seed=1");
    acts("left");
    tell_action_at(&text, &book.table, 2, 0);
    assert_string_equal(memory, "Player 1: a tile from the left stack");
}

TEST(only_what_is_certain_reads_0_or_100) {
    const struct {
        double chance;
        const char *text;
    } cases[] = {{0, "0 %"}, {0.001, "1 %"}, {0.5, "50 %"}, {0.999, "99 %"}, {1, "100 %"}};
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
    } cases[] = {{"players=4 people=1 level=3 start=2 seed=1", 0, "Computer, level 3 (2) is thinking"},
                 {"players=3 people=13 level=3 start=2 seed=1", 0, "Computer, level 3 is thinking"},
                 {"players=3 people=1 level=3 start=2 seed=1", 3, "Computer, level 3 is thinking"},
                 {"players=3 people=1 level=3 start=2 seed=1", 2, "Ann is thinking"}};
    words_use("en");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin(cases[i].arguments);
        seat_name(&book.table.seats[cases[i].named], span_of("Ann"));
        assert_string_equal(told(tell_turn), cases[i].told);
    }
    begin("players=3 people=1 level=3 start=2 seed=1");
    book.table.seats[3].level = 4;
    assert_string_equal(told(tell_turn), "Computer, level 3 is thinking");
}

TEST(what_has_to_be_done_is_told) {
    static const struct {
        const char *arguments, *acts, *told;
    } cases[] = {
        {"players=3 three=auction people=123 start=1 opener=2 seed=1", "", "Player 2: bid or pass"},
        {"players=3 three=auction people=123 start=1 opener=2 seed=1", "bid20 bid1",
         "Player 1: choose your side"},
        {"people=12 start=1 seed=1", "", "Player 1: draw a tile"},
        {"people=12 start=1 seed=1", "left", "Player 1: lay the tile"},
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
        book.table.game = game_from(discards[i]);
        play_stored_game(&book.table.game, 1);
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
        cmocka_unit_test(who_wins_alone_is_spoken_to),
        cmocka_unit_test(games_that_were_not_played_out_are_told),
        cmocka_unit_test(a_hidden_tile_is_not_told),
        cmocka_unit_test(only_what_is_certain_reads_0_or_100),
        cmocka_unit_test(computers_of_one_level_are_told_apart),
        cmocka_unit_test(what_has_to_be_done_is_told),
        cmocka_unit_test(a_tile_that_fits_nowhere_is_told),
        cmocka_unit_test(roles_are_told),
    };
    return cmocka_run_group_tests(tests, open_books, NULL);
}
