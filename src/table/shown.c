#include "table/shown.h"

#include "rules/options.h"

#include <stddef.h>

static const struct {
    const char *key;
    size_t offset;
} lots[] = {
    {"flood", offsetof(struct shown, flood)},
    {"opener", offsetof(struct shown, opener)},
    {"start", offsetof(struct shown, start)},
};
enum { LOTS = sizeof lots / sizeof *lots };

static uint8_t *seat_of_lot(struct shown *shown, int lot) {
    return (uint8_t *)shown + lots[lot].offset;
}

bool shown_is_any(const struct shown *shown) {
    return shown->tops || shown->flood || shown->opener || shown->start;
}

/* A seat, or who starts after an auction: the value of that option in a record. */
static void write_shown_lot(struct text *text, const char *key, int value) {
    const struct game_option *option = option_find(span_of(key));
    struct setup setup = {0};
    option_set(option, &setup, value);
    text_format(text, " %s=", key);
    option_write(text, option, &setup);
}

void shown_write(struct text *text, const struct shown *shown) {
    struct shown copy = *shown;
    if (!shown_is_any(shown))
        return;
    text_string(text, " shows");
    for (int i = 0; i < LOTS; i++)
        if (*seat_of_lot(&copy, i))
            write_shown_lot(text, lots[i].key, *seat_of_lot(&copy, i));
    const struct draw_way *way = &draw_ways[shown->tops];
    for (int n = 0; n < way->count; n++) {
        struct sight sight = shown->sights[n];
        text_format(text, " %s=", draw_sources[way->sources[n]].name);
        sight_write(text, sight, sight.exits | sight.blanks);
    }
}

static bool read_shown_lot(struct span key, struct span value, struct shown *shown, struct refusal *why) {
    const struct game_option *option = option_find(key);
    struct setup setup = {0};
    for (int i = 0; i < LOTS; i++)
        if (span_equal(key, lots[i].key)) {
            if (!option_read(option, &setup, value, why))
                return refuse_input(why, "a lot falls on a seat, not {input}", value);
            *seat_of_lot(shown, i) = (uint8_t)option_get(option, &setup);
            return true;
        }
    return refuse_input(why, "an event does not show this", key);
}

/* The way to draw with visible tops that has a source of this name, and which source it is; 0 if there is
 * none. */
static int find_top(struct span name, int *n) {
    for (int draw = 1; draw < DRAW_END; draw++)
        for (*n = 0; draw_ways[draw].sight == SIGHT_TOPS && *n < draw_ways[draw].count; ++*n)
            if (span_equal(name, draw_sources[draw_ways[draw].sources[*n]].name))
                return draw;
    return 0;
}

/* All tops are told, or none. */
bool shown_read(struct span *words, struct shown *shown, struct refusal *why) {
    struct span word, key, value;
    int told = 0, n;
    while (span_word(words, &word)) {
        if (!span_cut(word, '=', &key, &value))
            return refuse_input(why, "what is shown must be written key=value", word);
        int draw = find_top(key, &n);
        if (draw ? !sight_read(value, &shown->sights[n], why) : !read_shown_lot(key, value, shown, why))
            return false;
        if (draw && shown->tops && draw != shown->tops)
            return refuse_input(why, "an event does not show this", key);
        shown->tops = draw ? (uint8_t)draw : shown->tops;
        told |= draw ? 1 << n : 0;
    }
    return told == (1 << draw_ways[shown->tops].count) - 1 ||
           refuse_as(why, REFUSAL_MALFORMED, "both stacks must be said: left and right");
}
