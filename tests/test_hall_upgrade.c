/* Games of all kinds, in a file that the program of the first layout wrote, go on in the hall of today. */
#include <stdio.h>
#include <string.h>

#include <sqlite3.h>

#include "at_hall.h"
#include "base/file.h"
#include "folder.h"
#include "hall/audit.h"
#include "hall/hall.h"
#include "store/database.h"
#include "support.h"

/* What games-1-kinds.sql holds, by the state that `games` tells the first owner. */
enum { GAMES = 19, OVER = 3, OPEN = 1, LIST_MAX = 8000, LATER_MS = 20000000 };
enum {
    OTHER = 3,
    LINKED = 4
}; /* a client with few seats; the one that used a link to the second one's seats */

static char list[LIST_MAX];

static int remove_folder(void **state) {
    static const char *const names[] = {"games", "games.version-1", NULL};
    (void)state;
    return folder_remove(names);
}

static void write_file_of_version_1(void) {
    static char sql[100000];
    struct refusal why;
    size_t length;
    sqlite3 *database;
    assert_true(file_read(TESTS_FOLDER "/data/games-1-kinds.sql", sql, sizeof sql - 1, &length, &why));
    sql[length] = 0;
    assert_int_equal(sqlite3_open(folder_path("games"), &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(database), SQLITE_OK);
    assert_int_equal(database_version(folder_path("games")), 1);
}

static void open_hall(void) {
    struct refusal why;
    luck = rng_seeded(5, 7);
    thinking = 0;
    store = store_open_sqlite(folder_path("games"), NULL, NULL, &why);
    if (!store)
        fail_msg("%s", reason_of(&why));
    hall = hall_open(store, &host);
    assert_non_null(hall);
    time_passes(LATER_MS);
    while (hall_tend(hall) <= 1)
        continue;
}

static void all_leave(void) {
    for (int i = 0; i < CLIENTS; i++)
        hall_leave(clients[i].visitor);
}

static void keep_list(struct client *client, struct span message) {
    (void)client;
    struct span rest = message, word;
    if (*message.start != '=' || !span_word(&rest, &word))
        return;
    rest = span_trim(rest);
    snprintf(list, sizeof list, "%.*s", text_of(rest));
}

/* The games of a client, a line each. */
static void ask_games(struct client *client) {
    overhear = keep_list;
    agreed(client, "games");
    overhear = NULL;
}

static int count(const char *word) {
    int found = 0;
    for (const char *at = list; (at = strstr(at, word)); at += strlen(word))
        found++;
    return found;
}

static int count_games(struct client *client) {
    ask_games(client);
    return *list ? 1 + count("\n") : 0;
}

/* What everybody sees is what they may see; LINKED sits where the second one does, if somebody sits there. */
static void compare_all(int persons) {
    for (int i = 0; i < persons; i++)
        compare(i, i + 1);
    if (persons > 1)
        compare(LINKED, 2);
}

static void play_to_the_end(int persons) {
    for (int i = 0; i < CLIENTS; i++)
        watch(&clients[i]);
    while (live_game()->table.game.phase != PHASE_OVER) {
        compare_all(persons);
        play_one(persons);
    }
    for (int i = 0; i < CLIENTS; i++)
        assert_true(clients[i].over); /* and its seal holds */
}

/* The next game of the list that is in this state, and how many persons play it; 0: there is none. */
static int find_game(struct span *rest, const char *state) {
    struct span line, id, word, seat;
    while (span_line(rest, &line)) {
        int persons = 0;
        span_cut(line, '\t', &id, &line);
        span_word(&id, &word);
        memcpy(game, word.start, GAME_ID_LENGTH);
        for (bool more = true; more; persons += seat.length >= 6 && !memcmp(seat.start, "person", 6)) {
            more = span_cut(line, '\t', &seat, &line);
            if (!more)
                seat = line;
        }
        span_word(&id, &word);
        if (span_equal(word, state))
            return persons;
    }
    return 0;
}

static int play_all(const char *state) {
    struct span rest = span_of(list);
    int played = 0;
    for (int persons; (persons = find_game(&rest, state)); played++) {
        all_leave();
        all_come();
        play_to_the_end(persons);
    }
    return played;
}

static void come_to_old_games(void) {
    write_file_of_version_1();
    open_hall();
    all_come();
    ask_games(&clients[0]);
}

/* One computer was thinking when the server ended: its game comes first. */
TEST(what_was_running_goes_on_to_its_end) {
    write_file_of_version_1();
    open_hall();
    all_come();
    assert_int_equal(count_games(&clients[0]), GAMES);
    assert_int_equal(count(" over "), OVER);
    assert_int_equal(count(" open "), OPEN);
    assert_true(thinking);
    int theirs = play_all("theirs"), mine = play_all("yours");
    assert_int_equal(theirs + mine, GAMES - OVER - OPEN);
    assert_int_equal(count_games(&clients[0]), GAMES);
    assert_int_equal(count(" over "), GAMES - OPEN);
    all_leave();
    close_all();
}

TEST(what_waited_for_players_begins) {
    char line[100];
    come_to_old_games();
    struct span rest = span_of(list);
    assert_int_equal(find_game(&rest, "open"), 1);
    for (int i = 0; i < CLIENTS; i++)
        watch(&clients[i]);
    for (int seat = 2; seat <= 3; seat++) {
        snprintf(line, sizeof line, "sit %s %d %d", game, live_game()->table.number + 1, seat);
        agreed(&clients[seat - 1], line);
    }
    for (int seat = 1; seat <= 3; seat++)
        share(&clients[seat - 1], seat);
    play_to_the_end(3);
    all_leave();
    close_all();
}

TEST(what_is_over_is_played_again) {
    char line[100];
    come_to_old_games();
    struct span rest = span_of(list);
    while (find_game(&rest, "over")) {
        snprintf(line, sizeof line, "rematch %s", game);
        agreed(&clients[0], line);
    }
    assert_int_equal(count_games(&clients[0]), GAMES + OVER);
    all_leave();
    close_all();
}

/* A link of then has no time, and is too old in any case. */
TEST(seats_can_be_taken_along) {
    char line[100], used[100];
    write_file_of_version_1();
    open_hall();
    all_come();
    assert_int_equal(count_games(&clients[LINKED]), count_games(&clients[1]));
    assert_int_equal(count_games(&clients[OTHER]), 2);
    say(&clients[OTHER], "take e3f6491d79496a52d7bddfa3d5dd727b");
    assert_false(clients[OTHER].good);
    assert_non_null(strstr(clients[OTHER].answer, "\"unknown\""));
    agreed(&clients[0], "token");
    snprintf(used, sizeof used, "take %.80s", clients[0].answer);
    agreed(&clients[OTHER], used);
    assert_int_equal(count_games(&clients[OTHER]), GAMES);
    say(&clients[LINKED], used);
    assert_false(clients[LINKED].good);
    agreed(&clients[1], "token");
    snprintf(line, sizeof line, "take %.80s", clients[1].answer);
    agreed(&clients[0], line);
    all_leave();
    close_all();
}

static void count_damaged(void *context, const char *id, const struct refusal *why) {
    print_message("%s: %s\n", id, reason_of(why));
    ++*(int *)context;
}

TEST(the_file_is_sound_afterwards) {
    struct refusal why;
    struct store_sum sum;
    int damaged = 0;
    come_to_old_games();
    play_all("theirs");
    all_leave();
    close_all();
    assert_int_equal(database_version(folder_path("games")), database_newest());
    assert_true(audit_file(folder_path("games"), count_damaged, &damaged, &sum, &why));
    assert_int_equal(damaged, 0);
    assert_int_equal(sum.games, GAMES);
}

#define in_a_folder(test) cmocka_unit_test_setup_teardown(test, folder_make, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        in_a_folder(what_was_running_goes_on_to_its_end), in_a_folder(what_waited_for_players_begins),
        in_a_folder(what_is_over_is_played_again),        in_a_folder(seats_can_be_taken_along),
        in_a_folder(the_file_is_sound_afterwards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
