#ifndef SERVER_FRAME_H
#define SERVER_FRAME_H

#include "base/span.h"

/* WebSocket frames (RFC 6455, 5.2): those of a client are parsed strictly, those of a server are written. A
 * message is one text frame: fragments would have to be buffered. No sockets, no memory. */
enum frame_kind { FRAME_TEXT = 1, FRAME_CLOSE = 8, FRAME_PING = 9, FRAME_PONG = 10 };

/* Close codes (7.4.1). */
enum frame_end {
    FRAME_GOES_ON = 0, /* not closed */
    FRAME_GOING_AWAY = 1001,
    FRAME_AGAINST_RULES = 1002,
    FRAME_NOT_TAKEN = 1003, /* an unsupported kind of message */
    FRAME_NO_TEXT = 1007,
    FRAME_TOO_LONG = 1009,
    FRAME_LATER = 1013,
};

/* The longest text; with its header; the longest control frame; the longest header of a server's frame. */
enum { FRAME_TEXT_MAX = 4096, FRAME_MAX = FRAME_TEXT_MAX + 8, FRAME_CONTROL_MAX = 125, FRAME_HEAD_MAX = 10 };

struct frame {
    enum frame_kind kind;
    char *payload; /* masked until frame_unmask */
    size_t length;
    size_t whole; /* the size with its header */
    uint8_t mask[4];
    enum frame_end end; /* the close code, if it is broken */
};

/* The first frame of these bytes, or what is wrong with it, which may be known before it is complete. */
enum frame_found { FRAME_PART, FRAME_WHOLE, FRAME_BROKEN };
enum frame_found frame_find(char *bytes, size_t count, struct frame *frame);

/* Unmasks the payload, once; false if it must be UTF-8 and is not: then `end` is the close code. */
bool frame_unmask(struct frame *frame);

/* The header of a server's frame; returns its length. */
size_t frame_write_head(uint8_t head[FRAME_HEAD_MAX], enum frame_kind kind, size_t length);

#endif
