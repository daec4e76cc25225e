#ifndef RULES_ACTION_H
#define RULES_ACTION_H

#include "rules/board.h"
#include "rules/supply.h"

/* One thing a player does, and its notation (docs/notation.md). */
enum action_kind {
    ACTION_DRAW,
    ACTION_PLACE,
    ACTION_DISCARD,
    ACTION_END,
    ACTION_BID,
    ACTION_PASS,
    ACTION_NS, /* the starting builder takes north-south */
    ACTION_EW,
    ACTION_TALK,
    ACTION_RESIGN,
    ACTION_TIMEOUT, /* the seat's time is over; nobody chooses this, nor the next */
    ACTION_ABORT,   /* the game is called off */
};

struct action {
    uint8_t kind;
    uint8_t source;             /* draw */
    uint8_t tile;               /* draw: the tile, TILE_UNKNOWN for "=?", TILE_NONE where it is left out */
    uint8_t seat;               /* resign, timeout: whose; 0: the seat on turn's */
    struct placement placement; /* place */
    uint16_t bid;               /* bid */
};

enum { ACTION_LENGTH = 12 }; /* longer than any action's text */

/* `size` is the board's: rows are numbered from the south. */
void action_write(struct text *text, const struct action *action, int size);
bool action_read(struct span word, int size, struct action *action, struct refusal *why);

bool action_equal(const struct action *a, const struct action *b);

void square_write(struct text *text, int column, int row, int size);

#endif
