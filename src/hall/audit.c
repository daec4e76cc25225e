#include "hall/audit.h"

#include "hall/live.h"

struct audit {
    audit_visit *damaged;
    void *context;
    struct live *live; /* NULL: the one that is read is damaged, or there is none yet */
};

static void tell(const struct audit *audit, const char *id, const struct refusal *why) {
    audit->damaged(audit->context, id, why);
}

static void let_go(struct audit *audit) {
    if (audit->live)
        live_free(audit->live);
    audit->live = NULL;
}

static void read_game(void *context, const struct store_game *game) {
    struct audit *audit = context;
    struct refusal why;
    let_go(audit);
    audit->live = live_make(NULL, game->id, game->header, game->secret, &why);
    if (!audit->live)
        tell(audit, game->id, &why);
}

static void read_event(void *context, int number, struct span line) {
    struct audit *audit = context;
    struct event event;
    struct refusal why;
    if (!audit->live || live_take_kept(audit->live, number, line, &event, &why))
        return;
    tell(audit, audit->live->id, &why);
    let_go(audit);
}

bool audit_file(const char *path, audit_visit *damaged, void *context, struct store_sum *sum,
                struct refusal *why) {
    static const struct store_reader reader = {read_game, read_event};
    struct audit audit = {.damaged = damaged, .context = context};
    bool good = store_check(path, sum, why) && store_read_all(path, &reader, &audit, why);
    let_go(&audit);
    return good;
}
