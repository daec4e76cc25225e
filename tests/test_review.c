/* src/review: every action of a game judged, kept in its record, written down. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "at_table.h"
#include "bench/hidden.h"
#include "random_player.h"
#include "review/mistakes.h"
#include "review/report.h"
#include "review/statistics.h"
#include "search/reason_words.h"
#include "table/view.h"

static struct review review, other;
static struct player room;
static char text[REPORT_LENGTH_MAX];
static const struct review_depth shallow = {.simulations = 8, .seed = 1};

static const char *const games[] = {"four_block",         "three_auction",      "three_flood_lost",
                                    "three_target",       "two_bag_unknown",    "two_block_peek",
                                    "two_hidden_bag",     "two_hidden_unknown", "two_open_table",
                                    "four_table_unknown", "two_block"};
enum { GAMES = sizeof games / sizeof *games };

static struct span read_game(const char *name) {
    char path[100];
    snprintf(path, sizeof path, "data/replays/%s.tayu", name);
    return read_test_file(path);
}

static void load_game(const char *name) {
    struct refusal why;
    game_record_open(&game_record);
    if (!game_record_read(&game_record, read_game(name), &why))
        fail_msg("%s: %s", name, reason_of(&why));
}

static void run(struct review *into, int threads) {
    assert_true(review_run(into, &game_record.table, &shallow, threads, NULL));
}

/* Only so many actions of it, so that the tests are quick. */
static void cut(int count) {
    struct refusal why;
    assert_true(table_rewind(&game_record.table,
                             game_record.table.count < count ? game_record.table.count : count, &why));
}

static void assert_same(const struct verdict *a, const struct verdict *b) {
    assert_int_equal(a->judged, b->judged);
    assert_int_equal(a->decision, b->decision);
    assert_int_equal(a->has_luck, b->has_luck);
    assert_int_equal(a->before, b->before);
    assert_int_equal(a->after, b->after);
    assert_int_equal(a->loss, b->loss);
    assert_int_equal(a->luck, b->luck);
    assert_true(action_equal(&a->best, &b->best));
    assert_int_equal(a->doubt, b->doubt);
    assert_int_equal(a->reason_count, b->reason_count);
    for (int i = 0; i < a->reason_count; i++) {
        struct text one = text_room(100), two = text_room(100);
        reason_write_word(&one, &a->reasons[i]);
        reason_write_word(&two, &b->reasons[i]);
        assert_string_equal(one.start, two.start);
    }
}

static void assert_same_review(void) {
    assert_int_equal(review.count, other.count);
    for (int i = 0; i < review.count; i++)
        assert_same(&review.verdicts[i], &other.verdicts[i]);
}

static void assert_sound(const struct verdict *verdict) {
    if (verdict->judged != JUDGED)
        return;
    assert_in_range(verdict->before, 0, CHANCE_WHOLE);
    assert_in_range(verdict->after, 0, CHANCE_WHOLE);
    assert_in_range(verdict->loss, 0, CHANCE_WHOLE);
    assert_int_equal(verdict->before - verdict->loss + verdict->luck, verdict->after);
}

/* Judges some actions of the game, from its beginning to its end; how many could be judged. */
static int judge_some(void) {
    enum { STEP = 13 };
    struct refusal why;
    struct game game;
    table_game_after(&game_record.table, 0, &game);
    int judged = 0;
    for (int at = 0; at < game_record.table.count; at++) {
        struct verdict verdict;
        if (at % STEP == 0 || at == 5) {
            verdict_find(&verdict, &game_record.table, at, &game, &shallow, &room);
            assert_sound(&verdict);
            judged += verdict.judged == JUDGED;
        }
        assert_true(game_play(&game, &game_record.table.moves[at].action, &why));
    }
    return judged;
}

TEST(every_kind_of_game_is_reviewed) {
    for (int i = 0; i < GAMES; i++) {
        load_game(games[i]);
        if (!judge_some() && !strstr(games[i], "unknown"))
            fail_msg("nothing judged in %s", games[i]);
    }
}

TEST(a_review_is_the_same_on_any_number_of_threads) {
    load_game("four_block");
    cut(8);
    run(&review, 1);
    run(&other, 3);
    assert_same_review();
    run(&other, 1);
    assert_same_review();
}

/* What a seat could not see changes nothing in what is thought of its actions. */
TEST(verdicts_depend_on_the_view_of_the_acting_seat_alone) {
    static const char *const known[] = {"two_block_peek", "two_hidden_bag", "three_auction"};
    struct rng rng = rng_seeded(1, 0);
    for (int i = 0; i < 3; i++) {
        load_game(known[i]);
        assert_true(game_record.table.game.supply.known);
        cut(16);
        struct game game;
        table_game_after(&game_record.table, 0, &game);
        for (int at = 0; at < game_record.table.count; at++) {
            struct refusal why;
            struct game exchanged = game;
            struct verdict one, two;
            hidden_exchange(&exchanged, game.seat, &rng);
            verdict_find(&one, &game_record.table, at, &game, &shallow, &room);
            verdict_find(&two, &game_record.table, at, &exchanged, &shallow, &room);
            assert_same(&one, &two);
            assert_true(game_play(&game, &game_record.table.moves[at].action, &why));
        }
    }
}

/* Over all tiles that may come, luck is nothing on average. */
TEST(luck_is_nothing_in_the_mean) {
    load_game("two_block");
    cut(41);
    struct game game;
    table_game_after(&game_record.table, 40, &game);
    assert_int_equal(game_record.table.moves[40].action.kind, ACTION_DRAW);
    bool ring = tile_has_ring(game_record.table.moves[40].action.tile);
    uint8_t unseen[TILE_COUNT];
    int sum = 0, tiles = 0;
    game_unseen(&game, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        struct verdict verdict;
        if (tile_has_ring(tile) != ring || !unseen[tile])
            continue;
        game_record.table.moves[40].action.tile = (uint8_t)tile;
        verdict_find(&verdict, &game_record.table, 40, &game, &shallow, &room);
        sum += verdict.luck * unseen[tile];
        tiles += unseen[tile];
    }
    assert_true(tiles > 5 && abs(sum) <= tiles);
}

/* Shortly before its end a short game without a point is even, whatever is drawn. */
TEST(draws_of_a_short_game_are_judged_by_how_it_can_end) {
    struct rng rng = rng_seeded(3, 0);
    struct table *table = &game_record.table;
    new_table("length=short draw=bag start=1");
    while (table->game.phase != PHASE_OVER) {
        struct action action = random_action(&table->game, &rng);
        play_at_table(action_name(&action, editions[EDITION_KOSMOS].size));
    }
    run(&review, 1);
    assert_true(points_nobody_scored(board_points(&table->game.board)));
    for (int at = table->count - 4; at < table->count; at++) {
        const struct verdict *verdict = &review.verdicts[at];
        if (table->moves[at].action.kind != ACTION_DRAW)
            continue;
        assert_int_equal(verdict->after, CHANCE_WHOLE / 2);
        assert_int_equal(verdict->loss, 0);
        assert_int_equal(verdict->luck, 0);
    }
}

static bool report_says(const char *sentence) {
    struct summary summary;
    struct text out = text_in(text, sizeof text);
    summary_make(&summary, &review, &game_record.table);
    report_text(&out, &(struct report){&game_record.table, &review, &summary});
    return strstr(text, sentence);
}

/* It is told with the chance there was, and blamed on nobody; so it is of a review that an older program
 * made. */
TEST(giving_up_is_no_mistake) {
    struct summary summary;
    load_game("two_block");
    cut(12);
    play_at_table("resign");
    run(&review, 1);
    assert_int_equal(review.verdicts[12].judged, NOT_JUDGED);
    summary_make(&summary, &review, &game_record.table);
    for (int i = 0; i < summary.moment_count; i++)
        assert_int_not_equal(summary.moments[i].at, 12);
    char expected[100];
    int chance = CHANCE_WHOLE - review.verdicts[11].after;
    snprintf(expected, sizeof expected, "Seat 1 (north–south) gave up, with a chance of %d.%d%% to win.",
             chance / 10, chance % 10);
    assert_true(report_says(expected));
    assert_false(report_says("resign lost"));
}

TEST(giving_up_is_no_mistake_in_an_older_review) {
    load("tayu 1\nstart 1\n\nleft=128 i10h128\nright=147 resign\n");
    assert_true(review_read_lines(&review, &game_record.table,
                                  span_of("review 1 left=128 503 498 0 -5\n"
                                          "review 2 i10h128 498 468 30 - j12v258\n"
                                          "review 3 right=147 532 500 0 -32\n"
                                          "review 4 resign 500 0 500 - i13v147\n")));
    assert_int_equal(review.verdicts[3].judged, NOT_JUDGED);
    assert_int_equal(review.verdicts[3].loss, 0);
    assert_true(report_says("Seat 2 (east–west) gave up, with a chance of 50.0% to win."));
}

/* What moves a game by less than a slip is no moment, be it a loss or luck; nor is a loss within its doubt.
 */
TEST(what_is_noise_decides_nothing) {
    load("tayu 1\nstart 1\n\nleft=128 i10h128\nright=147 resign\n");
    assert_true(review_read_lines(&review, &game_record.table,
                                  span_of("review 1 left=128 503 498 0 -29\n"
                                          "review 2 i10h128 498 400 98 - j12v258 50\n"
                                          "review 3 right=147 532 500 0 29\nreview 4 resign -\n")));
    assert_true(report_says("No single move or draw decided it."));
    assert_true(review_read_lines(&review, &game_record.table,
                                  span_of("review 1 left=128 503 498 0 -29\n"
                                          "review 2 i10h128 498 400 98 - j12v258 20\n"
                                          "review 3 right=147 532 500 0 -30\nreview 4 resign -\n")));
    assert_false(report_says("i10h128 lost")); /* it was the winner's */
    assert_true(report_says("Turn 2, Seat 2 (east–west): right=147 was unlucky by 3.0%."));
}

/* The better draw stands beside the draw, the better place beside the place. */
TEST(each_better_action_stands_beside_what_was_done) {
    load("tayu 1\nstart 1\n\nleft=128 i10h128\nright=147 resign\n");
    assert_true(review_read_lines(&review, &game_record.table,
                                  span_of("review 1 left=128 503 498 5 -5 right\n"
                                          "review 2 i10h128 498 468 30 - j12v258\n"
                                          "review 3 right=147 532 500 0 -32\nreview 4 resign -\n")));
    assert_true(report_says("turn side  draw        luck   loss better then       loss better   chance\n"
                            "   1 ns    left=128    −0.5   −0.5 right  i10h128    −3.0 j12v258    46.8\n"
                            "   2 ew    right=147   −3.2               resign\n"));
}

/* Reviews an auction; the flood holds 16 in a third of the games, and 15 in fewer. */
static void review_auction(const char *actions) {
    char record[200];
    snprintf(record, sizeof record, "tayu 1\nplayers 3\nthree auction\nopener 1\nstart 1\n\n%s\n", actions);
    load(record);
    run(&review, 1);
    for (int at = 0; at < review.count; at++)
        assert_sound(&review.verdicts[at]);
}

/* What the action with this number cost, if no other did anything. */
static int only_loss(int number) {
    for (int at = 0; at < review.count; at++)
        if (at + 1 != number)
            assert_int_equal(review.verdicts[at].loss, 0);
    return review.verdicts[number - 1].loss;
}

/* However high it opens, and in however many steps it comes down: who is left at the fair bid has a third. */
TEST(an_auction_that_ends_at_the_fair_bid_costs_nobody_anything) {
    review_auction("bid100\nbid87\nbid76\nbid40\nbid28\nbid16\npass\npass");
    assert_int_equal(only_loss(1), 0);
    for (int at = 0; at < review.count; at++)
        assert_int_equal(review.verdicts[at].after, 333);
    review_auction("bid16\npass\npass");
    assert_int_equal(only_loss(1), 0);
}

TEST(a_bid_too_low_is_paid_for_by_who_made_it) {
    review_auction("bid100\nbid60\nbid5\npass\npass");
    assert_true(only_loss(3) > 250);
    assert_true(review.verdicts[3].after > 400);
}

/* The flood came down twice, and only the second time too far. */
TEST(the_flood_pays_once) {
    review_auction("bid30\nbid20\nbid18\nbid6\npass\npass");
    assert_true(only_loss(4) > 200);
}

/* The first to pass leaves it to the other; who passes last lets the flood have it. */
TEST(to_let_a_high_bid_stand_is_paid_for_by_the_last_to_pass) {
    review_auction("bid100\npass\npass");
    assert_true(only_loss(3) > 250);
    assert_int_equal(review.verdicts[2].best.bid, 16);
}

/* Who bids lower than a bid that is too low gives away what the other gave. */
TEST(each_bid_too_low_is_a_mistake_of_its_own) {
    review_auction("bid10\nbid5\npass\npass");
    const struct verdict *first = &review.verdicts[0], *second = &review.verdicts[1];
    assert_true(first->loss > 0 && second->loss > first->loss && second->before > 333);
    assert_int_equal(second->best.kind, ACTION_PASS);
    assert_int_equal(review.verdicts[2].loss + review.verdicts[3].loss, 0);
}

TEST(a_tile_the_record_does_not_tell_is_skipped) {
    load("tayu 1\nhand hidden\n\nleft=?\nright=?\nleft=? i10h128\n");
    run(&review, 1);
    assert_int_equal(review.verdicts[0].judged, NOT_JUDGED);
    assert_int_equal(review.verdicts[2].judged, NOT_TOLD);
    assert_int_equal(review.verdicts[3].judged, NOT_TOLD);
    struct summary summary;
    summary_make(&summary, &review, &game_record.table);
    assert_int_equal(summary.not_told, 2);
}

static struct span stored(struct span record) {
    struct text out = text_in(text, sizeof text);
    review_store(&review, &game_record, record, &out);
    assert_false(out.cut);
    return text_as_span(&out);
}

/* Stored, read again and stored again: the same review, and nothing else of the record changed. */
TEST(a_review_is_kept_in_the_record) {
    const char *record = "tayu 1\nname 1 A\nmine kept\n\nleft=128 i10h128 # a\nright=147 i13v147\n";
    load(record);
    run(&review, 1);
    struct span with_review = stored(span_of(record));
    assert_true(!strncmp(text, "tayu 1\nname 1 A\nmine kept\nreviewed 1 ", 37));
    assert_non_null(strstr(text, "\n\nleft=128 i10h128 # a\nright=147 i13v147\n"));
    static char first[REPORT_LENGTH_MAX];
    memcpy(first, text, with_review.length + 1);
    load(first);
    assert_true(review_read(&other, &game_record));
    assert_same_review();
    stored(span_of(first));
    assert_string_equal(text, first);
}

/* The lines that one after another was judged for come to the same; the first of them to the first verdicts.
 */
TEST(a_review_can_be_made_of_its_lines) {
    load("tayu 1\n\nleft=128 i10h128\nright=147 i13v147\n");
    run(&review, 1);
    struct text lines = text_in(text, sizeof text);
    for (int at = 0; at < review.count; at++) {
        review_write_line(&review, &game_record.table, at, &lines);
        text_char(&lines, '\n');
        assert_true(review_read_lines(&other, &game_record.table, text_as_span(&lines)));
        assert_int_equal(other.count, at + 1);
        assert_same(&other.verdicts[at], &review.verdicts[at]);
    }
    assert_false(review_read_lines(&other, &game_record.table, span_of("reviewed 1")));
    assert_false(review_read_lines(&other, &game_record.table, span_of("review 2 i10h128 ?")));
    assert_false(review_read_lines(&other, &game_record.table, span_of("\n")));
}

static int grade_of(int loss) {
    return (int)verdict_grade(&(struct verdict){.loss = (int16_t)loss});
}

TEST(a_loss_has_a_name) {
    assert_int_equal(grade_of(0), GRADE_GOOD);
    assert_int_equal(grade_of(29), GRADE_GOOD);
    assert_int_equal(grade_of(30), GRADE_SLIP);
    assert_int_equal(grade_of(80), GRADE_MISTAKE);
    assert_int_equal(grade_of(1000), GRADE_BLUNDER);
}

/* No grade inside the noise. */
TEST(a_loss_within_its_doubt_has_none) {
    assert_int_equal(verdict_grade(&(struct verdict){.loss = 90, .doubt = 46}), GRADE_GOOD);
    assert_int_equal(verdict_grade(&(struct verdict){.loss = 90, .doubt = 45}), GRADE_MISTAKE);
}

/* The worst first, and only what the review calls a mistake or worse; what was done costs as much when it is
 * tried, and the best nothing that matters. */
TEST(mistakes_can_be_tried_again) {
    int list[MISTAKES], count;
    load_game("two_block_peek");
    cut(60);
    run(&review, 1);
    count = mistakes_find(&review, &game_record.table, 1, list);
    assert_true(count > 1);
    for (int i = 0; i < count; i++) {
        const struct verdict *verdict = &review.verdicts[list[i]];
        struct verdict again, best;
        struct refusal why;
        const struct verdict_trial as_it_was = {&game_record.table.moves[list[i]].action, &shallow, &room},
                                   better = {&verdict->best, &shallow, &room};
        assert_int_equal(game_record.table.moves[list[i]].seat, 1);
        assert_true(verdict_grade(verdict) >= GRADE_MISTAKE);
        assert_true(!i || verdict->loss <= review.verdicts[list[i - 1]].loss);
        assert_true(verdict_try(&again, &game_record.table, list[i], &as_it_was, &why));
        assert_same(&again, verdict);
        assert_false(mistakes_accept(&again));
        assert_true(verdict_try(&best, &game_record.table, list[i], &better, &why));
        assert_true(mistakes_accept(&best));
    }
}

TEST(what_cannot_be_tried_is_refused) {
    struct verdict verdict;
    struct refusal why;
    struct action draw = action_from("left", 19), off = action_from("a1h123", 19);
    load_game("two_block");
    const struct verdict_trial first = {&draw, &shallow, &room}, second = {&off, &shallow, &room};
    assert_false(verdict_try(&verdict, &game_record.table, 1, &first, &why));
    assert_false(verdict_try(&verdict, &game_record.table, 1, &second, &why));
    assert_false(verdict_try(&verdict, &game_record.table, 0, &second, &why));
}

/* Reasons belong to draws and placements that are no good ones. */
TEST(only_what_has_a_grade_has_reasons) {
    int reasons = 0;
    load_game("two_block_peek");
    cut(60);
    run(&review, 1);
    for (int at = 0; at < review.count; at++) {
        const struct verdict *verdict = &review.verdicts[at];
        reasons += verdict->reason_count;
        if (verdict->reason_count)
            assert_true(verdict_grade(verdict) > GRADE_GOOD &&
                        verdict->best.kind == game_record.table.moves[at].action.kind &&
                        verdict->reasons[0].kind != REASON_SAME);
    }
    assert_true(reasons > 0);
}

/* The level of a seat whose placements gave away so much together. */
static int level_of(int loss, int judged) {
    struct summary summary = {0};
    summary.seats[1].loss[DECISION_PLACEMENT] = loss;
    summary.seats[1].judged[DECISION_PLACEMENT] = judged;
    summary.seats[1].stakes = judged * CHANCE_WHOLE / 2;
    return summary_level(&summary, &game_record.table, 1);
}

TEST(who_loses_less_is_like_a_higher_level) {
    load("tayu 1\n\nleft=128\n");
    assert_int_equal(level_of(0, 9), 0);
    assert_int_equal(level_of(0, 100), LEVEL_MOST - 1);
    assert_int_equal(level_of(100 * CHANCE_WHOLE, 100), LEVEL_LEAST);
    int last = LEVEL_LEAST;
    for (int loss = 5000; loss >= 0; loss -= 10) {
        int level = level_of(loss, 100);
        assert_true(level == last || level == last + 1);
        last = level;
    }
    struct summary decided = {0}; /* there was nothing to give away */
    decided.seats[1].judged[DECISION_PLACEMENT] = 50;
    assert_int_equal(summary_level(&decided, &game_record.table, 1), 0);
    load("tayu 1\nplayers 3\nthree target\ntarget 20\nflood 3\n");
    assert_int_equal(level_of(0, 100), 0);
}

/* A game between two players, gone through; what each of them played like. */
struct likeness {
    int seat[2];
};

static struct likeness liken(const struct order orders[2], struct setup setup) {
    struct summary summary;
    struct refusal why;
    assert_true(setup_complete(&setup, &why));
    game_record_open(&game_record);
    game_record_new(&game_record, &setup);
    table_shuffle(&game_record.table);
    while (game_record.table.game.phase != PHASE_OVER) {
        struct game view;
        int seat = game_record.table.game.seat;
        view_game(&game_record.table.game, seat, &view);
        player_begin(&room, &view, &orders[seat - 1]);
        while (!room.settled)
            player_slice(&room, 0);
        struct action action = player_action(&room);
        assert_true(table_play(&game_record.table, &action, &why));
    }
    struct review_depth depth = {.simulations = 60, .seed = 1};
    assert_true(review_run(&review, &game_record.table, &depth, 2, NULL));
    summary_make(&summary, &review, &game_record.table);
    return (struct likeness){
        {summary_level(&summary, &game_record.table, 1), summary_level(&summary, &game_record.table, 2)}};
}

static int by_number(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

/* Of all seats in games of a level against itself, twice the median of what was said. */
static int median_twice(int level, int games_each) {
    enum { GAMES_MOST = 3 };
    int said[2 * GAMES_MOST], count = 0;
    assert_in_range(games_each, 1, GAMES_MOST);
    for (int seed = 1; seed <= games_each; seed++) {
        struct order order = {.bot = BOT_TAYU, .level = level, .seed = (uint64_t)seed};
        struct likeness likeness =
            liken((struct order[2]){order, order}, (struct setup){.seed = (uint64_t)seed, .has_seed = true});
        for (int i = 0; i < 2; i++)
            if (likeness.seat[i])
                said[count++] = likeness.seat[i];
    }
    assert_true(count > games_each);
    qsort(said, (size_t)count, sizeof *said, by_number);
    return said[count / 2] + said[(count - 1) / 2];
}

/* The weakest, one in the middle and a strong one; in the long form every one, with more games. */
TEST(games_of_a_level_are_taken_for_that_level_or_its_neighbour) {
    bool all = getenv("TAYU_LONG");
    int last = 0;
    for (int level = LEVEL_LEAST; level < LEVEL_MOST; level += all ? 1 : 4) {
        int median = median_twice(level, all ? 3 : 2);
        assert_in_range(median, 2 * (level - 1), 2 * (level + 1));
        assert_true(median >= last);
        last = median;
    }
}

/* Who is lost from the beginning is no strong player for that, and in a short game too little is decided. */
TEST(nothing_is_said_where_too_little_was_decided) {
    struct order random = {.bot = BOT_RANDOM, .seed = 1}, strong = {.bot = BOT_TAYU, .level = 7, .seed = 1},
                 weak = {.bot = BOT_TAYU, .level = 2, .seed = 1};
    for (uint64_t seed = 1; seed <= 3; seed++) {
        struct setup setup = {.seed = seed, .has_seed = true};
        assert_in_range(liken((struct order[2]){random, strong}, setup).seat[0], 0, 2);
        setup.length = LENGTH_SHORT;
        struct likeness likeness = liken((struct order[2]){weak, weak}, setup);
        assert_int_equal(likeness.seat[0] + likeness.seat[1], 0);
    }
}

TEST(a_stored_review_serves_those_who_ask_for_less) {
    struct review_depth more = {.simulations = 9}, time = {.ms = 5};
    review.depth = shallow;
    assert_true(review_is_as_deep(&review, &shallow));
    assert_false(review_is_as_deep(&review, &more));
    assert_false(review_is_as_deep(&review, &time));
}

/* A record that was played on, or went another way, or was damaged, has no review of this game. */
TEST(a_review_of_another_game_is_not_taken) {
    const char *record = "tayu 1\n\nleft=128 i10h128\nright=147\n";
    load(record);
    run(&review, 1);
    stored(span_of(record));
    load(text);
    assert_true(review_read(&other, &game_record));
    play_at_table("i13v147");
    assert_false(review_read(&other, &game_record));
    char *word = strstr(text, "review 2 i10h128");
    assert_non_null(word);
    word[9] = 'j';
    load(text);
    assert_false(review_read(&other, &game_record));
    load("tayu 1\nreviewed 1 nonsense\nreview\n\nleft=128\n");
    assert_false(review_read(&other, &game_record));
}

/* What cannot be is not taken: luck without a tile, chances that are none. */
TEST(a_stored_review_that_cannot_be_is_not_taken) {
    static const char *const lines[] = {
        "review 1 left=? 500 500 0 5", "review 1 left=? 500 500 -1 -",         "review 1 left=? 1001 500 0 -",
        "review 1 left=? 500 500 0",   "review 1 left=? 500 500 0 - nonsense", "review 2 left=? ?"};
    const char *record = "tayu 1\nhand hidden\n\nleft=?\n";
    load(record);
    run(&review, 1);
    struct span head = stored(span_of(record));
    char *line = strstr(text, "review 1 ");
    assert_true(line && head.length < 400);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        snprintf(line, 200, "%s\n\nleft=?\n", lines[i]);
        load(text);
        assert_false(review_read(&other, &game_record));
    }
    snprintf(line, 200, "review 1 left=? ?\n\nleft=?\n");
    load(text);
    assert_true(review_read(&other, &game_record));
}

/* A review tells tiles that others hold hidden: while the game goes on it is for the keeper alone. */
TEST(a_review_is_hidden_while_the_game_goes_on) {
    const char *record =
        "tayu 1\nhand hidden\nreviewed 1 x ms 1\nreview 1 left=128 -\n\nleft=128\nright=147\n";
    load(record);
    assert_string_equal(record_for(KEEPER), record);
    assert_null(strstr(record_for(2), "128"));
}

/* The page holds what is in it: it names no other address, and its script loads nothing. */
TEST(the_page_needs_nothing_else) {
    struct summary summary;
    struct report report = {&game_record.table, &review, &summary};
    struct text out = text_in(text, sizeof text);
    load("tayu 1\nname 1 <b>&\"\n\nleft=128 i10h128\nright=147 i13v147\nleft=248 j13h248\n");
    run(&review, 1);
    summary_make(&summary, &review, &game_record.table);
    report_html(&out, &report);
    assert_false(out.cut);
    assert_null(strstr(text, "http:"));
    assert_null(strstr(text, "https:"));
    assert_null(strstr(text, "<script "));
    assert_null(strstr(text, "import"));
    assert_null(strstr(text, "fetch"));
    assert_null(strstr(text, "url("));
    assert_null(strstr(text, "<b>"));
    assert_non_null(strstr(text, "&lt;b&gt;&amp;&quot; (north"));
}

/* The board of the page has each tile apart, and each turn knows how many of them lie there after it. */
TEST(the_page_can_be_stepped_through) {
    struct summary summary;
    struct report report = {&game_record.table, &review, &summary};
    struct text out = text_in(text, sizeof text);
    load("tayu 1\n\nleft=128 i10h128\nright=147 i13v147\nleft=248 j13h248\n");
    run(&review, 1);
    summary_make(&summary, &review, &game_record.table);
    report_html(&out, &report);
    assert_non_null(strstr(text, "<g data-n=\"2\">"));
    assert_null(strstr(text, "<g data-n=\"3\">"));
    assert_non_null(strstr(text, "<tr data-tiles=\"1\" data-said=\"Turn 1, Seat 1 (north–south): left=128"));
    assert_non_null(strstr(text, "<tr data-tiles=\"3\" data-said=\"Turn 3, "));
    assert_non_null(strstr(text, "data-go=\"back\""));
}

/* Seats of one name are one player, over games and sides. */
TEST(games_are_summed_up_by_player) {
    static struct statistics statistics;
    struct refusal why;
    struct summary summary = {.adjusts = true};
    summary.seats[1] = (struct seat_summary){.loss = {10, 20, 0}, .judged = {3, 3, 0}, .luck = -30};
    summary.seats[2] = (struct seat_summary){.loss = {0, 5, 0}, .judged = {3, 3, 0}, .luck = 30};
    summary.sides[ROLE_NS] = (struct side_summary){true, 1000, 970};
    summary.sides[ROLE_EW] = (struct side_summary){true, 0, 30};
    load("tayu 1\nname 1 Ann\nseat 2 computer 5\n\nleft=128 i10h128\n");
    assert_true(statistics_add(&statistics, &game_record.table, &summary, &why));
    load("tayu 1\nname 1 Ben\nname 2 Ann\n\nleft=128 i10h128\n");
    assert_true(statistics_add(&statistics, &game_record.table, &summary, &why));
    assert_int_equal(statistics.games, 2);
    assert_int_equal(statistics.count, 3);
    assert_string_equal(statistics.players[0].name, "Ann");
    assert_string_equal(statistics.players[1].name, "computer, level 5");
    assert_int_equal(statistics.players[0].games, 2);
    assert_int_equal(statistics.players[0].loss[DECISION_PLACEMENT], 25);
    assert_int_equal(statistics.players[0].luck, 0);
    assert_int_equal(statistics.players[0].adjusted, 1000);
    struct text out = text_in(text, sizeof text);
    statistics_json(&out, &statistics);
    assert_non_null(strstr(text, "{\"name\":\"Ann\",\"games\":2,\"decisions\":12,"
                                 "\"loss\":{\"pick\":0.005,\"placement\":0.013,\"bid\":0.000}"));
}

/* The longest report of a whole game has room. */
TEST(reports_of_whole_games_are_complete) {
    for (int i = 0; i < GAMES; i++) {
        struct summary summary;
        struct report report = {&game_record.table, &review, &summary};
        load_game(games[i]);
        review.count = game_record.table.count;
        for (int at = 0; at < game_record.table.count; at++)
            verdict_begin(&review.verdicts[at], &game_record.table.moves[at].action);
        summary_make(&summary, &review, &game_record.table);
        void (*const writers[])(struct text *, const struct report *) = {report_text, report_json,
                                                                         report_html};
        for (int n = 0; n < 3; n++) {
            struct text out = text_in(text, sizeof text);
            writers[n](&out, &report);
            assert_false(out.cut);
        }
    }
}

/* With an argument, only the tests whose names are like it, as in '*threads'. */
int main(int count, char **arguments) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_game_is_reviewed),
        cmocka_unit_test(a_review_is_the_same_on_any_number_of_threads),
        cmocka_unit_test(verdicts_depend_on_the_view_of_the_acting_seat_alone),
        cmocka_unit_test(luck_is_nothing_in_the_mean),
        cmocka_unit_test(draws_of_a_short_game_are_judged_by_how_it_can_end),
        cmocka_unit_test(giving_up_is_no_mistake),
        cmocka_unit_test(giving_up_is_no_mistake_in_an_older_review),
        cmocka_unit_test(what_is_noise_decides_nothing),
        cmocka_unit_test(each_better_action_stands_beside_what_was_done),
        cmocka_unit_test(an_auction_that_ends_at_the_fair_bid_costs_nobody_anything),
        cmocka_unit_test(a_bid_too_low_is_paid_for_by_who_made_it),
        cmocka_unit_test(the_flood_pays_once),
        cmocka_unit_test(to_let_a_high_bid_stand_is_paid_for_by_the_last_to_pass),
        cmocka_unit_test(each_bid_too_low_is_a_mistake_of_its_own),
        cmocka_unit_test(a_tile_the_record_does_not_tell_is_skipped),
        cmocka_unit_test(a_review_is_kept_in_the_record),
        cmocka_unit_test(a_review_can_be_made_of_its_lines),
        cmocka_unit_test(a_loss_has_a_name),
        cmocka_unit_test(a_loss_within_its_doubt_has_none),
        cmocka_unit_test(only_what_has_a_grade_has_reasons),
        cmocka_unit_test(mistakes_can_be_tried_again),
        cmocka_unit_test(what_cannot_be_tried_is_refused),
        cmocka_unit_test(who_loses_less_is_like_a_higher_level),
        cmocka_unit_test(games_of_a_level_are_taken_for_that_level_or_its_neighbour),
        cmocka_unit_test(nothing_is_said_where_too_little_was_decided),
        cmocka_unit_test(a_stored_review_serves_those_who_ask_for_less),
        cmocka_unit_test(a_review_of_another_game_is_not_taken),
        cmocka_unit_test(a_stored_review_that_cannot_be_is_not_taken),
        cmocka_unit_test(a_review_is_hidden_while_the_game_goes_on),
        cmocka_unit_test(the_page_needs_nothing_else),
        cmocka_unit_test(the_page_can_be_stepped_through),
        cmocka_unit_test(games_are_summed_up_by_player),
        cmocka_unit_test(reports_of_whole_games_are_complete),
    };
    if (count > 1)
        cmocka_set_test_filter(arguments[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
