/* The server is killed at random moments while people play on it, and started again: every acknowledged event
 * is there, every game goes on, and nobody needs more than to come back and say what they know.
 * test_online_kill [KILLS TABLES] */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
static bool calls_fail; /* those of the server (tests/faults): a line may break, a command be refused */

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

static bool can_be_watched(const char *id) {
    struct line line = {.file = -1};
    struct text watch = text_room(100);
    struct span message = {0};
    text_format(&watch, "1 watch %s", id);
    assert_true(line_open(&line, server.port, "") && line_say(&line, text_as_span(&watch)));
    while (line_hear(&line, 300000, &message) == LINE_MESSAGE && *message.start != '=')
        assert_int_not_equal(*message.start, '?');
    bool there = message.length && *message.start == '=';
    line_free(&line);
    return there;
}

enum { TELLERS = 4, GAMES_OF_TELLER = 3, LONG_WORDS = 3 };

/* Somebody who makes games and does not wait for the answers. */
struct teller {
    struct line line;
    char games[GAMES_OF_TELLER][20];
    int made, answers;
};

/* More than a server reads at once, so that some of it is left to the system; who is cut off says less. */
static void tell(struct teller *teller) {
    char words[1000] = "7 ping ";
    memset(words + 7, 'x', sizeof words - 8);
    bool said = teller->line.open;
    for (int i = 0; said && i < GAMES_OF_TELLER; i++)
        said = line_say(&teller->line, span_of("1 make seats=me,open"));
    for (int i = 0; said && i < LONG_WORDS; i++)
        said = line_say(&teller->line, span_of(words));
    assert_true(said || calls_fail);
}

static void hear_all(struct teller *teller) {
    struct span message;
    while (line_hear(&teller->line, 300000, &message) == LINE_MESSAGE) {
        bool made = !memcmp(message.start, "=1 ", 3);
        assert_true(made || *message.start == '?');
        teller->answers++;
        if (made)
            snprintf(teller->games[teller->made++], sizeof *teller->games, "%.*s", (int)message.length - 3,
                     message.start + 3);
    }
    if (calls_fail)
        return;
    assert_int_equal(teller->made, GAMES_OF_TELLER);
    assert_int_equal(teller->answers, GAMES_OF_TELLER + LONG_WORDS);
    assert_int_equal(teller->line.close_code, 1001);
}

/* What was answered is kept. */
static void look_for_games(const struct teller *tellers) {
    served_start(&server, options);
    for (int i = 0; i < TELLERS; i++)
        for (int game = 0; game < tellers[i].made; game++)
            assert_true(can_be_watched(tellers[i].games[game]));
    served_stop(&server);
}

static void end_while_all_tell(struct teller *tellers) {
    server = (struct served){0};
    served_start(&server, options);
    for (int i = 0; i < TELLERS; i++) {
        tellers[i] = (struct teller){.line.file = -1};
        assert_true(line_open(&tellers[i].line, server.port, "") || calls_fail);
    }
    for (int i = 0; i < TELLERS; i++) {
        if (i == TELLERS / 2)
            kill(server.pid, SIGSTOP); /* from here on it reads nothing before it is told to end */
        tell(&tellers[i]);
    }
    kill(server.pid, SIGTERM);
    kill(server.pid, SIGCONT);
    for (int i = 0; i < TELLERS; i++) {
        hear_all(&tellers[i]);
        line_free(&tellers[i].line);
    }
    assert_int_equal(served_end(&server, 0), 0);
}

/* Told to end, the server answers all that was said before, also what it has not looked at or not even read,
 * and tells everybody to come back. */
TEST(the_end_is_told) {
    struct teller tellers[TELLERS];
    end_while_all_tell(tellers);
    look_for_games(tellers);
}

/* The same while every so-many-th call fails, from about when the server listens; the next server is well. */
TEST(the_end_comes_while_calls_fail) {
    struct teller tellers[TELLERS];
    int made = 0;
    for (int every = 17; every < 600; every += every / 4) {
        struct text fault = text_room(40);
        text_format(&fault, "%d/%d", 3500 + every % 50, every);
        setenv("FAULT", fault.start, 1);
        end_while_all_tell(tellers);
        unsetenv("FAULT");
        look_for_games(tellers);
        for (int i = 0; i < TELLERS; i++)
            made += tellers[i].made;
    }
    print_message("%d games made while calls failed\n", made);
    assert_true(made > 0);
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
    calls_fail = getenv("FAULT");
    cmocka_set_skip_filter(calls_fail ? "the_end_is_told" : "the_end_comes_while_calls_fail");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(games_go_on_whatever_happens_to_the_server, folder_make,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(the_end_is_told, folder_make, remove_folder),
        cmocka_unit_test_setup_teardown(the_end_comes_while_calls_fail, folder_make, remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
