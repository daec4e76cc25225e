#include "rules/board_fit.h"

#include "base/check.h"
#include "rules/kernel.h"

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

static void scan_any_board(const struct board *board, int tile, struct scan *result) {
    if (board->tiles)
        kernel_best()->scan(board, tile, result);
    else
        scan_first(board, result);
}

int board_placements(const struct board *board, int tile, struct placement list[PLACEMENTS_MAX]) {
    struct scan found;
    int count = 0;
    scan_any_board(board, tile, &found);
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
    scan_any_board(board, tile, &found);
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
