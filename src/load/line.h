#ifndef LOAD_LINE_H
#define LOAD_LINE_H

#include "base/text.h"

/* A client of the server (docs/online.md): a WebSocket on this machine, for measurements and tests. It keeps
 * its cookie when it is opened again, so the server knows it. All zero before the first use. */
enum { LINE_COOKIE = 64, LINE_HEAD_MAX = 1024 };

struct line {
    int file; /* with `open` */
    bool open;
    int status;     /* of the answer to the handshake: 101 */
    int close_code; /* with which the server ended it; 0: it did not say */
    char reason[124];
    char cookie[LINE_COOKIE + 1];
    char *bytes; /* that have come */
    size_t filled, room, used;
};

/* Connects and shakes hands; `fields` are more lines of the head, each ended by "\r\n", or "". False if there
 * is no connection, or the answer is not 101: `status` tells. */
bool line_open(struct line *line, int port, const char *fields);
void line_close(struct line *line);

/* Frees its memory too; the cookie is forgotten. */
void line_free(struct line *line);

/* A message; false if the connection has ended. */
bool line_say(struct line *line, struct span text);

/* A frame as it is told: `first` is its first byte (FIN and kind), `masked` as a client's has to be. */
bool line_say_frame(struct line *line, uint8_t first, bool masked, struct span payload);

/* Bytes as they are. */
bool line_say_bytes(struct line *line, const void *bytes, size_t count);

/* The next message, which stays until the next call; pings are answered on the way. Waits at most so long for
 * it. */
enum line_news { LINE_NOTHING, LINE_MESSAGE, LINE_ENDED };
enum line_news line_hear(struct line *line, int wait_ms, struct span *message);

#endif
