#ifndef MATCH_OUTCOME_H
#define MATCH_OUTCOME_H

#include "match/fixture.h"
#include "rules/game.h"

/* What is kept of one game of a match. */
enum { NOTE_LENGTH = 160, OUTCOME_LINE_LENGTH = 600 };

/* How an engine used its time. */
struct thinking {
    uint64_t genmoves, us, longest_us, late;
};

struct outcome {
    int number;
    int halves;                          /* A's points in halves: 0 lost, 1 shared, 2 won */
    int ns, ew;                          /* the products at the end */
    enum entrant holder[ROLE_FLOOD + 1]; /* whose seat has that role; NO_ENTRANT where nobody has it */
    struct thinking thinking[ENTRANTS];
    bool has_luck;
    int luck;               /* of A's draws, less that of B's, in parts of LUCK_GAME */
    enum entrant forfeiter; /* the entrant that lost without a result, or NO_ENTRANT */
    char note[NOTE_LENGTH]; /* why */
};

/* How the game stands: whose the roles are and the products; and, if it is over, A's points. A forfeit counts
 * as lost. */
void outcome_judge(struct outcome *outcome, const struct game *game, const struct fixture *fixture);

/* An outcome as a line of text without its end, and back. A line that is no outcome is refused. */
void outcome_write(struct text *text, const struct outcome *outcome);
bool outcome_read(struct span line, struct outcome *outcome, struct refusal *why);

/* Somebody else's text as part of a note of ours: at most 80 characters, what is not plain ASCII as '?'. */
void note_write(struct text *note, struct span said);

/* What an outcome's line holds, for people. */
extern const char outcome_columns[];

#endif
