#include "store/change.h"

#include <stdlib.h>
#include <string.h>

static struct change *change_new(enum change_kind kind, const char *game, struct span text) {
    size_t name = game ? strlen(game) + 1 : 0;
    struct change *change = calloc(1, sizeof *change + name + text.length);
    if (!change)
        return NULL;
    change->kind = kind;
    if (game)
        change->game = memcpy(change->bytes, game, name);
    if (text.length)
        memcpy(change->bytes + name, text.start, text.length);
    change->text = (struct span){change->bytes + name, text.length};
    return change;
}

struct change *change_of_game(const struct store_game *game) {
    struct change *change = change_new(CHANGE_GAME, game->id, game->header);
    if (!change)
        return NULL;
    change->at_ms = game->made_ms;
    memcpy(change->hash, game->secret, STORE_HASH);
    return change;
}

struct change *change_of_event(const struct store_event *event) {
    struct change *change = change_new(CHANGE_EVENT, event->game, event->line);
    if (!change)
        return NULL;
    change->number = event->number;
    change->at_ms = event->at_ms;
    change->then = event->attention;
    change->seat = event->seat;
    change->has_owner = event->owner;
    if (event->owner)
        memcpy(change->owner, event->owner, STORE_HASH);
    return change;
}

struct change *change_of_due(const struct store_due *due) {
    struct change *change = change_new(CHANGE_DUE, due->game, (struct span){0});
    if (!change)
        return NULL;
    change->was = due->from;
    change->then = due->to;
    return change;
}

struct change *change_of_row(enum change_kind kind, int rows, const struct rows_row *row) {
    size_t length = 0;
    for (int i = 0; i < ROWS_COLUMNS; i++)
        length += row->values[i].bytes.length + 1;
    struct change *change = calloc(1, sizeof *change + length);
    if (!change)
        return NULL;
    change->kind = kind;
    change->rows = rows;
    change->row = *row;
    char *at = change->bytes;
    for (int i = 0; i < ROWS_COLUMNS; i++) {
        struct span *bytes = &change->row.values[i].bytes;
        if (bytes->length)
            memcpy(at, bytes->start, bytes->length);
        bytes->start = at;
        at += bytes->length + 1; /* an id ends there */
    }
    return change;
}

struct change *change_of_hashes(enum change_kind kind, const uint8_t *hash, const uint8_t *owner) {
    struct change *change = change_new(kind, NULL, (struct span){0});
    if (!change)
        return NULL;
    memcpy(change->hash, hash, STORE_HASH);
    memcpy(change->owner, owner, STORE_HASH);
    for (int i = 0; i < STORE_HASH; i++)
        change->used[i] = (uint8_t)~hash[i];
    return change;
}

void changes_add(struct changes *changes, struct change *change) {
    *(changes->end ? changes->end : &changes->first) = change;
    changes->end = &change->next;
}

void changes_append(struct changes *changes, struct changes *more) {
    if (!more->first)
        return;
    *(changes->end ? changes->end : &changes->first) = more->first;
    changes->end = more->end;
    *more = (struct changes){0};
}

struct changes changes_take(struct changes *changes) {
    struct changes all = *changes;
    *changes = (struct changes){0};
    return all;
}

void changes_free(struct changes *changes) {
    for (struct change *change = changes->first, *next; change; change = next) {
        next = change->next;
        free(change);
    }
    *changes = (struct changes){0};
}
