#include "store/pg_reads_all.h"

/* The visitors, and a function that passes one row to them. */
struct visit {
    const struct store_everything *everything;
    void *context;
    int kind; /* of rows */
};
typedef void visit_row(const struct visit *visit, const PGresult *row);

static const uint8_t *hash_at(const PGresult *row, int column) {
    return (const uint8_t *)PQgetvalue(row, 0, column);
}

static void visit_pg_game(const struct visit *visit, const PGresult *row) {
    struct store_game game = {PQgetvalue(row, 0, 0), pg_link_column_text(row, 0, 1), hash_at(row, 2),
                              pg_link_column_number(row, 0, 3)};
    visit->everything->game(visit->context, &game, pg_link_column_number(row, 0, 4));
}

static void visit_pg_event(const struct visit *visit, const PGresult *row) {
    struct store_row event = {(int)pg_link_column_number(row, 0, 1), pg_link_column_text(row, 0, 2),
                              pg_link_column_number(row, 0, 3)};
    visit->everything->event(visit->context, PQgetvalue(row, 0, 0), &event);
}

/* One row after another, so that no table has to fit into memory. */
static bool visit_pg_rows(struct pg_reads *reads, const char *sql, visit_row *say,
                          const struct visit *visit) {
    const struct pg_values none = {0};
    bool good = pg_link_send_text(reads->link, sql, &none) && PQsetSingleRowMode(reads->link);
    bool lost = !good;
    for (PGresult *row; !lost && (row = pg_link_result(reads->link, PG_LINK_FOREVER, &lost)); PQclear(row)) {
        ExecStatusType status = PQresultStatus(row);
        if (status == PGRES_SINGLE_TUPLE)
            say(visit, row);
        good = good && (status == PGRES_SINGLE_TUPLE || status == PGRES_TUPLES_OK);
    }
    if (lost || !good)
        pg_link_say(reads->link, reads->trouble);
    return good && !lost;
}

static void visit_pg_row(const struct visit *visit, const PGresult *result) {
    struct rows_row row;
    pg_link_column_row(result, 0, visit->kind, &row);
    visit->everything->row(visit->context, visit->kind, &row);
}

static bool visit_pg_kind(struct pg_reads *reads, const struct visit *visit) {
    struct text sql = text_room(ROWS_SQL);
    rows_write_select(&sql, ROWS_POSTGRES, visit->kind);
    return visit_pg_rows(reads, sql.start, visit_pg_row, visit);
}

bool pg_reads_all(struct pg_reads *reads, const struct store_everything *everything, void *context) {
    struct visit visit = {.everything = everything, .context = context};
    if (!pg_link_run(reads->link, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", PG_LINK_PATIENCE_MS)) {
        pg_link_say(reads->link, reads->trouble);
        return false;
    }
    bool good =
        (!everything->game || visit_pg_rows(reads,
                                            "SELECT id, header, secret, made, coalesce(due, 0) FROM games"
                                            " LEFT JOIN dues ON id = game ORDER BY made, id",
                                            visit_pg_game, &visit)) &&
        (!everything->event ||
         visit_pg_rows(reads, "SELECT game, number, line, at FROM events ORDER BY game, number",
                       visit_pg_event, &visit));
    for (; good && everything->row && visit.kind < rows_kinds; visit.kind++)
        good = visit_pg_kind(reads, &visit);
    return pg_link_run(reads->link, "COMMIT", PG_LINK_PATIENCE_MS) && good;
}
