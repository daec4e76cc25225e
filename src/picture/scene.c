#include "picture/scene.h"

#include "picture/dress.h"
#include "picture/ground.h"
#include "words/words.h"

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

struct box scene_frame(const struct scene *scene) {
    int side = editions[scene->game.setup.edition].size * SVG_SQUARE + 2 * SVG_MARGIN;
    return scene->card
               ? draw_card_frame(scene->game.setup.edition)
               : (struct box){-SVG_MARGIN, -SVG_MARGIN, side, side + caption_height(&scene->caption), 0};
}

int scene_width(const struct scene *scene) {
    return scene_frame(scene).width;
}

static int height(const struct scene *scene) {
    return scene_frame(scene).height;
}

int scene_height_px(const struct scene *scene) {
    return scene->size_px * height(scene) / scene_width(scene);
}

/* A thumbnail has room for what is played, and for nothing else. */
void scene_draw_ground(struct pen *pen, const struct scene *scene) {
    enum { THUMBNAIL_PX = 80 };
    draw_ground(pen, &(struct ground){.edition = scene->game.setup.edition,
                                      .sea = true,
                                      .ornaments = scene->size_px >= THUMBNAIL_PX,
                                      .coasts = true,
                                      .labels = scene->coordinates});
}

/* "north 11 × south 6" */
static void write_product_in_caption(struct text *text, const char *one, int first, const char *other,
                                     int second) {
    text_format(text, "%s %d × %s %d", one, first, other, second);
}

/* Who won; nothing while the game goes on. */
static void write_outcome(struct text *text, const struct scene *scene, const char *const names[2]) {
    struct points points = board_points(&scene->game.board);
    int ns = points_ns(points), ew = points_ew(points);
    if (scene->game.phase != PHASE_OVER)
        return;
    if (ns == ew)
        text_fill(text, tr("A draw, {ns}–{ew}"),
                  (const struct text_value[]){{"ns", NULL, ns}, {"ew", NULL, ew}}, 2);
    else
        text_fill(text, tr("{name} wins {mine}–{theirs}"),
                  (const struct text_value[]){{"name", names[ew > ns], 0},
                                              {"mine", NULL, ns > ew ? ns : ew},
                                              {"theirs", NULL, ns > ew ? ew : ns}},
                  3);
}

static void draw_as_card(struct pen *pen, const struct scene *scene) {
    struct points points = board_points(&scene->game.board);
    struct text ns = text_room(100), ew = text_room(100), outcome = text_room(300);
    const char *names[2] = {tr("north–south"), tr("east–west")};
    for (int side = 0; side < 2; side++)
        if (*scene->caption.names[side])
            names[side] = scene->caption.names[side];
    write_product_in_caption(&ns, tr("north"), points.coast[NORTH], tr("south"), points.coast[SOUTH]);
    write_product_in_caption(&ew, tr("west"), points.coast[WEST], tr("east"), points.coast[EAST]);
    write_outcome(&outcome, scene, names);
    draw_card(pen, &(struct card){.game = &scene->game,
                                  .letters = (const char *const[]){tr("N"), tr("E"), tr("S"), tr("W")},
                                  .names = {names[0], names[1]},
                                  .products = {ns.start, ew.start},
                                  .sentence = outcome.start,
                                  .address = ""});
}

void scene_draw(struct pen *pen, const struct scene *scene) {
    if (scene->card) {
        draw_as_card(pen, scene);
        return;
    }
    struct points points = board_points(&scene->game.board);
    scene_draw_ground(pen, scene);
    if (scene->legal != TILE_NONE) {
        struct placement list[PLACEMENTS_MAX];
        draw_places(pen, scene->game.setup.edition, list,
                    board_placements(&scene->game.board, scene->legal, list));
    }
    draw_scene(pen, &scene->game);
    ground_draw_coasts(pen, scene->game.setup.edition, &points);
    for (int n = 0; scene->numbers && n < scene->game.board.tiles; n++)
        scene_draw_number(pen, scene, n);
    if (scene->caption.shown) {
        caption_draw_ground(pen, scene->game.setup.edition);
        caption_draw(pen, &scene->caption, &scene->game, scene->game.board.tiles);
    }
}

void scene_open_svg(struct text *text, const struct scene *scene) {
    struct points points = board_points(&scene->game.board);
    text_format(text,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\""
                " font-family=\"DejaVu Sans, Verdana, Noto Sans, Liberation Sans, sans-serif\">\n<title>",
                scene->size_px, scene_height_px(scene), scene_frame(scene).x, scene_frame(scene).y,
                scene_width(scene), height(scene));
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
