#include "hall/requests/rematch.h"

#include "hall/sessions/score.h"

#include <string.h>

static bool is_being_made(const struct session *session) {
    char id[GAME_ID_LENGTH + 1];
    registry_write_next(session, id);
    return registry_find_here(session_hall(session), span_of(id));
}

static int next_seat(int seat, int players) {
    return seat % players + 1;
}

/* Seats of persons are open, and have the names of those they are reserved for. */
static struct terms terms_of_next(const struct session *session) {
    struct terms terms = {.agreed = session_terms(session)->agreed,
                          .hints = session_terms(session)->hints,
                          .wait_minutes = session_terms(session)->wait_minutes};
    int players = session_table(session)->game.setup.players;
    memcpy(terms.after, session_id(session), sizeof terms.after);
    score_carry(
        &(struct score_end){session_id(session), session_terms(session), &session_table(session)->game},
        &terms);
    terms.agreed.lot_of_seats = false;
    for (int seat = 1; seat <= players; seat++) {
        struct seat *next = &terms.seats[next_seat(seat, players)];
        const struct seat *before = &session_table(session)->seats[seat];
        *next = session_terms(session)->seats[seat];
        if (before->sitter == SITTER_COMPUTER && !before->minds)
            *next = *before; /* it has the seat of somebody who did not come */
        else if (next->sitter == SITTER_NONE)
            seat_name(next, span_of(before->name));
    }
    return terms;
}

/* The first to ask makes it and takes a seat; the others are told. */
bool rematch_run(struct request *request) {
    const struct session *session = request->session;
    uint8_t seats = request_seats(request);
    if (!seats || session_table(session)->game.phase != PHASE_OVER || !session_is_dealt(session))
        return refuse_as(request->why, REFUSAL_NOT_NOW,
                         "a game that was played to its end can be played again by its players");
    if (!request_end(request))
        return false;
    struct session *next = registry_find_next(session, request->why);
    if (!next && request->why->code == REFUSAL_LATER)
        return false;
    if (next) {
        request_answer(request, session_id(next));
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
                         next_seat(mine, session_table(session)->game.setup.players));
}

/* The last one, without a rematch. */
bool rematch_last(struct request *request) {
    enum { MOST = 200 }; /* limit for an evening: each game has to be read */
    char id[GAME_ID_LENGTH + 1];
    if (!request_end(request))
        return false;
    memcpy(id, session_id(request->session), sizeof id);
    struct session *next = registry_find_next(request->session, request->why);
    for (int i = 0; next && i < MOST; i++) {
        struct session *one = next;
        memcpy(id, session_id(one), sizeof id);
        next = registry_find_next(one, request->why);
        registry_release(one);
    }
    if (next)
        registry_release(next);
    else if (request->why->code == REFUSAL_LATER)
        return false; /* there may be more */
    request_answer(request, id);
    return true;
}

void rematch_seats(const struct session *session, const struct visitor *visitor, struct wire_seats *seats) {
    int players = session_table(session)->game.setup.players;
    if (!session_terms(session)->after[0] || session_is_dealt(session))
        return;
    int had = store_owner_seats(session_hall(session)->store, session_terms(session)->after, visitor->owner);
    session_hall(session)->unread |= had < 0;
    for (int before = 1; before <= players; before++) {
        int seat = next_seat(before, players);
        if (session_table(session)->seats[seat].sitter != SITTER_NONE || session_was_left(session, seat))
            continue;
        uint8_t *list = had > 0 && had >> before & 1 ? &seats->yours : &seats->kept;
        *list = (uint8_t)(*list | 1 << seat);
    }
}
