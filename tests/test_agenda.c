/* The queue of what is to be done, beside a list that is gone through. */
#include <string.h>

#include "base/rng.h"
#include "hall/sessions/agenda.h"
#include "support.h"

enum { ITEMS = 40, STEPS = 200000 };

static struct agenda_item items[ITEMS];

/* The earliest deadline of all; INT64_MAX: there is none. */
static int64_t earliest(void) {
    int64_t first = INT64_MAX;
    for (int i = 0; i < ITEMS; i++)
        for (int what = 0; what < AGENDA_COUNT; what++)
            if (items[i].at_ms[what] && items[i].at_ms[what] < first)
                first = items[i].at_ms[what];
    return first;
}

TEST(the_first_is_always_the_earliest) {
    struct agenda agenda = {0};
    struct rng rng = rng_seeded(5, 5);
    long taken = 0;
    assert_true(agenda_reserve(&agenda, ITEMS));
    int64_t now = 1000000;
    for (int step = 0; step < STEPS; step++) {
        struct agenda_item *item = &items[rng_below(&rng, ITEMS)];
        enum agenda_what what = (enum agenda_what)rng_below(&rng, AGENDA_COUNT), which;
        uint32_t choice = rng_below(&rng, 10);
        if (choice < 5)
            agenda_add(&agenda, item, what, now + rng_below(&rng, 1000));
        else if (choice < 6)
            agenda_drop(&agenda, item, what);
        else if (choice < 7)
            agenda_leave(&agenda, item);
        assert_int_equal(agenda_first_ms(&agenda), earliest());
        now += rng_below(&rng, 60);
        int64_t first = earliest();
        item = agenda_take(&agenda, now, &which);
        assert_int_equal(item != NULL, first <= now);
        assert_true(!item || !item->at_ms[which]);
        taken += item != NULL;
    }
    assert_true(taken > STEPS / 10);
    agenda_free(&agenda);
}

/* What was said twice is done once, when it was wanted first; after a clock was set back all is done at once.
 */
TEST(a_deadline_moves_forward_only_and_no_clock_makes_it_wait) {
    struct agenda agenda = {0};
    enum agenda_what what;
    memset(items, 0, sizeof items);
    assert_true(agenda_reserve(&agenda, ITEMS));
    agenda_add(&agenda, &items[0], AGENDA_HERE, 5000);
    agenda_add(&agenda, &items[0], AGENDA_HERE, 9000);
    agenda_add(&agenda, &items[1], AGENDA_OWED, 7000);
    assert_int_equal(agenda_first_ms(&agenda), 5000);
    assert_null(agenda_take(&agenda, 4999, &what));
    assert_ptr_equal(agenda_take(&agenda, 5000, &what), &items[0]);
    assert_int_equal(what, AGENDA_HERE);
    assert_null(agenda_take(&agenda, 5001, &what));
    assert_ptr_equal(agenda_take(&agenda, 100, &what), &items[1]);
    assert_int_equal(agenda_first_ms(&agenda), INT64_MAX);
    agenda_free(&agenda);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_is_always_the_earliest),
        cmocka_unit_test(a_deadline_moves_forward_only_and_no_clock_makes_it_wait),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
