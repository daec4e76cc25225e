#ifndef SERVER_TALK_H
#define SERVER_TALK_H

#include "hall/requests/rate_limit.h"

/* Who has said something that was not heard yet. In a turn of the loop everybody is heard once, one message;
 * those who made much work lately come behind the others, and only as far as a turn has time for them: so a
 * crowd that asks for much takes time from itself and not from those who ask for little. No sockets, no
 * clock.
 *
 * Work is counted in events of games that were read or told (hall.h). */
enum { TALK_AT_ONCE = 500, TALK_A_SECOND = 250, TALK_WORK_OF_TURN = 2000 };

/* One who talks: memory of the owner's, all zero in the beginning. */
struct talker {
    struct talk_queue *queue; /* in which it waits; NULL: in none */
    struct talker *next, **link;
    struct rate_limit work;
    bool more; /* it has said something that can be heard: whoever serves it says so */
};

struct talk_queue {
    struct talker *first, **last;
    int count;
};

struct talk {
    struct talk_queue light, heavy;
};

void talk_open(struct talk *talk);

/* Its turn comes, if it has said something: nothing happens if it is in a queue already. */
void talk_wait(struct talk *talk, struct talker *talker, int64_t now_ms);

/* It is gone. */
void talk_end(struct talker *talker);

/* One turn: `serve` hears one message of the talker, sets `more`, and tells how much work that was. True if
 * somebody still waits. */
typedef int64_t talk_serve(struct talker *talker);
bool talk_turn(struct talk *talk, int64_t now_ms, talk_serve *serve);

#endif
