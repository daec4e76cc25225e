/* Any bytes as a game of events: the first line is its options, as for `new`. An event that is read is
 * written, and read again the same; one that is refused changes nothing; and the deeds, played again, are the
 * game. */
#include "base/check.h"
#include "table/table.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct table table, before;
static struct deed deeds[TABLE_DEEDS_MAX], deeds_before[TABLE_DEEDS_MAX];

static bool start(struct span words) {
    struct setup setup = {0};
    struct span word, key, value;
    struct refusal why;
    while (span_word(&words, &word))
        if (!span_cut(word, '=', &key, &value) || !setup_set(&setup, key, value, &why))
            return false;
    setup.has_seed = true; /* 0 if nothing is said */
    if (!setup_complete(&setup, &why))
        return false;
    table_open(&table, deeds, TABLE_DEEDS_MAX);
    table_new(&table, &setup);
    if (setup.seed % 2)
        table_shuffle(&table);
    return true;
}

static void write_again(const struct event *event) {
    char memory[2][EVENT_LENGTH + 1];
    struct event again;
    struct refusal why;
    struct text first = text_in(memory[0], sizeof memory[0]), second = text_in(memory[1], sizeof memory[1]);
    event_write(&first, event, table_size(&table));
    check(!first.cut && span_is_text(text_as_span(&first)));
    check(event_read(text_as_span(&first), table_size(&table), &again, &why));
    event_write(&second, &again, table_size(&table));
    check(!strcmp(first.start, second.start));
}

static bool take(const struct event *event) {
    struct refusal why;
    struct text reason = text_room(REFUSAL_LENGTH);
    memcpy(&before, &table, sizeof table);
    memcpy(deeds_before, deeds, sizeof *deeds * (size_t)table.count);
    if (table_take(&table, event, &why)) {
        check(table.number == before.number + 1 && table.changes != before.changes);
        return true;
    }
    refuse_write(&reason, &why);
    check(reason.length && !reason.cut);
    check(!memcmp(&before, &table, sizeof table));
    check(!memcmp(deeds_before, deeds, sizeof *deeds * (size_t)table.count));
    return false;
}

/* What comes by itself comes to an end, and is never refused. */
static void follow(void) {
    struct event event;
    for (int i = 0; table_follows(&table, &event); i++) {
        check(i < 2 * SEATS_MAX);
        write_again(&event);
        check(take(&event));
    }
}

static void play_again(void) {
    struct game game;
    struct refusal why;
    table_start(&table, &game);
    for (int i = 0; i < table.count; i++)
        check(game_play(&game, &deeds[i].action, &why));
    check(game_hash(&game) == game_hash(&table.game));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct span rest = {(const char *)data, size}, line;
    struct event event;
    struct refusal why;
    if (!span_line(&rest, &line) || !start(line))
        return 0;
    while (span_line(&rest, &line)) {
        if (!span_is_text(line) || !event_read(line, table_size(&table), &event, &why))
            continue;
        write_again(&event);
        if (take(&event))
            follow();
    }
    play_again();
    return 0;
}
