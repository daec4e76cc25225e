/* The network: what it sees is the same however a position came about, every kernel counts alike, and turning
 * the board turns its opinion. */
#include "eval/net_file.h"
#include "eval/net_kernel.h"
#include "eval/net_packed.h"
#include "eval/net_reach.h"
#include "search/player.h"

#include "support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 60 };

/* A game of random placements, up to the position in question. */
struct sample {
    struct board before, board;
    struct net_position position_before, position;
    struct placement laid[SUPPLY_MAX];
};

typedef void (*check_sample)(const struct sample *sample, struct rng *rng);

static struct sample start_sample(int edition) {
    struct sample sample;
    board_clear(&sample.board, edition);
    net_begin(&net_release, &sample.position, edition);
    return sample;
}

static void lay(struct sample *sample, struct placement placement) {
    sample->before = sample->board;
    sample->position_before = sample->position;
    sample->laid[sample->board.tiles] = placement;
    net_lay(&net_release, &sample->position, &sample->board, placement);
    board_lay(&sample->board, placement);
}

static void in_random_games(check_sample check_one) {
    for (int game = 0; game < GAMES; game++) {
        struct rng rng = rng_seeded((uint64_t)game, 5);
        int edition = 1 + game % 2, count = edition_supply(&editions[edition]);
        struct sample sample = start_sample(edition);
        struct placement list[PLACEMENTS_MAX];
        uint8_t tiles[SUPPLY_MAX];
        for (int i = 0; i < count; i++)
            tiles[i] = (uint8_t)(i % TILE_COUNT);
        rng_shuffle(&rng, tiles, count);
        for (int i = 0; i < count; i++) {
            int places = board_placements(&sample.board, tiles[i], list);
            if (!places)
                continue;
            lay(&sample, list[rng_below(&rng, (uint32_t)places)]);
            check_one(&sample, &rng);
        }
    }
}

static void check_sums(const struct sample *sample, struct rng *rng) {
    (void)rng;
    struct net_all all;
    int16_t sums[SIDE_COUNT][NET_WIDTH];
    net_all_of(&sample->position, &sample->board, &all);
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        for (int k = 0; k < NET_WIDTH; k++) {
            sums[coast][k] = net_release.bias[k];
            for (int i = 0; i < all.count; i++)
                sums[coast][k] = (int16_t)(sums[coast][k] + net_release.rows[all.row[i].coast[coast]][k]);
        }
    assert_memory_equal(sums, sample->position.inputs.sums, sizeof sums);
}

TEST(sums_kept_up_to_date_are_those_counted_anew) {
    in_random_games(check_sums);
}

static void check_counts(const struct sample *sample, struct rng *rng) {
    (void)rng;
    const struct net_inputs *inputs = &sample->position.inputs;
    struct points points = board_points(&sample->board);
    int unlaid[TILE_COUNT];
    for (int tile = 0; tile < TILE_COUNT; tile++)
        unlaid[tile] = editions[sample->board.edition].copies;
    for (int i = 0; i < sample->board.tiles; i++)
        unlaid[pattern_tile(sample->laid[i].pattern)]--;
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        assert_int_equal(inputs->places[tile], board_count(&sample->board, tile));
        assert_int_equal(inputs->unlaid[tile], unlaid[tile]);
    }
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        assert_int_equal(inputs->points[coast], points.coast[coast]);
    assert_int_equal(inputs->tiles, sample->board.tiles);
}

TEST(places_points_and_tiles_are_those_of_the_board) {
    in_random_games(check_counts);
}

/* The same slowly, slot by slot and square by square. */
struct map {
    bool at[SIZE_MAX_SQUARES + 2][SIZE_MAX_SQUARES + 2];
};

static bool *at_square(struct map *map, struct square square) {
    return &map->at[square.row + 1][square.column + 1];
}

static bool slot_fits_some_tile(const struct board *board, int slot) {
    uint8_t must = board->must[slot], barred = board->barred[slot];
    int exits = __builtin_popcount(must), free = EDGE_COUNT - __builtin_popcount(must | barred);
    return barred != 0xff && exits <= EXIT_COUNT && exits + free >= EXIT_COUNT;
}

static void cover(struct map *map, int slot) {
    for (int n = 0; n < 3; n++)
        *at_square(map, slot_square(slot, n)) = true;
}

static bool is_beside(struct map *map, int slot) {
    for (int n = 0; n < 3; n++)
        for (int side = 0; side < SIDE_COUNT; side++)
            if (*at_square(map, square_beyond(slot_square(slot, n), (enum side)side)))
                return true;
    return false;
}

static void check_points(struct map *map, int edition, const struct net_reach *reach,
                         enum net_reach_kind kind) {
    int last = editions[edition].size - 1, sums[SIDE_COUNT] = {0};
    for (int i = 0; i <= last; i++) {
        const struct square coast[SIDE_COUNT] = {{i, 0}, {last, i}, {i, last}, {0, i}};
        for (int side = 0; side < SIDE_COUNT; side++)
            if (*at_square(map, coast[side]))
                sums[side] += 1 + (int)(editions[edition].doubles >> i & 1);
    }
    for (int side = 0; side < SIDE_COUNT; side++)
        assert_int_equal(reach->points[side][kind], sums[side]);
}

/* Whether the next tile can be laid there and lead on. */
static bool is_joined(const struct board *board, int slot) {
    return board->must[slot] && slot_fits_some_tile(board, slot) &&
           __builtin_popcount(board->must[slot]) < EXIT_COUNT;
}

static bool is_easy(const struct board *board, int slot) {
    return is_joined(board, slot) && __builtin_popcount(board->must[slot] | board->barred[slot]) <= 4;
}

static void cover_all(struct map *map, const struct board *board,
                      bool (*counts)(const struct board *board, int slot)) {
    for (int slot = SLOT_FIRST; slot < SLOT_COUNT; slot++)
        if (counts(board, slot))
            cover(map, slot);
}

/* One tile further. */
static void flood(struct map *map, const struct board *board) {
    struct map next = *map;
    for (int slot = SLOT_FIRST; slot < SLOT_COUNT; slot++)
        if ((board->must[slot] ? slot_fits_some_tile(board, slot) : board->barred[slot] != 0xff) &&
            is_beside(map, slot))
            cover(&next, slot);
    *map = next;
}

static int squares_in(struct map *map) {
    int count = 0;
    for (int row = 0; row < SIZE_MAX_SQUARES; row++)
        for (int column = 0; column < SIZE_MAX_SQUARES; column++)
            count += *at_square(map, (struct square){column, row});
    return count;
}

static void check_reach(const struct sample *sample, struct rng *rng) {
    const struct board *board = &sample->board;
    struct map easy = {0}, map = {0};
    struct net_reach reach;
    (void)rng;
    net_reach_of(&sample->position.inputs, &reach);
    cover_all(&easy, board, is_easy);
    check_points(&easy, board->edition, &reach, NET_EASILY);
    cover_all(&map, board, is_joined);
    check_points(&map, board->edition, &reach, NET_NEXT);
    flood(&map, board);
    check_points(&map, board->edition, &reach, NET_SECOND_NEXT);
    for (int tile = 3; tile <= 5; tile++)
        flood(&map, board);
    check_points(&map, board->edition, &reach, NET_FAR);
    assert_int_equal(reach.room, squares_in(&map) / NET_ROOM_STEP);
}

TEST(reach_is_what_tiles_can_come_to) {
    in_random_games(check_reach);
}

static void check_kernels(const struct sample *sample, struct rng *rng) {
    (void)rng;
    struct placement last = sample->laid[sample->board.tiles - 1];
    for (const struct net_kernel *const *kernel = net_kernels_here(); *kernel; kernel++) {
        struct net_position position = sample->position_before;
        struct net_inputs inputs;
        (*kernel)->lay(&net_release, &position, &sample->before, last);
        assert_memory_equal(&position, &sample->position, sizeof position);
        (*kernel)->inputs_after(&net_release, &sample->position_before, &sample->before, last, &inputs);
        assert_memory_equal(&inputs, &sample->position.inputs, sizeof inputs);
        for (int ns_next = 0; ns_next < 2; ns_next++) {
            int32_t heads[NET_HEADS], best[NET_HEADS];
            (*kernel)->heads(&net_release, &inputs, ns_next, heads);
            net_kernel_best()->heads(&net_release, &inputs, ns_next, best);
            assert_memory_equal(heads, best, sizeof heads);
        }
    }
}

TEST(all_kernels_give_the_same_bits) {
    in_random_games(check_kernels);
}

static void check_after(const struct sample *sample, struct rng *rng) {
    enum role next = 1 + rng_below(rng, 3);
    struct placement last = sample->laid[sample->board.tiles - 1];
    assert_int_equal(net_value_after(&net_release, &sample->position_before, &sample->before, last, next),
                     net_value(&net_release, &sample->position, next));
}

TEST(value_after_a_placement_is_the_value_of_the_position_then) {
    in_random_games(check_after);
}

/* A placement as it is when the board is flipped: columns, rows, or exchanged with each other. */
struct flip {
    bool columns, rows, exchange;
};

static struct square flipped(struct square square, int size, struct flip flip) {
    int column = flip.columns ? size - 1 - square.column : square.column;
    int row = flip.rows ? size - 1 - square.row : square.row;
    return flip.exchange ? (struct square){row, column} : (struct square){column, row};
}

static int pattern_with(uint8_t exits) {
    int pattern = 0;
    while (pattern_exits[pattern] != exits)
        pattern++;
    return pattern;
}

/* Edge by edge: where it is, and what lies beyond it, decide which edge it becomes. */
static struct placement flip_placement(struct placement placement, int size, struct flip flip) {
    enum orientation old = slot_orientation(placement.slot), new = old ^ flip.exchange;
    struct square ends[2] = {flipped(slot_square(placement.slot, 0), size, flip),
                             flipped(slot_square(placement.slot, 2), size, flip)};
    bool swapped = ends[1].column < ends[0].column || ends[1].row < ends[0].row;
    int slot = slot_at(new, ends[swapped].column, ends[swapped].row);
    uint8_t exits = 0;
    for (int n = 0; n < EDGE_COUNT; n++)
        for (int m = 0; m < EDGE_COUNT && pattern_exits[placement.pattern] >> n & 1; m++) {
            struct edge_place from = slot_edge(old, n), to = slot_edge(new, m);
            struct square inside = slot_square(placement.slot, from.square);
            struct square here = flipped(inside, size, flip), there = slot_square(slot, to.square);
            struct square out = flipped(square_beyond(inside, (enum side)from.side), size, flip);
            struct square out_there = square_beyond(there, (enum side)to.side);
            if (!memcmp(&here, &there, sizeof here) && !memcmp(&out, &out_there, sizeof out))
                exits |= (uint8_t)(1 << m);
        }
    return (struct placement){(uint16_t)slot, (uint8_t)pattern_with(exits)};
}

static void check_flips(const struct sample *sample, struct rng *rng) {
    if (rng_below(rng, 4))
        return;
    int edition = sample->board.edition;
    for (int n = 1; n < 8; n++) {
        struct flip flip = {n & 1, n & 2, n & 4};
        struct sample other = start_sample(edition);
        for (int i = 0; i < sample->board.tiles; i++)
            lay(&other, flip_placement(sample->laid[i], editions[edition].size, flip));
        /* A mirrored tile is another one: what is left and where it fits would be that of other tiles. */
        memcpy(other.position.inputs.unlaid, sample->position.inputs.unlaid, TILE_COUNT);
        memcpy(other.position.inputs.places, sample->position.inputs.places, TILE_COUNT);
        int value = net_value(&net_release, &other.position, flip.exchange ? ROLE_EW : ROLE_NS);
        assert_int_equal(flip.exchange ? -value : value, net_value(&net_release, &sample->position, ROLE_NS));
    }
}

TEST(a_flipped_board_has_the_same_value) {
    in_random_games(check_flips);
}

TEST(chances_follow_the_odds) {
    for (int value = -12 * NET_UNIT; value <= 12 * NET_UNIT; value += 7) {
        double odds = exp((double)value / NET_UNIT), chance = (double)net_chance(value) / NET_CERTAIN;
        assert_true(fabs(chance - odds / (1 + odds)) < 0.0002);
        assert_int_equal(net_chance(value) + net_chance(-value), NET_CERTAIN);
        assert_true(net_chance(value) <= net_chance(value + 7));
    }
}

static void check_forecast(const struct sample *sample, struct rng *rng) {
    enum role next = 1 + rng_below(rng, 3);
    const struct edition *edition = &editions[sample->board.edition];
    struct net_forecast forecast = net_forecast(&net_release, &sample->position, next);
    assert_in_range(forecast.ns, 0, 64 * edition_product_most(edition));
    assert_in_range(forecast.ew, 0, 64 * edition_product_most(edition));
    assert_in_range(forecast.rest, 0, 64 * edition_supply(edition));
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        assert_in_range(forecast.coast[coast], 0, 64 * edition_coast_most(edition));
}

TEST(forecasts_are_possible) {
    in_random_games(check_forecast);
}

TEST(weights_written_and_read_are_the_same) {
    struct refusal why;
    uint8_t *bytes = malloc(net_file_size);
    struct net *net = aligned_alloc(64, sizeof *net);
    net_write(&net_release, bytes);
    assert_true(net_read(bytes, net_file_size, net, &why));
    assert_memory_equal(net->rows, net_release.rows, sizeof net->rows);
    assert_memory_equal(net->hidden, net_release.hidden, sizeof net->hidden);
    assert_int_equal(net->coast_bias, net_release.coast_bias);
    assert_false(net_read(bytes, net_file_size - 1, net, &why));
    bytes[0] ^= 1;
    assert_false(net_read(bytes, net_file_size, net, &why));
    free(net);
    free(bytes);
}

TEST(weights_packed_and_unpacked_are_the_same) {
    uint8_t *bytes = malloc(net_file_size), *packed = malloc(net_file_size), *again = malloc(net_file_size);
    struct net *net = aligned_alloc(64, sizeof *net);
    net_write(&net_release, bytes);
    net_pack(&net_release, packed);
    assert_memory_not_equal(packed, bytes, net_file_size);
    net_unpack(packed, net);
    net_write(net, again);
    assert_memory_equal(again, bytes, net_file_size);
    free(net);
    free(again);
    free(packed);
    free(bytes);
}

enum { NET_FILE_NAME = 12 + 4 + 1 };

/* Twelve digits of a hash of the bytes, and ".net". */
static void name_by_hash(const uint8_t *bytes, size_t length, char name[NET_FILE_NAME]) {
    uint64_t hash = 0xcbf29ce484222325u; /* FNV-1a */
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    for (int i = 0; i < 12; i++)
        name[i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 15];
    __builtin_memcpy(name + 12, ".net", 5);
}

TEST(the_release_is_named_by_its_hash) {
    char name[NET_FILE_NAME], path[1000];
    uint8_t *bytes = malloc(net_file_size);
    net_write(&net_release, bytes);
    name_by_hash(bytes, net_file_size, name);
    snprintf(path, sizeof path, "%s/../data/%s", TESTS_FOLDER, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fclose(file);
    free(bytes);
}

/* The placement with the best score now. */
static struct action choose_greedily(const struct game *view) {
    static struct player player;
    struct order order = {.bot = BOT_GREEDY};
    player_begin(&player, view, &order);
    return player_action(&player);
}

/* The best placement by the network alone. */
static struct action choose_by_net(const struct game *view) {
    struct action list[GAME_LEGAL_MAX];
    int count = game_legal(view, list), best = 0, best_value = INT32_MIN;
    if (list[0].kind != ACTION_PLACE)
        return choose_greedily(view);
    struct net_position position;
    bool ns = view->role[view->seat] == ROLE_NS;
    net_of_game(&net_release, &position, view);
    for (int i = 0; i < count; i++) {
        int value =
            net_value_after(&net_release, &position, &view->board, list[i].placement, ns ? ROLE_EW : ROLE_NS);
        value = ns ? value : -value;
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return list[best];
}

static double play_simple(int edition, uint64_t seed, int net_seat) {
    struct refusal why;
    struct game game = game_dealt((struct setup){
        .edition = (uint8_t)edition, .draw = DRAW_BAG, .start = 1, .seed = seed, .has_seed = true});
    while (game.phase != PHASE_OVER) {
        struct game view = game;
        supply_forget(&view.supply);
        struct action action = game.seat == net_seat ? choose_by_net(&view) : choose_greedily(&view);
        assert_true(game_play(&game, &action, &why));
    }
    enum winner winner = game_result(&game).winner;
    return winner == WINNER_DRAW ? 0.5 : winner == (net_seat == 1 ? WINNER_NS : WINNER_EW);
}

TEST(the_release_beats_the_simple_player) {
    enum { PAIRS = 25 };
    for (int edition = 1; edition < EDITION_END; edition++) {
        double won = 0;
        for (uint64_t seed = 1; seed <= PAIRS; seed++)
            won += play_simple(edition, seed, 1) + play_simple(edition, seed, 2);
        assert_true(won > PAIRS);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_kept_up_to_date_are_those_counted_anew),
        cmocka_unit_test(places_points_and_tiles_are_those_of_the_board),
        cmocka_unit_test(reach_is_what_tiles_can_come_to),
        cmocka_unit_test(all_kernels_give_the_same_bits),
        cmocka_unit_test(value_after_a_placement_is_the_value_of_the_position_then),
        cmocka_unit_test(a_flipped_board_has_the_same_value),
        cmocka_unit_test(chances_follow_the_odds),
        cmocka_unit_test(forecasts_are_possible),
        cmocka_unit_test(weights_written_and_read_are_the_same),
        cmocka_unit_test(weights_packed_and_unpacked_are_the_same),
        cmocka_unit_test(the_release_is_named_by_its_hash),
        cmocka_unit_test(the_release_beats_the_simple_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
