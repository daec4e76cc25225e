#ifndef RULES_SUPPLY_GUESS_H
#define RULES_SUPPLY_GUESS_H

#include "rules/kernel.h"
#include "rules/supply.h"

/* A supply that is not known, guessed at random: true to all that players see of it. `unseen` says how many
 * of each tile may lie there; what is put into the supply is taken out of it. */

/* Any tile that looks like this, each as likely as it is often unseen; TILE_UNKNOWN if there is none. */
int supply_guess_tile(struct sight sight, uint8_t unseen[TILE_COUNT], struct rng *rng);

/* Makes the supply known. */
void supply_guess(struct supply *supply, uint8_t unseen[TILE_COUNT], struct rng *rng);

/* What the sources show of tiles that are in the pool of a random game; BACK_UNKNOWN where none of them looks
 * like that. For supply_guess_queue, which is called for one random game after another. */
void supply_guess_tops(const struct supply *supply, const struct random_game *random,
                       struct sight tops[WAY_SOURCES]);

/* Moves tiles from the pool of a random game into its queue, as far as it matters which source players turn
 * to first; the others come as they may. The next tile comes from that source of the way; with -1, as all
 * others, from any. */
void supply_guess_queue(const struct supply *supply, const struct sight tops[WAY_SOURCES], int from,
                        struct random_game *random, struct rng *rng);

#endif
