#ifndef SERVER_CODING_H
#define SERVER_CODING_H

#include "server/http.h"

/* How a file is compressed: not at all, with gzip, or with brotli, which is smallest. */
enum coding { CODING_NONE, CODING_GZIP, CODING_BROTLI, CODING_COUNT };

struct coding_name {
    const char *name;   /* its name in HTTP; NULL if not compressed */
    const char *ending; /* of the compressed file */
};
extern const struct coding_name codings[CODING_COUNT];

/* Whether the client accepts this coding: Accept-Encoding names it, or "*", and not with q=0. */
bool coding_accepted(const struct http_request *request, enum coding coding);

#endif
