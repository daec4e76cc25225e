#include "review/review.h"

#include "search/reason_words.h"

/* In the header of a record:
 *
 *     reviewed 1 WEIGHTS simulations N        the version of these lines, the network, the depth
 *     review N ACTION BEFORE AFTER LOSS LUCK [BEST [DOUBT REASON…]]
 *
 * N counts actions from 1, the numbers are thousandths; '-' is no luck, and '?' in place of BEFORE an action
 * that was not judged. An action that is not the one of the game is a sign that the game went another way. */

enum { NUMBER_MOST = 1000000000 };

static bool read_chance(struct span word, int16_t *number) {
    uint64_t value;
    if (!span_number(word, CHANCE_WHOLE, &value))
        return false;
    *number = (int16_t)value;
    return true;
}

static bool read_signed(struct span word, int16_t *number) {
    bool minus = word.length && word.start[0] == '-';
    if (!read_chance((struct span){word.start + minus, word.length - minus}, number))
        return false;
    *number = (int16_t)(minus ? -*number : *number);
    return true;
}

/* What is younger than the lines: the doubt, and the reasons. */
static bool read_reasons(struct verdict *verdict, struct span *rest) {
    struct span word;
    if (span_word(rest, &word) && !read_chance(word, &verdict->doubt))
        return false;
    while (span_word(rest, &word))
        if (verdict->reason_count == REASONS_MOST ||
            !reason_read_word(word, &verdict->reasons[verdict->reason_count++]))
            return false;
    return true;
}

/* The values of an action that was judged; until it is read, the best action is the one that was done. */
static bool read_values(struct verdict *verdict, struct span first, struct span *rest, int size) {
    struct refusal ignored;
    struct span after, loss, luck, best;
    if (!span_word(rest, &after) || !span_word(rest, &loss) || !span_word(rest, &luck) ||
        !read_chance(first, &verdict->before) || !read_chance(after, &verdict->after) ||
        !read_chance(loss, &verdict->loss))
        return false;
    verdict->has_luck = !span_equal(luck, "-");
    bool may_have_luck = verdict->best.kind == ACTION_DRAW && verdict->best.tile < TILE_COUNT;
    if (verdict->has_luck && !(may_have_luck && read_signed(luck, &verdict->luck)))
        return false;
    return !span_word(rest, &best) ||
           (action_read(best, size, &verdict->best, &ignored) && read_reasons(verdict, rest));
}

static bool read_reviewed_line(struct review *review, const struct table *table, struct span line) {
    struct refusal ignored;
    struct span number, word, first;
    struct action action;
    uint64_t n;
    if (!span_word(&line, &number) || !span_number(number, TABLE_MOVES_MAX, &n) ||
        n != (uint64_t)review->count + 1 || n > (uint64_t)table->count || !span_word(&line, &word) ||
        !action_read(word, table_size(table), &action, &ignored) ||
        !action_equal(&action, &table->moves[n - 1].action) || !span_word(&line, &first))
        return false;
    struct verdict *verdict = &review->verdicts[review->count++];
    verdict_begin(verdict, &action);
    if (span_equal(first, "?") || span_equal(first, "-")) {
        verdict->judged = span_equal(first, "?") ? NOT_TOLD : NOT_JUDGED;
        return true;
    }
    if (!read_values(verdict, first, &line, table_size(table)))
        return false;
    if (!verdict_is_judged(&action)) { /* as older programs did */
        verdict_begin(verdict, &action);
        verdict->judged = NOT_JUDGED;
    }
    return true;
}

static bool read_review_head(struct review *review, struct span line) {
    struct span version, weights, kind, number;
    uint64_t value;
    if (!span_word(&line, &version) || !span_equal(version, "1") || !span_word(&line, &weights) ||
        !span_equal(weights, WEIGHTS_NAME) || !span_word(&line, &kind) || !span_word(&line, &number) ||
        !span_number(number, NUMBER_MOST, &value) || !value)
        return false;
    review->depth = (struct review_depth){0};
    if (span_equal(kind, "simulations"))
        review->depth.simulations = (int64_t)value;
    else if (span_equal(kind, "ms"))
        review->depth.ms = (int64_t)value;
    return review->depth.simulations || review->depth.ms;
}

bool review_read(struct review *review, const struct game_record *game_record) {
    const struct table *table = &game_record->table;
    struct span rest = transcript_header(&game_record->transcript), line, key;
    bool found = false;
    review->count = 0;
    while (span_line(&rest, &line)) {
        if (!span_word(&line, &key))
            continue;
        if (span_equal(key, "reviewed") && !(found = read_review_head(review, line)))
            return false;
        if (span_equal(key, "review") && !(found && read_reviewed_line(review, table, line)))
            return false;
    }
    return found && review->count == table->count;
}

bool review_read_lines(struct review *review, const struct table *table, struct span lines) {
    struct span line, key;
    review->count = 0;
    while (span_line(&lines, &line))
        if (!span_word(&line, &key) || !span_equal(key, "review") || !read_reviewed_line(review, table, line))
            return false;
    return true;
}

bool review_is_as_deep(const struct review *review, const struct review_depth *depth) {
    return depth->simulations ? review->depth.simulations >= depth->simulations
                              : review->depth.ms >= depth->ms;
}

static void write_number_after_space(struct text *out, int number) {
    text_char(out, ' ');
    text_number(out, number);
}

static void write_verdict(struct text *out, const struct verdict *verdict, int size) {
    if (verdict->judged != JUDGED) {
        text_string(out, verdict->judged == NOT_TOLD ? " ?" : " -");
        return;
    }
    write_number_after_space(out, verdict->before);
    write_number_after_space(out, verdict->after);
    write_number_after_space(out, verdict->loss);
    if (verdict->has_luck)
        write_number_after_space(out, verdict->luck);
    else
        text_string(out, " -");
    if (verdict->loss) {
        text_char(out, ' ');
        action_write(out, &verdict->best, size);
    }
    if (verdict->loss && (verdict->doubt || verdict->reason_count))
        write_number_after_space(out, verdict->doubt);
    for (int i = 0; i < verdict->reason_count; i++) {
        text_char(out, ' ');
        reason_write_word(out, &verdict->reasons[i]);
    }
}

void review_write_line(const struct review *review, const struct table *table, int at, struct text *out) {
    text_string(out, "review");
    write_number_after_space(out, at + 1);
    text_char(out, ' ');
    action_write(out, &table->moves[at].action, table_size(table));
    write_verdict(out, &review->verdicts[at], table_size(table));
}

static void write_lines(const struct review *review, const struct table *table, const char *line_end,
                        struct text *out) {
    text_string(out, "reviewed 1 " WEIGHTS_NAME);
    text_string(out, review->depth.simulations ? " simulations" : " ms");
    write_number_after_space(out,
                             (int)(review->depth.simulations ? review->depth.simulations : review->depth.ms));
    text_string(out, line_end);
    for (int i = 0; i < review->count; i++) {
        review_write_line(review, table, i, out);
        text_string(out, line_end);
    }
}

static bool is_line_of_review(struct span line) {
    struct span key;
    return span_word(&line, &key) && (span_equal(key, "review") || span_equal(key, "reviewed"));
}

void review_store(const struct review *review, const struct game_record *game_record, struct span record,
                  struct text *out) {
    size_t header = transcript_header(&game_record->transcript).length;
    struct span rest = {record.start, header}, line;
    const char *line_end = "\n";
    bool open = false; /* the last line that is kept has no end */
    for (const char *start = rest.start; span_line(&rest, &line); start = rest.start) {
        size_t length = (size_t)(rest.start - start);
        line_end = length == line.length + 2 ? "\r\n" : line_end;
        if (is_line_of_review(line))
            continue;
        open = length == line.length;
        text_span(out, (struct span){start, length});
    }
    text_string(out, open ? line_end : "");
    write_lines(review, &game_record->table, line_end, out);
    text_span(out, (struct span){record.start + header, record.length - header});
}
