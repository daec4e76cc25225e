#include "picture/caption.h"

#include "words/words.h"

static int width_of(int edition) {
    return editions[edition].size * SVG_SQUARE + 2 * SVG_MARGIN;
}

int caption_height(const struct caption *caption) {
    return caption->shown ? CAPTION_HEIGHT : 0;
}

struct points caption_points(const struct game *game, int tiles) {
    struct board board;
    board_clear(&board, game->setup.edition);
    for (int i = 0; i < tiles; i++)
        board_lay(&board, game->laid[i]);
    return board_points(&board);
}

int caption_stays(const struct game *game, int tiles) {
    struct points now = caption_points(game, tiles);
    int count = 1;
    for (; tiles + count <= game->board.tiles; count++) {
        struct points then = caption_points(game, tiles + count);
        for (int side = 0; side < SIDE_COUNT; side++)
            if (then.coast[side] != now.coast[side])
                return count;
    }
    return count;
}

void caption_draw_ground(struct pen *pen, int edition) {
    int width = width_of(edition);
    pen_box(pen, "sea", (struct box){-SVG_MARGIN, width - SVG_MARGIN, width, CAPTION_HEIGHT, 0});
}

/* "Nora: 4 × 5 = 20" */
static void write_side(struct text *text, const char *name, int one, int other) {
    text_format(text, "%s: %d × %d = %d", name, one, other, one * other);
}

void caption_draw(struct pen *pen, const struct caption *caption, const struct game *game, int tiles) {
    struct points points = caption_points(game, tiles);
    struct text ns = text_room(300), ew = text_room(300);
    int width = width_of(game->setup.edition), row = width - SVG_MARGIN + CAPTION_HEIGHT / 2 - 4;
    write_side(&ns, *caption->names[0] ? caption->names[0] : tr("north–south"), points.coast[NORTH],
               points.coast[SOUTH]);
    write_side(&ew, *caption->names[1] ? caption->names[1] : tr("east–west"), points.coast[WEST],
               points.coast[EAST]);
    pen_text(pen, "caption", -SVG_MARGIN / 2, row, ns.start);
    pen_text(pen, "caption right", width - SVG_MARGIN - SVG_MARGIN / 2, row, ew.start);
}
