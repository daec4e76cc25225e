#include "chooser.h"

#include <stdlib.h>

static int turn_of(struct placement placement) {
    return (placement.pattern % 2) * 2 + (slot_orientation(placement.slot) == STANDING);
}

static int clamped(int value, int least, int most) {
    return value < least ? least : value > most ? most : value;
}

/* Hovering: around the square, pushed inside the board. */
static struct placement hovering(const struct chooser *chooser) {
    bool standing = chooser->turn % 2;
    int last = chooser->size - 1;
    int column = standing ? chooser->anchor.column : clamped(chooser->anchor.column - 1, 0, last - 2);
    int row = standing ? clamped(chooser->anchor.row - 1, 0, last - 2) : chooser->anchor.row;
    return (struct placement){(uint16_t)slot_at(standing ? STANDING : LYING, column, row),
                              (uint8_t)pattern_of(chooser->tile, chooser->turn >= 2)};
}

struct placement chooser_placement(const struct chooser *chooser) {
    return chooser->chosen >= 0 ? chooser->legal[chooser->chosen] : hovering(chooser);
}

static int away(struct placement placement, struct square square) {
    struct square middle = slot_square(placement.slot, 1);
    return abs(middle.column - square.column) + abs(middle.row - square.row);
}

static void choose_placement(struct chooser *chooser, int index) {
    chooser->chosen = index;
    if (index >= 0)
        chooser->turn = turn_of(chooser->legal[index]);
}

/* The best way over the square: in the same turn if there is one, and with its middle near. -1 if there is
 * none. */
static int best_way(const struct chooser *chooser) {
    int best = -1, least = 100;
    for (int i = 0; i < chooser->count; i++) {
        if (!placement_covers(chooser->legal[i], chooser->anchor))
            continue;
        int cost =
            away(chooser->legal[i], chooser->anchor) + (turn_of(chooser->legal[i]) == chooser->turn ? 0 : 10);
        if (cost < least) {
            best = i;
            least = cost;
        }
    }
    return best;
}

static int nearest_placement(const struct chooser *chooser) {
    int best = -1, least = 1000;
    for (int i = 0; i < chooser->count; i++)
        if (away(chooser->legal[i], chooser->anchor) < least) {
            best = i;
            least = away(chooser->legal[i], chooser->anchor);
        }
    return best;
}

void chooser_offer(struct chooser *chooser, const struct board *board, int tile) {
    chooser->tile = tile;
    chooser->size = editions[board->edition].size;
    chooser->count = tile == TILE_NONE ? 0 : board_placements(board, tile, chooser->legal);
    if (!board->tiles)
        chooser->anchor = (struct square){chooser->size / 2, chooser->size / 2};
    chooser->anchor.column = clamped(chooser->anchor.column, 0, chooser->size - 1);
    chooser->anchor.row = clamped(chooser->anchor.row, 0, chooser->size - 1);
    choose_placement(chooser, nearest_placement(chooser));
    if (chooser->chosen >= 0)
        chooser->anchor = slot_square(chooser->legal[chooser->chosen].slot, 1);
}

void chooser_move(struct chooser *chooser, int columns, int rows) {
    chooser->anchor.column = clamped(chooser->anchor.column + columns, 0, chooser->size - 1);
    chooser->anchor.row = clamped(chooser->anchor.row + rows, 0, chooser->size - 1);
    choose_placement(chooser, best_way(chooser));
}

void chooser_turn(struct chooser *chooser, int step) {
    if (chooser->chosen < 0) {
        chooser->turn = (chooser->turn + step + 4) % 4;
        return;
    }
    for (int i = 1; i <= chooser->count; i++) {
        int next = ((chooser->chosen + i * step) % chooser->count + chooser->count) % chooser->count;
        if (placement_covers(chooser->legal[next], chooser->anchor)) {
            choose_placement(chooser, next);
            return;
        }
    }
}

void chooser_step(struct chooser *chooser, int step) {
    if (!chooser->count)
        return;
    int from = chooser->chosen >= 0 ? chooser->chosen : step > 0 ? -1 : chooser->count;
    choose_placement(chooser, (from + step + chooser->count) % chooser->count);
    chooser->anchor = slot_square(chooser->legal[chooser->chosen].slot, 1);
}

bool chooser_point(struct chooser *chooser, struct square square) {
    if (placement_covers(chooser_placement(chooser), square) && chooser->chosen >= 0)
        return false;
    chooser->anchor = square;
    choose_placement(chooser, best_way(chooser));
    return true;
}

void chooser_go(struct chooser *chooser, struct placement placement) {
    chooser->anchor = slot_square(placement.slot, 1);
    chooser->turn = turn_of(placement);
    chooser->chosen = -1;
    for (int i = 0; i < chooser->count; i++)
        if (chooser->legal[i].slot == placement.slot && chooser->legal[i].pattern == placement.pattern)
            chooser->chosen = i;
}
