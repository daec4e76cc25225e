/* Three nodes behind a proxy (tests/cluster/run_proxy.sh), and people who know nothing but its address: they
 * go on when a node is killed or stopped, and while one after another is exchanged for a newer one.
 * test_proxy [TABLES]; with these, the times are checked too. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "at_database.h"
#include "at_people.h"
#include "at_server.h"
#include "folder.h"
#include "support.h"

enum { NODES = 3, GO_ON_MS = 5000, SLOW_MS = 600000 };
static int tables = 12;
static bool checks_times;
static struct served nodes[NODES], proxy;
static const char *options[] = {"--db", NULL, "--trusted-proxy", "127.0.0.1", NULL};

static int open_all(void **state) {
    folder_make(state);
    assert_int_equal(sscanf(getenv("TAYU_TEST_PORTS"), "%d %d %d %d", &nodes[0].port, &nodes[1].port,
                            &nodes[2].port, &proxy.port),
                     NODES + 1);
    options[1] = database_url();
    for (int i = 0; i < NODES; i++)
        served_start(&nodes[i], options);
    people_begin(tables, 1);
    people.ports[0] = proxy.port;
    served_until_health(&proxy, 200);
    return 0;
}

static int close_all(void **state) {
    static const char *const names[] = {NULL};
    (void)state;
    people_end();
    for (int i = 0; i < NODES; i++)
        served_stop(&nodes[i]);
    return folder_remove(names);
}

static void all_go_on(const char *after) {
    int passed = people_until_all_go_on(0, SLOW_MS);
    print_message("%s: all tables go on after %d ms\n", after, passed);
    assert_true(passed <= (checks_times ? GO_ON_MS : SLOW_MS));
}

TEST(people_go_on_whatever_happens_to_a_node) {
    all_go_on("it begins");
    assert_int_equal(served_end(&nodes[0], SIGKILL), -SIGKILL);
    all_go_on("a node is killed");
    served_start(&nodes[0], options);
    kill(nodes[1].pid, SIGSTOP);
    all_go_on("a node is stopped");
    kill(nodes[1].pid, SIGCONT);
    for (int i = 0; i < (checks_times ? NODES : 1); i++) {
        people_play_for(2500); /* the proxy counts a node as there after two good answers */
        assert_int_equal(served_end(&nodes[i], SIGTERM), 0);
        all_go_on("a node is told to end");
        served_start(&nodes[i], options);
    }
    print_message("%ld events acknowledged, %ld games to their end, %ld comings back\n", people.acknowledged,
                  people.finished, people.comings_back);
    assert_int_equal(people.anew, 0);
    assert_true(people.acknowledged > tables);
}

int main(int count, char **arguments) {
    if (count == 2) {
        tables = atoi(arguments[1]);
        checks_times = true;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(people_go_on_whatever_happens_to_a_node, open_all, close_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
