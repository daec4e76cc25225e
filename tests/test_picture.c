/* Pictures: documents with everything in them, and pixels that show what lies on the board. */
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture/dress.h"
#include "picture/image.h"
#include "picture/scene.h"
#include "random_player.h"
#include "support.h"

static char document[SCENE_DOCUMENT_MAX];

static int count(const char *part) {
    int found = 0;
    for (const char *at = document; (at = strstr(at, part)); at++)
        found++;
    return found;
}

/* A random game, some way on. */
static struct scene random_scene(int seed) {
    struct rng rng = rng_seeded((uint64_t)seed, 0);
    struct refusal why;
    struct setup setup = random_setup(&rng);
    struct scene scene = {.coordinates = true, .legal = TILE_NONE, .size_px = 880};
    game_start(&scene.game, &setup);
    supply_shuffle(&scene.game.supply, &setup);
    uint64_t tiles = rng_below(&rng, SUPPLY_MAX);
    while (scene.game.phase != PHASE_OVER && scene.game.board.tiles < tiles) {
        struct action action = random_action(&scene.game, &rng);
        assert_true(game_play(&scene.game, &action, &why));
    }
    scene.theme = (enum theme)rng_below(&rng, THEME_COUNT);
    scene.numbers = rng_below(&rng, 2);
    return scene;
}

static void assert_tiles(const struct scene *scene) {
    for (int i = 0; i < scene->game.board.tiles; i++) {
        char name[40];
        snprintf(name, sizeof name, "class=\"tile%s\" data-at=\"%s\"",
                 i == scene->game.board.tiles - 1 ? " last" : "",
                 placement_name(scene->game.laid[i], editions[scene->game.setup.edition].size));
        assert_int_equal(count(name), 1);
    }
}

TEST(documents_hold_what_lies_on_the_board) {
    for (int seed = 1; seed <= 30; seed++) {
        struct scene scene = random_scene(seed);
        struct text text = text_in(document, sizeof document);
        scene_write_svg(&text, &scene);
        assert_false(text.cut);
        assert_tiles(&scene);
        assert_int_equal(count("class=\"number"), scene.numbers ? scene.game.board.tiles : 0);
        assert_int_equal(count("<svg "), 1);
        assert_int_equal(count("var(") + count("<style") + count("<script") + count("href"), 0);
    }
}

TEST(the_longest_game_fits) {
    struct scene scene = {.coordinates = true, .numbers = true, .legal = TILE_NONE, .size_px = 880};
    scene.game = game_from("edition=kosmos");
    for (int row = 0; row < 19; row++)
        for (int column = 0; column < 18 && scene.game.board.tiles < SUPPLY_MAX; column += 3) {
            struct placement placement = placement_from("a1h128", 19);
            placement.slot = (uint16_t)slot_at(LYING, column, row);
            scene.game.laid[scene.game.board.tiles++] = placement;
        }
    struct text text = text_in(document, sizeof document);
    scene_write_animation(&text, &scene, 600);
    assert_false(text.cut);
    assert_int_equal(count("@keyframes t"), SUPPLY_MAX);
}

TEST(coordinates_can_be_left_out) {
    struct scene scene = random_scene(1);
    scene.coordinates = false;
    struct text text = text_in(document, sizeof document);
    scene_write_svg(&text, &scene);
    assert_int_equal(count("class=\"label"), 0);
    assert_int_equal(count("class=\"coast-letter"), 4);
}

TEST(all_squares_a_tile_can_cover_are_lit) {
    struct scene scene = {.legal = 0, .size_px = 880};
    scene.game = game_from("edition=kosmos");
    struct text text = text_in(document, sizeof document);
    scene_write_svg(&text, &scene);
    assert_int_equal(count("<path class=\"place\""), 1);
    assert_int_equal(count("h40v40h-40z"), 2 * 9); /* a cross around the start square, and its contour */
}

/* A PNG read back. */
static cairo_status_t give(void *rest, unsigned char *data, unsigned int length) {
    struct span *span = rest;
    if (span->length < length)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(data, span->start, length);
    span->start += length;
    span->length -= length;
    return CAIRO_STATUS_SUCCESS;
}

static struct colour pixel(cairo_surface_t *image, int x, int y) {
    uint32_t value;
    memcpy(&value, cairo_image_surface_get_data(image) + y * cairo_image_surface_get_stride(image) + 4 * x,
           sizeof value);
    return (struct colour){(uint8_t)(value >> 16), (uint8_t)(value >> 8), (uint8_t)value, 255};
}

static void assert_colour(struct colour found, struct colour expected) {
    assert_true(abs(found.red - expected.red) <= 2 && abs(found.green - expected.green) <= 2 &&
                abs(found.blue - expected.blue) <= 2);
}

/* How light a colour is, from 0 to 1, and how much two differ: as WCAG 2 counts it. */
static double lightness(struct colour colour) {
    const double weights[] = {0.2126, 0.7152, 0.0722};
    const uint8_t parts[] = {colour.red, colour.green, colour.blue};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double part = parts[i] / 255.0;
        sum += weights[i] * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
}

static double contrast(struct colour one, struct colour other) {
    double a = lightness(one), b = lightness(other);
    return (fmax(a, b) + 0.05) / (fmin(a, b) + 0.05);
}

/* The middle of a square shows water or stone; of an empty one, a corner shows sand. */
static void assert_square(cairo_surface_t *image, const struct scene *scene, const struct canals *canals,
                          int row, int column) {
    int x = 60 + 40 * column, y = 60 + 40 * row;
    struct colour water = style_colour("water", scene->theme), glint = style_colour("glint", scene->theme);
    struct colour flowing = {(uint8_t)((water.red + glint.red) / 2),
                             (uint8_t)((water.green + glint.green) / 2),
                             (uint8_t)((water.blue + glint.blue) / 2), 255};
    bool doubled = draw_is_double(scene->game.setup.edition, (struct square){column, row});
    if (!canals->covered[row][column])
        assert_true(doubled ||
                    contrast(pixel(image, x + 6, y + 6), style_colour("sand", scene->theme)) < 1.5);
    else if (!canals->sides[row][column])
        assert_colour(pixel(image, x + 20, y + 20), style_colour("tile", scene->theme));
    else if (__builtin_popcount(canals->sides[row][column]) == 3)
        assert_colour(pixel(image, x + 20, y + 20), flowing);
}

/* A scene as pixels, one for each unit. */
static cairo_surface_t *read_back(struct scene *scene) {
    struct refusal why;
    struct span png, rest;
    scene->size_px = editions[scene->game.setup.edition].size * 40 + 120;
    assert_true(scene_make_png(scene, &png, &why));
    rest = png;
    cairo_surface_t *image = cairo_image_surface_create_from_png_stream(give, &rest);
    assert_int_equal(cairo_surface_status(image), CAIRO_STATUS_SUCCESS);
    free((char *)png.start);
    return image;
}

TEST(pixels_show_what_lies_on_the_board) {
    for (int seed = 1; seed <= 8; seed++) {
        struct scene scene = random_scene(seed);
        struct canals canals;
        int size = editions[scene.game.setup.edition].size;
        scene.numbers = false;
        cairo_surface_t *image = read_back(&scene);
        assert_int_equal(cairo_image_surface_get_width(image), scene.size_px);
        assert_true(contrast(pixel(image, 2, 2), style_colour("sea", scene.theme)) < 1.25);
        canals_of(&scene.game, &canals);
        for (int row = 0; row < size; row++)
            for (int column = 0; column < size; column++)
                assert_square(image, &scene, &canals, row, column);
        cairo_surface_destroy(image);
    }
}

/* Each theme has the sea and the sand of web/style/tokens.css, in pixels, in a document and in a moving one.
 */
TEST(themes_have_colours_of_their_own) {
    static const struct {
        struct colour sea, sand;
        const char *fills[2];
    } themes[THEME_COUNT] = {
        [THEME_LIGHT] = {{0x14, 0x46, 0x5b, 255},
                         {0xdc, 0xcd, 0xa3, 255},
                         {"fill=\"#14465b\"", "fill=\"#dccda3\""}},
        [THEME_DARK] = {{0x0b, 0x22, 0x30, 255},
                        {0x5b, 0x52, 0x3c, 255},
                        {"fill=\"#0b2230\"", "fill=\"#5b523c\""}},
        [THEME_CONTRAST] = {{0, 0, 0, 255},
                            {0xe4, 0xdc, 0xc4, 255},
                            {"fill=\"#000000\"", "fill=\"#e4dcc4\""}},
    };
    struct scene scene = {.legal = TILE_NONE};
    scene.game = game_from("edition=kosmos");
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        scene.theme = (enum theme)theme;
        cairo_surface_t *image = read_back(&scene);
        assert_true(contrast(pixel(image, 2, 2), themes[theme].sea) < 1.25);
        assert_colour(pixel(image, 66, 66), themes[theme].sand);
        cairo_surface_destroy(image);
        for (int moving = 0; moving < 2; moving++) {
            struct text text = text_in(document, sizeof document);
            if (moving)
                scene_write_animation(&text, &scene, 600);
            else
                scene_write_svg(&text, &scene);
            for (int i = 0; i < 2; i++)
                assert_true(count(themes[theme].fills[i]) > 0);
        }
    }
}

enum { SHARP = 4 }; /* pixels to a unit, so that the thinnest line has one of its own */

/* What differs most from a ground in a part of the board. */
static double most_contrast(cairo_surface_t *image, struct box part, struct colour ground) {
    double most = 1;
    for (int y = SHARP * (part.y + 60); y < SHARP * (part.y + part.height + 60); y++)
        for (int x = SHARP * (part.x + 60); x < SHARP * (part.x + part.width + 60); x++)
            most = fmax(most, contrast(pixel(image, x, y), ground));
    return most;
}

/* What has to be told from what it is on, and what must not stand out there: a part of the board, in units.
 */
struct contrast_case {
    const char *what, *ground;
    struct box part;
    double least, most;
};

static void assert_contrasts(const struct scene *scene, const struct contrast_case *list, size_t count) {
    cairo_surface_t *image = image_of(scene);
    for (size_t i = 0; i < count; i++) {
        double found = most_contrast(image, list[i].part, style_colour(list[i].ground, scene->theme));
        bool ornament = list[i].most < 3;
        if (scene->theme != THEME_CONTRAST || !ornament)
            if (found < list[i].least || found > list[i].most)
                fail_msg("%s, %s: %.2f", list[i].what, theme_name(scene->theme), found);
    }
    cairo_surface_destroy(image);
}

static const struct contrast_case empty_board[] = {
    {"the dragon", "sand", {402, 82, 36, 36, 0}, 1.3, 1.5},
    {"waves", "sea", {-60, 100, 10, 80, 0}, 1.05, 1.25},
    {"the contour of places", "sand", {365, 276, 30, 3, 0}, 3, 21},
    {"the wave of a pool", "sand", {88, 8, 24, 26, 0}, 4, 21},
    {"the source", "sand", {362, 362, 36, 36, 0}, 3, 21},
};

/* The tiles are i10h128 and a19h128, which is the last one and opens in the north and in the west. */
static const struct contrast_case two_tiles[] = {
    {"the bank on a tile", "tile", {322, 364, 110, 30, 0}, 6, 21},
    {"the bank at the water", "water", {322, 364, 110, 30, 0}, 3, 21},
    {"where a tile ends", "tile", {436, 370, 6, 5, 0}, 3, 21},
    {"the outline of the last tile", "tile", {95, 0, 10, 3, 0}, 3, 21},
    {"the ring of a mark", "sea", {10, -31, 20, 20, 0}, 9, 21},
    {"the badge of the north", "ns", {364, -56, 30, 12, 0}, 4.5, 21},
    {"the badge of the west", "ew", {-57, 366, 13, 28, 0}, 6, 21},
};

TEST(pixels_differ_as_much_as_they_should) {
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        struct scene scene = {.legal = 0, .size_px = SHARP * 880, .theme = (enum theme)theme};
        scene.game = game_from("edition=kosmos");
        assert_contrasts(&scene, empty_board, sizeof empty_board / sizeof *empty_board);
        scene.legal = TILE_NONE;
        for (int i = 0; i < 2; i++) {
            scene.game.laid[i] = placement_from(i ? "a19h128" : "i10h128", 19);
            board_lay(&scene.game.board, scene.game.laid[i]);
        }
        assert_contrasts(&scene, two_tiles, sizeof two_tiles / sizeof *two_tiles);
    }
}

/* The third square in the north: a wave below its middle and a dot above, or a circle around both. */
TEST(pixels_show_the_marks_of_double_squares) {
    for (int edition = 1; edition < EDITION_END; edition++) {
        bool wave = edition == EDITION_KOSMOS;
        struct scene scene = {.legal = TILE_NONE, .theme = THEME_CONTRAST};
        scene.game = game_from(wave ? "edition=kosmos" : "edition=goliath");
        cairo_surface_t *image = read_back(&scene);
        int x = 60 + 2 * 40 + 20, y = 60 + 20;
        assert_int_equal(pixel(image, x, y - 7).red < 100, wave);
        assert_int_equal(pixel(image, x, y + 4).red < 100, wave);
        assert_int_equal(pixel(image, x + 9, y).red < 100, !wave);
        assert_int_equal(pixel(image, x, y + 9).red < 100, !wave);
        cairo_surface_destroy(image);
    }
}

/* The linker puts this in place of realloc: from some call on there is no memory. */
static int calls_left = -1;
void *__real_realloc(void *memory, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_realloc(void *memory, size_t size) {
    if (!calls_left)
        return NULL;
    calls_left -= calls_left > 0;
    return __real_realloc(memory, size);
}

TEST(a_picture_without_memory_leaves_nothing_to_free) {
    struct scene scene = random_scene(1);
    struct refusal why;
    struct span png;
    bool made = false;
    int calls = 0;
    for (; !made; calls++) {
        png = (struct span){document, 1};
        calls_left = calls;
        made = scene_make_png(&scene, &png, &why);
        calls_left = -1;
        if (!made) {
            assert_null(png.start);
            assert_non_null(strstr(reason_of(&why), "the picture cannot be made"));
        }
    }
    assert_true(calls > 2);
    free((char *)png.start);
}

TEST(looks_are_written_out) {
    struct text text = text_in(document, sizeof document);
    struct dress_pen dress = dress_pen_to(&text, THEME_LIGHT);
    struct pen *pen = &dress.svg.pen;
    pen_open(pen, &(struct element){.class = "estuary ns"});
    pen_circle(pen, "mark", 1, 2, 6);
    pen_close(pen);
    pen_box(pen, "shadow", (struct box){1, 2, 3, 4, 0});
    assert_string_equal(document,
                        "<g class=\"estuary ns\"><circle class=\"mark\" cx=\"1\" cy=\"2\" r=\"6\" "
                        "fill=\"#c23b25\" stroke=\"#fffdf6\" stroke-width=\"1.8\"/></g>"
                        "<rect class=\"shadow\" x=\"1\" y=\"2\" width=\"3\" height=\"4\" fill=\"#8a7440\"/>");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(documents_hold_what_lies_on_the_board),
        cmocka_unit_test(the_longest_game_fits),
        cmocka_unit_test(coordinates_can_be_left_out),
        cmocka_unit_test(all_squares_a_tile_can_cover_are_lit),
        cmocka_unit_test(pixels_show_what_lies_on_the_board),
        cmocka_unit_test(themes_have_colours_of_their_own),
        cmocka_unit_test(pixels_differ_as_much_as_they_should),
        cmocka_unit_test(pixels_show_the_marks_of_double_squares),
        cmocka_unit_test(a_picture_without_memory_leaves_nothing_to_free),
        cmocka_unit_test(looks_are_written_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
