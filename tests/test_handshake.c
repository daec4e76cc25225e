/* The opening of a WebSocket (RFC 6455), and who is known by it. */
#include <stdio.h>
#include <string.h>

#include "base/sha256.h"
#include "server/handshake.h"
#include "server/origin.h"
#include "support.h"

static const uint8_t fresh[HANDSHAKE_OWNER] = {0xab, 0xcd};

/* The usual fields; a test takes one away, or puts another in its place. */
static const char *const usual[] = {"Host: tayu.example", "Upgrade: websocket",
                                    "Connection: keep-alive, Upgrade", "Sec-WebSocket-Version: 13",
                                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="};
enum { USUAL = sizeof usual / sizeof *usual };

static struct handshake answer;

static int ask_from(const char *first, int without, const char *more, const char *base_url) {
    static char head[2000];
    struct http_request request = {.length = 0};
    struct text text = text_in(head, sizeof head);
    text_format(&text, "%s\r\n", first);
    for (int i = 0; i < USUAL; i++)
        if (i != without)
            text_format(&text, "%s\r\n", usual[i]);
    text_format(&text, "%s\r\n", more);
    assert_int_equal(http_read(&request, text_as_span(&text)), HTTP_READY);
    memset(&answer, 0, sizeof answer);
    handshake_answer(&answer, &request, &(struct handshake_terms){base_url, fresh, "tayu.example"});
    return answer.refusal ? (int)answer.refusal : 101;
}

static int ask(int without, const char *more) {
    return ask_from("GET /ws HTTP/1.1", without, more, NULL);
}

static bool says(const char *words) {
    answer.head[answer.head_length] = 0;
    return strstr(answer.head, words);
}

TEST(the_example_of_the_standard) {
    assert_int_equal(ask(-1, ""), 101);
    assert_true(says("HTTP/1.1 101 Switching Protocols\r\n"));
    assert_true(says("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
    assert_string_equal(answer.head + answer.head_length - 4, "\r\n\r\n");
}

TEST(what_is_missing_is_refused) {
    assert_int_equal(ask(1, ""), HTTP_UPGRADE_REQUIRED);
    assert_int_equal(ask(1, "Upgrade: h2c\r\n"), HTTP_UPGRADE_REQUIRED);
    assert_int_equal(ask(1, "upgrade: h2c, WebSocket\r\n"), 101);
    assert_int_equal(ask(2, ""), HTTP_UPGRADE_REQUIRED);
    assert_int_equal(ask(2, "Connection: keep-alive\r\n"), HTTP_UPGRADE_REQUIRED);
    assert_int_equal(ask(2, "Connection: keep-alive\r\nConnection: Upgrade\r\n"), 101);
    assert_int_equal(ask(1, "Upgrade: h2c\r\nUpgrade: websocket\r\n"), 101);
    assert_int_equal(ask(3, ""), HTTP_UPGRADE_REQUIRED);
    assert_int_equal(ask(3, "Sec-WebSocket-Version: 8\r\n"), HTTP_UPGRADE_REQUIRED);
    assert_int_equal(ask(4, ""), HTTP_BAD_REQUEST);
    assert_int_equal(ask(4, "Sec-WebSocket-Key: short\r\n"), HTTP_BAD_REQUEST);
    assert_int_equal(ask(4, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=!\r\n"), HTTP_BAD_REQUEST);
    assert_int_equal(ask(4, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j*Q==\r\n"), HTTP_BAD_REQUEST);
    assert_int_equal(ask_from("HEAD /ws HTTP/1.1", -1, "", NULL), HTTP_UPGRADE_REQUIRED);
    assert_int_equal(ask_from("GET /ws HTTP/1.0", -1, "", NULL), HTTP_UPGRADE_REQUIRED);
}

TEST(only_our_own_page_comes_from_a_browser) {
    assert_int_equal(ask(-1, "Origin: http://tayu.example\r\n"), 101);
    assert_int_equal(ask(-1, "Origin: https://tayu.example\r\n"), 101);
    assert_int_equal(ask(-1, "Origin: http://evil.example\r\n"), HTTP_FORBIDDEN);
    assert_int_equal(ask(-1, "Origin: http://tayu.example.evil.example\r\n"), HTTP_FORBIDDEN);
    assert_int_equal(ask(-1, "Origin: http://tayu.example:81\r\n"), HTTP_FORBIDDEN);
    assert_int_equal(ask(-1, "Origin: null\r\n"), HTTP_FORBIDDEN);
    assert_int_equal(ask(-1, "Origin: http://\r\n"), HTTP_FORBIDDEN);
    assert_int_equal(ask(-1, "Origin: ftp://tayu.example\r\n"), HTTP_FORBIDDEN);
    assert_int_equal(ask(-1, "Origin: http://tayu.exampla\r\n"), HTTP_FORBIDDEN);
}

/* A page of somebody else whose name leads here would be our own by its origin. */
TEST(a_name_that_is_not_this_machine_is_refused) {
    static const char *const own[] = {"127.0.0.1",      "127.0.0.1:8719",  "[::1]:8719",
                                      "192.0.2.7:80",   "localhost",       "LocalHost:8719",
                                      "tayu.localhost", "tayu.example.",   "Tayu.Example:1",
                                      "tayu",           "tayu.local:8719", "tayu.home.arpa"};
    static const char *const others[] = {
        "evil.example",    "tayu.evil.example", "localhost.evil.example", "x", "", "xtayu.local",
        "tayu.local.evil", "tayu.exampl"};
    char fields[200];
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        snprintf(fields, sizeof fields, "Host: %s\r\n", own[i]);
        assert_int_equal(ask(0, fields), 101);
        snprintf(fields, sizeof fields, "Host: %s\r\nOrigin: http://%s\r\n", own[i], own[i]);
        assert_int_equal(ask(0, fields), 101);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        snprintf(fields, sizeof fields, "Host: %s\r\nOrigin: http://%s\r\n", others[i], others[i]);
        assert_int_equal(ask(0, fields), HTTP_FORBIDDEN);
        assert_int_equal(ask_from("GET /ws HTTP/1.1", 0, fields, "http://evil.example"),
                         i ? HTTP_FORBIDDEN : 101);
    }
    assert_true(origin_is_own_host(span_of("localhost"), NULL));
    assert_false(origin_is_own_host(span_of("tayu"), NULL));
    assert_true(origin_is_own_host(span_of("shelf.lan"), "shelf"));
}

TEST(behind_a_proxy_the_base_url_decides) {
    static const char *const bases[] = {"https://play.example", "https://play.example/",
                                        "https://play.example/tayu"};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(ask_from("GET /ws HTTP/1.1", -1, "Origin: https://play.example\r\n", bases[i]), 101);
        assert_true(says("; Secure\r\n"));
        assert_int_equal(ask_from("GET /ws HTTP/1.1", -1, "Origin: https://play.exampl\r\n", bases[i]),
                         HTTP_FORBIDDEN);
        assert_int_equal(ask_from("GET /ws HTTP/1.1", -1, "Origin: http://tayu.example\r\n", bases[i]),
                         HTTP_FORBIDDEN);
        assert_int_equal(ask_from("GET /ws HTTP/1.1", -1, "Origin: \r\n", bases[i]), HTTP_FORBIDDEN);
        assert_int_equal(ask_from("GET /ws HTTP/1.1", -1, "Origin: https:\r\n", bases[i]), HTTP_FORBIDDEN);
        assert_int_equal(ask_from("GET /ws HTTP/1.1", -1, "Origin: https:/\r\n", bases[i]), HTTP_FORBIDDEN);
        assert_int_equal(ask_from("GET /ws HTTP/1.1", -1, "Origin: https://play.example/\r\n", bases[i]),
                         HTTP_FORBIDDEN);
    }
}

TEST(everybody_gets_a_cookie_and_is_known_by_its_digest) {
    uint8_t owner[HANDSHAKE_OWNER];
    char fields[200], cookie[200], hex[2 * HANDSHAKE_OWNER + 1];
    sha256(fresh, sizeof fresh, owner);
    assert_int_equal(ask(-1, ""), 101);
    assert_true(says("\r\nSet-Cookie: tayu=abcd00"));
    assert_true(says("; Path=/; HttpOnly; SameSite=Strict; Max-Age=34560000\r\n"));
    assert_memory_equal(answer.owner, owner, sizeof owner);
    memset(hex, '7', sizeof hex);
    hex[sizeof hex - 1] = 0;
    snprintf(fields, sizeof fields, "Cookie: a=b; tayu=%s; c=d\r\n", hex);
    assert_int_equal(ask(-1, fields), 101);
    snprintf(cookie, sizeof cookie,
             "\r\nSet-Cookie: tayu=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=34560000\r\n", hex);
    assert_true(says(cookie)); /* the same one: it is kept as long again */
    uint8_t secret[HANDSHAKE_OWNER];
    memset(secret, 0x77, sizeof secret);
    sha256(secret, sizeof secret, owner);
    assert_memory_equal(answer.owner, owner, sizeof owner);
    assert_int_equal(ask(-1, "Cookie: tayu=77\r\n"), 101); /* not one of ours */
    assert_true(says("Set-Cookie: tayu=abcd00"));
    assert_int_equal(ask(-1, "Cookie: tayu\r\n"), 101);
    assert_true(says("Set-Cookie: tayu=abcd00"));
    assert_int_equal(ask(-1, "Cookie: other=0123456789\r\n"), 101);
    assert_true(says("Set-Cookie: tayu=abcd00"));
    assert_int_equal(ask_from("GET /ws HTTP/1.1", -1, "", "http://play.example"), 101);
    assert_false(says("Secure"));
}

TEST(it_is_asked_for_at_one_place) {
    struct http_request request = {.target = span_of("/ws")};
    assert_true(handshake_is_asked(&request));
    request.target = span_of("/ws?x=1");
    assert_true(handshake_is_asked(&request));
    request.target = span_of("/ws/");
    assert_false(handshake_is_asked(&request));
    request.target = span_of("/");
    assert_false(handshake_is_asked(&request));
    request.target = span_of("/ws%");
    assert_false(handshake_is_asked(&request));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_standard),
        cmocka_unit_test(what_is_missing_is_refused),
        cmocka_unit_test(only_our_own_page_comes_from_a_browser),
        cmocka_unit_test(a_name_that_is_not_this_machine_is_refused),
        cmocka_unit_test(behind_a_proxy_the_base_url_decides),
        cmocka_unit_test(everybody_gets_a_cookie_and_is_known_by_its_digest),
        cmocka_unit_test(it_is_asked_for_at_one_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
