#include "store/backend.h"

#include "base/check.h"

#include <stdlib.h>
#include <string.h>

static bool add_change(struct store *store, struct change *change, store_done *done, void *context) {
    if (!change)
        return false;
    change->done = done;
    change->context = context;
    store->backend->add(store, change);
    return true;
}

bool store_is_url(const char *place) {
    return !strncmp(place, "postgresql://", 13) || !strncmp(place, "postgres://", 11);
}

struct store *store_open(const char *place, store_wake *wake, void *context, struct refusal *why) {
    return (store_is_url(place) ? store_open_postgres : store_open_alone)(place, wake, context, why);
}

bool store_add_game(struct store *store, const struct store_game *game, store_done *done, void *context) {
    return add_change(store, change_of_game(game), done, context);
}

bool store_add_event(struct store *store, const struct store_event *event, store_done *done, void *context) {
    return add_change(store, change_of_event(event), done, context);
}

bool store_move_due(struct store *store, const struct store_due *due, store_done *done, void *context) {
    return add_change(store, change_of_due(due), done, context);
}

bool store_put_row(struct store *store, int kind, const struct rows_row *row, store_done *done,
                   void *context) {
    return add_change(store, change_of_row(CHANGE_ROW, kind, row), done, context);
}

bool store_drop_rows(struct store *store, int kind, const struct rows_row *like, store_done *done,
                     void *context) {
    return add_change(store, change_of_row(CHANGE_ROWS_DROPPED, kind, like), done, context);
}

bool store_add_token(struct store *store, const uint8_t *token, const uint8_t *owner, store_done *done,
                     void *context) {
    return add_change(store, change_of_hashes(CHANGE_TOKEN, token, owner), done, context);
}

bool store_take_token(struct store *store, const uint8_t *token, const uint8_t *to, store_done *done,
                      void *context) {
    return add_change(store, change_of_hashes(CHANGE_TOKEN_TAKEN, token, to), done, context);
}

bool store_drop_tokens(struct store *store, const uint8_t *owner, store_done *done, void *context) {
    struct rows_row like = {{[1] = rows_hash(owner)}};
    return store_drop_rows(store, ROWS_TOKENS, &like, done, context);
}

bool store_listen(struct store *store, store_hear *hear, void *context) {
    store->listener = hear;
    store->listener_context = context;
    return store->backend->hear;
}

void store_tell(struct store *store, const char *game, struct span word) {
    check(word.length <= STORE_WORD);
    if (store->backend->tell)
        store->backend->tell(store, game, word);
}

/* Whether there were any. */
static bool poll(struct store *store) {
    check(!store->polling);
    store->polling = true;
    struct changes finished = store->backend->finished(store);
    for (const struct change *change = finished.first; change; change = change->next)
        if (change->done)
            change->done(change->context, change->outcome);
    bool any = finished.first;
    changes_free(&finished);
    store->polling = false;
    return any;
}

void store_poll(struct store *store) {
    poll(store);
    if (store->listener && store->backend->hear)
        store->backend->hear(store);
}

void store_settle(struct store *store) {
    do
        store->backend->wait(store);
    while (poll(store));
}

void store_close(struct store *store) {
    store_settle(store);
    store->backend->close(store);
}

const char *store_trouble(const struct store *store) {
    return store->backend->trouble(store);
}

bool store_read_game(struct store *store, const char *id, const struct store_reader *reader, void *context) {
    return store->backend->read_game(store, id, reader, context);
}

bool store_read_behind(struct store *store, const struct store_mark *marks, int count,
                       store_behind_visit *visit, void *context) {
    return store->backend->read_behind(store, marks, count, visit, context);
}

bool store_visit_all(struct store *store, const struct store_everything *everything, void *context) {
    return store->backend->visit_all(store, everything, context);
}

bool store_games_of(struct store *store, const struct store_ownership *ownership, store_seat_visit *visit,
                    void *context) {
    return store->backend->games_of(store, ownership, visit, context);
}

int store_owner_seats(struct store *store, const char *id, const uint8_t *owner) {
    return store->backend->owner_seats(store, id, owner);
}

bool store_games_due(struct store *store, const struct store_page *page, store_due_visit *visit,
                     void *context) {
    return store->backend->games_due(store, page, visit, context);
}
