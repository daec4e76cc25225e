#ifndef STORE_PG_WRITER_H
#define STORE_PG_WRITER_H

#include "store/group_commit.h"
#include "store/pg_link.h"

#include <stdatomic.h>

/* Writes changes into a database, in groups, and tells other nodes of the events. */
enum { PG_WRITER_NODE = 17 };

struct pg_writer {
    const char *url;
    char node[PG_WRITER_NODE]; /* a name that no other node has */
    PGconn *link;              /* of the writing thread; NULL: it is lost */
    atomic_bool gives_up;
};

void pg_writer_close(struct pg_writer *writer);

/* Connects; false with what is wrong. */
bool pg_writer_connect(struct pg_writer *writer, char trouble[STORE_TROUBLE]);

/* Commits all of a group, and sets of each whether it is kept or refused, as one is that was under way when a
 * server went away, and is found to be there already; a token that was taken is kept then. False with what is
 * wrong if it cannot be done, also after some seconds of looking for a server. */
bool pg_writer_commit(struct pg_writer *writer, const struct changes *group, char trouble[STORE_TROUBLE]);

/* On another thread: nothing is tried again until this is false again. What is being tried is finished, which
 * takes some seconds at most. */
void pg_writer_give_up(struct pg_writer *writer, bool gives_up);

#endif
