/* src/base: digests, against the examples of FIPS 180-4 that NIST publishes, of RFC 3174 and of RFC 6455. */
#include <string.h>

#include "base/hex.h"
#include "base/sha1.h"
#include "base/sha256.h"
#include "support.h"

static const char alphabet[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                  long_alphabet[] = "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
                                    "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";
static char million[1000000];

static void assert_digest(const uint8_t *digest, int count, const char *expected) {
    struct text text = text_room(100);
    hex_write(&text, digest, count);
    assert_string_equal(text.start, expected);
}

static void assert_sha256(const void *bytes, size_t count, const char *expected) {
    uint8_t digest[SHA256_BYTES];
    sha256(bytes, count, digest);
    assert_digest(digest, SHA256_BYTES, expected);
}

static void assert_sha1(const void *bytes, size_t count, const char *expected) {
    uint8_t digest[SHA1_BYTES];
    sha1(bytes, count, digest);
    assert_digest(digest, SHA1_BYTES, expected);
}

TEST(sha256_of_the_published_examples) {
    memset(million, 'a', sizeof million);
    assert_sha256("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert_sha256("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_sha256(alphabet, strlen(alphabet),
                  "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    assert_sha256(long_alphabet, strlen(long_alphabet),
                  "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    assert_sha256(million, sizeof million,
                  "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    assert_sha256("\xbd", 1, "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b");
    assert_sha256("\xc9\x8c\x8e\x55", 4, "7abc22c0ae5af26ce93dbb94433a0e0b2e119d014f8e7f65bd56c61ccccd9504");
}

/* The lengths around which the end of the message needs another block. */
TEST(sha256_of_zeros) {
    static const char zeros[1024];
    assert_sha256(zeros, 55, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7");
    assert_sha256(zeros, 56, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb");
    assert_sha256(zeros, 57, "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785");
    assert_sha256(zeros, 64, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b");
    assert_sha256(zeros, 1000, "541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53");
}

TEST(sha256_does_not_care_where_it_is_cut) {
    for (size_t cut = 0; cut <= strlen(long_alphabet); cut++) {
        struct sha256 hash;
        uint8_t digest[SHA256_BYTES];
        sha256_begin(&hash);
        sha256_add(&hash, long_alphabet, cut);
        sha256_add(&hash, long_alphabet + cut, strlen(long_alphabet) - cut);
        sha256_end(&hash, digest);
        assert_digest(digest, SHA256_BYTES,
                      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    }
}

TEST(sha1_of_the_published_examples) {
    memset(million, 'a', sizeof million);
    assert_sha1("", 0, "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    assert_sha1("abc", 3, "a9993e364706816aba3e25717850c26c9cd0d89d");
    assert_sha1(alphabet, strlen(alphabet), "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
    assert_sha1(long_alphabet, strlen(long_alphabet), "a49b2446a02c645bf419f995b67091253a04a259");
    assert_sha1(million, sizeof million, "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
    /* RFC 6455, 1.3: the key of a client and what is added to it */
    static const char handshake[] = "dGhlIHNhbXBsZSBub25jZQ==258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    assert_sha1(handshake, strlen(handshake), "b37a4f2cc0624f1690f64606cf385945b2bec4ea");
}

TEST(hex_is_lower_case_and_has_its_length) {
    uint8_t bytes[2];
    assert_true(hex_read(span_of("09af"), bytes, 2));
    assert_int_equal(bytes[0], 0x09);
    assert_int_equal(bytes[1], 0xaf);
    static const char *const bad[] = {"", "09a", "09af0", "09AF", "09ag", "-9af", "09 f"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(hex_read(span_of(bad[i]), bytes, 2));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sha256_of_the_published_examples),
        cmocka_unit_test(sha256_of_zeros),
        cmocka_unit_test(sha256_does_not_care_where_it_is_cut),
        cmocka_unit_test(sha1_of_the_published_examples),
        cmocka_unit_test(hex_is_lower_case_and_has_its_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
