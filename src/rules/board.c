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

void board_lay(struct board *board, struct placement placement) {
    check(placement.slot < SLOT_COUNT && placement.pattern < PATTERN_COUNT);
    check(board->barred[placement.slot] != 0xff);
    lay_pattern(board->must, board->barred, placement.slot, placement.pattern);
    board->tiles++;
}

/* An estuary asks something of the slots in the water: of the
 * one whose first square lies off the coast there, at that square's edge. These slots are a run in memory. */
uint32_t board_estuaries(const struct board *board, enum side coast) {
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
    return board_estuaries(board, coast) >> square & 1;
}

struct points board_points(const struct board *board) {
    uint32_t doubles = editions[board->edition].doubles;
    struct points points;
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        uint32_t found = board_estuaries(board, (enum side)coast);
        points.coast[coast] = (uint8_t)(__builtin_popcount(found) + __builtin_popcount(found & doubles));
    }
    return points;
}
