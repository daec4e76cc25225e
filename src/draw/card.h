#ifndef DRAW_CARD_H
#define DRAW_CARD_H

#include "draw/drawing.h"

/* A game to be shown to others, as wide as 1200 is to 630: the board, and beside it who played and how it
 * ended. It is read at a quarter of its size too. */
struct card {
    const struct game *game;
    const char *const *letters;         /* of the coasts, by enum side; NULL: N, E, S, W */
    const char *names[2], *products[2]; /* of north-south and east-west: "Nora", "north 11 × south 6" */
    const char *sentence, *address;     /* what is to be said of it, and where it can be played; or empty */
};

/* Where the drawing lies, in its units. */
struct box draw_card_frame(int edition);
void draw_card(struct pen *pen, const struct card *card);

#endif
