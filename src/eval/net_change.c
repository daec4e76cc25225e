#include "eval/net_change.h"

void net_squares_begin(struct net_position *position, int edition) {
    int size = editions[edition].size;
    *position = (struct net_position){.inputs = {.edition = (uint8_t)edition}};
    for (int tile = 0; tile < TILE_COUNT; tile++)
        position->inputs.unlaid[tile] = editions[edition].copies;
    for (int at = 0; at < NET_SQUARES; at++)
        position->squares[at] = NET_WATER;
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++) {
            position->squares[net_square_at(column, row)] = 0;
            position->inputs.free.row[net_bit_row(row + 1)] |= 2u << column;
        }
}

static void add_all(struct net_all *all, const struct net_rows *rows) {
    for (int i = 0; i < rows->count; i++)
        all->row[all->count++] = rows->row[i];
}

void net_all_of(const struct net_position *position, const struct board *board, struct net_all *all) {
    all->count = 0;
    for (int at = 0; at < NET_SQUARES; at++) {
        struct net_rows rows = {.count = 0};
        int state = position->squares[at];
        if (state != NET_WATER)
            net_add_square(&rows, board->edition, at, state, state > 0);
        add_all(all, &rows);
    }
    for (int slot = SLOT_FIRST; slot < SLOT_COUNT; slot++) {
        struct net_rows rows = {.count = 0};
        struct net_slots slots = {.count = 0};
        net_add_slot(&rows, &slots, &net_slot_rows[board->edition - 1][slot], slot_orientation(slot),
                     board->must[slot], board->barred[slot]);
        add_all(all, &rows);
    }
}
