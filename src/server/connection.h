#ifndef SERVER_CONNECTION_H
#define SERVER_CONNECTION_H

#include "server/site.h"
#include "server/socket.h"

#include <uv.h>

/* Clients: the requests of each are answered one after the other, in the order in which they came.
 *
 * All memory is there from the start. A newcomer always gets in: if there are too many, all in all or from
 * one house, the one is let go whose last request, or taken piece of an answer, is longest ago. */

struct connection_limits {
    uint64_t patience_ms; /* for a request to come, and for the client to take some of the answer */
    int most;
    int most_of_house; /* see origin.h */
};

/* What all connections have in common. */
struct connections {
    const struct site *site;
    struct sockets *sockets;                  /* NULL: nothing but the page is served */
    struct online *online;                    /* with them */
    const char *base_url;                     /* where people see the page; NULL: as their request says */
    const char *proxy;                        /* whose word about for whom it asks is taken; NULL: nobody's */
    void (*warn)(const struct refusal *what); /* see server.h */
    bool warned;                              /* of a proxy that nobody named */
    bool warned_of_name;                      /* of a name that is not this machine's */
    char machine[256];                        /* what this machine is called */
    struct connection_limits limits;
    uv_stream_t *listener; /* at which they wait */
    bool waits;            /* one waits there for a place */
    int count;
    struct connection *first, **last; /* those that are open; first the one to let go */
    struct connection *places, *free;
    int used; /* places that were ever taken */
};

/* False if there is no memory for them. */
bool connections_open(struct connections *connections, const struct site *site,
                      const struct connection_limits *limits, uv_stream_t *listener);

/* Takes the client that is waiting at the listener. */
void connections_accept(struct connections *connections);

/* Ends all of them; the loop has to run on before their memory can be freed. */
void connections_close(struct connections *connections);
void connections_free(struct connections *connections);

#endif
