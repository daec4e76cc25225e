#ifndef SERVER_CONNECTION_H
#define SERVER_CONNECTION_H

#include "server/site.h"
#include "server/socket.h"

#include <uv.h>

/* HTTP clients. The requests of each are answered one after the other, in order.
 *
 * All memory is allocated at the start. A new client always gets in: if there are too many, in all or from
 * one network, the one is closed that has been idle longest, without a request or a read of its answer. */

struct connection_limits {
    uint64_t patience_ms; /* timeout for a request, and for reading some of the answer */
    int most;
    int most_of_network; /* see origin.h */
};

/* What all connections have in common. */
struct connections {
    const struct site *site;
    struct sockets *sockets;                  /* NULL: only the page is served */
    struct online *online;                    /* with them */
    const char *base_url;                     /* the public address of the page; NULL: as in their request */
    const char *proxy;                        /* the trusted proxy, which names its clients; NULL: none */
    void (*warn)(const struct refusal *what); /* see server.h */
    bool warned;                              /* about a proxy that is not trusted */
    bool warned_of_name;                      /* about a Host that is not this machine */
    char machine[256];                        /* the name of this machine */
    struct connection_limits limits;
    uv_stream_t *listener; /* where new ones arrive */
    bool waits;            /* one waits there for a free place */
    int count;
    struct connection *first, **last; /* open ones; the first is the next to close */
    struct connection *places, *free;
    int used; /* places that were ever in use */
};

/* False without memory. */
bool connections_open(struct connections *connections, const struct site *site,
                      const struct connection_limits *limits, uv_stream_t *listener);

/* Accepts the client that waits at the listener. */
void connections_accept(struct connections *connections);

/* Closes all of them; the loop has to run before their memory can be freed. */
void connections_close(struct connections *connections);
void connections_free(struct connections *connections);

#endif
