#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "server/site.h"

/* Gives the page out over HTTP, on libuv: one thread, no waiting. */

enum { SERVER_PORT = 8719, SERVER_PORTS_TRIED = 21, SERVER_PATIENCE_S = 30, SERVER_URL_LENGTH = 80 };
enum { SERVER_CLIENTS = 4096, SERVER_CLIENTS_OF_HOUSE = 256, SERVER_VISITORS = 20000 };

struct server_options {
    const char *listen; /* an IPv4 or IPv6 address */
    int port;           /* 0: any that is free */
    bool next_port;     /* if the port is taken, the next free one of SERVER_PORTS_TRIED will do */
    int patience_s;     /* how long a client may take to send a request, or to take some of the answer */
    int clients; /* at most so many at a time, and fewer if the system does not let us open so many files */
    int clients_of_house;
    int visitors; /* WebSockets, likewise */
    const char
        *data; /* the file or database of games that are played over the network; NULL: there are none */
    const char *base_url; /* where people see the page; NULL: as they ask for it */
    const char *proxy;    /* the address of a proxy that says for whom it asks; NULL: none is trusted */
    int threads;          /* on which computers think in such games */
    void (*warn)(const struct refusal *what); /* hears what whoever hosts should know; NULL: nobody does */
};

struct server;

/* Begins to listen; the site stays the caller's and must stay where it is. NULL with the reason if it cannot
 * be done. */
struct server *server_open(const struct server_options *options, const struct site *site,
                           struct refusal *why);

/* Where the page is, for this machine: "http://127.0.0.1:8719/". */
const char *server_url(const struct server *server);

/* Where it is for others in the same network; NULL if they cannot reach it, or there is no network. */
const char *server_house_url(const struct server *server);

/* Serves until SIGINT or SIGTERM. */
void server_run(struct server *server);

void server_close(struct server *server);

#endif
