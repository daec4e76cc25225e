/* A game is a header and its events; how it stands is what folding them gives. Their lines, who has
 * to agree to what, what follows by itself; and a table at one machine. */
#include <string.h>

#include "at_table.h"
#include "table/policy.h"
#include "table/take.h"

static struct event event_of(const char *line) {
    struct event event;
    struct refusal why;
    if (!event_read(span_of(line), table_size(&game_record.table), &event, &why))
        fail_msg("%s: %s", line, reason_of(&why));
    return event;
}

/* The lines are taken, one after another, and read as they are written. */
static void take(const char *lines) {
    struct span rest = span_of(lines), line;
    struct refusal why;
    while (span_line(&rest, &line)) {
        struct text copy = text_room(EVENT_LENGTH), again = text_room(EVENT_LENGTH);
        text_span(&copy, line);
        struct event event = event_of(copy.start);
        event_write(&again, &event, table_size(&game_record.table));
        assert_string_equal(again.start, copy.start);
        if (!table_take(&game_record.table, &event, &why))
            fail_msg("%s: %s", copy.start, reason_of(&why));
    }
}

/* Refused for this reason, and nothing has changed. */
static void refuse_event(const char *line, const char *reason) {
    static struct table before;
    struct event event = event_of(line);
    struct refusal why;
    memcpy(&before, &game_record.table, sizeof before);
    if (table_take(&game_record.table, &event, &why))
        fail_msg("%s was taken", line);
    assert_string_equal(reason_of(&why), reason);
    assert_memory_equal(&before, &game_record.table, sizeof before);
}

static void no_event(const char *line, const char *reason) {
    struct event event;
    struct refusal why;
    assert_false(event_read(span_of(line), 19, &event, &why));
    assert_string_equal(reason_of(&why), reason);
}

/* What comes by itself, as lines. */
static const char *follow(void) {
    static char memory[400];
    struct text text = text_in(memory, sizeof memory);
    struct event event;
    struct refusal why;
    while (table_follows(&game_record.table, &event)) {
        event_write(&text, &event, table_size(&game_record.table));
        text_char(&text, '\n');
        assert_true(table_take(&game_record.table, &event, &why));
    }
    return memory;
}

TEST(lines_that_are_no_events) {
    no_event("", "an event is needed");
    no_event("dance 1", "no such event: 'dance'");
    no_event("5 left", "no such event: '5'");
    no_event("1", "an action is needed");
    no_event("1 left right", "too much said: 'right'");
    no_event("1 resign", "this is said as in 'resign 2' or 'abort', not 'resign'");
    no_event("resign", "a number is needed, not ''");
    no_event("resign 5", "a number from 1 to 4 is needed, not '5'");
    no_event("seat 1", "who sits there must be said: person, computer or open");
    no_event("seat 1 cat", "a seat has a person or a computer, or is open, not 'cat'");
    no_event("seat 1 computer", "a computer needs a level from 1 to 10");
    no_event("seat 1 computer 11", "a computer needs a level from 1 to 10");
    no_event("share 1 xyz", "a share is 32 digits from 0 to f");
    no_event("offer 1 tea", "takeback, discard or mind can be offered, not 'tea'");
    no_event("offer 1 mind", "a number is needed, not ''");
    no_event("offer 1 mind 2", "a number is needed, not ''");
    no_event("offer 1 mind 5 5", "a number from 1 to 4 is needed, not '5'");
    no_event("offer 1 mind 2 11", "a number from 1 to 10 is needed, not '11'");
    no_event("claim 5", "a number from 1 to 4 is needed, not '5'");
    no_event("claim 1 xyz", "too much said: 'xyz'");
    no_event("seat 1 open xyz", "too much said: 'xyz'");
    no_event("allow 1", "a number is needed, not ''");
    no_event("allow 1 11 10", "a number from 1 to 10 is needed, not '11'");
    no_event("allow 1 5 10000", "a number from 0 to 9999 is needed, not '10000'");
    no_event("allow 1 none 5", "too much said: '5'");
    no_event("takeback 65536", "a number from 0 to 8192 is needed, not '65536'");
    no_event("abort 1", "too much said: '1'");
}

/* Written and read again, the event is the same, and the name in it is text. */
TEST(names_in_events_end_with_a_whole_letter) {
    for (int shift = 0; shift < 3; shift++) {
        char line[200] = "seat 1 person ", memory[EVENT_LENGTH + 1];
        strcat(line, &"aaa"[3 - shift]);
        for (int n = 0; n < 40; n++)
            strcat(line, "\xe2\x82\xac");
        struct event event = event_of(line);
        assert_true(span_is_text(span_of(event.sitter.name)));
        struct text text = text_in(memory, sizeof memory);
        event_write(&text, &event, 19);
        assert_false(text.cut);
        assert_string_equal(event_of(memory).sitter.name, event.sitter.name);
    }
}

TEST(a_game_by_its_events) {
    new_table_with_pile("start=1 draw=bag", "128 135");
    take("seat 1 person Ann\nseat 2 computer 5\n1 bag=128\n1 i10h128");
    assert_string_equal(game_record.table.seats[1].name, "Ann");
    assert_int_equal(game_record.table.seats[2].level, 5);
    assert_int_equal(game_record.table.number, 4);
    refuse_event("share 1 000102030405060708090a0b0c0d0e0f", "no share of this seat is needed now");
    refuse_event("1 bag", "it is not your turn");
    refuse_event("2 i11h128", "a tile has to be drawn first");
    refuse_event("seat 3 open", "this game does not have that seat");
    take("seat 2 person\n2 bag=135\nresign 1");
    assert_result(&game_record.table.game, "0 0 ew");
    assert_non_null(strstr(record_for(KEEPER), "\nbag=135\nresign1\n"));
    refuse_event("resign 2", "the game is over");
}

/* Whoever leaves need not be on turn; a record names the seat then, and reads it again. */
TEST(leaving_out_of_turn) {
    static char record[4000];
    static const struct {
        const char *options, *last, *written, *result;
    } cases[] = {
        {"start=1 draw=bag", "resign 2", "bag=128\nresign2\n", "0 0 ns"},
        {"start=1 draw=bag", "resign 1", "bag=128 resign\n", "0 0 ew"},
        {"start=1 draw=bag", "timeout 2", "bag=128\ntimeout2\n", "0 0 ns"},
        {"start=1 draw=bag", "abort", "bag=128 abort\n", "0 0 draw"},
        {"start=1 draw=bag players=4", "timeout 4", "bag=128\ntimeout4\n", "0 0 ns"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        new_table(cases[i].options);
        take("1 bag=128");
        take(cases[i].last);
        assert_result(&game_record.table.game, cases[i].result);
        strcpy(record, record_for(KEEPER));
        assert_non_null(strstr(record, cases[i].written));
        load(record);
        assert_result(&game_record.table.game, cases[i].result);
    }
}

TEST(a_flood_leaves_out_of_turn_and_the_builders_go_on) {
    new_table("players=3 three=target flood=2 start=1 draw=bag");
    take("1 ns\n1 bag=128\nresign 2\n1 i10h128");
    assert_turn(&game_record.table.game, 3);
    refuse_event("resign 2", "the flood has lost already");
    assert_non_null(strstr(record_for(KEEPER), "ns bag=128\nresign2\ni10h128\n"));
}

/* RULES 5: a tile that fits nowhere while nobody has a score. A board that is closed at once. */
static void stuck(const char *options) {
    static const char closed[] = "bag=123 i10h123 bag=123 i11h567 bag=128";
    new_table(options);
    play_at_table(closed);
    assert_true(game_ways_on(&game_record.table.game).discard);
}

static void sit(const char *sitters[], int count) {
    for (int i = 0; i < count; i++) {
        struct text line = text_room(EVENT_LENGTH);
        text_format(&line, "seat %d %s", i + 1, sitters[i]);
        take(line.start);
    }
}

TEST(people_agree_or_the_game_ends) {
    stuck("start=1 draw=bag discard=ask");
    sit((const char *[]){"person", "person"}, 2);
    refuse_event("1 discard", "the others have not agreed to set the tile aside");
    refuse_event("offer 2 discard", "no tile may be set aside now");
    refuse_event("agree 2", "nobody asked this seat");
    take("offer 1 discard");
    assert_string_equal(follow(), "");
    refuse_event("agree 1", "nobody asked this seat");
    refuse_event("offer 1 discard", "something is being asked already");
    take("agree 2");
    assert_string_equal(follow(), "1 discard\n");
    assert_turn(&game_record.table.game, 1);
    take("1 bag=124\noffer 1 discard\ndecline 2");
    assert_string_equal(follow(), "1 end\n");
    assert_turn(&game_record.table.game, 0);
}

TEST(computers_agree_and_ask_people) {
    stuck("start=1 draw=bag discard=ask");
    sit((const char *[]){"person", "computer 3"}, 2);
    take("offer 1 discard");
    assert_string_equal(follow(), "agree 2\n1 discard\n");
    stuck("start=1 draw=bag discard=ask");
    sit((const char *[]){"computer 3", "person"}, 2);
    take("offer 1 discard");
    assert_string_equal(follow(), "");
    assert_int_equal(policy_waits_for(&game_record.table, POLICY_EVERYBODY), 2);
}

/* Of partners one speaks for both. */
TEST(a_team_agrees_with_one_voice) {
    stuck("start=1 draw=bag players=4 discard=ask");
    sit((const char *[]){"person", "person", "person", "person"}, 4);
    take("offer 3 discard\nagree 4");
    assert_string_equal(follow(), "3 discard\n");
}

TEST(back_to_the_own_last_decision_by_consent) {
    new_table("start=1 draw=bag");
    sit((const char *[]){"person", "person"}, 2);
    refuse_event("offer 1 takeback", "there is nothing to take back");
    take("1 bag=128\n1 i10h128\n2 bag=135");
    take("offer 1 takeback");
    refuse_event("takeback 3", "the others have not agreed to take that back");
    take("agree 2");
    refuse_event("takeback 2", "the others have not agreed to take that back");
    assert_string_equal(follow(), "takeback 3\n");
    assert_int_equal(game_record.table.count, 1);
    assert_int_equal(game_record.table.takebacks, 1);
    assert_int_equal(game_record.table.number, 8);
    take("1 i10h128\n2 bag=135\noffer 1 takeback\ndecline 2");
    assert_string_equal(follow(), "");
    assert_int_equal(game_record.table.count, 3);
    take("offer 1 takeback\n2 g11h157"); /* who acts does not wait for an answer */
    refuse_event("agree 2", "nobody asked this seat");
}

/* Whoever asked can withdraw it, and whoever does not answer cannot stop the game. */
TEST(nobody_is_stuck_in_what_was_asked) {
    new_table("start=1 draw=bag players=4");
    sit((const char *[]){"person Ann", "person Bob", "person Cleo", "computer 5"}, 4);
    refuse_event("decline 1", "nobody asked this seat");
    take("1 bag=128\noffer 1 takeback\nagree 2\nagree 4");
    refuse_event("agree 1", "nobody asked this seat");
    take("decline 1");
    assert_int_equal(game_record.table.offer.kind, OFFER_NONE);
    take("offer 1 takeback\nagree 2\ndecline 2"); /* it was not carried out yet */
    assert_int_equal(game_record.table.offer.kind, OFFER_NONE);
    take("offer 1 takeback\nagree 2");
    refuse_event("offer 2 takeback", "something is being asked already");
    take("offer 1 mind 3 5\nagree 2");
    refuse_event("offer 2 mind 1 5", "something is being asked already");
    assert_string_equal(follow(), "agree 4\nseat 3 computer 5\n");
    take("offer 1 takeback\nagree 2");
    assert_string_equal(follow(), "decline 3\n"); /* it takes nothing back in Cleo's name */
    assert_int_equal(game_record.table.count, 1);
}

/* However often was asked, a game can be played on. */
TEST(asking_leaves_room_for_the_game) {
    new_table("start=1 draw=bag");
    sit((const char *[]){"person", "person"}, 2);
    take("1 bag=128");
    while (game_record.table.number < EVENTS_ASKING - 1)
        take("offer 1 takeback\ndecline 2");
    if (game_record.table.number < EVENTS_ASKING)
        take("seat 2 person Bob");
    refuse_event("offer 1 takeback", "the game is too long");
    refuse_event("seat 2 person Bea", "the game is too long");
    take("1 i10h128\nresign 2");
    assert_int_equal(game_record.table.game.phase, PHASE_OVER);
}

/* Somebody is away: if all others agree a computer plays for them, under their name. */
TEST(a_computer_minds_a_seat_by_consent) {
    new_table("start=1 draw=bag players=3");
    sit((const char *[]){"person Ann", "person Bob", "person Cleo"}, 3);
    refuse_event("offer 1 mind 1 5", "a computer can only mind the seat of another person");
    refuse_event("offer 1 mind 4 5", "a computer can only mind the seat of another person");
    take("offer 1 mind 2 5");
    refuse_event("agree 2", "nobody asked this seat");
    assert_string_equal(follow(), "");
    take("decline 3");
    assert_string_equal(follow(), "");
    take("offer 1 mind 2 5\nagree 3");
    assert_string_equal(follow(), "seat 2 computer 5\n");
    assert_int_equal(game_record.table.seats[2].sitter, SITTER_COMPUTER);
    assert_string_equal(game_record.table.seats[2].name, "Bob");
    assert_int_equal(game_record.table.offer.kind, OFFER_NONE);
    refuse_event("offer 1 mind 2 5", "a computer can only mind the seat of another person");
    take("offer 1 mind 3 5"); /* the computer agrees, and nobody else is there */
    assert_string_equal(follow(), "agree 2\nseat 3 computer 5\n");
    take("seat 2 person Bob\nresign 1");
    assert_int_equal(game_record.table.game.phase, PHASE_OVER);
    refuse_event("offer 1 mind 2 5", "seats are minded while a game goes on");
    new_table("start=1 draw=bag");
    sit((const char *[]){"computer 3", "person"}, 2);
    assert_string_equal(game_record.table.seats[2].name, "");
}

/* What somebody allows is theirs: it stays while a computer minds the seat, and goes with the person. */
TEST(what_a_person_allows_stays_with_the_person) {
    new_table("start=1 draw=bag players=3");
    sit((const char *[]){"person Ann", "person Bob", "person Cleo"}, 3);
    take("allow 2 5 10");
    assert_int_equal(game_record.table.seats[2].stand_in, 5);
    assert_int_equal(game_record.table.seats[2].stand_in_minutes, 10);
    take("offer 1 mind 2 5\nagree 3");
    assert_string_equal(follow(), "seat 2 computer 5\n");
    refuse_event("allow 2 6 10", "only somebody who plays can allow this");
    take("seat 2 person Bob");
    assert_int_equal(game_record.table.seats[2].stand_in, 5);
    take("seat 2 person Eve");
    assert_int_equal(game_record.table.seats[2].stand_in, 0);
    take("allow 2 5 10\nallow 2 none");
    assert_int_equal(game_record.table.seats[2].stand_in, 0);
    refuse_event("claim 2", "this is how others are told of an event");
}

/* A tile that fits nowhere, where another one would. */
static void stuck_for_now(void) {
    new_table("edition=goliath start=1 draw=bag discard=ask");
    play_at_table(
        "bag=278 h9h346 bag=123 k10v567 bag=138 i8v138 bag=134 j6h578 bag=138 l5h138 bag=127 k5v127 "
        "bag=128 n8v456 bag=246");
    assert_true(game_ways_on(&game_record.table.game).discard);
}

/* At one machine: whoever has to agree is asked, and nobody else; on a closed board nobody is. */
TEST(at_one_machine_everyone_is_asked) {
    struct refusal why;
    const struct action discard = {.kind = ACTION_DISCARD, .tile = TILE_NONE};
    stuck_for_now();
    sit((const char *[]){"person", "computer 3"}, 2);
    assert_true(policy_act(&game_record.table, &discard, &why));
    assert_int_equal(policy_waits_for(&game_record.table, POLICY_EVERYBODY), 1);
    assert_true(policy_answer(&game_record.table, 1, true, &why));
    assert_int_equal(game_record.table.moves[game_record.table.count - 1].action.kind, ACTION_DISCARD);
    stuck_for_now();
    sit((const char *[]){"computer 3", "computer 3"}, 2);
    assert_true(policy_act(&game_record.table, &discard, &why));
    assert_int_equal(game_record.table.moves[game_record.table.count - 1].action.kind, ACTION_DISCARD);
    stuck("start=1 draw=bag discard=ask");
    sit((const char *[]){"computer 3", "person"}, 2);
    assert_true(policy_act(&game_record.table, &discard, &why));
    assert_int_equal(game_record.table.moves[game_record.table.count - 1].action.kind, ACTION_END);
}

/* Nobody ends a game for a computer or by a word that is not a player's; at a real table that can happen. */
TEST(at_one_machine_players_speak_for_themselves) {
    static const char *const words[] = {"timeout2", "timeout1", "timeout", "abort", "resign2"};
    struct refusal why;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct action action = action_from(words[i], 19);
        new_table("start=1 draw=bag seed=1");
        table_shuffle(&game_record.table);
        sit((const char *[]){"person", "computer 3"}, 2);
        assert_false(policy_act(&game_record.table, &action, &why));
        assert_string_equal(reason_of(&why), "that is not for a player to say");
        new_table("start=1 draw=bag seed=1");
        sit((const char *[]){"person", "computer 3"}, 2);
        assert_true(policy_act(&game_record.table, &action, &why));
    }
    const struct action gives_up = action_from("resign2", 19);
    new_table("start=1 draw=bag seed=1");
    table_shuffle(&game_record.table);
    sit((const char *[]){"person", "person"}, 2);
    assert_true(policy_act(&game_record.table, &gives_up, &why));
}

/* RULES 4: what was said of the stacks of a real table is still known when the game is read again. */
TEST(what_the_stacks_show_is_saved) {
    static char record[4000];
    struct refusal why;
    const struct sight sights[] = {{.back = BACK_RING}, {.back = BACK_PLAIN}};
    new_table("start=1");
    play_at_table("left=168 i10h168");
    assert_true(table_set_sights(&game_record.table, sights, &why));
    strcpy(record, saved());
    assert_non_null(strstr(record, "\nsupply unknown\nbacks ring plain\n"));
    load(record);
    assert_int_equal(supply_sight(&game_record.table.game.supply, 0).back, BACK_RING);
    assert_string_equal(saved(), record);
    play_at_table("left=145");
    assert_non_null(strstr(saved(), "\nbacks unknown plain\n"));
    strcpy(record, saved());
    load(record);
    assert_int_equal(supply_sight(&game_record.table.game.supply, 0).back, BACK_UNKNOWN);
    assert_int_equal(supply_sight(&game_record.table.game.supply, 1).back, BACK_PLAIN);
    assert_string_equal(saved(), record);
    assert_true(table_set_sights(&game_record.table, sights, &why)); /* and said right after reading it */
    assert_non_null(strstr(saved(), "\nbacks ring plain\n"));
    play_at_table("f10h145 right=126");
    assert_non_null(strstr(saved(), "\nbacks ring unknown\n"));
    play_at_table("h11h126 left=168");
    assert_null(strstr(saved(), "backs"));
    refuse_record(span_of("tayu 1\nbacks ring\n\n"), "line 2: backs must say what both stacks show: 'ring'");
    refuse_record(span_of("tayu 1\nbacks none none\n\n"), "line 2: that column is not empty");
}

/* A live game is small: so are thousands. */
TEST(a_live_game_is_small) {
    size_t usual = 112 * 2 + 20; /* moves of a long game */
    assert_true(sizeof(struct table) + usual * sizeof(struct move) <= 8 * 1024);
}

TEST(a_list_of_seats_that_is_not_understood_is_malformed) {
    static const char *const lists[] = {"", "me,me", "me,open,open,open,open", "me,cat", "me,computer:11"};
    struct seat seats[SEATS_MAX + 1];
    struct refusal why;
    int mine;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        assert_int_equal(seat_read_list(span_of(lists[i]), seats, &mine, &why), 0);
        assert_int_equal(why.code, REFUSAL_MALFORMED);
    }
    assert_int_equal(seat_read_list(span_of("open,me,computer:5"), seats, &mine, &why), 3);
    assert_int_equal(mine, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_that_are_no_events),
        cmocka_unit_test(names_in_events_end_with_a_whole_letter),
        cmocka_unit_test(a_game_by_its_events),
        cmocka_unit_test(leaving_out_of_turn),
        cmocka_unit_test(a_flood_leaves_out_of_turn_and_the_builders_go_on),
        cmocka_unit_test(people_agree_or_the_game_ends),
        cmocka_unit_test(computers_agree_and_ask_people),
        cmocka_unit_test(a_team_agrees_with_one_voice),
        cmocka_unit_test(back_to_the_own_last_decision_by_consent),
        cmocka_unit_test(nobody_is_stuck_in_what_was_asked),
        cmocka_unit_test(asking_leaves_room_for_the_game),
        cmocka_unit_test(a_computer_minds_a_seat_by_consent),
        cmocka_unit_test(what_a_person_allows_stays_with_the_person),
        cmocka_unit_test(at_one_machine_everyone_is_asked),
        cmocka_unit_test(at_one_machine_players_speak_for_themselves),
        cmocka_unit_test(what_the_stacks_show_is_saved),
        cmocka_unit_test(a_live_game_is_small),
        cmocka_unit_test(a_list_of_seats_that_is_not_understood_is_malformed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
