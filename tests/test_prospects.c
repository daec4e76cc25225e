/* What may still come (table/prospects): counted out a second time, copy by copy, in random games. */
#include <string.h>

#include "random_player.h"
#include "support.h"
#include "table/prospects.h"
#include "table/view.h"

enum { GAMES = 150 };

/* The slow twin: the seat that draws next is about to draw, and every copy of a tile that is not seen is a
 * thing of its own. `ends` says for a tile kept (or none) and a tile drawn whether the game may be ended
 * then. */
struct next_draw {
    struct game game;
    int copies[SUPPLY_MAX], count;
    bool ends[TILE_COUNT + 1][TILE_COUNT];
};
enum { NOTHING_KEPT = TILE_COUNT };

static bool may_end(const struct game *game, int kept, int drawn) {
    struct game after = *game;
    after.phase = PHASE_PLACE;
    after.hands[after.seat] = (struct hand_tiles){(uint8_t)kept, (uint8_t)drawn};
    return game_ways_on(&after).end;
}

static void prepare(struct next_draw *draw, const struct game *view) {
    uint8_t unseen[TILE_COUNT];
    draw->game = *view;
    if (view->phase == PHASE_PLACE) {
        draw->game.seat = (uint8_t)(view->seat % view->setup.players + 1);
        draw->game.phase = PHASE_DRAW;
    }
    game_unseen(view, unseen);
    draw->count = 0;
    for (int tile = 0; tile < TILE_COUNT; tile++)
        for (int i = 0; i < unseen[tile]; i++)
            draw->copies[draw->count++] = tile;
    for (int kept = 0; kept <= NOTHING_KEPT; kept++)
        for (int tile = 0; tile < TILE_COUNT; tile++)
            draw->ends[kept][tile] = may_end(&draw->game, kept == NOTHING_KEPT ? TILE_NONE : kept, tile);
}

/* Whether a tile lying in this reading looks like that. */
static bool looks_like(struct sight sight, int tile, bool turned) {
    uint8_t exits = pattern_exits[pattern_of(tile, turned)];
    bool back = sight.back == BACK_UNKNOWN || (sight.back == BACK_RING) == tile_has_ring(tile);
    return back && (sight.exits & exits) == sight.exits && !(sight.blanks & exits);
}

/* These two copies, the drawn one first, are taken: all that the player may have kept. */
static void add_kept(const struct next_draw *draw, int drawn, int other, struct chance *chance) {
    int kept = draw->game.hands[draw->game.seat].kept;
    if (!tile_is_unknown(kept)) {
        chance->all++;
        chance->ways += draw->ends[kept == TILE_NONE ? NOTHING_KEPT : kept][draw->copies[drawn]];
        return;
    }
    for (int i = 0; i < draw->count; i++)
        if (i != drawn && i != other && tile_can_be(kept, draw->copies[i])) {
            chance->all++;
            chance->ways += draw->ends[draw->copies[i]][draw->copies[drawn]];
        }
}

/* A draw from a column of the block, with all that may lie on the other one. */
static struct chance twin_stack(const struct next_draw *draw, int column) {
    const struct supply *supply = &draw->game.supply;
    struct sight here = supply_sight(supply, column), there = supply_sight(supply, 1 - column);
    struct chance chance = {0, 0};
    for (int i = 0; i < 2 * draw->count; i++) {
        if (!looks_like(here, draw->copies[i / 2], i % 2))
            continue;
        if (there.back == BACK_NONE)
            add_kept(draw, i / 2, -1, &chance);
        for (int n = 0; there.back != BACK_NONE && n < 2 * draw->count; n++)
            if (n / 2 != i / 2 && looks_like(there, draw->copies[n / 2], n % 2))
                add_kept(draw, i / 2, n / 2, &chance);
    }
    return chance;
}

/* A draw of any tile with that back. */
static struct chance twin_kind(const struct next_draw *draw, int unknown) {
    struct chance chance = {0, 0};
    for (int i = 0; i < draw->count; i++)
        if (tile_can_be(unknown, draw->copies[i]))
            add_kept(draw, i, -1, &chance);
    return chance;
}

/* Nothing to draw: the player goes on with the tile in hand, if there is one. */
static struct chance twin_empty(const struct next_draw *draw) {
    int kept = draw->game.hands[draw->game.seat].kept;
    struct chance chance = {0, 0};
    if (!tile_is_unknown(kept))
        return (struct chance){kept == TILE_NONE || may_end(&draw->game, kept, TILE_NONE), 1};
    for (int i = 0; i < draw->count; i++)
        if (tile_can_be(kept, draw->copies[i])) {
            chance.all++;
            chance.ways += may_end(&draw->game, draw->copies[i], TILE_NONE);
        }
    return chance;
}

static void assert_same(struct chance chance, struct chance twin) {
    assert_int_equal(chance.all > 0, twin.all > 0);
    assert_true(chance.ways <= chance.all);
    assert_true(chance.ways * twin.all == twin.ways * chance.all);
}

static struct { int between, certain, none, dead, kept_hidden; } seen;

static struct chance twin_chance(const struct next_draw *draw, enum end_way way) {
    const struct game *game = &draw->game;
    struct chance none = {0, 0};
    int column = way == END_SECOND;
    if (game->phase == PHASE_OVER)
        return none;
    if (!game->supply.left)
        return way == END_ANY ? twin_empty(draw) : none;
    if (way == END_ANY)
        return game->setup.draw == DRAW_BAG ? twin_kind(draw, TILE_UNKNOWN) : none;
    if (way == END_RING || way == END_PLAIN)
        return game->setup.draw == DRAW_BAG
                   ? none
                   : twin_kind(draw, way == END_RING ? TILE_UNKNOWN_RING : TILE_UNKNOWN_PLAIN);
    bool there = supply_sight(&game->supply, column).back != BACK_NONE;
    return supply_way(&game->supply)->sight == SIGHT_TOPS && there ? twin_stack(draw, column) : none;
}

static void check_end(const struct game *view) {
    static struct next_draw draw;
    struct chance chances[END_COUNT];
    prospects_end(view, chances);
    prepare(&draw, view);
    for (int way = 0; way < END_COUNT; way++) {
        assert_same(chances[way], twin_chance(&draw, (enum end_way)way));
        seen.none += !chances[way].all;
        seen.between += chances[way].ways && chances[way].ways < chances[way].all;
        seen.certain += chances[way].all && chances[way].ways == chances[way].all;
    }
    seen.kept_hidden += tile_is_unknown(draw.game.hands[draw.game.seat].kept);
}

static bool is_dead(const uint32_t dead[SIZE_MAX_SQUARES], struct square square) {
    return dead[square.row] >> square.column & 1;
}

/* Squares that no tile fits over by what lies next to them, slowly: laid there and asked of the board. */
static bool fits_later(const struct game *view, struct placement placement) {
    int edge;
    enum misfit misfit = board_misfit(&view->board, placement, &edge);
    return misfit == FITS || misfit == MISFIT_APART || misfit == MISFIT_START;
}

static void mark_possible(const struct game *view, bool possible[SIZE_MAX_SQUARES][SIZE_MAX_SQUARES]) {
    uint8_t unseen[TILE_COUNT];
    int size = editions[view->setup.edition].size;
    game_unseen(view, unseen);
    for (int pattern = 0; pattern < PATTERN_COUNT; pattern++) {
        int tile = pattern_tile(pattern);
        bool left = unseen[tile];
        for (int seat = 1; seat <= SEATS_MAX; seat++)
            left = left || view->hands[seat].kept == tile || view->hands[seat].drawn == tile;
        for (int n = 0; left && n < 2 * size * size; n++) {
            enum orientation orientation = n % 2 ? LYING : STANDING;
            int column = n / 2 % size, row = n / 2 / size;
            if ((orientation == LYING ? column : row) + 3 > size)
                continue;
            struct placement placement = {(uint16_t)slot_at(orientation, column, row), (uint8_t)pattern};
            for (int i = 0; i < 3 && fits_later(view, placement); i++) {
                struct square square = slot_square(placement.slot, i);
                possible[square.row][square.column] = true;
            }
        }
    }
}

/* No covered square is dead, and every square that nothing can lie on is. */
static void check_dead(const struct game *view) {
    uint32_t dead[SIZE_MAX_SQUARES];
    bool possible[SIZE_MAX_SQUARES][SIZE_MAX_SQUARES] = {{0}},
         covered[SIZE_MAX_SQUARES][SIZE_MAX_SQUARES] = {{0}};
    int size = editions[view->setup.edition].size;
    prospects_dead(view, dead);
    mark_possible(view, possible);
    for (int i = 0; i < 3 * view->board.tiles; i++) {
        struct square square = slot_square(view->laid[i / 3].slot, i % 3);
        covered[square.row][square.column] = true;
        assert_false(is_dead(dead, square));
    }
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++)
            if (!possible[row][column] && !covered[row][column])
                assert_true(is_dead(dead, (struct square){column, row}));
}

/* A square that was dead once is never covered. */
static void remember_dead(const struct game *view, uint32_t ever[SIZE_MAX_SQUARES]) {
    uint32_t dead[SIZE_MAX_SQUARES];
    prospects_dead(view, dead);
    for (int i = 0; i < 3 * view->board.tiles; i++)
        assert_false(is_dead(ever, slot_square(view->laid[i / 3].slot, i % 3)));
    for (int row = 0; row < SIZE_MAX_SQUARES; row++) {
        assert_true((ever[row] & ~dead[row]) == 0); /* and stays dead */
        ever[row] |= dead[row];
        seen.dead += dead[row] != 0;
    }
}

static void play_and_check(struct rng *rng, bool closing) {
    static struct game game, view;
    struct refusal why;
    struct setup setup = random_setup(rng);
    uint32_t ever[SIZE_MAX_SQUARES] = {0};
    game_start(&game, &setup);
    if (rng_below(rng, 4))
        supply_shuffle(&game.supply, &setup);
    while (game.phase != PHASE_OVER) {
        struct action action = closing ? random_closing_action(&game, rng) : random_action(&game, rng);
        assert_true(game_play(&game, &action, &why));
        view_game(&game, (int)rng_below(rng, setup.players + 1u), &view);
        if (rng_below(rng, 6) == 0)
            check_end(&view);
        view_game(&game, ONLOOKER, &view);
        if (game.phase != PHASE_OVER)
            remember_dead(&view, ever);
        if (rng_below(rng, 16) == 0)
            check_dead(&view);
    }
    check_end(&game);
}

TEST(random_games_agree_with_twin) {
    for (int seed = 1; seed <= GAMES; seed++) {
        struct rng rng = rng_seeded((uint64_t)seed, 0);
        play_and_check(&rng, seed % 2);
    }
    print_message("between %d, certain %d, none %d, dead rows %d, hidden %d\n", seen.between, seen.certain,
                  seen.none, seen.dead, seen.kept_hidden);
    assert_true(seen.between > 100 && seen.certain > 0 && seen.dead > 1000 && seen.kept_hidden > 10);
}

static struct chance end_of(const struct game *game, enum end_way way) {
    struct chance chances[END_COUNT];
    prospects_end(game, chances);
    return chances[way];
}

static void assert_chance(const struct game *game, enum end_way way, uint64_t ways, uint64_t all) {
    struct chance chance = end_of(game, way);
    assert_true(chance.all > 0);
    assert_true(chance.ways * all == ways * chance.all);
}

TEST(every_tile_fits_on_an_empty_board) {
    struct game game = game_from("draw=bag");
    uint32_t dead[SIZE_MAX_SQUARES];
    int fits[TILE_COUNT];
    assert_chance(&game, END_ANY, 0, 1);
    prospects_fits(&game.board, fits);
    assert_int_equal(fits[tile_from("123")], 12);
    prospects_dead(&game, dead);
    for (int row = 0; row < SIZE_MAX_SQUARES; row++)
        assert_int_equal(dead[row], 0);
}

TEST(rule_5_tiles_that_fit_nowhere_are_counted) {
    struct game game = game_from("draw=bag");
    uint8_t unseen[TILE_COUNT];
    uint64_t stuck = 0, all = 0;
    play_stored_game(&game, 1);
    game_unseen(&game, unseen);
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        all += unseen[tile];
        stuck += board_count(&game.board, tile) ? 0 : unseen[tile];
    }
    assert_true(stuck > 0 && stuck < all);
    assert_chance(&game, END_ANY, stuck, all);
}

TEST(rule_6_a_kept_tile_that_fits_goes_on) {
    struct game game = game_from("draw=bag hand=open start=1");
    play(&game, "bag=123 bag=128 bag=146");
    assert_chance(&game, END_ANY, 0, 1);
    play(&game, "i10h146");
    assert_chance(&game, END_ANY, 0, 1);
}

TEST(gain_is_what_the_other_coast_has) {
    struct game game = game_from("draw=bag edition=goliath");
    assert_int_equal(prospects_gain(&game.board, NORTH), 0);
    board_lay(&game.board, placement_from("a18h128", 18)); /* estuaries: north of a18 and b18, west of a18 */
    assert_int_equal(prospects_gain(&game.board, SOUTH), 2);
    assert_int_equal(prospects_gain(&game.board, EAST), 1);
    assert_int_equal(prospects_gain(&game.board, NORTH), 0);
}

/* Stones on all sides of an empty square in the corner of the coast. */
TEST(a_square_walled_in_is_dead) {
    struct game game = game_from("draw=bag");
    uint32_t dead[SIZE_MAX_SQUARES];
    game.laid[0] = placement_from("a19h123", 19);
    game.laid[1] = placement_from("b18v123", 19);
    game.laid[2] = placement_from("a17v347", 19);
    for (int i = 0; i < 3; i++)
        board_lay(&game.board, game.laid[i]);
    prospects_dead(&game, dead);
    assert_true(is_dead(dead, (struct square){0, 1}));
    assert_false(is_dead(dead, (struct square){4, 4}));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_agree_with_twin),
        cmocka_unit_test(every_tile_fits_on_an_empty_board),
        cmocka_unit_test(rule_5_tiles_that_fit_nowhere_are_counted),
        cmocka_unit_test(rule_6_a_kept_tile_that_fits_goes_on),
        cmocka_unit_test(gain_is_what_the_other_coast_has),
        cmocka_unit_test(a_square_walled_in_is_dead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
