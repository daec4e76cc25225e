/* The store in a file: killed, out of room, of another version, checked and copied. test_store_file [KILLS]
 * kills a writer that often. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sqlite3.h>

#include "at_store.h"
#include "base/file.h"
#include "base/rng.h"
#include "folder.h"
#include "hall/audit.h"
#include "store/database.h"
#include "store/group_commit.h"

static int kills = 20;

static int remove_folder(void **state) {
    static const char *const names[] = {"games",
                                        "games.version-1",
                                        "games.version-1-2",
                                        "games.version-1-3",
                                        "games.version-2",
                                        "copy",
                                        "copy-wal",
                                        "copy-shm",
                                        "pipe",
                                        NULL};
    (void)state;
    return folder_remove(names);
}

static struct store *open_store(const char *name) {
    struct refusal why;
    struct store *store = store_open_sqlite(folder_path(name), NULL, NULL, &why);
    if (!store)
        fail_msg("%s", reason_of(&why));
    return store;
}

static void assert_sound(const char *name, int64_t games, int64_t events) {
    struct refusal why;
    struct store_sum sum;
    if (!store_check(folder_path(name), &sum, &why))
        fail_msg("%s", reason_of(&why));
    if (games >= 0)
        assert_int_equal(sum.games, games);
    if (events >= 0)
        assert_int_equal(sum.events, events);
}

/* Killed at any moment: a process that plays in ten games at once says on a pipe what is durable. */
enum { LIVES_GAMES = 10 };

struct life {
    struct store *store;
    int pipe, game, number;
    char id[30];
};

static void live_on(void *context, enum store_outcome outcome) {
    struct life *life = context;
    char line[40];
    if (outcome != STORE_KEPT || write(life->pipe, &life->game, sizeof life->game) != sizeof life->game)
        _exit(1);
    snprintf(line, sizeof line, "e%d", ++life->number);
    store_add_event(life->store,
                    &(struct store_event){.game = life->id, .number = life->number, .line = span_of(line)},
                    live_on, life);
}

static void live(int pipe, int round) {
    struct refusal why;
    struct life lives[LIVES_GAMES];
    struct store *store = store_open_sqlite(folder_path("games"), NULL, NULL, &why);
    if (!store)
        _exit(2);
    for (int i = 0; i < LIVES_GAMES; i++) {
        lives[i] = (struct life){store, pipe, i, 0, ""};
        snprintf(lives[i].id, sizeof lives[i].id, "r%d-%d", round, i);
        store_add_game(store, &(struct store_game){lives[i].id, span_of("x"), hash_of(i), 1}, live_on,
                       &lives[i]);
    }
    alarm(600);
    while (true) {
        store_poll(store);
        usleep(100);
    }
}

struct count {
    int games, events;
};

static void count_game(void *context, const struct store_game *game) {
    (void)game;
    ((struct count *)context)->games++;
}

static void count_event(void *context, const struct store_row *row) {
    char expected[40];
    snprintf(expected, sizeof expected, "e%d", row->number);
    assert_true(span_equal(row->line, expected));
    assert_int_equal(row->number, ++((struct count *)context)->events);
}

/* Everything that was said to be durable is there, and at most the one that was under way beside it. */
static void assert_kept(struct store *store, int round, const int told[LIVES_GAMES]) {
    static const struct store_reader reader = {.game = count_game, .event = count_event};
    for (int i = 0; i < LIVES_GAMES; i++) {
        struct count count = {0};
        char id[30];
        snprintf(id, sizeof id, "r%d-%d", round, i);
        store_read_game(store, id, &reader, &count);
        assert_in_range(count.games + count.events, told[i], told[i] + 1);
    }
}

static int kill_one(int round, useconds_t after) {
    int ends[2], game, all = 0, told[LIVES_GAMES] = {0}, status;
    assert_false(pipe(ends));
    pid_t child = fork();
    if (!child)
        live(ends[1], round);
    close(ends[1]);
    while (read(ends[0], &game, sizeof game) == sizeof game) {
        told[game]++;
        if (!all++) {
            usleep(after);
            kill(child, SIGKILL);
        }
    }
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    struct store *store = open_store("games");
    assert_kept(store, round, told);
    store_close(store);
    return all;
}

TEST(what_was_durable_survives_a_kill) {
    struct rng rng = rng_seeded(11, 0);
    int all = 0;
    for (int round = 0; round < kills; round++)
        all += kill_one(round, rng_below(&rng, 60000));
    assert_sound("games", -1, -1);
    print_message("%d kills, %d acknowledged, none lost\n", kills, all);
}

static void limit_files(rlim_t size) {
    struct rlimit limit;
    assert_false(getrlimit(RLIMIT_FSIZE, &limit));
    limit.rlim_cur = size < limit.rlim_max ? size : limit.rlim_max;
    signal(SIGXFSZ, size == RLIM_INFINITY ? SIG_DFL : SIG_IGN);
    assert_false(setrlimit(RLIMIT_FSIZE, &limit));
}

TEST(a_full_disk_fails_and_recovers_by_itself) {
    struct store *store = open_store("games");
    char line[200];
    int number = 1;
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = 0;
    add_game(store, "g1");
    assert_string_equal(settled(store), "g1+ ");
    limit_files(200000);
    bool good = true;
    for (; good && number < 5000; number++) {
        add_event(store, "g1", number, line);
        good = strchr(settled(store), '+');
    }
    number--;
    assert_false(good);
    assert_non_null(store_trouble(store));
    add_event(store, "g1", number, "b");
    add_game(store, "g2");
    assert_string_equal(settled(store), "b! g2! ");
    add_event(store, "g2", 1, "lost"); /* refused without a look at the disk, which is as it was */
    assert_string_equal(settled(store), "lost- ");
    assert_non_null(store_trouble(store));
    assert_int_not_equal(*lines_of(store, "g1"), 0);
    limit_files(RLIM_INFINITY);
    assert_non_null(store_trouble(store));
    add_event(store, "g1", number, "b");
    add_game(store, "g2");
    assert_string_equal(settled(store), "b+ g2+ ");
    assert_null(store_trouble(store));
    store_close(store);
    assert_sound("games", 2, number);
}

static sem_t woken;

static void wake(void *context) {
    (*(int *)context)++;
    sem_post(&woken);
}

TEST(the_owner_is_woken) {
    struct refusal why;
    int times = 0;
    sem_init(&woken, 0, 0);
    struct store *store = store_open_sqlite(folder_path("games"), wake, &times, &why);
    assert_non_null(store);
    for (int i = 0; i < 20; i++) {
        char id[20];
        snprintf(id, sizeof id, "g%d", i);
        add_game(store, id);
        sem_wait(&woken);
        store_poll(store);
        assert_non_null(strchr(noted(), '+'));
    }
    store_close(store);
    assert_int_equal(times, 20);
    sem_destroy(&woken);
}

/* Whether a change failed is known of each, also when others were written before it is polled. */
TEST(a_failure_is_that_of_its_own_group) {
    struct refusal why;
    int times = 0;
    sem_init(&woken, 0, 0);
    struct store *store = store_open_sqlite(folder_path("games"), wake, &times, &why);
    assert_non_null(store);
    add_token(store, 't', 'a');
    sem_wait(&woken);
    limit_files(1);
    take_token(store, 't', 'p');
    sem_wait(&woken);
    limit_files(RLIM_INFINITY);
    add_game(store, "g1");
    sem_wait(&woken);
    assert_string_equal(settled(store), "token+ taken! g1+ ");
    assert_null(store_trouble(store));
    take_token(store, 't', 'p');
    assert_string_equal(settled(store), "taken+ ");
    store_close(store);
    sem_destroy(&woken);
}

/* Somebody sets the time of day back, as far as this process can see. */
static time_t set_back_s;
int __real_clock_gettime(clockid_t clock, struct timespec *now);
int __wrap_clock_gettime(clockid_t clock, struct timespec *now);
int __wrap_clock_gettime(clockid_t clock, struct timespec *now) {
    int result = __real_clock_gettime(clock, now);
    now->tv_sec -= clock == CLOCK_REALTIME ? set_back_s : 0;
    return result;
}

static bool write_slowly(void *context, const struct changes *group, char trouble[STORE_TROUBLE]) {
    (void)group, (void)trouble;
    sem_wait(context);
    return true;
}

static void *write_on(void *slow) {
    usleep(100000);
    sem_post(slow);
    return NULL;
}

TEST(the_time_of_day_makes_no_wait_shorter) {
    sem_t slow;
    pthread_t thread;
    struct group_commit group_commit = {.write = write_slowly, .write_context = &slow};
    sem_init(&slow, 0, 0);
    assert_true(group_commit_start(&group_commit));
    group_commit_add(&group_commit,
                     change_of_game(&(struct store_game){"g1", span_of("x"), hash_of('x'), 1}));
    assert_int_equal(pthread_create(&thread, NULL, write_on, &slow), 0);
    set_back_s = 3600;
    assert_true(group_commit_wait(&group_commit, 600));
    set_back_s = 0;
    pthread_join(thread, NULL);
    group_commit_stop(&group_commit);
    changes_free(&group_commit.finished);
    sem_destroy(&slow);
}

TEST(the_number_decides_between_two_who_write) {
    struct store *one = open_store("games"), *other = open_store("games");
    add_game(one, "g1");
    assert_string_equal(settled(one), "g1+ ");
    for (int number = 1; number <= 20; number++) {
        add_event(one, "g1", number, "one");
        add_event(other, "g1", number, "other");
        store_settle(one);
        store_settle(other);
        const char *notes = noted();
        assert_true(!strcmp(notes, "one+ other- ") || !strcmp(notes, "one- other+ "));
    }
    store_close(one);
    store_close(other);
    assert_sound("games", 1, 20);
}

TEST(only_its_owner_may_read_it) {
    struct stat about;
    struct refusal why;
    struct store_sum sum;
    mode_t mask = umask(0);
    store_close(open_store("games"));
    assert_true(store_backup(folder_path("games"), folder_path("copy"), &sum, &why));
    umask(mask);
    assert_false(stat(folder_path("games"), &about));
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_false(stat(folder_path("copy"), &about));
    assert_int_equal(about.st_mode & 0777, 0600);
}

/* As a script may make it before the server is started. */
TEST(only_its_owner_may_read_one_that_was_empty) {
    struct stat about;
    int file = open(folder_path("games"), O_WRONLY | O_CREAT | O_EXCL, 0644);
    assert_int_equal(fchmod(file, 0644), 0);
    close(file);
    store_close(open_store("games"));
    assert_false(stat(folder_path("games"), &about));
    assert_int_equal(about.st_mode & 0777, 0600);
}

static void copy_bytes(const char *from, const char *to) {
    static char bytes[4 << 20];
    int in = open(folder_path(from), O_RDONLY);
    ssize_t length = read(in, bytes, sizeof bytes);
    assert_in_range(length, 1, sizeof bytes - 1);
    int out = open(folder_path(to), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_int_equal(write(out, bytes, (size_t)length), length);
    close(in);
    close(out);
}

/* The file and its log as a server that was killed leaves them. */
static void copy_with_log(void) {
    unlink(folder_path("copy-shm"));
    copy_bytes("games", "copy");
    copy_bytes("games-wal", "copy-wal");
}

/* SQLite would read it up to there, and say nothing. */
TEST(a_damaged_log_is_noticed) {
    enum { EVENTS = 50, MIDDLE = 100000 };
    struct store *store = open_store("games");
    struct refusal why;
    struct store_sum sum;
    add_game(store, "g1");
    for (int number = 1; number <= EVENTS; number++) {
        add_event(store, "g1", number, "e");
        settled(store);
    }
    copy_with_log();
    assert_sound("copy", 1, EVENTS);
    copy_with_log();
    int file = open(folder_path("copy-wal"), O_WRONLY);
    assert_int_equal(pwrite(file, "damage", 6, MIDDLE), 6);
    close(file);
    assert_false(store_check(folder_path("copy"), &sum, &why));
    assert_non_null(strstr(reason_of(&why), "the log of the file of games is damaged behind page 2"));
    copy_with_log();
    struct stat about;
    assert_false(stat(folder_path("copy-wal"), &about));
    assert_false(
        truncate(folder_path("copy-wal"), about.st_size - 100)); /* not whole when the power failed */
    assert_sound("copy", 1, EVENTS - 1);
    store_close(store);
}

/* In a process of its own: nobody else sees what is mounted. */
static int use_small_disk(void) {
    enum { CHANGES = 3000, NOT_HERE = 77 };
    if (unshare(CLONE_NEWNS) || mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) ||
        mount("tayu-test", folder_path("small"), "tmpfs", 0, "size=3m,mode=700"))
        return NOT_HERE;
    struct refusal why;
    struct store *store = store_open_sqlite(folder_path("small/games"), NULL, NULL, &why);
    if (!store)
        return 1;
    add_game(store, "g1");
    add_event(store, "g1", 1, "e");
    settled(store);
    for (int64_t i = 0; i < CHANGES; i++) {
        store_move_due(store, &(struct store_due){"g1", {i, 0}, {i + 1, 0}}, NULL, NULL);
        store_settle(store);
        if (store_trouble(store))
            return 2;
    }
    store_close(store);
    return 0;
}

/* What changes takes no more room, but each change goes through the log. */
TEST(a_log_does_not_fill_a_small_disk) {
    assert_int_equal(mkdir(folder_path("small"), 0700), 0);
    pid_t child = fork();
    if (!child)
        _exit(use_small_disk());
    int status;
    waitpid(child, &status, 0);
    rmdir(folder_path("small"));
    if (WIFEXITED(status) && WEXITSTATUS(status) == 77)
        print_message("no file system can be mounted here, so none was filled\n");
    else
        assert_int_equal(status, 0);
}

static void run_sql(const char *name, const char *sql) {
    sqlite3 *database;
    assert_int_equal(sqlite3_open(folder_path(name), &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(database), SQLITE_OK);
}

/* It is not opened, for this reason, and as it was. */
static void assert_not_opened(const char *name, const char *reason) {
    char expected[300];
    struct refusal why;
    snprintf(expected, sizeof expected, "%s: '%s'", reason, folder_path(name));
    assert_null(store_open_sqlite(folder_path(name), NULL, NULL, &why));
    assert_string_equal(reason_of(&why), expected);
}

static void assert_not_sound(const char *name, const char *reason) {
    char expected[300];
    struct refusal why;
    struct store_sum sum;
    snprintf(expected, sizeof expected, "%s: '%s'", reason, folder_path(name));
    assert_false(store_check(folder_path(name), &sum, &why));
    assert_string_equal(reason_of(&why), expected);
    assert_false(store_backup(folder_path(name), folder_path("other"), &sum, &why));
    assert_string_equal(reason_of(&why), expected);
    assert_int_equal(access(folder_path("other"), F_OK), -1);
}

static void count_damaged(void *context, const char *id, const struct refusal *why) {
    print_message("%s: %s\n", id, reason_of(why));
    ++*(int *)context;
}

static void count_seat(void *context, int kind, const struct rows_row *row) {
    if (kind != ROWS_SEATS)
        return;
    assert_in_range(row->values[1].number, 1, 4);
    ++*(int *)context;
}

static void copy_into_folder(const char *path, const char *name) {
    static char bytes[100000];
    struct refusal why;
    size_t length;
    assert_true(file_read(path, bytes, sizeof bytes, &length, &why));
    assert_true(file_write(folder_path(name), (struct span){bytes, length}, &why));
}

/* Every game of a file can be played again. */
static void assert_all_good(const char *name, int games, int events) {
    struct refusal why;
    struct store_sum sum;
    int damaged = 0;
    assert_true(audit_file(folder_path(name), count_damaged, &damaged, &sum, &why));
    assert_int_equal(damaged, 0);
    assert_int_equal(sum.games, games);
    assert_int_equal(sum.events, events);
}

static void note_time(void *context, const char *game, const struct store_row *row) {
    struct text *text = context;
    if (!strcmp(game, "rirtkzw8bn") || !strcmp(game, "mrahkw89u2"))
        text_format(text, "%d@%lld ", row->number, (long long)row->at_ms);
}

/* games-1.db was written by the program that had version 1: games that wait, run, are over, were called off
 * and are played again, with hidden hands, with an auction of three, of four, in which something is asked or
 * was taken back, and one whose computer was thinking when the server was killed; a word that nobody said
 * yet, and one that was. What it was stays beside it; of its events it is not known when they happened, of
 * new ones it is. */
TEST(a_file_of_version_1_is_served) {
    enum { GAMES = 12, EVENTS = 302, SEATS = 34 };
    struct text times = text_room(100);
    struct stat about;
    int seats = 0;
    copy_into_folder(TESTS_FOLDER "/data/games-1.db", "games");
    assert_all_good("games", GAMES, EVENTS); /* as it is, too */
    struct store *store = open_store("games");
    assert_all_good("games", GAMES, EVENTS);
    assert_all_good("games.version-1", GAMES, EVENTS);
    assert_int_equal(database_version(folder_path("games.version-1")), 1);
    assert_int_equal(database_version(folder_path("games")), database_newest());
    assert_int_equal(stat(folder_path("games.version-1"), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_string_equal(games_due(store, 1794969902446),
                        "e632585vmy@1794969902446 "); /* and nobody is at it */
    struct store_event event = {.game = "mrahkw89u2", .number = 2, .line = span_of("x"), .at_ms = 77};
    store_add_event(store, &event, NULL, NULL);
    store_settle(store);
    assert_true(store_visit_all(store, &(struct store_everything){.event = note_time}, &times));
    assert_string_equal(times.start, "1@0 2@77 ");
    assert_true(store_visit_all(store, &(struct store_everything){.row = count_seat}, &seats));
    assert_int_equal(seats, SEATS);
    store_close(store);
}

TEST(a_file_of_version_2_is_served) {
    static char sql[100000];
    struct text times = text_room(200);
    struct refusal why;
    size_t length;
    assert_true(file_read(TESTS_FOLDER "/data/games-2.sql", sql, sizeof sql - 1, &length, &why));
    sql[length] = 0;
    run_sql("games", sql);
    assert_all_good("games", 2, 15);
    struct store *store = open_store("games");
    assert_true(store_visit_all(store, &(struct store_everything){.event = note_time}, &times));
    assert_null(strstr(times.start, "@0 "));
    store_close(store);
    assert_all_good("games", 2, 15);
    assert_int_equal(database_version(folder_path("games.version-2")), 2);
}

/* A host who goes back to the old program and the old file, plays on and comes here again: what was played
 * meanwhile is in no copy that is there, whatever its name says. */
TEST(each_time_a_file_is_brought_up_to_date_a_copy_is_kept) {
    enum { GAMES = 12, EVENTS = 302 };
    static const char garbage[] = "not a copy";
    char found[20];
    struct refusal why;
    size_t length;
    assert_true(file_write(folder_path("games.version-1"), span_of(garbage), &why));
    copy_into_folder(TESTS_FOLDER "/data/games-1.db", "games");
    store_close(open_store("games"));
    assert_all_good("games.version-1-2", GAMES, EVENTS);
    copy_into_folder(TESTS_FOLDER "/data/games-1.db", "games");
    run_sql("games",
            "INSERT INTO events SELECT key, 2, 'seat 2 person Bob' FROM games WHERE id = 'mrahkw89u2'");
    store_close(open_store("games"));
    assert_all_good("games.version-1-3", GAMES, EVENTS + 1);
    assert_int_equal(database_version(folder_path("games.version-1-3")), 1);
    assert_all_good("games.version-1-2", GAMES, EVENTS);
    assert_true(file_read(folder_path("games.version-1"), found, sizeof found, &length, &why));
    assert_memory_equal(found, garbage, strlen(garbage));
}

/* Without a place for what it was a file stays as it is. */
TEST(a_file_whose_copy_cannot_be_kept_is_not_changed) {
    struct refusal why;
    copy_into_folder(TESTS_FOLDER "/data/games-1.db", "games");
    assert_int_equal(symlink("nowhere/at-all", folder_path("games.version-1")), 0);
    assert_null(store_open_sqlite(folder_path("games"), NULL, NULL, &why));
    assert_int_equal(database_version(folder_path("games")), 1);
}

TEST(a_file_of_a_newer_version_is_refused) {
    static const char reason[] = "a newer version of this program wrote this file of games";
    store_close(open_store("games"));
    run_sql("games", "PRAGMA user_version = 99");
    assert_not_opened("games", reason);
    assert_not_sound("games", reason);
    run_sql("games", "PRAGMA user_version = 3");
    store_close(open_store("games"));
}

TEST(what_is_no_file_of_games_is_refused) {
    static const char reason[] = "this is no file of games";
    struct refusal why;
    run_sql("games", "CREATE TABLE recipes (name TEXT)");
    assert_not_opened("games", reason);
    assert_not_sound("games", reason);
    run_sql("games", "PRAGMA user_version = 1");
    assert_not_opened("games", reason);
    assert_true(file_write(folder_path("copy"), span_of("a letter to grandmother"), &why));
    assert_not_opened("copy", reason);
    assert_not_sound("copy", reason);
    assert_true(file_write(folder_path("copy"), span_of(""), &why));
    assert_not_sound("copy", reason);
    store_close(open_store("copy"));
}

TEST(what_is_no_place_for_a_file_is_refused) {
    assert_not_opened("", "this is a folder, not a file");
    assert_not_opened("nowhere/games", "the file cannot be written");
    assert_false(mkfifo(folder_path("pipe"), 0600));
    assert_not_opened("pipe", "this is not a plain file");
    assert_not_sound("pipe", "this is not a plain file");
    assert_not_sound("nowhere", "there is no such file");
    assert_int_equal(access(folder_path("nowhere"), F_OK), -1);
}

static void fill(struct store *store, int events) {
    char line[200];
    memset(line, 'x', sizeof line);
    line[sizeof line - 1] = 0;
    add_game(store, "g1");
    for (int i = 1; i <= events; i++)
        store_add_event(store, &(struct store_event){.game = "g1", .number = i, .line = span_of(line)}, NULL,
                        NULL);
    assert_string_equal(settled(store), "g1+ ");
}

TEST(a_check_finds_what_is_missing) {
    struct store *store = open_store("games");
    fill(store, 10);
    assert_sound("games", 1, 10);
    add_game(store, "g2");
    store_close(store);
    noted();
    assert_sound("games", 2, 10);
    run_sql("games", "DELETE FROM events WHERE number = 10");
    assert_sound("games", 2, 9);
    run_sql("games", "DELETE FROM events WHERE number = 5");
    assert_not_sound("games", "the file of games is damaged (game g1 lacks an event)");
    run_sql("games", "DELETE FROM events WHERE number < 5");
    assert_not_sound("games", "the file of games is damaged (game g1 lacks an event)");
    run_sql("games", "DELETE FROM games WHERE id = 'g1'");
    assert_not_sound("games", "the file of games is damaged (events without a game)");
}

TEST(a_check_finds_damage) {
    struct refusal why;
    struct store_sum sum;
    struct store *store = open_store("games");
    struct stat about;
    char rubbish[4096];
    memset(rubbish, 0xa5, sizeof rubbish);
    fill(store, 500);
    store_close(store);
    assert_true(store_backup(folder_path("games"), folder_path("copy"), &sum, &why));
    assert_false(stat(folder_path("games"), &about));
    int file = open(folder_path("games"), O_WRONLY);
    for (off_t at = 4096; at < about.st_size; at += 3 * 4096)
        assert_int_equal(pwrite(file, rubbish, sizeof rubbish, at), sizeof rubbish);
    close(file);
    assert_false(store_check(folder_path("games"), &sum, &why));
    assert_memory_equal(reason_of(&why), "the file of games is damaged", 28);
    assert_false(store_backup(folder_path("games"), folder_path("copy"), &sum, &why));
    assert_sound("copy", 1, 500);
}

TEST(a_copy_is_sound_while_the_file_is_written) {
    enum { ROUNDS = 8, EACH = 200 };
    struct refusal why;
    struct store_sum sum;
    struct store *store = open_store("games");
    add_game(store, "g1");
    for (int round = 0, number = 1; round < ROUNDS; round++) {
        store_settle(store);
        int durable = number - 1;
        for (int i = 0; i < EACH; i++)
            add_event(store, "g1", number++, "e");
        assert_true(store_backup(folder_path("games"), folder_path("copy"), &sum, &why));
        assert_true(store_check(folder_path("copy"), &sum, &why));
        assert_int_equal(sum.games, 1);
        assert_in_range(sum.events, durable, number - 1);
    }
    assert_null(strpbrk(settled(store), "-!"));
    assert_true(store_backup(folder_path("games"), folder_path("copy"), &sum, &why));
    store_close(store);
    assert_sound("copy", 1, ROUNDS * EACH);
    struct store *copy = open_store("copy");
    add_event(copy, "g1", ROUNDS * EACH + 1, "on");
    assert_string_equal(settled(copy), "on+ ");
    store_close(copy);
}

TEST(a_copy_that_fails_leaves_the_one_before) {
    struct refusal why;
    struct store_sum sum;
    struct store *store = open_store("games");
    char expected[300];
    add_game(store, "g0");
    assert_string_equal(settled(store), "g0+ ");
    assert_true(store_backup(folder_path("games"), folder_path("copy"), &sum, &why));
    fill(store, 1000);
    limit_files(100000);
    bool copied = store_backup(folder_path("games"), folder_path("copy"), &sum, &why);
    limit_files(RLIM_INFINITY);
    assert_false(copied);
    assert_sound("copy", 1, 0);
    assert_false(store_backup(folder_path("games"), folder_path("games"), &sum, &why));
    snprintf(expected, sizeof expected, "this is the file itself, not a place for a copy: '%s'",
             folder_path("games"));
    assert_string_equal(reason_of(&why), expected);
    assert_false(store_backup(folder_path("games"), folder_path(""), &sum, &why));
    assert_false(store_backup(folder_path("games"), folder_path("nowhere/copy"), &sum, &why));
    assert_false(mkfifo(folder_path("pipe"), 0600));
    assert_false(store_backup(folder_path("games"), folder_path("pipe"), &sum, &why));
    store_close(store);
    assert_sound("games", 2, 1000);
}

/* A process that keeps a game in a file, says so, and is killed when `end_program` is called. */
static pid_t begin_program(const char *name) {
    int said[2];
    char word;
    assert_false(pipe(said));
    pid_t pid = fork();
    if (!pid) {
        struct refusal why;
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        struct store *store = store_open(folder_path(name), NULL, NULL, &why);
        add_game(store, "lost");
        store_settle(store);
        if (write(said[1], "+", 1) == 1)
            pause();
        _exit(1);
    }
    assert_int_equal(read(said[0], &word, 1), 1);
    close(said[0]);
    close(said[1]);
    return pid;
}

static void end_program(pid_t pid) {
    kill(pid, SIGKILL);
    assert_int_equal(waitpid(pid, NULL, 0), pid);
}

static void assert_no_copy(const char *reason) {
    struct refusal why;
    struct store_sum sum;
    assert_false(store_backup(folder_path("games"), folder_path("copy"), &sum, &why));
    assert_non_null(strstr(reason_of(&why), reason));
}

TEST(a_file_is_served_by_one_program_until_that_ends) {
    struct refusal why;
    struct store_sum sum;
    pid_t pid = begin_program("games");
    assert_null(store_open(folder_path("games"), NULL, NULL, &why));
    assert_memory_equal(reason_of(&why), "another server has this file of games: '", 40);
    assert_sound("games", 1, 0);
    assert_true(store_backup(folder_path("games"), folder_path("copy"), &sum, &why));
    assert_sound("copy", 1, 0);
    end_program(pid);
    struct store *store = store_open(folder_path("games"), NULL, NULL, &why);
    assert_non_null(store);
    store_close(store);
}

TEST(a_copy_takes_the_place_of_no_file_in_use) {
    struct store *store = open_store("games");
    fill(store, 10);
    store_close(store);
    pid_t pid = begin_program("copy");
    assert_no_copy("a server or another program uses this file of games: '");
    assert_sound("copy", 1, 0);
    end_program(pid);
    assert_sound("copy", 1, 0);
}

/* The linker puts this in place of the real one, with which a copy takes its place: a server is started just
 * before that. */
static bool server_comes, server_came;
int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to) {
    struct refusal why;
    struct store *store = server_comes ? store_open(folder_path("copy"), NULL, NULL, &why) : NULL;
    server_came = server_came || store;
    if (store)
        store_close(store);
    return __real_rename(from, to);
}

static void copy_while_a_server_comes(void) {
    struct refusal why;
    struct store_sum sum;
    server_comes = true;
    bool copied = store_backup(folder_path("games"), folder_path("copy"), &sum, &why);
    server_comes = false;
    assert_true(copied);
    assert_false(server_came);
}

TEST(no_server_begins_to_use_a_file_that_a_copy_takes_the_place_of) {
    struct refusal why;
    server_came = false;
    store_close(open_store("games"));
    copy_while_a_server_comes(); /* where there is no file */
    copy_while_a_server_comes(); /* where there is one */
    assert_true(file_write(folder_path("copy"), span_of(""), &why));
    copy_while_a_server_comes(); /* where there is an empty one */
    struct store *store = store_open(folder_path("copy"), NULL, NULL, &why);
    assert_non_null(store);
    store_close(store);
}

TEST(a_copy_that_fails_leaves_what_was_there) {
    struct refusal why;
    struct stat about;
    struct store *store = open_store("games");
    fill(store, 1000);
    store_close(store);
    limit_files(100000);
    assert_no_copy("");
    assert_int_equal(access(folder_path("copy"), F_OK), -1); /* nothing */
    assert_true(file_write(folder_path("copy"), span_of(""), &why));
    assert_no_copy("");
    limit_files(RLIM_INFINITY);
    assert_false(stat(folder_path("copy"), &about)); /* an empty file */
    assert_int_equal(about.st_size, 0);
}

TEST(a_log_that_was_left_is_not_played_onto_a_copy) {
    struct refusal why;
    struct store_sum sum;
    struct store *store = open_store("games");
    fill(store, 10);
    store_close(store);
    end_program(begin_program("copy"));
    assert_false(access(folder_path("copy-wal"), F_OK));
    assert_true(store_backup(folder_path("games"), folder_path("copy"), &sum, &why));
    assert_int_equal(access(folder_path("copy-wal"), F_OK), -1);
    assert_sound("copy", 1, 10);
    end_program(begin_program("copy"));
    assert_false(unlink(folder_path("copy")));
    assert_no_copy("this belongs to a file of games that is gone: '");
    assert_int_equal(access(folder_path("copy"), F_OK), -1);
}

TEST(a_copy_takes_the_place_of_nothing_but_a_file_of_games) {
    char letter[40];
    size_t length;
    struct refusal why;
    struct store_sum sum;
    store_close(open_store("games"));
    assert_true(file_write(folder_path("copy"), span_of("a letter to grandmother"), &why));
    assert_no_copy("this is no file of games: '");
    assert_true(file_read(folder_path("copy"), letter, sizeof letter, &length, &why));
    assert_int_equal(length, strlen("a letter to grandmother"));
    assert_true(file_write(folder_path("copy"), span_of(""), &why));
    assert_true(store_backup(folder_path("games"), folder_path("copy"), &sum, &why));
}

TEST(a_copy_belongs_to_whoever_had_the_file_before) {
    struct stat about;
    struct refusal why;
    struct store_sum sum;
    uid_t owner = geteuid() ? geteuid() : 65534;
    store_close(open_store("games"));
    store_close(open_store("copy"));
    assert_false(chown(folder_path("copy"), owner, getegid()));
    assert_true(store_backup(folder_path("games"), folder_path("copy"), &sum, &why));
    assert_false(stat(folder_path("copy"), &about));
    assert_int_equal(about.st_uid, owner);
}

/* A user for whom permissions count: root may do everything. */
TEST(a_file_that_cannot_be_looked_into_says_why) {
    enum { NOBODY = 65534 };
    bool root = !geteuid();
    store_close(open_store("games"));
    assert_false(root && chown(folder_path("games"), NOBODY, NOBODY));
    assert_false(chmod(folder_path(""), 0555));
    assert_false(root && seteuid(NOBODY));
    assert_not_sound("games", "the file of games or its folder cannot be written");
    assert_false(chmod(folder_path("games"), 0));
    assert_not_sound("games", "the file cannot be read");
    assert_false(root && seteuid(0));
    assert_false(prctl(PR_SET_DUMPABLE, 1)); /* the sanitizer looks into the process, as it could before */
    assert_false(chmod(folder_path(""), 0700));
}

#define in_a_folder(test) cmocka_unit_test_setup_teardown(test, folder_make, remove_folder)

int main(int count, char **arguments) {
    const struct CMUnitTest tests[] = {
        in_a_folder(what_was_durable_survives_a_kill),
        in_a_folder(a_full_disk_fails_and_recovers_by_itself),
        in_a_folder(the_owner_is_woken),
        in_a_folder(a_failure_is_that_of_its_own_group),
        cmocka_unit_test(the_time_of_day_makes_no_wait_shorter),
        in_a_folder(the_number_decides_between_two_who_write),
        in_a_folder(only_its_owner_may_read_it),
        in_a_folder(only_its_owner_may_read_one_that_was_empty),
        in_a_folder(a_damaged_log_is_noticed),
        in_a_folder(a_log_does_not_fill_a_small_disk),
        in_a_folder(a_file_of_version_1_is_served),
        in_a_folder(a_file_of_version_2_is_served),
        in_a_folder(each_time_a_file_is_brought_up_to_date_a_copy_is_kept),
        in_a_folder(a_file_whose_copy_cannot_be_kept_is_not_changed),
        in_a_folder(a_file_of_a_newer_version_is_refused),
        in_a_folder(what_is_no_file_of_games_is_refused),
        in_a_folder(what_is_no_place_for_a_file_is_refused),
        in_a_folder(a_check_finds_what_is_missing),
        in_a_folder(a_check_finds_damage),
        in_a_folder(a_copy_is_sound_while_the_file_is_written),
        in_a_folder(a_copy_that_fails_leaves_the_one_before),
        in_a_folder(a_file_is_served_by_one_program_until_that_ends),
        in_a_folder(a_copy_takes_the_place_of_no_file_in_use),
        in_a_folder(no_server_begins_to_use_a_file_that_a_copy_takes_the_place_of),
        in_a_folder(a_copy_that_fails_leaves_what_was_there),
        in_a_folder(a_log_that_was_left_is_not_played_onto_a_copy),
        in_a_folder(a_copy_takes_the_place_of_nothing_but_a_file_of_games),
        in_a_folder(a_copy_belongs_to_whoever_had_the_file_before),
        in_a_folder(a_file_that_cannot_be_looked_into_says_why),
    };
    if (count == 2)
        kills = atoi(arguments[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
