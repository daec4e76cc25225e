#define _POSIX_C_SOURCE 200809L
#include "address.h"
#include "arguments.h"
#include "beside.h"
#include "cli.h"
#include "draw/qr_drawing.h"
#include "hall/audit.h"
#include "health.h"
#include "options.h"
#include "say.h"
#include "server/server.h"
#include "terminal_common/keep.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

static const char about[] = tr_later("The game on a page in the browser, served by this program "
                                     "(docs/serve.md). Options; those with a value can "
                                     "also be given by the environment, as TAYU_PORT or TAYU_BASE_URL:");

static const struct say_option help[] = {
    {"--port N",
     tr_later("where it listens; 8719 by default, or the next free one of 20; 0 is any free one")},
    {"--listen ADDRESS",
     tr_later("127.0.0.1 by default: only this machine can reach it; 0.0.0.0 lets others in")},
    {"--data FILE",
     tr_later("where games are kept that people play with one another; by default tayu/games.db in "
              "the user's state folder")},
    {"--db URL", tr_later("a database for them instead, which several nodes share, as "
                          "postgresql://one,other/tayu (docs/cluster.md)")},
    {"--base-url URL", tr_later("where people see the page, as https://tayu.example, behind a proxy")},
    {"--trusted-proxy ADDRESS", tr_later("a proxy that says in X-Forwarded-For for whom it asks")},
    {"--check", tr_later("serves nothing: looks through the file of games and says whether it is sound")},
    {"--health",
     tr_later("serves nothing: asks the server at that port whether all is well; status 0 if it is")},
    {"--alone", tr_later("nothing but the page: no games between people")},
    {"--site FOLDER", tr_later("the files of the page; by default 'site' beside the program")},
    {"--open, --no-open", tr_later("opens the page in a browser, or not; by default on a desktop "
                                   "when started in a terminal")},
    {"--patience N", tr_later("seconds until a silent client is let go; 30 by default")},
    {0},
};

enum { PORT_MOST = 65535, PATIENCE_MOST = 3600 };

struct serve_options {
    struct server_options server;
    const char *folder, *database;
    int open, no_open, alone, check, health;
};

/* One core is left for everything else. */
static int thinking_threads(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 2 ? (int)cores - 1 : 1;
}

/* What is said of where games are counts more than the environment, whichever of the two it is. */
static bool choose_data(struct serve_options *options, const struct serve_options *environment) {
    struct refusal why;
    if (options->server.data && options->database) {
        refuse(&why, tr_later("--data and --db exclude each other"));
        return arguments_refuse("serve", &why), false;
    }
    if (!options->server.data && !options->database) {
        options->server.data = environment->server.data;
        options->database = environment->database;
    }
    return true;
}

static void warn(const struct refusal *what) {
    arguments_fail("serve", what);
}

static bool read_serve_options(struct serve_options *options, int count, char **arguments) {
    struct server_options *server = &options->server;
    *options = (struct serve_options){.server = {.listen = "127.0.0.1",
                                                 .port = -1,
                                                 .patience_s = SERVER_PATIENCE_S,
                                                 .clients = SERVER_CLIENTS,
                                                 .clients_of_network = SERVER_CLIENTS_OF_NETWORK,
                                                 .visitors = SERVER_VISITORS,
                                                 .threads = thinking_threads(),
                                                 .warn = warn}};
    const struct option known[] = {
        {"--port", NULL, &server->port, NULL, 0, PORT_MOST},
        {"--listen", &server->listen, NULL, NULL, 0, 0},
        {"--data", &server->data, NULL, NULL, 0, 0},
        {"--db", &options->database, NULL, NULL, 0, 0},
        {"--base-url", &server->base_url, NULL, NULL, 0, 0},
        {"--trusted-proxy", &server->proxy, NULL, NULL, 0, 0},
        {"--check", NULL, &options->check, NULL, 0, 0},
        {"--health", NULL, &options->health, NULL, 0, 0},
        {"--alone", NULL, &options->alone, NULL, 0, 0},
        {"--site", &options->folder, NULL, NULL, 0, 0},
        {"--open", NULL, &options->open, NULL, 0, 0},
        {"--no-open", NULL, &options->no_open, NULL, 0, 0},
        {"--patience", NULL, &server->patience_s, NULL, 1, PATIENCE_MOST},
        {0},
    };
    if (!options_read_environment("serve", known))
        return false;
    const struct serve_options environment = *options;
    server->data = options->database = NULL;
    if (options_read("serve", known, 0, count, arguments) < 0 || !choose_data(options, &environment))
        return false;
    server->next_port = server->port < 0;
    if (server->next_port)
        server->port = SERVER_PORT;
    return true;
}

static bool load_site(struct site *site, const char *folder, struct refusal *why) {
    char path[FILE_PATH];
    if (!folder && !beside_find_folder("site", path) && !beside_find_folder("../share/tayu/site", path))
        return refuse(why, "the page is not there: 'make site' builds it, --site FOLDER says where it is");
    return site_load(site, folder ? folder : path, why);
}

static bool on_desktop(void) {
    return isatty(STDOUT_FILENO) && (getenv("DISPLAY") || getenv("WAYLAND_DISPLAY"));
}

/* Starts the desktop's browser, if it has one, and leaves it to itself. */
static void open_browser(const char *url) {
    char *words[] = {"xdg-open", (char *)url, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t signals;
    pid_t pid;
    signal(SIGCHLD, SIG_IGN);
    sigemptyset(&signals);
    sigaddset(&signals, SIGCHLD);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawn_file_actions_init(&files);
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_RDWR, 0);
    posix_spawnp(&pid, words[0], &files, &attributes, words, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
}

static void say_url(const char *text, const char *url) {
    say_sentence(text, &(const struct text_value){"url", url, 0}, 1);
}

/* For the camera of a phone, in a terminal. */
static void say_code(const char *url) {
    struct text code = text_room(DRAW_QR_TEXT_MAX);
    const char *terminal = getenv("TERM");
    struct qr qr;
    if (!isatty(STDOUT_FILENO) || !terminal || !strcmp(terminal, "dumb") || !qr_encode(&qr, span_of(url)))
        return;
    draw_qr_text(&code, &qr);
    say(code.start);
}

static void say_where(const struct server *server, const char *base_url) {
    say_url(tr("Ta Yü is at {url}"), server_url(server));
    if (base_url) {
        say_url(tr("People see it at {url}"), base_url);
        say_code(base_url);
    } else if (server_lan_url(server)) {
        say_url(tr("For phones and others in this network: {url}"), server_lan_url(server));
        say_code(server_lan_url(server));
    } else
        say_line(
            tr("Only this machine can reach it. For phones and others in this network: --listen 0.0.0.0"));
}

static void serve_until_stopped(struct server *server, const struct serve_options *options, bool open) {
    say_where(server, options->server.base_url);
    if (!options->server.data && !options->alone)
        say_line(tr("There are no games between people: no folder to keep them in. --data FILE says where."));
    say_line(tr("Ctrl-C stops it."));
    fflush(stdout);
    if (open)
        open_browser(server_url(server));
    server_run(server);
    server_close(server);
}

static bool is_database(const char *url, struct refusal *why) {
    return !url || store_is_url(url) ||
           refuse_input(why, tr_later("an address as postgresql://one,other/tayu is needed, not"),
                        span_of(url));
}

/* Whether what was said is good; where people see the page becomes as browsers write it. */
static bool check_serve_options(struct serve_options *options, struct text *page, struct refusal *why) {
    struct server_options *server = &options->server;
    if (options->check && options->alone)
        return refuse(why, tr_later("--check and --alone exclude each other"));
    if (!address_check_number(server->listen, why) || !address_check_number(server->proxy, why) ||
        !is_database(options->database, why))
        return false;
    if (server->base_url && !address_write_page(page, server->base_url, why))
        return false;
    if (server->base_url)
        server->base_url = page->start;
    return true;
}

/* Where games are kept by default; without a folder for it there is nothing but the page. */
static void find_data(struct serve_options *options, struct text *path) {
    if (options->database)
        options->server.data = options->database;
    if (options->alone)
        options->server.data = NULL;
    else if (!options->server.data && keep_make_path(path, "games.db"))
        options->server.data = path->start;
}

/* A damaged game, told on standard error. */
static void tell_damaged_game(void *context, const char *id, const struct refusal *why) {
    struct refusal told = *why;
    (*(int *)context)++;
    refuse_at(&told, span_of(id));
    arguments_fail("serve", &told);
}

static int check_data(const char *path) {
    struct store_sum sum;
    struct refusal why;
    int damaged = 0;
    bool good =
        !path ? refuse(&why, tr_later("there is no folder for games: --data FILE says where they are"))
        : store_is_url(path)
            ? refuse(&why, tr_later("a file can be looked through: 'tayu backup' copies a database to one"))
            : audit_file(path, tell_damaged_game, &damaged, &sum, &why);
    if (!good)
        return arguments_fail("serve", &why);
    struct text_value values[] = {
        {"file", path, 0}, {"games", NULL, sum.games}, {"events", NULL, sum.events}, {"n", NULL, damaged}};
    say_sentence(tr("{file}: games {games}, events {events}, damaged {n}"), values, 4);
    return damaged ? 1 : 0;
}

static int tell_health(const struct server_options *server) {
    struct refusal why;
    if (!health_ask(server->listen, server->port, &why))
        return arguments_fail("serve", &why);
    say_line(tr("all is well"));
    return 0;
}

/* The server of a site whose games chat programs can show: they ask for the picture at its address. */
static struct server *open_server(const struct server_options *options, struct site *site,
                                  struct refusal *why) {
    struct server *server = server_open(options, site, why);
    if (!server)
        return NULL;
    const char *address = options->base_url ? options->base_url : server_lan_url(server);
    if (!address || site_name_preview(site, address, why))
        return server;
    server_close(server);
    return NULL;
}

int cli_serve(int count, char **arguments) {
    struct text data = text_room(FILE_PATH), page = text_room(FILE_PATH);
    struct serve_options options;
    struct site site;
    struct refusal why;
    if (arguments_ask_help(count, arguments))
        return say_usage("tayu serve [OPTION]…", about, help);
    if (!read_serve_options(&options, count, arguments))
        return 2;
    if (!check_serve_options(&options, &page, &why))
        return arguments_refuse("serve", &why);
    if (options.health)
        return tell_health(&options.server);
    find_data(&options, &data);
    if (options.check)
        return check_data(options.server.data);
    bool loaded = load_site(&site, options.folder, &why);
    bool told = loaded && (!options.server.data || site_replace(&site, "/online.txt", "yes\n", &why));
    struct server *server = told ? open_server(&options.server, &site, &why) : NULL;
    if (server)
        serve_until_stopped(server, &options, options.open || (!options.no_open && on_desktop()));
    else
        arguments_fail("serve", &why);
    if (loaded)
        site_free(&site);
    return server ? 0 : 1;
}
