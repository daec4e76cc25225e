#include "hall/rest.h"

#include "hall/reading.h"
#include "hall/rematch.h"

#include <stdlib.h>

static void tell_missed(void *context, const struct live *then, const struct event *event, int known) {
    struct watch *watch = context;
    if (then->table.number <= watch->told)
        return;
    wire_event(&watch->visitor->wire, then, live_viewer(watch), event, known);
    watch->told = then->table.number;
    watch->live->hall->work++;
}

static void tell_end(struct watch *watch) {
    const struct wire *wire = &watch->visitor->wire;
    struct live *live = watch->live;
    char *record = wire_make_record(live);
    live->hall->work += live->table.count;
    if (!record)
        return;
    wire_say(wire, record);
    free(record);
    watch->ended = true;
    struct live *next = rematch_find(live);
    if (next) {
        wire_rematch(wire, live->id, next->id);
        room_release(next);
    }
    live->hall->busy = live; /* again */
}

void rest_tell(struct watch *watch) {
    struct live *live = watch->live;
    if (watch->told < live->table.number)
        reading_events(live, tell_missed, watch);
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
    room_try_all(hall, tell_each);
}
