#ifndef SERVER_BACKLOG_H
#define SERVER_BACKLOG_H

#include <stddef.h>
#include <stdint.h>

/* What waits to be taken by clients, in bytes: of all, and of those from one house (origin.h). */
enum { BACKLOG_DRAWERS = 256 };

struct backlog_house {
    uint64_t id;
    size_t bytes;
    int clients;
    struct backlog_house *next; /* in the same drawer */
};

struct backlog {
    size_t bytes;
    struct backlog_house *drawers[BACKLOG_DRAWERS];
};

/* One more client from there; NULL without memory. With its last client a house is forgotten. */
struct backlog_house *backlog_enter(struct backlog *backlog, uint64_t id);
void backlog_leave(struct backlog *backlog, struct backlog_house *house);

/* So many bytes more wait, or, below 0, less. */
void backlog_add(struct backlog *backlog, struct backlog_house *house, ptrdiff_t bytes);

#endif
