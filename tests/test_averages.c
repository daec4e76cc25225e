/* review/averages: what decisions cost, beside what those of each level cost. */
#include <string.h>

#include "at_page.h"
#include "review/averages.h"
#include "review/summary.h"

static struct review review;

/* A higher level never costs more, at no stage; that of all stages lies between them. */
TEST(levels_are_in_their_order) {
    for (int decision = 0; decision < DECISION_COUNT; decision++)
        for (int stage = 0; stage <= STAGE_COUNT; stage++)
            for (int level = 1; level <= 9; level++) {
                bool is_made = decision != DECISION_BID || stage == STAGE_OPENING || stage == STAGE_COUNT;
                int cost = averages_of_level(level, (enum decision)decision, (enum stage)stage);
                assert_true(is_made ? cost >= 0 && cost < 200000 : cost == -1);
                assert_true(level == 1 ||
                            cost <= averages_of_level(level - 1, (enum decision)decision, (enum stage)stage));
            }
    assert_int_equal(averages_of_level(10, DECISION_PICK, STAGE_END), -1);
}

/* Who costs what a level costs is like it, or like one that costs the same: several such, the middle one. */
TEST(who_costs_as_much_is_like_that_level) {
    for (int level = 1; level <= 9; level++) {
        int cost = averages_of_level(level, DECISION_PLACEMENT, STAGE_COUNT);
        const struct decisions decisions = {.loss = cost, .judged = 1000};
        int like = averages_level(&decisions, DECISION_PLACEMENT, STAGE_COUNT);
        assert_int_equal(averages_of_level(like, DECISION_PLACEMENT, STAGE_COUNT), cost);
    }
    const struct decisions perfect = {.loss = 0, .judged = 1000}, poor = {.loss = 200000, .judged = 1000};
    assert_true(averages_level(&perfect, DECISION_PLACEMENT, STAGE_COUNT) >= 8);
    assert_int_equal(averages_level(&poor, DECISION_PLACEMENT, STAGE_COUNT), 1);
}

TEST(too_few_decisions_tell_nothing) {
    const struct decisions few = {.loss = 100, .judged = AVERAGES_LEAST - 1};
    const struct decisions enough = {.loss = 100, .judged = AVERAGES_LEAST};
    assert_int_equal(averages_level(&few, DECISION_PLACEMENT, STAGE_MIDDLE), 0);
    assert_true(averages_level(&enough, DECISION_PLACEMENT, STAGE_MIDDLE) > 0);
    const struct decisions few_bids = {.loss = 100, .judged = AVERAGES_LEAST_BIDS - 1};
    const struct decisions bids = {.loss = 100, .judged = AVERAGES_LEAST_BIDS};
    assert_int_equal(averages_level(&few_bids, DECISION_BID, STAGE_COUNT), 0);
    assert_true(averages_level(&bids, DECISION_BID, STAGE_COUNT) > 0);
    assert_int_equal(averages_level(&bids, DECISION_BID, STAGE_END), 0);
}

TEST(stages_follow_the_tiles) {
    assert_int_equal(stage_of_tiles(0), STAGE_OPENING);
    assert_int_equal(stage_of_tiles(24), STAGE_OPENING);
    assert_int_equal(stage_of_tiles(25), STAGE_MIDDLE);
    assert_int_equal(stage_of_tiles(54), STAGE_MIDDLE);
    assert_int_equal(stage_of_tiles(55), STAGE_END);
    assert_int_equal(stage_of_tiles(112), STAGE_END);
}

/* A review with made-up losses: its parts are its losses, shared out by the tiles that lay there. */
TEST(parts_add_up_to_the_losses) {
    struct summary summary;
    struct rng rng = rng_seeded(1, 1);
    ask("new start=1 seed=3");
    while (strcmp(ask("turn"), "0") && page.session.game_record.table.count < 150)
        ask("genmove 0");
    const struct table *table = &page.session.game_record.table;
    review.count = table->count;
    for (int i = 0; i < review.count; i++) {
        verdict_begin(&review.verdicts[i], &table->moves[i].action);
        review.verdicts[i].loss = (int16_t)rng_below(&rng, 50);
    }
    summary_make(&summary, &review, table);
    for (int seat = 1; seat <= 2; seat++)
        for (int decision = 0; decision < DECISION_COUNT; decision++) {
            const struct decisions *parts = summary.seats[seat].parts[decision];
            assert_int_equal(parts[0].loss + parts[1].loss + parts[2].loss,
                             summary.seats[seat].loss[decision]);
            assert_int_equal(parts[0].judged + parts[1].judged + parts[2].judged,
                             summary.seats[seat].judged[decision]);
        }
    assert_true(summary.seats[1].parts[DECISION_PLACEMENT][STAGE_OPENING].judged >= 10);
}

TEST(the_page_asks_for_the_level) {
    contains("like placement all 5 20", "{\"level\":0,\"needed\":40,\"levels\":[");
    contains("like placement all 0 100", "\"needed\":0,");
    contains("like bid end 10 100", "{\"level\":0,\"needed\":0,\"levels\":[]}");
    refuses("like", "a kind of decision and a stage are needed");
    refuses("like swimming all 1 1", "a kind of decision and a stage are needed");
    refuses("like pick dawn 1 1", "a kind of decision and a stage are needed");
    refuses("like pick end x 1", "a number from 0 to 1000000000 is needed, not 'x'");
    refuses("like pick end 1 1 1", "too much said: '1'");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_are_in_their_order),
        cmocka_unit_test(who_costs_as_much_is_like_that_level),
        cmocka_unit_test(too_few_decisions_tell_nothing),
        cmocka_unit_test(stages_follow_the_tiles),
        cmocka_unit_test_setup(parts_add_up_to_the_losses, start_page),
        cmocka_unit_test_setup(the_page_asks_for_the_level, start_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
