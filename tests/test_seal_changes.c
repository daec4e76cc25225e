/* Records of sealed games that were changed (docs/online.md): none passes. test_seal_changes [GAMES] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "at_table.h"
#include "rules/options.h"
#include "sealed.h"

static char changed[RECORD_LENGTH_MAX + 1];

/* The game is over, and a record that is changed like this is refused or its seal does not hold. */
static void assert_broken(const char *record, const char *what) {
    struct refusal why;
    static struct game_record other;
    game_record_open(&other);
    bool read = game_record_read(&other, span_of(changed), &why);
    struct unseal unseal = unsealed(changed);
    if (read && unseal.state != UNSEAL_BROKEN)
        fail_msg("%s passes as %s:\n%s\nwas\n%s", what, unseal_state_name(unseal.state), changed, record);
}

/* Writes the record with another text in place of `length` bytes. */
static void change(const char *record, size_t at, size_t length, const char *with) {
    size_t more = strlen(with), rest = strlen(record) - at - length;
    assert_true(at + more + rest < sizeof changed);
    memcpy(changed, record, at);
    memcpy(changed + at, with, more);
    memcpy(changed + at + more, record + at + length, rest + 1);
}

static bool is_hex(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

/* Each digit of a line, changed. */
static int change_digits(const char *record, size_t start, size_t end, int step) {
    int count = 0;
    for (size_t i = start; i < end; i += (size_t)step) {
        char other[] = {record[i] == '0' ? '1' : '0', 0};
        if (!is_hex(record[i]))
            continue;
        change(record, i, 1, other);
        assert_broken(record, "a digit");
        count++;
    }
    return count;
}

/* A value of the setup, changed into each other that its key has. */
static int change_value(const char *record, struct span key, size_t start, size_t end) {
    const struct game_option *option = option_find(key);
    int count = 0, most = option->kind == OPTION_CHOICE ? OPTION_NAMES_MAX + EDITION_END : option->most;
    for (int value = 1; value <= most; value++) {
        struct text text = text_room(40);
        if (option->kind != OPTION_CHOICE)
            text_number(&text, value);
        else if (option_name(option, value))
            text_string(&text, option_name(option, value));
        else
            break;
        if (span_equal((struct span){record + start, end - start}, text.start))
            continue;
        change(record, start, end - start, text.start);
        assert_broken(record, "an option");
        count++;
    }
    return count;
}

static int change_pile(const char *record, size_t start, size_t end) {
    int count = 0;
    for (size_t i = start; i + 7 <= end; i += 4) {
        char swapped[8] = {0};
        memcpy(swapped, record + i + 4, 3);
        swapped[3] = ' ';
        memcpy(swapped + 4, record + i, 3);
        if (!memcmp(swapped, record + i, 3))
            continue;
        change(record, i, 7, swapped);
        assert_broken(record, "two tiles of the pile");
        count++;
    }
    return count;
}

static int change_line(const char *record, struct span line) {
    struct span value = line, key;
    size_t start = (size_t)(line.start - record), end = start + line.length;
    assert_true(span_word(&value, &key));
    size_t at = (size_t)(span_trim(value).start - record);
    bool of_seal = span_equal(key, "commit") || span_equal(key, "salt") || span_equal(key, "seal");
    if (option_find(key))
        return change_value(record, key, at, end);
    if (!of_seal && !span_equal(key, "lots") && !span_equal(key, "pile"))
        return 0;
    change(record, start, end + 1 - start, "");
    assert_broken(record, "a line that is gone");
    if (span_equal(key, "pile"))
        return 1 + change_pile(record, at, end);
    return of_seal ? 1 + change_digits(record, at, end, 5) : 1;
}

static int games = 12;

TEST(changed_records_do_not_verify) {
    static char record[RECORD_LENGTH_MAX + 1];
    struct rng rng = rng_seeded(9, 77);
    int count = 0;
    for (int i = 0; i < games; i++) {
        play_sealed(&rng);
        strcpy(record, record_for(KEEPER));
        struct span rest = span_of(record), line;
        while (span_line(&rest, &line) && line.length)
            count += change_line(record, line);
        change(record, 7, 0, "seed 5\n");
        assert_broken(record, "a seed");
    }
    assert_true(count > 80 * games);
    printf("%d changes found\n", count);
}

TEST(a_record_without_a_seal_has_none) {
    assert_int_equal(unsealed("tayu 1\n\nleft=128 i10h128\n").state, UNSEAL_NONE);
    assert_int_equal(unsealed("tayu 1\nlots start\n\nleft=128 i10h128\n").state, UNSEAL_NONE);
    assert_int_equal(unsealed("tayu 1\n\nleft=128 i10h129\n").state, UNSEAL_NONE);
    assert_int_equal(unsealed("tayu 2\n").state, UNSEAL_BROKEN);
}

int main(int count, char **words) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changed_records_do_not_verify),
        cmocka_unit_test(a_record_without_a_seal_has_none),
    };
    if (count > 1)
        games = atoi(words[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
