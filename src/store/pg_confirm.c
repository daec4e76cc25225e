#include "store/pg_confirm.h"

void pg_confirm_close(struct pg_confirm *confirm) {
    PQfinish(confirm->waiting);
    confirm->waiting = NULL;
}

/* Transactions are counted modulo 2³², and the first three numbers are none. A row that is older than half of
 * them may look new, and is confirmed in vain. */
static bool is_before(uint32_t writer, uint32_t before) {
    return writer < 3 || (before && before - writer - 1 < UINT32_MAX / 2);
}

bool pg_confirm_is_needed(const struct pg_confirm *confirm, const PGresult *rows) {
    int column = PQnfields(rows) - 1;
    for (int i = 0; i < PQntuples(rows); i++)
        if (!is_before((uint32_t)pg_link_column_number(rows, i, column), confirm->before))
            return true;
    return false;
}

/* The row may come before the end, which comes after the commit. */
static bool take_answer(struct pg_confirm *confirm, PGconn *link, int patience_ms) {
    bool lost;
    PGresult *result = pg_link_result(link, patience_ms, &lost);
    if (PQresultStatus(result) == PGRES_TUPLES_OK)
        confirm->asked = (uint32_t)pg_link_column_number(result, 0, 0);
    if (result) {
        PQclear(result);
        result = pg_link_result(link, patience_ms, &lost);
        PQclear(result);
    }
    if (result || lost || !confirm->asked || confirm->warned)
        return false;
    confirm->before = confirm->asked;
    return true;
}

bool pg_confirm_look(struct pg_confirm *confirm) {
    PGconn *link = confirm->waiting;
    if (link && PQconsumeInput(link) && !take_answer(confirm, link, 0) && PQisBusy(link))
        return false;
    pg_confirm_close(confirm);
    return true;
}

bool pg_confirm_run(struct pg_confirm *confirm, PGconn **link, unsigned which, int patience_ms) {
    confirm->asked = 0;
    confirm->warned = false;
    PQsetNoticeReceiver(*link, pg_link_note_warning, &confirm->warned);
    if (!pg_link_send(*link, which, &(struct pg_values){0}))
        return false;
    if (take_answer(confirm, *link, patience_ms))
        return true;
    if (PQstatus(*link) == CONNECTION_OK && PQisBusy(*link)) {
        confirm->waiting = *link;
        *link = NULL;
    }
    return false;
}
