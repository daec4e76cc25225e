#include "hall/session.h"

#include "base/check.h"
#include "hall/invariant.h"
#include "hall/score.h"
#include "rules/options.h"
#include "rules/setup.h"

#include <stdlib.h>
#include <string.h>

static void take_wait(struct terms *terms, struct span minutes) {
    uint64_t read = 0;
    span_number(minutes, TERMS_WAIT_MINUTES_MOST, &read);
    terms->wait_minutes = (int)read;
}

static void take_after(struct terms *terms, struct span id) {
    if (id.length == GAME_ID_LENGTH)
        memcpy(terms->after, id.start, GAME_ID_LENGTH);
}

bool session_refuse_damaged(struct refusal *why) {
    return refuse_as(why, REFUSAL_DAMAGED, "this game is damaged");
}

/* Which lot of an auction says who starts: games that were made before it was drawn between the builders say
 * nothing of it. */
static void read_lots(struct setup *agreed, struct span words) {
    struct span word;
    while (span_word(&words, &word))
        if (span_equal(word, seal_builder))
            agreed->lot_of_seats = false;
}

static bool read_terms(struct span header, struct terms *terms, struct refusal *why) {
    struct span line;
    terms->agreed.lot_of_seats = true;
    while (span_line(&header, &line)) {
        struct span words = line, key;
        if (!span_word(&words, &key) || seat_read_line(line, terms->seats) || score_read(key, words, terms))
            continue;
        if (span_equal(key, "lots"))
            read_lots(&terms->agreed, words);
        else if (span_equal(key, "hints"))
            terms->hints = span_equal(span_trim(words), "on");
        else if (span_equal(key, "wait"))
            take_wait(terms, span_trim(words));
        else if (span_equal(key, "after"))
            take_after(terms, span_trim(words));
        else if (!setup_set(&terms->agreed, key, span_trim(words), why))
            return false;
    }
    if (terms->agreed.has_seed)
        return refuse(why, "nobody chooses this shuffle");
    options_imply(&terms->agreed);
    return setup_agree(&terms->agreed, why);
}

void session_write_terms(struct text *text, const struct terms *terms) {
    setup_write(text, &terms->agreed);
    if (setup_draws_builder(&terms->agreed))
        seal_write_lots(text, &terms->agreed);
    text_format(text, "hints %s\n", terms->hints ? "on" : "off");
    if (terms->wait_minutes)
        text_format(text, "wait %d\n", terms->wait_minutes);
    if (terms->after[0])
        text_format(text, "after %s\n", terms->after);
    score_write(text, terms);
    for (int seat = 1; seat <= terms->agreed.players; seat++)
        seat_write_lines(text, seat, &terms->seats[seat]);
}

struct session *session_make(struct hall *hall, const char *id, struct span header, const uint8_t *secret,
                             struct refusal *why) {
    struct terms terms = {0};
    if (!read_terms(header, &terms, why))
        return NULL;
    struct session *session = calloc(1, sizeof *session);
    if (!session) {
        refuse_as(why, REFUSAL_LATER, "there is not enough memory");
        return NULL;
    }
    session->hall = hall;
    session->agenda.session = session;
    session->terms = terms;
    memcpy(session->id, id, GAME_ID_LENGTH);
    table_open(&session->table, NULL, 0);
    seal_open(&session->seal, &terms.agreed, secret, NULL, 0);
    table_new_sealed(&session->table, &session->seal);
    memcpy(session->table.seats, terms.seats, sizeof terms.seats);
    return session;
}

void session_free(struct session *session) {
    for (struct session_abroad *abroad = session->abroad, *next; abroad; abroad = next) {
        next = abroad->next;
        free(abroad);
    }
    free(session->table.moves);
    free(session->seal.deals);
    free(session);
}

static bool grow(void **memory, int *room, size_t size, int first) {
    int more = *room ? 2 * *room : first;
    void *grown = realloc(*memory, (size_t)more * size);
    if (!grown)
        return false;
    *memory = grown;
    *room = more;
    return true;
}

bool session_grow(struct session *session) {
    enum { MOVES_FIRST = 64, DEALS_FIRST = 1 };
    struct table *table = &session->table;
    struct seal *seal = &session->seal;
    void *moves = table->moves, *deals = seal->deals;
    bool good =
        (table->count < table->room || grow(&moves, &table->room, sizeof *table->moves, MOVES_FIRST)) &&
        (seal->count < seal->room || grow(&deals, &seal->room, sizeof *seal->deals, DEALS_FIRST));
    table->moves = moves;
    seal->deals = deals;
    return good;
}

struct taking {
    struct session *session;
    struct span line;
    struct event *event;
    struct refusal *why;
    bool taken;
};

static void take(void *context) {
    struct taking *taking = context;
    struct table *table = &taking->session->table;
    taking->taken = event_read(taking->line, table_size(table), taking->event, taking->why) &&
                    table_take(table, taking->event, taking->why);
}

/* What shows a bug is no better than what is refused. */
bool session_take_kept(struct session *session, const struct store_row *row, struct event *event,
                       struct refusal *why) {
    struct taking taking = {session, row->line, event, why, false};
    if (!session_grow(session))
        return refuse_as(why, REFUSAL_LATER, "there is not enough memory");
    if (!check_catch(take, &taking))
        return session_refuse_damaged(why);
    if (!taking.taken)
        return false;
    session_note(session, event, row->at_ms);
    return session->table.number == row->number || refuse_as(why, REFUSAL_DAMAGED, "an event is missing");
}

/* What is asked and answered is nobody's turn. */
void session_note(struct session *session, const struct event *event, int64_t at_ms) {
    bool asks = event->kind == EVENT_OFFER || event->kind == EVENT_AGREE || event->kind == EVENT_DECLINE;
    asks |= event->kind == EVENT_CLAIM || event->kind == EVENT_ALLOW;
    if (!asks)
        session->waits_ms = at_ms;
    if (event->kind == EVENT_OFFER || event->kind == EVENT_CLAIM)
        session->asked_ms = at_ms;
    if (event->kind == EVENT_CLAIM)
        session->claimed_ms[event->seat] = at_ms;
    if (event->kind == EVENT_SEAT && event->sitter.sitter == SITTER_NONE)
        session->left = (uint8_t)(session->left | 1 << event->seat);
}

bool session_is_dealt(const struct session *session) {
    return session->seal.count > 0;
}

int64_t session_waits_since(const struct session *session) {
    return session->table.offer.kind ? session->asked_ms : session->waits_ms;
}

/* Whoever sleeps does not count. */
void session_count(const struct watch *watch, int by) {
    struct session *session = watch->session;
    if (watch->asleep)
        return;
    if (!watch->seats)
        session->lookers[0] += by;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        session->lookers[seat] += watch->seats >> seat & 1 ? by : 0;
    for (int seat = 0; seat <= SEATS_MAX; seat++)
        invariant(9, session->lookers[seat] >= 0);
}

void session_set_seats(struct watch *watch, uint8_t seats) {
    session_count(watch, -1);
    watch->seats = seats;
    session_count(watch, 1);
}

void session_set_asleep(struct watch *watch, bool asleep) {
    session_count(watch, -1);
    watch->asleep = asleep;
    session_count(watch, 1);
}

int session_lookers(const struct session *session) {
    int lookers = 0;
    for (int seat = 0; seat <= SEATS_MAX; seat++)
        lookers += session->lookers[seat];
    return lookers;
}

struct session_here session_who_is_here(const struct session *session) {
    struct session_here here = {.others = session->lookers[0]};
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        here.own = (uint8_t)(here.own | (session->lookers[seat] > 0) << seat);
    here.seats = here.own;
    for (const struct session_abroad *abroad = session->abroad; abroad; abroad = abroad->next) {
        here.seats = (uint8_t)(here.seats | abroad->seats);
        here.others += abroad->others;
    }
    return here;
}

int64_t session_away_in(const struct session *session, int seat, int64_t for_ms, int64_t now) {
    for_ms = for_ms > SESSION_AWAY_MS ? for_ms : SESSION_AWAY_MS;
    int64_t left_ms = session->seen_ms[seat] + for_ms - now;
    bool set_back = left_ms > for_ms; /* the clock */
    if (set_back || session_who_is_here(session).seats >> seat & 1)
        return for_ms;
    return left_ms > 0 ? left_ms : 0;
}

void session_see(struct session *session, int64_t now) {
    uint8_t seats = session_who_is_here(session).seats;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        if (seats >> seat & 1)
            session->seen_ms[seat] = now;
}

bool session_knows_all(const struct watch *watch) {
    const struct table *table = &watch->session->table;
    return watch->told == table->number && (watch->ended || table->game.phase != PHASE_OVER);
}

int session_viewer(const struct watch *watch) {
    if (watch->eyes && watch->seats >> watch->eyes & 1)
        return watch->eyes;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        if (watch->seats >> seat & 1)
            return seat;
    return 0;
}
