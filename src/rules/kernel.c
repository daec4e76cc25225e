/* Built once for each instruction set; KERNEL names the one this is (src/rules/CMakeLists.txt). Only
 * `scan_chunk` and `nth_bit` differ. */
#include "rules/kernel.h"

#include "base/check.h"
#include "rules/lay.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "runs of slots are read as little-endian words");

/* A pattern with exits E fits where ((must ^ barred) & E) ^ must is zero and must is not: both sets of
 * edges in one expression, because no edge is in both unless the slot is barred whole. */

#if defined(__AVX512BW__)
#include <immintrin.h>

static inline void scan_chunk(const uint8_t *must, const uint8_t *barred, const uint8_t exits[2],
                              uint64_t fits[2]) {
    enum { MISFIT = 0xd8 }; /* the truth table of the expression above */
    __m512i m = _mm512_loadu_si512(must), b = _mm512_loadu_si512(barred);
    __mmask64 open = _mm512_test_epi8_mask(m, m);
#pragma GCC unroll 2
    for (int turned = 0; turned < 2; turned++) {
        __m512i misfit = _mm512_ternarylogic_epi64(m, b, _mm512_set1_epi8((char)exits[turned]), MISFIT);
        fits[turned] = _mm512_mask_testn_epi8_mask(open, misfit, misfit);
    }
}

#elif defined(__AVX2__)
#include <immintrin.h>

static inline void scan_chunk(const uint8_t *must, const uint8_t *barred, const uint8_t exits[2],
                              uint64_t fits[2]) {
    fits[0] = fits[1] = 0;
#pragma GCC unroll 2
    for (int i = 0; i < 64; i += 32) {
        __m256i m = _mm256_loadu_si256((const __m256i *)(must + i));
        __m256i either = _mm256_xor_si256(m, _mm256_loadu_si256((const __m256i *)(barred + i)));
        __m256i closed = _mm256_cmpeq_epi8(m, _mm256_setzero_si256());
#pragma GCC unroll 2
        for (int turned = 0; turned < 2; turned++) {
            __m256i met = _mm256_and_si256(either, _mm256_set1_epi8((char)exits[turned]));
            __m256i fit = _mm256_andnot_si256(closed, _mm256_cmpeq_epi8(met, m));
            fits[turned] |= (uint64_t)(uint32_t)_mm256_movemask_epi8(fit) << i;
        }
    }
}

#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>

static inline void scan_chunk(const uint8_t *must, const uint8_t *barred, const uint8_t exits[2],
                              uint64_t fits[2]) {
    fits[0] = fits[1] = 0;
    for (int i = 0; i < 64; i += 16) {
        v128_t m = wasm_v128_load(must + i), either = wasm_v128_xor(m, wasm_v128_load(barred + i));
        v128_t closed = wasm_i8x16_eq(m, wasm_i8x16_splat(0));
        for (int turned = 0; turned < 2; turned++) {
            v128_t met = wasm_v128_and(either, wasm_u8x16_splat(exits[turned]));
            v128_t fit = wasm_v128_andnot(wasm_i8x16_eq(met, m), closed);
            fits[turned] |= (uint64_t)wasm_i8x16_bitmask(fit) << i;
        }
    }
}

#else

/* The high bit of each byte that is zero. */
static inline uint64_t zero_bytes(uint64_t word) {
    const uint64_t low = 0x7f7f7f7f7f7f7f7fu;
    return ~(((word & low) + low) | word | low);
}

static inline void scan_chunk(const uint8_t *must, const uint8_t *barred, const uint8_t exits[2],
                              uint64_t fits[2]) {
    fits[0] = fits[1] = 0;
#pragma GCC unroll 8
    for (int i = 0; i < 64; i += 8) {
        uint64_t m, b;
        __builtin_memcpy(&m, must + i, sizeof m);
        __builtin_memcpy(&b, barred + i, sizeof b);
        uint64_t open = ~zero_bytes(m);
#pragma GCC unroll 2
        for (int turned = 0; turned < 2; turned++) {
            uint64_t misfit = ((m ^ b) & exits[turned] * 0x0101010101010101u) ^ m;
            uint64_t fit = (zero_bytes(misfit) & open) >> 7;
            fits[turned] |= (fit * 0x0102040810204080u >> 56) << i; /* one bit a byte, side by side */
        }
    }
}

#endif

#if defined(__BMI2__)
static inline int nth_bit(uint64_t bits, int n) {
    return __builtin_ctzll(_pdep_u64((uint64_t)1 << n, bits));
}
#else
static inline int nth_bit(uint64_t bits, int n) {
    while (n--)
        bits &= bits - 1;
    return __builtin_ctzll(bits);
}
#endif

static inline void scan_board(const struct board *board, int tile, struct scan *scan) {
    const uint8_t exits[2] = {pattern_exits[pattern_of(tile, false)], pattern_exits[pattern_of(tile, true)]};
#pragma GCC unroll 12
    for (int chunk = 0; chunk < SLOT_CHUNKS; chunk++) {
        int first = slot_chunk_first(chunk);
        scan_chunk(board->must + first, board->barred + first, exits, scan->fits[chunk]);
    }
}

/* One of the slots found, each as likely as any other. False if there are none. */
static inline bool choose_fit(const struct scan *scan, int tile, struct rng *rng, struct placement *chosen) {
    int before[SLOT_CHUNKS + 1] = {0}; /* how many fits the chunks before this one hold */
#pragma GCC unroll 12
    for (int i = 0; i < SLOT_CHUNKS; i++)
        before[i + 1] =
            before[i] + __builtin_popcountll(scan->fits[i][0]) + __builtin_popcountll(scan->fits[i][1]);
    int total = before[SLOT_CHUNKS];
    if (!total)
        return false;
    int n = (int)rng_below(rng, (uint32_t)total), chunk = 0;
    /* Counting instead of searching: there is no branch that could be guessed wrong. */
#pragma GCC unroll 11
    for (int i = 1; i < SLOT_CHUNKS; i++)
        chunk += n >= before[i];
    n -= before[chunk];
    int unturned = __builtin_popcountll(scan->fits[chunk][0]);
    bool turned = n >= unturned;
    uint64_t fits = turned ? scan->fits[chunk][1] : scan->fits[chunk][0];
    n -= turned ? unturned : 0;
    chosen->slot = (uint16_t)(slot_chunk_first(chunk) + nth_bit(fits, n));
    chosen->pattern = (uint8_t)pattern_of(tile, turned);
    return true;
}

static int play_out_random_game(struct random_game *game, struct rng *rng) {
    check(game->board.tiles > 0);
    struct rng local = *rng;
    int placed = 0;
    for (int drawn = 0; drawn < game->queue_size || game->pool_size; drawn++) {
        int tile = drawn < game->queue_size ? game->queue[drawn] : TILE_UNKNOWN;
        if (tile == TILE_UNKNOWN)
            tile = random_game_take(game, &local);
        struct scan scan;
        struct placement chosen;
        scan_board(&game->board, tile, &scan);
        if (choose_fit(&scan, tile, &local, &chosen)) {
            lay_pattern(game->board.must, game->board.barred, chosen.slot, chosen.pattern);
            placed++;
        } else if (!game->discards || !points_nobody_scored(board_points(&game->board)))
            break;
    }
    game->board.tiles = (uint8_t)(game->board.tiles + placed);
    *rng = local;
    return placed;
}

static void scan_laid_board(const struct board *board, int tile, struct scan *result) {
    scan_board(board, tile, result);
}

#define JOIN(a, b) a##b
#define KERNEL_SYMBOL(name) JOIN(kernel_, name)
#define TEXT(name) #name
#define KERNEL_NAME(name) TEXT(name)

const struct kernel KERNEL_SYMBOL(KERNEL);
const struct kernel KERNEL_SYMBOL(KERNEL) = {KERNEL_NAME(KERNEL), scan_laid_board, play_out_random_game};
