#ifndef TABLE_UNSEAL_H
#define TABLE_UNSEAL_H

#include "table/seal.h"

/* Checks the seal of a record (docs/online.md) by computing all of it again. */
enum unseal_state {
    UNSEAL_NONE,   /* the record has none */
    UNSEAL_CLOSED, /* the game is not over: only the commitment is known */
    UNSEAL_HOLDS,
    UNSEAL_BROKEN, /* `why` says where */
};

struct unseal {
    enum unseal_state state;
    int deals;                  /* that were checked */
    uint8_t turned[SUPPLY_MAX]; /* the directions of the tiles of the pile, if it holds */
    struct refusal why;
};

/* An unreadable record is broken too. */
void unseal_record(struct unseal *unseal, struct span record);

/* A state as a word: "none", "closed", "holds", "broken". */
const char *unseal_state_name(enum unseal_state state);

#endif
