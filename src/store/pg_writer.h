#ifndef STORE_PG_WRITER_H
#define STORE_PG_WRITER_H

#include "store/group_commit.h"
#include "store/pg_link.h"

#include <stdatomic.h>

/* Writes groups of changes into a database, and tells other nodes about the events. */
enum { PG_WRITER_NODE = 17 };

struct pg_writer {
    const char *url;
    char node[PG_WRITER_NODE]; /* the unique name of this node */
    PGconn *link;              /* used by the writing thread; NULL: lost */
    bool confirms; /* the current group was tried before: what is there of it has to be durable, too */
    bool warned;   /* in the current try */
    atomic_bool gives_up;
};

void pg_writer_close(struct pg_writer *writer);

/* Connects; false with the cause. */
bool pg_writer_connect(struct pg_writer *writer, char trouble[STORE_TROUBLE]);

/* Commits a group, and sets for each change whether it is kept or refused. If the connection is lost, it is
 * retried for some seconds; a change that is durable by then is refused, except the use of a token,
 * which is kept. False with the cause if the group cannot be committed. */
bool pg_writer_commit(struct pg_writer *writer, const struct changes *group, char trouble[STORE_TROUBLE]);

/* For another thread: stops or allows retries. The current try takes some seconds at most. */
void pg_writer_give_up(struct pg_writer *writer, bool gives_up);

#endif
