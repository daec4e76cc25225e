/* The server is killed at random moments while people play on it, and started again: every acknowledged event
 * is there, every game goes on, and nobody needs more than to come back and say what they know.
 * test_online_kill [KILLS TABLES] */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "at_database.h"
#include "at_people.h"
#include "at_server.h"
#include "base/rng.h"
#include "folder.h"
#include "load/line.h"
#include "support.h"

static int kills = 12, tables_wanted = 6;
static struct served server;
static const char *options[3]; /* a database, if there is one */

static void open_all(void) {
    people_begin(tables_wanted, (uint64_t)kills);
    server = (struct served){0};
    served_start(&server, options);
    people.ports[0] = server.port;
}

static void close_all(void) {
    people_end();
    served_stop(&server);
}

/* It is checked as a file. */
static void copy_database(void) {
    struct store_sum sum;
    struct refusal why;
    if (database_url() && !store_backup(database_url(), folder_path("games"), &sum, &why))
        fail_msg("%s", reason_of(&why));
}

TEST(games_go_on_whatever_happens_to_the_server) {
    struct rng chance = rng_seeded((uint64_t)kills, 4);
    open_all();
    for (int i = 0; i < kills; i++) {
        people_play_for(20 + (int)rng_below(&chance, 150));
        bool gently = i % 10 == 9;
        int status = served_end(&server, gently ? SIGTERM : SIGKILL);
        assert_int_equal(status, gently ? 0 : -SIGKILL);
        served_start(&server, options);
    }
    for (int i = 0; i < 6000 && people.finished < 2; i++)
        people_play_for(100);
    print_message(
        "%d ends of the server, %ld games to their end, %ld events acknowledged, %ld comings back\n", kills,
        people.finished, people.acknowledged, people.comings_back);
    assert_int_equal(people.anew, 0); /* nobody knew anything that the server had lost */
    assert_true(people.finished >= 2 && people.acknowledged > kills);
    assert_int_equal(served_end(&server, SIGTERM), 0);
    copy_database();
    assert_int_equal(served_check(), 0);
    close_all();
}

/* Whether a game is there. */
static bool can_be_watched(struct line *line, const char *watch) {
    struct span message;
    assert_true(line_say(line, span_of(watch)));
    while (line_hear(line, 300000, &message) == LINE_MESSAGE)
        if (*message.start == '=' || *message.start == '?')
            return *message.start == '=';
    return false;
}

/* Told to end, the server answers what it is about and tells everybody to come back; what it has not looked
 * at is said again then. What was answered is kept. */
TEST(the_end_is_told) {
    enum { GAMES = 4 };
    struct line line = {.file = -1};
    struct span message;
    char watch[GAMES][100];
    int heard = 0;
    server = (struct served){0};
    served_start(&server, options);
    assert_true(line_open(&line, server.port, ""));
    for (int i = 0; i < GAMES; i++)
        assert_true(line_say(&line, span_of("1 make seats=me,open")));
    for (; heard < GAMES && line_hear(&line, 300000, &message) == LINE_MESSAGE; heard++) {
        assert_memory_equal(message.start, "=1 ", 3);
        snprintf(watch[heard], sizeof *watch, "1 watch %.*s", (int)message.length - 3, message.start + 3);
        if (!heard)
            kill(server.pid, SIGTERM);
    }
    assert_true(heard > 0);
    while (line_hear(&line, 300000, &message) == LINE_MESSAGE)
        assert_true(*message.start != '=');
    assert_int_equal(line.close_code, 1001);
    assert_int_equal(served_end(&server, 0), 0);
    line_free(&line);
    served_start(&server, options);
    line = (struct line){.file = -1};
    assert_true(line_open(&line, server.port, ""));
    for (int i = 0; i < heard; i++)
        assert_true(can_be_watched(&line, watch[i]));
    line_free(&line);
    served_stop(&server);
}

static int remove_folder(void **state) {
    static const char *const names[] = {NULL};
    (void)state;
    return folder_remove(names);
}

int main(int count, char **arguments) {
    options[0] = database_url() ? "--db" : NULL;
    options[1] = database_url();
    if (count == 3) {
        kills = atoi(arguments[1]);
        tables_wanted = atoi(arguments[2]);
    }
    if (getenv("FAULT")) /* where calls fail (tests/faults) a line may break before all is told */
        cmocka_set_test_filter("games_*");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(games_go_on_whatever_happens_to_the_server, folder_make,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(the_end_is_told, folder_make, remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
