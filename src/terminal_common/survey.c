#include "terminal_common/survey.h"

#include "table/prospects.h"
#include "terminal_common/tell.h"

#include <string.h>

enum { NOBODY = -1, TEXT_SQUARE = 8 };

/* Which of the tiles laid covers each square, row by row; and where none ever will. */
struct ground {
    const struct game *game;
    int size;
    int8_t owner[SIZE_MAX_SQUARES][SIZE_MAX_SQUARES];
    uint32_t dead[SIZE_MAX_SQUARES];
};

static void ground_of(struct ground *ground, const struct game *game) {
    ground->game = game;
    ground->size = editions[game->setup.edition].size;
    memset(ground->owner, NOBODY, sizeof ground->owner);
    for (int i = 0; i < game->board.tiles; i++)
        for (int n = 0; n < 3; n++) {
            struct square square = slot_square(game->laid[i].slot, n);
            ground->owner[square.row][square.column] = (int8_t)i;
        }
    prospects_dead(game, ground->dead);
}

static bool is_land(const struct ground *ground, struct square square) {
    return square.column >= 0 && square.row >= 0 && square.column < ground->size && square.row < ground->size;
}

static int owner_of(const struct ground *ground, struct square square) {
    return ground->owner[square.row][square.column];
}

static bool is_dead(const struct ground *ground, struct square square) {
    return ground->dead[square.row] >> square.column & 1;
}

/* Whether the tile that covers the square has an exit on that side of it. */
static bool has_exit(const struct ground *ground, struct square square, enum side side) {
    struct placement laid = ground->game->laid[owner_of(ground, square)];
    for (int edge = 0; edge < EDGE_COUNT; edge++) {
        struct edge_place place = slot_edge(slot_orientation(laid.slot), edge);
        struct square own = slot_square(laid.slot, place.square);
        if (place.side == side && square_equal(own, square))
            return pattern_exits[laid.pattern] >> edge & 1;
    }
    return false;
}

/* Whether an exit leads from a tile to an empty square there. */
static bool is_open(const struct ground *ground, struct square square, enum side side) {
    struct square beyond = square_beyond(square, side);
    return owner_of(ground, square) != NOBODY && is_land(ground, beyond) &&
           owner_of(ground, beyond) == NOBODY && has_exit(ground, square, side);
}

bool survey_read_square(struct span word, int size, struct square *square) {
    uint64_t from_south;
    if (word.length < 2 || word.start[0] < 'a' || word.start[0] >= 'a' + size)
        return false;
    struct span number = {word.start + 1, word.length - 1};
    if (!span_number(number, (uint64_t)size, &from_south) || !from_south)
        return false;
    *square = (struct square){word.start[0] - 'a', size - (int)from_south};
    return true;
}

bool survey_read_side(struct span word, enum side *side) {
    static const char *const names[SIDE_COUNT] = {"north", "east", "south", "west"};
    for (int i = 0; i < SIDE_COUNT; i++)
        if (span_equal(word, names[i]) || span_equal(word, tell_side((enum side)i)) ||
            (word.length == 1 && word.start[0] == names[i][0])) {
            *side = (enum side)i;
            return true;
        }
    return false;
}

static void write_square_of_ground(struct text *text, const struct ground *ground, struct square square) {
    square_write(text, square.column, square.row, ground->size);
}

/* "north of i10" */
static void write_edge(struct text *text, struct square square, enum side side, int size) {
    struct text name = text_room(TEXT_SQUARE);
    square_write(&name, square.column, square.row, size);
    text_fill(text, tr("{side} of {square}"),
              (const struct text_value[]){{"side", tell_side(side), 0}, {"square", name.start, 0}}, 2);
}

/* What comes before the next item of a list. */
static void separate(struct text *list) {
    text_string(list, list->length ? ", " : "");
}

/* A sentence that ends in a list, behind others; nothing if the list is empty. */
static void add_list(struct text *text, const char *sentence, const struct text *list) {
    if (!list->length)
        return;
    text_string(text, text->length ? " " : "");
    text_fill(text, sentence, &(struct text_value){"list", list->start, 0}, 1);
}

static void write_product_in_words(struct text *text, struct points points, bool ns) {
    enum side one = ns ? NORTH : WEST, other = ns ? SOUTH : EAST;
    text_string(text, text->length ? " " : "");
    text_fill(text,
              ns ? tr("North–south: north {one} times south {other} is {product}.")
                 : tr("East–west: west {one} times east {other} is {product}."),
              (const struct text_value[]){{"one", NULL, points.coast[one]},
                                          {"other", NULL, points.coast[other]},
                                          {"product", NULL, points.coast[one] * points.coast[other]}},
              3);
}

void survey_score(struct text *text, const struct board *board) {
    struct points points = board_points(board);
    write_product_in_words(text, points, true);
    write_product_in_words(text, points, false);
}

void survey_change(struct text *text, const struct board *before, const struct board *after) {
    const struct edition *edition = &editions[after->edition];
    struct text list = text_room(300);
    bool ns = false, ew = false;
    for (int i = 0; i < SIDE_COUNT * edition->size; i++) {
        enum side coast = (enum side)(i / edition->size);
        int n = i % edition->size;
        if (!board_estuary(after, coast, n) || board_estuary(before, coast, n))
            continue;
        *(coast == NORTH || coast == SOUTH ? &ns : &ew) = true;
        separate(&list);
        write_edge(&list, square_of_coast(coast, n, edition->size), coast, edition->size);
        if (edition_is_double(edition, n))
            text_format(&list, " (%s)", tr("counts double"));
    }
    add_list(text, tr("New estuaries: {list}."), &list);
    if (ns)
        write_product_in_words(text, board_points(after), true);
    if (ew)
        write_product_in_words(text, board_points(after), false);
}

/* The squares from which an open exit leads to that side, alive or dead. */
static int list_exits(struct text *list, const struct ground *ground, enum side side, bool dead) {
    int count = 0;
    for (int i = 0; i < ground->size * ground->size; i++) {
        struct square square = {i / ground->size, i % ground->size};
        if (!is_open(ground, square, side) || is_dead(ground, square_beyond(square, side)) != dead)
            continue;
        count++;
        separate(list);
        if (dead)
            write_edge(list, square, side, ground->size);
        else
            write_square_of_ground(list, ground, square);
    }
    return count;
}

void survey_exits(struct text *text, const struct game *view, enum side only) {
    struct ground ground;
    struct text sides = text_room(1600), lost = text_room(800);
    int count = 0;
    ground_of(&ground, view);
    for (int side = 0; side < SIDE_COUNT; side++) {
        struct text list = text_room(800);
        if (only != SIDE_COUNT && only != (enum side)side)
            continue;
        int found = list_exits(&list, &ground, (enum side)side, false);
        count += found;
        if (found)
            text_format(&sides, "%s%s: %s", sides.length ? "; " : " ", tell_side((enum side)side),
                        list.start);
        list_exits(&lost, &ground, (enum side)side, true);
    }
    text_fill(text, trn("{n} open exit.", "{n} open exits.", count), &(struct text_value){"n", NULL, count},
              1);
    if (count)
        text_format(text, "%s.", sides.start);
    add_list(text, tr("Where no tile can ever lie: {list}."), &lost);
}

/* "north: j11, tile 128, an exit": what is beyond a side, and what that edge is. */
static void write_beyond(struct text *text, const struct ground *ground, struct square square,
                         enum side side) {
    struct square beyond = square_beyond(square, side);
    int own = owner_of(ground, square);
    bool land = is_land(ground, beyond);
    int other = land ? owner_of(ground, beyond) : NOBODY;
    if (own != NOBODY && own == other)
        return;
    text_format(text, "%s%s: ", text->length ? "; " : "", tell_side(side));
    if (land) {
        struct text what = text_room(40), name = text_room(TEXT_SQUARE);
        if (other != NOBODY)
            tile_write(&name, pattern_tile(ground->game->laid[other].pattern));
        text_fill(&what, other == NOBODY ? tr("empty") : tr("tile {tile}"),
                  &(struct text_value){"tile", name.start, 0}, 1);
        write_square_of_ground(text, ground, beyond);
        text_format(text, ", %s", what.start);
    } else
        text_string(text, tr("the coast"));
    if (own == NOBODY && other == NOBODY)
        return;
    bool exit =
        own != NOBODY ? has_exit(ground, square, side) : has_exit(ground, beyond, side_opposite(side));
    text_format(text, ", %s", !exit ? tr("closed") : land ? tr("an exit") : tr("an estuary"));
}

static bool counts_double(const struct ground *ground, struct square square) {
    const struct edition *edition = &editions[ground->game->setup.edition];
    int last = ground->size - 1;
    return ((square.row == 0 || square.row == last) && edition_is_double(edition, square.column)) ||
           ((square.column == 0 || square.column == last) && edition_is_double(edition, square.row));
}

void survey_square(struct text *text, const struct game *view, struct square square) {
    struct ground ground;
    struct text name = text_room(TEXT_SQUARE), tile = text_room(TEXT_SQUARE), place = text_room(300),
                sides = text_room(400);
    ground_of(&ground, view);
    int owner = owner_of(&ground, square);
    write_square_of_ground(&name, &ground, square);
    if (owner != NOBODY) {
        tile_write(&tile, pattern_tile(view->laid[owner].pattern));
        tell_placement(&place, view->laid[owner], ground.size);
    }
    text_fill(text, owner == NOBODY ? tr("{square}: empty") : tr("{square}: tile {tile}. {place}"),
              (const struct text_value[]){
                  {"square", name.start, 0}, {"tile", tile.start, 0}, {"place", place.start, 0}},
              3);
    if (counts_double(&ground, square))
        text_format(text, ", %s", tr("counts double"));
    if (owner == NOBODY && is_dead(&ground, square))
        text_format(text, ", %s", tr("no tile can ever lie here"));
    for (int side = 0; side < SIDE_COUNT; side++)
        write_beyond(&sides, &ground, square, (enum side)side);
    text_format(text, ". %s.", sides.start);
}

/* A run of free squares of a coast: "a19 to c19", or one alone. */
static void write_run(struct text *list, struct square first, struct square last, int size) {
    struct text from = text_room(TEXT_SQUARE), to = text_room(TEXT_SQUARE);
    bool alone = square_equal(first, last);
    square_write(&from, first.column, first.row, size);
    square_write(&to, last.column, last.row, size);
    separate(list);
    text_fill(list, alone ? "{from}" : tr("{from} to {to}"),
              (const struct text_value[]){{"from", from.start, 0}, {"to", to.start, 0}}, 2);
}

static void list_free(struct text *list, struct text *doubles, const struct ground *ground, enum side coast) {
    int first = -1;
    for (int n = 0; n <= ground->size; n++) {
        struct square square = square_of_coast(coast, n, ground->size);
        bool is_free = n < ground->size && owner_of(ground, square) == NOBODY && !is_dead(ground, square);
        if (is_free && first < 0)
            first = n;
        if (is_free && edition_is_double(&editions[ground->game->setup.edition], n)) {
            separate(doubles);
            write_square_of_ground(doubles, ground, square);
        }
        if (is_free || first < 0)
            continue;
        write_run(list, square_of_coast(coast, first, ground->size),
                  square_of_coast(coast, n - 1, ground->size), ground->size);
        first = -1;
    }
}

void survey_coast(struct text *text, const struct game *view, enum side coast) {
    struct ground ground;
    struct text mouths = text_room(300), list = text_room(300), doubles = text_room(100);
    int points = board_points(&view->board).coast[coast];
    ground_of(&ground, view);
    for (int n = 0; n < ground.size; n++) {
        if (!board_estuary(&view->board, coast, n))
            continue;
        separate(&mouths);
        write_square_of_ground(&mouths, &ground, square_of_coast(coast, n, ground.size));
        if (edition_is_double(&editions[view->setup.edition], n))
            text_format(&mouths, " (%s)", tr("counts double"));
    }
    list_free(&list, &doubles, &ground, coast);
    text_fill(text, trn("Coast {side}: {n} point.", "Coast {side}: {n} points.", points),
              (const struct text_value[]){{"side", tell_side(coast), 0}, {"n", NULL, points}}, 2);
    add_list(text, tr("Estuaries: {list}."), &mouths);
    add_list(text, tr("Free squares: {list}."), &list);
    add_list(text, tr("Of these count double: {list}."), &doubles);
}
