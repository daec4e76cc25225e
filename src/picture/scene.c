#include "picture/scene.h"

#include "picture/dress.h"
#include "picture/ground.h"
#include "words/words.h"

void scene_write_ground(struct text *text, const struct scene *scene) {
    static char memory[SVG_LENGTH_MAX];
    struct text ground = text_in(memory, sizeof memory);
    ground_write(&ground, scene->game.setup.edition);
    if (scene->coordinates)
        text_span(text, text_as_span(&ground));
    else
        markup_copy_without(text, text_as_span(&ground), (const char *const[]){"label", NULL});
}

/* The squares that the tile can cover. */
static void write_lights(struct text *text, const struct scene *scene) {
    struct placement list[PLACEMENTS_MAX];
    bool lit[SIZE_MAX_SQUARES][SIZE_MAX_SQUARES] = {{false}};
    int count = board_placements(&scene->game.board, scene->legal, list);
    for (int i = 0; i < count; i++)
        for (int n = 0; n < 3; n++) {
            struct square square = slot_square(list[i].slot, n);
            if (lit[square.row][square.column])
                continue;
            lit[square.row][square.column] = true;
            text_string(text, "<rect class=\"light\" x=\"");
            text_number(text, square.column * SVG_SQUARE);
            text_string(text, "\" y=\"");
            text_number(text, square.row * SVG_SQUARE);
            text_string(text, "\" width=\"40\" height=\"40\" rx=\"8\"/>");
        }
}

/* A square of the tile that its canal does not reach, or one that has no exit on one of the long sides; then
 * the number stands between canal and edge. Three exits cannot bar all of these. */
static struct square place_of_number(struct placement placement, enum side *side) {
    static const int order[] = {1, 0, 2};
    bool lying = slot_orientation(placement.slot) == LYING;
    enum side sides[] = {lying ? NORTH : EAST, lying ? SOUTH : WEST};
    struct canals canals = {0};
    canals_add(&canals, placement);
    for (int i = 0; i < 3; i++) {
        struct square square = slot_square(placement.slot, order[i]);
        *side = SIDE_COUNT;
        if (!canals.sides[square.row][square.column])
            return square;
    }
    for (int i = 0;; i++) {
        struct square square = slot_square(placement.slot, order[i / 2]);
        *side = sides[i % 2];
        if (!(canals.sides[square.row][square.column] >> *side & 1))
            return square;
    }
}

void scene_write_number(struct text *text, const struct scene *scene, int n) {
    static const struct square beside[SIDE_COUNT + 1] = {{0, -13}, {13, 0}, {0, 13}, {-13, 0}, {0, 0}};
    enum side side;
    struct square square = place_of_number(scene->game.laid[n], &side);
    text_string(text, "<text class=\"number");
    if (side != SIDE_COUNT)
        text_string(text, side == NORTH || side == SOUTH ? " above" : n < 99 ? " beside" : " narrow");
    text_string(text, "\" x=\"");
    text_number(text, square.column * SVG_SQUARE + SVG_SQUARE / 2 + beside[side].column);
    text_string(text, "\" y=\"");
    text_number(text, square.row * SVG_SQUARE + SVG_SQUARE / 2 + beside[side].row);
    text_string(text, "\">");
    text_number(text, n + 1);
    text_string(text, "</text>");
}

void scene_write(struct text *text, const struct scene *scene) {
    if (scene->legal != TILE_NONE)
        write_lights(text, scene);
    svg_scene_write(text, &scene->game);
    for (int n = 0; scene->numbers && n < scene->game.board.tiles; n++)
        scene_write_number(text, scene, n);
}

void scene_open_svg(struct text *text, const struct scene *scene) {
    int length = editions[scene->game.setup.edition].size * SVG_SQUARE + 2 * SVG_MARGIN;
    struct points points = board_points(&scene->game.board);
    text_string(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
    text_number(text, scene->size_px);
    text_string(text, "\" height=\"");
    text_number(text, scene->size_px);
    text_string(text, "\" viewBox=\"-60 -60 ");
    text_number(text, length);
    text_char(text, ' ');
    text_number(text, length);
    text_string(text,
                "\" font-family=\"DejaVu Sans, Verdana, Noto Sans, Liberation Sans, sans-serif\">\n<title>");
    text_fill(text,
              trn("Ta Yü: {n} tile, north–south {ns}, east–west {ew}",
                  "Ta Yü: {n} tiles, north–south {ns}, east–west {ew}", scene->game.board.tiles),
              (const struct text_value[]){{"n", NULL, scene->game.board.tiles},
                                          {"ns", NULL, points_ns(points)},
                                          {"ew", NULL, points_ew(points)}},
              3);
    text_string(text, "</title>\n");
}

void scene_write_svg(struct text *text, const struct scene *scene) {
    static char memory[SCENE_MARKUP_MAX];
    struct text markup = text_in(memory, sizeof memory);
    scene_write_ground(&markup, scene);
    scene_write(&markup, scene);
    scene_open_svg(text, scene);
    dress_write(text, text_as_span(&markup), scene->theme);
    text_string(text, "</svg>\n");
}
