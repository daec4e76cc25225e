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

struct memory_seat {
    int game, seat;
    uint8_t owner[STORE_HASH];
};

struct memory_token {
    uint8_t token[STORE_HASH], owner[STORE_HASH];
};

struct memory {
    struct memory_game *games;
    struct memory_seat *seats;
    struct memory_token *tokens;
    int game_count, seat_count, token_count;
    struct memory_node *nodes;
};

/* False if it is refused. */
bool memory_keep(struct memory *memory, const struct change *change);

/* Their index, or -1. */
int memory_find_game(const struct memory *memory, const char *id);

/* Bit n: has seat n. */
int memory_seats_in(const struct memory *memory, int game, const uint8_t *owner);

void memory_free(struct memory *memory);

#endif
