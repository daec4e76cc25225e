#define _POSIX_C_SOURCE 200809L
#include "arguments.h"
#include "base/file.h"
#include "base/tr_later.h"
#include "cli.h"
#include "options.h"
#include "review/report.h"
#include "review/statistics.h"
#include "say.h"
#include "search/crew.h"
#include "stream.h"
#include "terminal_common/pace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char about[] = tr_later(
    "Goes through the record of a game: what each decision lost, how lucky each draw was, and what decided "
    "the game (docs/review.md). Options:");

static const struct say_option help[] = {
    {"--simulations N", tr_later("how far to look at each decision: so many games; 400 by default, or "
                                 "what is stored in the record")},
    {"--ms N", tr_later("or so many milliseconds")},
    {"--threads N", tr_later("cores to think on; all by default")},
    {"--text", tr_later("plain lines (the default)")},
    {"--json", tr_later("one line of JSON")},
    {"--html FILE", tr_later("a page with the curve and the board")},
    {"--write", tr_later("stores the review in the record")},
    {"--summary", tr_later("of many games, what each player lost and how lucky each was")},
    {0},
};

enum { SIMULATIONS_MOST = 1000000, MS_MOST = 600000 };

struct review_options {
    char **paths;
    int count;
    const char *html;
    int simulations, ms, threads, json, text, write, summary;
};

static bool has_input(const struct review_options *options) {
    for (int i = 0; i < options->count; i++)
        if (!strcmp(options->paths[i], "-"))
            return true;
    return false;
}

static bool read_review_options(struct review_options *options, int count, char **arguments) {
    struct refusal why;
    *options = (struct review_options){.threads = (int)sysconf(_SC_NPROCESSORS_ONLN)};
    const struct option known[] = {
        {"--simulations", NULL, &options->simulations, NULL, 1, SIMULATIONS_MOST},
        {"--ms", NULL, &options->ms, NULL, 1, MS_MOST},
        {"--threads", NULL, &options->threads, NULL, 1, THREADS_MOST},
        {"--html", &options->html, NULL, NULL, 0, 0},
        {"--json", NULL, &options->json, NULL, 0, 0},
        {"--text", NULL, &options->text, NULL, 0, 0},
        {"--write", NULL, &options->write, NULL, 0, 0},
        {"--summary", NULL, &options->summary, NULL, 0, 0},
        {0},
    };
    options->count = options_read("review", known, count, count, arguments);
    options->paths = arguments;
    if (options->count < 0)
        return false;
    bool good = !options->count ? refuse(&why, "the record of a game is needed")
                : options->count > 1 && !options->summary
                    ? refuse_input(&why, tr_later("too much said"), span_of(arguments[1]))
                : options->simulations && options->ms
                    ? refuse(&why, "--simulations and --ms exclude each other")
                : (options->summary || options->write) && has_input(options)
                    ? refuse(&why, tr_later("standard input is read once, and not written: say a file"))
                : options->summary && options->html ? refuse(&why, "--summary and --html exclude each other")
                                                    : true;
    if (!good)
        arguments_refuse("review", &why);
    return good;
}

/* All that the command works on, too large for the stack. */
struct work {
    struct game_record game_record, spare;
    struct review review;
    struct summary summary;
    struct statistics statistics;
    char memory[RECORD_LENGTH_MAX + 1];
    struct span record; /* as it was read */
    char out[REPORT_LENGTH_MAX];
};

static bool show_review_progress(void *context, int done, int count) {
    pace_show(context, done, count);
    return true;
}

static bool load_record(struct work *work, const char *path, struct refusal *why) {
    game_record_open(&work->game_record);
    game_record_open(&work->spare);
    return stream_read(path, work->memory, sizeof work->memory, &work->record, why) &&
           game_record_read(&work->game_record, work->record, why);
}

/* The review that is stored, if it is deep enough, or a new one. */
static bool find_review_of_record(struct work *work, const struct review_options *options,
                                  struct refusal *why) {
    struct review_depth depth = {options->simulations, options->ms, REVIEW_SEED};
    struct pace pace = pace_begin(0);
    struct review_watch watch = {show_review_progress, &pace};
    bool asked = depth.simulations || depth.ms, stored = review_read(&work->review, &work->game_record);
    if (!work->game_record.table.count)
        return refuse(why, "nothing has happened in this game yet");
    if (stored && (!asked || review_is_as_deep(&work->review, &depth)))
        return true;
    if (!asked)
        depth.simulations = REVIEW_SIMULATIONS;
    bool made = review_run(&work->review, &work->game_record.table, &depth, options->threads, &watch);
    pace_hide();
    return made || refuse(why, "there is not enough memory");
}

/* Writes nothing that could not be read again. */
static bool store(struct work *work, const char *path, struct refusal *why) {
    struct text text = text_in(work->out, sizeof work->out);
    review_store(&work->review, &work->game_record, work->record, &text);
    struct span stored = text_as_span(&text);
    if (!game_record_read(&work->spare, stored, why))
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
static bool can_write(const struct review_options *options, const char *path, struct refusal *why) {
    return (!options->write || file_can_write(path, why)) &&
           (!options->html || file_can_write(options->html, why));
}

/* Whether a record can be reviewed. */
static bool check_record(struct work *work, const struct review_options *options, const char *path,
                         struct refusal *why) {
    return load_record(work, path, why) && can_write(options, path, why) &&
           (work->game_record.table.count || refuse(why, "nothing has happened in this game yet"));
}

static bool add_record(struct work *work, const struct review_options *options, const char *path,
                       struct refusal *why) {
    if (!load_record(work, path, why) || !find_review_of_record(work, options, why))
        return false;
    summary_make(&work->summary, &work->review, &work->game_record.table);
    return statistics_add(&work->statistics, &work->game_record.table, &work->summary, why) &&
           (!options->write || store(work, path, why));
}

/* Every record is looked at before the first is thought about. */
static bool sum_up_records(struct work *work, const struct review_options *options, struct refusal *why) {
    for (int i = 0; i < options->count; i++)
        if (!check_record(work, options, options->paths[i], why))
            return refuse_at(why, span_of(options->paths[i]));
    for (int i = 0; i < options->count; i++)
        if (!add_record(work, options, options->paths[i], why))
            return refuse_at(why, span_of(options->paths[i]));
    struct text text = text_in(work->out, sizeof work->out);
    if (options->json)
        statistics_json(&text, &work->statistics);
    if (options->text || !options->json)
        statistics_text(&text, &work->statistics);
    fputs(work->out, stdout);
    return true;
}

static bool review_record(struct work *work, const struct review_options *options, struct refusal *why) {
    struct report report = {&work->game_record.table, &work->review, &work->summary};
    const char *path = options->paths[0];
    if (!load_record(work, path, why) || !can_write(options, path, why) ||
        !find_review_of_record(work, options, why))
        return false;
    summary_make(&work->summary, &work->review, &work->game_record.table);
    bool written = (!options->write || store(work, path, why)) &&
                   (!options->html || write_html(work, &report, options->html, why));
    struct text text = text_in(work->out, sizeof work->out);
    if (options->json)
        report_json(&text, &report);
    if (options->text || (!options->json && (!options->html || !written)))
        report_text(&text, &report); /* what minutes were spent on is not lost if it cannot be written */
    fputs(work->out, stdout);
    return written;
}

int cli_review(int count, char **arguments) {
    static struct work work;
    struct review_options options;
    struct refusal why;
    if (arguments_ask_help(count, arguments))
        return say_usage("tayu review GAME [OPTION]…\ntayu review --summary GAME… [OPTION]…", about, help);
    if (!read_review_options(&options, count, arguments))
        return 2;
    if (options.summary ? sum_up_records(&work, &options, &why) : review_record(&work, &options, &why))
        return 0;
    return arguments_fail("review", &why);
}
