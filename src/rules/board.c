#include "rules/board.h"

#include "base/check.h"
#include "rules/lay.h"

void board_clear(struct board *board, int edition) {
    int size = editions[edition].size;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        board->must[slot] = 0;
        board->barred[slot] = 0xff;
    }
    for (int across = 0; across < size; across++)
        for (int along = 0; along + 3 <= size; along++) {
            board->barred[slot_at(LYING, along, across)] = 0;
            board->barred[slot_at(STANDING, across, along)] = 0;
        }
    board->edition = (uint8_t)edition;
    board->tiles = 0;
}

static void mark_slot(struct scan *scan, int slot) {
    for (int turned = 0; turned < 2; turned++)
        scan->fits[slot_chunk(slot)][turned] |= slot_bit(slot);
}

/* RULES 3.2: the first tile covers a square of the start area. */
static void scan_first(const struct board *board, struct scan *scan) {
    const struct edition *edition = &editions[board->edition];
    *scan = (struct scan){0};
    for (int row = edition->start_from; row <= edition->start_to; row++)
        for (int column = edition->start_from; column <= edition->start_to; column++)
            for (int before = 0; before < 3; before++) {
                mark_slot(scan, slot_at(LYING, column - before, row));
                mark_slot(scan, slot_at(STANDING, column, row - before));
            }
}

static void scan(const struct board *board, int tile, struct scan *result) {
    if (board->tiles)
        kernel_best()->scan(board, tile, result);
    else
        scan_first(board, result);
}

int board_placements(const struct board *board, int tile, struct placement list[PLACEMENTS_MAX]) {
    struct scan found;
    int count = 0;
    scan(board, tile, &found);
    for (int chunk = 0; chunk < SLOT_CHUNKS; chunk++)
        for (uint64_t any = found.fits[chunk][0] | found.fits[chunk][1]; any; any &= any - 1) {
            int bit = __builtin_ctzll(any);
            for (int turned = 0; turned < 2; turned++)
                if (found.fits[chunk][turned] >> bit & 1) {
                    check(count < PLACEMENTS_MAX);
                    list[count++] = (struct placement){(uint16_t)(slot_chunk_first(chunk) + bit),
                                                       (uint8_t)pattern_of(tile, turned)};
                }
        }
    return count;
}

int board_count(const struct board *board, int tile) {
    struct scan found;
    int count = 0;
    scan(board, tile, &found);
    for (int chunk = 0; chunk < SLOT_CHUNKS; chunk++)
        count += __builtin_popcountll(found.fits[chunk][0]) + __builtin_popcountll(found.fits[chunk][1]);
    return count;
}

static bool covers_start(const struct board *board, int slot) {
    struct scan first;
    scan_first(board, &first);
    return first.fits[slot_chunk(slot)][0] & slot_bit(slot);
}

enum misfit board_misfit(const struct board *board, struct placement placement, int *edge) {
    uint8_t exits = pattern_exits[placement.pattern];
    uint8_t must = board->must[placement.slot], barred = board->barred[placement.slot];
    if (!board->tiles)
        return covers_start(board, placement.slot) ? FITS : MISFIT_START;
    if (barred == 0xff)
        return MISFIT_COVERED;
    uint8_t wrong_exits = exits & barred, wrong_blanks = must & (uint8_t)~exits;
    if (wrong_exits || wrong_blanks)
        *edge = 1 + __builtin_ctz(wrong_exits ? wrong_exits : wrong_blanks);
    return wrong_exits ? MISFIT_EXIT : wrong_blanks ? MISFIT_BLANK : must ? FITS : MISFIT_APART;
}

void board_lay(struct board *board, struct placement placement) {
    check(placement.slot < SLOT_COUNT && placement.pattern < PATTERN_COUNT);
    check(board->barred[placement.slot] != 0xff);
    lay_pattern(board, placement.slot, placement.pattern);
    board->tiles++;
}

/* The estuaries of a coast, bit n for square n. An estuary asks something of the slots in the water: of the
 * one whose first square lies off the coast there, at that square's edge. These slots are a run in memory. */
static uint32_t estuaries(const struct board *board, enum side coast) {
    enum { EDGE_1 = 0, EDGE_7 = 6 };
    int size = editions[board->edition].size;
    int first = coast == NORTH   ? slot_at(LYING, 0, -1)
                : coast == SOUTH ? slot_at(LYING, 0, size)
                : coast == WEST  ? slot_at(STANDING, -1, 0)
                                 : slot_at(STANDING, size, 0);
    int bit = coast == NORTH || coast == EAST ? EDGE_7 : EDGE_1;
    uint32_t found = 0;
    for (int square = 0; square < size; square += 8) {
        uint64_t word;
        __builtin_memcpy(&word, board->must + first + square, sizeof word);
        word = word >> bit & 0x0101010101010101u;
        found |= (uint32_t)(word * 0x0102040810204080u >> 56) << square; /* one bit a byte, side by side */
    }
    return found & ((1u << size) - 1);
}

bool board_estuary(const struct board *board, enum side coast, int square) {
    return estuaries(board, coast) >> square & 1;
}

struct points board_points(const struct board *board) {
    uint32_t doubles = editions[board->edition].doubles;
    struct points points;
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        uint32_t found = estuaries(board, (enum side)coast);
        points.coast[coast] = (uint8_t)(__builtin_popcount(found) + __builtin_popcount(found & doubles));
    }
    return points;
}

uint64_t board_perft(const struct board *board, const uint8_t *tiles, int count) {
    if (!count)
        return 1;
    if (count == 1)
        return (uint64_t)board_count(board, tiles[0]);
    struct placement list[PLACEMENTS_MAX];
    int found = board_placements(board, tiles[0], list);
    uint64_t sum = 0;
    for (int i = 0; i < found; i++) {
        struct board next = *board;
        board_lay(&next, list[i]);
        sum += board_perft(&next, tiles + 1, count - 1);
    }
    return sum;
}
