#include "picture/scene.h"

#include "picture/dress.h"
#include "picture/ground.h"
#include "words/words.h"

/* The squares that the tile can cover. */
static void draw_lights(struct pen *pen, const struct scene *scene) {
    struct placement list[PLACEMENTS_MAX];
    bool lit[SIZE_MAX_SQUARES][SIZE_MAX_SQUARES] = {{false}};
    int count = board_placements(&scene->game.board, scene->legal, list);
    for (int i = 0; i < count; i++)
        for (int n = 0; n < 3; n++) {
            struct square square = slot_square(list[i].slot, n);
            if (lit[square.row][square.column])
                continue;
            lit[square.row][square.column] = true;
            pen_box(
                pen, "light",
                (struct box){square.column * SVG_SQUARE, square.row * SVG_SQUARE, SVG_SQUARE, SVG_SQUARE, 8});
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

void scene_draw_number(struct pen *pen, const struct scene *scene, int n) {
    static const struct square beside[SIDE_COUNT + 1] = {{0, -13}, {13, 0}, {0, 13}, {-13, 0}, {0, 0}};
    enum side side;
    struct square square = place_of_number(scene->game.laid[n], &side);
    struct text number = text_room(8);
    text_number(&number, n + 1);
    pen_text(pen,
             side == SIDE_COUNT               ? "number"
             : side == NORTH || side == SOUTH ? "number above"
             : n < 99                         ? "number beside"
                                              : "number narrow",
             square.column * SVG_SQUARE + SVG_SQUARE / 2 + beside[side].column,
             square.row * SVG_SQUARE + SVG_SQUARE / 2 + beside[side].row, number.start);
}

int scene_width(const struct scene *scene) {
    return editions[scene->game.setup.edition].size * SVG_SQUARE + 2 * SVG_MARGIN;
}

int scene_height(const struct scene *scene) {
    return scene_width(scene) + caption_height(&scene->caption);
}

int scene_height_px(const struct scene *scene) {
    return scene->size_px * scene_height(scene) / scene_width(scene);
}

void scene_draw(struct pen *pen, const struct scene *scene) {
    ground_draw(pen, scene->game.setup.edition, scene->coordinates);
    if (scene->legal != TILE_NONE)
        draw_lights(pen, scene);
    draw_scene(pen, &scene->game);
    for (int n = 0; scene->numbers && n < scene->game.board.tiles; n++)
        scene_draw_number(pen, scene, n);
    if (scene->caption.shown) {
        caption_draw_ground(pen, scene->game.setup.edition);
        caption_draw(pen, &scene->caption, &scene->game, scene->game.board.tiles);
    }
}

void scene_open_svg(struct text *text, const struct scene *scene) {
    struct points points = board_points(&scene->game.board);
    text_format(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"-60 -60 %d %d\""
        " font-family=\"DejaVu Sans, Verdana, Noto Sans, Liberation Sans, sans-serif\">\n<title>",
        scene->size_px, scene_height_px(scene), scene_width(scene), scene_height(scene));
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
    struct dress_pen pen = dress_pen_to(text, scene->theme);
    scene_open_svg(text, scene);
    scene_draw(&pen.svg.pen, scene);
    text_string(text, "</svg>\n");
}
