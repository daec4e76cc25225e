#include "draw/drawing.h"

/* The scale waves of old maps: three arcs, one within the other, of which the next row covers what is below.
 */
enum { WAVE_WIDTH = 56, WAVE_ROW = 14 };

/* Each arc begins where the one before it ended: half the words that places would take. */
static void draw_wave_scale(struct pen *pen, int beside, int below) {
    pen_step(pen, 'm', (const int[]){beside - 24, below - 14});
    pen_step(pen, 'q', (const int[]){24, -27, 48, 0});
    pen_step(pen, 'm', (const int[]){-40, 3});
    pen_step(pen, 'q', (const int[]){16, -18, 32, 0});
    pen_step(pen, 'm', (const int[]){-26, 4});
    pen_step(pen, 'q', (const int[]){10, -10, 20, 0});
}

/* Whether a scale lies wholly under the land. */
static bool is_under(struct box land, int x, int y) {
    return x - 24 >= land.x && x + 24 <= land.x + land.width && y - 28 >= land.y && y <= land.y + land.height;
}

void draw_waves(struct pen *pen, struct box sea, struct box land) {
    int from_x = 0, from_y = 0;
    pen_path(pen, "wave");
    pen_step(pen, 'M', (const int[]){0, 0});
    for (int row = 1; row * WAVE_ROW < sea.height + 28; row++)
        for (int n = 0; n * WAVE_WIDTH < sea.width + 24; n++) {
            int x = sea.x + n * WAVE_WIDTH + row % 2 * WAVE_WIDTH / 2, y = sea.y + row * WAVE_ROW;
            if (is_under(land, x, y))
                continue;
            draw_wave_scale(pen, x - from_x, y - from_y);
            from_x = x + 10;
            from_y = y - 7;
        }
    pen_path_end(pen);
}
