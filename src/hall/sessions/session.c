#include "hall/sessions/session.h"

#include "base/check.h"
#include "hall/internal.h"
#include "hall/sessions/score.h"
#include "hall/sessions/session_inside.h"
#include "rules/options.h"
#include "rules/setup.h"
#include "table/take.h"

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

bool session_refuse_unread(struct refusal *why) {
    return refuse_as(why, REFUSAL_LATER, "the games cannot be reached at the moment: try again");
}

/* Which lot of an auction decides who starts: older games, where it was not drawn between the builders, have
 * no such line. */
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
    free(session->pending); /* left by a bug before it was in progress */
    presence_clear(&session->presence);
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
    enum { MOVES_FIRST = 32, DEALS_FIRST = 1 }; /* most games in memory are young */
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

static void take_line(void *context) {
    struct taking *taking = context;
    struct table *table = &taking->session->table;
    taking->taken = event_read(taking->line, table_size(table), taking->event, taking->why) &&
                    table_take(table, taking->event, taking->why);
}

/* A bug counts as a refusal. */
bool session_take_kept(struct session *session, const struct store_row *row, struct event *event,
                       struct refusal *why) {
    struct taking taking = {session, row->line, event, why, false};
    if (!session_grow(session))
        return refuse_as(why, REFUSAL_LATER, "there is not enough memory");
    if (!check_catch(take_line, &taking))
        return session_refuse_damaged(why);
    if (!taking.taken)
        return false;
    session_note(session, event, row->at_ms);
    return session->table.number == row->number || refuse_as(why, REFUSAL_DAMAGED, "an event is missing");
}

/* Questions and answers are nobody's turn. */
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

const char *session_id(const struct session *session) {
    return session->id;
}

const struct table *session_table(const struct session *session) {
    return &session->table;
}

const struct seal *session_seal(const struct session *session) {
    return &session->seal;
}

const struct terms *session_terms(const struct session *session) {
    return &session->terms;
}

struct hall *session_hall(const struct session *session) {
    return session->hall;
}

struct presence *session_presence(struct session *session) {
    return &session->presence;
}

const struct presence *session_presence_of(const struct session *session) {
    return &session->presence;
}

bool session_is_busy(const struct session *session) {
    return session->pending;
}

bool session_was_left(const struct session *session, int seat) {
    return session->left >> seat & 1;
}

int64_t session_claimed_ms(const struct session *session, int seat) {
    return session->claimed_ms[seat];
}

int64_t session_turn_since(const struct session *session) {
    return session->waits_ms;
}

bool session_is_dealt(const struct session *session) {
    return session->seal.count > 0;
}

int64_t session_waits_since(const struct session *session) {
    return session->table.offer.kind ? session->asked_ms : session->waits_ms;
}

void session_plan(struct session *session, enum agenda_what what, int64_t in_ms) {
    struct hall *hall = session->hall;
    agenda_add(&hall->agenda, &session->agenda, what, internal_now(hall) + in_ms);
}

void session_unplan(struct session *session, enum agenda_what what) {
    agenda_drop(&session->hall->agenda, &session->agenda, what);
}
