#include "hall/audit.h"

#include "hall/sessions/session.h"

struct audit {
    audit_visit *damaged;
    void *context;
    struct session *session; /* NULL: the current one is damaged, or there is none yet */
};

static void report(const struct audit *audit, const char *id, const struct refusal *why) {
    audit->damaged(audit->context, id, why);
}

static void let_go(struct audit *audit) {
    if (audit->session)
        session_free(audit->session);
    audit->session = NULL;
}

static void audit_game(void *context, const struct store_game *game) {
    struct audit *audit = context;
    struct refusal why;
    let_go(audit);
    audit->session = session_make(NULL, game->id, game->header, game->secret, &why);
    if (!audit->session)
        report(audit, game->id, &why);
}

static void audit_event(void *context, const struct store_row *row) {
    struct audit *audit = context;
    struct event event;
    struct refusal why;
    if (!audit->session || session_take_kept(audit->session, row, &event, &why))
        return;
    report(audit, session_id(audit->session), &why);
    let_go(audit);
}

bool audit_file(const char *path, audit_visit *damaged, void *context, struct store_sum *sum,
                struct refusal *why) {
    static const struct store_reader reader = {.game = audit_game, .event = audit_event};
    struct audit audit = {.damaged = damaged, .context = context};
    bool good = store_check(path, sum, why) && store_read_all(path, &reader, &audit, why);
    let_go(&audit);
    return good;
}
