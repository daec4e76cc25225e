#include "draw/board_text.h"

/* By the set of sides: north 1, east 2, south 4, west 8. */
static const char *const lines[16] = {"▫", "╵", "╶", "└", "╷", "│", "┌", "├",
                                      "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
static const char *const arrows[SIDE_COUNT][2] = {{"↑", "⇑"}, {"→", "⇒"}, {"↓", "⇓"}, {"←", "⇐"}};

const char *board_text_double(const struct edition *edition) {
    static const char *const marks[] = {[DOUBLE_WAVE] = "≈", [DOUBLE_CIRCLE] = "◦"};
    return marks[edition->mark];
}

static const char *estuary(const struct game *game, enum side coast, int square) {
    if (!board_estuary(&game->board, coast, square))
        return " ";
    return arrows[coast][edition_is_double(&editions[game->setup.edition], square)];
}

static const char *empty_square(const struct edition *edition, int row, int column) {
    int last = edition->size - 1;
    bool start = row >= edition->start_from && row <= edition->start_to && column >= edition->start_from &&
                 column <= edition->start_to;
    bool row_end = row == 0 || row == last, column_end = column == 0 || column == last;
    bool doubled =
        (row_end && edition_is_double(edition, column)) || (column_end && edition_is_double(edition, row));
    return start ? "○" : doubled ? board_text_double(edition) : "·";
}

static void write_board_row(struct text *text, const struct game *game, const struct canals *canals,
                            int row) {
    const struct edition *edition = &editions[game->setup.edition];
    int number = edition->size - row;
    text_format(text, "%s%d%s", number < 10 ? " " : "", number, estuary(game, WEST, row));
    for (int column = 0; column < edition->size; column++) {
        uint8_t sides = canals->sides[row][column];
        bool water_west = sides >> WEST & 1 || (column && canals->sides[row][column - 1] >> EAST & 1);
        text_format(text, "%s%s", water_west ? "─" : " ",
                    canals->covered[row][column] ? lines[sides] : empty_square(edition, row, column));
    }
    bool water_east = canals->sides[row][edition->size - 1] >> EAST & 1;
    text_format(text, "%s%s\n", water_east ? "─" : " ", estuary(game, EAST, row));
}

static void write_coast(struct text *text, const struct game *game, enum side coast, const char *letter) {
    text_format(text, " %s ", letter);
    for (int column = 0; column < editions[game->setup.edition].size; column++)
        text_format(text, " %s", estuary(game, coast, column));
    text_char(text, '\n');
}

void board_text_write(struct text *text, const struct game *game, const char *const *letters) {
    int size = editions[game->setup.edition].size;
    struct canals canals;
    canals_of(game, &canals);
    write_coast(text, game, NORTH, letters ? letters[NORTH] : "N");
    for (int row = 0; row < size; row++)
        write_board_row(text, game, &canals, row);
    write_coast(text, game, SOUTH, letters ? letters[SOUTH] : "S");
    text_string(text, "   ");
    for (int column = 0; column < size; column++)
        text_format(text, " %c", 'a' + column);
    text_char(text, '\n');
}

static void write_exits_of_tile(struct text *text, uint8_t exits, const char *edges) {
    text_string(text, "   ");
    for (; *edges; edges++)
        text_format(text, "%c ", exits >> (*edges - '1') & 1 ? *edges : ' ');
    text_char(text, '\n');
}

void board_text_write_tile(struct text *text, int tile) {
    int pattern = pattern_of(tile, false);
    uint8_t exits = pattern_exits[pattern];
    struct canals canals = {0};
    canals_add(&canals, (struct placement){(uint16_t)slot_at(LYING, 0, 0), (uint8_t)pattern});
    write_exits_of_tile(text, exits, "123");
    text_string(text, exits & 0x80 ? " 8" : "  ");
    for (int column = 0; column < 3; column++)
        text_format(text, "%s%s", canals.sides[0][column] >> WEST & 1 ? "─" : " ",
                    lines[canals.sides[0][column]]);
    text_string(text, exits & 0x08 ? "─4\n" : "\n");
    write_exits_of_tile(text, exits, "765");
}
