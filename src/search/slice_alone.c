#include "search/slice.h"

/* Where there are no threads; slice.c is the same with them. */
void slice_think(struct player *player, int threads, int used) {
    (void)threads;
    player_slice(player, used);
}
