#define _POSIX_C_SOURCE 200809L
#include "terminal_common/pace.h"

#include "base/clock.h"
#include "words/words.h"

#include <stdio.h>
#include <unistd.h>

static const int64_t second_ns = 1000000000;

struct pace pace_begin(int64_t done) {
    return (struct pace){clock_ns(), done};
}

/* The first second tells little. */
int64_t pace_seconds_left(const struct pace *pace, int64_t done, int64_t count) {
    int64_t passed = clock_ns() - pace->begun, made = done - pace->from;
    if (done >= count)
        return 0;
    if (made <= 0 || passed < second_ns)
        return -1;
    double left = (double)passed / (double)made * (double)(count - done) / (double)second_ns;
    return (int64_t)left + 1;
}

void pace_write(struct text *text, const struct pace *pace, int64_t done, int64_t count) {
    enum { MINUTE = 60, HOUR = 60 * MINUTE, SOME = 2 };
    int64_t left = pace_seconds_left(pace, done, count);
    if (left < 0)
        return;
    int64_t unit = left < SOME * MINUTE ? 1 : left < SOME * HOUR ? MINUTE : HOUR;
    text_fill(text,
              unit == 1        ? tr("about {n} s left")
              : unit == MINUTE ? tr("about {n} min left")
                               : tr("about {n} h left"),
              &(struct text_value){"n", NULL, (left + unit - 1) / unit}, 1);
}

void pace_write_part(struct text *text, const struct pace *pace, int64_t done, int64_t count) {
    struct text left = text_room(60);
    text_fill(text, tr("{n} of {count}"),
              (const struct text_value[]){{"n", NULL, done}, {"count", NULL, count}}, 2);
    pace_write(&left, pace, done, count);
    text_string(text, left.length ? ", " : "");
    text_string(text, left.start);
}

static void show_on_terminal(const char *text, const char *end) {
    enum { WIDTH = 70 };
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%-*s%s", WIDTH, text, end);
}

void pace_show(const struct pace *pace, int64_t done, int64_t count) {
    struct text part = text_room(120);
    pace_write_part(&part, pace, done, count);
    show_on_terminal(part.start, "");
}

void pace_hide(void) {
    show_on_terminal("", "\r");
}
