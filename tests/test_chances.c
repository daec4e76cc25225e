/* The chances that the computer names, against how its games ended. */
#include "bench/calibration.h"

#include "support.h"

enum { GAMES = 12, SIMULATIONS = 20 };

static struct player player;

TEST(chances_are_better_than_saying_half_each_time) {
    struct calibration calibration = {.count = 0};
    int classes = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        calibration_add_game(&calibration, &player, seed, SIMULATIONS);
    for (int i = 0; i < CALIBRATION_CLASSES; i++)
        classes += calibration.classes[i].count;
    assert_int_equal(classes, calibration.count);
    assert_true(calibration.count > GAMES * 30);
    assert_true(calibration.squared_error < 0.25 * calibration.count);
}

TEST(every_chance_is_in_its_class) {
    struct calibration calibration = {.count = 0};
    calibration_add_game(&calibration, &player, 1, SIMULATIONS);
    for (int i = 0; i < CALIBRATION_CLASSES; i++) {
        const struct calibration_class *class = &calibration.classes[i];
        double least = (double)i / CALIBRATION_CLASSES, most = (i + 1.0) / CALIBRATION_CLASSES;
        assert_true(class->said >= least * class->count - 1e-9 && class->said <= most * class->count + 1e-9);
        assert_true(class->came >= 0 && class->came <= class->count);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_are_better_than_saying_half_each_time),
        cmocka_unit_test(every_chance_is_in_its_class),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
