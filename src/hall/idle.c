#include "hall/idle.h"

void idle_add(struct live *live) {
    struct idle *idle = &live->hall->idle;
    if (live->idle)
        return;
    live->idle = true;
    live->idle_ms = inside_now(live->hall);
    live->idle_before = idle->last;
    live->idle_behind = NULL;
    *(idle->last ? &idle->last->idle_behind : &idle->first) = live;
    idle->last = live;
    idle->count++;
}

void idle_remove(struct live *live) {
    struct idle *idle = &live->hall->idle;
    if (!live->idle)
        return;
    live->idle = false;
    *(live->idle_before ? &live->idle_before->idle_behind : &idle->first) = live->idle_behind;
    *(live->idle_behind ? &live->idle_behind->idle_before : &idle->last) = live->idle_before;
    idle->count--;
}

struct live *idle_oldest(const struct hall *hall) {
    struct live *live = hall->idle.first;
    if (!live || live->behind)
        return NULL;
    int64_t passed_ms = inside_now(hall) - live->idle_ms;
    return hall->idle.count > IDLE_MOST || passed_ms > IDLE_MS || passed_ms < 0 ? live : NULL;
}
