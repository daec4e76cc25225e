#include "train/lesson.h"

#include "base/check.h"

enum { LEVEL = 9 };

/* Games that say what the chosen placement is worth; judgements count as some games. */
enum { AGAIN = 32, JUDGEMENT_GAMES = 8 };

void lesson_begin(struct lesson_game *game, uint64_t seed) {
    struct refusal why;
    game->rng = rng_seeded(seed, 3);
    struct setup setup = {.edition = rng_below(&game->rng, 4) ? EDITION_KOSMOS : EDITION_GOLIATH,
                          .draw = DRAW_BAG,
                          .start = (uint8_t)(1 + rng_below(&game->rng, 2))};
    check(setup_complete(&setup, &why));
    game_start(&game->game, &setup);
    game->left = edition_supply(&editions[setup.edition]);
    for (int i = 0; i < game->left; i++)
        game->bag[i] = (uint8_t)(i % TILE_COUNT);
    rng_shuffle(&game->rng, game->bag, game->left);
}

static void play_lesson_action(struct lesson_game *game, struct action action) {
    struct refusal why;
    check(game_play(&game->game, &action, &why));
}

bool lesson_draw(struct lesson_game *game) {
    struct action list[GAME_LEGAL_MAX];
    while (game->game.phase != PHASE_OVER) {
        if (game->game.phase == PHASE_DRAW && game->left) {
            int tile = game->bag[--game->left];
            play_lesson_action(
                game, (struct action){.kind = ACTION_DRAW, .source = SOURCE_BAG, .tile = (uint8_t)tile});
        } else {
            check(game_legal(&game->game, list) > 0);
            if (list[0].kind == ACTION_PLACE)
                return true;
            play_lesson_action(game, list[0]);
        }
    }
    return false;
}

void lesson_lay(struct lesson_game *game, struct placement placement) {
    play_lesson_action(game,
                       (struct action){.kind = ACTION_PLACE, .tile = TILE_NONE, .placement = placement});
}

/* Some games begin with many placements at random, so that odd positions are seen too. */
static int random_placements_of_lesson(struct rng *rng) {
    return rng_below(rng, 8) ? 1 + (int)rng_below(rng, 3) : (int)rng_below(rng, 24);
}

/* The chance of north-south, by the games that were played on and the judgement before them. */
static struct lesson_choice choice_of(const struct search *search, const struct candidate *candidate) {
    double games = candidate->tally.games, judged = (double)net_chance(candidate->judgement) / NET_CERTAIN;
    double win = search_win(search, candidate);
    win = (win * games + JUDGEMENT_GAMES * judged) / (games + JUDGEMENT_GAMES);
    win = search->role == ROLE_NS ? win : 1 - win;
    return (struct lesson_choice){candidate->action.placement, (uint16_t)(win * LESSON_CERTAIN + 0.5),
                                  (uint8_t)(games < 1     ? 1
                                            : games < 255 ? games
                                                          : 255)};
}

/* Plays on anew from the one at the front. */
static void judge_again(struct search *search) {
    static const int64_t other_worlds = (int64_t)1 << 40;
    struct tally tally[SEARCH_CANDIDATES] = {0};
    int alive = search->alive;
    search->alive = 1;
    search_play(search, other_worlds, AGAIN, tally);
    search->list[0].tally = tally[0];
    search->alive = alive;
}

static void bring_to_front(struct search *search, struct action action) {
    int at = 0;
    while (!action_equal(&search->list[at].action, &action))
        at++;
    struct candidate chosen = search->list[at];
    for (; at > 0; at--)
        search->list[at] = search->list[at - 1];
    search->list[0] = chosen;
}

static void look_ahead(struct player *player, const struct game *game, const struct order *order,
                       struct lesson_move *move) {
    struct search *search = &player->search;
    player_begin(player, game, order);
    while (!player->settled)
        player_slice(player, 0);
    struct skill skill = skill_best;
    skill.net = order->net;
    struct action list[GAME_LEGAL_MAX];
    if (game_legal(game, list) == 1)
        search_begin(search, game, &skill, order->seed);
    search_prepare(search);
    bring_to_front(search, player_action(player));
    judge_again(search);
    move->count = search->count < LESSON_CHOICES ? search->count : LESSON_CHOICES;
    for (int i = 0; i < move->count; i++)
        move->choices[i] = choice_of(search, &search->list[i]);
}

void lesson_play(struct player *player, const struct net *net, uint64_t seed, struct lesson *lesson) {
    struct lesson_game game;
    struct order order = {.bot = BOT_TAYU, .level = LEVEL, .seed = seed, .net = net};
    lesson_begin(&game, seed);
    int at_random = random_placements_of_lesson(&game.rng);
    lesson->edition = game.game.setup.edition;
    lesson->ns_first = game.game.role[game.game.seat] == ROLE_NS;
    for (lesson->count = 0; lesson_draw(&game); lesson->count++) {
        struct lesson_move *move = &lesson->moves[lesson->count];
        if (lesson->count < at_random) {
            struct action list[GAME_LEGAL_MAX];
            uint32_t count = (uint32_t)game_legal(&game.game, list);
            move->count = 1;
            move->choices[0] = (struct lesson_choice){list[rng_below(&game.rng, count)].placement, 0, 0};
        } else
            look_ahead(player, &game.game, &order, move);
        lesson_lay(&game, move->choices[0].placement);
    }
}
