#ifndef TERMINAL_COMMON_GAMEFILE_H
#define TERMINAL_COMMON_GAMEFILE_H

#include "table/game_record.h"

/* A game as a file that can be played on. */

bool gamefile_save(const struct game_record *game_record, const char *path, struct refusal *why);

/* Nothing is changed if it refuses: also a game that goes on but does not hold its supply, unless it is
 * played with real tiles, as the record or the caller says. */
bool gamefile_load(struct game_record *game_record, const char *path, bool real, struct refusal *why);

/* A path as somebody typed it: blanks around it go, and ~/ is the home folder. False if it is too long. */
bool gamefile_read_path(struct text *path, struct span typed);

/* A name for a game of today that no file has. */
void gamefile_propose(struct text *name);

#endif
