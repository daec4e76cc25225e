/* src/party/gamefile, keep, wishes: games as files, and the one in progress. */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "at_party.h"
#include "folder.h"
#include "party/gamefile.h"
#include "party/keep.h"

static char home[100];

/* The folder of the test is the one for games in progress. */
static int begin_at_home(void **state) {
    if (folder_make(state))
        return -1;
    snprintf(home, sizeof home, "%s", folder_path(""));
    setenv("XDG_STATE_HOME", home, 1);
    return 0;
}

static int leave_home(void **state) {
    static const char *const files[] = {"tayu/game.tayu", "tayu/left-1.tayu", "tayu/left-2.tayu", "one.tayu"};
    static const char *const none[] = {NULL};
    (void)state;
    unsetenv("XDG_STATE_HOME");
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        unlink(folder_path(files[i]));
    rmdir(folder_path("tayu"));
    return folder_remove(none);
}

TEST(the_game_in_progress_is_kept) {
    struct refusal why;
    begin("people=1 start=1 seed=1");
    assert_false(keep_load(&other, &why));
    acts("left");
    assert_true(keep_save(&book, &why));
    assert_true(keep_load(&other, &why));
    assert_int_equal(other.table.count, 1);
    keep_forget();
    assert_false(keep_load(&other, &why));
}

TEST(a_game_that_is_over_is_not_gone_on_with) {
    struct refusal why;
    begin("people=1 start=1 seed=1");
    acts("resign");
    assert_true(keep_save(&book, &why));
    assert_false(keep_load(&other, &why));
    assert_string_equal(reason_of(&why), "the game is over");
}

/* A folder whose name does not begin at the root is none. */
TEST(without_a_folder_nothing_is_kept) {
    static const struct {
        const char *state, *home;
    } cases[] = {{"here", "there"}, {"", ""}, {NULL, NULL}, {NULL, "there"}};
    char *before = getenv("HOME");
    before = before ? strdup(before) : NULL;
    begin("people=1 start=1 seed=1");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text path = text_room(1024);
        struct refusal why;
        unsetenv("XDG_STATE_HOME");
        unsetenv("HOME");
        if (cases[i].state)
            setenv("XDG_STATE_HOME", cases[i].state, 1);
        if (cases[i].home)
            setenv("HOME", cases[i].home, 1);
        assert_false(keep_save(&book, &why));
        assert_string_equal(reason_of(&why), "there is no folder to keep the game in");
        assert_false(keep_load(&other, &why));
        assert_string_equal(reason_of(&why), "there is no folder to keep the game in");
        keep_forget();
        assert_false(keep_put_away(&path));
        assert_false(keep_make_path(&path, "x"));
    }
    if (before)
        setenv("HOME", before, 1);
    free(before);
}

TEST(at_home_there_is_a_folder_by_default) {
    struct text path = text_room(1024);
    char *before = getenv("HOME");
    before = before ? strdup(before) : NULL;
    setenv("HOME", home, 1);
    unsetenv("XDG_STATE_HOME");
    assert_true(keep_make_path(&path, "x"));
    assert_non_null(strstr(path.start, "/.local/state/tayu/x"));
    static const char *const made[] = {".local/state/tayu", ".local/state", ".local"};
    for (int i = 0; i < 3; i++)
        assert_int_equal(rmdir(folder_path(made[i])), 0);
    if (before)
        setenv("HOME", before, 1);
    free(before);
}

/* Put away under the first name that is free; what lies there stays. */
TEST(a_game_that_is_put_away_replaces_none) {
    struct text path = text_room(1024), small = text_room(20);
    struct refusal why;
    begin("people=1 start=1 seed=1");
    assert_false(keep_put_away(&path)); /* there is none */
    for (int i = 1; i <= 2; i++) {
        char ending[40];
        assert_true(keep_save(&book, &why));
        assert_true(keep_put_away(&path));
        snprintf(ending, sizeof ending, "/tayu/left-%d.tayu", i);
        assert_non_null(strstr(path.start, ending));
        assert_true(gamefile_load(&other, path.start, false, &why));
        assert_false(keep_load(&other, &why));
    }
    assert_true(keep_save(&book, &why));
    assert_false(keep_put_away(&small)); /* its name would be cut */
    assert_true(keep_load(&other, &why));
}

/* Whoever has the box on the table draws from it; others need the supply. */
TEST(a_record_without_its_supply_is_only_for_the_box) {
    static const struct {
        const char *record;
        bool real, good;
    } cases[] = {{"tayu 1\nstart 1\n\nleft=128\n", false, false},
                 {"tayu 1\nstart 1\n\nleft=128\n", true, true},
                 {"tayu 1\nstart 1\nsupply table\n\nleft=128\n", false, true},
                 {"tayu 1\nstart 1\n\nleft=128 resign1\n", false, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct refusal why;
        FILE *file = fopen(folder_path("one.tayu"), "w");
        fputs(cases[i].record, file);
        fclose(file);
        bool good = gamefile_load(&other, folder_path("one.tayu"), cases[i].real, &why);
        if (good != cases[i].good)
            fail_msg("%d: %s", (int)i, good ? "read" : reason_of(&why));
        if (!good)
            assert_string_equal(reason_of(&why),
                                "this record does not hold its supply, so it cannot be played on");
    }
}

TEST(a_name_that_is_free_is_proposed) {
    char day[40], expected[60], memory[60], before[4096];
    time_t now = time(NULL);
    struct tm parts;
    struct text name = text_in(memory, sizeof memory);
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(home), 0);
    strftime(day, sizeof day, "%Y-%m-%d", localtime_r(&now, &parts));
    snprintf(expected, sizeof expected, "%s.tayu", day);
    gamefile_propose(&name);
    assert_string_equal(memory, expected);
    fclose(fopen(expected, "w"));
    gamefile_propose(&name);
    unlink(expected);
    snprintf(expected, sizeof expected, "%s-2.tayu", day);
    assert_string_equal(memory, expected);
    assert_int_equal(chdir(before), 0);
}

static const char *wished(const char *const *arguments) {
    struct wishes wishes = {0};
    struct refusal why;
    for (; *arguments; arguments++)
        if (!wishes_read(&wishes, *arguments, &why))
            return reason_of(&why);
    return wishes_begin(&wishes, &other, &why) ? "" : reason_of(&why);
}

TEST(a_file_brings_its_own_options) {
    struct refusal why;
    char path[200];
    snprintf(path, sizeof path, "%s", folder_path("one.tayu"));
    begin("people=1 level=3 start=1 seed=1");
    assert_true(gamefile_save(&book, path, &why));
    assert_string_equal(wished((const char *const[]){path, "people=12", "level=9", NULL}), "");
    assert_string_equal(
        wished((const char *const[]){path, "players=3", NULL}),
        "a saved game brings its own options: only people=… and level=… can be given with it");
    assert_memory_equal(wished((const char *const[]){path, path, NULL}),
                        "only one game can be loaded, not also: ", 39);
    assert_string_equal(wished((const char *const[]){"players=3", "hand=open", NULL}),
                        "hands of two tiles are for two players");
    assert_memory_equal(wished((const char *const[]){"nowhere.tayu", NULL}), "there is no such file", 21);
}

#define at_home(test) cmocka_unit_test_setup_teardown(test, begin_at_home, leave_home)

int main(void) {
    const struct CMUnitTest tests[] = {
        at_home(the_game_in_progress_is_kept),
        at_home(a_game_that_is_over_is_not_gone_on_with),
        at_home(without_a_folder_nothing_is_kept),
        at_home(at_home_there_is_a_folder_by_default),
        at_home(a_game_that_is_put_away_replaces_none),
        at_home(a_record_without_its_supply_is_only_for_the_box),
        at_home(a_name_that_is_free_is_proposed),
        at_home(a_file_brings_its_own_options),
    };
    return cmocka_run_group_tests(tests, open_books, NULL);
}
