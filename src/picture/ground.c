#include "picture/ground.h"

#include "words/words.h"

void ground_draw_coasts(struct pen *pen, int edition, const struct points *points) {
    draw_coasts(pen, &(struct coasts){.edition = edition,
                                      .letters = (const char *const[]){tr("N"), tr("E"), tr("S"), tr("W")},
                                      .points = points});
}
