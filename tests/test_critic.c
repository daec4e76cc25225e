#define _POSIX_C_SOURCE 200809L
/* The critic: what it sees turns with the board, and what it learns is the slope of its error. */
#include "base/file.h"
#include "support.h"
#include "train/critic_trainer.h"
#include "train/mover.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A position some way into a game of random placements. */
struct scene {
    struct board board, end;
    struct net_position position;
    bool ns;
};

static void make_scene(struct scene *scene, int edition, int tiles, uint64_t seed) {
    struct rng rng = rng_seeded(seed, 1);
    struct placement list[PLACEMENTS_MAX];
    struct bag bag;
    int count;
    bag_fill(&bag, edition, &rng);
    board_clear(&scene->end, edition);
    net_begin(&net_release, &scene->position, edition);
    scene->board = scene->end;
    scene->ns = tiles % 2;
    for (int i = 0; (count = bag_draw(&bag, &scene->end, list)) > 0; i++) {
        struct placement chosen = list[rng_below(&rng, (uint32_t)count)];
        if (i < tiles)
            net_lay(&net_release, &scene->position, &scene->end, chosen);
        board_lay(&scene->end, chosen);
        if (i < tiles)
            scene->board = scene->end;
    }
}

static struct critic_position seen_of(const struct scene *scene, struct critic_turn turn) {
    return (struct critic_position){&scene->board, &scene->position, 700, turn};
}

/* The board as it lies, asked square by square. */
static void compare_with_board(const struct scene *scene, const struct critic_view *view) {
    int size = editions[scene->board.edition].size;
    struct points points = board_points(&scene->board);
    int counted[2] = {0}, fitting = 0, covered = 0;
    for (int at = 0; at < CRITIC_SQUARES; at++) {
        for (int owner = 0; owner < 2; owner++)
            counted[owner] += view->squares[at][CRITIC_OWN_ESTUARY + owner];
        fitting += (view->squares[at][CRITIC_FITS] > 0) + (view->squares[at][CRITIC_FITS + 1] > 0);
        covered += view->squares[at][CRITIC_COVERED] > 0;
    }
    /* A corner shows one number for two coasts of one side, never for both sides. */
    assert_in_range(counted[0], 1, CRITIC_UNIT * (points.coast[NORTH] + points.coast[SOUTH]));
    assert_int_equal(counted[1], CRITIC_UNIT * (points.coast[EAST] + points.coast[WEST]));
    assert_int_equal(covered, 3 * scene->board.tiles);
    bool joined[SLOT_COUNT] = {0};
    int slots = 0;
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        struct placement list[PLACEMENTS_MAX];
        int count = scene->position.inputs.unlaid[tile] ? board_placements(&scene->board, tile, list) : 0;
        for (int i = 0; i < count; i++) {
            slots += !joined[list[i].slot];
            joined[list[i].slot] = true;
        }
    }
    assert_int_equal(fitting, slots);
    assert_int_equal(view->size, size);
}

TEST(the_view_shows_the_board) {
    struct scene scene;
    struct critic_view view;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        make_scene(&scene, seed % 2 ? EDITION_KOSMOS : EDITION_GOLIATH, 40, seed);
        struct points points = board_points(&scene.board);
        if (!(points.coast[NORTH] + points.coast[SOUTH]))
            continue;
        struct critic_position seen = seen_of(&scene, (struct critic_turn){0});
        critic_look(&seen, &view);
        compare_with_board(&scene, &view);
    }
}

static bool is_told_by_side(int plane) {
    return plane >= CRITIC_EXIT && plane < CRITIC_OWN_WORTH;
}

/* Where a plane is told of when columns and rows change places. */
static int transposed_plane(int plane, struct critic_turn turn) {
    if (is_told_by_side(plane)) {
        int first = plane < CRITIC_BLANK ? CRITIC_EXIT : CRITIC_BLANK;
        return first + (int)critic_turn_side(turn, (enum side)(plane - first));
    }
    if (!turn.transposed || plane < CRITIC_OWN_WORTH || plane == CRITIC_COVERERS ||
        plane == CRITIC_NEARNESS || plane >= CRITIC_PLANES_USED)
        return plane;
    bool first = plane < CRITIC_COVERERS   ? plane % 2 == CRITIC_OWN_WORTH % 2
                 : plane < CRITIC_NEARNESS ? plane == CRITIC_OWN_SCORERS
                                           : plane % 2 == CRITIC_FROM_OWN % 2;
    return first ? plane + 1 : plane - 1;
}

TEST(the_view_turns_with_the_board) {
    static struct critic_view plain, turned;
    struct scene scene;
    for (int n = 1; n < 8; n++) {
        struct critic_turn turn = {n & 1, n & 2, n & 4};
        make_scene(&scene, n % 2 ? EDITION_KOSMOS : EDITION_GOLIATH, 30 + n, (uint64_t)n);
        struct critic_position straight = seen_of(&scene, (struct critic_turn){0}),
                               other = seen_of(&scene, turn);
        critic_look(&straight, &plain);
        critic_look(&other, &turned);
        for (int row = 0; row < plain.size; row++)
            for (int column = 0; column < plain.size; column++) {
                struct square to = critic_turn_square(turn, plain.size, (struct square){column, row});
                const uint8_t *here = plain.squares[critic_square_at(column, row)];
                const uint8_t *there = turned.squares[critic_square_at(to.column, to.row)];
                for (int plane = 0; plane < CRITIC_PLANES; plane++)
                    assert_int_equal(here[plane], there[transposed_plane(plane, turn)]);
            }
    }
}

static struct critic_weights weights, gradient;
static struct critic_work work;

static double error_with(float *weight, float by, const struct critic_sample *sample) {
    static struct critic_answer answer;
    float was = *weight;
    *weight = was + by;
    critic_kernel_best()->answer(&weights, &sample->view, sample->odds, &work, &answer);
    *weight = was;
    return (double)critic_error(sample, &answer);
}

/* Layers are cut off, so a slope is not the same a little further on: nearly all have to be right. */
TEST(the_critic_learns_by_the_slope_of_its_error) {
    static struct critic_sample sample;
    struct scene scene;
    struct rng rng = rng_seeded(4, 4);
    int right = 0, looked_at = 0;
    make_scene(&scene, EDITION_GOLIATH, 35, 6);
    struct critic_position seen = seen_of(&scene, (struct critic_turn){true, false, true});
    critic_sample_of(&seen, &scene.end, &sample);
    sample.win = 0.3f;
    sample.rest = 1.2f;
    sample.weight = 2;
    sample.end_weight = 0.7f;
    critic_begin(&weights, &rng);
    memset(weights.rest, 0, sizeof weights.rest); /* teaches nothing to what it reads */
    for (int i = 0; i < CRITIC_HIDDEN; i++)
        weights.win[i] = 0.1f * (float)(i % 5 - 2);
    for (int i = 0; i < 2 * CRITIC_CHANNELS; i++)
        weights.estuary[i % 2][i / 2] = 0.02f * (float)(i % 7 - 3);
    for (int i = CRITIC_READ - CRITIC_HOPES; i < CRITIC_READ; i++)
        memset(weights.hidden[i], 0, sizeof weights.hidden[i]); /* nothing goes back through hopes */
    for (int i = 0; i < CRITIC_READ - CRITIC_HOPES; i++)
        weights.direct[i] = 0.02f * (float)(i % 7 - 3);
    critic_kernel_best()->learn(&weights, &sample, &work, &gradient);
    for (int i = 0; i < CRITIC_WEIGHTS; i += 3) {
        float by = 2e-3f, *weight = critic_list(&weights) + i;
        double slope =
            (error_with(weight, by, &sample) - error_with(weight, -by, &sample)) / (2 * (double)by);
        double learned = (double)critic_list(&gradient)[i];
        if (fabs(slope) < 1e-3)
            continue;
        looked_at++;
        right += fabs(slope - learned) < 0.05 * fabs(slope) + 5e-4;
    }
    assert_in_range(looked_at, 1000, CRITIC_WEIGHTS);
    assert_in_range(right, looked_at * 95 / 100, looked_at);
}

TEST(a_critic_that_has_learned_nothing_says_what_the_first_network_says) {
    static struct critic_view view;
    static struct critic_answer answer;
    struct scene scene;
    struct rng rng = rng_seeded(8, 4);
    make_scene(&scene, EDITION_KOSMOS, 20, 3);
    struct critic_position seen = seen_of(&scene, (struct critic_turn){0});
    critic_look(&seen, &view);
    critic_begin(&weights, &rng);
    critic_kernel_best()->answer(&weights, &view, 0.75f, &work, &answer);
    assert_true(fabsf(answer.odds - 0.75f) < 1e-6f);
}

static const struct critic_recipe tiny = {.games = 12,
                                          .seed = 3,
                                          .games_a_step = 2,
                                          .positions_a_game = 2,
                                          .first_rate = 0.002f,
                                          .last_rate = 0.0001f,
                                          .trust = 0.9f};

static struct critic_trainer *tiny_trainer(void) {
    struct critic_trainer *trainer = critic_trainer_new(&tiny, &net_release);
    assert_non_null(trainer);
    return trainer;
}

static void take_steps(struct critic_trainer *trainer, int count) {
    for (int i = 0; i < count; i++)
        critic_trainer_step(trainer);
}

TEST(a_critic_goes_on_learning_as_if_it_had_not_been_stopped) {
    struct critic_trainer *whole = tiny_trainer(), *stopped = tiny_trainer(), *on = tiny_trainer();
    struct refusal why;
    char path[64];
    snprintf(path, sizeof path, "/tmp/tayu-test-critic-%ld", (long)getpid());
    take_steps(whole, 6);
    take_steps(stopped, 3);
    assert_true(critic_trainer_save(stopped, path, &why));
    assert_true(critic_trainer_load(on, path, &why));
    take_steps(on, 3);
    assert_int_equal(on->games, tiny.games);
    assert_memory_equal(&whole->learner, &on->learner, sizeof whole->learner);
    assert_true(file_write(path, span_of("no run"), &why));
    assert_false(critic_trainer_load(on, path, &why));
    unlink(path);
    free(whole);
    free(stopped);
    free(on);
}

int main(void) {
    net_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_view_shows_the_board),
        cmocka_unit_test(the_view_turns_with_the_board),
        cmocka_unit_test(the_critic_learns_by_the_slope_of_its_error),
        cmocka_unit_test(a_critic_goes_on_learning_as_if_it_had_not_been_stopped),
        cmocka_unit_test(a_critic_that_has_learned_nothing_says_what_the_first_network_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
