/* The computer knows only what its seat may see (docs/architecture.md, "What a seat may see"). */
#include "bench/hidden.h"
#include "bench/honesty.h"
#include "terminal_common/computer.h"

#include "invariants.h"
#include "support.h"

static struct honesty honesty;

TEST(what_the_computer_does_depends_on_its_view_alone) {
    bool honest = honesty_try(&honesty, 150, trial_ask);
    if (!honest)
        fail_msg("%s, after %d positions", honesty.fault, honesty.positions);
    assert_int_equal(honesty.positions, 150);
    assert_true(honesty.exchanges >= honesty.positions);
}

/* The test can fail. Shown the game itself, these two break ties by what lies hidden in it. */
static struct action ask_with_open_cards(struct player *player, const struct game *game,
                                         const struct order *order) {
    struct order at_once = {.bot = order->bot == BOT_RANDOM ? BOT_RANDOM : BOT_GREEDY, .seed = order->seed};
    player_begin(player, game, &at_once);
    return player_action(player);
}

TEST(a_player_that_is_given_the_game_is_caught) {
    assert_false(honesty_try(&honesty, 150, ask_with_open_cards));
    assert_string_equal(honesty.fault, "the choice depends on what is hidden");
}

/* As the terminal asks it. */
static struct action ask_at_one_machine(struct player *player, const struct game *game,
                                        const struct order *order) {
    static struct thinker thinker;
    (void)player, (void)order;
    computer_decide(&thinker, game, LEVEL_LEAST, 60000);
    thinker_finish(&thinker);
    return thinker_action(&thinker);
}

TEST(at_one_machine_it_knows_no_more) {
    bool honest = honesty_try(&honesty, 150, ask_at_one_machine);
    if (!honest)
        fail_msg("%s, after %d positions", honesty.fault, honesty.positions);
}

/* Turns to the stack whose top tile, seen from below, comes first in the tile list. */
static struct action draw_from_below(struct player *player, const struct game *game,
                                     const struct order *order) {
    struct action action = trial_ask(player, game, order);
    if (action.kind == ACTION_DRAW && supply_offers(&game->supply, SOURCE_LEFT) &&
        supply_offers(&game->supply, SOURCE_RIGHT))
        action.source = supply_next(&game->supply, SOURCE_LEFT) < supply_next(&game->supply, SOURCE_RIGHT)
                            ? SOURCE_LEFT
                            : SOURCE_RIGHT;
    return action;
}

TEST(a_player_that_looks_under_the_stacks_is_caught) {
    assert_false(honesty_try(&honesty, 150, draw_from_below));
    assert_int_equal(honesty.trial.game_record.table.game.setup.draw, DRAW_BLOCK);
}

/* Lets the tile in the other's hand decide where to place its own. */
static struct action look_into_hand(struct player *player, const struct game *game,
                                    const struct order *order) {
    struct action list[GAME_LEGAL_MAX];
    int kept = game->hands[game->seat % game->setup.players + 1].kept;
    bool knows = game->setup.hand == HAND_HIDDEN && game->phase == PHASE_PLACE && kept < TILE_COUNT;
    if (!knows)
        return trial_ask(player, game, order);
    int count = game_legal(game, list);
    return list[kept % count];
}

TEST(a_player_that_looks_into_a_hidden_hand_is_caught) {
    assert_false(honesty_try(&honesty, 300, look_into_hand));
    assert_int_equal(honesty.trial.game_record.table.game.setup.hand, HAND_HIDDEN);
}

static int count_moved(const struct game *before, const struct game *after) {
    int moved = 0;
    for (int i = 0; i < before->supply.size; i++)
        moved += before->supply.pile[i] != after->supply.pile[i];
    return moved;
}

/* What is exchanged is a game like the one before: each tile as often, and nearly all of them elsewhere. */
TEST(exchanging_hidden_tiles_keeps_every_tile) {
    static struct trial trial;
    struct rng rng = rng_seeded(1, 0);
    for (int number = 0; number < TRIAL_GAMES; number++) {
        trial_begin(&trial, number);
        assert_true(trial_go_on(&trial, 12));
        struct game other = trial.game_record.table.game;
        hidden_exchange(&other, other.seat, &rng);
        assert_tiles_conserved(&other);
        assert_true(count_moved(&trial.game_record.table.game, &other) > other.supply.left / 2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_computer_does_depends_on_its_view_alone),
        cmocka_unit_test(a_player_that_is_given_the_game_is_caught),
        cmocka_unit_test(at_one_machine_it_knows_no_more),
        cmocka_unit_test(a_player_that_looks_under_the_stacks_is_caught),
        cmocka_unit_test(a_player_that_looks_into_a_hidden_hand_is_caught),
        cmocka_unit_test(exchanging_hidden_tiles_keeps_every_tile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
