#ifndef REVIEW_STATISTICS_H
#define REVIEW_STATISTICS_H

#include "review/summary.h"

/* What the reviews of many games say of those who played them. Seats of the same name are the same player;
 * computers without a name are told apart by their level. All in thousandths of a game. */
enum { STATISTICS_PLAYERS = 200, STATISTICS_NAME = SEAT_NAME_LENGTH + 20 };

struct player_statistics {
    char name[STATISTICS_NAME]; /* or what stands for it in JSON */
    bool named;
    int level; /* of a computer without a name */
    int games, judged;
    struct decisions parts[DECISION_COUNT][STAGE_COUNT];
    int64_t loss[DECISION_COUNT], luck;
    int decided; /* games of which the result without luck is known */
    int64_t result, adjusted;
};

struct statistics {
    struct player_statistics players[STATISTICS_PLAYERS];
    int count, games;
};

/* Adds a game; refused if there are too many players. */
bool statistics_add(struct statistics *statistics, const struct table *table, const struct summary *summary,
                    struct refusal *why);

/* A line for each player; one line of JSON. */
void statistics_text(struct text *text, const struct statistics *statistics);
void statistics_json(struct text *text, const struct statistics *statistics);

#endif
