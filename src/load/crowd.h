#ifndef LOAD_CROWD_H
#define LOAD_CROWD_H

#include "load/line.h"
#include "table/table.h"

/* Many people who play games of two with one another, each over a connection of their own; what is measured
 * while they do. One thread, on epoll. */
enum { CROWD_ID = 10, CROWD_PORTS_MOST = 3 };

struct crowd_pair {
    struct line lines[2];
    char id[CROWD_ID + 1];
    struct table table; /* as the first of them knows it */
    struct seal seal;
    struct move moves[TABLE_MOVES_MAX];
    int numbers[2];   /* of the last events that they have heard of */
    int heard;        /* who have heard of the event that was asked for */
    int64_t asked_ns; /* when; 0: none was */
};

struct crowd {
    int ports[CROWD_PORTS_MOST], port_count; /* of the nodes, to which they come in turn */
    int games, epoll;
    struct crowd_pair *pairs;
    int dealt, failed;  /* games that have begun; connections that ended, and refusals */
    int64_t messages;   /* from the clients and to them */
    int64_t events;     /* that everybody has heard of */
    int64_t *delays_ns; /* of these, from the action to the event at everybody's */
    int64_t room;
};

/* Opens all connections: with several ports, those of a pair to two of them. False with the reason. */
bool crowd_open(struct crowd *crowd, const int *ports, int port_count, int games, struct refusal *why);
void crowd_close(struct crowd *crowd);

/* Makes all games and sits down, up to the deal; false if that fails, or nothing is heard for a minute. */
bool crowd_begin(struct crowd *crowd, struct refusal *why);

/* Plays for some time, and until a few events have come, for a minute more at most: so many events a second
 * in all; 0: each pair as fast as it can, `pairs` of them. */
void crowd_play(struct crowd *crowd, int rate, int pairs, int seconds);

/* Of the delays so far, the one that so many of a thousand are not above, in milliseconds. */
double crowd_delay_ms(struct crowd *crowd, int thousandths);

/* Plain messages, sent as soon as the last one came back: how many went there and back. */
int64_t crowd_echo(int port, int connections, int seconds, struct refusal *why);

#endif
