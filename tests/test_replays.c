/* Stored games, replayed with the hash after every action compared: tests/data/replays, a record NAME.tayu
 * and its hashes NAME.hashes each. A change that alters what a game is shows here, and at which action.
 *
 *     test_replays            replays them
 *     test_replays --hashes   writes the hashes anew, from the stored records
 *     test_replays --games    plays new games, from the table below, and writes records and hashes */
#include <stdio.h>
#include <string.h>

#include "at_table.h"
#include "random_player.h"

static const struct {
    const char *name, *options;
    bool known;
} games[] = {
    {"two_block", "edition=kosmos draw=block start=1 seed=1", true},
    {"two_block_peek", "edition=goliath draw=block peek=on start=2 discard=always seed=2", true},
    {"two_bag_unknown", "edition=goliath draw=bag discard=never start=1", false},
    {"two_open_table", "edition=kosmos draw=table hand=open start=2 seed=3", true},
    {"two_hidden_bag", "edition=goliath draw=bag hand=hidden discard=ask start=1 seed=4", true},
    {"two_hidden_unknown", "edition=kosmos draw=block hand=hidden start=2", false},
    {"three_auction", "edition=kosmos players=3 three=auction opener=2 start=1 seed=5", true},
    {"three_target",
     "edition=goliath players=3 three=target target=6 flood=2 start=3 draw=bag seed=6 "
     "discard=ask reached=highest",
     true},
    {"three_first", "edition=goliath players=3 three=target target=1 flood=2 start=3 draw=bag seed=11", true},
    {"three_stays", "edition=kosmos players=3 three=target target=1 flood=3 start=1 beaten=stays seed=10",
     true},
    {"three_flood_lost", "edition=kosmos players=3 three=target target=1 flood=1 start=2 draw=table seed=8",
     true},
    {"four_block", "edition=kosmos players=4 start=1 draw=block seed=7", true},
    {"four_table_unknown", "edition=goliath players=4 discard=ask start=3 draw=table", false},
};
enum { COUNT = sizeof games / sizeof *games };

static char path[200];

static const char *file_of(int i, const char *ending) {
    snprintf(path, sizeof path, "data/replays/%s.%s", games[i].name, ending);
    return path;
}

static void load_stored(int i) {
    static char text[RECORD_LENGTH_MAX + 1];
    struct span record = read_test_file(file_of(i, "tayu"));
    assert_true(record.length < sizeof text);
    memcpy(text, record.start, record.length + 1);
    load(text);
    assert_string_equal(record_for(KEEPER), text);
}

/* A line for the start and for each action: the hash and the action that led to it. */
static void write_hashes(struct text *text) {
    char line[40];
    struct refusal why;
    int size = editions[game_record.table.game.setup.edition].size;
    struct game game, after;
    table_game_after(&game_record.table, 0, &game);
    for (int i = 0; i <= game_record.table.count; i++) {
        table_game_after(&game_record.table, i, &after);
        assert_true(game_hash(&after) == game_hash(&game));
        snprintf(line, sizeof line, "%016llx %s\n", (unsigned long long)game_hash(&game),
                 i ? action_name(&game_record.table.moves[i - 1].action, size) : "start");
        text_string(text, line);
        if (i < game_record.table.count)
            assert_true(game_play(&game, &game_record.table.moves[i].action, &why));
    }
    assert_false(text->cut);
}

static void compare_hashes(struct span expected, struct span found) {
    struct span line, other;
    while (span_line(&expected, &line)) {
        assert_true(span_line(&found, &other));
        if (line.length != other.length || memcmp(line.start, other.start, line.length))
            fail_msg("stored '%.*s', found '%.*s'", (int)line.length, line.start, (int)other.length,
                     other.start);
    }
    assert_int_equal(found.length, 0);
}

static char hashes[FILE_LENGTH];

static void replay(void **state) {
    int i = *(const int *)*state;
    struct text text = text_in(hashes, sizeof hashes);
    load_stored(i);
    assert_int_equal(game_record.table.game.phase, PHASE_OVER);
    write_hashes(&text);
    compare_hashes(read_test_file(file_of(i, "hashes")), text_as_span(&text));
}

static void play_new(int i) {
    struct refusal why;
    struct rng rng = rng_seeded(25, (uint64_t)i);
    new_table(games[i].options);
    if (games[i].known)
        table_shuffle(&game_record.table);
    while (game_record.table.game.phase != PHASE_OVER) {
        struct action action = random_action(&game_record.table.game, &rng);
        if (!table_play(&game_record.table, &action, &why))
            fail_msg("%s", reason_of(&why));
    }
    assert_true(write_test_file(file_of(i, "tayu"), saved()));
}

static void write_files(bool new_games) {
    for (int i = 0; i < COUNT; i++) {
        struct text text = text_in(hashes, sizeof hashes);
        if (new_games)
            play_new(i);
        load_stored(i);
        write_hashes(&text);
        assert_true(write_test_file(file_of(i, "hashes"), hashes));
    }
}

int main(int count, char **arguments) {
    static int numbers[COUNT];
    struct CMUnitTest tests[COUNT];
    bool new_games = count > 1 && strcmp(arguments[1], "--games") == 0;
    if (new_games || (count > 1 && strcmp(arguments[1], "--hashes") == 0)) {
        write_files(new_games);
        return 0;
    }
    for (int i = 0; i < COUNT; i++) {
        numbers[i] = i;
        tests[i] = (struct CMUnitTest){games[i].name, replay, NULL, NULL, &numbers[i]};
    }
    return _cmocka_run_group_tests("replays", tests, COUNT, NULL, NULL);
}
