#define _POSIX_C_SOURCE 200809L
#include "arguments.h"
#include "base/file.h"
#include "base/tr_later.h"
#include "cli.h"
#include "options.h"
#include "review/report.h"
#include "review/statistics.h"
#include "say.h"
#include "stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char about[] = tr_later(
    "Goes through the record of a game: what each decision lost, how lucky each draw was, and what decided "
    "the game (docs/review.md). Options:");

static const struct say_option help[] = {
    {"--simulations N",
     tr_later("how far to look at each decision: so many games; 400 if nothing is said, or "
              "what is stored in the record")},
    {"--ms N", tr_later("or so many milliseconds")},
    {"--threads N", tr_later("cores to think on; all if nothing is said")},
    {"--text", tr_later("plain lines, as if nothing is said")},
    {"--json", tr_later("one line of JSON")},
    {"--html FILE", tr_later("a page with the curve and the board")},
    {"--write", tr_later("stores the review in the record")},
    {"--summary", tr_later("of many games, what each player lost and how lucky each was")},
    {0},
};

enum { SIMULATIONS = 400, SIMULATIONS_MOST = 1000000, MS_MOST = 600000, THREADS_MOST = 64 };

struct wishes {
    char **paths;
    int count;
    const char *html;
    int simulations, ms, threads, json, text, write, summary;
};

static bool has_input(const struct wishes *wishes) {
    for (int i = 0; i < wishes->count; i++)
        if (!strcmp(wishes->paths[i], "-"))
            return true;
    return false;
}

static bool read_wishes(struct wishes *wishes, int count, char **arguments) {
    struct refusal why;
    *wishes = (struct wishes){.threads = (int)sysconf(_SC_NPROCESSORS_ONLN)};
    const struct option options[] = {
        {"--simulations", NULL, &wishes->simulations, NULL, 1, SIMULATIONS_MOST},
        {"--ms", NULL, &wishes->ms, NULL, 1, MS_MOST},
        {"--threads", NULL, &wishes->threads, NULL, 1, THREADS_MOST},
        {"--html", &wishes->html, NULL, NULL, 0, 0},
        {"--json", NULL, &wishes->json, NULL, 0, 0},
        {"--text", NULL, &wishes->text, NULL, 0, 0},
        {"--write", NULL, &wishes->write, NULL, 0, 0},
        {"--summary", NULL, &wishes->summary, NULL, 0, 0},
        {0},
    };
    wishes->count = options_read("review", options, count, count, arguments);
    wishes->paths = arguments;
    if (wishes->count < 0)
        return false;
    bool good = !wishes->count ? refuse(&why, "the record of a game is needed")
                : wishes->count > 1 && !wishes->summary
                    ? refuse_input(&why, tr_later("too much said"), span_of(arguments[1]))
                : wishes->simulations && wishes->ms
                    ? refuse(&why, "--simulations and --ms exclude each other")
                : (wishes->summary || wishes->write) && has_input(wishes)
                    ? refuse(&why, tr_later("standard input is read once, and not written: say a file"))
                : wishes->summary && wishes->html ? refuse(&why, "--summary and --html exclude each other")
                                                  : true;
    if (!good)
        arguments_refuse("review", &why);
    return good;
}

/* All that the command works on, too large for the stack. */
struct work {
    struct book book, spare;
    struct review review;
    struct summary summary;
    struct statistics statistics;
    const char *bad; /* the record of several that is refused, or NULL */
    char memory[RECORD_LENGTH_MAX + 1];
    struct span record; /* as it was read */
    char out[REPORT_LENGTH_MAX];
};

static bool show_progress(void *context, int done, int count) {
    (void)context;
    enum { WIDTH = 40 };
    int full = done * WIDTH / count;
    struct text part = text_room(40);
    text_fill(&part, tr("{n} of {count}"),
              (const struct text_value[]){{"n", NULL, done}, {"count", NULL, count}}, 2);
    fprintf(stderr, "\r[%.*s%.*s] %s", full, "########################################", WIDTH - full,
            "                                        ", part.start);
    if (done == count)
        fprintf(stderr, "\r%*s\r", WIDTH + 30, "");
    return true;
}

static bool load(struct work *work, const char *path, struct refusal *why) {
    book_open(&work->book);
    book_open(&work->spare);
    return stream_read(path, work->memory, sizeof work->memory, &work->record, why) &&
           book_read(&work->book, work->record, why);
}

/* The review that is stored, if it is deep enough, or a new one. */
static bool find_review(struct work *work, const struct wishes *wishes, struct refusal *why) {
    struct review_depth depth = {wishes->simulations, wishes->ms, REVIEW_SEED};
    struct review_watch watch = {show_progress, NULL};
    bool asked = depth.simulations || depth.ms, stored = review_read(&work->review, &work->book);
    if (!work->book.table.count)
        return refuse(why, "nothing has happened in this game yet");
    if (stored && (!asked || review_is_as_deep(&work->review, &depth)))
        return true;
    if (!asked)
        depth.simulations = SIMULATIONS;
    return review_run(&work->review, &work->book.table, &depth, wishes->threads,
                      isatty(STDERR_FILENO) ? &watch : NULL) ||
           refuse(why, "there is not enough memory");
}

/* Writes nothing that could not be read again. */
static bool store(struct work *work, const char *path, struct refusal *why) {
    struct text text = text_in(work->out, sizeof work->out);
    review_store(&work->review, &work->book, work->record, &text);
    struct span stored = text_as_span(&text);
    if (!book_read(&work->spare, stored, why))
        return refuse(why, "the review has no room in this record");
    return file_write(path, stored, why);
}

static bool write_html(struct work *work, const struct report *report, const char *path,
                       struct refusal *why) {
    struct text text = text_in(work->out, sizeof work->out);
    report_html(&text, report);
    return file_write(path, text_as_span(&text), why);
}

/* Asked before the minutes that a review takes. */
static bool can_write(const struct wishes *wishes, const char *path, struct refusal *why) {
    return (!wishes->write || file_can_write(path, why)) &&
           (!wishes->html || file_can_write(wishes->html, why));
}

/* Whether a record can be reviewed; if not, it is named beside the reason. */
static bool check_record(struct work *work, const struct wishes *wishes, const char *path,
                         struct refusal *why) {
    if (load(work, path, why) && can_write(wishes, path, why) &&
        (work->book.table.count || refuse(why, "nothing has happened in this game yet")))
        return true;
    work->bad = path;
    return false;
}

/* Every record is looked at before the first is thought about. */
static bool sum_up(struct work *work, const struct wishes *wishes, struct refusal *why) {
    struct text text = text_in(work->out, sizeof work->out);
    for (int i = 0; i < wishes->count; i++)
        if (!check_record(work, wishes, wishes->paths[i], why))
            return false;
    for (int i = 0; i < wishes->count; i++) {
        if (!load(work, wishes->paths[i], why) || !find_review(work, wishes, why))
            return false;
        summary_make(&work->summary, &work->review, &work->book.table);
        if (!statistics_add(&work->statistics, &work->book.table, &work->summary, why) ||
            (wishes->write && !store(work, wishes->paths[i], why)))
            return false;
    }
    text = text_in(work->out, sizeof work->out);
    if (wishes->json)
        statistics_json(&text, &work->statistics);
    if (wishes->text || !wishes->json)
        statistics_text(&text, &work->statistics);
    fputs(work->out, stdout);
    return true;
}

static bool run(struct work *work, const struct wishes *wishes, struct refusal *why) {
    struct report report = {&work->book.table, &work->review, &work->summary};
    const char *path = wishes->paths[0];
    if (!load(work, path, why) || !can_write(wishes, path, why) || !find_review(work, wishes, why))
        return false;
    summary_make(&work->summary, &work->review, &work->book.table);
    if ((wishes->write && !store(work, path, why)) ||
        (wishes->html && !write_html(work, &report, wishes->html, why)))
        return false;
    struct text text = text_in(work->out, sizeof work->out);
    if (wishes->json)
        report_json(&text, &report);
    if (wishes->text || (!wishes->json && !wishes->html))
        report_text(&text, &report);
    fputs(work->out, stdout);
    return true;
}

int cli_review(int count, char **arguments) {
    static struct work work;
    struct wishes wishes;
    struct refusal why;
    if (arguments_ask_help(count, arguments))
        return say_usage("tayu review GAME [OPTION]…\ntayu review --summary GAME… [OPTION]…", about, help);
    if (!read_wishes(&wishes, count, arguments))
        return 2;
    if (wishes.summary ? sum_up(&work, &wishes, &why) : run(&work, &wishes, &why))
        return 0;
    char command[1100];
    snprintf(command, sizeof command, work.bad ? "review: %s" : "review", work.bad);
    return arguments_fail(command, &why);
}
