#ifndef SERVER_HANDSHAKE_H
#define SERVER_HANDSHAKE_H

#include "server/http.h"

/* The WebSocket handshake (RFC 6455) at /ws: from a complete request to the header of its answer. No I/O.
 *
 * A person is identified by a cookie of 32 random bytes, of which only the digest is stored. It is set by
 * each such answer, which no other site can request. */
enum { HANDSHAKE_OWNER = 32, HANDSHAKE_HEAD_MAX = 600 };

struct handshake_terms {
    const char *base_url; /* "https://tayu.example", the public address; NULL: from Host */
    const uint8_t *fresh; /* 32 random bytes, for a client without a cookie */
    const char *machine;  /* the name of this machine; NULL: unknown */
};

struct handshake {
    enum http_status refusal; /* 0: accepted */
    uint8_t owner[HANDSHAKE_OWNER];
    size_t head_length;
    char head[HANDSHAKE_HEAD_MAX];
};

/* Whether the request is for /ws at all. */
bool handshake_is_asked(const struct http_request *request);

void handshake_answer(struct handshake *handshake, const struct http_request *request,
                      const struct handshake_terms *terms);

#endif
