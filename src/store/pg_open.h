#ifndef STORE_PG_OPEN_H
#define STORE_PG_OPEN_H

#include "store/pg_link.h"

/* A connection to the one of the URL's servers that takes writes. All are asked at the same time, so that one
 * that does not answer keeps nobody waiting; what the URL does not say is filled in so that a server that is
 * gone is noticed within seconds. NULL with what is wrong, after two seconds at most. */
PGconn *pg_open(const char *url, char trouble[STORE_TROUBLE]);

#endif
