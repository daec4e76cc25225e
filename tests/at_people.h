#ifndef TESTS_AT_PEOPLE_H
#define TESTS_AT_PEOPLE_H

#include <stdint.h>

/* Tables of people who play random games with one another and with computers, over WebSockets of servers on
 * this machine. They know only what they are sent, which has to be without gaps; when a line is lost they
 * come back to any of the ports, say what they know, and send again what was not acknowledged. When a game is
 * over, somebody who asks for all of it has to hear the same again, and another one is begun. */
struct people {
    int ports[8], port_count; /* where they come; 0: nobody is there at the moment */
    long finished;            /* games to their end */
    long acknowledged;        /* events */
    long unkept;              /* commands refused because they could not be kept */
    long comings_back;
    long anew; /* how often somebody was told that what it knew never was */
};
extern struct people people;

void people_begin(int tables, uint64_t seed);
void people_end(void);

void people_play_for(int ms);

/* So many of those at this port lose their line. */
void people_leave(int port, int of_hundred);

/* Plays until something has happened at every table, those aside where somebody is at `except_port`, or the
 * time is over: so many milliseconds. */
int people_until_all_go_on(int except_port, int most_ms);

#endif
