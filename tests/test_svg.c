/* The board as markup: whole elements, nothing but classes, and what lies on the board in it. */
#include <stdio.h>
#include <string.h>

#include "draw/board_text.h"
#include "draw/drawing.h"
#include "draw/svg.h"
#include "random_player.h"
#include "support.h"

static char markup[SVG_LENGTH_MAX];

static struct text start_markup(void) {
    return text_in(markup, sizeof markup);
}

static int count(const char *part) {
    int found = 0;
    for (const char *at = markup; (at = strstr(at, part)); at++)
        found++;
    return found;
}

/* Every element is closed, quotes come in pairs, and no style or script is in it: the page forbids them. */
static void assert_good_markup(const struct text *text) {
    int open = 0, quotes = 0;
    assert_false(text->cut);
    for (const char *at = markup; *at; at++) {
        quotes += *at == '"';
        if (*at == '<')
            open += at[1] == '/' ? -1 : 1;
        if (*at == '/' && at[1] == '>')
            open--;
        assert_true(open >= 0 && (unsigned char)*at < 0x80);
    }
    assert_int_equal(open, 0);
    assert_int_equal(quotes % 2, 0);
    assert_int_equal(count("style") + count("script") + count(" id="), 0);
}

/* The value of d in the only path of this class. */
static struct span path_of(const char *class) {
    char start[60];
    struct span before, d;
    snprintf(start, sizeof start, "<path class=\"%s\" d=\"", class);
    assert_int_equal(count(start), 1);
    const char *at = strstr(markup, start) + strlen(start);
    assert_true(span_cut(span_of(at), '"', &d, &before));
    return d;
}

static void assert_one_river(void) {
    struct span bank = path_of("bank"), water = path_of("water"), glint = path_of("glint");
    assert_true(bank.length == water.length && bank.length == glint.length);
    assert_memory_equal(bank.start, water.start, bank.length);
    assert_memory_equal(bank.start, glint.start, bank.length);
}

/* Every tile is there, the last one marked, and the marks in the water are the points. */
static void assert_scene(const struct game *game) {
    struct text text = start_markup();
    struct svg_pen svg = svg_pen_to(&text);
    struct points points = board_points(&game->board);
    draw_scene(&svg.pen, game);
    assert_good_markup(&text);
    assert_one_river();
    for (int i = 0; i < game->board.tiles; i++) {
        char name[40];
        snprintf(name, sizeof name, "data-at=\"%s\"",
                 placement_name(game->laid[i], editions[game->setup.edition].size));
        assert_int_equal(count(name), 1);
    }
    assert_int_equal(count("tile last"), game->board.tiles > 0);
    assert_int_equal(count("<circle class=\"mark\""), points.coast[NORTH] + points.coast[SOUTH]);
    assert_int_equal(count("<path class=\"mark\""), points.coast[WEST] + points.coast[EAST]);
}

TEST(scenes_of_random_games) {
    for (int seed = 1; seed <= 40; seed++) {
        struct rng rng = rng_seeded((uint64_t)seed, 0);
        struct refusal why;
        struct setup setup = random_setup(&rng);
        struct game game;
        game_start(&game, &setup);
        supply_shuffle(&game.supply, &setup);
        while (game.phase != PHASE_OVER) {
            struct action action = random_action(&game, &rng);
            assert_true(game_play(&game, &action, &why));
            if (rng_below(&rng, 8) == 0)
                assert_scene(&game);
        }
        assert_scene(&game);
    }
}

/* All tiles side by side, with a fork on each of them. */
TEST(the_fullest_board_fits) {
    struct game game = game_from("edition=kosmos");
    for (int row = 0; row < 19; row++)
        for (int column = 0; column < 18 && game.board.tiles < SUPPLY_MAX; column += 3) {
            struct placement placement = placement_from("a1h128", 19);
            placement.slot = (uint16_t)slot_at(LYING, column, row);
            game.laid[game.board.tiles++] = placement;
        }
    assert_int_equal(game.board.tiles, SUPPLY_MAX);
    struct text text = start_markup();
    struct svg_pen svg = svg_pen_to(&text);
    draw_scene(&svg.pen, &game);
    assert_good_markup(&text);
}

TEST(grounds) {
    for (int edition = 1; edition < EDITION_END; edition++) {
        struct text text = start_markup();
        struct svg_pen svg = svg_pen_to(&text);
        draw_ground(&svg.pen, edition, true, NULL);
        assert_good_markup(&text);
        assert_int_equal(count("class=\"double\""), 4 * __builtin_popcount(editions[edition].doubles));
        assert_int_equal(count("class=\"label"), 2 * editions[edition].size);
        assert_int_equal(count("data-side=\"north\""), 1);
    }
}

/* RULES 1.4: Kosmos marks double squares with a wave and a dot, Goliath with a circle. */
TEST(double_squares_show_what_their_box_shows) {
    for (int edition = 1; edition <= EDITION_GOLIATH; edition++) {
        bool waves = edition == EDITION_KOSMOS;
        int doubles = 4 * __builtin_popcount(editions[edition].doubles);
        struct game game = game_from(waves ? "edition=kosmos" : "edition=goliath");
        struct text text = start_markup();
        struct svg_pen svg = svg_pen_to(&text);
        draw_ground(&svg.pen, edition, true, NULL);
        assert_int_equal(count("<path class=\"double\""), waves ? doubles : 0);
        assert_int_equal(count("<circle class=\"double\""), waves ? 0 : doubles);
        text = start_markup();
        board_text_write(&text, &game, NULL);
        assert_int_equal(count("≈"), waves ? doubles : 0);
        assert_int_equal(count("◦"), waves ? 0 : doubles);
    }
}

/* On a printed sheet, the water of a tile runs on over the edge at each of its exits, and nowhere else. */
TEST(water_beyond_the_edge) {
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        struct text text = start_markup();
        struct svg_pen svg = svg_pen_to(&text);
        draw_tile(&svg.pen, tile, 6);
        assert_good_markup(&text);
        assert_one_river();
        assert_int_equal(count("l0 7") + count("l0-7") + count("l7 0") + count("l-7 0"), 3 * 3);
    }
}

TEST(a_piece_shows_its_estuaries) {
    struct text text = start_markup();
    struct svg_pen svg = svg_pen_to(&text);
    draw_piece(&svg.pen, placement_from("a19h128", 19), EDITION_KOSMOS);
    assert_good_markup(&text);
    assert_int_equal(count("class=\"estuary ns\" data-at=\"a19\""), 1);
    assert_int_equal(count("class=\"estuary ns\" data-at=\"b19\""), 1);
    assert_int_equal(count("class=\"estuary ew\" data-at=\"a19\""), 1);
    text = start_markup();
    draw_piece(&svg.pen, placement_from("c19h128", 19), EDITION_KOSMOS);
    assert_int_equal(count("class=\"estuary ns double\" data-at=\"c19\""), 1);
    assert_int_equal(count("class=\"mark\""), 3);
}

TEST(tiles_and_backs) {
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        struct text text = start_markup();
        struct svg_pen svg = svg_pen_to(&text);
        draw_tile(&svg.pen, tile, 0);
        assert_good_markup(&text);
        assert_one_river();
        assert_int_equal(count("estuary"), 0);
    }
    for (int ring = 0; ring < 2; ring++) {
        struct text text = start_markup();
        struct svg_pen svg = svg_pen_to(&text);
        draw_back(&svg.pen, ring);
        assert_good_markup(&text);
        assert_int_equal(count("class=\"ring\""), ring);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scenes_of_random_games),
        cmocka_unit_test(the_fullest_board_fits),
        cmocka_unit_test(grounds),
        cmocka_unit_test(double_squares_show_what_their_box_shows),
        cmocka_unit_test(water_beyond_the_edge),
        cmocka_unit_test(a_piece_shows_its_estuaries),
        cmocka_unit_test(tiles_and_backs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
