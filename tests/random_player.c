#include "random_player.h"

#include "base/check.h"

static uint8_t one_of(struct rng *rng, uint32_t count) {
    return (uint8_t)(1 + rng_below(rng, count));
}

static bool one_in(struct rng *rng, uint32_t count) {
    return rng_below(rng, count) == 0;
}

struct setup random_setup(struct rng *rng) {
    struct refusal why;
    struct setup setup = {
        .seed = rng_next(rng),
        .has_seed = true,
        .edition = one_of(rng, EDITION_END - 1),
        .players = (uint8_t)(2 + rng_below(rng, 3)),
        .draw = one_of(rng, DRAW_END - 1),
        .discard = one_of(rng, 3),
        .three = one_of(rng, 2),
        .beaten = one_of(rng, 2),
        .reached = one_of(rng, 2),
        .target = (uint16_t)(1 + rng_below(rng, 30)),
    };
    if (setup.players == 2)
        setup.hand = one_of(rng, 3);
    if (setup.draw == DRAW_BLOCK)
        setup.peek = one_of(rng, 2);
    if (setup.players == 4)
        setup.talk = one_of(rng, 2);
    if (one_in(rng, 6))
        setup.length = LENGTH_SHORT;
    check(setup_complete(&setup, &why));
    return setup;
}

int random_drawn_tile(const struct game *game, enum source source, struct rng *rng) {
    uint8_t unseen[TILE_COUNT];
    int possible[SUPPLY_MAX], count = 0;
    game_unseen(game, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        for (int i = 0; i < unseen[tile] && supply_may_bring(&game->supply, source, tile); i++)
            possible[count++] = tile;
    return count ? possible[rng_below(rng, (uint32_t)count)] : TILE_NONE;
}

static struct action simple(enum action_kind kind) {
    return (struct action){.kind = (uint8_t)kind, .tile = TILE_NONE};
}

static struct action random_draw(const struct game *game, struct action draw, struct rng *rng) {
    bool hidden = game->setup.hand == HAND_HIDDEN;
    int tile = game->supply.known ? TILE_NONE : random_drawn_tile(game, draw.source, rng);
    if (hidden && (one_in(rng, 3) || (tile == TILE_NONE && !game->supply.known)))
        tile = TILE_UNKNOWN;
    draw.tile = (uint8_t)tile;
    return draw;
}

/* High bids are as legal as low ones but make dull games: every second bid is below 40. */
static struct action random_bid(const struct game *game, struct rng *rng) {
    int highest = game_highest_bid(game);
    if (game->bid && (!highest || one_in(rng, 2)))
        return simple(ACTION_PASS);
    if (highest > 40 && one_in(rng, 2))
        highest = 40;
    struct action bid = simple(ACTION_BID);
    bid.bid = (uint16_t)(1 + rng_below(rng, (uint32_t)highest));
    return bid;
}

static bool may_be(uint8_t held, int tile, const uint8_t unseen[TILE_COUNT]) {
    return held == tile || (tile_is_unknown(held) && tile_can_be(held, tile) && unseen[tile]);
}

/* A hand not wholly known plays any tile that it may hold and that fits; without one it has to give way. */
static struct action random_unknown_place(const struct game *game, struct rng *rng) {
    const struct hand_tiles *hand = &game->hands[game->seat];
    uint8_t unseen[TILE_COUNT];
    int first = (int)rng_below(rng, TILE_COUNT);
    game_unseen(game, unseen);
    for (int i = 0; i < TILE_COUNT; i++) {
        struct placement list[PLACEMENTS_MAX];
        int tile = (first + i) % TILE_COUNT;
        bool may_be_there = may_be(hand->kept, tile, unseen) || may_be(hand->drawn, tile, unseen);
        int count = may_be_there ? board_placements(&game->board, tile, list) : 0;
        if (count) {
            struct action place = simple(ACTION_PLACE);
            place.placement = list[rng_below(rng, (uint32_t)count)];
            return place;
        }
    }
    struct ways_on ways = game_ways_on(game);
    check(ways.discard || ways.end);
    return simple(ways.discard && (!ways.end || one_in(rng, 2)) ? ACTION_DISCARD : ACTION_END);
}

struct action random_action(const struct game *game, struct rng *rng) {
    static struct action list[GAME_LEGAL_MAX];
    if (game->setup.players == 4 && game->setup.talk == TALK_PENALTY && game->phase == PHASE_PLACE &&
        one_in(rng, 40))
        return simple(ACTION_TALK);
    if (one_in(rng, 600))
        return simple(ACTION_RESIGN);
    if (game->phase == PHASE_BID)
        return random_bid(game, rng);
    int count = game_legal(game, list);
    if (count < 0)
        return random_unknown_place(game, rng);
    check(count > 0);
    struct action chosen = list[rng_below(rng, (uint32_t)count)];
    return chosen.kind == ACTION_DRAW ? random_draw(game, chosen, rng) : chosen;
}

/* How much room a placement leaves, told from every third tile. */
static int room_after(const struct game *game, struct placement placement) {
    struct board board = game->board;
    int room = 0;
    board_lay(&board, placement);
    for (int tile = 0; tile < TILE_COUNT; tile += 3)
        room += board_count(&board, tile);
    return room;
}

struct action random_closing_action(const struct game *game, struct rng *rng) {
    struct action best = random_action(game, rng);
    if (best.kind != ACTION_PLACE)
        return best;
    int least = room_after(game, best.placement);
    for (int i = 0; i < 12; i++) {
        struct action other = random_action(game, rng);
        int room = other.kind == ACTION_PLACE ? room_after(game, other.placement) : least;
        if (room < least) {
            least = room;
            best = other;
        }
    }
    return best;
}
