/* Built once for each instruction set; NET_KERNEL names the one this is (src/eval/CMakeLists.txt). Only the
 * functions up to `#endif` differ. */
#include "eval/net_kernel.h"

#include "eval/net_reach.h"

enum { PART = NET_WIDTH };

/* What is known of the next tile: how many tiles are left, how many of them have no place, and the sum of
 * their places, counting at most NET_MANY each. */
struct outlook_of_draw {
    int left, stuck, places;
};

#if defined(__AVX2__)
#include <immintrin.h>

/* Sixteen numbers of a row. */
static inline __m256i load_row(const struct net *net, int row, int part) {
    return _mm256_cvtepi8_epi16(_mm_load_si128((const __m128i *)(net->rows[row] + 16 * part)));
}

/* Takes the rows that are gone from a coast's sums and adds those that have come. */
static inline void change_sums(const struct net *net, const struct net_change *change, int coast,
                               int16_t *sums) {
    __m256i sum[NET_WIDTH / 16];
#pragma GCC unroll 2
    for (int k = 0; k < NET_WIDTH / 16; k++)
        sum[k] = _mm256_load_si256((const __m256i *)(sums + 16 * k));
    for (int i = 0; i < change->gone.count; i++)
#pragma GCC unroll 2
        for (int k = 0; k < NET_WIDTH / 16; k++)
            sum[k] = _mm256_sub_epi16(sum[k], load_row(net, change->gone.row[i].coast[coast], k));
    for (int i = 0; i < change->come.count; i++)
#pragma GCC unroll 2
        for (int k = 0; k < NET_WIDTH / 16; k++)
            sum[k] = _mm256_add_epi16(sum[k], load_row(net, change->come.row[i].coast[coast], k));
#pragma GCC unroll 2
    for (int k = 0; k < NET_WIDTH / 16; k++)
        _mm256_store_si256((__m256i *)(sums + 16 * k), sum[k]);
}

static inline void count_places(const struct net_slots *slots, const uint8_t exits[2][32], uint8_t places[32],
                                bool take) {
    __m256i sum = _mm256_loadu_si256((const __m256i *)places);
    __m256i one = _mm256_loadu_si256((const __m256i *)exits[0]);
    __m256i two = _mm256_loadu_si256((const __m256i *)exits[1]);
    for (int i = 0; i < slots->count; i++) {
        __m256i must = _mm256_set1_epi8((char)slots->must[i]);
        __m256i either = _mm256_set1_epi8((char)(slots->must[i] ^ slots->barred[i]));
        __m256i fits = _mm256_add_epi8(_mm256_cmpeq_epi8(_mm256_and_si256(either, one), must),
                                       _mm256_cmpeq_epi8(_mm256_and_si256(either, two), must));
        sum = take ? _mm256_add_epi8(sum, fits) : _mm256_sub_epi8(sum, fits); /* a fit is -1 */
    }
    _mm256_storeu_si256((__m256i *)places, sum);
}

static inline int sum_bytes(__m256i bytes) {
    __m256i fours = _mm256_sad_epu8(bytes, _mm256_setzero_si256());
    __m128i two = _mm_add_epi64(_mm256_castsi256_si128(fours), _mm256_extracti128_si256(fours, 1));
    return _mm_cvtsi128_si32(two) + _mm_extract_epi16(two, 4);
}

static inline int sum_words(__m256i words) {
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4e));
    return _mm_cvtsi128_si32(_mm_add_epi32(four, _mm_shuffle_epi32(four, 0xb1)));
}

static inline struct outlook_of_draw look_at_draw(const struct net_inputs *inputs) {
    __m256i places = _mm256_loadu_si256((const __m256i *)inputs->places);
    __m256i unlaid = _mm256_loadu_si256((const __m256i *)inputs->unlaid);
    __m256i stuck = _mm256_and_si256(_mm256_cmpeq_epi8(places, _mm256_setzero_si256()), unlaid);
    __m256i weighed = _mm256_maddubs_epi16(_mm256_min_epu8(places, _mm256_set1_epi8(NET_MANY)), unlaid);
    return (struct outlook_of_draw){sum_bytes(unlaid), sum_bytes(stuck),
                                    sum_words(_mm256_madd_epi16(weighed, _mm256_set1_epi16(1)))};
}

static inline void join_coasts(const int16_t *one, const int16_t *two, int16_t *parts) {
    const __m256i zero = _mm256_setzero_si256(), most = _mm256_set1_epi16(NET_MOST);
    for (int i = 0; i < NET_WIDTH; i += 16) {
        __m256i a =
            _mm256_srai_epi16(_mm256_load_si256((const __m256i *)(one + i)), NET_ROW_BITS - NET_ONE_BITS);
        __m256i b =
            _mm256_srai_epi16(_mm256_load_si256((const __m256i *)(two + i)), NET_ROW_BITS - NET_ONE_BITS);
        a = _mm256_min_epi16(_mm256_max_epi16(a, zero), most);
        b = _mm256_min_epi16(_mm256_max_epi16(b, zero), most);
        _mm256_store_si256((__m256i *)(parts + i), _mm256_add_epi16(a, b));
        _mm256_store_si256((__m256i *)(parts + PART + i),
                           _mm256_srli_epi16(_mm256_mullo_epi16(a, b), NET_ONE_BITS));
    }
}

/* Four sums, each of four words. */
static inline __m128i sum_four(__m256i a, __m256i b, __m256i c, __m256i d) {
    __m256i sums = _mm256_hadd_epi32(_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d));
    return _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
}

/* Four sums of products, of `count` numbers each: the weights of four outputs follow one another. */
static inline void four_dots(const int16_t *weights, const int16_t *in, int count, int32_t out[4]) {
    __m256i sum[4] = {_mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256(),
                      _mm256_setzero_si256()};
#pragma GCC unroll 8
    for (int i = 0; i < count; i += 16) {
        __m256i numbers = _mm256_load_si256((const __m256i *)(in + i));
#pragma GCC unroll 4
        for (int n = 0; n < 4; n++) {
            __m256i row = _mm256_load_si256((const __m256i *)(weights + n * count + i));
            sum[n] = _mm256_add_epi32(sum[n], _mm256_madd_epi16(row, numbers));
        }
    }
    _mm_store_si128((__m128i *)out, sum_four(sum[0], sum[1], sum[2], sum[3]));
}

#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>

static inline void change_sums(const struct net *net, const struct net_change *change, int coast,
                               int16_t *sums) {
    for (int k = 0; k < NET_WIDTH; k += 8) {
        v128_t sum = wasm_v128_load(sums + k);
        for (int i = 0; i < change->gone.count; i++)
            sum = wasm_i16x8_sub(sum, wasm_i16x8_load8x8(net->rows[change->gone.row[i].coast[coast]] + k));
        for (int i = 0; i < change->come.count; i++)
            sum = wasm_i16x8_add(sum, wasm_i16x8_load8x8(net->rows[change->come.row[i].coast[coast]] + k));
        wasm_v128_store(sums + k, sum);
    }
}

static inline void count_places(const struct net_slots *slots, const uint8_t exits[2][32], uint8_t places[32],
                                bool take) {
    for (int half = 0; half < 32; half += 16) {
        v128_t sum = wasm_v128_load(places + half);
        v128_t one = wasm_v128_load(exits[0] + half), two = wasm_v128_load(exits[1] + half);
        for (int i = 0; i < slots->count; i++) {
            v128_t must = wasm_u8x16_splat(slots->must[i]);
            v128_t either = wasm_u8x16_splat(slots->must[i] ^ slots->barred[i]);
            v128_t fits = wasm_i8x16_add(wasm_i8x16_eq(wasm_v128_and(either, one), must),
                                         wasm_i8x16_eq(wasm_v128_and(either, two), must));
            sum = take ? wasm_i8x16_add(sum, fits) : wasm_i8x16_sub(sum, fits); /* a fit is -1 */
        }
        wasm_v128_store(places + half, sum);
    }
}

static inline int sum_words(v128_t words) {
    return wasm_i32x4_extract_lane(words, 0) + wasm_i32x4_extract_lane(words, 1) +
           wasm_i32x4_extract_lane(words, 2) + wasm_i32x4_extract_lane(words, 3);
}

static inline v128_t bytes_as_words(v128_t bytes) {
    return wasm_u32x4_extadd_pairwise_u16x8(wasm_u16x8_extadd_pairwise_u8x16(bytes));
}

static inline struct outlook_of_draw look_at_draw(const struct net_inputs *inputs) {
    v128_t left = wasm_i32x4_splat(0), stuck = left, weighed = left;
    for (int half = 0; half < 32; half += 16) {
        v128_t places = wasm_v128_load(inputs->places + half), unlaid = wasm_v128_load(inputs->unlaid + half);
        v128_t few = wasm_u8x16_min(places, wasm_u8x16_splat(NET_MANY));
        v128_t none = wasm_i8x16_eq(places, wasm_i8x16_splat(0));
        left = wasm_i32x4_add(left, bytes_as_words(unlaid));
        stuck = wasm_i32x4_add(stuck, bytes_as_words(wasm_v128_and(none, unlaid)));
        weighed = wasm_i32x4_add(weighed, wasm_i32x4_dot_i16x8(wasm_u16x8_extend_low_u8x16(few),
                                                               wasm_u16x8_extend_low_u8x16(unlaid)));
        weighed = wasm_i32x4_add(weighed, wasm_i32x4_dot_i16x8(wasm_u16x8_extend_high_u8x16(few),
                                                               wasm_u16x8_extend_high_u8x16(unlaid)));
    }
    return (struct outlook_of_draw){sum_words(left), sum_words(stuck), sum_words(weighed)};
}

static inline void join_coasts(const int16_t *one, const int16_t *two, int16_t *parts) {
    const v128_t zero = wasm_i16x8_splat(0), most = wasm_i16x8_splat(NET_MOST);
    for (int i = 0; i < NET_WIDTH; i += 8) {
        v128_t a = wasm_i16x8_shr(wasm_v128_load(one + i), NET_ROW_BITS - NET_ONE_BITS);
        v128_t b = wasm_i16x8_shr(wasm_v128_load(two + i), NET_ROW_BITS - NET_ONE_BITS);
        a = wasm_i16x8_min(wasm_i16x8_max(a, zero), most);
        b = wasm_i16x8_min(wasm_i16x8_max(b, zero), most);
        wasm_v128_store(parts + i, wasm_i16x8_add(a, b));
        wasm_v128_store(parts + PART + i, wasm_u16x8_shr(wasm_i16x8_mul(a, b), NET_ONE_BITS));
    }
}

static inline void four_dots(const int16_t *weights, const int16_t *in, int count, int32_t out[4]) {
    v128_t sum[4] = {wasm_i32x4_splat(0), wasm_i32x4_splat(0), wasm_i32x4_splat(0), wasm_i32x4_splat(0)};
    for (int i = 0; i < count; i += 8) {
        v128_t numbers = wasm_v128_load(in + i);
        for (int n = 0; n < 4; n++)
            sum[n] = wasm_i32x4_add(sum[n],
                                    wasm_i32x4_dot_i16x8(wasm_v128_load(weights + n * count + i), numbers));
    }
    for (int n = 0; n < 4; n++)
        out[n] = sum_words(sum[n]);
}

#else

static inline void add_net_rows(const struct net *net, const struct net_rows *rows, int sign, int coast,
                                int16_t *sums) {
    for (int i = 0; i < rows->count; i++) {
        const int8_t *row = net->rows[rows->row[i].coast[coast]];
        for (int k = 0; k < NET_WIDTH; k++)
            sums[k] = (int16_t)(sums[k] + sign * row[k]);
    }
}

static inline void change_sums(const struct net *net, const struct net_change *change, int coast,
                               int16_t *sums) {
    add_net_rows(net, &change->gone, -1, coast, sums);
    add_net_rows(net, &change->come, 1, coast, sums);
}

static inline void count_places(const struct net_slots *slots, const uint8_t exits[2][32], uint8_t places[32],
                                bool take) {
    for (int i = 0; i < slots->count; i++) {
        uint8_t must = slots->must[i], either = must ^ slots->barred[i];
        for (int tile = 0; tile < 32; tile++) {
            int fits = ((either & exits[0][tile]) == must) + ((either & exits[1][tile]) == must);
            places[tile] = (uint8_t)(take ? places[tile] - fits : places[tile] + fits);
        }
    }
}

static inline struct outlook_of_draw look_at_draw(const struct net_inputs *inputs) {
    struct outlook_of_draw draw = {0};
    for (int tile = 0; tile < TILE_COUNT; tile++) {
        int unlaid = inputs->unlaid[tile], places = inputs->places[tile];
        draw.left += unlaid;
        draw.stuck += places ? 0 : unlaid;
        draw.places += unlaid * (places < NET_MANY ? places : NET_MANY);
    }
    return draw;
}

static inline int clamp_from_zero(int number, int most) {
    return number < 0 ? 0 : number > most ? most : number;
}

static inline void join_coasts(const int16_t *one, const int16_t *two, int16_t *parts) {
    for (int i = 0; i < NET_WIDTH; i++) {
        int a = clamp_from_zero(one[i] >> (NET_ROW_BITS - NET_ONE_BITS), NET_MOST);
        int b = clamp_from_zero(two[i] >> (NET_ROW_BITS - NET_ONE_BITS), NET_MOST);
        parts[i] = (int16_t)(a + b);
        parts[PART + i] = (int16_t)(a * b >> NET_ONE_BITS);
    }
}

static inline void four_dots(const int16_t *weights, const int16_t *in, int count, int32_t out[4]) {
    for (int n = 0; n < 4; n++) {
        out[n] = 0;
        for (int i = 0; i < count; i++)
            out[n] += weights[n * count + i] * in[i];
    }
}

#endif

static inline void set_bit(union net_grid *grid, struct net_bit at, bool set) {
    uint32_t *row = &grid->row[at.row];
    *row = (*row & ~(1u << at.bit)) | (uint32_t)set << at.bit;
}

/* Covers the squares of a tile, and marks the slots around it. */
static inline void change_bits(const struct net_change *change, struct placement placement,
                               struct net_inputs *inputs) {
    uint32_t bit = 2u << slot_column(placement.slot);
    int row = slot_row(placement.slot) + 1;
    bool lying = slot_orientation(placement.slot) == LYING;
    inputs->free.row[net_bit_row(row)] &= ~(lying ? 7 * bit : bit);
    inputs->free.row[net_bit_row(row + 1)] &= ~(lying ? 0 : bit);
    inputs->free.row[net_bit_row(row + 2)] &= ~(lying ? 0 : bit);
    for (int i = 0; i < change->spot_count; i++) {
        const struct net_spot *spot = &change->spots[i];
        set_bit(&inputs->joined[spot->standing], spot->at, spot->joined);
        set_bit(&inputs->easy[spot->standing], spot->at, spot->easy);
        set_bit(&inputs->dead[spot->standing], spot->at, spot->dead);
    }
}

static void change_inputs(const struct net *net, const struct net_change *change, struct placement placement,
                          struct net_inputs *inputs) {
    for (int coast = 0; coast < SIDE_COUNT; coast++)
        change_sums(net, change, coast, inputs->sums[coast]);
    count_places(&change->closed, net_tile_exits, inputs->places, true);
    count_places(&change->opened, net_tile_exits, inputs->places, false);
    __builtin_memcpy(inputs->points, change->points, sizeof inputs->points);
    inputs->unlaid[pattern_tile(placement.pattern)]--;
    inputs->tiles++;
    change_bits(change, placement, inputs);
}

static void inputs_after(const struct net *net, const struct net_position *position,
                         const struct board *board, struct placement placement, struct net_inputs *inputs) {
    struct net_change change;
    *inputs = position->inputs;
    net_change_of(position, board, placement, &change);
    change_inputs(net, &change, placement, inputs);
}

static void lay_on_position(const struct net *net, struct net_position *position, const struct board *board,
                            struct placement placement) {
    struct net_change change;
    net_change_of(position, board, placement, &change);
    change_inputs(net, &change, placement, &position->inputs);
    net_change_apply(&change, position);
}

/* Adds to the sums of a layer, which are its biases first, what it makes of what it reads. */
static inline void layer(const int16_t *weights, const int16_t *in, int in_count, int32_t *sums, int count) {
    for (int i = 0; i < count; i += 4) {
        _Alignas(16) int32_t dots[4];
        four_dots(weights + i * in_count, in, in_count, dots);
        for (int n = 0; n < 4; n++)
            sums[i + n] += dots[n];
    }
}

static inline void cut_layer(const int32_t *sums, int count, int16_t *out) {
    for (int i = 0; i < count; i++) {
        int32_t sum = sums[i] >> NET_WEIGHT_BITS;
        sum = sum < 0 ? 0 : sum;
        out[i] = (int16_t)(sum > NET_HIDDEN_MOST ? NET_HIDDEN_MOST : sum);
    }
}

static inline void scale(const int16_t *bias, int count, int32_t *sums) {
    for (int i = 0; i < count; i++)
        sums[i] = bias[i] * (1 << NET_ONE_BITS);
}

static void look_at_coasts(const struct net *net, const struct net_inputs *inputs,
                           const struct net_reach *reach, bool ns_next,
                           int16_t parts[NET_PARTS * NET_WIDTH]) {
    _Alignas(64) int16_t sums[SIDE_COUNT][NET_WIDTH];
    for (int coast = 0; coast < SIDE_COUNT; coast++) {
        const int16_t *points = net->points[inputs->points[coast]];
        const int16_t *easily = net->reach[NET_EASILY][reach->points[coast][NET_EASILY]];
        const int16_t *next = net->reach[NET_NEXT][reach->points[coast][NET_NEXT]];
        const int16_t *second = net->reach[NET_SECOND_NEXT][reach->points[coast][NET_SECOND_NEXT]];
        const int16_t *far = net->reach[NET_FAR][reach->points[coast][NET_FAR]];
        for (int i = 0; i < NET_WIDTH; i++)
            sums[coast][i] =
                (int16_t)(inputs->sums[coast][i] + points[i] + easily[i] + next[i] + second[i] + far[i]);
    }
    join_coasts(sums[NORTH], sums[SOUTH], parts + (ns_next ? 0 : 2 * PART));
    join_coasts(sums[EAST], sums[WEST], parts + (ns_next ? 2 * PART : 0));
}

static void hidden_bias(const struct net *net, const struct net_inputs *inputs, const struct net_reach *reach,
                        bool ns_next, int32_t sums[NET_HIDDEN]) {
    struct outlook_of_draw draw = look_at_draw(inputs);
    int step = inputs->tiles / NET_TILE_STEP, past = inputs->tiles % NET_TILE_STEP;
    const int16_t *tiles = net->tiles[learned_edition(inputs->edition) - 1][step], *more = tiles + NET_HIDDEN;
    const int16_t *lead = net->leads[net_lead_class(inputs->points, ns_next)];
    const int16_t *end = net->ends[net_end_class(draw.stuck, draw.left)];
    const int16_t *choice = net->choices[net_choice_class(draw.places, draw.left)];
    const int16_t *room = net->rooms[reach->room];
    for (int i = 0; i < NET_HIDDEN; i++)
        sums[i] =
            (lead[i] + end[i] + choice[i] + room[i]) * (1 << NET_ONE_BITS) +
            (tiles[i] * (NET_TILE_STEP - past) + more[i] * past) * ((1 << NET_ONE_BITS) / NET_TILE_STEP);
}

static void heads(const struct net *net, const struct net_inputs *inputs, bool ns_next,
                  int32_t out[NET_HEADS]) {
    _Alignas(64) int16_t parts[NET_PARTS * NET_WIDTH], hidden[NET_HIDDEN], second[NET_SECOND];
    _Alignas(64) int32_t hidden_sums[NET_HIDDEN], second_sums[NET_SECOND], head_sums[NET_HEADS];
    struct net_reach reach;
    net_reach_of(inputs, &reach);
    look_at_coasts(net, inputs, &reach, ns_next, parts);
    hidden_bias(net, inputs, &reach, ns_next, hidden_sums);
    layer(net->hidden[net_phase(inputs->tiles)][0], parts, NET_PARTS * NET_WIDTH, hidden_sums, NET_HIDDEN);
    cut_layer(hidden_sums, NET_HIDDEN, hidden);
    scale(net->second_bias, NET_SECOND, second_sums);
    layer(net->second[0], hidden, NET_HIDDEN, second_sums, NET_SECOND);
    cut_layer(second_sums, NET_SECOND, second);
    scale(net->heads_bias, NET_HEADS, head_sums);
    layer(net->heads[0], second, NET_SECOND, head_sums, NET_HEADS);
    for (int i = 0; i < NET_HEADS; i++)
        out[i] = head_sums[i] >> NET_ONE_BITS;
}

#define JOIN(a, b) a##b
#define KERNEL_SYMBOL(name) JOIN(net_kernel_, name)
#define TEXT(name) #name
#define KERNEL_NAME(name) TEXT(name)

const struct net_kernel KERNEL_SYMBOL(NET_KERNEL);
const struct net_kernel KERNEL_SYMBOL(NET_KERNEL) = {KERNEL_NAME(NET_KERNEL), lay_on_position, inputs_after,
                                                     heads};
