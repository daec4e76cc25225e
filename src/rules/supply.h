#ifndef RULES_SUPPLY_H
#define RULES_SUPPLY_H

#include "rules/setup.h"
#include "rules/sight.h"

/* RULES 4: the tiles still to be drawn. The supply is either known, and then holds the whole pile in the
 * order of docs/notation.md, or unknown, and then only counts. */
enum source { SOURCE_LEFT, SOURCE_RIGHT, SOURCE_BAG, SOURCE_RING, SOURCE_PLAIN, SOURCE_COUNT };

struct supply {
    uint8_t pile[SUPPLY_MAX];
    uint8_t turned[SUPPLY_MAX]; /* which way each tile lies in the block, for `peek` */
    uint8_t gone[SUPPLY_MAX];   /* drawn */
    bool known;
    uint8_t draw, peek;
    uint8_t size, left;
    uint8_t taken[2];      /* block: from the left and the right column */
    uint8_t rings, plains; /* table: how many of each kind are left */
    struct sight seen[2];  /* block, unknown: what somebody said the open stacks show */
};

/* The whole supply, unknown. */
void supply_start(struct supply *supply, const struct setup *setup);

/* Makes it known: shuffled from the setup's seed, or in a given order. The order must hold each tile as often
 * as the edition does. */
void supply_shuffle(struct supply *supply, const struct setup *setup);
bool supply_set(struct supply *supply, const struct setup *setup, const uint8_t *tiles, int count,
                struct refusal *why);

/* Makes it known, or deals it anew: shuffles the tiles that were not drawn, from the order of the tile list,
 * and lays them one after another into the places that are free. Where `draw` is DRAW_TABLE a place keeps its
 * kind: ring or plain. Then, separately, which way those tiles lie, if that can be seen. */
void supply_deal(struct supply *supply, const struct lots *lots);
void supply_turn(struct supply *supply, const struct lots *lots);

/* Fills a supply at its beginning with the tiles of another one, which is known, as they lay at first. */
void supply_refill(struct supply *supply, const struct supply *from);

/* Whether a player may draw there now. */
bool supply_offers(const struct supply *supply, enum source source);

/* The tile that a draw would bring; TILE_UNKNOWN if the supply is not known. */
int supply_next(const struct supply *supply, enum source source);
void supply_take(struct supply *supply, enum source source);

/* How many tiles a column of the block holds at the start. */
int supply_column_size(const struct supply *supply);

/* Where in the pile the n-th tile of a column lies, counted from its front and top. */
int supply_block_index(int column, int n);

/* What players see of a column's open stack: 0 left, 1 right. */
struct sight supply_sight(const struct supply *supply, int column);

/* With an unknown supply: what the open stacks show now. */
bool supply_set_sight(struct supply *supply, int column, struct sight sight, struct refusal *why);

/* Whether nothing more can be seen of it than is known. */
bool supply_sight_is_whole(const struct supply *supply, int column);

/* With an unknown supply: forgets what was said of a stack if none of the unseen tiles looks like that. */
void supply_check_sights(struct supply *supply, const uint8_t unseen[TILE_COUNT]);

/* Forgets the pile, keeping what players can see. */
void supply_forget(struct supply *supply);

/* The tiles left, in the order of the pile, which must be known; returns how many. */
int supply_rest(const struct supply *supply, uint8_t tiles[SUPPLY_MAX]);

#endif
