#include "bench/trial.h"

#include "base/check.h"
#include "table/view.h"

static const struct {
    uint8_t players, hand, three;
} kinds[] = {
    {2, HAND_SINGLE, THREE_AUCTION}, {3, HAND_SINGLE, THREE_AUCTION}, {4, HAND_SINGLE, THREE_AUCTION},
    {2, HAND_OPEN, THREE_AUCTION},   {2, HAND_HIDDEN, THREE_AUCTION}, {3, HAND_SINGLE, THREE_TARGET},
};
enum { KIND_COUNT = sizeof kinds / sizeof *kinds, DRAW_COUNT = DRAW_TABLE, EDITION_COUNT = EDITION_END - 1 };
_Static_assert(TRIAL_GAMES == KIND_COUNT * DRAW_COUNT * EDITION_COUNT, "each combination once");

static struct setup setup_of(int number) {
    struct refusal why;
    int kind = number / (EDITION_COUNT * DRAW_COUNT);
    struct setup setup = {
        .edition = (uint8_t)(1 + number % EDITION_COUNT),
        .draw = (uint8_t)(1 + number / EDITION_COUNT % DRAW_COUNT),
        .players = kinds[kind % KIND_COUNT].players,
        .hand = kinds[kind % KIND_COUNT].hand,
        .three = kinds[kind % KIND_COUNT].three,
        .discard = (uint8_t)(1 + (number + kind) % DISCARD_NEVER),
        .beaten = BEATEN_LEAVES,
        .reached = REACHED_HIGHEST,
        .target = (uint16_t)(5 + number % 20),
        .seed = (uint64_t)number,
        .has_seed = true,
    };
    if (draw_ways[setup.draw].has_sides)
        setup.peek = (uint8_t)(1 + (number + kind) % PEEK_ON);
    check(setup_complete(&setup, &why));
    return setup;
}

void trial_begin(struct trial *trial, int number) {
    struct setup setup = setup_of(number);
    game_record_open(&trial->game_record);
    game_record_new(&trial->game_record, &setup);
    table_shuffle(&trial->game_record.table);
    trial->rng = rng_seeded((uint64_t)number, 2);
}

bool trial_go_on(struct trial *trial, int actions) {
    struct refusal why;
    const struct game *game = &trial->game_record.table.game;
    for (int i = 0; i < actions && game->phase != PHASE_OVER; i++) {
        enum bot bot = rng_below(&trial->rng, 4) ? BOT_GREEDY : BOT_RANDOM;
        struct order order = {.bot = bot, .seed = rng_next(&trial->rng)};
        struct action action = trial_ask(&trial->player, game, &order);
        check(table_play(&trial->game_record.table, &action, &why));
    }
    return game->phase != PHASE_OVER;
}

struct action trial_ask(struct player *player, const struct game *game, const struct order *order) {
    struct game view;
    view_game(game, game->seat, &view);
    player_begin(player, &view, order);
    while (!player->settled)
        player_slice(player, 0);
    return player_action(player);
}
