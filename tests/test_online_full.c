/* The server keeps its games on a small file system of its own, which fills up while people play: what cannot
 * be kept is refused, nothing is lost, and when there is room again all go on. test_online_full [TIMES] */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <unistd.h>

#include "at_people.h"
#include "at_server.h"
#include "folder.h"
#include "load/line.h"
#include "store/store.h"
#include "support.h"

enum { TABLES = 6, REFUSED_WANTED = 10, STUCK_MS = 1000, SLOW_MS = 20000, MOST_MS = 600000 };

static int times = 2;
static const char *const no_options[] = {NULL};
static struct served server;

/* Nobody outside this process and those it starts sees what is mounted here. */
static bool mount_disk(void) {
    return !unshare(CLONE_NEWNS) && !mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) &&
           !mount("tayu-test", folder_path("."), "tmpfs", 0, "size=8m,mode=700");
}

static int open_disk(void **state) {
    static const char *const names[] = {NULL};
    if (folder_make(state))
        return -1;
    if (mount_disk())
        return 0;
    print_error("SKIPPED: no file system can be mounted here (%s), so none was filled\n", strerror(errno));
    folder_remove(names);
    exit(77);
}

static int close_disk(void **state) {
    static const char *const names[] = {"filler", NULL};
    (void)state;
    return umount2(folder_path("."), MNT_DETACH) || folder_remove(names);
}

/* Takes all the room that is left. */
static void fill(void) {
    static const char block[4096] = {1};
    int file = open(folder_path("filler"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    assert_true(file >= 0);
    while (write(file, block, sizeof block) > 0)
        ;
    assert_int_equal(errno, ENOSPC);
    close(file);
}

/* Until some were refused, or all wait for computers, whose events cannot be kept either, or the machine is
 * slow. What was there before the disk was full can be written over for a while. */
static void play_on_a_full_disk(void) {
    long refused = people.unkept, acknowledged = 0;
    for (int ms = 0, since = 0; people.unkept < refused + REFUSED_WANTED; ms += 20) {
        if (ms >= since + (people.unkept > refused ? STUCK_MS : SLOW_MS))
            return;
        assert_true(ms < MOST_MS);
        fill();
        people_play_for(20);
        if (people.acknowledged > acknowledged)
            since = ms;
        acknowledged = people.acknowledged;
    }
}

TEST(a_full_disk_costs_nobody_anything) {
    people_begin(TABLES, 5);
    server = (struct served){0};
    served_start(&server, no_options);
    people.ports[0] = server.port;
    for (int i = 0; i < times; i++) {
        assert_true(people_until_all_go_on(0, MOST_MS) < MOST_MS);
        play_on_a_full_disk();
        assert_int_equal(unlink(folder_path("filler")), 0);
        assert_true(people_until_all_go_on(0, MOST_MS) < MOST_MS);
    }
    for (int ms = 0; ms < MOST_MS && !people.finished; ms += 100)
        people_play_for(100);
    print_message("%d times full: %ld events acknowledged, %ld refused, %ld games to their end\n", times,
                  people.acknowledged, people.unkept, people.finished);
    assert_true(people.finished > 0 && people.unkept > 0);
    assert_int_equal(people.anew, 0); /* nobody knew anything that is not kept */
    assert_int_equal(served_end(&server, SIGTERM), 0);
    assert_int_equal(served_check(), 0);
    people_end();
    served_stop(&server);
}

/* What the server says to whoever hosts goes here from now on. */
static int listen_to_errors(int *before) {
    int file = memfd_create("errors", MFD_CLOEXEC);
    *before = dup(STDERR_FILENO);
    assert_true(file >= 0 && *before >= 0 && dup2(file, STDERR_FILENO) >= 0);
    return file;
}

static int count_lines(int file, const char *words) {
    static char text[10000];
    ssize_t length = pread(file, text, sizeof text - 1, 0);
    int count = 0;
    text[length > 0 ? length : 0] = 0;
    for (const char *at = text; (at = strstr(at, words)); at++)
        count++;
    return count;
}

static void count_tokens(void *context, int kind, const struct rows_row *row) {
    (void)row;
    *(int *)context += kind == ROWS_TOKENS;
}

/* Nothing is left of what it tried to keep. */
static void assert_no_tokens(void) {
    struct refusal why;
    struct store *store = store_open_sqlite(folder_path("games"), NULL, NULL, &why);
    int tokens = 0;
    assert_non_null(store);
    assert_true(store_visit_all(store, &(struct store_everything){.row = count_tokens}, &tokens));
    assert_int_equal(tokens, 0);
    store_close(store);
}

/* Nobody is sent to a server that cannot keep anything; it tells when it can again, all the same. Whoever
 * hosts it reads a line in its log. */
TEST(a_server_tells_whether_it_can_keep_anything) {
    struct line line = {.file = -1};
    struct span message = {"=", 1};
    server = (struct served){0};
    int before, errors = listen_to_errors(&before);
    served_start(&server, no_options);
    dup2(before, STDERR_FILENO);
    assert_int_equal(served_health(&server), 200);
    assert_true(line_open(&line, server.port, ""));
    while (!strstr(message.start, "\"later\"")) { /* not: too much at once */
        fill();
        assert_true(line_say(&line, span_of("1 make seats=me,open")));
        assert_int_equal(line_hear(&line, MOST_MS, &message), LINE_MESSAGE);
    }
    line_free(&line);
    served_until_health(&server, 503);
    assert_int_equal(unlink(folder_path("filler")), 0);
    served_until_health(&server, 200);
    for (int ms = 0; ms < MOST_MS && !count_lines(errors, "games are kept again"); ms += 20)
        usleep(20000);
    assert_int_equal(count_lines(errors, "games are kept again"), 1);
    assert_int_equal(count_lines(errors, "games cannot be kept at the moment"), 1);
    close(errors);
    close(before);
    assert_int_equal(served_end(&server, SIGTERM), 0);
    assert_no_tokens();
    served_stop(&server);
}

int main(int count, char **arguments) {
    if (count == 2)
        times = atoi(arguments[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_full_disk_costs_nobody_anything, open_disk, close_disk),
        cmocka_unit_test_setup_teardown(a_server_tells_whether_it_can_keep_anything, open_disk, close_disk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
