#ifndef RULES_EDITION_H
#define RULES_EDITION_H

#include "rules/tile.h"

/* RULES 1: what differs from box to box, as data. In all the enums of a setup zero is "not said". */
#if defined(TAYU_TEST_EDITION)
/* One more, that only tests know: whatever reads the table below has to get along with it. */
enum { EDITION_KOSMOS = 1, EDITION_GOLIATH, EDITION_SMALL, EDITION_END, EDITION_USUAL = EDITION_KOSMOS };
#else
enum { EDITION_KOSMOS = 1, EDITION_GOLIATH, EDITION_END, EDITION_USUAL = EDITION_KOSMOS };
#endif
enum { SIZE_MAX_SQUARES = 19, SUPPLY_MAX = 4 * TILE_COUNT, STACK_HEIGHT = 7 };

/* The ways to draw (RULES 4), what becomes of a tile that fits nowhere (RULES 5), how the flood is chosen and
 * what reaching the bid means (RULES 8). */
#if defined(TAYU_TEST_EDITION)
enum draw { DRAW_BLOCK = 1, DRAW_BAG, DRAW_TABLE, DRAW_ROW, DRAW_END }; /* one more here, too */
#else
enum draw { DRAW_BLOCK = 1, DRAW_BAG, DRAW_TABLE, DRAW_END };
#endif
enum discard { DISCARD_ASK = 1, DISCARD_ALWAYS, DISCARD_NEVER };
enum three { THREE_AUCTION = 1, THREE_TARGET };
enum reached { REACHED_HIGHEST = 1, REACHED_FIRST };
enum talking { TALK_PENALTY = 1, TALK_FREE };

/* What a square that counts double has on it: a wave and a dot, or a circle. */
enum double_mark { DOUBLE_WAVE, DOUBLE_CIRCLE };

struct edition {
    const char *name;
    const char *label;            /* for people, to be translated */
    uint8_t size;                 /* squares along a side */
    uint8_t copies;               /* of each tile */
    uint8_t start_from, start_to; /* the start area's columns, and rows, counted from 0 */
    uint32_t doubles;             /* bit n: the square n (from 0) along each side counts double */
    enum draw draw;               /* what is played by default */
    enum discard discard;
    enum three three;
    enum reached reached;
    enum talking talk;
    enum double_mark mark;
};

extern const struct edition editions[EDITION_END];

/* By its name; 0 if there is none. */
int edition_find(struct span name);

/* Whether the square n, counted from 0 along a side, counts double. */
static inline bool edition_is_double(const struct edition *edition, int n) {
    return edition->doubles >> n & 1;
}

/* How many tiles the box holds, and how many points one coast can be worth at most. */
int edition_supply(const struct edition *edition);
int edition_coast_most(const struct edition *edition);

/* The highest product, and so the highest bid. */
int edition_product_most(const struct edition *edition);

#endif
