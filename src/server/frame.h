#ifndef SERVER_FRAME_H
#define SERVER_FRAME_H

#include "base/span.h"

/* Frames of WebSockets (RFC 6455, 5.2): those of a client, read strictly, and those of a server. A message is
 * one frame of text: what comes in pieces would have to be kept. No sockets, no memory. */
enum frame_kind { FRAME_TEXT = 1, FRAME_CLOSE = 8, FRAME_PING = 9, FRAME_PONG = 10 };

/* Why a connection ends (7.4.1). */
enum frame_end {
    FRAME_GOES_ON = 0, /* it does not */
    FRAME_GOING_AWAY = 1001,
    FRAME_AGAINST_RULES = 1002,
    FRAME_NOT_TAKEN = 1003, /* a kind of message that nobody wants here */
    FRAME_NO_TEXT = 1007,
    FRAME_TOO_LONG = 1009,
    FRAME_LATER = 1013,
};

/* The longest that is taken, and that with its head; the longest frame that is not text; what a server puts
 * before a message. */
enum { FRAME_TEXT_MAX = 4096, FRAME_MAX = FRAME_TEXT_MAX + 8, FRAME_CONTROL_MAX = 125, FRAME_HEAD_MAX = 10 };

struct frame {
    enum frame_kind kind;
    char *payload; /* masked until frame_unmask */
    size_t length;
    size_t whole; /* bytes of all of it */
    uint8_t mask[4];
    enum frame_end end; /* of a broken one */
};

/* The first frame of these bytes, or what is wrong with it, which may show before all of it is there. */
enum frame_found { FRAME_PART, FRAME_WHOLE, FRAME_BROKEN };
enum frame_found frame_find(char *bytes, size_t count, struct frame *frame);

/* Makes what it says readable, once; false if that is no text where it has to be: `end` says how to end. */
bool frame_unmask(struct frame *frame);

/* The head of a server's frame; its length. */
size_t frame_write_head(uint8_t head[FRAME_HEAD_MAX], enum frame_kind kind, size_t length);

#endif
