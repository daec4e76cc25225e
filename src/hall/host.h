#ifndef HALL_HOST_H
#define HALL_HOST_H

#include "rules/game.h"

/* What the outside lends the hall: a way to its visitors, thinkers, chance and time. */
enum {
    HALL_OWNER_BYTES = 32, /* SHA-256 of what only its owner has */
    HALL_LINE_MAX = 4096,  /* the longest command, `make`, has a tenth of it */
};

/* What a computer is to decide. */
struct hall_thinking {
    uint64_t ticket;
    const struct game *view;
    int level;
    uint64_t seed; /* says nothing of the view, and nobody can guess it */
};

struct hall_host {
    void *context;

    /* A message for a peer; its bytes are gone afterwards. */
    void (*send)(void *context, void *peer, struct span message);

    /* A computer is to decide; hall_thought brings what it does. False if that cannot be done now. */
    bool (*think)(void *context, const struct hall_thinking *thinking);

    void (*random)(void *context, uint8_t *bytes, size_t count);
    int64_t (*now_ms)(void *context);

    const char *address; /* of the page, for those at other devices; NULL: they cannot reach it */
};

/* The way to one visitor (wire/wire.h). */
struct wire {
    const struct hall_host *host;
    void *peer;
};

#endif
