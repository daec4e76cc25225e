#define _POSIX_C_SOURCE 200809L
#include "arguments.h"
#include "cli.h"
#include "match/report.h"
#include "options.h"
#include "say.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char about[] = tr_later(
    "Lets two programs that speak the engine protocol play each other. The two games of a pair have the "
    "same supply, with the seats exchanged. Keys:");

static const struct say_option help[] = {
    {"games=100", tr_later("how many games; an odd number is made even")},
    {"ms=100", tr_later("milliseconds for each genmove; ms=none: genmove without a time")},
    {"parallel=1", tr_later("games at the same time")},
    {"patience=10000", tr_later("milliseconds beyond ms until a silent engine has lost the game")},
    {"seed=NUMBER", tr_later("the same seed gives the same supplies")},
    {"out=FILE", tr_later("keeps the results; the same command again goes on from there")},
    {"records=FOLDER", tr_later("saves each game there")},
    {"sprt=ELO,ELO", tr_later("stops when A is at most the one, or at least the other")},
    {"edition=NAME …", tr_later("the game, with all the keys of 'tayu play help'")},
    {0},
};

enum { MS_MOST = 3600000, SPRT_ELO_MOST = 1000, WAIT_MS = 250, EXIT_INTERRUPTED = 130 };

static volatile sig_atomic_t interrupted;

static void interrupt(int signal_number) {
    interrupted = signal_number;
}

/* Ctrl-C ends the match in order; an engine that is gone shows as a failing write. */
static void catch_signals(void) {
    struct sigaction caught = {.sa_handler = interrupt}, ignored = {.sa_handler = SIG_IGN};
    sigaction(SIGINT, &caught, NULL);
    sigaction(SIGTERM, &caught, NULL);
    sigaction(SIGPIPE, &ignored, NULL);
}

static bool read_number(struct span key, struct span value, const uint64_t range[2], int *number,
                        struct refusal *why) {
    uint64_t read;
    if (!options_number(key, value, range, &read, why))
        return false;
    *number = (int)read;
    return true;
}

static bool read_ms(struct span key, struct span value, uint64_t least, int64_t *ms, struct refusal *why) {
    int read = 0;
    bool good = (!least && span_equal(value, "none")) ||
                read_number(key, value, (const uint64_t[]){least, MS_MOST}, &read, why);
    *ms = read;
    return good;
}

/* A number of Elo, with a sign and a fraction if need be. */
static bool read_elo(struct span value, double *elo) {
    char memory[20], *end;
    struct text text = text_in(memory, sizeof memory);
    text_span(&text, value);
    *elo = strtod(memory, &end);
    bool digits = value.length && strspn(memory, "+-.0123456789") == value.length;
    return digits && !text.cut && !*end && *elo >= -SPRT_ELO_MOST && *elo <= SPRT_ELO_MOST;
}

static bool read_sprt(struct match_options *options, struct span value, struct refusal *why) {
    struct span low, high;
    options->has_sprt = span_cut(value, ',', &low, &high) && read_elo(low, &options->sprt[0]) &&
                        read_elo(high, &options->sprt[1]) && options->sprt[0] < options->sprt[1];
    return options->has_sprt || refuse_input(why, "sprt must be two numbers, as in sprt=0,10", value);
}

static bool read_path(const char **path, struct span value, struct refusal *why) {
    *path = value.start;
    return value.length || refuse(why, "a name is needed behind out= and records=");
}

static bool read_option(struct match_options *options, const char *argument, struct refusal *why) {
    struct span key, value;
    if (!span_cut(span_of(argument), '=', &key, &value))
        return refuse_input(why, "an option must be written key=value", span_of(argument));
    if (span_equal(key, "games"))
        return read_number(key, value, (const uint64_t[]){1, GAMES_MOST}, &options->games, why);
    if (span_equal(key, "parallel"))
        return read_number(key, value, (const uint64_t[]){1, PARALLEL_MOST}, &options->parallel, why);
    if (span_equal(key, "ms"))
        return read_ms(key, value, 0, &options->conditions.ms, why);
    if (span_equal(key, "patience"))
        return read_ms(key, value, 1, &options->conditions.patience_ms, why);
    if (span_equal(key, "sprt"))
        return read_sprt(options, value, why);
    if (span_equal(key, "out"))
        return read_path(&options->out, value, why);
    if (span_equal(key, "records"))
        return read_path(&options->records, value, why);
    return setup_set(&options->wishes, key, value, why); /* the seed is the match's */
}

/* Whether games can be played with what was agreed. */
static bool check_wishes(struct match_options *options, struct refusal *why) {
    struct setup *wishes = &options->wishes, complete;
    options->seed = wishes->seed;
    options->has_seed = wishes->has_seed;
    wishes->seed = 0;
    wishes->has_seed = false;
    complete = *wishes;
    return setup_complete(&complete, why);
}

static bool read_options(struct match_options *options, int count, char **arguments, struct refusal *why) {
    *options =
        (struct match_options){.games = 100, .parallel = 1, .conditions = {.ms = 100, .patience_ms = 10000}};
    if (count < ENTRANTS)
        return refuse(why, "two commands are needed");
    for (int i = 0; i < count - ENTRANTS; i++)
        if (!read_option(options, arguments[i], why))
            return false;
    options->games += options->games % 2;
    for (int entrant = 0; entrant < ENTRANTS; entrant++)
        if (!command_read(&options->commands[entrant], arguments[count - ENTRANTS + entrant], why))
            return false;
    return check_wishes(options, why);
}

/* Shows how the match stands: on a terminal always on the same line, else ten times in all. */
static void show_progress(const struct match *match, int *shown) {
    enum { TIMES = 10 };
    char memory[PROGRESS_LENGTH];
    struct text text = text_in(memory, sizeof memory);
    bool terminal = isatty(STDOUT_FILENO);
    int games = match->totals.games, done = terminal ? games : games * TIMES / match->options->games;
    if (done == *shown)
        return;
    *shown = done;
    report_progress(&text, match);
    printf(terminal ? "\r\033[K%s" : "%s\n", memory);
    fflush(stdout);
}

static void show_end(const struct match *match) {
    static char memory[REPORT_LENGTH];
    struct text text = text_in(memory, sizeof memory);
    report_write(&text, match);
    printf("%s%s", isatty(STDOUT_FILENO) ? "\r\033[K" : "", memory);
    if (interrupted)
        say_line(match->options->out ? tr("Interrupted. The same command goes on from here.")
                                     : tr("Interrupted. With out=FILE a match can go on later."));
}

static void show_start(const struct match *match) {
    const struct match_options *options = match->options;
    printf("A: %s\nB: %s\n", options->commands[ENTRANT_A].line, options->commands[ENTRANT_B].line);
    if (match->resumed) {
        say_filled(
            trn("{n} game has been played before.", "{n} games have been played before.", match->resumed),
            &(const struct text_value){"n", NULL, match->resumed}, 1);
        say("\n");
    }
    fflush(stdout);
}

static bool run(struct match *match, struct refusal *why) {
    int shown = isatty(STDOUT_FILENO) ? -1 : 0;
    show_start(match);
    show_progress(match, &shown);
    while (match_goes_on(match) && !interrupted) {
        if (!match_step(match, WAIT_MS, why))
            return false;
        show_progress(match, &shown);
    }
    show_end(match);
    return true;
}

int cli_match(int count, char **arguments) {
    static struct match_options options;
    static struct match match;
    struct refusal why;
    if (arguments_ask_help(count, arguments))
        return say_usage("tayu match [KEY=VALUE…] \"COMMAND A\" \"COMMAND B\"", about, help);
    if (!arguments_are_plain("match", count, arguments))
        return 2;
    if (!read_options(&options, count, arguments, &why))
        return arguments_refuse("match", &why);
    catch_signals();
    bool good = match_open(&match, &options, &why) && run(&match, &why);
    if (!good)
        arguments_fail("match", &why);
    match_close(&match, good && !interrupted);
    return interrupted ? EXIT_INTERRUPTED : good ? 0 : 1;
}
