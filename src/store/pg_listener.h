#ifndef STORE_PG_LISTENER_H
#define STORE_PG_LISTENER_H

#include "store/pg_link.h"

/* A thread that hears what other nodes tell, and makes connections for whoever may not wait for one. */
struct pg_listener;

struct pg_listener_options {
    const char *url;
    const char *node; /* what this one tells is not heard */
    store_wake *wake; /* there is news; may be NULL */
    void *context;
};

/* The options stay the caller's. NULL: there is no thread, or no memory left. */
struct pg_listener *pg_listener_open(const struct pg_listener_options *options);
void pg_listener_close(struct pg_listener *listener);

/* Gives all news so far to the visitor. */
void pg_listener_news(struct pg_listener *listener, store_hear *visit, void *context);

/* Says a word to the other nodes, soon. */
void pg_listener_tell(struct pg_listener *listener, const char *game, struct span word);

/* A connection for pg_reads, if one is ready, which is the caller's then; NULL with what is wrong: soon there
 * may be one. */
PGconn *pg_listener_reader(struct pg_listener *listener, char trouble[STORE_TROUBLE]);

#endif
