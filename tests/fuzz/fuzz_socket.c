/* Any bytes as what four clients do to a server, over real sockets, and how time goes by meanwhile. Whatever
 * they do: in the end a well-behaved client gets its page, and when all have gone and a day has passed
 * nothing of them is left. A piece up to a byte 255 is one move: its first byte says whose and what. */
#include "base/check.h"
#include "server/connection.h"
#include "server/frame.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CLIENTS = 4, DAY_S = 86400 };
enum move { SEND, FRAME, SHAKE_HANDS, TAKE, WAIT, LEAVE, MOVES };

static uv_loop_t loop;
static uv_tcp_t listener;
static struct sockaddr_in where;
static struct connections connections;
static struct sockets sockets;
static struct site_file files[2] = {{.path = "/index.html"}, {.path = "/large.bin"}};
static const struct site site = {2, files};
static int clients[CLIENTS], visitors;
static int64_t passed_s;
static bool serving;

/* Time goes by for the server alone, not for the fuzzer. */
__attribute__((visibility("default"))) int clock_gettime(clockid_t clock, struct timespec *time) {
    int status = (int)syscall(SYS_clock_gettime, clock, time);
    time->tv_sec += serving ? passed_s : 0;
    return status;
}

static void *enter(void *context, const struct socket_guest *guest, struct socket *socket,
                   struct refusal *why) {
    (void)context, (void)guest;
    if (visitors == CLIENTS - 1 && !refuse(why, "too many"))
        return NULL;
    visitors++;
    return socket;
}

/* Says what it hears, a hundredfold. */
static int64_t hear(void *context, void *visitor, struct span message) {
    (void)context;
    check(message.length <= FRAME_TEXT_MAX);
    for (int i = 0; i < 100; i++)
        socket_send(visitor, message);
    return (int64_t)message.length;
}

static void doze(void *context, void *visitor, bool asleep) {
    (void)context, (void)visitor, (void)asleep;
}

static void leave(void *context, void *visitor) {
    (void)context, (void)visitor;
    visitors--;
}

static void on_client(uv_stream_t *stream, int status) {
    (void)stream;
    if (!status)
        connections_accept(&connections);
}

static void open_server(void) {
    const struct connection_limits limits = {
        .patience_ms = 30000, .most = CLIENTS - 1, .most_of_network = CLIENTS - 1};
    int length = sizeof where;
    enum { LARGE = 1 << 20 };
    files[0].contents[CODING_NONE] = (struct site_content){.bytes = "<p>", .length = 3, .etag = "\"1\""};
    files[1].contents[CODING_NONE] =
        (struct site_content){.bytes = calloc(1, LARGE), .length = LARGE, .etag = "\"2\""};
    uv_loop_init(&loop);
    uv_tcp_init(&loop, &listener);
    uv_ip4_addr("127.0.0.1", 0, &where);
    check(!uv_tcp_bind(&listener, (struct sockaddr *)&where, 0));
    check(!uv_listen((uv_stream_t *)&listener, 100, on_client));
    check(!uv_tcp_getsockname(&listener, (struct sockaddr *)&where, &length));
    check(connections_open(&connections, &site, &limits, (uv_stream_t *)&listener));
    sockets_open(&sockets, &loop, &(struct socket_owner){NULL, enter, hear, doze, leave}, CLIENTS - 1);
    connections.sockets = &sockets;
    for (int i = 0; i < CLIENTS; i++)
        clients[i] = -1;
}

static void go_on(void) {
    serving = true;
    for (int i = 0; i < 3; i++)
        uv_run(&loop, UV_RUN_NOWAIT);
    serving = false;
}

static int come(void) {
    int client = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    setsockopt(client, SOL_SOCKET, SO_LINGER, &(struct linger){1, 0}, sizeof(struct linger));
    connect(client, (struct sockaddr *)&where, sizeof where);
    go_on();
    return client;
}

static void say(int client, struct span text) {
    if (send(client, text.start, text.length, MSG_NOSIGNAL) < 0)
        return;
    go_on();
}

/* A message of text as browsers send it, masked with zeros. */
static void say_frame(int client, struct span text) {
    uint8_t frame[6 + 125] = {0x81};
    size_t length = text.length < 125 ? text.length : 125;
    frame[1] = (uint8_t)(0x80 | length);
    if (length)
        memcpy(frame + 6, text.start, length);
    say(client, (struct span){(const char *)frame, 6 + length});
}

static void do_move(struct span piece) {
    static char taken[1 << 20];
    unsigned what = (uint8_t)piece.start[0];
    int *client = &clients[what % CLIENTS];
    struct span rest = {piece.start + 1, piece.length - 1};
    if (*client < 0)
        *client = come();
    switch ((enum move)(what / CLIENTS % MOVES)) {
    case SEND:
        say(*client, rest);
        break;
    case FRAME:
        say_frame(*client, rest);
        break;
    case SHAKE_HANDS:
        say(*client,
            span_of("GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"));
        break;
    case TAKE:
        while (recv(*client, taken, sizeof taken, 0) > 0)
            go_on();
        break;
    case WAIT:
        passed_s += rest.length ? (uint8_t)rest.start[0] : 1;
        go_on();
        break;
    case LEAVE:
        close(*client);
        *client = -1;
        go_on();
        break;
    case MOVES:
        break;
    }
}

static void check_page(void) {
    char answer[4096] = "";
    int client = come();
    say(client, span_of("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
    for (int i = 0; i < 20 && recv(client, answer, sizeof answer - 1, 0) <= 0; i++)
        go_on();
    check(strstr(answer, "HTTP/1.1 200"));
    close(client);
}

static void check_nothing_left(void) {
    for (int i = 0; i < CLIENTS; i++) {
        if (clients[i] >= 0)
            close(clients[i]);
        clients[i] = -1;
    }
    passed_s += DAY_S;
    for (int i = 0; i < 20 && (connections.count || sockets.count); i++, passed_s += DAY_S)
        go_on();
    check(!connections.count && !sockets.count && !sockets.backlog.bytes && !visitors);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct span rest = {(const char *)data, size}, piece, after;
    if (!connections.places)
        open_server();
    for (bool more = size > 0; more; rest = after) {
        piece = rest;
        more = span_cut(rest, (char)255, &piece, &after);
        if (piece.length)
            do_move(piece);
    }
    check_page();
    check_nothing_left();
    return 0;
}
