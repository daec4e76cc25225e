#include "hall/word.h"

static struct word read_here(struct span words) {
    struct span seats, others;
    uint64_t bits = 0, count = 0;
    bool good = span_word(&words, &seats) && span_word(&words, &others) &&
                span_number(seats, UINT8_MAX, &bits) && span_number(others, INT32_MAX, &count);
    return (struct word){
        .kind = good ? WORD_HERE : WORD_UNKNOWN, .seats = (uint8_t)bits, .others = (int)count};
}

struct word word_read(struct span words) {
    struct span name = {0};
    span_word(&words, &name);
    if (span_equal(name, "here"))
        return read_here(words);
    if (span_equal(name, "who"))
        return (struct word){.kind = WORD_WHO};
    if (span_equal(name, "next"))
        return (struct word){.kind = WORD_NEXT, .id = span_trim(words)};
    return (struct word){.kind = WORD_UNKNOWN};
}

void word_say_here(const struct live *live) {
    struct text word = text_room(STORE_WORD);
    text_format(&word, "here %u %d", live_who_is_here(live).own, live->lookers[0]);
    store_tell(live->hall->store, live->id, text_as_span(&word));
}

void word_ask_who(const struct live *live) {
    store_tell(live->hall->store, live->id, span_of("who"));
}

void word_say_next(const struct live *next) {
    struct text word = text_room(STORE_WORD);
    text_format(&word, "next %s", next->id);
    store_tell(next->hall->store, next->terms.after, text_as_span(&word));
}
