#ifndef STORE_PG_OPEN_H
#define STORE_PG_OPEN_H

#include "store/pg_link.h"

/* A connection to that server of the URL which accepts writes. All are tried at the same time, so that one
 * that does not answer delays nothing; unless the URL says otherwise, timeouts are set so that a lost server
 * is noticed within seconds. NULL with the cause, after two seconds at most. */
PGconn *pg_open(const char *url, char trouble[STORE_TROUBLE]);

#endif
