/* src/server/origin: which network somebody comes from, behind a proxy too. */
#include <arpa/inet.h>
#include <stdio.h>

#include "server/origin.h"
#include "support.h"

static uint64_t origin(const char *address) {
    struct sockaddr_in v4 = {.sin_family = AF_INET};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6};
    if (inet_pton(AF_INET, address, &v4.sin_addr) == 1)
        return origin_of((struct sockaddr *)&v4);
    assert_int_equal(inet_pton(AF_INET6, address, &v6.sin6_addr), 1);
    return origin_of((struct sockaddr *)&v6);
}

TEST(networks_by_address) {
    assert_int_equal(origin("127.0.0.1"), 0);
    assert_int_equal(origin("127.9.9.9"), 0);
    assert_int_equal(origin("::1"), 0);
    assert_int_equal(origin("::ffff:127.0.0.1"), 0);
    assert_true(origin("192.0.2.1") && origin("0.0.0.0") && origin("2001:db8::1"));
    assert_int_not_equal(origin("192.0.2.1"), origin("192.0.2.2"));
    assert_int_equal(origin("192.0.2.1"), origin("::ffff:192.0.2.1"));
    assert_int_not_equal(origin("::ffff:192.0.2.1"), origin("::ffff:192.0.2.2"));
    assert_int_equal(origin("2001:db8:0:1::1"), origin("2001:db8:0:1:ffff::2"));
    assert_int_not_equal(origin("2001:db8:0:1::1"), origin("2001:db8:0:2::1"));
    assert_int_equal(origin("::2"), ORIGIN_UNKNOWN);
    /* like one's own machine, or like IPv4, but for one part */
    static const char *const near[] = {"1::1", "0:1::1", "0:0:1::1", "0:0:0:1::1"};
    for (int i = 0; i < 4; i++)
        assert_true(origin(near[i]));
    assert_int_not_equal(origin("1::ffff:127.0.0.1"), 0);
    assert_int_not_equal(origin("0:0:1::ffff:127.0.0.1"), 0);
}

static uint64_t forwarded(const char *fields) {
    static char head[1000];
    struct http_request request = {.length = 0};
    snprintf(head, sizeof head, "GET /ws HTTP/1.1\r\nHost: x\r\n%s\r\n", fields);
    assert_int_equal(http_read(&request, span_of(head)), HTTP_READY);
    return origin_forwarded(&request);
}

/* What the proxy itself wrote stands last; before it anybody may have written anything. */
TEST(networks_behind_a_proxy) {
    uint64_t wanted = origin("192.0.2.1");
    assert_int_equal(forwarded(""), ORIGIN_UNKNOWN);
    assert_int_equal(forwarded("X-Forwarded-For: 192.0.2.1\r\n"), wanted);
    assert_int_equal(forwarded("X-Forwarded-For: 192.0.2.1:4711\r\n"), wanted);
    assert_int_equal(forwarded("X-Forwarded-For: 198.51.100.9, 192.0.2.1\r\n"), wanted);
    assert_int_equal(forwarded("x-forwarded-for: 198.51.100.9\r\nX-Forwarded-For: 192.0.2.1\r\n"), wanted);
    assert_int_equal(forwarded("Forwarded: for=198.51.100.9, proto=http;For=192.0.2.1\r\n"), wanted);
    assert_int_equal(forwarded("Forwarded: for=\"[2001:db8::1]:99\"\r\n"), origin("2001:db8::2"));
    assert_int_equal(forwarded("X-Forwarded-For: 2001:db8::1\r\n"), origin("2001:db8::2"));
    assert_int_equal(forwarded("Forwarded: for=198.51.100.9\r\nX-Forwarded-For: 192.0.2.1\r\n"), wanted);
    assert_int_equal(forwarded("X-Forwarded-For: unknown\r\n"), ORIGIN_UNKNOWN);
    assert_int_equal(forwarded("X-Forwarded-For: [\r\n"), ORIGIN_UNKNOWN);
    assert_int_equal(forwarded("X-Forwarded-For: 2001:0db8:0000:0000:0000:0000:0000:0000:0000:0001\r\n"),
                     ORIGIN_UNKNOWN);
    assert_int_equal(forwarded("Forwarded: secret;for=192.0.2.1\r\n"), wanted);
    assert_int_equal(forwarded("Forwarded: for=\"192.0.2.1\r\n"), ORIGIN_UNKNOWN);
    assert_int_equal(forwarded("Forwarded: for=\"\r\n"), ORIGIN_UNKNOWN);
    assert_int_equal(forwarded("Forwarded: for=\r\n"), ORIGIN_UNKNOWN);
    assert_int_equal(forwarded("Forwarded: by=192.0.2.1\r\n"), ORIGIN_UNKNOWN);
    assert_int_equal(forwarded("Forwarded: for=_hidden\r\n"), ORIGIN_UNKNOWN);
    assert_int_equal(forwarded("X-Forwarded-For: fe80::1%eth0\r\n"), ORIGIN_UNKNOWN);
    assert_int_equal(forwarded("X-Forwarded-For: 127.0.0.1\r\n"), 0);
    assert_int_not_equal(origin("0.0.0.1"), ORIGIN_UNKNOWN);
}

TEST(an_address_is_the_same_as_its_text) {
    struct sockaddr_in v4 = {.sin_family = AF_INET, .sin_addr = {htonl(0xc0000201)}};
    assert_true(origin_is((struct sockaddr *)&v4, "192.0.2.1"));
    assert_false(origin_is((struct sockaddr *)&v4, "192.0.2.2"));
    assert_false(origin_is((struct sockaddr *)&v4, "2001:db8::1"));
    assert_false(origin_is((struct sockaddr *)&v4, "tayu.example"));
    assert_false(origin_is((struct sockaddr *)&v4, ""));
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6, .sin6_addr = {{{[0] = 0x20, [1] = 0x01, [15] = 1}}}};
    assert_true(origin_is((struct sockaddr *)&v6, "2001::1"));
    assert_true(origin_is((struct sockaddr *)&v6, "2001::1%eth0"));
    assert_false(origin_is((struct sockaddr *)&v6, "2001::2"));
    assert_false(origin_is((struct sockaddr *)&v6, "192.0.2.1"));
    assert_int_equal(inet_pton(AF_INET6, "::ffff:192.0.2.1", &v6.sin6_addr), 1);
    assert_true(origin_is((struct sockaddr *)&v6, "192.0.2.1"));
    assert_false(origin_is((struct sockaddr *)&v6, "192.0.2.2"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(networks_by_address),
        cmocka_unit_test(networks_behind_a_proxy),
        cmocka_unit_test(an_address_is_the_same_as_its_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
