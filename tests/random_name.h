#ifndef TESTS_RANDOM_NAME_H
#define TESTS_RANDOM_NAME_H

#include "base/rng.h"

enum { RANDOM_NAME_ROOM = 200 };

/* Anything that may be said in place of a name: letters of all scripts, marks, what is no text at all, what
 * looks like a line of a record, and whole names up to and past the room there is. It stays until the next
 * call. */
const char *random_name(struct rng *rng);

/* One that can be sent in a line. */
const char *random_name_in_line(struct rng *rng);

#endif
