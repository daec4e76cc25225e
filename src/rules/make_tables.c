/* Writes tables.c: the 28 tiles and what each does to the slots around it. Run by the build. */
#include <stdio.h>

#include "rules/lay.h"

static uint8_t exits_of[PATTERN_COUNT];

static int exits_number(uint8_t exits) {
    int number = 0;
    for (int edge = 1; edge <= EDGE_COUNT; edge++)
        if (exits >> (edge - 1) & 1)
            number = number * 10 + edge;
    return number;
}

/* Half a turn adds four to each edge number. */
static uint8_t edges_turned(uint8_t edges) {
    return (uint8_t)(edges >> 4 | edges << 4);
}

/* All sets of three exits, by name, each paired with its half turn. */
static void make_patterns(void) {
    int count = 0;
    for (int name = 123; name <= 678; name++)
        for (int exits = 0; exits < 256; exits++) {
            uint8_t turned = edges_turned((uint8_t)exits);
            if (exits_number((uint8_t)exits) == name && exits_number(turned) > name) {
                exits_of[count++] = (uint8_t)exits;
                exits_of[count++] = turned;
            }
        }
}

static bool overlap(int slot, int other) {
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            if (square_equal(slot_square(slot, i), slot_square(other, j)))
                return true;
    return false;
}

/* What a pattern in `laid` asks of the slot `other`: square by square, edge by edge. */
static void ask_of_slot(int laid, uint8_t exits, int other, uint8_t *must, uint8_t *barred) {
    *must = *barred = 0;
    if (overlap(laid, other)) {
        *barred = 0xff;
        return;
    }
    for (int n = 0; n < EDGE_COUNT; n++) {
        struct edge_place mine = slot_edge(slot_orientation(laid), n);
        for (int m = 0; m < EDGE_COUNT; m++) {
            struct edge_place theirs = slot_edge(slot_orientation(other), m);
            bool meet = theirs.side == side_opposite(mine.side) &&
                        square_equal(square_beyond(slot_square(laid, mine.square), (enum side)mine.side),
                                     slot_square(other, theirs.square));
            if (meet)
                *(exits >> n & 1 ? must : barred) |= (uint8_t)(1 << m);
        }
    }
}

static void make_marks(enum orientation orientation, uint8_t exits, struct lay_marks *marks) {
    enum { MIDDLE = 8 };
    int laid = slot_at(orientation, MIDDLE, MIDDLE), across = slot_at(!orientation, MIDDLE, MIDDLE);
    for (int run = 0; run < LAY_RUNS; run++)
        for (int i = 0; i < 8; i++) {
            int row = run < LAY_ALONG ? laid + (run - 1) * SLOT_STRIDE
                                      : across + (run - LAY_ALONG - 1) * SLOT_STRIDE;
            ask_of_slot(laid, exits, row - LAY_BEFORE + i, &marks->must[run][i], &marks->barred[run][i]);
        }
}

static void print_runs(const uint8_t runs[LAY_RUNS][8]) {
    printf("{");
    for (int run = 0; run < LAY_RUNS; run++) {
        printf("{");
        for (int i = 0; i < 8; i++)
            printf("%d,", runs[run][i]);
        printf("},");
    }
    printf("},");
}

int main(void) {
    make_patterns();
    printf("#include \"rules/lay.h\"\n\nconst uint8_t pattern_exits[PATTERN_COUNT] = {");
    for (int i = 0; i < PATTERN_COUNT; i++)
        printf("%d,", exits_of[i]);
    printf("};\n\nconst uint16_t lay_across[SLOT_COUNT] = {");
    for (int slot = 0; slot < SLOT_COUNT; slot++)
        printf("%d,", slot_at(!slot_orientation(slot), slot_column(slot), slot_row(slot)));
    printf("};\n\nconst struct lay_marks lay_marks[2][PATTERN_COUNT] = {\n");
    for (int orientation = LYING; orientation <= STANDING; orientation++) {
        printf("{\n");
        for (int i = 0; i < PATTERN_COUNT; i++) {
            struct lay_marks marks;
            make_marks((enum orientation)orientation, exits_of[i], &marks);
            printf("{");
            print_runs((const uint8_t(*)[8])marks.must);
            print_runs((const uint8_t(*)[8])marks.barred);
            printf("},\n");
        }
        printf("},\n");
    }
    printf("};\n");
    return ferror(stdout) || fclose(stdout) ? 1 : 0;
}
