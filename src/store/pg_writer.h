#ifndef STORE_PG_WRITER_H
#define STORE_PG_WRITER_H

#include "store/groups.h"
#include "store/pg_link.h"

/* Writes changes into a database, in groups, and tells other nodes of the events. */
enum { PG_WRITER_NODE = 17 };

struct pg_writer {
    const char *url;
    PGconn *link;              /* NULL: it is lost */
    char node[PG_WRITER_NODE]; /* a name that no other node has */
};

/* Connects; false with what is wrong. Closed with PQfinish. */
bool pg_writer_connect(struct pg_writer *writer, char trouble[STORE_TROUBLE]);

/* Commits all of a group, and sets of each whether it is good: a change that was under way when a server went
 * away, and is found to be there already, is not. False with what is wrong if it cannot be done, also after
 * some seconds of looking for a server. */
bool pg_writer_commit(struct pg_writer *writer, const struct changes *group, char trouble[STORE_TROUBLE]);

#endif
