#ifndef MATCH_TOURNAMENT_H
#define MATCH_TOURNAMENT_H

#include "match/match.h"

/* Matches between several programs, one after another, each with a file and a folder of its own. */
enum { ENGINES_MOST = 16, MEETINGS_MOST = ENGINES_MOST * (ENGINES_MOST - 1) / 2, TOURNAMENT_PATH = 1000 };

/* Who meets whom: the first one all others, or everybody everybody. */
enum pairing { PAIRING_GAUNTLET, PAIRING_ALL };

struct meeting {
    int entrants[ENTRANTS]; /* engines, counted from 0 */
    int games;
    struct pairs pairs;
    int ends[3]; /* lost, shared and won by the first one */
};

struct tournament {
    struct command engines[ENGINES_MOST];
    int engine_count;
    enum pairing pairing;
    struct meeting meetings[MEETINGS_MOST];
    int meeting_count;
    char out[TOURNAMENT_PATH], records[TOURNAMENT_PATH]; /* of the meeting that is played */
};

/* The meetings there are to be. */
void tournament_pair(struct tournament *tournament);

/* What the match of a meeting is agreed on, from what all have in common. Of two engines it has the file and
 * the folder that were named; of more, "out.1-2" and "records-1-2". False if a name is too long. */
bool tournament_options(struct tournament *tournament, int meeting, const struct match_options *common,
                        struct match_options *options, struct refusal *why);

/* Notes what came of a meeting. */
void tournament_note(struct tournament *tournament, int meeting, const struct match *match);

/* The engines by their points, in lines. */
void tournament_write(struct text *text, const struct tournament *tournament);

#endif
