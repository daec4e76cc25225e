#define _POSIX_C_SOURCE 200809L
#include "store/maintenance.h"

#include "store/database.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { AT_ONCE = 5000, PATH_SIZE = 4096 };

/* A copy from one store to another, in progress. */
struct copying {
    struct store *to;
    struct store_sum sum;
    int waiting; /* added, without a result yet */
    bool failed;
    struct copying_due {
        char *game;
        int64_t due_ms;
    } * dues; /* set after the events, which would change them */
    int due_count;
};

static void note_done(void *context, enum store_outcome outcome) {
    struct copying *copying = context;
    copying->failed |= outcome != STORE_KEPT;
}

/* Limits the memory for waiting changes. */
static void count_one(struct copying *copying) {
    if (++copying->waiting < AT_ONCE)
        return;
    store_settle(copying->to);
    copying->waiting = 0;
}

static void remember_due(struct copying *copying, const char *game, int64_t due_ms) {
    struct copying_due *dues =
        realloc(copying->dues, (size_t)(copying->due_count + 1) * sizeof *copying->dues);
    char *name = dues ? strdup(game) : NULL;
    copying->dues = dues ? dues : copying->dues;
    copying->failed |= !name;
    if (name)
        dues[copying->due_count++] = (struct copying_due){name, due_ms};
}

static void copy_game(void *context, const struct store_game *game, int64_t due_ms) {
    struct copying *copying = context;
    copying->sum.games++;
    copying->failed |= !store_add_game(copying->to, game, note_done, copying);
    if (due_ms)
        remember_due(copying, game->id, due_ms);
    count_one(copying);
}

static void copy_event(void *context, const char *game, const struct store_row *row) {
    struct copying *copying = context;
    copying->sum.events++;
    struct store_event event = {.game = game, .number = row->number, .line = row->line, .at_ms = row->at_ms};
    copying->failed |= !store_add_event(copying->to, &event, note_done, copying);
    count_one(copying);
}

static void copy_row(void *context, int kind, const struct rows_row *row) {
    struct copying *copying = context;
    copying->failed |= !store_put_row(copying->to, kind, row, note_done, copying);
    count_one(copying);
}

static void copy_dues(struct copying *copying) {
    for (int i = 0; i < copying->due_count; i++) {
        struct store_due due = {copying->dues[i].game, {0}, {.due_ms = copying->dues[i].due_ms}};
        copying->failed |= !store_move_due(copying->to, &due, note_done, copying);
        count_one(copying);
        free(copying->dues[i].game);
    }
    free(copying->dues);
    store_settle(copying->to);
}

static bool refuse_trouble(struct refusal *why, const struct store *store) {
    const char *trouble = store_trouble(store);
    refuse(why, "the games cannot be copied: {reason}");
    return refuse_text(why, "reason", span_of(trouble ? trouble : "something of them is damaged"));
}

static bool copy_all(struct store *from, struct store *to, struct store_sum *sum, struct refusal *why) {
    static const struct store_everything all = {copy_game, copy_event, copy_row};
    struct copying copying = {.to = to};
    bool read = store_visit_all(from, &all, &copying);
    copy_dues(&copying);
    *sum = copying.sum;
    if (!read)
        return refuse_trouble(why, from);
    return !copying.failed || refuse_trouble(why, to);
}

static void count_stored_game(void *context, const struct store_game *game, int64_t due_ms) {
    (void)game, (void)due_ms;
    ++*(int *)context;
}

static bool is_store_empty(struct store *store, struct refusal *why) {
    static const struct store_everything all = {.game = count_stored_game};
    int games = 0;
    if (!store_visit_all(store, &all, &games))
        return refuse_trouble(why, store);
    return !games || refuse(why, "there are games in this database already");
}

static bool copy_between(const char *from, const char *to, struct store_sum *sum, struct refusal *why) {
    struct store *source =
        (store_is_url(from) ? store_open_postgres : store_open_sqlite)(from, NULL, NULL, why);
    struct store *target = source ? store_open(to, NULL, NULL, why) : NULL;
    bool good = target && is_store_empty(target, why) && copy_all(source, target, sum, why);
    if (target)
        store_close(target);
    if (source)
        store_close(source);
    return good;
}

/* First into a file beside it, which is checked and then replaces it. */
static bool copy_by_file_beside(const char *from, const char *to, struct store_sum *sum,
                                struct refusal *why) {
    struct text beside = text_room(PATH_SIZE);
    text_format(&beside, "%s.from-%d", to, (int)getpid());
    if (beside.cut)
        return refuse_path(why, "the file cannot be written", to);
    database_remove(beside.start);
    bool good =
        copy_between(from, beside.start, sum, why) && maintenance_copy_file(beside.start, to, sum, why);
    database_remove(beside.start);
    return good;
}

bool store_backup(const char *from, const char *to, struct store_sum *sum, struct refusal *why) {
    if (!store_is_url(from) && !store_is_url(to))
        return maintenance_copy_file(from, to, sum, why);
    if (!store_is_url(to))
        return copy_by_file_beside(from, to, sum, why);
    if (!store_is_url(from) && !store_check(from, sum, why))
        return false;
    return copy_between(from, to, sum, why);
}
