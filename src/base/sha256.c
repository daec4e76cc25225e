#include "base/sha256.h"

/* The first 32 bits of the fractions of the cube roots of the first 64 primes. */
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turn_right(uint32_t x, int n) {
    return x >> n | x << (32 - n);
}

/* FIPS 180-4, 6.2.2, step 1. */
static void fill_message_schedule(const uint8_t block[SHA256_BLOCK], uint32_t words[64]) {
    for (int i = 0; i < 16; i++)
        words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                   (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = words[i - 15], b = words[i - 2];
        uint32_t low = turn_right(a, 7) ^ turn_right(a, 18) ^ a >> 3;
        uint32_t high = turn_right(b, 17) ^ turn_right(b, 19) ^ b >> 10;
        words[i] = words[i - 16] + low + words[i - 7] + high;
    }
}

/* FIPS 180-4, 6.2.2, steps 2 to 4, with its names. */
static void mix_sha256_block(struct sha256 *hash) {
    uint32_t words[64], *s = hash->state;
    uint32_t a = s[0], b = s[1], c = s[2], d = s[3], e = s[4], f = s[5], g = s[6], h = s[7];
    fill_message_schedule(hash->block, words);
    for (int i = 0; i < 64; i++) {
        uint32_t t1 = h + (turn_right(e, 6) ^ turn_right(e, 11) ^ turn_right(e, 25)) + ((e & f) ^ (~e & g)) +
                      constants[i] + words[i];
        uint32_t t2 =
            (turn_right(a, 2) ^ turn_right(a, 13) ^ turn_right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + t1;
        d = c, c = b, b = a, a = t1 + t2;
    }
    s[0] += a, s[1] += b, s[2] += c, s[3] += d;
    s[4] += e, s[5] += f, s[6] += g, s[7] += h;
}

void sha256_begin(struct sha256 *hash) {
    *hash = (struct sha256){.state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c,
                                      0x1f83d9ab, 0x5be0cd19}};
}

void sha256_add(struct sha256 *hash, const void *bytes, size_t count) {
    const uint8_t *next = bytes;
    for (size_t i = 0; i < count; i++) {
        hash->block[hash->length++ % SHA256_BLOCK] = next[i];
        if (hash->length % SHA256_BLOCK == 0)
            mix_sha256_block(hash);
    }
}

void sha256_end(struct sha256 *hash, uint8_t digest[SHA256_BYTES]) {
    uint64_t bits = hash->length * 8;
    uint8_t length[8];
    for (int i = 0; i < 8; i++)
        length[i] = (uint8_t)(bits >> (56 - 8 * i));
    sha256_add(hash, "\x80", 1);
    while (hash->length % SHA256_BLOCK != SHA256_BLOCK - sizeof length)
        sha256_add(hash, "", 1);
    sha256_add(hash, length, sizeof length);
    for (int i = 0; i < SHA256_BYTES; i++)
        digest[i] = (uint8_t)(hash->state[i / 4] >> (24 - i % 4 * 8));
}

void sha256(const void *bytes, size_t count, uint8_t digest[SHA256_BYTES]) {
    struct sha256 hash;
    sha256_begin(&hash);
    sha256_add(&hash, bytes, count);
    sha256_end(&hash, digest);
}
