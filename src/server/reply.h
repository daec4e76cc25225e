#ifndef SERVER_REPLY_H
#define SERVER_REPLY_H

#include "server/site.h"

#include <time.h>

/* What is answered to a request: the bytes of a head, and a body that belongs to somebody else. */

enum { REPLY_HEAD_MAX = 2048 };

struct reply {
    enum http_status status;
    bool close; /* the connection ends behind it */
    struct span body;
    size_t head_length;
    char head[REPLY_HEAD_MAX];
};

/* The answer to a request that is ready. `now` is the time of day. */
void reply_with_site(struct reply *reply, const struct site *site, const struct http_request *request,
                     time_t now);

/* The answer to a proxy that asks whether people can be sent here: in a line, by its status. */
bool reply_is_about_health(const struct http_request *request);
void reply_with_health(struct reply *reply, bool well, const struct http_request *request, time_t now);

/* The answer when there is no request, or none that can be answered: says so in a line, and closes. */
void reply_with_refusal(struct reply *reply, enum http_status status, const struct http_request *request,
                        time_t now);

#endif
