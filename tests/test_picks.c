/* Reasons for draws and bids, said a second time: every slot asked of the rules, every tile taken one by one,
 * every game of an auction played again: test_picks [POSITIONS]. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "search/judge.h"
#include "search/player.h"
#include "search/reason_pick.h"
#include "search/reason_words.h"
#include "search/rollout.h"
#include "support.h"
#include "table/view.h"

enum { ENOUGH_TO_COUNT = 600 }; /* with 300 the last count was 10 to 4 */
static int positions = ENOUGH_TO_COUNT;
static struct player player;

static const char *in_english(const char *english) {
    return english;
}

enum able { ABLE_COAST, ABLE_DOUBLE, ABLE_TURNS, ABLE_FITS, ABLE_COUNT };

static struct {
    int positions, explained, sentences, kinds[REASON_KINDS];
    int speaks[ABLE_COUNT][2]; /* for the better draw, and against it */
} seen;

static bool own(const struct game *view, int coast) {
    return view->role[view->seat] == (coast % 2 ? ROLE_EW : ROLE_NS);
}

/* A point at least, or two at once, which only a double square gives. */
static void look_at_points(const struct game *view, struct placement placement, bool able[ABLE_COUNT]) {
    struct board after = view->board;
    board_lay(&after, placement);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        for (int along = 0; along < editions[after.edition].size; along++)
            if (own(view, coast) && board_estuary(&after, (enum side)coast, along) &&
                !board_estuary(&view->board, (enum side)coast, along)) {
                able[ABLE_COAST] = true;
                able[ABLE_DOUBLE] = able[ABLE_DOUBLE] || edition_is_double(&editions[after.edition], along);
            }
}

static bool exit_leads(struct placement placement, int edge, int side, struct square *to) {
    struct edge_place place = slot_edge(slot_orientation(placement.slot), edge);
    *to = square_beyond(slot_square(placement.slot, place.square), (enum side)place.side);
    return pattern_exits[placement.pattern] >> edge & 1 && place.side == side;
}

/* The square is the last before that coast, or the one before it. */
static bool is_before(const struct game *view, struct square square, int coast) {
    int last = editions[view->board.edition].size - 1;
    const int left[SIDE_COUNT] = {square.row, last - square.column, last - square.row, square.column};
    return left[coast] < 2;
}

static bool turns(const struct game *view, struct placement placement, int coast) {
    struct square to;
    for (int edge = 0; edge < EDGE_COUNT; edge++)
        if (exit_leads(placement, edge, coast, &to))
            return false;
    for (int i = 0; i < view->board.tiles; i++)
        for (int edge = 0; edge < EDGE_COUNT; edge++)
            for (int n = 0; n < 3; n++) {
                struct square at = slot_square(placement.slot, n);
                if (exit_leads(view->laid[i], edge, coast, &to) && to.column == at.column &&
                    to.row == at.row && is_before(view, to, coast))
                    return true;
            }
    return false;
}

static void look_at_tile(const struct game *view, int tile, bool able[ABLE_COUNT]) {
    int size = editions[view->board.edition].size;
    for (int slot = SLOT_FIRST; slot < SLOT_COUNT; slot++)
        for (int turned = 0; turned < 2; turned++) {
            struct placement placement = {(uint16_t)slot, (uint8_t)pattern_of(tile, turned)};
            int edge;
            if (slot_column(slot) >= size || slot_row(slot) >= size ||
                slot_number(slot) >= SLOT_STRIDE * size ||
                board_misfit(&view->board, placement, &edge) != FITS)
                continue;
            able[ABLE_FITS] = true;
            look_at_points(view, placement, able);
            for (int coast = 0; coast < SIDE_COUNT; coast++)
                able[ABLE_TURNS] = able[ABLE_TURNS] || (!own(view, coast) && turns(view, placement, coast));
        }
}

/* Of the tiles that a source may bring: how many there are, what they are worth in the mean, and in which
 * share each kind of them comes. */
struct counted {
    double tiles, mean, shares[ABLE_COUNT];
};

static bool may_come(const struct game *view, int n, int tile) {
    const struct draw_way *way = supply_way(&view->supply);
    bool ring = draw_sources[way->sources[n]].name[0] == 'r';
    return way->sight == SIGHT_TOPS    ? sight_allows(supply_sight(&view->supply, n), tile)
           : way->sight == SIGHT_KINDS ? tile_has_ring(tile) == ring
                                       : true;
}

static struct counted count_out(const struct game *view, int n, const int chances[TILE_COUNT]) {
    uint8_t unseen[TILE_COUNT];
    struct counted counted = {0};
    game_unseen(view, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        bool able[ABLE_COUNT] = {false};
        double copies = may_come(view, n, tile) ? unseen[tile] : 0;
        look_at_tile(view, tile, able);
        counted.tiles += copies;
        counted.mean += copies * chances[tile];
        for (int i = 0; i < ABLE_COUNT; i++)
            counted.shares[i] += able[i] ? copies : 0;
    }
    counted.mean /= counted.tiles;
    for (int i = 0; i < ABLE_COUNT; i++)
        counted.shares[i] /= counted.tiles;
    return counted;
}

/* What those that can are worth beyond those that cannot, of all that may come from either. */
static double worth_of(const struct game *view, enum able what, const int chances[TILE_COUNT]) {
    uint8_t unseen[TILE_COUNT];
    double sums[2] = {0, 0}, tiles[2] = {0, 0};
    game_unseen(view, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        bool able[ABLE_COUNT] = {false};
        if (!may_come(view, 0, tile) && !may_come(view, 1, tile))
            continue;
        look_at_tile(view, tile, able);
        sums[able[what]] += unseen[tile] * (double)chances[tile];
        tiles[able[what]] += unseen[tile];
    }
    return tiles[0] > 0 && tiles[1] > 0 ? sums[1] / tiles[1] - sums[0] / tiles[0] : 0;
}

static int in_percent(double share) {
    return (int)floor(100 * share + 0.5);
}

static int twin_of_pick(const struct game *view, int better, const int chances[TILE_COUNT],
                        char sentences[4][300]) {
    static const char *const texts[ABLE_COUNT] = {
        "With the better draw a tile that reaches one of your coasts now comes %d times of 100, not %d.",
        "With the better draw a tile that reaches a double square of yours now comes %d times of 100, not "
        "%d.",
        "With the better draw a tile that can turn a canal away, just before it reaches a coast of the other "
        "side, comes %d times of 100, not %d.",
        "With the better draw a tile that fits somewhere comes %d times of 100, not %d, and you are behind."};
    static const int order[ABLE_COUNT] = {ABLE_DOUBLE, ABLE_COAST, ABLE_FITS, ABLE_TURNS};
    struct counted best = count_out(view, better, chances), other = count_out(view, 1 - better, chances);
    struct points points = board_points(&view->board);
    int lead = points_ns(points) - points_ew(points), count = 0, said[2] = {-1, -1};
    bool behind = view->role[view->seat] == ROLE_NS ? lead < 0 : lead > 0;
    for (int n = 0; n < ABLE_COUNT; n++) {
        int i = order[n], more = in_percent(best.shares[i]), less = in_percent(other.shares[i]);
        double part = (more - less) * worth_of(view, (enum able)i, chances);
        if (more - less < 10 || part <= 0 || part < 25 * (best.mean - other.mean) ||
            (i == ABLE_FITS && !behind) || (i == ABLE_COAST && more == said[0] && less == said[1]))
            continue;
        said[0] = more;
        said[1] = less;
        snprintf(sentences[count++], 300, texts[i], more, less);
    }
    if (!count)
        snprintf(
            sentences[count++], 300,
            "No kind of tile makes the difference alone: over all that may come, the better draw wins %d "
            "of 100 games, the other one %d.",
            in_percent(best.mean / NET_CERTAIN), in_percent(other.mean / NET_CERTAIN));
    return count < REASONS_MOST ? count : REASONS_MOST;
}

static void assert_said(const struct game *view, const struct reason *reason, const char *sentence) {
    const struct reason_speech speech = {in_english, ".", VOICE_YOU};
    const struct reason_about about = {editions[view->setup.edition].size, (enum role)view->role[view->seat]};
    struct text said = text_room(300), word = text_room(100);
    struct reason again;
    reason_say(&said, reason, &about, &speech);
    assert_string_equal(said.start, sentence);
    reason_write_word(&word, reason);
    assert_true(reason_read_word(text_as_span(&word), &again));
    assert_memory_equal(&again.best, &reason->best, sizeof again.best);
}

/* Canals far from the coast said nothing: of draws with a clear difference the better one had more of the
 * tiles that count, and not by chance. */
static void look_at_sign(const struct game *view, const int chances[TILE_COUNT]) {
    struct counted first = count_out(view, 0, chances), second = count_out(view, 1, chances);
    double gain = (first.mean - second.mean) / NET_CERTAIN;
    for (int i = 0; i < ABLE_COUNT && fabs(gain) >= 0.03; i++) {
        double more = (first.shares[i] - second.shares[i]) * (gain > 0 ? 1 : -1);
        seen.speaks[i][more < 0] += fabs(more) >= 0.1;
    }
}

static void weigh_tiles(const struct game *view, int chances[TILE_COUNT]) {
    static struct judge judge;
    static struct fast_eval fast_eval;
    fast_eval_prepare(&fast_eval, view->setup.edition);
    judge_prepare(&judge, &net_release, &fast_eval, view);
    for (int tile = 0; tile < TILE_COUNT; tile++)
        chances[tile] = net_chance(judge_drawn(&judge, tile));
}

static void look_at_draw(const struct game *view) {
    const struct draw_way *way = supply_way(&view->supply);
    int chances[TILE_COUNT];
    weigh_tiles(view, chances);
    look_at_sign(view, chances);
    struct reason list[REASONS_MOST];
    for (int better = 0; better < 2; better++) {
        char sentences[4][300] = {""};
        const struct pick_question question = {view, way->sources[better], way->sources[1 - better], chances};
        int count = reason_of_pick(&question, list);
        assert_int_equal(count, twin_of_pick(view, better, chances, sentences));
        for (int i = 0; i < count; i++) {
            assert_said(view, &list[i], sentences[i]);
            seen.kinds[list[i].kind]++;
        }
        seen.explained += list[0].kind != REASON_PICK_WHOLE;
        seen.sentences += count;
    }
    seen.positions++;
}

static void play_game(uint64_t seed) {
    static const char *const games[] = {"", "peek=on", "draw=table", "edition=goliath draw=block",
                                        "hand=open"};
    struct text options = text_room(100);
    struct rng rng = rng_seeded(seed, 1);
    text_format(&options, "%s seed=%llu", games[seed % 5], (unsigned long long)seed);
    struct game game = game_from(options.start), view;
    struct refusal why;
    supply_shuffle(&game.supply, &game.setup);
    while (game.phase != PHASE_OVER && seen.positions < positions) {
        const struct order order = {.level = 5, .seed = seed};
        view_game(&game, game.seat, &view);
        const struct draw_way *way = supply_way(&view.supply);
        if (game.phase == PHASE_DRAW && !game.to_deal && !rng_below(&rng, 4) &&
            supply_offers(&view.supply, way->sources[0]) && supply_offers(&view.supply, way->sources[1]))
            look_at_draw(&view);
        player_begin(&player, &view, &order);
        struct action action = player_action(&player);
        assert_true(game_play(&game, &action, &why));
    }
}

TEST(what_a_draw_may_bring_is_what_the_twin_counts) {
    for (uint64_t seed = 1; seen.positions < positions; seed++)
        play_game(seed);
    printf("%d positions, both ways: %d explained, %d sentences\n", seen.positions, seen.explained,
           seen.sentences);
    for (int kind = REASON_PICK_COAST; kind <= REASON_PICK_WHOLE; kind++)
        printf("  %s %d\n", reason_kind_names[kind], seen.kinds[kind]);
    for (int i = 0; i < ABLE_COUNT; i++)
        printf("  of draws that differ by 3 %%: %d for, %d against\n", seen.speaks[i][0], seen.speaks[i][1]);
    assert_true(seen.explained >= positions / 4);
    if (positions >= ENOUGH_TO_COUNT)
        assert_true(seen.speaks[ABLE_TURNS][0] > 2 * seen.speaks[ABLE_TURNS][1]);
}

/* The chance that the flood holds a bid, game by game. */
static double held(const struct game *view, int bid) {
    static struct fast_eval fast_eval;
    struct game game = *view;
    struct rollout rollout;
    double sum = 0;
    int first = view->seat % 3 + 1, second = first % 3 + 1;
    fast_eval_prepare(&fast_eval, view->setup.edition);
    game.role[view->seat] = ROLE_FLOOD;
    game.role[first] = ROLE_NS;
    game.role[second] = ROLE_EW;
    game.seat = (uint8_t)first;
    game.phase = PHASE_DRAW;
    game.bid = UINT16_MAX;
    rollout_prepare(&rollout, &net_release, &game);
    for (int i = 0; i < BID_GAMES; i++) {
        const struct rollout_order order = {&fast_eval, EYES_FAST_EVAL, SUPPLY_MAX};
        struct rng rng = rng_seeded(AUCTION_SEED, (uint64_t)i);
        struct arrival arrival = rollout_run(&rollout, &order, &rng);
        sum += arrival.ns < bid && arrival.ew < bid;
    }
    return sum / BID_GAMES;
}

static struct game auction(const char *actions) {
    struct game game = game_from("players=3 opener=1 seed=4"), view;
    supply_shuffle(&game.supply, &game.setup);
    play(&game, actions);
    view_game(&game, game.seat, &view);
    return view;
}

static struct reason reason_for(const struct game *view, const char *better, const char *worse) {
    static struct fast_eval fast_eval;
    struct forecast_of_bids forecast = {0};
    struct reason list[REASONS_MOST];
    const struct action best = action_from(better, 19), other = action_from(worse, 19);
    fast_eval_prepare(&fast_eval, view->setup.edition);
    bid_forecast(&fast_eval, view, AUCTION_SEED, BID_GAMES, &forecast);
    assert_int_equal(reason_of_bid(&forecast, view, &best, &other, list), 1);
    return list[0];
}

static int percent(double share) {
    return (int)floor(floor(1000 * share + 0.5) / 10 + 0.5);
}

TEST(a_bid_too_low_is_told_with_its_share) {
    struct game view = auction("bid40");
    struct reason reason = reason_for(&view, "pass", "bid8");
    assert_int_equal(reason.kind, REASON_BID_LOW);
    assert_int_equal(reason.points, 8);
    assert_int_equal(reason.played, percent(held(&view, 8)));
    assert_true(held(&view, reason.tiles) >= 1 / 3.0 && held(&view, reason.tiles - 1) < 1 / 3.0);
}

TEST(a_bid_that_is_left_is_told_with_its_share) {
    struct game view = auction("bid40 pass");
    struct reason reason = reason_for(&view, "bid16", "pass");
    assert_int_equal(reason.kind, REASON_BID_LEFT);
    assert_int_equal(reason.points, 40);
    assert_int_equal(reason.played, percent(held(&view, 40)));
}

TEST(who_goes_below_what_was_too_low_is_told_what_a_pass_was_worth) {
    struct game view = auction("bid9");
    struct reason reason = reason_for(&view, "pass", "bid5");
    assert_int_equal(reason.kind, REASON_BID_AGAIN);
    assert_int_equal(reason.best, percent((1 - held(&view, 9)) / 2));
    assert_int_equal(reason.played, percent(held(&view, 5)));
}

/* 14 or 15 for 16: within the doubt of 256 games. */
TEST(bids_within_the_doubt_cannot_be_told_apart) {
    struct game view = auction("bid40");
    assert_int_equal(reason_for(&view, "bid16", "bid15").kind, REASON_SAME);
    assert_int_equal(reason_for(&view, "bid16", "bid20").kind, REASON_SAME);
}

int main(int count_of_words, char **words) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_draw_may_bring_is_what_the_twin_counts),
        cmocka_unit_test(a_bid_too_low_is_told_with_its_share),
        cmocka_unit_test(a_bid_that_is_left_is_told_with_its_share),
        cmocka_unit_test(who_goes_below_what_was_too_low_is_told_what_a_pass_was_worth),
        cmocka_unit_test(bids_within_the_doubt_cannot_be_told_apart),
    };
    if (count_of_words > 1)
        positions = atoi(words[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
