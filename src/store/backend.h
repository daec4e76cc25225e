#ifndef STORE_BACKEND_H
#define STORE_BACKEND_H

#include "store/change.h"

/* What each kind of store implements; backend.c does the rest. Its struct begins with a struct store. */
struct store_backend {
    void (*add)(struct store *store, struct change *change);
    struct changes (*finished)(struct store *store); /* those with a result, in order */
    void (*hear)(struct store *store);               /* passes news to the listener; NULL: there are none */
    void (*tell)(struct store *store, const char *game, struct span word); /* NULL if `hear` is */
    void (*wait)(struct store *store);                                     /* until all have a result */
    void (*close)(struct store *store);
    const char *(*trouble)(const struct store *store);
    bool (*read_game)(struct store *store, const char *id, const struct store_reader *reader, void *context);
    bool (*read_behind)(struct store *store, const struct store_mark *marks, int count,
                        store_behind_visit *visit, void *context);
    bool (*visit_all)(struct store *store, const struct store_everything *everything, void *context);
    bool (*games_of)(struct store *store, const struct store_ownership *ownership, store_seat_visit *visit,
                     void *context);
    int (*owner_seats)(struct store *store, const char *id, const uint8_t *owner);
    bool (*games_due)(struct store *store, const struct store_page *page, store_due_visit *visit,
                      void *context);
};

struct store {
    const struct store_backend *backend;
    bool polling;
    store_hear *listener; /* NULL: none */
    void *listener_context;
};

#endif
