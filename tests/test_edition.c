/* An edition that has nothing but its row in rules/edition.c, from the board to the computer's play. Only in
 * builds with TAYU_TEST_EDITION. */
#include "draw/board_text.h"
#include "draw/drawing.h"
#include "draw/svg.h"
#include "search/player.h"
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
    assert_refused(&game, "a1h128", "the first tile must cover the start area");
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
    draw_ground(&svg.pen, EDITION_SMALL, true, NULL);
    assert_false(text.cut);
    assert_non_null(strstr(memory, "class=\"start\" cx=\"180\" cy=\"180\""));
}

TEST(every_level_plays_it) {
    for (int level = LEVEL_LEAST; level <= LEVEL_MOST; level++) {
        struct game game = shuffled("edition=small players=2 draw=block", (uint64_t)level);
        struct order order = {.bot = BOT_TAYU, .level = level, .simulations = level == LEVEL_MOST ? 60 : 0};
        play_orders(&game, (const struct order[2]){order, order});
        assert_true(game.board.tiles > 9);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(its_row_is_its_rules),          cmocka_unit_test(it_is_drawn_as_text),
        cmocka_unit_test(it_is_drawn_as_markup),         cmocka_unit_test(every_level_plays_it),
        cmocka_unit_test(the_computer_beats_the_greedy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
