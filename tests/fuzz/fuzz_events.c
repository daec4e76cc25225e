/* Any bytes as a line of options and lines of events: each event is refused and changes nothing, or is taken,
 * with all that follows by itself; it is read again as it was written, and folding all of them once more
 * gives the same game. */
#include "base/check.h"
#include "table/take.h"
#include "table/view.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { EVENTS_KEPT = 4096 };
static struct move moves[2][TABLE_MOVES_MAX];
static struct table live, again;
static struct event taken[EVENTS_KEPT];
static int taken_count;

static bool begin(struct span words) {
    struct setup setup = {0};
    struct span word, key, value;
    struct refusal why;
    while (span_word(&words, &word))
        if (!span_cut(word, '=', &key, &value) || !setup_set(&setup, key, value, &why))
            return false;
    setup.seed = setup.has_seed ? setup.seed : 1;
    setup.has_seed = true;
    if (!setup_complete(&setup, &why))
        return false;
    table_open(&live, moves[0], TABLE_MOVES_MAX);
    table_new(&live, &setup);
    table_shuffle(&live);
    again = live;
    again.moves = moves[1];
    taken_count = 0;
    return true;
}

static void write_and_read(const struct event *event) {
    struct text one = text_room(EVENT_LENGTH), other = text_room(EVENT_LENGTH);
    struct event read;
    struct refusal why;
    event_write(&one, event, table_size(&live));
    check(!one.cut && span_is_text(text_as_span(&one)));
    check(event_read(text_as_span(&one), table_size(&live), &read, &why));
    event_write(&other, &read, table_size(&live));
    check(!strcmp(one.start, other.start));
}

/* What a viewer hears can be written; the bytes of a share are nobody's business. */
static void show(const struct event *event) {
    for (int viewer = ONLOOKER; viewer <= live.game.setup.players; viewer++) {
        struct event seen = view_event(&live, viewer, event);
        check(event->kind != EVENT_SHARE || seen.secret);
        write_and_read(&seen);
    }
}

static void take(const struct event *event) {
    static struct table before;
    struct refusal why;
    memcpy(&before, &live, sizeof live);
    if (!table_take(&live, event, &why)) {
        check(!memcmp(&before, &live, sizeof live));
        return;
    }
    taken[taken_count++] = *event;
    write_and_read(event);
    show(event);
}

static void fold_again(void) {
    struct refusal why;
    for (int i = 0; i < taken_count; i++)
        check(table_take(&again, &taken[i], &why));
    check(game_hash(&live.game) == game_hash(&again.game));
    check(live.count == again.count && live.number == again.number && live.takebacks == again.takebacks);
    check(!memcmp(&live.offer, &again.offer, sizeof live.offer));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct span rest = {(const char *)data, size}, line;
    struct event event;
    struct refusal why;
    if (!span_is_text(rest) || !span_line(&rest, &line) || !begin(line))
        return 0;
    while (taken_count < EVENTS_KEPT / 2 && span_line(&rest, &line)) {
        if (event_read(line, table_size(&live), &event, &why))
            take(&event);
        while (taken_count < EVENTS_KEPT && table_follows(&live, &event)) {
            int count = taken_count;
            take(&event);
            check(taken_count == count + 1);
        }
    }
    fold_again();
    return 0;
}
