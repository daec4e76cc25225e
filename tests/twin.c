#include "twin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const twin_tiles[TWIN_TILE_COUNT] = {
    "123",  "124", "125",  "126",  "127", "128", "134", "135", "136",  "137",  "138",  "145*", "146*", "147*",
    "148*", "167", "168*", "178*", "234", "236", "237", "238", "246*", "247*", "248*", "278*", "347*", "348*",
};

/* "i10h128" taken apart. */
struct twin_placement {
    int column, row;
    char orientation; /* 'h' or 'v' */
    bool exit[9];     /* as they lie, by edge number from 1 */
};

void twin_clear(struct twin *twin, const char *edition) {
    memset(twin, 0, sizeof *twin);
    twin->size = strcmp(edition, "kosmos") == 0 ? 19 : strcmp(edition, "goliath") == 0 ? 18 : 9;
}

/* The n-th square of a placement, from the west or from the north. */
static int square_column(const struct twin_placement *placement, int n) {
    return placement->orientation == 'h' ? placement->column + n : placement->column;
}

static int square_row(const struct twin_placement *placement, int n) {
    return placement->orientation == 'h' ? placement->row : placement->row - n;
}

/* The exits of the n-th square of a tile, side by side, straight from NOTATION: lying, 1 2 3 are on the north
 * side from west to east, 4 is the east end, 5 6 7 are on the south side from east to west, 8 is the west
 * end; standing, 1 2 3 are on the east side from north to south, 4 is the south end, 5 6 7 are on the west
 * side from south to north, 8 is the north end. */
static struct twin_square square_of(const struct twin_placement *placement, int n) {
    struct twin_square square = {0};
    bool along = placement->exit[1 + n], against = placement->exit[7 - n];
    bool first_end = n == 0 && placement->exit[8], last_end = n == 2 && placement->exit[4];
    if (placement->orientation == 'h') {
        square.exit_north = along;
        square.exit_south = against;
        square.exit_west = first_end;
        square.exit_east = last_end;
    } else {
        square.exit_east = along;
        square.exit_west = against;
        square.exit_north = first_end;
        square.exit_south = last_end;
    }
    return square;
}

static bool on_board(const struct twin *twin, int column, int row) {
    return column >= 0 && column < twin->size && row >= 0 && row < twin->size;
}

/* RULES 3.1. */
static bool covers_empty_squares(const struct twin *twin, const struct twin_placement *placement) {
    for (int n = 0; n < 3; n++) {
        int column = square_column(placement, n), row = square_row(placement, n);
        if (!on_board(twin, column, row) || twin->squares[column][row].owner)
            return false;
    }
    return true;
}

/* RULES 1, 3.2: one square in the middle of 19, four in the middle of 18. */
static bool covers_start(const struct twin *twin, const struct twin_placement *placement) {
    for (int n = 0; n < 3; n++) {
        int column = square_column(placement, n) + 1, row = square_row(placement, n) + 1;
        bool kosmos = twin->size == 19 && column == 10 && row == 10;
        bool goliath = twin->size == 18 && (column == 9 || column == 10) && (row == 9 || row == 10);
        bool small = twin->size == 9 && column == 5 && row == 5;
        if (kosmos || goliath || small)
            return true;
    }
    return false;
}

/* What the edges of a new tile meet on the other side. */
struct meeting {
    bool joined, exit_on_blank, blank_on_exit;
    int blanks; /* blank edges that it meets */
};

static void meet(struct meeting *meeting, bool mine, bool placed, bool theirs) {
    if (!placed)
        return;
    meeting->blanks += !theirs;
    meeting->joined = meeting->joined || (mine && theirs);
    meeting->exit_on_blank = meeting->exit_on_blank || (mine && !theirs);
    meeting->blank_on_exit = meeting->blank_on_exit || (!mine && theirs);
}

/* RULES 3.3 and 3.4. The squares of the tile itself are still empty on the board, so they meet nothing. */
static struct meeting meet_neighbours(const struct twin *twin, const struct twin_placement *placement) {
    static const struct twin_square nothing = {0};
    struct meeting meeting = {0};
    for (int n = 0; n < 3; n++) {
        int column = square_column(placement, n), row = square_row(placement, n), end = twin->size - 1;
        struct twin_square mine = square_of(placement, n);
        const struct twin_square *north = row < end ? &twin->squares[column][row + 1] : &nothing;
        const struct twin_square *south = row > 0 ? &twin->squares[column][row - 1] : &nothing;
        const struct twin_square *east = column < end ? &twin->squares[column + 1][row] : &nothing;
        const struct twin_square *west = column > 0 ? &twin->squares[column - 1][row] : &nothing;
        meet(&meeting, mine.exit_north, north->owner, north->exit_south);
        meet(&meeting, mine.exit_south, south->owner, south->exit_north);
        meet(&meeting, mine.exit_east, east->owner, east->exit_west);
        meet(&meeting, mine.exit_west, west->owner, west->exit_east);
    }
    return meeting;
}

static enum twin_misfit misfit(const struct twin *twin, const struct twin_placement *placement) {
    if (!covers_empty_squares(twin, placement))
        return TWIN_NOT_EMPTY;
    if (!twin->tiles)
        return covers_start(twin, placement) ? TWIN_FITS : TWIN_NOT_START;
    struct meeting meeting = meet_neighbours(twin, placement);
    if (meeting.exit_on_blank || meeting.blank_on_exit)
        return meeting.exit_on_blank ? TWIN_EXIT_ON_BLANK : TWIN_BLANK_ON_EXIT;
    return meeting.joined ? TWIN_FITS : TWIN_NOT_JOINED;
}

static void read_exits(bool exit[9], const char *digits) {
    for (int edge = 1; edge <= 8; edge++)
        exit[edge] = memchr(digits, '0' + edge, 3) != NULL;
}

static struct twin_placement read_placement(const char *text) {
    struct twin_placement placement = {.column = text[0] - 'a', .row = atoi(text + 1) - 1};
    const char *orientation = text + strlen(text) - 4;
    placement.orientation = *orientation;
    read_exits(placement.exit, orientation + 1);
    return placement;
}

static void write_placement(char text[TWIN_WORD], const struct twin_placement *placement) {
    int row = placement->row + 1;
    *text++ = (char)('a' + placement->column);
    if (row >= 10)
        *text++ = '1';
    *text++ = (char)('0' + row % 10);
    *text++ = placement->orientation;
    for (int edge = 1; edge <= 8; edge++)
        if (placement->exit[edge])
            *text++ = (char)('0' + edge);
    *text = 0;
}

enum twin_misfit twin_misfit(const struct twin *twin, const char *text) {
    struct twin_placement placement = read_placement(text);
    return misfit(twin, &placement);
}

bool twin_shut_in(const struct twin *twin, const char *text) {
    struct twin_placement placement = read_placement(text);
    return covers_empty_squares(twin, &placement) && meet_neighbours(twin, &placement).blanks == 8;
}

void twin_lay(struct twin *twin, const char *text) {
    struct twin_placement placement = read_placement(text);
    twin->tiles++;
    for (int n = 0; n < 3; n++) {
        int column = square_column(&placement, n), row = square_row(&placement, n);
        twin->squares[column][row] = square_of(&placement, n);
        twin->squares[column][row].owner = twin->tiles;
    }
}

/* Half a turn adds 4 to each number, past 8 going on at 1. */
static void turn_half(const bool exit[9], bool turned[9]) {
    for (int edge = 1; edge <= 8; edge++)
        turned[edge <= 4 ? edge + 4 : edge - 4] = exit[edge];
}

int twin_placements(const struct twin *twin, const char *tile, char list[TWIN_LIST_MAX][TWIN_WORD]) {
    int count = 0;
    struct twin_placement placement = {0};
    bool readings[2][9] = {{false}};
    read_exits(readings[0], tile);
    turn_half(readings[0], readings[1]);
    for (int way = 0; way < 4; way++) {
        placement.orientation = way < 2 ? 'h' : 'v';
        memcpy(placement.exit, readings[way % 2], sizeof placement.exit);
        for (placement.column = 0; placement.column < twin->size; placement.column++)
            for (placement.row = 0; placement.row < twin->size; placement.row++)
                if (misfit(twin, &placement) == TWIN_FITS)
                    write_placement(list[count++], &placement);
    }
    return count;
}

/* RULES 1: the double squares, counted from 1 along the side. */
static int worth(const struct twin *twin, int along) {
    static const int kosmos[] = {3, 10, 17, 0}, goliath[] = {3, 7, 12, 16, 0}, small[] = {2, 8, 0};
    for (const int *square = twin->size == 19   ? kosmos
                             : twin->size == 18 ? goliath
                                                : small;
         *square; square++)
        if (*square == along)
            return 2;
    return 1;
}

struct twin_points twin_points(const struct twin *twin) {
    struct twin_points points = {0};
    int last = twin->size - 1;
    for (int i = 0; i < twin->size; i++) {
        int value = worth(twin, i + 1); /* the same from both ends */
        points.north += twin->squares[i][last].exit_north ? value : 0;
        points.south += twin->squares[i][0].exit_south ? value : 0;
        points.west += twin->squares[0][i].exit_west ? value : 0;
        points.east += twin->squares[last][i].exit_east ? value : 0;
    }
    return points;
}

static bool north_south_reached(const struct twin *twin, int bid) {
    struct twin_points points = twin_points(twin);
    return points.north * points.south >= bid;
}

static bool east_west_reached(const struct twin *twin, int bid) {
    struct twin_points points = twin_points(twin);
    return points.west * points.east >= bid;
}

bool twin_flood_lost(const struct twin *twin, const struct twin_flood *flood) {
    return flood->gave_up || north_south_reached(twin, flood->bid) || east_west_reached(twin, flood->bid);
}

bool twin_flood_gone(const struct twin *twin, const struct twin_flood *flood) {
    if (flood->gave_up)
        return true;
    return !flood->stays && twin_flood_lost(twin, flood);
}

bool twin_won_at_once(const struct twin *twin, const struct twin_flood *flood) {
    return flood->first && (north_south_reached(twin, flood->bid) || east_west_reached(twin, flood->bid));
}

const char *twin_winner_of_three(const struct twin *twin, const struct twin_flood *flood) {
    struct twin_points points = twin_points(twin);
    int ns = points.north * points.south, ew = points.west * points.east;
    if (!twin_flood_lost(twin, flood))
        return "flood";
    if (twin_won_at_once(twin, flood)) {
        if (ns >= flood->bid && ew >= flood->bid)
            return "builders";
        return ns >= flood->bid ? "ns" : "ew";
    }
    return ns > ew ? "ns" : ew > ns ? "ew" : "builders";
}

/* Gives all tiles that the two squares join the smaller of their two numbers. */
static bool merge(int *group, const struct twin_square *a, const struct twin_square *b, bool joined) {
    if (!joined || group[a->owner] == group[b->owner])
        return false;
    int smaller = group[a->owner] < group[b->owner] ? group[a->owner] : group[b->owner];
    group[a->owner] = group[b->owner] = smaller;
    return true;
}

bool twin_is_one_canal(const struct twin *twin) {
    int group[TWIN_SIZE_MAX * TWIN_SIZE_MAX];
    for (int i = 0; i <= twin->tiles; i++)
        group[i] = i;
    for (bool changed = true; changed;) {
        changed = false;
        for (int column = 0; column < twin->size; column++)
            for (int row = 0; row < twin->size; row++) {
                const struct twin_square *here = &twin->squares[column][row];
                const struct twin_square *east = &twin->squares[column + (column + 1 < twin->size)][row];
                const struct twin_square *north = &twin->squares[column][row + (row + 1 < twin->size)];
                changed |= merge(group, here, east, here->exit_east && east->exit_west);
                changed |= merge(group, here, north, here->exit_north && north->exit_south);
            }
    }
    for (int i = 2; i <= twin->tiles; i++)
        if (group[i] != 1)
            return false;
    return true;
}

uint64_t twin_perft(const struct twin *twin, const char *const *tiles, int count) {
    char list[TWIN_LIST_MAX][TWIN_WORD];
    int found = twin_placements(twin, tiles[0], list);
    if (count == 1)
        return (uint64_t)found;
    uint64_t sum = 0;
    for (int i = 0; i < found; i++) {
        struct twin next = *twin;
        twin_lay(&next, list[i]);
        sum += twin_perft(&next, tiles + 1, count - 1);
    }
    return sum;
}
