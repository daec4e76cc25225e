#ifndef STORE_PQ_LOAD_H
#define STORE_PQ_LOAD_H

#include "base/refuse.h"

/* Loads libpq, PostgreSQL's library, on demand: a server with a file needs neither it nor the thirty
 * libraries it depends on. False with the reason if that fails; before it is true, no function of libpq may
 * be called. It can be called on any thread, repeatedly. */
bool pq_load(struct refusal *why);

#endif
