#ifndef SERVER_CONNECTION_H
#define SERVER_CONNECTION_H

#include "server/site.h"
#include "server/socket.h"

#include <uv.h>

/* One client: its requests are answered one after the other, in the order in which they came. */

/* What all connections have in common. */
struct connections {
    const struct site *site;
    struct sockets *sockets; /* NULL: nothing but the page is served */
    const char *base_url;    /* where people see the page; NULL: as their request says */
    uint64_t patience_ms;    /* for a request to come, and for the client to take some of the answer */
    int count;
    struct connection *first;
};

enum { CONNECTIONS_MAX = 4096 };

/* Takes the client that is waiting at the listener. */
void connection_accept(struct connections *connections, uv_stream_t *listener);

/* Ends all of them; their memory is freed as the loop runs on. */
void connections_close(struct connections *connections);

#endif
