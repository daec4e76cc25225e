/* src/match: the arithmetic of a match, who sits where, and what is kept of a game. */
#include "base/rng.h"
#include "match/command.h"
#include "match/fixture.h"
#include "match/luck.h"
#include "match/totals.h"

#include "random_player.h"
#include "support.h"

#include <math.h>
#include <string.h>

static char text[OUTCOME_LINE_LENGTH];

static void assert_near(double actual, double expected, double most) {
    if (!(fabs(actual - expected) <= most))
        fail_msg("%g is not %g", actual, expected);
}

TEST(elo_of_known_scores) {
    assert_near(score_to_elo(0.5), 0, 0);
    assert_near(score_to_elo(0.75), 190.85, 0.01);
    assert_near(score_to_elo(0.25), -190.85, 0.01);
    assert_near(score_to_elo(10.0 / 11), 400, 1e-9); /* ten to one */
    assert_near(score_to_elo(0.64), 99.95, 0.01);
    assert_true(score_to_elo(1) > 0 && isinf(score_to_elo(1)));
    assert_true(score_to_elo(0) < 0 && isinf(score_to_elo(0)));
    assert_true(isinf(score_to_elo(1.2)) && isinf(score_to_elo(-0.1)));
}

TEST(score_of_known_elo) {
    assert_near(score_from_elo(0), 0.5, 0);
    assert_near(score_from_elo(400), 10.0 / 11, 1e-12);
    assert_near(score_from_elo(-400), 1.0 / 11, 1e-12);
    for (int elo = -800; elo <= 800; elo += 50)
        assert_near(score_to_elo(score_from_elo(elo)), elo, 1e-6);
}

/* 10 pairs of 0, 20 of 1/2, 40 of 1, 20 of 1 1/2, 10 of 2 points: the pairs' scores 0, 1/4 … 1 lie around 1/2
 * with squares of (10 + 10) / 4 + (20 + 20) / 16 = 7.5. */
static const struct pairs even = {{10, 20, 40, 20, 10}};

/* 100 pairs with a mean of 0.55 and squares of 6: the mean lies 0.05 / sqrt(6.0 / 99 / 100) = 2.03101
 * deviations above one half, which 97.89 % of a normal distribution do not reach. */
TEST(likelihood_of_superiority) {
    const struct pairs better = {{0, 30, 30, 30, 10}}, worse = {{10, 30, 30, 30, 0}},
                       alike = {{0, 0, 9, 0, 0}}, one = {{0, 0, 0, 0, 1}};
    assert_near(pairs_superiority(&even), 0.5, 1e-12);
    assert_near(pairs_superiority(&better), 0.978873, 1e-5);
    assert_near(pairs_superiority(&worse), 1 - 0.978873, 1e-5);
    assert_near(pairs_superiority(&alike), -1, 0);
    assert_near(pairs_superiority(&one), -1, 0);
}

TEST(error_is_taken_over_pairs) {
    assert_int_equal(pairs_total(&even), 100);
    assert_near(pairs_score(&even), 0.5, 1e-12);
    assert_near(pairs_error(&even), 1.959964 * sqrt(7.5 / 99 / 100), 1e-12);
    struct pairs two = {{0, 0, 1, 0, 1}}; /* 1/2 and 1: mean 3/4, squares 1/8 */
    assert_near(pairs_score(&two), 0.75, 1e-12);
    assert_near(pairs_error(&two), 1.959964 * sqrt(1.0 / 8 / 1 / 2), 1e-12);
}

/* Whoever wins with the better tiles wins once in each pair: that is no luck of the match's. */
TEST(pairs_alike_have_no_error) {
    struct pairs split = {{0, 0, 50, 0, 0}}, one = {{0, 0, 0, 0, 1}};
    assert_near(pairs_error(&split), 0, 0);
    assert_true(isinf(pairs_error(&one)));
}

/* Three pairs of 2, 1 and 0 points with a luck of 2, 0 and -1: means of 1 and 1/3, the factor is (2 + 0 + 1)
 * / (14 / 3), and 2 - 9 / (14 / 3) = 1/14 of the squares is left; all in points of a pair. */
TEST(luck_is_subtracted_as_often_as_points_depend_on_it) {
    struct lucky_pairs pairs = {0};
    lucky_pairs_add(&pairs, 4, 2 * LUCK_GAME);
    lucky_pairs_add(&pairs, 2, 0);
    lucky_pairs_add(&pairs, 0, -LUCK_GAME);
    struct adjusted adjusted = lucky_pairs_adjusted(&pairs);
    assert_near(adjusted.score, (1 - 9.0 / 14 / 3) / 2, 1e-12);
    assert_near(adjusted.error, 1.959964 * sqrt(1.0 / 14 / 1 / 3) / 2, 1e-9);
}

/* Where points have nothing to do with luck, the score stays as it is. */
TEST(luck_that_does_not_matter_is_left_alone) {
    struct lucky_pairs pairs = {0};
    for (int i = 0; i < 40; i++)
        lucky_pairs_add(&pairs, i % 2 ? 4 : 0, i / 2 % 2 ? LUCK_GAME : -LUCK_GAME);
    struct adjusted adjusted = lucky_pairs_adjusted(&pairs);
    assert_near(adjusted.score, 0.5, 1e-12);
    assert_near(adjusted.error, 1.959964 * sqrt(40.0 / 4 / 38 / 40), 1e-9);
}

/* The mean of the luck over all tiles that can come, in parts of a game; the luckiest and the unluckiest are
 * told too. */
static double mean_luck(const struct game *game, enum source source, int *most, int *least) {
    uint8_t unseen[TILE_COUNT];
    double sum = 0;
    int tiles = 0;
    *most = -LUCK_GAME, *least = LUCK_GAME;
    game_unseen(game, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        if (unseen[tile] && supply_may_bring(&game->supply, source, tile)) {
            int luck = luck_of_draw(game, source, tile);
            sum += (double)unseen[tile] * luck;
            tiles += unseen[tile];
            *most = luck > *most ? luck : *most;
            *least = luck < *least ? luck : *least;
        }
    return sum / tiles / LUCK_GAME;
}

/* Whoever draws: for each source, at every draw of a game. */
static void expect_no_luck_in_the_mean(const char *options) {
    struct game game = game_from(options);
    struct rng rng = rng_seeded(1, 1);
    bool matters = false;
    while (game.phase != PHASE_OVER) {
        struct refusal why;
        int most, least;
        for (int source = 0; game.phase == PHASE_DRAW && source < SOURCE_COUNT; source++)
            if (supply_offers(&game.supply, (enum source)source)) {
                assert_near(mean_luck(&game, (enum source)source, &most, &least), 0, 2e-4);
                matters = matters || most - least > LUCK_GAME / 20;
            }
        struct action action = random_action(&game, &rng);
        assert_true(game_play(&game, &action, &why));
    }
    assert_true(matters);
}

TEST(luck_is_nothing_in_the_mean) {
    expect_no_luck_in_the_mean("seed=1 start=1");
    expect_no_luck_in_the_mean("seed=2 start=1 players=4 draw=table");
    expect_no_luck_in_the_mean("seed=3 start=1 edition=goliath hand=open");
    expect_no_luck_in_the_mean("seed=4 start=1 draw=bag hand=hidden");
}

/* A game with peek, a short one, and one with a flood. */
TEST(luck_is_known_where_its_mean_is_nothing) {
    static const char *const known[] = {"", "players=4", "edition=goliath hand=hidden"};
    static const char *const unknown[] = {"peek=on", "length=short", "players=3 three=target flood=3"};
    for (int i = 0; i < 3; i++) {
        struct game yes = game_from(known[i]), no = game_from(unknown[i]);
        assert_true(luck_is_known(&yes.setup));
        assert_false(luck_is_known(&no.setup));
    }
}

/* A setup as players agree on it, before anything is drawn by lot. */
static struct setup agreed_from(const char *options) {
    struct setup agreed = {0};
    struct span rest = span_of(options), word, key, value;
    struct refusal why;
    while (span_word(&rest, &word))
        assert_true(span_cut(word, '=', &key, &value) && setup_set(&agreed, key, value, &why));
    return agreed;
}

/* Who has the seats of a game, as "ab" or "aba". */
static const char *seats_of(const struct setup *agreed, int number) {
    static char letters[SEATS_MAX + 1];
    struct fixture fixture;
    fixture_make(&fixture, agreed, 1, number);
    for (int seat = 1; seat <= fixture.setup.players; seat++)
        letters[seat - 1] = fixture.entrant[seat] == ENTRANT_A ? 'a' : 'b';
    letters[fixture.setup.players] = 0;
    return letters;
}

TEST(seats_are_exchanged_within_a_pair) {
    struct setup two = agreed_from(""), four = agreed_from("players=4");
    struct setup target = agreed_from("players=3 three=target flood=2");
    for (int pair = 0; pair < 4; pair++) {
        assert_string_equal(seats_of(&two, 2 * pair), "ab");
        assert_string_equal(seats_of(&two, 2 * pair + 1), "ba");
        assert_string_equal(seats_of(&four, 2 * pair), "abab");
        assert_string_equal(seats_of(&four, 2 * pair + 1), "baba");
        assert_string_equal(seats_of(&target, 2 * pair), "bab");
        assert_string_equal(seats_of(&target, 2 * pair + 1), "aba");
    }
}

TEST(seats_rotate_where_an_auction_decides) {
    static const char *const expected[] = {"abb", "baa", "bab", "aba", "bba", "aab", "abb"};
    struct setup auction = agreed_from("players=3 three=auction");
    for (int number = 0; number < 7; number++)
        assert_string_equal(seats_of(&auction, number), expected[number]);
}

static void assert_same_game(const struct fixture *one, const struct fixture *other) {
    assert_true(one->setup.seed == other->setup.seed);
    assert_int_equal(one->setup.start, other->setup.start);
    assert_int_equal(one->setup.flood, other->setup.flood);
    assert_int_equal(one->setup.opener, other->setup.opener);
    assert_memory_equal(one->engine_seed, other->engine_seed, sizeof one->engine_seed);
}

TEST(a_pair_has_one_supply_and_one_lot) {
    static const struct {
        const char *options;
        int first, last; /* whom the lot may let start */
    } games[] = {{"", 1, 2},
                 {"players=3 three=target", 1, 3},
                 {"players=3 three=auction", START_FIRST, START_SECOND},
                 {"players=4", 1, 4}};
    for (int i = 0; i < 4; i++) {
        struct setup agreed = agreed_from(games[i].options);
        struct fixture first, second, next;
        int starts = 0;
        for (int pair = 0; pair < 20; pair++) {
            fixture_make(&first, &agreed, 4711, 2 * pair);
            fixture_make(&second, &agreed, 4711, 2 * pair + 1);
            fixture_make(&next, &agreed, 4711, 2 * pair + 2);
            assert_same_game(&first, &second);
            assert_true(first.setup.seed != next.setup.seed);
            starts |= 1 << first.setup.start;
        }
        assert_int_equal(starts, (2 << games[i].last) - (1 << games[i].first)); /* each of them */
    }
}

/* The seed that an engine gets is not that of the supply. */
TEST(engines_are_not_told_the_seed_of_the_supply) {
    struct setup agreed = agreed_from("players=4");
    struct fixture fixture;
    for (int number = 0; number < 50; number++) {
        fixture_make(&fixture, &agreed, 1, number);
        for (int seat = 1; seat <= 4; seat++) {
            assert_true(fixture.engine_seed[seat] != fixture.setup.seed);
            assert_true(fixture.engine_seed[seat] != fixture.engine_seed[seat - 1]);
        }
    }
}

/* A's points in halves in a game that was played so, as the game of this number. */
static int points_after(const char *options, const char *actions, int number) {
    struct setup agreed = agreed_from(options);
    struct fixture fixture;
    struct outcome outcome = {.forfeiter = NO_ENTRANT};
    fixture_make(&fixture, &agreed, 1, number);
    struct game game;
    game_start(&game, &fixture.setup);
    play(&game, actions);
    outcome_judge(&outcome, &game, &fixture);
    return outcome.halves;
}

TEST(points_go_to_the_winner) {
    assert_int_equal(points_after("start=1 draw=bag", "bag=128 resign", 0), 0);
    assert_int_equal(points_after("start=1 draw=bag", "bag=128 resign", 1), 2);
    assert_int_equal(points_after("players=4 start=4 draw=bag", "bag=128 resign", 0), 2);
}

TEST(points_of_the_flood) {
    const char *target = "players=3 three=target flood=3 start=1 draw=bag";
    /* A builder gives up and the other has nothing: the flood wins, A's in the first game. */
    assert_int_equal(points_after(target, "ns bag=128 resign", 0), 2);
    assert_int_equal(points_after(target, "ns bag=128 resign", 1), 0);
}

/* Giving up one of two seats must not win the game with the other: here A has the seats 2 and 3. */
TEST(points_are_not_won_by_giving_up) {
    const char *auction = "players=3 three=auction opener=1 start=1 draw=bag";
    assert_string_equal(seats_of(&(struct setup){.players = 3, .three = THREE_AUCTION}, 1), "baa");
    assert_int_equal(points_after(auction, "bid40 resign", 1), 0);
    assert_int_equal(points_after(auction, "resign", 1), 2);
    assert_int_equal(
        points_after(auction, "bid40 bid20 pass pass ns bag=128 i10h128 bag=123 g11h567 bag=124 resign", 1),
        0);
}

TEST(forfeits_are_lost) {
    struct setup agreed = agreed_from("start=1");
    struct fixture fixture;
    struct outcome outcome = {.forfeiter = ENTRANT_A};
    fixture_make(&fixture, &agreed, 1, 0);
    struct game game;
    game_start(&game, &fixture.setup);
    outcome_judge(&outcome, &game, &fixture);
    assert_int_equal(outcome.halves, 0);
    outcome.forfeiter = ENTRANT_B;
    outcome_judge(&outcome, &game, &fixture);
    assert_int_equal(outcome.halves, 2);
}

static struct outcome outcome_from(const char *line) {
    struct outcome outcome;
    struct refusal why;
    if (!outcome_read(span_of(line), &outcome, &why))
        fail_msg("%s", reason_of(&why));
    return outcome;
}

TEST(outcomes_are_read_as_they_are_written) {
    static const char *const lines[] = {
        "0 1 ab- 66 63  40 4000123 104000 2  41 3000000 99000 0",
        "17 1/2 baa 12 12  1 2 3 4  5 6 7 8",
        "99999 0 --- 0 0  0 0 0 0  0 0 0 0  forfeit a seat 1 ended with exit status 3",
        "3 1 ab- 66 63  1 2 3 4  5 6 7 8  luck 0",
        "4 0 ab- 66 63  1 2 3 4  5 6 7 8  luck -230411  forfeit a seat 1 left",
    };
    for (int i = 0; i < 5; i++) {
        struct outcome outcome = outcome_from(lines[i]);
        struct text written = text_in(text, sizeof text);
        outcome_write(&written, &outcome);
        assert_string_equal(text, lines[i]);
    }
}

TEST(outcomes_that_are_none_are_refused) {
    static const char *const lines[] = {
        "",
        "0",
        "x 1 ab- 66 63  1 1 1 1  1 1 1 1",
        "0 2 ab- 66 63  1 1 1 1  1 1 1 1",
        "0 1 abc 66 63  1 1 1 1  1 1 1 1",
        "0 1 ab 66 63  1 1 1 1  1 1 1 1",
        "0 1 ab- -6 63  1 1 1 1  1 1 1 1",
        "0 1 ab- 66 63  1 1 1 1  1 1 1",
        "0 1 ab- 66 63  1 1 1 1  1 1 1 1 1",
        "0 1 ab- 66 63  1 1 1 1  1 1 1 1  forfeit",
        "0 1 ab- 66 63  1 1 1 1  1 1 1 1  forfeit -",
        "99999999999 1 ab- 66 63  1 1 1 1  1 1 1 1",
        "0 1 ab- 66 63  1 1 1 1  1 1 1 1  luck",
        "0 1 ab- 66 63  1 1 1 1  1 1 1 1  luck -0",
        "0 1 ab- 66 63  1 1 1 1  1 1 1 1  luck 1 luck 2",
        "0 1 ab- 66 63  1 1 1 1  1 1 1 1  luck 1000001",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct outcome outcome;
        struct refusal why;
        if (outcome_read(span_of(lines[i]), &outcome, &why))
            fail_msg("this was read: %s", lines[i]);
    }
}

TEST(games_are_added_up) {
    struct totals totals = {0};
    struct outcome won = outcome_from("0 1 bba 20 10  4 400 300 1  8 80 50 0");
    struct outcome shared = outcome_from("1 1/2 aab 6 8  2 200 150 0  1 20 20 0  luck 100");
    struct outcome lost = outcome_from("2 0 bba 99 99  1 9 9 0  0 0 0 0  forfeit a seat 3 died");
    totals_add(&totals, &won, NULL);
    totals_add(&totals, &lost, NULL);
    totals_add(&totals, &shared, &won);
    assert_int_equal(totals.games, 3);
    assert_int_equal(totals.ends[0] * 100 + totals.ends[1] * 10 + totals.ends[2], 111);
    assert_int_equal(totals.pairs.count[3], 1);
    assert_int_equal(totals.lucky.count, 0); /* the luck of one game is not known */
    assert_int_equal(pairs_total(&totals.pairs), 1);
    assert_int_equal(totals.products[ENTRANT_A].sum, 14);
    assert_int_equal(totals.products[ENTRANT_B].sum, 30);
    assert_int_equal(totals.products[ENTRANT_B].count, 2);
    assert_int_equal(totals.thinking[ENTRANT_A].genmoves, 7);
    assert_int_equal(totals.thinking[ENTRANT_A].us, 609);
    assert_int_equal(totals.thinking[ENTRANT_A].longest_us, 300);
    assert_int_equal(totals.thinking[ENTRANT_A].late, 1);
    assert_int_equal(totals.with_flood.games, 2);
    assert_int_equal(totals.with_flood.halves, 2);
    assert_int_equal(totals.without_flood.halves, 1);
    assert_int_equal(totals.forfeits[ENTRANT_A], 1);
}

/* The words with bars between them. */
static const char *words_of(const char *line) {
    static struct command command;
    struct refusal why;
    struct text words = text_in(text, sizeof text);
    if (!command_read(&command, line, &why))
        return reason_of(&why);
    for (int i = 0; command.words[i]; i++) {
        text_string(&words, i ? "|" : "");
        text_string(&words, command.words[i]);
    }
    return text;
}

TEST(commands_are_cut_into_words) {
    assert_string_equal(words_of("tayu engine"), "tayu|engine");
    assert_string_equal(words_of("  a\tb  "), "a|b");
    assert_string_equal(words_of("'my bot' --name=\"it's me\" ''"), "my bot|--name=it's me|");
    assert_string_equal(words_of("a'b c'd"), "ab cd");
    assert_string_equal(words_of("a\\b $HOME *"), "a\\b|$HOME|*");
}

TEST(commands_that_are_none_are_refused) {
    assert_string_equal(words_of(""), "a command is empty");
    assert_string_equal(words_of("  "), "a command is empty");
    assert_string_equal(words_of("a 'b"), "a quote is not closed: 'a 'b'");
    assert_string_equal(words_of("a\nb"), "a command is one line of text, not: 'a?b'");
    static char long_line[COMMAND_LENGTH_MAX + 10];
    memset(long_line, 'x', COMMAND_LENGTH_MAX);
    assert_string_equal(words_of(long_line), "the command is too long");
    for (int i = 0; i < 2 * COMMAND_WORDS_MAX + 2; i++)
        long_line[i] = i % 2 ? ' ' : 'x';
    long_line[2 * COMMAND_WORDS_MAX + 2] = 0;
    assert_string_equal(words_of(long_line), "the command has too many words");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elo_of_known_scores),
        cmocka_unit_test(score_of_known_elo),
        cmocka_unit_test(error_is_taken_over_pairs),
        cmocka_unit_test(pairs_alike_have_no_error),
        cmocka_unit_test(likelihood_of_superiority),
        cmocka_unit_test(luck_is_subtracted_as_often_as_points_depend_on_it),
        cmocka_unit_test(luck_that_does_not_matter_is_left_alone),
        cmocka_unit_test(luck_is_nothing_in_the_mean),
        cmocka_unit_test(luck_is_known_where_its_mean_is_nothing),
        cmocka_unit_test(seats_are_exchanged_within_a_pair),
        cmocka_unit_test(seats_rotate_where_an_auction_decides),
        cmocka_unit_test(a_pair_has_one_supply_and_one_lot),
        cmocka_unit_test(engines_are_not_told_the_seed_of_the_supply),
        cmocka_unit_test(points_go_to_the_winner),
        cmocka_unit_test(points_of_the_flood),
        cmocka_unit_test(points_are_not_won_by_giving_up),
        cmocka_unit_test(forfeits_are_lost),
        cmocka_unit_test(outcomes_are_read_as_they_are_written),
        cmocka_unit_test(outcomes_that_are_none_are_refused),
        cmocka_unit_test(games_are_added_up),
        cmocka_unit_test(commands_are_cut_into_words),
        cmocka_unit_test(commands_that_are_none_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
