#ifndef TERMINAL_COMMON_COMPUTER_H
#define TERMINAL_COMMON_COMPUTER_H

#include "search/thinker.h"
#include "table/table.h"

/* The computer at the table: it thinks about a game from what the seat on turn may see, and its errors come
 * from that alone. */
void computer_decide(struct thinker *thinker, const struct game *game, int level, int ms);

/* For the person on turn: weighs all that may be done. */
void computer_weigh(struct thinker *thinker, const struct game *game, int ms);

#endif
