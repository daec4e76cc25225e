#ifndef STORE_CHANGE_H
#define STORE_CHANGE_H

#include "store/store.h"

/* Something that is to be kept, with copies of all that belongs to it. */
enum change_kind {
    CHANGE_GAME,
    CHANGE_EVENT,
    CHANGE_DUE,
    CHANGE_ROW,
    CHANGE_ROWS_DROPPED,
    CHANGE_TOKEN,
    CHANGE_TOKEN_TAKEN
};

struct change {
    struct change *next;
    enum change_kind kind;
    store_done *done;
    void *context;
    enum store_outcome outcome;
    int64_t at_ms;                    /* when a game was made, an event happened */
    struct store_attention was, then; /* of a due; of an event, then */
    int number, seat;
    bool has_owner;
    uint8_t hash[STORE_HASH];  /* secret of a game, token */
    uint8_t owner[STORE_HASH]; /* of a seat, of a token, who takes it */
    uint8_t used[STORE_HASH];  /* what takes the place of a token that is taken, see change_of_hashes */
    int rows;
    struct rows_row row; /* that is put, or that those are like which are dropped; its bytes follow */
    const char *game;    /* NULL: what is changed is of no game, or of more than one */
    struct span text;    /* header or line */
    char bytes[];
};

/* The bit of a seat; none for a number that no seat has, as a damaged row may hold. */
static inline int change_seat_bit(int64_t seat) {
    return seat > 0 && seat < 8 ? 1 << seat : 0;
}

/* In the order they came in. */
struct changes {
    struct change *first, **end; /* where the next one is put; NULL: at the front */
};

/* NULL without memory. */
struct change *change_of_game(const struct store_game *game);
struct change *change_of_event(const struct store_event *event);
struct change *change_of_due(const struct store_due *due);
struct change *change_of_row(enum change_kind kind, int rows, const struct rows_row *row);

/* A token, or one that is taken. A token that is taken stays, with whoever took it for its owner, under its
 * hash with all bits turned over. Nobody can say a word that has this hash, and whoever knows of tokens only,
 * a copy or a node of an older version, need not know of it. */
struct change *change_of_hashes(enum change_kind kind, const uint8_t *hash, const uint8_t *owner);

void changes_add(struct changes *changes, struct change *change);
void changes_append(struct changes *changes, struct changes *more); /* which are empty then */
struct changes changes_take(struct changes *changes);               /* all */
void changes_free(struct changes *changes);

#endif
