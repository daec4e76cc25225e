/* What weak players see: what scores for them near the last tile, less of what is far off or has to be
 * turned; and they do not give away what is won, nor end a game that is not. */
#include "search/player.h"
#include "table/view.h"

#include "random_player.h"
#include "support.h"

static struct player player;
static struct fast_eval fast_eval;

/* All placements of a position, as someone sees it. */
struct sighting {
    struct game view;
    struct judge judge;
    struct action list[GAME_LEGAL_MAX];
    int judged[GAME_LEGAL_MAX], seen[GAME_LEGAL_MAX];
    int count;
};

static bool was_overlooked(int seen) {
    return seen < -100 * NET_UNIT;
}

static void look(struct sighting *sighting, struct notice notice) {
    struct game *view = &sighting->view;
    fast_eval_prepare(&fast_eval, view->setup.edition);
    judge_prepare(&sighting->judge, &net_release, &fast_eval, view);
    sighting->count = game_legal(view, sighting->list);
    for (int i = 0; i < sighting->count; i++)
        sighting->seen[i] = sighting->judged[i] =
            judge_placement(&sighting->judge, sighting->list[i].placement);
    notice_apply(&notice, &sighting->judge, sighting->list, sighting->count, sighting->seen, 5);
}

/* Calls the check in positions of random games with a tile to be placed in several places. */
static void in_positions(int games, void (*check_one)(struct sighting *sighting)) {
    static struct sighting sighting;
    for (uint64_t seed = 1; seed <= (uint64_t)games; seed++) {
        struct rng rng = rng_seeded(seed, 4);
        struct setup setup = random_setup(&rng);
        struct game game;
        struct refusal why;
        game_start(&game, &setup);
        supply_shuffle(&game.supply, &setup);
        while (game.phase != PHASE_OVER) {
            struct action action = random_action(&game, &rng), list[GAME_LEGAL_MAX];
            if (game.phase == PHASE_PLACE && game_legal(&game, list) > 1 && list[1].kind == ACTION_PLACE) {
                view_game(&game, game.seat, &sighting.view);
                check_one(&sighting);
            }
            assert_true(game_play(&game, &action, &why));
        }
    }
}

static int own_points(const struct game *view, const struct board *board) {
    struct points points = board_points(board);
    enum role role = (enum role)view->role[view->seat];
    return role == ROLE_NS   ? points.coast[NORTH] + points.coast[SOUTH]
           : role == ROLE_EW ? points.coast[EAST] + points.coast[WEST]
                             : 0;
}

static bool scores(const struct game *view, struct placement placement) {
    struct board board = view->board;
    board_lay(&board, placement);
    return own_points(view, &board) > own_points(view, &view->board);
}

static bool is_near(const struct game *view, struct placement placement) {
    if (!view->board.tiles)
        return true;
    struct square last = slot_square(view->laid[view->board.tiles - 1].slot, 1);
    struct square middle = slot_square(placement.slot, 1);
    int columns = middle.column - last.column, rows = middle.row - last.row;
    return columns * columns <= 16 && rows * rows <= 16;
}

/* Whether a placement leaves no place for any tile. */
static bool closes(const struct game *view, struct placement placement) {
    struct board board = view->board;
    board_lay(&board, placement);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        if (board_count(&board, tile))
            return false;
    return true;
}

static int scoring, far_scoring, lost, other, overlooked;

/* But for what would give away a game that is won, or end one that is not. */
static bool is_silly(const struct sighting *sighting, int i) {
    int best = INT32_MIN;
    for (int one = 0; one < sighting->count; one++)
        best = sighting->judged[one] > best ? sighting->judged[one] : best;
    return (best >= 3 * NET_UNIT && sighting->judged[i] < 0) ||
           closes(&sighting->view, sighting->list[i].placement);
}

static void check_scoring(struct sighting *sighting, int loses) {
    look(sighting, (struct notice){980, loses, 50});
    for (int i = 0; i < sighting->count; i++) {
        struct placement placement = sighting->list[i].placement;
        bool missed = was_overlooked(sighting->seen[i]);
        if (!scores(&sighting->view, placement)) {
            other++;
            overlooked += missed;
        } else if (!is_silly(sighting, i)) {
            bool near = is_near(&sighting->view, placement);
            scoring++;
            far_scoring += loses && !near;
            lost += missed;
            assert_true(!missed || (loses && !near));
        }
    }
}

static void check_all_scoring(struct sighting *sighting) {
    check_scoring(sighting, 0);
}

static void check_near_scoring(struct sighting *sighting) {
    check_scoring(sighting, 500);
}

TEST(what_scores_is_never_overlooked_near_the_last_tile_and_elsewhere_by_beginners_alone) {
    in_positions(40, check_all_scoring);
    assert_true(scoring > 100);
    assert_int_equal(lost, 0);
    assert_true(overlooked > other / 2 && overlooked < other);
    in_positions(40, check_near_scoring);
    assert_true(lost > far_scoring / 4 && lost < far_scoring);
}

/* Of placements near the last tile and of others, of turned tiles and of others: how many, and how many were
 * overlooked. */
static int near_all[2], near_missed[2], turned_all[2], turned_missed[2];

static void count_misses(struct sighting *sighting) {
    look(sighting, (struct notice){500, 0, 100});
    if (!sighting->view.board.tiles)
        return;
    for (int i = 0; i < sighting->count; i++) {
        struct placement placement = sighting->list[i].placement;
        bool missed = was_overlooked(sighting->seen[i]), turned = placement.pattern % 2;
        bool near = is_near(&sighting->view, placement);
        near_all[near]++;
        near_missed[near] += missed;
        turned_all[turned]++;
        turned_missed[turned] += missed;
    }
}

TEST(what_is_far_off_or_turned_is_overlooked_more_often) {
    in_positions(40, count_misses);
    assert_true(near_all[true] > 1000 && turned_all[true] > 1000);
    assert_true(3 * near_missed[true] * near_all[false] < 2 * near_missed[false] * near_all[true]);
    assert_true(10 * turned_missed[true] * turned_all[false] > 11 * turned_missed[false] * turned_all[true]);
}

static int won;

/* Every level of those that do not look ahead. */
static void check_won_game(struct sighting *sighting) {
    int best = INT32_MIN;
    look(sighting, (struct notice){0});
    for (int i = 0; i < sighting->count; i++)
        best = sighting->judged[i] > best ? sighting->judged[i] : best;
    if (best < 3 * NET_UNIT)
        return;
    won++;
    for (int level = 1; level <= 8; level++) {
        struct order order = {.bot = BOT_TAYU, .level = level, .seed = 5};
        player_begin(&player, &sighting->view, &order);
        assert_true(player.settled);
        assert_true(judge_placement(&sighting->judge, player.action.placement) >= 0);
    }
}

TEST(no_level_gives_away_a_game_that_is_won) {
    in_positions(40, check_won_game);
    assert_true(won > 50);
}

/* The seat on turn draws this tile from the bag. */
static struct game after_draw(struct game game, int tile) {
    struct action list[GAME_LEGAL_MAX];
    struct refusal why;
    assert_int_equal(game_legal(&game, list), 1);
    list[0].tile = (uint8_t)tile;
    assert_true(game_play(&game, &list[0], &why));
    return game;
}

static int could_close;

/* Every level of those that overlook. */
static void check_second_tile(const struct game *game) {
    struct action list[GAME_LEGAL_MAX];
    int count = game_legal(game, list), closing = 0;
    for (int i = 0; i < count; i++)
        closing += closes(game, list[i].placement);
    if (!closing || closing == count)
        return;
    could_close++;
    for (struct order order = {.level = 1, .seed = (uint64_t)could_close}; order.level <= 7; order.level++) {
        player_begin(&player, game, &order);
        assert_false(closes(game, player.action.placement));
    }
}

/* A game must not be over after two tiles when a third one could be laid. */
TEST(no_weak_level_ends_a_game_by_closing_the_canal) {
    struct action list[GAME_LEGAL_MAX];
    struct refusal why;
    for (int first = 0; first < TILE_COUNT; first++) {
        struct game begun = after_draw(game_from("draw=bag start=1"), first);
        int count = game_legal(&begun, list);
        for (int i = 0; i < count; i++) {
            struct game game = begun;
            assert_true(game_play(&game, &list[i], &why));
            for (int second = 0; second < TILE_COUNT; second++) {
                struct game drawn = after_draw(game, second);
                check_second_tile(&drawn);
            }
        }
    }
    assert_true(could_close >= 10);
}

/* RULES 8; a canal down the middle, and the tile 236 makes 2 x 2 = 4 for north-south. */
TEST(every_level_wins_at_once_if_it_can) {
    for (int level = 1; level <= LEVEL_MOST; level++) {
        struct game game =
            game_from("players=3 three=target target=4 flood=2 start=1 draw=bag reached=first");
        struct order order = {.bot = BOT_TAYU, .level = level, .simulations = level < 9 ? 0 : 200};
        struct refusal why;
        play(&game, "ns bag=248 j10v248 bag=248 j13v248 bag=248 j16v248 bag=248 j19v248 bag=148 j7v148 "
                    "bag=148 j4v148 bag=236");
        player_begin(&player, &game, &order);
        while (!player.settled)
            player_slice(&player, 0);
        assert_true(game_play(&game, &player.action, &why));
        assert_int_equal(game_result(&game).winner, WINNER_NS);
    }
}

/* RULES 8: levels think of more or fewer games before they bid, so they do not all bid the same. */
TEST(weak_levels_bid_otherwise_but_always_the_same) {
    struct game game = game_from("players=3 three=auction draw=bag");
    int unlike = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        struct order weak = {.bot = BOT_TAYU, .level = 1, .seed = seed}, strong = weak;
        strong.level = 8;
        player_begin(&player, &game, &weak);
        int bid = player.action.bid;
        player_begin(&player, &game, &weak);
        assert_int_equal(player.action.bid, bid);
        player_begin(&player, &game, &strong);
        unlike += player.action.bid != bid;
    }
    assert_true(unlike > 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_scores_is_never_overlooked_near_the_last_tile_and_elsewhere_by_beginners_alone),
        cmocka_unit_test(what_is_far_off_or_turned_is_overlooked_more_often),
        cmocka_unit_test(no_level_gives_away_a_game_that_is_won),
        cmocka_unit_test(no_weak_level_ends_a_game_by_closing_the_canal),
        cmocka_unit_test(every_level_wins_at_once_if_it_can),
        cmocka_unit_test(weak_levels_bid_otherwise_but_always_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
