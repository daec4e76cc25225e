#include "store/pg_changes.h"

#include "base/check.h"
#include "store/pg_array.h"

#include <string.h>

enum { COLUMNS_MOST = PG_LINK_PARAMETERS };

enum statement { ADD_GAMES, ADD_EVENTS, MOVE_DUES, ADD_TOKEN, TAKE_TOKEN, CONFIRM, NOTIFY };

/* A number that is taken, or is not the next one, changes nothing, and neither does a game that is not there;
 * the answer is the places of the good ones. News go in a transaction of their own, behind the group's: in
 * the same one they would make all nodes' commits wait for each other, and they need not be on disk. */
#define NODE "current_setting('tayu.node')"
static const char *const sql[] = {
    [ADD_GAMES] = ("WITH asked AS (SELECT * FROM unnest($1::text[], $2::text[], $3::bytea[], $4::bigint[])"
                   " WITH ORDINALITY AS asked (id, header, secret, made, place)), "
                   "added AS (INSERT INTO games SELECT id, header, secret, made FROM asked ORDER BY place"
                   " ON CONFLICT DO NOTHING RETURNING id) SELECT place FROM asked JOIN added USING (id)"),
    [ADD_EVENTS] =
        ("WITH asked AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[],"
         " $5::bigint[], $6::bytea[], $7::bigint[], $8::bigint[]) WITH ORDINALITY AS asked (game, number,"
         " line, due, seat, owner, at, lease, place)), "
         "added AS (INSERT INTO events (game, number, line, at) SELECT game, number, line, at FROM asked"
         " WHERE (SELECT true FROM games WHERE id = asked.game) AND number = 1 +"
         " coalesce((SELECT max(e.number) FROM events e WHERE e.game = asked.game), 0)"
         " ORDER BY place ON CONFLICT DO NOTHING RETURNING game), "
         "good AS MATERIALIZED (SELECT asked.* FROM asked JOIN added USING (game)), "
         "due AS (INSERT INTO dues (game, due, lease, holder) SELECT game, due, lease, " NODE
         " FROM good WHERE due <> 0 ORDER BY place ON CONFLICT (game) DO UPDATE SET due = excluded.due,"
         " lease = excluded.lease, holder = excluded.holder), "
         "rest AS (DELETE FROM dues USING good WHERE dues.game = good.game AND good.due = 0), "
         "leave AS (DELETE FROM seats USING good WHERE seats.game = good.game AND seats.seat = good.seat"
         " AND good.seat <> 0 AND seats.owner IS DISTINCT FROM good.owner), "
         "take AS (INSERT INTO seats SELECT game, seat, owner FROM good WHERE seat <> 0 AND owner IS NOT NULL"
         " ON CONFLICT DO NOTHING) SELECT place FROM good"),
    [MOVE_DUES] = ("WITH asked AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[],"
                   " $5::bigint[]) WITH ORDINALITY AS asked (game, since, held, due, lease, place)), "
                   "good AS (SELECT * FROM asked WHERE (SELECT true FROM games WHERE id = asked.game)), "
                   "moved AS (UPDATE dues SET due = good.due, lease = good.lease, holder = " NODE
                   " FROM good WHERE dues.game = good.game AND dues.due = since AND dues.lease = held"
                   " AND since <> 0 AND good.due <> 0 RETURNING place), "
                   "rest AS (DELETE FROM dues USING good WHERE dues.game = good.game AND dues.due = since"
                   " AND dues.lease = held AND since <> 0 AND good.due = 0 RETURNING place), "
                   "begun AS (INSERT INTO dues (game, due, lease, holder) SELECT game, due, lease, " NODE
                   " FROM good WHERE since = 0 AND due <> 0 ON CONFLICT DO NOTHING RETURNING game) "
                   "SELECT place FROM moved UNION ALL SELECT place FROM rest"
                   " UNION ALL SELECT place FROM good JOIN begun USING (game)"),
    [ADD_TOKEN] = ("INSERT INTO tokens SELECT $1::bytea, $2::bytea WHERE NOT EXISTS"
                   " (SELECT FROM tokens WHERE token = $3) ON CONFLICT DO NOTHING RETURNING 1::bigint"),
    /* Two nodes may take the same one at the same time: who has to wait looks at the row again as the other
     * left it, and finds whether it was for the same owner. Insert and delete would not find that. */
    [TAKE_TOKEN] = ("WITH word AS (SELECT owner FROM tokens WHERE token = $1), "
                    "used AS (UPDATE tokens SET token = $3, owner = $2 WHERE token = $1"
                    " OR (token = $3 AND owner = $2) RETURNING 1::bigint AS place), "
                    "added AS (INSERT INTO seats SELECT game, seat, $2 FROM seats JOIN word USING (owner)"
                    " CROSS JOIN used ON CONFLICT DO NOTHING) "
                    "SELECT place FROM used"),
    [CONFIRM] = PG_LINK_CONFIRM,
    [NOTIFY] = "SELECT set_config('synchronous_commit', 'off', true), pg_notify('tayu', $1)",
};
enum { STATEMENTS = sizeof sql / sizeof *sql };

/* A commit that is acknowledged is on disk, there and where the server's standby is. Each statement finds a
 * few rows by their keys, however large the tables are. A node that stopped in the middle of a group holds
 * nobody up for long. */
static const char settings[] = PG_LINK_DURABLE
    "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET plan_cache_mode = "
    "force_generic_plan; SET lock_timeout = '1s'";

bool pg_changes_prepare(PGconn *link, const char *node, char trouble[STORE_TROUBLE]) {
    struct text name = text_room(100);
    text_format(&name, "SELECT set_config('tayu.node', '%s', false)", node);
    if (pg_link_run(link, settings, PG_LINK_PATIENCE_MS) &&
        pg_link_run(link, name.start, PG_LINK_PATIENCE_MS) &&
        pg_link_prepare(link, sql, STATEMENTS, trouble) && PQenterPipelineMode(link))
        return true;
    pg_link_say(link, trouble);
    return false;
}

static void add_attention(struct pg_array *due, struct pg_array *lease,
                          const struct store_attention *attention) {
    pg_array_add_number(due, attention->due_ms);
    pg_array_add_number(lease, attention->lease_ms);
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
        add_attention(&arrays[1], &arrays[2], &change->was);
        add_attention(&arrays[3], &arrays[4], &change->then);
        return;
    default:
        pg_array_add_number(&arrays[1], change->number);
        pg_array_add(&arrays[2], change->text.start, change->text.length);
        add_attention(&arrays[3], &arrays[7], &change->then);
        pg_array_add_number(&arrays[4], change->seat);
        if (change->has_owner)
            pg_array_add(&arrays[5], change->owner, STORE_HASH);
        else
            pg_array_add_nothing(&arrays[5]);
        pg_array_add_number(&arrays[6], change->at_ms);
    }
}

/* Changes of games: a column of each field. */
static bool send_columns(PGconn *link, enum statement which, const struct pg_item *items, int count) {
    static const enum pg_array_type types[][COLUMNS_MOST] = {
        [ADD_GAMES] = {PG_TEXT, PG_TEXT, PG_BYTES, PG_INT64},
        [ADD_EVENTS] = {PG_TEXT, PG_INT64, PG_TEXT, PG_INT64, PG_INT64, PG_BYTES, PG_INT64, PG_INT64},
        [MOVE_DUES] = {PG_TEXT, PG_INT64, PG_INT64, PG_INT64, PG_INT64},
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
    pg_values_bytes(&values, change->used, STORE_HASH);
    return pg_link_send(link, which, &values);
}

static bool send_row(PGconn *link, const struct change *change) {
    struct text text = text_room(ROWS_SQL);
    struct pg_values values = {0};
    if (change->kind == CHANGE_ROW)
        rows_write_put(&text, ROWS_POSTGRES, change->rows);
    else
        rows_write_drop(&text, ROWS_POSTGRES, change->rows, &change->row);
    pg_values_row(&values, change->rows, &change->row);
    return pg_link_send_text(link, text.start, &values);
}

bool pg_changes_send(PGconn *link, const struct pg_item *items, int count) {
    switch (items->change->kind) {
    case CHANGE_GAME:
        return send_columns(link, ADD_GAMES, items, count);
    case CHANGE_EVENT:
        return send_columns(link, ADD_EVENTS, items, count);
    case CHANGE_DUE:
        return send_columns(link, MOVE_DUES, items, count);
    case CHANGE_ROW:
    case CHANGE_ROWS_DROPPED:
        return send_row(link, items->change);
    case CHANGE_TOKEN:
        return send_hashes(link, ADD_TOKEN, items->change);
    case CHANGE_TOKEN_TAKEN:
        return send_hashes(link, TAKE_TOKEN, items->change);
    }
    check_never("a kind of change");
}

bool pg_changes_confirm(PGconn *link) {
    return pg_link_send(link, CONFIRM, &(struct pg_values){0});
}

bool pg_changes_tell(PGconn *link, const struct text *news) {
    struct pg_values values = {0};
    pg_values_bytes(&values, news->start, news->length);
    return pg_link_send(link, NOTIFY, &values);
}

void pg_changes_note(const struct pg_item *items, int count, const PGresult *rows) {
    for (int i = 0; i < count; i++)
        items[i].change->outcome = STORE_REFUSED;
    for (int i = 0; i < PQntuples(rows); i++)
        items[pg_link_column_number(rows, i, 0) - 1].change->outcome = STORE_KEPT;
}
