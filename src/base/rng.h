#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

/* Random numbers (xoroshiro128+). The same seed and stream give the same numbers on every machine.
 * Not for secrets: a supply that must stay hidden from a clever client is shuffled elsewhere. */
struct rng {
    uint64_t state[2];
};

/* Different streams of one seed are independent of each other. */
struct rng rng_seeded(uint64_t seed, uint64_t stream);

static inline uint64_t rng_next(struct rng *rng) {
    uint64_t a = rng->state[0], b = rng->state[1], result = a + b;
    b ^= a;
    rng->state[0] = (a << 24 | a >> 40) ^ b ^ b << 16;
    rng->state[1] = b << 37 | b >> 27;
    return result;
}

/* A number from 0 to bound - 1; bound is at least 1. The bias is below bound / 2^32. */
static inline uint32_t rng_below(struct rng *rng, uint32_t bound) {
    return (uint32_t)((rng_next(rng) >> 32) * bound >> 32);
}

/* Puts count bytes into random order. */
void rng_shuffle(struct rng *rng, uint8_t *bytes, int count);

#endif
