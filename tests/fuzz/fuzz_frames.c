/* Any bytes as what a client sends on a WebSocket. Whole messages of text come to the owner as they are; what
 * is against the rules ends the connection and harms nothing. */
#include "base/check.h"
#include "server/frame.h"
#include "server/socket.h"

#include <sys/socket.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int visitors;
static struct socket *talker;

static void *enter(void *context, const struct socket_guest *guest, struct socket *socket,
                   struct refusal *why) {
    (void)context, (void)why;
    check(guest->network == 7);
    visitors++;
    talker = socket;
    return &visitors;
}

static int64_t hear(void *context, void *visitor, struct span message) {
    (void)context;
    check(visitor == &visitors && visitors == 1);
    check(message.length <= FRAME_TEXT_MAX);
    socket_send(talker, message);
    return (int64_t)message.length;
}

static void doze(void *context, void *visitor, bool asleep) {
    (void)context, (void)visitor, (void)asleep;
}

static void leave(void *context, void *visitor) {
    (void)context;
    check(visitor == &visitors);
    visitors--;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const uint8_t who[32];
    uv_loop_t loop;
    int ends[2];
    check(!uv_loop_init(&loop) && !socketpair(AF_UNIX, SOCK_STREAM, 0, ends));
    struct sockets sockets;
    sockets_open(&sockets, &loop, &(struct socket_owner){NULL, enter, hear, doze, leave}, 1);
    size_t first = size > 2 ? (size_t)(data[0] << 8 | data[1]) % size : 0; /* has come with the handshake */
    socket_open(&sockets, ends[0], &(struct socket_guest){who, 7}, (struct span){(const char *)data, first});
    for (size_t at = first; at < size;) {
        size_t part = size - at < 4096 ? size - at : 4096;
        if (send(ends[1], data + at, part, MSG_NOSIGNAL | MSG_DONTWAIT) <= 0)
            break;
        uv_run(&loop, UV_RUN_NOWAIT);
        at += part;
        char answer[65536];
        while (recv(ends[1], answer, sizeof answer, MSG_DONTWAIT) > 0)
            continue;
    }
    sockets_close(&sockets);
    uv_run(&loop, UV_RUN_DEFAULT);
    check(!visitors && !sockets.count && !sockets.backlog.bytes);
    close(ends[1]);
    check(!uv_loop_close(&loop));
    return 0;
}
