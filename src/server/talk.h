#ifndef SERVER_TALK_H
#define SERVER_TALK_H

#include "base/rate_limit.h"

/* Decides whose message is handled next. In a round of the loop everybody gets one message; those who caused
 * much work lately come last, and only as far as a round has time for them. So a crowd that asks for much
 * delays itself and not others. No sockets, no clock.
 *
 * Work is counted in events of games that were read or sent (hall.h). */
enum { TALK_AT_ONCE = 500, TALK_A_SECOND = 250, TALK_WORK_OF_TURN = 2000 };

/* A client: memory of the owner's, initially all zero. */
struct talker {
    struct talk_queue *queue; /* the queue it waits in; NULL: none */
    struct talker *next, **link;
    struct rate_limit work;
    bool more; /* it has another message; set by `serve` */
};

struct talk_queue {
    struct talker *first, **last;
    int count;
};

struct talk {
    struct talk_queue light, heavy;
};

void talk_open(struct talk *talk);

/* Adds it to a queue, unless it is in one already. */
void talk_wait(struct talk *talk, struct talker *talker, int64_t now_ms);

/* It has left. */
void talk_end(struct talker *talker);

/* One round: `serve` handles one message of the talker, sets `more`, and returns how much work that was. True
 * if somebody still waits. */
typedef int64_t talk_serve(struct talker *talker);
bool talk_turn(struct talk *talk, int64_t now_ms, talk_serve *serve);

#endif
