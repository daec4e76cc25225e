#include "bench/calibration.h"

#include "base/check.h"
#include "search/reward.h"
#include "search/suggest.h"
#include "table/view.h"

/* What was said about a game while it was played. */
struct sayings {
    struct {
        double chance;
        enum role role;
    } list[SUPPLY_MAX];
    int count;
};

static struct action choose_calibration_action(struct player *player, const struct game *game, uint64_t seed,
                                               int simulations) {
    struct game view;
    view_game(game, game->seat, &view);
    suggest_begin(player, &view, 0, seed);
    player->most = simulations;
    while (!player->settled)
        player_slice(player, 0);
    return player_action(player);
}

static void note_said_chance(struct sayings *sayings, const struct player *player) {
    struct suggestion list[SEARCH_CANDIDATES];
    suggest_list(player, list);
    sayings->list[sayings->count].chance = list[0].win;
    sayings->list[sayings->count++].role = player->search.role;
}

static void compare_said_with_came(struct calibration *calibration, double said, double came) {
    int number = (int)(said * CALIBRATION_CLASSES);
    struct calibration_class *class =
        &calibration->classes[number < CALIBRATION_CLASSES ? number : CALIBRATION_CLASSES - 1];
    class->said += said;
    class->came += came;
    class->count++;
    calibration->squared_error += (said - came) * (said - came);
    calibration->count++;
}

void calibration_add_game(struct calibration *calibration, struct player *player, uint64_t seed,
                          int simulations) {
    struct game game = game_dealt((struct setup){.seed = seed, .has_seed = true});
    struct sayings sayings = {.count = 0};
    struct refusal why;
    while (game.phase != PHASE_OVER) {
        struct action action =
            choose_calibration_action(player, &game, seed + (uint64_t)sayings.count, simulations);
        if (action.kind == ACTION_PLACE)
            note_said_chance(&sayings, player);
        check(game_play(&game, &action, &why));
    }
    enum winner winner = game_result(&game).winner;
    for (int i = 0; i < sayings.count; i++)
        compare_said_with_came(calibration, sayings.list[i].chance,
                               reward_share(winner, sayings.list[i].role));
}
