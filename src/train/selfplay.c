#include "train/selfplay.h"

#include "eval/net_reach.h"
#include "train/mover.h"

/* Some games begin with many placements at random, so that odd positions are seen too. */
static int random_placements_of_game(struct rng *rng) {
    return rng_below(rng, 8) ? 1 + (int)rng_below(rng, 3) : (int)rng_below(rng, 24);
}

void selfplay_note_rows(const struct net_inputs *inputs, bool ns_next, struct played_move *move) {
    struct net_outlook outlook = net_outlook_of(inputs);
    net_reach_of(inputs, &move->reach);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        move->points[coast] = inputs->points[coast];
    move->tiles = inputs->tiles;
    move->lead = (uint8_t)net_lead_class(inputs->points, ns_next);
    move->end = (uint8_t)net_end_class(outlook.stuck, outlook.left);
    move->choice = (uint8_t)net_choice_class(outlook.places, outlook.left);
}

void selfplay_note_thoughts(const struct net *net, const struct net_position *position,
                            struct played_move *move) {
    enum role next = move->ns_next ? ROLE_NS : ROLE_EW;
    struct net_forecast forecast = net_forecast(net, position, next);
    int value = net_value(net, position, next);
    move->win = (float)net_chance(move->ns_next ? value : -value) / NET_CERTAIN;
    move->own = (float)(move->ns_next ? forecast.ns : forecast.ew) / (64 * 32);
    move->other = (float)(move->ns_next ? forecast.ew : forecast.ns) / (64 * 32);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        move->coast[coast] = (float)forecast.coast[coast] / (64 * 8);
}

void selfplay(const struct net *net, struct rng *rng, struct played_game *game) {
    enum { NOISE = NET_UNIT / 8 };
    struct board board;
    struct net_position position;
    struct placement list[PLACEMENTS_MAX];
    struct bag bag;
    struct mover mover = {net, &position, &board, rng_below(rng, 2), NOISE};
    int at_random = random_placements_of_game(rng), count;
    *game = (struct played_game){.edition = rng_below(rng, 4) ? EDITION_KOSMOS : EDITION_GOLIATH};
    bag_fill(&bag, game->edition, rng);
    board_clear(&board, game->edition);
    net_begin(net, &position, game->edition);
    while ((count = bag_draw(&bag, &board, list)) > 0) {
        struct played_move *move = &game->moves[game->count];
        int chosen = game->count < at_random ? (int)rng_below(rng, (uint32_t)count)
                                             : mover_choose(&mover, list, count, rng);
        net_lay(net, &position, &board, list[chosen]);
        board_lay(&board, list[chosen]);
        mover.ns = !mover.ns;
        *move = (struct played_move){
            .placement = list[chosen], .ns_next = mover.ns, .weight = 1, .end_weight = 1};
        selfplay_note_rows(&position.inputs, mover.ns, move);
        selfplay_note_thoughts(net, &position, move);
        game->count++;
    }
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        game->points[coast] = position.inputs.points[coast];
}

/* What a later position says: of chances and products for north-south. */
struct lesson {
    float win, ns, ew, coast[SIDE_COUNT];
};

static struct lesson lesson_of_end(const struct played_game *game) {
    const uint8_t *points = game->points;
    int ns = points[NORTH] * points[SOUTH], ew = points[EAST] * points[WEST];
    struct lesson lesson = {ns > ew ? 1 : ns < ew ? 0 : 0.5f, (float)ns / 32, (float)ew / 32, {0}};
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        lesson.coast[coast] = (float)points[coast] / 8;
    return lesson;
}

static void mix_into_later(float *later, float thought, float trust) {
    *later = trust * *later + (1 - trust) * thought;
}

static struct lesson teach(struct played_move *move, struct lesson lesson, float trust) {
    struct lesson taught = lesson;
    mix_into_later(&lesson.win, move->ns_next ? move->win : 1 - move->win, trust);
    mix_into_later(&lesson.ns, move->ns_next ? move->own : move->other, trust);
    mix_into_later(&lesson.ew, move->ns_next ? move->other : move->own, trust);
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        mix_into_later(&lesson.coast[coast], move->coast[coast], trust);
        move->coast[coast] = taught.coast[coast];
    }
    move->win = move->ns_next ? taught.win : 1 - taught.win;
    move->own = move->ns_next ? taught.ns : taught.ew;
    move->other = move->ns_next ? taught.ew : taught.ns;
    return lesson;
}

float selfplay_look_back(struct played_game *game, float trust) {
    struct lesson lesson = lesson_of_end(game);
    float outcome = lesson.win, error = 0;
    for (int i = game->count - 1; i >= 0; i--) {
        struct played_move *move = &game->moves[i];
        move->rest = (float)(game->count - 1 - i) / 32;
        float miss = (move->ns_next ? move->win : 1 - move->win) - outcome;
        error += miss * miss;
        lesson = teach(move, lesson, trust);
    }
    return game->count ? error / (float)game->count : 0;
}
