/* Random games of all options, from the first action to the last, with what must hold checked after each
 * action: test_random_games [FIRST LAST]. The numbers are seeds; a failing game is found again by its own. */
#include <stdlib.h>
#include <string.h>

#include "invariants.h"
#include "random_player.h"
#include "support.h"
#include "table/game_record.h"
#include "table/view.h"
#include "twin.h"

enum { RECORD_ROOM = RECORD_LENGTH_MAX + 1, BACK_MOST = 12 };

static int first_seed = 1, last_seed = 5000;

/* A game being played, and what it is compared with. */
static struct game_record game_record;
static struct twin twin;
static struct points points;
static uint64_t hashes[TABLE_MOVES_MAX + 1]; /* after each number of actions */
static struct game fed;                      /* a game told only what the viewer sees */
static int viewer;
static bool flood_gave_up, closing;

static struct {
    int games, actions, flood_lost, stayed, at_once, discards, talks, resigned, ended_empty, unknown;
} seen;

static int size(void) {
    return editions[game_record.table.game.setup.edition].size;
}

static void begin(struct rng *rng) {
    struct setup setup = random_setup(rng);
    game_record_open(&game_record);
    game_record_new(&game_record, &setup);
    if (rng_below(rng, 3))
        table_shuffle(&game_record.table);
    else
        seen.unknown++;
    twin_clear(&twin, editions[setup.edition].name);
    points = (struct points){{0}};
    flood_gave_up = false;
    closing = rng_below(rng, 4) == 0;
    viewer = (int)rng_below(rng, setup.players + 2u) - 1;
    view_game(&game_record.table.game, viewer, &fed);
    hashes[0] = game_hash(&game_record.table.game);
}

static void check_board(const struct game *game) {
    struct points now = board_points(&game->board);
    while (twin.tiles < game->board.tiles) {
        twin_lay(&twin, placement_name(game->laid[twin.tiles], size()));
        assert_true(twin_is_one_canal(&twin));
    }
    struct twin_points twins = twin_points(&twin);
    assert_true(now.coast[NORTH] == twins.north && now.coast[SOUTH] == twins.south);
    assert_true(now.coast[WEST] == twins.west && now.coast[EAST] == twins.east);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        assert_true(now.coast[coast] >= points.coast[coast]);
    points = now;
}

/* Who is told every action as a seat sees it knows what that seat may know. */
static void check_fed(const struct action *action, int actor) {
    static struct game view;
    struct refusal why;
    struct action told = view_action(&game_record.table.game, viewer, actor, action);
    view_game(&game_record.table.game, viewer, &view);
    fed.setup.start = view.setup.start; /* RULES 8: told when the auction is over */
    if (!game_play(&fed, &told, &why))
        fail_msg("viewer %d cannot follow %s: %s", viewer, action_name(&told, size()), reason_of(&why));
    assert_int_equal(game_turn(&fed), game_turn(&game_record.table.game));
    if (game_record.table.game.phase == PHASE_OVER)
        return;
    assert_true(game_hash(&view) == game_hash(&fed));
}

static void check_game(const struct game *game, struct rng *rng) {
    assert_tiles_conserved(game);
    assert_flood_consistent(game, flood_gave_up);
    assert_listed_actions_accepted(game, rng);
    assert_others_refused(game, rng);
    if (rng_below(rng, 8) == 0) {
        assert_views_hide_supply(game, rng);
        assert_views_hide_hands(game, rng);
    }
}

/* Three players, after a placement: who is next, and who has won, as the twin says. */
static void check_three(const struct game *game, int actor) {
    const struct setup *setup = &game->setup;
    struct twin_flood flood = {.bid = game->bid,
                               .gave_up = flood_gave_up,
                               .stays = setup->beaten == BEATEN_STAYS,
                               .first = setup->reached == REACHED_FIRST};
    int next = actor % 3 + 1;
    assert_int_equal(game->flood_lost, twin_flood_lost(&twin, &flood));
    assert_int_equal(game->phase == PHASE_OVER, twin_won_at_once(&twin, &flood));
    if (game->phase == PHASE_OVER) {
        struct result result = game_result(game);
        char memory[40];
        struct text text = text_in(memory, sizeof memory);
        result_write(&text, &result);
        assert_string_equal(strrchr(memory, ' ') + 1, twin_winner_of_three(&twin, &flood));
        seen.at_once++;
        return;
    }
    if (game->role[next] == ROLE_FLOOD && twin_flood_gone(&twin, &flood))
        next = next % 3 + 1;
    assert_int_equal(game_turn(game), next);
    seen.stayed += game->flood_lost && game->role[next] == ROLE_FLOOD;
}

static void play_one(struct rng *rng) {
    struct refusal why;
    struct action action = closing ? random_closing_action(&game_record.table.game, rng)
                                   : random_action(&game_record.table.game, rng);
    int actor = game_turn(&game_record.table.game);
    bool flood = game_record.table.game.role[actor] == ROLE_FLOOD;
    if (!table_play(&game_record.table, &action, &why))
        fail_msg("%s was refused: %s", action_name(&action, size()), reason_of(&why));
    flood_gave_up = flood_gave_up || (flood && action.kind == ACTION_RESIGN);
    seen.discards += action.kind == ACTION_DISCARD;
    seen.talks += action.kind == ACTION_TALK;
    seen.resigned += action.kind == ACTION_RESIGN;
    seen.actions++;
    hashes[game_record.table.count] = game_hash(&game_record.table.game);
    check_fed(&game_record.table.moves[game_record.table.count - 1].action, actor);
    check_board(&game_record.table.game);
    if (game_record.table.game.setup.players == 3 && action.kind == ACTION_PLACE)
        check_three(&game_record.table.game, actor);
    check_game(&game_record.table.game, rng);
}

/* Takes back some actions, one by one, and plays them again. */
static void check_undo(struct rng *rng) {
    static struct action again[BACK_MOST];
    struct refusal why;
    int back = 1 + (int)rng_below(rng, BACK_MOST);
    back = back < game_record.table.count ? back : game_record.table.count;
    for (int i = 0; i < back; i++) {
        again[i] = game_record.table.moves[game_record.table.count - 1].action;
        assert_true(table_undo(&game_record.table, &why));
        assert_true(game_hash(&game_record.table.game) == hashes[game_record.table.count]);
    }
    while (back) {
        assert_true(table_play(&game_record.table, &again[--back], &why));
        assert_true(game_hash(&game_record.table.game) == hashes[game_record.table.count]);
    }
}

/* Written, read and written again: the same bytes. */
static void check_record(void (*write)(const struct game_record *from, struct text *text), bool same_game) {
    static char first[RECORD_ROOM], second[RECORD_ROOM];
    static struct game_record read;
    struct refusal why;
    struct text text = text_in(first, sizeof first), again = text_in(second, sizeof second);
    write(&game_record, &text);
    assert_false(text.cut);
    game_record_open(&read);
    if (!game_record_read(&read, text_as_span(&text), &why))
        fail_msg("%s\n%s", reason_of(&why), first);
    write(&read, &again);
    assert_string_equal(first, second);
    assert_int_equal(read.table.game.phase, game_record.table.game.phase);
    if (same_game)
        assert_true(game_hash(&read.table.game) == game_hash(&game_record.table.game));
}

static void write_for_viewer(const struct game_record *from, struct text *text) {
    game_record_write(from, viewer, text);
}

static void write_for_keeper(const struct game_record *from, struct text *text) {
    game_record_write(from, KEEPER, text);
}

static void write_to_carry_on(const struct game_record *from, struct text *text) {
    game_record_save(from, text);
}

static void check_records(void) {
    bool over = game_record.table.game.phase == PHASE_OVER;
    check_record(write_for_viewer, false);
    check_record(write_for_keeper, over);
    check_record(write_to_carry_on, true);
}

static void play_game(int seed) {
    struct rng rng = rng_seeded((uint64_t)seed, 77);
    begin(&rng);
    check_game(&game_record.table.game, &rng);
    while (game_record.table.game.phase != PHASE_OVER) {
        play_one(&rng);
        if (rng_below(&rng, 100) == 0)
            check_undo(&rng);
        if (rng_below(&rng, 150) == 0)
            check_records();
    }
    check_records();
    check_undo(&rng);
    seen.games++;
    seen.flood_lost += game_record.table.game.flood_lost;
    seen.ended_empty += game_record.table.game.supply.left == 0;
}

static int current;

/* Says which game it was. */
static int report(void **state) {
    (void)state;
    if (current)
        print_error("the game with the seed %d failed\n", current);
    return 0;
}

TEST(random_games_keep_what_must_hold) {
    for (current = first_seed; current <= last_seed; current++)
        play_game(current);
    current = 0;
    /* A run that never came by these would prove little. */
    if (seen.games >= 1000) {
        assert_true(seen.flood_lost > seen.games / 100);
        assert_true(seen.stayed > seen.games / 100);
        assert_true(seen.at_once > seen.games / 100);
        assert_true(seen.discards > seen.games / 20);
        assert_true(seen.talks > seen.games / 10);
        assert_true(seen.resigned > seen.games / 50);
        assert_true(seen.unknown > seen.games / 5);
        assert_true(seen.ended_empty > seen.games / 500);
    }
}

int main(int count, char **arguments) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(random_games_keep_what_must_hold, report),
    };
    if (count > 2) {
        first_seed = atoi(arguments[1]);
        last_seed = atoi(arguments[2]);
    }
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    print_message("%d games, %d actions, flood lost %d, stayed %d, at once %d, discards %d, talks %d, given "
                  "up %d, used up %d, unknown %d\n",
                  seen.games, seen.actions, seen.flood_lost, seen.stayed, seen.at_once, seen.discards,
                  seen.talks, seen.resigned, seen.ended_empty, seen.unknown);
    return failed;
}
