#include "base/json.h"

static void quoted(struct text *text, struct span value) {
    text_char(text, '"');
    for (size_t i = 0; i < value.length; i++) {
        unsigned char c = (unsigned char)value.start[i];
        if (c < 0x20) {
            text_format(text, "\\u00%02x", c);
            continue;
        }
        if (c == '"' || c == '\\')
            text_char(text, '\\');
        text_char(text, (char)c);
    }
    text_char(text, '"');
}

/* Comma where one is due, then the key. */
static void begin_value(struct text *text, const char *key) {
    char last = text->length ? text->start[text->length - 1] : '{';
    if (last != '{' && last != '[')
        text_char(text, ',');
    if (key) {
        quoted(text, span_of(key));
        text_char(text, ':');
    }
}

void json_open(struct text *text, const char *key, char bracket) {
    begin_value(text, key);
    text_char(text, bracket);
}

void json_close(struct text *text, char bracket) {
    text_char(text, bracket);
}

void json_string(struct text *text, const char *key, struct span value) {
    begin_value(text, key);
    quoted(text, value);
}

void json_number(struct text *text, const char *key, int64_t value) {
    begin_value(text, key);
    text_number(text, value);
}

void json_bool(struct text *text, const char *key, bool value) {
    begin_value(text, key);
    text_string(text, value ? "true" : "false");
}

void json_null(struct text *text, const char *key) {
    begin_value(text, key);
    text_string(text, "null");
}

/* value / one, with as many digits as `one` has zeros. */
static void decimal(struct text *text, uint64_t value, uint64_t one) {
    text_format(text, "%llu.", (unsigned long long)(value / one));
    for (uint64_t unit = one / 10; unit; unit /= 10)
        text_char(text, (char)('0' + value / unit % 10));
}

void json_thousandths(struct text *text, const char *key, int64_t thousandths) {
    begin_value(text, key);
    if (thousandths < 0)
        text_char(text, '-');
    decimal(text, (uint64_t)(thousandths < 0 ? -thousandths : thousandths), 1000);
}

void json_share(struct text *text, const char *key, uint64_t part, uint64_t whole) {
    enum { MILLION = 1000000 };
    if (!whole) {
        json_null(text, key);
        return;
    }
    begin_value(text, key);
    decimal(text, (part * MILLION + whole / 2) / whole, MILLION);
}
