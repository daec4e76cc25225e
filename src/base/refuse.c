#include "base/refuse.h"

#include "base/check.h"
#include "base/json.h"

/* Values that have a meaning beside the place they stand in. */
static const char input_name[] = "input", at_name[] = "at", choices_name[] = "choices",
                  reason_name[] = "reason";

static const char *const code_names[REFUSAL_CODES] = {
    [REFUSAL_ILLEGAL] = "illegal", [REFUSAL_MALFORMED] = "malformed", [REFUSAL_NOT_YOURS] = "not-yours",
    [REFUSAL_NOT_NOW] = "not-now", [REFUSAL_LATE] = "late",           [REFUSAL_BUSY] = "busy",
    [REFUSAL_LATER] = "later",     [REFUSAL_TOO_MUCH] = "too-much",   [REFUSAL_UNKNOWN] = "unknown",
    [REFUSAL_DAMAGED] = "damaged",
};

bool refuse(struct refusal *why, const char *sentence) {
    return refuse_as(why, REFUSAL_ILLEGAL, sentence);
}

bool refuse_as(struct refusal *why, enum refusal_code code, const char *sentence) {
    why->code = (uint8_t)code;
    why->sentence = sentence;
    why->line = why->count = 0;
    why->used = 0;
    return false;
}

static struct refusal_value *add_refusal_value(struct refusal *why, const char *name) {
    check(why->count < REFUSAL_VALUES);
    struct refusal_value *value = &why->values[why->count++];
    *value = (struct refusal_value){name, 0, -1};
    return value;
}

bool refuse_number(struct refusal *why, const char *name, int64_t number) {
    add_refusal_value(why, name)->number = number;
    return false;
}

bool refuse_wait(struct refusal *why, int64_t wait_ms) {
    return refuse_number(why, "seconds", (wait_ms + 999) / 1000);
}

/* The text of a value is written between these. */
static struct text begin_text(struct refusal *why, const char *name) {
    add_refusal_value(why, name)->text = (int)why->used;
    return text_in(why->room + why->used, sizeof why->room - why->used);
}

static bool end_text(struct refusal *why, const struct text *text) {
    why->used += text->length + (why->used + text->length + 1 < sizeof why->room);
    return false;
}

bool refuse_text(struct refusal *why, const char *name, struct span value) {
    struct text text = begin_text(why, name);
    text_span(&text, value);
    return end_text(why, &text);
}

bool refuse_input(struct refusal *why, const char *sentence, struct span input) {
    refuse_as(why, REFUSAL_MALFORMED, sentence);
    struct text text = begin_text(why, input_name);
    text_quoted(&text, input);
    return end_text(why, &text);
}

bool refuse_range(struct refusal *why, uint64_t least, uint64_t most, struct span input) {
    uint64_t number;
    if (!span_number(input, UINT64_MAX, &number))
        return refuse_input(why, "a number is needed, not {input}", input);
    refuse_input(why, "a number from {n} to {m} is needed, not {input}", input);
    refuse_number(why, "n", (int64_t)least);
    return refuse_number(why, "m", (int64_t)most);
}

bool refuse_path(struct refusal *why, const char *sentence, const char *path) {
    enum { MOST = 100 };
    size_t length = span_of(path).length, from = length > MOST ? length - MOST : 0;
    while (from && (path[from] & 0xc0) == 0x80) /* in the middle of a letter */
        from++;
    refuse(why, sentence);
    struct text text = begin_text(why, input_name);
    text_string(&text, from ? "'…" : "'");
    for (struct span rest = {path + from, length - from}; rest.length;) {
        size_t letter = span_letter(rest), step = letter ? letter : 1;
        text_span(&text, letter ? (struct span){rest.start, letter} : span_of("?"));
        rest = (struct span){rest.start + step, rest.length - step};
    }
    text_char(&text, '\'');
    return end_text(why, &text);
}

bool refuse_choice(struct refusal *why, const char *key, const char *const *names, struct span input) {
    refuse_input(why, "{key} must be {choices}, not {input}", input);
    refuse_text(why, "key", span_of(key));
    struct text text = begin_text(why, choices_name);
    for (int i = 0; names[i]; i++)
        text_format(&text, "%s%s", i ? ", " : "", names[i]);
    return end_text(why, &text);
}

bool refuse_line(struct refusal *why, int line) {
    why->line = line;
    return false;
}

bool refuse_at(struct refusal *why, struct span where) {
    return refuse_text(why, at_name, where);
}

static bool is_named(const struct refusal_value *value, const char *name) {
    return span_equal(span_of(value->name), name);
}

/* What is named so, or NULL. */
static const char *find_text(const struct refusal *why, const char *name) {
    for (int i = 0; i < why->count; i++)
        if (is_named(&why->values[i], name))
            return why->room + why->values[i].text;
    return NULL;
}

typedef const char *translator(const char *english);

/* "a, b or c" from "a, b, c". */
static void write_choices(struct text *out, const char *names, translator *translate) {
    struct text list = text_room(REFUSAL_ROOM);
    const char *last = names;
    for (const char *at = names; *at; at++)
        if (*at == ',')
            last = at + 2;
    if (last == names) {
        text_string(out, names);
        return;
    }
    text_span(&list, (struct span){names, (size_t)(last - names) - 2});
    text_fill(out, translate("{list} or {last}"),
              (const struct text_value[]){{"list", list.start, 0}, {"last", last, 0}}, 2);
}

static void write_sentence(struct text *out, const struct refusal *why, translator *translate) {
    struct text choices = text_room(REFUSAL_ROOM);
    struct text_value values[REFUSAL_VALUES];
    for (int i = 0; i < why->count; i++) {
        const struct refusal_value *value = &why->values[i];
        values[i] =
            (struct text_value){value->name, value->text < 0 ? NULL : why->room + value->text, value->number};
        if (is_named(value, reason_name))
            values[i].text = translate(values[i].text);
        if (!is_named(value, choices_name))
            continue;
        write_choices(&choices, values[i].text, translate);
        values[i].text = choices.start;
    }
    text_fill(out, translate(why->sentence), values, why->count);
}

/* With the input behind it, where the sentence has no place for it. */
static void write_reason(struct text *out, const struct refusal *why, translator *translate) {
    struct text reason = text_room(REFUSAL_LENGTH);
    const char *input = find_text(why, input_name);
    write_sentence(&reason, why, translate);
    bool behind = input && !text_has_place(why->sentence, input_name);
    text_fill(out, behind ? translate("{reason}: {input}") : "{reason}",
              (const struct text_value[]){{"reason", reason.start, 0}, {"input", input, 0}}, 2);
}

void refuse_say(struct text *out, const struct refusal *why, translator *translate) {
    struct text reason = text_room(REFUSAL_LENGTH);
    const char *at = find_text(why, at_name);
    if (at)
        text_format(out, "%s: ", at);
    write_reason(&reason, why, translate);
    text_fill(out, why->line ? translate("line {n}: {reason}") : "{reason}",
              (const struct text_value[]){{"n", NULL, why->line}, {"reason", reason.start, 0}}, 2);
}

static const char *in_english(const char *english) {
    return english;
}

void refuse_write(struct text *out, const struct refusal *why) {
    refuse_say(out, why, in_english);
}

static void write_json_value(struct text *out, const struct refusal *why, const struct refusal_value *value) {
    if (value->text < 0) {
        json_number(out, value->name, value->number);
        return;
    }
    struct span text = span_of(why->room + value->text), name, rest;
    if (!is_named(value, choices_name)) {
        json_string(out, value->name, text);
        return;
    }
    json_open(out, value->name, '[');
    for (; span_cut(text, ',', &name, &rest); text = span_trim(rest))
        json_string(out, NULL, name);
    json_string(out, NULL, text);
    json_close(out, ']');
}

/* In a build for tests every sentence is another one: whoever decides by a sentence is found out. */
static void write_json_sentence(struct text *out, const char *sentence) {
#ifdef TAYU_TEST_SENTENCES
    struct text other = text_room(REFUSAL_LENGTH);
    text_format(&other, "reworded: %s", sentence);
    sentence = other.start;
#endif
    json_string(out, "say", span_of(sentence));
}

void refuse_write_json(struct text *out, const char *key, const struct refusal *why) {
    json_open(out, key, '{');
    json_string(out, "code", span_of(code_names[why->code]));
    write_json_sentence(out, why->sentence);
    if (why->line)
        json_number(out, "line", why->line);
    json_open(out, "values", '{');
    for (int i = 0; i < why->count; i++)
        write_json_value(out, why, &why->values[i]);
    json_close(out, '}');
    json_close(out, '}');
}
