#include "words/words.h"

#include "base/language.h"
#include "words/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct words_catalogue *current; /* NULL: English */

/* Whether a name as "de_DE.UTF-8" or "de" is of that language. */
static bool is_language(struct span name, const char *language) {
    size_t length = strlen(language);
    return name.length >= length && !memcmp(name.start, language, length) &&
           (name.length == length || strchr("_.@-", name.start[length]));
}

static bool use(struct span name) {
    current = NULL;
    for (int i = 0; i < words_catalogue_count; i++)
        if (is_language(name, words_catalogues[i].language)) {
            current = &words_catalogues[i];
            return true;
        }
    return is_language(name, "en") || span_equal(name, "C") || span_equal(name, "POSIX") ||
           is_language(name, "C");
}

bool words_use(const char *language) {
    return use(span_of(language));
}

/* The variable that decides about messages, or NULL. */
static const char *locale_name(void) {
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value)
            return value;
    }
    return NULL;
}

/* LANGUAGE is a list of wishes, "nl:de"; it counts unless the locale is C. */
void words_use_environment(void) {
    const char *locale = locale_name(), *wishes = getenv("LANGUAGE");
    struct span wish, rest = span_of(wishes ? wishes : "");
    current = NULL;
    if (!locale || !strcmp(locale, "C") || !strcmp(locale, "POSIX"))
        return;
    while (rest.length) {
        if (!span_cut(rest, ':', &wish, &rest)) {
            wish = rest;
            rest.length = 0;
        }
        if (wish.length && use(wish))
            return;
    }
    words_use(locale);
}

const char *words_language(void) {
    return current ? current->language : "en";
}

const char *words_language_at(int n) {
    return n >= 0 && n < LANGUAGES ? languages[n].code : NULL;
}

static int compare_english(const void *english, const void *entry) {
    return strcmp(english, ((const struct words_entry *)entry)->english);
}

static const struct words_entry *look_up(const char *english) {
    if (!current)
        return NULL;
    return bsearch(english, current->entries, (size_t)current->count, sizeof *current->entries,
                   compare_english);
}

const char *tr(const char *english) {
    const struct words_entry *entry = look_up(english);
    return entry ? entry->one : english;
}

const char *trn(const char *one, const char *many, int64_t count) {
    const struct words_entry *entry = look_up(one);
    if (!entry)
        return count == 1 ? one : many;
    return count == 1 || (count == 0 && current->none_is_one) ? entry->one : entry->many;
}

const char *words_point(void) {
    return current ? "," : ".";
}

void words_number(struct text *out, const char *format, double number) {
    char digits[64];
    snprintf(digits, sizeof digits, format, number);
    char *point = strchr(digits, '.');
    if (point)
        *point = *words_point();
    text_string(out, digits);
}

int words_width(const char *text) {
    int width = 0;
    for (; *text; text++)
        width += (*text & 0xc0) != 0x80;
    return width;
}
