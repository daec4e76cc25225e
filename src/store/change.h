#ifndef STORE_CHANGE_H
#define STORE_CHANGE_H

#include "store/store.h"

/* Something to be stored, with copies of all its data. */
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
    int64_t at_ms;                    /* when the game was made or the event happened */
    struct store_attention was, then; /* of CHANGE_DUE; of an event only `then` */
    int number, seat;
    bool has_owner;
    uint8_t hash[STORE_HASH];  /* the secret of a game, or a token */
    uint8_t owner[STORE_HASH]; /* of a seat, of a token, or who uses the token */
    uint8_t used[STORE_HASH];  /* what replaces a used token, see change_of_hashes */
    int rows;
    struct rows_row row; /* to add, or which those to remove match; its bytes follow */
    const char *game;    /* NULL: no game, or more than one */
    struct span text;    /* header or line */
    char bytes[];
};

/* The bit of a seat; 0 for an invalid number, as a damaged row may have. */
static inline int change_seat_bit(int64_t seat) {
    return seat > 0 && seat < 8 ? 1 << seat : 0;
}

/* A queue. */
struct changes {
    struct change *first, **end; /* where the next one is added; NULL: it is empty */
};

/* NULL without memory. */
struct change *change_of_game(const struct store_game *game);
struct change *change_of_event(const struct store_event *event);
struct change *change_of_due(const struct store_due *due);
struct change *change_of_row(enum change_kind kind, int rows, const struct rows_row *row);

/* A new token, or the use of one. The row of a used token stays, with all bits of its hash inverted and its
 * user as the owner, so that a repeated use is recognised. Nobody can find a token with the inverted hash;
 * and copies and nodes of older versions treat the row as any other token. */
struct change *change_of_hashes(enum change_kind kind, const uint8_t *hash, const uint8_t *owner);

void changes_add(struct changes *changes, struct change *change);
void changes_append(struct changes *changes, struct changes *more); /* `more` is empty then */
struct changes changes_take(struct changes *changes);               /* all of them; it is empty then */
void changes_free(struct changes *changes);

#endif
