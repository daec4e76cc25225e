#ifndef RULES_SIGHT_H
#define RULES_SIGHT_H

#include "base/refuse.h"
#include "rules/tile.h"

enum back { BACK_UNKNOWN, BACK_NONE, BACK_PLAIN, BACK_RING };

/* What is seen of the open stack of a column: its back and, with `peek`, exits and blank edges as the tile
 * lies in the block. There the board is to the north of the tile, so the side that faces it has
 * the edges 1 2 3; the left end is 8, the right end 4. */
struct sight {
    uint8_t back;
    uint8_t exits, blanks;
};

/* In how many of its two readings a tile could be the one that is seen; whether in any. */
int sight_readings(struct sight sight, int tile);
bool sight_allows(struct sight sight, int tile);

/* As in the command `backs`: "ring", or "ring:8-2-?" with peek; "unknown". */
void sight_write(struct text *text, struct sight sight, bool peek);
bool sight_read(struct span word, struct sight *sight, struct refusal *why);

/* The part behind the colon. */
void sight_write_edges(struct text *text, struct sight sight);
bool sight_read_edges(struct span edges, struct sight *sight, struct refusal *why);

#endif
