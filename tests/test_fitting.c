/* Fitting the fast evaluation: what is counted is what the fast evaluation adds up, what is learned is the
 * slope of the error, and the numbers are written as they stand in the tree. */
#include "train/fitting.h"
#include "train/mover.h"
#include "train/worth_text.h"

#include "support.h"

#include <math.h>
#include <string.h>

static struct fitting fitting, other;

/* Lays the next tile somewhere. False if the game is over. */
static bool lay_at_random(struct bag *bag, const struct board *board, struct rng *rng,
                          struct placement *placement) {
    struct placement list[PLACEMENTS_MAX];
    int count = bag_draw(bag, board, list);
    if (count)
        *placement = list[rng_below(rng, (uint32_t)count)];
    return count;
}

static void begin_at_random(struct inventory *inventory, struct bag *bag, int edition, struct rng *rng) {
    bag_fill(bag, edition, rng);
    inventory_clear(inventory, edition);
}

static void assert_adds_up(const struct inventory *inventory, int edition, const struct promise *promise) {
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        int sum = 0;
        for (int i = 0; i < WORTH_PLACES; i++)
            sum += inventory->counts[coast][i] * worth_list_const(&worths[edition])[i];
        assert_int_equal(sum, promise->coast[coast]);
    }
}

TEST(what_is_counted_adds_up_to_the_promise) {
    enum { GAMES = 40 };
    static struct fast_eval fast_eval;
    for (int i = 0; i < GAMES; i++) {
        int edition = i % 2 ? EDITION_KOSMOS : EDITION_GOLIATH;
        struct rng rng = rng_seeded((uint64_t)i, 1);
        struct inventory inventory;
        struct promise promise = {{0}};
        struct placement placement;
        struct bag bag;
        fast_eval_prepare(&fast_eval, edition);
        begin_at_random(&inventory, &bag, edition, &rng);
        while (lay_at_random(&bag, &inventory.board, &rng, &placement)) {
            fast_eval_lay(&fast_eval, &inventory.board, placement, &promise);
            inventory_lay(&inventory, placement);
            assert_adds_up(&inventory, edition, &promise);
        }
    }
}

static double error_of(const struct inventory *inventory, double won) {
    double chance = fitting_chance(fitting.numbers, inventory);
    return -won * log(chance) - (1 - won) * log(1 - chance);
}

static void assert_slopes(const struct inventory *inventory, double won) {
    const double step = 1e-5;
    double slopes[FITTED_NUMBERS];
    fitting_slopes(fitting.numbers, inventory, won, slopes);
    for (int i = 0; i < FITTED_NUMBERS; i++) {
        double kept = fitting.numbers[i];
        fitting.numbers[i] = kept + step;
        double more = error_of(inventory, won);
        fitting.numbers[i] = kept - step;
        double less = error_of(inventory, won);
        fitting.numbers[i] = kept;
        assert_true(fabs(slopes[i] - (more - less) / (2 * step)) < 1e-4 * (1 + fabs(slopes[i])));
    }
}

TEST(what_is_learned_is_the_slope_of_the_error) {
    for (int edition = 1; edition < EDITION_END; edition++) {
        struct rng rng = rng_seeded(2, (uint64_t)edition);
        struct inventory inventory;
        struct placement placement;
        struct bag bag;
        fitting_begin(&fitting, edition, 1, 1);
        for (int i = 0; i < FAST_EVAL_PHASES; i++)
            fitting.numbers[FITTED_ODDS - 2 * i - 1] = 0.01 * i; /* what is added for a point */
        begin_at_random(&inventory, &bag, edition, &rng);
        while (lay_at_random(&bag, &inventory.board, &rng, &placement)) {
            inventory_lay(&inventory, placement);
            if (inventory.board.tiles % 5 == 0)
                assert_slopes(&inventory, 0.5 * (inventory.board.tiles % 3));
        }
    }
}

/* Without any worth of a place all chances are even, and placements are chosen by lot. */
TEST(a_run_from_nothing_learns) {
    enum { GAMES = 2000 };
    fitting_begin(&fitting, EDITION_KOSMOS, GAMES, 1);
    memset(fitting.numbers, 0, sizeof(double) * WORTH_PLACES);
    double first = fitting_run(&fitting, 1);
    fitting_run(&fitting, GAMES / 2);
    double last = fitting_run(&fitting, GAMES);
    assert_int_equal(fitting.played, GAMES);
    print_message("squared error %.3f, then %.3f\n", first, last);
    assert_true(fabs(first - 0.25) < 1e-9);
    assert_true(last < 0.235);
}

TEST(the_same_seed_gives_the_same_numbers) {
    enum { GAMES = 600 };
    fitting_begin(&fitting, EDITION_GOLIATH, GAMES, 5);
    fitting_begin(&other, EDITION_GOLIATH, GAMES, 5);
    fitting_run(&fitting, GAMES);
    fitting_run(&other, GAMES / 4);
    fitting_run(&other, GAMES);
    assert_int_equal(other.played, GAMES);
    assert_memory_equal(fitting.numbers, other.numbers, sizeof other.numbers);
    fitting_begin(&other, EDITION_GOLIATH, GAMES, 6);
    fitting_run(&other, GAMES);
    assert_memory_not_equal(fitting.numbers, other.numbers, sizeof other.numbers);
}

TEST(numbers_are_written_as_they_stand_in_the_tree) {
    struct span source = read_test_file("../src/eval/worth.c");
    for (int edition = 1; edition <= LEARNED_EDITIONS; edition++) {
        static char memory[WORTH_TEXT_LENGTH];
        struct text text = text_in(memory, sizeof memory);
        worth_write(&text, edition, &worths[edition]);
        assert_false(text.cut);
        assert_non_null(strstr(source.start, memory));
    }
}

TEST(numbers_are_rounded_to_parts_of_a_point) {
    struct worth worth;
    fitting_begin(&fitting, EDITION_KOSMOS, 1, 1);
    fitting_round(&fitting, &worth);
    assert_int_equal(worth.exits[HEADING_TOWARDS][0][0], 159);
    assert_int_equal(worth.exits[HEADING_ALONG][1][9], 92);
    assert_int_equal(worth.exits[HEADING_AWAY][2][5], 41);
    assert_int_equal(worth.estuaries[2], 691);
    assert_int_equal(worth.covered[0][0], -90);
    assert_int_equal(worth.always, 640);
    assert_int_equal(worth.phases[3].sum, FAST_EVAL_UNIT);
    assert_int_equal(worth.phases[3].point, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_counted_adds_up_to_the_promise),
        cmocka_unit_test(what_is_learned_is_the_slope_of_the_error),
        cmocka_unit_test(a_run_from_nothing_learns),
        cmocka_unit_test(the_same_seed_gives_the_same_numbers),
        cmocka_unit_test(numbers_are_written_as_they_stand_in_the_tree),
        cmocka_unit_test(numbers_are_rounded_to_parts_of_a_point),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
