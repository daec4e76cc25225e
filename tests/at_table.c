#include "at_table.h"

#include <string.h>

struct game_record game_record;
static char written[RECORD_LENGTH_MAX + 1];

void new_table(const char *options) {
    struct setup setup = setup_from(options);
    game_record_open(&game_record);
    game_record_new(&game_record, &setup);
}

void new_table_with_pile(const char *options, const char *first_tiles) {
    struct refusal why;
    uint8_t pile[SUPPLY_MAX];
    new_table(options);
    int count = pile_from(pile, &game_record.table.game.setup, first_tiles);
    assert_true(table_set_pile(&game_record.table, pile, count, &why));
}

void play_at_table(const char *actions) {
    struct span rest = span_of(actions), word;
    struct refusal why;
    while (span_word(&rest, &word)) {
        struct action action;
        if (!action_read(word, table_size(&game_record.table), &action, &why) ||
            !table_play(&game_record.table, &action, &why))
            fail_msg("%.*s: %s", (int)word.length, word.start, reason_of(&why));
    }
}

/* A record is read from memory of exactly its size, so that the sanitizer sees a step too far. */
static bool try_load(struct span text, struct refusal *why) {
    char *copy = test_malloc(text.length + 1);
    memcpy(copy + 1, text.start, text.length);
    if (!game_record.table.moves)
        game_record_open(&game_record);
    bool good = game_record_read(&game_record, (struct span){copy + 1, text.length}, why);
    test_free(copy);
    return good;
}

void load(const char *text) {
    struct refusal why;
    if (!try_load(span_of(text), &why))
        fail_msg("%s\n%s", reason_of(&why), text);
}

void refuse_record(struct span text, const char *expected) {
    static struct game_record before;
    struct refusal why;
    memcpy(&before, &game_record, sizeof before);
    if (try_load(text, &why))
        fail_msg("this record was read:\n%.*s", (int)text.length, text.start);
    assert_string_equal(reason_of(&why), expected);
    assert_null(strchr(expected, '\n'));
    assert_memory_equal(&before, &game_record, sizeof before);
}

const char *record_for(int viewer) {
    struct text text = text_in(written, sizeof written);
    game_record_write(&game_record, viewer, &text);
    assert_false(text.cut);
    return written;
}

const char *saved(void) {
    struct text text = text_in(written, sizeof written);
    game_record_save(&game_record, &text);
    assert_false(text.cut);
    return written;
}
