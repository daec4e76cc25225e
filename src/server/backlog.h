#ifndef SERVER_BACKLOG_H
#define SERVER_BACKLOG_H

#include <stddef.h>
#include <stdint.h>

/* Bytes that wait for clients to read them: in all, and for each network (origin.h). */
enum { BACKLOG_DRAWERS = 256 };

struct backlog_network {
    uint64_t id;
    size_t bytes;
    int clients;
    struct backlog_network *next; /* in the same hash bucket */
};

struct backlog {
    size_t bytes;
    struct backlog_network *drawers[BACKLOG_DRAWERS];
};

/* Adds a client; NULL without memory. With its last client a network is forgotten. */
struct backlog_network *backlog_enter(struct backlog *backlog, uint64_t id);
void backlog_leave(struct backlog *backlog, struct backlog_network *network);

/* Adds waiting bytes; below 0, removes them. */
void backlog_add(struct backlog *backlog, struct backlog_network *network, ptrdiff_t bytes);

#endif
