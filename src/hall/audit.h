#ifndef HALL_AUDIT_H
#define HALL_AUDIT_H

#include "store/store.h"

/* Checks a file of games, also while a server writes it: is the file sound, and can each game be replayed
 * from its events? `damaged` is called for each game that cannot. False with the reason if the file itself is
 * damaged or cannot be read. */
typedef void audit_visit(void *context, const char *id, const struct refusal *why);
bool audit_file(const char *path, audit_visit *damaged, void *context, struct store_sum *sum,
                struct refusal *why);

#endif
