#include "bench/honesty.h"

#include "base/tr_later.h"
#include "bench/hidden.h"
#include "table/view.h"

/* Position after position another player is asked. */
static const struct order orders[] = {
    {.bot = BOT_TAYU, .level = 10, .simulations = 120, .seed = 1},
    {.bot = BOT_TAYU, .level = 1, .seed = 2},
    {.bot = BOT_MC, .simulations = 300, .seed = 3},
    {.bot = BOT_TAYU, .level = 5, .seed = 4},
    {.bot = BOT_RANDOM, .seed = 5},
};
enum { ORDER_COUNT = sizeof orders / sizeof *orders, EXCHANGES = 3 };

static bool same_view(const struct game *a, const struct game *b) {
    struct game view_a, view_b;
    view_game(a, a->seat, &view_a);
    view_game(b, b->seat, &view_b);
    const unsigned char *bytes_a = (const void *)&view_a, *bytes_b = (const void *)&view_b;
    for (size_t i = 0; i < sizeof view_a; i++)
        if (bytes_a[i] != bytes_b[i])
            return false;
    return true;
}

static const char *fault_here(struct honesty *honesty, chooser choose) {
    struct trial *trial = &honesty->trial;
    const struct game *game = &trial->game_record.table.game;
    const struct order *order = &orders[honesty->positions % ORDER_COUNT];
    struct action action = choose(&trial->player, game, order);
    for (int i = 0; i < EXCHANGES; i++, honesty->exchanges++) {
        struct game other = *game;
        hidden_exchange(&other, game->seat, &trial->rng);
        if (!same_view(game, &other))
            return tr_later("the view tells what is hidden");
        struct action again = choose(&trial->player, &other, order);
        if (!action_equal(&action, &again))
            return tr_later("the choice depends on what is hidden");
    }
    return NULL;
}

bool honesty_try(struct honesty *honesty, int positions, chooser choose) {
    struct trial *trial = &honesty->trial;
    honesty->positions = honesty->exchanges = 0;
    honesty->fault = NULL;
    for (int number = 0; honesty->positions < positions; number++) {
        trial_begin(trial, number);
        while (honesty->positions < positions && trial_go_on(trial, 1 + (int)rng_below(&trial->rng, 60))) {
            honesty->fault = fault_here(honesty, choose);
            if (honesty->fault)
                return false;
            honesty->positions++;
        }
    }
    return true;
}
