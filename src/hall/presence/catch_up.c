#include "hall/presence/catch_up.h"

#include "hall/presence/presence_inside.h"
#include "hall/sessions/reading.h"
#include "hall/sessions/registry.h"
#include "hall/wire/wire.h"

#include <stdlib.h>

static void tell_missed(void *context, const struct session *then, const struct event *event) {
    struct watch *watch = context;
    if (session_table(then)->number <= watch->told)
        return;
    wire_event(&watch->visitor->wire, then, presence_viewer(watch), event);
    watch->told = session_table(then)->number;
    session_hall(watch->session)->work++;
}

static void tell_end(struct watch *watch) {
    const struct wire *wire = &watch->visitor->wire;
    struct session *session = watch->session;
    char *record = wire_make_record(session);
    session_hall(session)->work += session_table(session)->count;
    if (!record)
        return;
    wire_say(wire, record);
    free(record);
    watch->ended = true;
    struct refusal ignored;
    struct session *next = registry_find_next(session, &ignored);
    if (next) {
        wire_rematch(wire, session_id(session), session_id(next));
        registry_release(next);
    }
}

void catch_up_tell(struct watch *watch) {
    struct session *session = watch->session;
    if (watch->told < session_table(session)->number)
        reading_events(session, tell_missed, watch);
    if (watch->told == session_table(session)->number && session_table(session)->game.phase == PHASE_OVER)
        tell_end(watch);
    if (!presence_knows_all(watch))
        session_plan(session, AGENDA_OWED, AGENDA_RETRY_MS);
}

void catch_up_tell_all(void *context) {
    const struct session *session = context;
    for (struct watch *watch = session_presence_of(session)->watches; watch; watch = watch->next_here)
        if (!presence_knows_all(watch))
            catch_up_tell(watch);
}
