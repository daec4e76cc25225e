#ifndef REVIEW_AVERAGES_H
#define REVIEW_AVERAGES_H

#include "review/verdict.h"

/* What decisions of a kind cost on average, by how far the game had come, beside what those of each level
 * cost. */
enum stage { STAGE_OPENING, STAGE_MIDDLE, STAGE_END, STAGE_COUNT };
extern const char *const stage_names[STAGE_COUNT];

/* With so many tiles on the board. */
enum stage stage_of_tiles(int tiles);

/* Decisions of one kind, at one stage or at all of them (STAGE_COUNT). */
struct decisions {
    int64_t loss; /* in thousandths of a game, added up */
    int judged;
};

/* With fewer nothing is said: what one decision costs varies by much more than levels differ. */
enum { AVERAGES_LEAST = 60, AVERAGES_LEAST_BIDS = 12 };
int averages_least(enum decision decision);

/* What a decision of that level costs, in millionths of a game; -1 if it was not measured. Levels 1 to 9; a
 * higher one never costs more. */
int averages_of_level(int level, enum decision decision, enum stage stage);

/* The level that decides as well, the one whose average is nearest, of several the one in their middle; 0 if
 * there are too few decisions, or levels were not measured. */
int averages_level(const struct decisions *decisions, enum decision decision, enum stage stage);

/* As a field of a JSON object: "parts":{"pick":{"opening":[LOSS,DECISIONS],…},…}, to be added up over games.
 */
void averages_write_json(struct text *text, const struct decisions parts[DECISION_COUNT][STAGE_COUNT]);

#endif
