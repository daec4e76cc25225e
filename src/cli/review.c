#define _POSIX_C_SOURCE 200809L
#include "arguments.h"
#include "base/file.h"
#include "cli.h"
#include "options.h"
#include "review/report.h"
#include "say.h"

#include <stdio.h>
#include <stdlib.h>
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
    {0},
};

enum { SIMULATIONS = 400, SIMULATIONS_MOST = 1000000, MS_MOST = 600000, THREADS_MOST = 64, SEED = 1 };

struct wishes {
    const char *path, *html;
    int simulations, ms, threads, json, text, write;
};

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
        {0},
    };
    int words = options_read("review", options, 1, count, arguments);
    if (words < 0)
        return false;
    if (!words)
        return refuse(&why, "the record of a game is needed"), arguments_refuse("review", &why), false;
    if (wishes->simulations && wishes->ms)
        return refuse(&why, "--simulations and --ms exclude each other"), arguments_refuse("review", &why),
               false;
    wishes->path = arguments[0];
    return true;
}

/* All that the command works on, too large for the stack. */
struct work {
    struct book book, spare;
    struct review review;
    struct summary summary;
    char record[RECORD_LENGTH_MAX + 1];
    size_t length;
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
    return file_read(path, work->record, sizeof work->record - 1, &work->length, why) &&
           book_read(&work->book, (struct span){work->record, work->length}, why);
}

/* The review that is stored, if it is deep enough, or a new one. */
static bool find_review(struct work *work, const struct wishes *wishes, struct refusal *why) {
    struct review_depth depth = {wishes->simulations, wishes->ms, SEED};
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
    struct span record = {work->record, work->length};
    review_store(&work->review, &work->book, record, &text);
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
static bool can_write(const struct wishes *wishes, struct refusal *why) {
    return (!wishes->write || file_can_write(wishes->path, why)) &&
           (!wishes->html || file_can_write(wishes->html, why));
}

static bool run(struct work *work, const struct wishes *wishes, struct refusal *why) {
    struct report report = {&work->book.table, &work->review, &work->summary};
    if (!load(work, wishes->path, why) || !can_write(wishes, why) || !find_review(work, wishes, why))
        return false;
    summary_make(&work->summary, &work->review, &work->book.table);
    if ((wishes->write && !store(work, wishes->path, why)) ||
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
        return say_usage("tayu review GAME [OPTION]…", about, help);
    if (!read_wishes(&wishes, count, arguments))
        return 2;
    if (run(&work, &wishes, &why))
        return fflush(stdout) ? 1 : 0;
    return arguments_fail("review", &why);
}
