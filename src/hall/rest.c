#include "hall/rest.h"

#include "hall/reading.h"
#include "hall/rematch.h"

#include <stdlib.h>

static void tell_end(struct watch *watch) {
    const struct wire *wire = &watch->visitor->wire;
    struct live *live = watch->live, *next = rematch_find(live);
    char *record = wire_make_record(live);
    if (record)
        wire_say(wire, record);
    watch->ended = record;
    free(record);
    live->hall->work += live->table.count;
    if (!next)
        return;
    if (watch->ended)
        wire_rematch(wire, live->id, next->id);
    room_release(next);
}

void rest_tell(struct watch *watch) {
    struct live *live = watch->live;
    reading_replay(watch);
    if (watch->told == live->table.number && live->table.game.phase == PHASE_OVER)
        tell_end(watch);
    live->hall->owes |= !live_knows_all(watch);
}

static void tell_each(void *context) {
    const struct live *live = context;
    for (struct watch *watch = live->watches; watch; watch = watch->next_here)
        if (!live_knows_all(watch))
            rest_tell(watch);
}

void rest_tend(struct hall *hall) {
    if (!hall->owes)
        return;
    hall->owes = false;
    for (int i = 0; i < HALL_DRAWERS; i++)
        for (struct live *live = hall->drawers[i], *next; live; live = next) {
            next = live->next;
            room_try_with(live, tell_each, live);
        }
}
