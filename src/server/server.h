#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "server/site.h"

/* Serves the page over HTTP on libuv: one thread, no blocking. */

enum { SERVER_PORT = 8719, SERVER_PORTS_TRIED = 21, SERVER_PATIENCE_S = 30, SERVER_URL_LENGTH = 80 };
enum { SERVER_CLIENTS = 4096, SERVER_CLIENTS_OF_NETWORK = 256, SERVER_VISITORS = 20000 };

struct server_options {
    const char *listen; /* an IPv4 or IPv6 address */
    int port;           /* 0: any free one */
    bool next_port;     /* if the port is in use, try the next ones, up to SERVER_PORTS_TRIED */
    int patience_s;     /* timeout for a request, and for reading some of the answer */
    int clients;        /* at most, or as many as the limit of open files allows */
    int clients_of_network;
    int visitors;                             /* WebSockets, likewise */
    const char *data;                         /* the file or database of games over the network; NULL: none */
    const char *base_url;                     /* the public address of the page; NULL: as in the request */
    const char *proxy;                        /* the address of the trusted proxy; NULL: none */
    int threads;                              /* for computer players in such games */
    void (*warn)(const struct refusal *what); /* is told what the host should know; may be NULL */
};

struct server;

/* Starts listening; the site stays the caller's and must not move. NULL with the reason if that fails. */
struct server *server_open(const struct server_options *options, const struct site *site,
                           struct refusal *why);

/* The address of the page on this machine: "http://127.0.0.1:8719/". */
const char *server_url(const struct server *server);

/* The address for others in the same network; NULL if they cannot reach it, or there is no network. */
const char *server_lan_url(const struct server *server);

/* Serves until SIGINT or SIGTERM. */
void server_run(struct server *server);

void server_close(struct server *server);

#endif
