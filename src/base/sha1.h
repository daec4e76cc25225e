#ifndef BASE_SHA1_H
#define BASE_SHA1_H

#include <stddef.h>
#include <stdint.h>

/* SHA-1 (FIPS 180-4), for the handshake of WebSockets (RFC 6455), which asks for it. Not for secrets. */
enum { SHA1_BYTES = 20 };

void sha1(const void *bytes, size_t count, uint8_t digest[SHA1_BYTES]);

#endif
