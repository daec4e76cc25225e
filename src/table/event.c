#include "table/event.h"

#include "base/hex.h"

static const char *const words[] = {
    [EVENT_SEAT] = "seat",   [EVENT_SHARE] = "share",     [EVENT_OFFER] = "offer",
    [EVENT_AGREE] = "agree", [EVENT_DECLINE] = "decline", [EVENT_TAKEBACK] = "takeback",
};
static const char *const offers[OFFER_COUNT] = {
    [OFFER_NONE] = "none", [OFFER_TAKEBACK] = "takeback", [OFFER_DISCARD] = "discard", [OFFER_MIND] = "mind"};

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

const char *event_offer_name(enum offer_kind kind) {
    return offers[kind];
}

static void write_offer(struct text *text, const struct event *event) {
    text_string(text, offers[event->offer]);
    if (event->offer == OFFER_MIND)
        text_format(text, " %d %d", event->number, event->sitter.level);
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
        hex_write(text, event->share, SHARE_BYTES);
    else if (event->kind == EVENT_OFFER)
        write_offer(text, event);
    else {
        seat_write_sitter(text, &event->sitter);
        if (event->sitter.sitter == SITTER_PERSON && event->sitter.name[0])
            text_format(text, " %s", event->sitter.name);
    }
}

static bool read_share(struct span *words_left, struct event *event, struct refusal *why) {
    struct span hex = {0};
    span_word(words_left, &hex);
    return hex_read(hex, event->share, SHARE_BYTES) || refuse(why, "a share is 32 digits from 0 to f");
}

static bool read_number(struct span *words_left, uint64_t least, uint64_t most, uint64_t *number,
                        struct refusal *why) {
    struct span word = {0};
    span_word(words_left, &word);
    return (span_number(word, most, number) && *number >= least) ||
           refuse_input(why, "a number is needed, not {input}", word);
}

/* "mind 2 5": the seat, and the level of the computer. */
static bool read_minding(struct span *words_left, struct event *event, struct refusal *why) {
    uint64_t seat, level;
    if (!read_number(words_left, 1, SEATS_MAX, &seat, why) ||
        !read_number(words_left, LEVEL_LEAST, LEVEL_MOST, &level, why))
        return false;
    event->number = (uint16_t)seat;
    event->sitter = (struct seat){.sitter = SITTER_COMPUTER, .level = (uint8_t)level};
    return true;
}

bool event_read_offer(struct span *words_left, struct event *event, struct refusal *why) {
    struct span word = {0};
    span_word(words_left, &word);
    for (int i = OFFER_TAKEBACK; i < OFFER_COUNT; i++)
        if (span_equal(word, offers[i])) {
            event->offer = (uint8_t)i;
            return i != OFFER_MIND || read_minding(words_left, event, why);
        }
    return refuse_input(why, "takeback, discard or mind can be offered, not {input}", word);
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
        return event_read_offer(words_left, event, why);
    default:
        return true;
    }
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
