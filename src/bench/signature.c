#include "bench/signature.h"

#include "search/suggest.h"
#include "table/view.h"

static const struct order orders[] = {
    {.bot = BOT_TAYU, .level = 1, .seed = 1},
    {.bot = BOT_TAYU, .level = 5, .seed = 2},
    {.bot = BOT_TAYU, .level = 10, .simulations = 200, .seed = 3},
    {.bot = BOT_MC, .simulations = 400, .seed = 4},
};
enum { ORDER_COUNT = sizeof orders / sizeof *orders };

/* FNV-1a, a number being eight bytes. */
static void add_to_signature(uint64_t *hash, int64_t number) {
    for (int i = 0; i < 8; i++)
        *hash = (*hash ^ ((uint64_t)number >> 8 * i & 0xff)) * 0x100000001b3u;
}

static void add_action(uint64_t *hash, const struct action *action) {
    add_to_signature(hash, action->kind);
    if (action->kind == ACTION_DRAW)
        add_to_signature(hash, action->source);
    if (action->kind == ACTION_PLACE)
        add_to_signature(hash, (int64_t)action->placement.slot * PATTERN_COUNT + action->placement.pattern);
    if (action->kind == ACTION_BID)
        add_to_signature(hash, action->bid);
}

/* A fraction in parts of a power of two, which no machine rounds. */
static void add_fraction(uint64_t *hash, double fraction) {
    enum { PARTS = 256 };
    add_to_signature(hash, (int64_t)(fraction * PARTS));
}

static void add_suggestions(uint64_t *hash, struct player *player, const struct game *game) {
    enum { SLICES = 3 };
    struct suggestion list[SEARCH_CANDIDATES];
    struct game view;
    view_game(game, game->seat, &view);
    suggest_begin(player, &view, 0, 5);
    for (int i = 1; i <= SLICES && !player->settled; i++)
        player_slice(player, 1000 * i / SLICES);
    int count = suggest_list(player, list);
    for (int i = 0; i < count; i++) {
        add_action(hash, &list[i].action);
        add_to_signature(hash, list[i].games);
        add_fraction(hash, list[i].win);
        add_fraction(hash, list[i].ns);
        add_fraction(hash, list[i].ew);
    }
}

static void add_position(uint64_t *hash, struct trial *trial) {
    const struct game *game = &trial->game_record.table.game;
    for (int i = 0; i < ORDER_COUNT; i++) {
        struct action action = trial_ask(&trial->player, game, &orders[i]);
        add_action(hash, &action);
        add_to_signature(hash, trial->player.simulations);
    }
    add_suggestions(hash, &trial->player, game);
}

uint64_t signature_count(struct trial *trial) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (int number = 0; number < TRIAL_GAMES; number++) {
        trial_begin(trial, number);
        while (trial_go_on(trial, 1 + (int)rng_below(&trial->rng, 60)))
            add_position(&hash, trial);
        add_to_signature(&hash, (int64_t)game_hash(&trial->game_record.table.game));
    }
    return hash;
}
