/* In how many ways the first tiles of a supply can be placed: the figures of NOTATION, and one step further.
 */
#include <string.h>

#include "support.h"
#include "twin.h"

enum { DEPTH = 5 };

struct figures {
    int edition;
    bool reverse; /* the tile list from its end */
    uint64_t ways[DEPTH];
};

/* 1 to 4 from NOTATION, 5 counted by this project's two programs. */
static const struct figures figures[] = {
    {EDITION_KOSMOS, false, {12, 60, 240, 732, 3300}},
    {EDITION_KOSMOS, true, {12, 108, 1116, 13920, 197580}},
    {EDITION_GOLIATH, false, {32, 160, 640, 1952, 8800}},
    {EDITION_GOLIATH, true, {32, 288, 2976, 37088, 524184}},
};
enum { FIGURES = sizeof figures / sizeof *figures };

static int nth_tile(const struct figures *row, int n) {
    return row->reverse ? TILE_COUNT - 1 - n : n;
}

TEST(perft_of_the_tile_list_and_its_reverse) {
    for (int i = 0; i < FIGURES; i++) {
        struct board board;
        uint8_t tiles[DEPTH];
        board_clear(&board, figures[i].edition);
        for (int n = 0; n < DEPTH; n++) {
            tiles[n] = (uint8_t)nth_tile(&figures[i], n);
            assert_int_equal(board_perft(&board, tiles, n + 1), figures[i].ways[n]);
        }
    }
}

TEST(perft_of_the_slow_twin) {
    for (int i = 0; i < FIGURES; i++) {
        struct twin twin;
        const char *tiles[DEPTH];
        twin_clear(&twin, editions[figures[i].edition].name);
        for (int n = 0; n < DEPTH; n++) {
            tiles[n] = twin_tiles[nth_tile(&figures[i], n)];
            assert_int_equal(twin_perft(&twin, tiles, n + 1), figures[i].ways[n]);
        }
    }
}

/* Five tiles each from shuffled supplies. */
TEST(perft_of_other_supplies_agrees_with_the_twin) {
    static const char *const options[] = {"edition=kosmos seed=1", "edition=kosmos seed=2",
                                          "edition=goliath seed=3", "edition=goliath seed=4"};
    for (int i = 0; i < 4; i++) {
        struct setup setup = setup_from(options[i]);
        struct supply supply;
        struct board board;
        struct twin twin;
        const char *names[DEPTH];
        supply_start(&supply, &setup);
        supply_shuffle(&supply, &setup);
        board_clear(&board, setup.edition);
        twin_clear(&twin, editions[setup.edition].name);
        for (int n = 0; n < DEPTH; n++) {
            names[n] = twin_tiles[supply.pile[n]];
            assert_int_equal(board_perft(&board, supply.pile, n + 1), twin_perft(&twin, names, n + 1));
        }
    }
}

TEST(perft_of_no_tiles_is_one_way) {
    struct board board;
    board_clear(&board, EDITION_KOSMOS);
    assert_int_equal(board_perft(&board, NULL, 0), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(perft_of_the_tile_list_and_its_reverse),
        cmocka_unit_test(perft_of_the_slow_twin),
        cmocka_unit_test(perft_of_other_supplies_agrees_with_the_twin),
        cmocka_unit_test(perft_of_no_tiles_is_one_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
