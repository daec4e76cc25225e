#include "train/critic_trainer.h"

#include "train/checkpoint.h"

#include <stdlib.h>
#include <string.h>

struct critic_trainer *critic_trainer_new(const struct critic_recipe *recipe, const struct net *net) {
    struct critic_trainer *trainer = aligned_alloc(64, sizeof *trainer);
    struct rng rng = rng_seeded(recipe->seed, UINT64_MAX);
    if (!trainer)
        return NULL;
    memset(trainer, 0, sizeof *trainer);
    trainer->recipe = *recipe;
    trainer->net = net;
    critic_begin(&trainer->learner.weights, &rng);
    trainer->learner.mean = trainer->learner.weights;
    return trainer;
}

/* Estuaries of a coast that comes to lie the other way round, or not. */
static uint32_t turn_estuaries(const struct critic_turn *turn, const struct board *end, enum side coast) {
    int size = editions[end->edition].size;
    uint32_t estuaries = board_estuaries(end, coast), turned = 0;
    bool backwards = coast == NORTH || coast == SOUTH ? turn->columns : turn->rows;
    for (int n = 0; n < size; n++)
        turned |= (estuaries >> n & 1) << (backwards ? size - 1 - n : n);
    return turned;
}

void critic_sample_of(const struct critic_position *position, const struct board *end,
                      struct critic_sample *sample) {
    critic_look(position, &sample->view);
    sample->odds = (float)position->value / NET_UNIT;
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        sample->coasts[critic_turn_side(position->turn, (enum side)coast)] =
            turn_estuaries(&position->turn, end, (enum side)coast);
}

static void count_errors(struct critic_errors *errors, float critic, float net) {
    const double most = 50000;
    errors->positions = errors->positions < most ? errors->positions + 1 : most;
    errors->critic += ((double)(critic * critic) - errors->critic) / errors->positions;
    errors->net += ((double)(net * net) - errors->net) / errors->positions;
}

static float chance_of(float odds) {
    return 1 / (1 + expf(-odds));
}

/* What the chance counts in a lesson, and in a game that the network played against itself. */
static const float lesson_weight = 3, played_weight = 0.3f;

/* What a position teaches, and on which board the game ended. */
struct teaching {
    bool ns_next;
    float win, rest, weight;
    const struct board *end; /* or NULL: how it would have ended is not known */
};

static void learn_position(struct critic_trainer *trainer, const struct board *board,
                           const struct net_position *position, const struct teaching *teaching,
                           struct rng *rng) {
    struct critic_sample *sample = &trainer->sample;
    int value = net_value(trainer->net, position, teaching->ns_next ? ROLE_NS : ROLE_EW);
    struct critic_position seen = {board,
                                   position,
                                   teaching->ns_next ? value : -value,
                                   {rng_below(rng, 2), rng_below(rng, 2), !teaching->ns_next}};
    critic_sample_of(&seen, teaching->end ? teaching->end : board, sample);
    sample->win = teaching->win;
    sample->rest = teaching->rest;
    sample->weight = teaching->weight;
    sample->end_weight = teaching->end ? 1 : 0;
    float odds =
        critic_kernel_best()->learn(&trainer->learner.weights, sample, &trainer->work, &trainer->gradient);
    count_errors(teaching->weight < lesson_weight ? &trainer->played : &trainer->taught,
                 chance_of(odds) - sample->win, chance_of(sample->odds) - sample->win);
}

static void lay_for_critic(const struct net *net, struct board *board, struct net_position *position,
                           struct placement placement) {
    net_lay(net, position, board, placement);
    board_lay(board, placement);
}

/* Positions at equal distances, from one at random on. */
static bool is_position_taken(const struct critic_trainer *trainer, int count, int i, uint32_t first) {
    int each = (count + trainer->recipe.positions_a_game - 1) / trainer->recipe.positions_a_game;
    return i % each == (int)(first % (uint32_t)each);
}

static void learn_played_game(struct critic_trainer *trainer, const struct played_game *game,
                              struct rng *rng) {
    struct board board, end;
    struct net_position position;
    uint32_t first = (uint32_t)(rng_next(rng) >> 40);
    board_clear(&end, game->edition);
    for (int i = 0; i < game->count; i++)
        board_lay(&end, game->moves[i].placement);
    board_clear(&board, game->edition);
    net_begin(trainer->net, &position, game->edition);
    for (int i = 0; i < game->count; i++) {
        lay_for_critic(trainer->net, &board, &position, game->moves[i].placement);
        const struct played_move *move = &game->moves[i];
        const struct teaching teaching = {move->ns_next, move->win, move->rest, played_weight, &end};
        if (is_position_taken(trainer, game->count, i, first))
            learn_position(trainer, &board, &position, &teaching, rng);
    }
}

/* What playing on said of a placement is much less a matter of chance than how a game went on. Only of the
 * placement that was made it is known how the game ended. */
static void learn_choice(struct critic_trainer *trainer, const struct board *board,
                         const struct net_position *position, const struct lesson_choice *choice,
                         struct teaching teaching, struct rng *rng) {
    enum { LEAST_GAMES = 8 };
    struct board after = *board;
    struct net_position seen = *position;
    float ns = (float)choice->chance / LESSON_CERTAIN;
    if (choice->games < LEAST_GAMES)
        return;
    teaching.win = teaching.ns_next ? ns : 1 - ns;
    teaching.weight = lesson_weight;
    lay_for_critic(trainer->net, &after, &seen, choice->placement);
    learn_position(trainer, &after, &seen, &teaching, rng);
}

static void end_of_lesson(const struct lesson *lesson, struct board *end) {
    board_clear(end, lesson->edition);
    for (int i = 0; i < lesson->count; i++)
        board_lay(end, lesson->moves[i].choices[0].placement);
}

static void learn_lesson(struct critic_trainer *trainer, struct rng *rng) {
    struct lesson lesson;
    struct board board, end;
    struct net_position position;
    lesson_file_take(trainer->lessons, rng_below(rng, (uint32_t)trainer->lessons->count), &lesson);
    uint32_t first = (uint32_t)(rng_next(rng) >> 40);
    bool ns_next = lesson.ns_first;
    end_of_lesson(&lesson, &end);
    board_clear(&board, lesson.edition);
    net_begin(trainer->net, &position, lesson.edition);
    for (int i = 0; i < lesson.count; i++) {
        const struct lesson_move *move = &lesson.moves[i];
        int n = rng_below(rng, 3) ? (int)rng_below(rng, (uint32_t)move->count) : 0;
        ns_next = !ns_next;
        struct teaching teaching = {
            .ns_next = ns_next, .rest = (float)(lesson.count - 1 - i) / 32, .end = n ? NULL : &end};
        if (is_position_taken(trainer, lesson.count, i, first))
            learn_choice(trainer, &board, &position, &move->choices[n], teaching, rng);
        lay_for_critic(trainer->net, &board, &position, move->choices[0].placement);
    }
}

static void play_and_learn(struct critic_trainer *trainer, struct rng *rng) {
    struct played_game game;
    selfplay(trainer->net, rng, &game);
    selfplay_look_back(&game, trainer->recipe.trust);
    learn_played_game(trainer, &game, rng);
}

float critic_trainer_rate(const struct critic_trainer *trainer) {
    const struct critic_recipe *recipe = &trainer->recipe;
    float done = (float)trainer->games / (float)recipe->games;
    float share = done < 1 ? (1 + cosf(3.14159265f * done)) / 2 : 0;
    return recipe->last_rate + share * (recipe->first_rate - recipe->last_rate);
}

void critic_trainer_step(struct critic_trainer *trainer) {
    struct critic_learner *learner = &trainer->learner;
    const struct adam adam = {critic_list(&learner->weights), critic_list(&learner->mean),
                              critic_list(&learner->moment), critic_list(&learner->square)};
    int positions = trainer->recipe.games_a_step * trainer->recipe.positions_a_game;
    for (int i = 0; i < trainer->recipe.games_a_step; i++) {
        struct rng rng = rng_seeded(trainer->recipe.seed, trainer->games++);
        if (trainer->lessons && rng_below(&rng, 100) < (uint32_t)trainer->recipe.lessons)
            learn_lesson(trainer, &rng);
        else
            play_and_learn(trainer, &rng);
    }
    struct learn_step step = {critic_trainer_rate(trainer), (float)positions, ++trainer->steps};
    critic_kernel_best()->apply(&adam, critic_list(&trainer->gradient), step);
    memset(&trainer->gradient, 0, sizeof trainer->gradient);
}

/* What comes before the weights in a file. */
struct head {
    char mark[8];
    uint64_t games;
    struct critic_recipe recipe;
    struct critic_errors played, taught;
    int32_t steps, weights;
};
static const char mark[8] = "tayucri3";

bool critic_trainer_save(const struct critic_trainer *trainer, const char *path, struct refusal *why) {
    struct head head;
    memset(&head, 0, sizeof head);
    memcpy(head.mark, mark, sizeof mark);
    head.games = trainer->games;
    head.recipe = trainer->recipe;
    head.played = trainer->played;
    head.taught = trainer->taught;
    head.steps = trainer->steps;
    head.weights = CRITIC_WEIGHTS;
    return checkpoint_write(path, (struct span){(const char *)&head, sizeof head},
                            (struct span){(const char *)&trainer->learner, sizeof trainer->learner}, why);
}

bool critic_trainer_load(struct critic_trainer *trainer, const char *path, struct refusal *why) {
    struct head head;
    if (!checkpoint_read(path, &head, sizeof head, &trainer->learner, sizeof trainer->learner, why))
        return false;
    if (memcmp(head.mark, mark, sizeof mark) || head.weights != CRITIC_WEIGHTS)
        return checkpoint_refuse(why);
    trainer->games = head.games;
    trainer->recipe = head.recipe;
    trainer->played = head.played;
    trainer->taught = head.taught;
    trainer->steps = head.steps;
    return true;
}
