/* src/base: the small tools everything else reads and writes text with. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/rng.h"
#include "support.h"

TEST(span_lines_end_in_either_way) {
    struct span rest = span_of("one\ntwo\r\n\nlast"), line;
    static const char *const lines[] = {"one", "two", "", "last"};
    for (int i = 0; i < 4; i++) {
        assert_true(span_line(&rest, &line));
        assert_true(span_equal(line, lines[i]));
    }
    assert_false(span_line(&rest, &line));
    rest = span_of("a\n");
    assert_true(span_line(&rest, &line));
    assert_false(span_line(&rest, &line));
    rest = span_of("a\r"); /* which is no end of a line */
    assert_true(span_line(&rest, &line) && span_equal(line, "a\r"));
}

TEST(span_words_are_between_blanks_and_tabs) {
    struct span rest = span_of("  left=128\ti10h128 "), word;
    assert_true(span_word(&rest, &word) && span_equal(word, "left=128"));
    assert_true(span_word(&rest, &word) && span_equal(word, "i10h128"));
    assert_false(span_word(&rest, &word));
    assert_true(span_equal(span_trim(span_of("\t a b  ")), "a b"));
    assert_true(span_equal(span_trim(span_of("   ")), ""));
}

TEST(span_equal_compares_all_of_it) {
    assert_true(span_equal(span_of("end"), "end"));
    assert_false(span_equal(span_of("end"), "ends"));
    assert_false(span_equal(span_of("ends"), "end"));
    assert_false(span_equal((struct span){"a\0b", 3}, "a"));
}

static bool reads(const char *digits, uint64_t most, uint64_t expected) {
    uint64_t number = 99;
    return span_number(span_of(digits), most, &number) && number == expected;
}

TEST(span_numbers) {
    uint64_t number;
    assert_true(reads("0", 0, 0));
    assert_true(reads("484", 484, 484));
    assert_true(reads("18446744073709551615", UINT64_MAX, UINT64_MAX));
    static const char *const bad[] = {"",   "485", "-1", "+1",  "01",
                                      "00", "1 ",  "1a", "0x1", "99999999999999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(span_number(span_of(bad[i]), 484, &number));
    assert_false(span_number(span_of("18446744073709551616"), UINT64_MAX, &number));
}

TEST(span_is_text_in_utf8) {
    static const char *const good[] = {"",
                                       "plain",
                                       "\t",
                                       "a\nb\r\n",
                                       "\xc3\xa9",
                                       "\xc2\xa0",
                                       "\xe2\x82\xac",
                                       "\xf0\x9f\x80\x84",
                                       "\xed\x9f\xbf",
                                       "\xf4\x8f\xbf\xbf"};
    static const char *const bad[] = {"\x7f",
                                      "a\rb",
                                      "a\r",
                                      "\r\r\n",
                                      "\x01",
                                      "\x80",
                                      "\xc3",
                                      "\xc2\x80",
                                      "a\xc2\x9b",
                                      "\xc2\x9f",
                                      "\xc3(",
                                      "\xc0\x80",
                                      "\xe2\x82",
                                      "\xe0\x9f\xbf",
                                      "\xed\xa0\x80",
                                      "\xf0\x8f\xbf\xbf",
                                      "\xf4\x90\x80\x80",
                                      "\xf5\x80\x80\x80",
                                      "\xff"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(span_is_text(span_of(good[i])));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(span_is_text(span_of(bad[i])));
    assert_false(span_is_text((struct span){"a\0b", 3}));
}

TEST(text_is_cut_where_the_memory_ends) {
    char memory[6] = "xxxxx";
    struct text text = text_in(memory, sizeof memory);
    text_string(&text, "12345");
    assert_false(text.cut);
    text_char(&text, '6');
    assert_true(text.cut);
    assert_string_equal(memory, "12345");
    assert_int_equal(text.length, 5);
}

TEST(text_numbers) {
    char memory[100];
    struct text text = text_in(memory, sizeof memory);
    text_number(&text, 0);
    text_char(&text, ' ');
    text_number(&text, -7);
    text_char(&text, ' ');
    text_number(&text, INT64_MIN);
    text_char(&text, ' ');
    text_unsigned(&text, UINT64_MAX);
    assert_string_equal(memory, "0 -7 -9223372036854775808 18446744073709551615");
}

TEST(text_format_writes_as_printf_does) {
    char expected[200];
    struct text text = text_room(200);
    struct span span = {"abcdef", 3};
    text_format(&text, "%s %c %d %ld %lld %u %lu %llu %02x%02x %.*s 5 %%", "s", 'c', INT_MIN, LONG_MIN,
                LLONG_MIN, UINT_MAX, ULONG_MAX, ULLONG_MAX, 0, 0xaf, text_of(span));
    snprintf(expected, sizeof expected, "%s %c %d %ld %lld %u %lu %llu %02x%02x %.*s 5 %%", "s", 'c', INT_MIN,
             LONG_MIN, LLONG_MIN, UINT_MAX, ULONG_MAX, ULLONG_MAX, 0, 0xaf, text_of(span));
    assert_false(text.cut);
    assert_string_equal(text.start, expected);
}

TEST(text_refuses_with_a_reason) {
    struct refusal why;
    assert_false(refuse_input(&why, "no such tile", span_of("12\n")));
    assert_string_equal(reason_of(&why), "no such tile: '12?'");
    assert_false(refuse(&why, "the game is over"));
    assert_string_equal(reason_of(&why), "the game is over");
}

/* Letters of any language stay; what a terminal would obey does not. */
TEST(paths_in_reasons_do_nothing_to_a_terminal) {
    struct refusal why;
    refuse_path(&why, "no",
                "gr\xc3\xbcn\x1b[2J\xc2\x9b"
                "2J\x9b\xff.tayu");
    assert_string_equal(reason_of(&why), "no: 'gr\xc3\xbcn?[2J??2J??.tayu'");
}

/* RFC 8259, 7. */
TEST(json_keeps_every_character) {
    char memory[200];
    struct text text = text_in(memory, sizeof memory);
    json_open(&text, NULL, '{');
    json_string(&text, "a \"key\"", span_of("\\ and \"\x01\n\x1f\xc3\xa9"));
    json_string(&text, "empty", span_of(""));
    json_open(&text, "list", '[');
    json_number(&text, NULL, -1);
    json_bool(&text, NULL, true);
    json_close(&text, ']');
    json_close(&text, '}');
    assert_string_equal(memory,
                        "{\"a \\\"key\\\"\":\"\\\\ and \\\"\\u0001\\u000a\\u001f\xc3\xa9\",\"empty\":\"\","
                        "\"list\":[-1,true]}");
}

/* Braces that are no place stay as they are. */
TEST(text_fills_the_places_that_it_knows) {
    static const struct {
        const char *text, *filled;
    } cases[] = {{"{name} has {n}", "Ann has -3"}, {"{n}{n}", "-3-3"},
                 {"{other} {}", "{other} {}"},     {"{name", "{name"},
                 {"} {n {n}", "} {n -3"},          {"", ""}};
    const struct text_value values[] = {{"name", "Ann", 0}, {"n", NULL, -3}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text text = text_room(100);
        text_fill(&text, cases[i].text, values, 2);
        assert_string_equal(text.start, cases[i].filled);
        text = text_room(100);
        text_fill(&text, cases[i].text, values, 0);
        assert_string_equal(text.start, cases[i].text);
    }
}

TEST(span_letters_are_counted_in_bytes) {
    static const struct {
        struct span span;
        size_t length;
    } cases[] = {
        {{"", 0}, 0},          {{"a", 1}, 1},        {{"\x7f", 1}, 0},         {{"\t", 1}, 0},
        {{"\xc3\xa9x", 3}, 2}, {{"\xc3\xa9", 1}, 0}, {{"\xe2\x82\xac", 3}, 3}, {{"\xf0\x9f\x80\x84", 4}, 4}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(span_letter(cases[i].span), cases[i].length);
}

/* The first numbers of two streams, so that a seed gives the same game on every machine and in every version.
 */
TEST(rng_is_the_same_everywhere) {
    struct rng one = rng_seeded(1, 0), other = rng_seeded(1, 1);
    static const uint64_t numbers[][2] = {
        {0x4fcf17f1b1a6530du, 0xc1f73369d58911a8u},
        {0x8b0bd60bc193cd83u, 0x0d5f03611e1f238du},
        {0x03121bbca6e6b0cbu, 0xf33fcb1434b5e203u},
    };
    for (int i = 0; i < 3; i++) {
        assert_true(rng_next(&one) == numbers[i][0]);
        assert_true(rng_next(&other) == numbers[i][1]);
    }
}

TEST(rng_below_stays_below_and_reaches_all) {
    struct rng rng = rng_seeded(3, 4);
    int counts[6] = {0};
    for (int i = 0; i < 6000; i++) {
        uint32_t number = rng_below(&rng, 6);
        assert_true(number < 6);
        counts[number]++;
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(counts[i], 850, 1150);
    assert_int_equal(rng_below(&rng, 1), 0);
}

/* Each of the six orders of three comes up about as often as any other. */
TEST(rng_shuffles_evenly) {
    struct rng rng = rng_seeded(5, 6);
    int counts[3][3] = {{0}};
    for (int i = 0; i < 6000; i++) {
        uint8_t bytes[3] = {0, 1, 2};
        rng_shuffle(&rng, bytes, 3);
        assert_int_equal(bytes[0] + bytes[1] + bytes[2], 3);
        assert_int_not_equal(bytes[0], bytes[1]);
        counts[bytes[0]][bytes[1]]++;
    }
    for (int first = 0; first < 3; first++)
        for (int second = 0; second < 3; second++)
            assert_in_range(counts[first][second], first == second ? 0 : 850, first == second ? 0 : 1150);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(span_lines_end_in_either_way),
        cmocka_unit_test(span_words_are_between_blanks_and_tabs),
        cmocka_unit_test(span_equal_compares_all_of_it),
        cmocka_unit_test(span_numbers),
        cmocka_unit_test(span_is_text_in_utf8),
        cmocka_unit_test(text_is_cut_where_the_memory_ends),
        cmocka_unit_test(text_numbers),
        cmocka_unit_test(text_format_writes_as_printf_does),
        cmocka_unit_test(text_refuses_with_a_reason),
        cmocka_unit_test(paths_in_reasons_do_nothing_to_a_terminal),
        cmocka_unit_test(json_keeps_every_character),
        cmocka_unit_test(text_fills_the_places_that_it_knows),
        cmocka_unit_test(span_letters_are_counted_in_bytes),
        cmocka_unit_test(rng_is_the_same_everywhere),
        cmocka_unit_test(rng_below_stays_below_and_reaches_all),
        cmocka_unit_test(rng_shuffles_evenly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
