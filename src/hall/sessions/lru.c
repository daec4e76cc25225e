#include "hall/sessions/lru.h"

#include "hall/invariant.h"
#include "hall/sessions/session_inside.h"

void lru_add(struct session *session) {
    struct lru *idle = &session->hall->idle;
    if (session->idle)
        return;
    invariant(7, !session->presence.watches && !session->pending && !session->ticket && !session->held);
    session->idle = true;
    session->idle_ms = internal_now(session->hall);
    session->idle_before = idle->last;
    session->idle_behind = NULL;
    *(idle->last ? &idle->last->idle_behind : &idle->first) = session;
    idle->last = session;
    idle->count++;
}

void lru_remove(struct session *session) {
    struct lru *idle = &session->hall->idle;
    if (!session->idle)
        return;
    session->idle = false;
    *(session->idle_before ? &session->idle_before->idle_behind : &idle->first) = session->idle_behind;
    *(session->idle_behind ? &session->idle_behind->idle_before : &idle->last) = session->idle_before;
    idle->count--;
}

struct session *lru_oldest(const struct hall *hall) {
    struct session *session = hall->idle.first;
    bool goes =
        session && (hall->idle.count > LRU_MOST || internal_has_passed(hall, session->idle_ms, LRU_MS));
    return goes ? session : NULL;
}
