#include "invariants.h"

#include <string.h>

#include "random_player.h"
#include "support.h"
#include "table/view.h"

static int count_tile(uint8_t tile, bool unknown_only) {
    return unknown_only ? tile_is_unknown(tile) : tile != TILE_NONE;
}

/* Tiles that were drawn and are not on the board; or of those, the ones that nobody here knows. */
static int count_off_board(const struct game *game, bool unknown_only) {
    int count = 0;
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        count += count_tile(game->hands[seat].kept, unknown_only);
        count += count_tile(game->hands[seat].drawn, unknown_only);
        count += game->aside_unknown[seat];
        for (int tile = 0; tile < TILE_COUNT && !unknown_only; tile++)
            count += game->aside[seat][tile];
    }
    return count;
}

void assert_tiles_conserved(const struct game *game) {
    uint8_t unseen[TILE_COUNT], rest[SUPPLY_MAX];
    int sum = 0, size = game->setup.length == LENGTH_SHORT       ? 28
                        : game->setup.edition == EDITION_KOSMOS  ? 112
                        : game->setup.edition == EDITION_GOLIATH ? 84
                                                                 : 56;
    assert_int_equal(game->board.tiles + count_off_board(game, false) + game->supply.left, size);
    game_unseen(game, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        assert_true(unseen[tile] <= 4);
        sum += unseen[tile];
    }
    assert_int_equal(sum, game->supply.left + count_off_board(game, true));
    if (!game->supply.known)
        return;
    int count = supply_rest(&game->supply, rest);
    assert_int_equal(count, game->supply.left);
    for (int i = 0; i < count; i++)
        unseen[rest[i]]--;
    for (int tile = 0; tile < TILE_COUNT; tile++)
        assert_int_equal(unseen[tile], 0);
}

static void assert_accepted(const struct game *game, struct action action, struct rng *rng) {
    static struct game copy;
    struct refusal why;
    int size = editions[game->setup.edition].size;
    if (action.kind == ACTION_DRAW && !game->supply.known) {
        int tile = random_drawn_tile(game, action.source, rng);
        action.tile = (uint8_t)(tile == TILE_NONE ? TILE_UNKNOWN : tile);
    }
    copy = *game;
    if (!game_play(&copy, &action, &why))
        fail_msg("%s is listed but refused: %s", action_name(&action, size), reason_of(&why));
}

void assert_listed_actions_accepted(const struct game *game, struct rng *rng) {
    static struct action list[GAME_LEGAL_MAX];
    int count = game_legal(game, list);
    if (count < 0) {
        const struct hand_tiles *hand = &game->hands[game->seat];
        assert_true(tile_is_unknown(hand->kept) || tile_is_unknown(hand->drawn));
        return;
    }
    assert_true(count <= GAME_LEGAL_MAX);
    assert_int_equal(count == 0, game->phase == PHASE_OVER);
    int step = count > 100 ? 20 : 1; /* of the many bids, some */
    for (int i = 0; i < count; i += step)
        assert_accepted(game, list[i], rng);
    for (int i = 0; i < count && count < 100; i++)
        for (int j = 0; j < i; j++)
            assert_false(action_equal(&list[i], &list[j]));
}

static struct action any_action(const struct game *game, struct rng *rng) {
    struct action action = {.kind = (uint8_t)rng_below(rng, ACTION_RESIGN + 1), .tile = TILE_NONE};
    int size = editions[game->setup.edition].size;
    if (action.kind == ACTION_DRAW) {
        action.source = (uint8_t)rng_below(rng, SOURCE_COUNT);
        action.tile = (uint8_t)rng_below(rng, TILE_COUNT);
    }
    if (action.kind == ACTION_BID)
        action.bid = (uint16_t)rng_below(rng, 1000);
    if (action.kind == ACTION_PLACE) {
        enum orientation orientation = rng_below(rng, 2) ? LYING : STANDING;
        int along = (int)rng_below(rng, (uint32_t)size - 2), across = (int)rng_below(rng, (uint32_t)size);
        int slot = orientation == LYING ? slot_at(LYING, along, across) : slot_at(STANDING, across, along);
        int tile = game->hands[game->seat].drawn;
        bool own = tile < TILE_COUNT && rng_below(rng, 2);
        action.placement.slot = (uint16_t)slot;
        action.placement.pattern =
            (uint8_t)(own ? pattern_of(tile, rng_below(rng, 2)) : (int)rng_below(rng, PATTERN_COUNT));
    }
    return action;
}

static bool may_draw(const struct game *game, const struct action *action) {
    if (game->phase != PHASE_DRAW || !supply_offers(&game->supply, action->source))
        return false;
    return !game->supply.known || supply_next(&game->supply, action->source) == action->tile;
}

/* Whether the action may be legal, told from the list and, where there is none, from the rules. */
static bool may_be_legal(const struct game *game, const struct action *action) {
    static struct action list[GAME_LEGAL_MAX];
    if (action->kind == ACTION_DRAW)
        return may_draw(game, action);
    if (action->kind == ACTION_TALK)
        return game->setup.players == 4 && game->phase == PHASE_PLACE;
    if (action->kind == ACTION_RESIGN)
        return game->phase != PHASE_OVER;
    int count = game_legal(game, list);
    for (int i = 0; i < count; i++)
        if (action_equal(&list[i], action))
            return true;
    return count < 0;
}

void assert_others_refused(const struct game *game, struct rng *rng) {
    static struct game copy;
    for (int i = 0; i < 3; i++) {
        struct refusal why;
        struct action action = any_action(game, rng);
        if (may_be_legal(game, &action))
            continue;
        memcpy(&copy, game, sizeof copy);
        if (game_play(&copy, &action, &why))
            fail_msg("%s is not legal but was accepted", action_name(&action, 19));
        assert_true(*reason_of(&why) && !strchr(reason_of(&why), '\n'));
        if (memcmp(&copy, game, sizeof copy))
            fail_msg("%s was refused but changed the game", action_name(&action, 19));
    }
}

/* Where in the pile nobody can look: not what is drawn, and not the tops that are seen. */
static int hidden_places(const struct supply *supply, int places[SUPPLY_MAX]) {
    int count = 0;
    for (int i = 0; i < supply->size; i++) {
        int column = i / 7 % 2, depth = i / 14 * 7 + i % 7;
        bool top = supply->draw == DRAW_BLOCK
                       ? depth == supply->taken[column]
                       : supply_way(supply)->sight == SIGHT_TOPS &&
                             (i == supply->taken[0] || i == supply->size - 1 - supply->taken[1]);
        if (!supply->gone[i] && !top)
            places[count++] = i;
    }
    return count;
}

static void assert_same_view(const struct game *a, const struct game *b, int viewer) {
    static struct game view_a, view_b;
    view_game(a, viewer, &view_a);
    view_game(b, viewer, &view_b);
    if (memcmp(&view_a, &view_b, sizeof view_a))
        fail_msg("viewer %d sees what is hidden", viewer);
    assert_false(view_a.supply.known || view_a.setup.has_seed || view_a.setup.seed);
    for (int i = 0; i < SUPPLY_MAX; i++)
        assert_true(view_a.supply.pile[i] == TILE_UNKNOWN && !view_a.supply.turned[i] &&
                    !view_a.supply.gone[i]);
}

void assert_views_hide_supply(const struct game *game, struct rng *rng) {
    static struct game other;
    int places[SUPPLY_MAX];
    if (!game->supply.known)
        return;
    other = *game;
    int count = hidden_places(&game->supply, places);
    for (int i = count - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        uint8_t tile = other.supply.pile[places[i]];
        other.supply.pile[places[i]] = other.supply.pile[places[j]];
        other.supply.pile[places[j]] = tile;
        other.supply.turned[places[i]] ^= (uint8_t)rng_below(rng, 2);
    }
    other.setup.seed = rng_next(rng);
    for (int viewer = KEEPER; viewer <= game->setup.players; viewer++)
        assert_same_view(game, &other, viewer);
}

/* Any tile that others could take for this one: on the table its back is known. */
static uint8_t another_tile(const struct game *game, uint8_t tile, struct rng *rng) {
    bool ring = tile_is_unknown(tile) ? tile == TILE_UNKNOWN_RING : tile_has_ring(tile);
    uint8_t other;
    do
        other = (uint8_t)rng_below(rng, TILE_COUNT);
    while (game->setup.draw == DRAW_TABLE && tile_has_ring(other) != ring);
    return other;
}

void assert_views_hide_hands(const struct game *game, struct rng *rng) {
    static struct game other;
    if (game->setup.hand != HAND_HIDDEN || game->phase == PHASE_OVER)
        return;
    for (int owner = 1; owner <= 2; owner++) {
        other = *game;
        struct hand_tiles *hand = &other.hands[owner];
        if (hand->kept != TILE_NONE)
            hand->kept = another_tile(game, hand->kept, rng);
        if (hand->drawn != TILE_NONE)
            hand->drawn = another_tile(game, hand->drawn, rng);
        assert_same_view(game, &other, 3 - owner);
        assert_same_view(game, &other, ONLOOKER);
    }
}

void assert_flood_consistent(const struct game *game, bool flood_gave_up) {
    struct points points = board_points(&game->board);
    bool three = game->setup.players == 3;
    bool reached = game->bid && (points_ns(points) >= game->bid || points_ew(points) >= game->bid);
    bool stays = game->setup.beaten == BEATEN_STAYS, first = game->setup.reached == REACHED_FIRST;
    assert_int_equal(game->flood_lost, three && (reached || flood_gave_up));
    assert_int_equal(game->flood_left, three && (flood_gave_up || (reached && !stays)));
    assert_false(game->flood_left && game->phase != PHASE_OVER && game->role[game->seat] == ROLE_FLOOD);
    assert_false(three && reached && first && game->phase != PHASE_OVER);
    int floods = 0;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        floods += game->role[seat] == ROLE_FLOOD;
    assert_int_equal(floods,
                     game->setup.players == 3 && game->phase != PHASE_BID &&
                         (game->phase != PHASE_OVER || game->role[1] || game->role[2] || game->role[3]));
}
