/* The commands of src/engine: what each refuses, and that a refusal changes nothing, whatever was heard
 * before it. */
#include <stdio.h>
#include <string.h>

#include "at_page.h"
#include "engine/engine.h"

struct said {
    const char *request, *reason;
};

static void refuse_all(const struct said *list, size_t count) {
    for (size_t i = 0; i < count; i++)
        refuses(list[i].request, list[i].reason);
}
#define REFUSE(...)                                                                                          \
    refuse_all((const struct said[]){__VA_ARGS__},                                                           \
               sizeof((const struct said[]){__VA_ARGS__}) / sizeof(struct said))

TEST(arguments_are_checked) {
    REFUSE({"new supply=known supply=known", "said twice: 'supply'"},
           {"new supply=sealed seats=open,open seats=open,computer:5", "said twice: 'seats'"},
           {"new supply=maybe", "supply must be known, unknown or sealed, not 'maybe'"},
           {"options players", "an option must be written key=value: 'players'"},
           {"options take=nothing", "no such preset: 'nothing'"},
           {"options colour=red", "no such key: 'colour'"}, {"act", "an action is needed"},
           {"act left right", "too much said: 'right'"}, {"act up", "no such action: 'up'"},
           {"act i10h128", "a tile has to be drawn first"}, {"take", "an event is needed"},
           {"take dance 1", "no such event: 'dance'"}, {"take 2 left", "it is not your turn"},
           {"answer", "an event is needed"}, {"answer resign 1", "an answer is 'agree 2' or 'decline 2'"},
           {"answer agree 2", "nobody asked this seat"}, {"takeback", "there is nothing to take back"},
           {"look one", "a number from 0 to 2 is needed, not 'one'"},
           {"news 3", "a number from 0 to 2 is needed, not '3'"},
           {"news 1 -1", "a number from 0 to 2048 is needed, not '-1'"},
           {"news 1 0 0", "too much said: '0'"});
}

TEST(thinking_takes_numbers_in_their_bounds) {
    REFUSE(
        {"genmove 1 1", "too much said: '1'"}, {"suggest x", "a number from 0 to 3600000 is needed, not 'x'"},
        {"suggest 1 0", "a number from 1 to 1024 is needed, not '0'"},
        {"suggest 1 1 1", "too much said: '1'"}, {"decide 11", "a number from 1 to 10 is needed, not '11'"},
        {"decide 1 x", "a number from 0 to 3600000 is needed, not 'x'"},
        {"decide 1 1 1", "too much said: '1'"}, {"weigh x", "a number from 0 to 3600000 is needed, not 'x'"},
        {"weigh 0 2000", "a number from 1 to 1024 is needed, not '2000'"},
        {"weigh 0 1 1", "too much said: '1'"});
}

/* Lines that were good are forgotten with the one that was not, or with the numbers before them. */
TEST(who_cannot_think_has_heard_nothing) {
    REFUSE({"decide 11 0\nplay left", "a number from 1 to 10 is needed, not '11'"},
           {"decide 1 0\nplay left\nplay left", "the tile in hand has to be placed first"},
           {"decide 1 0\nplay left\nload x", "this tells nothing of a game: 'load'"},
           {"decide 1 0\nplay resign", "the game is over"},
           {"decide 1 0\nnew hand=hidden start=1 supply=unknown\nplay left=?\nplay left=?\nplay left=?",
            "the tiles of the player on turn are not known here"},
           {"weigh 0 0\nplay left", "a number from 1 to 1024 is needed, not '0'"},
           {"weigh 0 1\nplay left\n\xff", "the line is not text in UTF-8"},
           {"weigh 0 1\nplay resign", "the game is over"});
}

TEST(a_thinker_hears_on_and_weighs) {
    contains("weigh 0 2\nplay left\n\nplay i10h168\nplay left", "[{\"action\":\"");
    asks("turn", "2");
    contains("weigh", "\"games\":");
    asks("undo", "");
    contains("decide\nplay right", "");
}

TEST(the_pile_and_the_stacks_are_said_in_time) {
    ask("new draw=bag supply=unknown start=1 seed=1");
    REFUSE({"backs ring ring", "only draw=block has stacks"}, {"pile 128", "this game has supply=unknown"},
           {"perft 1", "the supply of this game is not known"});
    ask("new supply=unknown start=1 seed=1");
    REFUSE({"backs ring ring ring", "too much said: 'ring'"},
           {"backs ring", "both stacks must be said: left and right"});
    ask("new start=1 seed=1");
    ask("play left");
    refuses("pile 128", "the pile can only be set right after 'new'");
}

/* With peek the seed says too how the tiles lie, so it stays; otherwise nothing comes from it any more. */
TEST(a_pile_that_is_said_comes_from_no_seed) {
    static const struct {
        const char *new_game;
        bool seed;
    } cases[] = {{"new peek=off start=1 seed=7", false}, {"new peek=on start=1 seed=7", true}};
    for (int i = 0; i < 2; i++) {
        char pile[1000] = "";
        ask(cases[i].new_game);
        const char *line = strstr(ask("save"), "\npile ");
        assert_non_null(line);
        strncpy(pile, line + 1, strcspn(line + 1, "\n"));
        ask(pile);
        assert_int_equal(strstr(ask("save"), "\nseed 7\n") != NULL, cases[i].seed);
    }
}

TEST(nobody_acts_when_a_game_is_over) {
    ask("act left");
    ask("act resign");
    refuses("act i10h168", "the game is over");
}

TEST(a_pile_of_too_many_tiles_is_refused) {
    char request[5 + 4 * (SUPPLY_MAX + 5) + 1] = "pile";
    for (int i = 0; i < SUPPLY_MAX + 5; i++)
        strcat(request, " 128");
    ask("new edition=goliath start=1 seed=1");
    assert_memory_equal(answer_to(span_of(request)),
                        "? {\"code\":\"illegal\",\"say\":\"the pile must hold {n} tiles", 55);
}

/* Consent: the one who asks, the one who answers. */
TEST(an_answer_closes_a_question) {
    ask("take seat 1 person");
    ask("take seat 2 person");
    ask("act left");
    ask("act i10h168");
    ask("act left");
    ask("take offer 1 takeback");
    REFUSE({"answer agree 1", "nobody asked this seat"},
           {"answer agree 5", "a number from 1 to 4 is needed, not '5'"});
    contains("answer decline 2", "\"turn\":2");
    ask("take offer 1 takeback");
    contains("answer agree 2", "\"turn\":1");
}

TEST(a_new_game_has_none_of_the_people_of_the_one_before) {
    ask("take seat 1 person Ann");
    ask("take seat 2 computer 5");
    contains("record", "\nname 1 Ann\nseat 1 person\nseat 2 computer 5\n");
    ask("new players=4 seed=1");
    assert_null(strstr(ask("record"), "Ann"));
    assert_null(strstr(ask("record"), "\nseat "));
}

/* What cannot be dealt anew is given away as it is. */
TEST(a_game_with_hidden_tiles_or_an_unknown_supply_is_shared_as_it_was_saved) {
    static char saved[80000];
    const char *const games[][2] = {{"new hand=hidden start=1 seed=3", "play left"},
                                    {"new supply=unknown start=1 seed=3", "play left=128"}};
    for (int i = 0; i < 2; i++) {
        ask(games[i][0]);
        ask(games[i][1]);
        snprintf(saved, sizeof saved, "%s", ask("save"));
        asks("share", saved);
    }
}

/* The frame of the protocol: a number before the command comes back, comments and empty lines are nothing. */
TEST(lines_of_the_engine_are_answered) {
    static struct engine engine;
    const struct said lines[] = {
        {"name", "= tayu\n\n"},
        {"17 name", "=17 tayu\n\n"},
        {"17", "?17 a command must follow the number\n\n"},
        {"4294967296 name", "? no such command: '4294967296'\n\n"},
        {"  # name", ""},
        {"", ""},
        {"name # who?", "= tayu\n\n"},
        {"\xff", "? the line is not text in UTF-8\n\n"},
        {"# \xff", "? the line is not text in UTF-8\n\n"},
    };
    engine_start(&engine, 1);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct text answer = text_room(200);
        engine_answer(&engine, span_of(lines[i].request), &answer);
        assert_string_equal(answer.start, lines[i].reason);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(arguments_are_checked, start_page),
        cmocka_unit_test_setup(thinking_takes_numbers_in_their_bounds, start_page),
        cmocka_unit_test_setup(who_cannot_think_has_heard_nothing, start_page),
        cmocka_unit_test_setup(a_thinker_hears_on_and_weighs, start_page),
        cmocka_unit_test_setup(the_pile_and_the_stacks_are_said_in_time, start_page),
        cmocka_unit_test_setup(a_pile_that_is_said_comes_from_no_seed, start_page),
        cmocka_unit_test_setup(nobody_acts_when_a_game_is_over, start_page),
        cmocka_unit_test_setup(a_pile_of_too_many_tiles_is_refused, start_page),
        cmocka_unit_test_setup(an_answer_closes_a_question, start_page),
        cmocka_unit_test_setup(a_new_game_has_none_of_the_people_of_the_one_before, start_page),
        cmocka_unit_test_setup(a_game_with_hidden_tiles_or_an_unknown_supply_is_shared_as_it_was_saved,
                               start_page),
        cmocka_unit_test_setup(lines_of_the_engine_are_answered, start_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
