#include "train/exam.h"

#include "base/check.h"
#include "eval/net_kernel.h"
#include "train/mover.h"

/* A game of two players with single hands and a bag, under way. */
struct place {
    struct board board;
    struct net_position position;
    struct bag bag;
    bool ns;
};

static void lay_in_exam(const struct net *net, struct place *place, struct placement placement) {
    net_lay(net, &place->position, &place->board, placement);
    board_lay(&place->board, placement);
    place->ns = !place->ns;
}

static void begin_exam_game(const struct net *net, struct place *place, int edition, struct rng *rng) {
    bag_fill(&place->bag, edition, rng);
    board_clear(&place->board, edition);
    net_begin(net, &place->position, edition);
    place->ns = rng_below(rng, 2);
}

static int choose_in_exam(const struct net *net, const struct place *place, const struct placement *list,
                          int count) {
    struct mover mover = {net, &place->position, &place->board, place->ns, 0};
    return mover_choose(&mover, list, count, NULL);
}

/* In half games, for who places. */
static int play_on_in_exam(const struct net *net, const struct place *from, bool ns, struct rng *rng) {
    struct place place = *from;
    struct placement list[PLACEMENTS_MAX];
    int count;
    rng_shuffle(rng, place.bag.tiles, place.bag.count);
    while ((count = bag_draw(&place.bag, &place.board, list)) > 0)
        lay_in_exam(net, &place, list[choose_in_exam(net, &place, list, count)]);
    struct points points = board_points(&place.board);
    int lead = points_ns(points) - points_ew(points);
    lead = ns ? lead : -lead;
    return lead > 0 ? 2 : lead == 0;
}

/* How bad it is for the other side, by the network. */
static int value_for_mover(const struct net *net, const struct place *place, struct placement placement) {
    int value =
        net_value_after(net, &place->position, &place->board, placement, place->ns ? ROLE_EW : ROLE_NS);
    return place->ns ? value : -value;
}

/* The best by the network, best first. */
static int list_best(const struct net *net, const struct place *place, const struct placement *list,
                     int count, struct exam_choice choices[EXAM_CHOICES]) {
    int values[EXAM_CHOICES], kept = 0;
    for (int i = 0; i < count; i++) {
        int value = value_for_mover(net, place, list[i]), at = kept < EXAM_CHOICES ? kept++ : EXAM_CHOICES;
        for (; at > 0 && values[at - 1] < value; at--)
            if (at < EXAM_CHOICES) {
                values[at] = values[at - 1];
                choices[at] = choices[at - 1];
            }
        if (at < EXAM_CHOICES) {
            values[at] = value;
            choices[at] = (struct exam_choice){.placement = list[i]};
        }
    }
    return kept;
}

static void try_out(const struct net *net, const struct place *place, uint64_t seed,
                    struct exam_question *question) {
    for (int i = 0; i < question->count; i++) {
        struct place after = *place;
        lay_in_exam(net, &after, question->choices[i].placement);
        for (int game = 0; game < EXAM_HALVES * question->games; game++) {
            struct rng rng = rng_seeded(~seed, (uint64_t)game);
            question->choices[i].won[game / question->games] += play_on_in_exam(net, &after, place->ns, &rng);
        }
    }
}

bool exam_ask(const struct net *net, int games, uint64_t seed, struct exam_question *question) {
    enum { TURNS = 85 };
    struct rng rng = rng_seeded(seed, 5);
    struct place place;
    struct placement list[PLACEMENTS_MAX];
    int edition = rng_below(&rng, 4) ? EDITION_KOSMOS : EDITION_GOLIATH;
    int turns = 1 + (int)rng_below(&rng, TURNS), count;
    begin_exam_game(net, &place, edition, &rng);
    *question = (struct exam_question){.edition = edition, .games = games};
    while ((count = bag_draw(&place.bag, &place.board, list)) > 0 && question->laid_count < turns) {
        bool at_random = question->laid_count < 2;
        int n = at_random ? (int)rng_below(&rng, (uint32_t)count) : choose_in_exam(net, &place, list, count);
        question->laid[question->laid_count++] = list[n];
        lay_in_exam(net, &place, list[n]);
    }
    if (count < 2)
        return false;
    question->ns = place.ns;
    question->count = list_best(net, &place, list, count, question->choices);
    try_out(net, &place, seed, question);
    return true;
}

void exam_write(FILE *file, const struct exam_question *question) {
    fprintf(file, "%d %d %d %d", question->edition, question->games, question->ns, question->laid_count);
    for (int i = 0; i < question->laid_count; i++)
        fprintf(file, " %d %d", question->laid[i].slot, question->laid[i].pattern);
    fprintf(file, " %d", question->count);
    for (int i = 0; i < question->count; i++) {
        const struct exam_choice *choice = &question->choices[i];
        fprintf(file, " %d %d %d %d", choice->placement.slot, choice->placement.pattern, choice->won[0],
                choice->won[1]);
    }
    fprintf(file, " .\n");
    fflush(file);
}

static bool read_placement_numbers(FILE *file, struct placement *placement) {
    int slot, pattern;
    bool good = fscanf(file, "%d %d", &slot, &pattern) == 2 && slot >= 0 && slot < SLOT_COUNT &&
                pattern >= 0 && pattern < PATTERN_COUNT;
    if (good)
        *placement = (struct placement){(uint16_t)slot, (uint8_t)pattern};
    return good;
}

bool exam_read(FILE *file, struct exam_question *question) {
    int ns;
    char end = 0;
    bool good =
        fscanf(file, "%d %d %d %d", &question->edition, &question->games, &ns, &question->laid_count) == 4 &&
        question->edition >= 1 && question->edition <= LEARNED_EDITIONS && question->games >= 1 &&
        question->games <= EXAM_GAMES_MOST && question->laid_count >= 0 && question->laid_count <= SUPPLY_MAX;
    for (int i = 0; good && i < question->laid_count; i++)
        good = read_placement_numbers(file, &question->laid[i]);
    good = good && fscanf(file, "%d", &question->count) == 1 && question->count > 0 &&
           question->count <= EXAM_CHOICES;
    for (int i = 0; good && i < question->count; i++) {
        struct exam_choice *choice = &question->choices[i];
        good = read_placement_numbers(file, &choice->placement) &&
               fscanf(file, "%d %d", &choice->won[0], &choice->won[1]) == 2;
    }
    question->ns = ns;
    return good && fscanf(file, " %c", &end) == 1 && end == '.';
}

static void go_to_question(const struct exam_question *question, const struct net *net, struct place *place) {
    board_clear(&place->board, question->edition);
    net_begin(net, &place->position, question->edition);
    for (int i = 0; i < question->laid_count; i++)
        lay_in_exam(net, place, question->laid[i]);
    place->ns = question->ns;
}

int exam_answer(const struct exam_question *question, const struct net *net, double chances[EXAM_CHOICES]) {
    struct place place;
    int best = 0;
    go_to_question(question, net, &place);
    for (int i = 0; i < question->count; i++) {
        int value = value_for_mover(net, &place, question->choices[i].placement);
        chances[i] = (double)net_chance(value) / NET_CERTAIN;
        best = chances[i] > chances[best] ? i : best;
    }
    return best;
}

static void act_in_exam(struct game *game, struct action action) {
    struct refusal why;
    check(game_play(game, &action, &why));
}

static void draw_in_exam(struct game *game, struct placement placement) {
    act_in_exam(game, (struct action){.kind = ACTION_DRAW,
                                      .source = SOURCE_BAG,
                                      .tile = (uint8_t)pattern_tile(placement.pattern)});
}

int exam_answer_ahead(const struct exam_question *question, const struct order *order,
                      struct player *player) {
    bool ns_first = question->ns != (question->laid_count % 2 == 1);
    struct setup setup = {.edition = (uint8_t)question->edition, .draw = DRAW_BAG, .start = ns_first ? 1 : 2};
    struct game game;
    struct refusal why;
    check(setup_complete(&setup, &why));
    game_start(&game, &setup);
    for (int i = 0; i < question->laid_count; i++) {
        draw_in_exam(&game, question->laid[i]);
        act_in_exam(&game,
                    (struct action){.kind = ACTION_PLACE, .tile = TILE_NONE, .placement = question->laid[i]});
    }
    draw_in_exam(&game, question->choices[0].placement);
    player_begin(player, &game, order);
    while (!player->settled)
        player_slice(player, 0);
    struct placement chosen = player_action(player).placement;
    for (int i = 0; i < question->count; i++)
        if (chosen.slot == question->choices[i].placement.slot &&
            chosen.pattern == question->choices[i].placement.pattern)
            return i;
    return -1;
}

static double share_won(const struct exam_question *question, int choice, int half) {
    return question->choices[choice].won[half] / (2.0 * question->games);
}

static double mean_share_won(const struct exam_question *question, int choice) {
    return (share_won(question, choice, 0) + share_won(question, choice, 1)) / EXAM_HALVES;
}

/* How much better the best by one half does in the other. */
static double loss_of_answer(const struct exam_question *question, int answer) {
    double loss = 0;
    for (int half = 0; half < EXAM_HALVES; half++) {
        int best = 0;
        for (int i = 1; i < question->count; i++)
            if (question->choices[i].won[half] > question->choices[best].won[half])
                best = i;
        loss += share_won(question, best, 1 - half) - share_won(question, answer, 1 - half);
    }
    return loss / EXAM_HALVES;
}

void exam_count(struct exam_result *result, const struct exam_question *question, int answer,
                const double *chances) {
    double mean = 0;
    for (int i = 0; i < question->count; i++)
        mean += mean_share_won(question, i) / question->count;
    double gain = mean_share_won(question, answer) - mean, loss = loss_of_answer(question, answer);
    result->questions++;
    result->gain += gain;
    result->gain_squares += gain * gain;
    result->loss += loss;
    result->loss_squares += loss * loss;
    for (int i = 0; chances && i < question->count; i++) {
        double came = mean_share_won(question, i), miss = chances[i] - came;
        result->error += miss * miss - came * (1 - came) / (EXAM_HALVES * question->games - 1);
        result->judged++;
    }
}
