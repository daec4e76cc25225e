#ifndef STORE_MEMORY_KEPT_H
#define STORE_MEMORY_KEPT_H

#include "store/change.h"

/* What a store in memory keeps. */
struct memory_game {
    char *id;
    struct span header;
    struct store_row *events;
    uint8_t secret[STORE_HASH];
    int64_t made_ms;
    struct store_attention attention;
    int event_count;
};

enum { MEMORY_KINDS = 16 }; /* of rows.h, at most */

struct memory {
    struct memory_game *games;
    int game_count;
    struct memory_rows {
        struct rows_row *rows; /* with copies of their bytes, in the order they came */
        int count;
    } rows[MEMORY_KINDS];
    struct memory_node *nodes;
};

/* False if it is refused. */
bool memory_keep(struct memory *memory, const struct change *change);

/* Their index, or -1. */
int memory_find_game(const struct memory *memory, const char *id);

/* Bit n: has seat n. */
int memory_seats_in(const struct memory *memory, const char *game, const uint8_t *owner);

void memory_free(struct memory *memory);

#endif
