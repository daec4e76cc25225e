/* src/match/sprt: how often the test of a match is wrong, by simulated matches of every kind. */
#include "base/rng.h"
#include "match/sprt.h"

#include "support.h"

#include <math.h>
#include <string.h>

enum { MATCHES = 2000, PAIRS_MOST = 20000 };

/* How likely the scores of a pair are. A kind of match makes them for the mean score that it is asked for. */
struct shape {
    double chance[PAIR_SCORES];
};

/* Two games that have nothing to do with each other, and few draws. */
static struct shape independent(double mean) {
    const double draw = 0.02, win = mean - draw / 2, loss = 1 - draw - win;
    return (struct shape){
        {loss * loss, 2 * loss * draw, 2 * loss * win + draw * draw, 2 * win * draw, win * win}};
}

/* Whoever wins the one game wins the other. */
static struct shape both_alike(double mean) {
    return (struct shape){{[0] = 1 - mean, [4] = mean}};
}

/* The tiles win nine pairs of ten, one game for each side. */
static struct shape tiles_decide(double mean) {
    const double split = fmin(0.9, 1 - fabs(2 * mean - 1));
    return (struct shape){{[0] = 1 - mean - split / 2, [2] = split, [4] = mean - split / 2}};
}

/* One for each side, but for the pairs without which the mean would be another: with 1/2 there is none. */
static struct shape nearly_always_split(double mean) {
    if (mean < 0.5)
        return (struct shape){{[0] = 1 - 2 * mean, [2] = 2 * mean}};
    return (struct shape){{[2] = 2 - 2 * mean, [4] = 2 * mean - 1}};
}

/* Small gains and rare great losses, and the other way round. */
static struct shape seldom_a_disaster(double mean) {
    if (mean > 0.75)
        return both_alike(mean);
    return (struct shape){{[0] = 1 - mean / 0.75, [3] = mean / 0.75}};
}

static struct shape seldom_a_triumph(double mean) {
    if (mean < 0.25)
        return both_alike(mean);
    return (struct shape){{[1] = (1 - mean) / 0.75, [4] = 1 - (1 - mean) / 0.75}};
}

struct kind {
    const char *name;
    struct shape (*of)(double mean);
};

static const struct kind kinds[] = {
    {"independent games", independent},       {"both games alike", both_alike},
    {"the tiles decide", tiles_decide},       {"nearly always split", nearly_always_split},
    {"seldom a disaster", seldom_a_disaster}, {"seldom a triumph", seldom_a_triumph},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

static int draw_pair(struct rng *rng, const struct shape *shape) {
    double left = (double)(rng_next(rng) >> 11) * 0x1p-53;
    int halves = 0;
    while (halves < PAIR_SCORES - 1 && left >= shape->chance[halves])
        left -= shape->chance[halves++];
    while (halves && shape->chance[halves] <= 0) /* what is left of rounding */
        halves--;
    return halves;
}

static enum sprt_verdict play_match(struct rng *rng, const struct shape *shape, const double elo[2],
                                    int *pairs) {
    struct sprt sprt;
    sprt_begin(&sprt, elo);
    for (*pairs = 0; *pairs < PAIRS_MOST && sprt_verdict(&sprt) == SPRT_UNDECIDED; ++*pairs)
        sprt_add(&sprt, draw_pair(rng, shape));
    return sprt_verdict(&sprt);
}

static bool is_wrong(enum sprt_verdict verdict, const double elo[2], double truth) {
    bool above = verdict == SPRT_ACCEPTED || verdict == SPRT_BETWEEN;
    bool below = verdict == SPRT_REJECTED || verdict == SPRT_BETWEEN;
    return (above && truth <= elo[0]) || (below && truth >= elo[1]);
}

/* Plays matches with engines that are really `truth` apart. At most 5 % may end with a claim that is not
 * true; the sampling error of the share is added three times. */
static void assert_seldom_wrong(const struct kind *kind, const double elo[2], double truth) {
    const double most = 0.05, error = sqrt(most * (1 - most) / MATCHES);
    struct shape shape = kind->of(score_from_elo(truth));
    struct rng rng = rng_seeded(1, 0);
    int wrong = 0, undecided = 0, pairs;
    double sum = 0;
    for (int i = 0; i < MATCHES; i++) {
        enum sprt_verdict verdict = play_match(&rng, &shape, elo, &pairs);
        wrong += is_wrong(verdict, elo, truth);
        undecided += verdict == SPRT_UNDECIDED;
        sum += pairs;
    }
    print_message("%4g,%-4g %-20s true %+5g: %4.1f %% wrong, %4.1f %% undecided, %6.1f pairs\n", elo[0],
                  elo[1], kind->name, truth, 100.0 * wrong / MATCHES, 100.0 * undecided / MATCHES,
                  sum / MATCHES);
    if (wrong > (most + 3 * error) * MATCHES)
        fail_msg("%d of %d matches are decided wrongly", wrong, MATCHES);
    assert_int_equal(undecided, 0);
}

static void assert_kinds_seldom_wrong(double low, double high) {
    const double elo[] = {low, high};
    for (int i = 0; i < KINDS; i++) {
        assert_seldom_wrong(&kinds[i], elo, low);
        assert_seldom_wrong(&kinds[i], elo, high);
    }
}

TEST(seldom_wrong_near_equality) {
    assert_kinds_seldom_wrong(0, 80);
    assert_kinds_seldom_wrong(-60, 60);
}

TEST(seldom_wrong_with_claims_far_apart) {
    assert_kinds_seldom_wrong(-200, 200);
    assert_kinds_seldom_wrong(0, 600);
}

TEST(seldom_wrong_far_from_equality) {
    assert_kinds_seldom_wrong(300, 450);
    assert_kinds_seldom_wrong(-600, -300);
}

/* Beyond the claims a match is decided soon, and hardly ever wrongly. */
TEST(very_unequal_engines_are_told_apart_soon) {
    static const double elo[] = {0, 80};
    assert_seldom_wrong(&kinds[0], elo, 600);
    assert_seldom_wrong(&kinds[0], elo, -600);
    assert_seldom_wrong(&kinds[1], elo, 1000);
    for (int winner = 0; winner < 2; winner++) {
        const struct shape always = winner ? (struct shape){{[4] = 1}} : (struct shape){{[0] = 1}};
        struct rng rng = rng_seeded(1, 0);
        int pairs;
        assert_int_equal(play_match(&rng, &always, elo, &pairs), winner ? SPRT_ACCEPTED : SPRT_REJECTED);
        assert_in_range(pairs, 3, 30);
    }
}

/* Engines that always play the same have every pair 1 : 1. That they are equal is true and is found, but not
 * in fewer pairs than an engine that is that much better could split by luck, one time in twenty: with +80
 * Elo it may win both games of only 22.6 % of the pairs and split all others. */
TEST(deterministic_engines_are_equal) {
    static const double above[] = {0, 80}, below[] = {-80, 0}, around[] = {-80, 80};
    const struct shape split = {{[2] = 1}};
    struct rng rng = rng_seeded(1, 0);
    int pairs, fewest = (int)ceil(log(0.05) / log(2 - 2 * score_from_elo(80)));
    assert_int_equal(play_match(&rng, &split, above, &pairs), SPRT_REJECTED);
    assert_in_range(pairs, fewest, 100);
    assert_int_equal(play_match(&rng, &split, below, &pairs), SPRT_ACCEPTED);
    assert_in_range(pairs, fewest, 100);
    assert_int_equal(play_match(&rng, &split, around, &pairs), SPRT_BETWEEN);
    assert_in_range(pairs, fewest, 100);
}

/* What the error rates follow from: whatever was played before, where the mean score is that of a claim the
 * ratio against it neither grows nor falls on average. */
TEST(ratios_are_fair_after_any_pairs) {
    static const double elo[] = {-30, 120};
    struct rng rng = rng_seeded(7, 0);
    for (int round = 0; round < 300; round++) {
        struct sprt sprt, next;
        sprt_begin(&sprt, elo);
        for (int i = (int)rng_below(&rng, 40); i > 0; i--)
            sprt.played.count[rng_below(&rng, PAIR_SCORES)] += (int)rng_below(&rng, 9);
        struct shape low = kinds[round % KINDS].of(sprt.low), high = kinds[round % KINDS].of(sprt.high);
        double above = 0, below = 0;
        for (int halves = 0; halves < PAIR_SCORES; halves++) {
            next = sprt;
            sprt_add(&next, halves);
            above += low.chance[halves] * exp(next.above);
            below += high.chance[halves] * exp(next.below);
        }
        assert_true(fabs(above - 1) < 1e-9 && fabs(below - 1) < 1e-9);
    }
}

/* A pair that is lost speaks for the lower claim, and one that is won for the higher, and none proves a claim
 * or does away with it: whatever was played before, also pairs that have just the mean of a claim. */
TEST(no_pair_speaks_for_what_it_denies) {
    enum { MOST = 5, CASES = (MOST + 1) * (MOST + 1) * (MOST + 1) * (MOST + 1) * (MOST + 1) };
    static const double elo[][2] = {{0, 50}, {-50, 0}, {100, 300}};
    for (int i = 0; i < (int)(sizeof elo / sizeof *elo) * CASES; i++)
        for (int halves = 0; halves < PAIR_SCORES; halves++) {
            struct sprt sprt;
            sprt_begin(&sprt, elo[i / CASES]);
            for (int score = 0, rest = i % CASES; score < PAIR_SCORES; score++, rest /= MOST + 1)
                sprt.played.count[score] = rest % (MOST + 1);
            sprt_add(&sprt, halves);
            assert_true(halves != 0 || (sprt.below > 0 && sprt.above < 0));
            assert_true(halves != PAIR_SCORES - 1 || (sprt.above > 0 && sprt.below < 0));
            assert_true(fmax(fabs(sprt.above), fabs(sprt.below)) < 2 * sprt_bound());
        }
}

/* The first pair can prove nothing, whatever it is, where the claims are near each other. */
TEST(one_pair_proves_nothing) {
    static const double elo[][2] = {{0, 10}, {0, 50}, {-50, 0}, {100, 200}, {-0.5, 1.5}};
    for (int i = 0; i < (int)(sizeof elo / sizeof *elo); i++)
        for (int halves = 0; halves < PAIR_SCORES; halves++) {
            struct sprt sprt;
            sprt_begin(&sprt, elo[i]);
            assert_int_equal(sprt_verdict(&sprt), SPRT_UNDECIDED);
            sprt_add(&sprt, halves);
            assert_true(fabs(sprt.above) < sprt_bound() / 2 && fabs(sprt.below) < sprt_bound() / 2);
        }
}

/* A verdict is the end: what ends later cannot change it. */
TEST(verdicts_stay) {
    static const double elo[] = {0, 100};
    struct sprt sprt, decided;
    sprt_begin(&sprt, elo);
    while (sprt_verdict(&sprt) == SPRT_UNDECIDED)
        sprt_add(&sprt, 4);
    decided = sprt;
    for (int i = 0; i < 100; i++)
        sprt_add(&sprt, 0);
    assert_memory_equal(&sprt, &decided, sizeof sprt);
    assert_int_equal(sprt_verdict(&sprt), SPRT_ACCEPTED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seldom_wrong_near_equality),
        cmocka_unit_test(seldom_wrong_with_claims_far_apart),
        cmocka_unit_test(seldom_wrong_far_from_equality),
        cmocka_unit_test(very_unequal_engines_are_told_apart_soon),
        cmocka_unit_test(deterministic_engines_are_equal),
        cmocka_unit_test(ratios_are_fair_after_any_pairs),
        cmocka_unit_test(no_pair_speaks_for_what_it_denies),
        cmocka_unit_test(one_pair_proves_nothing),
        cmocka_unit_test(verdicts_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
