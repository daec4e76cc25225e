/* How much a table and a record hold, and what is said when it is more; lines of events that are none. */
#include <string.h>

#include "at_table.h"
#include "table/take.h"

/* Refused for that reason, and nothing has changed. */
static void refused(const char *line, const char *reason) {
    struct event event;
    struct refusal why;
    uint64_t before = game_hash(&game_record.table.game);
    int number = game_record.table.number, count = game_record.table.count;
    bool taken = event_read(span_of(line), table_size(&game_record.table), &event, &why) &&
                 table_take(&game_record.table, &event, &why);
    if (taken || strcmp(reason_of(&why), reason) != 0)
        fail_msg("%s: %s", line, taken ? "taken" : reason_of(&why));
    assert_true(game_hash(&game_record.table.game) == before);
    assert_int_equal(game_record.table.number, number);
    assert_int_equal(game_record.table.count, count);
}

static void taken(const char *line) {
    struct event event;
    struct refusal why;
    if (!event_read(span_of(line), table_size(&game_record.table), &event, &why) ||
        !table_take(&game_record.table, &event, &why))
        fail_msg("%s: %s", line, reason_of(&why));
}

TEST(lines_that_are_no_events_are_refused) {
    static const struct {
        const char *line, *reason;
    } cases[] = {{"", "an event is needed"},
                 {"0 left", "no such event: '0'"},
                 {"5 left", "no such event: '5'"},
                 {"1", "an action is needed"},
                 {"1 up", "no such action: 'up'"},
                 {"1 resign", "this is said as in 'resign 2' or 'abort', not 'resign'"},
                 {"1 abort", "this is said as in 'resign 2' or 'abort', not 'abort'"},
                 {"1 left=128 right", "too much said: 'right'"},
                 {"resign", "a number is needed, not ''"},
                 {"resign 0", "a number from 1 to 4 is needed, not '0'"},
                 {"resign 4", "this game does not have that seat"},
                 {"seat 1", "who sits there must be said: person, computer or open"},
                 {"seat 1 dog", "a seat has a person or a computer, or is open, not 'dog'"},
                 {"seat 1 computer", "a computer needs a level from 1 to 10"},
                 {"seat 1 computer x", "a computer needs a level from 1 to 10"},
                 {"seat 1 computer 0", "a computer needs a level from 1 to 10"},
                 {"share 1 00", "a share is 32 digits from 0 to f"},
                 {"offer 1 tea", "takeback, discard or mind can be offered, not 'tea'"},
                 {"offer 1 mind", "a number is needed, not ''"},
                 {"offer 1 mind 2 11", "a number from 1 to 10 is needed, not '11'"},
                 {"offer 2 discard", "no tile may be set aside now"},
                 {"offer 1 takeback", "there is nothing to take back"},
                 {"takeback 70000", "a number from 0 to 8192 is needed, not '70000'"},
                 {"takeback 0", "the others have not agreed to take that back"}};
    new_table("start=1");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        refused(cases[i].line, cases[i].reason);
    new_table("discard=never start=1");
    refused("offer 1 discard", "no tile may be set aside now");
}

TEST(seats_are_minded_while_a_game_goes_on) {
    new_table("start=1");
    taken("seat 1 person");
    taken("seat 2 person");
    refused("offer 1 mind 1 5", "a computer can only mind the seat of another person");
    refused("offer 1 mind 3 5", "a computer can only mind the seat of another person");
    taken("1 left=128");
    taken("resign 1");
    refused("offer 1 mind 2 5", "seats are minded while a game goes on");
}

TEST(partners_cannot_talk_without_end) {
    new_table("players=4 draw=bag start=1");
    play_at_table("bag=128");
    for (int i = 1; i < TABLE_TALK_MAX; i++)
        play_at_table("talk");
    struct refusal why;
    struct action talk = action_from("talk", 19);
    assert_false(table_play(&game_record.table, &talk, &why));
    assert_string_equal(reason_of(&why), "partners have talked too often in this game");
    play_at_table("i10h128");
}

TEST(a_table_that_is_full_says_so) {
    new_table("draw=bag start=1");
    play_at_table("bag=128");
    int room = game_record.table.room;
    game_record.table.room = 1;
    refused("1 i10h128", "the game is too long");
    game_record.table.room = room;
    game_record.table.number = EVENTS_MOST;
    refused("1 i10h128", "the game is too long");
    refused("seat 1 person", "the game is too long");
    struct refusal why;
    struct action action = action_from("i10h128", 19);
    assert_false(table_play(&game_record.table, &action, &why));
    assert_string_equal(reason_of(&why), "the game is too long");
}

static char text[RECORD_LENGTH_MAX + 1];

/* Of comments, or of talk. */
TEST(a_record_that_is_too_long_is_refused) {
    struct text record = text_in(text, sizeof text);
    text_string(&record, "tayu 1\nstart 1\n");
    while (record.length + 80 < RECORD_LENGTH_MAX)
        text_string(&record, "# a comment of some length, again and again, until there is no room\n");
    text_string(&record, "\nleft=128\n");
    assert_false(record.cut);
    refuse_record(text_as_span(&record), "the record holds too much text beside the game");
    record = text_in(text, sizeof text);
    text_string(&record, "tayu 1\nplayers 4\ndraw bag\nstart 1\n\nbag=128");
    for (int i = 1; i < TABLE_TALK_MAX; i++)
        text_string(&record, " talk");
    load(text);
    text_string(&record, " talk");
    struct refusal why;
    static struct game_record other;
    game_record_open(&other);
    assert_false(game_record_read(&other, text_as_span(&record), &why));
    assert_non_null(strstr(reason_of(&why), "partners have talked too often in this game"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_that_are_no_events_are_refused),
        cmocka_unit_test(seats_are_minded_while_a_game_goes_on),
        cmocka_unit_test(partners_cannot_talk_without_end),
        cmocka_unit_test(a_table_that_is_full_says_so),
        cmocka_unit_test(a_record_that_is_too_long_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
