#include "drawing.h"

enum { ARM_EAST = 2, ARM_WEST = 8 }; /* bits of the sides north, east, south, west */

static bool has_any_exit(const struct twin_square *square) {
    return square->exit_north || square->exit_east || square->exit_south || square->exit_west;
}

/* Whether a tile of this number has an exit on this square or on one of the two after it in that direction.
 */
static bool canal_that_way(const struct twin *twin, int owner, int square[2], const int step[2]) {
    for (int n = 0; n < 3; n++) {
        int column = square[0] + n * step[0], row = square[1] + n * step[1];
        if (column < 0 || row < 0 || column >= twin->size || row >= twin->size)
            return false;
        const struct twin_square *there = &twin->squares[column][row];
        if (there->owner == owner && has_any_exit(there))
            return true;
    }
    return false;
}

/* The canal runs on to the next square of the same tile if there are exits both ways. */
static bool runs_on(const struct twin *twin, int column, int row, const int step[2]) {
    int here[2] = {column, row}, there[2] = {column + step[0], row + step[1]};
    const int back[2] = {-step[0], -step[1]};
    if (there[0] < 0 || there[1] < 0 || there[0] >= twin->size || there[1] >= twin->size)
        return false;
    int owner = twin->squares[column][row].owner;
    return owner && twin->squares[there[0]][there[1]].owner == owner &&
           canal_that_way(twin, owner, there, step) && canal_that_way(twin, owner, here, back);
}

static int arms(const struct twin *twin, int column, int row) {
    static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    const struct twin_square *square = &twin->squares[column][row];
    const bool exits[4] = {square->exit_north, square->exit_east, square->exit_south, square->exit_west};
    int result = 0;
    for (int side = 0; side < 4; side++)
        if (exits[side] || runs_on(twin, column, row, steps[side]))
            result |= 1 << side;
    return result;
}

void drawing_letters(struct text *text, const struct twin *twin) {
    text_string(text, "   ");
    for (int column = 0; column < twin->size; column++) {
        text_char(text, ' ');
        text_char(text, (char)('a' + column));
    }
}

void drawing_row(struct text *text, const struct twin *twin, int number) {
    static const char *const lines[16] = {"▫", "╵", "╶", "└", "╷", "│", "┌", "├",
                                          "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    int row = number - 1, before = 0;
    text_char(text, number < 10 ? ' ' : '1');
    text_char(text, (char)('0' + number % 10));
    text_char(text, ' ');
    for (int column = 0; column < twin->size; column++) {
        int here = arms(twin, column, row);
        text_string(text, before & ARM_EAST || here & ARM_WEST ? "─" : " ");
        text_string(text, twin->squares[column][row].owner ? lines[here] : "·");
        before = here;
    }
    text_string(text, before & ARM_EAST ? "─" : "");
}
