#ifndef REVIEW_VERDICT_H
#define REVIEW_VERDICT_H

#include "search/player.h"
#include "search/reason.h"
#include "table/table.h"

/* What is thought of one action of a game. Everything is judged from the view of the seat that acts: what it
 * could not see then counts for nothing, whatever the record tells now. */

/* Chances, and what they gain and lose, are in thousandths. */
enum { CHANCE_WHOLE = 1000 };

/* What moves a game by less has no name, be it a loss or luck: two reviews of the same game differ by that.
 */
enum { VERDICT_NAMED = 30 };

/* What a loss is put down to: which stack or tile; where it was laid, or how a turn without a place for it
 * went on; the auction, and the side taken after it. */
enum decision { DECISION_PICK, DECISION_PLACEMENT, DECISION_BID, DECISION_COUNT };
extern const char *const decision_names[DECISION_COUNT];

enum judged {
    JUDGED,
    NOT_TOLD,   /* the record does not tell a tile that is needed for it */
    NOT_JUDGED, /* talk, giving up, the first tiles of hands of two: there is nothing to compare */
};

/* Whether actions of this kind are judged at all. Giving up is no move: it is told, and not graded. */
bool verdict_is_judged(const struct action *action);

struct verdict {
    uint8_t judged, decision;
    bool has_luck;
    int16_t before, after; /* the chance of the acting seat's side, at its best, and as it acted */
    int16_t loss;          /* never below 0 */
    int16_t luck;          /* of a draw: what came, less the mean over what could have come */
    struct action best;    /* what would have been best; the action itself if nothing was lost */
    int16_t doubt;         /* of a placement or a bid: the standard error of the loss */
    uint8_t reason_count;  /* of what is not good: why the best is better, the first the most */
    struct reason reasons[REASONS_MOST];
};

/* What a decision is called by its loss; good also where that lies within two errors of nothing. */
enum grade { GRADE_GOOD, GRADE_SLIP, GRADE_MISTAKE, GRADE_BLUNDER, GRADE_COUNT };
extern const char *const grade_names[GRADE_COUNT];
enum grade verdict_grade(const struct verdict *verdict);

/* How far to look at each action: so many games, or milliseconds on one thread. */
struct review_depth {
    int64_t simulations; /* 0: by time */
    int64_t ms;
    uint64_t seed;
};

/* Nothing is thought of the action yet. */
void verdict_begin(struct verdict *verdict, const struct action *action);

/* Judges the action with this number, counted from 0. `game` is the game before it. `room` is large and is
 * worked in. With simulations, the same order gives the same verdict on every machine. */
void verdict_find(struct verdict *verdict, const struct table *table, int at, const struct game *game,
                  const struct review_depth *depth, struct player *room);

/* The same of another placement in place of the one that was made; refused if it is not legal there. */
struct verdict_trial {
    const struct action *action;
    const struct review_depth *depth;
    struct player *room;
};
bool verdict_try(struct verdict *verdict, const struct table *table, int at,
                 const struct verdict_trial *trial, struct refusal *why);

/* For the files beside verdict.c. */

/* One decision, as its seat sees it. */
struct question {
    struct game view;
    struct action action; /* what was done */
    struct review_depth depth;
    int64_t until; /* when the time is over, in terms of clock_ns; 0 with simulations */
};

void verdict_of_draw(struct verdict *verdict, const struct question *question, struct player *room);
void verdict_of_choice(struct verdict *verdict, const struct question *question, struct player *room);
void verdict_of_bid(struct verdict *verdict, const struct question *question, struct player *room);
void verdict_of_side(struct verdict *verdict, const struct question *question, struct player *room);

/* A part of a whole in thousandths, rounded. */
static inline int16_t verdict_chance(int64_t part, int64_t whole) {
    return (int16_t)((2 * part * CHANCE_WHOLE + whole) / (2 * whole));
}

#endif
