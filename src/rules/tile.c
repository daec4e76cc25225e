#include "rules/tile.h"

bool tile_has_ring(int tile) {
    uint8_t exits = pattern_exits[pattern_of(tile, false)];
    int sides = !!(exits & 0x07) + !!(exits & 0x08) + !!(exits & 0x70) + !!(exits & 0x80);
    return sides == 3;
}

bool tile_can_be(int unknown, int tile) {
    return unknown == TILE_UNKNOWN || (unknown == TILE_UNKNOWN_RING) == tile_has_ring(tile);
}

void pattern_write(struct text *text, int pattern) {
    for (int edge = 1; edge <= EDGE_COUNT; edge++)
        if (pattern_exits[pattern] >> (edge - 1) & 1)
            text_char(text, (char)('0' + edge));
}

void tile_write(struct text *text, int tile) {
    pattern_write(text, pattern_of(tile, false));
}

bool pattern_read(struct span digits, int *pattern) {
    unsigned exits = 0;
    for (size_t i = 0; i < digits.length; i++) {
        int edge = digits.start[i] - '0';
        bool ascends = edge >= 1 && edge <= EDGE_COUNT && exits >> (edge - 1) == 0;
        if (!ascends)
            return false;
        exits |= 1u << (edge - 1);
    }
    for (int i = 0; i < PATTERN_COUNT; i++)
        if (pattern_exits[i] == exits) {
            *pattern = i;
            return true;
        }
    return false;
}

bool tile_read(struct span name, int *tile) {
    int pattern;
    if (!pattern_read(name, &pattern) || pattern % 2)
        return false;
    *tile = pattern_tile(pattern);
    return true;
}
