#ifndef STORE_MEMORY_KEPT_H
#define STORE_MEMORY_KEPT_H

#include "store/change.h"

/* The contents of a store in memory. */
struct memory_game {
    char *id;
    struct span header;
    struct store_row *events;
    uint8_t secret[STORE_HASH];
    int64_t made_ms;
    struct store_attention attention;
    int event_count;
};

enum { MEMORY_KINDS = 16 }; /* of rows, at most (rows.h) */

struct memory {
    struct memory_game *games;
    int game_count;
    struct memory_rows {
        struct rows_row *rows; /* with copies of their bytes, in the order of their addition */
        int count;
    } rows[MEMORY_KINDS];
    struct memory_node *nodes;
};

/* Applies a change; false if it is refused. */
bool memory_keep(struct memory *memory, const struct change *change);

/* The index of a game, or -1. */
int memory_find_game(const struct memory *memory, const char *id);

/* The seats of an owner in a game: bit n for seat n. */
int memory_seats_in(const struct memory *memory, const char *game, const uint8_t *owner);

void memory_free(struct memory *memory);

#endif
