/* src/teach: situations that teach something, and the lessons about them. */
#include <string.h>

#include "at_page.h"
#include "random_player.h"
#include "search/auction.h"
#include "search/player.h"
#include "table/view.h"
#include "teach/lessons.h"

static struct move moves[TABLE_MOVES_MAX];
static struct table table;
static struct player player;

static void take_board(enum situation situation, struct game *view) {
    struct lesson lesson;
    lessons_take(situation, &lesson);
    table_open(&table, moves, TABLE_MOVES_MAX);
    lessons_begin(&lesson, &table);
    view_game(&table.game, table.game.seat, view);
}

TEST(every_lesson_has_a_board_where_it_can_be_done) {
    for (int n = 0; n < SITUATION_COUNT; n++) {
        struct game view;
        struct action list[GAME_LEGAL_MAX];
        take_board((enum situation)n, &view);
        int count = game_legal(&view, list), met = 0;
        for (int i = 0; i < count; i++)
            met += situation_is_met((enum situation)n, &view, &list[i]);
        assert_true(situations_now(&view) >> n & 1);
        assert_in_range(met, 1, count - 1);
    }
}

/* A lesson does not teach what the computer would not do: but for the auction, where any bid will do. */
TEST(the_computer_does_what_the_lesson_teaches) {
    for (int n = 0; n < SITUATION_COUNT; n++) {
        struct game view;
        const struct order order = {.level = LEVEL_MOST, .simulations = 2000, .seed = 5};
        if (n == SITUATION_AUCTION)
            continue;
        take_board((enum situation)n, &view);
        player_begin(&player, &view, &order);
        while (!player.settled)
            player_slice(&player, 0);
        struct action action = player_action(&player);
        if (!situation_is_met((enum situation)n, &view, &action))
            fail_msg("%s: %s", situation_names[n], action_name(&action, table_size(&table)));
    }
}

TEST(the_bid_that_is_taught_is_fair) {
    struct game view;
    static struct fast_eval fast_eval;
    struct forecast_of_bids forecast = {0};
    take_board(SITUATION_AUCTION, &view);
    fast_eval_prepare(&fast_eval, view.setup.edition);
    bid_forecast(&fast_eval, &view, AUCTION_SEED, BID_GAMES, &forecast);
    struct auction_range range = auction_fair_range(&forecast);
    assert_in_range(SITUATION_FAIR_BID, range.low, range.high);
    const struct action pass = {.kind = ACTION_PASS}, bid = {.kind = ACTION_BID, .bid = SITUATION_FAIR_BID};
    assert_true(auction_worth(&forecast, &view, &bid).chance > auction_worth(&forecast, &view, &pass).chance);
}

/* What the board says, asked square by square. */
static int points_on(const struct game *game, int coast) {
    return board_points(&game->board).coast[coast];
}

static bool gains(const struct game *before, const struct game *after, int seat, int least) {
    bool ns = before->role[seat] == ROLE_NS;
    for (int coast = ns ? NORTH : EAST; coast < SIDE_COUNT; coast += 2)
        if (points_on(after, coast) >= points_on(before, coast) + least)
            return true;
    return false;
}

/* Random games of all kinds: a second way to say when a square or a coast is reached. */
TEST(what_is_met_is_seen_in_the_points) {
    int reached = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct rng rng = rng_seeded(seed, 0);
        struct setup setup = random_setup(&rng);
        struct game game;
        game_start(&game, &setup);
        supply_shuffle(&game.supply, &setup);
        while (game.phase != PHASE_OVER) {
            struct action list[GAME_LEGAL_MAX];
            struct game after = game;
            struct refusal why;
            int count = game_legal(&game, list), seat = game.seat;
            struct action action = list[rng_below(&rng, (uint32_t)count)];
            bool coast = situation_is_met(SITUATION_PARTNERS, &game, &action),
                 twice = situation_is_met(SITUATION_DOUBLES, &game, &action);
            assert_true(game_play(&after, &action, &why));
            if (action.kind == ACTION_PLACE && game.role[seat] != ROLE_FLOOD) {
                assert_int_equal(coast, gains(&game, &after, seat, 1));
                assert_true(!twice || gains(&game, &after, seat, 2));
                reached += coast;
            }
            game = after;
        }
    }
    assert_true(reached > 20);
}

TEST(the_core_names_situations_and_what_meets_them) {
    ask("new players=2 start=1 seed=2");
    asks("situations", "[]");
    ask("play left");
    ask("play j11v148");
    ask("new players=3 opener=2");
    asks("situations", "[\"auction\"]");
    asks("meets auction bid20", "true");
    asks("meets auction bid9", "false");
    asks("turn", "2");
    refuses("meets auction pass", "the first player has to bid");
    refuses("meets swimming pass", "no such lesson: 'swimming'");
    refuses("meets auction", "a lesson and an action are needed");
    refuses("meets auction bid20 bid21", "too much said: 'bid21'");
    ask("new supply=sealed");
    asks("situations", "[]");
}

int main(void) {
    net_prepare();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_lesson_has_a_board_where_it_can_be_done),
        cmocka_unit_test(the_computer_does_what_the_lesson_teaches),
        cmocka_unit_test(the_bid_that_is_taught_is_fair),
        cmocka_unit_test(what_is_met_is_seen_in_the_points),
        cmocka_unit_test_setup(the_core_names_situations_and_what_meets_them, start_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
