#ifndef TESTS_TWIN_H
#define TESTS_TWIN_H

#include <stdbool.h>
#include <stdint.h>

/* The slow, obvious twin of src/rules: a board as squares with an owner and exits, written a second time
 * from RULES 3 and 5 and the edge numbers of NOTATION. It shares nothing with src/rules but the names of
 * tiles and placements as text. Columns count from the west and rows from the south, both from 0. */
enum { TWIN_SIZE_MAX = 19, TWIN_TILE_COUNT = 28, TWIN_LIST_MAX = 512, TWIN_WORD = 12 };

struct twin_square {
    int owner; /* the number of the tile that covers it, from 1; 0: empty */
    bool exit_north, exit_east, exit_south, exit_west;
};

struct twin {
    int size;
    int tiles;
    struct twin_square squares[TWIN_SIZE_MAX][TWIN_SIZE_MAX]; /* column, row */
};

/* The tiles as NOTATION lists them, a star for a ring on the back. */
extern const char *const twin_tiles[TWIN_TILE_COUNT];

void twin_clear(struct twin *twin, const char *edition);

/* Which paragraph of RULES 3 a placement breaks. A tile that breaks 3.3 and 3.4 is said to break 3.4. */
enum twin_misfit {
    TWIN_FITS,
    TWIN_NOT_EMPTY,
    TWIN_NOT_START,
    TWIN_NOT_JOINED,
    TWIN_EXIT_ON_BLANK,
    TWIN_BLANK_ON_EXIT
};
enum twin_misfit twin_misfit(const struct twin *twin, const char *placement);

/* Whether it lies on empty squares with blank edges all around them. */
bool twin_shut_in(const struct twin *twin, const char *placement);

void twin_lay(struct twin *twin, const char *placement);

/* All legal placements of the tile as text, in no special order; returns how many. */
int twin_placements(const struct twin *twin, const char *tile, char list[TWIN_LIST_MAX][TWIN_WORD]);

/* Points of the north, south, west and east coast. */
struct twin_points {
    int north, south, west, east;
};
struct twin_points twin_points(const struct twin *twin);

/* RULES 8, a second time: a game of three as the twin sees it. */
struct twin_flood {
    int bid;
    bool gave_up, stays, first; /* the flood gave up; `beaten=stays`; `reached=first` */
};

/* Whether the flood has lost, whether it places no more, and whether the game is over with that. */
bool twin_flood_lost(const struct twin *twin, const struct twin_flood *flood);
bool twin_flood_gone(const struct twin *twin, const struct twin_flood *flood);
bool twin_won_at_once(const struct twin *twin, const struct twin_flood *flood);

/* Who has won if the game is over, nobody having given up but the flood. */
const char *twin_winner_of_three(const struct twin *twin, const struct twin_flood *flood);

/* Whether all tiles are joined by exits into one canal. */
bool twin_is_one_canal(const struct twin *twin);

uint64_t twin_perft(const struct twin *twin, const char *const *tiles, int count);

#endif
