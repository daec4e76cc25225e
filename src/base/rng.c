#include "base/rng.h"

static uint64_t splitmix(uint64_t *state) {
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

struct rng rng_seeded(uint64_t seed, uint64_t stream) {
    uint64_t state = seed;
    state = splitmix(&state) + stream;
    struct rng rng;
    rng.state[0] = splitmix(&state);
    rng.state[1] = splitmix(&state) | 1;
    return rng;
}

void rng_shuffle(struct rng *rng, uint8_t *bytes, int count) {
    for (int i = count - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        uint8_t other = bytes[j];
        bytes[j] = bytes[i];
        bytes[i] = other;
    }
}
