#include "store/memory.h"

#include "base/check.h"
#include "store/kind.h"

#include <stdlib.h>
#include <string.h>

struct kept_game {
    char *id;
    struct span header, *events;
    uint8_t secret[STORE_HASH];
    int64_t made_ms, due_ms;
    int event_count;
};

struct kept_seat {
    int game, seat;
    uint8_t owner[STORE_HASH];
};

struct kept_token {
    uint8_t token[STORE_HASH], owner[STORE_HASH];
};

struct memory {
    struct store store;
    store_wake *wake;
    void *wake_context;
    struct changes waiting;
    struct kept_game *games;
    struct kept_seat *seats;
    struct kept_token *tokens;
    int game_count, seat_count, token_count;
    int fail_nth;
    bool failing, held, in_trouble;
};

/* Makes room for one more: an array grows whenever its count is a power of two. */
static void *grow(void *array, int count, size_t size) {
    if (count & (count - 1))
        return array;
    void *larger = realloc(array, (count ? 2 * (size_t)count : 1) * size);
    check(larger);
    return larger;
}

static struct span copy(struct span text) {
    char *bytes = malloc(text.length + 1);
    check(bytes);
    if (text.length)
        memcpy(bytes, text.start, text.length);
    bytes[text.length] = 0;
    return (struct span){bytes, text.length};
}

static bool is_same(const uint8_t *one, const uint8_t *other) {
    return !memcmp(one, other, STORE_HASH);
}

/* Its index, or -1. */
static int find_game(const struct memory *memory, const char *id) {
    for (int i = 0; i < memory->game_count; i++)
        if (!strcmp(memory->games[i].id, id))
            return i;
    return -1;
}

static bool has_seat(const struct memory *memory, int game, int seat, const uint8_t *owner) {
    for (int i = 0; i < memory->seat_count; i++) {
        const struct kept_seat *kept = &memory->seats[i];
        if (kept->game == game && kept->seat == seat && is_same(kept->owner, owner))
            return true;
    }
    return false;
}

static void keep_seat(struct memory *memory, int game, int seat, const uint8_t *owner) {
    if (has_seat(memory, game, seat, owner))
        return;
    memory->seats = grow(memory->seats, memory->seat_count, sizeof *memory->seats);
    struct kept_seat *kept = &memory->seats[memory->seat_count++];
    *kept = (struct kept_seat){.game = game, .seat = seat};
    memcpy(kept->owner, owner, STORE_HASH);
}

static void free_seat(struct memory *memory, int game, int seat) {
    int kept = 0;
    for (int i = 0; i < memory->seat_count; i++)
        if (memory->seats[i].game != game || memory->seats[i].seat != seat)
            memory->seats[kept++] = memory->seats[i];
    memory->seat_count = kept;
}

static bool keep_game(struct memory *memory, const struct change *change) {
    if (find_game(memory, change->game) >= 0)
        return false;
    memory->games = grow(memory->games, memory->game_count, sizeof *memory->games);
    struct kept_game *game = &memory->games[memory->game_count++];
    *game = (struct kept_game){.id = (char *)copy(span_of(change->game)).start,
                               .header = copy(change->text),
                               .made_ms = change->at_ms};
    memcpy(game->secret, change->hash, STORE_HASH);
    return true;
}

static bool keep_event(struct memory *memory, const struct change *change) {
    int index = find_game(memory, change->game);
    if (index < 0 || change->number != memory->games[index].event_count + 1)
        return false;
    struct kept_game *game = &memory->games[index];
    game->events = grow(game->events, game->event_count, sizeof *game->events);
    game->events[game->event_count++] = copy(change->text);
    game->due_ms = change->at_ms;
    if (change->seat)
        free_seat(memory, index, change->seat);
    if (change->seat && change->has_owner)
        keep_seat(memory, index, change->seat, change->owner);
    return true;
}

static bool move_due(struct memory *memory, const struct change *change) {
    int index = find_game(memory, change->game);
    if (index < 0 || memory->games[index].due_ms != change->from_ms)
        return false;
    memory->games[index].due_ms = change->at_ms;
    return true;
}

static bool add_seat(struct memory *memory, const struct change *change) {
    int index = find_game(memory, change->game);
    if (index < 0 || has_seat(memory, index, change->seat, change->owner))
        return false;
    keep_seat(memory, index, change->seat, change->owner);
    return true;
}

static bool keep_owner(struct memory *memory, const struct change *change) {
    for (int i = 0, count = memory->seat_count; i < count; i++)
        if (is_same(memory->seats[i].owner, change->hash))
            keep_seat(memory, memory->seats[i].game, memory->seats[i].seat, change->owner);
    return true;
}

/* Its index, or -1. */
static int find_token(const struct memory *memory, const uint8_t *token) {
    for (int i = 0; i < memory->token_count; i++)
        if (is_same(memory->tokens[i].token, token))
            return i;
    return -1;
}

static bool keep_token(struct memory *memory, const struct change *change) {
    if (find_token(memory, change->hash) >= 0)
        return false;
    memory->tokens = grow(memory->tokens, memory->token_count, sizeof *memory->tokens);
    struct kept_token *token = &memory->tokens[memory->token_count++];
    memcpy(token->token, change->hash, STORE_HASH);
    memcpy(token->owner, change->owner, STORE_HASH);
    return true;
}

static bool keep(struct memory *memory, const struct change *change) {
    switch (change->kind) {
    case CHANGE_GAME:
        return keep_game(memory, change);
    case CHANGE_EVENT:
        return keep_event(memory, change);
    case CHANGE_DUE:
        return move_due(memory, change);
    case CHANGE_SEAT:
        return add_seat(memory, change);
    case CHANGE_OWNER:
        return keep_owner(memory, change);
    case CHANGE_TOKEN:
        return keep_token(memory, change);
    case CHANGE_TOKEN_TAKEN:
        break;
    }
    check_never("tokens are taken at once");
}

static void memory_add(struct store *store, struct change *change) {
    struct memory *memory = (struct memory *)store;
    changes_add(&memory->waiting, change);
    if (memory->wake && !memory->held)
        memory->wake(memory->wake_context);
}

static struct changes memory_finished(struct store *store) {
    struct memory *memory = (struct memory *)store;
    if (memory->held)
        return (struct changes){0};
    for (struct change *change = memory->waiting.first; change; change = change->next) {
        memory->in_trouble = memory->failing || memory->fail_nth == 1;
        memory->fail_nth -= memory->fail_nth > 0;
        change->good = !memory->in_trouble && keep(memory, change);
    }
    return changes_take(&memory->waiting);
}

static void memory_wait(struct store *store) {
    ((struct memory *)store)->held = false;
}

static void memory_close(struct store *store) {
    struct memory *memory = (struct memory *)store;
    for (int i = 0; i < memory->game_count; i++) {
        struct kept_game *game = &memory->games[i];
        for (int event = 0; event < game->event_count; event++)
            free((char *)game->events[event].start);
        free(game->events);
        free((char *)game->header.start);
        free(game->id);
    }
    free(memory->games);
    free(memory->seats);
    free(memory->tokens);
    free(memory);
}

static const char *memory_trouble(const struct store *store) {
    return ((const struct memory *)store)->in_trouble ? "it was told to fail" : NULL;
}

static bool memory_read_game(struct store *store, const char *id, const struct store_reader *reader,
                             void *context) {
    const struct memory *memory = (struct memory *)store;
    int index = find_game(memory, id);
    if (index < 0)
        return false;
    const struct kept_game *game = &memory->games[index];
    reader->game(context, &(struct store_game){game->id, game->header, game->secret, game->made_ms});
    for (int i = 0; i < game->event_count; i++)
        reader->event(context, i + 1, game->events[i]);
    return true;
}

static bool memory_read_behind(struct store *store, const struct store_mark *marks, int count,
                               store_behind_visit *visit, void *context) {
    const struct memory *memory = (struct memory *)store;
    for (int place = 0; place < count; place++) {
        int index = find_game(memory, marks[place].game);
        for (int i = marks[place].number; index >= 0 && i < memory->games[index].event_count; i++)
            visit(context, place, i + 1, memory->games[index].events[i]);
    }
    return true;
}

static void visit_games(const struct memory *memory, const struct store_everything *everything,
                        void *context) {
    for (int i = 0; i < memory->game_count; i++) {
        const struct kept_game *game = &memory->games[i];
        everything->game(context, &(struct store_game){game->id, game->header, game->secret, game->made_ms},
                         game->due_ms);
    }
}

static void visit_events(const struct memory *memory, const struct store_everything *everything,
                         void *context) {
    for (int i = 0; i < memory->game_count; i++)
        for (int event = 0; event < memory->games[i].event_count; event++)
            everything->event(context, memory->games[i].id, event + 1, memory->games[i].events[event]);
}

static bool memory_visit_all(struct store *store, const struct store_everything *everything, void *context) {
    const struct memory *memory = (struct memory *)store;
    if (everything->game)
        visit_games(memory, everything, context);
    if (everything->event)
        visit_events(memory, everything, context);
    for (int i = 0; everything->seat && i < memory->seat_count; i++) {
        const struct kept_seat *seat = &memory->seats[i];
        everything->seat(context,
                         &(struct store_seat){memory->games[seat->game].id, seat->seat, seat->owner});
    }
    for (int i = 0; everything->token && i < memory->token_count; i++)
        everything->token(context, memory->tokens[i].token, memory->tokens[i].owner);
    return true;
}

static int seats_in(const struct memory *memory, int game, const uint8_t *owner) {
    int seats = 0;
    for (int i = 0; i < memory->seat_count; i++)
        if (memory->seats[i].game == game && is_same(memory->seats[i].owner, owner))
            seats |= 1 << memory->seats[i].seat;
    return seats;
}

static bool memory_games_of(struct store *store, const uint8_t *owner, store_seat_visit *visit,
                            void *context) {
    const struct memory *memory = (struct memory *)store;
    for (int game = memory->game_count - 1; game >= 0; game--)
        for (int seat = 1, seats = seats_in(memory, game, owner); seats >> seat; seat++)
            if (seats >> seat & 1)
                visit(context, memory->games[game].id, seat);
    return true;
}

static int memory_owner_seats(struct store *store, const char *id, const uint8_t *owner) {
    const struct memory *memory = (struct memory *)store;
    int game = find_game(memory, id);
    return game < 0 ? 0 : seats_in(memory, game, owner);
}

/* Of the games that are due after this one the next, or -1. */
static int next_due(const struct memory *memory, int before) {
    int next = -1;
    for (int i = 0; i < memory->game_count; i++) {
        int64_t due = memory->games[i].due_ms, last = before < 0 ? 0 : memory->games[before].due_ms;
        bool later = due > last || (due == last && due && i > before);
        if (later && (next < 0 || due < memory->games[next].due_ms))
            next = i;
    }
    return next;
}

static bool memory_games_due(struct store *store, int64_t until_ms, store_due_visit *visit, void *context) {
    const struct memory *memory = (struct memory *)store;
    for (int i = next_due(memory, -1); i >= 0 && memory->games[i].due_ms <= until_ms; i = next_due(memory, i))
        visit(context, memory->games[i].id, memory->games[i].due_ms);
    return true;
}

static bool memory_take_token(struct store *store, const uint8_t *token, uint8_t *owner) {
    struct memory *memory = (struct memory *)store;
    int index = find_token(memory, token);
    if (index < 0)
        return false;
    memcpy(owner, memory->tokens[index].owner, STORE_HASH);
    memory->tokens[index] = memory->tokens[--memory->token_count];
    return true;
}

static const struct store_kind memory_kind = {
    .add = memory_add,
    .finished = memory_finished,
    .wait = memory_wait,
    .close = memory_close,
    .trouble = memory_trouble,
    .read_game = memory_read_game,
    .read_behind = memory_read_behind,
    .visit_all = memory_visit_all,
    .games_of = memory_games_of,
    .owner_seats = memory_owner_seats,
    .games_due = memory_games_due,
    .take_token = memory_take_token,
};

struct store *store_open_memory(store_wake *wake, void *context) {
    struct memory *memory = calloc(1, sizeof *memory);
    check(memory);
    memory->store.kind = &memory_kind;
    memory->wake = wake;
    memory->wake_context = context;
    return &memory->store;
}

void store_memory_fail(struct store *store, int nth) {
    ((struct memory *)store)->fail_nth = nth;
}

void store_memory_fail_all(struct store *store, bool failing) {
    ((struct memory *)store)->failing = failing;
}

void store_memory_hold(struct store *store, bool held) {
    struct memory *memory = (struct memory *)store;
    memory->held = held;
    if (memory->wake && !held && memory->waiting.first)
        memory->wake(memory->wake_context);
}

void store_memory_kill(struct store *store) {
    changes_free(&((struct memory *)store)->waiting);
}
