/* What clients send twice, late, too early, out of order, while something else is under way, by the wrong
 * seat or with a wrong number: it is done once or not at all, and answered each time. Whole games of all
 * options: test_hall_twice [FIRST LAST]. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "at_database.h"
#include "at_hall.h"
#include "hall/hall.h"
#include "support.h"

enum { REMEMBERED = 200, COMMAND = 120 };

static int first_seed = 1, last_seed = 12;
static long tries;

/* What was done, by whom. */
static struct {
    struct client *client;
    char command[COMMAND];
    int number;
} done[REMEMBERED];
static int done_count;

/* "play GAME 58 left" has a number; "watch GAME" has none that matters. */
static bool has_number(const char *command, char verb[20], int *number, char rest[COMMAND]) {
    *rest = 0;
    return sscanf(command, "%19s %*s %d %119[^\n]", verb, number, rest) >= 2 && strcmp(verb, "watch") != 0;
}

/* It changes nothing. If it is answered well, then because it is event `number`, which was done before. */
static void try_in_vain(struct client *client, const char *command, int number) {
    int before = live_game()->table.number, answers = client->answers;
    char expected[20];
    say(client, command);
    tries++;
    assert_int_equal(client->answers, answers + 1);
    assert_int_equal(live_game()->table.number, before);
    snprintf(expected, sizeof expected, "%d", number);
    if (client->good)
        assert_string_equal(client->answer, expected);
}

static void assert_refused_now(struct client *client, const char *command) {
    try_in_vain(client, command, -1);
    if (client->good)
        fail_msg("taken: %s", command);
}

static void with_wrong_numbers(struct client *client, const char *verb, int number, const char *rest) {
    const int wrong[] = {number - 1, number - 2, 0, number + 1, number + 7, 99999};
    char line[COMMAND * 2];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        if (wrong[i] < 0)
            continue;
        snprintf(line, sizeof line, "%s %s %d %s", verb, game, wrong[i], rest);
        try_in_vain(client, line, wrong[i]);
        if (wrong[i] > number && client->good)
            fail_msg("taken: %s", line);
    }
}

/* Anybody may sit down; all else is the business of whoever has the seat. */
static void by_others(const struct client *client, const char *verb, const char *command) {
    for (int i = 0; i < CLIENTS && strcmp(verb, "sit") != 0; i++)
        if (&clients[i] != client)
            assert_refused_now(&clients[i], command);
}

/* Twice before the first one is durable: the second is refused, and nothing is done twice. */
static void under_way(struct client *client, const char *command, int number) {
    struct text line = text_room(COMMAND * 2);
    database_or_memory_hold(store, true);
    int answers = client->answers;
    text_format(&line, "4000000001 %s", command);
    hall_hear(client->visitor, text_as_span(&line));
    if (client->answers != answers)
        fail_msg("%s: %s", command, client->answer);
    line.start[9] = '2';
    hall_hear(client->visitor, text_as_span(&line));
    assert_int_equal(client->answers, answers + 1);
    assert_false(client->good);
    database_or_memory_hold(store, false);
    hall_look(hall);
    assert_int_equal(client->answers, answers + 2);
    assert_true(client->good && client->answered == 4000000001);
    assert_true(live_game()->table.number >= number);
    store_settle(store);
}

static void remember(struct client *client, const char *command, int number) {
    int place = done_count++ % REMEMBERED;
    done[place].client = client;
    done[place].number = number;
    snprintf(done[place].command, COMMAND, "%s", command);
}

static void again_later(void) {
    int known = done_count < REMEMBERED ? done_count : REMEMBERED;
    int place = (int)rng_below(&luck, (uint32_t)known);
    try_in_vain(done[place].client, done[place].command, done[place].number);
    if (!done[place].client->good)
        fail_msg("sent late: %s", done[place].command);
}

static void be_clumsy(struct client *client, const char *command, bool is_done) {
    char verb[20], rest[COMMAND];
    int number;
    if (!has_number(command, verb, &number, rest) || (!is_done && number <= live_game()->table.number))
        return;
    disturb = NULL;
    if (!is_done) {
        with_wrong_numbers(client, verb, number, rest);
        by_others(client, verb, command);
        if (rng_below(&luck, 2))
            under_way(client, command, number);
    } else {
        remember(client, command, number);
        try_in_vain(client, command, number);
        assert_true(client->good);
        again_later();
    }
    disturb = be_clumsy;
}

TEST(clumsy_clients_play_whole_games) {
    for (int seed = first_seed; seed <= last_seed; seed++) {
        done_count = 0;
        disturb = be_clumsy;
        int persons = random_table(seed);
        while (live_game()->table.game.phase != PHASE_OVER) {
            play_one(persons);
            for (int seat = 1; seat <= persons; seat++)
                compare(seat - 1, seat);
        }
        disturb = NULL;
        close_all();
    }
    print_message("%d games, %ld commands in vain\n", last_seed - first_seed + 1, tries);
    assert_true(tries > 100 * (last_seed - first_seed));
}

int main(int count, char **arguments) {
    if (count == 3) {
        first_seed = atoi(arguments[1]);
        last_seed = atoi(arguments[2]);
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(clumsy_clients_play_whole_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
