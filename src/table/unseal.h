#ifndef TABLE_UNSEAL_H
#define TABLE_UNSEAL_H

#include "table/seal.h"

/* What the seal of a record is worth (docs/online.md): computes all of it anew. */
enum unseal_state {
    UNSEAL_NONE,   /* the record has none */
    UNSEAL_CLOSED, /* the game goes on, and only the commitment is told */
    UNSEAL_HOLDS,
    UNSEAL_BROKEN, /* `why` says where */
};

struct unseal {
    enum unseal_state state;
    int deals;                  /* that were computed anew */
    uint8_t turned[SUPPLY_MAX]; /* which way the tiles of the pile lie, if it holds */
    struct refusal why;
};

/* A record that cannot be read is broken too. */
void unseal_record(struct unseal *unseal, struct span record);

/* A state as a word: "none", "closed", "holds", "broken". */
const char *unseal_state_name(enum unseal_state state);

#endif
