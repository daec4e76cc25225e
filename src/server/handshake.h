#ifndef SERVER_HANDSHAKE_H
#define SERVER_HANDSHAKE_H

#include "server/http.h"

/* The opening of a WebSocket (RFC 6455) at /ws: from a request that is ready to the head of its answer. No
 * I/O.
 *
 * Whoever comes is known by a cookie of 32 random bytes, of which only the digest is ever kept; it is set
 * here, on the answer, where no other site can ask for it. */
enum { HANDSHAKE_OWNER = 32, HANDSHAKE_HEAD_MAX = 600 };

struct handshake_terms {
    const char *base_url; /* "https://tayu.example", where the page is as people see it; NULL: as Host says */
    const uint8_t *fresh; /* 32 random bytes, for one who has no cookie yet */
    const char *machine;  /* what this machine is called; NULL: not known */
};

struct handshake {
    enum http_status refusal; /* 0: it is opened */
    uint8_t owner[HANDSHAKE_OWNER];
    size_t head_length;
    char head[HANDSHAKE_HEAD_MAX];
};

/* Whether the request is for /ws at all. */
bool handshake_is_asked(const struct http_request *request);

void handshake_answer(struct handshake *handshake, const struct http_request *request,
                      const struct handshake_terms *terms);

#endif
