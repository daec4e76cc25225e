/* src/terminal_common/gamefile, keep, options: games as files, and the one in progress. */
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "at_terminal.h"
#include "folder.h"
#include "terminal_common/gamefile.h"
#include "terminal_common/pace.h"
#include "terminal_common/shelf.h"

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
    static const char *const files[] = {"one.tayu", NULL};
    (void)state;
    unsetenv("XDG_STATE_HOME");
    DIR *folder = opendir(folder_path("tayu"));
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char path[400];
        snprintf(path, sizeof path, "%s/%s", folder_path("tayu"), entry->d_name);
        unlink(path);
    }
    if (folder)
        closedir(folder);
    rmdir(folder_path("tayu"));
    return folder_remove(files);
}

static struct keeper keeper;

/* A new game, as after the program was started. */
static void begin_kept(const char *arguments) {
    begin(arguments);
    keep_open(&keeper);
    keep_begin(&keeper, &game_record, NULL);
}

static bool is_there(const char *name) {
    char path[100];
    snprintf(path, sizeof path, "tayu/%s", name);
    return !access(folder_path(path), F_OK);
}

static void assert_kept(void) {
    if (!keep_save(&keeper, &game_record))
        fail_msg("%s", reason_of(&keeper.why));
}

/* The last game has so many moves. */
static void assert_last_has(int count) {
    struct refusal why;
    if (!keep_load(&keeper, &other, &why))
        fail_msg("%s", reason_of(&why));
    assert_int_equal(other.table.count, count);
}

TEST(a_game_is_kept_from_the_first_decision_of_a_person_on) {
    struct refusal why;
    begin_kept("people=2 start=1 seed=1");
    assert_false(keep_load(&keeper, &other, &why));
    acts("left");
    assert_kept();
    assert_false(is_there("game.tayu"));
    acts("i10h168 right");
    assert_kept();
    assert_last_has(3);
    assert_int_equal(table_undo(&game_record.table, &why), true);
    assert_kept();
    assert_last_has(2);
}

TEST(a_game_of_computers_is_not_kept) {
    begin_kept("people=0 start=1 seed=1");
    acts("left i10h168");
    assert_kept();
    assert_false(is_there("game.tayu"));
}

/* With real tiles people tell every move, also those of computers. */
TEST(what_is_told_of_a_real_table_is_kept) {
    begin_kept("--real people=0 start=1");
    acts("left=168");
    assert_kept();
    assert_last_has(1);
}

TEST(a_game_that_is_over_stays) {
    begin_kept("people=1 start=1 seed=1");
    acts("left resign");
    assert_kept();
    assert_last_has(2);
    assert_int_equal(other.table.game.phase, PHASE_OVER);
}

/* The one that was left is put away under a name that no file has; what only began, or was only looked at,
 * leaves it where it is. */
TEST(another_game_puts_the_last_one_away) {
    for (int i = 1; i <= 3; i++) {
        char name[40];
        begin_kept("people=1 start=1 seed=1");
        assert_kept();
        if (i > 1)
            assert_last_has(1);
        acts("left");
        assert_kept();
        snprintf(name, sizeof name, "left-%d.tayu", i - 1);
        if (i > 1) {
            assert_non_null(strstr(keeper.left, name));
            assert_true(is_there(name));
        } else
            assert_string_equal(keeper.left, "");
        assert_kept();
        assert_string_equal(keeper.left, "");
    }
    assert_last_has(1);
}

TEST(a_game_that_was_over_is_put_away_under_its_day) {
    char name[40];
    time_t now = time(NULL);
    struct tm parts;
    for (int i = 0; i < 3; i++) {
        begin_kept("people=1 start=1 seed=1");
        acts("left resign");
        assert_kept();
    }
    strftime(name, sizeof name, "over-%Y-%m-%d.tayu", localtime_r(&now, &parts));
    assert_true(is_there(name));
    strftime(name, sizeof name, "over-%Y-%m-%d-2.tayu", &parts);
    assert_true(is_there(name));
    assert_false(is_there("left-1.tayu"));
}

/* Of games that were over the oldest go; never one that was left in progress. */
TEST(not_all_games_that_were_over_stay) {
    enum { MORE = 3 };
    begin_kept("people=1 start=1 seed=1");
    acts("left resign");
    assert_kept();
    for (int i = 0; i < KEEP_OVER_MOST + MORE; i++) {
        char name[60];
        struct timespec times[2] = {{.tv_sec = 1000 + i}, {.tv_sec = 1000 + i}};
        snprintf(name, sizeof name, "tayu/%s-%d.tayu", i == 1 ? "left" : "over-old", i);
        fclose(fopen(folder_path(name), "w"));
        assert_int_equal(utimensat(AT_FDCWD, folder_path(name), times, 0), 0);
    }
    begin_kept("people=1 start=1 seed=1");
    acts("left");
    assert_kept();
    assert_false(is_there("over-old-0.tayu"));
    assert_true(is_there("left-1.tayu"));
    assert_false(is_there("over-old-3.tayu"));
    assert_true(is_there("over-old-4.tayu"));
}

/* Opened from where it was put away, a game has one file again. */
TEST(a_game_that_was_left_and_goes_on_is_there_once) {
    struct refusal why;
    char path[KEEP_PATH];
    for (int i = 0; i < 2; i++) {
        begin_kept("people=12 start=1 seed=1");
        acts("left");
        assert_kept();
    }
    snprintf(path, sizeof path, "%s", keeper.left);
    assert_true(gamefile_load(&game_record, path, false, &why));
    keep_begin(&keeper, &game_record, path);
    assert_kept(); /* only looked at */
    assert_true(is_there("left-1.tayu"));
    acts("i10h168");
    assert_kept();
    assert_false(is_there("left-1.tayu"));
    assert_true(is_there("left-2.tayu"));
    assert_last_has(2);
}

/* The other one has the game as long as it runs. */
TEST(beside_another_program_a_game_has_its_own_file) {
    int ready[2], done[2];
    char byte = 0;
    struct refusal why;
    begin_kept("people=1 start=1 seed=1");
    acts("left");
    assert_kept();
    assert_int_equal(pipe(ready) | pipe(done), 0);
    unlink(folder_path("tayu/lock")); /* this program gives it up */
    pid_t child = fork();
    if (!child) {
        keep_open(&keeper);
        byte = (char)keeper.taken;
        _exit(write(ready[1], &byte, 1) != 1 || read(done[0], &byte, 1) != 1);
    }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    assert_int_equal(byte, 0);
    begin_kept("people=1 start=1 seed=2");
    assert_true(keeper.taken);
    assert_false(keep_load(&keeper, &other, &why));
    assert_string_equal(reason_of(&why), "another program is playing this game");
    acts("left");
    assert_kept();
    assert_non_null(strstr(keeper.path, "/left-1.tayu"));
    assert_true(is_there("game.tayu"));
    assert_int_equal(write(done[1], &byte, 1), 1);
    waitpid(child, NULL, 0);
}

/* What lies in the place of the game is not replaced if it cannot be put away, and the reason is told. */
TEST(where_nothing_can_be_kept_the_reason_is_told) {
    begin("people=1 start=1 seed=1");
    fclose(fopen(folder_path("one.tayu"), "w"));
    setenv("XDG_STATE_HOME", folder_path("one.tayu"), 1);
    keep_open(&keeper);
    keep_begin(&keeper, &game_record, NULL);
    acts("left");
    assert_false(keep_save(&keeper, &game_record));
    assert_true(keeper.failed);
    assert_non_null(strstr(reason_of(&keeper.why), "(there is no such folder)"));
    setenv("XDG_STATE_HOME", home, 1);
    assert_kept(); /* as soon as it can be */
    assert_false(keeper.failed);
    assert_last_has(1);
}

/* A folder whose name does not begin at the root is none. */
TEST(without_a_folder_nothing_is_kept) {
    static const struct {
        const char *state, *home;
    } cases[] = {{"here", "there"}, {"", ""}, {NULL, NULL}, {NULL, "there"}};
    char *before = getenv("HOME");
    before = before ? strdup(before) : NULL;
    begin("people=1 start=1 seed=1");
    acts("left");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text path = text_room(1024);
        struct refusal why;
        unsetenv("XDG_STATE_HOME");
        unsetenv("HOME");
        if (cases[i].state)
            setenv("XDG_STATE_HOME", cases[i].state, 1);
        if (cases[i].home)
            setenv("HOME", cases[i].home, 1);
        keep_open(&keeper);
        keep_begin(&keeper, &game_record, NULL);
        keep_touch(&keeper);
        assert_false(keep_save(&keeper, &game_record));
        assert_string_equal(reason_of(&keeper.why), "there is no folder to keep the game in");
        assert_false(keep_load(&keeper, &other, &why));
        assert_string_equal(reason_of(&why), "there is no folder to keep the game in");
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

/* The newest first; what is no plain file of games is left out, and so is the game played last. */
TEST(games_that_can_be_opened_are_listed) {
    static struct shelf shelf;
    static const char *const names[] = {"old.tayu", "new.tayu", "middle.tayu", "letter.txt", ".hidden.tayu"};
    static const int ages[] = {1000, 3000, 2000, 5000, 5000};
    char before[4096];
    struct refusal why;
    begin_kept("people=1 start=1 seed=1");
    acts("left resign");
    assert_kept(); /* game.tayu */
    for (int i = 0; i < 5; i++) {
        char name[60];
        struct timespec times[2] = {{.tv_sec = ages[i]}, {.tv_sec = ages[i]}};
        snprintf(name, sizeof name, "tayu/%s", names[i]);
        if (i == 1)
            assert_true(gamefile_save(&game_record, folder_path(name), &why));
        else
            fclose(fopen(folder_path(name), "w"));
        assert_int_equal(utimensat(AT_FDCWD, folder_path(name), times, 0), 0);
    }
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(home), 0);
    shelf_fill(&shelf);
    assert_int_equal(chdir(before), 0);
    assert_int_equal(shelf.count, 3);
    for (int i = 0; i < 3; i++) {
        static const char *const order[] = {"/new.tayu", "/middle.tayu", "/old.tayu"};
        struct text line = text_room(300);
        assert_non_null(strstr(shelf.games[i].path, order[i]));
        shelf_write(&line, &shelf.games[i]);
        assert_non_null(strstr(line.start, i ? ": no game that can be read" : ": over, 0–0"));
        assert_memory_equal(line.start, order[i] + 1, strlen(order[i]) - 1);
    }
}

TEST(more_games_than_are_listed) {
    static struct shelf shelf;
    enum { MORE = 20 };
    char before[4096], path[KEEP_PATH];
    assert_int_equal(mkdir(folder_path("tayu"), 0700), 0);
    for (int i = 0; i < SHELF_MOST + MORE; i++) {
        struct timespec times[2] = {{.tv_sec = 1000 + i}, {.tv_sec = 1000 + i}};
        snprintf(path, sizeof path, "%s/%d.tayu", folder_path("tayu"), i);
        fclose(fopen(path, "w"));
        assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
    }
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(home), 0);
    shelf_fill(&shelf);
    assert_int_equal(chdir(before), 0);
    assert_int_equal(shelf.count, SHELF_MOST);
    for (int i = 0; i < SHELF_MOST; i++)
        assert_int_equal(shelf.games[i].when, 1000 + SHELF_MOST + MORE - 1 - i);
}

TEST(a_typed_path_may_begin_at_home) {
    static const struct {
        const char *typed, *path;
    } cases[] = {
        {" a b.tayu ", "a b.tayu"}, {"~/x.tayu", "/there/x.tayu"}, {"~x", "~x"}, {"", ""}, {"~", "~"}};
    char *before = getenv("HOME");
    before = before ? strdup(before) : NULL;
    setenv("HOME", "/there", 1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text path = text_room(100), small = text_room(3);
        assert_true(gamefile_read_path(&path, span_of(cases[i].typed)));
        assert_string_equal(path.start, cases[i].path);
        assert_int_equal(gamefile_read_path(&small, span_of(cases[i].typed)), strlen(cases[i].path) < 3);
    }
    if (before)
        setenv("HOME", before, 1);
    free(before);
}

/* Only what can be said whatever the clock does: nothing before the first part, nothing left at the end. */
TEST(how_long_something_still_takes) {
    struct pace begun = pace_begin(10), long_ago = {begun.begun - 100000000000, 10};
    struct text none = text_room(60), some = text_room(60), part = text_room(60);
    pace_write(&none, &begun, 10, 20);
    assert_string_equal(none.start, "");
    pace_write(&none, &long_ago, 10, 20);
    assert_string_equal(none.start, "");
    assert_int_equal(pace_seconds_left(&long_ago, 20, 20), 0);
    int64_t left = pace_seconds_left(&long_ago, 12, 20); /* 100 s for two of ten */
    assert_true(left >= 400);
    pace_write(&some, &long_ago, 12, 20);
    assert_non_null(strstr(some.start, " min left"));
    pace_write_part(&part, &begun, 10, 20);
    assert_string_equal(part.start, "10 of 20");
}

static const char *asked_for(const char *const *arguments) {
    struct play_options options = {0};
    struct refusal why;
    for (; *arguments; arguments++)
        if (!play_options_read(&options, *arguments, &why))
            return reason_of(&why);
    return play_options_begin(&options, &other, &why) ? "" : reason_of(&why);
}

TEST(a_file_brings_its_own_options) {
    struct refusal why;
    char path[200];
    snprintf(path, sizeof path, "%s", folder_path("one.tayu"));
    begin("people=1 level=3 start=1 seed=1");
    assert_true(gamefile_save(&game_record, path, &why));
    assert_string_equal(asked_for((const char *const[]){path, "people=12", "level=9", NULL}), "");
    assert_string_equal(
        asked_for((const char *const[]){path, "players=3", NULL}),
        "a saved game brings its own options: only people=… and level=… can be given with it");
    assert_memory_equal(asked_for((const char *const[]){path, path, NULL}),
                        "only one game can be loaded, not also: ", 39);
    assert_string_equal(asked_for((const char *const[]){"players=3", "hand=open", NULL}),
                        "hands of two tiles are for two players");
    assert_memory_equal(asked_for((const char *const[]){"nowhere.tayu", NULL}), "there is no such file", 21);
}

#define at_home(test) cmocka_unit_test_setup_teardown(test, begin_at_home, leave_home)

int main(void) {
    const struct CMUnitTest tests[] = {
        at_home(a_game_is_kept_from_the_first_decision_of_a_person_on),
        at_home(a_game_of_computers_is_not_kept),
        at_home(what_is_told_of_a_real_table_is_kept),
        at_home(a_game_that_is_over_stays),
        at_home(another_game_puts_the_last_one_away),
        at_home(a_game_that_was_over_is_put_away_under_its_day),
        at_home(not_all_games_that_were_over_stay),
        at_home(a_game_that_was_left_and_goes_on_is_there_once),
        at_home(beside_another_program_a_game_has_its_own_file),
        at_home(where_nothing_can_be_kept_the_reason_is_told),
        at_home(without_a_folder_nothing_is_kept),
        at_home(at_home_there_is_a_folder_by_default),
        at_home(a_record_without_its_supply_is_only_for_the_box),
        at_home(a_name_that_is_free_is_proposed),
        at_home(games_that_can_be_opened_are_listed),
        at_home(more_games_than_are_listed),
        at_home(a_typed_path_may_begin_at_home),
        at_home(how_long_something_still_takes),
        at_home(a_file_brings_its_own_options),
    };
    return cmocka_run_group_tests(tests, open_game_records, NULL);
}
