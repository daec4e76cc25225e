#define _DEFAULT_SOURCE
#include "bench_server.h"
#include "arguments.h"
#include "load/load.h"
#include "say.h"

#include <stdlib.h>
#include <unistd.h>

/* "{n} messages a second of processor": a figure in its place. */
static void say_figure(const char *text, const char *format, double figure) {
    struct text number = text_room(40);
    words_number(&number, format, figure);
    say_sentence(text, &(const struct text_value){"n", number.start, 0}, 1);
}

static void say_delays(const struct load_play *play) {
    struct text half = text_room(20), most = text_room(20), nearly = text_room(20), rate = text_room(20);
    words_number(&rate, "%.0f", play->events);
    words_number(&half, "%.1f", play->delay_ms[0]);
    words_number(&most, "%.1f", play->delay_ms[1]);
    words_number(&nearly, "%.1f", play->delay_ms[2]);
    const struct text_value values[] = {{"rate", rate.start, 0},
                                        {"half", half.start, 0},
                                        {"most", most.start, 0},
                                        {"nearly", nearly.start, 0}};
    say_sentence(tr("{rate} events a second; from action to everybody's event half within {half} ms, 95 % "
                    "within {most} ms, "
                    "99 % within {nearly} ms"),
                 values, 4);
}

static void say_play(const struct load_play *play, double echo_messages) {
    say_figure(tr("server, every event durable and told to all: {n}"), "%.0f", play->messages);
    say_figure(tr("as fast as it goes: {n}"), "%.0f", play->busy_messages);
    say_figure(tr("as fast as it goes, ratio to the echo: {n}"), "%.2f",
               echo_messages > 0 ? play->busy_messages / echo_messages : 0);
    say_figure(tr("as fast as it goes: {n} events a second"), "%.0f", play->busy_events);
    say_delays(play);
    say_figure(tr("refused or ended: {n}"), "%.0f", (double)play->failed);
}

static void say_figures(const struct load_options *options, const struct load_figures *figures) {
    const struct text_value values[] = {{"n", NULL, 2 * options->games}, {"m", NULL, options->games}};
    say_sentence(tr("{n} connections, {m} games"), values, 2);
    say_figure(tr("bare echo: {n} messages in a second of processor"), "%.0f", figures->echo_messages);
    say_play(&figures->server, figures->echo_messages);
    say_figure(tr("a connection takes {n} kB"), "%.1f", figures->connection_bytes / 1000);
    say_figure(tr("a game takes {n} kB"), "%.1f", figures->game_bytes / 1000);
    say_figure(tr("back after a kill in {n} s"), "%.2f", figures->start_s);
    if (!options->db)
        return;
    say("\n");
    say_line(tr("The same on three nodes that share the database, the two of a game at two of them"));
    say_play(&figures->nodes, figures->echo_messages);
}

int bench_server(const struct load_options *options) {
    char folder[] = "/tmp/tayu-bench-XXXXXX";
    struct load_figures figures;
    struct refusal why;
    if (!mkdtemp(folder)) {
        refuse_path(&why, "the file cannot be written", folder);
        return arguments_fail("bench", &why);
    }
    bool good = load_measure(options, folder, &figures, &why);
    rmdir(folder);
    if (!good)
        return arguments_fail("bench", &why);
    say_figures(options, &figures);
    return 0;
}
