#include "rules/game.h"

void game_unseen(const struct game *game, uint8_t unseen[TILE_COUNT]) {
    for (int tile = 0; tile < TILE_COUNT; tile++)
        unseen[tile] = (uint8_t)setup_copies(&game->setup);
    for (int i = 0; i < game->board.tiles; i++)
        unseen[pattern_tile(game->laid[i].pattern)]--;
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        const struct hand_tiles *hand = &game->hands[seat];
        if (hand->kept < TILE_COUNT)
            unseen[hand->kept]--;
        if (hand->drawn < TILE_COUNT)
            unseen[hand->drawn]--;
        for (int tile = 0; tile < TILE_COUNT; tile++)
            unseen[tile] = (uint8_t)(unseen[tile] - game->aside[seat][tile]);
    }
}

void game_left(const struct game *game, uint8_t left[TILE_COUNT]) {
    game_unseen(game, left);
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        const struct hand_tiles *hand = &game->hands[seat];
        if (hand->kept < TILE_COUNT)
            left[hand->kept]++;
        if (hand->drawn < TILE_COUNT)
            left[hand->drawn]++;
    }
}

/* Whether two tiles that may still be in the supply look like this, one on each stack. */
static bool possible_sights(const struct game *game, const struct sight sights[2]) {
    uint8_t unseen[TILE_COUNT];
    game_unseen(game, unseen);
    for (int left = 0; left < TILE_COUNT; left++)
        for (int right = 0; right < TILE_COUNT; right++) {
            bool left_fits = sights[0].back == BACK_NONE || (unseen[left] && sight_allows(sights[0], left));
            bool right_fits =
                sights[1].back == BACK_NONE || (unseen[right] && sight_allows(sights[1], right));
            bool enough = left != right || unseen[left] > 1 || sights[0].back == BACK_NONE ||
                          sights[1].back == BACK_NONE;
            if (left_fits && right_fits && enough)
                return true;
        }
    return false;
}

bool game_set_sights(struct game *game, const struct sight sights[2], struct refusal *why) {
    struct supply supply = game->supply;
    for (int n = 0; n < WAY_SOURCES; n++)
        if (!supply_set_sight(&supply, n, sights[n], why))
            return false;
    if (!possible_sights(game, sights))
        return refuse(why, "the tiles that are left cannot look like that");
    game->supply = supply;
    return true;
}
