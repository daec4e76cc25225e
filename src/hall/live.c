#include "hall/live.h"

#include "base/check.h"
#include "rules/setup.h"

#include <stdlib.h>
#include <string.h>

static void take_after(struct live_terms *terms, struct span id) {
    if (id.length == GAME_ID_LENGTH)
        memcpy(terms->after, id.start, GAME_ID_LENGTH);
}

const char live_no_memory[] = "there is not enough memory";

bool live_refuse_damaged(struct refusal *why) {
    return refuse(why, "this game is damaged");
}

static bool read_terms(struct span header, struct live_terms *terms, struct refusal *why) {
    struct span line;
    while (span_line(&header, &line)) {
        struct span words = line, key;
        if (!span_word(&words, &key) || seat_read_line(line, terms->seats))
            continue;
        if (span_equal(key, "hints"))
            terms->hints = span_equal(span_trim(words), "on");
        else if (span_equal(key, "after"))
            take_after(terms, span_trim(words));
        else if (!setup_set(&terms->agreed, key, span_trim(words), why))
            return false;
    }
    if (terms->agreed.has_seed)
        return refuse(why, "nobody chooses this shuffle");
    return setup_agree(&terms->agreed, why);
}

void live_write_terms(struct text *text, const struct live_terms *terms) {
    setup_write(text, &terms->agreed);
    text_format(text, "hints %s\n", terms->hints ? "on" : "off");
    if (terms->after[0])
        text_format(text, "after %s\n", terms->after);
    for (int seat = 1; seat <= terms->agreed.players; seat++)
        seat_write_lines(text, seat, &terms->seats[seat]);
}

struct live *live_make(struct hall *hall, const char *id, struct span header, const uint8_t *secret,
                       struct refusal *why) {
    struct live_terms terms = {0};
    if (!read_terms(header, &terms, why))
        return NULL;
    struct live *live = calloc(1, sizeof *live);
    if (!live) {
        refuse(why, live_no_memory);
        return NULL;
    }
    live->hall = hall;
    live->terms = terms;
    memcpy(live->id, id, GAME_ID_LENGTH);
    table_open(&live->table, NULL, 0);
    seal_open(&live->seal, &terms.agreed, secret, NULL, 0);
    table_new_sealed(&live->table, &live->seal);
    memcpy(live->table.seats, terms.seats, sizeof terms.seats);
    return live;
}

void live_free(struct live *live) {
    free(live->pending);
    for (struct live_abroad *abroad = live->abroad, *next; abroad; abroad = next) {
        next = abroad->next;
        free(abroad);
    }
    free(live->table.deeds);
    free(live->seal.deals);
    free(live);
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

bool live_grow(struct live *live) {
    enum { DEEDS_FIRST = 64, DEALS_FIRST = 1 };
    struct table *table = &live->table;
    struct seal *seal = &live->seal;
    void *deeds = table->deeds, *deals = seal->deals;
    bool good =
        (table->count < table->room || grow(&deeds, &table->room, sizeof *table->deeds, DEEDS_FIRST)) &&
        (seal->count < seal->room || grow(&deals, &seal->room, sizeof *seal->deals, DEALS_FIRST));
    table->deeds = deeds;
    seal->deals = deals;
    return good;
}

struct taking {
    struct live *live;
    struct span line;
    struct event *event;
    struct refusal *why;
    bool taken;
};

static void take(void *context) {
    struct taking *taking = context;
    struct table *table = &taking->live->table;
    taking->taken = event_read(taking->line, table_size(table), taking->event, taking->why) &&
                    table_take(table, taking->event, taking->why);
}

/* What shows a bug is no better than what is refused. */
bool live_take_kept(struct live *live, int number, struct span line, struct event *event,
                    struct refusal *why) {
    struct taking taking = {live, line, event, why, false};
    if (!live_grow(live))
        return refuse(why, live_no_memory);
    if (!check_catch(take, &taking))
        return live_refuse_damaged(why);
    if (!taking.taken)
        return false;
    live_note(live, event);
    return live->table.number == number || refuse(why, "an event is missing");
}

void live_note(struct live *live, const struct event *event) {
    if (event->kind == EVENT_SEAT && event->sitter.sitter == SITTER_NONE)
        live->left = (uint8_t)(live->left | 1 << event->seat);
}

bool live_is_dealt(const struct live *live) {
    return live->seal.count > 0;
}

void live_count(struct live *live, uint8_t seats, int by) {
    if (!seats)
        live->lookers[0] += by;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        live->lookers[seat] += seats >> seat & 1 ? by : 0;
}

void live_set_seats(struct watch *watch, uint8_t seats) {
    live_count(watch->live, watch->seats, -1);
    watch->seats = seats;
    live_count(watch->live, seats, 1);
}

int live_lookers(const struct live *live) {
    int lookers = 0;
    for (int seat = 0; seat <= SEATS_MAX; seat++)
        lookers += live->lookers[seat];
    return lookers;
}

struct live_here live_who_is_here(const struct live *live) {
    struct live_here here = {.others = live->lookers[0]};
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        here.own = (uint8_t)(here.own | (live->lookers[seat] > 0) << seat);
    here.seats = here.own;
    for (const struct live_abroad *abroad = live->abroad; abroad; abroad = abroad->next) {
        here.seats = (uint8_t)(here.seats | abroad->seats);
        here.others += abroad->others;
    }
    return here;
}

int64_t live_away_in(const struct live *live, int seat, int64_t now) {
    int64_t left_ms = live->seen_ms[seat] + LIVE_AWAY_MS - now;
    bool set_back = left_ms > LIVE_AWAY_MS; /* the clock */
    if (set_back || live_who_is_here(live).seats >> seat & 1)
        return LIVE_AWAY_MS;
    return left_ms > 0 ? left_ms : 0;
}

void live_see(struct live *live, int64_t now) {
    uint8_t seats = live_who_is_here(live).seats;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        if (seats >> seat & 1)
            live->seen_ms[seat] = now;
}

bool live_knows_all(const struct watch *watch) {
    const struct table *table = &watch->live->table;
    return watch->told == table->number && (watch->ended || table->game.phase != PHASE_OVER);
}

int live_viewer(const struct watch *watch) {
    if (watch->eyes && watch->seats >> watch->eyes & 1)
        return watch->eyes;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        if (watch->seats >> seat & 1)
            return seat;
    return 0;
}
