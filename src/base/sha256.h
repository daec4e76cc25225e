#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

/* SHA-256 (FIPS 180-4), piece by piece: begin, add as often as wanted, end. */
enum { SHA256_BYTES = 32, SHA256_BLOCK = 64 };

struct sha256 {
    uint32_t state[8];
    uint8_t block[SHA256_BLOCK]; /* what was added and not yet mixed in: length % SHA256_BLOCK bytes */
    uint64_t length;
};

void sha256_begin(struct sha256 *hash);
void sha256_add(struct sha256 *hash, const void *bytes, size_t count);
void sha256_end(struct sha256 *hash, uint8_t digest[SHA256_BYTES]);

/* All of it at once; the digest may lie where the bytes are. */
void sha256(const void *bytes, size_t count, uint8_t digest[SHA256_BYTES]);

#endif
