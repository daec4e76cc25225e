#define _POSIX_C_SOURCE 200809L
#include "arguments.h"
#include "base/file.h"
#include "base/json.h"
#include "cli.h"
#include "interrupt.h"
#include "match/export.h"
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
    "same supply, with the seats exchanged. Of more programs the first meets all others. Keys:");

static const struct say_option help[] = {
    {"games=100", tr_later("how many games; an odd number is made even")},
    {"ms=100", tr_later("milliseconds for each genmove; ms=none: genmove without a time")},
    {"parallel=1", tr_later("games at the same time")},
    {"patience=10000", tr_later("milliseconds beyond ms until a silent engine has lost the game")},
    {"seed=NUMBER", tr_later("the same seed gives the same supplies")},
    {"out=FILE", tr_later("keeps the results; the same command again goes on from there")},
    {"records=FOLDER", tr_later("saves each game there")},
    {"sprt=ELO,ELO", tr_later("stops when A is proved to be above the one, or below the other")},
    {"pairing=gauntlet", tr_later("the first program meets all others; pairing=all: all meet")},
    {"json=FILE", tr_later("the results for other programs; csv=FILE: a line for each game")},
    {"edition=NAME …", tr_later("the game, with all the keys of 'tayu play help'")},
    {0},
};

enum { MS_MOST = 3600000, SPRT_ELO_MOST = 1000, WAIT_MS = 250 };

static bool read_match_number(struct span key, struct span value, const uint64_t range[2], int *number,
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
                read_match_number(key, value, (const uint64_t[]){least, MS_MOST}, &read, why);
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

static bool read_output_path(const char **path, struct span value, struct refusal *why) {
    *path = value.start;
    return value.length || refuse(why, "a name is needed behind out=, records=, json= and csv=");
}

/* All that a command line asks for. */
struct order {
    struct match_options common;
    struct tournament tournament;
    const char *json, *csv; /* files, or NULL */
};

static bool read_pairing(enum pairing *pairing, struct span value, struct refusal *why) {
    if (!span_equal(value, "gauntlet") && !span_equal(value, "all"))
        return refuse_input(why, "pairing must be gauntlet or all", value);
    *pairing = span_equal(value, "all") ? PAIRING_ALL : PAIRING_GAUNTLET;
    return true;
}

static bool read_match_option(struct order *order, const char *argument, struct refusal *why) {
    struct match_options *options = &order->common;
    struct span key, value;
    span_cut(span_of(argument), '=', &key, &value);
    if (span_equal(key, "games"))
        return read_match_number(key, value, (const uint64_t[]){1, GAMES_MOST}, &options->games, why);
    if (span_equal(key, "parallel"))
        return read_match_number(key, value, (const uint64_t[]){1, PARALLEL_MOST}, &options->parallel, why);
    if (span_equal(key, "ms"))
        return read_ms(key, value, 0, &options->conditions.ms, why);
    if (span_equal(key, "patience"))
        return read_ms(key, value, 1, &options->conditions.patience_ms, why);
    if (span_equal(key, "sprt"))
        return read_sprt(options, value, why);
    if (span_equal(key, "out"))
        return read_output_path(&options->out, value, why);
    if (span_equal(key, "records"))
        return read_output_path(&options->records, value, why);
    if (span_equal(key, "json"))
        return read_output_path(&order->json, value, why);
    if (span_equal(key, "csv"))
        return read_output_path(&order->csv, value, why);
    if (span_equal(key, "pairing"))
        return read_pairing(&order->tournament.pairing, value, why);
    return setup_set(&options->agreed, key, value, why); /* the seed is the match's */
}

/* Whether games can be played with what was agreed. */
static bool check_match_setup(struct match_options *options, struct refusal *why) {
    struct setup *agreed = &options->agreed, complete;
    options->seed = agreed->seed;
    options->has_seed = agreed->has_seed;
    agreed->seed = 0;
    agreed->has_seed = false;
    complete = *agreed;
    return setup_complete(&complete, why);
}

/* Whether an argument is an option: small letters and "=". A command begins with the name of a program. */
static bool is_option(const char *argument) {
    size_t letters = strspn(argument, "abcdefghijklmnopqrstuvwxyz");
    return letters && argument[letters] == '=';
}

static bool read_commands(struct tournament *tournament, int count, char **arguments, struct refusal *why) {
    if (count > ENGINES_MOST)
        return refuse(why, "at most 16 commands can be given");
    for (int i = 0; i < count; i++)
        if (!command_read(&tournament->engines[i], arguments[i], why))
            return false;
    tournament->engine_count = count;
    tournament_pair(tournament);
    return true;
}

static bool read_match_options(struct order *order, int count, char **arguments, struct refusal *why) {
    struct match_options *options = &order->common;
    int i = 0;
    *options =
        (struct match_options){.games = 100, .parallel = 1, .conditions = {.ms = 100, .patience_ms = 10000}};
    if (count < ENTRANTS)
        return refuse(why, "two commands are needed");
    for (; i < count - ENTRANTS && is_option(arguments[i]); i++)
        if (!read_match_option(order, arguments[i], why))
            return false;
    options->games += options->games % 2;
    return read_commands(&order->tournament, count - i, arguments + i, why) &&
           check_match_setup(options, why);
}

/* Shows how the match stands: on a terminal always on the same line, else ten times in all. */
static void show_match_progress(const struct match *match, int *shown) {
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

static void show_match_end(const struct match *match) {
    static char memory[REPORT_LENGTH];
    struct text text = text_in(memory, sizeof memory);
    report_write(&text, match);
    printf("%s%s", isatty(STDOUT_FILENO) ? "\r\033[K" : "", memory);
    if (interrupt_came())
        say_line(match->options->out ? tr("Interrupted. The same command goes on from here.")
                                     : tr("Interrupted. With out=FILE a match can go on later."));
}

static void show_start(const struct match *match) {
    const struct match_options *options = match->options;
    printf("A: %s\nB: %s\n", options->commands[ENTRANT_A]->line, options->commands[ENTRANT_B]->line);
    if (match->resumed) {
        say_sentence(
            trn("{n} game has been played before.", "{n} games have been played before.", match->resumed),
            &(const struct text_value){"n", NULL, match->resumed}, 1);
    }
    fflush(stdout);
}

static bool run_match(struct match *match, struct refusal *why) {
    int shown = isatty(STDOUT_FILENO) ? -1 : 0;
    show_start(match);
    show_match_progress(match, &shown);
    while (match_goes_on(match) && !interrupt_came()) {
        if (!match_step(match, WAIT_MS, why))
            return false;
        show_match_progress(match, &shown);
    }
    show_match_end(match);
    return true;
}

/* What is written for other programs, as far as it has come. */
struct files {
    struct text json, csv;
};

static bool open_files(struct files *files, const struct order *order, struct refusal *why) {
    size_t games = (size_t)order->common.games * EXPORT_GAME_LENGTH + EXPORT_MEETING_LENGTH;
    size_t size = (size_t)order->tournament.meeting_count * games + EXPORT_MEETING_LENGTH;
    if ((order->json && !file_can_write(order->json, why)) ||
        (order->csv && !file_can_write(order->csv, why)))
        return false;
    files->json.start = malloc(size);
    files->csv.start = malloc(size);
    if (!files->json.start || !files->csv.start)
        return refuse(why, "there is not enough memory");
    files->json = text_in(files->json.start, size);
    files->csv = text_in(files->csv.start, size);
    json_open(&files->json, NULL, '{');
    json_open(&files->json, "matches", '[');
    text_string(&files->csv, export_csv_head);
    return true;
}

static bool write_files(struct files *files, const struct order *order, struct refusal *why) {
    json_close(&files->json, ']');
    json_close(&files->json, '}');
    text_char(&files->json, '\n');
    return (!order->json || file_write(order->json, text_as_span(&files->json), why)) &&
           (!order->csv || file_write(order->csv, text_as_span(&files->csv), why));
}

static void close_files(struct files *files) {
    free(files->json.start);
    free(files->csv.start);
}

/* One meeting, from its beginning or from where its file leaves off. All have the same seed. */
static bool meet(struct order *order, int number, struct files *files, struct refusal *why) {
    static struct match match;
    struct match_options options;
    struct tournament *tournament = &order->tournament;
    if (!tournament_options(tournament, number, &order->common, &options, why))
        return false;
    bool good = match_open(&match, &options, why) && run_match(&match, why);
    if (good) {
        order->common.seed = options.seed;
        order->common.has_seed = true;
        tournament_note(tournament, number, &match);
        export_json(&files->json, &match, &tournament->meetings[number]);
        export_csv(&files->csv, &match, &tournament->meetings[number]);
    }
    match_close(&match, good && !interrupt_came());
    return good;
}

static bool meet_all(struct order *order, struct files *files, struct refusal *why) {
    static char memory[ENGINES_MOST * (COMMAND_LENGTH_MAX + 60)];
    struct text text = text_in(memory, sizeof memory);
    for (int i = 0; i < order->tournament.meeting_count && !interrupt_came(); i++) {
        if (i)
            puts("");
        if (!meet(order, i, files, why))
            return false;
    }
    if (order->tournament.meeting_count > 1) {
        tournament_write(&text, &order->tournament);
        printf("\n%s\n%s", tr("points"), memory);
    }
    return write_files(files, order, why);
}

int cli_match(int count, char **arguments) {
    static struct order order;
    struct files files = {0};
    struct refusal why;
    if (arguments_ask_help(count, arguments))
        return say_usage("tayu match [KEY=VALUE…] \"COMMAND A\" \"COMMAND B\"…", about, help);
    if (!arguments_are_plain("match", count, arguments))
        return 2;
    if (!read_match_options(&order, count, arguments, &why))
        return arguments_refuse("match", &why);
    interrupt_note();         /* the match ends in order */
    signal(SIGPIPE, SIG_IGN); /* an engine that is gone shows as a failing write */
    bool good = open_files(&files, &order, &why) && meet_all(&order, &files, &why);
    if (!good)
        arguments_fail("match", &why);
    close_files(&files);
    interrupt_leave();
    return good ? 0 : 1;
}
