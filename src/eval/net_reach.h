#ifndef EVAL_NET_REACH_H
#define EVAL_NET_REACH_H

#include "eval/net_change.h"

/* Where canals can still go, tile by tile: the squares of the slots that the next tile can be laid in, then
 * those of the slots beside these, and so on. Which tiles are left is not asked. In the form that is built
 * into every kernel, and for training. */

/* All one row further. The last rows are water. */
static inline union net_grid net_northward(const union net_grid *grid) {
    net_eight first = grid->rows[0];
    return (union net_grid){.rows = {grid->rows[1], grid->rows[2],
                                     __builtin_shufflevector(first, first, 1, 2, 3, 4, 5, 6, 7, 0)}};
}

static inline union net_grid net_southward(const union net_grid *grid) {
    net_eight last = grid->rows[2];
    return (union net_grid){
        .rows = {__builtin_shufflevector(last, last, 7, 0, 1, 2, 3, 4, 5, 6), grid->rows[0], grid->rows[1]}};
}

/* The squares of slots. */
static inline union net_grid net_squares_of(const union net_grid *lying, const union net_grid *standing) {
    union net_grid second = net_southward(standing), third = net_southward(&second), squares;
    for (int i = 0; i < NET_EIGHTS; i++)
        squares.rows[i] = lying->rows[i] | lying->rows[i] << 1 | lying->rows[i] << 2 | standing->rows[i] |
                          second.rows[i] | third.rows[i];
    return squares;
}

/* The slots a tile can still be laid in some day: three free squares, asking for no more than it has. */
static inline void net_open_slots(const struct net_inputs *inputs, union net_grid slots[2]) {
    const union net_grid *free = &inputs->free, *dead = inputs->dead;
    union net_grid second = net_northward(free), third = net_northward(&second);
    for (int i = 0; i < NET_EIGHTS; i++) {
        net_eight row = free->rows[i];
        slots[LYING].rows[i] = row & row >> 1 & row >> 2 & ~dead[LYING].rows[i];
        slots[STANDING].rows[i] = row & second.rows[i] & third.rows[i] & ~dead[STANDING].rows[i];
    }
}

/* One tile further: all slots that have a square beside the flood. */
static inline void net_flood(union net_grid *flood, const union net_grid slots[2]) {
    union net_grid north = net_northward(flood), south = net_southward(flood), beside, lying, standing;
    for (int i = 0; i < NET_EIGHTS; i++)
        beside.rows[i] = flood->rows[i] << 1 | flood->rows[i] >> 1 | north.rows[i] | south.rows[i];
    union net_grid second = net_northward(&beside), third = net_northward(&second);
    for (int i = 0; i < NET_EIGHTS; i++) {
        net_eight row = beside.rows[i];
        lying.rows[i] = slots[LYING].rows[i] & (row | row >> 1 | row >> 2);
        standing.rows[i] = slots[STANDING].rows[i] & (row | second.rows[i] | third.rows[i]);
    }
    union net_grid squares = net_squares_of(&lying, &standing);
    for (int i = 0; i < NET_EIGHTS; i++)
        flood->rows[i] |= squares.rows[i];
}

/* Adds the points of the squares of a column that are in the flood, row by row, each reach in a byte. */
static inline void net_add_column(const union net_grid *flood, int edition, int column,
                                  enum net_reach_kind kind, net_eight *sums) {
    const net_eight none = {0}, bit = none + (1u << column);
    for (int i = 0; i < NET_EIGHTS; i++) {
        net_eight worth;
        __builtin_memcpy(&worth, net_square_worth[edition - 1] + 8 * i, sizeof worth);
        *sums += (net_eight)((flood->rows[i] & bit) != none) & worth << 8 * kind;
    }
}

static inline uint32_t net_sum_of_eight(const net_eight *numbers) {
    uint32_t number[8], sum = 0;
    __builtin_memcpy(number, numbers, sizeof number);
    for (int i = 0; i < 8; i++)
        sum += number[i];
    return sum;
}

static inline uint8_t net_row_points(uint32_t row, uint32_t doubles) {
    return (uint8_t)(__builtin_popcount(row) + __builtin_popcount(row & doubles));
}

/* The points of coast squares, while they are counted. */
struct net_coasts {
    struct net_reach *reach;
    int edition;
    net_eight west, east;
};

static inline void net_count_points(struct net_coasts *coasts, const union net_grid *flood,
                                    enum net_reach_kind kind) {
    int size = editions[coasts->edition].size;
    uint32_t doubles = editions[coasts->edition].doubles << 1;
    coasts->reach->points[NORTH][kind] = net_row_points(flood->row[net_bit_row(1)], doubles);
    coasts->reach->points[SOUTH][kind] = net_row_points(flood->row[net_bit_row(size)], doubles);
    net_add_column(flood, coasts->edition, 1, kind, &coasts->west);
    net_add_column(flood, coasts->edition, size, kind, &coasts->east);
}

static inline void net_store_points(const net_eight *sums, uint8_t points[NET_REACHES]) {
    uint32_t sum = net_sum_of_eight(sums);
    for (int kind = 0; kind < NET_REACHES; kind++)
        points[kind] = (uint8_t)(sum >> 8 * kind);
}

static inline int net_room(const union net_grid *flood) {
    uint64_t rows[NET_BIT_ROWS / 2];
    int room = 0;
    __builtin_memcpy(rows, flood, sizeof rows);
    for (int i = 0; i < NET_BIT_ROWS / 2; i++)
        room += __builtin_popcountll(rows[i]);
    return room;
}

static inline void net_reach_of(const struct net_inputs *inputs, struct net_reach *reach) {
    union net_grid easy = net_squares_of(&inputs->easy[LYING], &inputs->easy[STANDING]);
    union net_grid flood = net_squares_of(&inputs->joined[LYING], &inputs->joined[STANDING]), slots[2];
    struct net_coasts coasts = {.reach = reach, .edition = inputs->edition};
    net_open_slots(inputs, slots);
    net_count_points(&coasts, &easy, NET_EASILY);
    net_count_points(&coasts, &flood, NET_NEXT);
    net_flood(&flood, slots);
    net_count_points(&coasts, &flood, NET_SECOND_NEXT);
    for (int tile = 3; tile <= NET_FAR_TILES; tile++)
        net_flood(&flood, slots);
    net_count_points(&coasts, &flood, NET_FAR);
    net_store_points(&coasts.west, reach->points[WEST]);
    net_store_points(&coasts.east, reach->points[EAST]);
    reach->room = (uint8_t)(net_room(&flood) / NET_ROOM_STEP);
}

#endif
