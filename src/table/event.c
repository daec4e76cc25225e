#include "table/event.h"

static const char *const words[] = {
    [EVENT_SEAT] = "seat",   [EVENT_SHARE] = "share",     [EVENT_OFFER] = "offer",
    [EVENT_AGREE] = "agree", [EVENT_DECLINE] = "decline", [EVENT_TAKEBACK] = "takeback",
};
static const char *const offers[] = {[OFFER_TAKEBACK] = "takeback", [OFFER_DISCARD] = "discard"};

/* Actions of a seat that need not be on turn; they are written with the word in front. */
static const char *leaving_word(int kind) {
    return kind == ACTION_RESIGN ? "resign" : kind == ACTION_TIMEOUT ? "timeout" : NULL;
}

static void write_action(struct text *text, const struct event *event, int size) {
    const char *leaving = leaving_word(event->action.kind);
    if (leaving)
        text_format(text, "%s %d", leaving, event->seat);
    else {
        if (event->action.kind != ACTION_ABORT)
            text_format(text, "%d ", event->seat);
        action_write(text, &event->action, size);
    }
}

static void write_share(struct text *text, const uint8_t share[SHARE_BYTES]) {
    for (int i = 0; i < SHARE_BYTES; i++)
        text_format(text, "%02x", share[i]);
}

void event_write(struct text *text, const struct event *event, int size) {
    if (event->kind == EVENT_ACTION) {
        write_action(text, event, size);
        return;
    }
    text_format(text, "%s %d", words[event->kind],
                event->kind == EVENT_TAKEBACK ? event->number : event->seat);
    if (event->kind == EVENT_AGREE || event->kind == EVENT_DECLINE || event->kind == EVENT_TAKEBACK)
        return;
    text_char(text, ' ');
    if (event->kind == EVENT_SHARE)
        write_share(text, event->share);
    else if (event->kind == EVENT_OFFER)
        text_string(text, offers[event->offer]);
    else {
        seat_write_sitter(text, &event->sitter);
        if (event->sitter.sitter == SITTER_PERSON && event->sitter.name[0])
            text_format(text, " %s", event->sitter.name);
    }
}

static int hex_digit(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool read_share(struct span *words_left, struct event *event, struct refusal *why) {
    struct span hex;
    bool good = span_word(words_left, &hex) && hex.length == 2 * SHARE_BYTES;
    for (size_t i = 0; good && i < SHARE_BYTES; i++) {
        int high = hex_digit(hex.start[2 * i]), low = hex_digit(hex.start[2 * i + 1]);
        good = high >= 0 && low >= 0;
        event->share[i] = (uint8_t)(high * 16 + low);
    }
    return good || refuse(why, "a share is 32 digits from 0 to f");
}

static bool read_offer(struct span *words_left, struct event *event, struct refusal *why) {
    struct span word = {0};
    span_word(words_left, &word);
    for (int i = OFFER_TAKEBACK; i <= OFFER_DISCARD; i++)
        if (span_equal(word, offers[i])) {
            event->offer = (uint8_t)i;
            return true;
        }
    return refuse_input(why, "takeback or discard can be offered, not {input}", word);
}

static bool read_sitter(struct span *words_left, struct event *event, struct refusal *why) {
    if (!seat_read_sitter(words_left, &event->sitter, why))
        return false;
    if (event->sitter.sitter == SITTER_PERSON) {
        seat_name(&event->sitter, *words_left);
        *words_left = span_of("");
    }
    return true;
}

static bool read_rest(struct span *words_left, struct event *event, struct refusal *why) {
    switch ((enum event_kind)event->kind) {
    case EVENT_SEAT:
        return read_sitter(words_left, event, why);
    case EVENT_SHARE:
        return read_share(words_left, event, why);
    case EVENT_OFFER:
        return read_offer(words_left, event, why);
    default:
        return true;
    }
}

static bool read_number(struct span *words_left, uint64_t least, uint64_t most, uint64_t *number,
                        struct refusal *why) {
    struct span word = {0};
    span_word(words_left, &word);
    return (span_number(word, most, number) && *number >= least) ||
           refuse_input(why, "a number is needed, not {input}", word);
}

/* "2 left=128": what a seat does on its turn. */
static bool read_turn(struct span *words_left, int size, struct event *event, struct refusal *why) {
    struct span word;
    if (!span_word(words_left, &word))
        return refuse(why, "an action is needed");
    if (!action_read(word, size, &event->action, why))
        return false;
    bool turn = !leaving_word(event->action.kind) && event->action.kind != ACTION_ABORT;
    return turn || refuse_input(why, "this is said as in 'resign 2' or 'abort', not {input}", word);
}

/* "resign 2", "timeout 2". */
static bool read_leaving(int kind, struct span *words_left, struct event *event, struct refusal *why) {
    uint64_t seat;
    if (!read_number(words_left, 1, SEATS_MAX, &seat, why))
        return false;
    event->seat = (uint8_t)seat;
    event->action = (struct action){.kind = (uint8_t)kind, .tile = TILE_NONE, .seat = (uint8_t)seat};
    return true;
}

static bool read_other(int kind, struct span *words_left, struct event *event, struct refusal *why) {
    bool takeback = kind == EVENT_TAKEBACK;
    uint64_t number;
    event->kind = (uint8_t)kind;
    if (!read_number(words_left, !takeback, takeback ? EVENTS_MOST : SEATS_MAX, &number, why))
        return false;
    if (takeback)
        event->number = (uint16_t)number;
    else
        event->seat = (uint8_t)number;
    return read_rest(words_left, event, why);
}

static bool read_named(struct span first, struct span *words_left, struct event *event, struct refusal *why) {
    for (int kind = ACTION_RESIGN; kind <= ACTION_TIMEOUT; kind++)
        if (span_equal(first, leaving_word(kind)))
            return read_leaving(kind, words_left, event, why);
    for (int kind = EVENT_SEAT; kind <= EVENT_TAKEBACK; kind++)
        if (span_equal(first, words[kind]))
            return read_other(kind, words_left, event, why);
    event->action = (struct action){.kind = ACTION_ABORT, .tile = TILE_NONE};
    return span_equal(first, "abort") || refuse_input(why, "no such event", first);
}

bool event_read(struct span line, int size, struct event *event, struct refusal *why) {
    struct span first, extra;
    uint64_t seat;
    *event = (struct event){0};
    if (!span_word(&line, &first))
        return refuse(why, "an event is needed");
    bool is_turn = span_number(first, SEATS_MAX, &seat) && seat;
    event->seat = is_turn ? (uint8_t)seat : 0;
    bool good = is_turn ? read_turn(&line, size, event, why) : read_named(first, &line, event, why);
    return good && (!span_word(&line, &extra) || refuse_input(why, "too much said", extra));
}
