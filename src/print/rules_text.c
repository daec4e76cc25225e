#include "print/rules_text.h"

#include "base/check.h"
#include "rules/edition.h"

#include <string.h>

extern const char rules_data[]; /* generated */

static char memory[64 * 1024];
static struct text words; /* in the memory: the texts of the lines, each ended by a NUL */

static const char *keep_words(struct span span) {
    const char *start = words.start + words.length;
    text_span(&words, span);
    words.length++;
    check(!words.cut && words.length < words.size);
    words.start[words.length] = 0;
    return start;
}

/* "Equal scores are a draw. [8]": the numbers at the end. */
static struct rules_cell cell_of(struct span span) {
    struct rules_cell cell = {0};
    struct span before, rest, word;
    uint64_t number;
    span = span_trim(span);
    if (span.length && span.start[span.length - 1] == ']' && span_cut(span, '[', &before, &rest)) {
        rest.length--;
        while (span_word(&rest, &word)) {
            check(cell.ours_count < RULES_OURS_MAX && span_number(word, 99, &number));
            cell.ours[cell.ours_count++] = (int)number;
        }
        span = span_trim(before);
    }
    cell.text = keep_words(span);
    return cell;
}

static enum rules_kind kind_of(struct span word) {
    static const char *const names[RULES_KIND_COUNT] = {
        "section", "text",     "head", "item",  "tiles", "backs",   "row",   "example",
        "board",   "numbered", "game", "block", "table", "columns", "cells", "decision"};
    int kind = 0;
    while (kind < RULES_KIND_COUNT && !span_equal(word, names[kind]))
        kind++;
    check(kind < RULES_KIND_COUNT);
    return (enum rules_kind)kind;
}

/* Takes the words before a line that say where it is to be read; whether it is in the booklet of an edition.
 */
static bool is_here(struct span *line, int edition) {
    static const char *const places[] = {"page", "paper", "kosmos", "goliath"};
    enum { PAGE, PAPER, KOSMOS, GOLIATH, EVERYWHERE };
    const int own = edition == EDITION_GOLIATH ? GOLIATH : KOSMOS;
    bool here = false, said = false;
    for (;;) {
        struct span rest = *line, word;
        int place = PAGE;
        check(span_word(&rest, &word));
        while (place < EVERYWHERE && !span_equal(word, places[place]))
            place++;
        if (place == EVERYWHERE)
            return here || !said;
        said = true;
        here = here || place == PAPER || place == own;
        *line = rest;
    }
}

static void read_rules_line(struct rules *rules, struct span line) {
    struct rules_line *read = &rules->lines[rules->count];
    struct span word, cell;
    bool here = is_here(&line, rules->edition);
    check(rules->count < RULES_LINES_MAX && span_word(&line, &word));
    *read = (struct rules_line){.kind = kind_of(word)};
    if (read->kind == RULES_SECTION)
        rules->skipping = !here;
    if (!here || rules->skipping)
        return;
    rules->count++;
    if (read->kind == RULES_SECTION) {
        check(span_word(&line, &word));
        read->id = keep_words(word);
    }
    while (span_cut(line, '|', &cell, &line)) {
        check(read->cell_count < RULES_CELLS_MAX - 1);
        read->cells[read->cell_count++] = cell_of(cell);
    }
    read->cells[read->cell_count++] = cell_of(line);
}

/* Lines that are indented go on with the one before. */
static void read_rules_lines(struct rules *rules, struct span rest) {
    static char joined[4096];
    struct text whole = text_in(joined, sizeof joined);
    struct span line;
    while (span_line(&rest, &line)) {
        bool goes_on = line.length && *line.start == ' ';
        if (!goes_on && whole.length) {
            read_rules_line(rules, text_as_span(&whole));
            whole = text_in(joined, sizeof joined);
        }
        if (line.length && *line.start == '#')
            continue;
        text_string(&whole, goes_on ? " " : "");
        text_span(&whole, span_trim(line));
        check(!whole.cut);
    }
    if (whole.length)
        read_rules_line(rules, text_as_span(&whole));
}

const struct rules *rules_read(int edition) {
    static struct rules rules;
    if (rules.edition != edition) {
        rules = (struct rules){.edition = edition};
        words = text_in(memory, sizeof memory);
        read_rules_lines(&rules, span_of(rules_data));
    }
    return &rules;
}

struct span rules_value(const struct rules_line *line, const char *name) {
    struct span rest = span_of(line->cells[0].text), word, key, value;
    while (span_word(&rest, &word))
        if (span_cut(word, '=', &key, &value) && span_equal(key, name))
            return value;
    return (struct span){"", 0};
}
