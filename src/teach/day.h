#ifndef TEACH_DAY_H
#define TEACH_DAY_H

#include "search/player.h"

/* The wall of a day: one shuffle for everybody, without asking anyone, and what each level makes of it. Days
 * are counted from 1 January 1970 where the player is. Who plays it sits in seat 1, north-south, and begins;
 * the other seat has level DAY_OPPONENT. */
enum { DAY_OPPONENT = 5, DAY_SEAT = 1, DAY_LEVELS = LEVEL_MOST - 1, DAY_MOST = 1000000 };

/* Two players, Kosmos, all as it is by default; complete. */
void day_setup(int64_t day, struct setup *setup);

/* Whether the game is played with that wall. */
bool day_is_of(int64_t day, const struct game *game);

/* A level in the player's seat, against the same opponent: levels up to DAY_LEVELS, which think so many games
 * and not by time, so that the game is the same on every machine. */
struct day_run {
    int64_t day;
    int level;
    struct game game;
};
void day_run_begin(struct day_run *run, int64_t day, int level);

/* Plays one action; false when the game is over. `room` is worked in. */
bool day_run_step(struct day_run *run, struct player *room);

/* "2026-11-18". */
void day_write(struct text *text, int64_t day);

/* How two results compare: by the lead of seat 1, a greater one being better. */
int day_lead(struct result result);

#endif
