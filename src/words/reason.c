#include "words/words.h"

#include <string.h>

/* Reasons that the rules build from parts (also in web/js/i18n.js); the places hold what they fill in. */
static const char *const composed[] = {
    "a bid must be a number from 1 to {n}",
    "there an exit would meet a blank edge: edge {n}",
    "there a blank edge would meet an exit: edge {n}",
    "the pile must hold {n} tiles, not {m}",
    "too often in the pile: {tile}",
    "the result does not follow from the game, which gives '{result}'",
    tr_later("{key} must be a number from {n} to {m}, not {input}"),
    "{key} must be {choices}, not {input}",
    "a number from {n} to {m} is needed, not {input}",
};
enum { COMPOSED_COUNT = sizeof composed / sizeof *composed, PLACES_MAX = 4, PART_LENGTH = 200 };

/* What stands in the places of a pattern. */
struct places {
    int count;
    char names[PLACES_MAX][16], texts[PLACES_MAX][PART_LENGTH];
};

static void copy(char *memory, size_t size, const char *start, size_t length) {
    struct text text = text_in(memory, size);
    text_span(&text, (struct span){start, length});
}

/* Whether a sentence is made from the pattern. A place goes as far as the next words of the pattern. */
static bool matches(const char *pattern, const char *sentence, struct places *places) {
    places->count = 0;
    for (;;) {
        size_t fixed = strcspn(pattern, "{");
        if (strncmp(pattern, sentence, fixed))
            return false;
        pattern += fixed;
        sentence += fixed;
        if (!*pattern)
            return !*sentence;
        const char *close = strchr(pattern, '}'), *next = close + 1;
        char following[PART_LENGTH];
        copy(following, sizeof following, next, strcspn(next, "{"));
        const char *end = *following ? strstr(sentence, following) : sentence + strlen(sentence);
        if (!end || end == sentence)
            return false;
        copy(places->names[places->count], sizeof *places->names, pattern + 1, (size_t)(close - pattern - 1));
        copy(places->texts[places->count++], sizeof *places->texts, sentence, (size_t)(end - sentence));
        sentence = end;
        pattern = next;
    }
}

/* "a, b or c" in the language in use. */
static void list_choices(char choices[PART_LENGTH]) {
    char memory[PART_LENGTH];
    struct text text = text_in(memory, sizeof memory);
    char *last = strstr(choices, " or ");
    if (!last)
        return;
    *last = 0;
    const struct words_value values[] = {{"list", choices, 0}, {"last", last + 4, 0}};
    words_fill(&text, tr("{list} or {last}"), values, 2);
    copy(choices, PART_LENGTH, memory, text.length);
}

static bool write_composed(struct text *out, const char *sentence) {
    struct places places;
    struct words_value values[PLACES_MAX];
    for (int i = 0; i < COMPOSED_COUNT; i++) {
        if (!matches(composed[i], sentence, &places))
            continue;
        for (int place = 0; place < places.count; place++) {
            if (!strcmp(places.names[place], "choices"))
                list_choices(places.texts[place]);
            values[place] = (struct words_value){places.names[place], places.texts[place], 0};
        }
        words_fill(out, tr(composed[i]), values, places.count);
        return true;
    }
    return false;
}

/* "line 3: …" */
static bool write_line(struct text *out, const char *sentence) {
    const char *colon = strstr(sentence, ": ");
    uint64_t line;
    if (strncmp(sentence, "line ", 5) || !colon ||
        !span_number((struct span){sentence + 5, (size_t)(colon - sentence - 5)}, INT32_MAX, &line))
        return false;
    char memory[400];
    struct text text = text_in(memory, sizeof memory);
    words_reason(&text, colon + 2);
    words_fill(out, tr("line {n}: {reason}"),
               (const struct words_value[]){{"n", NULL, (int64_t)line}, {"reason", memory, 0}}, 2);
    return true;
}

void words_reason(struct text *out, const char *reason) {
    const char *cut = strstr(reason, ": '"), *whole = tr(reason);
    char memory[400];
    if (whole == reason && (write_line(out, reason) || write_composed(out, reason)))
        return;
    if (whole != reason || !cut) {
        text_string(out, whole);
        return;
    }
    copy(memory, sizeof memory, reason, (size_t)(cut - reason));
    words_fill(out, tr("{reason}: {input}"),
               (const struct words_value[]){{"reason", tr(memory), 0}, {"input", cut + 2, 0}}, 2);
}

/* The capital of the letter at the start, for the letters of our languages; always as long as the small one.
 */
static void capitalise(char *text) {
    unsigned char first = (unsigned char)text[0], second = (unsigned char)text[1];
    if (first >= 'a' && first <= 'z')
        text[0] = (char)(first - 'a' + 'A');
    else if (first == 0xc3 && second >= 0xa0 && second != 0xb7 && second <= 0xbe) /* à … þ */
        text[1] = (char)(second - 0x20);
    else if (first == 0xc5 && (second == 0x91 || second == 0xb1)) /* ő ű */
        text[1] = (char)(second - 1);
}

void words_reason_sentence(struct text *out, const char *reason) {
    size_t from = out->length;
    words_reason(out, reason);
    if (out->length > from)
        capitalise(out->start + from);
}
