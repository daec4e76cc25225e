#include "server/talk.h"

#include <stddef.h>

enum { EVENT_US = 1000000 / TALK_A_SECOND, AHEAD_MS = TALK_AT_ONCE / TALK_A_SECOND * 1000 };

static void queue_open(struct talk_queue *queue) {
    *queue = (struct talk_queue){.first = NULL};
    queue->last = &queue->first;
}

void talk_open(struct talk *talk) {
    queue_open(&talk->light);
    queue_open(&talk->heavy);
}

void talk_wait(struct talk *talk, struct talker *talker, int64_t now_ms) {
    if (talker->queue || !talker->more)
        return;
    bool heavy = rate_limit_wait(&talker->work, now_ms, AHEAD_MS);
    struct talk_queue *queue = talker->queue = heavy ? &talk->heavy : &talk->light;
    talker->next = NULL;
    talker->link = queue->last;
    *queue->last = talker;
    queue->last = &talker->next;
    queue->count++;
}

void talk_end(struct talker *talker) {
    struct talk_queue *queue = talker->queue;
    if (!queue)
        return;
    *talker->link = talker->next;
    *(talker->next ? &talker->next->link : &queue->last) = talker->link;
    queue->count--;
    talker->queue = NULL;
}

/* Heavy clients get the rest of a round, which costs them nothing. */
static void charge(struct talker *talker, int64_t now_ms, int64_t work) {
    if (!rate_limit_wait(&talker->work, now_ms, AHEAD_MS))
        rate_limit_spend(&talker->work, now_ms, (work < TALK_AT_ONCE ? work : TALK_AT_ONCE) * EVENT_US);
}

/* Serves the first of the queue, which waits again if it has more. */
static int64_t serve_first(struct talk *talk, struct talk_queue *queue, int64_t now_ms, talk_serve *serve) {
    struct talker *talker = queue->first;
    talk_end(talker);
    int64_t work = serve(talker);
    charge(talker, now_ms, work);
    talk_wait(talk, talker, now_ms);
    return work;
}

bool talk_turn(struct talk *talk, int64_t now_ms, talk_serve *serve) {
    int light = talk->light.count, heavy = talk->heavy.count;
    while (light--)
        serve_first(talk, &talk->light, now_ms, serve);
    for (int64_t work = 0; heavy-- && work < TALK_WORK_OF_TURN;)
        work += serve_first(talk, &talk->heavy, now_ms, serve);
    return talk->light.count || talk->heavy.count;
}
