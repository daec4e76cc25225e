#include "hall/cluster/node_message.h"

static struct node_message read_here(struct span words) {
    struct span seats, others;
    uint64_t bits = 0, count = 0;
    bool good = span_word(&words, &seats) && span_word(&words, &others) &&
                span_number(seats, UINT8_MAX, &bits) && span_number(others, INT32_MAX, &count);
    return (struct node_message){.kind = good ? NODE_MESSAGE_HERE : NODE_MESSAGE_UNKNOWN,
                                 .here = {.own = (uint8_t)bits, .own_others = (int)count}};
}

struct node_message node_message_read(struct span words) {
    struct span name = {0};
    span_word(&words, &name);
    if (span_equal(name, "here"))
        return read_here(words);
    if (span_equal(name, "who"))
        return (struct node_message){.kind = NODE_MESSAGE_WHO};
    if (span_equal(name, "next"))
        return (struct node_message){.kind = NODE_MESSAGE_NEXT, .id = span_trim(words)};
    return (struct node_message){.kind = NODE_MESSAGE_UNKNOWN};
}

void node_message_say_here(const struct session *session) {
    struct text word = text_room(STORE_WORD);
    struct presence_here here = presence_who_is_here(session);
    text_format(&word, "here %u %d", here.own, here.own_others);
    store_tell(session_hall(session)->store, session_id(session), text_as_span(&word));
}

void node_message_ask_who(const struct session *session) {
    store_tell(session_hall(session)->store, session_id(session), span_of("who"));
}

void node_message_say_next(const struct session *next) {
    struct text word = text_room(STORE_WORD);
    text_format(&word, "next %s", session_id(next));
    store_tell(session_hall(next)->store, session_terms(next)->after, text_as_span(&word));
}
