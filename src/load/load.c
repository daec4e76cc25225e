#define _POSIX_C_SOURCE 200809L
#include "load/load.h"

#include "base/clock.h"
#include "base/file.h"
#include "load/crowd.h"
#include "load/echo.h"
#include "load/process.h"
#include "server/server.h"
#include "store/store.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ECHO_CONNECTIONS = 400, ECHO_S = 4, BUSY_PAIRS = 1000, BUSY_S = 5, SETTLE_EVERY = 1000 };

static int run_echo(void *context, int tell) {
    (void)context;
    return echo_run(tell);
}

static int run_server(void *data, int tell) {
    static struct site_file page = {.path = "/index.html"};
    static struct site site = {1, &page};
    struct server_options options = {.listen = "127.0.0.1",
                                     .patience_s = SERVER_PATIENCE_S,
                                     .clients = SERVER_CLIENTS,
                                     .clients_of_network = SERVER_CLIENTS_OF_NETWORK,
                                     .visitors = SERVER_VISITORS,
                                     .data = data,
                                     .proxy = "127.0.0.1", /* who load it come from many places */
                                     .threads = 1};
    struct refusal why;
    page.contents[CODING_NONE] = (struct site_content){.bytes = "<p>", .length = 3};
    struct server *server = server_open(&options, &site, &why);
    if (!server)
        return 1;
    int port = atoi(strrchr(server_url(server), ':') + 1);
    if (write(tell, &port, sizeof port) != (ssize_t)sizeof port)
        return 1;
    server_run(server);
    server_close(server);
    return 0;
}

static double a_cpu_second(int64_t count, int64_t cpu_ns) {
    return cpu_ns > 0 ? (double)count * 1e9 / (double)cpu_ns : 0;
}

/* So long, or as long as all is to take if that is less. */
static int at_most(int seconds, const struct load_options *options) {
    return options->seconds < seconds ? options->seconds : seconds;
}

static bool measure_echo(const struct load_options *options, struct load_figures *figures,
                         struct refusal *why) {
    struct process process;
    if (!process_start(&process, run_echo, NULL, why))
        return false;
    int64_t count = crowd_echo(process.port, ECHO_CONNECTIONS, at_most(ECHO_S, options), why);
    figures->echo_messages = a_cpu_second(2 * count, process_cpu_ns(&process));
    process_end(&process, SIGKILL);
    return count >= 0;
}

/* The servers that are played on. */
struct nodes {
    struct process list[LOAD_NODES];
    int ports[LOAD_NODES], count;
};

static bool start_nodes(struct nodes *nodes, int count, const char *data, struct refusal *why) {
    for (nodes->count = 0; nodes->count < count; nodes->count++) {
        struct process *process = &nodes->list[nodes->count];
        if (!process_start(process, run_server, (void *)data, why))
            return false;
        nodes->ports[nodes->count] = process->port;
    }
    return true;
}

static void end_nodes(struct nodes *nodes) {
    while (nodes->count)
        process_end(&nodes->list[--nodes->count], SIGKILL);
}

static int64_t cpu_of(const struct nodes *nodes) {
    int64_t sum = 0;
    for (int i = 0; i < nodes->count; i++)
        sum += process_cpu_ns(&nodes->list[i]);
    return sum;
}

static void measure_play(const struct load_options *options, const struct nodes *nodes, struct crowd *crowd,
                         struct load_play *play) {
    int64_t cpu = cpu_of(nodes), messages = crowd->messages, begun = clock_ns();
    crowd_play(crowd, options->rate, 0, options->seconds);
    play->messages = a_cpu_second(crowd->messages - messages, cpu_of(nodes) - cpu);
    play->events = (double)crowd->events * 1e9 / (double)(clock_ns() - begun);
    static const int places[] = {500, 950, 990};
    for (int i = 0; i < 3; i++)
        play->delay_ms[i] = crowd_delay_ms(crowd, places[i]);
    int64_t events = crowd->events;
    cpu = cpu_of(nodes), messages = crowd->messages, begun = clock_ns();
    crowd_play(crowd, 0, crowd->games < BUSY_PAIRS ? crowd->games : BUSY_PAIRS, at_most(BUSY_S, options));
    play->busy_messages = a_cpu_second(crowd->messages - messages, cpu_of(nodes) - cpu);
    play->busy_events = (double)(crowd->events - events) * 1e9 / (double)(clock_ns() - begun);
    play->failed = crowd->failed;
}

static bool measure_server(const struct load_options *options, const char *data, char id[CROWD_ID + 1],
                           struct load_figures *figures, struct refusal *why) {
    struct nodes nodes;
    struct crowd crowd;
    if (!start_nodes(&nodes, 1, data, why))
        return false;
    const struct process *process = &nodes.list[0];
    int64_t bytes = process_bytes(process);
    bool good = crowd_open(&crowd, nodes.ports, 1, options->games, why);
    figures->connection_bytes = (double)(process_bytes(process) - bytes) / (2.0 * options->games);
    bytes = process_bytes(process);
    good = good && crowd_begin(&crowd, why);
    figures->game_bytes = (double)(process_bytes(process) - bytes) / options->games;
    if (good) {
        measure_play(options, &nodes, &crowd, &figures->server);
        memcpy(id, crowd.pairs[0].id, CROWD_ID + 1);
    }
    crowd_close(&crowd);
    end_nodes(&nodes);
    return good;
}

static bool measure_nodes(const struct load_options *options, struct load_figures *figures,
                          struct refusal *why) {
    struct nodes nodes;
    struct crowd crowd;
    bool started = start_nodes(&nodes, LOAD_NODES, options->db, why);
    bool good = started && crowd_open(&crowd, nodes.ports, nodes.count, options->games, why) &&
                crowd_begin(&crowd, why);
    if (good)
        measure_play(options, &nodes, &crowd, &figures->nodes);
    if (started)
        crowd_close(&crowd);
    end_nodes(&nodes);
    return good;
}

/* A game as it is kept, to be stored under other names. */
struct pattern {
    char header[1024];
    uint8_t secret[STORE_HASH];
    char lines[64][120];
    int count;
};

static void take_game(void *context, const struct store_game *game) {
    struct pattern *pattern = context;
    struct text header = text_in(pattern->header, sizeof pattern->header);
    text_span(&header, game->header);
    memcpy(pattern->secret, game->secret, STORE_HASH);
}

static void copy_stored_event(void *context, const struct store_row *row) {
    struct pattern *pattern = context;
    if (row->number > 10)
        return; /* that suffices */
    struct text text = text_in(pattern->lines[pattern->count++], sizeof *pattern->lines);
    text_span(&text, row->line);
}

/* Every fiftieth wants to be looked after. */
static void store_one(struct store *store, const struct pattern *pattern, int number) {
    char id[20];
    snprintf(id, sizeof id, "zz%08d", number);
    store_add_game(store, &(struct store_game){id, span_of(pattern->header), pattern->secret, 1}, NULL, NULL);
    for (int i = 0; i < pattern->count; i++)
        store_add_event(store,
                        &(struct store_event){.game = id,
                                              .number = i + 1,
                                              .line = span_of(pattern->lines[i]),
                                              .attention = {.due_ms = number % 50 ? 0 : 1}},
                        NULL, NULL);
}

static bool fill_database(const char *data, const char *id, int count, struct refusal *why) {
    static const struct store_reader reader = {.game = take_game, .event = copy_stored_event};
    struct store *store = store_open_sqlite(data, NULL, NULL, why);
    struct pattern *pattern = store ? calloc(1, sizeof *pattern) : NULL;
    bool good = pattern && store_read_game(store, id, &reader, pattern);
    for (int i = 0; good && i < count; i++) {
        store_one(store, pattern, i);
        if (i % SETTLE_EVERY == 0)
            store_settle(store);
    }
    free(pattern);
    if (store)
        store_close(store);
    return good || (store && refuse(why, "the games cannot be stored"));
}

static bool first_answer(int port, const char *id) {
    struct line line = {.file = -1};
    struct span message = {0};
    struct text text = text_room(40);
    text_format(&text, "watch %s", id);
    bool good = line_open(&line, port, "") && line_say(&line, text_as_span(&text)) &&
                line_hear(&line, 60000, &message) == LINE_MESSAGE && *message.start == '=';
    line_free(&line);
    return good;
}

/* The server was killed; how long until somebody is answered about a game. The slowest of three counts. */
static bool measure_start(const struct load_options *options, char *data, const char *id,
                          struct load_figures *figures, struct refusal *why) {
    bool good = fill_database(data, id, options->stored, why);
    for (int i = 0; good && i < 3; i++) {
        struct process process;
        int64_t begun = clock_ns();
        good = process_start(&process, run_server, data, why);
        if (!good)
            return false;
        good = first_answer(process.port, id) || refuse(why, "the games cannot be stored");
        double took = (double)(clock_ns() - begun) / 1e9;
        figures->start_s = took > figures->start_s ? took : figures->start_s;
        process_end(&process, SIGKILL);
    }
    return good;
}

/* Whether there is such a database, before time is spent. */
static bool can_use(const char *db, struct refusal *why) {
    struct store *store = db ? store_open(db, NULL, NULL, why) : NULL;
    if (store)
        store_close(store);
    return !db || store;
}

bool load_measure(const struct load_options *options, const char *folder, struct load_figures *figures,
                  struct refusal *why) {
    char data[FILE_PATH], id[CROWD_ID + 1] = "";
    snprintf(data, sizeof data, "%s/games.db", folder);
    *figures = (struct load_figures){0};
    signal(SIGPIPE, SIG_IGN);
    bool good = can_use(options->db, why) && measure_echo(options, figures, why) &&
                measure_server(options, data, id, figures, why) &&
                (!options->db || measure_nodes(options, figures, why)) &&
                measure_start(options, data, id, figures, why);
    static const char *const names[] = {"games.db", "games.db-wal", "games.db-shm"};
    for (int i = 0; i < 3; i++) {
        snprintf(data, sizeof data, "%s/%s", folder, names[i]);
        unlink(data);
    }
    return good;
}
