#ifndef TESTS_SEALED_H
#define TESTS_SEALED_H

#include "base/rng.h"
#include "table/unseal.h"

/* Sealed games at the table of at_table.h, folded from events. Secrets and shares come from a seed. */
extern struct seal seal;

void random_bytes(struct rng *rng, uint8_t *bytes, int count);

/* What is agreed before a game: any options, and any seats left to the lot. */
struct setup random_agreed_setup(struct rng *rng);

/* A table that has not been dealt, with a random secret or a given one. */
void open_sealed(const struct setup *agreed, struct rng *rng);
void open_sealed_with(const struct setup *agreed, const uint8_t secret[SHA256_BYTES]);

/* The same with people and computers who gave their shares: it has been dealt. */
void begin_sealed(const struct setup *agreed, struct rng *rng);

/* If it is set: hears of each event that was taken, a draw with its tile. */
extern void (*sealed_witness)(const struct event *event);

/* These events must be taken. */
void take_event(const struct event *event);
void take_seat(int seat, enum sitter sitter);
void take_share(int seat, struct rng *rng); /* twice, as if the first had been lost */

/* One action of the seat on turn; others agree. */
void act_sealed(struct rng *rng);

/* Some seat takes back what it did last, if it did anything and there is a link for it. */
void try_takeback(struct rng *rng);

/* A whole game of any options; now and then something is taken back, sometimes much of it. */
void play_sealed(struct rng *rng);
void play_sealed_as(const struct setup *agreed, struct rng *rng);

struct unseal unsealed(const char *record);

/* The seal of a record must hold; counts those that did. */
void assert_sealed(struct span record);
extern long seals_held;

#endif
