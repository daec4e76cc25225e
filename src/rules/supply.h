#ifndef RULES_SUPPLY_H
#define RULES_SUPPLY_H

#include "rules/draw_way.h"
#include "rules/setup.h"
#include "rules/sight.h"

/* RULES 4: the tiles still to be drawn. The supply is either known, and then holds the whole pile in the
 * order of docs/notation.md, or unknown, and then only counts. */
struct supply {
    uint8_t pile[SUPPLY_MAX];
    uint8_t turned[SUPPLY_MAX]; /* which way each tile lies in the block, for `peek` */
    uint8_t gone[SUPPLY_MAX];   /* drawn */
    bool known;
    uint8_t draw, peek;
    uint8_t size, left;
    uint8_t taken[WAY_SOURCES];     /* where tops are seen: from each source */
    uint8_t rings, plains;          /* where kinds are: how many of each are left */
    struct sight seen[WAY_SOURCES]; /* where tops are, of an unknown supply: what somebody said they show */
};

/* The whole supply, unknown. */
void supply_start(struct supply *supply, const struct setup *setup);

/* Makes it known: shuffled from the setup's seed, or in a given order. The order must hold each tile as often
 * as the game does. */
void supply_shuffle(struct supply *supply, const struct setup *setup);
bool supply_set(struct supply *supply, const struct setup *setup, const uint8_t *tiles, int count,
                struct refusal *why);

/* Makes it known, or deals it anew: shuffles the tiles that were not drawn, from the order of the tile list,
 * and lays them one after another into the places that are free (supply_may_lie). Then, separately, which way
 * those tiles lie, if that can be seen. */
void supply_deal(struct supply *supply, const struct lots *lots);
void supply_turn(struct supply *supply, const struct lots *lots);

/* Fills a supply at its beginning with the tiles of another one, which is known, as they lay at first. */
void supply_refill(struct supply *supply, const struct supply *from);

/* How it is drawn from. */
const struct draw_way *supply_way(const struct supply *supply);

/* How many tiles a source has, and whether a player may draw there now. */
int supply_count(const struct supply *supply, enum source source);
bool supply_offers(const struct supply *supply, enum source source);

/* Whether the tile can be the next one of a source, by all that is seen; which one it is to those who are not
 * shown it. */
bool supply_may_bring(const struct supply *supply, enum source source, int tile);
int supply_unknown_tile(const struct supply *supply, enum source source);

/* Whether the tile may take the place of the one in the pile: where kinds of backs are seen, a place keeps
 * its kind. */
bool supply_may_lie(const struct supply *supply, int place, int tile);

/* The tile that a draw would bring; TILE_UNKNOWN if the supply is not known. */
int supply_next(const struct supply *supply, enum source source);
void supply_take(struct supply *supply, enum source source);

/* Where tops are seen: how many places the n-th source can reach from the start, and where in the pile the
 * one is that it comes to after `taken` tiles. */
int supply_reach(const struct supply *supply, int n);
int supply_place(const struct supply *supply, int n, int taken);

/* What players see of the next tile of the way's n-th source; BACK_NONE where there is none. */
struct sight supply_sight(const struct supply *supply, int n);

/* With an unknown supply where tops are seen: what they show now. */
bool supply_set_sight(struct supply *supply, int n, struct sight sight, struct refusal *why);

/* Whether nothing more can be seen of it than is known. */
bool supply_sight_is_whole(const struct supply *supply, int n);

/* With an unknown supply: forgets what was said of a top if none of the unseen tiles looks like that. */
void supply_check_sights(struct supply *supply, const uint8_t unseen[TILE_COUNT]);

/* "pile 128 167 …", the line of a record. */
void supply_write_pile(struct text *text, const uint8_t *pile, int count);

/* Forgets the pile, keeping what players can see. */
void supply_forget(struct supply *supply);

/* The tiles left, in the order of the pile, which must be known; returns how many. */
int supply_rest(const struct supply *supply, uint8_t tiles[SUPPLY_MAX]);

#endif
