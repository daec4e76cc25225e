/* The board as markup: whole elements, nothing but classes, and what lies on the board in it. */
#include <stdio.h>
#include <string.h>

#include "draw/board_text.h"
#include "draw/card.h"
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
    text = start_markup();
    draw_card(&svg.pen, &(struct card){&game, NULL, {"", ""}, {"", ""}, "", ""});
    assert_false(text.cut);
}

TEST(grounds) {
    for (int edition = 1; edition < EDITION_END; edition++) {
        struct text text = start_markup();
        struct svg_pen svg = svg_pen_to(&text);
        draw_ground(&svg.pen, &(struct ground){edition, true, true, true, true});
        assert_good_markup(&text);
        assert_int_equal(count("class=\"double\""), 4 * __builtin_popcount(editions[edition].doubles));
        assert_int_equal(count("class=\"pool\""), 4 * __builtin_popcount(editions[edition].doubles));
        assert_int_equal(count("class=\"label"), 2 * editions[edition].size);
        assert_int_equal(count("class=\"coast "), SIDE_COUNT);
        assert_int_equal(count("class=\"depth"), 3);
    }
}

/* Where ink or room is short, nothing is left but what is played on. */
TEST(ornaments_can_be_left_out) {
    for (int ornaments = 0; ornaments < 2; ornaments++)
        for (int sea = 0; sea < 2; sea++) {
            struct text text = start_markup();
            struct svg_pen svg = svg_pen_to(&text);
            draw_ground(&svg.pen, &(struct ground){EDITION_KOSMOS, sea, ornaments, false, false});
            assert_good_markup(&text);
            assert_int_equal(count("class=\"dragon") > 0, ornaments);
            assert_int_equal(count("class=\"wave"), ornaments && sea);
            assert_int_equal(count("class=\"sea"), sea);
            assert_int_equal(count("class=\"coast") + count("class=\"label"), 0);
        }
}

/* The dragon is written as SVG and read to be drawn: what comes out is what was written, in the same words.
 */
TEST(the_dragon_lies_on_the_sand) {
    struct text text = start_markup();
    struct svg_pen svg = svg_pen_to(&text);
    draw_dragon(&svg.pen, EDITION_KOSMOS);
    assert_good_markup(&text);
    assert_int_equal(count("<path class=\"dragon"), 5);
    assert_non_null(strstr(markup, "d=\"M194 194q35-45 58-64 22-19 49-32"));
    assert_non_null(strstr(markup, "l-21 19z\""));
    assert_true(text.length < 9000);
    text = start_markup();
    draw_dragon(&svg.pen, EDITION_GOLIATH);
    assert_non_null(strstr(markup, "d=\"M174 174q35-45 58-64"));
}

/* What a reader of the badge of a coast reads, one part after another. */
static void assert_badge(const char *coast, const char *expected) {
    char key[40];
    struct text found = text_room(40);
    snprintf(key, sizeof key, "data-side=\"%s\"", coast);
    for (const char *at = markup; (at = strstr(at, key)); at++) {
        struct span part, rest;
        assert_true(span_cut(span_of(strchr(at, '>') + 1), '<', &part, &rest));
        text_format(&found, "%s%.*s", found.length ? " " : "", text_of(part));
    }
    assert_string_equal(found.start, expected);
}

/* The letter, the points, and what the tile that is tried would add: nothing where it adds nothing. */
TEST(coasts_count) {
    const char *const letters[] = {"É", "K", "D", "Ny"};
    const struct points now = {{4, 11, 5, 0}}, then = {{4, 12, 7, 0}};
    struct text text = start_markup();
    struct svg_pen svg = svg_pen_to(&text);
    draw_coasts(&svg.pen, &(struct coasts){EDITION_KOSMOS, letters, &now, &then});
    assert_badge("north", "É 4");
    assert_badge("east", "K 11 +1");
    assert_badge("south", "D 5 +2");
    assert_badge("west", "Ny 0");
    text = start_markup();
    draw_coasts(&svg.pen, &(struct coasts){.edition = EDITION_KOSMOS});
    assert_good_markup(&text);
    assert_badge("west", "W");
}

/* In the west the numbers of the rows end at -29 and are not wider than 13; the sea ends at -60. */
TEST(badges_leave_the_numbers_of_rows_alone) {
    const char *const letters[] = {"É", "K", "D", "Ny"};
    const struct points now = {{4, 11, 5, 0}};
    struct text text = start_markup();
    struct svg_pen svg = svg_pen_to(&text);
    draw_coasts(&svg.pen, &(struct coasts){EDITION_KOSMOS, letters, &now, NULL});
    const char *west = strstr(markup, "badge west");
    int x = 0, y = 0, width = 0;
    assert_non_null(west);
    assert_int_equal(sscanf(strstr(west, "<rect"),
                            "<rect class=\"coast-shape ew\" x=\"%d\" y=\"%d\" width=\"%d\"", &x, &y, &width),
                     3);
    assert_true(x >= -SVG_MARGIN && x + width < -29 - 13);
    /* What has two letters or digits is smaller, so that it fits in. */
    assert_non_null(strstr(west, "\"coast-letter ew tight\""));
    assert_non_null(strstr(west, "\"coast-count ew\""));
    assert_non_null(strstr(markup, "\"coast-count ew tight\""));
}

/* Each square once in the area, however many placements cover it; a double square is drawn again on top. */
TEST(places_are_one_area) {
    const struct placement list[] = {placement_from("a19h128", 19), placement_from("b19h128", 19),
                                     placement_from("c19v123", 19)};
    struct text text = start_markup();
    struct svg_pen svg = svg_pen_to(&text);
    draw_places(&svg.pen, EDITION_KOSMOS, list, 3);
    assert_good_markup(&text);
    struct span area = path_of("place"), edge = path_of("place-edge");
    assert_true(area.length == edge.length && !memcmp(area.start, edge.start, area.length));
    assert_int_equal(count("h40v40h-40z"), 2 * 6);
    assert_int_equal(count("class=\"double\""), 1);
    text = start_markup();
    draw_places(&svg.pen, EDITION_KOSMOS, list, 0);
    assert_int_equal(text.length, 0);
}

/* RULES 1.4: Kosmos marks double squares with a wave and a dot, Goliath with a circle. */
TEST(double_squares_show_what_their_box_shows) {
    for (int edition = 1; edition <= EDITION_GOLIATH; edition++) {
        bool waves = edition == EDITION_KOSMOS;
        int doubles = 4 * __builtin_popcount(editions[edition].doubles);
        struct game game = game_from(waves ? "edition=kosmos" : "edition=goliath");
        struct text text = start_markup();
        struct svg_pen svg = svg_pen_to(&text);
        draw_ground(&svg.pen, &(struct ground){edition, true, true, true, true});
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

/* Names that are too long end with a mark, sentences break into lines. */
TEST(a_card_says_who_played) {
    struct game game = game_from("edition=goliath");
    struct text text = start_markup();
    struct svg_pen svg = svg_pen_to(&text);
    draw_card(&svg.pen, &(struct card){.game = &game,
                                       .names = {"Ágnes", "Maximilian Alexander"},
                                       .products = {"north 0 × south 0", "west 0 × east 0"},
                                       .sentence = "A draw by two people who both had a hard day",
                                       .address = "tayu.example"});
    assert_int_equal(text.cut, false);
    assert_int_equal(count(">Ágnes</text>") + count(">Maximilian Ale…</text>"), 2);
    assert_int_equal(count(">A draw by two people who both had</text>"), 0);
    assert_int_equal(count(">A draw by two people who both</text>") + count(">had a hard day</text>"), 2);
    assert_int_equal(count(">tayu.example</text>"), 1);
    assert_int_equal(count("class=\"card-score\""), 2);
    struct box frame = draw_card_frame(EDITION_GOLIATH);
    assert_true(frame.x == -80 && frame.y == -80 && frame.width * 630 / frame.height == 1200 - 1);
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

/* Of the five edges that can be seen those that are seen, and the exits among them. */
TEST(sides_of_a_stack) {
    static const struct {
        const char *shows;
        int sides, mouths;
        const char *mouth; /* where one of them begins, in the middle of its edge */
    } cases[] = {{"plain:-----", 5, 0, NULL},
                 {"ring:8---?", 4, 1, "M-1 20"},
                 {"plain:?1-3-", 4, 2, "M100-1"},
                 {"plain:??2?4", 2, 2, "M121 20"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text text = start_markup();
        struct svg_pen svg = svg_pen_to(&text);
        struct sight sight;
        struct refusal why;
        assert_true(sight_read(span_of(cases[i].shows), &sight, &why));
        draw_sides(&svg.pen, sight);
        assert_good_markup(&text);
        assert_int_equal(count("class=\"flank\""), cases[i].sides);
        assert_int_equal(count("class=\"water\""), cases[i].mouths);
        assert_int_equal(cases[i].mouth ? count(cases[i].mouth) : 0, cases[i].mouth ? 2 : 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scenes_of_random_games),
        cmocka_unit_test(the_fullest_board_fits),
        cmocka_unit_test(grounds),
        cmocka_unit_test(ornaments_can_be_left_out),
        cmocka_unit_test(the_dragon_lies_on_the_sand),
        cmocka_unit_test(coasts_count),
        cmocka_unit_test(badges_leave_the_numbers_of_rows_alone),
        cmocka_unit_test(places_are_one_area),
        cmocka_unit_test(double_squares_show_what_their_box_shows),
        cmocka_unit_test(water_beyond_the_edge),
        cmocka_unit_test(a_piece_shows_its_estuaries),
        cmocka_unit_test(a_card_says_who_played),
        cmocka_unit_test(tiles_and_backs),
        cmocka_unit_test(sides_of_a_stack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
