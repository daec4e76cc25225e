#ifndef RULES_DRAW_WAY_H
#define RULES_DRAW_WAY_H

#include "rules/edition.h"

/* RULES 4: the ways to draw, each described once. Search, table and front ends ask the description, or the
 * supply about one of its sources; none of them knows a way by its name. What a way does with the pile is in
 * supply.c. Texts are English, for people, to be translated where they are shown. */

/* Where a tile can be drawn. */
enum source {
    SOURCE_LEFT,
    SOURCE_RIGHT,
    SOURCE_BAG,
    SOURCE_RING,
    SOURCE_PLAIN,
#if defined(TAYU_TEST_EDITION)
    SOURCE_WEST,
    SOURCE_EAST,
#endif
    SOURCE_COUNT
};

struct draw_source {
    const char *name;      /* as in the notation */
    const char *side;      /* "left": what tells it from the other source, where they look alike */
    const char *label;     /* "Bag, {n} tiles"; {kind} is what its next tile shows */
    const char *advice;    /* "draw from the bag" */
    const char *told;      /* "{name}: {tile} from the bag" */
    const char *end;       /* "Chance that the next tile fits nowhere" */
    const char *ask_back;  /* where tops are shown, for a box on the table: what does its back show */
    const char *ask_sides; /* and, with `peek`, its sides */
};
extern const struct draw_source draw_sources[SOURCE_COUNT];

/* What players see of the tiles before they draw. */
enum draw_sight {
    SIGHT_NOTHING, /* any tile may come */
    SIGHT_TOPS,    /* of each source the next tile, face down */
    SIGHT_KINDS    /* a source is all tiles with one kind of back; the drawer says aloud which */
};

/* The notation and the fold tell of two sources at most. */
enum { WAY_SOURCES = 2 };

struct draw_way {
    const char *name, *label;
    enum source sources[WAY_SOURCES];
    int count; /* of sources */
    enum draw_sight sight;
    bool has_sides;      /* `peek`: sides of the tops can be looked at */
    const char *summary; /* of the supply: {n} tiles, {first} and {second} what its sources show or hold */
};

/* By the number that a setup has for it; 0 is none. */
extern const struct draw_way draw_ways[DRAW_END];

/* Which of the way's sources it is, from 0; -1 if it has no such source. */
int draw_way_find(const struct draw_way *way, enum source source);

#endif
