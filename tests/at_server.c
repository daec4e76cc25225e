#define _GNU_SOURCE
#include "at_server.h"

#include "folder.h"
#include "support.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void make_site(void) {
    struct stat there;
    char path[200];
    snprintf(path, sizeof path, "%s", folder_path("site"));
    if (!stat(path, &there))
        return;
    assert_false(mkdir(path, 0700));
    strcat(path, "/index.html");
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("<p>", file);
    fclose(file);
}

/* The line that says where it listens; it comes when it does. */
static int read_port(int from) {
    char text[2000];
    size_t length = 0;
    for (;;) {
        ssize_t count = read(from, text + length, sizeof text - length - 1);
        if (count <= 0)
            fail_msg("the server does not start");
        length += (size_t)count;
        text[length] = 0;
        const char *port = strstr(text, "http://127.0.0.1:");
        if (port && strchr(port, '\n'))
            return atoi(port + 17);
    }
}

/* It ends with the test, however that ends. */
static pid_t start(const char *const *words, int files, int *from) {
    int ends[2];
    assert_false(pipe2(ends, O_CLOEXEC));
    pid_t pid = fork();
    if (!pid) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(ends[1], STDOUT_FILENO);
        if (files)
            setrlimit(RLIMIT_NOFILE, &(struct rlimit){(rlim_t)files, (rlim_t)files});
        execv(words[0], (char **)words);
        _exit(127);
    }
    close(ends[1]);
    *from = ends[0];
    return pid;
}

void served_start(struct served *served, const char *const *more) {
    char port[10], data[120], site[120];
    int from, count = 7;
    bool database = *more && !strcmp(*more, "--db");
    make_site();
    snprintf(port, sizeof port, "%d", served->port);
    snprintf(data, sizeof data, "%s", folder_path("games"));
    snprintf(site, sizeof site, "%s", folder_path("site"));
    const char *words[30] = {TAYU_PROGRAM, "serve", "--no-open", "--port", port, "--site", site};
    if (!database) {
        words[count++] = "--data";
        words[count++] = data;
    }
    while (*more)
        words[count++] = *more++;
    served->pid = start(words, served->files, &from);
    served->port = read_port(from);
    close(from);
}

int served_health(const struct served *served) {
    static const char request[] = "GET /health HTTP/1.0\r\n\r\n";
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)served->port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct timeval patience = {.tv_sec = 60};
    char answer[200] = "";
    int status = 0, file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_true(file >= 0);
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (!connect(file, (struct sockaddr *)&address, sizeof address) &&
        write(file, request, sizeof request - 1) == sizeof request - 1 &&
        read(file, answer, sizeof answer - 1) > 0)
        sscanf(answer, "HTTP/1.1 %d", &status);
    close(file);
    return status;
}

void served_until_health(const struct served *served, int status) {
    int last = served_health(served);
    for (int i = 0; i < 6000 && last != status; i++) {
        usleep(50000);
        last = served_health(served);
    }
    assert_int_equal(last, status);
}

/* One that is stopped goes on first. A SIGCONT behind the signal could come while the leak sanitizer attaches
 * to a server that ends, which would then wait for ever. */
int served_end(struct served *served, int signal) {
    int status;
    if (signal && signal != SIGKILL)
        kill(served->pid, SIGCONT);
    kill(served->pid, signal);
    assert_int_equal(waitpid(served->pid, &status, 0), served->pid);
    served->pid = 0;
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

void served_stop(struct served *served) {
    static const char *const names[] = {"site/index.html", "games", "games-wal", "games-shm"};
    if (served->pid)
        assert_int_equal(served_end(served, SIGTERM), 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        unlink(folder_path(names[i]));
    rmdir(folder_path("site"));
}

int served_check(void) {
    char data[120], told[1000];
    int from, status;
    snprintf(data, sizeof data, "%s", folder_path("games"));
    const char *words[] = {TAYU_PROGRAM, "serve", "--check", "--data", data, NULL};
    pid_t pid = start(words, 0, &from);
    ssize_t count = read(from, told, sizeof told - 1);
    close(from);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    told[count > 0 ? count : 0] = 0;
    const char *outcome = strstr(told, "games: ");
    print_message("%s", outcome ? outcome : told);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
