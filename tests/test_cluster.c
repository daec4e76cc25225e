/* Three nodes on a primary server and its synchronous standby (tests/cluster/run_cluster.sh), and people who
 * play on all of them while nodes are killed, stopped and cut off, and at last the primary is killed: no
 * acknowledged event is lost, games go on elsewhere, and nobody hears anything that is not so. test_cluster
 * [NAMES [ROUNDS TABLES]]: the tests of these names; with rounds and tables, the times are checked too. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "at_database.h"
#include "at_people.h"
#include "at_server.h"
#include "base/clock.h"
#include "folder.h"
#include "support.h"

enum { NODES = 3, GO_ON_MS = 5000, SLOW_MS = 600000 };
static int rounds = 1, tables = 12;
static bool checks_times;

/* A way from a node to a server of the database. */
struct way {
    pid_t pid;
    int port;
};

static struct node {
    struct served served;
    struct way ways[2]; /* to the primary and to the standby */
    char url[200];
    const char *options[3];
} nodes[NODES];

static int worst_ms, goings_on;

static void open_way(struct way *way, const char *target) {
    char port[10];
    int ends[2];
    snprintf(port, sizeof port, "%d", way->port);
    assert_false(pipe(ends));
    way->pid = fork();
    if (!way->pid) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(ends[1], STDOUT_FILENO);
        execlp("node", "node", getenv("TAYU_TEST_WAY"), target, port, (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    FILE *said = fdopen(ends[0], "r");
    assert_int_equal(fscanf(said, "port %d", &way->port), 1);
    fclose(said);
}

static void end_way(struct way *way) {
    kill(way->pid, SIGKILL);
    waitpid(way->pid, NULL, 0);
}

static const char *target(int which) {
    static char ports[2][10];
    assert_int_equal(sscanf(getenv("TAYU_TEST_PORTS"), "%9s %9s", ports[0], ports[1]), 2);
    return ports[which];
}

static void start_node(struct node *node) {
    served_start(&node->served, node->options);
    people.ports[node - nodes] = node->served.port;
}

static int open_all(void **state) {
    folder_make(state);
    database_empty();
    people_begin(tables, (uint64_t)rounds);
    people.port_count = NODES;
    for (int i = 0; i < NODES; i++) {
        struct node *node = &nodes[i];
        *node = (struct node){.options = {"--db", node->url, NULL}};
        for (int which = 0; which < 2; which++)
            open_way(&node->ways[which], target(which));
        snprintf(node->url, sizeof node->url, "postgresql://tayu@127.0.0.1:%d,127.0.0.1:%d/postgres",
                 node->ways[0].port, node->ways[1].port);
        start_node(node);
    }
    return 0;
}

static int close_all(void **state) {
    static const char *const names[] = {NULL};
    (void)state;
    people_end();
    for (int i = 0; i < NODES; i++) {
        served_stop(&nodes[i].served);
        for (int which = 0; which < 2; which++)
            end_way(&nodes[i].ways[which]);
    }
    return folder_remove(names);
}

static void control(const char *what) {
    char command[500];
    snprintf(command, sizeof command, "bash '%s' %s '%s'", getenv("TAYU_TEST_CONTROL"), what,
             getenv("TAYU_TEST_WORK"));
    assert_int_equal(system(command), 0);
}

/* Something happens at every table soon, but where somebody stays at a node that is away. */
static void all_go_on(const char *after, int except_port) {
    int passed = people_until_all_go_on(except_port, SLOW_MS);
    print_message("%s: all tables go on after %d ms\n", after, passed);
    assert_true(passed <= (checks_times ? GO_ON_MS : SLOW_MS));
    worst_ms = passed > worst_ms ? passed : worst_ms;
    goings_on++;
}

/* People whose node is away are sent to others, as by a proxy that looks after the nodes. */
static void avoid(struct node *node, int of_hundred) {
    people.ports[node - nodes] = 0;
    people_leave(node->served.port, of_hundred);
}

static void kill_node(struct node *node) {
    assert_int_equal(served_end(&node->served, SIGKILL), -SIGKILL);
    avoid(node, 100);
    all_go_on("a node is killed", 0);
    start_node(node);
}

/* Half of them stay, and hear the rest when it goes on. */
static void stop_node(struct node *node) {
    kill(node->served.pid, SIGSTOP);
    avoid(node, 50);
    all_go_on("a node is stopped", node->served.port);
    people_play_for(1000);
    kill(node->served.pid, SIGCONT);
    people.ports[node - nodes] = node->served.port;
    all_go_on("it is continued", 0);
}

/* Nothing comes through any more; later it does. */
static void freeze_way(struct node *node) {
    kill(node->ways[0].pid, SIGSTOP);
    avoid(node, 50);
    all_go_on("a node is cut off", node->served.port);
    served_until_health(&node->served, 503);
    served_until_health(&nodes[(node - nodes + 1) % NODES].served, 200);
    people_play_for(500);
    kill(node->ways[0].pid, SIGCONT);
    people.ports[node - nodes] = node->served.port;
    served_until_health(&node->served, 200);
    all_go_on("it is connected again", 0);
}

/* Connections end, and none can be made. */
static void cut_way(struct node *node) {
    end_way(&node->ways[0]);
    avoid(node, 50);
    all_go_on("a node loses its connections", node->served.port);
    served_until_health(&node->served, 503);
    people_play_for(500);
    open_way(&node->ways[0], target(0));
    people.ports[node - nodes] = node->served.port;
    all_go_on("it has them again", 0);
}

TEST(games_go_on_elsewhere) {
    static void (*const harm[])(struct node * node) = {kill_node, stop_node, freeze_way, cut_way};
    people_play_for(500);
    for (int i = 0; i < rounds; i++)
        for (size_t n = 0; n < sizeof harm / sizeof *harm; n++)
            harm[n](&nodes[(i + (int)n) % NODES]);
    print_message("%d times, %d ms at most; %ld events acknowledged, %ld games to their end\n", goings_on,
                  worst_ms, people.acknowledged, people.finished);
    assert_int_equal(people.anew, 0);
    assert_true(people.acknowledged > tables);
}

/* There is no primary afterwards: another cluster is needed for another test. */
static void lose_primary(const char *how) {
    people_play_for(1000);
    long acknowledged = people.acknowledged;
    control(how);
    people_play_for(300);
    control("promote");
    all_go_on("the standby is promoted", 0);
    people_play_for(1000);
    print_message("%ld events acknowledged before, %ld after; %ld were lost\n", acknowledged,
                  people.acknowledged - acknowledged, people.anew);
    assert_int_equal(people.anew, 0);
    assert_true(people.acknowledged > acknowledged);
}

TEST(a_primary_that_is_killed_loses_nothing) {
    lose_primary("kill_primary");
}

/* What it is sent is taken, and nothing comes back. */
TEST(a_primary_that_hangs_loses_nothing) {
    lose_primary("freeze_primary");
}

/* What is stored meanwhile is on the primary alone, and can be read there: nobody may hear of it. */
TEST(events_that_the_standby_never_got_were_never_told) {
    people_play_for(1000);
    control("cut_standby");
    people_play_for(500);
    database_end_waits("pg_terminate_backend");
    people_play_for(3000);
    lose_primary("kill_primary");
}

int main(int count, char **arguments) {
    if (count >= 2)
        cmocka_set_test_filter(arguments[1]);
    if (count == 4) {
        rounds = atoi(arguments[2]);
        tables = atoi(arguments[3]);
        checks_times = true;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(games_go_on_elsewhere, open_all, close_all),
        cmocka_unit_test_setup_teardown(a_primary_that_is_killed_loses_nothing, open_all, close_all),
        cmocka_unit_test_setup_teardown(a_primary_that_hangs_loses_nothing, open_all, close_all),
        cmocka_unit_test_setup_teardown(events_that_the_standby_never_got_were_never_told, open_all,
                                        close_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
