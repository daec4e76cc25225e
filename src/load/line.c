#define _GNU_SOURCE
#include "load/line.h"

#include "base/clock.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { TEXT = 0x81, CLOSE = 0x88, PING = 0x89, PONG = 0x8a, FIRST_ROOM = 512, PATIENCE_MS = 20000 };

void line_close(struct line *line) {
    if (line->open)
        close(line->file);
    line->open = false;
    line->filled = line->used = 0;
}

void line_free(struct line *line) {
    line_close(line);
    free(line->bytes);
    *line = (struct line){.file = -1};
}

static bool wait_for_line(const struct line *line, short what, int ms) {
    struct pollfd ready = {.fd = line->file, .events = what};
    return poll(&ready, 1, ms) == 1;
}

bool line_say_bytes(struct line *line, const void *bytes, size_t count) {
    const char *at = bytes;
    while (line->open && count) {
        ssize_t done = send(line->file, at, count, MSG_NOSIGNAL);
        if (done < 0 && (errno != EAGAIN || !wait_for_line(line, POLLOUT, PATIENCE_MS)))
            return false;
        at += done > 0 ? done : 0;
        count -= done > 0 ? (size_t)done : 0;
    }
    return line->open;
}

/* Makes room for more and reads once. False at the end of the connection. */
static bool read_more(struct line *line) {
    if (line->used) {
        line->filled -= line->used;
        memmove(line->bytes, line->bytes + line->used, line->filled);
        line->used = 0;
    }
    if (line->filled == line->room) {
        size_t room = line->room ? 2 * line->room : FIRST_ROOM;
        char *bytes = realloc(line->bytes, room);
        if (!bytes)
            return false;
        line->bytes = bytes;
        line->room = room;
    }
    ssize_t count = recv(line->file, line->bytes + line->filled, line->room - line->filled, 0);
    if (count > 0)
        line->filled += (size_t)count;
    return count > 0 || (count < 0 && errno == EAGAIN);
}

static void keep_cookie(struct line *line, const char *head) {
    const char *cookie = strcasestr(head, "\r\nSet-Cookie: tayu="); /* proxies write it in small letters */
    if (cookie && strlen(cookie + 19) > LINE_COOKIE)
        memcpy(line->cookie, cookie + 19, LINE_COOKIE);
}

/* The head of the answer; what follows it stays. */
static bool read_answer_head(struct line *line) {
    char head[LINE_HEAD_MAX];
    for (;;) {
        size_t length = line->filled < sizeof head ? line->filled : sizeof head - 1;
        if (length)
            memcpy(head, line->bytes, length);
        head[length] = 0;
        const char *end = strstr(head, "\r\n\r\n");
        if (end) {
            line->status = atoi(head + 9);
            line->used = (size_t)(end - head) + 4;
            keep_cookie(line, head);
            return line->status == 101;
        }
        if (length == sizeof head - 1 || !wait_for_line(line, POLLIN, PATIENCE_MS) || !read_more(line))
            return false;
    }
}

static bool shake_hands(struct line *line, int port, const char *fields) {
    struct text head = text_room(LINE_HEAD_MAX);
    text_format(&head,
                "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s",
                port, fields);
    if (*line->cookie)
        text_format(&head, "Cookie: tayu=%s\r\n", line->cookie);
    text_string(&head, "\r\n");
    return !head.cut && line_say_bytes(line, head.start, head.length) && read_answer_head(line);
}

bool line_open(struct line *line, int port, const char *fields) {
    struct sockaddr_in where = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int on = 1;
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    line_close(line);
    line->status = line->close_code = 0;
    line->reason[0] = 0;
    line->file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    line->open = line->file >= 0;
    if (!line->open)
        return false;
    setsockopt(line->file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    bool good = !connect(line->file, (struct sockaddr *)&where, sizeof where) &&
                !fcntl(line->file, F_SETFL, O_NONBLOCK) && shake_hands(line, port, fields);
    if (!good)
        line_close(line);
    return good;
}

bool line_say_frame(struct line *line, uint8_t first, bool masked, struct span payload) {
    static const uint8_t mask[4] = {0x37, 0xfa, 0x21, 0x3d};
    uint8_t frame[14 + 65536];
    size_t at = 0;
    if (payload.length > 65536)
        return false;
    frame[at++] = first;
    uint8_t mark = masked ? 0x80 : 0;
    if (payload.length < 126)
        frame[at++] = (uint8_t)(mark | payload.length);
    else if (payload.length < 65536) {
        frame[at++] = mark | 126;
        frame[at++] = (uint8_t)(payload.length >> 8);
        frame[at++] = (uint8_t)payload.length;
    } else {
        frame[at++] = mark | 127;
        for (int shift = 56; shift >= 0; shift -= 8)
            frame[at++] = (uint8_t)((uint64_t)payload.length >> shift);
    }
    if (masked) {
        memcpy(frame + at, mask, sizeof mask);
        at += sizeof mask;
    }
    for (size_t i = 0; i < payload.length; i++)
        frame[at++] = (uint8_t)payload.start[i] ^ (masked ? mask[i % 4] : 0);
    return line_say_bytes(line, frame, at);
}

bool line_say(struct line *line, struct span text) {
    return line_say_frame(line, TEXT, true, text);
}

struct frame {
    uint8_t first;
    size_t head;
    struct span payload;
};

/* The frame that has come as a whole. */
static bool find_frame(const struct line *line, struct frame *frame) {
    const uint8_t *at = (const uint8_t *)line->bytes + line->used;
    size_t left = line->filled - line->used;
    if (left < 2)
        return false;
    uint64_t length = at[1] & 127;
    int more = length == 126 ? 2 : length == 127 ? 8 : 0;
    frame->first = at[0];
    frame->head = 2 + (size_t)more;
    if (left < frame->head)
        return false;
    for (int i = 0; i < more; i++)
        length = i ? length << 8 | at[2 + i] : at[2];
    frame->payload = (struct span){(const char *)at + frame->head, (size_t)length};
    return left - frame->head >= length;
}

static void note_close(struct line *line, struct span payload) {
    struct text reason = text_in(line->reason, sizeof line->reason);
    if (payload.length < 2)
        return;
    line->close_code = (uint8_t)payload.start[0] << 8 | (uint8_t)payload.start[1];
    text_span(&reason, (struct span){payload.start + 2, payload.length - 2});
}

/* What has come already. */
static enum line_news take_socket_frame(struct line *line, struct span *message) {
    struct frame frame;
    while (find_frame(line, &frame)) {
        line->used += frame.head + frame.payload.length;
        *message = frame.payload;
        if (frame.first == TEXT)
            return LINE_MESSAGE;
        if (frame.first == PING)
            line_say_frame(line, PONG, true, frame.payload);
        if (frame.first == CLOSE) {
            note_close(line, frame.payload);
            line_close(line);
            return LINE_ENDED;
        }
    }
    return LINE_NOTHING;
}

enum line_news line_hear(struct line *line, int wait_ms, struct span *message) {
    int64_t until = clock_ns() / 1000000 + wait_ms;
    while (line->open) {
        enum line_news news = take_socket_frame(line, message);
        if (news != LINE_NOTHING)
            return news;
        size_t before = line->filled - line->used;
        if (!read_more(line))
            line_close(line);
        else if (line->filled == before) {
            int64_t left = until - clock_ns() / 1000000;
            if (left <= 0 || !wait_for_line(line, POLLIN, (int)left))
                return LINE_NOTHING;
        }
    }
    return LINE_ENDED;
}
