#include "server/talk.h"

#include "base/check.h"

#include <stdlib.h>
#include <string.h>

enum { EVENT_US = 1000000 / TALK_A_SECOND, AHEAD_MS = TALK_AT_ONCE / TALK_A_SECOND * 1000, ROOM_KEPT = 256 };

static void queue_open(struct talk_queue *queue) {
    *queue = (struct talk_queue){.first = NULL};
    queue->last = &queue->first;
}

void talk_open(struct talk *talk) {
    queue_open(&talk->light);
    queue_open(&talk->heavy);
}

static size_t length_at(const struct talker *talker, size_t place) {
    uint16_t length;
    memcpy(&length, talker->bytes + place, sizeof length);
    return sizeof length + length;
}

static bool make_room_to_talk(struct talker *talker, size_t count) {
    if (talker->from == talker->length)
        talker->from = talker->length = 0;
    if (talker->length + count <= talker->room)
        return true;
    size_t room = talker->length + count;
    char *grown = realloc(talker->bytes, room);
    if (!grown)
        return false;
    talker->bytes = grown;
    talker->room = room;
    return true;
}

bool talk_put(struct talker *talker, struct span message) {
    uint16_t length = (uint16_t)message.length;
    check(message.length <= UINT16_MAX);
    if (!make_room_to_talk(talker, sizeof length + message.length))
        return false;
    memcpy(talker->bytes + talker->length, &length, sizeof length);
    if (message.length)
        memcpy(talker->bytes + talker->length + sizeof length, message.start, message.length);
    talker->length += sizeof length + message.length;
    return true;
}

bool talk_take(struct talker *talker, struct span *message) {
    if (talker->from == talker->length)
        return false;
    size_t whole = length_at(talker, talker->from), head = sizeof(uint16_t);
    *message = (struct span){talker->bytes + talker->from + head, whole - head};
    talker->from += whole;
    return true;
}

int talk_waiting(const struct talker *talker) {
    if (talker->from == talker->length)
        return 0;
    return talker->from + length_at(talker, talker->from) == talker->length ? 1 : 2;
}

void talk_wait(struct talk *talk, struct talker *talker, int64_t now_ms) {
    if (talker->queue || !talk_waiting(talker))
        return;
    bool heavy = rate_limit_wait(&talker->work, now_ms, AHEAD_MS);
    struct talk_queue *queue = talker->queue = heavy ? &talk->heavy : &talk->light;
    talker->next = NULL;
    talker->link = queue->last;
    *queue->last = talker;
    queue->last = &talker->next;
    queue->count++;
}

static void leave_queue(struct talker *talker) {
    struct talk_queue *queue = talker->queue;
    if (!queue)
        return;
    *talker->link = talker->next;
    *(talker->next ? &talker->next->link : &queue->last) = talker->link;
    queue->count--;
    talker->queue = NULL;
}

/* What was said is forgotten; of somebody who says little the memory is kept. */
static void forget_what_was_said(struct talker *talker, size_t room_kept) {
    if (talker->room <= room_kept)
        return;
    free(talker->bytes);
    talker->bytes = NULL;
    talker->from = talker->length = talker->room = 0;
}

void talk_end(struct talker *talker) {
    leave_queue(talker);
    forget_what_was_said(talker, 0);
}

/* What those behind the others get is left over, and costs them nothing. */
static void charge(struct talker *talker, int64_t now_ms, int64_t work) {
    if (!rate_limit_wait(&talker->work, now_ms, AHEAD_MS))
        rate_limit_spend(&talker->work, now_ms, (work < TALK_AT_ONCE ? work : TALK_AT_ONCE) * EVENT_US);
}

/* The first of the queue, which waits again if it has said more. */
static int64_t serve_first(struct talk *talk, struct talk_queue *queue, int64_t now_ms, talk_serve *serve) {
    struct talker *talker = queue->first;
    leave_queue(talker);
    int64_t work = serve(talker);
    if (work < 0)
        return 0;
    charge(talker, now_ms, work);
    if (talk_waiting(talker))
        talk_wait(talk, talker, now_ms);
    else
        forget_what_was_said(talker, ROOM_KEPT);
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
