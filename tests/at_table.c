#include "at_table.h"

#include <string.h>

struct table table;
static struct table spare;
static char reason[REASON_LENGTH], written[RECORD_LENGTH_MAX + 1];

void new_table(const char *options) {
    struct setup setup = setup_from(options);
    table_new(&table, &setup);
}

void new_table_with_pile(const char *options, const char *first_tiles) {
    struct setup setup = setup_from(options);
    struct refusal why;
    uint8_t pile[SUPPLY_MAX];
    table_new(&table, &setup);
    assert_true(table_set_pile(&table, pile, pile_from(pile, &setup, first_tiles), &why));
}

void play_at_table(const char *actions) {
    struct span rest = span_of(actions), word;
    struct refusal why;
    int size = editions[table.start.setup.edition].size;
    while (span_word(&rest, &word)) {
        struct action action;
        if (!action_read(word, size, &action, &why) || !table_play(&table, &action, &why))
            fail_msg("%.*s: %s", (int)word.length, word.start, reason);
    }
}

/* A record is read from memory of exactly its size, so that the sanitizer sees a step too far. */
static bool try_load(struct span text) {
    struct refusal why;
    char *copy = test_malloc(text.length + 1);
    memcpy(copy + 1, text.start, text.length);
    bool good = table_load(&table, &spare, (struct span){copy + 1, text.length}, &why);
    test_free(copy);
    return good;
}

void load(const char *text) {
    if (!try_load(span_of(text)))
        fail_msg("%s\n%s", reason, text);
}

void refuse_record(struct span text, const char *expected) {
    static struct table before;
    memcpy(&before, &table, sizeof before);
    if (try_load(text))
        fail_msg("this record was read:\n%.*s", (int)text.length, text.start);
    assert_string_equal(reason, expected);
    assert_null(strchr(reason, '\n'));
    assert_memory_equal(&before, &table, sizeof before);
}

const char *record_for(int viewer) {
    struct text text = text_in(written, sizeof written);
    table_record(&table, viewer, &text);
    assert_false(text.cut);
    return written;
}

const char *saved(void) {
    struct text text = text_in(written, sizeof written);
    table_save(&table, &text);
    assert_false(text.cut);
    return written;
}
