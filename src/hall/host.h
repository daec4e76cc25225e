#ifndef HALL_HOST_H
#define HALL_HOST_H

#include "rules/game.h"

/* What the caller provides: connections to visitors, computer players, random bytes and time. */
enum {
    HALL_OWNER_BYTES = 32, /* SHA-256 of the owner's cookie */
    HALL_LINE_MAX = 4096,  /* the longest command, `make`, has a tenth of it */
};

/* A decision that a computer has to make. */
struct hall_thinking {
    uint64_t ticket;
    const struct game *view;
    int level;
    uint64_t seed; /* independent of the view, and unpredictable */
};

struct hall_host {
    void *context;

    /* Sends a message to a peer; the bytes are valid only during the call. */
    void (*send)(void *context, void *peer, struct span message);

    /* Starts a decision; hall_thought brings the result. False if that is not possible now. */
    bool (*think)(void *context, const struct hall_thinking *thinking);

    void (*random)(void *context, uint8_t *bytes, size_t count);
    int64_t (*now_ms)(void *context);

    const char *address; /* of the page, for other devices; NULL: they cannot reach it */
};

/* The connection to one visitor (wire/wire.h). */
struct wire {
    const struct hall_host *host;
    void *peer;
};

#endif
