/* The hall: what each command refuses, and for which reason. */
#include <string.h>

#include "at_hall.h"
#include "hall/hall.h"
#include "support.h"

/* Each line is refused, once, and nothing has happened. The game's name stands between its halves. */
TEST(nonsense_is_refused_and_changes_nothing) {
    static const struct {
        const char *before, *after, *reason;
    } lines[] = {
        {"", NULL, "no such command"},
        {"fly", NULL, "no such command"},
        {"ping pong", NULL, "too much said"},
        {"address of=page", NULL, "too much said"},
        {"make", NULL, "say who sits where, as in seats=me,open"},
        {"make seats", NULL, "an option must be written key=value"},
        {"make seats=me,open hints=maybe", NULL, "{key} must be {choices}, not {input}"},
        {"make seats=me,open seed=7", NULL, "nobody chooses this shuffle"},
        {"make seats=me,me", NULL, "one seat is yours"},
        {"make seats=open,open", NULL, "say who sits where, as in seats=me,open"},
        {"make seats=me,open,open players=2", NULL, "say who sits where, as in seats=me,open"},
        {"make seats=me,open,open hand=open", NULL, "hands of two tiles are for two players"},
        {"make seats=me,open seats=open,me", NULL, "said twice"},
        {"make seats=me,open hints=off hints=on", NULL, "said twice"},
        {"make seats=me,open wait=0 wait=60", NULL, "said twice"},
        {"make seats=me", NULL, "say who sits where, as in seats=me,open"},
        {"make seats=me,cat", NULL, "a seat is me, open or computer:5, not {input}"},
        {"make seats=me,computer:11", NULL, "a computer needs a level from 1 to 10"},
        {"make seats=me,computer:0", NULL, "a computer needs a level from 1 to 10"},
        {"make seats=me,computer:x", NULL, "a computer needs a level from 1 to 10"},
        {"make seats=me,open,open,open,open", NULL, "there are too many seats"},
        {"make seats=me,open,open players=3 hand=open", NULL, "hands of two tiles are for two players"},
        {"games all", NULL, "too much said"},
        {"token please", NULL, "too much said"},
        {"take", NULL, "this link is not known, or was used already, or is too old"},
        {"take one two", NULL, "too much said"},
        {"watch nowhere", NULL, "there is no such game"},
        {"watch ", " x", "a number is needed, not {input}"},
        {"watch ", " 0 0", "a sum has 16 digits"},
        {"unwatch ", " now", "too much said"},
        {"sit ", " x 1", "a number is needed, not {input}"},
        {"sit ", " 1 9", "this game does not have that seat"},
        {"sit ", " 1 0", "this game does not have that seat"},
        {"sit ", " 1 3", "this game does not have that seat"},
        {"sit ", " 99 1", "so much has not happened yet"},
        {"sit ", " 1 2", "this came too late"},
        {"stand ", " x 1", "a number is needed, not {input}"},
        {"stand ", " 1 x", "a number is needed, not {input}"},
        {"stand ", " 1 0", "this seat is not yours"},
        {"stand ", " 1 9", "this seat is not yours"},
        {"stand ", " 99 1", "the game has begun"},
        {"share ", " 1 2 00112233445566778899aabbccddeeff", "this seat is not yours"},
        {"share ", " 1 1 xyz", "a share is 32 digits from 0 to f"},
        {"play ", " x left", "a number is needed, not {input}"},
        {"play ", " 1 fly", "no such action"},
        {"play ", " 1 resign1", "this has a command of its own"},
        {"offer ", " 1 2 takeback", "this seat is not yours"},
        {"offer ", " 1 1 tea", "takeback, discard or mind can be offered, not {input}"},
        {"offer ", " 1 1 mind", "a number is needed, not {input}"},
        {"offer ", " 99 1 mind 1 5", "whoever sits there did not allow that a computer plays"},
        {"seat ", " 1 9 open", "this game does not have that seat"},
        {"seat ", " 99 2 open", "the game has begun"},
        {"seat ", " 1 2 person", "a free seat is open, or a computer's"},
        {"claim ", " 1 9", "this game does not have that seat"},
        {"claim ", " 99 1", "this seat is yours"},
        {"claim ", " 99 2", "whoever sits there is here, or was until now: try again in {seconds} s"},
        {"allow ", " 1 2 5 10", "this seat is not yours"},
        {"allow ", " 1 1 5 10000", "a number from {n} to {m} is needed, not {input}"},
        {"allow ", " 1 1 11 10", "a number from {n} to {m} is needed, not {input}"},
        {"play ", " 9999 left", "a number from {n} to {m} is needed, not {input}"},
        {"make seats=me,open wait=x", NULL, "a number is needed, not {input}"},
        {"make seats=me,open wait=99999999", NULL, "a number from {n} to {m} is needed, not {input}"},
        {"timeout ", " 1 9", "this game does not have that seat"},
        {"timeout ", " 1 1", "only an opponent can say that the time is over"},
        {"timeout ", " 99 2", "no time to wait was agreed when this game was made"},
        {"offer ", " 1 1 mind 2 5", "this came too late"},
        {"agree ", " 1 2", "this seat is not yours"},
        {"decline ", " 99 1", "so much has not happened yet"},
        {"resign ", " 1 2", "this seat is not yours"},
        {"abort ", " x", "a number is needed, not {input}"},
        {"abort ", " 1 please", "too much said"},
        {"rematch ", "", "a game that was played to its end can be played again by its players"},
    };
    two_at_a_table();
    int number = live_game()->table.number, answers = clients[0].answers;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct text line = text_room(HALL_LINE_MAX), say_so = text_room(200);
        text_string(&line, lines[i].before);
        if (lines[i].after)
            text_format(&line, "%s%s", game, lines[i].after);
        text_format(&say_so, ",\"say\":\"%s\",", lines[i].reason);
        say(&clients[0], line.start);
        if (clients[0].good || clients[0].answers != ++answers || !strstr(clients[0].answer, say_so.start))
            fail_msg("%s: %s", line.start, clients[0].answer);
        assert_int_equal(live_game()->table.number, number);
    }
    close_all();
}

TEST(the_seats_say_how_many_play) {
    two_at_a_table();
    agreed(&clients[0], "make seats=me,open,computer");
    agreed(&clients[0], "make seats=me,open,open,computer:2");
    agreed(&clients[0], "games");
    assert_non_null(strstr(clients[0].answer, "\tperson\topen\topen\tcomputer 2\n"));
    assert_non_null(strstr(clients[0].answer, "\tperson\topen\tcomputer 3\n"));
    close_all();
}

/* Who only looks on has no seat to call a game off from, and after the second placement nobody has. */
TEST(a_game_is_called_off_by_its_players_before_it_is_under_way) {
    two_at_a_table();
    order(&clients[CLIENTS - 1], "abort", "");
    assert_non_null(strstr(clients[CLIENTS - 1].answer, "\"this seat is not yours\""));
    while (live_game()->table.game.board.tiles < 2)
        play_one(2);
    order(&clients[0], "abort", "");
    assert_false(clients[0].good);
    assert_int_not_equal(live_game()->table.game.phase, PHASE_OVER);
    close_all();
}

/* Bytes that are no text, or more of it than a line may have. */
/* Whatever address the visitor came by. */
TEST(a_visitor_learns_where_others_find_the_page) {
    two_at_a_table();
    agreed(&clients[0], "address");
    assert_string_equal(clients[0].answer, host.address);
    close_all();
}

TEST(what_is_no_line_is_refused) {
    static char much[HALL_LINE_MAX + 2];
    memset(much, 'x', sizeof much);
    const struct span lines[] = {{"\xff", 1}, {"1 call \xc3", 8}, {much, HALL_LINE_MAX + 1}, {"\0", 1}};
    two_at_a_table();
    int answers = clients[0].answers;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        hall_hear(clients[0].visitor, lines[i]);
        assert_int_equal(clients[0].answers, ++answers);
        assert_false(clients[0].good);
    }
    close_all();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonsense_is_refused_and_changes_nothing),
        cmocka_unit_test(the_seats_say_how_many_play),
        cmocka_unit_test(a_game_is_called_off_by_its_players_before_it_is_under_way),
        cmocka_unit_test(a_visitor_learns_where_others_find_the_page),
        cmocka_unit_test(what_is_no_line_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
