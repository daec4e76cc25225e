#define _POSIX_C_SOURCE 200809L
#include "arguments.h"
#include "cli.h"
#include "options.h"
#include "server/server.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

extern char **environ;

static const char how_to[] =
    "usage: tayu serve [OPTION]…\n"
    "\n"
    "The game on a page in the browser, served by this program (docs/serve.md). Options:\n"
    "  --port N          where it listens; 8719 if nothing is said, or the next free one\n"
    "                    of 20; 0 is any free one\n"
    "  --host ADDRESS    127.0.0.1 if nothing is said: only this machine can reach it;\n"
    "                    0.0.0.0 lets others in\n"
    "  --site FOLDER     the files of the page; if nothing is said, 'site' beside the program\n"
    "  --open, --no-open opens the page in a browser, or not; if nothing is said, on a\n"
    "                    desktop when started in a terminal\n"
    "  --patience N      seconds until a silent client is let go; 30 if nothing is said\n";

enum { PORT_MOST = 65535, PATIENCE_MOST = 3600, PATH_LENGTH = 4096 };

struct wishes {
    struct server_options server;
    const char *folder;
    int open, no_open;
};

static bool read_wishes(struct wishes *wishes, int count, char **arguments) {
    struct server_options *server = &wishes->server;
    *wishes = (struct wishes){
        .server = {"127.0.0.1", -1, false, SERVER_PATIENCE_S, SERVER_CLIENTS, SERVER_CLIENTS_OF_HOUSE}};
    const struct option options[] = {
        {"--port", NULL, &server->port, NULL, 0, PORT_MOST},
        {"--host", &server->host, NULL, NULL, 0, 0},
        {"--site", &wishes->folder, NULL, NULL, 0, 0},
        {"--open", NULL, &wishes->open, NULL, 0, 0},
        {"--no-open", NULL, &wishes->no_open, NULL, 0, 0},
        {"--patience", NULL, &server->patience_s, NULL, 1, PATIENCE_MOST},
        {0},
    };
    if (options_read("serve", options, 0, count, arguments) < 0)
        return false;
    server->next_port = server->port < 0;
    if (server->next_port)
        server->port = SERVER_PORT;
    return true;
}

/* The folder of this program, with the way from there behind it. */
static bool beside_program(const char *way, char path[PATH_LENGTH]) {
    char program[PATH_LENGTH];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program);
    while (length > 0 && program[length - 1] != '/')
        length--;
    struct text text = text_in(path, PATH_LENGTH);
    text_span(&text, (struct span){program, length > 0 ? (size_t)length : 0});
    text_string(&text, way);
    struct stat about;
    return !text.cut && !stat(path, &about) && S_ISDIR(about.st_mode);
}

static bool load_site(struct site *site, const char *folder, struct refusal *why) {
    char path[PATH_LENGTH];
    if (!folder && !beside_program("site", path) && !beside_program("../share/tayu/site", path))
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

static void serve(struct server *server, bool open) {
    printf("Ta Yü is at %s\nCtrl-C stops it.\n", server_url(server));
    fflush(stdout);
    if (open)
        open_browser(server_url(server));
    server_run(server);
    server_close(server);
}

int cli_serve(int count, char **arguments) {
    struct wishes wishes;
    struct site site;
    struct refusal why;
    if (arguments_ask_help(count, arguments))
        return fputs(how_to, stdout) < 0;
    if (!read_wishes(&wishes, count, arguments))
        return 2;
    bool loaded = load_site(&site, wishes.folder, &why);
    struct server *server = loaded ? server_open(&wishes.server, &site, &why) : NULL;
    if (server)
        serve(server, wishes.open || (!wishes.no_open && on_desktop()));
    else
        arguments_fail("serve", &why);
    if (loaded)
        site_free(&site);
    return server ? 0 : 1;
}
