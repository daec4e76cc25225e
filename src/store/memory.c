#include "store/memory.h"

#include "base/check.h"
#include "store/backend.h"
#include "store/memory_kept.h"
#include "store/memory_news.h"

#include <stdlib.h>
#include <string.h>

struct memory_node {
    struct store store;
    struct memory *memory;
    struct memory_node *next;
    char name[12];
    struct memory_mailbox mailbox;
    store_wake *wake;
    void *wake_context;
    struct changes waiting;
    int fail_nth;
    bool failing, held, in_trouble;
};

static struct memory *memory_of(const struct store *store) {
    return ((const struct memory_node *)store)->memory;
}

static void memory_add(struct store *store, struct change *change) {
    struct memory_node *node = (struct memory_node *)store;
    changes_add(&node->waiting, change);
    if (node->wake && !node->held)
        node->wake(node->wake_context);
}

/* All others hear of it. */
static void spread_news(const struct memory_node *from, const struct store_news *news) {
    for (struct memory_node *node = from->memory->nodes; node; node = node->next) {
        if (node == from)
            continue;
        memory_mailbox_put(&node->mailbox, news);
        if (node->wake)
            node->wake(node->wake_context);
    }
}

static struct changes memory_finished(struct store *store) {
    struct memory_node *node = (struct memory_node *)store;
    if (node->held)
        return (struct changes){0};
    for (struct change *change = node->waiting.first; change; change = change->next) {
        bool fails = node->failing || node->fail_nth == 1;
        node->fail_nth -= node->fail_nth > 0;
        change->outcome = fails                               ? STORE_FAILED
                          : memory_keep(node->memory, change) ? STORE_KEPT
                                                              : STORE_REFUSED;
        if (change->outcome != STORE_REFUSED)
            node->in_trouble = fails;
        if (change->outcome == STORE_KEPT && change->kind == CHANGE_EVENT)
            spread_news(node, &(struct store_news){node->name, change->game, change->number, span_of("")});
    }
    return changes_take(&node->waiting);
}

static void memory_hear(struct store *store) {
    struct memory_node *node = (struct memory_node *)store;
    memory_mailbox_empty(&node->mailbox, store->listener, store->listener_context);
}

static void memory_tell(struct store *store, const char *game, struct span word) {
    const struct memory_node *node = (struct memory_node *)store;
    spread_news(node, &(struct store_news){node->name, game, 0, word});
}

static void memory_wait(struct store *store) {
    ((struct memory_node *)store)->held = false;
}

static void memory_close(struct store *store) {
    struct memory_node *node = (struct memory_node *)store, **at = &node->memory->nodes;
    while (*at != node)
        at = &(*at)->next;
    *at = node->next;
    if (!node->memory->nodes)
        memory_free(node->memory);
    memory_mailbox_free(&node->mailbox);
    free(node);
}

static const char *memory_trouble(const struct store *store) {
    return ((const struct memory_node *)store)->in_trouble ? "it was told to fail" : NULL;
}

static bool memory_read_game(struct store *store, const char *id, const struct store_reader *reader,
                             void *context) {
    const struct memory *memory = memory_of(store);
    int index = memory_find_game(memory, id);
    if (index < 0)
        return false;
    const struct memory_game *game = &memory->games[index];
    reader->game(context, &(struct store_game){game->id, game->header, game->secret, game->made_ms});
    for (int i = 0; i < game->event_count && (!reader->until || i < reader->until); i++)
        reader->event(context, &game->events[i]);
    return true;
}

static bool memory_read_behind(struct store *store, const struct store_mark *marks, int count,
                               store_behind_visit *visit, void *context) {
    const struct memory *memory = memory_of(store);
    for (int place = 0; place < count; place++) {
        int index = memory_find_game(memory, marks[place].game);
        for (int i = marks[place].number < 0 ? 0 : marks[place].number;
             index >= 0 && i < memory->games[index].event_count &&
             (!marks[place].until || i < marks[place].until);
             i++)
            visit(context, place, &memory->games[index].events[i]);
    }
    return true;
}

static void visit_games(const struct memory *memory, const struct store_everything *everything,
                        void *context) {
    for (int i = 0; i < memory->game_count; i++) {
        const struct memory_game *game = &memory->games[i];
        everything->game(context, &(struct store_game){game->id, game->header, game->secret, game->made_ms},
                         game->attention.due_ms);
    }
}

static void visit_events(const struct memory *memory, const struct store_everything *everything,
                         void *context) {
    for (int i = 0; i < memory->game_count; i++)
        for (int event = 0; event < memory->games[i].event_count; event++)
            everything->event(context, memory->games[i].id, &memory->games[i].events[event]);
}

static bool memory_visit_all(struct store *store, const struct store_everything *everything, void *context) {
    const struct memory *memory = memory_of(store);
    if (everything->game)
        visit_games(memory, everything, context);
    if (everything->event)
        visit_events(memory, everything, context);
    for (int kind = 0; everything->row && kind < rows_kinds; kind++)
        for (int i = 0; i < memory->rows[kind].count; i++)
            everything->row(context, kind, &memory->rows[kind].rows[i]);
    return true;
}

static bool memory_games_of(struct store *store, const struct store_ownership *ownership,
                            store_seat_visit *visit, void *context) {
    const struct memory *memory = memory_of(store);
    int left = ownership->most;
    for (int game = memory->game_count - 1; game >= 0; game--)
        for (int seat = 1, seats = memory_seats_in(memory, memory->games[game].id, ownership->owner);
             seats >> seat; seat++)
            if (seats >> seat & 1 && left-- > 0)
                visit(context, memory->games[game].id, seat);
    return true;
}

static int memory_owner_seats(struct store *store, const char *id, const uint8_t *owner) {
    return memory_seats_in(memory_of(store), id, owner);
}

/* Of the games that nobody is at and that are due behind this one, which was due then, the next, or -1. */
static int next_due(const struct memory *memory, int64_t now, int64_t last, int before) {
    int next = -1;
    for (int i = 0; i < memory->game_count; i++) {
        const struct store_attention *attention = &memory->games[i].attention;
        int64_t due = attention->due_ms;
        bool later = due > last || (due == last && due && i > before);
        if (later && due <= now && attention->lease_ms <= now &&
            (next < 0 || due < memory->games[next].attention.due_ms))
            next = i;
    }
    return next;
}

static bool memory_games_due(struct store *store, const struct store_page *page, store_due_visit *visit,
                             void *context) {
    const struct memory *memory = memory_of(store);
    int game = memory_find_game(memory, page->after);
    int64_t last = page->after_ms;
    for (int i = 0; i < page->most; i++) {
        game = next_due(memory, page->now_ms, last, game);
        if (game < 0)
            break;
        last = memory->games[game].attention.due_ms;
        visit(context, memory->games[game].id, &memory->games[game].attention);
    }
    return true;
}

#define MEMORY_BACKEND                                                                                       \
    .add = memory_add, .finished = memory_finished, .wait = memory_wait, .close = memory_close,              \
    .trouble = memory_trouble, .read_game = memory_read_game, .read_behind = memory_read_behind,             \
    .visit_all = memory_visit_all, .games_of = memory_games_of, .owner_seats = memory_owner_seats,           \
    .games_due = memory_games_due

static const struct store_backend alone = {MEMORY_BACKEND};
static const struct store_backend one_of_several = {MEMORY_BACKEND, .hear = memory_hear, .tell = memory_tell};

static struct memory_node *open_node(struct memory *memory, store_wake *wake, void *context) {
    struct memory_node *node = calloc(1, sizeof *node);
    check(node);
    *node =
        (struct memory_node){.memory = memory, .next = memory->nodes, .wake = wake, .wake_context = context};
    node->store.backend = memory->nodes ? &one_of_several : &alone;
    struct text name = text_in(node->name, sizeof node->name);
    int number = 1;
    for (const struct memory_node *other = memory->nodes; other; other = other->next)
        number++;
    text_format(&name, "node%d", number);
    memory->nodes = node;
    return node;
}

struct store *store_open_memory(store_wake *wake, void *context) {
    struct memory *memory = calloc(1, sizeof *memory);
    check(memory);
    return &open_node(memory, wake, context)->store;
}

struct store *store_memory_join(struct store *store, store_wake *wake, void *context) {
    store->backend = &one_of_several;
    return &open_node(memory_of(store), wake, context)->store;
}

void store_memory_fail(struct store *store, int nth) {
    ((struct memory_node *)store)->fail_nth = nth;
}

void store_memory_fail_all(struct store *store, bool failing) {
    ((struct memory_node *)store)->failing = failing;
}

void store_memory_hold(struct store *store, bool held) {
    struct memory_node *node = (struct memory_node *)store;
    node->held = held;
    if (node->wake && !held && node->waiting.first)
        node->wake(node->wake_context);
}

void store_memory_kill(struct store *store) {
    changes_free(&((struct memory_node *)store)->waiting);
}
