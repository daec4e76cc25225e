#include "wasm/review_commands.h"

#include "base/check.h"
#include "engine/arguments.h"
#include "review/report.h"

enum { SIMULATIONS_MOST = 400 };

static const uint64_t depth_range[] = {1, SIMULATIONS_MOST};

/* The game before the action with this number. */
static struct game game_before(const struct table *table, int at) {
    struct refusal never;
    struct game game;
    table_start(table, &game);
    for (int i = 0; i < at; i++)
        check(game_play(&game, &table->deeds[i].action, &never));
    return game;
}

/* judge N SIMULATIONS: what is thought of one action. */
static bool run_judge(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    const struct table *table = &desk->book.table;
    const uint64_t number_range[] = {1, (uint64_t)table->count};
    uint64_t number = 0, simulations = 0;
    struct review review;
    if (!table->count)
        return refuse(why, "nothing has happened in this game yet");
    if (!arguments_take_number(&words, number_range, &number, why) ||
        !arguments_take_number(&words, depth_range, &simulations, why) || !arguments_end(words, why))
        return false;
    if (!number || !simulations)
        return refuse(why, "a number is needed");
    int at = (int)number - 1;
    struct game game = game_before(table, at);
    review.depth = (struct review_depth){.simulations = (int64_t)simulations, .seed = REVIEW_SEED};
    verdict_find(&review.verdicts[at], table, at, &game, &review.depth, &desk->thinker->player);
    review_write_line(&review, table, at, out);
    return true;
}

static bool write_review(const struct review *review, const struct book *book, struct text *out,
                         struct refusal *why) {
    char memory[RECORD_LENGTH_MAX + 1];
    struct text record = text_in(memory, sizeof memory);
    struct summary summary;
    summary_make(&summary, review, &book->table);
    report_json(out, &(const struct report){&book->table, review, &summary});
    book_save(book, &record);
    if (summary.complete)
        review_store(review, book, text_as_span(&record), out);
    return !out->cut || refuse(why, "the game is too long to be reviewed here");
}

/* review, with a depth and lines that `judge` gave below it: what they come to, and once they are complete
 * the record with them. Without lines the same of what is stored in the record; "null" if nothing is. */
static bool run_review(struct desk *desk, struct span words, struct text *out, struct refusal *why) {
    struct span first = words, lines = {0};
    struct review review;
    uint64_t simulations = 0;
    bool has_lines = span_cut(words, '\n', &first, &lines);
    if (!arguments_take_number(&first, depth_range, &simulations, why) || !arguments_end(first, why))
        return false;
    if (!has_lines) {
        if (review_read(&review, &desk->book))
            return write_review(&review, &desk->book, out, why);
        text_string(out, "null");
        return true;
    }
    review.depth = (struct review_depth){.simulations = (int64_t)simulations, .seed = REVIEW_SEED};
    if (!simulations || !review_read_lines(&review, &desk->book.table, lines))
        return refuse(why, "these lines are no review of this game");
    return write_review(&review, &desk->book, out, why);
}

const struct command review_commands[REVIEW_COMMANDS] = {
    {"judge", run_judge, COMMAND_WORDS, DESK_THINKS | DESK_KEEPS | DESK_HOSTS},
    {"review", run_review, COMMAND_LINES, DESK_KEEPS | DESK_HOSTS},
};
