#include "draw/drawing.h"

/* All squares in one path: drawn as a wide line and then filled, only the contour of the area is seen. */
static void draw_marked_squares(struct pen *pen, const char *class,
                                bool squares[SIZE_MAX_SQUARES][SIZE_MAX_SQUARES]) {
    pen_path(pen, class);
    for (int row = 0; row < SIZE_MAX_SQUARES; row++)
        for (int column = 0; column < SIZE_MAX_SQUARES; column++) {
            if (!squares[row][column])
                continue;
            pen_step(pen, 'M', (const int[]){column * SVG_SQUARE, row * SVG_SQUARE});
            pen_step(pen, 'h', (const int[]){SVG_SQUARE});
            pen_step(pen, 'v', (const int[]){SVG_SQUARE});
            pen_step(pen, 'h', (const int[]){-SVG_SQUARE});
            pen_step(pen, 'z', NULL);
        }
    pen_path_end(pen);
}

void draw_places(struct pen *pen, int edition, const struct placement *list, int count) {
    bool squares[SIZE_MAX_SQUARES][SIZE_MAX_SQUARES] = {{false}};
    for (int i = 0; i < 3 * count; i++) {
        struct square square = slot_square(list[i / 3].slot, i % 3);
        squares[square.row][square.column] = true;
    }
    if (!count)
        return;
    draw_marked_squares(pen, "place-edge", squares);
    draw_marked_squares(pen, "place", squares);
    int start = editions[edition].start_from;
    if (squares[start][start])
        draw_start_area(pen, edition);
    for (int i = 0; i < SIZE_MAX_SQUARES * SIZE_MAX_SQUARES; i++) {
        struct square square = {i % SIZE_MAX_SQUARES, i / SIZE_MAX_SQUARES};
        if (squares[square.row][square.column] && draw_is_double(edition, square))
            draw_double(pen, edition, square);
    }
}
