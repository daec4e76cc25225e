/* src/server/site, reply: the files of a page, and what is answered to requests for them. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "server/reply.h"
#include "support.h"

/* A folder for one test, removed behind it. */
static char folder[] = "/tmp/test_site_XXXXXX";

static int make_folder(void **state) {
    (void)state;
    strcpy(strrchr(folder, '_'), "_XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
    char command[100];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static void put(const char *name, const char *content) {
    char path[300];
    struct refusal why;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    for (char *slash = path + strlen(folder) + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = 0;
        mkdir(path, 0777);
        *slash = '/';
    }
    assert_true(file_write(path, span_of(content), &why));
}

static struct site load(void) {
    struct site site;
    struct refusal why;
    if (!site_load(&site, folder, &why))
        fail_msg("%s", reason_of(&why));
    return site;
}

static void refuse_load(const char *reason) {
    struct site site;
    struct refusal why;
    assert_false(site_load(&site, folder, &why));
    if (!strstr(reason_of(&why), reason))
        fail_msg("%s", reason_of(&why));
}

static bool content_is(const struct site_file *file, enum coding coding, const char *content) {
    return file && file->contents[coding].bytes &&
           span_equal((struct span){file->contents[coding].bytes, file->contents[coding].length}, content);
}

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

TEST(files_are_found_under_their_path_only) {
    put("index.html", "<p>");
    put("js/core.js", "1;");
    put("docs/index.html", "d");
    put(".hidden", "secret");
    put(".git/config", "secret");
    struct site site = load();
    assert_int_equal(site.count, 3);
    assert_true(content_is(site_find(&site, "/"), CODING_NONE, "<p>"));
    assert_true(content_is(site_find(&site, "/index.html"), CODING_NONE, "<p>"));
    assert_true(content_is(site_find(&site, "/js/core.js"), CODING_NONE, "1;"));
    assert_true(content_is(site_find(&site, "/docs/"), CODING_NONE, "d"));
    static const char *const others[] = {
        "",           "/js",      "/js/",         "//",    "/js//core.js", "/./js/core.js", "/JS/core.js",
        "js/core.js", "/.hidden", "/.git/config", "/docs", "/index.html/"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_null(site_find(&site, others[i]));
    site_free(&site);
}

TEST(every_game_has_an_address_with_the_same_page) {
    put("index.html", "<p>");
    put("g/index.html", "game");
    struct site site = load();
    assert_true(content_is(site_find(&site, "/g/abcdefghij"), CODING_NONE, "game"));
    assert_true(content_is(site_find(&site, "/g/"), CODING_NONE, "game"));
    static const char *const others[] = {"/g", "/g/a/b", "/g/x.js", "/g//", "/x/g/abc", "/h/abc"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_null(site_find(&site, others[i]));
    site_free(&site);
}

TEST(a_file_gets_another_content) {
    struct refusal why;
    put("index.html", "<p>");
    put("online.txt", "no, there is nobody");
    put("online.txt.gz", "packed");
    struct site site = load();
    char etag[ETAG_LENGTH];
    memcpy(etag, site_find(&site, "/online.txt")->contents[CODING_NONE].etag, sizeof etag);
    assert_true(site_replace(&site, "/online.txt", "yes", &why));
    assert_true(site_replace(&site, "/nothing.txt", "yes", &why));
    assert_true(content_is(site_find(&site, "/online.txt"), CODING_NONE, "yes"));
    assert_null(site_find(&site, "/online.txt")->contents[CODING_GZIP].bytes);
    assert_string_not_equal(site_find(&site, "/online.txt")->contents[CODING_NONE].etag, etag);
    assert_null(site_find(&site, "/nothing.txt"));
    site_free(&site);
}

TEST(packed_files_belong_to_their_file) {
    put("index.html", "a page that is long");
    put("index.html.br", "brotli");
    put("index.html.gz", "gzip file");
    put("notes.br", "a file of its own");
    put("twice", "twice");
    put("twice.gz", "gz");
    put("twice.gz.br", "of what is packed");
    struct site site = load();
    assert_int_equal(site.count, 3);
    assert_true(content_is(site_find(&site, "/"), CODING_BROTLI, "brotli"));
    assert_true(content_is(site_find(&site, "/"), CODING_GZIP, "gzip file"));
    assert_true(content_is(site_find(&site, "/notes.br"), CODING_NONE, "a file of its own"));
    assert_null(site_find(&site, "/index.html.br"));
    site_free(&site);
}

TEST(folders_that_are_no_page_are_refused) {
    refuse_load("no index.html");
    put("a/index.html", "x");
    refuse_load("no index.html");
    put("index.html", "x");
    put("a/b/c/d/e/f/g/h/i", "x");
    refuse_load("cannot be read");
    remove_folder(NULL);
    refuse_load("cannot be read");
    assert_int_equal(mkdir(folder, 0777), 0);
}

/* A link in the folder, in place of any that is there. */
static void link_to(const char *name, const char *target) {
    char path[300];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    unlink(path);
    assert_int_equal(symlink(target, path), 0);
}

TEST(links_that_stay_in_the_folder_are_followed) {
    put("index.html", "<p>");
    put("js/core.js", "1;");
    link_to("start.html", "index.html");
    link_to("js/again.js", "../js/core.js");
    link_to("code", "js");
    struct site site = load();
    assert_true(content_is(site_find(&site, "/start.html"), CODING_NONE, "<p>"));
    assert_true(content_is(site_find(&site, "/js/again.js"), CODING_NONE, "1;"));
    assert_true(content_is(site_find(&site, "/code/core.js"), CODING_NONE, "1;"));
    site_free(&site);
}

TEST(links_that_lead_out_of_the_folder_are_refused) {
    static const char *const targets[] = {"/etc/passwd", "/etc", "..", "nowhere", "x.html"};
    char beside[60];
    put("index.html", "<p>");
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        link_to("x.html", targets[i]);
        refuse_load("a link leads out of the folder");
    }
    snprintf(beside, sizeof beside, "%s_beside", folder);
    assert_int_equal(mkdir(beside, 0777), 0);
    link_to("x.html", beside);
    refuse_load("a link leads out of the folder");
    rmdir(beside);
}

TEST(smallest_form_the_client_takes_is_given) {
    put("index.html", "a page that is long");
    put("index.html.br", "brotli");
    put("index.html.gz", "gzip file");
    struct site site = load();
    struct reply reply = answer(&site, "GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip, br\r\n\r\n");
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
    struct site site = load();
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
    struct site site = load();
    struct reply first = answer(&site, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
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
    site = load();
    assert_int_equal(answer(&site, request).status, HTTP_OK);
    site_free(&site);
}

TEST(head_is_the_same_without_a_body) {
    put("index.html", "four");
    struct site site = load();
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
    struct site site = load();
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

TEST(types_by_ending) {
    assert_string_equal(site_type("/tayu.wasm"), "application/wasm");
    assert_string_equal(site_type("/js/core.js"), "text/javascript; charset=utf-8");
    assert_string_equal(site_type("/icon.svg"), "image/svg+xml");
    assert_string_equal(site_type("/manifest.webmanifest"), "application/manifest+json");
    assert_string_equal(site_type("/lang/de.json"), "application/json");
    assert_string_equal(site_type("/LICENSE"), "application/octet-stream");
}

#define in_folder(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        in_folder(files_are_found_under_their_path_only),
        in_folder(every_game_has_an_address_with_the_same_page),
        in_folder(a_file_gets_another_content),
        in_folder(packed_files_belong_to_their_file),
        in_folder(folders_that_are_no_page_are_refused),
        in_folder(links_that_stay_in_the_folder_are_followed),
        in_folder(links_that_lead_out_of_the_folder_are_refused),
        in_folder(smallest_form_the_client_takes_is_given),
        in_folder(answer_has_all_that_keeps_the_page_safe),
        in_folder(what_the_client_has_is_not_sent_again),
        in_folder(head_is_the_same_without_a_body),
        in_folder(connection_is_kept_as_the_client_says),
        cmocka_unit_test(types_by_ending),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
