#include "picture/scene.h"

#include "picture/dress.h"

#include <string.h>

/* A moving picture in layers, so that one river forms over all stones as in the still one: in each layer lies
 * a part of every tile, and what belongs to tile n comes with the animation tN of the style sheet. */
enum { REST_MOVES = 6 }; /* so long the end stays */

static void write_number(struct text *text, const char *before, int64_t number, const char *after) {
    text_string(text, before);
    text_number(text, number);
    text_string(text, after);
}

/* When something happens, in percent of the whole. */
static void write_percent(struct text *text, double moves, int whole) {
    markup_decimal(text, 100 * moves / whole);
    text_char(text, '%');
}

/* Tiles appear one after another; the mark of the last one goes on to the next. */
static void write_sheet(struct text *text, int tiles, int move_ms) {
    int whole = tiles + REST_MOVES;
    write_number(text,
                 "<style>@media (prefers-reduced-motion: no-preference) { .t, .m { animation-duration: ",
                 (int64_t)whole * move_ms, "ms; animation-iteration-count: infinite; }\n");
    for (int n = 0; n < tiles; n++) {
        write_number(text, ".t", n, " { animation-name: t");
        write_number(text, "", n, "; }\n@keyframes t");
        write_number(text, "", n, " { 0%, ");
        write_percent(text, n + 0.4, whole);
        text_string(text, " { opacity: 0; } ");
        write_percent(text, n + 0.7, whole);
        text_string(text, " { opacity: 1; } }\n");
    }
    for (int n = 0; n + 1 < tiles; n++) {
        write_number(text, ".m", n, " { animation-name: m");
        write_number(text, "", n, "; }\n@keyframes m");
        write_number(text, "", n, " { 0%, ");
        write_percent(text, n + 0.4, whole);
        text_string(text, " { opacity: 0; } ");
        write_percent(text, n + 0.5, whole);
        text_string(text, ", ");
        write_percent(text, n + 1.4, whole);
        text_string(text, " { opacity: 1; } ");
        write_percent(text, n + 1.5, whole);
        text_string(text, " { opacity: 0; } }\n");
    }
    text_string(text, "}</style>\n");
}

/* The parts of every tile that have one of these classes, or stand within an element that has. */
static void write_layer(struct text *text, const struct scene *scene, const char *class) {
    static char memory[SVG_LENGTH_MAX];
    for (int n = 0; n < scene->game.board.tiles; n++) {
        struct text piece = text_in(memory, sizeof memory);
        struct surroundings around = {0};
        struct element element;
        svg_piece_write(&piece, scene->game.laid[n], scene->game.setup.edition);
        struct span markup = text_as_span(&piece);
        write_number(text, "<g class=\"t t", n, "\">");
        while (markup_next(&markup, &element)) {
            struct style style = style_of(&element, &around, scene->theme);
            bool inside = around.depth && element_has_class(&around.elements[0], class);
            if (inside || element_has_class(&element, class))
                dress_element(text, &element, style, "");
            surroundings_pass(&around, &element);
        }
        text_string(text, "</g>");
    }
    text_char(text, '\n');
}

/* The outline of the tile that was just laid; in the end only the last one has it. */
static void write_marks(struct text *text, const struct scene *scene) {
    static char memory[SVG_LENGTH_MAX];
    for (int n = 0; n < scene->game.board.tiles; n++) {
        struct text piece = text_in(memory, sizeof memory);
        struct surroundings around = {0};
        struct element element;
        bool last = n == scene->game.board.tiles - 1;
        svg_piece_write(&piece, scene->game.laid[n], scene->game.setup.edition);
        struct span markup = text_as_span(&piece);
        while (markup_next(&markup, &element) && !element_has_class(&element, "tile"))
            continue;
        element.classes = span_of("tile last");
        struct style style = style_of(&element, &around, scene->theme);
        style.fill.alpha = 0;
        style.opacity = last ? 1 : 0;
        write_number(text, last ? "<g class=\"t t" : "<g class=\"m m", n, "\"");
        text_string(text, last ? ">" : " opacity=\"0\">");
        style.opacity = 1;
        dress_element(text, &element, style, "");
        text_string(text, "</g>");
    }
    text_char(text, '\n');
}

static void write_numbers(struct text *text, const struct scene *scene) {
    for (int n = 0; n < scene->game.board.tiles; n++) {
        char memory[200];
        struct text number = text_in(memory, sizeof memory);
        scene_write_number(&number, scene, n);
        write_number(text, "<g class=\"t t", n, "\">");
        dress_write(text, text_as_span(&number), scene->theme);
        text_string(text, "</g>");
    }
}

void scene_write_animation(struct text *text, const struct scene *scene, int move_ms) {
    static const char *const layers[] = {"shadow", "tile", "bank", "water", "glint", "estuary"};
    static char memory[SVG_LENGTH_MAX];
    struct text ground = text_in(memory, sizeof memory);
    scene_write_ground(&ground, scene);
    scene_open_svg(text, scene);
    write_sheet(text, scene->game.board.tiles, move_ms);
    dress_write(text, text_as_span(&ground), scene->theme);
    for (size_t i = 0; i < sizeof layers / sizeof *layers; i++) {
        write_layer(text, scene, layers[i]);
        if (!strcmp(layers[i], "tile"))
            write_marks(text, scene);
    }
    if (scene->numbers)
        write_numbers(text, scene);
    text_string(text, "</svg>\n");
}
