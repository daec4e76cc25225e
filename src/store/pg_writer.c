#define _POSIX_C_SOURCE 200809L
#include "store/pg_writer.h"

#include "base/check.h"
#include "base/clock.h"
#include "store/pg_array.h"
#include "store/pg_batch.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

/* How long a group waits for a server, and how long between two tries. */
enum { PATIENCE_MS = 10000, PAUSE_NS = 100000000, COLUMNS_MOST = PG_LINK_PARAMETERS };

enum statement { ADD_GAMES, ADD_EVENTS, MOVE_DUES, ADD_SEATS, ADD_OWNER, ADD_TOKEN, NOTIFY };

/* A number that is taken, or is not the next one, changes nothing, and neither does a game that is not there;
 * the answer is the places of the good ones. News go in a transaction of their own, behind the group's: in
 * the same one they would make all nodes' commits wait for each other, and they need not be on disk. */
static const char *const sql[] = {
    [ADD_GAMES] = ("WITH asked AS (SELECT * FROM unnest($1::text[], $2::text[], $3::bytea[], $4::bigint[])"
                   " WITH ORDINALITY AS asked (id, header, secret, made, place)), "
                   "added AS (INSERT INTO games SELECT id, header, secret, made FROM asked ORDER BY place"
                   " ON CONFLICT DO NOTHING RETURNING id) SELECT place FROM asked JOIN added USING (id)"),
    [ADD_EVENTS] =
        ("WITH asked AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[],"
         " $5::bigint[], $6::bytea[]) WITH ORDINALITY AS asked (game, number, line, due, seat, owner, "
         "place)), "
         "added AS (INSERT INTO events SELECT game, number, line FROM asked"
         " WHERE (SELECT true FROM games WHERE id = asked.game) AND number = 1 +"
         " coalesce((SELECT max(e.number) FROM events e WHERE e.game = asked.game), 0)"
         " ORDER BY place ON CONFLICT DO NOTHING RETURNING game), "
         "good AS MATERIALIZED (SELECT asked.* FROM asked JOIN added USING (game)), "
         "due AS (INSERT INTO dues SELECT game, due FROM good WHERE due <> 0 ORDER BY place"
         " ON CONFLICT (game) DO UPDATE SET due = excluded.due), "
         "rest AS (DELETE FROM dues USING good WHERE dues.game = good.game AND good.due = 0), "
         "leave AS (DELETE FROM seats USING good WHERE seats.game = good.game AND seats.seat = good.seat"
         " AND good.seat <> 0 AND seats.owner IS DISTINCT FROM good.owner), "
         "take AS (INSERT INTO seats SELECT game, seat, owner FROM good WHERE seat <> 0 AND owner IS NOT NULL"
         " ON CONFLICT DO NOTHING) SELECT place FROM good"),
    [MOVE_DUES] = ("WITH asked AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[])"
                   " WITH ORDINALITY AS asked (game, since, due, place)), "
                   "good AS (SELECT * FROM asked WHERE (SELECT true FROM games WHERE id = asked.game)), "
                   "moved AS (UPDATE dues SET due = good.due FROM good WHERE dues.game = good.game"
                   " AND dues.due = since AND since <> 0 AND good.due <> 0 RETURNING place), "
                   "rest AS (DELETE FROM dues USING good WHERE dues.game = good.game AND dues.due = since"
                   " AND since <> 0 AND good.due = 0 RETURNING place), "
                   "begun AS (INSERT INTO dues SELECT game, due FROM good WHERE since = 0 AND due <> 0"
                   " ON CONFLICT DO NOTHING RETURNING game) "
                   "SELECT place FROM moved UNION ALL SELECT place FROM rest"
                   " UNION ALL SELECT place FROM good JOIN begun USING (game)"),
    [ADD_SEATS] =
        ("WITH asked AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[])"
         " WITH ORDINALITY AS asked (game, seat, owner, place)), "
         "added AS (INSERT INTO seats SELECT game, seat, owner FROM asked"
         " WHERE (SELECT true FROM games WHERE id = asked.game) ON CONFLICT DO NOTHING RETURNING game) "
         "SELECT place FROM asked JOIN added USING (game)"),
    [ADD_OWNER] = ("INSERT INTO seats SELECT game, seat, $2::bytea FROM seats WHERE owner = $1"
                   " ON CONFLICT DO NOTHING RETURNING 1::bigint"),
    [ADD_TOKEN] = "INSERT INTO tokens VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1::bigint",
    [NOTIFY] = "SELECT set_config('synchronous_commit', 'off', true), pg_notify('tayu', $1)",
};
enum { STATEMENTS = sizeof sql / sizeof *sql };

/* A commit that is acknowledged is on disk, there and where the server's standby is. Each statement finds a
 * few rows by their keys, however large the tables are. A node that stopped in the middle of a group holds
 * nobody up for long. */
static const char settings[] =
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply');"
    "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET plan_cache_mode = "
    "force_generic_plan; SET lock_timeout = '1s'";

/* Ends the sessions of nodes that keep a transaction open and send nothing: stopped, or cut off. */
static const char clear_way[] =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tayu' AND pid <>"
    " pg_backend_pid() AND usename = current_user AND wait_event = 'ClientRead' AND backend_xid IS NOT NULL"
    " AND state_change < clock_timestamp() - interval '1 second'";

void pg_writer_open(struct pg_writer *writer, const char *url) {
    writer->url = url;
    pthread_mutex_init(&writer->lock, NULL);
}

static void set_link(struct pg_writer *writer, PGconn *link) {
    pthread_mutex_lock(&writer->lock);
    PQfinish(writer->link);
    writer->link = link;
    pthread_mutex_unlock(&writer->lock);
}

void pg_writer_close(struct pg_writer *writer) {
    set_link(writer, NULL);
    pthread_mutex_destroy(&writer->lock);
}

void pg_writer_give_up(struct pg_writer *writer, bool gives_up) {
    pthread_mutex_lock(&writer->lock);
    writer->gives_up = gives_up;
    if (gives_up && writer->link)
        shutdown(PQsocket(writer->link), SHUT_RDWR);
    pthread_mutex_unlock(&writer->lock);
}

static bool has_given_up(struct pg_writer *writer) {
    pthread_mutex_lock(&writer->lock);
    bool gives_up = writer->gives_up;
    pthread_mutex_unlock(&writer->lock);
    return gives_up;
}

bool pg_writer_connect(struct pg_writer *writer, char trouble[STORE_TROUBLE]) {
    PGconn *link = pg_link_open(writer->url, trouble);
    if (!link)
        return false;
    if (pg_link_run(link, settings) && pg_link_prepare(link, sql, STATEMENTS, trouble) &&
        PQenterPipelineMode(link)) {
        set_link(writer, link);
        return true;
    }
    pg_link_say(link, trouble);
    PQfinish(link);
    return false;
}

static void add_fields(struct pg_array *arrays, const struct change *change) {
    pg_array_add(&arrays[0], change->game, strlen(change->game));
    switch (change->kind) {
    case CHANGE_GAME:
        pg_array_add(&arrays[1], change->text.start, change->text.length);
        pg_array_add(&arrays[2], change->hash, STORE_HASH);
        pg_array_add_number(&arrays[3], change->at_ms);
        return;
    case CHANGE_DUE:
        pg_array_add_number(&arrays[1], change->from_ms);
        pg_array_add_number(&arrays[2], change->at_ms);
        return;
    case CHANGE_SEAT:
        pg_array_add_number(&arrays[1], change->seat);
        pg_array_add(&arrays[2], change->owner, STORE_HASH);
        return;
    default:
        pg_array_add_number(&arrays[1], change->number);
        pg_array_add(&arrays[2], change->text.start, change->text.length);
        pg_array_add_number(&arrays[3], change->at_ms);
        pg_array_add_number(&arrays[4], change->seat);
        if (change->has_owner)
            pg_array_add(&arrays[5], change->owner, STORE_HASH);
        else
            pg_array_add_nothing(&arrays[5]);
    }
}

/* Changes of games: a column of each field. */
static bool send_columns(PGconn *link, enum statement which, const struct pg_item *items, int count) {
    static const enum pg_array_type types[][COLUMNS_MOST] = {
        [ADD_GAMES] = {PG_TEXT, PG_TEXT, PG_BYTES, PG_INT64},
        [ADD_EVENTS] = {PG_TEXT, PG_INT64, PG_TEXT, PG_INT64, PG_INT64, PG_BYTES},
        [MOVE_DUES] = {PG_TEXT, PG_INT64, PG_INT64},
        [ADD_SEATS] = {PG_TEXT, PG_INT64, PG_BYTES},
    };
    struct pg_array arrays[COLUMNS_MOST];
    struct pg_values values = {0};
    int columns = 0;
    for (; columns < COLUMNS_MOST && types[which][columns]; columns++)
        pg_array_open(&arrays[columns], types[which][columns]);
    for (int i = 0; i < count; i++)
        add_fields(arrays, items[i].change);
    bool good = true;
    for (int i = 0; i < columns; i++)
        good = good && pg_array_give(&arrays[i], &values);
    good = good && pg_link_send(link, which, &values);
    for (int i = 0; i < columns; i++)
        pg_array_close(&arrays[i]);
    return good;
}

static bool send_hashes(PGconn *link, enum statement which, const struct change *change) {
    struct pg_values values = {0};
    pg_values_bytes(&values, change->hash, STORE_HASH);
    pg_values_bytes(&values, change->owner, STORE_HASH);
    return pg_link_send(link, which, &values);
}

static bool send_batch(PGconn *link, const struct pg_item *items, int count) {
    switch (items->change->kind) {
    case CHANGE_GAME:
        return send_columns(link, ADD_GAMES, items, count);
    case CHANGE_EVENT:
        return send_columns(link, ADD_EVENTS, items, count);
    case CHANGE_DUE:
        return send_columns(link, MOVE_DUES, items, count);
    case CHANGE_SEAT:
        return send_columns(link, ADD_SEATS, items, count);
    case CHANGE_OWNER:
        return send_hashes(link, ADD_OWNER, items->change);
    case CHANGE_TOKEN:
        return send_hashes(link, ADD_TOKEN, items->change);
    case CHANGE_TOKEN_TAKEN:
        break;
    }
    check_never("tokens are taken at once");
}

static bool send_news(PGconn *link, const struct text *news) {
    struct pg_values values = {0};
    pg_values_bytes(&values, news->start, news->length);
    return pg_link_send(link, NOTIFY, &values);
}

/* The node, and lines of a game and a number, as many as fit. Returns how many were sent, or -1. */
static int send_all_news(const struct pg_writer *writer, const struct pg_item *items, int count) {
    enum { ROOM = 7900, LINE_ROOM = 100 };
    struct text news = text_room(ROOM);
    int sent = 0;
    for (int i = 0; i < count; i++) {
        const struct change *change = items[i].change;
        if (change->kind == CHANGE_EVENT && !news.length)
            text_format(&news, "%s\n", writer->node);
        if (change->kind == CHANGE_EVENT)
            text_format(&news, "%s %d\n", change->game, change->number);
        bool full = news.length > ROOM - LINE_ROOM || (i == count - 1 && news.length);
        if (full && !send_news(writer->link, &news))
            return -1;
        sent += full;
        if (full)
            news = text_in(news.start, news.size);
    }
    return sent;
}

/* The results of one statement: none is lost, and `failure` has the state of the first that failed. */
struct answer {
    PGresult *rows;
    char state[6];
};

static bool read_answer(PGconn *link, struct answer *answer, char trouble[STORE_TROUBLE]) {
    bool lost;
    answer->rows = pg_link_result(link, -1, &lost);
    ExecStatusType status = PQresultStatus(answer->rows);
    if (status != PGRES_PIPELINE_SYNC && !lost)
        PQclear(pg_link_result(link, -1, &lost)); /* the end of this statement's */
    if (!lost && (status == PGRES_TUPLES_OK || status == PGRES_PIPELINE_SYNC))
        return true;
    const char *state = PQresultErrorField(answer->rows, PG_DIAG_SQLSTATE);
    if (!*answer->state && state)
        memcpy(answer->state, state, sizeof answer->state - 1);
    if (answer->rows && status != PGRES_PIPELINE_ABORTED)
        pg_link_say_error(PQresultErrorMessage(answer->rows), trouble);
    else if (lost)
        pg_link_say(link, trouble);
    PQclear(answer->rows);
    answer->rows = NULL;
    return false;
}

static void note_good(const struct pg_item *items, int count, const PGresult *rows) {
    for (int i = 0; i < count; i++)
        items[i].change->good = items[i].change->kind == CHANGE_OWNER; /* also of one who has no seats */
    for (int i = 0; i < PQntuples(rows); i++)
        items[pg_link_column_number(rows, i, 0) - 1].change->good = true;
}

static bool read_batches(PGconn *link, const struct pg_item *items, int count, struct answer *answer,
                         char trouble[STORE_TROUBLE]) {
    for (int size; count; items += size, count -= size) {
        size = pg_batch_size(items, count);
        if (!read_answer(link, answer, trouble))
            return false;
        note_good(items, size, answer->rows);
        PQclear(answer->rows);
    }
    if (!read_answer(link, answer, trouble))
        return false;
    PQclear(answer->rows);
    return true;
}

/* The group is a transaction, which its sync ends; the news follow at once. */
static bool send_group(struct pg_writer *writer, const struct pg_item *items, int count, int *news) {
    for (int at = 0, size; at < count; at += size) {
        size = pg_batch_size(items + at, count - at);
        if (!send_batch(writer->link, items + at, size))
            return false;
    }
    if (!PQpipelineSync(writer->link))
        return false;
    *news = send_all_news(writer, items, count);
    return *news > 0 ? PQpipelineSync(writer->link) : !*news;
}

/* One try; false with the state of what failed. */
static bool commit(struct pg_writer *writer, const struct pg_item *items, int count, char state[6],
                   char trouble[STORE_TROUBLE]) {
    struct answer answer = {0};
    int news = 0;
    bool good = writer->link || pg_writer_connect(writer, trouble);
    if (good && !send_group(writer, items, count, &news)) {
        pg_link_say(writer->link, trouble);
        good = false;
    }
    good = good && read_batches(writer->link, items, count, &answer, trouble);
    bool kept = good;
    for (int i = 0; good && i < news + (news > 0); i++) {
        good = read_answer(writer->link, &answer, trouble);
        PQclear(answer.rows);
    }
    if (!good) { /* also when the group is kept: then nobody was told, and others look by themselves */
        set_link(writer, NULL);
    }
    memcpy(state, answer.state, sizeof answer.state);
    return kept;
}

static bool is_state(const char *state, const char *begins) {
    return !strncmp(state, begins, strlen(begins));
}

/* Whether another try may help: the connection is gone, the server stops or became a standby, or nodes were
 * in each other's way. */
static bool may_try_again(const char *state) {
    static const char *const states[] = {"08", "57P", "25006", "40", "55P03"};
    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        if (is_state(state, states[i]))
            return true;
    return !*state;
}

static void make_way(struct pg_writer *writer) {
    char ignored[STORE_TROUBLE];
    PGconn *link = pg_link_open(writer->url, ignored);
    if (!link)
        return;
    pg_link_run(link, clear_way);
    PQfinish(link);
}

bool pg_writer_commit(struct pg_writer *writer, const struct changes *group, char trouble[STORE_TROUBLE]) {
    int64_t end_ns = clock_ns() + (int64_t)PATIENCE_MS * 1000000;
    int count;
    struct pg_item *items = pg_batch_sort(group, &count);
    struct text text = text_in(trouble, STORE_TROUBLE);
    bool good = false, again = items;
    if (!items)
        text_string(&text, "there is not enough memory");
    while (again) {
        char state[6] = "";
        good = commit(writer, items, count, state, trouble);
        again = !good && may_try_again(state) && clock_ns() < end_ns && !has_given_up(writer);
        if (again && is_state(state, "55P03"))
            make_way(writer);
        else if (again)
            nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
    }
    if (good)
        *trouble = 0;
    free(items);
    return good;
}
