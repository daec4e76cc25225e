/* src/rules against its slow twin, on random games: test_twin EDITION [GAMES]. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "support.h"
#include "twin.h"

enum { ALL_TILES_EVERY = 25, UNPLACEABLE_MOST = 3 };

static int edition = EDITION_KOSMOS, games = 1500;
static int positions, full_boards, misfits[MISFIT_BLANK + 1];

static int size(void) {
    return editions[edition].size;
}

static void assert_same_placements(const struct board *board, const struct twin *twin, int tile) {
    static word_t words[PLACEMENTS_MAX];
    static char twins[TWIN_LIST_MAX][TWIN_WORD];
    struct placement list[PLACEMENTS_MAX];
    int count = board_placements(board, tile, list);
    assert_int_equal(count, twin_placements(twin, twin_tiles[tile], twins));
    assert_int_equal(count, board_count(board, tile));
    for (int i = 0; i < count; i++)
        strcpy(words[i], placement_name(list[i], size()));
    sort_words(words, count);
    sort_words(twins, count);
    for (int i = 0; i < count; i++)
        assert_string_equal(words[i], twins[i]);
}

static void assert_same_points(const struct board *board, const struct twin *twin) {
    struct points points = board_points(board);
    struct twin_points twins = twin_points(twin);
    assert_int_equal(points.coast[NORTH], twins.north);
    assert_int_equal(points.coast[SOUTH], twins.south);
    assert_int_equal(points.coast[WEST], twins.west);
    assert_int_equal(points.coast[EAST], twins.east);
}

/* Single estuaries: src counts from the north and from the west, the twin from the south and from the west.
 */
static void assert_same_estuaries(const struct board *board, const struct twin *twin) {
    int last = size() - 1;
    for (int i = 0; i <= last; i++) {
        assert_int_equal(board_estuary(board, NORTH, i), twin->squares[i][last].exit_north);
        assert_int_equal(board_estuary(board, SOUTH, i), twin->squares[i][0].exit_south);
        assert_int_equal(board_estuary(board, WEST, i), twin->squares[0][last - i].exit_west);
        assert_int_equal(board_estuary(board, EAST, i), twin->squares[last][last - i].exit_east);
    }
}

/* A placement somewhere on the board, mostly not legal: both must say so for the same reason. */
static void assert_same_misfit(const struct board *board, const struct twin *twin, struct rng *rng) {
    static const enum twin_misfit twins[] = {
        [FITS] = TWIN_FITS,
        [MISFIT_START] = TWIN_NOT_START,
        [MISFIT_COVERED] = TWIN_NOT_EMPTY,
        [MISFIT_APART] = TWIN_NOT_JOINED,
        [MISFIT_EXIT] = TWIN_EXIT_ON_BLANK,
        [MISFIT_BLANK] = TWIN_BLANK_ON_EXIT,
    };
    int along = (int)rng_below(rng, (uint32_t)size() - 2), across = (int)rng_below(rng, (uint32_t)size());
    int slot = rng_below(rng, 2) ? slot_at(LYING, along, across) : slot_at(STANDING, across, along), edge;
    struct placement any = {(uint16_t)slot, (uint8_t)rng_below(rng, PATTERN_COUNT)};
    enum misfit misfit = board_misfit(board, any, &edge);
    const char *exits = placement_name(any, size()) + strlen(placement_name(any, size())) - 3;
    misfits[misfit]++;
    assert_true(misfit != MISFIT_EXIT || strchr(exits, '0' + edge));
    assert_true(misfit != MISFIT_BLANK || !strchr(exits, '0' + edge));
    bool shut_in = misfit == MISFIT_COVERED && twin_shut_in(twin, placement_name(any, size()));
    if (!shut_in && twins[misfit] != twin_misfit(twin, placement_name(any, size())))
        fail_msg("%s: misfit %d, the twin says %d", placement_name(any, size()), misfit,
                 twin_misfit(twin, placement_name(any, size())));
}

/* Lays one of the tile's placements at random; false if it has none. */
static bool lay_at_random(struct board *board, struct twin *twin, int tile, struct rng *rng) {
    struct placement list[PLACEMENTS_MAX];
    int count = board_placements(board, tile, list);
    if (!count)
        return false;
    struct placement chosen = list[rng_below(rng, (uint32_t)count)];
    twin_lay(twin, placement_name(chosen, size()));
    board_lay(board, chosen);
    return true;
}

static void shuffle_pile(uint8_t pile[SUPPLY_MAX], struct rng *rng) {
    int count = edition_supply(&editions[edition]);
    for (int i = 0; i < count; i++)
        pile[i] = (uint8_t)(i % TILE_COUNT);
    rng_shuffle(rng, pile, count);
}

static void compare_position(const struct board *board, const struct twin *twin, int tile) {
    assert_same_placements(board, twin, tile);
    assert_same_points(board, twin);
    if (++positions % ALL_TILES_EVERY)
        return;
    for (int other = 0; other < TILE_COUNT; other++)
        assert_same_placements(board, twin, other);
    assert_same_estuaries(board, twin);
    assert_true(twin_is_one_canal(twin));
}

/* A few tiles more than the rules allow after the first that cannot be placed: the boards get fuller. */
static void compare_game(struct rng *rng) {
    uint8_t pile[SUPPLY_MAX];
    struct board board;
    struct twin twin;
    int unplaceable = 0;
    board_clear(&board, edition);
    twin_clear(&twin, editions[edition].name);
    shuffle_pile(pile, rng);
    for (int i = 0; i < edition_supply(&editions[edition]) && unplaceable < UNPLACEABLE_MOST; i++) {
        compare_position(&board, &twin, pile[i]);
        for (int tries = 0; tries < 4; tries++)
            assert_same_misfit(&board, &twin, rng);
        unplaceable += !lay_at_random(&board, &twin, pile[i], rng);
    }
    assert_same_points(&board, &twin);
    full_boards += unplaceable == UNPLACEABLE_MOST;
}

TEST(twin_agrees_on_random_games) {
    for (int game = 0; game < games; game++) {
        struct rng rng = rng_seeded((uint64_t)game, (uint64_t)edition);
        compare_game(&rng);
    }
    assert_true(full_boards > games / 2);
    assert_true(positions > games * size() * size() / 10);
    for (int misfit = FITS; misfit <= MISFIT_BLANK; misfit++)
        assert_true(misfits[misfit] > games / 10);
}

TEST(twin_knows_the_same_tiles) {
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        assert_memory_equal(twin_tiles[tile], tile_name(tile), 3);
        assert_int_equal(twin_tiles[tile][3] == '*', tile_has_ring(tile));
    }
}

int main(int count, char **arguments) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twin_knows_the_same_tiles),
        cmocka_unit_test(twin_agrees_on_random_games),
    };
    if (count > 1)
        while (edition < EDITION_END - 1 && strcmp(arguments[1], editions[edition].name))
            edition++;
    if (count > 2)
        games = atoi(arguments[2]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
