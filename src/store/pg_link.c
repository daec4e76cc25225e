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

/* Ours come first: what the URL says holds. */
static const char *const usual[][2] = {
    {"target_session_attrs", "read-write"}, {"connect_timeout", "2"},
    {"tcp_user_timeout", "3000"},           {"keepalives_idle", "2"},
    {"keepalives_interval", "1"},           {"keepalives_count", "3"},
    {"application_name", "tayu"},           {"client_encoding", "UTF8"},
};
enum { USUAL = sizeof usual / sizeof *usual, OPTIONS_MOST = 100, HOST_ROOM = 300 };

/* The n-th of a list with commas, or the only one; false if there is none. */
static bool list_item(const char *list, int n, char item[HOST_ROOM]) {
    struct span rest = span_of(list ? list : ""), one = rest;
    struct text text = text_in(item, HOST_ROOM);
    bool single = !list || !strchr(list, ',');
    for (int i = 0; i <= n && !single; i++) {
        one = rest;
        if (!span_cut(rest, ',', &one, &rest) && i < n)
            return false;
    }
    text_span(&text, one);
    return !text.cut;
}

/* With the n-th server of the options; false if there are not so many. A list is gone through here: what a
 * server says, or that it says nothing, ends the library's own search. */
static bool connect_to(const PQconninfoOption *options, int n, PGconn **link) {
    const char *keys[OPTIONS_MOST + 1] = {NULL}, *values[OPTIONS_MOST + 1] = {NULL};
    char items[3][HOST_ROOM];
    int count = 0, lists = 0;
    bool several = false;
    for (int i = 0; i < USUAL; i++, count++) {
        keys[count] = usual[i][0];
        values[count] = usual[i][1];
    }
    for (; options->keyword && count < OPTIONS_MOST; options++) {
        bool list = !strcmp(options->keyword, "host") || !strcmp(options->keyword, "hostaddr") ||
                    !strcmp(options->keyword, "port");
        if (list && !list_item(options->val, n, items[lists]))
            return false;
        several |= list && options->val && strchr(options->val, ',');
        if (options->val) {
            keys[count] = options->keyword;
            values[count++] = list ? items[lists] : options->val;
        }
        lists += list;
    }
    if (n && !several)
        return false;
    *link = PQconnectdbParams(keys, values, 0);
    return true;
}

static void ignore_notice(void *context, const PGresult *notice) {
    (void)context, (void)notice;
}

PGconn *pg_link_open(const char *url, char trouble[STORE_TROUBLE]) {
    char *wrong = NULL;
    PQconninfoOption *options = PQconninfoParse(url, &wrong);
    if (!options) {
        pg_link_say_error(wrong ? wrong : "", trouble);
        PQfreemem(wrong);
        return NULL;
    }
    PGconn *link = NULL;
    for (int n = 0; connect_to(options, n, &link); n++) {
        if (link && PQstatus(link) == CONNECTION_OK && !PQsetnonblocking(link, 1))
            break;
        pg_link_say(link, trouble);
        PQfinish(link);
        link = NULL;
    }
    PQconninfoFree(options);
    if (link)
        PQsetNoticeReceiver(link, ignore_notice, NULL);
    return link;
}

/* The name of a prepared statement: a letter. */
#define NAME(which) ((char[]){(char)('a' + (which)), 0})

bool pg_link_prepare(PGconn *link, const char *const *sql, int count, char trouble[STORE_TROUBLE]) {
    for (int i = 0; i < count; i++) {
        PGresult *result = PQprepare(link, NAME(i), sql[i], 0, NULL);
        bool good = PQresultStatus(result) == PGRES_COMMAND_OK;
        if (!good)
            pg_link_say(link, trouble);
        PQclear(result);
        if (!good)
            return false;
    }
    return true;
}

bool pg_link_send(PGconn *link, unsigned which, const struct pg_values *values) {
    static const int binary[PG_LINK_PARAMETERS] = {1, 1, 1, 1, 1, 1};
    return PQsendQueryPrepared(link, NAME(which), values->count, values->values, values->lengths, binary, 1);
}

/* Waits until something can be read, or written if that is wanted. */
static bool wait_for(PGconn *link, bool writes, int patience_ms) {
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
        if ((patience_ms >= 0 && left_ms <= 0) || !wait_for(link, unsent, (int)left_ms) ||
            !PQconsumeInput(link))
            return NULL;
    }
    *lost = false;
    return PQgetResult(link);
}

bool pg_link_run(PGconn *link, const char *sql) {
    PGresult *result = PQexec(link, sql);
    ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

bool pg_link_number(PGconn *link, const char *sql, int64_t *number) {
    PGresult *result = PQexecParams(link, sql, 0, NULL, NULL, NULL, NULL, 1);
    bool good = PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1;
    if (good)
        *number = pg_link_column_number(result, 0, 0);
    PQclear(result);
    return good;
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
