#include "table/transcript.h"

#include "base/check.h"

static void keep_text(struct transcript *transcript, struct span span) {
    check(span.length <= (size_t)(TRANSCRIPT_TEXT_MAX - transcript->end));
    for (size_t i = 0; i < span.length; i++)
        transcript->text[transcript->end++] = span.start[i];
}

void transcript_begin(struct transcript *transcript, struct span header) {
    transcript->end = transcript->lead_count = 0;
    keep_text(transcript, header);
    transcript->header_end = transcript->end;
}

void transcript_lead(struct transcript *transcript, struct span lead) {
    check(transcript->lead_count < TRANSCRIPT_LEADS_MAX);
    keep_text(transcript, lead);
    transcript->leads[transcript->lead_count++] = transcript->end;
}

void transcript_tail(struct transcript *transcript, struct span tail) {
    keep_text(transcript, tail);
}

struct span transcript_header(const struct transcript *transcript) {
    return (struct span){transcript->text, (size_t)transcript->header_end};
}

struct span transcript_lead_at(const struct transcript *transcript, int n) {
    int from = n ? transcript->leads[n - 1] : transcript->header_end;
    int to = n < transcript->lead_count ? transcript->leads[n] : transcript->end;
    return (struct span){transcript->text + from, (size_t)(to - from)};
}

bool transcript_find(const struct transcript *transcript, const char *key, struct span *line) {
    struct span rest = transcript_header(transcript), word;
    while (span_line(&rest, line)) {
        struct span words = *line;
        if (span_word(&words, &word) && span_equal(word, key))
            return true;
    }
    return false;
}
