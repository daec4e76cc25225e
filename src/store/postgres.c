#define _GNU_SOURCE
#include "store/backend.h"
#include "store/group_commit.h"
#include "store/pg_listener.h"
#include "store/pg_open.h"
#include "store/pg_reads.h"
#include "store/pg_reads_all.h"
#include "store/pg_schema.h"
#include "store/pg_writer.h"
#include "store/pq_load.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* The owner's thread reads with one connection; another thread writes with its own; a third one hears what
 * other nodes tell. Reading waits for an answer, which takes less than a millisecond while all is well and a
 * second at most; it never waits for a connection. */
struct postgres {
    struct store store;
    struct pg_reads reads; /* no link: it is lost */
    struct pg_writer writer;
    struct group_commit group_commit;
    struct pg_listener *listener;
    char write_trouble[STORE_TROUBLE];
    char url[];
};

enum { SLOW_NS = 2000000000, SETTLE_S = 15 };

static bool write_pg_group(void *context, const struct changes *group, char trouble[STORE_TROUBLE]) {
    struct postgres *postgres = context;
    return pg_writer_commit(&postgres->writer, group, trouble);
}

static void postgres_add(struct store *store, struct change *change) {
    group_commit_add(&((struct postgres *)store)->group_commit, change);
}

static struct changes postgres_finished(struct store *store) {
    struct postgres *postgres = (struct postgres *)store;
    return group_commit_finished(&postgres->group_commit, postgres->write_trouble);
}

static void postgres_hear(struct store *store) {
    pg_listener_news(((struct postgres *)store)->listener, store->listener, store->listener_context);
}

static void postgres_tell(struct store *store, const char *game, struct span word) {
    pg_listener_tell(((struct postgres *)store)->listener, game, word);
}

/* While no server answers, each group is tried for some seconds: after a while what waits is tried only
 * once. */
static void postgres_wait(struct store *store) {
    struct postgres *postgres = (struct postgres *)store;
    bool done = group_commit_wait(&postgres->group_commit, SETTLE_S);
    while (!done) {
        pg_writer_give_up(&postgres->writer, true);
        done = group_commit_wait(&postgres->group_commit, SETTLE_S);
    }
    pg_writer_give_up(&postgres->writer, false);
}

/* Also of one that was opened in part, whose thread does not run. */
static void free_postgres(struct postgres *postgres) {
    if (postgres->listener)
        pg_listener_close(postgres->listener);
    PQfinish(postgres->reads.link);
    pg_confirm_close(&postgres->reads.confirm);
    pg_writer_close(&postgres->writer);
    free(postgres);
}

static void postgres_close(struct store *store) {
    struct postgres *postgres = (struct postgres *)store;
    group_commit_stop(&postgres->group_commit);
    free_postgres(postgres);
}

static const char *postgres_trouble(const struct store *store) {
    struct postgres *postgres = (struct postgres *)store;
    if (*postgres->write_trouble)
        return postgres->write_trouble;
    if (*postgres->reads.trouble)
        return postgres->reads.trouble;
    return group_commit_busy_ns(&postgres->group_commit) > SLOW_NS ? "the database does not answer" : NULL;
}

/* Whether there is a connection to read with. */
static bool can_read(struct postgres *postgres) {
    if (!postgres->reads.link)
        postgres->reads.link = pg_listener_reader(postgres->listener, postgres->reads.trouble);
    if (!postgres->reads.link && !*postgres->reads.trouble)
        pg_link_say_error("", postgres->reads.trouble);
    return postgres->reads.link;
}

/* A connection on which something failed is given up, and another one asked for. */
static bool note_pg_read(struct postgres *postgres, bool good) {
    char ignored[STORE_TROUBLE];
    if (good) {
        *postgres->reads.trouble = 0;
        return true;
    }
    if (postgres->reads.in_doubt) {
        postgres->reads.in_doubt = false;
        return false;
    }
    PQfinish(postgres->reads.link);
    postgres->reads.link = pg_listener_reader(postgres->listener, ignored);
    return false;
}

static bool postgres_read_game(struct store *store, const char *id, const struct store_reader *reader,
                               void *context) {
    struct postgres *postgres = (struct postgres *)store;
    bool found;
    return can_read(postgres) &&
           note_pg_read(postgres, pg_reads_game(&postgres->reads, id, reader, context, &found)) && found;
}

static bool postgres_read_behind(struct store *store, const struct store_mark *marks, int count,
                                 store_behind_visit *visit, void *context) {
    struct postgres *postgres = (struct postgres *)store;
    return can_read(postgres) &&
           note_pg_read(postgres, pg_reads_behind(&postgres->reads, marks, count, visit, context));
}

static bool postgres_visit_all(struct store *store, const struct store_everything *everything,
                               void *context) {
    struct postgres *postgres = (struct postgres *)store;
    return can_read(postgres) && note_pg_read(postgres, pg_reads_all(&postgres->reads, everything, context));
}

static bool postgres_games_of(struct store *store, const struct store_ownership *ownership,
                              store_seat_visit *visit, void *context) {
    struct postgres *postgres = (struct postgres *)store;
    return can_read(postgres) &&
           note_pg_read(postgres, pg_reads_games_of(&postgres->reads, ownership, visit, context));
}

static int postgres_owner_seats(struct store *store, const char *id, const uint8_t *owner) {
    struct postgres *postgres = (struct postgres *)store;
    int seats;
    bool good = can_read(postgres) &&
                note_pg_read(postgres, pg_reads_owner_seats(&postgres->reads, id, owner, &seats));
    return good ? seats : -1;
}

static bool postgres_games_due(struct store *store, const struct store_page *page, store_due_visit *visit,
                               void *context) {
    struct postgres *postgres = (struct postgres *)store;
    return can_read(postgres) &&
           note_pg_read(postgres, pg_reads_games_due(&postgres->reads, page, visit, context));
}

static const struct store_backend postgres_backend = {
    .add = postgres_add,
    .finished = postgres_finished,
    .hear = postgres_hear,
    .tell = postgres_tell,
    .wait = postgres_wait,
    .close = postgres_close,
    .trouble = postgres_trouble,
    .read_game = postgres_read_game,
    .read_behind = postgres_read_behind,
    .visit_all = postgres_visit_all,
    .games_of = postgres_games_of,
    .owner_seats = postgres_owner_seats,
    .games_due = postgres_games_due,
};

static bool prepare_database(const char *url, struct refusal *why) {
    char trouble[STORE_TROUBLE] = "";
    PGconn *link = pg_open(url, trouble);
    if (!link)
        return pg_schema_refuse(why, trouble);
    bool good = pg_schema_prepare(link, why);
    PQfinish(link);
    return good;
}

static bool open_links(struct postgres *postgres, const struct pg_listener_options *options,
                       struct refusal *why) {
    char trouble[STORE_TROUBLE] = "";
    if (!pg_writer_connect(&postgres->writer, trouble) ||
        !(postgres->reads.link = pg_reads_open(postgres->url, trouble)))
        return pg_schema_refuse(why, trouble);
    postgres->listener = pg_listener_open(options);
    return (postgres->listener && group_commit_start(&postgres->group_commit)) ||
           refuse(why, "there is no thread left to write games with");
}

/* As an id of a node: nobody has to be unable to guess it. */
static void name_node(char node[PG_WRITER_NODE]) {
    uint64_t random = 0;
    struct text text = text_in(node, PG_WRITER_NODE);
    if (getrandom(&random, sizeof random, 0) < 0)
        random = 0;
    for (int i = 0; i < 8; i++)
        text_format(&text, "%02x", (unsigned)(random >> 8 * i & 255));
}

struct store *store_open_postgres(const char *url, store_wake *wake, void *context, struct refusal *why) {
    if (!pq_load(why) || !prepare_database(url, why))
        return NULL;
    struct postgres *postgres = calloc(1, sizeof *postgres + strlen(url) + 1);
    if (!postgres) {
        refuse_as(why, REFUSAL_LATER, "there is not enough memory");
        return NULL;
    }
    postgres->store.backend = &postgres_backend;
    strcpy(postgres->url, url);
    name_node(postgres->writer.node);
    postgres->writer.url = postgres->url;
    postgres->group_commit = (struct group_commit){
        .write = write_pg_group, .write_context = postgres, .wake = wake, .wake_context = context};
    struct pg_listener_options options = {postgres->url, postgres->writer.node, wake, context};
    if (open_links(postgres, &options, why))
        return &postgres->store;
    free_postgres(postgres);
    return NULL;
}
