#ifndef STORE_PG_CONFIRM_H
#define STORE_PG_CONFIRM_H

#include "store/pg_link.h"

/* Whether the synchronous standby has what was read. A row becomes visible without that if the session that
 * wrote it was ended while it waited for the standby, if the wait was cancelled, and when the server dies or
 * starts again after a crash. */
struct pg_confirm {
    uint32_t before; /* the standby has all that transactions before this one did; 0: unknown */
    uint32_t asked;  /* the same, once the server has committed */
    bool warned;
    PGconn *waiting; /* which the standby keeps waiting; NULL: none */
};

void pg_confirm_close(struct pg_confirm *confirm);

/* Whether a row is new; its last column is the transaction that wrote it, or 0 if no standby has to have
 * it. */
bool pg_confirm_is_needed(const struct pg_confirm *confirm, const PGresult *rows);

/* False while an earlier question waits for its answer. There is one at a time: each that is given up keeps a
 * session of the server until the standby is back. */
bool pg_confirm_look(struct pg_confirm *confirm);

/* Sends statement `which`, which is PG_LINK_CONFIRM, and waits for its commit. False if it fails; if there is
 * no answer yet, the connection goes on waiting, and is NULL to the caller. */
bool pg_confirm_run(struct pg_confirm *confirm, PGconn **link, unsigned which, int patience_ms);

#endif
