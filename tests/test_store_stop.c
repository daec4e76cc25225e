/* A node is stopped in the middle of a group, between two of its statements or before it hears that all is
 * kept, and continued when another node has gone on: nothing is kept twice or half, both know what is, and
 * nobody waits for the one that is stopped. On the database of at_database.h. */
#define _GNU_SOURCE
#include <libpq-fe.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "at_database.h"
#include "at_store.h"
#include "support.h"

enum { GAMES = 5 };
enum moment { NEVER, BEFORE_THE_END, BEFORE_THE_ANSWER };
static enum moment moment;
static atomic_bool is_held, is_holding; /* the writer waits in a group, so that what is added now is one */

/* The linker puts this in place of the real one, which ends a group. */
int __real_PQpipelineSync(PGconn *link);
int __wrap_PQpipelineSync(PGconn *link);
int __wrap_PQpipelineSync(PGconn *link) {
    if (is_held) {
        is_holding = true;
        while (is_held)
            usleep(1000);
        return __real_PQpipelineSync(link);
    }
    enum moment now = moment;
    moment = NEVER;
    if (now == BEFORE_THE_END) {
        while (PQflush(link) > 0)
            usleep(1000);
        raise(SIGSTOP);
    }
    int good = __real_PQpipelineSync(link);
    if (now == BEFORE_THE_ANSWER) {
        while (PQflush(link) > 0)
            usleep(1000);
        raise(SIGSTOP);
    }
    return good;
}

static const char *name_of(int game) {
    static const char *const names[GAMES] = {"g1", "g2", "g3", "g4", "g5"};
    return names[game];
}

static struct store *open_store(void) {
    struct refusal why;
    struct store *store = store_open_postgres(database_url(), NULL, NULL, &why);
    assert_non_null(store);
    return store;
}

/* The first event of every game; what became of it. */
static const char *add_all(struct store *store, const char *line) {
    for (int i = 0; i < GAMES; i++)
        add_event(store, name_of(i), 1, line);
    return settled(store);
}

/* The node that is stopped, as a process of its own: whether its events, which are one group, are kept, as it
 * knows in the end. */
static int be_stopped(enum moment when) {
    struct store *store = open_store();
    is_held = true;
    add_token(store, 't', 'a');
    while (!is_holding)
        usleep(1000);
    for (int i = 0; i < GAMES; i++)
        add_event(store, name_of(i), 1, "slow");
    moment = when;
    is_held = false;
    const char *known = settled(store);
    bool all = !strcmp(known, "token+ slow+ slow+ slow+ slow+ slow+ "),
         none = !strcmp(known, "token+ slow- slow- slow- slow- slow- ");
    store_close(store);
    return all ? 10 : none ? 11 : 12;
}

/* The same for a private word. */
static int take_and_be_stopped(enum moment when) {
    struct store *store = open_store();
    moment = when;
    take_token(store, 't', 'p');
    bool good = !strcmp(settled(store), "taken+ ");
    store_close(store);
    return good ? 10 : 11;
}

static pid_t start_node(int (*be)(enum moment when), enum moment when) {
    int status;
    pid_t pid = fork();
    if (!pid) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        _exit(be(when));
    }
    assert_int_equal(waitpid(pid, &status, WUNTRACED), pid);
    assert_true(WIFSTOPPED(status));
    return pid;
}

static int continue_node(pid_t pid) {
    int status;
    kill(pid, SIGCONT);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void make_games(void) {
    struct store *store = database_or_memory();
    for (int i = 0; i < GAMES; i++)
        add_game(store, name_of(i));
    assert_string_equal(settled(store), "g1+ g2+ g3+ g4+ g5+ ");
    store_close(store);
}

static void all_have(struct store *store, const char *lines) {
    for (int i = 0; i < GAMES; i++)
        assert_string_equal(lines_of(store, name_of(i)), lines);
}

TEST(a_group_that_was_not_ended_is_gone_on_with_by_others) {
    make_games();
    pid_t pid = start_node(be_stopped, BEFORE_THE_END);
    struct store *store = open_store();
    assert_string_equal(add_all(store, "quick"), "quick+ quick+ quick+ quick+ quick+ ");
    all_have(store, "1 quick, ");
    assert_int_equal(continue_node(pid), 11); /* it knows that nothing of it is kept */
    all_have(store, "1 quick, ");
    store_close(store);
}

TEST(a_group_that_was_ended_is_kept) {
    make_games();
    pid_t pid = start_node(be_stopped, BEFORE_THE_ANSWER);
    struct store *store = open_store();
    assert_string_equal(add_all(store, "quick"), "quick- quick- quick- quick- quick- ");
    all_have(store, "1 slow, ");
    assert_int_equal(continue_node(pid), 10); /* it hears so */
    all_have(store, "1 slow, ");
    store_close(store);
}

static void make_token(void) {
    struct store *store = database_or_memory();
    add_game(store, "g1");
    add_full_event(store,
                   &(struct store_event){
                       .game = "g1", .number = 1, .line = span_of("e"), .seat = 1, .owner = hash_of('a')});
    add_token(store, 't', 'a');
    assert_string_equal(settled(store), "g1+ e+ token+ ");
    store_close(store);
}

/* Somebody whose line to a node is gone says a word again at another one. */
TEST(a_word_that_was_not_taken_is_taken_elsewhere_and_both_nodes_say_so) {
    make_token();
    pid_t pid = start_node(take_and_be_stopped, BEFORE_THE_END);
    struct store *store = open_store();
    take_token(store, 't', 'p');
    assert_string_equal(settled(store), "taken+ ");
    assert_int_equal(continue_node(pid), 10);
    assert_string_equal(games_of(store, 'p'), "g1:1 ");
    store_close(store);
}

TEST(a_word_that_was_taken_is_said_again_elsewhere) {
    make_token();
    pid_t pid = start_node(take_and_be_stopped, BEFORE_THE_ANSWER);
    struct store *store = open_store();
    take_token(store, 't', 'q');
    take_token(store, 't', 'p');
    assert_string_equal(settled(store), "taken- taken+ ");
    assert_int_equal(continue_node(pid), 10);
    store_close(store);
}

/* The other node waits for the one that has the word, and sees what became of it. */
TEST(a_word_that_is_being_taken_is_said_again_elsewhere) {
    make_token();
    pid_t pid = start_node(take_and_be_stopped, BEFORE_THE_END);
    struct store *one = open_store(), *other = open_store();
    take_token(one, 't', 'p');
    take_token(other, 't', 'q');
    usleep(300000);
    assert_int_equal(continue_node(pid), 10);
    assert_string_equal(settled(one), "taken+ ");
    assert_string_equal(settled(other), "taken- ");
    assert_string_equal(games_of(one, 'p'), "g1:1 ");
    assert_string_equal(games_of(one, 'q'), "");
    store_close(one);
    store_close(other);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_group_that_was_not_ended_is_gone_on_with_by_others),
        cmocka_unit_test(a_group_that_was_ended_is_kept),
        cmocka_unit_test(a_word_that_was_not_taken_is_taken_elsewhere_and_both_nodes_say_so),
        cmocka_unit_test(a_word_that_was_taken_is_said_again_elsewhere),
        cmocka_unit_test(a_word_that_is_being_taken_is_said_again_elsewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
