#include "hall/wire.h"

#include "base/check.h"
#include "table/book.h"
#include "table/host.h"
#include "table/view.h"

#include <stdlib.h>
#include <string.h>

enum { MESSAGE_MAX = 16 * 1024 };

static void send(const struct wire *wire, const struct text *message) {
    check(!message->cut);
    wire->outside->send(wire->outside->context, wire->peer, text_as_span(message));
}

/* One message is made at a time, and its bytes are gone when it is sent. */
static struct text begin_message(void) {
    static char memory[MESSAGE_MAX];
    return text_in(memory, sizeof memory);
}

static void write_id(struct text *message, char sign, uint64_t id) {
    text_char(message, sign);
    if (id)
        text_unsigned(message, id);
    text_char(message, ' ');
}

void wire_answer(const struct wire *wire, uint64_t id, const char *text) {
    struct text message = begin_message();
    write_id(&message, '=', id);
    text_string(&message, text);
    send(wire, &message);
}

void wire_refuse(const struct wire *wire, uint64_t id, const struct refusal *why) {
    struct text message = begin_message(), reason = text_room(MESSAGE_MAX);
    refuse_write_json(&reason, NULL, why);
    write_id(&message, '?', id);
    text_string(&message, reason.start);
    send(wire, &message);
}

static void write_seats(struct text *message, uint8_t seats) {
    bool any = false;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        if (seats >> seat & 1) {
            text_format(message, "%s%d", any ? "," : "", seat);
            any = true;
        }
    text_string(message, any ? "" : "0");
}

static void write_list(struct text *message, const char *key, uint8_t seats) {
    if (!seats)
        return;
    text_format(message, "%s ", key);
    write_seats(message, seats);
    text_char(message, '\n');
}

void wire_game(const struct wire *wire, const struct live *live, const struct wire_seats *seats) {
    struct text message = begin_message();
    const char *state = live->table.game.phase == PHASE_OVER ? "over"
                        : live_is_dealt(live)                ? "dealt"
                                                             : "open";
    text_format(&message, "game %s\nseats ", live->id);
    write_seats(&message, seats->own);
    text_format(&message, "\nnumber %d\nstate %s\n", live->table.number, state);
    seal_write_commit(&message, &live->seal);
    live_write_terms(&message, &live->terms);
    write_list(&message, "yours", seats->yours);
    write_list(&message, "kept", seats->kept);
    send(wire, &message);
}

/* What an engine in that seat has to hear of it. */
static void write_lines(struct text *message, const struct live *live, int viewer, int known) {
    if (!live_is_dealt(live))
        return;
    if (known < 0) {
        host_write_new(message, &live->table);
        text_char(message, '\n');
    }
    host_write_news(message, &live->table, viewer, known < 0 ? 0 : known);
}

void wire_event(const struct wire *wire, const struct live *live, int viewer, const struct event *event,
                int known) {
    struct text message = begin_message();
    struct event seen;
    text_format(&message, "event %s %d ", live->id, live->table.number);
    if (view_event(&live->table.game, viewer, event, &seen))
        event_write(&message, &seen, table_size(&live->table));
    else
        text_string(&message, "secret");
    text_char(&message, '\n');
    write_lines(&message, live, viewer, known);
    send(wire, &message);
}

void wire_say(const struct wire *wire, const char *message) {
    wire->outside->send(wire->outside->context, wire->peer, span_of(message));
}

void wire_write_here(struct text *message, const struct live *live) {
    struct live_here here = live_who_is_here(live);
    text_format(message, "here %s ", live->id);
    write_seats(message, here.seats);
    text_format(message, " %d\n", here.others);
    check(!message->cut);
}

/* Whoever wants it and does not get it asks again. */
char *wire_make_record(const struct live *live) {
    enum { LENGTH = RECORD_LENGTH_MAX + 100 };
    struct book *book = malloc(sizeof *book);
    char *memory = malloc(LENGTH);
    if (!book || !memory || live->table.count > TABLE_DEEDS_MAX) {
        free(book);
        free(memory);
        return NULL;
    }
    struct text message = text_in(memory, LENGTH);
    book_open(book);
    book->table = live->table;
    book->table.deeds = book->deeds;
    book->table.room = TABLE_DEEDS_MAX;
    memcpy(book->deeds, live->table.deeds, (size_t)live->table.count * sizeof *live->table.deeds);
    book_begin(book);
    text_format(&message, "record %s\n", live->id);
    book_write(book, ONLOOKER, &message);
    free(book);
    check(!message.cut);
    return memory;
}

void wire_rematch(const struct wire *wire, const char *id, const char *next) {
    struct text message = text_room(100);
    text_format(&message, "rematch %s %s\n", id, next);
    send(wire, &message);
}

void wire_damaged(const struct wire *wire, const char *id) {
    struct text message = text_room(100);
    text_format(&message, "damaged %s\n", id);
    send(wire, &message);
}

void wire_anew(const struct wire *wire, const struct live *live) {
    struct text message = text_room(100);
    text_format(&message, "anew %s\n", live->id);
    send(wire, &message);
}
