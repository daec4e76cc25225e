#include "hall/wire/wire.h"

#include "base/check.h"
#include "base/invariant.h"
#include "hall/sessions/score.h"
#include "table/engine_feed.h"
#include "table/game_record.h"
#include "table/view.h"

#include <stdlib.h>
#include <string.h>

enum { MESSAGE_MAX = 16 * 1024 };

static void send(const struct wire *wire, const struct text *message) {
    check(!message->cut);
    wire->host->send(wire->host->context, wire->peer, text_as_span(message));
}

/* One message at a time; its bytes are valid until it is sent. */
static struct text begin_message(void) {
    static char memory[MESSAGE_MAX];
    return text_in(memory, sizeof memory);
}

static void write_request_id(struct text *message, char sign, uint64_t id) {
    text_char(message, sign);
    if (id)
        text_unsigned(message, id);
    text_char(message, ' ');
}

void wire_answer(const struct wire *wire, uint64_t id, const char *text) {
    struct text message = begin_message();
    write_request_id(&message, '=', id);
    text_string(&message, text);
    send(wire, &message);
}

void wire_refuse(const struct wire *wire, uint64_t id, const struct refusal *why) {
    struct text message = begin_message(), reason = text_room(MESSAGE_MAX);
    refuse_write_json(&reason, NULL, why);
    write_request_id(&message, '?', id);
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

void wire_game(const struct wire *wire, const struct session *session, const struct wire_seats *seats) {
    struct text message = begin_message();
    const char *state = session_table(session)->game.phase == PHASE_OVER ? "over"
                        : session_is_dealt(session)                      ? "dealt"
                                                                         : "open";
    text_format(&message, "game %s\nseats ", session_id(session));
    write_seats(&message, seats->own);
    text_format(&message, "\nnumber %d\nstate %s\n", session_table(session)->number, state);
    seal_write_commit(&message, session_seal(session));
    engine_feed_write_sealed(&message, &session_terms(session)->agreed, session_terms(session)->seats);
    text_format(&message, "\nhints %s\n", session_terms(session)->hints ? "on" : "off");
    if (session_terms(session)->wait_minutes)
        text_format(&message, "wait %d\n", session_terms(session)->wait_minutes);
    if (session_terms(session)->after[0])
        text_format(&message, "after %s\n", session_terms(session)->after);
    score_write(&message, session_terms(session));
    for (int seat = 1; seat <= session_terms(session)->agreed.players; seat++)
        if (session_terms(session)->seats[seat].name[0])
            text_format(&message, "name %d %s\n", seat, session_terms(session)->seats[seat].name);
    write_list(&message, "yours", seats->yours);
    write_list(&message, "kept", seats->kept);
    send(wire, &message);
}

void wire_event(const struct wire *wire, const struct session *session, int viewer,
                const struct event *event) {
    struct text message = begin_message();
    struct event seen = view_event(session_table(session), viewer, event);
    invariant(11, !seen.author.said);
    text_format(&message, "event %s %d ", session_id(session), session_table(session)->number);
    event_write(&message, &seen, table_size(session_table(session)));
    text_char(&message, '\n');
    send(wire, &message);
}

void wire_say(const struct wire *wire, const char *message) {
    wire->host->send(wire->host->context, wire->peer, span_of(message));
}

void wire_write_here(struct text *message, const struct session *session, uint8_t seats, int others) {
    text_format(message, "here %s ", session_id(session));
    write_seats(message, seats);
    text_format(message, " %d\n", others);
    check(!message->cut);
}

/* A client that does not get it asks again. */
char *wire_make_record(const struct session *session) {
    enum { LENGTH = RECORD_LENGTH_MAX + 100 };
    struct game_record *game_record = malloc(sizeof *game_record);
    char *memory = malloc(LENGTH);
    if (!game_record || !memory || session_table(session)->count > TABLE_MOVES_MAX) {
        free(game_record);
        free(memory);
        return NULL;
    }
    struct text message = text_in(memory, LENGTH);
    game_record_open(game_record);
    game_record->table = *session_table(session);
    game_record->table.moves = game_record->moves;
    game_record->table.room = TABLE_MOVES_MAX;
    memcpy(game_record->moves, session_table(session)->moves,
           (size_t)session_table(session)->count * sizeof *session_table(session)->moves);
    game_record_begin(game_record);
    text_format(&message, "record %s\n", session_id(session));
    game_record_write(game_record, ONLOOKER, &message);
    free(game_record);
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

void wire_anew(const struct wire *wire, const struct session *session) {
    struct text message = text_room(100);
    text_format(&message, "anew %s\n", session_id(session));
    send(wire, &message);
}
