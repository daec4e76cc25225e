#ifndef STORE_PQ_LOAD_H
#define STORE_PQ_LOAD_H

#include "base/refuse.h"

/* libpq, PostgreSQL's library, is looked for when a database is wanted: whoever keeps games in a file needs
 * neither it nor the thirty libraries behind it. Before this is true no function of libpq may be called; it
 * can be asked on any thread, any number of times. */
bool pq_load(struct refusal *why);

#endif
