#include "terminal_common/computer.h"

#include "table/view.h"

void computer_decide(struct thinker *thinker, const struct game *game, int level, int ms) {
    struct game view;
    view_game(game, game->seat, &view);
    struct order order = {.level = level, .seed = game_hash(&view)};
    thinker_decide(thinker, &view, &order, ms);
}

void computer_weigh(struct thinker *thinker, const struct game *game, int ms) {
    struct game view;
    view_game(game, game->seat, &view);
    thinker_weigh(thinker, &view, game_hash(&view), ms);
}
