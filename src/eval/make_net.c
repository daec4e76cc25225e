/* make_net FILE plain|packed: writes net_data.c, the weights of a file, and the tables by which a board
 * becomes rows of the network. Run by the build. */
#include "eval/net.h"
#include "eval/net_change.h"
#include "eval/net_file.h"
#include "eval/net_packed.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* How a coast sees the board: from there, how far a square is and how far along the coast, counted from the
 * nearer end. */
struct seen {
    int distance, along;
};

static struct seen seen_from_coast(enum side coast, int size, int column, int row) {
    int last = size - 1;
    const int distances[SIDE_COUNT] = {row, last - column, last - row, column};
    const int alongs[SIDE_COUNT] = {column, row, last - column, last - row};
    int along = alongs[coast];
    return (struct seen){distances[coast], along > last - along ? last - along : along};
}

/* Which of the places it is: exact in the first rows of each edition, else one of so many areas. */
static int number_of_place(struct seen seen, int edition, int areas) {
    static const int area_of[2][10] = {{0, 0, 0, 1, 1, 1, 2, 2, 2, 2}, {0, 0, 1, 1, 2, 2, 3, 3, 4, 4}};
    if (seen.distance < NET_NEAR)
        return ((learned_edition(edition) - 1) * NET_NEAR + seen.distance) * 10 +
               learned_along(edition, seen.along);
    return NET_NEAR_PLACES + (seen.distance - NET_NEAR) * areas + area_of[areas == 5][seen.along];
}

static bool is_water(int edition, int column, int row) {
    int size = editions[edition].size;
    return column < 0 || row < 0 || column >= size || row >= size;
}

static void print_row_of(const int rows[SIDE_COUNT]) {
    printf("{{%d,%d,%d,%d}},", rows[NORTH], rows[EAST], rows[SOUTH], rows[WEST]);
}

static void print_square(int edition, int at) {
    int column = at % NET_GRID - 1, row = at / NET_GRID - 1, rows[SIDE_COUNT] = {0};
    for (int coast = 0; coast < SIDE_COUNT && !is_water(edition, column, row); coast++) {
        struct seen seen = seen_from_coast((enum side)coast, editions[edition].size, column, row);
        rows[coast] = number_of_place(seen, edition, 5) * (NET_STATES - 1);
    }
    print_row_of(rows);
}

/* Before, in or behind the middle. */
static int third(int at, int size) {
    return 2 * at < size - 1 ? 0 : 2 * at == size - 1 ? 1 : 2;
}

/* Which ninth of the board a square is in: that decides which coasts see it mirrored. */
static int ninth(int edition, int at) {
    int size = editions[edition].size, column = at % NET_GRID - 1, row = at / NET_GRID - 1;
    return is_water(edition, column, row) ? 0 : 3 * third(row, size) + third(column, size);
}

/* A state as a coast sees it: side by side from the one that faces the coast, clockwise, mirrored or not. */
static int turned_state(enum side coast, bool mirrored, int state) {
    static const int weight[SIDE_COUNT] = {1, 3, 9, 27};
    int turned = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        int seen = (side - (int)coast + SIDE_COUNT) % SIDE_COUNT;
        seen = mirrored && seen % 2 ? SIDE_COUNT - seen : seen;
        turned += state / weight[side] % 3 * weight[seen];
    }
    return turned;
}

/* The number of the row among those of a square. In the middle of a coast a state and its mirror image are
 * the same. */
static int state_row(enum side coast, int of_ninth, int state) {
    if (state == 0 || state == NET_COVERED)
        return state ? NET_COVERED - 1 : 0;
    int along = coast == NORTH || coast == SOUTH ? of_ninth % 3 : of_ninth / 3;
    bool backwards = coast == SOUTH || coast == WEST; /* where one looks from */
    int one = turned_state(coast, false, state), two = turned_state(coast, true, state);
    if (along == 1)
        return (one < two ? one : two) - 1;
    return ((along == 2) != backwards ? two : one) - 1;
}

/* The row before the first of a slot, for its kinds count from 1. */
static int slot_row_before(int edition, int slot, enum side coast) {
    int size = editions[edition].size;
    bool lying = slot_orientation(slot) == LYING;
    struct square first = slot_square(slot, 0), middle = slot_square(slot, 1), last = slot_square(slot, 2);
    if (slot < SLOT_FIRST || slot_number(slot) >= SLOT_STRIDE * size || first.column < 0 || first.row < 0 ||
        last.column >= size || last.row >= size)
        return 0;
    struct seen near = seen_from_coast(coast, size, first.column, first.row);
    struct seen far = seen_from_coast(coast, size, last.column, last.row);
    struct seen seen = seen_from_coast(coast, size, middle.column, middle.row);
    seen.distance = near.distance < far.distance ? near.distance : far.distance;
    bool along_coast = lying == (coast == NORTH || coast == SOUTH);
    int place = number_of_place(seen, edition, 3) + (along_coast ? 0 : NET_SLOT_PLACES);
    return NET_SQUARE_ROWS + place * (NET_SLOT_KINDS - 1) - 1;
}

static int bits(int number) {
    return __builtin_popcount((unsigned)number);
}

/* The free edges as a coast sees them: those that face it and those that face away for a tile along the
 * coast; the near and the far end and how many at the sides for one that points at it. */
static int free_edges_class(enum orientation orientation, enum side coast, int edges) {
    static const enum side first_side[2] = {[LYING] = NORTH, [STANDING] = EAST};
    int right = bits(edges & 0x07), left = bits(edges & 0x70);
    int fore = edges >> 3 & 1, back = edges >> 7 & 1, sides = (right + left + 1) / 2;
    switch ((coast - first_side[orientation] + SIDE_COUNT) % SIDE_COUNT) {
    case 0:
        return 4 * right + left;
    case 2:
        return 4 * left + right;
    case 1:
        return 8 * fore + 4 * back + sides;
    default:
        return 8 * back + 4 * fore + sides;
    }
}

static int slot_kind(enum orientation orientation, int exits, int edges, enum side coast) {
    if (!exits || exits > EXIT_COUNT || bits(edges) < EXIT_COUNT - exits)
        return 0;
    return exits == EXIT_COUNT ? 33 : 1 + 16 * (exits - 1) + free_edges_class(orientation, coast, edges);
}

static void print_states(int of_ninth) {
    printf("{");
    for (int state = 0; state < NET_STATES; state++) {
        int rows[SIDE_COUNT];
        for (int coast = 0; coast < SIDE_COUNT; coast++)
            rows[coast] = state_row((enum side)coast, of_ninth, state);
        print_row_of(rows);
    }
    printf("},\n");
}

static void print_squares(void) {
    printf("const struct net_row net_square_rows[EDITION_END - 1][NET_SQUARES] = {\n");
    for (int edition = 1; edition < EDITION_END; edition++) {
        printf("{");
        for (int at = 0; at < NET_SQUARES; at++)
            print_square(edition, at);
        printf("},\n");
    }
    printf("};\n\nconst uint8_t net_square_ninths[EDITION_END - 1][NET_SQUARES] = {\n");
    for (int edition = 1; edition < EDITION_END; edition++) {
        printf("{");
        for (int at = 0; at < NET_SQUARES; at++)
            printf("%d,", ninth(edition, at));
        printf("},\n");
    }
    printf("};\n\nconst struct net_row net_states[NET_NINTHS][NET_STATES] = {\n");
    for (int of_ninth = 0; of_ninth < NET_NINTHS; of_ninth++)
        print_states(of_ninth);
    printf("};\n\n");
}

static void print_slot_kinds(enum orientation orientation, int exits) {
    printf("{");
    for (int edges = 0; edges < 256; edges++) {
        int kinds[SIDE_COUNT];
        for (int coast = 0; coast < SIDE_COUNT; coast++)
            kinds[coast] = slot_kind(orientation, exits, edges, (enum side)coast);
        print_row_of(kinds);
    }
    printf("},\n");
}

static void print_slots(void) {
    printf("const struct net_row net_slot_rows[EDITION_END - 1][SLOT_COUNT] = {\n");
    for (int edition = 1; edition < EDITION_END; edition++) {
        printf("{");
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            int rows[SIDE_COUNT];
            for (int coast = 0; coast < SIDE_COUNT; coast++)
                rows[coast] = slot_row_before(edition, slot, (enum side)coast);
            print_row_of(rows);
        }
        printf("},\n");
    }
    printf("};\n\nconst struct net_row net_slot_kinds[2][NET_MUST_CLASSES][256] = {\n");
    for (int orientation = LYING; orientation <= STANDING; orientation++) {
        printf("{");
        for (int exits = 0; exits < NET_MUST_CLASSES; exits++)
            print_slot_kinds((enum orientation)orientation, exits);
        printf("},\n");
    }
    printf("};\n\n");
}

static void print_slot_bits(void) {
    printf("const struct net_bit net_slot_bits[SLOT_COUNT] = {");
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        struct square first = slot_square(slot, 0);
        bool on_board = slot >= SLOT_FIRST && first.row < SIZE_MAX_SQUARES && first.column < SIZE_MAX_SQUARES;
        printf("{%d,%d},", on_board ? net_bit_row(first.row + 1) : 0, on_board ? first.column + 1 : 0);
    }
    printf("};\n\n");
}

static void print_tiles(void) {
    printf("const uint8_t net_tile_exits[2][32] = {\n");
    for (int turned = 0; turned < 2; turned++) {
        printf("{");
        for (int tile = 0; tile < 32; tile++)
            printf("%d,", tile < TILE_COUNT ? pattern_exits[pattern_of(tile, turned)] : 0);
        printf("},\n");
    }
    printf("};\n\n");
}

static void print_chances(void) {
    printf("const uint16_t net_chances[NET_CHANCES] = {");
    for (int i = 0; i < NET_CHANCES; i++) {
        double odds = exp((double)i * NET_CHANCE_STEP / NET_UNIT);
        printf("%.0f,", NET_CERTAIN * odds / (1 + odds));
    }
    printf("};\n\n");
}

static void print_worth(void) {
    printf("const uint32_t net_square_worth[EDITION_END - 1][NET_BIT_ROWS] = {");
    for (int edition = 1; edition < EDITION_END; edition++) {
        printf("{");
        for (int i = 0; i < NET_BIT_ROWS; i++) {
            int row = i % 8 * 3 + i / 8;
            bool on_board = row > 0 && row <= editions[edition].size;
            printf("%d,", on_board ? 1 + (editions[edition].doubles >> (row - 1) & 1) : 0);
        }
        printf("},");
    }
    printf("};\n\n");
}

static void print_field(const char *name, const void *numbers, size_t count, size_t bytes) {
    printf(".%s = %s", name, count > 1 ? "{" : "");
    for (size_t i = 0; i < count; i++)
        printf("%d,%s", bytes == 1 ? ((const int8_t *)numbers)[i] : ((const int16_t *)numbers)[i],
               i % NET_WIDTH == NET_WIDTH - 1 ? "\n" : "");
    printf("%s\n", count > 1 ? "}," : "");
}

/* Number after number, without a brace for each row. */
static void print_weights(const struct net *net) {
#define PRINT(type, name, dimensions, bits)                                                                  \
    print_field(#name, &net->name, sizeof net->name / sizeof(type), sizeof(type));
    printf("#pragma GCC diagnostic ignored \"-Wmissing-braces\"\n");
    printf("const struct net net_release = {\n");
    NET_FIELDS(PRINT)
    printf("};\n\n");
}

static void print_packed(const struct net *net, uint8_t *bytes) {
    net_pack(net, bytes);
    printf("extern const uint8_t net_release_packed[];\nconst uint8_t net_release_packed[] = {");
    for (size_t i = 0; i < net_file_size; i++)
        printf("%d,%s", bytes[i], i % 32 == 31 ? "\n" : "");
    printf("};\n");
}

/* The network has rows for so many points of a coast. */
static bool points_fit(void) {
    for (int edition = 1; edition < EDITION_END; edition++)
        if (edition_coast_most(&editions[edition]) >= NET_POINTS)
            return false;
    return true;
}

static struct net net;
static uint8_t bytes[NET_FILE_ROWS + sizeof(struct net) + 1];

int main(int count, char **arguments) {
    struct refusal why;
    FILE *file = count == 3 ? fopen(arguments[1], "rb") : NULL;
    if (!file || !net_read(bytes, fread(bytes, 1, sizeof bytes, file), &net, &why)) {
        fprintf(stderr, "make_net: no weights of this network\n");
        return 1;
    }
    fclose(file);
    if (!points_fit()) {
        fprintf(stderr, "make_net: a coast has more points than the network knows\n");
        return 1;
    }
    printf("#include \"eval/net_change.h\"\n\n");
    print_squares();
    print_slots();
    print_tiles();
    print_slot_bits();
    print_chances();
    print_worth();
    if (strcmp(arguments[2], "packed"))
        print_weights(&net);
    else
        print_packed(&net, bytes);
    return ferror(stdout) || fclose(stdout) ? 1 : 0;
}
