#include "hall/rematch.h"

#include <string.h>

struct live *rematch_find(const struct live *live) {
    char id[GAME_ID_LENGTH + 1];
    struct refusal ignored;
    room_write_next(live, id);
    return room_find(live->hall, span_of(id), &ignored);
}

static bool is_being_made(const struct live *live) {
    char id[GAME_ID_LENGTH + 1];
    room_write_next(live, id);
    return room_find_here(live->hall, span_of(id));
}

static int next_seat(int seat, int players) {
    return seat % players + 1;
}

/* Those of persons are open, and have the names of whom they are kept for. */
static struct live_terms terms_of_next(const struct live *live) {
    struct live_terms terms = {.agreed = live->terms.agreed, .hints = live->terms.hints};
    int players = live->table.game.setup.players;
    memcpy(terms.after, live->id, sizeof terms.after);
    for (int seat = 1; seat <= players; seat++) {
        struct seat *next = &terms.seats[next_seat(seat, players)];
        *next = live->terms.seats[seat];
        if (next->sitter == SITTER_NONE)
            seat_name(next, span_of(live->table.seats[seat].name));
    }
    return terms;
}

/* Whoever asks first makes it and sits down, and the others are told. */
bool rematch_run(struct call *call) {
    const struct live *live = call->live;
    uint8_t seats = call_seats(call);
    if (!seats || live->table.game.phase != PHASE_OVER || !live_is_dealt(live))
        return refuse(call->why, "a game that was played to its end can be played again by its players");
    if (!call_end(call))
        return false;
    struct live *next = rematch_find(live);
    if (next) {
        call_answer(call, next->id);
        room_release(next);
        return true;
    }
    if (is_being_made(live))
        return refuse(call->why, "another event of this game is on its way: try again");
    struct live_terms terms = terms_of_next(live);
    int mine = 1;
    while (!(seats >> mine & 1))
        mine++;
    return call_may_make(call) && call_begin(call, room_make_next(live, &terms, call->why),
                                             next_seat(mine, live->table.game.setup.players));
}

void rematch_seats(const struct live *live, const struct visitor *visitor, struct wire_seats *seats) {
    int players = live->table.game.setup.players;
    if (!live->terms.after[0] || live_is_dealt(live))
        return;
    int had = store_owner_seats(live->hall->store, live->terms.after, visitor->owner);
    live->hall->unread |= had < 0;
    for (int before = 1; before <= players; before++) {
        int seat = next_seat(before, players);
        if (live->table.seats[seat].sitter != SITTER_NONE || live->left >> seat & 1)
            continue;
        uint8_t *list = had > 0 && had >> before & 1 ? &seats->yours : &seats->kept;
        *list = (uint8_t)(*list | 1 << seat);
    }
}
