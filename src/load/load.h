#ifndef LOAD_LOAD_H
#define LOAD_LOAD_H

#include "base/refuse.h"

/* What the server can do, measured from a second process on this machine, beside a bare echo (echo.h) in the
 * same run. */
struct load_options {
    int games;      /* of two, at the same time */
    int rate;       /* events a second in all */
    int seconds;    /* for which they are played */
    int stored;     /* games in the file when it starts again */
    const char *db; /* an empty PostgreSQL database, for several nodes that share it; NULL: no nodes */
};

enum { LOAD_NODES = 3 };

/* Games played on one server, or on several nodes, those of a game at two of them. */
struct load_play {
    double messages;      /* a second of processor at `rate`, every event durable and told to all */
    double busy_messages; /* and as fast as it goes */
    double busy_events;   /* a second, then */
    double events;        /* a second, at `rate`, as they came */
    double delay_ms[3];   /* then, from action to everybody's event: half, 95 %, 99 % are not above */
    int64_t failed;       /* refusals and connections that ended */
};

struct load_figures {
    double echo_messages; /* a second of processor, there and back counted as two */
    struct load_play server, nodes;
    double connection_bytes, game_bytes;
    double start_s; /* to the first answer */
};

/* False with the reason if it cannot be measured. Files are in `folder`, which is empty. */
bool load_measure(const struct load_options *options, const char *folder, struct load_figures *figures,
                  struct refusal *why);

#endif
