#ifndef HALL_NODES_H
#define HALL_NODES_H

#include "hall/sessions/registry.h"

/* Other nodes work on the same games. Their events are read from the store and sent to viewers here; the
 * store decides which node was first. If no other node uses the store, all this does nothing.
 *
 * A game that waits for a computer is due with its last event. The node that took that event holds a lease
 * and renews it while it thinks. When the lease has expired, the first node to take it has the game. */

/* Starts and stops listening. False without memory. */
bool nodes_open(struct hall *hall);
void nodes_close(struct hall *hall);

/* Polls the store and catches up with games that have news. */
void nodes_poll(struct hall *hall);

/* For the agenda: renews the lease of a game that a computer thinks about; tells the other nodes who is here
 * and forgets silent nodes; adds the game to those that nodes_catch_up reads at once, with or without
 * news. */
void nodes_keep(void *session);
void nodes_exchange(void *session);
void nodes_look_at(void *session);
void nodes_catch_up(struct hall *hall);

/* This node stops: others may take over at once what it thinks about. */
void nodes_hand_over(struct hall *hall);

/* A game is due, and it has no lease or an expired one: takes it, unless another node is faster, and
 * continues it. */
void nodes_claim(struct hall *hall, const char *id, const struct store_attention *attention);

#endif
