#ifndef PICTURE_CAPTION_H
#define PICTURE_CAPTION_H

#include "draw/drawing.h"

/* What stands below a moving picture: who plays, and the score when so many tiles lie there. */
enum { CAPTION_HEIGHT = 44, CAPTION_NAME_LENGTH = 100 };

struct caption {
    bool shown;
    char names[2][CAPTION_NAME_LENGTH]; /* of north-south and east-west, or empty */
};

/* How high it is, in units of the drawing: 0 where it is not shown. */
int caption_height(const struct caption *caption);

/* The sea below the board, and what stands there. */
void caption_draw_ground(struct pen *pen, int edition);
void caption_draw(struct pen *pen, const struct caption *caption, const struct game *game, int tiles);

/* The score when so many tiles lie there. */
struct points caption_points(const struct game *game, int tiles);

/* How many tiles the score stays the same from here on, this one counted. */
int caption_stays(const struct game *game, int tiles);

#endif
