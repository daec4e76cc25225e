#include "match/luck.h"

#include "search/judge.h"

bool luck_is_known(const struct setup *setup) {
    return setup->players != 3 && setup->length != LENGTH_SHORT && setup->peek == PEEK_OFF;
}

int luck_of_draw(const struct game *game, enum source source, int tile) {
    struct judge judge;
    judge_prepare(&judge, &net_release, NULL, game);
    int64_t more = net_chance(judge_drawn(&judge, tile)) - judge_draw(&judge, source);
    return (int)(more * LUCK_GAME / NET_CERTAIN);
}
