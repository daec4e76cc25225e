#ifndef STORE_PG_EAR_H
#define STORE_PG_EAR_H

#include "store/pg_link.h"

/* A thread that hears what other nodes tell, and makes connections for whoever may not wait for one. */
struct pg_ear;

struct pg_ear_options {
    const char *url;
    const char *node; /* what this one tells is not heard */
    store_wake *wake; /* there is news; may be NULL */
    void *context;
};

/* The options stay the caller's. NULL: there is no thread, or no memory left. */
struct pg_ear *pg_ear_open(const struct pg_ear_options *options);
void pg_ear_close(struct pg_ear *ear);

/* Gives all news so far to the visitor. */
void pg_ear_news(struct pg_ear *ear, store_hear *visit, void *context);

/* Says a word to the other nodes, soon. */
void pg_ear_tell(struct pg_ear *ear, const char *game, struct span word);

/* A connection for pg_reads, if one is ready, which is the caller's then; NULL with what is wrong: soon there
 * may be one. */
PGconn *pg_ear_reader(struct pg_ear *ear, char trouble[STORE_TROUBLE]);

#endif
