#ifndef STORE_PG_LISTENER_H
#define STORE_PG_LISTENER_H

#include "store/pg_link.h"

/* A thread that receives the news of other nodes, and opens connections for threads that must not wait for
 * one. */
struct pg_listener;

struct pg_listener_options {
    const char *url;
    const char *node; /* this node: its own news are ignored */
    store_wake *wake; /* called when there are news; may be NULL */
    void *context;
};

/* The strings of the options stay the caller's. NULL without a thread or memory. */
struct pg_listener *pg_listener_open(const struct pg_listener_options *options);
void pg_listener_close(struct pg_listener *listener);

/* Passes all news so far to the visitor. */
void pg_listener_news(struct pg_listener *listener, store_hear *visit, void *context);

/* Sends a message to the other nodes, soon. */
void pg_listener_tell(struct pg_listener *listener, const char *game, struct span word);

/* A connection for pg_reads, for the caller to close, if one is ready; otherwise NULL with the cause, and one
 * is opened. */
PGconn *pg_listener_reader(struct pg_listener *listener, char trouble[STORE_TROUBLE]);

#endif
