#ifndef MATCH_EXPORT_H
#define MATCH_EXPORT_H

#include "match/tournament.h"

/* What came of a match, for other programs (docs/match.md). */

/* A meeting as an object of JSON, an element of an array. */
void export_json(struct text *text, const struct match *match, const struct meeting *meeting);

/* The names of the columns, and a line for each game of a meeting. */
extern const char export_csv_head[];
void export_csv(struct text *text, const struct match *match, const struct meeting *meeting);

/* No meeting takes more, for each of its games and beside them. */
enum { EXPORT_GAME_LENGTH = 400, EXPORT_MEETING_LENGTH = 4 * COMMAND_LENGTH_MAX };

#endif
