#ifndef TESTS_AT_STORE_H
#define TESTS_AT_STORE_H

#include "store/store.h"

#include "support.h"

/* Stores spoken to in short words. What comes back as text stays until the same is asked again. */

/* An owner, a token or a secret: this byte again and again. */
const uint8_t *hash_of(int byte);

/* These add; what is done with it is noted as NAME+ if it is kept, NAME- if it is refused and NAME! if the
 * disk failed, where the name is the id or the line. */
void add_game(struct store *store, const char *id);
void add_event(struct store *store, const char *game, int number, const char *line);
void add_full_event(struct store *store, const struct store_event *event);
void take_token(struct store *store, int token, int to);
void add_token(struct store *store, int token, int owner);

/* What was noted since it was asked last: "g+ a+ b- "; after settling, and without. */
const char *settled(struct store *store);
const char *noted(void);

/* "1 a, 2 b, ", or "none" if there is no such game; what is read is checked for order. */
const char *lines_of(struct store *store, const char *game);

/* "g2:1 g2:3 g1:1 " */
const char *games_of(struct store *store, int owner);
const char *games_of_most(struct store *store, int owner, int most);

/* "g2@500 g1@700 " */
const char *games_due(struct store *store, int64_t until_ms);
const char *games_due_page(struct store *store, const struct store_page *page);

#endif
