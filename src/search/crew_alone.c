#include "search/crew.h"

/* Where there are no threads; crew.c is the same with them. */
void crew_call(struct crew **crew, int threads) {
    (void)threads;
    *crew = NULL;
}

void crew_dismiss(struct crew **crew) {
    *crew = NULL;
}

void crew_think(struct crew *crew, struct player *player, int used) {
    (void)crew;
    player_slice(player, used);
}
