#include "store/pg_schema.h"

#include <stdio.h>

/* What brings the tables from each version to the next one; 0 is a database without. A row that has been
 * released is never changed, and only adds: nodes of the version before go on meanwhile.
 *
 * Games are named by their id, so that each table can be split by it. Names of columns refer to no other
 * table: that would lock the game's row for each event. When a game is due has a table of its own, which is
 * small and changes often. */
static const char *const steps[] = {
    "CREATE TABLE games (id text COLLATE \"C\" PRIMARY KEY, header text NOT NULL,"
    " secret bytea NOT NULL CHECK (octet_length(secret) = 32), made bigint NOT NULL);"
    "CREATE TABLE events (game text COLLATE \"C\" NOT NULL, number integer NOT NULL, line text NOT NULL,"
    " PRIMARY KEY (game, number));"
    "CREATE TABLE dues (game text COLLATE \"C\" PRIMARY KEY, due bigint NOT NULL)"
    " WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);"
    "CREATE INDEX dues_due ON dues (due);"
    "CREATE TABLE seats (game text COLLATE \"C\" NOT NULL, seat integer NOT NULL,"
    " owner bytea NOT NULL CHECK (octet_length(owner) = 32), PRIMARY KEY (game, seat, owner));"
    "CREATE INDEX seats_owner ON seats (owner, game, seat);"
    "CREATE TABLE tokens (token bytea PRIMARY KEY CHECK (octet_length(token) = 32),"
    " owner bytea NOT NULL CHECK (octet_length(owner) = 32));"
    "CREATE TABLE tayu (version integer NOT NULL);"
    "INSERT INTO tayu VALUES (1)",
    /* When an event happened; 0 is not known, as of what nodes of the version before add. */
    "ALTER TABLE events ADD COLUMN at bigint NOT NULL DEFAULT 0",
    /* Which node is at a game that is due, and until when. To nodes of the version before, which move `due`
     * itself on while they are at it, such a game is free: they may think about it, too, and the number of
     * the event decides. */
    "ALTER TABLE dues ADD COLUMN lease bigint NOT NULL DEFAULT 0, ADD COLUMN holder text NOT NULL DEFAULT ''",
};
enum { STEPS = sizeof steps / sizeof *steps };

bool pg_schema_refuse(struct refusal *why, const char *trouble) {
    refuse(why, "the database of games cannot be used: {reason}");
    return refuse_text(why, "reason", span_of(trouble));
}

static bool refuse_link(PGconn *link, struct refusal *why) {
    char trouble[STORE_TROUBLE];
    pg_link_say(link, trouble);
    return pg_schema_refuse(why, trouble);
}

static bool read_schema_version(PGconn *link, int64_t *version, struct refusal *why) {
    int64_t there;
    *version = 0;
    bool good =
        pg_link_number(link, "SELECT count(*) FROM pg_class WHERE oid = to_regclass('tayu')", &there) &&
        (!there || pg_link_number(link, "SELECT version FROM tayu", version));
    if (!good)
        return refuse_link(link, why);
    return *version <= rows_version(STEPS) ||
           refuse(why, "a newer version of this program made this database of games");
}

/* From a version to the next: what changes of the tables, and those that are new. */
static bool take_step(PGconn *link, int version) {
    struct text sql = text_room(ROWS_SQL);
    rows_write_create(&sql, ROWS_POSTGRES, version + 1);
    return (version >= STEPS || pg_link_run(link, steps[version], PG_LINK_FOREVER)) &&
           (!sql.length || pg_link_run(link, sql.start, PG_LINK_FOREVER));
}

/* In a transaction, and one node at a time: who comes second finds it done. */
static bool take_steps(PGconn *link, struct refusal *why) {
    int64_t version;
    char mark[60];
    if (!pg_link_run(link, "SELECT pg_advisory_xact_lock(x'54615975'::bigint)", PG_LINK_FOREVER))
        return refuse_link(link, why);
    if (!read_schema_version(link, &version, why))
        return false;
    for (; version < rows_version(STEPS); version++)
        if (!take_step(link, (int)version))
            return refuse_link(link, why);
    snprintf(mark, sizeof mark, "UPDATE tayu SET version = %d", rows_version(STEPS));
    return pg_link_run(link, mark, PG_LINK_FOREVER) || refuse_link(link, why);
}

bool pg_schema_prepare(PGconn *link, struct refusal *why) {
    int64_t version;
    if (!read_schema_version(link, &version, why))
        return false;
    if (version == rows_version(STEPS))
        return true;
    bool good = pg_link_run(link, "BEGIN", PG_LINK_FOREVER) && take_steps(link, why);
    if (!good)
        pg_link_run(link, "ROLLBACK", PG_LINK_FOREVER);
    return good && (pg_link_run(link, "COMMIT", PG_LINK_FOREVER) || refuse_link(link, why));
}
