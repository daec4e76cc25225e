#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "base/text.h"

/* The header of an HTTP/1.1 request (RFC 9112), parsed strictly from a buffer. No I/O, no memory of its own.
 *
 * Whatever deviates from the standard is refused: folded lines, lines that end in a bare line feed, a space
 * before a colon, a second Host. Only GET and HEAD are supported, without a body. */

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

    size_t length;            /* bytes parsed so far; in the end the whole header */
    size_t line;              /* the start of the incomplete line */
    enum http_status refusal; /* why it was refused */
};

enum http_progress { HTTP_MORE, HTTP_READY, HTTP_REFUSED };

/* Continues parsing a buffer that begins with the request. Before the first call the request is all zero.
 * After HTTP_MORE call it again with more bytes at the same address, because the request points into them. A
 * complete request takes `length` bytes; the next one follows. After HTTP_REFUSED, with the reason in
 * `refusal`, the connection cannot be used any more. */
enum http_progress http_read(struct http_request *request, struct span buffer);

/* The value of the first field with that name, ignoring case. False if there is none. */
bool http_field(const struct http_request *request, const char *name, struct span *value);

/* Iterates over the elements of a comma-separated list, without spaces around them: of all fields with that
 * name, as if they were one. False at the end. Begins with the request and the name, the rest zero. */
struct http_list {
    const struct http_request *request;
    const char *name;
    int fields; /* visited so far */
    struct span rest;
};
bool http_list_next(struct http_list *list, struct span *element);

/* Whether one of these elements is the word, ignoring case. */
bool http_list_has(const struct http_request *request, const char *name, const char *word);

/* Whether they are equal, ignoring case. */
bool http_same(struct span span, const char *word);

/* The path of a request's target, decoded, without the query: begins with a slash, ends with a NUL. False if
 * it is invalid: a bad escape, a NUL, a control character, a backslash, a step up ("..") or too long. */
bool http_path(struct span target, char path[HTTP_PATH_MAX]);

/* "Not Found" */
const char *http_reason(enum http_status status);

#endif
