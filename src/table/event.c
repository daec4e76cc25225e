#include "table/event.h"

#include "base/hex.h"

static const char *const words[] = {
    [EVENT_SEAT] = "seat",   [EVENT_SHARE] = "share",     [EVENT_OFFER] = "offer",
    [EVENT_AGREE] = "agree", [EVENT_DECLINE] = "decline", [EVENT_TAKEBACK] = "takeback",
    [EVENT_CLAIM] = "claim", [EVENT_ALLOW] = "allow",
};
static const char *const offers[OFFER_COUNT] = {[OFFER_NONE] = "none",
                                                [OFFER_TAKEBACK] = "takeback",
                                                [OFFER_DISCARD] = "discard",
                                                [OFFER_MIND] = "mind",
                                                [OFFER_CLAIM] = "claim"};

/* Actions by seats that may not be on turn; written with the word first. */
static const char *leaving_word(int kind) {
    return kind == ACTION_RESIGN ? "resign" : kind == ACTION_TIMEOUT ? "timeout" : NULL;
}

static void write_event_action(struct text *text, const struct event *event, int size) {
    const char *leaving = leaving_word(event->action.kind);
    if (leaving)
        text_format(text, "%s %d", leaving, event->seat);
    else {
        if (event->action.kind != ACTION_ABORT)
            text_format(text, "%d ", event->seat);
        action_write(text, &event->action, size);
    }
}

const char *event_offer_name(enum offer_kind kind) {
    return offers[kind];
}

static void write_event_offer(struct text *text, const struct event *event) {
    text_string(text, offers[event->offer]);
    if (event->offer == OFFER_MIND)
        text_format(text, " %d %d", event->number, event->sitter.level);
}

static void write_event_share(struct text *text, const struct event *event) {
    if (event->secret)
        text_char(text, '?');
    else
        hex_write(text, event->share, SHARE_BYTES);
}

static void write_who(struct text *text, const struct event *event) {
    if (!event->author.said)
        return;
    text_char(text, ' ');
    hex_write(text, event->author.bytes, AUTHOR_BYTES);
}

static void write_sitter(struct text *text, const struct event *event) {
    seat_write_sitter(text, &event->sitter);
    if (event->sitter.sitter == SITTER_PERSON && event->sitter.name[0])
        text_format(text, " %s", event->sitter.name);
    if (event->sitter.sitter == SITTER_NONE)
        write_who(text, event);
}

static void write_allowance(struct text *text, const struct event *event) {
    if (event->sitter.stand_in)
        text_format(text, "%d %d", event->sitter.stand_in, event->sitter.stand_in_minutes);
    else
        text_string(text, "none");
}

static void write_happened(struct text *text, const struct event *event, int size) {
    if (event->kind == EVENT_ACTION) {
        write_event_action(text, event, size);
        return;
    }
    text_format(text, "%s %d", words[event->kind],
                event->kind == EVENT_TAKEBACK ? event->number : event->seat);
    bool more = event->kind == EVENT_SHARE || event->kind == EVENT_OFFER || event->kind == EVENT_SEAT ||
                event->kind == EVENT_ALLOW;
    text_string(text, more ? " " : "");
    if (event->kind == EVENT_SHARE)
        write_event_share(text, event);
    else if (event->kind == EVENT_OFFER)
        write_event_offer(text, event);
    else if (event->kind == EVENT_SEAT)
        write_sitter(text, event);
    else if (event->kind == EVENT_ALLOW)
        write_allowance(text, event);
    else if (event->kind == EVENT_CLAIM)
        write_who(text, event);
}

void event_write(struct text *text, const struct event *event, int size) {
    write_happened(text, event, size);
    shown_write(text, &event->shown);
}

bool event_equal(const struct event *one, const struct event *other, int size) {
    struct text text = text_room(EVENT_LENGTH), same = text_room(EVENT_LENGTH);
    event_write(&text, one, size);
    event_write(&same, other, size);
    return span_equal(text_as_span(&text), same.start);
}

static bool read_share(struct span *words_left, struct event *event, struct refusal *why) {
    struct span hex = {0};
    span_word(words_left, &hex);
    event->secret = span_equal(hex, "?");
    return event->secret || hex_read(hex, event->share, SHARE_BYTES) ||
           refuse_as(why, REFUSAL_MALFORMED, "a share is 32 digits from 0 to f");
}

static bool read_event_number(struct span *words_left, uint64_t least, uint64_t most, uint64_t *number,
                              struct refusal *why) {
    struct span word = {0};
    span_word(words_left, &word);
    return (span_number(word, most, number) && *number >= least) || refuse_range(why, least, most, word);
}

/* "mind 2 5": the seat, and the level of the computer. */
static bool read_minding(struct span *words_left, struct event *event, struct refusal *why) {
    uint64_t seat, level;
    if (!read_event_number(words_left, 1, SEATS_MAX, &seat, why) ||
        !read_event_number(words_left, LEVEL_LEAST, LEVEL_MOST, &level, why))
        return false;
    event->number = (uint16_t)seat;
    event->sitter = (struct seat){.sitter = SITTER_COMPUTER, .level = (uint8_t)level};
    return true;
}

bool event_read_offer(struct span *words_left, struct event *event, struct refusal *why) {
    struct span word = {0};
    span_word(words_left, &word);
    for (int i = OFFER_TAKEBACK; i <= OFFER_MIND; i++)
        if (span_equal(word, offers[i])) {
            event->offer = (uint8_t)i;
            return i != OFFER_MIND || read_minding(words_left, event, why);
        }
    return refuse_input(why, "takeback, discard or mind can be offered, not {input}", word);
}

/* "5 10", or "none". */
bool event_read_allowance(struct span *words_left, struct event *event, struct refusal *why) {
    struct span rest = *words_left, word = {0};
    uint64_t level, minutes;
    if (span_word(&rest, &word) && span_equal(word, "none")) {
        *words_left = rest;
        return true;
    }
    if (!read_event_number(words_left, LEVEL_LEAST, LEVEL_MOST, &level, why) ||
        !read_event_number(words_left, 0, STAND_IN_MINUTES_MOST, &minutes, why))
        return false;
    event->sitter.stand_in = (uint8_t)level;
    event->sitter.stand_in_minutes = (uint16_t)minutes;
    return true;
}

/* The author is stored, and told to nobody. */
static bool read_who(struct span *words_left, struct event *event, struct refusal *why) {
    struct span rest = *words_left, hex = {0};
    event->author.said = span_word(&rest, &hex) && !span_equal(hex, "shows");
    event->secret = !event->author.said && event->kind == EVENT_CLAIM;
    if (!event->author.said)
        return true;
    *words_left = rest;
    return hex_read(hex, event->author.bytes, AUTHOR_BYTES) || refuse_input(why, "too much said", hex);
}

static bool read_sitter(struct span *words_left, struct event *event, struct refusal *why) {
    if (!seat_read_sitter(words_left, &event->sitter, why))
        return false;
    if (event->sitter.sitter == SITTER_PERSON) {
        seat_name(&event->sitter, *words_left);
        *words_left = span_of("");
    }
    return event->sitter.sitter != SITTER_NONE || read_who(words_left, event, why);
}

static bool read_rest(struct span *words_left, struct event *event, struct refusal *why) {
    switch ((enum event_kind)event->kind) {
    case EVENT_SEAT:
        return read_sitter(words_left, event, why);
    case EVENT_SHARE:
        return read_share(words_left, event, why);
    case EVENT_OFFER:
        return event_read_offer(words_left, event, why);
    case EVENT_CLAIM:
        return read_who(words_left, event, why);
    case EVENT_ALLOW:
        return event_read_allowance(words_left, event, why);
    default:
        return true;
    }
}

/* "2 left=128": an action of the seat on turn. */
static bool read_turn(struct span *words_left, int size, struct event *event, struct refusal *why) {
    struct span word;
    if (!span_word(words_left, &word))
        return refuse_as(why, REFUSAL_MALFORMED, "an action is needed");
    if (!action_read(word, size, &event->action, why))
        return false;
    bool turn = !leaving_word(event->action.kind) && event->action.kind != ACTION_ABORT;
    return turn || refuse_input(why, "this is said as in 'resign 2' or 'abort', not {input}", word);
}

/* "resign 2", "timeout 2". */
static bool read_leaving(int kind, struct span *words_left, struct event *event, struct refusal *why) {
    uint64_t seat;
    if (!read_event_number(words_left, 1, SEATS_MAX, &seat, why))
        return false;
    event->seat = (uint8_t)seat;
    event->action = (struct action){.kind = (uint8_t)kind, .tile = TILE_NONE, .seat = (uint8_t)seat};
    return true;
}

static bool read_other(int kind, struct span *words_left, struct event *event, struct refusal *why) {
    bool takeback = kind == EVENT_TAKEBACK;
    uint64_t number;
    event->kind = (uint8_t)kind;
    if (!read_event_number(words_left, !takeback, takeback ? EVENTS_MOST : SEATS_MAX, &number, why))
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
    for (int kind = EVENT_SEAT; kind < EVENT_COUNT; kind++)
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
        return refuse_as(why, REFUSAL_MALFORMED, "an event is needed");
    bool is_turn = span_number(first, SEATS_MAX, &seat) && seat;
    event->seat = is_turn ? (uint8_t)seat : 0;
    bool good = is_turn ? read_turn(&line, size, event, why) : read_named(first, &line, event, why);
    if (!good || !span_word(&line, &extra))
        return good;
    return span_equal(extra, "shows") ? shown_read(&line, &event->shown, why)
                                      : refuse_input(why, "too much said", extra);
}
