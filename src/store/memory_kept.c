#include "store/memory_kept.h"

#include "base/check.h"

#include <stdlib.h>
#include <string.h>

/* Makes room for one more: an array grows whenever its count is a power of two. */
static void *grow_array(void *array, int count, size_t size) {
    if (count & (count - 1))
        return array;
    void *larger = realloc(array, (count ? 2 * (size_t)count : 1) * size);
    check(larger);
    return larger;
}

static struct span copy_text(struct span text) {
    char *bytes = malloc(text.length + 1);
    check(bytes);
    if (text.length)
        memcpy(bytes, text.start, text.length);
    bytes[text.length] = 0;
    return (struct span){bytes, text.length};
}

static bool is_same_hash(const uint8_t *one, const uint8_t *other) {
    return !memcmp(one, other, STORE_HASH);
}

int memory_find_game(const struct memory *memory, const char *id) {
    for (int i = 0; i < memory->game_count; i++)
        if (!strcmp(memory->games[i].id, id))
            return i;
    return -1;
}

static bool has_seat(const struct memory *memory, int game, int seat, const uint8_t *owner) {
    for (int i = 0; i < memory->seat_count; i++) {
        const struct memory_seat *kept = &memory->seats[i];
        if (kept->game == game && kept->seat == seat && is_same_hash(kept->owner, owner))
            return true;
    }
    return false;
}

static void keep_seat(struct memory *memory, int game, int seat, const uint8_t *owner) {
    if (has_seat(memory, game, seat, owner))
        return;
    memory->seats = grow_array(memory->seats, memory->seat_count, sizeof *memory->seats);
    struct memory_seat *kept = &memory->seats[memory->seat_count++];
    *kept = (struct memory_seat){.game = game, .seat = seat};
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
    if (memory_find_game(memory, change->game) >= 0)
        return false;
    memory->games = grow_array(memory->games, memory->game_count, sizeof *memory->games);
    struct memory_game *game = &memory->games[memory->game_count++];
    *game = (struct memory_game){.id = (char *)copy_text(span_of(change->game)).start,
                                 .header = copy_text(change->text),
                                 .made_ms = change->at_ms};
    memcpy(game->secret, change->hash, STORE_HASH);
    return true;
}

static bool keep_event(struct memory *memory, const struct change *change) {
    int index = memory_find_game(memory, change->game);
    if (index < 0 || change->number != memory->games[index].event_count + 1)
        return false;
    struct memory_game *game = &memory->games[index];
    game->events = grow_array(game->events, game->event_count, sizeof *game->events);
    game->events[game->event_count++] =
        (struct store_row){change->number, copy_text(change->text), change->at_ms};
    game->attention = change->then;
    if (change->seat)
        free_seat(memory, index, change->seat);
    if (change->seat && change->has_owner)
        keep_seat(memory, index, change->seat, change->owner);
    return true;
}

static bool move_memory_due(struct memory *memory, const struct change *change) {
    int index = memory_find_game(memory, change->game);
    struct store_attention *attention = index < 0 ? NULL : &memory->games[index].attention;
    if (!attention || attention->due_ms != change->was.due_ms || attention->lease_ms != change->was.lease_ms)
        return false;
    *attention = change->then;
    return true;
}

static bool add_memory_seat(struct memory *memory, const struct change *change) {
    int index = memory_find_game(memory, change->game);
    if (index < 0 || has_seat(memory, index, change->seat, change->owner))
        return false;
    keep_seat(memory, index, change->seat, change->owner);
    return true;
}

static int find_kept_token(const struct memory *memory, const uint8_t *token) {
    for (int i = 0; i < memory->token_count; i++)
        if (is_same_hash(memory->tokens[i].token, token))
            return i;
    return -1;
}

static bool keep_token(struct memory *memory, const struct change *change) {
    if (find_kept_token(memory, change->hash) >= 0 || find_kept_token(memory, change->used) >= 0)
        return false;
    memory->tokens = grow_array(memory->tokens, memory->token_count, sizeof *memory->tokens);
    struct memory_token *token = &memory->tokens[memory->token_count++];
    memcpy(token->token, change->hash, STORE_HASH);
    memcpy(token->owner, change->owner, STORE_HASH);
    return true;
}

static bool is_taken_by(const struct memory *memory, const struct change *change) {
    int index = find_kept_token(memory, change->used);
    return index >= 0 && is_same_hash(memory->tokens[index].owner, change->owner);
}

static bool take_token(struct memory *memory, const struct change *change) {
    int index = find_kept_token(memory, change->hash);
    if (index < 0)
        return is_taken_by(memory, change);
    for (int i = 0, count = memory->seat_count; i < count; i++)
        if (is_same_hash(memory->seats[i].owner, memory->tokens[index].owner))
            keep_seat(memory, memory->seats[i].game, memory->seats[i].seat, change->owner);
    memcpy(memory->tokens[index].token, change->used, STORE_HASH);
    memcpy(memory->tokens[index].owner, change->owner, STORE_HASH);
    return true;
}

static void drop_memory_tokens(struct memory *memory, const uint8_t *owner) {
    int kept = 0;
    for (int i = 0; i < memory->token_count; i++)
        if (!is_same_hash(memory->tokens[i].owner, owner))
            memory->tokens[kept++] = memory->tokens[i];
    memory->token_count = kept;
}

bool memory_keep(struct memory *memory, const struct change *change) {
    switch (change->kind) {
    case CHANGE_GAME:
        return keep_game(memory, change);
    case CHANGE_EVENT:
        return keep_event(memory, change);
    case CHANGE_DUE:
        return move_memory_due(memory, change);
    case CHANGE_SEAT:
        return add_memory_seat(memory, change);
    case CHANGE_TOKEN:
        return keep_token(memory, change);
    case CHANGE_TOKEN_TAKEN:
        return take_token(memory, change);
    case CHANGE_TOKENS_DROPPED:
        drop_memory_tokens(memory, change->owner);
        return true;
    }
    check_never("a kind of change");
}

int memory_seats_in(const struct memory *memory, int game, const uint8_t *owner) {
    int seats = 0;
    for (int i = 0; i < memory->seat_count; i++)
        if (memory->seats[i].game == game && is_same_hash(memory->seats[i].owner, owner))
            seats |= change_seat_bit(memory->seats[i].seat);
    return seats;
}

void memory_free(struct memory *memory) {
    for (int i = 0; i < memory->game_count; i++) {
        struct memory_game *game = &memory->games[i];
        for (int event = 0; event < game->event_count; event++)
            free((char *)game->events[event].line.start);
        free(game->events);
        free((char *)game->header.start);
        free(game->id);
    }
    free(memory->games);
    free(memory->seats);
    free(memory->tokens);
    free(memory);
}
