#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include "review/verdict.h"
#include "table/game_record.h"

/* With which all reviews are made, so that they can be compared. */
enum { REVIEW_SEED = 1 };

/* A game gone through action by action. A fixed-size value, large: keep it in one place. */
struct review {
    struct review_depth depth;
    int count;
    struct verdict verdicts[TABLE_MOVES_MAX];
};

/* How deep a review looks where nothing else is asked for. */
enum { REVIEW_SIMULATIONS = 400 };

/* Asked and told while a review is made, from any of its threads but one at a time: how many actions are
 * done. False stops it. */
struct review_watch {
    bool (*progress)(void *context, int done, int count);
    void *context;
};

/* Judges every action of the game on so many threads, each for itself: the number of threads changes nothing
 * in what comes out. False if it was stopped or there is no memory for it. */
bool review_run(struct review *review, const struct table *table, const struct review_depth *depth,
                int threads, const struct review_watch *watch);

/* A review in a record (docs/notation.md): a line for each action. What was found of the action with this
 * number, counted from 0, as such a line without its end; and the first verdicts of a review from such lines,
 * false if one of them is not of this game. */
void review_write_line(const struct review *review, const struct table *table, int at, struct text *out);
bool review_read_lines(struct review *review, const struct table *table, struct span lines);

/* The lines of the review that the game record was read with; false if it
 * has none, or not of this game. */
bool review_read(struct review *review, const struct game_record *game_record);

/* Whether a stored review looks as deep as is asked for. */
bool review_is_as_deep(const struct review *review, const struct review_depth *depth);

/* The text of a record with the review in its header, in place of any it had. */
void review_store(const struct review *review, const struct game_record *game_record, struct span record,
                  struct text *out);

/* The same for a game that is being played: from now on the game record is written with it. False if the
 * record has no room for it; nothing is changed then. */
bool review_attach(const struct review *review, struct game_record *game_record);

#endif
