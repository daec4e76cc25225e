#ifndef SERVER_CODING_H
#define SERVER_CODING_H

#include "server/http.h"

/* How a file is packed for the way: not at all, with gzip or with brotli, which packs best. */
enum coding { CODING_NONE, CODING_GZIP, CODING_BROTLI, CODING_COUNT };

struct coding_name {
    const char *name;   /* as HTTP calls it; NULL if not packed */
    const char *ending; /* of the file that holds it */
};
extern const struct coding_name codings[CODING_COUNT];

/* Whether the client takes files that are packed so: Accept-Encoding names it, or "*", and not with q=0. */
bool coding_accepted(const struct http_request *request, enum coding coding);

#endif
