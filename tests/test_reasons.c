/* Reasons why one placement is better than another, against their twin and against fresh games.
 *   test_reasons              some positions
 *   test_reasons POSITIONS    so many, and how many sentences do not repeat */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reason_twin.h"
#include "search/player.h"
#include "search/reason_words.h"
#include "support.h"
#include "table/view.h"

enum { WORLDS = 100, FRESH_WORLDS = 800, OTHERS = 12 };

static int positions = 60;
static struct player player;
static struct search search;

static struct { int positions, explained, same, sentences, turned_round, kinds[REASON_KINDS]; } seen;

static const char *in_english(const char *english) {
    return english;
}

/* Signs that a sentence claims of its number; 0 for what is counted and not measured. */
static int sign_of(const struct reason *reason) {
    switch (reason->kind) {
    case REASON_OWN_COAST:
    case REASON_WHOLE:
    case REASON_OWN_SQUARE:
    case REASON_OPENS:
    case REASON_SHUTS:
    case REASON_LATER:
        return 1;
    case REASON_OTHER_COAST:
    case REASON_OTHER_SQUARE:
    case REASON_GIVES:
    case REASON_SOONER:
    case REASON_CLOSES:
    case REASON_TURNS:
        return -1;
    default:
        return 0;
    }
}

static void assert_like_twin(const struct reason *list, int count, const struct twin_reasons *twin,
                             const struct reason_about *about) {
    const struct reason_speech speech = {in_english, ".", VOICE_YOU};
    for (int i = 0; i < count && i < twin->count; i++) {
        struct text said = text_room(300);
        reason_say(&said, &list[i], about, &speech);
        assert_string_equal(said.start, twin->sentences[i]);
    }
    assert_int_equal(count, twin->count);
}

/* RULES 5: the parts of two coasts add up to the difference of their product, in both sets. */
static void assert_parts_add_up(const struct contrast *contrast) {
    for (int set = 0; set < CONTRAST_SETS; set++) {
        const int64_t *difference = contrast->difference[set], *part = &difference[MEASURE_PART];
        assert_int_equal(part[NORTH] + part[SOUTH], difference[MEASURE_NS]);
        assert_int_equal(part[WEST] + part[EAST], difference[MEASURE_EW]);
    }
}

static void assert_reads_back(const struct reason *reason) {
    struct text word = text_room(100), again = text_room(100);
    struct reason read;
    reason_write_word(&word, reason);
    assert_true(reason_read_word(text_as_span(&word), &read));
    reason_write_word(&again, &read);
    assert_string_equal(word.start, again.start);
}

static void count(const struct reason *list, int number, int worse) {
    seen.positions++;
    seen.same += number == 1 && list[0].kind == REASON_SAME;
    seen.explained += number && list[0].kind != REASON_SAME;
    for (int i = 0; i < number; i++) {
        int sign = sign_of(&list[i]);
        seen.kinds[list[i].kind]++;
        assert_reads_back(&list[i]);
        if (!sign)
            continue;
        seen.sentences++;
        double fresh = reason_twin_fresh(&search, 0, worse, &list[i], FRESH_WORLDS);
        seen.turned_round += sign * fresh <= 0;
    }
}

/* The best by judgement, and another of the better ones. */
static void look_at(const struct game *view, struct rng *rng) {
    struct contrast contrast;
    struct reason list[REASONS_MOST];
    struct twin_reasons twin;
    search_begin(&search, view, &skill_best, rng_next(rng));
    search_prepare(&search);
    if (search.count < 2 || search.list[0].action.kind != ACTION_PLACE)
        return;
    int worse = 1 + (int)rng_below(rng, (uint32_t)(search.count < OTHERS ? search.count - 1 : OTHERS));
    worse = worse < search.count ? worse : search.count - 1;
    int number = reason_between(&search, 0, worse, WORLDS, &contrast, list);
    const struct reason_about about = {editions[view->setup.edition].size, search.role};
    reason_twin_find(&search, 0, worse, WORLDS, &twin);
    assert_parts_add_up(&contrast);
    assert_like_twin(list, number, &twin, &about);
    count(list, number, worse);
}

static struct game begin(uint64_t seed) {
    static const char *const games[] = {
        "", "edition=goliath", "hand=open", "length=short", "players=4", "peek=on", "players=3 three=target"};
    struct text options = text_room(100);
    text_format(&options, "%s seed=%llu", games[seed % 3 ? 0 : seed / 3 % 7], (unsigned long long)seed);
    struct game game = game_from(options.start);
    supply_shuffle(&game.supply, &game.setup);
    return game;
}

/* Games of middling players, so that there are all kinds of positions; every few placements one is looked at.
 */
static void play_game(uint64_t seed) {
    enum { EACH = 7 };
    struct rng rng = rng_seeded(seed, 25);
    struct game game = begin(seed), view;
    struct refusal why;
    while (game.phase != PHASE_OVER && seen.positions < positions) {
        const struct order order = {.level = 5, .seed = seed};
        view_game(&game, game.seat, &view);
        if (game.phase == PHASE_PLACE && !rng_below(&rng, EACH))
            look_at(&view, &rng);
        player_begin(&player, &view, &order);
        struct action action = player_action(&player);
        assert_true(game_play(&game, &action, &why));
    }
}

TEST(reasons_are_those_of_the_twin_and_repeat) {
    for (uint64_t seed = 1; seen.positions < positions; seed++) {
        play_game(seed);
        if (positions > 1000 && seed % 10 == 0) {
            printf("%d positions, %d sentences, %d turned round\n", seen.positions, seen.sentences,
                   seen.turned_round);
            fflush(stdout);
        }
    }
    printf("%d positions: %d explained, %d cannot be told apart; %d sentences, %d do not repeat\n",
           seen.positions, seen.explained, seen.same, seen.sentences, seen.turned_round);
    for (int kind = 0; kind < REASON_KINDS; kind++)
        printf("  %s %d\n", reason_kind_names[kind], seen.kinds[kind]);
    assert_true(seen.sentences >= positions / 5);
    assert_true(50 * seen.turned_round < seen.sentences + 50);
}

/* What is not measured is not said: of a placement and itself nothing is told but that. */
TEST(a_placement_is_the_same_as_itself) {
    struct game game = game_from("start=1");
    struct contrast contrast;
    struct reason list[REASONS_MOST];
    play(&game, "left=168");
    search_begin(&search, &game, &skill_best, 1);
    search_prepare(&search);
    assert_int_equal(reason_between(&search, 0, 0, 50, &contrast, list), 1);
    assert_int_equal(list[0].kind, REASON_SAME);
    assert_int_equal(contrast_difference(&contrast, MEASURE_WIN), 0);
}

TEST(words_that_are_no_reasons) {
    static const char *const words[] = {"",
                                        "own-points",
                                        "own-points:1",
                                        "own-points:4:0:0:0:0:0:0:0:0:0",
                                        "same:0:0:0",
                                        "better:0:0:0:0:0:0:0:0:0:0",
                                        "same:0:0:0:0:0:0:0:0:0:0:0"};
    struct reason reason;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_false(reason_read_word(span_of(words[i]), &reason));
    assert_true(reason_read_word(span_of("same:0:0:0:0:0:0:0:0:0:0"), &reason));
}

int main(int count_of_words, char **words) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reasons_are_those_of_the_twin_and_repeat),
        cmocka_unit_test(a_placement_is_the_same_as_itself),
        cmocka_unit_test(words_that_are_no_reasons),
    };
    if (count_of_words > 1)
        positions = atoi(words[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
