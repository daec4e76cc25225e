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

int memory_find_game(const struct memory *memory, const char *id) {
    for (int i = 0; i < memory->game_count; i++)
        if (!strcmp(memory->games[i].id, id))
            return i;
    return -1;
}

/* The first row that is like this; NULL: there is none. */
static struct rows_row *find_row(const struct memory *memory, int kind, const struct rows_row *like) {
    const struct memory_rows *rows = &memory->rows[kind];
    for (int i = 0; i < rows->count; i++)
        if (rows_is_like(&rows->rows[i], like))
            return &rows->rows[i];
    return NULL;
}

static void free_row(struct rows_row *row) {
    for (int i = 0; i < ROWS_COLUMNS; i++)
        free((char *)row->values[i].bytes.start);
}

static void copy_row(struct rows_row *to, const struct rows_row *row) {
    *to = *row;
    for (int i = 0; i < ROWS_COLUMNS; i++)
        to->values[i].bytes = copy_text(row->values[i].bytes);
}

/* Unless there is one of its key, or its game is not there. */
static bool put_row(struct memory *memory, int kind, const struct rows_row *row) {
    const struct rows_description *description = &rows_descriptions[kind];
    struct memory_rows *rows = &memory->rows[kind];
    struct rows_row key = *row;
    check(rows_kinds <= MEMORY_KINDS);
    for (int i = description->keys; i < ROWS_COLUMNS; i++)
        key.values[i].given = false;
    bool of_game = description->columns[0].type == ROWS_GAME;
    if (find_row(memory, kind, &key) || (of_game && memory_find_game(memory, row->values[0].bytes.start) < 0))
        return false;
    rows->rows = grow_array(rows->rows, rows->count, sizeof *rows->rows);
    copy_row(&rows->rows[rows->count++], row);
    return true;
}

static void drop_rows(struct memory *memory, int kind, const struct rows_row *like) {
    struct memory_rows *rows = &memory->rows[kind];
    int kept = 0;
    for (int i = 0; i < rows->count; i++)
        if (rows_is_like(&rows->rows[i], like))
            free_row(&rows->rows[i]);
        else
            rows->rows[kept++] = rows->rows[i];
    rows->count = kept;
}

static struct rows_row seat_row(const char *game, int seat, const uint8_t *owner) {
    struct rows_row row = {{rows_text(game), rows_number(seat)}};
    if (owner)
        row.values[2] = rows_hash(owner);
    return row;
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
    struct rows_row all = seat_row(change->game, change->seat, NULL);
    struct rows_row new = seat_row(change->game, change->seat, change->owner);
    if (change->seat)
        drop_rows(memory, ROWS_SEATS, &all);
    if (change->seat && change->has_owner)
        put_row(memory, ROWS_SEATS, &new);
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

static struct rows_row token_row(const uint8_t *token) {
    return (struct rows_row){{rows_hash(token)}};
}

static bool keep_token(struct memory *memory, const struct change *change) {
    struct rows_row row = token_row(change->hash), used = token_row(change->used);
    row.values[1] = rows_hash(change->owner);
    return !find_row(memory, ROWS_TOKENS, &used) && put_row(memory, ROWS_TOKENS, &row);
}

/* The user of a token gets all seats of its owner, too; the same user may repeat it. */
static bool take_token(struct memory *memory, const struct change *change) {
    struct rows_row unused = token_row(change->hash), used = token_row(change->used);
    const struct rows_row *token = find_row(memory, ROWS_TOKENS, &unused);
    used.values[1] = rows_hash(change->owner);
    if (!token)
        return find_row(memory, ROWS_TOKENS, &used);
    struct rows_row had = {{[2] = token->values[1]}};
    const struct memory_rows *seats = &memory->rows[ROWS_SEATS];
    for (int i = 0, count = seats->count; i < count; i++)
        if (rows_is_like(&seats->rows[i], &had)) {
            struct rows_row row = seats->rows[i];
            row.values[2] = rows_hash(change->owner);
            put_row(memory, ROWS_SEATS, &row);
        }
    drop_rows(memory, ROWS_TOKENS, &unused);
    return put_row(memory, ROWS_TOKENS, &used);
}

bool memory_keep(struct memory *memory, const struct change *change) {
    switch (change->kind) {
    case CHANGE_GAME:
        return keep_game(memory, change);
    case CHANGE_EVENT:
        return keep_event(memory, change);
    case CHANGE_DUE:
        return move_memory_due(memory, change);
    case CHANGE_ROW:
        return put_row(memory, change->rows, &change->row);
    case CHANGE_ROWS_DROPPED:
        drop_rows(memory, change->rows, &change->row);
        return true;
    case CHANGE_TOKEN:
        return keep_token(memory, change);
    case CHANGE_TOKEN_TAKEN:
        return take_token(memory, change);
    }
    check_never("a kind of change");
}

int memory_seats_in(const struct memory *memory, const char *game, const uint8_t *owner) {
    struct rows_row like = {{rows_text(game), [2] = rows_hash(owner)}};
    const struct memory_rows *rows = &memory->rows[ROWS_SEATS];
    int seats = 0;
    for (int i = 0; i < rows->count; i++)
        if (rows_is_like(&rows->rows[i], &like))
            seats |= change_seat_bit(rows->rows[i].values[1].number);
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
    for (int kind = 0; kind < MEMORY_KINDS; kind++) {
        drop_rows(memory, kind, &(struct rows_row){0});
        free(memory->rows[kind].rows);
    }
    free(memory);
}
