#include "puzzle/collection.h"

#include "base/check.h"

const char collection_head[] = "tayu puzzles 1";

/* Behind the first line, and one that says how many games were looked at. */
static struct span positions(void) {
    struct span rest = span_of(collection_text), line;
    check(span_line(&rest, &line) && span_equal(line, collection_head) && span_line(&rest, &line));
    return rest;
}

int collection_count(void) {
    struct span rest = positions(), line;
    int count = 0;
    while (span_line(&rest, &line))
        count++;
    return count;
}

void collection_take(int n, struct puzzle *puzzle) {
    struct span rest = positions(), line;
    struct refusal why;
    do
        check(span_line(&rest, &line));
    while (--n > 0);
    check(puzzle_read(puzzle, line, &why));
}

/* A step that has no divisor in common with the count goes through all of them. */
static int64_t divisor(int64_t a, int64_t b) {
    return b ? divisor(b, a % b) : a;
}

int collection_of_day(int64_t day, int count) {
    int64_t step = count * 5 / 8 + 1;
    while (divisor(step, count) > 1)
        step++;
    return (int)(((day % count + count) % count * step) % count) + 1;
}
