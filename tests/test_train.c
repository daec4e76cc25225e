#define _POSIX_C_SOURCE 200809L
/* Training: what a game teaches is the slope of the error, and a run that was stopped goes on as if it had
 * not been. */
#include "eval/net_change.h"
#include "train/checkpoint.h"
#include "train/exam.h"
#include "train/gauge.h"
#include "train/lesson_file.h"
#include "train/reading.h"

#include "support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct recipe tiny = {
    .games = 64, .seed = 3, .games_a_step = 8, .first_rate = 0.002f, .last_rate = 0.0001f, .trust = 0.9f};

/* A network whose layers are nowhere cut off: there the slopes are exact. */
static void begin_in_the_middle(struct weights *weights) {
    struct rng rng = rng_seeded(9, 9);
    weights_begin(weights, &rng);
    for (int i = 0; i < NET_WIDTH; i++)
        weights->bias[i] = 0.4f + 0.01f * (float)(i % 7);
    for (int points = 0; points < NET_POINTS; points++)
        for (int i = 0; i < NET_WIDTH; i++)
            weights->points[points][i] = 0.001f * (float)(i % 5);
    for (int i = 0; i < NET_HIDDEN; i++) {
        for (int n = 0; n < NET_PHASES * NET_PARTS * NET_WIDTH; n++)
            weights->hidden[n % NET_PHASES][i][n / NET_PHASES] *= 0.2f;
        for (int n = 0; n < NET_TILE_STEPS; n++)
            weights->tiles[0][n][i] = weights->tiles[1][n][i] = 2;
    }
    for (int i = 0; i < NET_SECOND; i++) {
        weights->second_bias[i] = 2;
        for (int n = 0; n < NET_HIDDEN; n++)
            weights->second[i][n] *= 0.1f;
    }
}

static double dot(const float *one, const double *two, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += (double)one[i] * two[i];
    return sum;
}

static double squared(double number) {
    return number * number;
}

/* The slow twin: the error of whole weights at one position, from all its rows. */
static double error_at(const struct weights *weights, int edition, const struct played_move *move,
                       const struct net_all *all) {
    double seen[SIDE_COUNT][NET_WIDTH], parts[NET_PARTS][NET_WIDTH], hidden[NET_HIDDEN], second[NET_SECOND];
    double heads[NET_HEADS], error = 0;
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        for (int k = 0; k < NET_WIDTH; k++) {
            seen[coast][k] = (double)(weights->bias[k] + weights->points[move->points[coast]][k]);
            for (int n = 0; n < NET_REACHES; n++)
                seen[coast][k] += (double)weights->reach[n][move->reach.points[coast][n]][k];
            for (int i = 0; i < all->count; i++)
                seen[coast][k] += (double)weights->rows[all->row[i].coast[coast]][k];
        }
        double points = (double)weights->coast_bias + dot(weights->coast, seen[coast], NET_WIDTH);
        error += (double)move->end_weight * 0.05 * squared(points - (double)move->coast[coast]);
    }
    for (int k = 0; k < NET_WIDTH; k++) {
        int own = move->ns_next ? 0 : 2;
        parts[own][k] = seen[NORTH][k] + seen[SOUTH][k];
        parts[own + 1][k] = seen[NORTH][k] * seen[SOUTH][k];
        parts[2 - own][k] = seen[EAST][k] + seen[WEST][k];
        parts[3 - own][k] = seen[EAST][k] * seen[WEST][k];
    }
    int step = move->tiles / NET_TILE_STEP;
    double past = (double)move->tiles / NET_TILE_STEP - step;
    for (int i = 0; i < NET_HIDDEN; i++)
        hidden[i] = (1 - past) * (double)weights->tiles[edition - 1][step][i] +
                    past * (double)weights->tiles[edition - 1][step + 1][i] +
                    (double)(weights->leads[move->lead][i] + weights->ends[move->end][i] +
                             weights->choices[move->choice][i] + weights->rooms[move->reach.room][i]) +
                    dot(weights->hidden[net_phase(move->tiles)][i], parts[0], NET_PARTS * NET_WIDTH);
    for (int i = 0; i < NET_SECOND; i++)
        second[i] = (double)weights->second_bias[i] + dot(weights->second[i], hidden, NET_HIDDEN);
    for (int i = 0; i < NET_HEADS; i++)
        heads[i] = (double)weights->heads_bias[i] + dot(weights->heads[i], second, NET_SECOND);
    double win = (double)move->win, weight = (double)move->end_weight * 0.05;
    error +=
        (double)move->weight * (win * log1p(exp(-heads[NET_WIN])) + (1 - win) * log1p(exp(heads[NET_WIN])));
    error += weight * squared(heads[NET_OWN] - (double)move->own);
    error += weight * squared(heads[NET_OTHER] - (double)move->other);
    return error + weight * squared(heads[NET_REST] - (double)move->rest);
}

static double error_after(const struct weights *whole, int edition, const struct played_move *move,
                          struct net_position *position, struct board *board) {
    struct net_change change;
    struct net_all all;
    net_change_of(position, board, move->placement, &change);
    net_change_apply(&change, position);
    board_lay(board, move->placement);
    net_all_of(position, board, &all);
    return error_at(whole, edition, move, &all);
}

static double error_of(const struct weights *parts, const struct played_game *game) {
    static struct weights whole;
    struct board board;
    struct net_position position;
    double error = 0;
    weights_compose(parts, &whole);
    board_clear(&board, game->edition);
    net_squares_begin(&position, game->edition);
    for (int i = 0, n = 0; i < game->count; i++) {
        for (; n < game->aside_count && game->asides[n].at == i; n++) {
            struct board other = board;
            struct net_position other_position = position;
            error += error_after(&whole, game->edition, &game->asides[n].move, &other_position, &other);
        }
        error += error_after(&whole, game->edition, &game->moves[i], &position, &board);
    }
    return error;
}

/* A lesson that was not thought about: any chances, and beside each move another one with the same tile. */
static void any_lesson(struct lesson *lesson) {
    static struct played_game game;
    struct rng rng = rng_seeded(1, 1);
    struct board board;
    selfplay(&net_release, &rng, &game);
    board_clear(&board, game.edition);
    *lesson =
        (struct lesson){.edition = game.edition, .count = game.count, .ns_first = !game.moves[0].ns_next};
    for (int i = 0; i < game.count; i++) {
        struct lesson_move *move = &lesson->moves[i];
        struct placement list[PLACEMENTS_MAX], chosen = game.moves[i].placement;
        int count = board_placements(&board, pattern_tile(chosen.pattern), list);
        struct placement other = list[rng_below(&rng, (uint32_t)count)];
        move->count = i % 3 ? 2 : 1;
        move->choices[0] = (struct lesson_choice){chosen, (uint16_t)rng_next(&rng), (uint8_t)(i % 5)};
        move->choices[1] = (struct lesson_choice){other, (uint16_t)rng_next(&rng), 7};
        board_lay(&board, chosen);
    }
}

/* The slopes of the error by some weights. */
static void assert_teaches_slopes(const struct played_game *game) {
    enum { TRIES = 200 };
    static struct weights parts, whole, gradient;
    struct rng rng = rng_seeded(1, 1);
    begin_in_the_middle(&parts);
    weights_compose(&parts, &whole);
    memset(&gradient, 0, sizeof gradient);
    learn_kernel_best()->game(&whole, game, &gradient);
    weights_share(&gradient);
    int rows = (int)(offsetof(struct weights, points) / sizeof(float)), slopes = 0;
    for (int i = 0; i < TRIES || slopes < TRIES / 2; i++) {
        /* Half of them rows of squares and slots, which are many and mostly not in this game. */
        int n = i % 2 ? (int)rng_below(&rng, (uint32_t)rows)
                      : rows + (int)rng_below(&rng, (uint32_t)(WEIGHT_COUNT - rows));
        float *weight = &weights_list(&parts)[n], kept = *weight, step = 0.002f;
        double slope = (double)weights_list(&gradient)[n];
        if (slope == 0 && i % 8)
            continue;
        slopes += slope != 0;
        *weight = kept + step;
        double more = error_of(&parts, game);
        *weight = kept - step;
        double expected = (more - error_of(&parts, game)) / (2 * (double)step);
        *weight = kept;
        assert_true(fabs(slope - expected) < 0.01 * fabs(expected) + 0.002);
    }
}

TEST(what_a_game_teaches_is_the_slope_of_the_error) {
    struct played_game game;
    struct rng rng = rng_seeded(1, 1);
    selfplay(&net_release, &rng, &game);
    selfplay_look_back(&game, 0.9f);
    assert_teaches_slopes(&game);
}

TEST(what_a_lesson_teaches_is_the_slope_of_the_error) {
    static struct lesson lesson;
    static struct reading reading;
    struct played_game game;
    any_lesson(&lesson);
    reading_follow(&reading, &lesson, &net_release, 0.9f, &game);
    assert_true(game.aside_count > 20);
    assert_teaches_slopes(&game);
}

/* Their slopes were last above zero long ago. */
TEST(weights_that_are_not_seen_any_more_stay) {
    static struct learner learner;
    static struct weights gradient;
    struct learn_step step = {.rate = 0.001f, .positions = 1000, .number = 60000};
    for (int i = 0; i < WEIGHT_COUNT; i++) {
        weights_list(&learner.weights)[i] = weights_list(&learner.mean)[i] = 0.25f;
        weights_list(&learner.square)[i] = 1e-39f / (float)(1 + i % 50);
        weights_list(&learner.moment)[i] = 1e-42f;
    }
    learn_kernel_best()->apply(&learner, &gradient, step, 0, WEIGHT_COUNT);
    for (int i = 0; i < WEIGHT_COUNT; i++)
        assert_true(weights_list(&learner.weights)[i] == 0.25f);
}

static void run_steps(struct trainer *trainer, int count) {
    for (int i = 0; i < count; i++)
        trainer_step(trainer);
}

static const char *file_in_tmp(void) {
    static char path[100];
    snprintf(path, sizeof path, "/tmp/tayu-test-train-%ld", (long)getpid());
    return path;
}

TEST(a_run_that_was_stopped_goes_on_as_if_it_had_not_been) {
    struct refusal why;
    struct trainer *whole = trainer_new(&tiny, 2), *half = trainer_new(&tiny, 2);
    run_steps(whole, 4);
    run_steps(half, 2);
    assert_true(checkpoint_save(half, file_in_tmp(), &why));
    trainer_free(half);
    struct recipe other = {.games = 1, .seed = 77, .games_a_step = 1};
    half = trainer_new(&other, 2);
    assert_true(checkpoint_load(half, file_in_tmp(), &why));
    run_steps(half, 2);
    assert_int_equal(half->games, whole->games);
    assert_memory_equal(&half->recipe, &whole->recipe, sizeof half->recipe);
    assert_memory_equal(&half->learner, &whole->learner, sizeof half->learner);
    assert_memory_equal(&half->net, &whole->net, sizeof half->net);
    trainer_free(half);
    trainer_free(whole);
    unlink(file_in_tmp());
}

TEST(weights_taken_from_a_network_come_to_it_again) {
    static struct weights parts, whole;
    static struct net net;
    weights_take(&net_release, &parts);
    weights_compose(&parts, &whole);
    weights_round(&whole, &net);
    assert_memory_equal(net.rows, net_release.rows, sizeof net.rows);
    assert_memory_equal(net.reach, net_release.reach, sizeof net.reach);
    assert_memory_equal(net.hidden, net_release.hidden, sizeof net.hidden);
    assert_int_equal(net.coast_bias, net_release.coast_bias);
}

static void assert_same_lesson(const struct lesson *one, const struct lesson *two) {
    assert_int_equal(one->edition, two->edition);
    assert_int_equal(one->ns_first, two->ns_first);
    assert_int_equal(one->count, two->count);
    for (int i = 0; i < one->count; i++) {
        assert_int_equal(one->moves[i].count, two->moves[i].count);
        for (int n = 0; n < one->moves[i].count; n++) {
            struct lesson_choice a = one->moves[i].choices[n], b = two->moves[i].choices[n];
            assert_int_equal(a.placement.slot, b.placement.slot);
            assert_int_equal(a.placement.pattern, b.placement.pattern);
            assert_int_equal(a.chance, b.chance);
            assert_int_equal(a.games, b.games);
        }
    }
}

/* One that was stopped in the middle of the second lesson. */
TEST(a_file_of_lessons_goes_on_where_it_was_stopped) {
    static struct lesson lesson, read;
    struct lesson_file_all all = {0};
    struct refusal why;
    uint64_t count;
    any_lesson(&lesson);
    for (int i = 0; i < 3; i++) {
        FILE *file = lesson_file_open(file_in_tmp(), &count, &why);
        assert_non_null(file);
        assert_int_equal(count, i < 2 ? i : 1);
        assert_true(lesson_file_add(file, &lesson));
        long size = ftell(file);
        fclose(file);
        if (i == 1)
            assert_int_equal(truncate(file_in_tmp(), size - 3), 0);
    }
    assert_true(lesson_file_read(file_in_tmp(), &all, &why));
    assert_int_equal(all.count, 2);
    lesson_file_take(&all, 1, &read);
    assert_same_lesson(&lesson, &read);
    lesson_file_free(&all);
    unlink(file_in_tmp());
}

TEST(what_is_no_file_of_lessons_is_refused) {
    struct lesson_file_all all = {0};
    struct refusal why;
    struct trainer *trainer = trainer_new(&tiny, 1);
    assert_false(lesson_file_read("/tmp/no/such/file", &all, &why));
    assert_true(checkpoint_save(trainer, file_in_tmp(), &why));
    assert_false(lesson_file_read(file_in_tmp(), &all, &why));
    assert_non_null(strstr(reason_of(&why), "not a file of lessons"));
    trainer_free(trainer);
    lesson_file_free(&all);
    unlink(file_in_tmp());
}

static struct player player;

/* Each with what playing on said, the one that was made first; the same seed gives the same game. */
TEST(a_lesson_is_a_legal_game) {
    static struct lesson lesson, again;
    struct board board;
    int asides = 0, thought_about = 0;
    lesson_play(&player, &net_release, 4, &lesson);
    lesson_play(&player, &net_release, 4, &again);
    assert_same_lesson(&lesson, &again);
    board_clear(&board, lesson.edition);
    for (int i = 0; i < lesson.count; i++) {
        const struct lesson_move *move = &lesson.moves[i];
        for (int n = 0; n < move->count; n++) {
            struct placement list[PLACEMENTS_MAX], wanted = move->choices[n].placement;
            int count = board_placements(&board, pattern_tile(wanted.pattern), list), at = 0;
            while (at < count && (list[at].slot != wanted.slot || list[at].pattern != wanted.pattern))
                at++;
            assert_true(at < count);
        }
        thought_about += move->choices[0].games > 0;
        asides += move->count - 1;
        board_lay(&board, move->choices[0].placement);
    }
    assert_true(lesson.count > 20 && thought_about > lesson.count - 24 && asides > 2 * lesson.count);
}

/* What was played out is read again as it was, and the answers of a network are judged by it. */
TEST(an_exam_says_what_choices_give_away) {
    enum { GAMES = 100 };
    static struct exam_question question, read;
    const struct order ahead = {.level = LEVEL_MOST, .simulations = 50, .seed = 1, .net = &net_release};
    double chances[EXAM_CHOICES];
    uint64_t seed = 1;
    while (!exam_ask(&net_release, GAMES, seed, &question) || question.laid_count < 50)
        seed++;
    FILE *file = tmpfile();
    exam_write(file, &question);
    rewind(file);
    assert_true(exam_read(file, &read));
    assert_false(exam_read(file, &question));
    fclose(file);
    assert_int_equal(read.laid_count, question.laid_count);
    assert_int_equal(read.games, GAMES);
    struct exam_result best = {0}, worst = {0};
    int answer = exam_answer(&read, &net_release, chances);
    assert_int_equal(answer, 0); /* the one that the network likes best comes first */
    for (int i = 0; i < read.count; i++)
        assert_true(chances[i] <= chances[0]);
    assert_true(exam_answer_ahead(&read, &ahead, &player) >= -1);
    int most = 0, least = 0;
    for (int i = 0; i < read.count; i++) {
        int won = read.choices[i].won[0] + read.choices[i].won[1];
        assert_true(won >= 0 && won <= 4 * GAMES);
        most = won > read.choices[most].won[0] + read.choices[most].won[1] ? i : most;
        least = won < read.choices[least].won[0] + read.choices[least].won[1] ? i : least;
    }
    exam_count(&best, &read, most, chances);
    exam_count(&worst, &read, least, chances);
    assert_true(best.gain >= 0 && worst.gain <= 0 && worst.loss >= best.loss);
}

/* From the weights of the release, by lessons and games against itself. */
TEST(a_run_learns_from_lessons) {
    static struct lesson lesson;
    struct lesson_file_all all = {0};
    struct refusal why;
    uint64_t count;
    struct recipe recipe = tiny;
    recipe.lessons = 50;
    recipe.first_rate = 0.002f;
    any_lesson(&lesson);
    FILE *file = lesson_file_open(file_in_tmp(), &count, &why);
    assert_true(file && lesson_file_add(file, &lesson));
    fclose(file);
    assert_true(lesson_file_read(file_in_tmp(), &all, &why));
    struct trainer *trainer = trainer_new(&recipe, 2);
    trainer_take(trainer, &net_release);
    assert_memory_equal(trainer->net.rows, net_release.rows, sizeof net_release.rows);
    trainer->lessons = &all;
    run_steps(trainer, 3);
    assert_int_equal(trainer->games, 24);
    assert_memory_not_equal(trainer->net.hidden, net_release.hidden, sizeof net_release.hidden);
    trainer_free(trainer);
    lesson_file_free(&all);
    unlink(file_in_tmp());
}

TEST(damaged_files_are_refused) {
    struct refusal why;
    struct trainer *trainer = trainer_new(&tiny, 1);
    assert_false(checkpoint_load(trainer, "/tmp/no/such/file", &why));
    assert_true(checkpoint_save(trainer, file_in_tmp(), &why));
    assert_int_equal(truncate(file_in_tmp(), 1000), 0);
    assert_false(checkpoint_load(trainer, file_in_tmp(), &why));
    assert_string_equal(reason_of(&why), "not a run of training with this network");
    trainer_free(trainer);
    unlink(file_in_tmp());
}

/* How far off the network's chances are in games of other players. */
static double foresight(const struct net *net) {
    enum { GAMES = 40 };
    double error = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        struct rng rng = rng_seeded(i, 4);
        struct played_game game;
        struct board board;
        struct net_position position;
        selfplay(&net_release, &rng, &game);
        selfplay_look_back(&game, 1);
        board_clear(&board, game.edition);
        net_begin(net, &position, game.edition);
        for (int n = 0; n < game.count; n++) {
            const struct played_move *move = &game.moves[n];
            net_lay(net, &position, &board, move->placement);
            board_lay(&board, move->placement);
            int value = net_value(net, &position, move->ns_next ? ROLE_NS : ROLE_EW);
            double chance = (double)net_chance(move->ns_next ? value : -value) / NET_CERTAIN;
            error += squared(chance - (double)move->win) / game.count;
        }
    }
    return error / GAMES;
}

TEST(a_tiny_run_learns) {
    struct recipe recipe = tiny;
    recipe.games = 640;
    recipe.first_rate = 0.01f;
    static struct net first, last;
    struct trainer *trainer = trainer_new(&recipe, 2);
    trainer_export(trainer, &first);
    run_steps(trainer, 80);
    assert_int_equal(trainer->games, recipe.games);
    trainer_export(trainer, &last);
    assert_true(foresight(&last) < foresight(&first));
    trainer_free(trainer);
}

TEST(a_network_is_even_with_itself) {
    struct gauge gauge = gauge_nets(&net_release, &net_release, 10, 1);
    assert_true(gauge.score == 0.5);
    assert_true(gauge.error == 0);
}

TEST(the_rate_goes_down_along_a_cosine) {
    struct trainer *trainer = trainer_new(&tiny, 1);
    assert_true(fabsf(trainer_rate(trainer) - tiny.first_rate) < 1e-7f);
    trainer->games = tiny.games / 2;
    assert_true(fabsf(trainer_rate(trainer) - (tiny.first_rate + tiny.last_rate) / 2) < 1e-6f);
    trainer->games = 2 * tiny.games;
    assert_true(trainer_rate(trainer) == tiny.last_rate);
    trainer_free(trainer);
}

/* test_train [PATTERN]: only those. */
int main(int count, char **arguments) {
    if (count > 1)
        cmocka_set_test_filter(arguments[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_game_teaches_is_the_slope_of_the_error),
        cmocka_unit_test(what_a_lesson_teaches_is_the_slope_of_the_error),
        cmocka_unit_test(weights_taken_from_a_network_come_to_it_again),
        cmocka_unit_test(a_file_of_lessons_goes_on_where_it_was_stopped),
        cmocka_unit_test(what_is_no_file_of_lessons_is_refused),
        cmocka_unit_test(a_lesson_is_a_legal_game),
        cmocka_unit_test(an_exam_says_what_choices_give_away),
        cmocka_unit_test(a_run_learns_from_lessons),
        cmocka_unit_test(weights_that_are_not_seen_any_more_stay),
        cmocka_unit_test(a_run_that_was_stopped_goes_on_as_if_it_had_not_been),
        cmocka_unit_test(damaged_files_are_refused),
        cmocka_unit_test(a_tiny_run_learns),
        cmocka_unit_test(a_network_is_even_with_itself),
        cmocka_unit_test(the_rate_goes_down_along_a_cosine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
