/* src/table/unseal: what the lines of a seal must look like (docs/online.md), and what is said of those that
 * do not. */
#include <string.h>

#include "at_table.h"
#include "sealed.h"

static char changed[RECORD_LENGTH_MAX + 1];

/* The sealed record of tests/data with a line in place of the one that begins so; "" takes it away. */
static void replace_line(const char *key, const char *line) {
    struct span record = read_test_file("data/sealed.tayu"), rest = record, one;
    struct text text = text_in(changed, sizeof changed);
    bool done = false;
    while (span_line(&rest, &one)) {
        bool this_one = !done && one.length >= strlen(key) && !memcmp(one.start, key, strlen(key));
        done = done || this_one;
        if (this_one && !*line)
            continue;
        text_span(&text, this_one ? span_of(line) : one);
        text_char(&text, '\n');
    }
    assert_true(done);
}

#define SHARE "7d1f03c2a4b8e6905f2c11d87a3be049"
#define COMMIT "112477811c583933d09fe729af030aae592237c4a05ccf7dd270e3699c02cbe2"
static const char
    bad_digest[] = "commit and salt are 64 digits from 0 to f, and stand once",
    bad_seal[] = "seal must say how many tiles were drawn, the next link, and a share or - for each seat";

TEST(lines_that_are_not_as_they_must_be_break_the_seal) {
    static const struct {
        const char *key, *line, *why;
    } cases[] = {
        {"commit", "commit 11", bad_digest},
        {"commit", "commit " COMMIT "\ncommit " COMMIT, bad_digest},
        {"salt", "salt x3dae85de96614f1d95b20090108a775280eac864d63a0df5a85f7c3a534c2d7", bad_digest},
        {"lots", "lots draw", "no lot can have decided this: 'draw'"},
        {"lots", "lots rain", "no lot can have decided this: 'rain'"},
        {"lots", "lots start start", "no lot can have decided this: 'start'"},
        {"lots", "lots start\nlots start", "said twice: 'lots'"},
        {"lots", "lots builder", "no lot can have decided this: 'builder'"},
        {"seal 0", "seal", bad_seal},
        {"seal 0", "seal 0", bad_seal},
        {"seal 0", "seal 0 1", bad_seal},
        {"seal 0", "seal x 1 " SHARE " -", bad_seal},
        {"seal 0", "seal 1 1 " SHARE " -", bad_seal}, /* the first deal is of all tiles */
        {"seal 0", "seal 0 x " SHARE " -", bad_seal},
        {"seal 0", "seal 0 2 " SHARE " -", bad_seal}, /* the links stand in their order */
        {"seal 0", "seal 0 1 " SHARE, bad_seal},
        {"seal 0", "seal 0 1 " SHARE " - -", bad_seal},
        {"seal 0", "seal 0 1 7d1f -", bad_seal},
        {"seal 2", "seal 200 2 " SHARE " -", bad_seal}, /* more than there are */
        {"seal 2", "seal 80 2 0c9be2417fa35d60882e4bd3169f75ca -", "another tile lies there in this supply"},
        {"commit", "", "commit, salt and seal belong together, and one is missing"},
        {"salt", "", "commit, salt and seal belong together, and one is missing"},
        {"lots", "", "another tile lies there in this supply"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        replace_line(cases[i].key, cases[i].line);
        struct unseal unseal = unsealed(changed);
        assert_int_equal(unseal.state, UNSEAL_BROKEN);
        if (!strstr(reason_of(&unseal.why), cases[i].why))
            fail_msg("%s: %s", cases[i].line, reason_of(&unseal.why));
    }
}

TEST(a_comment_does_not_break_it) {
    replace_line("lots", "lots start # who begins");
    assert_int_equal(unsealed(changed).state, UNSEAL_HOLDS);
}

/* A commitment alone: whoever has it may check the game later. */
TEST(a_game_that_goes_on_shows_only_its_commitment) {
    static const struct {
        const char *record;
        enum unseal_state state;
    } cases[] = {
        {"tayu 1\n\nleft=128\n", UNSEAL_NONE},
        {"tayu 1\ncommit " COMMIT "\n\nleft=128\n", UNSEAL_CLOSED},
        {"tayu 1\ncommit " COMMIT "\n\nleft=128 left=128\n", UNSEAL_BROKEN}, /* against the rules */
        {"tayu 1\ncommit " COMMIT "\n\nleft=128 resign1\n", UNSEAL_BROKEN},  /* over, and not opened */
        {"tayu 1\nsalt " COMMIT "\n\nleft=128\n", UNSEAL_BROKEN},
        {"no record", UNSEAL_BROKEN}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(unsealed(cases[i].record).state, cases[i].state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_that_are_not_as_they_must_be_break_the_seal),
        cmocka_unit_test(a_comment_does_not_break_it),
        cmocka_unit_test(a_game_that_goes_on_shows_only_its_commitment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
