#ifndef TERMINAL_COMMON_KEEP_H
#define TERMINAL_COMMON_KEEP_H

#include "table/game_record.h"

/* Games in the user's state folder (XDG_STATE_HOME, else ~/.local/state), below tayu:
 *
 *   game.tayu       the game that was played last, in progress or over, until another takes its place
 *   left-1.tayu …   games that were left in progress for another one
 *   over-DAY.tayu … games that were over; the last KEEP_OVER_MOST of them stay
 *
 * 1. A game is kept at every change, from the first decision of a person on: whenever the program ends, the
 *    file is what the player saw last. A game without people is not kept, nor one that was only looked at.
 * 2. Another game never takes its place: what lies there is put away first, and where that cannot be done
 *    nothing is written.
 * 3. One program at a time has game.tayu. Beside it others keep theirs as left-N.tayu. */
enum { KEEP_PATH = 1024, KEEP_OVER_MOST = 100 };

/* Where a file of that name lies there; its folder is made if it is missing. */
bool keep_make_path(struct text *path, const char *name);

struct keeper {
    char path[KEEP_PATH];   /* where the game is kept, once it is */
    bool holds;             /* and it holds this game */
    uint32_t changes;       /* of the table, when it was last kept, or began */
    char source[KEEP_PATH]; /* a game that was left and is gone on with: goes once it is kept again */
    char left[KEEP_PATH];   /* where the game went whose place this one took; "": there was none */
    bool failed;            /* the last time: `why` is the reason */
    struct refusal why;
    bool taken; /* another program has game.tayu */
};

/* Before anything else. game.tayu stays this program's until it ends. */
void keep_open(struct keeper *keeper);

/* The game that was played last. False with the reason if there is none, or another program has it. */
bool keep_load(const struct keeper *keeper, struct game_record *game_record, struct refusal *why);

/* What is played from now on: the game that `keep_load` gave; another one, read from a file or not (NULL). */
void keep_go_on(struct keeper *keeper, const struct game_record *game_record);
void keep_begin(struct keeper *keeper, const struct game_record *game_record, const char *path);

/* The record has changed beside the game: it is to be kept anew. */
void keep_touch(struct keeper *keeper);

/* Keeps the game if it has changed and is to be kept. Failing is no reason to stop the game: false, and
 * `failed` stays until it succeeds. */
bool keep_save(struct keeper *keeper, const struct game_record *game_record);

#endif
