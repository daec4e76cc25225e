/* src/server/reply: what is answered to requests for the files of a page. */
#include <stdio.h>
#include <string.h>

#include "at_site.h"
#include "server/reply.h"

/* The answer to a request line and fields, as text. */
static struct reply answer(const struct site *site, const char *text) {
    struct http_request request = {.length = 0};
    struct reply reply;
    assert_int_equal(http_read(&request, span_of(text)), HTTP_READY);
    reply_with_site(&reply, site, &request, 784111777);
    return reply;
}

static bool has(const struct reply *reply, const char *line) {
    char ended[400];
    snprintf(ended, sizeof ended, "\r\n%s\r\n", line);
    return strstr(reply->head, ended);
}

TEST(smallest_form_the_client_takes_is_given) {
    put("index.html", "a page that is long");
    put("index.html.br", "brotli");
    put("index.html.gz", "gzip file");
    put("small", "x");
    put("small.gz", "larger than the file");
    struct site site = load_site();
    struct reply reply = answer(&site, "GET /small HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n");
    assert_true(span_equal(reply.body, "x"));
    reply = answer(&site, "GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip, br\r\n\r\n");
    assert_true(span_equal(reply.body, "brotli"));
    assert_true(has(&reply, "Content-Encoding: br") && has(&reply, "Content-Length: 6"));
    assert_true(has(&reply, "Content-Type: text/html; charset=utf-8") &&
                has(&reply, "Vary: Accept-Encoding"));
    reply = answer(&site, "GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip, br;q=0\r\n\r\n");
    assert_true(has(&reply, "Content-Encoding: gzip") && span_equal(reply.body, "gzip file"));
    reply = answer(&site, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    assert_true(span_equal(reply.body, "a page that is long") && !strstr(reply.head, "Content-Encoding"));
    assert_true(has(&reply, "Vary: Accept-Encoding"));
    site_free(&site);
}

TEST(answer_has_all_that_keeps_the_page_safe) {
    static const char *const lines[] = {
        "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src "
        "'self'; "
        "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src "
        "'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "X-Content-Type-Options: nosniff",
        "Referrer-Policy: no-referrer",
        "Cross-Origin-Opener-Policy: same-origin",
        "Cross-Origin-Embedder-Policy: require-corp",
        "Cache-Control: no-cache",
        "Date: Sun, 06 Nov 1994 08:49:37 GMT",
    };
    put("index.html", "x");
    struct site site = load_site();
    struct http_request nothing = {.length = 0};
    struct reply replies[] = {answer(&site, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"),
                              answer(&site, "GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: *\r\n\r\n"),
                              answer(&site, "GET /no HTTP/1.1\r\nHost: x\r\n\r\n"),
                              {.close = false}};
    reply_with_refusal(&replies[3], HTTP_METHOD_NOT_ALLOWED, &nothing, 784111777);
    for (size_t i = 0; i < sizeof replies / sizeof *replies; i++)
        for (size_t k = 0; k < sizeof lines / sizeof *lines; k++)
            assert_true(has(&replies[i], lines[k]));
    assert_true(has(&replies[3], "Allow: GET, HEAD") && has(&replies[3], "Connection: close"));
    site_free(&site);
}

/* "…ETag: "0123"…" into a field of the next request. */
static void ask_again(char *request, size_t size, const struct reply *reply, const char *before) {
    const char *etag = strstr(reply->head, "ETag: ");
    assert_non_null(etag);
    int length = (int)strcspn(etag + 6, "\r");
    snprintf(request, size, "GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: \"other\", %s%.*s\r\n\r\n", before,
             length, etag + 6);
}

TEST(what_the_client_has_is_not_sent_again) {
    char request[300];
    put("index.html", "one");
    struct site site = load_site();
    struct reply first = answer(&site, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    assert_int_equal(answer(&site, "GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: Weak, W/\r\n\r\n").status,
                     HTTP_OK);
    static const char *const marks[] = {"", "W/"};
    for (int i = 0; i < 2; i++) {
        ask_again(request, sizeof request, &first, marks[i]);
        struct reply again = answer(&site, request);
        assert_int_equal(again.status, HTTP_NOT_MODIFIED);
        assert_int_equal(again.body.length, 0);
        assert_true(strstr(again.head, "ETag: ") && !strstr(again.head, "Content-Length"));
    }
    site_free(&site);
    put("index.html", "two");
    site = load_site();
    assert_int_equal(answer(&site, request).status, HTTP_OK);
    site_free(&site);
}

TEST(head_is_the_same_without_a_body) {
    put("index.html", "four");
    struct site site = load_site();
    struct reply get = answer(&site, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    struct reply head = answer(&site, "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n");
    assert_string_equal(get.head, head.head);
    assert_int_equal(head.body.length, 0);
    assert_true(has(&head, "Content-Length: 4"));
    assert_int_equal(answer(&site, "HEAD /no HTTP/1.1\r\nHost: x\r\n\r\n").body.length, 0);
    site_free(&site);
}

TEST(connection_is_kept_as_the_client_says) {
    put("index.html", "x");
    struct site site = load_site();
    struct reply reply = answer(&site, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    assert_true(!reply.close && !strstr(reply.head, "Connection:"));
    reply = answer(&site, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assert_true(reply.close && has(&reply, "Connection: close"));
    reply = answer(&site, "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
    assert_true(!reply.close && has(&reply, "Connection: keep-alive"));
    reply = answer(&site, "GET /.. HTTP/1.1\r\nHost: x\r\n\r\n");
    assert_true(!reply.close && reply.status == HTTP_BAD_REQUEST);
    site_free(&site);
}

/* As chat programs leave the address of a game. */
TEST(a_sign_behind_the_address_of_a_game_does_no_harm) {
    static const struct {
        const char *target, *location;
    } cases[] = {
        {"/g/abcdefghij", NULL},
        {"/g/abcdefghij/", "../abcdefghij"},
        {"/g/abcdefghij.", "abcdefghij"},
        {"/g/abcdefghij)", "abcdefghij"},
        {"/g/abcdefghij%29", "abcdefghij"},
        {"/g/abcdefghij%E2%80%A6", "abcdefghij"},
        {"/g/abcdefghij/.", "../abcdefghij"},
        {"/g/abcdefghij,?from=chat", "abcdefghij"},
        {"/g/x.js", NULL},
        {"/g/", NULL},
    };
    put("index.html", "start");
    put("g/index.html", "game");
    struct site site = load_site();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text request = text_room(200), location = text_room(200);
        text_format(&request, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", cases[i].target);
        text_format(&location, "Location: %s", cases[i].location ? cases[i].location : "");
        struct reply reply = answer(&site, request.start);
        assert_int_equal(reply.status == HTTP_FOUND, cases[i].location != NULL);
        assert_true(!cases[i].location || (has(&reply, location.start) && has(&reply, "Content-Length: 0")));
    }
    site_free(&site);
}

TEST(types_by_ending) {
    assert_string_equal(site_type("/tayu.wasm"), "application/wasm");
    assert_string_equal(site_type("/js/core.js"), "text/javascript; charset=utf-8");
    assert_string_equal(site_type("/icon.svg"), "image/svg+xml");
    assert_string_equal(site_type("/manifest.webmanifest"), "application/manifest+json");
    assert_string_equal(site_type("/lang/de.json"), "application/json");
    assert_string_equal(site_type("/LICENSE"), "application/octet-stream");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        in_folder(smallest_form_the_client_takes_is_given),
        in_folder(answer_has_all_that_keeps_the_page_safe),
        in_folder(what_the_client_has_is_not_sent_again),
        in_folder(head_is_the_same_without_a_body),
        in_folder(connection_is_kept_as_the_client_says),
        in_folder(a_sign_behind_the_address_of_a_game_does_no_harm),
        cmocka_unit_test(types_by_ending),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
