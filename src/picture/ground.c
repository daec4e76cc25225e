#include "picture/ground.h"

#include "words/words.h"

void ground_draw(struct pen *pen, int edition, bool labels) {
    draw_ground(pen, edition, labels, (const char *const[]){tr("N"), tr("E"), tr("S"), tr("W")});
}
