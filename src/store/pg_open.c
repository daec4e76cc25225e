#include "store/pg_open.h"

#include "base/clock.h"

#include <poll.h>
#include <string.h>

/* Ours come first: what the URL says holds. */
static const char *const usual[][2] = {
    {"target_session_attrs", "read-write"},
    {"tcp_user_timeout", "3000"},
    {"keepalives_idle", "2"},
    {"keepalives_interval", "1"},
    {"keepalives_count", "3"},
    {"application_name", "tayu"},
    {"client_encoding", "UTF8"},
};
enum { USUAL = sizeof usual / sizeof *usual, OPTIONS_MOST = 100, HOST_ROOM = 300, SERVERS_MOST = 16 };

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

/* Starts connecting to the n-th server of the options; false if there are fewer. */
static bool begin_connecting(const PQconninfoOption *options, int n, PGconn **link) {
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
    *link = PQconnectStartParams(keys, values, 0);
    return true;
}

/* Connections that are being made. */
struct opening {
    PGconn *links[SERVERS_MOST];
    PostgresPollingStatusType wants[SERVERS_MOST];
    int count;
};

/* Continues those that can continue, and closes those that failed. The index of one that is ready, or -1. */
static int go_on_connecting(struct opening *opening, const struct pollfd *files,
                            char trouble[STORE_TROUBLE]) {
    for (int i = 0; i < opening->count; i++) {
        PGconn **link = &opening->links[i];
        if (!*link || !files[i].revents)
            continue;
        opening->wants[i] = PQconnectPoll(*link);
        if (opening->wants[i] == PGRES_POLLING_OK && !PQsetnonblocking(*link, 1))
            return i;
        if (opening->wants[i] != PGRES_POLLING_FAILED && opening->wants[i] != PGRES_POLLING_OK)
            continue;
        pg_link_say(*link, trouble);
        PQfinish(*link);
        *link = NULL;
    }
    return -1;
}

/* Waits until some can go on; false if none is left, or the time is over. */
static bool wait_for_any(const struct opening *opening, struct pollfd *files, int64_t end_ns) {
    int64_t left_ms = (end_ns - clock_ns()) / 1000000;
    bool any = false;
    for (int i = 0; i < opening->count; i++) {
        bool writes = opening->wants[i] == PGRES_POLLING_WRITING;
        files[i] = (struct pollfd){.fd = opening->links[i] ? PQsocket(opening->links[i]) : -1,
                                   .events = (short)(writes ? POLLOUT : POLLIN)};
        any |= files[i].fd >= 0;
    }
    return any && left_ms > 0 && poll(files, (nfds_t)opening->count, (int)left_ms) != 0;
}

static PGconn *first_of(struct opening *opening, char trouble[STORE_TROUBLE]) {
    int64_t end_ns = clock_ns() + (int64_t)PG_LINK_PATIENCE_MS * 1000000;
    struct pollfd files[SERVERS_MOST];
    PGconn *link = NULL;
    while (!link && wait_for_any(opening, files, end_ns)) {
        int place = go_on_connecting(opening, files, trouble);
        if (place < 0)
            continue;
        link = opening->links[place];
        opening->links[place] = NULL;
    }
    return link;
}

static void ignore_notice(void *context, const PGresult *notice) {
    (void)context, (void)notice;
}

PGconn *pg_open(const char *url, char trouble[STORE_TROUBLE]) {
    char *wrong = NULL;
    PQconninfoOption *options = PQconninfoParse(url, &wrong);
    if (!options) {
        pg_link_say_error(wrong ? wrong : "", trouble);
        PQfreemem(wrong);
        return NULL;
    }
    struct opening opening = {0};
    pg_link_say_error("", trouble);
    while (opening.count < SERVERS_MOST &&
           begin_connecting(options, opening.count, &opening.links[opening.count])) {
        if (PQstatus(opening.links[opening.count]) == CONNECTION_BAD)
            pg_link_say(opening.links[opening.count], trouble);
        opening.wants[opening.count++] = PGRES_POLLING_WRITING;
    }
    PQconninfoFree(options);
    PGconn *link = first_of(&opening, trouble);
    for (int i = 0; i < opening.count; i++)
        PQfinish(opening.links[i]);
    if (link)
        PQsetNoticeReceiver(link, ignore_notice, NULL);
    return link;
}
