/* An edition that has nothing but its row in rules/edition.c, and a way to draw that has nothing but what
 * rules say of it, from the board to the computer's play. Only in builds with TAYU_TEST_EDITION. */
#include "draw/board_text.h"
#include "draw/drawing.h"
#include "draw/svg.h"
#include "search/player.h"
#include "search/world.h"
#include "table/shown.h"
#include "table/view.h"

#include "support.h"

#include <string.h>

static struct player player;

static struct action ask(const struct game *game, struct order order) {
    static struct game view;
    view_game(game, game->seat, &view);
    player_begin(&player, &view, &order);
    while (!player.settled)
        player_slice(&player, 0);
    return player_action(&player);
}

/* A game to its end; each seat is played by its order. */
static void play_orders(struct game *game, const struct order orders[2]) {
    struct refusal why;
    while (game->phase != PHASE_OVER) {
        struct action action = ask(game, orders[game->seat - 1]);
        assert_true(game_play(game, &action, &why));
    }
}

static struct game shuffled(const char *options, uint64_t seed) {
    struct game game = game_from(options);
    game.setup.seed = seed;
    game.setup.has_seed = true;
    supply_shuffle(&game.supply, &game.setup);
    return game;
}

TEST(its_row_is_its_rules) {
    struct game game = game_from("edition=small players=2");
    assert_int_equal(game.setup.draw, DRAW_TABLE);
    assert_int_equal(edition_supply(&editions[EDITION_SMALL]), 56);
    assert_int_equal(edition_product_most(&editions[EDITION_SMALL]), 11 * 11);
    play(&game, "plain=128");
    assert_refused(&game, "a1h128", "the first tile must cover at least one square of the start area");
    play(&game, "d5h128 ring=147");
    assert_refused(&game, "j5h147", "no such square on this board: 'j5h147'");
}

TEST(it_is_drawn_as_text) {
    static char memory[20000];
    struct text text = text_in(memory, sizeof memory);
    struct game game = game_from("edition=small players=2 draw=bag");
    board_text_write(&text, &game, NULL);
    assert_false(text.cut);
    assert_string_equal(memory, " N                   \n"
                                " 9  · ≈ · · · · · ≈ ·  \n"
                                " 8  ≈ · · · · · · · ≈  \n"
                                " 7  · · · · · · · · ·  \n"
                                " 6  · · · · · · · · ·  \n"
                                " 5  · · · · ○ · · · ·  \n"
                                " 4  · · · · · · · · ·  \n"
                                " 3  · · · · · · · · ·  \n"
                                " 2  ≈ · · · · · · · ≈  \n"
                                " 1  · ≈ · · · · · ≈ ·  \n"
                                " S                   \n"
                                "    a b c d e f g h i\n");
}

TEST(it_is_drawn_as_markup) {
    static char memory[SVG_LENGTH_MAX];
    struct text text = text_in(memory, sizeof memory);
    struct svg_pen svg = svg_pen_to(&text);
    draw_ground(&svg.pen, &(struct ground){EDITION_SMALL, true, true, true, true});
    assert_false(text.cut);
    assert_non_null(strstr(memory, "class=\"start\" cx=\"180\" cy=\"180\""));
}

TEST(every_level_plays_it) {
    enum { GAMES = 3 }; /* one may be short */
    for (int level = LEVEL_LEAST; level <= LEVEL_MOST; level++) {
        struct order order = {.bot = BOT_TAYU, .level = level, .simulations = level == LEVEL_MOST ? 60 : 0};
        int tiles = 0;
        for (int seed = 1; seed <= GAMES; seed++) {
            struct game game = shuffled("edition=small players=2 draw=block", (uint64_t)seed);
            play_orders(&game, (const struct order[2]){order, order});
            tiles += game.board.tiles;
        }
        assert_true(tiles > GAMES * 9);
    }
}

/* With numbers that it borrows the computer is still no fool. */
TEST(the_computer_beats_the_greedy) {
    enum { PAIRS = 15 };
    const struct order one = {.bot = BOT_TAYU, .level = 8}, two = {.bot = BOT_GREEDY};
    int won = 0; /* in halves of a game */
    for (int i = 0; i < 2 * PAIRS; i++) {
        struct game game = shuffled("edition=small players=2 start=1", (uint64_t)(i / 2 + 1));
        play_orders(&game, i % 2 ? (const struct order[2]){one, two} : (const struct order[2]){two, one});
        enum winner winner = game_result(&game).winner;
        enum winner own = game.role[i % 2 ? 1 : 2] == ROLE_NS ? WINNER_NS : WINNER_EW;
        won += winner == own ? 2 : winner == WINNER_DRAW;
    }
    assert_true(won > 2 * PAIRS);
}

static struct game row_of(const char *tiles) {
    return game_with_pile("edition=small players=2 draw=row start=1", tiles);
}

TEST(a_row_is_drawn_from_both_ends) {
    struct game game = row_of("128 147");
    enum source ends[] = {SOURCE_WEST, SOURCE_EAST};
    assert_legal(&game, "east west");
    assert_refused(&game, "left", "there is no tile to draw there");
    assert_int_equal(supply_sight(&game.supply, 0).back, BACK_PLAIN);
    play(&game, "west=128 d5h128");
    assert_int_equal(supply_sight(&game.supply, 0).back, BACK_RING);
    int east = supply_next(&game.supply, SOURCE_EAST);
    supply_take(&game.supply, SOURCE_EAST);
    assert_int_equal(east, game.supply.pile[55]);
    for (int i = 0; game.supply.left > 1; i++)
        supply_take(&game.supply, ends[i % 2]);
    assert_true(supply_offers(&game.supply, SOURCE_WEST));
    assert_false(supply_offers(&game.supply, SOURCE_EAST));
}

/* What a viewer is told of it, and what the computer imagines behind its backs. */
TEST(a_row_is_shown_and_imagined) {
    struct refusal why;
    struct text text = text_room(100);
    struct shown told = {.tops = DRAW_ROW}, read = {0};
    struct game game = row_of("128 147"), view, world;
    struct rng rng = rng_seeded(1, 1);
    for (int n = 0; n < WAY_SOURCES; n++)
        told.sights[n] = supply_sight(&game.supply, n);
    shown_write(&text, &told);
    assert_int_equal(strncmp(text.start, " shows west=plain east=", 23), 0);
    struct span words = span_of(text.start + strlen(" shows"));
    assert_true(shown_read(&words, &read, &why));
    assert_memory_equal(&told, &read, sizeof told);
    play(&game, "west");
    view_game(&game, 1, &view);
    for (int i = 0; i < 100; i++) {
        world_sample(&view, &rng, &world);
        assert_int_equal(world.supply.gone[0], 1);
        assert_true(tile_has_ring(supply_next(&world.supply, SOURCE_WEST)));
        assert_int_equal(tile_has_ring(supply_next(&world.supply, SOURCE_EAST)),
                         supply_sight(&game.supply, 1).back == BACK_RING);
    }
}

TEST(every_level_plays_with_a_row) {
    for (int level = LEVEL_LEAST; level <= LEVEL_MOST; level++) {
        struct game game = shuffled("edition=small players=2 draw=row start=1", (uint64_t)level);
        const struct order order = {.bot = BOT_TAYU, .level = level, .simulations = 20, .seed = 1};
        play_orders(&game, (const struct order[2]){order, order});
        assert_true(game_result(&game).winner != WINNER_NONE);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(its_row_is_its_rules),          cmocka_unit_test(it_is_drawn_as_text),
        cmocka_unit_test(it_is_drawn_as_markup),         cmocka_unit_test(every_level_plays_it),
        cmocka_unit_test(the_computer_beats_the_greedy), cmocka_unit_test(a_row_is_drawn_from_both_ends),
        cmocka_unit_test(a_row_is_shown_and_imagined),   cmocka_unit_test(every_level_plays_with_a_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
