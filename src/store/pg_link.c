#define _DEFAULT_SOURCE
#include "store/pg_link.h"

#include "base/check.h"
#include "base/clock.h"

#include <endian.h>
#include <poll.h>
#include <string.h>

void pg_values_bytes(struct pg_values *values, const void *bytes, size_t length) {
    check(values->count < PG_LINK_PARAMETERS);
    values->values[values->count] = bytes;
    values->lengths[values->count++] = (int)length;
}

void pg_values_number(struct pg_values *values, int64_t number) {
    int place = values->count;
    check(place < PG_LINK_PARAMETERS);
    values->numbers[place] = (int64_t)htobe64((uint64_t)number);
    pg_values_bytes(values, &values->numbers[place], sizeof number);
}

void pg_link_say_error(const char *message, char trouble[STORE_TROUBLE]) {
    struct span rest = span_of(message), line = {0};
    struct text text = text_in(trouble, STORE_TROUBLE);
    span_line(&rest, &line);
    text_span(&text, line);
    if (!text.length)
        text_string(&text, "the database does not answer");
}

void pg_link_say(const PGconn *link, char trouble[STORE_TROUBLE]) {
    pg_link_say_error(PQerrorMessage(link), trouble);
}

/* The name of a prepared statement: a letter. */
#define NAME(which) ((char[]){(char)('a' + (which)), 0})

static const int binary[PG_LINK_PARAMETERS] = {1, 1, 1, 1, 1, 1, 1, 1};
_Static_assert(PG_LINK_PARAMETERS == 8, "each is binary");

bool pg_link_send(PGconn *link, unsigned which, const struct pg_values *values) {
    return PQsendQueryPrepared(link, NAME(which), values->count, values->values, values->lengths, binary, 1);
}

bool pg_link_send_text(PGconn *link, const char *sql, const struct pg_values *values) {
    return PQsendQueryParams(link, sql, values->count, NULL, values->values, values->lengths, binary, 1);
}

/* Waits until something can be read, or written if that is wanted. */
static bool wait_for_link(PGconn *link, bool writes, int patience_ms) {
    struct pollfd file = {.fd = PQsocket(link), .events = (short)(writes ? POLLIN | POLLOUT : POLLIN)};
    return poll(&file, 1, patience_ms) != 0;
}

PGresult *pg_link_result(PGconn *link, int patience_ms, bool *lost) {
    int64_t end_ns = clock_ns() + (int64_t)patience_ms * 1000000;
    *lost = true;
    for (;;) {
        int unsent = PQflush(link);
        if (unsent < 0)
            return NULL;
        if (!unsent && !PQisBusy(link))
            break;
        int64_t left_ms = patience_ms < 0 ? -1 : (end_ns - clock_ns()) / 1000000;
        if ((patience_ms >= 0 && left_ms <= 0) || !wait_for_link(link, unsent, (int)left_ms) ||
            !PQconsumeInput(link))
            return NULL;
    }
    *lost = false;
    return PQgetResult(link);
}

/* The last of the results of what was sent; NULL: not all came in time. */
static PGresult *last_result(PGconn *link, int patience_ms) {
    PGresult *last = NULL;
    for (bool lost;;) {
        PGresult *result = pg_link_result(link, patience_ms, &lost);
        if (!result && !lost)
            return last;
        PQclear(last);
        last = result;
        if (lost)
            return NULL;
    }
}

bool pg_link_prepare(PGconn *link, const char *const *sql, int count, char trouble[STORE_TROUBLE]) {
    for (int i = 0; i < count; i++) {
        PGresult *result =
            PQsendPrepare(link, NAME(i), sql[i], 0, NULL) ? last_result(link, PG_LINK_PATIENCE_MS) : NULL;
        bool good = PQresultStatus(result) == PGRES_COMMAND_OK;
        if (!good)
            pg_link_say(link, trouble);
        PQclear(result);
        if (!good)
            return false;
    }
    return true;
}

static bool is_good_result(PGresult *result) {
    ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

bool pg_link_run(PGconn *link, const char *sql, int patience_ms) {
    return PQsendQuery(link, sql) && is_good_result(last_result(link, patience_ms));
}

bool pg_link_run_with(PGconn *link, const char *sql, const char *value) {
    return PQsendQueryParams(link, sql, 1, NULL, &value, NULL, NULL, 0) &&
           is_good_result(last_result(link, PG_LINK_PATIENCE_MS));
}

bool pg_link_number(PGconn *link, const char *sql, int64_t *number) {
    PGresult *result = PQsendQueryParams(link, sql, 0, NULL, NULL, NULL, NULL, 1)
                           ? last_result(link, PG_LINK_PATIENCE_MS)
                           : NULL;
    bool good = PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1;
    if (good)
        *number = pg_link_column_number(result, 0, 0);
    PQclear(result);
    return good;
}

void pg_link_note_warning(void *warned, const PGresult *notice) {
    const char *severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
    if (severity && !strcmp(severity, "WARNING"))
        *(bool *)warned = true;
}

int64_t pg_link_column_number(const PGresult *result, int row, int column) {
    const char *bytes = PQgetvalue(result, row, column);
    uint64_t number = 0;
    for (int i = 0, length = PQgetlength(result, row, column); i < length && i < 8; i++)
        number = number << 8 | (unsigned char)bytes[i];
    return (int64_t)number;
}

struct span pg_link_column_text(const PGresult *result, int row, int column) {
    return (struct span){PQgetvalue(result, row, column), (size_t)PQgetlength(result, row, column)};
}

void pg_values_row(struct pg_values *values, int kind, const struct rows_row *row) {
    const struct rows_description *description = &rows_descriptions[kind];
    for (int i = 0; i < rows_columns(description); i++) {
        const struct rows_value *value = &row->values[i];
        if (value->given && description->columns[i].type == ROWS_NUMBER)
            pg_values_number(values, value->number);
        else if (value->given)
            pg_values_bytes(values, value->bytes.start, value->bytes.length);
    }
}

void pg_link_column_row(const PGresult *result, int line, int kind, struct rows_row *row) {
    const struct rows_description *description = &rows_descriptions[kind];
    *row = (struct rows_row){0};
    for (int i = 0; i < rows_columns(description); i++) {
        row->values[i].given = true;
        if (description->columns[i].type == ROWS_NUMBER)
            row->values[i].number = pg_link_column_number(result, line, i);
        else
            row->values[i].bytes = pg_link_column_text(result, line, i);
    }
}
