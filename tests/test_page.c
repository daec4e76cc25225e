/* What the page asks (docs/page.md), natively. A request that is refused changes nothing. */
#include <stdio.h>
#include <string.h>

#include "at_page.h"
#include "base/qr.h"
#include "engine/commands.h"
#include "table/state.h"

TEST(engine_commands_are_answered) {
    asks("name", "tayu");
    asks("legal", "left right");
    asks("play left", "1 168");
    asks("play i10h168", "2");
    asks("undo", "");
    asks("score", "0 0 0 0 0 0");
    asks("level 3", "");
    contains("genmove", "10");
    contains("options", "\"level\":3,\"levels\":[{\"label\":\"first game\",\"elo\":");
    refuses("dance", "no such command: 'dance'");
}

TEST(some_commands_are_not_for_the_page) {
    refuses("load docs/example.tayu", "this command is not for here: 'load'");
    refuses("threads 2", "this command is not for here: 'threads'");
    refuses("quit", "this command is not for here: 'quit'");
}

static void session_refuses(struct command_session *session, const char *request, const char *reason) {
    struct text ignored = text_room(100);
    struct refusal why;
    assert_false(commands_run(session, span_of(request), &ignored, &why));
    assert_string_equal(reason_of(&why), reason);
}

/* A session of seat 1 that does not keep the game, whatever else it may: it sees what the seat may see, and
 * changes nothing. */
TEST(who_does_not_keep_the_game_sees_what_its_seat_may_see) {
    static struct command_session session;
    struct text list = text_room(1000), record = text_room(1000);
    struct refusal why;
    const struct action left = action_from("left", 19);
    command_session_open(&session, ~(unsigned)SESSION_KEEPS, &page.thinker, 1);
    assert_true(command_session_new(&session, span_of("hand=hidden start=2 seed=1"), &why));
    session.viewer = 1;
    for (int i = 0; i < 3; i++)
        assert_true(table_play(&session.game_record.table, &left, &why));
    session_refuses(&session, "legal", "the tiles of the player on turn are not known here");
    session_refuses(&session, "act left", "this command is not for here: 'act'");
    session_refuses(&session, "news 2 0", "this command is not for here: 'news'");
    session_refuses(&session, "decide 1\nnew", "this command is not for here: 'decide'");
    assert_true(commands_run(&session, span_of("list_commands"), &list, &why));
    assert_string_equal(list.start,
                        "name\nversion\nprotocol_version\nlist_commands\nquit\nturn\nlegal\nscore\nresult\n"
                        "state\nrecord\nshowboard\nlevel\nthreads\nsuggest\ncompare\nauction\nsituations\n"
                        "meets\nwall\nplayouts\noptions\n"
                        "ground\nscene\ncoasts\nplaces\ncard\npiece\ntile\nback\nwhy\nqr");
    assert_true(commands_run(&session, span_of("record"), &record, &why));
    assert_non_null(strstr(record.start, "left=?\nleft=348\nleft=?\n"));
    assert_null(strstr(record.start, "pile"));
}

TEST(a_request_is_one_line_of_text) {
    refuses("", "a command is needed");
    refuses(" \t", "a command is needed");
    refuses("\n", "a command is needed");
    refuses("turn\n", "a command is one line");
    refuses("turn\nturn", "a command is one line");
    refuses("12 turn", "no such command: '12'");
    refuses("turn now", "too much said: 'now'");
    refuses("scene all", "too much said: 'all'");
    refuses("\xff", "the line is not text in UTF-8");
    refuses_span((struct span){"turn\0", 5}, "the line is not text in UTF-8");
}

TEST(a_request_can_be_too_long) {
    page_answer(&page, sizeof page.text + 1);
    assert_string_equal(page.text,
                        "? {\"code\":\"too-much\",\"say\":\"the request is too long\",\"values\":{}}");
    memset(page.text, 'x', sizeof page.text);
    page_answer(&page, sizeof page.text);
    assert_string_equal(page.text, "? {\"code\":\"malformed\",\"say\":\"no such "
                                   "command\",\"values\":{\"input\":\"'xxxxxxxxxxxxxxxxxxxxxxxx…'\"}}");
}

TEST(a_refusal_is_data) {
    assert_string_equal(answer_to(span_of("look 3")),
                        "? {\"code\":\"malformed\",\"say\":\"a number from {n} to {m} is needed, not "
                        "{input}\",\"values\":{\"input\":\"'3'\",\"n\":0,\"m\":2}}");
    assert_string_equal(answer_to(span_of("new draw=hat")),
                        "? {\"code\":\"malformed\",\"say\":\"{key} must be {choices}, not "
                        "{input}\",\"values\":{\"input\":\"'hat'\",\"key\":\"draw\","
                        "\"choices\":[\"block\",\"bag\",\"table\"]}}");
    assert_string_equal(answer_to(span_of("read\ntayu 1\n\nleft\n")),
                        "? {\"code\":\"illegal\",\"say\":\"a draw in a record names its tile, as in "
                        "left=128\",\"line\":3,\"values\":{}}");
}

TEST(the_seal_of_a_game_that_was_read_is_checked) {
    static char request[RECORD_LENGTH_MAX] = "read\n";
    struct span record = read_test_file("data/sealed.tayu");
    asks("verify", "{\"actions\":0,\"result\":\"none\",\"seal\":\"none\",\"deals\":0}");
    memcpy(request + 5, record.start, record.length);
    ask(request);
    asks("verify", "{\"actions\":7,\"result\":\"0 0 ew\",\"seal\":\"holds\",\"deals\":2}");
    strstr(request, "salt 4")[5] = '5';
    ask(request);
    asks("verify", "{\"actions\":7,\"result\":\"0 0 "
                   "ew\",\"seal\":\"broken\",\"deals\":2,\"why\":{\"code\":\"illegal\",\"say\":\"the "
                   "salt does not lead to the commitment\",\"values\":{}}}");
    ask("read\ntayu 1\ncommit "
        "112477811c583933d09fe729af030aae592237c4a05ccf7dd270e3699c02cbe2\n\nleft=128\n");
    asks("verify", "{\"actions\":1,\"result\":\"none\",\"seal\":\"closed\",\"deals\":0}");
}

TEST(a_saved_game_is_read_again) {
    static char saved[RECORD_LENGTH_MAX + 10] = "read\n";
    ask("play left");
    ask("play i10h168");
    strcpy(saved + 5, ask("save"));
    assert_true(strstr(saved, "\npile 168 ") && strstr(saved, "\n\nleft=168 i10h168\n"));
    ask("new edition=goliath");
    contains(saved, "\"turn\":2");
    asks("save", saved + 5);
    contains("play right", "2 ");
    refuses("read", "a record is needed");
    refuses("read\n", "line 1: not a record: it must start with 'tayu 1'");
    refuses("read tayu 1\n", "too much said: 'tayu 1'");
    refuses("read\ntayu 1\nedition mars\n", "line 2: edition must be kosmos or goliath, not 'mars'");
    refuses("read\ntayu 1\n\n\x01\n", "line 3: not text in UTF-8");
}

TEST(rewind_takes_back) {
    ask("play left");
    ask("play i10h168");
    ask("play right");
    refuses("rewind", "a number is needed");
    refuses("rewind -1", "a number from 0 to 2048 is needed, not '-1'");
    refuses("rewind 4", "so much has not happened yet");
    refuses("rewind 1 2", "too much said: '2'");
    contains("rewind 3", "\"turn\":2");
    contains("rewind 1", "\"from\":0,\"deeds\":[{\"seat\":1,\"action\":\"left=168\"}]");
    contains("rewind 0", "\"from\":0,\"deeds\":[]");
}

static void sit(const char *first, const char *second) {
    char request[100];
    snprintf(request, sizeof request, "take seat 1 %s", first);
    ask(request);
    snprintf(request, sizeof request, "take seat 2 %s", second);
    ask(request);
}

/* Each time the page is told only what is new, and all of it when something was taken back. */
TEST(moves_are_told_once) {
    sit("person", "person");
    contains("act left", "\"from\":0,\"deeds\":[{\"seat\":1,\"action\":\"left=168\"}]");
    contains("act i10h168", "\"from\":1,\"deeds\":[{\"seat\":1,\"action\":\"i10h168\"}]");
    contains("takeback", "\"from\":0,\"deeds\":[{\"seat\":1,\"action\":\"left=168\"}]");
    refuses("takeback", "a draw is not taken back: the tile has been seen");
    ask("act i10h168");
    ask("act left");
    contains("look", "\"can_undo\":false");
    refuses("takeback", "a draw is not taken back: the tile has been seen");
}

TEST(takebacks_are_counted) {
    sit("person", "person");
    contains("look", "\"takebacks\":0");
    ask("act left");
    ask("act i10h168");
    contains("takeback", "\"takebacks\":1");
    ask("act i10h168");
    contains("takeback", "\"takebacks\":2");
    ask("new start=1 seed=1");
    contains("look", "\"takebacks\":0");
}

/* Against computers one comes back to the own last decision, whatever was seen since. */
TEST(a_person_takes_back_what_a_computer_has_answered) {
    sit("person", "computer 1");
    ask("act left");
    contains("act i10h168", "\"can_undo\":true,\"undo_passes_draw\":false");
    ask("act right");
    ask("act i13v467");
    contains("act left", "\"can_undo\":true,\"undo_passes_draw\":true");
    contains("takeback", "\"from\":0,\"deeds\":[{\"seat\":1,\"action\":\"left=168\"}]");
    contains("look", "\"phase\":\"place\"");
}

TEST(nobody_is_asked_to_go_on_with_a_closed_board) {
    contains("look", "\"closed\":false");
    ask("read\ntayu 1\nstart 1\ndraw bag\ndiscard ask\n\nbag=123 i10h123 bag=123 i11h567 bag=128\n");
    contains("look", "\"closed\":true");
    contains("act discard", "{\"seat\":1,\"action\":\"end\"}");
    contains("look", "\"phase\":\"over\"");
}

/* What a thinker hears is what its seat may see. */
TEST(news_are_what_a_seat_may_see) {
    ask("new draw=bag hand=hidden start=1 seed=1");
    ask("play bag");
    contains("news 2 0", "supply=unknown\nplay bag=?\n");
    assert_null(strstr(ask("news 1 0"), "bag=?"));
    asks("news 2 1", "");
    ask("undo");
    asks("news 2 1", "undo\n");
}

TEST(a_thinker_hears_news_and_decides) {
    static char news[4000];
    char play[40];
    ask("new start=1 seed=1");
    ask("play left");
    snprintf(news, sizeof news, "decide 1 0\n%s", ask("news 1 0"));
    page_start(&page, 2);
    snprintf(play, sizeof play, "play %s", ask(news));
    asks("turn", "1");
    asks(play, "2");
    refuses("decide 1 0\nplay i10h999",
            "the exits must be three numbers from 1 to 8, the smaller first: '999'");
    refuses("decide 1 0\nload x", "this tells nothing of a game: 'load'");
}

TEST(look_adds_what_is_legal_and_what_may_come) {
    contains("look 1", ",\"legal\":[\"left\",\"right\"],\"prospects\":{\"end\":null,");
    contains("look 1", "\"end_ring\":0.000000,\"end_plain\":0.000000,\"fits\":{\"123\":12,");
    contains("look 1",
             "\"dead\":[],\"gain\":{\"north\":0,\"south\":0,\"west\":0,\"east\":0},\"closed\":"
             "false},\"sources\":[{\"label\":\"Left stack: {kind}, {n} tiles in this column\",\"end\":");
    contains("look 1", "\"stacked\":true}],\"table\":{\"viewer\":1,");
    refuses("look 3", "a number from 0 to 2 is needed, not '3'");
    refuses("look 1 2", "too much said: '2'");
}

TEST(look_hides_what_a_seat_may_not_see) {
    ask("new draw=bag hand=hidden start=1 seed=1");
    ask("play bag");
    ask("play bag");
    ask("play bag");
    contains("look 2", "\"seat\":1,\"role\":\"ns\",\"kept\":\"?\",\"drawn\":\"?\"");
    contains("look 2", "\"legal\":[],");
    contains("look 1", "\"seat\":2,\"role\":\"ew\",\"kept\":\"?\",\"drawn\":null");
    contains("look 1", "\"legal\":[\"h10h");
    contains("look 0", "\"seat\":1,\"role\":\"ns\",\"kept\":\"?\",\"drawn\":\"?\"");
}

TEST(hands_are_covered_until_the_person_looks) {
    ask("new draw=bag hand=hidden start=1 seed=1");
    ask("take seat 1 person");
    ask("take seat 2 person");
    contains("act bag", "\"viewer\":0,\"waits_for\":2,\"covers\":true");
    contains("look", "\"viewer\":0,\"waits_for\":2,\"covers\":true");
    contains("look 2", "\"viewer\":2,\"waits_for\":2,\"covers\":false");
    contains("act bag", "\"viewer\":0,\"waits_for\":1,\"covers\":true");
    ask("look 1");
    contains("act bag", "\"viewer\":1,\"waits_for\":1,\"covers\":false");
    contains("look 0", "{\"seat\":1,\"action\":\"bag=?\"}");
    const char *over = ask("act resign");
    assert_non_null(strstr(over, "\"from\":0,"));
    assert_null(strstr(over, "bag=?"));
}

TEST(whoever_reads_a_record_is_told_all_of_it) {
    ask("take seat 2 computer 3");
    ask("act left");
    ask("act i10h168");
    contains("read\ntayu 1\nstart 2\n\nleft=128 i10h128 right=147\n",
             "\"sitters\":[{\"kind\":\"person\",\"level\":0,\"name\":\"\"},{\"kind\":\"person\",\"level\":0,"
             "\"name\":\"\"}],\"from\":0,\"deeds\":[{\"seat\":2,\"action\":\"left=128\"},");
    contains("look", "}\ntayu 1\nstart 2\n\nleft=128 i10h128 right=147\n");
}

TEST(drawings) {
    contains("ground", "<rect class=\"sand\" x=\"-10\" y=\"-10\" width=\"780\" height=\"780\"");
    ask("play left");
    ask("play i10h168");
    contains("scene", "<rect class=\"tile last\" data-at=\"i10h168\" x=\"321\" y=\"361\" ");
    contains("piece a3v128", "data-at=\"a3v128\"");
    contains("tile 128", "<rect class=\"tile\"");
    contains("back ring", "<circle class=\"ring\"");
    assert_null(strstr(ask("back plain"), "ring"));
    ask("new edition=goliath");
    contains("ground", "width=\"740\"");
    refuses("piece", "a placement is needed");
    refuses("piece left", "that is no placement: 'left'");
    refuses("piece a1v128", "the tile would lie over the border: 'a1v128'");
    refuses("piece a3v128 x", "too much said: 'x'");
    refuses("tile", "a tile is needed");
    refuses("tile 567", "no such tile: '567'");
    refuses("tile 123 124", "too much said: '124'");
    refuses("back", "a stack shows ring, plain or none: ''");
    refuses("back ring ring", "a stack shows ring, plain or none: 'ring ring'");
    refuses("back none", "a back is ring or plain: 'none'");
    refuses("back ring:12345", "an edge is shown by its number, '-' or '?': '12345'");
}

TEST(a_qr_code_is_a_path) {
    char text[QR_TEXT_MAX + 8] = "qr ";
    assert_non_null(strstr(ask("qr https://tayu.example/g/abcdefghij"), "37 M4 4h7v1h-7zM"));
    memset(text + 3, 'x', QR_TEXT_MAX + 1);
    refuses(text, "this is too long for a QR code");
}

/* The sum stands for what is known, not for how it came about. */
TEST(a_sum_stands_for_the_game) {
    char before[STATE_SUM_DIGITS + 1] = "";
    strncpy(before, ask("sum"), STATE_SUM_DIGITS);
    ask("play left");
    assert_string_not_equal(ask("sum"), before);
    ask("undo");
    asks("sum", before);
}

TEST(why_names_the_rule) {
    asks("why a1h128", "start");
    ask("play left");
    ask("play i10h168");
    asks("why i10v128", "covered");
    asks("why a1h128", "apart");
    asks("why i11h467", "exit 6");
    asks("why f10h467", "fits");
    refuses("why", "a placement is needed");
    refuses("why bag", "that is no placement: 'bag'");
}

/* The line of a record that begins so. */
static void copy_line(char into[1000], const char *record, const char *key) {
    const char *line = strstr(record, key);
    assert_non_null(line);
    size_t length = strcspn(line, "\n");
    assert_true(length < 1000);
    memcpy(into, line, length);
    into[length] = 0;
}

/* What the table shows of the supply, and all that was done. */
static void copy_seen(char into[8000]) {
    struct text out = text_in(into, 8000);
    text_string(&out, ask("state"));
    text_string(&out, strstr(ask("record"), "\n\n"));
    assert_false(out.cut);
}

/* A game that is given away goes on as it was, but does not tell which tiles come. */
static void share_tells_no_tile_that_was_not_drawn(const char *setup) {
    static char before[8000], after[8000], request[80000];
    char real[1000], shared[1000];
    ask(setup);
    ask("level 2");
    for (int i = 0; i < 20; i++)
        ask("genmove 3600000");
    copy_seen(before);
    copy_line(real, ask("save"), "pile ");
    const char *record = ask("share");
    assert_null(strstr(record, "seed"));
    copy_line(shared, record, "pile ");
    assert_int_equal(strlen(shared), strlen(real));
    assert_string_not_equal(shared, real);
    snprintf(request, sizeof request, "read\n%s", record);
    ask(request);
    copy_seen(after);
    assert_string_equal(before, after);
}

TEST(share_keeps_what_was_drawn_and_seen) {
    share_tells_no_tile_that_was_not_drawn("new draw=block start=1 seed=3");
    share_tells_no_tile_that_was_not_drawn("new edition=goliath draw=bag start=1 seed=3");
    share_tells_no_tile_that_was_not_drawn("new draw=table start=1 seed=3");
    share_tells_no_tile_that_was_not_drawn("new draw=table hand=open start=1 seed=3");
}

TEST(share_gives_a_game_that_is_over_as_it_is) {
    static char saved[80000];
    ask("new start=1 seed=3");
    ask("play left");
    ask("take resign 1");
    snprintf(saved, sizeof saved, "%s", ask("save"));
    asks("share", saved);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(engine_commands_are_answered, start_page),
        cmocka_unit_test_setup(some_commands_are_not_for_the_page, start_page),
        cmocka_unit_test_setup(who_does_not_keep_the_game_sees_what_its_seat_may_see, start_page),
        cmocka_unit_test_setup(a_request_is_one_line_of_text, start_page),
        cmocka_unit_test_setup(a_request_can_be_too_long, start_page),
        cmocka_unit_test_setup(a_refusal_is_data, start_page),
        cmocka_unit_test_setup(the_seal_of_a_game_that_was_read_is_checked, start_page),
        cmocka_unit_test_setup(a_saved_game_is_read_again, start_page),
        cmocka_unit_test_setup(rewind_takes_back, start_page),
        cmocka_unit_test_setup(takebacks_are_counted, start_page),
        cmocka_unit_test_setup(a_person_takes_back_what_a_computer_has_answered, start_page),
        cmocka_unit_test_setup(nobody_is_asked_to_go_on_with_a_closed_board, start_page),
        cmocka_unit_test_setup(moves_are_told_once, start_page),
        cmocka_unit_test_setup(news_are_what_a_seat_may_see, start_page),
        cmocka_unit_test_setup(a_thinker_hears_news_and_decides, start_page),
        cmocka_unit_test_setup(look_adds_what_is_legal_and_what_may_come, start_page),
        cmocka_unit_test_setup(look_hides_what_a_seat_may_not_see, start_page),
        cmocka_unit_test_setup(hands_are_covered_until_the_person_looks, start_page),
        cmocka_unit_test_setup(whoever_reads_a_record_is_told_all_of_it, start_page),
        cmocka_unit_test_setup(drawings, start_page),
        cmocka_unit_test_setup(why_names_the_rule, start_page),
        cmocka_unit_test_setup(a_qr_code_is_a_path, start_page),
        cmocka_unit_test_setup(share_keeps_what_was_drawn_and_seen, start_page),
        cmocka_unit_test_setup(share_gives_a_game_that_is_over_as_it_is, start_page),
        cmocka_unit_test_setup(a_sum_stands_for_the_game, start_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
