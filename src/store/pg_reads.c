#include "store/pg_reads.h"

#include "store/change.h"
#include "store/pg_array.h"
#include "store/pg_open.h"

#include <string.h>

enum { PATIENCE_MS = 1000 };

enum statement { GAME, EVENTS, BEHIND, GAMES_OF, GAMES_DUE, OWNER_SEATS, CONFIRM };

/* The last column of what is told to anybody: the transaction that wrote the row, if a standby has to have it
 * and the caller does not know that it does. */
#define STANDBY "(SELECT current_setting('synchronous_standby_names') <> '')"
#define WRITER_IF(condition, table) " CASE WHEN " condition " THEN " table ".xmin ELSE '0' END"
#define ALL "2147483647"

static const char *const sql[] = {
    [GAME] = ("SELECT id, header, secret, made," WRITER_IF("$2::bigint = " ALL " AND " STANDBY, "games") //
              " FROM games WHERE id = $1"),
    [EVENTS] = ("SELECT number, line, at," WRITER_IF("$2::bigint = " ALL " AND " STANDBY, "events") //
                " FROM events WHERE game = $1 AND number <= $2::bigint ORDER BY number"),
    [BEHIND] = ("SELECT place, number, line, at," WRITER_IF("until = " ALL " AND " STANDBY, "events") //
                " FROM unnest($1::text[], $2::bigint[], $3::bigint[]) WITH"
                " ORDINALITY AS known (game, last, until, place) JOIN events USING (game)"
                " WHERE number > last AND number <= until ORDER BY 1, 2"),
    [GAMES_OF] = ("SELECT game, seat," WRITER_IF(STANDBY, "seats") //
                  " FROM seats JOIN games ON id = game WHERE owner = $1"
                  " ORDER BY made DESC, game DESC, seat LIMIT $2"),
    [GAMES_DUE] = ("SELECT game, due, lease FROM dues WHERE due <= $1 AND lease <= $1 AND due >= $2"
                   " AND (due > $2 OR game > $3) ORDER BY due, game LIMIT $4"),
    [OWNER_SEATS] = ("SELECT seat," WRITER_IF(STANDBY, "seats") //
                     " FROM seats WHERE game = $1 AND owner = $2"),
    [CONFIRM] = PG_LINK_CONFIRM,
};
enum { STATEMENTS = sizeof sql / sizeof *sql };

/* All questions are for a few rows, found by a key, however large the tables are and whatever was counted
 * when the plan was made. */
static const char settings[] = PG_LINK_DURABLE
    "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET plan_cache_mode = "
    "force_generic_plan";

PGconn *pg_reads_open(const char *url, char trouble[STORE_TROUBLE]) {
    PGconn *link = pg_open(url, trouble);
    if (!link)
        return NULL;
    if (pg_link_run(link, settings, PG_LINK_PATIENCE_MS) && pg_link_prepare(link, sql, STATEMENTS, trouble))
        return link;
    pg_link_say(link, trouble);
    PQfinish(link);
    return NULL;
}

static void give_name(struct pg_values *values, const char *name) {
    pg_values_bytes(values, name, strlen(name));
}

/* The rows of an answer; NULL: there is none. */
static PGresult *ask_for_rows(struct pg_reads *reads, enum statement which, const struct pg_values *values) {
    PGresult *rows = NULL;
    bool lost = !pg_link_send(reads->link, which, values);
    if (!lost)
        rows = pg_link_result(reads->link, PATIENCE_MS, &lost);
    if (!lost)
        PQclear(pg_link_result(reads->link, PATIENCE_MS, &lost)); /* the end of it */
    if (!lost && PQresultStatus(rows) == PGRES_TUPLES_OK)
        return rows;
    pg_link_say(reads->link, reads->trouble);
    PQclear(rows);
    return NULL;
}

/* The same for rows that may be told to anybody: the standby has them. */
static PGresult *ask_for_durable(struct pg_reads *reads, enum statement which,
                                 const struct pg_values *values) {
    struct pg_confirm *confirm = &reads->confirm;
    PGresult *rows = ask_for_rows(reads, which, values);
    if (!rows || !pg_confirm_is_needed(confirm, rows))
        return rows;
    reads->in_doubt = !pg_confirm_look(confirm);
    if (!reads->in_doubt &&
        (!pg_confirm_is_needed(confirm, rows) || pg_confirm_run(confirm, &reads->link, CONFIRM, PATIENCE_MS)))
        return rows;
    pg_link_say_error("the standby of the database does not answer", reads->trouble);
    PQclear(rows);
    return NULL;
}

static bool read_pg_hash(const PGresult *rows, int column, uint8_t hash[STORE_HASH]) {
    if (PQgetlength(rows, 0, column) != STORE_HASH)
        return false;
    memcpy(hash, PQgetvalue(rows, 0, column), STORE_HASH);
    return true;
}

static bool read_pg_header(struct pg_reads *reads, const struct pg_values *id,
                           const struct store_reader *reader, void *context, bool *found) {
    uint8_t secret[STORE_HASH];
    PGresult *rows = ask_for_durable(reads, GAME, id);
    *found = rows && PQntuples(rows) && read_pg_hash(rows, 2, secret);
    if (*found)
        reader->game(context, &(struct store_game){PQgetvalue(rows, 0, 0), pg_link_column_text(rows, 0, 1),
                                                   secret, pg_link_column_number(rows, 0, 3)});
    PQclear(rows);
    return rows;
}

/* An event, from this column on. */
static struct store_row row_at(const PGresult *rows, int row, int column) {
    return (struct store_row){(int)pg_link_column_number(rows, row, column),
                              pg_link_column_text(rows, row, column + 1),
                              pg_link_column_number(rows, row, column + 2)};
}

static int end_of(int until) {
    return until ? until : INT32_MAX;
}

bool pg_reads_game(struct pg_reads *reads, const char *id, const struct store_reader *reader, void *context,
                   bool *found) {
    struct pg_values values = {0};
    give_name(&values, id);
    pg_values_number(&values, end_of(reader->until));
    if (!read_pg_header(reads, &values, reader, context, found))
        return false;
    if (!*found)
        return true;
    PGresult *rows = ask_for_durable(reads, EVENTS, &values);
    for (int i = 0; rows && i < PQntuples(rows); i++) {
        struct store_row row = row_at(rows, i, 0);
        reader->event(context, &row);
    }
    PQclear(rows);
    return rows;
}

static PGresult *ask_behind(struct pg_reads *reads, const struct store_mark *marks, int count) {
    struct pg_array games, numbers, ends;
    struct pg_values values = {0};
    pg_array_open(&games, PG_TEXT);
    pg_array_open(&numbers, PG_INT64);
    pg_array_open(&ends, PG_INT64);
    for (int i = 0; i < count; i++) {
        pg_array_add(&games, marks[i].game, strlen(marks[i].game));
        pg_array_add_number(&numbers, marks[i].number);
        pg_array_add_number(&ends, end_of(marks[i].until));
    }
    bool given =
        pg_array_give(&games, &values) && pg_array_give(&numbers, &values) && pg_array_give(&ends, &values);
    PGresult *rows = given ? ask_for_durable(reads, BEHIND, &values) : NULL;
    pg_array_close(&games);
    pg_array_close(&numbers);
    pg_array_close(&ends);
    return rows;
}

bool pg_reads_behind(struct pg_reads *reads, const struct store_mark *marks, int count,
                     store_behind_visit *visit, void *context) {
    if (!count)
        return true;
    PGresult *rows = ask_behind(reads, marks, count);
    for (int i = 0; rows && i < PQntuples(rows); i++) {
        struct store_row row = row_at(rows, i, 1);
        visit(context, (int)pg_link_column_number(rows, i, 0) - 1, &row);
    }
    PQclear(rows);
    return rows;
}

bool pg_reads_games_of(struct pg_reads *reads, const struct store_ownership *ownership,
                       store_seat_visit *visit, void *context) {
    struct pg_values values = {0};
    pg_values_bytes(&values, ownership->owner, STORE_HASH);
    pg_values_number(&values, ownership->most);
    PGresult *rows = ask_for_durable(reads, GAMES_OF, &values);
    for (int i = 0; rows && i < PQntuples(rows); i++)
        visit(context, PQgetvalue(rows, i, 0), (int)pg_link_column_number(rows, i, 1));
    PQclear(rows);
    return rows;
}

bool pg_reads_games_due(struct pg_reads *reads, const struct store_page *page, store_due_visit *visit,
                        void *context) {
    struct pg_values values = {0};
    pg_values_number(&values, page->now_ms);
    pg_values_number(&values, page->after_ms);
    give_name(&values, page->after);
    pg_values_number(&values, page->most);
    PGresult *rows = ask_for_rows(reads, GAMES_DUE, &values);
    for (int i = 0; rows && i < PQntuples(rows); i++) {
        struct store_attention attention = {pg_link_column_number(rows, i, 1),
                                            pg_link_column_number(rows, i, 2)};
        visit(context, PQgetvalue(rows, i, 0), &attention);
    }
    PQclear(rows);
    return rows;
}

bool pg_reads_owner_seats(struct pg_reads *reads, const char *id, const uint8_t *owner, int *seats) {
    struct pg_values values = {0};
    give_name(&values, id);
    pg_values_bytes(&values, owner, STORE_HASH);
    PGresult *rows = ask_for_durable(reads, OWNER_SEATS, &values);
    *seats = 0;
    for (int i = 0; rows && i < PQntuples(rows); i++)
        *seats |= change_seat_bit(pg_link_column_number(rows, i, 0));
    PQclear(rows);
    return rows;
}
