#include "engine/think.h"

#include "base/clock.h"

/* Where there are no threads; think.c is the same with them. */
void think(struct player *player, const struct thinking_time *time) {
    for (int64_t now = clock_ns(); !player->settled && now < time->until; now = clock_ns())
        player_slice(player, thinking_time_used(time, now));
}
