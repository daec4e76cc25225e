#ifndef REVIEW_SUMMARY_H
#define REVIEW_SUMMARY_H

#include "review/averages.h"
#include "review/review.h"

/* What a review comes to. All in thousandths of a game. */

struct seat_summary {
    int loss[DECISION_COUNT];
    int judged[DECISION_COUNT]; /* how many decisions there were */
    struct decisions parts[DECISION_COUNT][STAGE_COUNT];
    int luck;
    /* What there was to give away at the placements, added up: a thousand for one with 40 tiles on the board
     * and both sides having the same chance, nothing where all is decided. */
    int stakes;
};

/* A side of the game: what it got, and what it would have got with the luck of all taken out. The luck of the
 * others counts against it, with a flood in the game by half each. */
struct side_summary {
    bool plays;
    int result, adjusted;
};

/* A moment that moved the game towards who won; if nobody did, one that moved it far. What has no name
 * (VERDICT_NAMED) is none. */
struct moment {
    int at;    /* the action, counted from 0 */
    bool luck; /* of the draw; else the decision cost something */
    int swing; /* what it changed, for the seat that acted */
};

enum { MOMENTS = 3 };

struct summary {
    struct seat_summary seats[SEATS_MAX + 1];
    struct side_summary sides[ROLE_FLOOD + 1];
    bool complete; /* every action was looked at */
    bool adjusts;  /* then, once the game is over, the luck of every draw is known */
    bool over;
    struct moment moments[MOMENTS]; /* in the order of play */
    int moment_count;
    int not_told; /* actions that could not be judged, as the record does not tell the tile */
};

/* What there is to give away at a placement with so many tiles on the board and that chance: players of all
 * levels give away more the more tiles are laid, and less the more is decided. */
int summary_stake(int chance, int tiles);

/* The level whose players give away as much as this seat did, for what there was to give away at its
 * placements (docs/review.md); 0 if that is too little to tell, in short games, and if a flood is in the
 * game. */
int summary_level(const struct summary *summary, const struct table *table, int seat);

void summary_make(struct summary *summary, const struct review *review, const struct table *table);

#endif
