#ifndef SERVER_ONLINE_H
#define SERVER_ONLINE_H

#include "server/socket.h"

#include "base/refuse.h"

/* Connects the hall to the sockets, and gives it its store, its computer players and its clock. */
struct online;

struct online_options {
    const char *data;                         /* the file or database of games */
    int threads;                              /* for computer players */
    const char *address;                      /* of the page, for other devices; NULL: they cannot reach it */
    void (*warn)(const struct refusal *what); /* see server.h */
};

/* NULL with the reason if that fails. */
struct online *online_open(uv_loop_t *loop, const struct online_options *options, struct refusal *why);

/* The owner for sockets_open. */
struct socket_owner online_owner(struct online *online);

/* Whether events can be stored now, as far as is known. If it failed before, this tries. */
bool online_is_well(struct online *online);

/* Waits until everything received is stored, and answers it: before the sockets are closed. */
void online_settle(struct online *online);

/* When no socket is open any more. The rest of its memory is freed as the loop runs. */
void online_close(struct online *online);

/* Unpredictable bytes. */
void online_random(uint8_t *bytes, size_t count);

#endif
