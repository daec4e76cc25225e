#ifndef SERVER_REPLY_H
#define SERVER_REPLY_H

#include "server/site.h"

#include <time.h>

/* The answer to a request: the bytes of its header, and a body that belongs to somebody else. */

enum { REPLY_HEAD_MAX = 2048 };

struct reply {
    enum http_status status;
    bool close; /* the connection is closed after it */
    struct span body;
    size_t head_length;
    char head[REPLY_HEAD_MAX];
};

/* The answer to a complete request. `now` is the time of day. */
void reply_with_site(struct reply *reply, const struct site *site, const struct http_request *request,
                     time_t now);

/* The answer to /health, for proxies: the status, and a line of text. */
bool reply_is_about_health(const struct http_request *request);
void reply_with_health(struct reply *reply, bool well, const struct http_request *request, time_t now);

/* The answer to an invalid request: a line of text, then the connection is closed. */
void reply_with_refusal(struct reply *reply, enum http_status status, const struct http_request *request,
                        time_t now);

#endif
