#include "rules/game.h"

/* FNV-1a over the numbers a game is made of, so that gaps in the structs do not count. */
static void add(uint64_t *hash, uint64_t number) {
    for (int i = 0; i < 8; i++) {
        *hash = (*hash ^ (number >> 8 * i & 0xff)) * 0x100000001b3u;
    }
}

static void add_seat(uint64_t *hash, const struct game *game, int seat) {
    add(hash, game->hands[seat].kept);
    add(hash, game->hands[seat].drawn);
    add(hash, game->role[seat]);
    add(hash, game->aside_unknown[seat]);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        add(hash, game->aside[seat][tile]);
}

/* Of options that are seldom used, only what is unusual counts. */
enum { HASH_STAYS = 1, HASH_STAYED, HASH_FIRST };

uint64_t game_hash(const struct game *game) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (int i = 0; i < game->board.tiles; i++) {
        add(&hash, game->laid[i].slot);
        add(&hash, game->laid[i].pattern);
    }
    for (int seat = 1; seat <= game->setup.players; seat++)
        add_seat(&hash, game, seat);
    for (int i = 0; i < game->supply.size; i++)
        add(&hash, game->supply.pile[i]);
    const uint64_t rest[] = {
        game->setup.edition,   game->setup.players,
        game->supply.left,     game->supply.taken[0],
        game->supply.taken[1], game->supply.rings,
        game->phase,           game->seat,
        game->to_deal,         game->passed,
        game->bidder,          game->bid,
        game->flood_lost,      (uint64_t)(game->given_up | game->called_off << 8),
        game->setup.draw,      game->setup.hand,
        game->setup.discard,   game->setup.peek,
        game->setup.start,
    };
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++)
        add(&hash, rest[i]);
    bool three = game->setup.players == 3;
    if (three && game->setup.beaten == BEATEN_STAYS)
        add(&hash, game->flood_left ? HASH_STAYED : HASH_STAYS);
    if (three && game->setup.reached == REACHED_FIRST)
        add(&hash, HASH_FIRST);
    return hash;
}
