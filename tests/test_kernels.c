/* The fast loops of src/rules, one for each instruction set: all must give the same, bit for bit. */
#include <stdio.h>
#include <string.h>

#include "rules/kernel.h"
#include "support.h"

enum { GAMES = 2000 };

static int count_kernels(void) {
    int count = 0;
    while (kernels_here()[count])
        count++;
    return count;
}

TEST(kernels_end_with_one_that_runs_anywhere) {
    int count = count_kernels();
    assert_true(count >= 1);
    assert_string_equal(kernels_here()[count - 1]->name, "plain");
    assert_ptr_equal(kernel_best(), kernels_here()[0]);
}

static void assert_same_scans(const struct board *board) {
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        struct scan first;
        memset(&first, 0xaa, sizeof first);
        kernels_here()[0]->scan(board, tile, &first);
        for (int i = 1; kernels_here()[i]; i++) {
            struct scan other;
            memset(&other, 0x55, sizeof other);
            kernels_here()[i]->scan(board, tile, &other);
            if (memcmp(&first, &other, sizeof first))
                fail_msg("%s differs for tile %s", kernels_here()[i]->name, tile_name(tile));
        }
    }
}

/* A game with some tiles laid at random, a queue of drawn and unknown tiles, and the others in the pool. */
static void make_game(struct random_game *game, struct rng *rng) {
    int edition = 1 + (int)rng_below(rng, 2), count = edition_supply(&editions[edition]);
    uint8_t pile[SUPPLY_MAX];
    memset(game, 0, sizeof *game);
    for (int i = 0; i < count; i++)
        pile[i] = (uint8_t)(i % TILE_COUNT);
    rng_shuffle(rng, pile, count);
    board_clear(&game->board, edition);
    int next = 0, to_lay = 1 + (int)rng_below(rng, 60);
    while (next < to_lay) {
        struct placement list[PLACEMENTS_MAX];
        int found = board_placements(&game->board, pile[next++], list);
        if (found)
            board_lay(&game->board, list[rng_below(rng, (uint32_t)found)]);
    }
    for (int queued = (int)rng_below(rng, 10); queued; queued--) {
        bool unknown = rng_below(rng, 3) == 0;
        game->queue[game->queue_size++] = unknown ? TILE_UNKNOWN : pile[next++];
    }
    while (next < count)
        game->pool[game->pool_size++] = pile[next++];
    game->discards = rng_below(rng, 2);
}

TEST(kernels_find_the_same_slots) {
    for (int i = 0; i < GAMES; i++) {
        static struct random_game game;
        struct rng rng = rng_seeded((uint64_t)i, 1);
        make_game(&game, &rng);
        assert_same_scans(&game.board);
    }
}

static void assert_plausible(const struct random_game *before, const struct random_game *after, int placed) {
    assert_int_equal(after->board.tiles, before->board.tiles + placed);
    struct points old = board_points(&before->board), new = board_points(&after->board);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        assert_true(new.coast[coast] >= old.coast[coast]);
}

TEST(kernels_play_the_same_random_games) {
    int placed_in_all = 0;
    for (int i = 0; i < GAMES; i++) {
        static struct random_game start, first, other;
        struct rng rng = rng_seeded((uint64_t)i, 2);
        make_game(&start, &rng);
        struct rng first_rng = rng, other_rng;
        memcpy(&first, &start, sizeof first);
        int placed = kernels_here()[0]->play_out(&first, &first_rng);
        assert_plausible(&start, &first, placed);
        placed_in_all += placed;
        for (int k = 1; kernels_here()[k]; k++) {
            memcpy(&other, &start, sizeof other);
            other_rng = rng;
            assert_int_equal(kernels_here()[k]->play_out(&other, &other_rng), placed);
            assert_memory_equal(&other.board, &first.board, sizeof first.board);
            assert_memory_equal(&other_rng, &first_rng, sizeof first_rng);
            assert_memory_equal(&other, &first, sizeof first);
        }
    }
    assert_true(placed_in_all > 10 * GAMES);
}

/* A random game of one tile ends on a board that board_lay makes of one of the tile's placements. */
TEST(kernels_lay_tiles_as_board_lay_does) {
    static struct random_game start, end;
    for (int i = 0; i < GAMES; i++) {
        struct rng rng = rng_seeded((uint64_t)i, 3);
        make_game(&start, &rng);
        start.queue_size = 1; /* one tile, and no pool: at most one placement */
        start.queue[0] = (uint8_t)rng_below(&rng, TILE_COUNT);
        start.pool_size = 0;
        memcpy(&end, &start, sizeof end);
        int placed = kernel_best()->play_out(&end, &rng);
        struct placement list[PLACEMENTS_MAX];
        int count = board_placements(&start.board, start.queue[0], list);
        assert_int_equal(placed, count > 0);
        bool found = !count;
        for (int n = 0; n < count && !found; n++) {
            struct board board = start.board;
            board_lay(&board, list[n]);
            found = memcmp(&board, &end.board, sizeof board) == 0;
        }
        assert_true(found);
    }
}

/* Plays out these two tiles and returns how many were placed. */
static int place_two(const struct board *board, const char *first, const char *second, bool discards) {
    static struct random_game game;
    struct rng rng = rng_seeded(1, 1);
    memset(&game, 0, sizeof game);
    game.board = *board;
    game.queue[0] = (uint8_t)tile_from(first);
    game.queue[1] = (uint8_t)tile_from(second);
    game.queue_size = 2;
    game.discards = discards;
    return kernel_best()->play_out(&game, &rng);
}

/* RULES 5: a tile that cannot be placed ends the game, or is set aside while nobody has a score. */
TEST(kernels_end_games_as_the_rules_do) {
    struct game early = game_from("draw=bag start=1"), late = early;
    play(&early, "bag=128 i10h128 bag=123 h11h567"); /* no score; 128 fits, 123 does not */
    assert_int_equal(place_two(&early.board, "123", "128", true), 1);
    assert_int_equal(place_two(&early.board, "123", "128", false), 0);
    assert_int_equal(place_two(&early.board, "128", "123", false), 1);
    play_stored_game(&late, 1); /* 12 to 10; 127 fits, 238 does not */
    assert_int_equal(place_two(&late.board, "238", "127", true), 0);
    assert_int_equal(place_two(&late.board, "238", "127", false), 0);
    assert_int_equal(place_two(&late.board, "127", "238", true), 1);
}

/* Of a pool of two tiles each is drawn once: 128, which fits, comes first or second. */
TEST(kernels_draw_each_tile_of_the_pool_once) {
    static struct random_game game;
    struct game early = game_from("draw=bag start=1");
    play(&early, "bag=128 i10h128 bag=123 h11h567");
    for (int i = 0; i < 40; i++) {
        struct rng rng = rng_seeded((uint64_t)i, 6);
        memset(&game, 0, sizeof game);
        game.board = early.board;
        game.pool[i % 2] = (uint8_t)tile_from("123");
        game.pool[1 - i % 2] = (uint8_t)tile_from("128");
        game.pool_size = 2;
        game.discards = true;
        assert_true(kernel_best()->play_out(&game, &rng) >= 1);
        assert_int_equal(game.pool_size, 0);
    }
}

/* Each of the placements should come up about as often as any other. */
TEST(kernels_choose_evenly) {
    static struct random_game start, end;
    struct rng rng = rng_seeded(5, 5);
    struct placement list[PLACEMENTS_MAX];
    int counts[PLACEMENTS_MAX] = {0}, tile = tile_from("145"), tries = 4000;
    board_clear(&start.board, EDITION_KOSMOS);
    board_lay(&start.board, placement_from("i10h128", 19));
    start.queue[0] = (uint8_t)tile;
    start.queue_size = 1;
    int count = board_placements(&start.board, tile, list);
    assert_true(count > 4);
    for (int i = 0; i < tries; i++) {
        end = start;
        kernel_best()->play_out(&end, &rng);
        for (int n = 0; n < count; n++) {
            struct board board = start.board;
            board_lay(&board, list[n]);
            counts[n] += memcmp(&board, &end.board, sizeof board) == 0;
        }
    }
    for (int n = 0; n < count; n++)
        assert_in_range(counts[n], tries / count * 7 / 10, tries / count * 13 / 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kernels_end_with_one_that_runs_anywhere),
        cmocka_unit_test(kernels_find_the_same_slots),
        cmocka_unit_test(kernels_play_the_same_random_games),
        cmocka_unit_test(kernels_lay_tiles_as_board_lay_does),
        cmocka_unit_test(kernels_end_games_as_the_rules_do),
        cmocka_unit_test(kernels_draw_each_tile_of_the_pool_once),
        cmocka_unit_test(kernels_choose_evenly),
    };
    for (int i = 0; kernels_here()[i]; i++)
        print_message("kernel %s\n", kernels_here()[i]->name);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
