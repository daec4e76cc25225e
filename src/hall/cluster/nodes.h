#ifndef HALL_NODES_H
#define HALL_NODES_H

#include "hall/sessions/registry.h"

/* Other nodes go on with the same games. What they did is read from the store and told; who of them is first,
 * the store decides. Where nobody else uses the store all this does nothing.
 *
 * A game that waits for a computer is due with its last event. The node that took that event has a lease, and
 * a new one as long as it thinks; when that is over the game is whose who takes the next one first. */

/* Begins to listen, and ends. False without memory. */
bool nodes_open(struct hall *hall);
void nodes_close(struct hall *hall);

/* Polls the store, and catches up with games that there are news of. */
void nodes_poll(struct hall *hall);

/* For the agenda: keeps a game that is thought about; says who is here, and forgets nodes that say nothing;
 * puts it among those that are caught up with at once by nodes_catch_up, whether there are news of it or not.
 */
void nodes_keep(void *session);
void nodes_exchange(void *session);
void nodes_look_at(void *session);
void nodes_catch_up(struct hall *hall);

/* This node ends: others may go on at once with what it thinks about. */
void nodes_hand_over(struct hall *hall);

/* A game is due and nobody is at it, or whoever was does not say so any more: takes it, unless somebody is
 * faster, and goes on with it. */
void nodes_claim(struct hall *hall, const char *id, const struct store_attention *attention);

#endif
