#include "rules/game.h"

#include "base/check.h"
#include "rules/setup.h"

static const struct edition *edition_of(const struct game *game) {
    return &editions[game->setup.edition];
}

static bool two_tiles(const struct game *game) {
    return game->setup.hand != HAND_SINGLE;
}

/* RULES 5, 6: a turn starts with a draw, or with the tile in hand when the supply is used up. */
static void begin_turn(struct game *game) {
    bool goes_on_from_hand = !game->supply.left && game->hands[game->seat].kept != TILE_NONE;
    game->phase = goes_on_from_hand ? PHASE_PLACE : PHASE_DRAW;
}

/* RULES 8: a flood that places no more is left out. */
static void next_turn(struct game *game) {
    do
        game->seat = (uint8_t)game_next_seat(game, game->seat);
    while (game->flood_left && game->role[game->seat] == ROLE_FLOOD);
    begin_turn(game);
}

/* RULES 8: a seat that became the flood leaves it to the next one. Where the lot is not known, as in a view,
 * the first one stands for it. */
static int starting_builder(const struct game *game, int flood) {
    int start = game->setup.start, first = game_next_seat(game, flood);
    if (start == START_SECOND)
        return game_next_seat(game, first);
    return !start || start == START_FIRST || start == flood ? first : start;
}

/* RULES 8: the seat that is the flood is known; the starting builder chooses a side. */
static void begin_three(struct game *game, int flood) {
    game->role[flood] = ROLE_FLOOD;
    game->seat = (uint8_t)starting_builder(game, flood);
    game->phase = PHASE_SIDE;
}

void game_start(struct game *game, const struct setup *setup) {
    *game = (struct game){.setup = *setup, .seat = setup->start};
    board_clear(&game->board, setup->edition);
    supply_start(&game->supply, setup);
    for (int seat = 0; seat <= SEATS_MAX; seat++)
        game->hands[seat] = (struct hand_tiles){TILE_NONE, TILE_NONE};
    if (setup->players != 3) {
        for (int seat = 1; seat <= setup->players; seat++)
            game->role[seat] = seat % 2 ? ROLE_NS : ROLE_EW;
        game->to_deal = two_tiles(game) ? setup->players : 0;
        begin_turn(game);
    } else if (setup->three == THREE_TARGET) {
        game->bid = setup->target;
        begin_three(game, setup->flood);
    } else {
        game->seat = setup->opener;
        game->phase = PHASE_BID;
    }
}

struct game game_dealt(struct setup setup) {
    struct game game;
    struct refusal why;
    check(setup_complete(&setup, &why));
    game_start(&game, &setup);
    supply_shuffle(&game.supply, &setup);
    return game;
}

int game_turn(const struct game *game) {
    return game->phase == PHASE_OVER ? 0 : game->seat;
}

/* Whether a tile in hand could be placed; of an unknown one, whether every tile it can be could be. */
static bool must_be_placed(const struct game *game, int tile) {
    if (tile == TILE_NONE)
        return false;
    if (!tile_is_unknown(tile))
        return board_count(&game->board, tile) > 0;
    uint8_t unseen[TILE_COUNT];
    game_unseen(game, unseen);
    for (int i = 0; i < TILE_COUNT; i++)
        if (unseen[i] && tile_can_be(tile, i) && !board_count(&game->board, i))
            return false;
    return true;
}

struct ways_on game_ways_on(const struct game *game) {
    const struct hand_tiles *hand = &game->hands[game->seat];
    if (game->phase == PHASE_DRAW)
        return (struct ways_on){.end = !game->supply.left};
    if (game->phase != PHASE_PLACE || must_be_placed(game, hand->kept) || must_be_placed(game, hand->drawn))
        return (struct ways_on){0};
    bool may_discard = hand->drawn != TILE_NONE && game->setup.discard != DISCARD_NEVER &&
                       points_nobody_scored(board_points(&game->board));
    return (struct ways_on){
        .discard = may_discard,
        .end = !may_discard || game->setup.discard == DISCARD_ASK,
    };
}

static bool refuse_phase(const struct game *game, struct refusal *why) {
    static const char *const reasons[] = {
        [PHASE_BID] = "the auction is still on: bid or pass",
        [PHASE_SIDE] = "the starting builder has to choose a side: ns or ew",
        [PHASE_DRAW] = "a tile has to be drawn first",
        [PHASE_PLACE] = "the tile in hand has to be placed first",
        [PHASE_OVER] = "the game is over",
    };
    return refuse(why, reasons[game->phase]);
}

struct action game_named(const struct game *game, const struct action *action) {
    struct action named = *action;
    if (action->kind == ACTION_DRAW && action->tile == TILE_NONE && game->phase == PHASE_DRAW &&
        game->supply.known && supply_offers(&game->supply, action->source))
        named.tile = (uint8_t)supply_next(&game->supply, action->source);
    return named;
}

static bool check_drawn_tile(const struct game *game, const struct action *action, struct refusal *why) {
    uint8_t unseen[TILE_COUNT];
    game_unseen(game, unseen);
    int tile = action->tile;
    if (tile == TILE_NONE)
        return refuse(why, "the supply is not known here: name the tile, as in left=128");
    if (tile == TILE_UNKNOWN)
        return game->setup.hand == HAND_HIDDEN || refuse(why, "all players see this tile: name it");
    if (game->supply.known)
        return tile == supply_next(&game->supply, action->source) ||
               refuse(why, "another tile lies there in this supply");
    if (!unseen[tile])
        return refuse(why, "all copies of that tile have been drawn");
    if (!supply_may_bring(&game->supply, action->source, tile))
        return refuse(why, supply_way(&game->supply)->sight == SIGHT_KINDS
                               ? "that tile has another back"
                               : "that tile does not match what the stack shows");
    return true;
}

static bool play_draw(struct game *game, const struct action *given, struct refusal *why) {
    struct action action = game_named(game, given);
    if (game->phase != PHASE_DRAW)
        return refuse_phase(game, why);
    if (!game->supply.left)
        return refuse(why, "nothing is left to draw");
    if (!supply_offers(&game->supply, action.source))
        return refuse(why, "there is no tile to draw there");
    if (!check_drawn_tile(game, &action, why))
        return false;
    if (action.tile == TILE_UNKNOWN)
        action.tile = (uint8_t)(game->supply.known ? supply_next(&game->supply, action.source)
                                                   : supply_unknown_tile(&game->supply, action.source));
    supply_take(&game->supply, action.source);
    if (game->to_deal) { /* RULES 6: one tile each before the game */
        game->hands[game->seat].kept = action.tile;
        game->to_deal--;
        next_turn(game);
    } else {
        game->hands[game->seat].drawn = action.tile;
        game->phase = PHASE_PLACE;
    }
    return true;
}

/* The place in the hand that a tile is played from: where it is known to be, else an unknown one that it
 * may be. NULL if the player cannot have it. */
static uint8_t *find_tile_in_hand(struct game *game, int tile) {
    struct hand_tiles *hand = &game->hands[game->seat];
    if (hand->drawn == tile)
        return &hand->drawn;
    if (hand->kept == tile)
        return &hand->kept;
    uint8_t unseen[TILE_COUNT];
    game_unseen(game, unseen);
    if (!unseen[tile])
        return NULL;
    if (tile_is_unknown(hand->drawn) && tile_can_be(hand->drawn, tile))
        return &hand->drawn;
    return tile_is_unknown(hand->kept) && tile_can_be(hand->kept, tile) ? &hand->kept : NULL;
}

/* RULES 8: what it means that a builder has reached the bid. */
static void look_at_bid(struct game *game) {
    struct points points = board_points(&game->board);
    if (!game_bid_reached(game, points_ns(points), points_ew(points)))
        return;
    game->flood_lost = true;
    game->flood_left = game->flood_left || game->setup.beaten == BEATEN_LEAVES;
    if (game->setup.reached == REACHED_FIRST)
        game->phase = PHASE_OVER;
}

static bool play_place(struct game *game, struct placement placement, struct refusal *why) {
    if (game->phase != PHASE_PLACE)
        return refuse_phase(game, why);
    struct hand_tiles *hand = &game->hands[game->seat];
    uint8_t *from = find_tile_in_hand(game, pattern_tile(placement.pattern));
    if (!from)
        return refuse(why, "that tile is not in hand");
    if (!game_check_fit(game, placement, why))
        return false;
    *from = TILE_NONE;
    if (two_tiles(game) && hand->kept == TILE_NONE)
        *hand = (struct hand_tiles){hand->drawn, TILE_NONE};
    game->laid[game->board.tiles] = placement;
    board_lay(&game->board, placement);
    look_at_bid(game);
    if (game->phase != PHASE_OVER)
        next_turn(game);
    return true;
}

static bool refuse_way_on(const struct game *game, const char *otherwise, struct refusal *why) {
    if (game->phase != PHASE_PLACE)
        return refuse_phase(game, why);
    const struct hand_tiles *hand = &game->hands[game->seat];
    bool placeable = must_be_placed(game, hand->kept) || must_be_placed(game, hand->drawn);
    return refuse(why, placeable ? "a tile that can be placed must be placed" : otherwise);
}

static void set_aside(struct game *game) {
    struct hand_tiles *hand = &game->hands[game->seat];
    if (tile_is_unknown(hand->drawn))
        game->aside_unknown[game->seat]++;
    else if (hand->drawn != TILE_NONE)
        game->aside[game->seat][hand->drawn]++;
    hand->drawn = TILE_NONE;
}

static bool play_discard(struct game *game, struct refusal *why) {
    if (!game_ways_on(game).discard)
        return refuse_way_on(game, "no tile may be set aside now: the game has to end", why);
    set_aside(game);
    begin_turn(game);
    return true;
}

static bool play_end(struct game *game, struct refusal *why) {
    if (!game_ways_on(game).end)
        return refuse_way_on(game, "the tile has to be set aside: nobody has a score yet", why);
    game->phase = PHASE_OVER;
    return true;
}

static int passes(const struct game *game) {
    return __builtin_popcount(game->passed);
}

static void next_bidder(struct game *game) {
    if (passes(game) == 2 || game->bid == 1) {
        begin_three(game, game->bidder);
        return;
    }
    do
        game->seat = (uint8_t)game_next_seat(game, game->seat);
    while (game->passed >> game->seat & 1);
}

int game_highest_bid(const struct game *game) {
    return game->bid ? game->bid - 1 : edition_product_most(edition_of(game));
}

static bool play_bid(struct game *game, int bid, struct refusal *why) {
    if (game->phase != PHASE_BID)
        return refuse(why, "there is no auction now");
    if (bid < 1 || bid > game_highest_bid(game)) {
        refuse(why, "a bid must be a number from 1 to {n}");
        return refuse_number(why, "n", game_highest_bid(game));
    }
    game->bid = (uint16_t)bid;
    game->bidder = game->seat;
    next_bidder(game);
    return true;
}

static bool play_pass(struct game *game, struct refusal *why) {
    if (game->phase != PHASE_BID)
        return refuse(why, "there is no auction now");
    if (!game->bid)
        return refuse(why, "the first player has to bid");
    game->passed = (uint8_t)(game->passed | 1 << game->seat);
    next_bidder(game);
    return true;
}

static bool play_side(struct game *game, enum role side, struct refusal *why) {
    if (game->phase != PHASE_SIDE)
        return refuse(why, "there is no side to choose now");
    for (int seat = 1; seat <= game->setup.players; seat++)
        if (game->role[seat] != ROLE_FLOOD)
            game->role[seat] = (uint8_t)(seat == game->seat ? side : side == ROLE_NS ? ROLE_EW : ROLE_NS);
    begin_turn(game);
    return true;
}

/* RULES 7: the player on turn loses the turn and hands the drawn tile to the left. */
static bool play_talk(struct game *game, struct refusal *why) {
    if (game->setup.players != 4)
        return refuse(why, "only four players have partners to talk to");
    if (game->setup.talk == TALK_FREE)
        return refuse(why, "partners may talk in this game");
    if (game->phase != PHASE_PLACE)
        return refuse_phase(game, why);
    int next = game_next_seat(game, game->seat);
    game->hands[next].drawn = game->hands[game->seat].drawn;
    game->hands[game->seat].drawn = TILE_NONE;
    game->seat = (uint8_t)next;
    return true;
}

/* A seat is out of the game, on turn or not. */
static bool play_leaving(struct game *game, int seat, struct refusal *why) {
    if (seat > game->setup.players)
        return refuse_as(why, REFUSAL_MALFORMED, "this game does not have that seat");
    if (game->role[seat] != ROLE_FLOOD) {
        game->given_up = (uint8_t)seat;
        game->phase = PHASE_OVER;
        return true;
    }
    if (game->flood_left)
        return refuse(why, "the flood has lost already");
    game->flood_gave_up = !game->flood_lost;
    game->flood_lost = game->flood_left = true; /* RULES 8: the builders go on */
    if (seat == game->seat) {
        set_aside(game);
        next_turn(game);
    }
    return true;
}

static bool play_abort(struct game *game) {
    game->called_off = true;
    game->phase = PHASE_OVER;
    return true;
}

static bool play_by_kind(struct game *game, const struct action *action, struct refusal *why) {
    switch ((enum action_kind)action->kind) {
    case ACTION_DRAW:
        return play_draw(game, action, why);
    case ACTION_PLACE:
        return play_place(game, action->placement, why);
    case ACTION_DISCARD:
        return play_discard(game, why);
    case ACTION_END:
        return play_end(game, why);
    case ACTION_BID:
        return play_bid(game, action->bid, why);
    case ACTION_PASS:
        return play_pass(game, why);
    case ACTION_NS:
        return play_side(game, ROLE_NS, why);
    case ACTION_EW:
        return play_side(game, ROLE_EW, why);
    case ACTION_TALK:
        return play_talk(game, why);
    case ACTION_RESIGN:
    case ACTION_TIMEOUT:
        return play_leaving(game, action->seat ? action->seat : game->seat, why);
    case ACTION_ABORT:
        return play_abort(game);
    }
    check_never("every kind of action is played");
}

bool game_play(struct game *game, const struct action *action, struct refusal *why) {
    if (game->phase == PHASE_OVER)
        return refuse_phase(game, why);
    if (!play_by_kind(game, action, why))
        return false;
    if (game->setup.draw == DRAW_BLOCK && !game->supply.known) {
        uint8_t unseen[TILE_COUNT];
        game_unseen(game, unseen);
        supply_check_sights(&game->supply, unseen);
    }
    return true;
}
