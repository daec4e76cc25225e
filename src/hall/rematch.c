#include "hall/rematch.h"

#include "hall/score.h"

#include <string.h>

struct session *rematch_find(const struct session *session) {
    char id[GAME_ID_LENGTH + 1];
    struct refusal ignored;
    registry_write_next(session, id);
    return registry_find(session->hall, span_of(id), &ignored);
}

static bool is_being_made(const struct session *session) {
    char id[GAME_ID_LENGTH + 1];
    registry_write_next(session, id);
    return registry_find_here(session->hall, span_of(id));
}

static int next_seat(int seat, int players) {
    return seat % players + 1;
}

/* Those of persons are open, and have the names of whom they are kept for. */
static struct terms terms_of_next(const struct session *session) {
    struct terms terms = {.agreed = session->terms.agreed,
                          .hints = session->terms.hints,
                          .wait_minutes = session->terms.wait_minutes};
    int players = session->table.game.setup.players;
    memcpy(terms.after, session->id, sizeof terms.after);
    score_carry(&(struct score_end){session->id, &session->terms, &session->table.game}, &terms);
    terms.agreed.lot_of_seats = false;
    for (int seat = 1; seat <= players; seat++) {
        struct seat *next = &terms.seats[next_seat(seat, players)];
        const struct seat *before = &session->table.seats[seat];
        *next = session->terms.seats[seat];
        if (before->sitter == SITTER_COMPUTER && !before->minds)
            *next = *before; /* it took the seat of somebody who did not come */
        else if (next->sitter == SITTER_NONE)
            seat_name(next, span_of(before->name));
    }
    return terms;
}

/* Whoever asks first makes it and sits down, and the others are told. */
bool rematch_run(struct request *request) {
    const struct session *session = request->session;
    uint8_t seats = request_seats(request);
    if (!seats || session->table.game.phase != PHASE_OVER || !session_is_dealt(session))
        return refuse_as(request->why, REFUSAL_NOT_NOW,
                         "a game that was played to its end can be played again by its players");
    if (!request_end(request))
        return false;
    struct session *next = rematch_find(session);
    if (next) {
        request_answer(request, next->id);
        registry_release(next);
        return true;
    }
    if (is_being_made(session))
        return refuse_as(request->why, REFUSAL_BUSY, "another event of this game is on its way: try again");
    struct terms terms = terms_of_next(session);
    int mine = 1;
    while (!(seats >> mine & 1))
        mine++;
    return request_may_make(request) &&
           request_begin(request, registry_make_next(session, &terms, request->why),
                         next_seat(mine, session->table.game.setup.players));
}

/* The one that nobody has played again yet. */
bool rematch_last(struct request *request) {
    enum { MOST = 200 };
    char id[GAME_ID_LENGTH + 1];
    if (!request_end(request))
        return false;
    memcpy(id, request->session->id, sizeof id);
    struct session *next = rematch_find(request->session);
    for (int i = 0; next && i < MOST; i++) {
        struct session *one = next;
        memcpy(id, one->id, sizeof id);
        next = rematch_find(one);
        registry_release(one);
    }
    if (next)
        registry_release(next);
    request_answer(request, id);
    return true;
}

void rematch_seats(const struct session *session, const struct visitor *visitor, struct wire_seats *seats) {
    int players = session->table.game.setup.players;
    if (!session->terms.after[0] || session_is_dealt(session))
        return;
    int had = store_owner_seats(session->hall->store, session->terms.after, visitor->owner);
    session->hall->unread |= had < 0;
    for (int before = 1; before <= players; before++) {
        int seat = next_seat(before, players);
        if (session->table.seats[seat].sitter != SITTER_NONE || session->left >> seat & 1)
            continue;
        uint8_t *list = had > 0 && had >> before & 1 ? &seats->yours : &seats->kept;
        *list = (uint8_t)(*list | 1 << seat);
    }
}
