#include "rules/game.h"

/* FNV-1a over the numbers a game is made of, so that gaps in the structs do not count. */
static void hash_number(uint64_t *hash, uint64_t number) {
    for (int i = 0; i < 8; i++) {
        *hash = (*hash ^ (number >> 8 * i & 0xff)) * 0x100000001b3u;
    }
}

static void hash_seat(uint64_t *hash, const struct game *game, int seat) {
    hash_number(hash, game->hands[seat].kept);
    hash_number(hash, game->hands[seat].drawn);
    hash_number(hash, game->role[seat]);
    hash_number(hash, game->aside_unknown[seat]);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        hash_number(hash, game->aside[seat][tile]);
}

/* Of options that are seldom used, only what is unusual counts. */
enum { HASH_STAYS = 1, HASH_STAYED, HASH_FIRST, HASH_FREE, HASH_SHORT };

uint64_t game_hash(const struct game *game) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (int i = 0; i < game->board.tiles; i++) {
        hash_number(&hash, game->laid[i].slot);
        hash_number(&hash, game->laid[i].pattern);
    }
    for (int seat = 1; seat <= game->setup.players; seat++)
        hash_seat(&hash, game, seat);
    for (int i = 0; i < game->supply.size; i++)
        hash_number(&hash, game->supply.pile[i]);
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
        hash_number(&hash, rest[i]);
    bool three = game->setup.players == 3;
    if (three && game->setup.beaten == BEATEN_STAYS)
        hash_number(&hash, game->flood_left ? HASH_STAYED : HASH_STAYS);
    if (three && game->setup.reached == REACHED_FIRST)
        hash_number(&hash, HASH_FIRST);
    if (game->setup.players == 4 && game->setup.talk == TALK_FREE)
        hash_number(&hash, HASH_FREE);
    if (game->setup.length == LENGTH_SHORT)
        hash_number(&hash, HASH_SHORT);
    return hash;
}
