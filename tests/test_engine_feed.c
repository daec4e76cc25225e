/* A client that gets only the lines of its seat sees at every moment what the host's view of that seat says:
 * test_engine_feed [FIRST LAST]. The numbers are seeds of random games of all options. */
#include <stdlib.h>
#include <string.h>

#include "engine/game_commands.h"
#include "random_player.h"
#include "support.h"
#include "table/engine_feed.h"
#include "table/state.h"
#include "table/view.h"

enum { LINES_MAX = 64 * 1024, STATE_MAX = 16 * 1024 };

static int first_seed = 1, last_seed = 60;
static struct game_record host;
static struct command_session clients[SEATS_MAX + 1]; /* 0: an onlooker */
static int known[SEATS_MAX + 1];
static long comparisons, takebacks;

static void begin(struct rng *rng) {
    static char memory[LINES_MAX];
    struct setup setup = random_setup(rng);
    game_record_open(&host);
    game_record_new(&host, &setup);
    table_shuffle(&host.table);
    for (int viewer = 0; viewer <= setup.players; viewer++) {
        struct text lines = text_in(memory, sizeof memory);
        struct refusal why;
        engine_feed_write_news(&lines, &host.table, viewer, -1);
        command_session_open(&clients[viewer], SESSION_KEEPS, NULL, 1);
        known[viewer] = 0;
        if (!game_commands_hear(&clients[viewer], text_as_span(&lines), &why))
            fail_msg("%s: %s", memory, reason_of(&why));
    }
}

static const char *state_of(const struct game *view, char *memory) {
    struct text text = text_in(memory, STATE_MAX);
    state_write(&text, view);
    assert_false(text.cut);
    return memory;
}

static void compare(int viewer) {
    static char expected[STATE_MAX], found[STATE_MAX];
    static struct game view;
    view_game(&host.table.game, viewer, &view);
    state_of(&view, expected);
    view_game(command_session_game(&clients[viewer]), KEEPER, &view);
    state_of(&view, found);
    if (strcmp(expected, found))
        fail_msg("viewer %d after %d moves:\n%s\n%s", viewer, host.table.count, expected, found);
    comparisons++;
}

/* Whether the viewer came along; a client may hear of several moves at once. */
static void tell(int viewer) {
    static char memory[LINES_MAX];
    struct text lines = text_in(memory, sizeof memory);
    struct refusal why;
    engine_feed_write_news(&lines, &host.table, viewer, known[viewer]);
    assert_false(lines.cut);
    if (!game_commands_hear(&clients[viewer], text_as_span(&lines), &why))
        fail_msg("viewer %d: %s\n%s", viewer, reason_of(&why), memory);
    known[viewer] = host.table.count;
}

static void play_one(struct rng *rng) {
    struct refusal why;
    struct action action = random_action(&host.table.game, rng);
    if (!table_play(&host.table, &action, &why))
        fail_msg("%s", reason_of(&why));
}

static void take_back(struct rng *rng) {
    struct refusal why;
    int back = (int)rng_below(rng, (uint32_t)host.table.count + 1);
    assert_true(table_rewind(&host.table, host.table.count - back % 6, &why));
    takebacks++;
}

/* After the end the record tells what the lines did not. */
static void compare_records(void) {
    static char memory[RECORD_LENGTH_MAX + 1], expected[STATE_MAX], found[STATE_MAX];
    static struct game_record read;
    struct text record = text_in(memory, sizeof memory);
    struct refusal why;
    struct game view;
    game_record_write(&host, ONLOOKER, &record);
    game_record_open(&read);
    if (!game_record_read(&read, text_as_span(&record), &why))
        fail_msg("%s\n%s", reason_of(&why), memory);
    view_game(&host.table.game, ONLOOKER, &view);
    state_of(&view, expected);
    view_game(&read.table.game, ONLOOKER, &view);
    assert_string_equal(state_of(&view, found), expected);
}

TEST(who_gets_only_its_lines_sees_what_its_seat_may_see) {
    for (int seed = first_seed; seed <= last_seed; seed++) {
        struct rng rng = rng_seeded((uint64_t)seed, 3);
        begin(&rng);
        while (host.table.game.phase != PHASE_OVER) {
            if (rng_below(&rng, 40))
                play_one(&rng);
            else
                take_back(&rng);
            for (int viewer = 0; viewer <= host.table.game.setup.players; viewer++) {
                bool comes_along = rng_below(&rng, 5) > 0;
                if (!comes_along && known[viewer] <= host.table.count)
                    continue; /* hears of it later */
                tell(viewer);
                if (host.table.game.phase != PHASE_OVER)
                    compare(viewer);
            }
        }
        compare_records();
    }
    print_message("%d games, %ld comparisons, %ld times something was taken back\n",
                  last_seed - first_seed + 1, comparisons, takebacks);
    assert_true(comparisons > 50 * (last_seed - first_seed));
}

int main(int count, char **arguments) {
    if (count == 3) {
        first_seed = atoi(arguments[1]);
        last_seed = atoi(arguments[2]);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_gets_only_its_lines_sees_what_its_seat_may_see),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
