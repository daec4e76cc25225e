#ifndef SERVER_ONLINE_H
#define SERVER_ONLINE_H

#include "server/socket.h"

#include "base/refuse.h"

/* The hall behind the sockets: its store on disk, its thinkers, its clock. */
struct online;

struct online_options {
    const char *data;    /* the file or the database of the store */
    int threads;         /* on which computers think */
    const char *address; /* of the page, for those at other devices; NULL: they cannot reach it */
    void (*warn)(const struct refusal *what); /* see server.h */
};

/* NULL with the reason if it cannot be done. */
struct online *online_open(uv_loop_t *loop, const struct online_options *options, struct refusal *why);

/* For sockets_… to belong to. */
struct socket_owner online_owner(struct online *online);

/* Whether what is said now can be kept, as far as is known. If it could not be kept before, this tries. */
bool online_is_well(struct online *online);

/* Waits until all that was said is kept, and tells so: before the sockets are closed. */
void online_settle(struct online *online);

/* When no socket is open any more: what was said is kept. The rest of its memory is freed as the loop runs
 * on. */
void online_close(struct online *online);

/* Bytes that nobody can guess. */
void online_random(uint8_t *bytes, size_t count);

#endif
