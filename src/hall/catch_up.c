#include "hall/catch_up.h"

#include "hall/reading.h"
#include "hall/rematch.h"

#include <stdlib.h>

static void tell_missed(void *context, const struct session *then, const struct event *event) {
    struct watch *watch = context;
    if (then->table.number <= watch->told)
        return;
    wire_event(&watch->visitor->wire, then, session_viewer(watch), event);
    watch->told = then->table.number;
    watch->session->hall->work++;
}

static void tell_end(struct watch *watch) {
    const struct wire *wire = &watch->visitor->wire;
    struct session *session = watch->session;
    char *record = wire_make_record(session);
    session->hall->work += session->table.count;
    if (!record)
        return;
    wire_say(wire, record);
    free(record);
    watch->ended = true;
    struct session *next = rematch_find(session);
    if (next) {
        wire_rematch(wire, session->id, next->id);
        registry_release(next);
    }
}

void catch_up_tell(struct watch *watch) {
    struct session *session = watch->session;
    if (watch->told < session->table.number)
        reading_events(session, tell_missed, watch);
    if (watch->told == session->table.number && session->table.game.phase == PHASE_OVER)
        tell_end(watch);
    if (!session_knows_all(watch))
        internal_plan(session, AGENDA_OWED, AGENDA_RETRY_MS);
}

void catch_up_tell_all(void *context) {
    const struct session *session = context;
    for (struct watch *watch = session->watches; watch; watch = watch->next_here)
        if (!session_knows_all(watch))
            catch_up_tell(watch);
}
