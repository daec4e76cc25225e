#include "picture/scene.h"

#include "picture/dress.h"
#include "picture/ground.h"

/* A moving picture in layers, so that one river forms over all stones as in the still one: in each layer lies
 * a part of every tile, and what belongs to tile n comes with the animation tN of the style sheet. */

/* When something happens, in percent of the whole. */
static void write_percent_of_time(struct text *text, double moves, int whole) {
    dress_decimal(text, 100 * moves / whole);
    text_char(text, '%');
}

/* A score is seen from the tile that makes it until another one does; the last one stays. */
static void write_caption_times(struct text *text, int from, int to, int tiles) {
    int whole = tiles + SCENE_REST_MOVES;
    text_format(text,
                ".c%d { animation-name: c%d; animation-timing-function: step-end; }\n@keyframes c%d { 0%% { "
                "opacity: %d; } ",
                from, from, from, !from);
    if (from) {
        write_percent_of_time(text, from - 0.5, whole);
        text_string(text, " { opacity: 1; } ");
    }
    if (to <= tiles) {
        write_percent_of_time(text, to - 0.5, whole);
        text_string(text, ", 100% { opacity: 0; } ");
    } else
        text_string(text, "100% { opacity: 1; } ");
    text_string(text, "}\n");
}

/* Tiles appear one after another; the mark of the last one goes on to the next. */
static void write_sheet(struct text *text, const struct scene *scene, int move_ms) {
    int tiles = scene->game.board.tiles;
    int whole = tiles + SCENE_REST_MOVES;
    text_format(
        text,
        "<style>@media (prefers-reduced-motion: no-preference) { .t, .m, .c { animation-duration: %lldms; "
        "animation-iteration-count: infinite; }\n",
        (long long)whole * move_ms);
    for (int n = 0; n < tiles; n++) {
        text_format(text, ".t%d { animation-name: t%d; }\n@keyframes t%d { 0%%, ", n, n, n);
        write_percent_of_time(text, n + 0.4, whole);
        text_string(text, " { opacity: 0; } ");
        write_percent_of_time(text, n + 0.7, whole);
        text_string(text, " { opacity: 1; } }\n");
    }
    for (int n = 0; n + 1 < tiles; n++) {
        text_format(text, ".m%d { animation-name: m%d; }\n@keyframes m%d { 0%%, ", n, n, n);
        write_percent_of_time(text, n + 0.4, whole);
        text_string(text, " { opacity: 0; } ");
        write_percent_of_time(text, n + 0.5, whole);
        text_string(text, ", ");
        write_percent_of_time(text, n + 1.4, whole);
        text_string(text, " { opacity: 1; } ");
        write_percent_of_time(text, n + 1.5, whole);
        text_string(text, " { opacity: 0; } }\n");
    }
    for (int n = 0; n <= tiles; n += caption_stays(&scene->game, n))
        write_caption_times(text, n, n + caption_stays(&scene->game, n), tiles);
    text_string(text, "}</style>\n");
}

/* What a layer of the moving picture has of every tile: what lies in a layer of the still one, or these. */
enum { LAYER_MARKS = LAYER_COUNT, LAYER_NUMBERS };

static void draw_part_of_tile(struct pen *pen, const struct scene *scene, int layer, int n) {
    if (layer == LAYER_MARKS)
        pen_box(pen, "tile last outline", draw_stone(scene->game.laid[n]));
    else if (layer == LAYER_NUMBERS)
        scene_draw_number(pen, scene, n);
    else
        draw_piece_layer(pen, scene->game.laid[n], scene->game.setup.edition, (enum layer)layer);
}

/* What belongs to tile n comes and stays ("t t7"); but the outline of the tile that was just laid goes again
 * ("m m7"), and in the end only the last one has it. */
static void draw_animated_layer(struct dress_pen *pen, const struct scene *scene, int layer) {
    for (int n = 0; n < scene->game.board.tiles; n++) {
        bool goes = layer == LAYER_MARKS && n < scene->game.board.tiles - 1;
        struct text class = text_room(16);
        text_format(&class, "%s%d", goes ? "m m" : "t t", n);
        pen_open(&pen->svg.pen,
                 &(struct element){.class = class.start, .key = goes ? "opacity" : NULL, .value = "0"});
        draw_part_of_tile(&pen->svg.pen, scene, layer, n);
        pen_close(&pen->svg.pen);
    }
    text_char(pen->svg.text, '\n');
}

/* The score, at the coasts and in the caption: one below the other; where nothing moves, only the last one is
 * seen.
 */
static void draw_captions(struct dress_pen *pen, const struct scene *scene) {
    int tiles = scene->game.board.tiles;
    if (scene->caption.shown)
        caption_draw_ground(&pen->svg.pen, scene->game.setup.edition);
    for (int n = 0, stays; n <= tiles; n += stays) {
        stays = caption_stays(&scene->game, n);
        struct points points = caption_points(&scene->game, n);
        struct text class = text_room(16);
        text_format(&class, "c c%d", n);
        pen_open(&pen->svg.pen, &(struct element){.class = class.start,
                                                  .key = n + stays <= tiles ? "opacity" : NULL,
                                                  .value = "0"});
        ground_draw_coasts(&pen->svg.pen, scene->game.setup.edition, &points);
        if (scene->caption.shown)
            caption_draw(&pen->svg.pen, &scene->caption, &scene->game, n);
        pen_close(&pen->svg.pen);
    }
}

void scene_write_animation(struct text *text, const struct scene *scene, int move_ms) {
    struct dress_pen pen = dress_pen_to(text, scene->theme);
    scene_open_svg(text, scene);
    write_sheet(text, scene, move_ms);
    scene_draw_ground(&pen.svg.pen, scene);
    for (int layer = 0; layer < LAYER_COUNT; layer++) {
        draw_animated_layer(&pen, scene, layer);
        if (layer == LAYER_TILE)
            draw_animated_layer(&pen, scene, LAYER_MARKS);
    }
    if (scene->numbers)
        draw_animated_layer(&pen, scene, LAYER_NUMBERS);
    draw_captions(&pen, scene);
    text_string(text, "</svg>\n");
}
