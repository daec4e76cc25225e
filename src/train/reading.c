#include "train/reading.h"

#include "eval/net_kernel.h"

#include <math.h>

/* How much of what is taught comes from how the game went on; what a move that was not made counts beside one
 * that was. */
static const float from_game = 0.3f, aside_share = 0.3f;

/* A difference of so much counts as one more position, up to a few. */
static const float notable = 0.05f, most_weight = 3;

static float chance_of_choice(const struct lesson_choice *choice, bool ns_next) {
    float ns = (float)choice->chance / LESSON_CERTAIN;
    return ns_next ? ns : 1 - ns;
}

static float weight_by(float taught, float thought) {
    float weight = 0.5f + fabsf(taught - thought) / notable;
    return weight < most_weight ? weight : most_weight;
}

struct place {
    struct board board;
    struct net_position position;
};

static void note_aside(const struct net *net, const struct place *place, const struct lesson_choice *choice,
                       struct played_move *move) {
    struct net_inputs inputs;
    int32_t heads[NET_HEADS];
    net_kernel_best()->inputs_after(net, &place->position, &place->board, choice->placement, &inputs);
    net_kernel_best()->heads(net, &inputs, move->ns_next, heads);
    move->placement = choice->placement;
    selfplay_note_rows(&inputs, move->ns_next, move);
    move->win = chance_of_choice(choice, move->ns_next);
    move->weight = aside_share * weight_by(move->win, (float)net_chance(heads[NET_WIN]) / NET_CERTAIN);
}

static void lay_while_reading(const struct net *net, struct place *place, struct placement placement) {
    net_lay(net, &place->position, &place->board, placement);
    board_lay(&place->board, placement);
}

/* The game as it went, with what the network thinks of it. */
static void replay(struct reading *reading, const struct lesson *lesson, const struct net *net,
                   struct played_game *game) {
    struct place place;
    bool ns_next = lesson->ns_first;
    board_clear(&place.board, lesson->edition);
    net_begin(net, &place.position, lesson->edition);
    for (int i = 0; i < lesson->count; i++) {
        const struct lesson_move *taught = &lesson->moves[i];
        struct played_move *move = &game->moves[i];
        ns_next = !ns_next;
        for (int n = 1; n < taught->count; n++) {
            struct played_aside *aside = &reading->asides[game->aside_count++];
            *aside = (struct played_aside){.at = i, .move = {.ns_next = ns_next}};
            note_aside(net, &place, &taught->choices[n], &aside->move);
        }
        *move = (struct played_move){
            .placement = taught->choices[0].placement, .ns_next = ns_next, .weight = 1, .end_weight = 1};
        lay_while_reading(net, &place, move->placement);
        selfplay_note_rows(&place.position.inputs, ns_next, move);
        selfplay_note_thoughts(net, &place.position, move);
    }
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        game->points[coast] = place.position.inputs.points[coast];
}

float reading_follow(struct reading *reading, const struct lesson *lesson, const struct net *net, float trust,
                     struct played_game *game) {
    float thoughts[SUPPLY_MAX];
    *game =
        (struct played_game){.edition = lesson->edition, .count = lesson->count, .asides = reading->asides};
    replay(reading, lesson, net, game);
    for (int i = 0; i < game->count; i++)
        thoughts[i] = game->moves[i].win;
    float error = selfplay_look_back(game, trust);
    for (int i = 0; i < game->count; i++) {
        struct played_move *move = &game->moves[i];
        const struct lesson_choice *choice = &lesson->moves[i].choices[0];
        if (!choice->games)
            continue;
        move->win = from_game * move->win + (1 - from_game) * chance_of_choice(choice, move->ns_next);
        move->weight = weight_by(move->win, thoughts[i]);
    }
    return error;
}
