#ifndef TERMINAL_COMMON_TELL_WALL_H
#define TERMINAL_COMMON_TELL_WALL_H

#include "teach/day.h"
#include "terminal_common/tell.h"

/* What became of the wall of a day. */
struct wall_results {
    int64_t day;
    struct result own, levels[DAY_LEVELS + 1]; /* from level 1 on */
};

/* The day of the last week whose wall a game is played with; -1 if there is none. */
int64_t tell_wall_day(const struct game *game);

/* Has a level play it. */
void tell_wall_play(struct wall_results *results, int level, struct player *room);

/* "Level 3 (game night): 24–31."; a mark if one's own result is better. */
void tell_wall_level(struct text *text, const struct wall_results *results, int level);

/* A line to share, which tells nothing of the tiles. */
void tell_wall_share(struct text *text, const struct wall_results *results);

#endif
