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
    bool goes = live && (hall->idle.count > IDLE_MOST || inside_has_passed(hall, live->idle_ms, IDLE_MS));
    return goes ? live : NULL;
}
