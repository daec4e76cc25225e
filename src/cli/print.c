#include "print/print.h"

#include "arguments.h"
#include "cli.h"
#include "options.h"
#include "rules/edition.h"
#include "say.h"
#include "stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char about[] = tr_later(
    "A copy of the game to make at home (docs/print.md): the board, the tiles with their backs, a sheet for "
    "scores, the rules as a booklet, and how to build it. Options:");

static const struct say_option help[] = {
    {"-o, --output FILE", tr_later("the PDF; '-' is standard output")},
    {"--dry-run", tr_later("writes nothing and says how many sheets of what it would be")},
    {"--paper a4|letter", tr_later("A4 by default")},
    {"--edition NAME", tr_later("the name of the box as in tayu play")},
    {"--square MM", tr_later("how long a square is, 8 to 60: 20 by default, 26 with --large and --raised")},
    {"--large", tr_later("large print in high contrast")},
    {"--raised", tr_later("thick black lines, for paper that swells where it is black")},
    {"--reading", tr_later("the rules page after page, to be read, instead of a booklet to fold")},
    {"--only PART", tr_later("guide, board, tiles, score or rules")},
    {0},
};

struct print_command_options {
    const char *output;
    int paper, edition, only; /* counted from 1 */
    int square_mm, large, raised, reading, dry_run;
};

static int read_print_options(struct print_command_options *options, int count, char **arguments) {
    static const char *const papers[] = {"a4", "letter", NULL}, *const parts[] = {"guide", "board", "tiles",
                                                                                  "score", "rules", NULL};
    *options = (struct print_command_options){.paper = 1, .edition = EDITION_USUAL};
    const struct option known[] = {
        {"-o", &options->output, NULL, NULL, 0, 0},
        {"--output", &options->output, NULL, NULL, 0, 0},
        {"--dry-run", NULL, &options->dry_run, NULL, 0, 0},
        {"--paper", NULL, &options->paper, papers, 0, 0},
        {"--edition", NULL, &options->edition, options_editions(), 0, 0},
        {"--square", NULL, &options->square_mm, NULL, PRINT_SQUARE_LEAST, PRINT_SQUARE_MOST},
        {"--large", NULL, &options->large, NULL, 0, 0},
        {"--raised", NULL, &options->raised, NULL, 0, 0},
        {"--reading", NULL, &options->reading, NULL, 0, 0},
        {"--only", NULL, &options->only, parts, 0, 0},
        {0},
    };
    return options_read("print", known, 0, count, arguments);
}

/* A name with the ending of another kind of file was not meant. */
static bool is_pdf(const char *path) {
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    return !dot || !strcmp(dot, ".pdf") || !strcmp(dot, ".PDF");
}

static struct print_options print_options_of(const struct print_command_options *options) {
    struct print_options print = {.paper = (enum paper)(options->paper - 1),
                                  .edition = options->edition,
                                  .square_mm = options->square_mm,
                                  .large = options->large,
                                  .raised = options->raised,
                                  .reading = options->reading};
    if (!print.square_mm)
        print.square_mm = print.large || print.raised ? PRINT_SQUARE_LARGE : PRINT_SQUARE_USUAL;
    for (int i = 0; i < PART_COUNT; i++)
        print.parts[i] = !options->only || options->only == i + 1;
    return print;
}

static bool print_copy(const struct print_command_options *options, struct refusal *why) {
    static char memory[4000];
    struct text report = text_in(memory, sizeof memory);
    struct print_options print = print_options_of(options);
    struct span pdf;
    if (!options->dry_run && !stream_can_write(options->output, why))
        return false;
    if (!print_make(&print, &pdf, &report, why))
        return false;
    bool done = options->dry_run || stream_write(options->output, pdf, why);
    free((char *)pdf.start);
    if (done && (options->dry_run || strcmp(options->output, "-")))
        fputs(memory, stdout);
    return done;
}

int cli_print(int count, char **arguments) {
    struct print_command_options options;
    struct refusal why;
    if (arguments_ask_help(count, arguments))
        return say_usage("tayu print [OPTION]… -o FILE.pdf", about, help);
    if (read_print_options(&options, count, arguments) < 0)
        return 2;
    if (!options.output && !options.dry_run)
        return arguments_refuse_with("print", tr_later("say where to: -o FILE.pdf"));
    if (options.output && !is_pdf(options.output)) {
        refuse_input(&why, tr_later("a PDF is written: this name does not end in .pdf"),
                     span_of(options.output));
        return arguments_refuse("print", &why);
    }
    return print_copy(&options, &why) ? 0 : arguments_fail("print", &why);
}
