#ifndef PARTY_KEEP_H
#define PARTY_KEEP_H

#include "table/book.h"

/* The game in progress, kept in the user's state folder (XDG_STATE_HOME, else ~/.local/state) as
 * tayu/game.tayu. */

/* Where a file of that name lies beside it; its folder is made if it is missing. */
bool keep_make_path(struct text *path, const char *name);

/* Failing to keep a game is no reason to stop it: false with the reason. */
bool keep_save(const struct book *book, struct refusal *why);
bool keep_load(struct book *book, struct refusal *why);
void keep_forget(void);

/* Makes room for another game: one that is in progress becomes tayu/left-N.tayu, a name that no file
 * has. False if there is none; else `path` is where it went. */
bool keep_put_away(struct text *path);

#endif
