#include "base/sha1.h"

enum { BLOCK = 64, LENGTH_AT = BLOCK - 8 };

static uint32_t turn_left(uint32_t x, int n) {
    return x << n | x >> (32 - n);
}

/* FIPS 180-4, 4.1.1 and 4.2.1. */
static uint32_t sha1_round_value(int round, uint32_t b, uint32_t c, uint32_t d) {
    if (round < 20)
        return ((b & c) ^ (~b & d)) + 0x5a827999;
    if (round < 40)
        return (b ^ c ^ d) + 0x6ed9eba1;
    if (round < 60)
        return ((b & c) ^ (b & d) ^ (c & d)) + 0x8f1bbcdc;
    return (b ^ c ^ d) + 0xca62c1d6;
}

/* FIPS 180-4, 6.1.2; its a to e are s[0] to s[4]. */
static void mix_sha1_block(uint32_t state[5], const uint8_t block[BLOCK]) {
    uint32_t words[80], s[5];
    for (int i = 0; i < 16; i++)
        words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                   (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 80; i++)
        words[i] = turn_left(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
    for (int i = 0; i < 5; i++)
        s[i] = state[i];
    for (int i = 0; i < 80; i++) {
        uint32_t next = turn_left(s[0], 5) + sha1_round_value(i, s[1], s[2], s[3]) + s[4] + words[i];
        s[4] = s[3];
        s[3] = s[2];
        s[2] = turn_left(s[1], 30);
        s[1] = s[0];
        s[0] = next;
    }
    for (int i = 0; i < 5; i++)
        state[i] += s[i];
}

/* What follows the last whole block: the rest, a bit that is set, zeros, and the length in bits. */
static void mix_end(uint32_t state[5], const uint8_t *rest, size_t count) {
    uint8_t block[BLOCK] = {0};
    size_t left = count % BLOCK;
    for (size_t i = 0; i < left; i++)
        block[i] = rest[i];
    block[left] = 0x80;
    if (left >= LENGTH_AT) {
        mix_sha1_block(state, block);
        for (int i = 0; i < BLOCK; i++)
            block[i] = 0;
    }
    for (int i = 0; i < 8; i++)
        block[LENGTH_AT + i] = (uint8_t)((uint64_t)count * 8 >> (56 - 8 * i));
    mix_sha1_block(state, block);
}

void sha1(const void *bytes, size_t count, uint8_t digest[SHA1_BYTES]) {
    uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    const uint8_t *next = bytes;
    size_t whole = count / BLOCK * BLOCK;
    for (size_t i = 0; i < whole; i += BLOCK)
        mix_sha1_block(state, next + i);
    mix_end(state, next + whole, count);
    for (int i = 0; i < SHA1_BYTES; i++)
        digest[i] = (uint8_t)(state[i / 4] >> (24 - i % 4 * 8));
}
