/* What weak players see: what scores for them near the last tile, less of what is far off or has to be
 * turned, always the same in the same position; and they do not give away what is won, nor end a game that is
 * not. */
#include "search/player.h"
#include "table/view.h"

#include <string.h>

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
    int traits[GAME_LEGAL_MAX];
    int count;
};

static bool was_overlooked(int seen) {
    return seen < -100 * NET_UNIT;
}

static void look_again(struct sighting *sighting, struct notice notice) {
    memcpy(sighting->seen, sighting->judged, sizeof sighting->seen);
    notice_apply(&notice, &sighting->judge, sighting->list, sighting->count, sighting->seen);
}

static void look(struct sighting *sighting, struct notice notice) {
    struct game *view = &sighting->view;
    fast_eval_prepare(&fast_eval, view->setup.edition);
    judge_prepare(&sighting->judge, &net_release, &fast_eval, view);
    sighting->count = game_legal(view, sighting->list);
    for (int i = 0; i < sighting->count; i++)
        sighting->judged[i] = judge_placement(&sighting->judge, sighting->list[i].placement);
    look_again(sighting, notice);
}

static bool can_place(const struct game *view) {
    struct action list[GAME_LEGAL_MAX];
    return view->phase == PHASE_PLACE && game_legal(view, list) > 1 && list[1].kind == ACTION_PLACE;
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
            struct action action = random_action(&game, &rng);
            if (can_place(&game)) {
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

static int scoring, far_scoring, lost, quiet, overlooked;

static int best_of(const struct sighting *sighting) {
    int best = sighting->judged[0];
    for (int i = 1; i < sighting->count; i++)
        best = sighting->judged[i] > best ? sighting->judged[i] : best;
    return best;
}

/* What must be left of a game that is as good as won. */
static int kept_of(int best) {
    return (best < 5 * NET_UNIT ? best : 5 * NET_UNIT) - NET_UNIT;
}

/* But for what would give away a game that is won, or end one that is not. */
static bool is_silly(const struct sighting *sighting, int i) {
    int best = best_of(sighting);
    return (best >= 3 * NET_UNIT && sighting->judged[i] < kept_of(best)) ||
           closes(&sighting->view, sighting->list[i].placement);
}

static void check_scoring(struct sighting *sighting, int loses) {
    look(sighting, (struct notice){980, loses, 50});
    for (int i = 0; i < sighting->count; i++) {
        struct placement placement = sighting->list[i].placement;
        bool missed = was_overlooked(sighting->seen[i]);
        if (!scores(&sighting->view, placement)) {
            quiet++;
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
    assert_true(overlooked > quiet / 2 && overlooked < quiet);
    in_positions(40, check_near_scoring);
    assert_true(lost > far_scoring / 4 && lost < far_scoring);
}

/* What makes a placement more or less striking. */
enum trait { NEAR_LAST = 1, NEAR_COAST = 2, TURNED = 4, HINDERS = 8, FAR_CORNER = 16, SPECIAL = 32, TRAITS };

static int smaller(int one, int other) {
    return one < other ? one : other;
}

static int from_border(int place, const struct game *view) {
    return smaller(place, editions[view->setup.edition].size - 1 - place);
}

static bool is_far(const struct game *view, struct placement placement) {
    struct square last = slot_square(view->laid[view->board.tiles - 1].slot, 1);
    struct square middle = slot_square(placement.slot, 1);
    int columns = middle.column - last.column, rows = middle.row - last.row;
    return columns * columns >= 81 || rows * rows >= 81;
}

/* By how much the coasts of north-south, or those of east-west, come to promise more. */
static int promised(const struct judge *judge, struct placement placement, enum role role) {
    struct promise promise = judge->promise;
    enum side first = role == ROLE_NS ? NORTH : WEST, second = role == ROLE_NS ? SOUTH : EAST;
    fast_eval_lay(judge->fast_eval, &judge->view->board, placement, &promise);
    return promise.coast[first] + promise.coast[second] - judge->promise.coast[first] -
           judge->promise.coast[second];
}

static int traits_of(const struct sighting *sighting, struct placement placement) {
    const struct game *view = &sighting->view;
    enum role role = sighting->judge.role, against = role == ROLE_NS ? ROLE_EW : ROLE_NS;
    struct square middle = slot_square(placement.slot, 1);
    int rows = from_border(middle.row, view), columns = from_border(middle.column, view);
    bool hinders = promised(&sighting->judge, placement, role) <= 0 &&
                   promised(&sighting->judge, placement, against) < 0;
    return (is_near(view, placement) ? NEAR_LAST : 0) |
           ((role == ROLE_NS ? rows : columns) <= 3 ? NEAR_COAST : 0) | (placement.pattern % 2 ? TURNED : 0) |
           (hinders ? HINDERS : 0) | (is_far(view, placement) && rows <= 3 && columns <= 3 ? FAR_CORNER : 0);
}

/* How often an ordinary placement is overlooked: a third, and nearly always. */
static const int blinds[] = {333, 920};
enum { BLINDS = sizeof blinds / sizeof *blinds };

/* Of builders' placements that do not score, by their traits: how many, and how many were overlooked. */
static int with_traits[TRAITS], missed_with[BLINDS][TRAITS];

static void count_misses(struct sighting *sighting) {
    look(sighting, (struct notice){0});
    if (!sighting->view.board.tiles || sighting->judge.role == ROLE_FLOOD)
        return;
    for (int i = 0; i < sighting->count; i++) {
        struct placement placement = sighting->list[i].placement;
        bool plain = !scores(&sighting->view, placement) && !is_silly(sighting, i);
        sighting->traits[i] = plain ? traits_of(sighting, placement) : SPECIAL;
        with_traits[sighting->traits[i]]++;
    }
    for (int blind = 0; blind < BLINDS; blind++) {
        look_again(sighting, (struct notice){blinds[blind], 0, 100});
        for (int i = 0; i < sighting->count; i++)
            missed_with[blind][sighting->traits[i]] += was_overlooked(sighting->seen[i]);
    }
}

static double odds_with(int traits, int blind) {
    int missed = missed_with[blind][traits], noticed = with_traits[traits] - missed;
    assert_true(missed > 20 && noticed > 20);
    return (double)missed / noticed;
}

/* Checks by how much a trait changes the odds to be overlooked, beside the others. */
static void check_trait(enum trait trait, int others, double low, double high) {
    for (int blind = 0; blind < BLINDS; blind++) {
        double effect = odds_with(others | (int)trait, blind) / odds_with(others, blind);
        if (effect < low || effect > high)
            fail_msg("trait %d of blind %d: %.2f is not from %.2f to %.2f", trait, blinds[blind], effect, low,
                     high);
    }
}

TEST(each_trait_of_a_placement_matters_at_every_level) {
    in_positions(80, count_misses);
    check_trait(NEAR_LAST, 0, 0.15, 0.4);
    check_trait(NEAR_COAST, 0, 0.35, 0.7);
    check_trait(TURNED, 0, 1.3, 2.4);
    check_trait(HINDERS, 0, 1.5, 3.4);
    check_trait(FAR_CORNER, NEAR_COAST, 1.5, 3.4);
}

static int taking, taking_missed, not_taking, not_taking_missed;

/* RULES 8: the flood has no points; what it takes from the builders it sees as they see theirs. */
static void check_flood(struct sighting *sighting) {
    look(sighting, (struct notice){980, 0, 50});
    if (sighting->judge.role != ROLE_FLOOD)
        return;
    for (int i = 0; i < sighting->count; i++) {
        struct placement placement = sighting->list[i].placement;
        int builders =
            promised(&sighting->judge, placement, ROLE_NS) + promised(&sighting->judge, placement, ROLE_EW);
        bool takes = 2 * builders <= -FAST_EVAL_UNIT, missed = was_overlooked(sighting->seen[i]);
        if (is_silly(sighting, i))
            continue;
        *(takes ? &taking : &not_taking) += 1;
        *(takes ? &taking_missed : &not_taking_missed) += missed;
    }
}

TEST(the_flood_sees_what_it_can_take) {
    in_positions(60, check_flood);
    assert_true(taking > 100 && not_taking > taking);
    assert_int_equal(taking_missed, 0);
    assert_true(not_taking_missed > not_taking / 2);
}

static int won;

/* Every level of those that do not look ahead. */
static void check_won_game(struct sighting *sighting) {
    look(sighting, (struct notice){0});
    int best = best_of(sighting);
    if (best < 3 * NET_UNIT)
        return;
    won++;
    for (int level = 1; level <= 8; level++) {
        struct order order = {.bot = BOT_TAYU, .level = level};
        player_begin(&player, &sighting->view, &order);
        assert_true(player.settled);
        assert_true(judge_placement(&sighting->judge, player.action.placement) >= kept_of(best));
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
TEST(weak_levels_bid_otherwise) {
    int unlike = 0, tried = 0;
    for (int highest = 10; highest <= 40; highest += 5, tried++) {
        struct game game = game_from("players=3 three=auction draw=bag opener=1");
        struct order weak = {.bot = BOT_TAYU, .level = 1}, strong = {.bot = BOT_TAYU, .level = 8};
        struct action first = {.kind = ACTION_BID, .tile = TILE_NONE, .bid = (uint16_t)highest};
        struct refusal why;
        assert_true(game_play(&game, &first, &why));
        player_begin(&player, &game, &weak);
        struct action bid = player.action;
        player_begin(&player, &game, &strong);
        unlike += !action_equal(&bid, &player.action);
    }
    assert_true(unlike > tried / 2);
}

static int asked[PHASE_OVER];

/* Every level of those that overlook, asked by programs with seeds of their own. */
static void check_seeds(const struct game *view) {
    asked[view->phase]++;
    for (struct order order = {.level = 1}; order.level <= 7; order.level++) {
        order.seed = 1;
        player_begin(&player, view, &order);
        struct action action = player.action;
        order.seed = 2;
        player_begin(&player, view, &order);
        assert_true(action_equal(&player.action, &action));
    }
}

TEST(the_same_position_gives_the_same_action_whoever_asks) {
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct rng rng = rng_seeded(seed, 4);
        struct setup setup = random_setup(&rng);
        struct game game, view;
        struct refusal why;
        game_start(&game, &setup);
        supply_shuffle(&game.supply, &setup);
        while (game.phase != PHASE_OVER) {
            struct action action = random_action(&game, &rng);
            view_game(&game, game.seat, &view);
            check_seeds(&view);
            assert_true(game_play(&game, &action, &why));
        }
    }
    assert_true(asked[PHASE_BID] > 3 && asked[PHASE_DRAW] > 100 && asked[PHASE_PLACE] > 100);
}

static int same_tile;

static int other_tile(const struct game *view) {
    const struct hand_tiles *hand = &view->hands[view->seat];
    uint8_t unseen[TILE_COUNT];
    game_unseen(view, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        if (unseen[tile] && tile != hand->drawn && tile_has_ring(tile) == tile_has_ring(hand->kept))
            return tile;
    return TILE_NONE;
}

/* RULES 6: with another tile kept, the one drawn is seen as before. */
static void check_hidden_hand(struct sighting *sighting) {
    static struct sighting with_other;
    const struct game *view = &sighting->view;
    const struct hand_tiles *hand = &view->hands[view->seat];
    const struct notice notice = {900, 0, 100};
    if (hand->kept == TILE_NONE || hand->drawn == TILE_NONE || other_tile(view) == TILE_NONE)
        return;
    with_other.view = *view;
    with_other.view.hands[view->seat].kept = (uint8_t)other_tile(view);
    if (!can_place(&with_other.view))
        return;
    look(sighting, notice);
    look(&with_other, notice);
    for (int i = 0; i < with_other.count; i++)
        for (int n = 0; n < sighting->count; n++)
            if (action_equal(&with_other.list[i], &sighting->list[n]) && !is_silly(&with_other, i) &&
                !is_silly(sighting, n)) {
                same_tile++;
                assert_true(was_overlooked(with_other.seen[i]) == was_overlooked(sighting->seen[n]));
            }
}

TEST(what_is_overlooked_says_nothing_of_a_hidden_hand) {
    in_positions(30, check_hidden_hand);
    assert_true(same_tile > 500);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_scores_is_never_overlooked_near_the_last_tile_and_elsewhere_by_beginners_alone),
        cmocka_unit_test(each_trait_of_a_placement_matters_at_every_level),
        cmocka_unit_test(the_flood_sees_what_it_can_take),
        cmocka_unit_test(no_level_gives_away_a_game_that_is_won),
        cmocka_unit_test(no_weak_level_ends_a_game_by_closing_the_canal),
        cmocka_unit_test(every_level_wins_at_once_if_it_can),
        cmocka_unit_test(weak_levels_bid_otherwise),
        cmocka_unit_test(the_same_position_gives_the_same_action_whoever_asks),
        cmocka_unit_test(what_is_overlooked_says_nothing_of_a_hidden_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
