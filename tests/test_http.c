/* src/server/http, coding: requests as they come over the wire, and what is refused. */
#include <stdlib.h>
#include <string.h>

#include "server/coding.h"
#include "support.h"

#define HOST "Host: x\r\n"

static enum http_progress read_all(struct http_request *request, const char *bytes, size_t length) {
    *request = (struct http_request){.length = 0};
    return http_read(request, (struct span){bytes, length});
}

static struct http_request good(const char *text) {
    struct http_request request;
    assert_int_equal(read_all(&request, text, strlen(text)), HTTP_READY);
    return request;
}

static enum http_status refusal_of(const char *bytes, size_t length) {
    struct http_request request;
    return read_all(&request, bytes, length) == HTTP_REFUSED ? request.refusal : 0;
}

static void refuse_request(const char *text, enum http_status status) {
    if (refusal_of(text, strlen(text)) != status)
        fail_msg("%d instead of %d: %s", refusal_of(text, strlen(text)), status, text);
}

TEST(request_with_its_fields) {
    struct span value;
    struct http_request request =
        good("GET /a?b HTTP/1.1\r\nHost: x:1\r\nX-Empty:\r\nAccept:\t a, b \r\n\r\nrest");
    assert_true(span_equal(request.target, "/a?b"));
    assert_false(request.head_only || request.version_10);
    assert_true(request.keep_alive);
    assert_int_equal(request.field_count, 3);
    assert_true(http_field(&request, "host", &value) && span_equal(value, "x:1"));
    assert_true(http_field(&request, "X-EMPTY", &value) && span_equal(value, ""));
    assert_true(http_field(&request, "accept", &value) && span_equal(value, "a, b"));
    assert_false(http_field(&request, "acc", &value));
    assert_int_equal(request.length,
                     strlen("GET /a?b HTTP/1.1\r\nHost: x:1\r\nX-Empty:\r\nAccept:\t a, b \r\n\r\n"));
}

TEST(request_byte_by_byte_is_the_same) {
    static const char text[] = "\r\nHEAD /x HTTP/1.1\r\n" HOST "A: \xe9\r\n\r\nGET";
    size_t head = sizeof text - 1 - 3;
    struct http_request request = {.length = 0};
    for (size_t length = 0; length < head; length++)
        assert_int_equal(http_read(&request, (struct span){text, length}), HTTP_MORE);
    assert_int_equal(http_read(&request, (struct span){text, head}), HTTP_READY);
    assert_int_equal(request.length, head);
    assert_true(request.head_only && span_equal(request.target, "/x"));
    assert_int_equal(request.field_count, 2);
}

TEST(connection_is_kept_or_not) {
    assert_true(good("GET / HTTP/1.1\r\n" HOST "\r\n").keep_alive);
    assert_false(good("GET / HTTP/1.1\r\n" HOST "Connection: x, Close\r\n\r\n").keep_alive);
    assert_false(good("GET / HTTP/1.1\r\nConnection: a\r\nConnection: close\r\n" HOST "\r\n").keep_alive);
    assert_false(good("GET / HTTP/1.0\r\n\r\n").keep_alive);
    assert_true(good("GET / HTTP/1.0\r\nconnection: keep-alive\r\n\r\n").keep_alive);
}

TEST(lines_that_are_not_http_are_refused) {
    static const char *const bad[] = {
        "GET / HTTP/1.1\n" HOST "\r\n",                 /* bare line feed */
        "GET / HTTP/1.1\r\nHost: x\n\r\n",              /* the same in a field */
        "GET / HTTP/1.1\r\nHost: x\rY: z\r\n\r\n",      /* bare return */
        "GET /\r\n\r\n",                                /* HTTP/0.9 */
        "GET  / HTTP/1.1\r\n" HOST "\r\n",              /* two blanks */
        "GET / HTTP/1.1 \r\n" HOST "\r\n",              /* blank at the end */
        " GET / HTTP/1.1\r\n" HOST "\r\n",              /* and at the beginning */
        "GET\t/ HTTP/1.1\r\n" HOST "\r\n",              /* a tab */
        "GET / http/1.1\r\n" HOST "\r\n",               /* small letters */
        "GET / HTTP/11\r\n" HOST "\r\n",                /* no version */
        "GET / HTTP/1x1\r\n" HOST "\r\n",               /* … */
        "GET / HTTP/x.1\r\n" HOST "\r\n",               /* … */
        "GET / HTTP/!.1\r\n" HOST "\r\n",               /* … */
        "GET / HTTP/1.x\r\n" HOST "\r\n",               /* … */
        "GET / HTTP/1.!\r\n" HOST "\r\n",               /* … */
        "GET / HTTP/1.\x7f\r\n" HOST "\r\n",            /* … */
        "G@T / HTTP/1.1\r\n" HOST "\r\n",               /* no method */
        "GET /\xc3\xa4 HTTP/1.1\r\n" HOST "\r\n",       /* beyond ASCII */
        "GET / HTTP/1.1\r\n" HOST "A: b\r\n c\r\n\r\n", /* folded line */
        "GET / HTTP/1.1\r\n X: y\r\n" HOST "\r\n",      /* the same at once */
        "GET / HTTP/1.1\r\nHost : x\r\n\r\n",           /* blank before the colon */
        "GET / HTTP/1.1\r\n" HOST ": x\r\n\r\n",        /* no name */
        "GET / HTTP/1.1\r\n" HOST "word\r\n\r\n",       /* no colon */
        "GET / HTTP/1.1\r\n" HOST "A: \x01\r\n\r\n",    /* control characters */
        "GET / HTTP/1.1\r\n" HOST "A: \x7f\r\n\r\n",    /* … */
        "GET / HTTP/1.1\r\n\r\n",                       /* no host */
        "GET / HTTP/1.1\r\n" HOST HOST "\r\n",          /* two */
        "GET / HTTP/1.0\r\n" HOST "host: y\r\n\r\n",    /* two, in the old version */
        "\x16\x03\x01",                                 /* TLS, refused at the first byte */
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refuse_request(bad[i], HTTP_BAD_REQUEST);
    static const char nul[] = "GET / HTTP/1.1\r\nHost: \0\r\n\r\n";
    assert_int_equal(refusal_of(nul, sizeof nul - 1), HTTP_BAD_REQUEST);
}

TEST(other_methods_and_versions_are_refused) {
    refuse_request("POST / HTTP/1.1\r\n", HTTP_METHOD_NOT_ALLOWED);
    refuse_request("OPTIONS * HTTP/1.1\r\n", HTTP_METHOD_NOT_ALLOWED);
    refuse_request("get / HTTP/1.1\r\n", HTTP_METHOD_NOT_ALLOWED);
    refuse_request("GET / HTTP/2.0\r\n", HTTP_VERSION_NOT_SUPPORTED);
    refuse_request("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", HTTP_VERSION_NOT_SUPPORTED);
    refuse_request("GET / HTTP/1.2\r\n", HTTP_VERSION_NOT_SUPPORTED);
}

TEST(bodies_are_refused) {
    refuse_request("GET / HTTP/1.1\r\n" HOST "Content-Length: 5\r\n\r\n", HTTP_CONTENT_TOO_LARGE);
    refuse_request("GET / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n\r\n", HTTP_BAD_REQUEST);
    refuse_request("GET / HTTP/1.1\r\n" HOST "Content-Length: -1\r\n\r\n", HTTP_BAD_REQUEST);
    refuse_request("GET / HTTP/1.1\r\n" HOST "Content-Length: 0, 0\r\n\r\n", HTTP_BAD_REQUEST);
    refuse_request("GET / HTTP/1.1\r\n" HOST "Content-Length: 0\r\nContent-Length: 5\r\n\r\n",
                   HTTP_BAD_REQUEST);
    good("GET / HTTP/1.1\r\n" HOST "Content-Length: 0\r\n\r\n");
}

/* A request with that many bytes in its line, or in a field. */
static enum http_status refusal_of_long(int target, int value, int fields) {
    static char memory[4 * HTTP_HEAD_MAX];
    struct text text = text_in(memory, sizeof memory);
    text_string(&text, "GET /");
    for (int i = 1; i < target; i++)
        text_char(&text, 'a');
    text_string(&text, " HTTP/1.1\r\n" HOST);
    for (int i = 0; i < fields; i++)
        text_string(&text, "a: b\r\n");
    text_string(&text, "b: ");
    for (int i = 0; i < value; i++)
        text_char(&text, 'v');
    text_string(&text, "\r\n\r\n");
    return refusal_of(memory, text.length);
}

TEST(length_has_limits) {
    int rest = (int)strlen("GET  HTTP/1.1\r\n"),
        fields = (int)strlen("GET / HTTP/1.1\r\n" HOST "b: \r\n\r\n");
    assert_int_equal(refusal_of_long(HTTP_LINE_MAX - rest, 0, 0), 0);
    assert_int_equal(refusal_of_long(HTTP_LINE_MAX - rest + 1, 0, 0), HTTP_URI_TOO_LONG);
    assert_int_equal(refusal_of_long(2 * HTTP_HEAD_MAX, 0, 0), HTTP_URI_TOO_LONG);
    assert_int_equal(refusal_of_long(1, HTTP_HEAD_MAX - 1 - fields, 0), 0);
    assert_int_equal(refusal_of_long(1, HTTP_HEAD_MAX - fields, 0), HTTP_FIELDS_TOO_LARGE);
    assert_int_equal(refusal_of_long(1, 0, HTTP_FIELDS_MAX - 2), 0);
    assert_int_equal(refusal_of_long(1, 0, HTTP_FIELDS_MAX - 1), HTTP_FIELDS_TOO_LARGE);
}

static void path_is(const char *target, const char *expected) {
    char path[HTTP_PATH_MAX];
    bool read = http_path(span_of(target), path);
    if (read != (expected != NULL))
        fail_msg("%s is %s", target, read ? "read" : "refused");
    if (expected)
        assert_string_equal(path, expected);
}

TEST(paths_are_decoded) {
    path_is("/", "/");
    path_is("/js/core.js", "/js/core.js");
    path_is("/?x=/../y", "/");
    path_is("/a%20b%2Fc%c3%A4", "/a b/c\xc3\xa4");
    path_is("/..a/b../...", "/..a/b../...");
    path_is("/a//b/./c", "/a//b/./c");
    path_is("http://host:8719/a?b", "/a");
    path_is("HTTP://host/", "/");
}

TEST(paths_that_lead_elsewhere_are_refused) {
    static const char *const bad[] = {"",        "*",     "a",         "..",          "/..",
                                      "/../x",   "/a/..", "/a/../b",   "/%2e%2E/x",   "/a%2f..%2fb",
                                      "/a%00b",  "/a%0a", "/a%7f",     "/a\\b",       "/a%5cb",
                                      "/%",      "/%4",   "/%4g",      "/%zz",        "/% 1",
                                      "http://", "http:", "ftp://h/a", "http://host", "http://host?/a"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        path_is(bad[i], NULL);
    char long_path[HTTP_PATH_MAX + 1];
    memset(long_path, 'a', sizeof long_path);
    long_path[0] = '/';
    long_path[HTTP_PATH_MAX - 1] = 0;
    path_is(long_path, long_path);
    long_path[HTTP_PATH_MAX - 1] = 'a';
    long_path[HTTP_PATH_MAX] = 0;
    path_is(long_path, NULL);
}

static bool takes(enum coding coding, const char *fields) {
    char memory[400];
    struct text text = text_in(memory, sizeof memory);
    text_string(&text, "GET / HTTP/1.1\r\n" HOST);
    text_string(&text, fields);
    text_string(&text, "\r\n");
    struct http_request request = good(memory);
    return coding_accepted(&request, coding);
}

TEST(codings_the_client_takes) {
    assert_false(takes(CODING_BROTLI, ""));
    assert_true(takes(CODING_BROTLI, "Accept-Encoding: gzip, deflate, br\r\n"));
    assert_true(takes(CODING_GZIP, "Accept-Encoding: GZIP;q=0.5\r\n"));
    assert_true(takes(CODING_GZIP, "Accept-Encoding: br\r\nAccept-Encoding: gzip\r\n"));
    assert_false(takes(CODING_GZIP, "Accept-Encoding: br\r\n"));
    assert_false(takes(CODING_BROTLI, "Accept-Encoding: brx, xbr\r\n"));
    assert_false(takes(CODING_BROTLI, "Accept-Encoding: br;q=0, *\r\n"));
    assert_false(takes(CODING_BROTLI, "Accept-Encoding: *, br ; Q=0.000\r\n"));
    assert_true(takes(CODING_BROTLI, "Accept-Encoding: br;q=0.001\r\n"));
    assert_true(takes(CODING_BROTLI, "Accept-Encoding: identity, *;q=0.1\r\n"));
    assert_false(takes(CODING_BROTLI, "Accept-Encoding: *;q=0\r\n"));
    assert_false(takes(CODING_BROTLI, "Accept-Encoding: , ,\r\n"));
    assert_true(takes(CODING_BROTLI, "Accept-Encoding: br;q\r\n"));
    assert_true(takes(CODING_BROTLI, "Accept-Encoding: br;level=0\r\n"));
    assert_true(takes(CODING_BROTLI, "Accept-Encoding: br;q=\r\n"));
}

/* RFC 9110, 15. */
TEST(every_status_has_its_words) {
    static const struct {
        enum http_status status;
        int number;
        const char *words;
    } list[] = {{HTTP_OK, 200, "OK"},
                {HTTP_NOT_MODIFIED, 304, "Not Modified"},
                {HTTP_BAD_REQUEST, 400, "Bad Request"},
                {HTTP_FORBIDDEN, 403, "Forbidden"},
                {HTTP_NOT_FOUND, 404, "Not Found"},
                {HTTP_METHOD_NOT_ALLOWED, 405, "Method Not Allowed"},
                {HTTP_TIMEOUT, 408, "Request Timeout"},
                {HTTP_CONTENT_TOO_LARGE, 413, "Content Too Large"},
                {HTTP_URI_TOO_LONG, 414, "URI Too Long"},
                {HTTP_UPGRADE_REQUIRED, 426, "Upgrade Required"},
                {HTTP_FIELDS_TOO_LARGE, 431, "Request Header Fields Too Large"},
                {HTTP_VERSION_NOT_SUPPORTED, 505, "HTTP Version Not Supported"}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        assert_int_equal(list[i].status, list[i].number);
        assert_string_equal(http_reason(list[i].status), list[i].words);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(request_with_its_fields),
        cmocka_unit_test(request_byte_by_byte_is_the_same),
        cmocka_unit_test(connection_is_kept_or_not),
        cmocka_unit_test(lines_that_are_not_http_are_refused),
        cmocka_unit_test(other_methods_and_versions_are_refused),
        cmocka_unit_test(bodies_are_refused),
        cmocka_unit_test(length_has_limits),
        cmocka_unit_test(paths_are_decoded),
        cmocka_unit_test(paths_that_lead_elsewhere_are_refused),
        cmocka_unit_test(codings_the_client_takes),
        cmocka_unit_test(every_status_has_its_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
