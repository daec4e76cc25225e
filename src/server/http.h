#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "base/text.h"

/* The head of an HTTP/1.1 request (RFC 9112), read strictly from a buffer. No I/O, no memory of its own.
 *
 * What is not written as the standard says is refused, not guessed at: no folded lines, no line that ends in
 * a bare line feed, no blank before a colon, no second Host. Only GET and HEAD are known, and no request has
 * a body. */

enum { HTTP_HEAD_MAX = 8192, HTTP_LINE_MAX = 2048, HTTP_FIELDS_MAX = 64, HTTP_PATH_MAX = 256 };

enum http_status {
    HTTP_OK = 200,
    HTTP_FOUND = 302,
    HTTP_NOT_MODIFIED = 304,
    HTTP_BAD_REQUEST = 400,
    HTTP_FORBIDDEN = 403,
    HTTP_NOT_FOUND = 404,
    HTTP_METHOD_NOT_ALLOWED = 405,
    HTTP_TIMEOUT = 408,
    HTTP_CONTENT_TOO_LARGE = 413,
    HTTP_URI_TOO_LONG = 414,
    HTTP_UPGRADE_REQUIRED = 426,
    HTTP_FIELDS_TOO_LARGE = 431,
    HTTP_UNAVAILABLE = 503,
    HTTP_VERSION_NOT_SUPPORTED = 505,
};

struct http_field {
    struct span name, value;
};

struct http_request {
    bool head_only;  /* HEAD: the answer has no body */
    bool version_10; /* HTTP/1.0; else 1.1 */
    bool keep_alive; /* another request may follow */
    struct span target;
    int field_count;
    struct http_field fields[HTTP_FIELDS_MAX];

    size_t length;            /* bytes read so far; of the whole head in the end */
    size_t line;              /* where the line begins that is not complete yet */
    enum http_status refusal; /* why there is no request */
};

enum http_progress { HTTP_MORE, HTTP_READY, HTTP_REFUSED };

/* Reads on in a buffer that begins with the request. Before the first call the request is all zero; as long
 * as it says HTTP_MORE, it is called again with more bytes, which must lie at the same place, because what is
 * read points into them. A request that is ready takes `length` bytes; what follows them is the next one.
 * After HTTP_REFUSED, which says why in `refusal`, the connection is of no further use. */
enum http_progress http_read(struct http_request *request, struct span buffer);

/* The value of the first field of that name; names are the same in capitals. False if there is none. */
bool http_field(const struct http_request *request, const char *name, struct span *value);

/* Cuts the next element off a list with commas, without blanks around it. False at the end. */
bool http_element(struct span *list, struct span *element);

/* Whether they are the same, in capitals or not. */
bool http_same(struct span span, const char *word);

/* The path of a request's target, decoded and without the query: it begins with a slash and is ended by a
 * NUL. False if it is none: a bad escape, a NUL, a control character, a backslash, a step up ("..") or too
 * long. */
bool http_path(struct span target, char path[HTTP_PATH_MAX]);

/* "Not Found" */
const char *http_reason(enum http_status status);

#endif
